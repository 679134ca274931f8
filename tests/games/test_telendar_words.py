"""The words of Telendar: the log's lines about events, and the names of options and of ends of matches."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from game.bots.base import habit
from game.core.effects.control import Modes
from game.core.phrase import Phrase, phrase, seat_name
from game.core.state import Event, Result, Seat, Value
from game.core.table import Table
from game.core.texts import LANGUAGES, Texts
from game.core.view import view
from game.games.telendar import FACTS
from game.games.telendar.cards import CARDS
from game.games.telendar.effects.ways import CloseGate
from game.games.telendar.handling import keep
from game.games.telendar.kinds import name_of, texts_of
from game.games.telendar.odds import outlived
from game.games.telendar.queries import most_objects
from game.games.telendar.rules import GAME
from game.games.telendar.state import Vow
from game.games.telendar.strength import force, monster_dice, monster_force, protection
from game.games.telendar.telling import labels
from game.games.telendar.telling.briefs import brief
from game.games.telendar.telling.ending import ending, fate
from game.games.telendar.telling.forecast import percent
from game.games.telendar.telling.log import tell
from game.games.telendar.telling.words import offers, signed
from tests.games.telendar_table import KING, MIDDLE, Position, Who, table
from tests.matches import some_answer
from tests.zones import shift

ENOUGH = 20
"""Number of options of each verb whose texts are read"""
CARELESS = 0.4
"""Share of the answers, 0 to 1, that are random"""


@pytest.mark.parametrize(
    ("kind", "data", "line"),
    [
        ("rolled", {"faces": (3,), "seat": 0, "purpose": "table"}, "rolled"),
        ("rolled", {"faces": (3,), "seat": -1, "purpose": "combat"}, "rolled_monster"),
        ("rolled", {"faces": (3,), "seat": -1, "purpose": "slip"}, None),
        ("rolled", {"faces": (3,), "seat": 0, "purpose": "elude"}, None),
        ("moved", {"source": "specials", "target": "land.8", "name": "sword"}, "appears"),
        ("moved", {"source": "normal", "target": "land.8", "name": "soot_imp"}, "drawn"),
        ("moved", {"source": "objects.0", "target": "objects.1", "name": "sword"}, "taken"),
        ("moved", {"source": "specials", "target": "objects.1", "name": "sword"}, "receives"),
        ("moved", {"source": "spells", "target": "spells.1", "name": "dart"}, "learns"),
        ("moved", {"source": "land.8", "target": "followers.1", "name": "priest"}, "joins"),
        ("moved", {"source": "treasures", "target": "objects.1", "name": "sword"}, None),
        ("moved", {"source": "objects.0", "target": "discard", "name": "sword"}, "discarded"),
        ("moved", {"source": "normal", "target": "discard", "name": "soot_imp"}, None),
        ("beaten", {"seat": 0, "n": 2, "protection": 1}, "protected"),
        ("beaten", {"seat": 0, "n": 2, "protection": 0}, None),
        ("eluded", {"seat": 0, "card": 5, "name": "priest", "face": 4, "need": 4, "away": True}, "eluded"),
        ("eluded", {"seat": 0, "card": 5, "name": "priest", "face": 3, "need": 4, "away": False}, "not_eluded"),
        ("eluded", {"seat": 0, "card": -1, "name": "", "face": 4, "need": 4, "away": True}, "eluded.king"),
        ("eluded", {"seat": 0, "card": -1, "name": "", "face": 3, "need": 4, "away": False}, "not_eluded.king"),
        ("robbed", {"seat": 0, "victim": 1, "gold": 2}, "robbed"),
        ("robbed", {"seat": 0, "victim": 1, "gold": 0}, None),
        ("traded", {"seat": 0, "other": 1, "gold": 0}, "traded"),
        ("traded", {"seat": 0, "other": 1, "gold": -2}, "traded.gold"),
        ("cast", {"seat": 0, "to": 0, "name": "dart", "cost": 1}, "cast"),
        ("cast", {"seat": 0, "to": 1, "name": "dart", "cost": 1}, "cast_for"),
        ("died", {"seat": 0, "sheet": "bear", "killer": 1, "gold": 0}, "killed"),
        ("died", {"seat": 0, "sheet": "bear", "killer": -1, "gold": 0}, "died"),
        ("died", {"seat": 0, "sheet": "bear", "killer": -1, "gold": 3}, "died.gold"),
        ("slipped", {"seat": 0, "card": 5, "name": "mist_queen", "face": 4, "need": 4}, "slipped"),
        ("slipped", {"seat": 0, "card": 5, "name": "mist_queen", "face": 0, "need": 0}, "slipped.unpaid"),
        ("stayed", {"seat": 0, "card": 5, "name": "mist_queen", "face": 3, "need": 4}, "stayed"),
        ("trade_off", {"seat": 0, "other": 1}, "trade_off"),
        ("alliance_offered", {"seat": 0, "other": 1}, "alliance_offered"),
        ("allied", {"seat": 0, "other": 1, "together": 0b11}, "allied"),
        ("refused", {"seat": 0, "by": 1}, "refused"),
        ("declined", {"seat": 0, "by": 1, "card": 5, "name": "dart"}, "declined"),
        ("denied", {"seat": 0, "by": 1, "card": 5, "name": "dart"}, "denied"),
        ("used", {"seat": 0, "card": 5, "name": "healer"}, "used"),
        ("skipped", {"seat": 0}, "skipped"),
        ("attacked", {"seat": 0, "rival": 1}, "attacked"),
        ("converted", {"seat": 0, "card": -1, "name": "", "to": "mana"}, "converted.mana"),
        ("converted", {"seat": 0, "card": 0, "name": "demoness", "to": "mana"}, "cause"),
        ("gold", {"seat": 0, "card": -1, "name": "", "n": 2}, "gold"),
        ("gold", {"seat": 0, "card": -1, "name": "", "n": -2}, "gold.lost"),
        ("wounded", {"seat": 0, "card": -1, "name": "", "n": 2, "killer": -1}, "wounded"),
        ("king", {"card": -1, "name": "", "n": 1, "value": 3, "mourned": -1}, "king.gains"),
        ("king", {"card": -1, "name": "", "n": -1, "value": -3, "mourned": -1}, "king.loses"),
        ("king", {"card": -1, "name": "", "n": -2, "value": -5, "mourned": 2}, "king.mourns"),
        ("gate", {"seat": 0, "card": 5, "name": "gate_key", "face": 6, "closed": True}, "gate.closed"),
        ("gate", {"seat": 0, "card": 5, "name": "gate_key", "face": 2, "closed": False}, "gate"),
        ("time", {"name": "cracked_crown"}, "time.blow"),
        ("time", {"name": "eclipse"}, "time.phase"),
        ("defeat", {"king": -6}, "defeat.king"),
        ("defeat", {"king": 2}, "defeat"),
        ("finished", {"winners": (), "scores": (0, 0)}, None),
        ("finished", {"winners": (0,), "scores": (1, 0)}, "won"),
        ("finished", {"winners": (0, 1), "scores": (1, 1)}, "won_together"),
    ],
)
def test_the_log_tells_each_event_by_its_own_line_or_leaves_it_to_another(
    kind: str, data: dict[str, Value], line: str | None
) -> None:
    told = GAME.presentation.tell(Event(kind, data))
    assert (told.key if told else None) == (f"log.telendar.{line}" if line else None)


@pytest.mark.parametrize(("gold", "giver"), [(2, 0), (-2, 1)])
def test_whoever_pays_in_a_trade_is_named(gold: int, giver: int) -> None:
    told = GAME.presentation.tell(Event("traded", {"seat": 0, "other": 1, "gold": gold}))
    assert told is not None
    assert (dict(told.params)["giver"], dict(told.params)["n"]) == (phrase("@seat", seat=giver), 2)


@pytest.mark.parametrize(("need", "said", "ways"), [(0, 1, 6), (1, 1, 6), (2, 2, 5), (6, 6, 1)])
def test_a_way_to_elude_says_what_the_die_must_show_and_how_many_faces_do(
    monkeypatch: pytest.MonkeyPatch, need: int, said: int, ways: int
) -> None:
    monkeypatch.setattr(labels, "elusions", lambda view, seat: [(-1, need)])
    label = GAME.presentation.option_text(table(Who("bear")).state, 0, ("elude", -1)).label
    assert label == phrase("label.telendar.elude.king", need=said, n=ways)


@pytest.mark.parametrize(
    ("closed", "king", "why"), [("gate_key", 2, "closed"), ("", -6, "king"), ("", -2, "dead"), ("", 3, "dead")]
)
def test_the_end_says_why(closed: str, king: int, why: str) -> None:
    state = table(Who("bear")).state
    state.closed, state.king = closed, king
    assert ending(state).key == f"ending.telendar.{why}"


def test_who_has_not_come_in_was_nobody_in_the_end() -> None:
    state, _ = GAME.new(1, 2, FACTS.settle(2, {}))
    assert fate(state, 1) == phrase("fate.telendar.nobody")
    assert fate(table(Who("bear")).state, 0).key == "fate.telendar"


def test_what_somebody_has_in_the_end_is_told_without_his_spells() -> None:
    end = fate(table(Who("bear", objects=["sword"], followers=["scout"], spells=["dart"])).state, 0)
    assert end.key == "fate.telendar.with"
    assert dict(end.params)["cards"] == (name_of("sword"), name_of("scout"))


def test_what_closes_the_gate_says_the_faces() -> None:
    said = CloseGate(op="close_gate", closes=(5, 6)).says()
    assert said == phrase("verb.telendar.close_gate", faces=(phrase("face.telendar.range", low=5, high=6),))


@pytest.mark.parametrize(("monster", "code"), [("soot_imp", "no_mana"), ("three_tongues", "spell_proof")])
def test_only_a_monster_that_is_proof_against_spells_is_named_for_it(monster: str, code: str) -> None:
    t = table(Who("bear", mana=2, spells=["fury"]), land={8: [monster]}, king=0).arrives().does("meet", monster)
    reason = GAME.why_not(view(t.state, 0), 0, ("cast", t.card("fury", "spells.0")))
    assert reason.code == f"refusal.telendar.{code}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_t16_what_may_be_used_at_any_time_says_why_not_after_the_dice(language: str) -> None:
    t = table(Who("witch", spells=["might"], objects=["longbow"]), land={8: ["soot_imp"]}, king=0).arrives()
    t.does("meet", "soot_imp").throws(1, 1).does("roll")
    reason = GAME.why_not(view(t.state, 0), 0, ("cast", t.card("might", "spells.0")))
    assert reason.code == "refusal.telendar.when.any"
    assert Texts(language).has(reason.code)


@pytest.mark.parametrize("language", LANGUAGES)
def test_1_7_2_before_special_damage_every_answer_and_refusal_has_words(language: str) -> None:
    who = Who(
        "elf", at=31, mana=3, followers=["scout"], spells=["arcane_shield", "dart"], objects=["sword", "dawn_blade"]
    )
    t = table(who, tiles={31: "lair_dragon"}, land={31: ["dragon"]}).arrives().does("meet", "dragon")
    t.does("give_up", "scout")
    seen, texts = view(t.state, 0), Texts(language)
    (ask,) = seen.asks
    assert texts.has(ask.prompt)
    for option in ask.options:
        label, does = labels.option_text(seen, 0, option)
        assert texts.has(label.key)
        assert texts.has(does.key)
    tries = ("cast", t.card("dart", "spells.0")), ("wear", t.card("sword", "objects.0")), ("stop",), ("roll",)
    for tried in tries:
        reason = GAME.why_not(seen, 0, tried)
        assert texts.has(reason.code), reason


def test_the_figures_of_a_match_say_how_it_ended_and_who_won() -> None:
    state = table(Who("bear"), Who("fox")).state
    state.result, state.turns, state.closed = Result((1,), (0, 1)), 12, "magic_key"
    assert GAME.report is not None
    figures = GAME.report(state)
    assert (figures["closed"], figures["king_dead"], figures["all_dead"], figures["turns"]) == (True, False, False, 12)
    assert (figures["won.bear"], figures["won.fox"], figures["played.bear"]) == (False, True, 1)
    assert not [name for name in figures if name.startswith(("quest.", "kept."))]
    state.vow = Vow("pilgrim", fate="kept")
    assert {"quest.pilgrim": 1, "kept.pilgrim": True}.items() <= GAME.report(state).items()


@pytest.mark.parametrize(
    ("gold", "gives", "wants"), [(3, ["card", "gold"], ["card"]), (-3, ["card"], ["card", "gold"])]
)
def test_the_gold_of_an_offer_stands_with_whoever_gives_it(gold: int, gives: list[str], wants: list[str]) -> None:
    offer: dict[str, Value] = {"seat": 0, "other": 1, "gives": ("sword",), "wants": ("map",), "gold": gold}
    told = GAME.presentation.tell(Event("offered", offer))
    assert told is not None
    said = dict(told.params)

    def kinds(things: object) -> list[str]:
        assert isinstance(things, tuple)
        return ["gold" if thing == phrase("bundle.telendar.gold", n=3) else "card" for thing in things]

    assert (kinds(said["gives"]), kinds(said["wants"])) == (gives, wants)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_card_gives_to_choose_is_said_on_its_buttons(language: str) -> None:
    state, texts, met = table(Who("bear", gold=9)).state, Texts(language), 0
    for card in CARDS.values():
        for modes in (part for part in card.parts() if isinstance(part, Modes)):
            said = [texts.say(brief(state, 0, part, i)) for i, part in enumerate(modes.do)]
            assert len(set(said)) == len(said), card.id
            assert not [words for words in said if words.startswith(("Scelta", "Choice"))], (card.id, said)
            met += 1
    assert met >= 18, "eleven Events and eight Places offer a choice"


def test_a_price_stands_on_the_button_of_what_it_buys() -> None:
    state, texts = table(Who("pedlar", gold=9)).state, Texts("en")
    (modes,) = (part for part in CARDS["wandering_trader"].parts() if isinstance(part, Modes))
    assert texts.say(brief(state, 0, modes.do[0], 1)) == "1 Treasure for 4 Gold"
    town = next(card for card, name in enumerate(state.cards) if name == "town_merchants")
    told = [texts.say(GAME.presentation.option_text(state, 0, ("service", town, i)).label) for i in (0, 1)]
    assert told == ["Heal 1 Life: 1 Gold", "Sell an Object for 2 Gold"]


def test_what_is_given_stands_on_the_button_where_there_is_one_thing_to_give() -> None:
    texts, keeper = Texts("en"), Who("bear", gold=2, objects=["dawn_blade", "sword"])

    def told(t: Position, *option: int | str) -> list[str]:
        words = GAME.presentation.option_text(view(t.state, 0), 0, option)
        return [texts.say(words.label), texts.say(words.does)]

    t = (
        table(Who("bear", gold=2, life=3, objects=["sword"]), land={8: ["chapel"]}, king=3)
        .arrives()
        .does("meet", "chapel")
    )
    label, does = told(t, "mode", 0)
    assert label == "1 Life for the King: give Sword"
    assert does.startswith("You discard Sword. In return: ")
    t = table(keeper, tiles={8: "royal_camp"}, land={8: ["inn"]}, king=3).arrives().does("meet", "inn")
    assert told(t, "visit", t.card("royal_camp", "board"))[0] == "Use Royal Camp: give Blade of Dawn"
    t = table(Who("bear", objects=["mercy_dagger"]), king=0, land={8: ["soot_imp"]}).arrives().does("meet", "soot_imp")
    assert told(t, "use", t.card("mercy_dagger", "objects.0"))[0] == "Use Mercy Dagger: 1 Life"


@pytest.mark.parametrize(("language", "limit"), [("en", "that guards no Key"), ("it", "che non custodisce una Chiave")])
def test_the_cards_of_the_kings_lives_say_whom_his_name_does_not_frighten(language: str, limit: str) -> None:
    texts = Texts(language)
    told = {n: " ".join(texts.say(said) for said in texts_of(CARDS[f"king_{n}"])) for n in range(7)}
    assert [n for n, text in told.items() if limit in text] == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_part_of_every_card_says_what_it_does(language: str) -> None:
    texts = Texts(language)
    for part in (part for card in CARDS.values() for part in card.parts()):
        said = texts.say(part.says())
        assert said.strip(), part
        assert not re.search(r"{|None", said), (part, said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_answer_of_a_match_has_words(language: str) -> None:
    texts, met = Texts(language), Counter[str]()
    for seed, seats in ((3, 1), (5, 2), (8, 4), (11, 6)):
        rnd = random.Random(seed)
        state, _ = GAME.new(seed, seats, FACTS.settle(seats, {"difficulty": "easy"}))
        while state.result is None:
            seat = state.waiting()[0]
            ask = state.ask_of(seat)
            assert ask is not None
            seen = view(state, seat)
            for option in ask.options:
                met[str(option[0])] += 1
                if met[str(option[0])] <= ENOUGH:
                    words = GAME.presentation.option_text(seen, seat, option)
                    assert texts.say(words.label).strip(), option
                    if option[0] in ("trade", "ally"):
                        assert texts.say(seat_name(int(option[1]))) in texts.say(words.label)
            careless = rnd.random() < CARELESS
            GAME.apply(state, seat, some_answer(ask, rnd) if careless else habit(GAME, seen, ask, rnd))
    assert len(met) >= 39, sorted(met)


def said(t: Position, verb: str, *args: int, seat: Seat = 0) -> str:
    """The English sentence on a button that tells what its option does."""
    words = GAME.presentation.option_text(view(t.state, seat), seat, (verb, *args))
    return Texts("en", ("Ann", "Ben", "Cleo")).say(words.does)


def button(t: Position, verb: str, *args: int) -> tuple[str, str]:
    """(label, effect): the English texts of the button of an option, without marks."""
    (ask,) = t.state.asks
    words = GAME.presentation.option_text(view(t.state, ask.seat), ask.seat, (verb, *args))
    texts = Texts("en", ("Ann", "Ben", "Cleo"))
    label, does = (texts.say(part).replace("**", "").replace("\N{NO-BREAK SPACE}", " ") for part in words)
    return label, does


def test_dice_that_lie_are_kept_or_rolled_again_with_what_comes_of_it() -> None:
    t = table(Who("bear", objects=["longbow"]), king=0, land={8: ["soot_imp"]}).arrives().does("meet", "soot_imp")
    t.throws(1, 1).does("roll")
    assert button(t, "keep") == ("Keep the dice", "6 to 2: you win.")
    again = "6 to 2: you win. With a new roll: victory 100%, defeat 0%."
    assert button(t, "again", t.card("longbow", "objects.0")) == ("Roll again: Longbow", again)


def test_a_spell_for_another_says_what_it_does_to_whoever_agrees_to_it() -> None:
    bear, witch = Who("bear", life=2), Who("witch", mana=9, spells=["healing"])
    heals = "At any time: heal 2 Life. Life: from 2 to 4, at most 7."
    asked = table(bear, witch).does("plea", "healing", 1)
    assert button(asked, "yes") == ("Cast Healing for Ann", f"Uses 2 of your 9 Mana. {heals}")
    given = table(witch, bear).does("cast_for", "healing", 1)
    assert button(given, "yes") == ("Accept", f"Ann casts Healing for you. {heals}")


def test_in_a_match_of_older_rules_a_price_is_asked_for_after_the_choice() -> None:
    altar = table(Who("bear", at=16), tiles={16: "black_altar"}, land={16: ["shrine"]}, rules=7).arrives()
    altar.does("meet", "shrine").does("visit", "black_altar")
    paid = "Costs 2 of your 7 Life. In return: gain 1 Force. Force: from 4 to 5, at most 14."
    assert button(altar, "pay_life", 2) == ("Sacrifice 2 Life", paid)
    stones = table(Who("bear"), land={8: ["standing_stones"]}, hidden=[40], rules=10).arrives()
    label, does = button(stones.does("meet", "standing_stones").does("mode", 0), "yes")
    assert label == "Go anywhere unexplored"
    assert does.startswith("Here: either you may move to an unexplored territory")


def test_who_plays_alone_is_called_by_his_character() -> None:
    called = GAME.presentation.called
    assert called is not None
    assert called(table(Who("bear")).state, 0) == name_of("bear")
    assert called(table(Who("bear"), Who("fox")).state, 0) is None
    assert called(GAME.new(3, 1, FACTS.settle(1, {}))[0], 0) is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("gold", [0, 1, 4])
def test_the_death_of_who_plays_alone_names_him_once(language: str, gold: int) -> None:
    told = GAME.presentation.tell(Event("died", {"seat": 0, "sheet": "bear", "card": 0, "killer": -1, "gold": gold}))
    assert told is not None
    hero = Texts(language).say(name_of("bear"))
    said = Texts(language, (hero,)).say(told)
    assert said.count(hero) == 1, said


@pytest.mark.parametrize(("seats", "gold"), [(4, 6), (5, 4), (6, 3)])
def test_a_town_says_what_it_asks_where_so_many_play(seats: int, gold: int) -> None:
    state = table(Who("bear"), *[Who("")] * (seats - 1)).state
    said = [Texts("en").say(line).replace("\N{NO-BREAK SPACE}", " ") for line in offers(state, "town_artisans")]
    assert said[-1] == f"**At will:** if you pay **{gold} Gold**, gain **1 Force**."


def test_a_walk_says_who_waits_where_it_leads_but_not_oneself() -> None:
    t = table(Who("bear", at=8), Who("fox", at=9), Who("knight", at=9))
    assert "Ben" in said(t, "walk", 9)
    assert "Cleo" in said(t, "walk", 9)
    assert not [name for name in ("Ann", "Ben", "Cleo") if name in said(t, "stop")]


def test_the_time_cards_that_are_left_are_told_with_the_blows_among_them() -> None:
    t = table(Who("bear"), start="time", left={"time": ["cracked_crown", "eclipse", "poisoned_cup"]})
    words = GAME.presentation.option_text(view(t.state, 0), 0, ("draw_time",)).does
    assert {"n": 3, "blows": 2}.items() <= dict(words.params).items()


def meant(t: Position, verb: str, *args: int) -> dict[str, Any]:
    """The parameters of all sentences on an option's button, of its label and of its effect."""
    words = GAME.presentation.option_text(view(t.state, 0), 0, (verb, *args))
    parts = [part for _, part in words.does.params if isinstance(part, Phrase)]
    return {key: value for said in (*parts, words.label, words.does) for key, value in said.params}


