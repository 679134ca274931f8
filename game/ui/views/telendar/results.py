"""The results of a match of Telendar: each seat's fate, its Force over the rounds, the deciding moments."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame as pg

from game.core.match import AnyMatch, Player
from game.core.phrase import Phrase, phrase, seat_name
from game.core.state import Seat
from game.core.texts import Texts
from game.games.telendar.cards import CHARACTERS, KEYS
from game.games.telendar.kinds import name_of
from game.games.telendar.quests.quests import QUESTS
from game.games.telendar.state import FOLLOWERS, OBJECTS, SPELLS, WORST, Telendar
from game.games.telendar.telling.ending import fate
from game.games.telendar.telling.log import tell
from game.ui.contract.chronicle import Course, Mark, PlayedEvent, course_of, played_events
from game.ui.contract.layout import ViewState
from game.ui.contract.outcome import Ending, EndingView, Finale, Highlight
from game.ui.kit.draw import paint, skins
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.views.parts.highlights import weightiest
from game.ui.views.parts.seat_row import Line, SeatRow, draw_lines
from game.ui.views.telendar import characters, faces, pieces
from game.ui.views.telendar.characters import POINTS
from game.ui.views.telendar.finale import epilogue, keys_won, last_act, strongest
from game.ui.views.telendar.hero import HeroFacts, facts_of

_PORTRAIT, _TOKEN, _MINI = (84, 105), 42, (60, 43)  # reference px
_GAP = 6
_BESIDE = 190  # least width of the deeds beside the tokens, reference px
_MUTED = typeset.Style(size=16, colour="muted")
_DEATH, _KEY, _KING, _QUEST = "death-skull", "key", "crown", "scroll-unfurled"


class Deeds(NamedTuple):
    """The numbers of a seat's deeds in a match."""

    defeated: int
    turns: int
    keys: int
    deaths: tuple[Phrase, ...]


class OutcomePart(EndingView):
    """The part of Telendar's view that tells the results of a match."""

    finale = Finale(epilogue, last_act)

    def verdict(self, match: AnyMatch) -> str:
        """The words on who won a finished match, or on how all lost it."""
        state: Telendar = match.state
        if state.result and state.result.winners:
            return super().verdict(match)
        return self.texts("results.telendar.king_dead" if state.king <= WORST else "results.telendar.all_dead")

    def ending(self, match: AnyMatch) -> Ending:
        """The end of a finished match, as it is shown."""
        state: Telendar = match.state
        assert state.result
        look, texts, winners = self.look, self.texts, state.result.winners
        told = list(played_events(match))
        deeds = [deeds_of(told, seat) for seat in range(state.seats)]
        ranks = [(seat not in winners, -did.keys, -did.defeated) for seat, did in enumerate(deeds)]
        best = sorted(range(state.seats), key=lambda seat: ranks[seat])
        rows = [HeroRow(look, texts, state, seat, self.players, deeds[seat], won=seat in winners) for seat in best]
        return Ending(
            typeset.plain(texts.say(_outcome_words(state, told))),
            texts("results.telendar.heading"),
            tuple(rows),
            texts("results.telendar.chart"),
            course(texts, match, told),
            highlights(texts, told),
        )


def _outcome_words(state: Telendar, told: Sequence[PlayedEvent]) -> Phrase:
    """The words on how the match was won or lost."""
    if state.result and state.result.winners:
        closer = next(t for t in reversed(told) if t.event.kind == "gate")
        who = seat_name(closer.n("seat"))
        return phrase("results.telendar.closed", who=who, card=name_of(state.closed), round=state.round)
    lost = "results.telendar.lost" if state.seats > 1 else "results.telendar.lost_alone"
    return phrase(lost, who=seat_name(0), round=state.round)


# --- what each seat did ------------------------------------------------------------------------------


def deeds_of(told: Sequence[PlayedEvent], seat: Seat) -> Deeds:
    """The numbers of a seat's deeds in a match, and the deaths of its characters."""
    own = [t for t in told if t.event.data.get("seat") == seat]
    kinds = Counter(t.event.kind for t in own)
    turns = kinds["turn"] - kinds["skipped"] - kinds["stood_up"]
    keys = len({t.event.data["card"] for t in keys_won(told) if t.event.data["target"] == OBJECTS[seat]})
    deaths = tuple(_death(t) for t in own if t.event.kind == "died")
    return Deeds(kinds["defeated"], turns, keys, deaths)


def _card(told: PlayedEvent) -> Phrase:
    """The name of the card in an event."""
    return name_of(str(told.event.data["name"]))


def _taker(told: PlayedEvent) -> Seat:
    """The seat whose zone a card moves into, by the event of its move."""
    return int(str(told.event.data["target"]).rpartition(".")[2])


def _death(told: PlayedEvent) -> Phrase:
    """The words on a character's death: its round and its cause."""
    killer = told.n("killer")
    who = name_of(str(told.event.data["sheet"]))
    if killer < 0:
        return phrase("results.telendar.died", round=told.round, card=who)
    return phrase("results.telendar.killed", round=told.round, card=who, who=seat_name(killer))


