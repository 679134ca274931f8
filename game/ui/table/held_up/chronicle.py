"""The chronicle of a finished match: the course of its points, its decisive moments, and the text to keep."""

from bisect import bisect_right
from collections.abc import Sequence
from datetime import datetime
from functools import partial
from typing import NamedTuple

from game.core.match import AnyMatch
from game.core.phrase import Phrase, phrase
from game.core.seeds import seed_code
from game.core.state import Seat
from game.core.texts import Texts
from game.ui.contract.chronicle import Course, PointsOf, played_events
from game.ui.contract.faces import icon_words
from game.ui.kit.text import typeset
from game.ui.names import controller_name
from game.ui.table.session.log import Log, LogLine

_MOST_MOMENTS = 60
_TURNING = 3


class Moment(NamedTuple):
    """A notable decision: "lead" (the seat went ahead; `amount`: with so many points) or "leap" (it gained so many)."""

    number: int
    seat: Seat
    kind: str
    amount: int
    round: int

    def phrase(self, who: str) -> Phrase:
        """The sentence about the moment."""
        return phrase(f"results.{self.kind}", who=who, round=self.round, n=self.amount)


def course(match: AnyMatch, points_of: PointsOf) -> Course:
    """The course of a match: the points at the end of each round, or at moments all along a game without rounds."""
    moments = [match.moment(number) for number in range(len(match.past) + 1)]
    rounds = [state.round for state in moments]
    by_round = rounds[0] > 0
    if not by_round:
        every = max(1, len(moments) // _MOST_MOMENTS)
        numbers = [*range(0, len(moments) - 1, every), len(moments) - 1]
        labels = [str(number) for number in numbers]
    else:
        # Where nobody had a decision to take, several rounds end at once.
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
    """Moments of every change of the lead, and of every gain."""
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


def ends(match: AnyMatch, course: Course) -> list[int]:
    """Number of decisions that had been taken at each moment of a course."""
    if not course.by_round:
        return [int(label) for label in course.labels]
    last = {played.round: played.number for played in played_events(match)}
    found = [0]
    for moment in range(1, len(course.labels)):
        found.append(last[moment] + 1 if moment in last else found[-1])
    return [min(number, len(match.past) - 1) for number in found]


# --- the text to keep --------------------------------------------------------------------------------


def standings(match: AnyMatch, texts: Texts) -> list[tuple[Seat, str, str]]:
    """Seats, the best first, each with words for its player (with the computer's level) and its result, markup."""
    players, result = match.setup.players, match.state.result
    winners, scores = (result.winners, result.scores) if result else ((), (0,) * len(players))
    fate, ranking = match.game.presentation.fate, match.game.presentation.ranking
    best = ranking(match.state) if ranking and result else range(len(players))
    told = []
    for seat in sorted(best, key=lambda seat: (seat not in winners, -scores[seat])):
        player = players[seat]
        name = typeset.escape(player.name)
        if not player.is_person:
            name += f" ({texts('chronicle.computer', level=_levels(match, seat, texts))})"
        elif hints := sum(hint.seat == seat for hint in match.hints):
            name += f" ({texts.many('chronicle.hints', hints)})"
        had = texts.say(fate(match.state, seat)) if fate else texts.many("results.points", scores[seat])
        told.append((seat, name, had))
    return told


def colophon(match: AnyMatch, texts: Texts, ended: datetime) -> str:
    """Words for the date of the match, its length, and the code of its chance."""
    date = texts("when.date", day=ended.day, month=texts(f"month.{ended.month}"), year=ended.year)
    moves = texts.many("results.length", len(match.past))
    return texts("chronicle.made", date=date, moves=moves, seed=seed_code(match.setup.seed))


def log(match: AnyMatch) -> list[LogLine]:
    """Lines of the log as everybody at the table heard of it: the reader may know no more."""
    return Log(match).lines(())


def markdown(match: AnyMatch, texts: Texts, ended: datetime, epilogue: Sequence[Phrase]) -> str:
    """The text of a finished match's chronicle in a language, plain with the marks of Markdown."""
    plain = partial(typeset.plain, words=icon_words(texts, match.setup.game))
    lines = [f"# {texts('chronicle.title', game=match.game.facts.title)}", "", colophon(match, texts, ended), ""]
    presentation = match.game.presentation
    if presentation.ending and match.state.result:
        lines += [texts.say(presentation.ending(match.state)), ""]
    lines += [" ".join(plain(texts.say(deed)) for deed in epilogue), ""]
    lines += [f"## {texts('chronicle.who')}", ""]
    lines += [f"- **{name}**: {had}" for _, name, had in standings(match, texts)]
    lines += ["", f"## {texts('chronicle.log')}", ""]
    lines += ["  " * line.indent + "- " + plain(texts.say(line.phrase)) for line in log(match)]
    return "\n".join(lines) + "\n"


def _levels(match: AnyMatch, seat: Seat, texts: Texts) -> str:
    """Words for the level of a computer player, or for all that it had, and since when."""
    changes = [change for change in match.levels if change.seat == seat]
    first = changes[0].before if changes else match.setup.players[seat].controller
    words = controller_name(texts, first)
    for change in changes:
        words = texts("chronicle.then", before=words, n=change.at + 1, level=controller_name(texts, change.level))
    return words
