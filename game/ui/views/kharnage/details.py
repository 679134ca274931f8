"""The zoom's details of Kharnage's things: units, battle cards, seats with the cards they may still hold, the Hill."""

from collections import Counter
from collections.abc import Iterator

from game.core.interface import Ref, zone_kind, zone_seat
from game.core.phrase import phrase, seat_name
from game.core.state import Seat
from game.games.kharnage.cards import BATTLE, POWER, UNITS, keywords, name_of
from game.games.kharnage.queries import bearing, quicker, reserve_size, still_chosen, still_held
from game.games.kharnage.state import GENERALS, HAND, KINDS, LINES, PLAYED, Kharnage
from game.games.kharnage.telling.labels import face_text
from game.ui.contract.details import Details, DetailsView, Exhibit, Fact, Gallery, from_pack, glossary
from game.ui.contract.faces import FacesView
from game.ui.contract.layout import ViewState
from game.ui.kit.text import typeset
from game.ui.views.kharnage.forecast import armour_told, fight_of, price, with_card

_SMALL, _SMALL_BATTLE = (62, 86), (66, 92)
"""The size of the small pictures in the zoom, reference px"""
_PUBLIC = frozenset({"hill", "trophies", "played", "generals", "reserve", "deck", "pile", "army", "line", "revealed"})
"""Kinds of zones that a click enlarges"""