@pytest.mark.parametrize(("n", "label", "told"), [(3, "give", 3), (0, "none", 0), (-2, "ask", 2)])
def test_gold_is_given_or_asked_for_in_a_trade(n: int, label: str, told: int) -> None:
    t = table(Who("bear", gold=5, objects=["sword"]), Who("knight", gold=2)).does("trade", 1)
    t.answers(("give", "sword"))
    words = GAME.presentation.option_text(view(t.state, 0), 0, ("gold", n))
    assert words.label.key == f"label.telendar.gold.{label}"
    assert {"n": told, "own": 5}.items() <= dict(words.does.params).items() | dict(words.label.params).items()


def test_whoever_is_robbed_or_traded_with_is_told_with_what_he_has() -> None:
    t = table(Who("bear"), Who("knight", gold=4, objects=["sword"], followers=["scout"], spells=["dart"]))
    assert {"gold": 4, "cards": 3}.items() <= meant(t, "trade", 1).items()
    t = table(Who("bear", at=0), Who("pedlar", at=0, gold=5)).arrives().does("attack", 1)
    t.does("roll").throws(2, 1).does("roll")
    assert meant(t, "rob_gold", 1)["n"] == 5


def test_a_spell_says_its_mana_and_what_is_left_of_it() -> None:
    t = table(Who("elf", mana=7, life=1, spells=["healing"]), Who("bear", life=1))
    healing = t.card("healing", "spells.0")
    assert GAME.presentation.option_text(view(t.state, 0), 0, ("cast", healing)).label.key.endswith("cast")
    assert "3" in said(t, "cast", healing)
    assert "7" in said(t, "cast", healing)
    assert "Ben" in said(t, "cast_for", healing, 1)
    t = table(Who("bear", life=1), Who("elf", mana=9, spells=["healing"]))
    assert "Ben" in said(t, "plea", t.card("healing", "spells.1"), 1)
    assert "3" in said(t, "plea", t.card("healing", "spells.1"), 1)


