"""The cards below the stage of Telendar's combats: what they say, and what is chosen by them."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from game.core.state import Ask
from game.core.texts import LANGUAGES
from game.ui.app import App
from game.ui.kit.text import typeset
from game.ui.table.asking import stage_choices
from game.ui.table.asking.choice_card import ChoiceCard
from tests.games.telendar_table import Who, table
from tests.ui import hands
from tests.ui.conftest import Open
from tests.ui.fit import faults
from tests.ui.telendar_scene import (
    NAMES,
    OPENING,
    ROLL,
    asked,
    bar,
    cards,
    met,
    position,
    ready,
    sit,
    staging,
    written,
)


def test_an_offer_to_share_the_victory_is_read_on_its_card(open_app: Open) -> None:
    for language in LANGUAGES:
        app = open_app((1280, 720), language=language, still=True)
        at = table(Who("knight"), Who("elf"), tiles={8: "plain_hills"}, land={8: ["clockwork_guard"]}).arrives()
        scene = ready(app, at)
        card = cards(scene)["ally"]
        (line,) = card.choice.lines
        assert card.choice.title == NAMES[1]
        style, room = typeset.Style("condensed", 15), card.rect.width - scene.look.px(40)
        two_lines = typeset.paragraph(scene.look, "a\nb", style, room, leading=1.16)
        assert typeset.paragraph(scene.look, line, style, room, leading=1.16).height <= two_lines.height


def test_an_offer_to_share_the_victory_says_so_in_large_letters_too(open_app: Open) -> None:
    app = open_app((1280, 720), text=1.5, still=True)
    at = table(Who("knight"), Who("elf"), tiles={8: "plain_hills"}, land={8: ["clockwork_guard"]}).arrives()
    card = cards(ready(app, at))["ally"]
    assert card.flat
    assert card.choice.label in " ".join(written(app, card))


def test_a_spell_cast_for_another_says_what_it_changes_to_whoever_casts_and_whoever_accepts(app: App) -> None:
    kit = Who("elf", mana=4, spells=["exorcism"])
    at = table(Who("knight", force=7), kit, tiles={8: "plain_hills"}, land={8: ["headsman"]}).arrives()
    scene = met(app, at)
    scene.commit((("stand",),))
    hands.frames(app, OPENING)
    scene.session.window.react(1)
    hands.frames(app, OPENING)
    for verb in ("aid", "yes"):
        card = cards(scene)[verb]
        assert card.option
        assert card.choice.title == "Exorcism"
        assert "wins: 72 to 100" in " ".join(written(app, card))
        assert bar(scene)["win"] < 100
        hands.move(app, card.rect.center)
        hands.frames(app, 60)
        assert bar(scene)["win"] == 100
        hands.move(app, (5, 5))
        scene.commit((card.option,))
        hands.frames(app, OPENING)


@pytest.mark.parametrize("text", [1.0, 1.2, 1.3, 1.5])
def test_whoever_may_help_is_asked_beside_the_chances_and_chooses_among_his_spells_below_them(
    open_app: Open, text: float
) -> None:
    app = open_app((1280, 720), language="it", text=text, still=True)
    helper = Who("elf", mana=4, spells=["exorcism", "dart"])
    at = table(Who("knight", force=7), helper, tiles={8: "plain_hills"}, land={8: ["headsman"]}).arrives()
    scene = met(app, at)
    scene.commit((("stand",),))
    hands.frames(app, OPENING)
    odds = next(entry.rect for entry in staging(scene).entries if entry.key == "duel.odds")
    strip = scene.top.ground.blocked
    assert strip
    assert not strip.colliderect(odds)
    assert not strip.colliderect(scene.top.layout.prompt), "the sentence with the question is uncovered"
    scene.session.window.react(1)
    hands.frames(app, OPENING)
    assert not scene.question.floats
    found = {w.option for w in scene.controls.layers[0].widgets if isinstance(w, ChoiceCard)}
    assert scene.session.ask
    assert found == set(scene.session.ask.options)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_may_be_robbed_says_what_it_does(open_app: Open, language: str) -> None:
    app = open_app((1280, 720), language=language, still=True)
    rich = Who("elf", force=6, life=5, objects=["royal_targe"], followers=["expendable"])
    scene = ready(app, table(Who("knight", force=8), rich, tiles={8: "plain_hills"}).arrives(), verb="attack")
    for _ in range(9):
        if asked(scene) == "rob":
            break
        assert scene.session.ask
        ends = (option for option in scene.session.ask.options if option[0] in ("roll", "keep", "go_on", "no"))
        scene.commit((next(ends),))
        hands.frames(app, ROLL)
    found = [card for card in scene.controls.layers[0].widgets if isinstance(card, ChoiceCard) and card.choice.picture]
    assert len(found) == 2
    for card in found:
        pieces = written(app, card)
        assert len(pieces) > 3, f"nothing is told of what is taken: {pieces}"


def test_those_with_whom_to_share_the_victory_take_one_place(app: App) -> None:
    others = [Who(name) for name in ("elf", "skeleton", "pedlar", "bear", "golem")]
    kit = Who("knight", force=7, mana=4, objects=["sword", "strength_potion"], spells=["dart"])
    at = table(kit, *others, tiles={8: "plain_hills"}, land={8: ["clockwork_guard"]}).arrives()
    scene = ready(app, at)
    assert len({card.rect.y + card.ribbon_overhang for card in cards(scene).values()}) == 1, "one row is enough"
    before = len(scene.session.match.past)
    hands.press_button(app, ("ally", 3))
    assert scene.session.match.past[before].answer == (("ally", 3),)


def test_what_cannot_be_done_says_why(app: App) -> None:
    scene = ready(app, position(mana=2))
    off = [card for card in cards(scene).values() if not card.enabled]
    assert [card.reason for card in off] == ["1 Mana short"]
    ends = [card.choice.ends for card in cards(scene).values()]
    assert ends[-1]
    assert sum(ends) == 1


def test_a_spell_is_not_said_to_lack_mana_where_it_could_do_nothing(app: App) -> None:
    for foe, spell in (("mirror_double", "dart"), ("bristle_boar", "exorcism")):
        scene = ready(app, position(foe=foe, mana=1, spells=[spell], objects=[]))
        assert [card.reason for card in cards(scene).values() if not card.enabled] == []


def test_once_a_combat_is_decided_a_card_says_what_it_does_and_not_its_price_first(app: App) -> None:
    elf = Who("elf", at=17, life=5, mana=9, spells=["arcane_shield"])
    t = table(elf, land={17: ["gall_hound"]}, king=0).arrives().does("meet", "gall_hound").throws(1, 1).does("roll")
    scene = sit(app, t)
    hands.frames(app, OPENING)
    shield = cards(scene)["cast"].choice
    assert [typeset.plain(line) for line in shield.lines] == ["you have +2\N{NO-BREAK SPACE}Protection for this combat"]


def test_what_an_ability_may_do_in_a_combat_says_how_it_changes_the_chances(app: App) -> None:
    t = table(Who("demoness", force=3, mana=5), land={8: ["scarecrow"]}, king=0).arrives().does("meet", "scarecrow")
    scene = sit(app, t.does("use", "demoness"))
    hands.frames(app, OPENING)
    lines = [typeset.plain(line) for line in cards(scene)["mode"].choice.lines]
    assert (lines[0][:6], lines[-1]) == ("wins: ", "turn 1 Force into 1 Mana")


def test_a_spell_that_another_is_asked_for_is_shown_with_what_it_changes(app: App) -> None:
    elf, witch = Who("elf", at=31, force=9, followers=["scout"]), Who("witch", at=31, mana=8, spells=["arcane_shield"])
    t = table(elf, witch, land={31: ["dragon"]}, king=0).arrives().does("meet", "dragon").does("give_up", "scout")
    scene = sit(app, t)
    hands.frames(app, OPENING)
    choice = cards(scene)["plea"].choice
    assert (choice.title, choice.label, bool(choice.picture)) == ("Arcane Shield", "Ask Bruno for Arcane Shield", True)
    death, does = map(typeset.plain, choice.lines)
    assert (death.startswith("death"), does) == (True, "you have +2\N{NO-BREAK SPACE}Protection for this combat")


@pytest.mark.parametrize("hidden", [(25, 26), range(20, 42)])
def test_who_looks_at_a_territory_in_a_combat_chooses_it_and_sees_it_on_the_board(
    app: App, hidden: Sequence[int]
) -> None:
    seer = Who("fox", mana=9, spells=["vision"])
    scene = ready(app, table(seer, land={8: ["red_bandit"]}, king=0, hidden=hidden).arrives())
    scene.commit((next(option for option in scene.session.ask.options if option[0] == "cast"),))  # type: ignore[union-attr]
    hands.frames(app, 3)
    assert scene.top.layout.staging is None
    hands.click(app, hands.hit_target(scene, ("zone", "tile.25")))
    hands.frames(app, 40)
    assert (asked(scene), scene.top.layout.staging) == ("fight", None)
    hands.frames(app, OPENING)
    assert staging(scene).asks


def test_a_card_says_beside_itself_only_what_it_has_no_room_for(app: App) -> None:
    scene = ready(app)
    for card in cards(scene).values():
        said = " ".join(written(app, card))
        told = (card.choice.reason,) if card.choice.reason else (card.choice.title, *card.choice.lines)
        assert bool(card.hint) != all(word in said for line in told for word in typeset.plain(line).split())
    assert {bool(card.hint) for card in cards(scene).values()} == {True, False}


def test_a_hopeless_combat_is_not_the_sensible_thing(app: App) -> None:
    scene = ready(app, position(foe="threshold_warden", force=4, objects=[], spells=["dart"], mana=4))
    assert not cards(scene)["roll"].choice.best


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize(("foe", "text"), [("dragon", 2.0), ("headsman", 2.0), ("faceless_count", 1.25)])
def test_large_letters_say_whole_what_ends_the_question(open_app: Open, foe: str, text: float, language: str) -> None:
    app = open_app((1280, 720), language=language, text=text, still=True)
    kit = Who("elf", at=31, force=7, mana=6, life=3, objects=["scroll_fate"], followers=["scout"])
    kit = replace(kit, spells=["healing", "arcane_shield"])
    at = table(kit, Who("bear", at=31), tiles={31: "lair_dragon"}, land={31: [foe]}).arrives()
    scene = met(app, at)
    while asked(scene) not in ("before", "rolled"):
        hands.frames(app, ROLL)
        given = (option for verb in ("give_up", "stand", "roll") for option, _ in hands.offered(scene, verb))
        scene.commit((next(given),))
    hands.frames(app, ROLL)
    last = cards(scene)["go_on" if foe == "dragon" else "keep"]
    assert not [text for text in written(app, last) if "…" in text]
    assert faults(app, scene) == []


@pytest.mark.parametrize("text", [1.0, 1.25, 2.0])
@pytest.mark.parametrize("language", ["it", "en"])
def test_much_to_choose_from_fits(open_app: Open, language: str, text: float) -> None:
    app = open_app((1280, 720), language=language, text=text, still=True)
    kit = {"objects": ["sword", "strength_potion", "invisibility_draught", "twilight_sword", "wolfberry_wine"]}
    at = table(
        Who("witch", force=5, life=4, mana=9, spells=["dart", "fury", "arcane_shield", "might"], at=8, **kit),  # type: ignore[arg-type]
        Who("skeleton", force=7, at=8),
        Who("pedlar", force=7),
        tiles={8: "crossroads"},
    ).arrives()
    scene = sit(app, at)
    scene.commit((("attack", 1),))
    hands.frames(app, OPENING)
    ask = scene.session.ask
    assert ask
    shown = {card.option for card in cards(scene).values() if card.option}
    assert len(ask.options) > 5
    for option in ask.options:
        assert option[0] == "ally" or hands.button(scene, option), "each answer has a button or a card"
    assert shown <= set(ask.options)
    assert faults(app, scene) == []


def test_whoever_can_be_sacrificed_says_what_for(app: App) -> None:
    scene = met(app, position(foe="barrow_king", followers=["expendable"]))
    hands.frames(app, OPENING)
    card = cards(scene)["scapegoat"]
    told = (card.choice.title, card.choice.label, *card.choice.lines)
    assert told == ("Expendable", "Sacrifice", "Undoes the effect")
    assert not card.hint, "the card has room for the whole sentence"


def test_a_price_on_the_stage_says_what_it_leads_to(app: App) -> None:
    scene = met(app, position(foe="bridge_troll", gold=4))
    for _ in range(6):
        ask = scene.session.ask
        assert ask
        if asked(scene) == "demand.gold":
            break
        hands.frames(app, OPENING)
        scene.commit((("stand",) if ("stand",) in ask.options else ask.options[0],))
    hands.frames(app, OPENING)
    card = cards(scene)["pay_gold"]
    assert card.choice.picture
    assert "wins" in " ".join(card.choice.lines)


def test_many_cards_to_choose_from_lie_on_the_table_where_they_can_be_read(app: App) -> None:
    """A player who carries one thing too many sees all things as cards, not nine names below the stage."""
    kit = ["sword", "buckler", "mana_gem", "rune_ring", "scale_mail", "monks_cowl"]
    scene = ready(app, position(foe="carrion_flies", force=12, objects=kit))
    state = hands.known(scene)
    few = Ask(0, "prompt.telendar.drop.objects", tuple(("drop", card) for card in state.zones["objects.0"].ids[:3]))
    many = Ask(0, few.prompt, tuple(("drop", card) for card in state.zones["objects.0"].ids))
    view = scene.style
    assert view.lay_out(replace(scene.top.now, ask=few)).staging
    out = view.lay_out(replace(scene.top.now, ask=many))
    assert out.staging is None
    assert {piece.ref for piece in out.pieces} >= {("card", card) for card in state.zones["objects.0"].ids}


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_cards_of_a_combat_are_painted_ahead_in_the_size_that_they_will_have(open_app: Open, text: float) -> None:
    scene = ready(open_app(text=text))
    area, shown = staging(scene).choices, cards(scene)
    painted_ahead = set[int]()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ChoiceCard, "make_part", lambda card: painted_ahead.add(card.rect.width))
        patch.setattr(ChoiceCard, "unmade", property(lambda card: card.rect.width not in painted_ahead))
        for _ in stage_choices.paint_ahead(scene.look, [card.choice for card in shown.values()], area):
            pass
    assert painted_ahead == {card.rect.width for card in shown.values() if not card.choice.ends}


def test_a_combat_after_an_elusion_that_failed_says_on_the_stage_what_to_do(open_app: Open) -> None:
    app = open_app(my_speed="normal", bot_speed="normal")
    t = table(Who("bear", at=8), king=3, land={8: ["red_bandit"]}).arrives().does("meet", "red_bandit")
    t.state.rng = 5  # of which the die that is thrown is too low
    scene = sit(app, t)
    scene.commit((("elude", -1),))  # in the King’s name
    hands.frames(app, 400)
    assert scene.session.ask
    assert scene.session.ask.prompt == "prompt.telendar.fight"
    assert scene.desk.plates.written["prompt.staged"]._content == scene.question.prompt()
    assert scene.question.prompt()[0]
