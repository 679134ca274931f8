"""The arena and the patterns: golden numbers, symmetry, and a twin that finds summonings by trying all squares."""

import random
import time
from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import cycle
from pathlib import Path

import pytest

from game.core.phrase import Trouble
from game.games.tash_kalar.arena import AT, CORNERS, GREEN, NEIGHBOURS, RED, SQUARES, XY, Square, distance, name, named
from game.games.tash_kalar.cards import (
    BEINGS,
    CENSUS,
    DATA,
    DECKS,
    FLARES,
    PATTERNS,
    TASKS,
    lint_added,
    read_beings,
    read_flares,
    read_tasks,
)
from game.games.tash_kalar.patterns import BITS, masks_of, number_of, squares_of, turn
from game.games.tash_kalar.state import piece, rank_of, side_of

OWN = {piece(0, rank) for rank in range(3)}


def crowd(rnd: random.Random, pieces: int = 30) -> list[int]:
    """A random board with a number of pieces of two sides."""
    board = [0] * len(SQUARES)
    for square in rnd.sample(SQUARES, pieces):
        board[square] = piece(rnd.randrange(2), rnd.choice((0, 0, 0, 1, 1, 2)))
    return board


def looked_up(card: str, board: Sequence[int], side: int) -> set[Square]:
    """The squares where a being can be summoned, found by trying every image on every square."""
    own = [rank_of(code) if code and side_of(code) == side else -1 for code in board]
    free = [not code or rank_of(code) <= PATTERNS[card].rank for code in board]
    return {
        square for square, wanted in every_way(card) if free[square] and all(own[at] >= least for at, least in wanted)
    }


@cache
def every_way(card: str) -> list[tuple[Square, list[tuple[Square, int]]]]:
    """By square and image that lies wholly in the arena: (summoning square, [(square, least rank)])."""
    drawn, ways = PATTERNS[card].drawn, []
    offsets = [(offset, 0) for offset in drawn.common] + [(offset, 1) for offset in drawn.heroic]
    for square, (x, y) in enumerate(XY):
        for symmetry in range(8):
            turned = [(turn(*offset, symmetry), least) for offset, least in offsets]
            wanted = [(AT[x + dx, y + dy], least) for (dx, dy), least in turned if (x + dx, y + dy) in AT]
            if len(wanted) == len(offsets):
                ways.append((square, wanted))
    return ways


def test_the_arena_has_69_squares_and_their_neighbours() -> None:
    assert len(SQUARES) == 69
    assert Counter(len(near) for near in NEIGHBOURS) == {8: 37, 7: 8, 5: 16, 4: 8}
    assert [name(square) for square in RED] == ["D2", "E5", "H6", "C8"]
    assert [name(square) for square in GREEN] == ["C3", "G3", "I4", "A5", "F8"]
    assert all(named(name(square)) == named(name(square).lower()) == square for square in SQUARES)


def test_distance_is_the_fewest_moves() -> None:
    for start in SQUARES:
        reached, edge, far = {start: 0}, [start], 0
        while edge:
            far += 1
            edge = [near for near in dict.fromkeys(n for at in edge for n in NEIGHBOURS[at]) if near not in reached]
            reached.update(dict.fromkeys(edge, far))
        assert all(reached[end] == distance(start, end) for end in SQUARES)


@pytest.mark.parametrize(
    ("deck", "placements"), [("imperial", 3919), ("highland", 3826), ("sylvan", 4909), ("legend", 2332)]
)
def test_the_placements_of_each_deck(deck: str, placements: int) -> None:
    assert sum(PATTERNS[card].placements for card in DECKS[deck]) == placements