def test_a_spell_that_moves_no_hundredth_of_the_chances_promises_none() -> None:
    t = table(Who("knight", at=17, mana=7, spells=["fury"]), land={17: ["ember_lord"]}).arrives()
    t.does("meet", "ember_lord")
    assert "%" not in said(t, "cast", t.card("fury", "spells.0"))


def test_whoever_flies_as_far_already_reads_that_flight_changes_nothing() -> None:
    for objects, flies in ((["flying_carpet"], True), ([], False)):
        t = table(Who("bear", mana=5, objects=objects, spells=["flight"]), rules=11)  # from rules 12 it is not offered
        assert ("already fly" in said(t, "cast", t.card("flight", "spells.0"))) is flies


def test_whoever_shares_a_victory_reads_with_whom_else_he_does() -> None:
    t = table(Who("bear"), Who("elf"), Who("fox"), Who("witch"))
    assert said(t, "ally", 1).startswith("If Ben agrees, you win together, whichever")
    t.does("ally", 1).does("yes").does("ally", 2)
    assert said(t, "yes", seat=2).startswith("You and Ann win together, and Ben with you, whichever")
    assert said(t, "no", seat=2).startswith("You do not share the victory")  # Ann and Ben do not play alone


def test_what_an_altar_gives_in_return_is_said_for_each_follower() -> None:
    friends = Who("bear", at=17, followers=["scout", "healer"])
    t = table(friends, land={17: ["blood_altar"]}).arrives().does("meet", "blood_altar").does("mode", 0)
    _, does = button(t, "give_up", t.card("scout", "followers.0"))
    assert does == "You discard Scout Raven. In return: gain 2 Force. Force: from 4 to 6, at most 14."


