"""The command line: the app itself, and what tests, benchmarks and bug reports need without a screen.

Exit status: 0 for success, 1 if a check has failed, 2 if the request or its files are wrong, 130 if Ctrl+C stopped it.
"""

import argparse
import csv
import errno
import io
import json
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from time import monotonic
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from game.core.files import MATCH_SUFFIX
from game.core.texts import LANGUAGES, language_of, system_locale

if TYPE_CHECKING:
    from game.core.packfiles import Pack
    from game.core.phrase import Phrase
    from game.simulation import Played, Series

_MOST_MATCHES = 1_000_000
_MOST_JOBS = 61  # the limit of Windows
_MOST_LEVELS = 8
_MOST_DIGITS = 24
_TELL_EACH = 0.2  # seconds
_STOPPED = 130  # as shells have it: 128, and the number of the signal


def main(argv: Sequence[str], unlisted: Mapping[str, str] = MappingProxyType({})) -> int:
    """Runs the command line and returns its exit status.

    Args:
        argv: the arguments after the program's name; none opens the app.
        unlisted: modules of games that are not on the shelf, by the game's id.

    Returns:
        The exit status.
    """
    from game.core.phrase import Trouble, phrase, refused

    _speak_any_encoding()
    language = _system_language()
    try:
        if not argv:
            from game.ui.program import run  # before anything heavy, so that the first picture comes soon

            return run()
        args = _parser().parse_args(["open", *argv] if _is_save(argv) else argv)
        args.asked = args.lang or ""
        args.lang = language = args.lang or language
        from game.games import UNLISTED

        UNLISTED.update(unlisted)
        status: int = args.act(args)
        if sys.stdout is not None:
            sys.stdout.flush()
    except Trouble as trouble:
        print(_sanitized(_say(trouble.phrase, language)), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return _STOPPED
    except OSError as error:
        if _reader_has_gone(error):
            _drop_output()
            return 0
        if error.filename is not None or error.errno not in (errno.ENOSPC, errno.EIO, errno.EDQUOT):
            raise
        _drop_output()  # or the interpreter would try to write the rest again at its exit
        print(_say(phrase("console.no_output", cause=refused(error)), language), file=sys.stderr)
        return 2
    return status


def _is_save(argv: Sequence[str]) -> bool:
    """Whether the arguments are those of a double click on a saved match: its path alone."""
    return len(argv) == 1 and argv[0].endswith(MATCH_SUFFIX)


def _speak_any_encoding() -> None:
    """Makes the output print the code of a letter that the terminal's encoding lacks, where it would raise."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _reader_has_gone(error: OSError) -> bool:
    """Whether an error means that the reader of our output is gone: Windows then calls each write a bad argument."""
    if isinstance(error, BrokenPipeError):
        return True
    if error.errno != errno.EINVAL or error.filename is not None or sys.stdout is None:
        return False
    try:
        print(flush=True)  # the lines of a failed write are given up: nothing may be left to flush
    except OSError as again:
        return again.errno == errno.EINVAL
    return False


def _drop_output() -> None:
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _sanitized(text: str) -> str:
    """A text of lines without the control characters that a terminal obeys, whatever a file or argument held."""
    from game.core.phrase import plain

    return plain(text, keep="\n")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="main.py", description="Serata Giochi: with no arguments, opens the app.")
    parser.add_argument("--version", action="store_const", dest="act", const=_version, help="the versions of all parts")
    parser.add_argument("--time-start", action="store_true", help="print the start's milliseconds as JSON and exit")
    parser.add_argument("--lang", choices=LANGUAGES, help="language of messages, and of the window that opens")
    parser.set_defaults(act=_shelf)
    commands = parser.add_subparsers(title="commands", metavar="")

    play = commands.add_parser("play", help="go straight to a table")
    play.add_argument("game", help="the game's id: its name in small letters, _ for spaces")
    play.add_argument(
        "--seats", default="person,normal", help="who sits there: person, bot, a level of the computer, or level:temper"
    )
    play.add_argument("--seed", type=_whole_number, help="the match's chance, a number; a fresh one if left out")
    _add_set_up(play)
    play.add_argument("--until-end", action="store_true", help="close when the match is over (computer seats only)")
    play.set_defaults(act=_play)

    save = commands.add_parser("open", help="go on with a saved match; its file alone does as well")
    save.add_argument("file", type=Path)
    save.set_defaults(act=_open)

    simulate, ladder = _add_whole_matches(commands)

    replay = commands.add_parser("replay", help="step through a saved match in text")
    replay.add_argument("file", type=Path)
    replay.add_argument("--check", action="store_true", help="only verify every digest")
    replay.set_defaults(act=_replay)

    shots = commands.add_parser("shots", help="a PNG of every scene and of tables at several moments")
    shots.add_argument("folder", type=Path)
    shots.add_argument("--size", default="1920x1080", help="WIDTHxHEIGHT")
    shots.add_argument("--text-scale", type=_whole_number, default=100, help="per cent, 100 to 200")
    shots.set_defaults(act=_shots)

    content = commands.add_parser("check-content", help="validate every card file and count the cards")
    content.add_argument(
        "--packs", type=Path, metavar="FOLDER", help="look for packs there and not in the user's place"
    )
    content.add_argument("--json", action="store_true")
    content.set_defaults(act=_check_content)

    for command in (play, save, simulate, ladder, replay, shots, content):
        command.add_argument("--lang", choices=LANGUAGES, default=argparse.SUPPRESS)
    return parser


def _add_whole_matches(commands: Any) -> tuple[argparse.ArgumentParser, argparse.ArgumentParser]:
    """Adds the commands that play whole matches without a screen, and returns their parsers: simulate and ladder."""
    simulate = commands.add_parser("simulate", help="whole matches by computer seats, without a screen")
    ladder = commands.add_parser("ladder", help="each pair of levels plays: shares and ratings, with their errors")
    for command, seats, matches, each in ((simulate, 4, 100, ""), (ladder, 2, 400, "of each pair")):
        command.add_argument("game")
        command.add_argument("--seats", type=_whole_number, default=seats, help="how many sit at the table")
        command.add_argument("--matches", type=_whole_number, default=matches, help=each)
        command.add_argument("--seed", type=_whole_number, default=1)
        _add_set_up(command)
        command.add_argument("--json", action="store_true")
        command.add_argument(
            "--jobs", type=_whole_number, default=1, help="processes that play; the results are the same"
        )
    simulate.add_argument(
        "--bots", default="random", help="levels, or level:temper; dealt to the seats in turn, moved on each match"
    )
    simulate.add_argument("--csv", type=Path, metavar="FILE", help="writes a row for each match there too")
    simulate.set_defaults(act=_simulate)
    ladder.add_argument("--levels", default="", help="of computer players, or level:temper; all levels if left out")
    ladder.set_defaults(act=_ladder)
    return simulate, ladder


def _add_set_up(command: argparse.ArgumentParser) -> None:
    """Adds what a set-up chooses beside its seats: options, packs, and what each seat brings."""
    command.add_argument("--option", action="append", default=[], metavar="NAME=CHOICE", help="of the set-up")
    command.add_argument("--pack", action="append", default=[], metavar="NAME", help="cards to add to the box's")
    command.add_argument(
        "--seat-option",
        action="append",
        default=[],
        metavar="SEAT:NAME=CHOICE",
        help="what a seat brings, @FILE for a text in a file; seats are counted from 1",
    )


def _version(args: argparse.Namespace) -> int:
    """Prints the versions that a report of a fault needs: of the app, its saves, the games' rules, and Python."""
    from platform import python_version

    from game import __version__
    from game.core.lines import FORMAT
    from game.games import GAMES

    rules = ", ".join(f"{facts.title} {facts.rules}" for facts in GAMES.values())
    print(f"Serata Giochi {__version__} (rules: {rules}; saves: format {FORMAT}; Python {python_version()})")
    return 0


def _whole_number(text: str) -> int:
    """The number that a text of the command line stands for.

    Raises:
        argparse.ArgumentTypeError: the text is no whole number, or longer than any that is needed here.
    """
    if len(text) <= _MOST_DIGITS and text.removeprefix("-").isdecimal():
        return int(text)
    from game.core.phrase import shown

    raise argparse.ArgumentTypeError(f"{shown(text, 40)}?")


def _system_language() -> str:
    return language_of(system_locale())


def _say(phrase: "Phrase", language: str) -> str:
    from game.core.texts import Texts

    return Texts(language).say(phrase)


def _require(name: str, value: int, low: int, high: int) -> None:
    from game.core.phrase import Trouble

    if not low <= value <= high:
        raise Trouble("console.bad_number", name=name, low=low, high=high)


def _require_there(path: Path) -> None:
    from game.core.phrase import Trouble, refused, shown

    try:
        path.stat()
    except OSError as error:
        raise Trouble("console.bad_file", file=shown(path, 200), cause=refused(error)) from error


def _options(pairs: Sequence[str]) -> dict[str, object]:
    """The options given as NAME=CHOICE, by name; numbers, "true" and "false" become numbers and booleans."""
    options: dict[str, object] = {}
    for pair in pairs:
        name, _, choice = pair.partition("=")
        number = choice.removeprefix("-").isdecimal() and len(choice) < 10
        options[name] = {"true": True, "false": False}.get(choice, int(choice) if number else choice)
    return options


def _seat_options(given: Sequence[str]) -> dict[int, dict[str, object]]:
    """The options given as SEAT:NAME=CHOICE, by seat from 0; the command line counts seats from 1."""
    from game.core.phrase import Trouble

    brings: dict[int, dict[str, object]] = {}
    for one in given:
        seat, colon, pair = one.partition(":")
        if not (colon and "=" in pair and seat.isdecimal() and len(seat) < 4):
            raise Trouble("console.bad_seat_option", option=one[:80])
        name, _, choice = pair.partition("=")
        told = {name: _text_of(Path(choice[1:]))} if choice.startswith("@") else _options([pair])
        brings.setdefault(int(seat) - 1, {}).update(told)
    return brings


def _text_of(path: Path) -> str:
    """The text of a file that the command line names, such as a deck.

    Raises:
        Trouble: it is no plain text file, or longer than any text that a seat may bring.
    """
    from game.core import bounded
    from game.core.facts import LONGEST_TEXT
    from game.core.phrase import Trouble, shown

    try:
        return bounded.text(bounded.read(Path(os.path.realpath(path)), 4 * LONGEST_TEXT))
    except Trouble as trouble:
        raise Trouble("console.bad_file", file=shown(path, 200), cause=trouble.phrase) from trouble


# --- the app ---------------------------------------------------------------------------------------


def _shelf(args: argparse.Namespace) -> int:
    from game.ui.launch import to_shelf
    from game.ui.program import run

    return run(to_shelf(args.asked), time_start=args.time_start)


def _play(args: argparse.Namespace) -> int:
    from game.core.seeds import SEEDS
    from game.ui.launch import straight_to_table
    from game.ui.program import run

    if args.seed is not None:
        _require("--seed", args.seed, 0, SEEDS - 1)
    _know_packs()
    seats, options, brings = args.seats.split(","), _options(args.option), _seat_options(args.seat_option)
    opening = straight_to_table(
        args.game, seats, args.seed, options, brings, args.pack, until_end=args.until_end, language=args.asked
    )
    return run(opening, unseen=args.until_end)


def _open(args: argparse.Namespace) -> int:
    from game.ui.launch import to_save
    from game.ui.program import run

    return run(to_save(args.file, args.asked))


def _shots(args: argparse.Namespace) -> int:
    from game.core.phrase import Trouble, shown
    from game.ui.shots import take_shots

    width, _, height = args.size.partition("x")
    if not (width.isdecimal() and height.isdecimal()) or len(args.size) > _MOST_DIGITS:
        raise Trouble("console.bad_size", size=shown(args.size, 40))
    _require("--size", int(width), 1024, 7680)
    _require("--size", int(height), 600, 4320)
    _require("--text-scale", args.text_scale, 100, 200)
    for path in take_shots(args.folder, (int(width), int(height)), args.lang, args.text_scale / 100):
        print(path)
    return 0


# --- without a screen ------------------------------------------------------------------------------


def _simulate(args: argparse.Namespace) -> int:
    from game.simulation import simulate

    series = _series(args, args.bots.split(","))
    progress = _Progress(args.matches)
    with _table_file(args.csv) as rows:

        def watch(played: "Played") -> None:
            progress.step()
            if rows:
                rows(played)

        report = simulate(series, args.matches, args.jobs, watch)
    progress.end()
    _print_report(report, as_json=args.json)
    return 0


def _ladder(args: argparse.Namespace) -> int:
    from game import games
    from game.ladder import ladder

    facts = games.facts(args.game)
    levels = args.levels.split(",") if args.levels else facts.bots
    words = tuple(dict.fromkeys(facts.sitter(level).word for level in levels))  # "normal:even" is "normal"
    _require("--levels", len(words), 2, _MOST_LEVELS)
    series = _series(args, words)
    progress = _Progress(args.matches * len(series.levels) * (len(series.levels) - 1) // 2)
    report = ladder(series, args.matches, args.jobs, lambda _: progress.step())
    progress.end()
    _print_report(report, as_json=args.json)
    return 0


def _series(args: argparse.Namespace, levels: Sequence[str]) -> "Series":
    """The matches that simulate or ladder is asked for."""
    from game.simulation import Series

    _require("--matches", args.matches, 1, _MOST_MATCHES)
    _require("--jobs", args.jobs, 1, _MOST_JOBS)
    _know_packs()
    options, brings = _options(args.option), _seat_options(args.seat_option)
    return Series.of(args.game, args.seats, levels, args.seed, options, brings, args.pack)


def _print_report(report: Mapping[str, Any], *, as_json: bool) -> None:
    if as_json:
        print(json.dumps(report))
    else:
        for name, value in report.items():
            print(f"{name}: {value}")


class _Progress:
    """A progress bar on the standard error, if that is a terminal: how many are done, and the time left."""

    def __init__(self, whole: int) -> None:
        self._whole, self._done = whole, 0
        self._seen = sys.stderr is not None and sys.stderr.isatty()
        self._begun = self._told = monotonic()

    def step(self) -> None:
        self._done += 1
        now = monotonic()
        if self._seen and now - self._told > _TELL_EACH:
            self._told = now
            left = (now - self._begun) / self._done * (self._whole - self._done)
            bar = "#" * (20 * self._done // self._whole)
            print(
                f"\r[{bar:20}] {self._done}/{self._whole} -{timedelta(seconds=round(left))} ", end="", file=sys.stderr
            )

    def end(self) -> None:
        if self._seen:
            print("\r" + " " * 60 + "\r", end="", file=sys.stderr)


@contextmanager
def _table_file(path: Path | None) -> "Iterator[Callable[[Played], None] | None]":
    """The function that adds a row for each match to a new CSV file; None if no file is wanted."""
    if path is None:
        yield None
        return
    try:
        file = path.open("x", encoding="utf-8", newline="")
    except OSError as error:
        from game.core.phrase import Trouble, refused

        raise Trouble("console.bad_file", file=str(path), cause=refused(error)) from error
    with file:
        rows = csv.writer(file)
        rows.writerow(("match", "seats", "winners", "scores", "decisions", "rounds"))

        def write(played: "Played") -> None:
            lists = ("|".join(map(str, each)) for each in (played.controllers, played.winners, played.scores))
            rows.writerow((played.number, *lists, played.decisions, played.rounds))

        yield write


def _replay(args: argparse.Namespace) -> int:
    from game import games
    from game.core.loading import load
    from game.core.past import LOST
    from game.core.phrase import phrase
    from game.core.texts import Texts
    from game.core.view import SPECTATOR

    _know_packs()
    loaded = load(args.file, games.load)
    match = loaded.match
    sides = match.game.facts.sides(match.setup.seats, match.setup.options)
    texts = Texts(args.lang, [player.name for player in match.setup.players], sides)
    if not args.check:
        for number, (record, heard) in enumerate(zip(match.past, match.heard(SPECTATOR), strict=True)):
            chosen = phrase("console.decided")
            open_now = match.over and record.barrier != LOST  # before, the decision may be a secret
            if open_now and not match.superseded(number):
                chosen = match.label(record.before, record.seat, record.answer)
            print(_sanitized(f"{number:4} {texts.names[record.seat]}: {texts.say(chosen)}"))
            for event in heard:
                line = match.game.presentation.tell(event)
                if line:
                    print(_sanitized(f"       {texts.say(line)}"))
    if loaded.stopped:
        print(_sanitized(texts.many("console.check_bad", len(match.past), file=str(args.file), why=loaded.stopped)))
        return 1
    print(_sanitized(texts.many("console.check_good", len(match.past), file=str(args.file))))
    return 0


def _check_content(args: argparse.Namespace) -> int:
    from game import games

    if args.packs:
        _require_there(args.packs)
    _know_packs(args.packs)
    counts = {name: games.load(name).census for name in games.GAMES}
    found = games.packs()
    refused = [pack for pack in found if pack.fault]
    if args.json:
        print(json.dumps({**counts, "packs": [_pack_entry(pack, args.lang) for pack in found]}))
        return 1 if refused else 0
    for name, kinds in counts.items():
        print(f"{name}: " + ", ".join(f"{count} {kind}" for kind, count in kinds.items()))
    for pack in found:
        told = _pack_entry(pack, args.lang)
        print(f"{pack.folder}: " + (told["fault"] or f"{pack.id}, {told['game']}, {told['cards']}, {told['digest']}"))
        for note in told["notes"]:
            print(f"    {note}")
    return 1 if refused else 0


def _pack_entry(pack: "Pack", language: str) -> dict[str, Any]:
    """The entry of a pack in the JSON of `check-content`."""
    return {
        "folder": pack.folder,
        "id": pack.id,
        "game": pack.manifest.game if pack.manifest else "",
        "cards": len(pack.cards),
        "digest": pack.digest,
        "fault": _say(pack.fault, language) if pack.fault else "",
        "notes": [_say(note, language) for note in pack.notes],
    }


def _know_packs(folder: Path | None = None) -> None:
    """Looks for the user's packs of cards, or for those in another folder; call it before a game's rules are loaded."""
    from game.core import packs
    from game.ui import folders

    packs.look_in(folder or folders.packs())
