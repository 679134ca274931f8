"""The panel of a combat's chances on its stage: the chances, the wound to expect, the end."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

import pygame as pg

from game.core.state import Seat
from game.games.telendar.cards import MONSTERS
from game.games.telendar.odds import Odds, outlived
from game.games.telendar.state import Telendar
from game.games.telendar.telling.forecast import aftermath, percent, standing
from game.ui.contract.layout import Panel, ViewState
from game.ui.contract.staging import Entry, Slide
from game.ui.kit.text import typeset
from game.ui.views.parts.table_part import TablePart
from game.ui.views.telendar.duel import clash as combat
from game.ui.views.telendar.duel import panel
from game.ui.views.telendar.duel.clash import Bout, Clash
from game.ui.views.telendar.duel.faces import stage_text
from game.ui.views.telendar.duel.panel import Part
from game.ui.views.telendar.duel.plan import DuelPlan
from game.ui.views.telendar.paper import IVORY
from game.ui.views.telendar.plan import Planner


class Wound(NamedTuple):
    """The wound that a defeat usually brings, with hearts."""

    words: str
    n: int = 0
    left: str = ""
    """The Life that is left, in words"""


class Prospect(NamedTuple):
    """The panel's content before the dice: the chances and the wound to expect."""

    parts: tuple[Part, ...]
    wound: Wound
    life: int


class CombatEnd(NamedTuple):
    """The panel's content after a combat: its end."""

    kind: str
    """The kind of end, as in `Part.kind`"""
    words: str
    life: int
    lost: int


Content = Prospect | CombatEnd | str
"""The content of the panel; words alone while the dice roll"""
_NEVER = 1e-9
"""Chance below which an end counts as impossible: rounding errors of the reckoning"""