def test_whoever_comes_back_reads_what_becomes_of_the_objects_that_death_spared() -> None:
    t = table(Who("skeleton", life=1, objects=["sword", "map", "lantern"]), land={8: ["magpie_nest"]}).arrives()
    t.does("meet", "magpie_nest").does("mode", 1).answers(("save", "sword"), ("save", "map"))
    assert said(t, "resurrect").endswith("You also keep 2 Objects.")
    assert said(t, "new_sheet").endswith("You also lose the 2 Objects that you saved.")
    skeleton = Who("skeleton", life=1, objects=["sword", "royal_pardon", "lantern"])
    t = table(skeleton, land={8: ["magpie_nest"]}, king=-1).arrives().does("meet", "magpie_nest").does("mode", 1)
    t.answers(("save", "sword"), ("save", "royal_pardon"))
    assert said(t, "resurrect").endswith("You also keep 1 Object."), "the Royal Pardon is used up"


@pytest.mark.parametrize(
    ("who", "card", "mode", "warning"),
    [
        (Who("bear", life=1), "magpie_nest", 1, " You have 1 Life: this kills you."),
        (Who("bear", life=1, followers=["expendable"]), "magpie_nest", 1, " You have 1 Life: you may die of this."),
        (Who("bear", life=2), "magpie_nest", 1, ""),
        (Who("bear", life=5), "ambush", 0, " You have 5 Life: you may die of this."),
        (Who("bear", life=5, objects=["scale_mail"]), "ambush", 0, ""),
    ],
)
def test_a_choice_that_kills_or_may_kill_says_so(who: Who, card: str, mode: int, warning: str) -> None:
    t = table(who, king=0, land={8: [card]}).arrives().does("meet", card)
    assert said(t, "mode", mode).partition("**.")[2] == warning


