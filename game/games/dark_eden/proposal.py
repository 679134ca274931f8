"""The settlement of a Balance that loses the least. Rules 1.8, J-08 to J-11.

Cards that may cut others off, or change what others give ("firm" cards), are removed in trial sets; for each set the
best choice among all other cards is searched, resource by resource. In a small Dominion the smaller sets are tried, in
a large one only the most promising, judged by what each of their cards saves alone; what is found is then settled as it
really turns out, and no card is lost without need.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cache, reduce
from itertools import chain, combinations, islice
from operator import mul, sub
from typing import NamedTuple, TypeAlias

from game.core.state import Seat
from game.games.dark_eden.balance import Books, books, icons_of, prices, spendable
from game.games.dark_eden.sources import sources
from game.games.dark_eden.state import RESOURCES, DarkEden
from game.games.dark_eden.strength import strength
from game.games.dark_eden.territory import around, laid, supplied

Icons: TypeAlias = tuple[int, int, int, int]
"""Numbers of icons, in the order of RESOURCES"""
_NONE: Icons = (0, 0, 0, 0)
_ENDLESS: Icons = (999, 999, 999, 999)
_SMALL = 14
"""Most cards with red icons in a Dominion that counts as small"""
_MOST_FIRM = 3
"""Greatest number of firm cards in a large Dominion; in a small one all of them count"""
_MOST_TRIED = 256
"""Most sets of firm cards that are tried in a small Dominion, the smaller first: all those of eight cards"""
_MOST_STATES, _MOST_SETS = 30, 4
"""Limits of the search in a large Dominion: sums of icons saved that are kept, and sets of firm cards that are tried"""
_DEAR = 9999
"""Weight, in Gold Units, of an icon that cannot be bought"""


class Proposal(NamedTuple):
    """The settlement of a Balance that loses the least: J-11."""

    drops: tuple[int, ...]
    """The cards to discard; what is attached to them goes along"""
    markers: dict[int, int]
    """The markers spent from each STORAGE card"""
    gold: int
    """Gold Units paid for what is still missing"""
    surplus: Counter[str]
    """Blue icons left over by resource"""


class _Step(NamedTuple):
    """One possible saving: a card dropped with its attachments, some attachments dropped, or an icon chosen."""

    icons: Icons
    """The red icons that it saves"""
    lost: int = 0
    cv: int = 0
    drops: tuple[int, ...] = ()
    used: tuple[int, ...] = ()
    """The choices of icons that it uses, as indices into `Books.choices`"""


_Sum: TypeAlias = "tuple[int, int, int, _Sum | None, _Step]"
"""A chain of steps: cards lost, Combat Value lost, weight of the icons saved, the chain before, and the last step.

