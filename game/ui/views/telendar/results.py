"""The end of a match of Telendar: what became of every seat, its Force along the match, the moments that decided it."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame as pg

from game.core.match import AnyMatch, Player
from game.core.phrase import Phrase, phrase, seat_name
from game.core.state import Seat
from game.core.texts import Texts
from game.games.telendar.cards import CHARACTERS, KEYS, MONSTERS
from game.games.telendar.kinds import name_of
from game.games.telendar.quests.quests import QUESTS
from game.games.telendar.state import FOLLOWERS, OBJECTS, SPELLS, WORST, Telendar
from game.games.telendar.telling.ending import fate
from game.games.telendar.telling.log import tell
from game.ui.contract.chronicle import Course, Mark, PlayedEvent, played_events
from game.ui.contract.layout import ViewState
from game.ui.contract.outcome import Ending, Highlight
from game.ui.kit.draw import skins
from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.kit.widgets.widget import Widget
from game.ui.table.held_up import chronicle
from game.ui.views.parts.highlights import weightiest
from game.ui.views.telendar import characters, faces, pieces
from game.ui.views.telendar.characters import POINTS
from game.ui.views.telendar.hero import HeroFacts, facts_of

_PORTRAIT, _TOKEN, _MINI = (84, 105), 42, (60, 43)  # reference px
_GAP = 6
_BESIDE = 190  # reference px that the deeds need at least beside the tokens
_MUTED = typeset.Style(size=16, colour="muted")
_DEATH, _KEY, _KING, _QUEST = "death-skull", "key", "crown", "scroll-unfurled"


class Deeds(NamedTuple):
    """The numbers of a seat's actions along the match."""

    defeated: int
    turns: int
    keys: int
    deaths: tuple[Phrase, ...]


def ending(look: Look, texts: Texts, match: AnyMatch, players: Sequence[Player]) -> Ending:
    """The end of a match, as it is shown."""
    state: Telendar = match.state
    told = list(played_events(match))
    winners = state.result.winners if state.result else ()
    deeds = [deeds_of(told, seat) for seat in range(state.seats)]
    best = sorted(range(state.seats), key=lambda seat: (seat not in winners, -deeds[seat].keys, -deeds[seat].defeated))
    rows = [HeroRow(look, texts, state, seat, tuple(players), deeds[seat], won=seat in winners) for seat in best]
    verdict, why = _verdict(texts, state, told)
    heading, chart = texts("results.telendar.heading"), texts("results.telendar.chart")
    return Ending(verdict, why, heading, tuple(rows), chart, course(texts, match, told), highlights(texts, told))


def _verdict(texts: Texts, state: Telendar, told: Sequence[PlayedEvent]) -> tuple[str, str]:
    """The headline, and how it came to that."""
    assert state.result
    winners = tuple(seat_name(seat) for seat in state.result.winners)
    if winners:
        closer = next(t for t in reversed(told) if t.event.kind == "gate")
        who = seat_name(closer.n("seat"))
        why = phrase("results.telendar.closed", who=who, card=name_of(state.closed), round=state.round)
        verdict = texts("results.wins" if len(winners) == 1 else "results.share", who=winners)
    else:
        verdict = texts("results.telendar.king_dead" if state.king <= WORST else "results.telendar.all_dead")
        lost = "results.telendar.lost" if state.seats > 1 else "results.telendar.lost_alone"
        why = phrase(lost, who=seat_name(0), round=state.round)
    return typeset.plain(verdict), typeset.plain(texts.say(why))


# --- what each seat did ------------------------------------------------------------------------------


def deeds_of(told: Sequence[PlayedEvent], seat: Seat) -> Deeds:
    """The numbers of a seat's actions along the match, and how its characters died."""
    own = [t for t in told if t.event.data.get("seat") == seat]
    kinds = Counter(t.event.kind for t in own)
    turns = kinds["turn"] - kinds["skipped"] - kinds["stood_up"]
    keys = len({t.event.data["card"] for t in keys_won(told) if t.event.data["target"] == OBJECTS[seat]})
    deaths = tuple(_death(t) for t in own if t.event.kind == "died")
    return Deeds(kinds["defeated"], turns, keys, deaths)


def keys_won(told: Sequence[PlayedEvent]) -> list[PlayedEvent]:
    """The Keys that came into somebody's hands."""
    moves = (t for t in told if t.event.kind == "moved" and t.event.data.get("name") in KEYS)
    return [t for t in moves if str(t.event.data["target"]).startswith("objects.")]


def strongest(told: Sequence[PlayedEvent]) -> PlayedEvent | None:
    """The defeat of the strongest Monster that was defeated."""
    foes = [t for t in told if t.event.kind == "defeated"]
    return max(foes, key=lambda t: MONSTERS[str(t.event.data["name"])].force, default=None)


def _card(told: PlayedEvent) -> Phrase:
    """The card that an event names."""
    return name_of(str(told.event.data["name"]))


