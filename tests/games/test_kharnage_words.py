"""The words of Kharnage: refusals, effects of options, the part of the round, the log."""

import pytest

from game.core.phrase import Phrase
from game.core.state import Event
from game.core.texts import LANGUAGES, Texts
from game.core.view import view
from game.games.kharnage.cards import CARDS
from game.games.kharnage.state import REINFORCEMENT, SETUP
from game.games.kharnage.telling.presentation import PRESENTATION, phase
from tests.games.kharnage_table import Position, table

NAMES = ("Ann", "Ben", "Cleo", "Dan")


def say(text: Phrase, language: str = "en") -> str:
    said = Texts(language, NAMES).say(text).replace("\N{NO-BREAK SPACE}", " ").replace("**", "")
    assert "kharnage." not in said
    assert "{" not in said
    return said


# --- refusals ------------------------------------------------------------------------------------------

HANDS = {"goblins": "goblins_40 goblins_100", "orcs": "orcs_70"}


def test_no_battle_card_of_others_none_played_before_and_no_unit() -> None:
    p = table("goblins: rabble", "orcs: brute", hands=HANDS).begins_round()
    assert p.refused("play", "orcs_70") == "not_your_hand"
    assert p.refused("play", "goblins_0") == "set_up_only"
    assert p.refused("play", "rabble") == "units_wait"
    assert p.refused("destroy", "brute") == "first.choose"


def test_generals_come_by_their_flag_alone() -> None:
    p = table("goblins: matriarch", "orcs: warlord", hands=HANDS, aside="chieftain").begins_round()
    assert p.refused("general", "chieftain") == "general_by_flag"
    p = table("goblins: troll", "orcs: brawler brute", aside="chieftain").attacks("goblins", "assault", flags=1)
    assert (p.asked, p.refused("general", "chieftain"), p.refused("draw")) == ("destroy", "no_bicolour", "draw_by_flag")


def test_which_generals_a_two_coloured_flag_brings() -> None:
    p = table("goblins: matriarch rabble", "orcs: warlord", aside="chieftain")
    p.attacks("goblins", "assault", flags=1, bicolour=True)
    assert p.refused("general", "matriarch") == "general_here"
    assert p.refused("general", "warlord") == "not_your_general"
    assert p.refused("general", "rabble") == "not_a_general"
    assert p.refused("draw") == "empty_reserve"
    p = table("goblins: matriarch", "orcs: brute", aside="chieftain")
    p.runs(("hit", 1, 0, 9)).attacks("goblins", "assault", flags=1, bicolour=True)
    assert p.refused("general", "matriarch") == "general_fallen"


def test_armies_that_an_attack_cannot_be_directed_at() -> None:
    p = table("goblins: rabble", "orcs: brute", "humans: militia", "dwarves: golem").attacks("goblins", "assault")
    assert p.refused("target", "goblins") == "own_army"
    assert p.refused("target", "humans") == "out_of_reach"
    p.does("target", "orcs")
    assert p.refused("split", "orcs") == "target_chosen"
    p = table("goblins: slinger", "orcs: brute", "humans:", "dwarves: golem").attacks("goblins", "shoot")
    assert p.refused("target", "humans") == "empty_army"


def test_units_that_points_cannot_destroy() -> None:
    seats = ("goblins: troll rabble", "orcs: giant_torso+giant_legs brawler brute mauler old_scar", "humans: lancer")
    p = table(*seats)
    p.state.absent.append(p.unit("mauler"))
    p.attacks("goblins", "assault").does("target", "orcs").does("whole")
    assert p.offered() == "brawler brute"
    assert p.refused("destroy", "giant_torso") == "too_tough"
    assert p.refused("destroy", "giant_legs") == "large_part"
    assert p.refused("destroy", "mauler") == "absent"
    assert p.refused("destroy", "old_scar") == "behind"
    assert p.refused("destroy", "lancer") == "other_army"
    assert p.refused("destroy", "rabble") == "own_unit"
    assert p.refused("destroy", "goblins_0") == "not_in_play"
    assert p.refused("target", "humans") == "target_settled"
    assert p.refused("play", "goblins_0") == "first.destroy"


def test_units_that_cannot_be_trampled_or_webbed() -> None:
    p = table("orcs: boar_rider", "dwarves: golem hammerer thane").attacks("orcs", "assault")
    assert (p.asked, p.refused("trample", "thane")) == ("trample", "behind")
    p = table("goblins: spider_rider spider_rider", "dwarves: golem thane cannon", "orcs: brute")
    p.attacks("goblins", "assault").does("target", "dwarves").does("whole").does("web", "thane")
    assert p.refused("web", "thane") == "webbed"
    assert p.refused("web", "brute") == "not_attacked"
    assert p.refused("target", "orcs") == "first.web"  # not "already settled": this attack asks for no target


