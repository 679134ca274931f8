"""The text of a finished match's chronicle: who sat there, the log, when it was played."""

from collections.abc import Sequence
from datetime import datetime
from functools import partial

from game.core.match import AnyMatch
from game.core.phrase import Phrase
from game.core.seeds import seed_code
from game.core.state import Seat
from game.core.texts import Texts
from game.ui.contract.faces import icon_words
from game.ui.kit.text import typeset
from game.ui.names import controller_name
from game.ui.table.session.log import Log, LogLine


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
