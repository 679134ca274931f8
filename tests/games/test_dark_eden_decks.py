"""Decks of Dark Eden: the line, the text for people, refusals, the judgement. Rules 1.17, J-18, J-19."""

import json
import random
import string
from collections.abc import Callable
from pathlib import Path

import hypothesis
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import api
from game.console import main
from game.core.facts import LONGEST_TEXT
from game.core.match import Player
from game.core.phrase import Phrase, Trouble
from game.core.saving import digest
from game.core.texts import LANGUAGES, Texts
from game.games.dark_eden import FACTS
from game.games.dark_eden.cards import name_of
from game.games.dark_eden.decks import legality
from game.games.dark_eden.decks.collection import COLLECTION, COMMANDERS, KINDS, RESOURCES
from game.games.dark_eden.decks.deck import MOST, Deck, from_line
from game.games.dark_eden.decks.decklist import LONGEST_NAME, folded, plain_name, read, write
from game.games.dark_eden.decks.decks import accept, deck_of, sample_hand
from game.games.dark_eden.decks.legality import any_of, errors_in, figures_of, judge, needs_of, opened_by, waits_for
from game.games.dark_eden.playing import allowed
from game.games.dark_eden.rules import GAME

RITES = ("ritual", "prophecy", "dark_symmetry", "sabotage", "key_code_skull")
"""Ends of the keys of needs that are no permissions: for a caster, a saboteur and the like"""
TEXTS = {language: Texts(language) for language in LANGUAGES}
CARDS = [name for name, card in COLLECTION.items() if card.type != "commander"]
EXAMPLE = """
Name: Example of the rules
Commander: Kommendant Leitheusser

# Establishments
3 Arable Land
3x Deep Mine
2 x Ore Deposit
Oil Field x2
Steam Tunnel
1 Fertile Grounds
mineral_deposit
1 Livery
1 Manufacturing Plant
2 Security Station
2 Barricade

# Warriors
5 Soldat
3 Conscript
2 Shock Soldat
2 Jaeger Commando
2 Stained Crow
2 Cossack
1 Tailwave
1 Corarius Transport
1 Blitztank

// Intrigues
3 Tactical Superiority
2 Hidden Riches
2 Fumble
2 Denied
2 Cut Off
2 Transfer Orders
2 Whew!
1 Potential
1 Memorium
1 Terrorism
1 Connections
1 Fortified Walls
1 Retreat
1 Charge
"""
decks = st.builds(
    Deck,
    st.sampled_from(["", *COMMANDERS]),
    st.dictionaries(st.sampled_from(CARDS), st.integers(1, 9), max_size=70),
)


def example() -> Deck:
    name, deck, faults = read(EXAMPLE)
    assert (name, faults) == ("Example of the rules", ())
    return deck


def said(cause: Phrase) -> str:
    return TEXTS["en"].say(cause)


def findings(deck: Deck, kind: str) -> set[tuple[str, str]]:
    return {
        (found.subject, found.cause.key.removeprefix("deck.dark_eden.")) for found in judge(deck) if found.kind == kind
    }


# --- the line ----------------------------------------------------------------------------------------


@given(deck=decks)
def test_a_deck_is_what_its_line_says(deck: Deck) -> None:
    assert from_line(deck.line) == deck
    assert from_line(deck.line.partition("#")[0]) == deck
    assert from_line(deck.line).line == deck.line
    assert read(deck.line).deck == deck
    assert len(deck.line) <= LONGEST_TEXT


