"""Perform Actions: building, mustering, transfers, Groups, and the cards of one's own turn. Rules 1.7, R23 to R50."""

from collections.abc import Hashable, Iterable, Sequence

from game.core.phrase import Reason
from game.core.state import Answer, Ask, Option, Seat
from game.core.table import Table
from game.games.dark_eden.box import GAME
from game.games.dark_eden.effects.picks import Pick
from game.games.dark_eden.intrigues import put_to_use
from game.games.dark_eden.leaving import end_by_points, fire, gain_gold, ungroup
from game.games.dark_eden.playing import forbidden, no_entry, plays, price
from game.games.dark_eden.printed import FIGURES
from game.games.dark_eden.queries import has, having, rules_of, seat_has, strikes, tactics, traits
from game.games.dark_eden.reasons import no
from game.games.dark_eden.sources import Sources, bears, bears_any, printed, sources
from game.games.dark_eden.state import (
    ATTACHED,
    BORDERLANDS,
    HAND,
    TACTICS,
    TURF,
    WARBAND,
    Cell,
    DarkEden,
    Group,
    cell_of,
    cell_ref,
)
from game.games.dark_eden.territory import beneath, cells_for, is_blocker, laid
from game.games.dark_eden.windows import open_window

T = Table[DarkEden]
_TRUCE_FROM = 6
"""The first round in which a stalemate may be proposed. Rules R68"""
_RECRUITS_SPARED = 7
"""Version of the rules since which a Butcher takes no Cavalry just mustered; older matches did not record musterings"""
RECOVERY = 10
"""Gold Units for which a Commander that lies face down is turned up again. Rules 2.6"""
_SOLITARY = frozenset(name for name, card in FIGURES.items() if card.is_a("solitary"))
_MOVED = no("moved", "muster")
_GROUPED = no("grouped", "groups")
GROUPING = {"attack_group": "attack", "defense_group": "defense"}
_ALL = frozenset(TACTICS)
_BARS = {"attack": ("never_groups",), "defense": ("never_groups", "no_defense_group")}
"""The traits that keep a warrior out of a kind of Group"""


@GAME.step
def actions(table: T, seat: Seat) -> None:
    """Asks the active seat for its next action, until it goes on to its Balance. Rules R23."""
    state = table.state
    at = sources(state)
    options: list[Option] = [*acts(state, seat, at), *plays(state, seat, at=at)]
    if state.round >= _TRUCE_FROM and "truce" not in state.used:
        options.append(("truce",))
    table.ask(seat, "prompt.dark_eden.actions", [*options, ("end",)], then=("acted", seat), always=True)


def acts(state: DarkEden, seat: Seat, at: Sources) -> list[Option]:
    """The options of the Perform Actions step with a seat's own cards: build, muster, transfer, Groups."""
    if state.lasting and seat_has(state, seat, "no_more_acts"):
        return []
    options = entries(state, seat, state.zones[HAND[seat]].ids, at)
    for zones, other in ((WARBAND, BORDERLANDS), (BORDERLANDS, WARBAND)):
        for warrior in state.zones[zones[seat]].ids:
            if no_transfer(state, warrior, at) is None:
                options.append(("transfer", warrior, other[seat]))
    if state.commanders[seat] in state.face_down and state.gold[seat] >= RECOVERY:
        options.append(("recover", state.commanders[seat]))
    return options + _groupings(state, seat, at)


def entries(state: DarkEden, seat: Seat, cards: Iterable[int], at: Sources) -> list[Option]:
    """The options to play warriors and Establishments of a hand, one for each place. Rules R24, R26, R36."""
    options: list[Option] = []
    places: dict[Hashable, list[str]] = {}
    for card in cards:
        name = state.cards[card]
        kind = FIGURES[name].type
        if kind in {"establishment", "warrior"} and no_entry(state, seat, name, at) is None:
            if kind == "warrior":
                options += [("muster", card, zone) for zone in muster_zones(state, seat, name)]
            else:
                alike = (FIGURES[name].allowance, is_blocker(name), bears(name, "lies_under"))
                if alike not in places:
                    places[alike] = building_cells(state, seat, name)
                options += [("build", card, where) for where in places[alike]]
    return options


