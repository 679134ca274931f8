"""The settlement of a Balance that loses the least. Rules 1.8, J-08 to J-11.

Cards that may cut others off, or change what others give, are thought away in sets ("firm" cards); for each set the
best choice among all other cards follows resource by resource. In a small Dominion every set is tried, in a large one
those that could be better by what each of their cards saves alone.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from functools import cache
from itertools import combinations
from typing import NamedTuple, TypeAlias

from game.core.state import Seat
from game.games.dark_eden.balance import Books, books, icons_of, prices, spendable
from game.games.dark_eden.queries import sources
from game.games.dark_eden.state import RESOURCES, DarkEden
from game.games.dark_eden.strength import strength
from game.games.dark_eden.territory import around, laid, supplied

Icons: TypeAlias = tuple[int, int, int, int]
"""Numbers of icons, in the order of RESOURCES"""
_NONE: Icons = (0, 0, 0, 0)
_SMALL = 12
"""Cards with red icons up to which a Dominion is small"""
_MOST_FIRM = 6
"""Firm cards of which all sets are tried"""
_MOST_STATES, _MOST_SETS = 30, 4
"""Sums of icons saved, and sets of firm cards, that are followed up at most in a large Dominion"""
_DEAR = 9999
"""Gold that an icon is worth which cannot be bought"""


class Proposal(NamedTuple):
    """The settlement of a Balance that loses the least: J-11."""

    drops: tuple[int, ...]
    """The cards that are discarded"""
    markers: dict[int, int]
    """The markers spent from each STORAGE card"""
    gold: int
    """Gold Units paid for what is still missing"""
    surplus: Counter[str]
    """Blue icons left over by resource"""


class _Step(NamedTuple):
    """Something that may be done about one card, or with one choice of icons."""

    icons: Icons
    """The red icons that it saves"""
    lost: int = 0
    cv: int = 0
    drops: tuple[int, ...] = ()
    used: tuple[int, ...] = ()
    """The choices of icons that it uses, by their place"""


_Sum: TypeAlias = "tuple[int, int, int, _Sum | None, _Step]"
"""Steps taken one after the other: cards and Combat Value lost, what is saved, the steps before, and the last one.

A plain tuple: there are a thousand of them in a search."""


class _Bill(NamedTuple):
    """What is to be settled once a set of firm cards is thought away."""

    found: Books
    gone: frozenset[int]
    cut: int
    """The number of cards newly separated"""
    needs: Icons
    forced: Icons
    blue: Icons
    """Blue icons and stored markers"""


class _Way(NamedTuple):
    """A settlement; the smaller the better, field by field."""

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
        seat: whose Balance.
    """
    return _Planner(state, seat).proposal()


def _count(icons: str) -> Icons:
    return (icons.count("G"), icons.count("F"), icons.count("M"), icons.count("P"))


def _joined(one: _Step, other: _Step) -> _Step:
    icons = _capped((99, 99, 99, 99), one.icons, other.icons)
    return _with(one, other, icons)


def _with(one: _Step, other: _Step, icons: Icons) -> _Step:
    return _Step(icons, one.lost + other.lost, one.cv + other.cv, one.drops + other.drops, one.used + other.used)


def _taken(done: _Sum) -> _Step:
    """Some steps as one; what they save together is known already."""
    *_, before, last = done
    return last if before is None else _with(_taken(before), last, _NONE)


def _capped(caps: Icons, one: Icons, other: Icons) -> Icons:
    a, b, c, d = one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3]
    w, x, y, z = caps
    return (w if a > w else a, x if b > x else b, y if c > y else c, z if d > z else d)  # noqa: FURB136 - calls are dear here


def _alike(units: Iterable[list[_Step]], caps: Icons) -> list[list[_Step]]:
    """The units; cards that save the same are one of them, since those of the least value go first."""
    same: dict[tuple[Icons, int], list[_Step]] = {}
    others: list[list[_Step]] = []
    for steps in units:
        if len(steps) == 1 and steps[0].drops:
            same.setdefault((steps[0].icons, steps[0].lost), []).append(steps[0])
        else:
            others.append(steps)
    return others + [_rising(sorted(alike, key=lambda step: step.cv), caps) for alike in same.values()]


