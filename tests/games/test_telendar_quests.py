"""Telendar's personal quests, for one player: fulfilment and failure of each kind of task; nothing else changes."""

import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from game import games
from game.core.files import MATCH_SUFFIX
from game.core.journal import Journal
from game.core.loading import load
from game.core.match import AnyMatch, Match, Player, Setup
from game.core.phrase import Trouble
from game.core.saving import digest, dump, revive
from game.core.table import Table
from game.core.texts import LANGUAGES, Texts
from game.core.view import SPECTATOR, imagine, view
from game.games.telendar import FACTS, board
from game.games.telendar.cards import KEYS, MONSTERS
from game.games.telendar.quests.pursuit import draw_quest
from game.games.telendar.quests.quests import QUESTS
from game.games.telendar.quests.tasks import Close
from game.games.telendar.rules import GAME
from game.games.telendar.state import Telendar, Vow
from game.games.telendar.telling.log import tell
from tests.games.telendar_table import MIDDLE, Position, Who, table
from tests.matches import play_on, play_well
from tests.zones import lay, shift


def on_quest(quest: str, who: Who, **more: object) -> Position:
    """A position for one player with a quest."""
    t = table(who, **more)  # type: ignore[arg-type]
    t.state.vow = Vow(quest)
    return t


def at_gate(quest: str, *, king: int = 0, **more: object) -> Position:
    """A position after the hero of a quest has met the card at the Gate."""
    t = on_quest(quest, Who("bear", at=MIDDLE, **more), king=king, tiles={MIDDLE: "gate"}, land={MIDDLE: ["shrine"]})  # type: ignore[arg-type]
    return t.arrives().does("meet", "shrine")


def settled(t: Position) -> list[bool]:
    """The last answer's verdicts on the quest: True if kept, False if failed; []: none."""
    return [bool(told["kept"]) for told in t.heard("quest")]


# --- drawn -------------------------------------------------------------------------------------------


def test_a_quest_is_drawn_for_whoever_plays_alone_and_wants_one() -> None:
    assert table(Who("bear")).state.vow == Vow()
    opened = Table(GAME.new(1, 1, FACTS.settle(1, {"quest": "drawn"}))[0], GAME.steps)
    drawn = {opened.state.vow.quest}
    for _ in range(200):
        draw_quest(opened)
        drawn.add(opened.state.vow.quest)
    assert drawn == set(QUESTS)
    assert len(QUESTS) >= 12
    with pytest.raises(Trouble):
        FACTS.settle(2, {"quest": "drawn"})


def test_with_a_quest_the_match_is_dealt_as_without() -> None:
    plain, _ = GAME.new(7, 1, FACTS.settle(1, {}))
    other, events = GAME.new(7, 1, FACTS.settle(1, {"quest": "drawn"}))
    (told,) = (event for event in events if event.kind == "quest_drawn")
    assert told.data["quest"] == other.vow.quest
    other.vow, other.rng = plain.vow, plain.rng
    assert dump(plain) == dump(other)


def test_a_match_of_the_shape_before_goes_on_without_a_quest() -> None:
    state = table(Who("bear")).state
    old = json.loads(dump(state))
    del old["vow"]
    assert digest(revive(GAME, json.dumps(old), GAME.shape - 1)) == digest(state)


def test_a_quest_that_is_none_is_no_sound_state() -> None:
    state = table(Who("bear")).state
    state.vow = Vow("nobody")
    assert GAME.check(state)
    shared = table(Who("bear"), Who("elf")).state
    shared.vow = Vow("pilgrim")
    assert GAME.check(shared)