def _taker(told: PlayedEvent) -> Seat:
    """The seat whose zone a card comes into."""
    return int(str(told.event.data["target"]).rpartition(".")[2])


def _death(told: PlayedEvent) -> Phrase:
    """The words of a character's death: in which round, and by whom."""
    killer = told.n("killer")
    who = name_of(str(told.event.data["sheet"]))
    if killer < 0:
        return phrase("results.telendar.died", round=told.round, card=who)
    return phrase("results.telendar.killed", round=told.round, card=who, who=seat_name(killer))


# --- along the match ---------------------------------------------------------------------------------


def course(texts: Texts, match: AnyMatch, told: Sequence[PlayedEvent]) -> Course:
    """Everybody's Force at the end of each round, with the King's Lives, the deaths and the Keys."""
    plain = chronicle.course(match, lambda state: tuple(hero.force for hero in state.heroes))
    points = (_first_forces(match, told), *plain.points[1:])  # nobody has a character before the first round
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
    """The Force that everybody's first character begins with; 0 of who never had one."""
    state: Telendar = match.state
    first = {t.n("seat"): str(t.event.data["name"]) for t in reversed(told) if t.event.kind == "character"}
    forces = {seat: CHARACTERS[name].by(state.rulings).force for seat, name in first.items()}
    return tuple(forces.get(seat, 0) for seat in range(state.seats))


def _lives(match: AnyMatch, told: Sequence[PlayedEvent], moments: int) -> tuple[int, ...]:
    """The King's Lives at the start and at the end of each round.

    The state after the decision that ends a round tells too much: a turn that is missed at once costs him Lives of the
    next one.
    """
    at_end = {t.round: t.n("value") for t in told if t.event.kind == "king"}
    lives = [int(match.moment(0).king)]
    for number in range(1, moments):
        lives.append(at_end.get(number, lives[-1]))
    return tuple(lives)


def highlights(texts: Texts, told: Sequence[PlayedEvent]) -> tuple[Highlight, ...]:
    """The decisions that decided the match, in their order: the end first of all, then what led to it."""
    return weightiest(texts, "telendar", _notable(told))


def _notable(told: Sequence[PlayedEvent]) -> Iterator[tuple[PlayedEvent, str, Phrase]]:
    """The notable events, the weightiest first."""
    last: dict[str, PlayedEvent] = {t.event.kind: t for t in told}
    if (quest := last.get("quest")) and quest.number == told[-1].number and not quest.event.data["kept"]:
        del last["quest"]  # the end itself decided it: its own line tells that
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