@given(deck=decks, data=st.data())
def test_a_line_that_was_cut_off_or_changed_is_never_another_deck(deck: Deck, data: st.DataObject) -> None:
    line = deck.line
    at = data.draw(st.integers(0, len(line) - 1))
    letter = data.draw(st.sampled_from(string.ascii_lowercase + string.digits))
    for damaged in (line[:at] + letter + line[at + 1 :], line[:at] + line[at + 1 :]):
        if damaged.partition("#")[2] == deck.digest and damaged != line:
            with pytest.raises(Trouble):
                from_line(damaged)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "*",
        "josef_gabriel",
        "josef_gabriel*arable_land",
        "josef_gabriel*arable_land:0",
        "josef_gabriel*arable_land:-1",
        "josef_gabriel*arable_land:99999999999999999999",
        "josef_gabriel*arable_land:2,arable_land:3",
        "josef_gabriel*josef_gabriel:1",
        "arable_land*livery:1",
        "nobody*livery:1",
        "josef_gabriel*liver:1",
        "josef_gabriel*livery:1#00000000",
        "josef_gabriel*livery:1#zz",
        "josef_gabriel*" + "livery:1," * 10_000,
        "x" * (1 << 20),
    ],
)
def test_what_is_no_line_is_refused(text: str) -> None:
    if text == "*":
        assert from_line(text) == Deck()  # a draft in which nothing is chosen yet
        return
    with pytest.raises(Trouble):
        from_line(text)


def test_the_largest_deck_fits_into_a_save() -> None:
    every = Deck(max(COMMANDERS, key=len), dict.fromkeys(CARDS, 99))
    assert len(every.line) <= LONGEST_TEXT
    for texts in TEXTS.values():
        assert len(write(every, "x" * LONGEST_NAME, texts)) <= LONGEST_TEXT


# --- the text for people -----------------------------------------------------------------------------


def test_no_two_cards_go_by_one_name() -> None:
    for texts in TEXTS.values():
        named: dict[str, str] = {}
        for card in COLLECTION:
            name = folded(texts.say(name_of(card)))
            assert named.setdefault(name, card) == card, name
            assert not texts.say(name_of(card))[0].isdigit()
    for card in COLLECTION:
        deck = read(card.replace("_", " ").title()).deck
        assert card in (deck.commander, *deck.cards), "a card is found by its id in words too"


@settings(deadline=None, max_examples=60)
@given(deck=decks, language=st.sampled_from(LANGUAGES), name=st.text(max_size=60))
def test_a_written_deck_reads_as_itself(deck: Deck, language: str, name: str) -> None:
    if not (deck.commander or deck.cards):
        deck = deck.holding("livery", 1)
    found = read(write(deck, name, TEXTS[language]))
    assert found == (plain_name(name), deck, ())


@settings(deadline=None)
@given(text=st.text(max_size=400))
@hypothesis.example(text="*")  # the line of a deck without a card
def test_any_text_is_read_without_a_fault_of_ours(text: str) -> None:
    name, deck, faults = read(text)
    assert len(name) <= LONGEST_NAME
    for fault in faults:
        assert 0 <= fault.line <= max(1, len(text.splitlines()))
        assert len(said(fault.phrase)) < 300
    assert faults or deck.cards or deck.commander


def test_a_fault_names_its_line_the_word_and_the_nearest_card() -> None:
    faults = read(
        "Commander: josef_gabriel\n3 arable_lamd\n2 qzxwv\n0 livery\n400 livery\nsamir_of_the_rising_moon\n"
    ).faults
    assert [fault.line for fault in faults] == [2, 3, 4, 5, 6]
    near, unknown, none, many, two = (said(fault.phrase) for fault in faults)
    assert "arable_lamd" in near
    assert said(name_of("arable_land")) in near
    assert "qzxwv" in unknown
    assert "“0”" in none
    assert f"{MOST}" in many
    assert said(name_of("samir_of_the_rising_moon")) in two


@pytest.mark.parametrize("name", ["Drago di cartone", "Black Lotus", "Isola"])
def test_no_card_is_proposed_that_is_hardly_alike(name: str) -> None:
    (fault,) = read(f"2 {name}\n").faults
    assert fault.cause.key == "deck.dark_eden.unknown"