def building_cells(state: DarkEden, seat: Seat, name: str) -> list[str]:
    """The places where a card may be built: in one's own Turf; a blocker in anybody's. Rules R26 to R33, 2.4."""
    if bears(name, "lies_under"):
        there = laid(state, seat).items()
        bearing = [cell for cell, card in there if not (is_blocker(state.cards[card]) or beneath(state, card))]
        return [cell_ref(seat, cell) for cell in bearing]
    turfs = range(state.seats) if is_blocker(name) else (seat,)
    return [cell_ref(turf, cell) for turf in turfs for cell in cells_for(state, turf, name)]


def muster_zones(state: DarkEden, seat: Seat, name: str) -> list[str]:
    """The zones that a warrior may be mustered into. Rules R36, R38."""
    only = state.options["muster_zone"]
    zones = {"either": [WARBAND, BORDERLANDS], "warband": [WARBAND], "borderlands": [BORDERLANDS]}[str(only)]
    if bears(name, "warband_only"):
        zones = [WARBAND]
    return [zone[seat] for zone in zones]


def no_transfer(state: DarkEden, warrior: int, at: Sources) -> Reason | None:
    """The reason why a warrior may not change its zone. Rules R38, I-16."""
    if warrior in state.moved:
        return _MOVED
    if state.group_of(warrior) is not None:
        return _GROUPED
    if has(state, warrior, "cannot_transfer", at):
        return no("cannot_transfer", "muster", ("card", warrior))
    if bears(state.cards[warrior], "warband_only"):
        return no("warband_only", "muster")
    return None


@GAME.step
def acted(table: T, seat: Seat, answer: Answer) -> None:
    """Carries out the action chosen by the active seat; opponents may answer it before the next one. Rules R54."""
    verb, *args = answer[0]
    if verb == "end":
        table.do(("end_actions", seat))
    elif verb == "truce":
        table.do(("propose_truce", seat))
    elif not put_to_use(table, seat, answer, ("answered", str(verb), args[0], seat)):
        table.state.acts += 1
        table.do((verb, seat, *args), ("answered", str(verb), args[0], seat))


@GAME.step
def answered(table: T, verb: str, card: int, seat: Seat) -> None:
    """Opens the window in which opponents answer an action, then asks for the next action."""
    table.do(("actions", seat))
    open_window(table, "act", seat, verb, card)


@GAME.step
def end_actions(table: T, seat: Seat) -> None:
    """Ends the Perform Actions step."""


@GAME.step
def shed(table: T, seat: Seat) -> None:
    """Discards the cards in play that a seat could no longer play, if that option is on. Rules I-04."""
    table.do(*[("leave", card, "discard") for card in forbidden(table.state, seat)])


# --- building and mustering --------------------------------------------------------------------------


@GAME.step
def build(table: T, seat: Seat, card: int, where: str) -> None:
    """Builds a card in a Turf; for one of cost X its player is asked how much to pay. Rules R10, R26 to R33."""
    state = table.state
    name = state.cards[card]
    most = state.gold[seat] - price(state, seat, name) if FIGURES[name].cost == "X" else 0
    if most > 1:
        options: list[Option] = [("amount", n) for n in range(1, most + 1)]
        table.ask(seat, "prompt.dark_eden.amount", options, then=("build_for", seat, card, where), about=card)
    else:
        table.do(("build_for", seat, card, where, (("amount", most),)))


@GAME.step
def build_for(table: T, seat: Seat, card: int, where: str, answer: Answer) -> None:
    """Pays for a card that is built and lays it down."""
    state, x = table.state, int(answer[0][1])
    name = state.cards[card]
    cost = price(state, seat, name) + x
    owner, cell = cell_of(where)
    if FIGURES[name].cost == "X":
        state.markers[card] = x
    lay_down(table, card, owner, cell)
    gain_gold(table, seat, -cost, told=True)
    table.emit("built", seat=seat, turf=owner, card=card, name=name, x=cell[0], y=cell[1], cost=cost)
    fire(table, "built", seat, card)


def lay_down(table: T, card: int, turf: Seat, cell: Cell) -> None:
    """Puts a card into a cell of a Turf, or under the card that lies there."""
    state = table.state
    above, here = laid(state, turf).get(cell), state.zone_of(card)
    if above is None:
        state.cells[card], there = cell, TURF[turf]
    else:
        state.bearers[card], there = above, ATTACHED
    if here != there:
        table.move(card, here, there)


