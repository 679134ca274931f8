import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.phrase import Trouble
from game.core.seeds import fresh_seed, read_seed, seed_code


@given(st.integers(min_value=0, max_value=2**64 - 1))
def test_a_code_reads_back_as_its_seed(seed: int) -> None:
    assert read_seed(seed_code(seed)) == seed


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_what_no_code_stands_for_is_no_seed(seed: int) -> None:
    with pytest.raises(ValueError, match="64 bits"):
        seed_code(seed)


def test_fresh_seeds_make_codes_of_two_groups() -> None:
    first, second = seed_code(fresh_seed()).split("-")
    assert len(first) == len(second) == 4


def test_a_code_may_be_written_as_people_write() -> None:
    assert read_seed("k7qf 2m9x") == read_seed("K7QF-2M9X")
    assert read_seed("O0IL-0000") == read_seed("0011-0000")


@pytest.mark.parametrize("code", ["", "K7QF-2M9U", "ZZZZ-ZZZZ-ZZZZ-ZZZZ", "è", "G000-0000-0000-0"])
def test_what_is_no_code_is_refused(code: str) -> None:
    with pytest.raises(Trouble):
        read_seed(code)


def test_the_largest_seed_has_a_code_and_the_next_number_none() -> None:
    assert seed_code(2**64 - 1) == "FZZZ-ZZZZ-ZZZZ-Z"
    assert read_seed("FZZZ-ZZZZ-ZZZZ-Z") == 2**64 - 1
    with pytest.raises(ValueError, match="64 bits"):
        seed_code(2**64)
