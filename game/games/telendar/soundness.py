"""The check of a state's soundness, and the figures of a finished match for the design."""

from game.core.state import Seat
from game.games.telendar import board
from game.games.telendar.cards import CHARACTERS, FOLLOWER, OBJECT
from game.games.telendar.queries import owned, sheet
from game.games.telendar.quests.quests import QUESTS
from game.games.telendar.state import FOLLOWERS, OBJECTS, OFFER, SHEET, WORST, Hero, Telendar


def check(state: Telendar) -> list[str]:
    """The faults of a state: lost or doubled cards, broken limits, cards in the wrong place."""
    wrong = []
    lying = sorted(card for zone in state.zones.values() for card in zone.ids)
    if lying != list(range(len(state.cards))):
        wrong.append("a card is missing or lies in two places")
    if len(state.zones["phase"].ids) > 1 or len(state.zones["board"].ids) != len(board.PLACES):
        wrong.append("more than one Phase, or a board that is not whole")
    for seat, hero in enumerate(state.heroes):
        wrong += [f"seat {seat}: {fault}" for fault in _faults(state, seat, hero)]
    vow = state.vow
    if (vow.quest and (state.seats > 1 or vow.quest not in QUESTS)) or vow.fate not in ("", "kept", "failed"):
        wrong.append("a personal quest that cannot be")
    for seat in range(state.seats):
        for zones, kind in ((OBJECTS, OBJECT), (FOLLOWERS, FOLLOWER), (OFFER, CHARACTERS)):
            zone = state.zones.get(zones[seat])
            names = [state.cards[card] for card in zone.ids] if zone else []
            wrong += [f"{name} lies in {zones[seat]}" for name in names if name and name not in kind]
    return wrong


def _faults(state: Telendar, seat: Seat, hero: Hero) -> list[str]:
    ids = state.zones[SHEET[seat]].ids
    if not ids:
        return ["has no sheet but stands on the board"] if hero.place >= 0 else []
    first = sheet(state, seat)
    wrong = []
    if not first.force <= hero.force <= first.force_max:
        wrong.append(f"Force {hero.force}")
    if not first.mana <= hero.mana <= first.mana_max:
        wrong.append(f"Mana {hero.mana}")
    if not (0 <= hero.life <= first.life) or (hero.life == 0) != hero.dead:
        wrong.append(f"Life {hero.life}")
    if hero.gold < 0 or hero.used < len(hero.marked):
        wrong.append("owes Gold or Mana")
    if not set(hero.marked) <= {*owned(state, seat), *state.zones["phase"].ids}:
        wrong.append("has marked a card that it does not own")
    if hero.dead and hero.place >= 0:
        wrong.append("dead on the board")
    if not hero.alliance >> seat & 1 and hero.alliance:
        wrong.append("shares a victory without itself")
    return wrong


def report(state: Telendar) -> dict[str, float]:
    """The figures of a finished match: its end, its length, the deaths, and each character's success."""
    assert state.result is not None
    figures: dict[str, float] = {
        "closed": bool(state.closed),
        "king_dead": state.king <= WORST,
        "all_dead": not state.closed and state.king > WORST,
        "turns": state.turns,
        "deaths": len(state.deaths),
        "king": state.king,
    }
    if state.vow.quest:
        figures[f"quest.{state.vow.quest}"] = 1
        figures[f"kept.{state.vow.quest}"] = state.vow.fate == "kept"
    for seat in range(state.seats):
        for card in state.zones[SHEET[seat]].ids:
            figures[f"played.{state.cards[card]}"] = 1
            figures[f"won.{state.cards[card]}"] = seat in state.result.winners
    return figures
