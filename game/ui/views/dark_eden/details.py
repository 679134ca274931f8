"""The zoom's details of Dark Eden's things: cards with the sources of their values, seats, the Balance."""

from collections.abc import Iterator, Sequence

from game.core.interface import Ref, zone_kind
from game.core.phrase import seat_name
from game.core.state import Seat
from game.games.dark_eden.balance import prices
from game.games.dark_eden.cards import CARDS, card_called, card_text, keywords, name_of
from game.games.dark_eden.effects.standing import after_number, icons_in_words
from game.games.dark_eden.printed import FIGURES, Printed
from game.games.dark_eden.queries import goal, points, side_points, worth
from game.games.dark_eden.sources import sources
from game.games.dark_eden.state import BORDERLANDS, DISCARD, HAND, TROPHIES, TURF, WARBAND, DarkEden
from game.games.dark_eden.strength import strength
from game.games.dark_eden.telling.labels import tactic_name
from game.games.dark_eden.territory import allowance, laid, supplied, touching
from game.ui.contract.details import Details, DetailsView, Exhibit, Fact, Gallery, from_pack, glossary
from game.ui.contract.faces import FacesView
from game.ui.contract.layout import ViewState
from game.ui.kit.text import typeset
from game.ui.views.dark_eden import symbols
from game.ui.views.dark_eden.card_frame import HAND as HAND_SIZE
from game.ui.views.dark_eden.fight import moved
from game.ui.views.dark_eden.standing import account
from game.ui.views.dark_eden.unit_face import PLAIN

_SMALL = (62, 86)
"""The size of the small pictures in the zoom, reference px"""
_RULE = {"commander": "setup", "establishment": "build", "warrior": "muster", "intrigue": "timing"}
"""The chapter of the rules book for each type of card"""


