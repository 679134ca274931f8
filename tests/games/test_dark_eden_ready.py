"""Dark Eden's ready decks: their size, copies, openers of their cards, and resources for what they hold."""

import json
from collections import Counter
from collections.abc import Iterator

import pytest

from game.core.phrase import Trouble
from game.core.texts import LANGUAGES, Texts
from game.games.dark_eden import READY, RULES
from game.games.dark_eden.decks import decks
from game.games.dark_eden.decks.decks import ready
from game.games.dark_eden.decks.legality import judge
from game.games.dark_eden.decks.ready import Ready, deal_of
from game.games.dark_eden.printed import DATA, FIGURES, Printed
from game.games.dark_eden.state import RESOURCES

DECKS = {deck["id"]: deck for deck in json.loads((DATA / "decks.json").read_bytes())}

OPENED_BY_COMMANDER = {"grand_heretic_marcus": {"rasputin"}}
"""The affiliations that a Commander opens besides its own"""
OPENERS = {
    "cavalry": {"livery", "abdul_iv_of_the_pale_sun"},
    "vehicle": {"vehicle_works", "kommendant_leitheusser"},
    "equipment": {"manufacturing_plant"},
}
"""The cards that open Cavalry, Vehicles and Equipment. Rules 1.2"""
NEED_EQUIPMENT = {
    "corsair", "flammen_soldat", "greymourn_trenchartillery", "jaeger_commando", "schwerwaffe_soldat", "templar_marine",
}  # fmt: skip
"""The Infantry that is mustered only where Equipment is open"""
CASTERS = {"ritual": "patriarch", "prophecy": "prophet", "dark_symmetry": "worthy_of_dark_symmetry"}
"""By kind of Intrigue, the warrior that performs, invokes or receives it. Rules R41"""


def cards_of(deck: str) -> Iterator[tuple[Printed, int]]:
    """The cards of a deck, with the number of copies."""
    return ((FIGURES[name], copies) for name, copies in DECKS[deck]["cards"].items())


def of_type(deck: str, kind: str) -> int:
    return sum(copies for card, copies in cards_of(deck) if card.type == kind)


def test_the_ready_decks_are_those_that_a_seat_may_choose() -> None:
    assert list(DECKS) == list(READY)
    assert len({deck["commander"] for deck in DECKS.values()}) == len(READY)


def test_each_of_five_affiliations_has_two() -> None:
    leaders = Counter(FIGURES[deck["commander"]].affiliation for deck in DECKS.values())
    assert leaders == dict.fromkeys(("rasputin", "templars", "lutheran", "crescentia", "legion"), 2)
    assert all(FIGURES[deck["commander"]].type == "commander" for deck in DECKS.values())


@pytest.mark.parametrize("deck", READY)
def test_it_has_60_cards_in_the_usual_shape(deck: str) -> None:
    shape = [of_type(deck, kind) for kind in ("establishment", "warrior", "intrigue")]
    assert sum(shape) == sum(DECKS[deck]["cards"].values()) == 60
    assert 18 <= shape[0] <= 20
    assert 16 <= shape[1] <= 20
    assert 20 <= shape[2] <= 24


@pytest.mark.parametrize("deck", READY)
def test_copies_stay_within_the_limit(deck: str) -> None:
    for card, copies in cards_of(deck):
        most = 1 if card.is_a("unique") else 60 if card.is_a("no_deck_limit") else 5
        assert 1 <= copies <= most, card.id


@pytest.mark.parametrize("deck", READY)
def test_its_commander_may_play_every_card(deck: str) -> None:
    leader = DECKS[deck]["commander"]
    open_to = {"general", FIGURES[leader].affiliation, *OPENED_BY_COMMANDER.get(leader, ())}
    assert {card.affiliation for card, _ in cards_of(deck)} <= open_to


@pytest.mark.parametrize("deck", READY)
def test_it_holds_what_opens_its_cards(deck: str) -> None:
    names = {*DECKS[deck]["cards"], DECKS[deck]["commander"]}
    asked = {
        word
        for card, _ in cards_of(deck)
        for word in OPENERS
        if card.subtype == word or card.is_a(word) or (word == "equipment" and card.id in NEED_EQUIPMENT)
    }
    assert [word for word in asked if not OPENERS[word] & names] == []


