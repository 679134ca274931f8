"""Conditions for playing cards from the hand and using abilities: moments, affiliations, enabling cards, prices.

Rules R13, R24, R31, R57, and 1.2 (keywords).
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache

from game.core.effects.control import NO_TARGET
from game.core.effects.language import nodes
from game.core.effects.part import Context
from game.core.phrase import Reason
from game.core.state import Option, Seat, Value, Zone
from game.games.dark_eden.balance import books
from game.games.dark_eden.cards import CARDS, INTRIGUES, Ability, AttachTo, Intrigue, moment
from game.games.dark_eden.effects.gold import too_dear
from game.games.dark_eden.effects.moves import Forfeit
from game.games.dark_eden.effects.picks import attached
from game.games.dark_eden.effects.standing import Gives, Opens, Price
from game.games.dark_eden.effects.which import ANY
from game.games.dark_eden.printed import FIGURES, Printed
from game.games.dark_eden.queries import has, having, opened, rules_of, seat_has, subverted, tactics
from game.games.dark_eden.reasons import no
from game.games.dark_eden.sources import (
    USABLE,
    Source,
    Sources,
    bears,
    idle,
    lying,
    may_use,
    printed,
    sources,
    standing,
    user_of,
    whose,
)
from game.games.dark_eden.state import ATTACHED, EVERYWHERE, HAND, PLAYED, DarkEden
from game.games.dark_eden.territory import is_blocker, targets, vulnerable


def moments(state: DarkEden, seat: Seat, about: Value) -> frozenset[str]:
    """The moments of play that hold for a seat right now. Rules 1.12.

    Args:
        state: the match or a view.
        seat: the seat that would act.
        about: the subject of a window, its kind first; None: the seat's own question in a step of its turn.
    """
    kind = "" if about is None else str(about[0]) if isinstance(about, tuple) else str(about)
    step, fight, own = state.step, state.fight, seat == state.turn
    now = {"any"} if fight else {"any", "calm"}
    if kind:
        now |= {fight if kind == "modify" else kind, "own" if own and not fight else "any"}
        if own and kind == "turn_ends":
            now.add("own_end")
        if own and fight == "raid" and kind in {"target", "tactic", "raiders", "modify"}:
            now.add("own_raid")
    elif not own:  # a Balance out of turn
        now.add("balance")
    else:
        now |= {_OF_STEP.get(step, "own")} if fight else {"own", _OF_STEP.get(step, "own")}
        if step in {"attack", "raid"} and not fight:
            now.add(f"before_{step}")
    if state.lasting and seat_has(state, seat, "no_more_acts"):
        now -= {"own", "actions"}
    return frozenset(now)


_OF_STEP = {"actions": "actions", "balance": "balance", "discard": "discards", "draw": "drawn"}


# --- permissions -------------------------------------------------------------------------------------


_UNIQUE = frozenset(name for name, card in FIGURES.items() if card.is_a("unique"))
_OF_TEAMS = frozenset(name for name, card in FIGURES.items() if card.is_a("team_game"))


def allowed(state: DarkEden, seat: Seat, name: str, at: Sources | None = None) -> Reason | None:
    """The reason why a seat may not play a card of this name, whatever the moment. Rules R13, R24, R60."""
    card = FIGURES[name]
    at = sources(state) if at is None else at
    if reason := _closed(state, seat, card, at):
        return reason
    bars = at.of("bars")
    if bars and any(_binds(state, source, seat) and source.part.only.fits(card) for source in bars):
        return no("barred", "affiliations")
    if name in _UNIQUE and any(state.cards[one] == name for zone in _in_play(state) for one in zone.ids):
        return no("unique", "wording")
    if name in _OF_TEAMS and not (state.options["teams"] and state.seats == 4):
        return no("team_only", "teams")
    return _icons(state, seat, card) if state.options["icons_when_played"] else None


def _in_play(state: DarkEden) -> tuple[Zone, ...]:
    """The zones in which cards are in play, or are being played: what is announced has happened. Rules R53, R60."""
    return (*lying(state), state.zones[PLAYED])


def _binds(state: DarkEden, source: Source, seat: Seat) -> bool:
    """Whether a bar binds a seat: the seat of its card, or, for one on "foes", any of that seat's opponents."""
    return seat in state.foes(source.you) if source.part.on == "foes" else whose(source) == seat


