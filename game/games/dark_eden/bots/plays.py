"""Bots' use of Intrigues and abilities, in their own turn and in answer to others."""

from collections.abc import Iterable

from game.core.effects.part import Context
from game.core.state import PASS, Ask, Option, Seat
from game.games.dark_eden.bots.plans import closes
from game.games.dark_eden.bots.turning import KEPT, Aid, aid_values, parts_of, picks_of, played, stand
from game.games.dark_eden.bots.worth import best_of, by_verb, effect_of, has_verb, left_over, opens_turf, upkeep_of
from game.games.dark_eden.cards import CARDS, INTRIGUES
from game.games.dark_eden.effects.fight import Counter as CounterVerb
from game.games.dark_eden.effects.fight import Rebuild, Tie
from game.games.dark_eden.effects.gold import Gain, Take
from game.games.dark_eden.effects.lasting import Lasts
from game.games.dark_eden.effects.moves import Annihilate, Cross, Discard, Draw, ToHand
from game.games.dark_eden.effects.posts import Station
from game.games.dark_eden.effects.standing import Cv, Gains
from game.games.dark_eden.printed import FIGURES
from game.games.dark_eden.queries import tactics
from game.games.dark_eden.queries import worth as base_value
from game.games.dark_eden.sources import sources
from game.games.dark_eden.state import ATTACHED, BORDERLANDS, TURF, WARBAND, DarkEden
from game.games.dark_eden.strength import strength, total

_STRONG = 5
"""Least Combat Value of an opponent's card that is worth removing for Gold"""
_MULTIPLIED = 0.25
"""Worth of each point of Combat Value that a card adds to a warrior by multiplying"""


def play_worth(state: DarkEden, seat: Seat, option: Option) -> float:
    """The worth of playing a card outside a fight: Gold gained or taken, cards removed, standing parts."""
    name, address = state.cards[int(option[1])], effect_of(state, option)
    card = CARDS[name]
    worth = 0.0
    if option[0] == "play":
        worth -= 0.5 * (0 if card.cost == "X" else int(card.cost)) + 2.0 * upkeep_of(card, left_over(state, seat))
        worth += 2.0 if INTRIGUES[name].attach is not None else 0.0
        if opens_turf(name) and not _opens_unguarded(state, seat, name):
            return -1.0
    picks = picks_of(address)
    if has_verb(state, option, Tie):
        return -1.0
    strangers = any(state.owners[one] != seat for one in state.zones[ATTACHED].ids)
    if not strangers and any(pick.what == "attachment" for pick in picks):
        return -1.0
    if bought := [pick for pick in picks if pick.paid]:
        here = Context(state, seat, int(option[1]))
        return _bought_off(state, seat, [one for pick in bought for one in pick.options(here)])
    strongest = max((strength(state, one).value for one in state.warriors(seat)), default=0)
    for part in parts_of(address):
        match part:
            case Gain() | Take():
                worth += 0.5 * part.n if isinstance(part.n, int) else 1.0
            case Draw():
                worth += 1.0
            case Discard() | Annihilate() | ToHand():
                worth += 1.5
            case Lasts() if part.until != "fight":
                times = [one.n - 1 for one in part.standing if isinstance(one, Cv) and one.how == "times"]
                worth += _MULTIPLIED * max(times) * strongest - 2.0 if times and part.on else 1.0
            case _:
                pass
    return worth - (card.abilities[int(option[2])].gold * 0.5 if option[0] == "use" else 0.0)


def _bought_off(state: DarkEden, seat: Seat, offered: Iterable[Option]) -> float:
    """The worth of removing an opponent's card for its Combat Value in Gold; -1: none is strong and affordable."""
    foes = state.foes(seat)
    payable = [base_value(state, int(one)) for _, one in offered if state.seat_of(int(one)) in foes]
    best = max((cv for cv in payable if cv + KEPT <= state.gold[seat]), default=0)
    return 0.4 * best if best >= _STRONG else -1.0