@pytest.mark.parametrize(("life", "warned"), [(1, True), (2, False)])
def test_dice_that_may_take_the_last_life_say_so(life: int, warned: bool) -> None:
    warning = "You have 1 Life: you may die of this."
    who = Who("bear", life=life, gold=3)
    pit = table(who, king=0, land={8: ["bottomless_pit"]}).arrives().does("meet", "bottomless_pit")
    well = table(who, tiles={8: "wishing_well"}, land={8: ["training_camp"]}).arrives().does("meet", "training_camp")
    assert (warning in said(pit, "mode", 0)) is warned
    assert (warning in said(well, "visit", well.card("wishing_well", "board"))) is warned


def test_a_chance_is_told_alike_in_whatever_order_it_was_added_up() -> None:
    assert [percent(0.375 + noise) for noise in (-1e-12, 0.0, 1e-12)] == [38, 38, 38]
    assert [percent(chance) for chance in (1e-12, 1e-4, 0.9999, 1 - 1e-12)] == [0, 1, 99, 100]


def test_whoever_a_card_carries_to_a_town_is_told_that_it_can_be_used() -> None:
    t = table(Who("bear", objects=["scroll_home"])).does("use", "scroll_home")
    assert "can use the town" in said(t, "go", 0)


def test_equipment_says_what_it_is_taken_in_place_of() -> None:
    kit = Who("bear", objects=["dawn_blade", "sword", "longbow"])
    t = table(kit, king=0, land={8: ["soot_imp"]}).arrives().does("meet", "soot_imp")
    texts = Texts("en")
    sword, bow = t.card("sword", "objects.0"), t.card("longbow", "objects.0")
    assert texts.say(name_of("dawn_blade")) in said(t, "wear", sword)
    assert texts.say(name_of("sword")) not in said(t, "wear", bow)


def test_who_sacrifices_nobody_is_told_what_comes_of_it() -> None:
    thief = table(Who("bear", gold=9, followers=["expendable"]), king=0, land={8: ["pursepincher"]}).arrives()
    thief.does("meet", "pursepincher").throws(1, 6).does("roll")
    wisp = table(Who("bear", followers=["expendable"]), king=0, hidden=[40], land={8: ["wisp"]}).arrives()
    wisp.does("meet", "wisp").throws(1, 6).does("roll")
    does = [GAME.presentation.option_text(view(t.state, 0), 0, ("suffer",)).does for t in (thief, wisp)]
    assert [words.key for words in does] == ["does.telendar.suffer.lose_gold", "does.telendar.suffer.misfortune"]
    assert isinstance(dict(does[1].params)["do"], Phrase)