def _icons(state: DarkEden, seat: Seat, card: Printed) -> Reason | None:
    """The reason, by that option, that spare blue icons do not cover a card's red ones, waived ones apart. I-10."""
    missing = Counter(card.needs) - books(state, seat).accounts()[1]
    return no("icons", "options") if missing.total() > _waived(state, seat, card) else None


def _waived(state: DarkEden, seat: Seat, card: Printed) -> int:
    """The red icons that a seat need not pay for a card once it has played it. Rules 1.8."""
    mine = [source.part for source in standing(state, "red") if whose(source) == seat]
    kinds = {"own", "dominion"} if card.type == "warrior" else {"dominion"}
    waiving = [one for one in mine if isinstance(one, Gives) and one.how == "waive"]
    return sum(one.on in kinds and one.only.fits(card) for one in waiving)


def forbidden(state: DarkEden, seat: Seat) -> list[int]:
    """The cards in a seat's Dominion for which it now lacks affiliation or enabling card. Rules I-04."""
    at = sources(state)
    mine = [*state.of_seat(seat), *(card for card in state.zones[ATTACHED].ids if state.seat_of(card) == seat)]
    return [
        card
        for card in mine
        if card != state.commanders[seat]
        and state.owners[card] == seat
        and _closed(state, seat, printed(state, card), at)
    ]


def _closed(state: DarkEden, seat: Seat, card: Printed, at: Sources) -> Reason | None:
    """The reason why a seat has no permission for a card; a first game waives most of them. Rules 1.16."""
    own, novice = printed(state, state.commanders[seat]).affiliation, state.options["first_game"]
    foreign = card.affiliation not in ("general", own) and not novice
    if not foreign and card.id not in _WAITING:
        return None
    permits = opened(state, seat, at)
    if foreign and not any(admits(permit, card) for permit in permits):
        return no("affiliation", "affiliations")
    if not novice and (reason := _enabled(card, permits)):
        return reason
    if bears(card.id, "needs_opening") and not any(permit.card == card.id for permit in permits):
        return no("needs_espionage", "keywords")
    return None


def admits(permit: Opens, card: Printed) -> bool:
    """Whether a permission lets a card of another affiliation be played."""
    equipment = permit.equipment == "any" and card.is_a("equipment")
    return equipment or (card.affiliation in permit.affiliations and permit.only.fits(card))


def mounts(permit: Opens, card: Printed) -> bool:
    """Whether a permission lets a card of a subtype be played that needs one."""
    return permit.subtype == card.subtype and permit.only.fits(card)


MOUNTS = frozenset({"cavalry", "vehicle"})
"""The subtypes that need a permission"""


def needs_plant(card: Printed) -> bool:
    """Whether a card may be played only beside one that lets EQUIPMENT be played."""
    return card.is_a("equipment") or bears(card.id, "needs_equipment_card")


_WAITING = frozenset(
    card.id
    for card in FIGURES.values()
    if card.subtype in MOUNTS or needs_plant(card) or bears(card.id, "needs_opening")
)
"""Ids of the cards that need an enabling card in play"""


def _enabled(card: Printed, permits: Sequence[Opens]) -> Reason | None:
    """The reason that an enabling card is missing; None if nothing is. Rules 1.2, keywords."""
    if card.subtype in MOUNTS and not any(mounts(permit, card) for permit in permits):
        return no(f"needs_{card.subtype}", "keywords")
    if needs_plant(card) and not any(permit.equipment == "own" for permit in permits):
        return no("needs_equipment", "keywords")
    return None