class HeroRow(Widget):
    """A seat at the end: its character, points, cards, and what it did."""

    focusable = False
    role = "text"

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

    # Sizes.

    def _portrait(self, width: int) -> tuple[int, int]:
        wide = min(self.look.em(_PORTRAIT[0]), width // 4)
        return wide, round(wide * _PORTRAIT[1] / _PORTRAIT[0])

    def _left(self, width: int) -> int:
        return self.look.px(12) + self._portrait(width)[0] + self.look.px(14)

    def _room(self, width: int) -> int:
        return width - self._left(width) - self.look.px(12)

    def _title(self, width: int) -> typeset.Block:
        """The player and the character."""
        player, hero = typeset.escape(self.facts.player.name), self.facts.hero
        words = f"**{player}**"
        if hero:
            words += f" · {typeset.escape(self.texts.say(name_of(hero)))}"
        words = f"[seat{self.facts.player.colour}] {words}"
        return typeset.paragraph(
            self.look, words, typeset.Style(size=20), self._room(width) - self._badge(), leading=1.2
        )

    def _badge(self) -> int:
        """The width that the sign of victory or death takes."""
        words, px = self._word(), self.look.text_px(20)
        return typeset.measure(self.look, words, self._word_style())[0] + px + self.look.px(22) if words else 0

    def _word(self) -> str:
        if self.won:
            return self.texts("results.telendar.won")
        return self.texts("look.telendar.dead") if self.facts.fate == "dead" else ""

    def _word_style(self) -> typeset.Style:
        return typeset.Style("ui_bold", 16, "accent" if self.won else "muted")

    def _deeds(self, width: int) -> typeset.Block:
        """The seat's actions along the match, in numbers."""
        texts, deeds = self.texts, self.deeds
        told = [texts.many("results.telendar.turns", deeds.turns)]
        if deeds.defeated:
            told.append(texts.many("results.telendar.foes", deeds.defeated))
        if deeds.keys:
            told.append(texts.many("results.telendar.keys", deeds.keys))
        if self.vow.quest:
            title = texts.say(QUESTS[self.vow.quest].title())
            told.append(texts(f"results.telendar.quest.{self.vow.fate}", quest=typeset.escape(title)))
        return typeset.paragraph(self.look, " · ".join(told), _MUTED, width, leading=1.25)

    def _deaths(self, width: int) -> list[typeset.Block]:
        room = self._room(width) - self._indent()
        said = (self.texts.say(death) for death in self.deeds.deaths)
        return [typeset.paragraph(self.look, words, _MUTED, room, leading=1.25) for words in said]

    def _indent(self) -> int:
        """The indent of the lines that tell of a death, for the skull before them."""
        return self.look.text_px(16) + self.look.px(8)

    def _mini_rows(self, width: int) -> tuple[int, int, pg.Rect]:
        """The columns and rows that the cards stand in, and the size of each."""
        wide, high = (self.look.em(side) if self.look.text > 1.4 else self.look.px(side) for side in _MINI)
        gap = self.look.px(_GAP)
        columns = max(1, (self._room(width) + gap) // (wide + gap))
        return columns, -(-len(self.things) // columns), pg.Rect(0, 0, wide, high)

    def _side(self, width: int) -> int:
        return min(self.look.em(_TOKEN), self._room(width) // 4 - self.look.px(4))

    def _points(self, width: int) -> pg.Rect:
        """The tokens' place, from the row's left; nothing while there is no character."""
        side = self._side(width)
        return pg.Rect(0, 0, 4 * (side + self.look.px(8)), side) if self.facts.hero else pg.Rect(0, 0, 0, 0)

    def _middle(self, width: int) -> tuple[typeset.Block, pg.Rect, int]:
        """The deeds, where they stand (beside the tokens if there is room, else below), and how high both are."""
        tokens, gap = self._points(width), self.look.px(_GAP)
        beside = self._room(width) - tokens.width - gap
        if beside >= self.look.em(_BESIDE):
            block = self._deeds(beside)
            high = max(tokens.height, block.height)
            return block, pg.Rect(tokens.width + gap, (high - block.height) // 2, beside, block.height), high
        block = self._deeds(self._room(width))
        y = tokens.height + gap if tokens.height else 0
        return block, pg.Rect(0, y, block.width, block.height), y + block.height

    def height(self, width: int) -> int:
        gap = self.look.px(_GAP)
        _, rows, card = self._mini_rows(width)
        high = self._title(width).height + gap + self._middle(width)[2] + gap
        high += sum(line.height for line in self._deaths(width))
        high += rows * (card.height + gap)
        return max(high, self._portrait(width)[1]) + 2 * self.look.px(10) + self.look.px(8)

    # What is seen.

    def draw(self, target: pg.Surface) -> None:
        look, gap = self.look, self.look.px(_GAP)
        rect = pg.Rect(self.rect.x, self.rect.y, self.rect.width, self.rect.height - look.px(8))
        if self.won:
            skins.button(look, *rect.size, "quiet", "hover").draw(target, rect)
        left, y = rect.x + self._left(rect.width), rect.y + look.px(10)
        portrait = pg.Rect((rect.x + look.px(12), y), self._portrait(rect.width))
        if self.facts.hero:
            target.blit(characters.portrait(look, self.facts.hero, portrait.size), portrait)
        else:
            pieces.put_nobody(target, look, self.facts.player.colour, portrait)
        title = self._title(rect.width)
        title.draw(target, (left, y), rect)
        self._draw_word(target, pg.Rect(left, y, rect.right - look.px(12) - left, title.height))
        y += title.height + gap
        side = self._points(rect.width).height
        for i, (what, n) in enumerate(zip(POINTS, self.facts.points, strict=True) if side else ()):
            characters.put_token(target, look, what, str(n), pg.Rect(left + i * (side + look.px(8)), y, side, side))
        deeds, place, high = self._middle(rect.width)
        deeds.draw(target, (left + place.x, y + place.y), rect)
        y += high + gap
        for line in self._deaths(rect.width):
            skull = skins.glyph(_DEATH, look.text_px(16), look.theme.muted)
            target.blit(skull, (left, y + look.px(2)))
            line.draw(target, (left + self._indent(), y), rect)
            y += line.height
        columns, _, card = self._mini_rows(rect.width)
        for i, name in enumerate(self.things):
            at = (left + i % columns * (card.width + gap), y + gap + i // columns * (card.height + gap))
            target.blit(faces.mini(look, name, card.size), at)

    def _draw_word(self, target: pg.Surface, rect: pg.Rect) -> None:
        """Paints the word at the right: that it has won, or is dead."""
        words, px = self._word(), self.look.text_px(20)
        if not words:
            return
        style = self._word_style()
        middle = rect.y + self.look.text_px(20) * 5 // 8
        drawn = typeset.draw(target, self.look, words, style, (rect.right, middle), "midright", rect)
        theme = self.look.theme
        sign = skins.glyph(_KING if self.won else _DEATH, px, theme.accent if self.won else theme.muted)
        target.blit(sign, sign.get_rect(midright=(drawn.x - self.look.px(6), middle)))