def _rising(alike: list[_Step], caps: Icons) -> list[_Step]:
    """The first of some cards, the first two and so on, as long as another one saves more."""
    found = [alike[0]]
    for one in alike[1:]:
        more = _capped(caps, found[-1].icons, one.icons)
        if more == found[-1].icons:
            break
        found.append(_with(found[-1], one, more))
    return found


class _Planner:
    """The search for one seat's best settlement."""

    def __init__(self, state: DarkEden, seat: Seat) -> None:
        self.state, self.seat, self.gold, self.at = state, seat, state.gold[seat], sources(state)
        price = prices(state, seat, self.at)
        self.price = (price["G"], price["F"], price["M"], price["P"])
        self.weights = tuple(one or _DEAR for one in self.price)
        self.weight = cache(self._weight)
        self.found = books(state, seat, self.at)
        self.tied, self.there = supplied(state, seat), laid(state, seat)
        self.changers = {source.card for key in ("icons", "red", "stores") for source in self.at.of(key)}
        self.cvs: dict[int, int] = {}
        self.firm: list[int] = []
        self.small = len(self.found.needs) <= _SMALL

    def proposal(self) -> Proposal:
        """The best settlement there is."""
        whole = self._bill(())
        paid = self._paid(whole, _NONE)
        if paid is not None and not self.found.choices:
            return self._told(_Way(0, 0, 0, paid, whole, _Step(_NONE)))
        self.firm = self._firm()
        best, every = self._best(whole, None), tuple(self.firm)
        tried = best is None
        if tried:
            best = self._best(self._bill(every), None)
        for gone in self._sets(whole):
            if (best is None or len(gone) <= best.lost) and not (tried and gone == every):
                best = self._best(self._bill(gone), best)
        assert best is not None, "with everything dropped nothing is needed"
        return self._told(best)

    def _sets(self, whole: _Bill) -> Iterator[tuple[int, ...]]:
        """The sets of firm cards that are tried, the smaller first; in a large Dominion those that save the most."""
        sets = [gone for size in range(1, len(self.firm) + 1) for gone in combinations(self.firm, size)]
        if self.small:
            return iter(sets)
        owed = self._owed(whole)
        saved = {card: owed - self._owed(self._bill((card,))) for card in self.firm}
        useful = [gone for gone in sets if all(saved[card] > 0 for card in gone)]
        useful.sort(key=lambda gone: (max(0, owed - sum(saved[card] for card in gone)), len(gone)))
        return iter(useful[:_MOST_SETS])

    # --- cards that others hang on -------------------------------------------------------------------

    def _firm(self) -> list[int]:
        """The cards with red icons whose loss may change more than what they need themselves."""
        state, needs = self.state, self.found.needs
        changing = [c for c in needs if c in self.changers or (c in state.cells and icons_of(state, c, self.at))]
        joints = [c for c in needs if c in state.cells and c not in changing and self._sides(c) > 1]
        if len(changing) + len(joints) > _MOST_FIRM:
            joints = [card for card in joints if self._cut_off((card,))]
        return sorted(changing + joints, key=lambda card: -self._weight(_count(needs[card])))[
            : _MOST_FIRM if self.small else _MOST_FIRM // 2
        ]

    def _sides(self, card: int) -> int:
        return sum(self.there.get(near) in self.tied for near in around(self.state.cells[card]))

    def _lost(self, card: int) -> Iterator[int]:
        """A card and all that is attached to it."""
        yield card
        for one in self.state.attachments(card) if self.state.bearers else ():
            yield from self._lost(one)

    def _bill(self, gone: tuple[int, ...]) -> _Bill:
        state, found = self.state, self.found
        lost = frozenset(one for card in gone for one in self._lost(card))
        cut = self._cut_off(lost) if lost else set()
        idle = lost.union(*(self._lost(card) for card in cut)) if cut else lost
        if idle & self.changers:
            found = books(state, self.seat, self.at.without(idle), idle)
        elif idle:
            given = Counter(found.given)
            for card in idle:
                if card in self.tied or card in state.bearers:
                    given.subtract(icons_of(state, card, self.at))
            needs = {card: icons for card, icons in found.needs.items() if card not in idle}
            stored = {card: resource for card, resource in found.stored.items() if card not in idle}
            choices = tuple(choice for choice in found.choices if choice[0] not in idle)
            found = Books(given, needs, found.forced, stored, choices)
        kept = "".join(resource * spendable(state, card) for card, resource in found.stored.items())
        blue = _count(kept + "".join(resource * n for resource, n in found.given.items()))
        forced = _count("".join(resource * n for resource, n in found.forced.items()))
        return _Bill(found, lost, len(cut), _count("".join(found.needs.values())), forced, blue)

    def _cut_off(self, lost: Collection[int]) -> set[int]:
        """The cards of the Turf that lose their Supply Line with some others."""
        if not any(card in self.tied for card in lost):
            return set()
        return self.tied - supplied(self.state, self.seat, lost) - set(lost)

    # --- the other cards -----------------------------------------------------------------------------

    def _cv(self, card: int) -> int:
        if card not in self.cvs:
            intrigue = self.state.cards[card] and card in self.state.bearers
            self.cvs[card] = 0 if intrigue else strength(self.state, card, self.at).value
        return self.cvs[card]

    def _weight(self, icons: Icons) -> int:
        a, b, c, d = self.weights
        return icons[0] * a + icons[1] * b + icons[2] * c + icons[3] * d

    def _caps(self, bill: _Bill) -> Icons:
        """The icons that it helps to save: those missing, all of a resource of which forced ones are missing."""
        rows = zip(bill.needs, bill.forced, bill.blue, strict=True)
        a, b, c, d = (n if f and n + f > blue else max(0, n - blue) for n, f, blue in rows)
        return (a, b, c, d)

    def _owed(self, bill: _Bill) -> int:
        """The Gold that is lacking at least, forced icons apart, which may lapse."""
        rows = zip(self._caps(bill), bill.forced, self.weights, strict=True)
        spared = sum(max(self._weight(_count(icon)) for icon in icons) for _, icons in bill.found.choices)
        return sum(cap * weight for cap, forced, weight in rows if not forced) - spared - self.gold

    def _best(self, bill: _Bill, best: _Way | None) -> _Way | None:
        """The best way to settle a bill, or the one that is known already if that is better."""
        caps, owed = self._caps(bill), self._owed(bill)
        units = sorted(self._units(bill, caps), key=lambda steps: -self._weight(steps[0].icons))
        start = _Step(_NONE, len(bill.gone), sum(self._cv(card) for card in bill.gone))
        greedy = self._greedy(bill, units, start, caps)
        if greedy is not None and (best is None or greedy[:4] < best[:4]):
            best = greedy
        most, weight = best.lost if best else 999, self.weight
        states: dict[Icons, _Sum] = {_NONE: (start.lost, start.cv, 0, None, start)}
        ranked = [(self._each(steps), steps) for steps in _alike(units, caps)]
        for large, steps in sorted(ranked, key=lambda one: -one[0]):
            after = {
                icons: done
                for icons, done in states.items()
                if (left := owed - done[2]) <= 0 or done[0] + left / large <= most
            }
            if len(after) > _MOST_STATES and not self.small:
                rank = sorted(after.items(), key=lambda one: one[1][0] * large - one[1][2])
                after = dict(rank[:_MOST_STATES])
            for icons, done in list(after.items()):
                before, worn = done[0], done[1]
                for one in steps:
                    lost = before + one[1]
                    if lost <= most:
                        less = _capped(caps, icons, one[0])
                        known = after.get(less)
                        if known is None or (lost, worn + one[2]) < known[:2]:
                            after[less] = (lost, worn + one[2], weight(less), done, one)
            states = after
        for icons, done in states.items():
            if best is None or done[:2] <= best[:2]:
                gold = self._paid(bill, icons)
                if gold is not None and (best is None or (*done[:2], bill.cut, gold) < best[:4]):
                    best = _Way(*done[:2], bill.cut, gold, bill, _taken(done))
        return best

    def _each(self, steps: list[_Step]) -> float:
        """What is saved at most for each card that is lost."""
        return max(1.0, *(self._weight(step.icons) / max(1, step.lost) for step in steps))

    def _greedy(self, bill: _Bill, units: list[list[_Step]], start: _Step, caps: Icons) -> _Way | None:
        """A settlement by cards that save the most, one after the other."""
        saved, step = _NONE, start
        for steps in ([], *units):
            for one in steps[:1]:
                saved, step = _capped(caps, saved, one.icons), _joined(step, one)
            if (gold := self._paid(bill, saved)) is not None:
                return _Way(step.lost, step.cv, bill.cut, gold, bill, step)
        return None

    def _units(self, bill: _Bill, caps: Icons) -> Iterator[list[_Step]]:
        """What may be done about each card that is not firm, and with each choice of icons, as far as it helps."""
        for steps in self._savings(bill, caps):
            yield [step._replace(icons=_capped(caps, _NONE, step.icons)) for step in steps]

    def _savings(self, bill: _Bill, caps: Icons) -> Iterator[list[_Step]]:
        """What may be done about each card, with all the icons that this saves, those too that nobody needs."""
        short = {resource for resource, cap in zip(RESOURCES, caps, strict=True) if cap}
        needs, bearers = bill.found.needs, self.state.bearers
        waived = {card: (n, icons) for n, (card, icons) in enumerate(bill.found.choices)}
        for n, (card, icons) in enumerate(bill.found.choices):
            if (card < 0 or card in self.firm) and short & set(icons):
                yield [_Step(_count(icon), used=(n,)) for icon in icons if icon in short]
        for card, icons in needs.items():
            below = bearers.get(card) in needs and bearers[card] not in self.firm  # it is named with its bearer
            if card in self.firm or below:
                continue
            lost = list(self._lost(card))
            parts = [one for one in lost[1:] if one in needs]
            if not short & set(icons + "".join(needs[one] for one in parts)):
                continue
            whole = _Step(_count(icons + "".join(needs[one] for one in parts)), len(lost), self._cv(card), (card,))
            some = [
                _Step(_count("".join(needs[one] for one in chosen)), len(chosen), 0, chosen)
                for size in range(1, len(parts) + 1)
                for chosen in combinations(parts, size)
            ]
            n, choice = waived.get(card, (-1, ""))
            spared = [_Step(_count(icon), used=(n,)) for icon in choice if icon in short]
            yield [whole, *some, *spared, *(_joined(one, other) for one in some for other in spared)]

    # --- payment -------------------------------------------------------------------------------------

    def _paid(self, bill: _Bill, saved: Icons) -> int | None:
        """The Gold that is paid, forced icons first; None: it does not do. J-09: forced ones may lapse at last."""
        left, firm = self.gold, 0
        rows = zip(bill.needs, bill.forced, bill.blue, saved, self.price, strict=True)
        for needed, forced, blue, less, price in rows:
            missing = max(0, needed + forced - blue - less)
            if forced and needed <= less:
                left -= min(missing, left // price) * price if price else 0
            elif missing and not price:
                return None
            else:
                firm += missing * price
        return self.gold - left + firm if firm <= left else None

    def _told(self, way: _Way) -> Proposal:
        """A way as a proposal: markers before Gold; choices of icons that are not used are Gold, if they may be."""
        found, bearers = way.bill.found, self.state.bearers
        gone = {one for card in way.step.drops for one in self._lost(card)} | way.bill.gone
        missing, left = found.without_choices(gone)
        markers: dict[int, int] = {}
        for card, resource in found.stored.items():
            if spent := min(spendable(self.state, card), missing[resource]):
                markers[card] = spent
                missing[resource] -= spent
        for n, (card, icons) in enumerate(found.choices):
            if n not in way.step.used and card not in gone:
                left["G" if "G" in icons else icons[0]] += 1
        drops = [card for card in (*way.bill.gone, *way.step.drops) if bearers.get(card) not in gone]
        return Proposal(tuple(drops), markers, way.gold, left)