A plain tuple: there are a thousand of them in a search."""


class _Packing:
    """Packs the icons of all four resources into one integer, so that a search subtracts all four at once.

    Each resource has a field of bits; its highest bit, a guard, stays set while the difference is not below 0.
    """

    def __init__(self, most: Icons) -> None:
        self.width = max(most).bit_length() + 1
        self.guards = self.packed((1 << self.width - 1,) * 4)

    def packed(self, icons: Icons) -> int:
        """The integer for a number of icons of each resource."""
        a, b, c, d = icons
        return ((d << self.width | c) << self.width | b) << self.width | a

    def icons(self, packed: int) -> Icons:
        """The number of icons of each resource in a packed integer."""
        width, field = self.width, (1 << self.width) - 1
        return packed & field, packed >> width & field, packed >> 2 * width & field, packed >> 3 * width


class _Bill(NamedTuple):
    """The debts of a Balance as if a set of firm cards were gone."""

    found: Books
    gone: frozenset[int]
    cut: int
    """Number of cards that this newly cuts off from the Supply Line"""
    forced: Icons
    blue: Icons
    """Blue icons and stored markers"""
    caps: Icons
    """The most icons that it helps to save: those missing; of a resource whose forced ones are not covered, all"""
    firm: tuple[int, ...]
    """Weight of a lacking icon of each resource, in Gold Units; 0: some of them are forced, which may lapse"""
    owed: int
    """Gold Units that must be saved at least"""


class _Settlement(NamedTuple):
    """A settlement of a bill; the smaller in the order of its fields, the better."""

    lost: int
    cv: int
    cut: int
    gold: int
    bill: _Bill
    step: _Step


def propose(state: DarkEden, seat: Seat) -> Proposal:
    """The settlement that loses the fewest cards, then the least Combat Value, the fewest separated, the least Gold.

    Args:
        state: the match, or a view of it.
        seat: the seat in its Balance.
    """
    return _Planner(state, seat).proposal()


def _count_icons(icons: str) -> Icons:
    return (icons.count("G"), icons.count("F"), icons.count("M"), icons.count("P"))


def _of_each(icons: Counter[str]) -> Icons:
    return (icons["G"], icons["F"], icons["M"], icons["P"])


def _joined(one: _Step, other: _Step) -> _Step:
    icons = _add_capped(_ENDLESS, one.icons, other.icons)
    return _merge(one, other, icons)


def _merge(one: _Step, other: _Step, icons: Icons) -> _Step:
    return _Step(icons, one.lost + other.lost, one.cv + other.cv, one.drops + other.drops, one.used + other.used)


def _chain_as_step(done: _Sum) -> _Step:
    """A chain of steps as one step; the icons that it saves are left empty."""
    *_, before, last = done
    return last if before is None else _merge(_chain_as_step(before), last, _NONE)


def _add_capped(caps: Icons, one: Icons, other: Icons) -> Icons:
    a, b, c, d = one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3]
    w, x, y, z = caps
    return (w if a > w else a, x if b > x else b, y if c > y else c, z if d > z else d)  # noqa: FURB136 - calls are dear here


def _merge_equal(units: Iterable[list[_Step]], caps: Icons) -> list[list[_Step]]:
    """The units, with all cards that save the same merged into one: of these the least Combat Values go first."""
    same: dict[tuple[Icons, int], list[_Step]] = {}
    others: list[list[_Step]] = []
    for steps in units:
        if len(steps) == 1 and steps[0].drops:
            same.setdefault((steps[0].icons, steps[0].lost), []).append(steps[0])
        else:
            others.append(steps)
    return others + [_cumulative_steps(sorted(alike, key=lambda step: step.cv), caps) for alike in same.values()]


def _cumulative_steps(alike: list[_Step], caps: Icons) -> list[_Step]:
    """The steps of dropping the first of some cards, the first two and so on, as long as another one saves more."""
    found = [alike[0]]
    for one in alike[1:]:
        more = _add_capped(caps, found[-1].icons, one.icons)
        if more == found[-1].icons:
            break
        found.append(_merge(found[-1], one, more))
    return found


class _Planner:
    """The search for one seat's best settlement."""

    def __init__(self, state: DarkEden, seat: Seat) -> None:
        self.state, self.seat, self.gold, self.at = state, seat, state.gold[seat], sources(state)
        price = prices(state, seat, self.at)
        self.price = (price["G"], price["F"], price["M"], price["P"])
        self.weights = tuple(one or _DEAR for one in self.price)
        self.weight, self.lost = self._weight, self._lost
        self.found, self.tied = books(state, seat, self.at), self.at.tied(seat)
        self.changers = {source.card for key in ("icons", "red", "stores") for source in self.at.of(key)}
        self.small = len(self.found.needs) <= _SMALL
        self.firm: list[int] = []
        self.helping: set[int] = set()
        """Cards that may change what others give or need, or hold others in a Supply Line"""

    def proposal(self) -> Proposal:
        """The settlement that loses the least."""
        whole = self._bill(())
        paid = self._paid(whole, whole.caps)
        if paid is None or self.found.choices:
            return self._as_proposal(self._search(whole))
        return self._as_proposal(_Settlement(0, 0, 0, paid, whole, _Step(_NONE)))

    def _search(self, whole: _Bill) -> _Settlement:
        """The best settlement found by trying sets of firm cards, for a bill that cannot simply be paid."""
        self.weight, self.lost, self.cv = cache(self._weight), cache(self._lost), cache(self._cv)
        self.bill, self.savings = cache(self._bill), cache(self._savings)
        self.there = laid(self.state, self.seat)
        self.firm = self._firm()
        best, every = self._best_settlement(whole, None), tuple(self.firm)
        tried = best is None
        if tried:
            best = self._best_settlement(self.bill(every), None)
        for gone in self._sets(whole):
            if (best is None or len(gone) <= best.lost) and not (tried and gone == every):
                best = self._best_settlement(self.bill(gone), best)
        assert best is not None, "with everything dropped nothing is needed"
        return self._settled(best)

    def _settled(self, way: _Settlement) -> _Settlement:
        """The settlement as it really turns out: what else must go goes too, and nothing goes without need."""
        gone = self._drops(way)
        while (found := self._paid_without(gone)) is None:
            more, rest = self._best_settlement(self.bill(gone), None), [c for c in self.firm if c not in gone]
            assert more or rest, "with everything dropped nothing is needed"
            gone = self._drops(more) if more else (*gone, *rest)
        way, again = found, True
        while again:  # a card that helps and may be kept can be what another one needs
            again = False
            for card in gone:  # the strongest first
                if self._is_beyond(card, way.bill):
                    continue
                fewer = tuple([one for one in gone if one != card])
                if (found := self._paid_without(fewer)) is not None:
                    gone, way, again = fewer, found, again or card in self.helping
        return way

    def _is_beyond(self, card: int, bill: _Bill) -> bool:
        """Whether it is plain without a new bill that a lost card cannot be paid for: it only needs what is lacking."""
        if card in self.helping or len(self.lost(card)) > 1 or not self.changers.isdisjoint(bill.gone):
            return False
        rows = zip(_count_icons(self.found.needs[card]), bill.caps, bill.firm, strict=True)
        return bill.owed + sum(needed * weight for needed, lacking, weight in rows if lacking) > 0

    def _paid_without(self, gone: tuple[int, ...]) -> _Settlement | None:
        """The settlement in which just these cards are lost; None if the rest cannot be paid for."""
        bill = self.bill(gone)
        if bill.owed > 0:
            return None
        if bill.found.choices:
            found = self._best_settlement(bill, None, most=len(bill.gone))
            return found if found is not None and not found.step.drops else None
        gold = self._paid(bill, bill.caps)
        if gold is None:
            return None
        return _Settlement(len(bill.gone), sum(self.cv(card) for card in bill.gone), bill.cut, gold, bill, _Step(_NONE))

    def _sets(self, whole: _Bill) -> Iterator[tuple[int, ...]]:
        """The sets of firm cards to try, the smaller first; in a large Dominion a few, those that save the most."""
        sizes = range(1, len(self.firm) + 1)
        sets = chain.from_iterable(combinations(self.firm, size) for size in sizes)
        if self.small:
            return islice(sets, _MOST_TRIED)
        owed = whole.owed
        saved = {card: owed - self.bill((card,)).owed for card in self.firm}
        useful = [gone for gone in sets if all(saved[card] > 0 for card in gone)]
        useful.sort(key=lambda gone: (max(0, owed - sum(saved[card] for card in gone)), len(gone)))
        return iter(useful[:_MOST_SETS])

    # --- cards that others hang on -------------------------------------------------------------------

    def _firm(self) -> list[int]:
        """The firm cards: cards with red icons whose loss may change more than their own needs."""
        state, needs = self.state, self.found.needs
        changing = [c for c in needs if c in self.changers or (c in state.cells and icons_of(state, c, self.at))]
        joints = [c for c in needs if c in state.cells and c not in changing and self._count_supplied_neighbours(c) > 1]
        self.helping = {*changing, *joints}
        if self.small:
            return changing + joints
        joints = [card for card in joints if self._cut_off((card,))]
        return sorted(changing + joints, key=lambda card: self.bill((card,)).owed)[:_MOST_FIRM]

    def _count_supplied_neighbours(self, card: int) -> int:
        return sum(self.there.get(near) in self.tied for near in around(self.state.cells[card]))

    def _lost(self, card: int) -> tuple[int, ...]:
        """A card and all that is attached to it."""
        return (card, *[one for borne in self.state.attachments(card) for one in self._lost(borne)])

    def _bill(self, gone: tuple[int, ...]) -> _Bill:
        state = self.state
        lost = frozenset(one for card in gone for one in self.lost(card))
        cut = self._cut_off(lost) if lost else set()
        idle = lost.union(*(self.lost(card) for card in cut)) if cut else lost
        found = books(state, self.seat, self.at, idle)
        kept = "".join([resource * spendable(state, card) for card, resource in found.stored.items()])
        blue = _add_capped(_ENDLESS, _count_icons(kept), _of_each(found.given))
        forced = _of_each(found.forced)
        rows = zip(_count_icons("".join(found.needs.values())), forced, blue, strict=True)
        a, b, c, d = (n if f and n + f > given else max(0, n - given) for n, f, given in rows)
        firm = tuple(0 if f else weight for f, weight in zip(forced, self.weights, strict=True))
        spared = sum(max(self.weight(_count_icons(icon)) for icon in icons) for _, icons in found.choices)
        owed = sum(map(mul, (a, b, c, d), firm)) - spared - self.gold
        return _Bill(found, lost, len(cut), forced, blue, (a, b, c, d), firm, owed)

    def _cut_off(self, lost: Collection[int]) -> set[int]:
        """The cards of the Turf that lose their Supply Line if some others are lost."""
        if not any(card in self.tied for card in lost):
            return set()
        return self.tied - supplied(self.state, self.seat, lost) - set(lost)

    # --- the other cards -----------------------------------------------------------------------------

    def _cv(self, card: int) -> int:
        intrigue = self.state.cards[card] and card in self.state.bearers
        return 0 if intrigue else strength(self.state, card, self.at).value

    def _weight(self, icons: Icons) -> int:
        a, b, c, d = self.weights
        return icons[0] * a + icons[1] * b + icons[2] * c + icons[3] * d

    def _best_settlement(self, bill: _Bill, best: _Settlement | None, most: int = 999) -> _Settlement | None:
        """The best way to settle a bill that loses at most so many cards, or the known one if that is better."""
        caps, owed, weight = bill.caps, bill.owed, self.weight
        units = sorted(self._units(bill), key=lambda steps: -weight(steps[0].icons))
        start = _Step(_NONE, len(bill.gone), sum(self.cv(card) for card in bill.gone))
        most = min(most, best.lost) if best else most
        greedy = self._greedy_settlement(bill, units, start, most)
        if greedy is not None and (best is None or greedy[:4] < best[:4]):
            best = greedy
        most, packing = min(most, best.lost) if best else most, _Packing(caps)
        packed, guards, shift = packing.packed, packing.guards, packing.width - 1
        states: dict[int, _Sum] = {packed(caps): (start.lost, start.cv, 0, None, start)}
        ranked = [(self._best_saving(steps), steps) for steps in _merge_equal(units, caps)]
        for large, steps in sorted(ranked, key=lambda one: -one[0]):
            after = {lacking: done for lacking, done in states.items() if done[0] + (owed - done[2]) / large <= most}
            if len(after) > _MOST_STATES and not self.small:
                rank = sorted(after.items(), key=lambda one: one[1][0] * large - one[1][2])
                after = dict(rank[:_MOST_STATES])
            weighed = [(packed(step.icons), weight(step.icons), step) for step in steps]
            for lacking, done in list(after.items()):
                before, worn, saved = done[0], done[1], done[2]
                for icons, more, one in weighed:
                    lost = before + one[1]
                    if lost <= most:
                        left = (lacking | guards) - icons
                        kept = left & guards
                        left &= kept - (kept >> shift)
                        known = after.get(left)
                        if known is None:
                            all_saved = saved + more if kept == guards else weight(caps) - weight(packing.icons(left))
                            after[left] = (lost, worn + one[2], all_saved, done, one)
                        elif lost < known[0] or (lost == known[0] and worn + one[2] < known[1]):
                            after[left] = (lost, worn + one[2], known[2], done, one)
            states = after
        for lacking, done in states.items():
            if done[2] >= owed and (best is None or done[:2] <= best[:2]):
                gold = self._paid(bill, packing.icons(lacking))
                if gold is not None and (best is None or (*done[:2], bill.cut, gold) < best[:4]):
                    best = _Settlement(*done[:2], bill.cut, gold, bill, _chain_as_step(done))
        return best

    def _best_saving(self, steps: list[_Step]) -> float:
        """The most weight of icons that one of some steps saves for each card lost."""
        return max(1.0, *(self._weight(step.icons) / max(1, step.lost) for step in steps))

    def _greedy_settlement(self, bill: _Bill, units: list[list[_Step]], start: _Step, most: int) -> _Settlement | None:
        """A quick settlement: units in the order of their savings, until the rest can be paid; None if it never can.

        None too if it loses more cards than `most`.
        """
        saved, lost = _NONE, 0
        for n, steps in enumerate([[start], *units]):
            saved, lost = _add_capped(bill.caps, saved, steps[0].icons), lost + steps[0].lost
            if lost > most:
                return None
            if self.weight(saved) < bill.owed:
                continue
            if (gold := self._paid(bill, [*map(sub, bill.caps, saved)])) is not None:
                step = reduce(_joined, [steps[0] for steps in units[:n]], start)
                return _Settlement(step.lost, step.cv, bill.cut, gold, bill, step)
        return None

    def _units(self, bill: _Bill) -> Iterator[list[_Step]]:
        """The units of the search: for each card that is not firm, and each choice of icons, the steps that help."""
        caps, needs, bearers = bill.caps, bill.found.needs, self.state.bearers
        short = {resource for resource, cap in zip(RESOURCES, caps, strict=True) if cap}
        waived: dict[int, list[_Step]] = {}
        for n, (card, choice) in enumerate(bill.found.choices):
            waived[card] = spared = [_Step(_count_icons(icon), used=(n,)) for icon in choice if icon in short]
            if spared and (card < 0 or card in self.firm):
                yield spared
        for card, icons in needs.items():
            below = bearers.get(card) in needs and bearers[card] not in self.firm  # it is among the steps of its bearer
            if card in self.firm or below:
                continue
            lost = self.lost(card)
            borne = tuple([(one, needs[one]) for one in lost[1:] if one in needs]) if len(lost) > 1 else ()
            if short.isdisjoint(icons) and all(short.isdisjoint(needed) for _, needed in borne):
                continue
            steps = self.savings(card, icons, borne)
            if spared := waived.get(card, []):
                steps = [*steps, *spared, *(_joined(one, other) for one in steps[1:] for other in spared)]
            yield [_Step(_add_capped(caps, _NONE, step.icons), *step[1:]) for step in steps]

    def _savings(self, card: int, icons: str, borne: tuple[tuple[int, str], ...]) -> list[_Step]:
        """The steps for a card whose attachments have red icons: it goes with all of them, or only some of them go.

        Each step counts all icons that it saves, needed or not.
        """
        every = _count_icons(icons + "".join(needed for _, needed in borne))
        found = [_Step(every, len(self.lost(card)), self.cv(card), (card,))]
        for size in range(1, len(borne) + 1):
            for some in combinations(borne, size):
                saved = _count_icons("".join(needed for _, needed in some))
                found.append(_Step(saved, size, 0, tuple(one for one, _ in some)))
        return found

    # --- payment -------------------------------------------------------------------------------------

    def _paid(self, bill: _Bill, lacking: Sequence[int]) -> int | None:
        """Gold Units to pay for the icons lacking, forced ones first; None: too many. Forced ones may lapse. J-09."""
        firm = sum(map(mul, lacking, bill.firm))
        if firm > self.gold or not any(bill.forced):
            return firm if firm <= self.gold else None
        left = self.gold
        for lacks, forced, blue, price in zip(lacking, bill.forced, bill.blue, self.price, strict=True):
            if forced:
                missing = max(0, lacks + forced - blue)
                if not lacks:
                    left -= min(missing, left // price) * price if price else 0
                elif missing and not price:
                    return None
                else:
                    firm += missing * price
        return self.gold - left + firm if firm <= left else None

    def _as_proposal(self, way: _Settlement) -> Proposal:
        """A settlement as a proposal: markers before Gold; unused choices of icons become Gold, where they may."""
        found = way.bill.found
        gone = {one for card in way.step.drops for one in self.lost(card)} | way.bill.gone
        missing, left = found.without_choices(gone)
        markers: dict[int, int] = {}
        for card, resource in found.stored.items():
            if spent := min(spendable(self.state, card), missing[resource]):
                markers[card] = spent
                missing[resource] -= spent
        for n, (card, icons) in enumerate(found.choices):
            if n not in way.step.used and card not in gone:
                left["G" if "G" in icons else icons[0]] += 1
        return Proposal(self._drops(way), markers, way.gold, left)

    def _drops(self, way: _Settlement) -> tuple[int, ...]:
        """The cards that a settlement drops, the strongest first; what is attached to them goes along."""
        gone = {one for card in way.step.drops for one in self.lost(card)} | way.bill.gone
        drops = [card for card in (*way.bill.gone, *way.step.drops) if self.state.bearers.get(card) not in gone]
        return tuple(sorted(drops, key=lambda card: (-self.cv(card), card)))
