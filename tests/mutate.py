"""Mutation tests: puts one small fault at a time into a module and runs the tests that reach its line.

`python -m tests.mutate game/core/match.py --sample 40 --seed 1` prints the faults that no test notices, each with its
name; `python -m tests.mutate game/core/match.py --only 121:8:drop` tries that one again. A folder stands for all its
modules. Nothing is written: the faulty module lives in the memory of a process that runs the tests and ends.

No library fits: mutmut needs a copy of the project and its own layout of tests; cosmic-ray rewrites the files in place,
and starts the interpreter and every test again for each fault. This one forks, and knows which tests reach a line.
"""

import argparse
import ast
import copy
import fnmatch
import hashlib
import importlib
import importlib.machinery
import importlib.util
import itertools
import json
import os
import random
import signal
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from time import perf_counter
from types import CodeType
from typing import Any, NamedTuple

import pytest
from coverage import Coverage

ROOT = Path(__file__).resolve().parent.parent

_GAMES = ("card_game", "dark_eden", "kharnage", "tash_kalar", "telendar")
_OF_EVERY_GAME = (
    *("tests/core/test_playthroughs.py", "tests/core/test_ledgers.py", "tests/core/test_every_game.py"),
    "tests/test_words.py",
)
TESTS = (
    (
        "game/ui/kit/*",
        ("tests/ui/test_widgets.py", "tests/ui/test_keys.py", "tests/ui/test_stage.py", "tests/ui/test_paint.py"),
    ),
    *((f"game/games/{game}/*", (f"tests/games/test_{game}*.py", *_OF_EVERY_GAME)) for game in _GAMES),
    ("game/bots/*", ("tests/games/test_bots.py", "tests/games/test_*_bots.py")),
    ("game/api.py", ("tests/test_api.py",)),
    ("game/worker.py", ("tests/test_worker.py",)),
    *((f"game/{module}.py", ("tests/test_simulation.py",)) for module in ("ladder", "simulation")),
    (
        "game/console.py",
        (
            *("tests/test_console.py", "tests/test_simulation.py", "tests/test_packs.py", "tests/test_systems.py"),
            "tests/core/test_free_setting.py",
        ),
    ),
    ("game/*", ("tests/core/test_*.py", "tests/test_*.py", "tests/games/test_guides.py")),
)
"""The tests for each module: the first line that fits it counts; `--tests` names others. Tests of every game are run
for the module's own game, and for Card Game if the module is shared"""

SLOW = ("tests/test_kill.py", "tests/test_layers.py")
"""Tests that start other processes, which would not have the fault"""

NOT_RULES = ("bots", "forecast", "guide", "odds")
"""Modules of a game that are left out: the quality of a computer player does not show in one match"""


class Mutant(NamedTuple):
    """A fault: its place, its kind, and the line before and after."""

    file: str
    line: int
    column: int
    kind: str
    before: str
    after: str
    last: int
    """The last line of the code that is changed"""

    @property
    def name(self) -> str:
        """The name that `--only` takes."""
        return f"{self.line}:{self.column}:{self.kind}"


# --- making faults -------------------------------------------------------------------------------

_COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
_RECKONED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
_NAMED = {"min": "max", "max": "min", "any": "all", "all": "any"}