UNSOUND: dict[str, Callable[[Telendar], object]] = {
    "a card is missing": lambda state: lay(state, "board", ()),
    "a board that is not whole": lambda state: lay(state, "board", state.zones["board"].ids[1:]),
    "Force 99": lambda state: setattr(state.heroes[0], "force", 99),
    "Mana 99": lambda state: setattr(state.heroes[0], "mana", 99),
    "Life 99": lambda state: setattr(state.heroes[0], "life", 99),
    "Life 0": lambda state: setattr(state.heroes[0], "life", 0),
    "owes Gold": lambda state: setattr(state.heroes[0], "gold", -1),
    "has marked a card that it does not own": lambda state: setattr(state.heroes[0], "marked", [0]),
    "dead on the board": lambda state: setattr(state.heroes[0], "dead", True),
    "shares a victory without itself": lambda state: setattr(state.heroes[0], "alliance", 0b10),
    "sword lies in followers.0": lambda state: shift(state, "objects.0", "followers.0", state.cards.index("sword")),
}


@pytest.mark.parametrize("fault", UNSOUND)
def test_what_is_wrong_with_a_state_is_named(fault: str) -> None:
    state = table(Who("bear", objects=["sword"]), Who("elf")).state
    assert GAME.check(state) == []
    UNSOUND[fault](state)
    assert any(fault in told for told in GAME.check(state)), GAME.check(state)


# --- fulfilled on the way ----------------------------------------------------------------------------


def test_the_pilgrim_enters_four_towns_in_one_life() -> None:
    t = on_quest("pilgrim", Who("bear", at=1))
    t.state.vow.tally = [6, 42, 48]
    t.does("walk", 0)
    assert settled(t) == [True]
    assert t.state.vow.fate == "kept"
    t.does("stop").does("end_turn")
    assert settled(t) == [], "it is told only once"


def test_a_pilgrim_who_dies_begins_again() -> None:
    t = on_quest("pilgrim", Who("skeleton", at=8, life=1), king=0, land={8: ["bristle_boar"]})
    t.state.vow.tally = [0, 6, 42]
    t.arrives().does("meet", "bristle_boar").throws(1, 6).does("roll")
    assert t.asked == (0, "return")
    assert t.state.vow.tally == []
    t.does("resurrect").does("town", 48)
    assert t.state.vow == Vow("pilgrim", [48])


def test_the_exorcist_counts_demons_alone() -> None:
    t = on_quest("exorcist", Who("bear", at=8, force=14), king=0, land={8: ["soot_imp", "grey_wolf"]})
    t.arrives().does("meet", "grey_wolf").throws(6, 1).does("roll")
    assert t.state.vow.tally == []
    t.does("meet", "soot_imp").throws(6, 1, 1).does("roll")
    assert len(t.state.vow.tally) == 1
    assert not t.state.vow.fate


@pytest.mark.parametrize(
    ("quest", "force", "kept"), [("giant_slayer", 14, True), ("underdog", 7, True), ("underdog", 8, False)]
)
def test_a_foe_counts_by_its_force_and_by_how_much_it_exceeds_ones_own(quest: str, force: int, kept: bool) -> None:
    who = Who("bear", at=MIDDLE, force=force, objects=["champions_sword"])
    t = on_quest(quest, who, king=0, land={MIDDLE: ["ember_lord"]})
    t.arrives().does("meet", "ember_lord")
    t.state.fight.sides[0].attack = 20
    t.throws(6, 1, 1, 1).does("roll")
    assert settled(t) == [True] * kept


@pytest.mark.parametrize(("foe", "reward", "kept"), [("threshold_warden", [], True), ("headless_rider", [1], False)])
def test_a_giant_has_force_nine_or_more(foe: str, reward: list[int], kept: bool) -> None:
    assert MONSTERS[foe].force == 8 + kept
    t = on_quest("giant_slayer", Who("bear", at=MIDDLE, force=14), king=0, land={MIDDLE: [foe]}).arrives()
    t.does("meet", foe)
    t.state.fight.sides[0].attack = 20
    t.throws(6, 1, 1, *reward).does("roll")
    assert settled(t) == [True] * kept


def test_two_keys_make_a_ring() -> None:
    for keys, kept in ((["gate_key", "lost_key"], True), (["gate_key", "sword"], False)):
        assert settled(on_quest("keyring", Who("bear", objects=keys)).arrives()) == [True] * kept