def price(state: DarkEden, seat: Seat, name: str, at: Sources | None = None) -> int:
    """The Initial Cost of a card for a seat now, in Gold Units; for one of cost X what comes besides X. Rules R9, R31.

    Surcharges are added first; what halves or waives the cost does so with the sum.
    """
    card = FIGURES[name]
    printed_cost = 0 if card.cost == "X" else card.cost
    found = standing(state, "price") if at is None else at.of("price")
    if not found:
        return printed_cost
    changes = [
        part
        for source in found
        if isinstance(part := source.part, Price) and part.only.fits(card) and whose(source) == seat
    ]
    cost = printed_cost + sum(part.n for part in changes if part.how == "add")
    for part in changes:
        if part.how != "add":
            cost = 0 if part.how == "free" else cost // 2
    return cost


def no_entry(state: DarkEden, seat: Seat, name: str, at: Sources | None = None) -> Reason | None:
    """The reason why a seat may not play a card of this name, or cannot pay for it, whatever the moment. Rules R24."""
    return allowed(state, seat, name, at) or too_dear(state, seat, price(state, seat, name, at))


# --- Intrigues and abilities -------------------------------------------------------------------------


RITES = {"ritual": "patriarch", "prophecy": "prophet"}
"""The designation of the warrior that performs each kind of rite. Rules R41"""


def when_played(card: Intrigue) -> frozenset[str]:
    """The moments at which an Intrigue may be played; in the Perform Actions step if it names none."""
    return frozenset(card.when) or frozenset({"actions"})


def no_intrigue(
    state: DarkEden, seat: Seat, number: int, now: frozenset[str], at: Sources | None = None
) -> Reason | None:
    """The reason why a seat may not play an Intrigue of its hand now; None if it may.

    Args:
        state: the match or the seat's view.
        seat: the seat that plays.
        number: the card's number.
        now: the moments that hold, from `moments`.
        at: `sources.sources` of the state, if they are known already.
    """
    name = state.cards[number]
    card = INTRIGUES.get(name)
    if card is None:
        return no("not_an_intrigue", "cards")
    if not _MOMENTS[name] & now:
        return no("not_the_moment", "timing", when=moment(card.when))
    at = sources(state) if at is None else at
    if reason := no_entry(state, seat, name, at) or _rite(state, seat, card, at):
        return reason
    if card.attach is not None and not bearers(state, seat, card.attach, number, at):
        return no("no_bearer", "equip")
    if name in _FORFEITING and len(state.zones[HAND[seat]].ids) == 1:
        return NO_TARGET
    return None if card.do is None else card.do.allow(Context(state, seat, number))


_FORFEITING = frozenset(
    name for name, card in INTRIGUES.items() for part in nodes(card.effects()).values() if isinstance(part, Forfeit)
)
"""The Intrigues that cost another card of the hand"""


def _rite(state: DarkEden, seat: Seat, card: Intrigue, at: Sources) -> Reason | None:
    """The reason that nobody can perform a RITUAL or PROPHECY, or that SABOTAGE can hit nobody. Rules R41."""
    for designation in card.designations:
        if rule := RITES.get(designation):
            casters = sum(able(state, one, rule, at) for one in state.warriors(seat))
            if not casters:
                return no(f"needs_{rule}", "rites")
            if state.options["rites_each"] and state.used.get(f"{designation}.{seat}", 0) >= casters:
                return no("rites_done", "options")
        if designation == "sabotage" and not any(subverted(state, foe, seat, at) for foe in state.foes(seat)):
            return no("needs_subversive", "keywords")
    return None


_FALLEN_FROM = {"patriarch": "faithless", "prophet": "false_prophet"}
"""The trait that bars a PATRIARCH or a PROPHET from his rites, by designation"""