def test_a_text_of_a_megabyte_is_refused_at_once() -> None:
    _, deck, faults = read("3 livery\n" * 120_000)
    assert not deck.cards
    assert [fault.cause.key for fault in faults] == ["deck.dark_eden.long"]


def test_of_many_faults_the_first_are_told() -> None:
    assert len(read("qzxwv\n" * 3000).faults) == 20


# --- the judgement -----------------------------------------------------------------------------------


def test_the_example_of_the_rules_is_a_deck_to_play_with() -> None:
    deck = example()
    assert (deck.total, deck.commander) == (60, "kommendant_leitheusser")
    assert [deck.of_kind(kind) for kind in KINDS[1:]] == [19, 19, 22]
    assert not errors_in(deck)
    assert not findings(deck, "error")
    assert all(subject in RESOURCES for subject, _ in findings(deck, "warning")), "all cards can be played"
    assert accept(EXAMPLE) == deck.line
    assert accept(deck.line) == deck.line
    assert deck_of(deck.line) == deck


def test_fewer_than_sixty_cards_are_refused() -> None:
    deck = example()
    assert findings(deck.holding("charge", 0), "error") == {("", "error.few")}
    assert not findings(deck.holding("charge", 2), "error"), "the rules set no maximum"
    assert findings(deck.holding("soldat", 300), "error") == {("", "error.many")}


def test_of_a_card_there_are_at_most_five_unless_it_says_so() -> None:
    deck = example()
    assert not findings(deck.holding("arable_land", 5), "error")
    assert findings(deck.holding("arable_land", 6), "error") == {("arable_land", "error.copies")}
    free = [name for name in CARDS if COLLECTION[name].is_a("no_deck_limit")]
    assert len(free) == 9
    for name in free:
        assert not findings(deck.holding(name, 20), "error")


def test_without_a_commander_it_is_a_draft() -> None:
    assert findings(example().under(""), "error") == {("", "error.commander")}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Name: Ash\nCommander: josef_gabriel\n70 livery", ["Ash", "70", "livery"]),
        ("Commander: josef_gabriel\n3 livery", ["josef_gabriel", "60"]),
        ("Name: Ash\n3 livery", ["Ash", "Commander"]),
        ("Name: Ash\n3 livry", ["Ash", "livry", "livery", "2"]),
        ("g" * 40_000, [f"{LONGEST_TEXT}"]),
        ("josef_gabriel*livery:60", ["josef_gabriel", "60", "livery"]),
        ("rasputin_columm", ["rasputin_columm"]),
    ],
)
def test_a_deck_that_will_not_do_is_refused_with_deck_card_and_reason(text: str, words: list[str]) -> None:
    with pytest.raises(Trouble) as refused:
        FACTS.settle_seats(2, {1: {"deck": text}})
    told = said(refused.value.phrase)
    assert told.startswith("Seat 2, ")
    for word in words:
        assert (said(name_of(word)) if word in COLLECTION else word) in told


def test_a_seat_brings_its_deck_as_a_line() -> None:
    deck = example()
    brought = FACTS.settle_seats(2, {0: {"deck": write(deck, "Ash", TEXTS["it"])}})
    assert brought[0]["deck"] == deck.line
    assert brought[1]["deck"] == "lot"
    assert FACTS.settle_seats(2, dict(enumerate(brought))) == brought