def _opens_unguarded(state: DarkEden, seat: Seat, name: str) -> bool:
    """Whether a seat has warriors for a tactic that a card opens and against which an opponent has no guard."""
    at, opens = sources(state), [part.tactics for part in CARDS[name].standing if isinstance(part, Gains)]
    return any(
        any(tactic in tactics(state, one, at) for one in state.warriors(seat))
        and any(
            len(state.zones[TURF[foe]].ids) > 1
            and not any(closes(state, guard, tactic, at) for guard in state.zones[BORDERLANDS[foe]].ids)
            for foe in state.foes(seat)
        )
        for tactic in "".join(opens)
    )


def react(state: DarkEden, ask: Ask) -> Option:
    """The answer in a window: turn a fight if possible, counter an Intrigue, play a card of good worth, or pass."""
    found, seat = by_verb(ask), ask.seat
    plays = [*found.get("play", ()), *found.get("use", ())]
    if not plays:
        return PASS
    if state.fight:
        return _turn_fight(state, seat, plays) or PASS
    if ask.prompt.endswith("played"):
        return next((option for option in plays if has_verb(state, option, CounterVerb)), PASS)
    return best_of(plays, lambda option: play_worth(state, seat, option), 2.0) or PASS


def _turn_fight(state: DarkEden, seat: Seat, plays: list[Option]) -> Option | None:
    """The card of the smallest sufficient effect on a fight that is not won; else one for a tie; None if none helps."""
    if seat not in {state.turn, state.foe}:
        return None
    ours, theirs = state.attackers, state.defenders
    if seat != state.turn:
        ours, theirs = theirs, ours
    ties = [option for option in plays if has_verb(state, option, Tie)]
    if state.outcome:
        lost = state.outcome == ("lost" if seat == state.turn else "won")
        fruits = [option for option in plays if option not in ties and not lost and _is_fruit(state, option)]
        return next(iter(ties if lost else fruits), None)
    need = total(state, theirs) - total(state, ours)
    need += 1 if seat == state.turn else 0
    if (need > 0 or not state.attackers) and keepers(state, seat):
        called = next((option for option in plays if _calls_home(state, option)), None)
        if called is not None:
            return called
    if need <= 0:
        return None
    now = stand(state, seat, ours, theirs)
    cards = {option: Aid(int(option[1]), effect_of(state, option)) for option in plays}
    if sum(aid_values(state, seat, [*cards.values()], now, len(plays))) >= need:
        swings = {option: played(state, seat, card, now).ahead - now.ahead for option, card in cards.items()}
        enough = [option for option in plays if swings[option] >= need]
        return min(enough, key=lambda o: swings[o]) if enough else max(plays, key=lambda o: swings[o])
    return ties[0] if ties and need > 1 else None


def keepers(state: DarkEden, seat: Seat) -> list[int]:
    """The warriors that, moved to the Borderlands, would end the raid under way, the weakest first. Rules Z3."""
    if state.fight != "raid" or seat != state.foe:
        return []
    found = [one for one in state.zones[WARBAND[seat]].ids if closes(state, one, state.tactic, sources(state))]
    return sorted(found, key=lambda one: FIGURES[state.cards[one]].cv)


def _calls_home(state: DarkEden, option: Option) -> bool:
    """Whether a card lets one of its player's warriors change its zone."""
    whose = {pick.of for pick in picks_of(effect_of(state, option))}
    return "foes" not in whose and has_verb(state, option, Cross, Station)


def _is_fruit(state: DarkEden, option: Option) -> bool:
    """Whether a card is played after a fight and does not give up the Victory Points of a raid."""
    card = CARDS[state.cards[int(option[1])]]
    moments = card.abilities[int(option[2])].when if option[0] == "use" else INTRIGUES[card.id].when
    return not {"after_combat", "after_raid"}.isdisjoint(moments) and not has_verb(state, option, Rebuild)
