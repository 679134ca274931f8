"""Docstrings of the app, its scripts and its tests: the first sentence of each names its subject."""

import ast
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RIDDLES = {"It", "Its", "That", "Those", "Them", "What", "How", "Who", "Whose", "Whoever", "Which", "Of", "Something"}
"""The words that no docstring begins with: they leave its subject to be guessed, as in "What it takes" """
NEEDLESS = {"Return"}
"""Further ones: "The place of a card" says well enough that it is returned"""


def statements(node: ast.AST) -> Iterator[ast.AST]:
    """The node and all statements within it, without the expressions, of which there are far more."""
    yield node
    for inner in ast.iter_child_nodes(node):
        if isinstance(inner, ast.stmt | ast.excepthandler | ast.match_case):
            yield from statements(inner)


def docstrings(path: Path) -> Iterator[tuple[int, str]]:
    """The docstrings of a file, those of its constants and fields among them, with their lines."""
    for node in statements(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            for above, below in pairwise([node, *node.body]):
                named = above is node or isinstance(above, ast.Assign | ast.AnnAssign)
                match below:
                    case ast.Expr(value=ast.Constant(value=str() as text)) if named:
                        yield below.lineno, text


def test_the_first_sentence_of_a_docstring_names_its_subject() -> None:
    folders = (ROOT / name for name in ("game", "build", "tests"))
    files = [ROOT / "main.py", *(file for folder in folders for file in sorted(folder.rglob("*.py")))]
    found = [(path, line, text) for path in files for line, text in docstrings(path)]
    assert len(found) > 5000
    barred = RIDDLES | NEEDLESS
    guessed = [f"{path.relative_to(ROOT)}:{n} {text[:60]}" for path, n, text in found if text.split()[0] in barred]
    assert not guessed, "\n".join(guessed)