# --- along the match ---------------------------------------------------------------------------------


def course(texts: Texts, match: AnyMatch, told: Sequence[PlayedEvent]) -> Course:
    """The Force of all seats after each round, with the King's Lives, deaths and Keys."""
    plain = course_of(match, lambda state: tuple(hero.force for hero in state.heroes))
    points = (_first_forces(match, told), *plain.points[1:])  # before the first round no seat has a character
    marks = [Mark(t.round, t.n("seat"), _DEATH) for t in told if t.event.kind == "died"]
    marks += [Mark(t.round, _taker(t), _KEY) for t in keys_won(told)]
    legend = ((_KING, "king"), (_DEATH, "death"), (_KEY, "key"))
    return Course(
        plain.labels,
        points,
        plain.by_round,
        _lives(match, told, len(points)),
        tuple(dict.fromkeys(marks)),
        tuple((icon, texts(f"results.telendar.legend.{words}")) for icon, words in legend),
    )


def _first_forces(match: AnyMatch, told: Sequence[PlayedEvent]) -> tuple[int, ...]:
    """The starting Force of each seat's first character; 0 for a seat that never had one."""
    state: Telendar = match.state
    first = {t.n("seat"): str(t.event.data["name"]) for t in reversed(told) if t.event.kind == "character"}
    forces = {seat: CHARACTERS[name].by(state.rulings).force for seat, name in first.items()}
    return tuple(forces.get(seat, 0) for seat in range(state.seats))


def _lives(match: AnyMatch, told: Sequence[PlayedEvent], moments: int) -> tuple[int, ...]:
    """The King's Lives at the start and after each round.

    The state after a round's last decision would not do: a turn missed right after it costs Lives of the next round.
    """
    at_end = {t.round: t.n("value") for t in told if t.event.kind == "king"}
    lives = [int(match.moment(0).king)]
    for number in range(1, moments):
        lives.append(at_end.get(number, lives[-1]))
    return tuple(lives)


def highlights(texts: Texts, told: Sequence[PlayedEvent]) -> tuple[Highlight, ...]:
    """The decisions worth seeing again, in order, chosen by weight: the end before all that led to it."""
    return weightiest(texts, "telendar", _notable(told))


def _notable(told: Sequence[PlayedEvent]) -> Iterator[tuple[PlayedEvent, str, Phrase]]:
    """The notable events, the weightiest first."""
    last: dict[str, PlayedEvent] = {t.event.kind: t for t in told}
    if (quest := last.get("quest")) and quest.number == told[-1].number and not quest.event.data["kept"]:
        del last["quest"]  # decided by the end itself, whose own line tells it
    for kind, icon in (("defeat", _DEATH), ("gate", _KEY), ("quest", _QUEST), ("allied", "shaking-hands")):
        said = tell(last[kind].event) if kind in last else None
        if said:
            yield last[kind], icon, said
    for played in keys_won(told):
        yield played, _KEY, phrase("results.telendar.key", who=seat_name(_taker(played)), card=_card(played))
    for played in told:
        if played.event.kind == "king" and played.n("value") < 0 <= played.n("value") - played.n("n"):
            yield played, _KING, phrase("results.telendar.king_low")
            break
    if best := strongest(told):
        who = seat_name(best.n("seat"))
        yield best, "spiked-dragon-head", phrase("results.telendar.defeated", who=who, card=_card(best))
    for played in reversed(told):
        said = tell(played.event) if played.event.kind == "died" else None
        if said:
            yield played, _DEATH, said


# --- what became of a seat ---------------------------------------------------------------------------


