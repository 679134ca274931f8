"""The chronicle of a finished match: how the points went, the moments that decided it, the log to keep."""

from bisect import bisect_right
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

import pygame as pg

from game.core.match import AnyMatch
from game.core.phrase import Phrase, Trouble, phrase, refused
from game.core.seeds import seed_code
from game.core.state import Seat
from game.core.texts import LANGUAGES, Texts
from game.ui import folders
from game.ui.contract.chronicle import Course, PointsOf
from game.ui.kit import typeset
from game.ui.table.log import Log

_MOST_MOMENTS = 60
_TURNING = 3


class Moment(NamedTuple):
    """A decision that counted: "lead" (the seat went ahead; `amount`: with how many points) or "leap" (it gained)."""

    number: int
    seat: Seat
    kind: str
    amount: int
    round: int

    def phrase(self, who: str) -> Phrase:
        """The moment in words."""
        return phrase(f"results.{self.kind}", who=who, round=self.round, n=self.amount)


def course(match: AnyMatch, points_of: PointsOf) -> Course:
    """The points at the end of each round; in a game without rounds, all along the match."""
    moments = [match.moment(number) for number in range(len(match.past) + 1)]
    rounds = [state.round for state in moments]
    by_round = rounds[0] > 0
    if not by_round:
        every = max(1, len(moments) // _MOST_MOMENTS)
        numbers = [*range(0, len(moments) - 1, every), len(moments) - 1]
        labels = [str(number) for number in numbers]
    else:
        # Where nobody had anything to decide, several rounds end at once.
        ends = [bisect_right(rounds, number) for number in range(rounds[0], rounds[-1])]
        numbers = [0, *ends, len(moments) - 1]
        labels = [str(i) for i in range(len(numbers))]
    points = tuple(points_of(moments[number]) for number in numbers)
    return Course(tuple(labels), points if points[0] else (), by_round)


def turning_points(match: AnyMatch, points_of: PointsOf) -> list[Moment]:
    """The decisive moments, at most three: the winner's last lead, the greatest leap, the last change of the lead."""
    leads, leaps = _notable(match, points_of)
    winners = match.state.result.winners if match.state.result else ()
    for_good = [moment for moment in leads if moment.seat in winners][-1:]
    best = sorted(leaps, key=lambda moment: (-moment.amount, -moment.number))
    chosen: dict[int, Moment] = {}
    for moment in (*for_good, *best[:1], *reversed(leads), *best[1:]):
        chosen.setdefault(moment.number, moment)
        if len(chosen) == _TURNING:
            break
    return [chosen[number] for number in sorted(chosen)]


def _notable(match: AnyMatch, points_of: PointsOf) -> tuple[list[Moment], list[Moment]]:
    """Every change of the lead, and every gain."""
    leads: list[Moment] = []
    leaps: list[Moment] = []
    before, leader = points_of(match.moment(0)), -1
    for number in range(len(match.past)):
        after = points_of(match.moment(number + 1))
        if after == before:
            continue
        turn = match.moment(number).round
        gains = [now - then for now, then in zip(after, before, strict=True)]
        seat = gains.index(max(gains))
        if gains[seat] > 0:
            leaps.append(Moment(number, seat, "leap", gains[seat], turn))
        best = [seat for seat, points in enumerate(after) if points == max(after)]
        if len(best) == 1 and best[0] != leader:
            leader = best[0]
            leads.append(Moment(number, leader, "lead", after[leader], turn))
        before = after
    return leads, leaps


# --- the file to keep --------------------------------------------------------------------------------


def write(match: AnyMatch, picture: pg.Surface) -> Path:
    """Writes the chronicle in both languages as Markdown, and a picture of the final score beside it.

    Returns:
        The Markdown file.

    Raises:
        Trouble: the disk refuses.
    """
    stamp = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
    path = folders.data() / "chronicles" / f"{match.setup.game}-{stamp}.md"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n\n---\n\n".join(told(match, language) for language in LANGUAGES), encoding="utf-8")
        pg.image.save(picture, path.with_suffix(".png"))
    except (OSError, pg.error) as error:
        cause = refused(error) if isinstance(error, OSError) else str(error)
        raise Trouble("trouble.chronicle", file=str(path), cause=cause) from error
    return path


def told(match: AnyMatch, language: str) -> str:
    """The chronicle of a finished match in a language, as Markdown."""
    players, result = match.setup.players, match.state.result
    sides = match.game.facts.sides(match.setup.seats, match.setup.options)
    texts = Texts(language, [typeset.escape(player.name) for player in players], sides)
    scores = result.scores if result else (0,) * len(players)
    lines = [f"# {texts('chronicle.title', game=match.game.facts.title)}", ""]
    day = datetime.now().astimezone().strftime("%Y-%m-%d")
    seed = seed_code(match.setup.seed)
    lines += [texts("chronicle.made", day=day, n=len(match.past), seed=seed), ""]
    presentation = match.game.presentation
    if presentation.ending and result:
        lines += [texts.say(presentation.ending(match.state)), ""]
    lines += [f"## {texts('chronicle.who')}", ""]
    for seat in sorted(range(len(players)), key=lambda seat: -scores[seat]):
        player = players[seat]
        controller = (
            texts("chronicle.computer", level=_levels(match, seat, texts)) if player.controller != "person" else ""
        )
        name = typeset.escape(player.name) + (f" ({controller})" if controller else "")
        had = (
            texts.say(presentation.fate(match.state, seat))
            if presentation.fate
            else texts.many("results.points", scores[seat])
        )
        lines.append(f"- **{name}**: {had}")
    lines += ["", f"## {texts('chronicle.log')}", ""]
    for line in Log(match).lines(tuple(range(len(players)))):
        lines.append("  " * line.indent + "- " + typeset.plain(texts.say(line.phrase)))
    return "\n".join(lines) + "\n"


def _levels(match: AnyMatch, seat: Seat, texts: Texts) -> str:
    """The level of a computer player, or all that it had, and since when."""
    changes = [change for change in match.levels if change.seat == seat]
    first = changes[0].before if changes else match.setup.players[seat].controller
    words = texts(f"controller.{first}")
    for change in changes:
        words = texts("chronicle.then", before=words, n=change.at + 1, level=texts(f"controller.{change.level}"))
    return words