@pytest.mark.parametrize(
    ("what", "kit", "said"),
    [
        ("poison_rain", Who("bear", objects=["buckler"], followers=["hireling"]), "Lose 1 Life"),
        ("drowned_ringer", Who("bear", followers=["hireling"]), "Lose 1 die of Life less your **Mana**"),
        ("pursepincher", Who("bear", gold=9, followers=["hireling"]), "No sacrifice"),
    ],
)
def test_who_may_sacrifice_somebody_reads_on_the_button_how_much_life_it_saves(what: str, kit: Who, said: str) -> None:
    t = table(kit, king=0, land={8: [what]}).arrives().does("meet", what)
    assert Texts("en").say(GAME.presentation.option_text(view(t.state, 0), 0, ("suffer",)).label) == said


def does(t: Position, verb: str, *args: int) -> set[str]:
    """The ends of the keys of the sentences that tell what an option does."""

    def keys(said: Phrase) -> set[str]:
        below = [part for _, part in said.params if isinstance(part, Phrase)]
        return {said.key.removeprefix("does.telendar."), *(key for part in below for key in keys(part))}

    return keys(GAME.presentation.option_text(view(t.state, 0), 0, (verb, *args)).does)


def test_1_7_whoever_goes_on_is_told_what_comes_before_the_combat_and_after_it() -> None:
    who = Who("elf", at=31, followers=["scout"], spells=["arcane_shield"])
    t = table(who, tiles={31: "lair_dragon"}, land={31: ["dragon"]}).arrives().does("meet", "dragon")
    next_of_it = "Next: lose {} of Life less your Protection."
    assert button(t.does("give_up", "scout"), "go_on")[1] == next_of_it.format("2 dice")
    t = table(Who("witch", at=16, force=9, spells=["arcane_shield"]), king=0, land={16: ["gall_hound"]}).arrives()
    t.does("meet", "gall_hound").throws(5, 4).does("roll")
    assert button(t, "go_on")[1] == next_of_it.format("1 die")


def test_protection_against_what_comes_before_a_combat_is_told_with_the_best_that_one_carries() -> None:
    who = Who("elf", at=31, followers=["scout"], objects=["giants_maul", "buckler"], spells=["arcane_shield"])
    t = table(who, tiles={31: "lair_dragon"}, land={31: ["dragon"]}).arrives().does("meet", "dragon")
    t.does("give_up", "scout")
    shield = ("cast", t.card("arcane_shield", "spells.0"))
    assert t.asked == (0, "before")
    assert button(t, *shield)[1].endswith("Protection: from 1 to 3.")
    assert t.does("cast", "arcane_shield").throws(3, 2).does("go_on").hero().life == 5 - (3 + 2 - 3)
    assert button(t, *shield)[1].endswith("Protection: from 2 to 4."), "the maul takes both hands"


def test_what_carries_more_says_how_many_objects_one_may_have_with_it() -> None:
    t = table(Who("bear", at=0, gold=9), king=0)
    backpack = next(card for zone in t.state.zones.values() for card in zone.ids if t.state.cards[card] == "backpack")
    said = labels._room(view(t.state, 0), 0, "backpack")
    before = most_objects(t.state, 0)
    keep(Table(t.state, GAME.steps), 0, backpack, t.state.backs[backpack])
    assert dict(said.params) == {"have": 1, "most": most_objects(t.state, 0)}
    assert most_objects(t.state, 0) == before + 2


@pytest.mark.parametrize("life", [1, 3, 5])
def test_the_chance_of_death_counts_what_a_monster_does_after_the_combat(life: int) -> None:
    t = table(Who("bear", at=16, life=life), king=0, land={16: ["gall_hound"]}).arrives().does("meet", "gall_hound")
    said = dict(within(GAME.presentation.option_text(view(t.state, 0), 0, ("roll",)).does))
    lost = 0
    for faces in product(range(1, 7), repeat=2 + monster_dice(t.state)[0]):
        own, *foe, harm = faces
        gap = monster_force(t.state, "gall_hound") + sum(foe) - force(t.state, 0) - own
        guard = protection(t.state, 0)
        lost += max(0, gap - guard) + max(0, harm - guard) >= life
    assert said["does.telendar.odds.deadly_in_all"]["death"] == round(100 * lost / 6 ** len(faces))


def test_the_chance_of_death_counts_what_a_victory_heals_before_that() -> None:
    t = table(Who("imp_lord", at=16, life=1, force=13), king=0, land={16: ["briar_knight"]}).arrives()
    t.does("meet", "briar_knight")
    said = dict(within(GAME.presentation.option_text(view(t.state, 0), 0, ("roll",)).does))
    assert "does.telendar.odds.deadly_in_all" not in said
    assert said["does.telendar.odds"]["win"] == 100
    t.throws(1, 6).does("roll")
    assert t.state.heroes[0].life == 1


@pytest.mark.parametrize("life", [2, 4])
def test_the_chance_of_death_counts_what_a_monster_does_before_the_combat_until_it_has(life: int) -> None:
    t = table(Who("bear", life=life, objects=["heralds_hat"]), king=2, land={8: ["drowned_ringer"]}).arrives()
    t.does("meet", "drowned_ringer")
    told = dict(within(GAME.presentation.option_text(view(t.state, 0), 0, ("stand",)).does))
    lost = 0
    for harm, own, foe in product(range(1, 7), repeat=3):
        gap = monster_force(t.state, "drowned_ringer") + foe - force(t.state, 0) - own
        lost += harm + max(0, gap) >= life
    assert told["does.telendar.odds.deadly_in_all"]["death"] == round(100 * lost / 6**3)
    t.throws(1).does("stand")
    then = dict(within(GAME.presentation.option_text(view(t.state, 0), 0, ("roll",)).does))
    assert then["does.telendar.odds.deadly"]["death"] < told["does.telendar.odds.deadly_in_all"]["death"]


@pytest.mark.parametrize(("foe", "win"), [("briar_knight", 0), ("gall_hound", 0), ("bristle_boar", 100)])
def test_a_victory_is_promised_only_as_far_as_it_is_outlived(foe: str, win: int) -> None:
    t = table(Who("skeleton", life=1, force=13), king=0, land={8: [foe]}).arrives()
    said = list(within(GAME.presentation.option_text(view(t.state, 0), 0, t.state.asks[0].options[0]).does))
    odds = next(params for key, params in said if key.startswith("does.telendar.odds"))
    assert (odds["win"], odds["lose"], odds.get("death", 0)) == (win, 100 - win, 100 - win)


