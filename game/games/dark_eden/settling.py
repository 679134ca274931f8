"""The Balance step: the proposal, the owner's changes to it, payment, storage and the surplus. Rules 1.8."""

from collections import Counter

from game.core.state import Answer, Option, Seat
from game.core.table import Table
from game.games.dark_eden.balance import books, stores
from game.games.dark_eden.box import GAME
from game.games.dark_eden.cards import STANDING
from game.games.dark_eden.effects.standing import Stores
from game.games.dark_eden.intrigues import put_to_use
from game.games.dark_eden.leaving import bury, expire, fire, gain_gold, within_cap
from game.games.dark_eden.playing import may_hold, plays
from game.games.dark_eden.proposal import Proposal, propose
from game.games.dark_eden.queries import rules_of, seat_has
from game.games.dark_eden.sources import Sources, sources
from game.games.dark_eden.state import DarkEden

T = Table[DarkEden]
DROPPED_FREELY = 14
"""The first version of the rules by which a card may be dropped in a Balance whatever that saves"""


@GAME.step
def balance(table: T, seat: Seat) -> None:
    """Asks a seat in its Balance to drop or play cards, or to settle by the best proposal. Rules 1.8; I-22, J-10."""
    state, at = table.state, sources(table.state)
    drops: list[Option] = [("drop", card) for card in droppable(state, seat, at)]
    options: list[Option] = [("settle",), *plays(state, seat, at=at), *drops]
    options += markers_spent_or_kept(state, seat)
    if len(options) > 1 or may_hold(state, seat):
        table.ask(seat, "prompt.dark_eden.balance", options, then=("balanced", seat), always=True)
    else:
        table.do(("settle", seat))


def droppable(state: DarkEden, seat: Seat, at: Sources) -> list[int]:
    """The cards that a seat may drop in its Balance: all whose red icons count, paid for or not. I-22, J-10.

    By older rules, only those whose loss saves something that is missing, Gold, or what is stored.
    """
    found = books(state, seat, at)
    if rules_of(state) >= DROPPED_FREELY:
        return [*found.needs]
    saving = {"G", *found.missing(), *found.stored.values()}
    if seat_has(state, seat, "spare_raw_to_gold", at):
        saving.add("M")
    return [card for card, icons in found.needs.items() if saving & set(icons)]


def markers_spent_or_kept(state: DarkEden, seat: Seat) -> list[Option]:
    """The options that change which markers the proposal spends: keep one back, or spend it after all. 1.8, 1."""
    stored = stores(state, seat, sources(state)) if state.markers else {}
    if not any(state.markers.get(card) for card in stored):
        return []
    found: list[Option] = [("keep", card) for card in propose(state, seat).markers]
    return found + [("spend", card) for card in stored if state.kept_back.get(card)]


def kept_then(state: DarkEden, seat: Seat, verb: str, card: int) -> int:
    """The number of markers kept back on a card once one fewer is spent ("keep") or one more may be."""
    if verb == "spend":
        return min(state.kept_back[card], state.markers[card]) - 1  # some may have been sold meanwhile
    return state.markers[card] - propose(state, seat).markers[card] + 1


@GAME.step
def balanced(table: T, seat: Seat, answer: Answer) -> None:
    """Drops or plays a card and counts the Balance again; or settles it. Rules 1.8, I-23."""
    verb, *args = answer[0]
    if verb == "settle":
        table.do(("settle", seat))
    elif verb == "drop":
        table.do(("leave", int(args[0]), "discard"), ("trim", seat), ("balance", seat))
    elif verb in {"keep", "spend"}:
        card = int(args[0])
        table.state.kept_back[card] = kept_then(table.state, seat, verb, card)
        table.do(("balance", seat))
    else:
        put_to_use(table, seat, answer, ("balance", seat))


@GAME.step
def settle(table: T, seat: Seat) -> None:
    """Pays, or discards what cannot be paid for and counts again after a cut Supply Line. Rules 1.8, 4 and 5; I-23."""
    state = table.state
    proposal = propose(state, seat)
    if proposal.drops:
        table.emit("unpaid", seat=seat)
        table.do(*[("leave", card, "discard") for card in proposal.drops], ("trim", seat), ("settle", seat))
        return
    _pay(table, seat, proposal)


def left_over(state: DarkEden, seat: Seat, proposal: Proposal) -> tuple[dict[int, tuple[str, int]], int]:
    """The fate of the icons that a Balance leaves over. Rules 1.8, 5 and 6.

    Returns:
        The cards that store some, each with the resource and how many; and the Gold that the others bring.
    """
    surplus, at = Counter(proposal.surplus), sources(state)
    stored: dict[int, tuple[str, int]] = {}
    for card, resource in stores(state, seat, at).items():
        fills = any(isinstance(part, Stores) and part.fills for part in STANDING.get(state.cards[card], ()))
        if surplus[resource] and card not in state.remains and fills:
            stored[card] = resource, surplus.pop(resource)
    gold = surplus["G"] + (surplus["M"] if seat_has(state, seat, "spare_raw_to_gold", at) else 0)
    return stored, gold + (surplus["G"] if seat_has(state, seat, "gold_doubled", at) else 0)


def income_of(state: DarkEden, seat: Seat, proposal: Proposal) -> int:
    """Gold Units that a Balance brings in once its price is paid, within a cap on Gold."""
    _, gold = left_over(state, seat, proposal)
    return max(0, within_cap(state, seat, gold, state.gold[seat] - proposal.gold))


def _pay(table: T, seat: Seat, proposal: Proposal) -> None:
    """Spends markers and Gold; then turns spare Gold icons into Gold and stores other spare icons. Rules 1.8, 6."""
    state = table.state
    for card, n in proposal.markers.items():
        state.markers[card] -= n
        if card in state.remains and not state.markers[card]:
            bury(table, card)
    gain_gold(table, seat, -proposal.gold, told=True)
    state.kept_back.clear()
    stored, gold = left_over(state, seat, proposal)
    for card, (resource, n) in stored.items():
        state.markers[card] = state.markers.get(card, 0) + n
        table.emit("stored", seat=seat, card=card, resource=resource, n=n)
    table.emit("balanced", seat=seat, paid=proposal.gold, markers=sum(proposal.markers.values()), income=gold)
    gain_gold(table, seat, gold, told=True)
    expire(table, "balance", seat)
    fire(table, "balanced", seat)