class Chances(TablePart[Planner]):
    """Lays out the panel below the figures; in large letters each chance has a row of its own."""

    def prospect(self, state: Telendar, bout: Bout, found: Odds, asked: Seat) -> Prospect:
        """The content before the dice are thrown: the chances, and the wound of the seat asked, if it fights."""
        loser = bout.rival if asked == bout.rival else bout.seat
        wound = self._wound(state, bout, found if loser == bout.seat else outlived(state, loser), loser)
        if bout.rival >= 0:
            wound = wound._replace(words=f"{combat.hero_name(state, self.texts, loser)} · {wound.words}")
        return Prospect(self._parts(state, bout, found), wound, state.heroes[loser].life)

    def combat_end(self, now: ViewState, bout: Bout, over: Clash, life: int) -> CombatEnd:
        """The content after a combat, as shown so far; `life`: Life before the dice, 0 if that was not shown."""
        ahead, events = over.own.value - over.foe.value, (*now.coming, *now.recent)
        beaten = next((event for event in events if event.kind == "beaten"), None)
        lost, words, dead = 0, f"{over.outcome} {over.cost}".rstrip(), dies(now, bout.seat)
        if ahead < 0 and beaten is not None:
            lost = max(0, beaten.n("n") - beaten.n("protection"))
        if dead and ahead < 0:
            words += " " + stage_text(self.texts, "dies", who=over.own.name)
        kind = "win" if ahead > 0 else "tie" if not ahead else "death" if dead else "hurt"
        life = life or now.seen.heroes[bout.seat].life + lost
        return CombatEnd(kind, words, life, min(lost, life))

    def provisional_end(self, state: Telendar, seat: Seat) -> CombatEnd:
        """The content for the dice as they lie, while a fighter may still throw again."""
        words, life = standing(state, seat), state.heroes[seat].life
        kind = {"won": "win", "beats": "win", "even": "tie"}.get(words.key.rpartition(".")[2], "hurt")
        n = dict(words.params).get("n", 0)
        lost = min(n, life) if isinstance(n, int) else 0
        told = [self.texts.say(said) for said in (words, aftermath(state, seat)) if said is not None]
        return CombatEnd("death" if lost == life else kind, " ".join(told), life, lost)

    def entries(self, plan: DuelPlan, content: Content, begin: float) -> Iterator[Entry]:
        """Yields the stage's entries for the panel and for the bar that slides on it."""
        yield Entry("duel.odds", plan.odds, content, partial(self._write, content=content), begin, front=True)
        if isinstance(content, Prospect):
            bar, rect = content.parts, self._chances_room(plan.odds)
            slide = Slide(interpolate, self._write_bar)
            yield Entry("duel.bar", rect, bar, partial(self._write_bar, content=bar), begin, front=True, slide=slide)

    def outlook_panels(self, plan: DuelPlan, content: Prospect) -> tuple[Panel, ...]:
        """Panels that show the chances as they would be after an answer."""
        return tuple(
            Panel(entry.key, entry.rect, entry.content, entry.paint) for entry in self.entries(plan, content, 0)
        )

    def _parts(self, state: Telendar, bout: Bout, found: Odds) -> tuple[Part, ...]:
        """The parts of the bar, one for each end of the combat; their shares add up to a hundred."""
        texts, tie = self.texts, 1 - found.win - found.lose
        if bout.rival >= 0:
            won, lost = (combat.hero_name(state, texts, seat) for seat in (bout.seat, bout.rival))
            ways = [
                ("win", found.win, stage_text(texts, "wins", who=won)),
                ("tie", tie, stage_text(texts, "tie")),
                ("hurt", found.lose, stage_text(texts, "wins", who=lost)),
            ]
        else:
            spares = MONSTERS[state.cards[bout.card]].instead is not None
            death = 0.0 if spares else found.death
            ways = [
                ("win", found.win, stage_text(texts, "win")),
                ("tie", tie, stage_text(texts, "tie")),
                ("hurt", found.lose - death, stage_text(texts, "loses" if spares else "hurt")),
                ("death", death, stage_text(texts, "death")),
            ]
        shares = hundredths([chance for _, chance, _ in ways])
        return tuple(
            Part(kind, share, texts("number.percent", n=share), word, share)
            for (kind, _, word), share in zip(ways, shares, strict=True)
        )

    def _wound(self, state: Telendar, bout: Bout, found: Odds, loser: Seat) -> Wound:
        texts, life = self.texts, state.heroes[loser].life
        if bout.rival < 0 and MONSTERS[state.cards[bout.card]].instead:
            return Wound(stage_text(texts, "no_wound"))
        if found.death > found.lose / 2:
            return Wound(stage_text(texts, _deadly(found)), life)
        if found.beaten <= 0:
            return Wound(stage_text(texts, "no_defeat"))
        n = min(life, round(found.loss / found.beaten))
        if not n:
            return Wound(stage_text(texts, "guarded"))
        return Wound(stage_text(texts, "wound", n=n), n, texts.many("look.telendar.stage.left", life - n))

    # --- writing ---------------------------------------------------------------------------------

    @property
    def _line(self) -> int:
        """The height of the line of the wound below the chances, pixels."""
        return max(self.look.px(30), self.look.text_px(17) + self.look.px(8)) * (2 if self.planner.grand else 1)

    def _chances_room(self, rect: pg.Rect) -> pg.Rect:
        """The room for the chances on the panel."""
        area = panel.room_on(rect, self.look)
        return pg.Rect(area.x, area.y, area.width, area.height - self._line - self.look.px(8))

    def _write_bar(self, surface: pg.Surface, content: tuple[Part, ...]) -> Iterator[None]:
        return panel.bars(surface, self.look, surface.get_rect(), content, rows=self.planner.grand)

    def _write(self, surface: pg.Surface, content: Content) -> Iterator[None]:
        look = self.look
        area, upper, line = panel.ground(surface, look), self._chances_room(surface.get_rect()), self._line
        yield
        if isinstance(content, str):
            style = typeset.Style("ui_bold", 21, IVORY)
            typeset.write(surface, look, content, style, area, "center")
            return
        lower = pg.Rect(area.x, area.bottom - line, area.width, line)
        if isinstance(content, Prospect):
            yield from panel.chances(surface, look, upper, content.parts, rows=self.planner.grand)
            yield
            surface.fill((217, 178, 99), (area.x, lower.y - look.px(4), area.width, 1))
            self._write_wound(surface, lower, content)
        else:
            if self.planner.grand:  # in large letters there is room for more: the hearts follow the words
                upper.height = upper.height * 3 // 5
                lower.y = upper.bottom
            panel.verdict(surface, look, upper, content.kind, content.words)
            yield
            self._hearts(surface, lower, content.life, content.lost, centred=True)

    def _write_wound(self, surface: pg.Surface, area: pg.Rect, content: Prospect) -> None:
        """Writes the usual cost of a defeat: words, the hearts that would break, the Life left."""
        look, wound, rows = self.look, content.wound, self.planner.grand
        first = area
        if rows:
            first = pg.Rect(area.x, area.y, area.width, area.height // 2)
            area = pg.Rect(area.x, first.bottom, area.width, first.height)
        bold = typeset.Style("ui_bold", 17, IVORY)
        tail = typeset.fitted(look, wound.left, bold, (area.width // 3, area.height)) if wound.left else None
        ending = tail.used + look.px(10) if tail else 0
        shown = min(content.life, 6) * (min(area.height, look.px(26)) + look.px(2)) if wound.n and not rows else 0
        room = first.width if rows else first.width - ending - shown - look.px(10)
        block = typeset.fitted(look, wound.words, typeset.Style("ui", 17, IVORY), (room, first.height))
        block.draw(surface, (first.x, first.centery - block.height // 2), first)
        left = area.x if rows else area.x + block.used + look.px(10)
        if wound.n:
            hearts = pg.Rect(left, area.y, area.right - ending - left, area.height)
            self._hearts(surface, hearts, content.life, wound.n)
        if tail:
            tail.draw(surface, (area.right - tail.used, area.centery - tail.height // 2), area)

    def _hearts(self, surface: pg.Surface, area: pg.Rect, life: int, lost: int, *, centred: bool = False) -> None:
        """Paints a heart for each Life, breaking ones last; smaller if there are many."""
        gap = self.look.px(2)
        side = min(area.height, self.look.px(26), area.width // life - gap)
        left = area.centerx - life * (side + gap) // 2 if centred else area.x
        for i in range(life):
            heart = panel.heart(side, broken=i >= life - lost)
            surface.blit(heart, (left + i * (side + gap), area.centery - side // 2))


def _deadly(found: Odds) -> str:
    """The words on a combat that probably costs its loser's life, as the last part of their key."""
    if found.death >= 1 - _NEVER:
        return "deadly.always"
    if found.beaten <= _NEVER:  # only what the Monster does besides can kill
        return "deadly.besides"
    return "deadly.all" if found.lose - found.death <= _NEVER else "deadly"


def interpolate(before: Sequence[Part], after: Sequence[Part], share: float) -> tuple[Part, ...]:
    """The bar on its way from some chances to others at a share of the way, 0 to 1; it shows the later numbers."""
    was = {part.kind: part.wide for part in before}
    return tuple(part._replace(wide=was.get(part.kind, 0.0) * (1 - share) + part.wide * share) for part in after)


def dies(now: ViewState, seat: Seat) -> bool:
    """Whether a character's death has been shown or is about to be."""
    return any(e.kind == "died" and e.n("seat") == seat for e in (*now.coming, *now.recent))


def hundredths(chances: Sequence[float]) -> list[int]:
    """Chances, 0 to 1, rounded to hundredths that add up to a hundred, with at least 1 for each possible end."""
    shares = [percent(chance) if chance > _NEVER else 0 for chance in chances]
    while sum(shares) not in (0, 100):
        sign = 1 if sum(shares) < 100 else -1
        able = [i for i, share in enumerate(shares) if share + sign > 0 and chances[i] > _NEVER]
        # Victory and death, the first and the last, are told elsewhere too and must not change.
        others = [i for i in able if 0 < i < len(shares) - 1] or [i for i in able if i] or able
        shares[max(others, key=lambda i: (chances[i] * 100 - shares[i]) * sign)] += sign
    return shares