@pytest.mark.parametrize(
    ("commander", "card", "opener"),
    [
        ("josef_gabriel", "cossack", "sons_of_rasputin_embassy"),
        ("josef_gabriel", "tusked_serett", "templar_embassy"),
        ("astinou", "eclipse_mammoth", "crescentia_embassy"),
        ("astinou", "nassal", "dark_legion_citadel"),
        ("astinou", "fusilier", "lutheran_triad_embassy"),
        ("josef_gabriel", "mitch_hunter", "hardings_influence"),
        ("josef_gabriel", "indygo", "writ_of_inquisitor_benedictus"),
        ("josef_gabriel", "nassal", "valpurgius_arrives"),
        ("josef_gabriel", "hellblaster", "munitions_dump"),
        ("josef_gabriel", "cavalier", "livery"),
        ("josef_gabriel", "grimgrind_airvessel", "vehicle_works"),
        ("josef_gabriel", "corsair", "manufacturing_plant"),
        ("josef_gabriel", "armored_harness", "manufacturing_plant"),
        ("josef_gabriel", "the_blessing", "patriarch"),
        ("abdul_iv_of_the_pale_sun", "the_howling_is_upon_us", "prophet"),
        ("grand_heretic_marcus", "venom_sack", "nassal"),
        ("josef_gabriel", "arson", "subversive"),
        ("josef_gabriel", "subversive", "espionage_agency"),
        ("josef_gabriel", "asian_skull", "hardings_influence"),
    ],
)
def test_a_card_that_nothing_in_the_deck_opens_is_warned_of(commander: str, card: str, opener: str) -> None:
    alone = Deck(commander, {card: 1})
    assert (card, "warning.closed") in findings(alone, "warning")
    assert (card, "error.copies") not in findings(alone, "error"), "a warning is not an error"
    openers = {name for need in needs_of(COLLECTION[card], commander) for name in need.openers}
    assert opener in openers
    assert (card, "warning.closed") not in findings(Deck(commander, {card: 1} | dict.fromkeys(openers, 1)), "warning")
    assert opener in opened_by(alone.holding(opener, 1), COLLECTION[card])


@pytest.mark.parametrize(
    ("commander", "card"),
    [
        ("josef_gabriel", "patriarch"),
        ("abdul_iv_of_the_pale_sun", "eclipse_mammoth"),
        ("kommendant_leitheusser", "tailwave"),
        ("grand_heretic_marcus", "soldat"),
        ("nepharite_ancyrite", "venom_sack"),
        ("josef_gabriel", "conscript"),
        ("josef_gabriel", "livery"),
    ],
)
def test_what_a_commander_opens_waits_for_nothing(commander: str, card: str) -> None:
    assert not needs_of(COLLECTION[card], commander)
    assert waits_for(Deck(commander, {card: 1}), COLLECTION[card]) is None


def test_commanders_with_a_permission_of_their_own() -> None:
    def closed(commander: str, card: str) -> set[str]:
        return {need.what.key for need in needs_of(COLLECTION[card], commander)}

    assert closed("samir_of_the_rising_moon", "tailwave") == {"subtype.dark_eden.vehicle"}
    assert closed("hussein_of_the_drowned_star", "tailwave") == {
        "affiliation.dark_eden.rasputin",
        "subtype.dark_eden.vehicle",
    }
    assert closed("duke_erich_von_drier", "hellblaster") == {"designation.dark_eden.equipment"}
    assert closed("countess_alexandra_spetz", "hellblaster") == {
        "affiliation.dark_eden.legion",
        "designation.dark_eden.equipment",
    }
    affiliation, equipment = needs_of(COLLECTION["hellblaster"], "astinou")
    assert "munitions_dump" in affiliation.openers
    assert equipment.openers == ("manufacturing_plant",)


def test_what_a_commander_never_allows() -> None:
    for commander in ("grand_heretic_marcus", "nepharite_ancyrite"):
        assert ("indygo", "warning.barred") in findings(Deck(commander, {"indygo": 1}), "warning")
    serennel = Deck("serennel", {"cossack": 1, "sons_of_rasputin_embassy": 1, "livery": 1})
    assert findings(serennel, "warning") >= {
        ("cossack", "warning.closed"),
        ("sons_of_rasputin_embassy", "warning.barred"),
    }


