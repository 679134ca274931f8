"""The present values, tactics, icons and marks of all cards in play, worked out once for each state."""

from typing import NamedTuple, TypeAlias

from game.core.state import Seat
from game.games.dark_eden.balance import Books, books, icons_of, needs_of
from game.games.dark_eden.printed import FIGURES
from game.games.dark_eden.proposal import Proposal, propose
from game.games.dark_eden.queries import tactics
from game.games.dark_eden.raiding import guards
from game.games.dark_eden.settling import income_of
from game.games.dark_eden.sources import sources
from game.games.dark_eden.state import RESOURCES, TACTICS, DarkEden
from game.games.dark_eden.strength import strength
from game.games.dark_eden.territory import is_blocker, supplied
from game.ui.views.dark_eden.unit_face import Marks


class Standing(NamedTuple):
    """The facts about cards in a state that the table shows."""

    marks: dict[int, Marks]
    """Present values and marks of each card in play but attachments, by card"""
    supplied: tuple[frozenset[int], ...]
    """The cards of each Turf that a Supply Line reaches, by seat"""
    guarded: tuple[str, ...]
    """The tactics that each seat's Borderlands close to raids, by seat"""
    fresh: frozenset[int] = frozenset()
    """The cards that another seat than the viewer has laid or moved in the turn under way"""


def standing(state: DarkEden) -> Standing:
    """The facts about all cards in play, the same for every viewer."""
    at = sources(state)
    tied = tuple(frozenset(supplied(state, seat)) for seat in range(state.seats))
    fighting = {*state.attackers, *state.defenders}
    marks: dict[int, Marks] = {}
    for seat in range(state.seats):
        for card in state.of_seat(seat):
            printed = FIGURES[state.cards[card]]
            cut = printed.type == "establishment" and not is_blocker(printed.id) and card not in tied[seat]
            marks[card] = Marks(
                cv=strength(state, card, at).value,
                tactics=tactics(state, card, at),
                gives=icons_of(state, card, at),
                needs=needs_of(state, card, at),
                counters=state.markers.get(card, 0),
                down=card in state.face_down,
                cut=cut,
                spent=_spent_icon(state, card),
                fights=card in fighting,
            )
    guarded = tuple(
        "".join(tactic for tactic in TACTICS if guards(state, seat, tactic, at)) for seat in range(state.seats)
    )
    return Standing(marks, tied, guarded)


def proposed(facts: Standing, state: DarkEden, me: Seat) -> Standing:
    """The facts with a mark on the cards that the proposal for the viewer's Balance drops."""
    if state.step != "balance" or state.turn != me:
        return facts
    lost = {card: facts.marks[card]._replace(lost=True) for card in propose(state, me).drops if card in facts.marks}
    return facts._replace(marks=facts.marks | lost)


def _spent_icon(state: DarkEden, card: int) -> str:
    """The name of the icon for a warrior that has attacked or raided in this step; "": it has not."""
    if card in state.attackers:
        return ""
    if state.step == "raid":
        return "flame" if state.raided.get(card) else ""
    return "crossed-swords" if state.step == "attack" and state.attacked.get(card) else ""


Line: TypeAlias = tuple[str, int, int]
"""A row of a Balance: (resource, icons given, icons needed)"""


class Account(NamedTuple):
    """A seat's Balance as the panel shows it."""

    books: Books
    proposal: Proposal
    gives: dict[int, str]
    """The blue icons of each card that gives any"""
    rows: tuple[Line, ...]
    income: int
    """Gold Units that the surplus brings"""


def account(state: DarkEden, seat: Seat) -> Account:
    """A seat's Balance and the proposal for it."""
    at = sources(state)
    found = books(state, seat, at)
    working = frozenset(supplied(state, seat)) | frozenset(state.warriors(seat)) - frozenset(state.face_down)
    gives = {card: icons for card in state.of_seat(seat) if card in working and (icons := icons_of(state, card, at))}
    needed = [*"".join(found.needs.values()), *found.forced.elements()]
    rows = tuple((letter, found.given[letter], needed.count(letter)) for letter in RESOURCES)
    proposal = propose(state, seat)
    return Account(found, proposal, gives, rows, income_of(state, seat, proposal))