@GAME.step
def muster(table: T, seat: Seat, card: int, zone: str) -> None:
    """Musters a warrior from the hand into a zone of its seat and pays for it. Rules R36, R37."""
    state = table.state
    cost = price(state, seat, state.cards[card])
    table.move(card, HAND[seat], zone)
    gain_gold(table, seat, -cost, told=True)
    if card in state.moved:  # transferred before it came back to the hand
        state.moved.remove(card)
    if bears_any(state, "slaughters") and rules_of(state) >= _RECRUITS_SPARED:
        state.used[f"new.{card}"] = 1
    table.emit("mustered", seat=seat, card=card, name=state.cards[card], zone=zone, cost=cost)


@GAME.step
def transfer(table: T, seat: Seat, card: int, zone: str) -> None:
    """Transfers a warrior between Warband and Borderlands, once a turn. Rules R38."""
    table.state.moved.append(card)
    change_zone(table, card, zone)


def change_zone(table: T, card: int, zone: str) -> None:
    """Moves a warrior to another zone, of its seat or of another seat."""
    state = table.state
    whose = state.seat_of(card)
    table.move(card, state.zone_of(card), zone)
    table.emit("transferred", seat=whose, card=card, name=state.cards[card], zone=zone)
    if state.bearers:
        table.do(("disarm",))  # some tactics depend on the zone


# --- Groups: rules R44 to R49 ------------------------------------------------------------------------


def _groupings(state: DarkEden, seat: Seat, at: Sources) -> list[Option]:
    """The pairs that may become a Group, warriors that may join one, and Groups that may be dissolved."""
    options: list[Option] = []
    grouped = {member for group in state.groups for member in group.members}
    for zone, kinds in ((WARBAND, GROUPING), (BORDERLANDS, ("defense_group",))):
        ids = state.zones[zone[seat]].ids
        never = having(state, ids, "never_groups", at)
        there = [one for one in ids if one not in never and state.cards[one] not in _SOLITARY]
        loose = [warrior for warrior in there if warrior not in grouped] if len(there) > 1 else []
        for verb in kinds if loose else ():
            if verb == "defense_group" and zone is WARBAND and state.options["defense_groups"] == "borderlands":
                continue
            grouping = _Grouping(state, verb, there, at)
            if verb == "attack_group" or zone is BORDERLANDS:
                options += [(verb, one, other) for one in loose for other in grouping.partners(one)]
            else:  # a button: a pair is named once
                options += [
                    (verb, one, other, zone[seat])
                    for one in loose
                    for other in grouping.partners(one)
                    if one > other or other not in loose
                ]
        if state.groups:
            options += [("disband", group.members[0]) for group in state.groups if group.members[0] in there]
    return options


def no_group(state: DarkEden, verb: str, one: int, other: int, at: Sources | None = None) -> Reason | None:
    """The reason why a warrior may not form a Group with another, or join that one's. Rules R45 to R47, J-03."""
    group, at = state.group_of(other), sources(state) if at is None else at
    return _Grouping(state, verb, (one, *(group.members if group else (other,))), at).why_not(one, other)


def strangers(state: DarkEden, warrior: int) -> bool:
    """Whether a warrior is in a Group whose members may not be in one together. Rules R47, J-03."""
    group = state.group_of(warrior)
    if group is None:
        return False
    grouping = _Grouping(state, f"{group.kind}_group", group.members, sources(state))
    return any(grouping.bars(member, group.members) is not None for member in group.members)