def _comparison(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in _COMPARED:
        yield "compare", _changed(node, ops=[_COMPARED[type(node.ops[0])]()])


def _reckoning(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    if isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in _RECKONED:
        yield "reckon", _changed(node, op=_RECKONED[type(node.op)]())


def _logic(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    if isinstance(node, ast.BoolOp):
        yield "logic", _changed(node, op=ast.Or() if isinstance(node.op, ast.And) else ast.And())
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not | ast.USub):
        yield "bare", node.operand
    if isinstance(node, ast.If | ast.While | ast.IfExp) and not isinstance(node.test, ast.Compare | ast.UnaryOp):
        yield "negate", _changed(node, test=ast.UnaryOp(ast.Not(), node.test))


def _value(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    if isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield "value", ast.Constant(not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield "value", ast.Constant(node.value + 1)
    if isinstance(node, ast.Name) and node.id in _NAMED and isinstance(node.ctx, ast.Load):
        yield "name", _changed(node, id=_NAMED[node.id])


def _left_out(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    called = isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
    kept = isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Attribute | ast.Subscript)
    if called or kept or isinstance(node, ast.Raise | ast.AugAssign | ast.Continue | ast.Delete):
        yield "drop", ast.Pass()
    if isinstance(node, ast.Break):
        yield "go_on", ast.Continue()
    if isinstance(node, ast.Return) and node.value and not isinstance(node.value, ast.Constant):
        yield "nothing", _changed(node, value=ast.Constant(None))


_KINDS = (_comparison, _reckoning, _logic, _value, _left_out)


def _changed(node: ast.AST, **fields: Any) -> ast.AST:
    new = copy.copy(node)
    for name, value in fields.items():
        setattr(new, name, value)
    return new


def _candidates(tree: ast.AST) -> Iterator[ast.AST]:
    """The nodes that may get a fault: no annotations, decorators, assertions, or texts of errors."""
    for child in ast.iter_child_nodes(tree):
        if isinstance(child, ast.Assert):
            continue
        if isinstance(child, ast.Raise):
            yield child
            continue
        if isinstance(child, ast.FunctionDef | ast.Lambda):
            defaults = [*child.args.defaults, *filter(None, child.args.kw_defaults)]
            body = child.body if isinstance(child.body, list) else [child.body]
            yield from _candidates(ast.Tuple([*defaults], ast.Load()))
            yield from _candidates(ast.List([*body], ast.Load()))
            continue
        if isinstance(child, ast.ClassDef):
            yield from _candidates(ast.Module(child.body, []))
            continue
        if isinstance(child, ast.AnnAssign):
            if child.value:
                yield child.value
                yield from _candidates(child.value)
            continue
        if isinstance(child, ast.If) and isinstance(child.test, ast.Name) and child.test.id == "TYPE_CHECKING":
            continue
        yield child
        yield from _candidates(child)


def _faults(tree: ast.Module) -> Iterator[tuple[str, ast.AST, ast.AST]]:
    """Each fault: its kind, the node, and the replacement."""
    seen: set[int] = set()
    for node in _candidates(tree):
        if id(node) in seen or not hasattr(node, "lineno"):
            continue
        seen.add(id(node))
        for make in _KINDS:
            for kind, new in make(node):
                yield kind, node, new


class _Swap(ast.NodeTransformer):
    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self.old, self.new = old, new

    def visit(self, node: ast.AST) -> Any:
        return ast.copy_location(self.new, node) if node is self.old else super().visit(node)


def mutants(file: str) -> list[Mutant]:
    """All faults for a module."""
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    return [
        Mutant(file, node.lineno, node.col_offset, kind, _one_line(node), _one_line(new), node.end_lineno)  # type: ignore[attr-defined]
        for kind, node, new in _faults(tree)
    ]


def faulty(mutant: Mutant) -> CodeType:
    """The module with its fault, compiled."""
    tree = ast.parse((ROOT / mutant.file).read_text(encoding="utf-8"))
    for kind, node, new in _faults(tree):
        if (node.lineno, node.col_offset, kind) == mutant[1:4] and _one_line(node) == mutant.before:  # type: ignore[attr-defined]
            swapped = ast.fix_missing_locations(_Swap(node, new).visit(tree))
            return compile(swapped, str(ROOT / mutant.file), "exec")
    raise LookupError(mutant.name)


def _one_line(node: ast.AST) -> str:
    return ast.unparse(ast.fix_missing_locations(copy.deepcopy(node))).splitlines()[0]


# --- running tests -------------------------------------------------------------------------------


def _module(file: str) -> str:
    return file.removesuffix("/__init__.py").removesuffix(".py").replace("/", ".")


class _Loader(importlib.machinery.SourceFileLoader):
    """A loader of the module with the fault."""

    code: CodeType

    def get_code(self, fullname: str) -> CodeType:
        return self.code


class _Finder:
    """A finder of the one faulty module; others are found as usual."""

    def __init__(self, mutant: Mutant) -> None:
        self.file, self.code = str(ROOT / mutant.file), faulty(mutant)
        self.module = _module(mutant.file)

    def find_spec(self, name: str, path: object = None, target: object = None) -> Any:
        if name != self.module:
            return None
        loader = _Loader(name, self.file)
        loader.code = self.code
        return importlib.util.spec_from_file_location(name, self.file, loader=loader)


class _Tracer:
    """A pytest plugin that tells the coverage which test runs, and notes how long each takes.

    The modules are imported before the first test, and their caches are cleared before each: otherwise the lines that
    run on import, or once for the cache, would count for one test alone.
    """

    def __init__(self, coverage: Coverage, files: Sequence[str]) -> None:
        self.coverage, self.files = coverage, files
        self.seconds: dict[str, float] = {}
        self.failed: list[str] = []

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leaves out tests of every game for games other than the files' own."""
        own = {game for game in _GAMES for file in self.files if file.startswith(f"game/games/{game}/")}
        others = {*_GAMES} - (own or {"card_game"})
        items[:] = [item for item in items if not any(game in item.name.partition("[")[2] for game in others)]

    def pytest_collection_finish(self) -> None:
        for file in self.files:
            importlib.import_module(_module(file))

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        for file in self.files:
            for thing in vars(sys.modules[_module(file)]).values():
                if hasattr(thing, "cache_clear"):
                    thing.cache_clear()
        begun = perf_counter()
        self.coverage.switch_context(item.nodeid)
        try:
            return (yield)
        finally:
            self.coverage.switch_context("")
            self.seconds[item.nodeid] = perf_counter() - begun

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)


class _Chosen:
    """A pytest plugin that runs the tests named, in their order, and notes which one fails."""

    def __init__(self, names: Sequence[str]) -> None:
        self.rank = {name: i for i, name in enumerate(names)}
        self.failed = ""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted((item for item in items if item.nodeid in self.rank), key=lambda i: self.rank[i.nodeid])

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed = report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.failed = f"collecting {report.nodeid}"


def _apart(work: Callable[[], Any], seconds: float) -> Any:
    """The result of a function in a process of its own; None: it took too long, or its process died."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, 1)
        os.dup2(null, 2)
        signal.alarm(int(seconds) + 1)
        with os.fdopen(writing, "w") as out:
            json.dump(work(), out)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as told:
        text = told.read()
    os.waitpid(child, 0)
    return json.loads(text) if text else None


_FEW = 8
"""Tests that are run first on their own: most faults are noticed at once, and the rest need not be collected"""
_QUIET = ("-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--no-header", "--tb=no")


class Trace(NamedTuple):
    """The coverage of a file of tests: the seconds of each test, and the tests that reach each line ("file:12")."""

    seconds: dict[str, float]
    lines: dict[str, list[int]]
    """By line: the indices of tests in `seconds`, -1 for the module's import"""


def trace(files: Sequence[str], tests: Sequence[str]) -> dict[str, Trace]:
    """The coverage of each of some files of tests."""

    def work() -> object:
        coverage = Coverage(data_file=None, config_file=False, include=[str(ROOT / file) for file in files])
        tracer = _Tracer(coverage, files)
        coverage.start()
        pytest.main([*_QUIET, *tests], plugins=[tracer])
        coverage.stop()
        told = {test: Trace({}, {}) for test in tests}
        places = {}
        for name, seconds in tracer.seconds.items():
            own = told[name.partition("::")[0]].seconds
            places[name] = len(own)
            own[name] = seconds
        for file in files:
            for line, names in coverage.get_data().contexts_by_lineno(str(ROOT / file)).items():
                for name in names:
                    for test in [name.partition("::")[0]] if name else tests:
                        told[test].lines.setdefault(f"{file}:{line}", []).append(places.get(name, -1))
        return [told, tracer.failed]

    told, failed = _apart(work, 3600)
    if failed:
        raise SystemExit(f"these tests fail without any fault: {failed[:3]}")
    return {test: Trace(*each) for test, each in told.items()}


def traced(
    files: Sequence[str], tests: Sequence[str], kept: Path | None
) -> tuple[dict[str, list[str]], dict[str, float]]:
    """The tests that reach each line ("file:12"), the quickest first, and the seconds of each test.

    A line that runs when its module is imported belongs to test "".

    Args:
        files: The modules to trace.
        tests: The files of tests to run.
        kept: A folder for the coverage of files of tests, valid until a module or the file changes; None: none is kept.
    """
    modules = hashlib.sha256(b"".join((ROOT / file).read_bytes() for file in files))
    places = {}
    for test in tests:
        digest = modules.copy()
        digest.update(test.encode() + (ROOT / test).read_bytes())
        places[test] = (kept or Path(os.devnull)) / f"{digest.hexdigest()[:24]}.json"
    told = {
        test: Trace(*json.loads(place.read_text(encoding="utf-8"))) for test, place in places.items() if place.is_file()
    }
    if new := [test for test in tests if test not in told]:
        print(f"-- the lines that {len(new)} files of tests come by", flush=True)
        told |= trace(files, new)
    if kept:
        kept.mkdir(parents=True, exist_ok=True)
        for test in new:
            places[test].write_text(json.dumps(told[test]), encoding="utf-8")
    seconds = {name: took for test in tests for name, took in told[test].seconds.items()}
    lines: dict[str, list[str]] = defaultdict(list)
    for test in tests:
        names = [*told[test].seconds, ""]
        for line, numbers in told[test].lines.items():
            lines[line] += [names[number] for number in numbers]
    for reached in lines.values():
        reached.sort(key=lambda name: seconds.get(name, 0))
    return lines, seconds


def notices(mutant: Mutant, tests: Sequence[str], seconds: float) -> str:
    """The test that notices the fault ("": none does); a run that takes too long counts as noticed."""

    def work() -> str:
        try:
            sys.meta_path.insert(0, _Finder(mutant))
        except SyntaxError as error:
            return str(error)
        chosen = _Chosen(tests)
        files = dict.fromkeys(test.partition("::")[0] for test in tests)
        code = pytest.main([*_QUIET, "-x", *files], plugins=[chosen])
        return "" if code == pytest.ExitCode.OK else chosen.failed or f"pytest: {code}"

    told = _apart(work, seconds)
    return "it takes too long, or ends the process" if told is None else str(told)


# --- the command line ----------------------------------------------------------------------------


def _modules(places: Iterable[str]) -> Iterator[str]:
    for place in places:
        path = ROOT / place
        for file in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            if not path.is_dir() or not ("games" in file.parts and {file.stem, file.parent.name} & {*NOT_RULES}):
                yield str(file.relative_to(ROOT))


def _tests_for(file: str) -> tuple[str, ...]:
    patterns = next(tests for place, tests in TESTS if fnmatch.fnmatch(file, place))
    found = dict.fromkeys(str(path.relative_to(ROOT)) for pattern in patterns for path in sorted(ROOT.glob(pattern)))
    return tuple(path for path in found if path not in SLOW)


def _tests_or(told: argparse.Namespace, file: str) -> tuple[str, ...]:
    return tuple(told.tests) if told.tests else _tests_for(file)


def _parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.mutate", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("places", nargs="+", help="modules or folders: game/core/match.py")
    parser.add_argument("--sample", type=int, help="try so many, drawn by lot")
    parser.add_argument("--seed", default="1", help="of the lot")
    parser.add_argument("--only", nargs="+", metavar="LINE:COLUMN:KIND", help="try these faults alone")
    parser.add_argument(
        "--seconds", type=float, default=60, help="of tests for a fault, the quickest first (default 60)"
    )
    parser.add_argument("--tests", nargs="+", help="run these files, instead of those that the table in here names")
    parser.add_argument("--kept", type=Path, help="a folder for which test comes by which line, for the next run")
    parser.add_argument("--list", action="store_true", help="name the faults, try none")
    return parser.parse_args()


def main() -> int:
    """Tries faults and prints the survivors; returns 1 if there are any."""
    told = _parse()
    os.chdir(ROOT)
    modules = list(_modules(told.places))
    made = [mutant for file in modules for mutant in mutants(file)]
    if told.only:
        made = [mutant for mutant in made if mutant.name in told.only]
    if told.sample and told.sample < len(made):
        made = sorted(random.Random(told.seed).sample(made, told.sample))
    if told.list or not made:
        for mutant in made:
            print(_words(mutant))
        return 0
    os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = tempfile.mkdtemp()
    groups: dict[tuple[str, ...], list[Mutant]] = defaultdict(list)
    for mutant in made:
        groups[_tests_or(told, mutant.file)].append(mutant)
    tried, caught = Counter[str](), Counter[str]()
    for tests, group in groups.items():
        lines, seconds = traced([file for file in modules if _tests_or(told, file) == tests], tests, told.kept)
        for mutant in group:
            # Code over several lines may only run from its second line on, so the first line that runs counts.
            within = (lines.get(f"{mutant.file}:{line}") for line in range(mutant.line, mutant.last + 1))
            names = next(filter(None, within), [])
            # Code that runs at the module's import belongs to no test: any test may notice its fault.
            others = sorted(seconds, key=seconds.__getitem__) if "" in names else []
            reached = [name for name in dict.fromkeys((*names, *others)) if name]
            spent = itertools.accumulate(seconds[name] for name in reached)
            reached = [name for name, until in zip(reached, spent, strict=True) if until < told.seconds]
            by = ""
            for part in filter(None, (reached[:_FEW], reached[_FEW:])):
                by = by or notices(mutant, part, 20 + 2 * sum(seconds[name] for name in part))
            tried[mutant.file] += 1
            caught[mutant.file] += bool(by)
            print(f"caught   {_words(mutant)}\n         by {by}" if by else _survived(mutant, reached), flush=True)
    for file in tried:
        print(f"{caught[file]:4} of {tried[file]:4} caught  {file}")
    print(f"{caught.total():4} of {tried.total():4} caught, {caught.total() / tried.total():.1%}")
    return int(caught != tried)


def _words(mutant: Mutant) -> str:
    return f"{mutant.file} {mutant.name}: {mutant.before}  ->  {mutant.after}"


def _survived(mutant: Mutant, reached: Sequence[str]) -> str:
    by = f"{len(reached)} tests come by" if reached else "no test comes by"
    return f"SURVIVED {_words(mutant)}\n         {by}; again: python -m tests.mutate {mutant.file} --only {mutant.name}"


if __name__ == "__main__":
    sys.exit(main())
