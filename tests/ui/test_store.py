"""What is kept of what was drawn: bounded, the least recently used goes first."""

from collections.abc import Callable

from game.ui.kit.store import Store


def store(room: int) -> Store[str]:
    return Store(room, len)


def making(word: str, made: list[str]) -> Callable[[], str]:
    def make() -> str:
        made.append(word)
        return word

    return make


def test_a_thing_is_made_once() -> None:
    kept, made = store(10), list[str]()
    assert [kept.get("a", making("aaa", made)) for _ in range(3)] == ["aaa"] * 3
    assert made == ["aaa"]


def test_the_least_recently_used_goes_first() -> None:
    kept = store(6)
    kept.keep("a", "aa")
    kept.keep("b", "bb")
    kept.keep("c", "cc")
    assert kept.find("a") == "aa"  # which counts as a use
    kept.keep("d", "dd")
    assert [key in kept for key in "abcd"] == [True, False, True, True]
    assert (len(kept), kept.bytes) == (3, 6)


def test_the_last_thing_is_kept_however_large() -> None:
    kept = store(4)
    kept.keep("a", "aa")
    kept.keep("b", "b" * 9)
    assert ("a" in kept, kept.find("b")) == (False, "b" * 9)
    kept.keep("c", "c")
    assert ("b" in kept, kept.bytes) == (False, 1)


def test_nothing_is_left_of_what_was_let_go() -> None:
    kept = store(4)
    kept.keep("a", "aa")
    kept.clear()
    assert (kept.find("a"), len(kept), kept.bytes) == (None, 0, 0)