class HeroRow(SeatRow):
    """The row of a seat in the results: its character, points, cards, and deeds."""

    def __init__(
        self,
        look: Look,
        texts: Texts,
        state: Telendar,
        seat: Seat,
        players: tuple[Player, ...],
        deeds: Deeds,
        *,
        won: bool,
    ) -> None:
        self.facts: HeroFacts = facts_of(ViewState(state, seat), seat, players)
        self.texts, self.deeds, self.won = texts, deeds, won
        self.vow = state.vow
        super().__init__(look, f"{self.facts.player.name}: {typeset.plain(texts.say(fate(state, seat)))}")
        zones = (OBJECTS[seat], FOLLOWERS[seat], SPELLS[seat])
        things = [state.cards[card] for zone in zones for card in state.zones[zone].ids]
        self.things = sorted(things, key=lambda name: name not in KEYS)

    def _portrait(self, width: int) -> Size:
        wide = min(self.look.em(_PORTRAIT[0]), width // 4)
        return wide, round(wide * _PORTRAIT[1] / _PORTRAIT[0])

    def _lines(self, room: int) -> list[Line]:
        """The lines of the row beside the portrait."""
        deaths = (self._death(self.texts.say(death), room) for death in self.deeds.deaths)
        return [self._title(room), self._numbers(room), *deaths, self._cards(room)]

    def _lines_left(self, width: int) -> int:
        """The distance from the row's left edge to the lines beside the portrait, pixels."""
        return self.look.px(12) + self._portrait(width)[0] + self.look.px(14)

    def _room(self, width: int) -> int:
        return width - self._lines_left(width) - self.look.px(12)

    def height(self, width: int) -> int:
        high = sum(line.height for line in self._lines(self._room(width)))
        return max(high, self._portrait(width)[1]) + 2 * self.look.px(10) + self.look.px(self.gap)

    def draw(self, target: pg.Surface) -> None:
        look, rect = self.look, self.draw_ground(target)
        y = rect.y + look.px(10)
        portrait = pg.Rect((rect.x + look.px(12), y), self._portrait(rect.width))
        if self.facts.hero:
            target.blit(characters.portrait(look, self.facts.hero, portrait.size), portrait)
        else:
            pieces.put_nobody(target, look, self.facts.player.colour, portrait)
        room = self._room(rect.width)
        draw_lines(target, self._lines(room), rect.x + self._lines_left(rect.width), y, room)

    def _title(self, room: int) -> Line:
        """The line of player and character, with "won" or "dead" at the right."""
        look, theme, hero = self.look, self.look.theme, self.facts.hero
        said, icon, colour = "", _DEATH, theme.muted
        if self.won:
            said, icon, colour = self.texts("results.telendar.won"), _KING, theme.accent
        elif self.facts.fate == "dead":
            said = self.texts("look.telendar.dead")
        style, px = typeset.Style("ui_bold", 16, colour), look.text_px(20)
        wide = typeset.measure(look, said, style)[0] + px + look.px(22) if said else 0
        words = f"[seat{self.facts.player.colour}] **{typeset.escape(self.facts.player.name)}**"
        words += f" · {typeset.escape(self.texts.say(name_of(hero)))}" if hero else ""
        block = typeset.paragraph(look, words, typeset.Style(size=20), room - wide, leading=1.2)

        def draw(target: pg.Surface, rect: pg.Rect) -> None:
            block.draw(target, rect.topleft, rect)
            if said:
                middle = rect.y + px * 5 // 8
                drawn = typeset.draw(target, look, said, style, (rect.right, middle), "midright", rect)
                paint.stamp(target, skins.glyph(icon, px, colour), midright=(drawn.x - look.px(6), middle))

        return Line(block.height + look.px(_GAP), draw)

    def _numbers(self, room: int) -> Line:
        """The line of tokens, if there is a character, with the deeds beside them if there is room, else below."""
        look, gap = self.look, self.look.px(_GAP)
        side = min(look.em(_TOKEN), room // 4 - look.px(4)) if self.facts.hero else 0
        each = side + look.px(8) if side else 0
        beside = room - 4 * each - gap
        if beside >= look.em(_BESIDE):
            block = typeset.paragraph(look, self._deeds_words(), _MUTED, beside, leading=1.25)
            high = max(side, block.height)
            at = (4 * each + gap, (high - block.height) // 2)
        else:
            block = typeset.paragraph(look, self._deeds_words(), _MUTED, room, leading=1.25)
            at = (0, side + gap if side else 0)
            high = at[1] + block.height

        def draw(target: pg.Surface, rect: pg.Rect) -> None:
            for i, (what, n) in enumerate(zip(POINTS, self.facts.points, strict=True) if side else ()):
                characters.put_token(target, look, what, str(n), pg.Rect(rect.x + i * each, rect.y, side, side))
            block.draw(target, (rect.x + at[0], rect.y + at[1]), rect)

        return Line(high + gap, draw)

    def _deeds_words(self) -> str:
        """The words for the seat's deeds in the match, in numbers."""
        texts, deeds = self.texts, self.deeds
        told = [texts.many("results.telendar.turns", deeds.turns)]
        if deeds.defeated:
            told.append(texts.many("results.telendar.foes", deeds.defeated))
        if deeds.keys:
            told.append(texts.many("results.telendar.keys", deeds.keys))
        if self.vow.quest:
            title = texts.say(QUESTS[self.vow.quest].title())
            told.append(texts(f"results.telendar.quest.{self.vow.fate}", quest=typeset.escape(title)))
        return " · ".join(told)

    def _death(self, words: str, room: int) -> Line:
        look, px = self.look, self.look.text_px(16)
        left = px + look.px(8)
        block = typeset.paragraph(look, words, _MUTED, room - left, leading=1.25)

        def draw(target: pg.Surface, rect: pg.Rect) -> None:
            target.blit(skins.glyph(_DEATH, px, look.theme.muted), (rect.x, rect.y + look.px(2)))
            block.draw(target, (rect.x + left, rect.y), rect)

        return Line(block.height, draw)

    def _cards(self, room: int) -> Line:
        """The line of small pictures of the cards that the seat had."""
        look, gap = self.look, self.look.px(_GAP)
        wide, high = (look.em(side) if look.text > 1.4 else look.px(side) for side in _MINI)
        columns = max(1, (room + gap) // (wide + gap))

        def draw(target: pg.Surface, rect: pg.Rect) -> None:
            for i, name in enumerate(self.things):
                at = (rect.x + i % columns * (wide + gap), rect.y + gap + i // columns * (high + gap))
                target.blit(faces.mini(look, name, (wide, high)), at)

        return Line(-(-len(self.things) // columns) * (high + gap), draw)
