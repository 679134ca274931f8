"""The store of drawings: its size is bounded, and the least recently used go first."""

from collections.abc import Callable

import pygame as pg

from game.ui.kit.pictures.store import Store, keeping, let_go


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
    assert kept.find("a") == "aa"  # counts as a use
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


def test_what_two_have_made_takes_its_room_once() -> None:
    kept = store(6)
    for word in ("aa", "aaa"):
        kept.keep("a", word)
    kept.keep("b", "bbb")
    assert (kept.find("a"), kept.find("b"), kept.bytes) == ("aaa", "bbb", 6)


def test_nothing_is_left_of_what_was_let_go() -> None:
    kept = store(4)
    kept.keep("a", "aa")
    kept.clear()
    assert (kept.find("a"), len(kept), kept.bytes) == (None, 0, 0)


def test_what_a_function_draws_is_kept_by_all_its_arguments_until_it_is_let_go() -> None:
    made: list[tuple[int, str]] = []

    @keeping
    def drawing(side: int, colour: str = "red") -> pg.Surface:
        made.append((side, colour))
        return pg.Surface((side, side))

    assert drawing(3) is drawing(3)
    assert drawing(3, colour="blue") is not drawing(3)
    assert (made, drawing.kept(3), drawing.kept(4)) == ([(3, "red"), (3, "blue")], True, False)
    drawing.forget()
    assert not drawing.kept(3)


def test_functions_that_draw_share_one_room() -> None:
    @keeping
    def small() -> pg.Surface:
        return pg.Surface((1, 1))

    @keeping
    def large(number: int) -> pg.Surface:
        del number
        return pg.Surface((1000, 1000))

    small()
    for number in range(40):  # 160 MB in all
        large(number)
    assert (small.kept(), large.kept(0), large.kept(39)) == (False, False, True)
    large.forget()


def test_what_is_only_kept_to_make_more_of_goes_at_rest() -> None:
    spare, kept = Store[bytes](100, len, spare=1), Store[bytes](100, len)
    for each in (spare, kept):
        each.keep("one", b"12345")
    let_go()
    assert (len(spare), spare.bytes) == (0, 0)
    assert "one" in kept


def test_of_what_is_soon_made_again_the_older_half_goes_at_rest() -> None:
    half = Store[bytes](10, len, spare=0.5)
    half.keep("old", b"12345")
    half.keep("new", b"12345")
    let_go()
    assert ("old" in half, "new" in half) == (False, True)


def test_a_store_that_shrinks_lets_the_least_recently_used_go() -> None:
    kept = store(100)
    for name in ("one", "two", "three"):
        kept.keep(name, "12345")
    kept.find("one")
    kept.shrink(10)
    assert [name in kept for name in ("one", "two", "three")] == [True, False, True]
