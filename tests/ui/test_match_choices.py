"""The choices for a match, without a screen: players and what they bring, and the match that follows from them."""

import pytest

from game import games
from game.core.facts import PERSON
from game.core.phrase import Trouble
from game.core.texts import Texts
from game.ui.scenes.setup.choices import MatchChoices
from game.ui.settings import Settings


def chosen(game: str, settings: Settings | None = None) -> MatchChoices:
    return MatchChoices(games.facts(game), settings or Settings(), "Anna")


def test_the_first_seat_is_whoever_uses_the_app_against_a_computer() -> None:
    choices = chosen("telendar")
    assert [chair.controller for chair in choices.seated] == [PERSON, "normal"]
    assert choices.names(Texts("en")) == ["Anna", "Computer 2"]
    assert choices.people == 1


def test_no_two_seats_have_one_colour_one_name_or_one_thing_of_which_there_is_one() -> None:
    choices = chosen("telendar")
    choices.set_count(3)
    for chair, name in zip(choices.seated, ("Eva", "eva", "Eva"), strict=True):
        chair.name, chair.brings["hero"] = name, "elf"
    choices.set_count(3)
    assert choices.names(Texts("en")) == ["Eva", "eva 2", "Eva 3"]
    assert [chair.brings["hero"] for chair in choices.seated] == ["elf", "first_turn", "first_turn"]
    (hero,) = choices.facts.seat_settings
    assert choices.owners(hero, choices.chairs[1]) == {"elf": 0}
    assert choices.owners(hero, choices.chairs[0]) == {}
    choices.recolour(0, 2)
    assert sorted(chair.colour for chair in choices.chairs) == list(range(6))


def test_whoever_gets_up_leaves_the_places_of_the_others_in_order() -> None:
    choices = chosen("telendar")
    choices.set_count(3)
    for chair, name in zip(choices.seated, "ABC", strict=True):
        chair.name = name
    choices.remove(0)
    assert choices.names(Texts("en")) == ["B", "C"]
    choices.remove(0)
    choices.remove(0)
    assert choices.count == 1, "at least one seat stays"


def test_what_was_chosen_is_proposed_the_next_time_as_far_as_it_is_still_offered() -> None:
    settings = Settings()
    choices = chosen("telendar", settings)
    choices.set_count(4)
    choices.options["difficulty"], choices.chairs[1].brings["hero"], choices.free_undo = "hard", "witch", True
    choices.remember()
    again = chosen("telendar", settings)
    assert (again.count, again.options["difficulty"], again.free_undo) == (4, "hard", True)
    assert again.chairs[1].brings["hero"] == "witch"
    settings.tables["telendar"] |= {"count": 40, "options": {"difficulty": "trivial"}, "chairs": [7]}
    damaged = chosen("telendar", settings)
    assert (damaged.count, damaged.options["difficulty"]) == (2, "designed")


def test_whoever_uses_the_app_is_proposed_for_a_first_seat_that_nobody_named() -> None:
    settings = Settings()
    MatchChoices(games.facts("telendar"), settings, "").remember()
    assert [chair.name for chair in chosen("telendar", settings).seated] == ["Anna", ""]
    choices = chosen("telendar", settings)
    choices.swap(0, 1)
    choices.chairs[0].controller = PERSON
    choices.remember()
    assert [chair.name for chair in chosen("telendar", settings).seated] == ["", "Anna"], "but at one seat only"
    choices.chairs[0].controller, choices.chairs[1].name = "easy", ""
    choices.remember()
    assert [chair.name for chair in chosen("telendar", settings).seated] == ["", ""], "and no computer has their name"


def test_the_match_is_settled_as_chosen_or_what_is_wrong_is_said() -> None:
    choices = chosen("tash_kalar")
    choices.seed = "0000-0007"
    setup = choices.settled(Texts("it"))
    assert (setup.seed, setup.seats, setup.players[0].name) == (7, 2, "Anna")
    choices.seed = "nope!"
    with pytest.raises(Trouble):
        choices.settled(Texts("it"))