PLACEMENTS = {
    "imperial": (102, 172, 172, 384, 192, 124, 172, 192, 164, 384, 368, 128, 164, 288, 344, 164, 37, 368),
    "highland": (192, 86, 368, 336, 216, 128, 328, 168, 208, 164, 116, 164, 160, 320, 344, 208, 152, 168),
    "sylvan": (204, 384, 384, 168, 368, 352, 384, 328, 120, 336, 288, 320, 164, 344, 172, 45, 180, 368),
    "legend": (136, 164, 124, 124, 320, 232, 232, 112, 272, 136, 344, 136),
}


@pytest.mark.parametrize("deck", PLACEMENTS)
def test_the_placements_of_each_being(deck: str) -> None:
    assert tuple(PATTERNS[card].placements for card in DECKS[deck]) == PLACEMENTS[deck]


def test_the_images_of_each_deck() -> None:
    images = {deck: Counter(len(PATTERNS[card].images) for card in DECKS[deck]) for deck in PLACEMENTS}
    assert images["imperial"] == {8: 6, 4: 10, 2: 1, 1: 1}
    assert images["highland"] == {8: 5, 4: 12, 2: 1}
    assert images["sylvan"] == {8: 11, 4: 6, 1: 1}
    assert images["legend"] == {8: 5, 4: 7}


def test_the_box_is_whole() -> None:
    assert (len(BEINGS), len(FLARES), len(TASKS)) == (66, 12, 24)
    assert sum(CENSUS.values()) == 120
    assert Counter(card.rank for card in BEINGS.values()) == {"common": 15, "heroic": 39, "legendary": 12}
    assert Counter(task.type for task in TASKS.values()) == {
        "destruction": 5,
        "colour": 6,
        "summoning": 4,
        "position": 6,
        "enemy": 3,
    }
    assert sum(task.points for task in TASKS.values()) == 50
    assert sum(task.advanced for task in TASKS.values()) == 8
    assert sorted(flare.upgraded for flare in FLARES.values()) == [2, 3, 3, 3, 3, 4, 4, 4, 4, 4, 5, 5]
    assert sorted(flare.total for flare in FLARES.values()) == [4, 4, 4, 4, 5, 5, 5, 5, 5, 6, 6, 6]


def test_summonings_are_those_that_plain_looking_finds() -> None:
    """Tried on ten thousand boards, about a hundred and fifty for each being."""
    rnd = random.Random(4)
    for _, (card, pattern) in zip(range(10_000), cycle(PATTERNS.items()), strict=False):
        board = crowd(rnd, rnd.randrange(5, 60))
        masks = masks_of(board, 0)
        bits = pattern.anywhere(masks)
        found = squares_of(bits)
        assert set(found) == looked_up(card, board, 0), card
        assert number_of(bits, most=8) == min(8, len(found))
        by_image = pattern.by_image(masks)
        for square in found:
            images = pattern.at(masks, square)
            assert images
            assert images == [number for number, there in enumerate(by_image) if there & BITS[square]]
            assert all(board[at] in OWN for image in images for at in pattern.used(image, square))


def test_summonings_turn_with_the_arena() -> None:
    rnd = random.Random(9)
    for symmetry in range(8):
        turned = {AT[x, y]: _turned((x, y), symmetry) for x, y in XY}
        board = crowd(rnd)
        image = [0] * len(SQUARES)
        for square, code in enumerate(board):
            image[turned[square]] = code
        for pattern in PATTERNS.values():
            here = {turned[square] for square in squares_of(pattern.anywhere(masks_of(board, 0)))}
            assert here == set(squares_of(pattern.anywhere(masks_of(image, 0))))


def _turned(xy: tuple[int, int], symmetry: int) -> Square:
    x, y = turn(xy[0] - 5, xy[1] - 5, symmetry)
    return AT[x + 5, y + 5]


def test_where_a_single_piece_is_missing() -> None:
    rnd = random.Random(7)
    for board in (crowd(rnd, 20),):
        for card in ("knight", "bomb", "hell_bull", "summoner"):
            near = squares_of(PATTERNS[card].nearly(masks_of(board, 0))[1])
            whole = looked_up(card, board, 0)
            for square in near:
                filled = [
                    looked_up(card, [*board[:at], piece(0, 1), *board[at + 1 :]], 0)
                    for at in SQUARES
                    if at != square or PATTERNS[card].rank
                ]
                assert square in whole or any(square in found for found in filled)