def test_a_collector_carries_treasures_and_nothing_that_towns_sell() -> None:
    for hoard, kept in (["dawn_blade", "rune_ring", "scale_mail", "mana_gem"], True), (["dawn_blade", "sword"], False):
        t = on_quest("collector", Who("bear", objects=hoard)).arrives()
        assert settled(t) == [True] * kept
        assert QUESTS["collector"].task.have(t.state) == (4 if kept else 1)


@pytest.mark.parametrize(("hidden", "kept"), [(9, True), (10, False)])
def test_a_cartographer_leaves_nine_territories_unexplored_at_most(hidden: int, kept: bool) -> None:
    t = on_quest("cartographer", Who("bear", at=48), hidden=board.NORMAL[:hidden]).arrives()
    assert settled(t) == [True] * kept
    assert QUESTS["cartographer"].task.have(t.state) == 45 - hidden


def test_the_shepherd_comes_to_the_gate_with_two() -> None:
    alone = at_gate("shepherd", followers=["scout"])
    assert not alone.state.vow.fate
    t = on_quest("shepherd", Who("bear", at=MIDDLE, followers=["scout", "priest"]), tiles={MIDDLE: "gate"})
    assert not t.state.vow.fate, "laying out a position does not check the quest"
    t.arrives()
    assert settled(t) == [True]


def test_the_shepherd_s_two_do_not_count_elsewhere_than_at_the_gate() -> None:
    t = on_quest("shepherd", Who("bear", at=8, followers=["scout", "priest"])).arrives()
    assert QUESTS["shepherd"].task.have(t.state) == 2
    assert settled(t) == []
    assert not t.state.vow.fate


def test_what_is_saved_up_counts_at_once() -> None:
    t = on_quest("miser", Who("bear", at=6, gold=23, objects=["kings_phial"])).arrives()
    assert QUESTS["miser"].task.have(t.state) == 23
    (sale,) = t.offered("service")
    t.answers(sale).does("give_up", "kings_phial")
    assert settled(t) == [True], "an Object sells for two Gold"


def test_eluding_counts_when_it_succeeds() -> None:
    t = on_quest("shadow", Who("fox", at=8), land={8: ["grey_wolf", "red_bandit"]}, king=6)
    t.arrives().does("meet", "grey_wolf").throws(1).does("elude", "fox")
    assert t.state.vow.tally == []
    t.throws(6).does("elude", "king")
    assert len(t.state.vow.tally) == 1


# --- decided at the Gate -----------------------------------------------------------------------------


def test_the_kings_hand_closes_while_he_lives() -> None:
    for king, kept in ((1, True), (0, False)):
        t = at_gate("loyal", king=king, objects=["gate_key"]).throws(6).does("key", "gate_key")
        assert settled(t) == [kept]
        assert t.state.result
        assert t.state.result.winners == (0,), "the quest changes nothing"


def test_the_forgotten_lock_wants_its_own_key() -> None:
    for key, kept in (("lost_key", True), ("gate_key", False)):
        t = at_gate("forgotten_lock", objects=[key])
        task = QUESTS["forgotten_lock"].task
        assert task.have(t.state) == 0
        assert settled(t.throws(6).does("key", key)) == [kept]
        assert task.have(t.state) == kept


def test_whoever_never_fell_has_kept_his_word() -> None:
    t = at_gate("undying", objects=["gate_key"])
    task = QUESTS["undying"].task
    assert (t.state.vow.fate, task.have(t.state), task.need()) == ("", 0, 1)
    assert settled(t.throws(6).does("key", "gate_key")) == [True]
    assert task.have(t.state) == 1


def test_a_purchase_at_the_smiths_breaks_the_boycott_and_one_elsewhere_does_not() -> None:
    t = on_quest("steelless", Who("bear", at=48, gold=20)).arrives().does("buy", "leather_armour")
    assert not t.state.vow.fate
    t = on_quest("steelless", Who("bear", at=42, gold=20)).arrives().does("buy", "sword")
    assert settled(t) == [False]
    assert t.state.vow.fate == "failed"


