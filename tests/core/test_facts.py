import pytest

from game.core.facts import Facts, Setting
from game.core.phrase import Trouble

BOX = Facts("demo", "Demo", 1, range(2, 5), 30, 8, ("random",), (Setting("length", ("short", "long"), "short"),))


def test_defaults_fill_what_was_not_chosen() -> None:
    assert BOX.settle(2, {}) == {"length": "short"}
    assert BOX.settle(4, {"length": "long"}) == {"length": "long"}


@pytest.mark.parametrize(
    ("seats", "chosen", "key"),
    [
        (1, {}, "trouble.seats"),
        (5, {}, "trouble.seats"),
        (2, {"lenght": "long"}, "trouble.setting"),
        (2, {"length": "endless"}, "trouble.choice"),
        (2, {"length": True}, "trouble.choice"),
    ],
)
def test_what_the_box_does_not_offer_is_refused_by_name(seats: int, chosen: dict[str, object], key: str) -> None:
    with pytest.raises(Trouble) as refused:
        BOX.settle(seats, chosen)
    assert refused.value.phrase.key == key


def test_true_is_not_the_number_one() -> None:
    box = Facts("demo", "Demo", 1, range(2, 5), 30, 8, (), (Setting("count", (1, 2), 1),))
    with pytest.raises(Trouble):
        box.settle(2, {"count": True})
