"""Files to which lines are appended."""

import errno
import os
from pathlib import Path
from typing import Any

import pytest

from game.core import files


def test_lines_are_added_one_after_the_other(tmp_path: Path) -> None:
    path = tmp_path / "annals"
    path.write_bytes(b"")
    files.add_line(path, b"one")
    files.add_line(path, b"two")
    assert path.read_bytes() == b"one\ntwo\n"


def test_after_a_torn_line_the_next_one_begins_anew(tmp_path: Path) -> None:
    path = tmp_path / "annals"
    path.write_bytes(b"one\ntw")
    files.add_line(path, b"three")
    assert path.read_bytes() == b"one\ntw\nthree\n"


def test_a_line_that_the_disk_refuses_leaves_the_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "annals"
    path.write_bytes(b"one\n")

    def refuses(_: int) -> None:
        raise OSError("no")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", refuses)
        with pytest.raises(OSError, match="no"):
            files.add_line(path, b"two")
    assert path.read_bytes() == b"one\n"


@pytest.mark.parametrize("found", [None, b""])
def test_a_file_that_is_missing_or_empty_begins_with_its_first_line(tmp_path: Path, found: bytes | None) -> None:
    path = tmp_path / "kept" / "annals"
    if found is not None:
        path.parent.mkdir()
        path.write_bytes(found)
    files.add_line(path, b"one", b"head")
    files.add_line(path, b"two", b"head")
    assert path.read_bytes() == b"head\none\ntwo\n"


def test_a_new_file_whose_name_the_disk_does_not_take_is_refused_and_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    system = os.open

    def no_folders(path: Any, *more: Any, **named: Any) -> int:
        if Path(path).is_dir():
            raise OSError(errno.EIO, "Input/output error")
        return system(path, *more, **named)

    with monkeypatch.context() as patch:
        patch.setattr(os, "open", no_folders)
        with pytest.raises(OSError, match="Input/output"):
            files.write_new(tmp_path / "annals", b"one")
    assert not (tmp_path / "annals").exists()


def test_a_system_that_takes_little_at_a_time_takes_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, write = tmp_path / "annals", os.write
    path.write_bytes(b"")
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", lambda file, raw: write(file, raw[:2]))
        files.add_line(path, b"a long line")
    assert path.read_bytes() == b"a long line\n"
