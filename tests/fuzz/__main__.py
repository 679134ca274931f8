"""Fuzzes the readers of files, guided by the lines of the app that are reached.

Usage: `python -m tests.fuzz journal --seconds 600`.

It needs `atheris` besides the other tools. Files that reach new lines go to the target's corpus, which the suite reads
again in `tests/test_fuzz.py`; a file that causes a fault is written beside them, and ends the run with an error.
"""

import argparse
import re
import sys
import tempfile
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["game"]):
    from tests.fuzz.targets import TARGETS

CORPUS = Path(__file__).parent / "corpus"
MOST_BYTES = 16 << 10


def write_dictionary(path: Path, folder: Path) -> None:
    """Writes the fuzzer's dictionary: the words of a corpus and the tokens of JSON, which it may insert anywhere."""
    words = {word for file in folder.iterdir() for word in re.findall(rb'"[A-Za-z_]{2,24}"', file.read_bytes())}
    tokens = [b"{", b"}", b"[", b"]", b":", b",", b"null", b"true", b"-1", b"1e999", rb"\ud800", b"[]", b"{}", b"\n"]
    lines = ["".join(f"\\x{byte:02x}" for byte in word) for word in (*tokens, *sorted(words)[:400])]
    path.write_text("".join(f'"{line}"\n' for line in lines), encoding="ascii")


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    arguments.add_argument("target", choices=sorted(TARGETS))
    arguments.add_argument("--seconds", type=int, default=600)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--work", type=Path, help="where new files go; the corpus if left out")
    asked = arguments.parse_args()
    own = CORPUS / asked.target
    folders = [asked.work or own, own]
    for folder in folders:
        folder.mkdir(parents=True, exist_ok=True)
    dictionary = Path(tempfile.mkdtemp(prefix="fuzz-")) / "words.dict"
    write_dictionary(dictionary, own)
    options = [
        f"-dict={dictionary}",
        f"-max_total_time={asked.seconds}",
        f"-seed={asked.seed}",
        f"-max_len={MOST_BYTES}",
        "-timeout=10",
    ]
    options += [f"-artifact_prefix={folders[0]}/finding-", "-rss_limit_mb=2048", "-print_final_stats=1"]
    atheris.Setup([sys.argv[0], *options, *map(str, dict.fromkeys(folders))], TARGETS[asked.target])
    atheris.Fuzz()


if __name__ == "__main__":
    main()