@pytest.mark.parametrize("deck", READY)
def test_it_holds_who_performs_its_rites(deck: str) -> None:
    able = Counter[str]()
    for card, copies in cards_of(deck):
        able.update({word: copies for word in CASTERS.values() if card.is_a(word)})
    if DECKS[deck]["commander"] == "nepharite_ancyrite":
        able["worthy_of_dark_symmetry"] = of_type(deck, "warrior")
    for card, _ in cards_of(deck):
        for rite, caster in CASTERS.items():
            assert not card.is_a(rite) or able[caster] >= 3, card.id


@pytest.mark.parametrize("deck", READY)
def test_it_holds_nothing_that_cannot_be_played_in_a_duel(deck: str) -> None:
    for word in ("team_game", "sabotage", "key_code_skull"):
        assert not [card.id for card, _ in cards_of(deck) if card.is_a(word)]


@pytest.mark.parametrize("deck", READY)
def test_it_feeds_what_it_holds(deck: str) -> None:
    """The whole deck gives at least three fifths of what it needs of each resource, and enough Gold."""
    gives, needs = Counter(FIGURES[DECKS[deck]["commander"]].gives), Counter[str]()
    for card, copies in cards_of(deck):
        gives.update({icon: n * copies for icon, n in Counter(card.gives).items()})
        needs.update({icon: n * copies for icon, n in Counter(card.needs).items()})
    report = {icon: (gives[icon], needs[icon]) for icon in RESOURCES}
    assert all(given >= 0.6 * needed for given, needed in report.values()), report
    assert gives["G"] - needs["G"] >= 10, report
    assert gives.total() >= needs.total(), report


HUNGRY = {"crescentia_herd", "legion_hunger", "templar_cohort"}
"""The decks that must buy Food, or do without some of the warriors that need it"""


@pytest.mark.parametrize("deck", READY)
def test_the_deck_builder_finds_no_fault_with_it(deck: str) -> None:
    found = judge(ready()[deck])
    assert not [finding for finding in found if finding.kind == "error"]
    assert len(found) <= (deck in HUNGRY), found


@pytest.mark.parametrize("deck", READY)
def test_it_can_guard_against_land_and_air(deck: str) -> None:
    guards = Counter[str]()
    for card, copies in cards_of(deck):
        if card.type == "warrior":
            guards.update(dict.fromkeys(card.tactics, copies))
    assert guards["L"] >= 5
    assert guards["A"] >= 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_name_and_its_plan_are_told(language: str) -> None:
    texts = Texts(language)
    told = [texts(f"deck.dark_eden.{deck}{end}") for deck in READY for end in ("", ".text")]
    assert len(set(told)) == 2 * len(READY)
    assert not [words for words in told if words.startswith("deck.")]
    assert told[::2] == [texts(f"setting.dark_eden.deck.{deck}") for deck in READY]


@pytest.mark.parametrize(("rules", "mines"), [(7, 4), (8, 3)])
def test_a_match_keeps_the_list_of_the_rules_that_dealt_it(rules: int, mines: int) -> None:
    assert dict(deal_of("lutheran_choir", rules).cards)["deep_mine"] == mines


def test_the_lists_changed_with_rules_5_6_and_8_alone() -> None:
    dealt = {rules: [deal_of(deck, rules) for deck in READY] for rules in range(3, RULES + 1)}
    assert [rules for rules in range(4, RULES + 1) if dealt[rules] != dealt[rules - 1]] == [5, 6, 8]


@pytest.mark.parametrize(("card", "fault"), [("dragon", "dragon"), ("grove", "60")])
def test_a_fault_of_a_ready_deck_is_told_with_its_name(card: str, fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decks, "DECKS", {"of_groves": Ready("verage", ((card, 60),))})
    with pytest.raises(Trouble) as caught:
        decks.ready.__wrapped__()
    said = Texts("en").say(caught.value.phrase)
    assert "of_groves" in said
    assert fault in said