def test_reserves_that_cannot_be_burnt() -> None:
    reserve = {"orcs": "brute", "humans": "archer"}
    p = table("goblins:", "orcs:", "humans:", "dwarves: golem", reserve=reserve).plays("goblins_185")
    assert p.asked == "scorch"
    assert p.refused("seat", "goblins") == "own_reserve"
    assert p.refused("seat", "dwarves") == "their_reserve_empty"


# --- effects of options --------------------------------------------------------------------------------


def meant(p: Position, number: int, language: str = "en") -> tuple[str, str]:
    """(label, explanation) of an option of the waiting seat, by its index."""
    ask = p.state.ask_of(p.state.waiting()[0])
    assert ask is not None
    text = PRESENTATION.option_text(view(p.state, ask.seat), ask.seat, ask.options[number])
    return say(text.label, language), say(text.does, language)


def test_a_target_tells_its_nearest_line_and_a_split_half_of_the_points() -> None:
    p = table("goblins: troll rabble", "orcs: brute brawler", "humans: lancer").attacks("goblins", "assault")
    label, does = meant(p, 0)
    assert "Ben" in label
    assert all(number in does for number in ("4", "2"))
    p.does("target", "orcs")
    assert "4" in meant(p, 0)[1]
    assert "Cleo" in meant(p, 1)[0]
    assert "2" in meant(p, 1)[1]


def test_a_unit_tells_what_it_costs_and_what_is_left() -> None:
    p = table("goblins: troll", "orcs: brute brawler").attacks("goblins", "assault")
    label, does = meant(p, 0)
    assert "Brute" in label + does
    assert "3" in label + does


def test_a_charge_tells_both_sums() -> None:
    p = table("humans: lancer militia", "dwarves: golem hammerer").attacks("humans", "assault")
    label, does = meant(p, 0)
    assert all(number in label + does for number in ("3", "5"))


def test_each_mode_says_its_own_power() -> None:
    p = table("dwarves: hammerer thane cannon", "orcs:").plays("dwarves_190")
    first, third = (meant(p, number)[1] for number in (0, 1))
    assert "1st line" in first
    assert "3rd line" in third


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", CARDS)
def test_every_card_can_be_read_aloud(name: str, language: str) -> None:
    text = PRESENTATION.card_text(name) if PRESENTATION.card_text else None
    assert text is not None
    assert len(say(text, language)) > 10


def test_a_question_is_called_by_its_last_word_and_nothing_is_asked_of_others() -> None:
    p = table("goblins: troll", "orcs: brute brawler").attacks("goblins", "assault")
    asks = [p.seen_by(army).ask_of(p.seat(army)) for army in ("goblins", "orcs")]
    assert [ask and ask.word for ask in asks] == ["destroy", None]


# --- the part of the round -----------------------------------------------------------------------------


def here(p: Position) -> str:
    names, number = phase(view(p.state, 0))
    return names[number].removeprefix("phase.kharnage.")


def test_the_parts_of_a_turn_are_those_that_its_battle_card_prints() -> None:
    p = table("goblins: slinger", "orcs: brute", aside="chieftain", hands=HANDS)
    p.state.stage = SETUP
    assert here(p) == "setup"
    assert here(p.begins_round()) == "choice"
    seats = ("goblins: slinger rabble", "orcs: brute", "humans: militia")
    p = table(*seats, aside="chieftain").attacks("goblins", "shoot", "assault", flags=1, bicolour=True)
    assert (p.state.stage, here(p)) == (REINFORCEMENT, "reinforcement")


def test_two_attacks_are_two_parts() -> None:
    p = table("goblins: slinger rabble", "orcs: brute", "humans: lancer").plays("goblins_185")
    assert phase(view(p.state, 0)) == (tuple(f"phase.kharnage.{part}" for part in _PARTS), 2)
    p.does("target", "orcs").does("whole")
    assert phase(view(p.state, 0))[1] == 3


_PARTS = ("choice", "reinforcement", "assault", "shoot", "power", "dominion")


def test_a_power_and_dominion_are_parts_too() -> None:
    p = table("goblins:", "orcs: brute brawler", "humans: lancer").plays("goblins_100")
    assert (p.asked, here(p)) == ("ensnare", "power")


# --- the log -------------------------------------------------------------------------------------------


def lines(p: Position, *kinds: str) -> list[str]:
    told = [PRESENTATION.tell(event) for event in p.told if event.kind in kinds]
    return [say(line) for line in told if line]


def test_the_log_tells_what_parts_equals() -> None:
    event = Event("counted", {"kills": (3, 1, 1), "order": (0, 2, 1)}, 7, None)
    told = PRESENTATION.tell(event)
    assert told
    assert say(told).endswith("In a tie the lower initiative comes first.")
    told = PRESENTATION.tell(Event("counted", {"kills": (3, 2, 1), "order": (0, 1, 2)}, 7, None))
    assert told
    assert "initiative" not in say(told)
    told = PRESENTATION.tell(Event("tied", {"by": "kharnages", "seats": (1, 0), "numbers": (4, 2)}, 7, None))
    assert told
    assert say(told) == "Level in the lead: the Kharnages decide (Ben 4 and Ann 2)."