def test_another_throw_promises_what_is_outlived_and_what_lies_says_what_follows() -> None:
    t = table(Who("skeleton", life=1, force=13, objects=["longbow"]), king=0, land={8: ["gall_hound"]}).arrives()
    t.does("meet", "gall_hound").throws(1, 1).does("roll")
    again, kept = (
        dict(within(GAME.presentation.option_text(view(t.state, 0), 0, option).does))
        for option in t.state.asks[0].options
    )
    assert again["does.telendar.reroll"] == {"win": 0, "lose": 100}
    assert {"does.telendar.standing.beats", "does.telendar.go_on"} <= kept.keys() & again.keys()


def test_the_log_says_how_long_force_is_lent_and_that_attack_is_for_one_combat() -> None:
    t = table(Who("witch", spells=["might", "dart"], mana=9), king=0, land={8: ["bristle_boar"]})
    t.does("cast", "might")
    assert [line.key for line in map(tell, t.told) if line] == ["log.telendar.cast", "log.telendar.cause"]
    assert t.heard("lent")
    t.arrives().does("meet", "bristle_boar").does("cast", "dart")
    assert [said["n"] for said in t.heard("stronger")] == [2]


@pytest.mark.parametrize(
    ("verb", "helper", "rules", "counts"),
    [("plea", 1, 14, True), ("plea", 1, 13, True), ("cast_for", 0, 14, True), ("cast_for", 0, 13, False)],
)
def test_whoever_declines_a_spell_reads_that_it_counts_as_a_refusal(
    verb: str, helper: int, rules: int, counts: bool
) -> None:
    healer, wounded = Who("elf", mana=9, spells=["healing"]), Who("bear", life=1)
    t = table(*((wounded, healer) if helper else (healer, wounded)), rules=rules).does(verb, "healing", 1)
    said = [key for key, _ in within(GAME.presentation.option_text(view(t.state, 1), 1, ("no",)).does)]
    assert ("does.telendar.no_more_offers" in said) == counts
    t.does("no")
    assert (t.state.refused == [1]) == counts


def test_the_log_never_says_that_a_die_must_show_less_than_one() -> None:
    t = table(Who("knight", objects=["heralds_hat", "royal_targe"]), king=6, land={8: ["soot_imp"]}).arrives()
    t.does("meet", "soot_imp").throws(1).does("elude", KING)
    (line,) = [tell(event) for event in t.told if event.kind == "eluded"]
    assert line
    assert dict(line.params)["need"] == 1


def test_whoever_stands_reads_that_the_monster_may_elude_first() -> None:
    t = table(Who("bear"), land={8: ["nixie"]}).arrives().does("meet", "nixie")
    said = dict(within(GAME.presentation.option_text(view(t.state, 0), 0, ("stand",)).does))
    assert said["does.telendar.slips"] == {"need": 5, "n": 2}
    t.throws(4).does("stand")
    said = dict(within(GAME.presentation.option_text(view(t.state, 0), 0, ("roll",)).does))
    assert "does.telendar.slips" not in said, "it has tried"


def test_t15_after_a_combat_only_what_is_in_use_helps_and_is_counted_from_the_beginning() -> None:
    kit = Who("bear", life=2, force=9, objects=["royal_targe", "twilight_sword"])
    t = table(kit, king=6, land={8: ["gall_hound"]}).arrives().does("meet", "gall_hound")
    death = outlived(t.state, 0).death
    t.does("stand")
    assert death == outlived(t.state, 0).death, "the shield lies aside for the sword, and stays there"


def within(said: Phrase) -> Iterator[tuple[str, dict[str, Any]]]:
    """(key, parameters) of each sentence of a promise."""
    yield said.key, dict(said.params)
    for _, part in said.params:
        if isinstance(part, Phrase):
            yield from within(part)


@pytest.mark.parametrize(
    ("hidden", "looked", "key"),
    [
        (False, False, "territory.telendar"),
        (True, True, "territory.telendar.peeked"),
        (True, False, "territory.telendar.unexplored"),
    ],
)
def test_a_territory_is_named_as_far_as_one_knows_it(hidden: bool, looked: bool, key: str) -> None:
    t = table(Who("bear"), hidden=[9] if hidden else [])
    if looked:
        t.state.known[t.state.zones["board"].ids[9]] = 1
    where = dict(GAME.presentation.option_text(view(t.state, 0), 0, ("walk", 9)).label.params)["where"]
    assert isinstance(where, Phrase)
    assert where.key == key


def test_a_walk_says_what_awaits_there() -> None:
    t = table(Who("bear", at=1), land={8: ["grey_wolf"]})
    assert "awaits.cards" in does(t, "walk", 8)
    assert "awaits.town" in does(t, "walk", 0)
    assert "awaits.normal" in does(t, "walk", 2)
    assert not {"awaits.cards", "awaits.town", "awaits.nothing", "awaits.seats"} & does(t, "walk", 2)
    assert "awaits.cursed" in does(table(Who("bear", at=9)), "walk", 16)
    t.state.met.append(t.card("grey_wolf", "land.8"))
    assert "awaits.nothing" in does(t, "walk", 8)


@pytest.mark.parametrize(
    ("tile", "looked", "told"),
    [
        ("plain_oak", False, "Whoever stops here draws a Normal card, unless a Monster lives here."),
        ("lair_mist_queen", False, "Whoever stops here draws a Normal card, unless a Monster lives here."),
        ("plain_oak", True, "Whoever stops here draws a Normal card."),
        ("lair_mist_queen", True, "Whoever stops here meets: Queen of Mists."),
    ],
)
def test_what_awaits_on_an_unexplored_territory_is_told_as_far_as_one_knows_it(
    tile: str, looked: bool, told: str
) -> None:
    t = table(Who("bear", objects=["flying_carpet"]), Who("elf"), tiles={9: tile}, hidden=[9])
    if looked:
        t.state.known[t.state.zones["board"].ids[9]] = 1
    for way in ("walk", "fly"):
        assert said(t, way, 9).startswith(f"{'You walk' if way == 'walk' else 'You fly'} 1 space")
        assert said(t, way, 9).endswith(told)
    shift(t.state, "specials", "out", t.card("mist_queen", "specials"))
    assert not said(t, "walk", 9).endswith("Queen of Mists.")


