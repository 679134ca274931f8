from dataclasses import replace

import pytest

from game.core.facts import Facts, Setting
from game.core.phrase import Trouble, phrase
from game.core.texts import Texts
from tests.core import demo

BOX = Facts("demo", "Demo", 1, range(2, 5), 30, 8, ("random",), (Setting("length", ("short", "long"), "short"),))


def test_defaults_fill_what_was_not_chosen() -> None:
    assert BOX.settle(2, {}) == {"length": "short"}
    assert BOX.settle(4, {"length": "long"}) == {"length": "long"}


def test_the_computer_player_proposed_is_a_normal_one_or_else_the_best_there_is() -> None:
    assert replace(BOX, bots=("random", "normal", "hard")).usual_bot == "normal"
    assert replace(BOX, bots=("random", "easy")).usual_bot == "easy"


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


def test_choices_that_do_not_fit_the_seats_are_neither_offered_nor_usual() -> None:
    form = Setting("form", ("pairs", "all", "any"), "pairs", seats={"pairs": (2, 4), "all": (3,)})
    assert [form.offered(seats) for seats in (2, 3, 4)] == [("pairs", "any"), ("all", "any"), ("pairs", "any")]
    box = replace(BOX, settings=(form,))
    assert [box.settle(seats, {})["form"] for seats in (2, 3, 4)] == ["pairs", "all", "pairs"]
    assert box.settle(3, {"form": "any"}) == {"form": "any"}
    assert box.settle(3, {"form": "pairs"}, 1) == {"form": "pairs"}, "a saved match"
    with pytest.raises(Trouble) as refused:
        box.settle(3, {"form": "pairs"})
    assert refused.value.phrase.key == "trouble.choice_seats"


def test_each_seat_chooses_from_its_own_settings() -> None:
    box = Facts(
        "demo",
        "Demo",
        1,
        range(2, 5),
        30,
        8,
        (),
        (),
        (Setting("army", ("orcs", "elves"), "elves"), Setting("n", (1,), 1)),
    )
    assert box.settle_seats(2, {1: {"army": "orcs"}}) == ({"army": "elves", "n": 1}, {"army": "orcs", "n": 1})
    for chosen, key in (
        ({2: {"army": "orcs"}}, "trouble.no_seat"),
        ({-1: {"army": "orcs"}}, "trouble.no_seat"),
        ({0: {"hero": "orcs"}}, "trouble.seat_setting"),
        ({0: {"army": "dwarves"}}, "trouble.choice"),
    ):
        with pytest.raises(Trouble) as refused:
            box.settle_seats(2, chosen)
        assert refused.value.phrase.key == key
    with pytest.raises(Trouble):
        BOX.settle_seats(2, {0: {"army": "orcs"}})


def test_a_seat_does_not_choose_what_does_not_count_in_the_match() -> None:
    army = Setting("army", ("lot", "orcs"), "lot", where=("armies", "chosen"))
    box = replace(BOX, settings=(Setting("armies", ("chosen", "dealt"), "chosen"),), seat_settings=(army,))
    orcs = {1: {"army": "orcs"}}
    for options in (None, {"armies": "chosen"}):
        assert box.settle_seats(2, orcs, options=options)[1] == {"army": "orcs"}
    dealt = {"armies": "dealt"}
    assert box.settle_seats(2, {}, options=dealt)[1] == {"army": "lot"}
    with pytest.raises(Trouble) as refused:
        box.settle_seats(2, orcs, options=dealt)
    assert refused.value.phrase == phrase("trouble.idle_setting", seat=2, setting="army", only="armies=chosen")


ARMY = Setting("army", ("lot", "orcs", "elves", "dwarves"), "lot", unique=True)
WAR = Facts("war", "War", 1, range(2, 5), 30, 8, (), (), (ARMY, Setting("n", (1, 2), 1)))


def test_two_seats_do_not_bring_what_there_is_once() -> None:
    apart = WAR.settle_seats(4, {0: {"army": "orcs", "n": 2}, 2: {"army": "elves", "n": 2}})
    assert [each["army"] for each in apart] == ["orcs", "lot", "elves", "lot"], "several may be dealt by lot"
    assert [each["n"] for each in apart] == [2, 1, 2, 1], "only unique choices must differ"
    with pytest.raises(Trouble) as refused:
        WAR.settle_seats(4, {3: {"army": "elves"}, 0: {"army": "orcs"}, 1: {"army": "elves"}})
    army, elves = phrase("setting.war.army"), phrase("setting.war.army.elves")
    assert refused.value.phrase == phrase("trouble.taken", one=2, other=4, setting=army, choice=elves)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Seats 1 and 3 cannot both have “Banner: Lion”. Choose something else for one of them."),
        ("it", "I posti 1 e 3 non possono avere entrambi «Stendardo: Leone». Scegli altro per uno dei due."),
    ],
)
def test_the_refusal_names_both_seats_the_setting_and_the_choice(language: str, told: str) -> None:
    with pytest.raises(Trouble) as refused:
        demo.FACTS.settle_seats(3, {0: {"banner": "lion"}, 2: {"banner": "lion"}})
    assert Texts(language).say(refused.value.phrase) == told


def test_a_match_of_older_rules_takes_what_held_before_a_setting_came() -> None:
    late = Setting("deck", ("shuffled",), "shuffled", since=2, before="as_left")
    box = Facts("demo", "Demo", 3, range(2, 5), 30, 8, (), (late,))
    assert box.settle(2, {}) == box.settle(2, {}, 2) == {"deck": "shuffled"}
    assert box.settle(2, {}, 1) == box.settle(2, {"deck": "as_left"}, 1) == {"deck": "as_left"}
    with pytest.raises(Trouble):
        box.settle(2, {"deck": "as_left"})
    with pytest.raises(Trouble):
        box.settle(2, {"deck": "as_left"}, 2)


def test_a_match_knows_the_version_of_the_rules_that_dealt_it_and_its_file_may_name_settings_of_old() -> None:
    dealt_by = Setting("dealt_by", (3,), 3, since=2, version=True)
    box = Facts("demo", "Demo", 3, range(2, 5), 30, 8, (), (dealt_by,), retired=("deck",))
    assert list(dealt_by.versions) == [2, 3]
    assert box.settle(2, {}) == {"dealt_by": 3}
    assert box.settle(2, {"deck": "as_left"}, 1) == box.settle(2, {"dealt_by": 1}, 1) == {"dealt_by": 1}
    for chosen, rules in (({"dealt_by": 2}, None), ({"dealt_by": 2}, 1), ({"deck": "as_left"}, None)):
        with pytest.raises(Trouble):
            box.settle(2, chosen, rules)


def test_true_is_not_the_number_one() -> None:
    box = Facts("demo", "Demo", 1, range(2, 5), 30, 8, (), (Setting("count", (1, 2), 1),))
    with pytest.raises(Trouble):
        box.settle(2, {"count": True})
