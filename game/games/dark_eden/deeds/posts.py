"""Steps of the effects of Establishments: posts, ransoms, prisoners, stores, markers, sorties. Rules 2.4."""

from itertools import product

from game.core.state import Answer, Option, Seat
from game.core.table import Table
from game.games.dark_eden.acts import entries
from game.games.dark_eden.attack import clash, no_attacker, ways
from game.games.dark_eden.box import GAME
from game.games.dark_eden.deeds.ends import mark
from game.games.dark_eden.effects.picks import Pick
from game.games.dark_eden.fights import settle_tie
from game.games.dark_eden.leaving import discard_pile, gain_gold, hold_open, leave, show
from game.games.dark_eden.printed import TACTIC_WORDS
from game.games.dark_eden.queries import holds_for_all, worth
from game.games.dark_eden.sources import bears, printed, sources
from game.games.dark_eden.state import DECK, HAND, STORED, WARBAND, DarkEden

T = Table[DarkEden]


@GAME.step
def unmark(table: T, seat: Seat, card: int, one: int, n: int) -> None:
    """Takes markers off a card."""
    mark(table, seat, one, -n)


@GAME.step
def ransom(table: T, seat: Seat, card: int, warrior: int) -> None:
    """Returns a fallen warrior to its owner's hand for Gold to the amount of its base Combat Value."""
    cost = worth(table.state, warrior)
    if cost <= table.state.gold[seat]:
        gain_gold(table, seat, -cost)
        leave(table, warrior, "hand")


@GAME.step
def imprison(table: T, camp: int, warrior: int) -> None:
    """Lays a killed warrior aside as a prisoner of a card, which gets a marker for it."""
    state = table.state
    if state.seat_of(camp) < 0:  # the camp has fallen meanwhile
        leave(table, warrior, "discard")
        return
    leave(table, warrior, "captive")
    state.held[warrior] = camp
    state.markers[camp] = state.markers.get(camp, 0) + 1
    table.emit("imprisoned", seat=state.seat_of(camp), card=warrior, name=state.cards[warrior], camp=camp)


@GAME.step
def throw_away(table: T, seat: Seat, card: int, thrown: int) -> None:
    """Discards a card of the hand unseen."""
    table.move(thrown, HAND[seat], discard_pile(table.state, thrown), forget=True)
    table.emit("threw_away", seat=seat)


@GAME.step
def peek(table: T, seat: Seat, card: int, whose: Seat, n: int) -> None:
    """Shows a seat the top cards of a deck."""
    table.emit("looked", seat=seat, whose=whose, n=n)
    show(table, seat, table.state.zones[DECK[whose]].ids[-n:])


# --- cards laid by: rules 2.4, Storehouse ------------------------------------------------------------


def room(state: DarkEden, card: int) -> bool:
    """Whether another card may be laid by with a card."""
    return [*state.held.values()].count(card) < MOST_STORED


MOST_STORED = 5
"""Most cards that may be laid by with one card"""


@GAME.step
def lay_by(table: T, seat: Seat, card: int, one: int) -> None:
    """Lays a card of the hand by with a card in play, unseen."""
    table.move(one, HAND[seat], STORED[seat])
    table.state.held[one] = card
    table.emit("laid_by", seat=seat, card=card, name=table.state.cards[card])


@GAME.step
def fetch(table: T, seat: Seat, card: int, one: int) -> None:
    """Takes a card that was laid by into the hand."""
    table.move(one, STORED[seat], HAND[seat])
    del table.state.held[one]
    table.emit("fetched", seat=seat, card=card, name=table.state.cards[card])
    hold_open(table, seat)


# --- entries out of turn: rules 2.4, Notre Dame ------------------------------------------------------


def entries_of(state: DarkEden, seat: Seat, affiliation: str) -> list[Option]:
    """The options to play a warrior or Establishment of an affiliation, one for each place."""
    known = [card for card in state.zones[HAND[seat]].ids if state.cards[card]]
    cards = [card for card in known if printed(state, card).affiliation == affiliation]
    return entries(state, seat, cards, sources(state))