def test_the_log_tells_what_an_attack_did() -> None:
    p = table("goblins: troll spider_rider rabble", "orcs: giant_torso+giant_legs").attacks("goblins", "assault")
    assert any("6" in line for line in lines(p, "launched"))
    assert any("2" in line and "Giant" in line for line in lines(p, "destroyed"))
    assert lines(p, "attack") == []


def test_the_log_tells_why_an_attack_was_not_made() -> None:
    none = table("goblins:", "orcs: brute").attacks("goblins", "assault")
    nobody = table("goblins: rabble", "orcs:").attacks("goblins", "assault")
    assert (len(lines(none, "attack")), len(lines(nobody, "attack"))) == (1, 1)
    assert lines(none, "attack") != lines(nobody, "attack")


def test_veterans_who_find_no_army_are_not_told_of_as_a_second_assault() -> None:
    p = table("dwarves: berserker ironclad", "humans:").attacks("dwarves", "assault")
    assert lines(p, "attack", "attack_one") == [
        "Ann’s Assault is not made: no other army has a unit.",
        "Ann’s Veterans do not attack: no other army has a unit.",
    ]


def test_the_log_tells_where_a_large_unit_stands_that_was_placed_further_back() -> None:
    p = table("orcs:", "humans:", reserve={"orcs": "giant_legs brute giant_torso"}).draws("orcs", 1)
    assert "2nd line" in lines(p, "deployed")[0]
    assert lines(p, "gathered") == ["Ann’s Giant finds its other half: now it is one unit of the 1st line."]


def test_the_shoot_of_a_kamikaze_is_told_of_once_before_it_is_aimed() -> None:
    p = table("goblins:", "orcs: brute", "humans: archer", reserve={"goblins": "bomber troll"})
    p.attacks("goblins", flags=1)
    assert lines(p, "kamikaze", "attack_one") == [
        "Ann’s Bomber turns up “Troll”: Armour 2 × 4.",
        "The Bomber gives Ann one more attack: Shoot, 8 points.",
    ]


def test_units_are_called_as_in_speech() -> None:
    p = table("goblins: rabble", "humans: duchess archer").attacks("goblins", "assault")
    (line,) = (PRESENTATION.tell(event) for event in p.told if event.kind == "destroyed")
    assert line is not None
    assert "Ben’s Archer" in say(line)
    assert "distrugge l’Arciere di Ben" in say(line, "it")
    duchess = Event("webbed", {"seat": 0, "victim": 1, "card": 1, "name": "duchess", "by": 0})
    assert [say(line, language) for language in LANGUAGES if (line := PRESENTATION.tell(duchess))] == [
        "Ann intrappola la Duchessa di Ben in una Ragnatela.",
        "Ann catches Ben’s Duchess in a Web.",
    ]


def test_the_log_tells_what_was_trampled_and_whose_points_are_lost() -> None:
    p = table("orcs: boar_rider", "dwarves: golem hammerer thane").attacks("orcs", "assault").does("trample", "golem")
    assert "tramples" in lines(p, "destroyed")[0]
    (lost,) = lines(p, "left_over")
    assert "Ann’s attack" in lost
    assert "Ben’s nearest line" in lost


def test_the_log_tells_why_something_did_not_act() -> None:
    p = table("goblins:", "orcs:", reserve={"goblins": "bomber"}).plays("goblins_40")
    assert [line.rpartition(": ")[2] for line in lines(p, "idle")] == ["the Reserve is empty."]
    p = table("goblins: rabble", "orcs:").plays("goblins_100")
    assert [line.rpartition(": ")[2] for line in lines(p, "power")] == ["no other army has a unit left."]


def test_veterans_and_powers_attack_in_their_own_words() -> None:
    p = table("orcs: old_scar brawler", "humans: militia lancer").attacks("orcs", "assault")
    assert "Veterans" in lines(p, "attack_one")[0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("n", "missing", "said"), [(2, 0, False), (1, 1, True), (0, 2, True), (0, 0, False)])
def test_the_log_tells_of_units_that_are_missing(n: int, missing: int, said: bool, language: str) -> None:
    line = PRESENTATION.tell(Event("drew", {"seat": 0, "n": n, "missing": missing}))
    assert bool(line) == said
    assert line is None or ("Ann" in say(line, language) and "0" not in say(line, language))


def test_a_drawn_battle_card_is_named_to_its_owner_alone() -> None:
    p = table("goblins:", "orcs:", hands=HANDS).begins_round("goblins_40", "orcs_70")
    (moved,) = (e for e in p.told if e.kind == "moved" and e.data["target"] == "hand.0")
    owner = PRESENTATION.tell(Event(moved.kind, moved.data))
    assert moved.public is not None
    assert owner is not None
    assert PRESENTATION.tell(Event(moved.kind, moved.public)) is None