def able(state: DarkEden, warrior: int, rule: str, at: Sources) -> bool:
    """Whether a warrior is a PATRIARCH, a PROPHET, a WIZARD or WORTHY, by its print or by what is on it."""
    designation = "worthy_of_dark_symmetry" if rule == "worthy" else rule
    if (bar := _FALLEN_FROM.get(rule)) and has(state, warrior, bar, at):
        return False
    return printed(state, warrior).is_a(designation) or has(state, warrior, rule, at)


def bearers(state: DarkEden, seat: Seat, attach: AttachTo, number: int, at: Sources | None = None) -> list[int]:
    """The cards to which an attachment may be attached; the Commander stands for the Dominion or for the game."""
    if attach.to == "game":
        return [] if _has_its_fill(state, EVERYWHERE, attach, number) else [state.commanders[seat]]
    seats = {"you": [seat], "foes": state.foes(seat), "all": range(state.seats)}[attach.of]
    at = sources(state) if at is None else at
    gift = printed(state, number).is_a("dark_symmetry")
    found = []
    for owner in seats:
        there = [*_candidates(state, owner, attach)]
        kept = having(state, there, "bare", at) | having(state, there, "untouched", at)
        for card in there:
            if card in kept or (gift and not able(state, card, "worthy", at)):
                continue
            fits = attach.only is ANY or attach.only.fits(printed(state, card), tactics(state, card, at))
            full = _has_its_fill(state, card, attach, number)
            if attach.edge and not vulnerable(state, owner, card):
                continue
            if attach.who and not able(state, card, attach.who, at):
                continue
            if fits and not full and not _overarmed(state, card, number, at):
                found.append(card)
    return found


def _has_its_fill(state: DarkEden, bearer: int, attach: AttachTo, number: int) -> bool:
    """Whether a bearer has as many attachments of a name as it may have."""
    there = [on for on in state.attachments(bearer) if state.cards[on] == state.cards[number]] if attach.most else []
    return bool(there) and len(there) >= attach.most


def _candidates(state: DarkEden, seat: Seat, attach: AttachTo) -> Iterator[int]:
    if attach.to in {"commander", "dominion"}:
        yield state.commanders[seat]
    elif attach.to == "warrior":
        yield from state.warriors(seat)
    elif attach.to == "fallen":
        yield from (card for card in state.fallen if card in state.warriors(seat))
    elif attach.to == "attachment":
        yield from attached(state, seat)
    elif attach.to in {"attack_group", "defense_group"}:
        kind = attach.to.removesuffix("_group")
        yield from (group.members[0] for group in state.groups if group.seat == seat and group.kind == kind)
    else:
        for card in targets(state, seat):
            if card == state.commanders[seat]:
                if attach.to == "turf":
                    yield card
            elif not is_blocker(state.cards[card]) and card not in state.face_down:
                yield card


def _overarmed(state: DarkEden, card: int, number: int, at: Sources) -> bool:
    """Whether a warrior has its WEAPON or ARMOR already, or may have none. Rules I-03."""
    for kind in ("weapon", "armor"):
        if printed(state, number).is_a(kind):
            most = 1 + (kind == "weapon" and has(state, card, "two_weapons", at))
            there = sum(printed(state, on).is_a(kind) for on in state.attachments(card))
            barred = has(state, card, "no_weapon_armor", at) or has(state, card, f"no_{kind}", at)
            if barred or there >= most:
                return True
    return False


_MOMENTS = {name: when_played(card) for name, card in INTRIGUES.items()}
_OF_FEW = 10
"""Version of the rules since which rare moments have windows: as another's Balance begins, before a discard"""


@cache
def _played_at(now: frozenset[str]) -> frozenset[str]:
    """Ids of the Intrigues that may be played at one of some moments, whatever else bars them."""
    return frozenset(name for name, when in _MOMENTS.items() if not now.isdisjoint(when))


def awaits(state: DarkEden, moment: str) -> bool:
    """Whether a rare moment has a window: some card of the match, wherever it lies, may be played at it."""
    return rules_of(state) >= _OF_FEW and not _played_at(frozenset({moment})).isdisjoint(state.cards)


