"""The personal quest of a match for one: a scroll with its progress on the portrait, its details, its moment."""

from typing import NamedTuple

import pygame as pg

from game.core.texts import Texts
from game.games.telendar.quests.quests import QUESTS
from game.games.telendar.quests.tasks import ALONE
from game.games.telendar.state import Telendar
from game.ui.contract.details import Details
from game.ui.contract.layout import Layout, Panel, Region, ViewState
from game.ui.kit.draw import paint, skins
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look
from game.ui.kit.pictures.assets import picture
from game.ui.kit.text import typeset
from game.ui.views.telendar import standins

QUEST = ("zone", f"quest.{ALONE}")
_PICTURE = "scroll_fate"
_PAGE = (460, 372)
"""Width to height of the quest's picture"""
_SIGNS = {"": "scroll-unfurled", "kept": "check-mark", "failed": "broken-heart"}
_KINDS = {"": "plain", "kept": "success", "failed": "threat"}
_GROUND, _EDGE, _INK = (243, 226, 178), (122, 79, 31), (74, 52, 32)


class QuestFacts(NamedTuple):
    """The facts on the scroll: the quest, its progress and its result."""

    quest: str
    have: int
    need: int
    fate: str

    @property
    def last(self) -> bool:
        """Whether the quest is decided only at the Gate."""
        return QUESTS[self.quest].task.last


def facts_of(now: ViewState) -> QuestFacts | None:
    """The facts of a match's quest, its result once that has been shown; None if the match has none."""
    state: Telendar = now.seen
    vow = state.vow
    if not vow.quest:
        return None
    task = QUESTS[vow.quest].task
    fate = "" if any(event.kind == "quest" for event in now.coming) else vow.fate
    return QuestFacts(vow.quest, min(task.have(state), task.need()), task.need(), fate)


def progress(texts: Texts, facts: QuestFacts) -> str:
    """The progress of the quest in words."""
    if facts.fate:
        return texts(f"look.telendar.quest.{facts.fate}")
    if facts.last:
        return texts("look.telendar.quest.last")
    return texts("look.telendar.quest.open", have=facts.have, need=facts.need)


def lay(out: Layout, look: Look, texts: Texts, now: ViewState, portrait: pg.Rect) -> None:
    """Lays out the scroll over the portrait's upper part.

    Args:
        out: the layout to fill.
        look: scale and text size.
        texts: the language.
        now: the view's state.
        portrait: the place of the hero's portrait, pixels.
    """
    facts = facts_of(now)
    if facts is None:
        return
    quest = QUESTS[facts.quest]
    high = look.text_px(18) + look.px(10)
    rect = pg.Rect(portrait.x - look.px(8), portrait.y - look.px(8), portrait.width + look.px(16), high)
    out.panels.append(Panel("quest", rect, facts, lambda surface: _write(surface, look, facts), 4))
    said = texts("look.telendar.quest", state=progress(texts, facts))
    tip = f"**{typeset.escape(texts.say(quest.title()))}**\n{texts.say(quest.says())}"
    out.regions.append(Region(QUEST, rect, said, "sheet", 8.0, tip))


def _write(surface: pg.Surface, look: Look, facts: QuestFacts) -> None:
    """Paints a strip of parchment with a scroll and the progress; once decided, with a sign for the result."""
    area = surface.get_rect()
    skins.pill(look, area.width, area.height, _GROUND, _EDGE).draw(surface, area)
    side, gap = look.text_px(18), look.px(6)
    number = "" if facts.fate or facts.last else f"{facts.have}/{facts.need}"
    style = typeset.Style("number", 18, _INK)
    wide = side if facts.fate else typeset.measure(look, number, style)[0] if number else 0
    whole = side + gap + wide if wide else side
    if whole > area.width - look.px(16):  # large text: the number alone
        whole = wide
    x = (area.width - whole) // 2
    if whole != wide:
        paint.stamp(surface, skins.glyph(_SIGNS[""], side, _EDGE), midleft=(x, area.centery))
    x += whole - wide
    if facts.fate:
        paint.stamp(surface, skins.glyph(_SIGNS[facts.fate], side, _INK), midleft=(x, area.centery))
    elif number:
        typeset.draw(surface, look, number, style, (x, area.centery), "midleft", area)


def sheet(texts: Texts, now: ViewState) -> Details | None:
    """The details of the quest; None if the match has none."""
    facts = facts_of(now)
    if facts is None:
        return None
    quest = QUESTS[facts.quest]
    why = f"_{texts.say(quest.why())}_"
    chips = (
        (texts("zoom.telendar.quest"), _SIGNS[""], "plain"),
        (progress(texts, facts), "hourglass" if not facts.fate else _SIGNS[facts.fate], _KINDS[facts.fate]),
    )
    does = (texts.say(quest.says()), why, texts("zoom.telendar.quest.ours"))
    thing = ("scene", "quest", facts.quest, facts.fate)
    return Details(texts.say(quest.title()), thing, _PAGE, chips, does, rule="quest")


def scene(texts: Texts, size: Size, name: object, fate: object) -> tuple[pg.Surface, str, str]:
    """The quest's moment, a large scroll: picture, words below, name of the words' icon.

    Args:
        texts: the language.
        size: the picture's size, pixels.
        name: the quest's id.
        fate: "kept" or "failed"; "": still open.
    """
    surface = picture(standins.path(_PICTURE), size, "cover")
    title = QUESTS[str(name)].title()
    said = texts(f"look.telendar.moment.quest.{fate}", quest=title) if fate else texts.say(title)
    return pg.transform.grayscale(surface) if fate == "failed" else surface, said, _SIGNS[str(fate)]