def test_a_walk_says_what_it_explores_and_what_stops_it() -> None:
    unknown = {"tiles": {9: "forest_oak"}, "hidden": [8, 9]}
    assert "explores.forest" in does(table(Who("bear", at=1), **unknown), "walk", 8)  # type: ignore[arg-type]
    fog = table(Who("bear", at=1), phase="thick_fog", **unknown)  # type: ignore[arg-type]
    assert "explores.fog" in does(fog, "walk", 8)
    for phase, who, word in (("", "bear", "forest"), ("", "elf", "freely"), ("thick_fog", "bear", "fog")):
        between = table(Who(who, at=1), phase=phase, hidden=[2])
        assert f"explores.{word}.between" in does(between, "walk", 3)
        assert f"explores.{word}" in does(between, "walk", 2)
    known = table(Who("bear", at=8), tiles={9: "forest_oak"})
    assert "forest" in does(known, "walk", 9)
    assert not {"forest", "explores.forest"} & does(known, "walk", 7)


def test_a_sheet_and_a_town_say_what_they_are() -> None:
    state, _ = GAME.new(3, 1, FACTS.settle(1, {}))
    t = Position(state, [])
    assert "kind" in does(t, "sheet", int(state.asks[0].options[0][1]))
    while state.asks[0].options[0][0] != "town":
        GAME.apply(state, 0, (state.asks[0].options[0],))
    assert "town" in does(t, "town", 0)
    assert "awaits.seats" not in does(t, "town", 0)


@pytest.mark.parametrize(("n", "said"), [(-2, "−2"), (0, "0"), (3, "3")])
def test_a_number_below_nothing_has_a_real_minus_sign(n: int, said: str) -> None:
    assert signed(n) == said


def test_the_log_says_each_die_for_who_begins_as_it_lies() -> None:
    told = GAME.presentation.tell(Event("first_dice", {"seats": (0, 2), "faces": (5, 0)}))
    die = "log.telendar.first.die"
    dice = (phrase(die, who=seat_name(0), face=6), phrase(die, who=seat_name(2), face=1))
    assert told == phrase("log.telendar.first", dice=dice)


def test_the_log_adds_up_force_dice_and_what_gave_or_took_something() -> None:
    clash: dict[str, Value] = {"seat": 0, "rival": 1, "own": 17, "other": 3, "dice": (6,), "foe_dice": (1,), "name": ""}
    told = GAME.presentation.tell(
        Event("clash", {**clash, "bonuses": (("sword", 2),), "foe_bonuses": (("shield", -1), ("", 1))})
    )
    assert told is not None
    said = Texts("en", ("Ann", "Ben")).say(told)
    assert "(9 + 6 + 2 Sword)" in said
    assert "(2 + 1 − 1 Shield + 1 Spells and potions)" in said


def test_the_log_tells_the_steps_of_a_walk_in_one_line_and_a_discovery_with_the_step_to_it() -> None:
    def line(kind: str, seat: int = 0, **data: Value) -> Phrase:
        told = GAME.presentation.tell(Event(kind, {"seat": seat, **data}))
        assert told is not None
        return told

    join, texts = GAME.presentation.join, Texts("en", ("Ann", "Ben"))
    assert join is not None
    first, second, third = (line("came", place=place, way="walk") for place in (9, 10, 11))
    there = line("explored", place=10, name="forest_oak")
    two = join(first, second)
    assert two is not None
    assert texts.say(two) == "Ann walks to D2 by way of C2."
    whole = join(two, third)
    assert whole is not None
    assert texts.say(whole) == "Ann walks to E2 by way of C2 and D2."
    assert (join(second, there), join(first, there), join(two, there)) == (there, None, None)
    assert join(first, line("came", seat=1, place=10, way="walk")) is None
    assert join(line("came", place=9, way="fly"), second) is None


@pytest.mark.parametrize(("own", "other", "outcome"), [(9, 8, "won"), (8, 8, "even"), (7, 8, "lost")])
def test_the_log_says_who_has_won_a_combat(own: int, other: int, outcome: str) -> None:
    clash: dict[str, Value] = {"seat": 0, "rival": 1, "own": own, "other": other, "dice": (3,), "foe_dice": (1,)}
    told = GAME.presentation.tell(Event("clash", {**clash, "bonuses": (), "foe_bonuses": (), "name": ""}))
    assert told is not None
    assert told.key == f"log.telendar.clash.{outcome}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_face_of_a_die_is_counted_as_one(language: str) -> None:
    kit = ["gate_key", "lost_key"]
    at_gate = table(Who("bear", at=MIDDLE, objects=kit), tiles={MIDDLE: "gate"}, land={MIDDLE: ["shrine"]})
    state, texts = at_gate.arrives().does("meet", "shrine").state, Texts(language)
    (ask,) = state.asks
    counted = {
        state.cards[int(option[1])]: texts.say(labels.option_text(state, 0, option).does)
        for option in ask.options
        if option[0] == "key"
    }
    one, more = {"it": ("faccia", "facce"), "en": ("face", "faces")}[language]
    assert f"1 {one} " in counted["lost_key"]
    assert f"2 {more} " in counted["gate_key"]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("it", "Il Re perde 1 Vita: ora ne ha 3 (La coppa avvelenata)."),
        ("en", "The King loses 1 Life and now has 3 (The Poisoned Cup)."),
    ],
)
def test_what_a_card_causes_is_told_as_a_sentence_with_the_card_after_it(language: str, told: str) -> None:
    event = Event("king", {"card": 4, "name": "poisoned_cup", "n": -1, "value": 3, "mourned": -1})
    line = GAME.presentation.tell(event)
    assert line is not None
    assert Texts(language).say(line) == told


@pytest.mark.parametrize(
    ("language", "told"), [("it", "Ann guarda in segreto E4 e B7."), ("en", "Ann secretly looks at E4 and B7.")]
)
def test_places_that_are_looked_at_are_listed_as_in_speech(language: str, told: str) -> None:
    line = GAME.presentation.tell(Event("looked", {"seat": 0, "places": (25, 43)}))
    assert line is not None
    assert Texts(language, ("Ann",)).say(line) == told
