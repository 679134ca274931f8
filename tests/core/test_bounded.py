"""Strangers' files: the size that a picture declares is read without decoding it; bad JSON is refused with a reason."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.core.bounded import entries, parse, picture_size, read
from game.core.phrase import Trouble
from game.core.texts import LANGUAGES, Texts
from tests.systems import link, pipe

FRAME = b"\x00\x11\x08" + (480).to_bytes(2, "big") + (640).to_bytes(2, "big") + b"\x03"
"""The beginning of a JPEG's frame header: its length, its precision, height and width"""
SEGMENT = b"\xff\xe0\x00\x04ab"


def webp(kind: bytes, body: bytes) -> bytes:
    return (b"RIFF\x00\x00\x00\x00WEBP" + kind + b"\x00\x00\x00\x00" + body).ljust(30, b"\x00")


@pytest.mark.parametrize(
    ("raw", "size"),
    [
        (b"\xff\xd8\xff\xc0" + FRAME, ("jpg", 640, 480)),
        (b"\xff\xd8" + SEGMENT + b"\xff\xc0" + FRAME, ("jpg", 640, 480)),
        (b"\xff\xd8\xff\xe1\x02\x00" + bytes(510) + b"\xff\xc0" + FRAME, ("jpg", 640, 480)),  # a long segment
        (b"\xff\xd8" + SEGMENT + b"\xff\xff\xff\xc2" + FRAME, ("jpg", 640, 480)),  # padded
        (b"\xff\xd8\xff\xc4\x00\x04ab\xff\xcf" + FRAME, ("jpg", 640, 480)),  # tables are not a frame
        (b"\xff\xd8\xff\xc8\x00\x04ab\xff\xcc\x00\x04ab\xff\xc1" + FRAME, ("jpg", 640, 480)),
        (b"\xff\xd8" + SEGMENT, None),
        (b"\xff\xd8" + SEGMENT + b"\x00\xc0" + FRAME, None),
        (
            webp(b"VP8 ", b"\x00\x00\x00\x9d\x01\x2a\x80\x42\xe0\x81"),
            ("webp", 640, 480),
        ),  # the two upper bits are the scale
        (webp(b"VP8 ", b"\x00\x00\x00\x9d\x01\x2b\x80\x02\xe0\x01"), None),
        (webp(b"VP8L", b"\x2f" + (639 | 479 << 14).to_bytes(4, "little")), ("webp", 640, 480)),
        (webp(b"VP8L", b"\x2e" + (639 | 479 << 14).to_bytes(4, "little")), None),
        (webp(b"VP8X", b"\x00" * 4 + (639).to_bytes(3, "little") + (479).to_bytes(3, "little")), ("webp", 640, 480)),
        (webp(b"VP9 ", b"\x00" * 10), None),
        (b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x02\x80\x00\x00\x01\xe0", ("png", 640, 480)),
        (b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x02\x80\x00\x00\x01", None),
        (b"GIF89a" + b"\x00" * 30, None),
    ],
)
def test_a_picture_says_its_kind_and_size(raw: bytes, size: tuple[str, int, int] | None) -> None:
    assert picture_size(raw) == size


@pytest.mark.parametrize(
    ("raw", "sentence"),
    [
        (b'{"a": 1,\n "b"}', "it is not valid JSON: see line 2, column 5"),
        (b"ab\xff", "from byte 3 on it is no text in UTF-8"),
        (b'{"a": 1, "b": 2, "a": 3}', "the field “a” is there twice"),
        (b"[NaN]", "“NaN” is no number"),
        (b"1" * 5000, "a number has too many digits"),
        (b"[" * 33 + b"]" * 33, "it is nested more than 32 deep"),
        (b"[" * 100_000, "it is nested more than 32 deep"),
    ],
)
def test_what_is_no_json_says_why_in_every_language(raw: bytes, sentence: str) -> None:
    with pytest.raises(Trouble) as caught:
        parse(raw)
    assert Texts("en").say(caught.value.phrase) == sentence
    assert len({Texts(language).say(caught.value.phrase) for language in LANGUAGES}) == len(LANGUAGES)


def refusal(act: Callable[[], object]) -> str:
    """The key of the sentence with which a file or a folder is refused."""
    with pytest.raises(Trouble) as caught:
        act()
    return caught.value.phrase.key


def test_a_file_may_have_the_greatest_size_and_no_byte_more(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"12345")
    assert read(file, 5) == b"12345"
    assert read(file, 5, head=2) == b"12"
    assert refusal(lambda: read(file, 4)) == "trouble.bounded.large"
    assert refusal(lambda: read(file, 4, head=2)) == "trouble.bounded.large"


def test_what_is_no_plain_file_is_refused_as_what_it_is(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"1")
    link(tmp_path / "link", tmp_path / "file")
    pipe(tmp_path / "pipe")
    assert refusal(lambda: read(tmp_path / "link", 9)) == "trouble.bounded.link"
    assert refusal(lambda: read(tmp_path / "pipe", 9)) == "trouble.bounded.no_file"
    for name in ("missing", "a\0b", "."):
        assert refusal(lambda name=name: read(tmp_path / name, 9)) == "trouble.bounded.read"  # type: ignore[misc]


def test_a_folder_may_hold_as_many_entries_as_are_allowed_and_be_missing_but_no_link(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    assert entries(folder, 2) == ()
    folder.mkdir()
    for name in ("b", "a"):
        (folder / name).touch()
    assert entries(folder, 2) == (folder / "a", folder / "b")
    assert refusal(lambda: entries(folder, 1)) == "trouble.bounded.entries"
    assert refusal(lambda: entries(folder / "a", 9)) == "trouble.bounded.read"
    link(tmp_path / "link", folder)
    assert refusal(lambda: entries(tmp_path / "link", 9)) == "trouble.bounded.link"