@GAME.step
def enter_play(table: T, seat: Seat, card: int, affiliation: str) -> None:
    """Asks a seat which warrior or Establishment of an affiliation it plays, and where."""
    if options := entries_of(table.state, seat, affiliation):
        table.ask(seat, "prompt.dark_eden.enter_play", options, then=("entered", seat), always=True, about=card)


@GAME.step
def entered(table: T, seat: Seat, answer: Answer) -> None:
    """Plays the card chosen at its place."""
    verb, *args = answer[0]
    table.do((verb, seat, *args))


# --- sorties: rules 2.4, Watch Tower -----------------------------------------------------------------


def sorties(state: DarkEden, seat: Seat) -> list[tuple[int, int]]:
    """The sorties that a raided seat may make, as (its warrior, raider); empty if it is not raided."""
    if state.fight != "raid" or state.foe != seat:
        return []
    at = sources(state)
    ours = [one for one in state.zones[WARBAND[seat]].ids if no_attacker(state, one, at) is None]
    pairs = product(ours, state.attackers)
    return [(one, raider) for one, raider in pairs if state.tactic in ways(state, (one,), (raider,), at)]


@GAME.step
def sortie(table: T, seat: Seat, card: int) -> None:
    """Asks the raided seat which warrior of its Warband attacks which raider."""
    options: list[Option] = [("attack", *pair) for pair in sorties(table.state, seat)]
    if options:
        table.ask(seat, "prompt.dark_eden.attack", options, then=("sally", seat), always=True, about=card)


@GAME.step
def sally(table: T, seat: Seat, answer: Answer) -> None:
    """Plans the sortie chosen, by the tactic of the raid. Rules 2.4."""
    _, one, raider = answer[0]
    table.do(("sallied", seat, one, raider, (("tactic", table.state.tactic),)))


@GAME.step
def sallied(table: T, seat: Seat, one: int, raider: int, answer: Answer) -> None:
    """Fights the sortie out while the raid waits, with its effects that last until the end of the fight."""
    state = table.state
    waiting = ("sortie_over", state.turn, state.foe, state.tactic, tuple(state.attackers), tuple(state.defenders), one)
    state.used = {_renamed(key, "fight", "raid"): n for key, n in state.used.items()}
    state.lasting = [last._replace(until="raid") if last.until == "fight" else last for last in state.lasting]
    clash(table, seat, (one,), (raider,), str(answer[0][1]), waiting)


def _renamed(key: str, old: str, new: str) -> str:
    within, _, rest = key.partition(".")
    return f"{new}.{rest}" if within == old else key


@GAME.step
def sortie_over(
    table: T, seat: Seat, foe: Seat, tactic: str, raiders: tuple[int, ...], targets: tuple[int, ...], one: int
) -> None:
    """Ends a sortie; its warrior, if alive, goes to the Borderlands and guards there. Rules 2.4, 1.10."""
    table.state.used = {_renamed(key, "raid", "fight"): n for key, n in table.state.used.items()}
    table.do(("raid_goes_on", seat, foe, tactic, raiders, targets))
    if table.state.seat_of(one) == foe and not bears(table.state.cards[one], "warband_only"):
        table.do(("station", foe, -1, one, "borderlands"))


@GAME.step
def raid_goes_on(
    table: T, seat: Seat, foe: Seat, tactic: str, raiders: tuple[int, ...], targets: tuple[int, ...]
) -> None:
    """Takes the raid up again with the raiders that are left; a tie if nobody may raid any more. Rules 2.4."""
    state = table.state
    state.fight, state.foe, state.tactic = "raid", foe, tactic
    state.attackers = [one for one in raiders if state.seat_of(one) >= 0]
    state.defenders = [one for one in targets if state.seat_of(one) == foe]
    state.lasting = [last._replace(until="fight") if last.until == "raid" else last for last in state.lasting]
    if not state.attackers:
        state.outcome = "off"
    elif _nobody_raids(state, tactic):
        settle_tie(table, seat)


def _nobody_raids(state: DarkEden, tactic: str) -> bool:
    """Whether something keeps everybody from raids, or from those by a tactic. Rules 2.6."""
    at = sources(state)
    return bool(at.of(f"no_{TACTIC_WORDS[tactic]}_raids")) or holds_for_all(at, "skip_raid")


Pick.asked.update(room=room, entries=entries_of, sorties=sorties)