def test_a_hand_is_matched_quickly() -> None:
    """The bound is generous: the aim is 0.2 ms on a quiet machine."""
    rnd = random.Random(1)
    boards = [crowd(rnd) for _ in range(50)]
    hand = [PATTERNS[card] for card in ("knight", "bomb", "gun_tower", "hell_bull", "titan")]
    began = time.process_time()
    for board in boards:
        masks = masks_of(board, 0)
        for pattern in hand:
            pattern.anywhere(masks)
    assert (time.process_time() - began) / len(boards) < 0.002


def test_opposite_corners_are_the_three_squares_where_the_arena_is_cut() -> None:
    told = [[" ".join(sorted(name(square).lower() for square in corner)) for corner in pair] for pair in CORNERS]
    assert told == [["a3 b2 c1", "g9 h8 i7"], ["g1 h2 i3", "a7 b8 c9"]]


READERS = {"beings": read_beings, "flares": read_flares, "tasks": read_tasks}


@pytest.mark.parametrize(
    ("file", "card", "field", "old", "new"),
    [
        ("beings", "swordmaster", "pattern", '["c", "*", "c"]', '["c", ".", "c"]'),  # no square for the being
        ("beings", "swordmaster", "pattern", '["c", "*", "c"]', '["c", "*", ".", ".", ".", ".", ".", ".", ".", "c"]'),
        ("beings", "time_mage", "pattern", '"c m c"', '"c . c"'),  # its effect needs a marked square
        ("beings", "gun_tower", "arrows", '"arrows": ["W", "E"],', ""),
        ("beings", "messenger", "number", '"number": 2,', '"number": 19,'),
        ("beings", "*", "copies", '"number": 2,', '"number": 1,'),
        ("beings", "*", "copies", '"number": 18,', '"number": 17,'),
        ("beings", "*", "copies", '"deck": "highland"', '"deck": "sylvan"'),
        ("beings", "swordmaster", "rank", '"rank": "common"', '"rank": "royal"'),
        ("beings", "fire_dragon", "rank", '"rank": "legendary"', '"rank": "heroic"'),
        ("beings", "stranger", "id", '"swordmaster"', '"stranger"'),  # it has no name in the catalogues
        ("beings", "swordmaster", "effect", '"effect": {"op": "', '"effect": {"op": "un'),
        ("beings", "storm_elemental", "effect", '"who": "$piece"', '"who": "$nobody"'),
        ("flares", "beacon", "total", '"total": 6', '"total": 18'),
        ("flares", "*", "copies", '"id": "beacon",\n    "number": 1', '"id": "beacon",\n    "number": 2'),
        ("tasks", "red_conquest", "needs", '"red", "n": 3', '"red", "n": 5'),  # the arena has four red squares
        ("tasks", "imprisonment", "needs", '"surround", "n": 6', '"surround", "n": 9'),
        ("tasks", "destruction", "needs", '"op": "destroyed"', '"op": "destroy"'),
        ("tasks", "destruction", "points", '"points": 1', '"points": 4'),
    ],
)
def test_a_faulty_file_is_refused_by_card_and_field(
    file: str, card: str, field: str, old: str, new: str, tmp_path: Path
) -> None:
    text = (DATA / f"{file}.json").read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / f"{file}.json"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(Trouble) as caught:
        READERS[file](path)
    told = dict(caught.value.phrase.params)
    assert (told["file"], told["card"], told["field"]) == (path.name, card, field)


def test_a_pack_brings_legends_but_no_being_of_a_school() -> None:
    told = [(card, field) for card, field, _ in lint_added((BEINGS["knight"], BEINGS["fire_dragon"]))]
    assert told == [("knight", "deck")]