class DetailsPart(FacesView, DetailsView):
    """The part of Kharnage's view that tells the details of things."""

    def details(self, ref: Ref, now: ViewState) -> Details | None:
        """The details that the zoom shows of a thing; None if it cannot be zoomed."""
        state: Kharnage = now.seen
        kind, name = ref
        if kind == "seat":
            return self._seat_sheet(state, int(name))
        if kind == "card":
            card = state.cards[int(name)]
            if not card:
                return None
            return self._unit_sheet(now, int(name)) if card in UNITS else self._battle_sheet(state, int(name))
        kind, seat = zone_kind(str(name)), zone_seat(str(name))
        if kind == "hill":
            return self._hill_sheet(state)
        if kind in ("army", "line"):
            return self._seat_sheet(state, seat)
        return self._zone_sheet(state, str(name), kind, seat) if kind in _PUBLIC and seat >= 0 else None

    def read_by_click(self, ref: Ref) -> bool:
        """Tells whether a click on a thing enlarges it when it cannot be used."""
        return ref[0] == "card" or (ref[0] == "zone" and zone_kind(str(ref[1])) in _PUBLIC)

    # --- units -----------------------------------------------------------------------------------

    def _unit_sheet(self, now: ViewState, card: int) -> Details:
        state: Kharnage = now.seen
        texts, name = self.texts, state.cards[card]
        first, unit = state.unit_of(card), UNITS[name]
        stands = any(first in state.zones[line].ids for lines in LINES[: state.seats] for line in lines)
        chips = [
            (texts(f"army.kharnage.{unit.army}"), "flying-flag", "plain"),
            (texts(f"hint.kharnage.line.{unit.line}"), "stack", "plain"),
        ]
        if unit.general:
            chips.append((texts("keyword.kharnage.general"), "crown", "plain"))
        if first in state.webbed:
            chips.append((texts("keyword.kharnage.immobilised"), "hazard-sign", "warning"))
        if first in state.absent:
            chips.append((texts("keyword.kharnage.absent"), "hourglass", "warning"))
        does = [*self._text(name), *(self._standing(state, first) if stands else ()), self._flavour(name)]
        return Details(
            texts.say(name_of(name)),
            *self.alone(name),
            (*chips, *from_pack(texts, "kharnage", name)),
            tuple(does),
            tuple(self._checks(now, first)) if stands else (),
            glossary(self.texts, "kharnage", keywords(unit)),
            rule="abilities",
        )

    def _text(self, name: str) -> list[str]:
        """The text printed on a card as a sentence, in a list; empty if there is none."""
        said = face_text(name)
        return [typeset.sentence(self.say(said))] if said else []

    def _flavour(self, name: str) -> str:
        return f"_{self.texts(f'flavour.kharnage.{name}')}_"

    def _standing(self, state: Kharnage, unit: int) -> Iterator[str]:
        """Sentences on a unit in play: its Armour with its sources, and its points for attacks now."""
        texts = self.texts
        (cost, printed, _), cards = price(state, unit), state.parts(unit)
        if len(cards) > 1:
            yield texts.many("zoom.kharnage.large", len(cards))
        if cost != printed:
            yield texts("zoom.kharnage.armour", sum=armour_told(state, unit))
        elif unit in state.webbed:
            yield texts("zoom.kharnage.armour.webbed", n=cost)
        if unit in state.webbed or unit in state.absent:
            return
        given = [sum(POWER[kind][state.cards[card]] for card in cards) for kind in KINDS]
        powder = bearing(state, cards, "gunpowder")
        if any(given) or not powder:  # "gives 0" would mislead for a unit that helps others only
            yield texts("zoom.kharnage.gives", assault=given[0], shoot=given[1])
        if powder:
            yield texts("zoom.kharnage.gunpowder")

    def _checks(self, now: ViewState, unit: int) -> Iterator[Fact]:
        """The facts, with tick or cross, why the attack under way cannot destroy a unit; none if it can."""
        state: Kharnage = now.seen
        fight = fight_of(state, now.ask, now.recent)
        if now.ask is None or fight is None or now.ask.word != "destroy" or ("destroy", unit) in now.ask.options:
            return
        seat = state.place_of(unit)[0]
        if seat != fight.target or unit not in state.army(seat):
            return
        yield Fact(self.texts("zoom.kharnage.nearest"), good=unit in state.front(seat))
        cost = price(state, unit)[0]
        yield Fact(self.texts("zoom.kharnage.enough", n=cost, left=fight.points_left), good=cost <= fight.points_left)

    # --- battle cards ----------------------------------------------------------------------------

    def _battle_sheet(self, state: Kharnage, number: int) -> Details:
        texts, name = self.texts, state.cards[number]
        card = BATTLE[name]
        seat = state.armies.index(card.army)
        chips = [
            (texts("zoom.kharnage.initiative", n=card.initiative), "stopwatch", "plain"),
            (texts(f"army.kharnage.{card.army}"), "flying-flag", "plain"),
        ]
        if number in state.zones[PLAYED[seat]].ids and card.initiative:
            chips.append((texts("zoom.kharnage.played"), "card-pick", "plain"))
        does = self._text(name)
        if number in state.zones[HAND[seat]].ids and still_chosen(state):
            for kind, worth in zip(card.attacks, with_card(state, seat, name), strict=True):
                does.append(texts(f"zoom.kharnage.now.{kind}", points=worth.points))
            for other in state.others(seat):
                n, of = quicker(state, other, name)
                key, who = "zoom.kharnage.quicker", seat_name(other)
                does.append(texts.many(key, n, who=who, of=of) if n else texts(f"{key}.none", who=who, of=of))
        return Details(
            texts.say(name_of(name)),
            *self.alone(name),
            (*chips, *from_pack(texts, "kharnage", name)),
            (*does, self._flavour(name)),
            keywords=glossary(self.texts, "kharnage", keywords(card)),
            rule="battle_card",
        )

    # --- seats and zones -------------------------------------------------------------------------

    def _seat_sheet(self, state: Kharnage, seat: Seat) -> Details | None:
        """The details of a seat: tokens, units, and by elimination the battle cards that it may still hold."""
        army = state.armies[seat]
        if not army:
            return None
        texts = self.texts
        chips = [
            (texts.many("points.kharnage", state.points(seat)), "trophy", "plain"),
            (texts(f"army.kharnage.{army}"), "flying-flag", "plain"),
        ]
        tokens = Counter(state.skulls[seat])
        told = [texts.many(f"zoom.kharnage.tokens.{n}", tokens[n]) for n in sorted(tokens, reverse=True)]
        told += [texts.many("zoom.kharnage.kharnages", n)] if (n := state.kharnages[seat]) else []
        lines = [len(state.units(seat, line)) for line in (1, 2, 3)]
        does = [
            texts("zoom.kharnage.has", what=texts.listed(told)) if told else texts("zoom.kharnage.no_tokens"),
            texts.many("zoom.kharnage.units", sum(lines), first=lines[0], second=lines[1], third=lines[2]),
            texts.many("zoom.kharnage.in_reserve", reserve_size(state, seat)),
        ]
        if waiting := len(state.zones[GENERALS[seat]].ids):
            does.append(texts.many("zoom.kharnage.generals", waiting))
        galleries = []
        if not state.result:
            held, hand = still_held(state, seat), len(state.zones[HAND[seat]].ids)
            heading = texts.many("zoom.kharnage.can_hold", hand, of=len(held))
            galleries.append(Gallery(heading, tuple(self._exhibit(card.id) for card in held)))
        name = next(unit.id for unit in UNITS.values() if unit.army == army and unit.general)
        title = texts.say(seat_name(seat))
        thing, size = self.alone(name)
        paragraphs, shown = tuple(does), tuple(galleries)
        return Details(
            title, thing, size, tuple(chips), paragraphs, rule="dominion", galleries=shown, heading="zoom.now"
        )

    def _exhibit(self, name: str) -> Exhibit:
        """A card as a small picture, a battle card with its initiative beside it."""
        if name in BATTLE:
            return Exhibit(self.alone(name)[0], _SMALL_BATTLE, f"**{BATTLE[name].initiative}**")
        return Exhibit(self.alone(name)[0], _SMALL, "")

    def _zone_sheet(self, state: Kharnage, zone: str, kind: str, seat: Seat) -> Details | None:
        texts, ids = self.texts, state.zones[zone].ids
        if not ids:
            return None
        title = texts(f"zoom.kharnage.title.{kind}", who=seat_name(seat))
        chips = ((texts.many("zoom.kharnage.cards", len(ids)), "stack", "plain"),)
        known = [state.cards[card] for card in ids if state.cards[card]]
        galleries = (Gallery(title, tuple(self._exhibit(card) for card in reversed(known))),) if known else ()
        top = state.cards[ids[-1]]
        thing = self.alone(top) if top else self.thing_of("", state.backs[ids[-1]], ("card", ids[-1]), zone)
        rule = "turn" if kind in ("deck", "played") else "dominion" if kind == "trophies" else "reinforcement"
        return Details(title, *thing, chips, (texts(f"zoom.kharnage.zone.{kind}"),), rule=rule, galleries=galleries)

    def _hill_sheet(self, state: Kharnage) -> Details:
        """The details of the Hill: the numbers of the fallen by army."""
        texts, ids = self.texts, state.zones["hill"].ids
        does = [texts("zoom.kharnage.zone.hill")]
        for army, n in Counter(state.backs[card] for card in ids).most_common():
            does.append(self.say(phrase("zoom.kharnage.fallen", army=phrase(f"army.kharnage.{army}"), n=n)))
        back = state.backs[ids[-1]] if ids else state.armies[0]
        thing = self.thing_of("", back, ("zone", "hill"), "hill")
        chips = ((texts.many("zoom.kharnage.cards", len(ids)), "stack", "plain"),)
        return Details(texts("keyword.kharnage.hill"), *thing, chips, tuple(does), rule="dominion")