class _Grouping:
    """The bars that keep some warriors from forming Groups of one kind, looked up once for all pairs."""

    def __init__(self, state: DarkEden, verb: str, there: Sequence[int], at: Sources) -> None:
        self._state, self._kind = state, GROUPING[verb]
        self._most = int(state.options["group_limit"] or 0)
        self._alone = {one for one in there if state.cards[one] in _SOLITARY}
        self._alone = self._alone.union(*[having(state, there, bar, at) for bar in _BARS[self._kind]])
        if self._kind == "attack":  # nor does a Solidarity let a Group raid with one that never does
            self._alone |= having(state, there, "never_attacks", at) & having(state, there, "never_raids", at)
        self._pair, self._only = having(state, there, "own_kind_pair", at), having(state, there, "own_kind_only", at)
        insists = having(state, there, "attack_group_of", at) if self._kind == "attack" else ()
        self._beside = {one: [part.beside for _, part in traits(state, one, "attack_group_of", at)] for one in insists}
        self._choosy = bool(self._alone or self._pair or self._only or self._beside)
        common = self._kind == "attack" or state.options["defense_groups"] == "common"
        by = strikes if self._kind == "attack" else tactics
        self._tactics = {one: frozenset(by(state, one, at)) if common else _ALL for one in there}

    def partners(self, one: int) -> list[int]:
        """The warriors with which a warrior in no Group may form one, or whose Group it may join."""
        return [other for other in self._tactics if other != one and self.why_not(one, other) is None]

    def why_not(self, one: int, other: int) -> Reason | None:
        """The reason why a warrior may not form a Group with another, or join that one's. Rules R45 to R47, J-03."""
        group = self._state.group_of(other)
        if self._state.group_of(one) is not None:
            return _GROUPED
        if group is not None and group.kind != self._kind:
            return no("other_group", "groups")
        members = (*(group.members if group else (other,)), one)
        if self._most and len(members) > self._most:
            return no("group_full", "groups", n=self._most)
        for member in members if self._choosy else ():
            if reason := self.bars(member, members):
                return reason
        if not self._common(members):
            return no("no_common_tactic", "groups")
        return None

    def bars(self, member: int, members: tuple[int, ...]) -> Reason | None:
        """The reason why one of some members may not be in a Group with the others. Rules R47, J-03."""
        if member in self._alone:
            return no("solitary", "groups", ("card", member))
        return None if self._own_kind(member, members) else no("own_kind", "groups", ("card", member))

    def _common(self, members: tuple[int, ...]) -> frozenset[str]:
        """The tactics that all of some members may share."""
        return _ALL.intersection(*[self._tactics.get(member, _ALL) for member in members])

    def _own_kind(self, member: int, members: tuple[int, ...]) -> bool:
        """Whether all members are of the kind that one of them insists on, and not too many. Rules R47, J-03."""
        state = self._state
        if member in self._pair and len(members) > 2:
            return False
        if (member in self._pair or member in self._only) and len({state.cards[one] for one in members}) > 1:
            return False
        return all(which.fits(printed(state, one)) for which in self._beside.get(member, ()) for one in members)


@GAME.step
def attack_group(table: T, seat: Seat, one: int, other: int) -> None:
    """Puts a warrior into an Attack Group with another, or into that one's Group. Rules R45."""
    _group(table, seat, "attack", one, other)


@GAME.step
def defense_group(table: T, seat: Seat, one: int, other: int, zone: str = "") -> None:
    """Puts a warrior into a Defense Group with another, or into that one's Group. Rules R46."""
    _group(table, seat, "defense", one, other)


def _group(table: T, seat: Seat, kind: str, one: int, other: int) -> None:
    state = table.state
    group = state.group_of(other)
    if group is None:
        state.groups.append(Group(kind, seat, (other, one)))  # type: ignore[arg-type]
    else:
        state.groups[state.groups.index(group)] = group._replace(members=(*group.members, one))
    table.emit("grouped", seat=seat, group=kind, card=one, name=state.cards[one], other=other)


@GAME.step
def disband(table: T, seat: Seat, member: int) -> None:
    """Dissolves the Group of one of its members."""
    state = table.state
    group = state.group_of(member)
    assert group is not None
    for one in reversed(group.members):
        ungroup(table, one)
    table.emit("disbanded", seat=seat, group=group.kind, cards=group.members)


# --- a stalemate by consent: rules R68 ---------------------------------------------------------------


@GAME.step
def propose_truce(table: T, seat: Seat) -> None:
    """Asks all other seats whether the match ends as it stands; all must agree."""
    state = table.state
    state.used["truce"] = 1
    table.emit("truce", seat=seat)
    others = [other for other in range(state.seats) if other != seat]
    asks = [Ask(other, "prompt.dark_eden.truce", (("agree",), ("refuse",))) for other in others]
    table.ask_all(asks, then=("truce_answered", seat))


@GAME.step
def truce_answered(table: T, seat: Seat, answers: tuple[Answer, ...]) -> None:
    """Ends the match by Victory Points if all agreed to the proposal; otherwise it goes on."""
    against = tuple(other for other, answer in enumerate(answers) if ("refuse",) in answer)
    table.emit("truce_over", seat=seat, agreed=not against, against=against)
    if against:
        table.do(("actions", seat))
    else:
        end_by_points(table)


Pick.asked.update(no_group=no_group, building_cells=building_cells)