@pytest.mark.parametrize("commander", COMMANDERS)
def test_the_judgement_agrees_with_the_rules_about_every_card(commander: str) -> None:
    """A card may be played in the first turn exactly if the judgement says that it waits for nothing."""
    deck = Deck(commander, {"conscript": 60})
    brings = FACTS.settle_seats(2, {0: {"deck": deck.line}})
    state, _ = GAME.new(1, 2, FACTS.settle(2, {}), brings)
    opened = {"needs_cavalry", "needs_vehicle", "needs_equipment", "needs_espionage", "affiliation", "barred"}
    for name in CARDS:
        reason = allowed(state, 0, name)
        refused = reason is not None and reason.code.rpartition(".")[2] in opened
        card = COLLECTION[name]
        told = [need for need in needs_of(card, commander) if need.what.key.rpartition(".")[2] not in RITES]
        barred = (name, "warning.barred") in findings(Deck(commander, {name: 1}), "warning")
        assert refused == bool(told or barred), (commander, name, reason, told)


def test_unique_cards_and_those_of_teams_are_warned_of() -> None:
    deck = example()
    assert ("notre_dame", "warning.unique") not in findings(deck.holding("notre_dame", 1), "warning")
    assert ("notre_dame", "warning.unique") in findings(deck.holding("notre_dame", 2), "warning")
    assert ("task_force", "warning.team") in findings(deck.holding("task_force", 1), "warning")


def test_a_resource_of_which_more_is_needed_than_given() -> None:
    deck = Deck("josef_gabriel", {"cossack": 2, "arable_land": 1})
    assert ("F", "warning.short") not in findings(deck, "warning")
    hungry = deck.holding("cossack", 3)
    assert ("F", "warning.short") in findings(hungry, "warning")
    short = next(found for found in judge(hungry) if found.subject == "F")
    assert dict(short.cause.params) == {"n": 1}
    assert said(short.phrase).startswith("Food: 1 ")


def test_every_finding_is_said_in_both_languages() -> None:
    every = Deck("serennel", dict.fromkeys(CARDS, 6))
    told = [found.phrase for deck in (every, Deck()) for found in judge(deck)]
    told += [wait for name in CARDS if (wait := waits_for(every, COLLECTION[name]))]
    assert len(told) > 100
    for texts in TEXTS.values():
        for sentence in told:
            words = texts.say(sentence)
            assert "dark_eden" not in words, words
            assert "{" not in words


# --- in a match --------------------------------------------------------------------------------------


def played(deck: Deck, path: Path) -> api.AnyMatch:
    """The file of a match with some decisions whose first seat brings this deck."""
    players = [Player("Ann", 0, "random", {"deck": deck.line}), Player("Ben", 1, "random", {"deck": "templar_tide"})]
    match = api.new_match("dark_eden", players, seed=4)
    bot, rnd = api.seat_bot(match.game, "random"), random.Random(4)
    while len(match.past) < 60:
        seat = match.state.waiting()[0]
        match.answer(seat, api.think(bot, match, seat, rnd))
    api.save(match, path)
    return match


def test_a_save_holds_the_whole_deck_and_needs_no_other_file(tmp_path: Path) -> None:
    deck, path = example(), tmp_path / "one.match.jsonl"
    match = played(deck, path)
    state = match.moment(0)
    own = sorted(state.cards[card] for card, owner in enumerate(state.owners) if owner == 0)
    assert own == sorted([*deck.pile(), deck.commander])
    header = json.loads(path.read_text("utf-8").splitlines()[0])
    assert header["players"][0]["brings"]["deck"] == deck.line
    again = api.load(path)
    assert digest(again.state) == digest(match.state)
    assert again.setup.players[0].brings["deck"] == deck.line


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        (lambda line: line.replace("soldat:5", "soldat:6"), "incomplete or was changed"),
        (lambda line: line.replace("livery:1", "no_such_card:1").partition("#")[0], "no_such_card"),
        (lambda line: line[: len(line) // 2], "incomplete"),
        (lambda line: "kommendant_leitheusser*livery:60", "60 copies"),
        (lambda line: "no_ready_deck", "no_ready_deck"),
    ],
)
def test_a_damaged_deck_in_a_save_is_refused_by_name(tmp_path: Path, damage: Callable[[str], str], told: str) -> None:
    path = tmp_path / "one.match.jsonl"
    played(example(), path)
    header, *rest = path.read_text("utf-8").splitlines(keepends=True)
    damaged = json.loads(header)
    damaged["players"][0]["brings"]["deck"] = damage(example().line)
    path.write_text(json.dumps(damaged) + "\n" + "".join(rest), "utf-8")
    before = path.read_bytes()
    with pytest.raises(Trouble) as refused:
        api.load(path)
    words = said(refused.value.phrase)
    assert path.name in words
    assert "Seat 1, Deck" in words
    assert told in words or told == "incomplete"
    assert path.read_bytes() == before