class DetailsPart(FacesView, DetailsView):
    """The part of Dark Eden's view that tells the details of things."""

    def details(self, ref: Ref, now: ViewState) -> Details | None:
        state: DarkEden = now.seen
        kind, name = ref
        if kind == "card":
            return self._card_sheet(state, int(name)) if state.cards[int(name)] else None
        if kind == "seat":
            return self._seat_sheet(state, int(name))
        zone, _, rest = str(name).partition(".")
        return self._balance_sheet(state, int(rest)) if zone == "balance" else None

    # --- cards -----------------------------------------------------------------------------------

    def _card_sheet(self, state: DarkEden, card: int) -> Details:
        texts, name = self.texts, state.cards[card]
        printed, seat = FIGURES[name], state.seat_of(card)
        in_play = seat >= 0
        does = [text] if (text := self._text(name)) else []
        if in_play and card not in state.bearers:
            does += self._standing(state, card)
        else:
            does += self._captivity(state, card)
        does.append(f"_{texts(f'flavour.dark_eden.{name}')}_")
        fixed = [self._exhibit(state, other) for other in state.carried(card) if state.cards[other]]
        return Details(
            texts.say(name_of(name)),
            *self.alone(name),
            (*self._chips(state, card, printed), *from_pack(texts, "dark_eden", name)),
            tuple(does),
            tuple(self._checks(state, card, seat)) if in_play else (),
            glossary(self.texts, "dark_eden", keywords(CARDS[name])),
            rule=_RULE[printed.type],
            galleries=self._gallery("attached", fixed),
        )

    def _text(self, name: str) -> str:
        said = card_text(CARDS[name])
        return typeset.sentence(self.say(said)) if said else ""

    def _chips(self, state: DarkEden, card: int, printed: Printed) -> list[tuple[str, str, str]]:
        texts = self.texts
        words = [texts(f"kind.dark_eden.{printed.type}")]
        words += [texts(f"subtype.dark_eden.{printed.subtype}")] if printed.subtype else []
        chips = [(" · ".join(words), symbols.KIND[printed.type], "plain")]
        chips.append((texts(f"affiliation.dark_eden.{printed.affiliation}"), "flying-flag", "plain"))
        if printed.tactics:
            told = ", ".join(texts.say(tactic_name(letter)) for letter in printed.tactics)
            chips.append((told, symbols.TACTIC[printed.tactics[0]], "plain"))
        if printed.cost:
            chips.append((texts("zoom.dark_eden.cost", n=str(printed.cost)), "two-coins", "plain"))
        for what, icons in (("gives", printed.gives), ("needs", printed.needs)):
            if icons:
                chips.append((texts(f"zoom.dark_eden.{what}", icons=self._icons(icons)), "scales", "plain"))
        if card in state.face_down:
            chips.append((texts("zoom.dark_eden.down"), "hidden", "warning"))
        seat = state.seat_of(card)
        if card in state.cells and seat >= 0:
            n, most = touching(state, laid(state, seat), state.cells[card]), allowance(state, card)
            chips.append((texts("zoom.dark_eden.neighbours", n=n, most=most), "hammer-nails", "plain"))
        elif printed.type == "establishment":
            chips.append((texts("zoom.dark_eden.allowance", n=printed.allowance), "hammer-nails", "plain"))
        chips.append((f"#{printed.number}", "card-pick", "plain"))
        return chips

    def _icons(self, icons: str) -> str:
        """Icons in words: "2 Food, 1 Gold"."""
        return ", ".join(map(self.texts.say, icons_in_words(icons)))

    def _standing(self, state: DarkEden, card: int) -> Iterator[str]:
        """Sentences on a card in play: its value with every source, its markers, its worth as a trophy."""
        texts = self.texts
        derived = strength(state, card)
        parts = [moved(texts, by, change) for by, change in derived.parts() if by]
        if parts:
            told = ", ".join(typeset.escape(part) for part in parts)
            yield texts("zoom.dark_eden.cv_from", n=derived.value, printed=derived.printed, parts=told)
        if state.markers.get(card):
            yield texts.many("zoom.dark_eden.markers", state.markers[card])
        if FIGURES[state.cards[card]].type == "establishment":
            yield texts("zoom.dark_eden.worth", n=worth(state, card))

    def _captivity(self, state: DarkEden, card: int) -> Iterator[str]:
        """Sentences on a warrior outside every Dominion: a captive, a prisoner, or one laid aside with markers."""
        if card in state.bearers:
            bearer = card_called(state.cards[state.bearers[card]])
            for lasting in state.lasting:
                if lasting.target == card and FIGURES[state.cards[card]].type == "warrior":
                    yield self.texts("zoom.dark_eden.shields", card=bearer, n=lasting.n)
        elif (holder := state.held.get(card)) is not None:
            who = seat_name(state.seat_of(holder))
            yield self.texts("zoom.dark_eden.held", card=card_called(state.cards[holder]), who=who)
        elif card in state.remains and (n := state.markers.get(card)):
            seat, icon = state.remains[card]
            yield self.texts("zoom.dark_eden.remains", who=seat_name(seat), n=n, what=after_number(icon, n))

    def _checks(self, state: DarkEden, card: int, seat: Seat) -> Iterator[Fact]:
        """The facts of a card with tick or cross: face down, supplied; of a warrior, that it has attacked or raided."""
        texts = self.texts
        if FIGURES[state.cards[card]].type == "warrior":
            for key, done in (("attacked", state.attacked), ("raided", state.raided)):
                if done.get(card):
                    yield Fact(texts(f"zoom.dark_eden.{key}"), good=False)
            return
        if card in state.face_down:
            yield Fact(texts("zoom.dark_eden.idle"), good=False)
        elif card in state.cells and FIGURES[state.cards[card]].type == "establishment":
            tied = card in supplied(state, seat)
            yield Fact(texts("zoom.dark_eden.supplied" if tied else "zoom.dark_eden.cut"), good=tied)

    def _gallery(self, key: str, shown: Sequence[Exhibit]) -> tuple[Gallery, ...]:
        """A gallery of cards under a heading, in a tuple; empty if there are no cards."""
        return (Gallery(self.texts(f"zoom.dark_eden.{key}"), tuple(shown)),) if shown else ()

    def _exhibit(self, state: DarkEden, card: int, words: str = "") -> Exhibit:
        return Exhibit(self.alone(state.cards[card])[0], _SMALL, words)

    # --- seats and the Balance -------------------------------------------------------------------

    def _seat_sheet(self, state: DarkEden, seat: Seat) -> Details:
        texts = self.texts
        commander = state.cards[state.commanders[seat]]
        own, together = points(state, seat), side_points(state, seat)
        chips = (
            (texts("zoom.dark_eden.points", n=together, goal=goal(state)), "trophy", "plain"),
            (texts("zoom.dark_eden.gold", n=state.gold[seat]), "two-coins", "plain"),
            (texts(f"affiliation.dark_eden.{FIGURES[commander].affiliation}"), "flying-flag", "plain"),
        )
        teamed = len(state.allies(seat)) > 1
        does = (
            *((texts("zoom.dark_eden.parted", own=own, other=together - own),) if teamed else ()),
            texts.many("zoom.dark_eden.hand", len(state.zones[HAND[seat]].ids)),
            texts.many("zoom.dark_eden.discard", len(state.zones[DISCARD[seat]].ids)),
            texts.many("zoom.dark_eden.turns", state.turns[seat]),
        )
        won = [card for card in state.zones[TROPHIES[seat]].ids if state.cards[card]]
        shown = self._gallery("trophies", [self._exhibit(state, card, f"**{worth(state, card)}**") for card in won])
        title, shown = texts.say(seat_name(seat)), (*self._in_play(state, seat), *shown)
        thing = ("card", commander)
        return Details(title, thing, HAND_SIZE, chips, does, rule="turn", galleries=shown, heading="zoom.now")

    def _in_play(self, state: DarkEden, seat: Seat) -> Iterator[Gallery]:
        """The cards of a Dominion as they lie, with their names: on the table small ones have no room for them."""
        for zones, size in ((TURF, (84, 62)), (BORDERLANDS, (52, 62)), (WARBAND, (52, 62))):
            known = [card for card in state.zones[zones[seat]].ids if state.cards[card]]
            known.sort(key=lambda card: state.cells.get(card, (0, 0))[::-1])
            shown = []
            for card in known:
                marks = PLAIN._replace(cv=strength(state, card).value, down=card in state.face_down)
                thing = ("unit", state.cards[card], marks)
                shown.append(Exhibit(thing, size, typeset.escape(self.texts.say(name_of(state.cards[card])))))
            if shown:
                yield Gallery(self.texts(f"zone.dark_eden.{zone_kind(zones[seat])}"), tuple(shown))

    def _balance_sheet(self, state: DarkEden, seat: Seat) -> Details:
        """The details of a seat's Balance: the cards that give and need icons, and the price of what is missing."""
        texts = self.texts
        found = account(state, seat)
        shown: tuple[Gallery, ...] = ()
        for key, items in (("given", found.gives), ("needed", found.books.needs)):
            shown += self._gallery(key, [self._exhibit(state, c, self._icons(icons)) for c, icons in items.items()])
        does = []
        for letter, n in found.books.missing().items():
            price = prices(state, seat, sources(state))[letter]
            key = "zoom.dark_eden.buys" if price else "zoom.dark_eden.unbuyable"
            does.append(texts.many(key, n, what=texts.say(after_number(letter, n)), gold=n * price))
        if found.proposal.drops:
            names = texts.listed([texts.say(name_of(state.cards[card])) for card in found.proposal.drops])
            does.append(texts("look.dark_eden.balance.loses", cards=names))
        does = does or [texts("look.dark_eden.balance.even")]
        title = texts("look.dark_eden.balance_of", who=seat_name(seat))
        thing = ("card", state.cards[state.commanders[seat]])
        told = tuple(does)
        return Details(title, thing, HAND_SIZE, (), told, rule="balance", galleries=shown, heading="zoom.now")