def test_a_quest_still_open_when_all_is_lost_has_failed() -> None:
    t = on_quest("giant_slayer", Who("skeleton", at=8, life=1), land={8: ["bristle_boar"]}, king=-1)
    t.arrives().does("meet", "bristle_boar").throws(1, 6).does("roll")
    assert t.state.result
    assert settled(t) == [False]
    assert t.told[-1].kind == "finished"


# --- undo, saves, views ------------------------------------------------------------------------------


def test_a_broken_boycott_is_taken_back_with_the_purchase() -> None:
    t = on_quest("steelless", Who("bear", at=42, gold=20)).arrives()
    match: AnyMatch = Match(GAME, Setup("telendar", FACTS.rules, 1, FACTS.settle(1, {}), (Player("Anna", 0),)))
    match.state = t.state
    ask = match.ask(0)
    assert ask
    sword = next(option for option in ask.options if t.spoken(option) == ("buy", "sword"))
    match.answer(0, (sword,))
    assert match.state.vow.fate == "failed"
    match.undo(0)
    assert match.state.vow == Vow("steelless")


@pytest.mark.parametrize(("seed", "fate"), [(4, "failed"), (5, "kept")])
def test_a_match_with_a_quest_is_left_resumed_and_played_to_its_fate(tmp_path: Path, seed: int, fate: str) -> None:
    options = FACTS.settle(1, {"quest": "drawn"})
    match: AnyMatch = Match(GAME, Setup("telendar", FACTS.rules, seed, options, (Player("Anna", 0),)))
    path = tmp_path / f"quest{MATCH_SUFFIX}"
    match.keeper = Journal.begin(path, match)
    play_on(match, random.Random(seed), 40)
    match.keeper.close()
    again = load(path, games.load).resume()
    assert again.state.vow == match.state.vow
    assert again.state.vow.quest
    play_well(again, random.Random(seed))
    state: Telendar = again.state
    assert state.vow.fate == fate
    assert GAME.report is not None
    assert GAME.report(state)[f"kept.{state.vow.quest}"] == (fate == "kept")


def test_everybody_may_know_the_quest_and_imagine_no_other() -> None:
    t = on_quest("pilgrim", Who("bear", at=1))
    for seat in (0, SPECTATOR):
        assert view(t.state, seat).vow == t.state.vow
    assert imagine(t.state, 0, random.Random(1)).vow == t.state.vow


# --- words -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_quest_says_what_it_asks_for(language: str) -> None:
    texts = Texts(language, ["Anna"])
    said = [texts.say(quest.says()) for quest in QUESTS.values()]
    assert len(set(said)) == len(QUESTS)
    for quest, words in zip(QUESTS.values(), said, strict=True):
        need = quest.task.need()
        assert need <= 1 or str(need) in words
        assert "{" not in words + texts.say(quest.title()) + texts.say(quest.why())


def test_a_quest_to_close_the_gate_in_time_names_the_lives_that_the_king_keeps() -> None:
    assert Texts("en").say(QUESTS["loyal"].says()) == "Close the Gate while the King has at least one Life left."


def test_a_quest_against_stronger_monsters_names_how_much_stronger() -> None:
    assert "3 points of Force more than you" in Texts("en").say(QUESTS["underdog"].says())


def test_the_log_tells_of_the_quest() -> None:
    _, events = GAME.new(7, 1, FACTS.settle(1, {"quest": "drawn"}))
    drawn = tell(next(event for event in events if event.kind == "quest_drawn"))
    t = at_gate("undying", objects=["gate_key"]).throws(6).does("key", "gate_key")
    kept = tell(next(event for event in t.told if event.kind == "quest"))
    assert drawn
    assert kept
    texts = Texts("en", ["Anna"])
    assert texts.say(drawn).startswith("Anna has a quest: **")
    assert texts.say(kept) == "**Anna fulfils the quest “One life”!**"


def test_the_keys_that_quests_name_close_the_gate() -> None:
    named = {quest.task.key for quest in QUESTS.values() if isinstance(quest.task, Close) and quest.task.key}
    assert named <= KEYS | {"magic_key"}