@cache
def _used_at(now: frozenset[str]) -> dict[str, list[tuple[int, Ability]]]:
    """The abilities that may be used at one of some moments, as (number, ability) by the card's id."""
    found = {
        name: [(n, one) for n, one in enumerate(CARDS[name].abilities) if not now.isdisjoint(one.when)]
        for name in USABLE
    }
    return {name: abilities for name, abilities in found.items() if abilities}


def cards_for(state: DarkEden, seat: Seat, now: frozenset[str]) -> list[int]:
    """The Intrigues of a hand that may be played at a moment, whatever else bars them."""
    cards, fitting = state.cards, _played_at(now)
    return [card for card in state.zones[HAND[seat]].ids if cards[card] in fitting]


def abilities_for(state: DarkEden, seat: Seat, now: frozenset[str]) -> list[tuple[int, int, Ability]]:
    """The abilities of a seat in play for a moment: (card, number of the ability, the ability); all see them."""
    if not may_use(state, now):
        return []
    cards, fitting = state.cards, _used_at(now)
    found = [
        (card, n, one) for card in state.of_seat(seat) if cards[card] in fitting for n, one in fitting[cards[card]]
    ]
    for card in state.zones[ATTACHED].ids:
        if cards[card] in fitting and cards[card] in INTRIGUES:  # a captive has none
            owner = user_of(state, card)
            side = state.allies(seat)
            found += [
                (card, n, one) for n, one in fitting[cards[card]] if owner == seat or (one.allies and owner in side)
            ]
    return found


def no_ability(
    state: DarkEden, seat: Seat, card: int, n: int, now: frozenset[str], at: Sources | None = None
) -> Reason | None:
    """The reason why a seat may not use an ability of a card now."""
    ability = CARDS[state.cards[card]].abilities[n]
    whose = user_of(state, card) if card in state.bearers else state.seat_of(card)
    if whose != seat and not (ability.allies and whose in state.allies(seat)):
        return no("not_yours", "timing")
    if not frozenset(ability.when) & now:
        return no("not_the_moment", "timing", when=moment(ability.when))
    if not (sources(state) if at is None else at).works(card) or card in idle(state):
        return no("not_working", "supply")
    if ability.times and state.used.get(use_key(state, card, n), 0) >= ability.times:
        return no("used_already", "timing")
    here = Context(state, seat, card, {"by": seat, "bearer": state.bearers.get(card, card)})
    return too_dear(state, seat, ability.gold) or ability.do.allow(here)


def use_key(state: DarkEden, card: int, n: int) -> str:
    """The key under which `DarkEden.used` counts the uses of a card's ability."""
    within = CARDS[state.cards[card]].abilities[n].within
    return f"{card}.{n}" if within == "turn" else f"{within}.{card}.{n}"


def plays(state: DarkEden, seat: Seat, about: Value = None, at: Sources | None = None) -> list[Option]:
    """The Intrigues of a hand and the abilities in play that a seat may use now, as options."""
    now = moments(state, seat, about)
    cards = cards_for(state, seat, now)
    at = sources(state) if cards and at is None else at
    options: list[Option] = [("play", card) for card in cards if no_intrigue(state, seat, card, now, at) is None]
    return options + uses(state, seat, now, at)


def uses(state: DarkEden, seat: Seat, now: frozenset[str], at: Sources | None = None) -> list[Option]:
    """The abilities in play that a seat may use at a moment, as options."""
    found = abilities_for(state, seat, now)
    return [("use", card, n) for card, n, _ in found if no_ability(state, seat, card, n, now, at) is None]


def may_hold(state: DarkEden, seat: Seat) -> bool:
    """Whether a seat has cards in hand; such a seat is always asked, so that a question betrays nothing of them."""
    return bool(state.zones[HAND[seat]].ids)