def test_the_command_line_takes_a_deck_as_a_line_or_as_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    listed = tmp_path / "mine.txt"
    listed.write_text(write(example(), "Mine", TEXTS["it"]), "utf-8")
    asked = ["simulate", "dark_eden", "--lang", "en", "--seats", "2", "--matches", "1", "--json"]
    for choice in (example().line, f"@{listed}", "legion_hunger"):
        assert main([*asked, "--seat-option", f"1:deck={choice}"]) == 0
    listed.write_text("Name: Mine\n3 Arable Lamd\n", "utf-8")
    capsys.readouterr()
    assert main([*asked, "--seat-option", f"1:deck=@{listed}"]) == 2
    told = capsys.readouterr().err
    assert "Mine" in told
    assert "Arable Lamd" in told
    assert "Arable Land" in told


# --- figures and hands -------------------------------------------------------------------------------


def test_the_curves_count_every_card() -> None:
    deck = example()
    figures = figures_of(deck)
    assert sum(figures.costs) == deck.total
    assert sum(figures.kinds.values()) == deck.total
    assert {kind: sum(bands) for kind, bands in figures.strength.items()} == {"warrior": 19, "establishment": 19}
    assert figures.given == {"F": 2 + 3 * 3 + 1 + 1, "M": 2 + 2 * 3, "P": 2 + 2 * 3 + 3 + 1, "G": 2 + 3 * 3 + 1}
    share = legality.SEEN_BY_TURN_5 / 60
    assert figures.expected_given["F"] == pytest.approx(2 + 11 * share)
    assert figures_of(Deck()).expected_needed == dict.fromkeys(RESOURCES, 0.0)


@given(deck=decks, seed=st.integers())
def test_a_sample_hand_is_seven_of_the_deck(deck: Deck, seed: int) -> None:
    hand = sample_hand(deck, seed)
    assert len(hand) == min(7, deck.total)
    assert all(hand.count(card) <= deck.count(card) for card in hand)
    assert hand == sample_hand(deck, seed)


def test_a_card_of_the_hand_says_what_it_waits_for() -> None:
    deck = Deck(
        "josef_gabriel", {"cavalier": 1, "the_blessing": 1, "patriarch": 1, "asian_skull": 1, "anti_terrorism_hq": 1}
    )
    told = {name: waits_for(deck, COLLECTION[name]) for name in deck.cards}
    assert told["patriarch"] is None
    assert told["cavalier"] == Phrase("deck.dark_eden.waits", (("cards", any_of(("livery",))),))
    assert told["the_blessing"] == Phrase("deck.dark_eden.waits", (("cards", any_of(("patriarch",))),))
    assert told["anti_terrorism_hq"] == Phrase("deck.dark_eden.waits_gold", (("n", 6),))


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        (("patriarch",), "Patriarch"),
        (("livery", "butcher", "tavern"), "Livery Stable or Butcher or Tavern"),
        (("livery", "butcher", "tavern", "mint"), "Livery Stable or one of 3 other cards"),
    ],
)
def test_up_to_three_cards_of_which_one_will_do_are_named(cards: tuple[str, ...], told: str) -> None:
    assert Texts("en").say(any_of(cards)) == told
