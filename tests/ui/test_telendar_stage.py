"""Combats on the stage over the table: what is there at once, the order of the telling, and what stays untouched."""

from collections.abc import Sequence
from dataclasses import replace

import pygame as pg
import pytest

from game.core.match import AnyMatch, Match, Player, Setup
from game.core.state import Ask, Event, Option
from game.core.texts import LANGUAGES, Texts
from game.games.telendar import FACTS
from game.games.telendar.cards import CHARACTERS, MONSTERS
from game.games.telendar.rules import GAME
from game.games.telendar.state import Fight
from game.ui.app import App
from game.ui.contract.staging import Staging
from game.ui.kit.pictures import assets
from game.ui.kit.pictures.making import Making, painted
from game.ui.kit.pictures.store import let_go
from game.ui.kit.stage import puppet
from game.ui.kit.text import typeset
from game.ui.table.asking import stage_choices
from game.ui.table.asking.choice_card import ChoiceCard
from game.ui.table.pieces.sprites import Piece
from game.ui.table.pieces.theatre import _Veil
from game.ui.table.scene import TableScene
from game.ui.table.session.session import Session
from game.ui.views.telendar.duel import clash, panel
from game.ui.views.telendar.duel.chances import CombatEnd, Prospect, hundredths
from game.ui.views.telendar.duel.duel import FIGURES, LIKE
from game.ui.views.telendar.duel.faces import Row
from game.ui.views.telendar.view import TelendarView
from tests.games.telendar_table import Position, Who, table
from tests.ui import hands
from tests.ui.conftest import Open
from tests.ui.fit import faults
from tests.ui.test_telendar_panel import NAMES, asked, sit

OPENING, ROLL = 80, 120
"""Frames until the stage is open, and frames until the dice lie"""


def position(foe: str = "clockwork_guard", **hero: object) -> Position:
    kit = {"force": 7, "mana": 4, "life": 5, "objects": ["sword", "strength_potion"], "spells": ["dart", "fury"]}
    return table(Who("knight", **{**kit, **hero}), tiles={8: "plain_hills"}, land={8: [foe]}).arrives()  # type: ignore[arg-type]


def met(app: App, at: Position | None = None, verb: str = "meet") -> TableScene:
    """Meets a card or attacks a character, so that the stage begins to open."""
    scene = sit(app, at or position())
    ask = scene.session.ask
    assert ask
    scene.commit((next(option for option in ask.options if option[0] == verb),))
    return scene


def ready(app: App, at: Position | None = None, verb: str = "meet") -> TableScene:
    """Shows the open stage before the dice are rolled."""
    scene = met(app, at, verb)
    hands.frames(app, OPENING)
    for _ in range(9):
        ask = scene.session.ask
        assert ask
        if asked(scene) == "fight":
            break
        scene.commit((("stand",) if ("stand",) in ask.options else ask.options[0],))
        hands.frames(app, OPENING)
    return scene


def staging(scene: TableScene) -> Staging:
    found = scene.top.layout.staging
    assert found
    return found


def cards(scene: TableScene) -> dict[str, ChoiceCard]:
    """The cards below the stage, by the verbs of their options."""
    widgets = [inner for widget in scene.controls.layers[0].widgets for inner in (widget, *widget.walk())]
    return {str(w.option[0]) if w.option else w.reason or w.id: w for w in widgets if isinstance(w, ChoiceCard)}


def told(scene: TableScene) -> object:
    """The content of the panel below the figures."""
    return next(entry.content for entry in staging(scene).entries if entry.key == "duel.odds")


def test_the_buttons_answer_from_the_first_frame(app: App) -> None:
    scene = met(app, position(foe="carrion_flies"))
    hands.frames(app, 1)
    assert scene.top.theatre.moving
    shown = cards(scene)
    hands.click(app, shown["stand"].rect.center)
    assert asked(scene) == "fight"
    hands.press(app, pg.K_e)  # the option that ends the question has the key that ends a turn
    assert asked(scene) != "fight"


def words_of(scene: TableScene, option: Option) -> str:
    """The words of what an answer does, without markup."""
    seen = scene.top.now.seen
    return typeset.plain(scene.texts.say(GAME.presentation.option_text(seen, seen.turn, option).does))


def test_nothing_under_the_stage_can_be_pointed_at(app: App) -> None:
    scene = ready(app)
    for place in ("tile.8", "tile.24", "pawn.0"):
        rect = scene.top.ground.rect_of(("zone", place))
        assert rect
        assert scene.top.ground.under(rect.center) == []
    reached = {widget.id for widget in scene.controls.layers[0].widgets if widget.focusable}
    assert not any(name.startswith(("zone:", "card:", "seat:")) for name in reached)


def test_enter_alone_leads_through_a_combat_and_never_into_the_menu(app: App) -> None:
    scene = ready(app, position(foe="carrion_flies"))
    for _ in range(400):
        hands.press(app, pg.K_RETURN)
        hands.frames(app, 2)
        assert len(scene.controls.layers) == 1
        if not scene.top.theatre.staging:
            break
    hands.frames(app, OPENING)
    assert scene.question.end
    assert scene.controls.focused is scene.question.end


def test_a_stage_that_is_left_before_its_scenery_stands_leaves_no_shade(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Making, "work", lambda made, seconds: False)
    scene = sit(app, position())
    theatre = scene.top.theatre
    scene.commit((next(option for option in scene.session.ask.options if option[0] == "meet"),))  # type: ignore[union-attr]
    hands.frames(app, 6)
    assert theatre.staging
    assert any(isinstance(actor, _Veil) for actor in scene.stage.actors)
    theatre.show(None)
    assert not any(isinstance(actor, _Veil) for actor in scene.stage.actors)


@pytest.mark.parametrize("staged", [True, False])
def test_a_monster_that_is_back_in_its_deck_while_its_combat_is_still_shown_is_not_named(
    app: App, *, staged: bool
) -> None:
    """The match may be so far ahead that the card is hidden again, if its deck ran out and was reshuffled."""
    scene = ready(app)
    now = scene.top.now
    card = now.seen.fight.card
    ahead = now.seen.clone()
    ahead.fight, ahead.cards = Fight(), [*ahead.cards[:card], "", *ahead.cards[card + 1 :]]
    setup = scene.session.setup
    view = type(scene.style)(scene.session.game, scene.look, scene.texts, scene.size, setup.players)  # laid out again
    coming = (Event("fight_over", {"seat": now.seen.turn}),)
    out = view.lay_out(replace(now, seen=ahead, ask=None, staged=staged, coming=coming))
    assert out.staging is None
    assert "clash" not in {panel.key for panel in out.panels}


def test_at_rest_nothing_is_drawn(app: App) -> None:
    scene = ready(app)
    hands.move(app, (5, 5))
    hands.frames(app, 30)
    assert not scene.moving
    assert scene.stage.render(app.screen) == []


def test_a_rest_amid_a_combat_leaves_its_stage_standing(app: App) -> None:
    scene = ready(app)
    hands.move(app, (5, 5))
    hands.frames(app, 30)
    before = pg.image.tobytes(app.screen, "RGB")
    let_go()
    scene.stage.spoil()
    app.frame(0.0)
    assert pg.image.tobytes(app.screen, "RGB") == before
    hands.frames(app, 5)
    assert not scene.top.theatre.moving


@pytest.mark.parametrize("speed", ["fast", "normal", "slow"])
def test_space_ends_the_staging_and_takes_no_decision(open_app: Open, speed: str) -> None:
    app = open_app(my_speed=speed)
    scene = met(app)
    hands.frames(app, 3)
    before = len(scene.session.match.past)
    hands.press(app, pg.K_SPACE)
    hands.frames(app, 2)
    hands.frames(app, 50)  # figures still to be put together come then, and stand in their places
    shown = pg.image.tobytes(app.screen, "RGB")
    hands.frames(app, 1)
    assert not scene.top.theatre.moving
    assert pg.image.tobytes(app.screen, "RGB") == shown
    assert len(scene.session.match.past) == before
    assert staging(scene).asks


def test_no_picture_is_read_while_the_stage_opens(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = sit(app, position())
    hands.frames(app, 300)
    load, read = assets._load, list[str]()

    def noted(path: str) -> pg.Surface:
        read.append(path)
        return load(path)

    monkeypatch.setattr(assets, "_load", noted)
    ask = scene.session.ask
    assert ask
    scene.commit((next(option for option in ask.options if option[0] == "meet"),))
    hands.frames(app, OPENING)
    assert staging(scene)
    assert read == []


def test_off_there_is_no_stage(open_app: Open) -> None:
    app = open_app(my_speed="off", bot_speed="off")
    scene = met(app)
    hands.frames(app, 5)
    assert scene.top.layout.staging is None
    assert any(panel.key == "clash" for panel in scene.top.layout.panels)


def test_the_outcome_is_told_when_the_dice_lie(app: App) -> None:
    scene = ready(app)
    standing = scene.top_bar._facts
    assert isinstance(told(scene), Prospect)
    scene.commit((("roll",),))
    hands.frames(app, 4)
    for _ in range(3 * ROLL):
        hands.frames(app, 1)
        if isinstance(told(scene), CombatEnd):
            break
        assert isinstance(told(scene), str)
        assert {figure.mood for figure in staging(scene).figures} == {"ready"}
        assert not cards(scene)
        assert scene.top_bar._facts == standing
    assert {figure.mood for figure in staging(scene).figures} != {"ready"}
    hands.frames(app, 3 * ROLL)
    assert scene.top.layout.staging is None


def test_the_sum_counts_a_die_once_it_lies(app: App) -> None:
    scene = ready(app)

    def disc() -> object:
        return next(entry.content for entry in staging(scene).entries if entry.key == "duel.disc.own")

    scene.commit((("roll",),))
    told = []
    for _ in range(ROLL):
        hands.frames(app)
        told.append(disc())
    first = next(n for n, value in enumerate(told) if value != "8")
    assert first > 20, "the sum must not count the die before it lies"


def test_a_sum_counts_no_die_that_was_picked_up_for_another_roll(app: App) -> None:
    scene = ready(app, position(objects=["longbow"]))

    def disc() -> object:
        return next(entry.content for entry in staging(scene).entries if entry.key == "duel.disc.own")

    sure = disc()
    scene.commit((("roll",),))
    hands.frames(app, 3 * ROLL)
    assert disc() != sure
    ask = scene.session.ask
    assert ask
    scene.commit((ask.options[0],))
    hands.frames(app, 10)
    assert disc() == sure
    hands.frames(app, ROLL // 2)
    assert disc() != sure


def test_the_dice_of_a_combat_lie_in_their_tray_while_its_reward_is_rolled(app: App) -> None:
    scene = ready(app, position("lost_drummer", force=11))
    scene.commit((("roll",),))
    rewarded = 0
    for _ in range(5 * ROLL):
        hands.frames(app, 1)
        layout = scene.top.layout
        found = layout.staging
        if found is None:
            break
        if isinstance(told(scene), CombatEnd):
            tray = next(entry.rect for entry in found.entries if entry.key == "duel.tray.foe")
            dice = [piece for piece in layout.pieces if piece.ref[0] == "die"]
            assert any(tray.collidepoint(die.pose.x, die.pose.y) for die in dice)
            rewarded += any(die.ref == ("die", "True.0") for die in dice)
    assert rewarded
    assert scene.top.layout.staging is None


def test_what_is_asked_after_a_combat_waits_for_its_end(app: App) -> None:
    many = ["sword", "horned_helm", "scale_mail", "iron_shoes", "shield", "mana_gem", "lantern", "bear_mitts"]
    scene = ready(app, position("unburied_twins", force=12, objects=many, spells=[]))
    scene.commit((("roll",),))
    hands.frames(app, 3)
    assert asked(scene) == "drop.objects"
    for _ in range(3 * ROLL):
        if isinstance(told(scene), CombatEnd):
            break
        assert not cards(scene)
        hands.frames(app)
    assert isinstance(told(scene), CombatEnd)
    hands.frames(app, 3 * ROLL)
    assert scene.top.layout.staging is None


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
    card.draw(app.screen)
    assert card.choice.label in " ".join(piece.text for piece in card._written.drawn)


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
        card.draw(app.screen)
        assert "wins: 72 to 100" in " ".join(piece.text for piece in card._written.drawn)
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
        card.draw(app.screen)
        pieces = [piece.text for piece in card._written.drawn]
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


def test_the_values_count_every_source(app: App) -> None:
    scene = ready(app)
    panels = {entry.key: entry.content for entry in staging(scene).entries}
    assert panels["duel.disc.own"] == "8"
    assert [panels[f"duel.own.{i}"][3] for i in range(2)] == ["7", "+1"]  # type: ignore[index]
    assert panels["duel.disc.foe"] == "5"


@pytest.mark.parametrize(
    ("foe", "word", "told"),
    [
        ("gall_hound", "After combat", True),
        ("red_bandit", "does not wound", True),
        ("mirror_double", "Spells", True),
        ("unburied_twins", "Attack", False),
    ],
)
def test_the_paper_of_a_monster_says_what_it_does_besides_the_bonuses_that_are_counted(
    app: App, foe: str, word: str, *, told: bool
) -> None:
    panels = {entry.key: entry.content for entry in staging(ready(app, position(foe))).entries}
    said = str(panels["duel.foe.words"])
    assert (word in said, "Reward" in said) == (told, True)


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


def test_dice_that_lie_and_may_be_thrown_again_are_told_as_they_stand(app: App) -> None:
    bear = Who("bear", life=3, objects=["longbow", "scroll_fate"])
    t = table(bear, land={8: ["scarecrow"]}, king=0).arrives().does("meet", "scarecrow").throws(1, 6).does("roll")
    scene = sit(app, t)
    hands.frames(app, OPENING)
    content = told(scene)
    assert isinstance(content, CombatEnd)
    assert (content.kind, content.lost, typeset.plain(content.words)[:6]) == ("death", 3, "6 to 9")
    for verb in ("again", "use"):
        assert [typeset.plain(line) for line in cards(scene)[verb].choice.lines] == ["wins: 0 to 33%"]


def test_how_dice_lie_is_not_told_to_whoever_does_not_fight(app: App) -> None:
    bear = Who("bear", objects=["longbow"])
    scene = ready(app, table(bear, Who("fox", at=9), land={8: ["scarecrow"]}, king=0).arrives())
    scene.commit((("roll",),))
    hands.frames(app, OPENING + 2 * ROLL)
    assert isinstance(told(scene), CombatEnd)
    scene.commit((("ally", 1),))
    hands.frames(app, OPENING)
    assert not isinstance(told(scene), CombatEnd)


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
        with typeset.recording() as recorder:
            list(card._paint(pg.Surface(card.rect.size, pg.SRCALPHA)))
        written = " ".join(piece.text for piece in recorder.drawn)
        told = (card.choice.reason,) if card.choice.reason else (card.choice.title, *card.choice.lines)
        assert bool(card.hint) != all(word in written for line in told for word in typeset.plain(line).split())
    assert {bool(card.hint) for card in cards(scene).values()} == {True, False}


def test_a_hopeless_combat_is_not_the_sensible_thing(app: App) -> None:
    scene = ready(app, position(foe="threshold_warden", force=4, objects=[], spells=["dart"], mana=4))
    assert not cards(scene)["roll"].choice.best


def bar(scene: TableScene) -> dict[str, float]:
    """The width of each part of the bar of chances as it is drawn now, by kind."""
    shown = scene.top.theatre._facts["duel.bar"]._shown
    return {stretch.kind: stretch.wide for stretch in shown}  # type: ignore[attr-defined]


def test_pointing_at_a_card_slides_the_chances(app: App) -> None:
    scene = ready(app)
    before = bar(scene)
    hands.move(app, cards(scene)["use"].rect.center)
    hands.frames(app, 4)
    assert before["win"] < (under_way := bar(scene)["win"])
    hands.frames(app, 10)
    then = bar(scene)
    assert under_way < then["win"]
    assert sum(then.values()) == 100
    hands.move(app, (5, 5))
    hands.frames(app, 14)
    assert bar(scene) == before
    assert not scene.moving


def test_the_keyboard_slides_the_chances_too(app: App) -> None:
    scene = ready(app)
    before = bar(scene)
    wanted = cards(scene)["use"]
    for _ in range(40):
        hands.press(app, pg.K_TAB)
        if scene.controls.focused is wanted:
            break
    hands.frames(app, 14)
    assert bar(scene)["win"] > before["win"]


def test_motion_reduced_the_chances_fade(open_app: Open) -> None:
    app = open_app(still=True)
    scene = ready(app)
    hands.frames(app, 30)
    before = bar(scene)
    hands.move(app, cards(scene)["use"].rect.center)
    hands.frames(app, 2)
    assert bar(scene)["win"] > before["win"]
    assert scene.top.theatre._facts["duel.bar"].changing
    hands.frames(app, 10)
    assert not scene.top.theatre.moving


def test_what_is_chosen_is_what_was_foreseen(app: App) -> None:
    scene = ready(app)
    hands.move(app, cards(scene)["use"].rect.center)
    hands.frames(app, 14)
    foreseen = bar(scene)
    scene.commit((cards(scene)["use"].option,))  # type: ignore[arg-type]
    hands.move(app, (5, 5))
    hands.frames(app, 2 * ROLL)
    assert bar(scene) == foreseen


@pytest.mark.parametrize("life", [2, 5, 7])
def test_the_hearts_are_as_many_as_the_lives(app: App, life: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The hearts that stay whole are the lives that the words say are left."""
    shown: list[bool] = []
    draw = panel.heart

    def heart(side: int, *, broken: bool) -> pg.Surface:
        shown.append(broken)
        return draw(side, broken=broken)

    monkeypatch.setattr(panel, "heart", heart)
    at = table(Who("bear", life=life), tiles={8: "plain_hills"}, land={8: ["faceless_count"]}).arrives()
    content = told(ready(app, at))
    assert isinstance(content, Prospect)
    assert content.wound.n > 0
    assert len(shown) % life == 0
    assert shown[-life:] == [False] * (life - content.wound.n) + [True] * content.wound.n


@pytest.mark.parametrize(("foe", "life", "deadly"), [("faceless_count", 2, True), ("clockwork_guard", 7, False)])
def test_a_defeat_that_kills_more_often_than_not_is_called_deadly(app: App, foe: str, life: int, deadly: bool) -> None:
    at = table(Who("bear", life=life), tiles={8: "plain_hills"}, land={8: [foe]}).arrives()
    content = told(ready(app, at))
    assert isinstance(content, Prospect)
    ways = {part.kind: part.share for part in content.parts}
    assert (ways["death"] > ways["hurt"]) == deadly
    assert (content.wound.n == life, "deadly" in content.wound.words) == (deadly, deadly)


@pytest.mark.parametrize("foe", ["clockwork_guard", "faceless_count", "threshold_warden"])
def test_the_account_adds_up_to_what_the_stage_shows(app: App, foe: str) -> None:
    scene = ready(app, position(foe, objects=["sword", "buckler"]))
    explain = staging(scene).account
    assert explain
    own, other, throws = explain().parts
    for part, disc in ((own, "duel.disc.own"), (other, "duel.disc.foe")):
        assert part.total
        assert sum(int(number) for _, number in part.rows) == int(part.total[1])
        assert part.total[1] == next(e.content for e in staging(scene).entries if e.key == disc)
    counts, shares = zip(*((number.split(" · ")) for _, number in throws.rows), strict=True)
    assert str(sum(map(int, counts))) in throws.title
    shown, content = [int(share.removesuffix("%")) for share in shares], told(scene)
    assert isinstance(content, Prospect)
    assert sum(shown) == 100
    assert {part.share for part in content.parts if part.kind in ("win", "tie", "death") and part.share} <= set(shown)


def test_the_account_tells_throws_from_what_follows_them(app: App) -> None:
    bear = Who("bear", at=17, life=6, force=9)
    scene = ready(app, table(bear, land={17: ["gall_hound"]}, king=0).arrives())
    explain, content = staging(scene).account, told(scene)
    assert explain
    assert isinstance(content, Prospect)
    throws = explain().parts[2]
    of = [(int(count), int(share.removesuffix("%"))) for count, share in (row[1].split(" · ") for row in throws.rows)]
    assert (sum(count for count, _ in of), sum(share for _, share in of)) == (36, 100)
    assert all(abs(share - 100 * count / 36) < 1 for count, share in of)
    win, death = (next(part.share for part in content.parts if part.kind == kind) for kind in ("win", "death"))
    assert throws.notes[-2].startswith("Next: lose 1")
    assert f"victory {win}%, death {death}%" in throws.notes[-1]
    assert win < of[0][1], "some winners die of the consequences"
    scene = met(app, table(Who("knight", life=3), land={8: ["drowned_ringer"]}).arrives())
    hands.frames(app, OPENING)
    explain = staging(scene).account
    assert explain
    assert explain().parts[2].notes[-2].startswith("But first: lose 1")
    scene = met(app, table(Who("knight"), land={8: ["deserter"]}).arrives())
    hands.frames(app, OPENING)
    explain = staging(scene).account
    assert explain
    assert explain().parts[2].notes[-1] == "But first Deserter may elude on 4 or more: 50%."


@pytest.mark.parametrize("foe", ["drowned_ringer", "gall_hound"])
def test_the_chances_on_a_monster_that_is_not_met_yet_are_no_more_than_all(foe: str) -> None:
    t = table(Who("bear", life=4, force=5), land={8: [foe]}).arrives()
    found = clash.foreseen(t.state, Texts("en"), 0, t.card(foe, "land.8"))
    assert found
    assert found.own.win
    assert found.own.win + max(found.own.death, found.foe.win or 0) <= 100


@pytest.mark.parametrize("foe", ["gall_hound", "briar_knight", "threshold_warden", "clockwork_guard"])
def test_the_stage_promises_the_victory_that_the_words_promise(app: App, foe: str) -> None:
    scene = ready(app, position(foe, objects=["longbow"], life=2))
    content = told(scene)
    assert isinstance(content, Prospect)
    shown = {part.kind: part.share for part in content.parts}
    said = words_of(scene, ("roll",))
    assert f"victory {shown['win']}%" in said
    assert (f"including death {shown['death']}%" in said) == bool(shown["death"])


@pytest.mark.parametrize(
    ("force", "outcome"),
    [(9, ["but not over yet", "but then death"]), (4, ["a tie so far", "then death"])],
)
def test_a_combat_that_special_damage_follows_is_not_called_won_before(force: int, outcome: list[str]) -> None:
    kit = Who("skeleton", life=1, force=force, objects=["lantern", "map", "mana_gem"])
    t = table(kit, king=0, land={8: ["briar_knight"]}).arrives()
    t.does("meet", "briar_knight").throws(6, 6).does("roll")
    assert t.asked[1] == "save", "it died of the briars"
    wound = next(n for n, event in enumerate(t.told) if event.kind == "wounded")
    ends = [clash.finished(t.state, Texts("en"), told).outcome for told in (t.told[:wound], t.told)]
    assert [end.partition("**")[2].partition("**")[2].lstrip(":, ") for end in ends] == outcome


def test_a_combat_whose_special_damage_is_over_is_called_won(app: App) -> None:
    kit = Who("skeleton", life=6, force=13)
    scene = sit(app, table(kit, king=0, tiles={8: "plain_hills"}, land={8: ["briar_knight"]}).arrives())
    for verb in ("meet", "roll"):
        scene.commit((next(option for option in scene.session.ask.options if option[0] == verb),))  # type: ignore[union-attr]
        hands.frames(app, 5)
        scene.top.catch_up()
        hands.frames(app, 5)
    assert asked(scene) == "territory"
    (over,) = [board.content for board in scene.top.layout.panels if board.key == "clash"]
    assert "a victory by" in over.outcome  # type: ignore[attr-defined]


def test_dice_that_may_be_thrown_again_are_told_with_the_special_damage_that_follows_them(app: App) -> None:
    scene = ready(app, position("gall_hound", objects=["longbow"]))
    scene.commit((("roll",),))
    hands.frames(app, 3 * ROLL)
    content = told(scene)
    assert isinstance(content, CombatEnd)
    assert "Next: lose" in content.words
    assert "Next" not in " ".join(cards(scene)["keep"].choice.lines), "the panel says it"


def test_what_could_only_be_lost_by_dying_of_special_damage_is_called_deadly(app: App) -> None:
    content = told(ready(app, table(Who("skeleton", life=1, force=13), king=0, land={8: ["briar_knight"]}).arrives()))
    assert isinstance(content, Prospect)
    assert "deadly" in content.wound.words


def test_how_it_is_counted_opens_is_spoken_and_closes(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.person.speech = True
    scene = ready(app)
    hands.press(app, pg.K_k)
    assert len(scene.controls.layers) == 2
    spoken: list[str] = []
    scene.controls.top.spoken = (*scene.controls.top.spoken, "and that is all")
    monkeypatch.setattr(app, "say", spoken.append)
    hands.press(app, pg.K_v)
    assert "Force: 7." in spoken[-1]
    assert "and that is all" in spoken[-1]
    hands.press(app, pg.K_ESCAPE)
    assert len(scene.controls.layers) == 1
    explains = next(widget for widget in scene.controls.layers[0].widgets if widget.id == "account")
    hands.click(app, explains.rect.center)
    assert len(scene.controls.layers) == 2


def test_the_key_that_opened_how_it_is_counted_closes_it_and_the_dice_are_thrown_from_there(app: App) -> None:
    scene = ready(app)
    for count in (2, 1, 2):
        hands.press(app, pg.K_k)
        assert len(scene.controls.layers) == count
    hands.press(app, pg.K_e)
    assert len(scene.controls.layers) == 1
    assert scene.session.match.past[-1].answer == (("roll",),)


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_how_it_is_counted_fits(open_app: Open, text: float, language: str) -> None:
    app = open_app((1280, 720), language=language, text=text, still=True)
    scene = ready(app, position("faceless_count", objects=["sword", "buckler"]))
    hands.press(app, pg.K_k)
    hands.frames(app, 20)
    assert faults(app, scene) == []


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
    last.draw(app.screen)
    assert not [piece.text for piece in last._written.drawn if "…" in piece.text]
    assert faults(app, scene) == []


def test_a_source_that_has_no_line_of_its_own_counts_its_dice(open_app: Open) -> None:
    app = open_app((1280, 720), language="en", text=2.0, still=True)
    scene = ready(app, position("headsman", objects=["sword", "scroll_fate"]))
    scene.commit((("roll",),))
    hands.frames(app, ROLL)
    entries = {entry.key.removeprefix("duel.own."): entry.content for entry in staging(scene).entries}
    rows = [content for key, content in entries.items() if key.isdecimal() and isinstance(content, Row)]
    assert len(rows) == 2
    assert entries["sum"] == ("Combat Value", str(sum(int(row.number) for row in rows)))


def test_two_persons_have_two_heroes(app: App) -> None:
    at = table(Who("vampire", force=8, at=8), Who("bear", force=7, at=8), tiles={8: "forest_oak"}).arrives()
    scene = sit(app, at)
    scene.commit((("attack", 1),))
    hands.frames(app, OPENING)
    assert [figure.who for figure in staging(scene).figures] == [("own", 0), ("foe", 1, -1)]
    content = told(scene)
    assert isinstance(content, Prospect)
    assert [part.word for part in content.parts] == ["Vampire wins", "tie", "Bear wins"]


def test_a_duel_of_two_persons_says_whom_it_asks(app: App) -> None:
    heroes = (Who("knight", life=5), Who("elf", at=8, life=5))
    scene = ready(app, table(*heroes, tiles={8: "plain_hills"}).arrives(), "attack")
    assert NAMES[0] in scene.question.prompt()[0]
    scene.commit((("roll",),))
    hands.frames(app, 3)
    assert asked(scene) == "fight"
    assert NAMES[1] in scene.question.prompt()[0]


@pytest.mark.parametrize(("language", "told_as"), [("it", "13\u00a0%"), ("en", "13%")])
def test_hundredths_are_written_as_the_language_does(open_app: Open, language: str, told_as: str) -> None:
    scene = met(open_app(language=language, still=True))
    content = told(scene)
    assert isinstance(content, Prospect)
    part = content.parts[0]
    assert part.said == told_as.replace("13", str(part.share))
    assert told_as.removeprefix("13") in cards(scene)["stand"].choice.lines[0]


def test_a_duel_tells_whoever_is_asked_what_a_defeat_costs_him(app: App) -> None:
    heroes = (Who("knight", force=9, life=6), Who("elf", at=8, force=3, life=5))
    scene = ready(app, table(*heroes, tiles={8: "plain_hills"}).arrives(), "attack")
    own = told(scene)
    assert isinstance(own, Prospect)
    assert (own.wound.words, own.life) == ("Knight · It cannot be lost", 6)
    scene.commit((("roll",),))
    hands.frames(app, 3)
    other = told(scene)
    assert isinstance(other, Prospect)
    assert (other.wound.words, other.wound.n, other.life) == ("Elf · A defeat is usually deadly:", 5, 5)
    assert other.parts == own.parts


def test_a_duel_after_which_the_one_attacked_is_on_turn_is_shown_to_its_end(app: App) -> None:
    heroes = Who("elf", force=3, life=2), Who("bear", at=8, force=9, life=6)
    scene = ready(app, table(*heroes, tiles={8: "plain_hills"}).arrives(), "attack")
    scene.commit((("roll",),))
    hands.frames(app, 1)
    scene.commit((("roll",),))
    assert scene.session.match.state.turn == 1  # the attacker is dead
    hands.frames(app, ROLL)
    over = told(scene)
    assert isinstance(over, CombatEnd)
    assert (over.kind, over.lost) == ("death", 2)


def test_a_shield_that_the_attacked_points_at_lessens_the_wound_that_he_is_told_of(app: App) -> None:
    elf = Who("elf", at=8, force=3, mana=4, life=5, spells=["arcane_shield"])
    scene = ready(app, table(Who("knight", force=6, life=6), elf, tiles={8: "plain_hills"}).arrives(), "attack")
    scene.commit((("roll",),))
    hands.frames(app, OPENING)
    before = told(scene)
    assert isinstance(before, Prospect)
    cast = cards(scene)["cast"].option
    assert cast
    panel, _ = scene.style.foreshadow(cast, scene.top.now)
    assert isinstance(panel.content, Prospect)
    assert panel.content.wound.n < before.wound.n


def test_a_match_opened_after_a_defeat_shows_the_hearts_that_were_there_before(open_app: Open) -> None:
    app = open_app(still=True)
    heroes = (Who("knight", force=4, life=6), Who("elf", at=8, force=8, gold=2))
    scene = ready(app, table(*heroes, tiles={8: "plain_hills"}).arrives(), "attack")
    while asked(scene) != "rob":
        scene.commit((("roll",),))
        hands.frames(app, ROLL)
    before = told(scene)
    assert isinstance(before, CombatEnd)
    assert before.life == 6
    app.director.go(TableScene(app, Session(scene.session.match, "off")))
    hands.frames(app, 3)
    assert told(hands.table(app)) == before


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_the_names_of_a_duel_stand_between_the_studs_of_their_plank(open_app: Open, language: str, text: float) -> None:
    app = open_app((1280, 720), language=language, text=text, still=True)
    scene = met(app, table(Who("skeleton"), Who("imp_lord"), tiles={8: "plain_hills"}).arrives(), "attack")
    plank = next(entry for entry in staging(scene).entries if entry.key == "duel.title")
    surface = pg.Surface(plank.rect.size, pg.SRCALPHA)
    with typeset.recording() as recorder:
        for _ in plank.paint(surface) or ():
            pass
    room = surface.get_rect().inflate(-2 * scene.look.px(40), 0)
    assert recorder.drawn
    assert all(room.contains(piece.rect) for piece in recorder.drawn)


def test_whoever_may_help_is_told_whom(app: App) -> None:
    witch = Who("witch", mana=4, spells=["arcane_shield"])
    fighters = (Who("knight", force=9, life=6), Who("elf", at=8, force=3, life=5))
    scene = met(app, table(*fighters, witch, tiles={8: "plain_hills"}).arrives(), "attack")
    hands.frames(app, OPENING)
    scene.session.window.react(2)
    hands.frames(app, OPENING)
    assert scene.question.prompt()[0].startswith(NAMES[0])
    assert cards(scene)["aid"].choice.lines[-1].startswith(f"{NAMES[0]}: “you have")


def test_computers_keep_nobody_waiting(open_app: Open) -> None:
    app = open_app()
    at = table(Who("knight", force=9), Who("elf"), tiles={8: "plain_hills"}, land={8: ["clockwork_guard"]}).arrives()
    players = (Player(NAMES[0], 0, "normal"), Player(NAMES[1], 1))
    match: AnyMatch = Match(GAME, Setup("telendar", FACTS.rules, 1, FACTS.settle(2, {}), players))
    scene = hands.sit_at(app, match, at.state)
    shown = 0
    for _ in range(1500):
        hands.frames(app, 1)
        shown += scene.top.layout.staging is not None
        if shown and scene.top.layout.staging is None:
            break
    assert 0.5 <= shown * hands.FRAME <= 1.1
    assert scene.top.layout.staging is None


def test_motion_reduced_all_is_there_at_once(open_app: Open) -> None:
    app = open_app(still=True)
    scene = met(app)
    hands.frames(app, 3)
    assert staging(scene)
    assert not scene.top.theatre.moving


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("text", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_texts_fit_on_the_stage(open_app: Open, size: tuple[int, int], text: float, language: str) -> None:
    app = open_app(size, language=language, text=text, still=True)
    scene = ready(
        app, position("faceless_count", followers=["squire", "attractive"], objects=["sword", "fencing_gloves"])
    )
    assert faults(app, scene) == []
    assert scene.area.contains(staging(scene).rect)
    rects = [card.rect for card in cards(scene).values() if card.pane is None]
    assert all(rect.unionall(rects[:i]).size for i, rect in enumerate(rects))
    for number, rect in enumerate(rects):
        assert rect.collidelist(rects[number + 1 :]) < 0
    scene.commit((("roll",),))
    for _ in range(3 * ROLL):
        hands.frames(app, 1)
        if isinstance(told(scene), CombatEnd):
            break
    assert isinstance(told(scene), CombatEnd)
    assert faults(app, scene) == []


def test_everybody_has_a_figure(screen: None) -> None:
    assert puppet.names(FIGURES) == {*CHARACTERS, *MONSTERS}
    assert {MONSTERS[name].category: name for name in LIKE.values()} == LIKE, "packs' Monsters too"
    assert LIKE.keys() == {monster.category for monster in MONSTERS.values()}
    foot = pg.Surface((40, 12))
    for name in ("knight", "dragon", "grey_wolf"):
        made = puppet.puppet(FIGURES, name, 200, foot, left=False)
        actor = puppet.PuppetActor(made, (200, 220), pg.Rect(0, 0, 400, 240), 1)
        still = actor.bounds
        actor.put(puppet.Pose(strike=1.0))
        assert (actor.unmade, actor.bounds) == (True, still)
        for _ in made.limbs:
            if actor.unmade:
                actor.make_part()
        assert not actor.unmade
        assert actor.stale
        assert actor.bounds != still
        assert pg.Rect(0, 0, 400, 240).contains(actor.bounds)
        actor.put(puppet.Pose())
        assert (actor.unmade, actor.bounds) == (False, still)


def test_the_vast_parts_of_a_figure_that_moves_are_turned_small_and_stand_where_they_do_at_rest(screen: None) -> None:
    made = puppet.puppet(FIGURES, "dragon", 1200, pg.Surface((40, 12)), left=False)
    assert sum(limb.half is not None for limb in made.limbs) > 1
    assert not any(limb.half for limb in puppet.puppet(FIGURES, "dragon", 400, pg.Surface((40, 12)), left=False).limbs)
    actor = puppet.PuppetActor(made, (900, 1210), pg.Rect(0, 0, 1800, 1300), 1)
    drawn = []
    before, pose = puppet.Pose(lean=14.9, strike=0.5), puppet.Pose(lean=15.0, strike=0.5)
    actor.put(before, moving=True)  # this turns every other frame
    for moving in (True, False):
        actor.put(pose, moving=moving)
        while actor.unmade:
            actor.make_part()
        canvas = pg.Surface((1800, 1300))
        actor.draw(canvas)
        drawn.append(canvas)
    rough, smooth = (pg.transform.smoothscale_by(canvas, 1 / 12) for canvas in drawn)
    assert pg.image.tobytes(drawn[0], "RGB") != pg.image.tobytes(drawn[1], "RGB")
    for x in range(rough.get_width()):
        for y in range(rough.get_height()):
            pairs = zip(rough.get_at((x, y)), smooth.get_at((x, y)), strict=True)
            assert max(abs(one - other) for one, other in pairs) < 40, (x, y)


@pytest.mark.parametrize(
    "chances", [(1 / 3, 1 / 3, 1 / 3, 0.0), (0.004, 0.001, 0.002, 0.993), (1.0, 0.0, 0.0), (0.125, 0.125, 0.745, 0.005)]
)
def test_the_chances_are_a_hundred_in_all(chances: tuple[float, ...]) -> None:
    shares = hundredths(chances)
    assert sum(shares) == 100
    assert [share > 0 for share in shares] == [chance > 0 for chance in chances]


def test_the_chance_to_die_is_the_same_on_the_bar_as_on_the_cards() -> None:
    assert hundredths((0.046, 0.048, 0.53, 0.376)) == [5, 4, 53, 38]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_death_is_shown_beside_the_cards_that_are_asked_for(open_app: Open, size: tuple[int, int]) -> None:
    scene = sit(open_app(size), position())
    assert isinstance(scene.style, TelendarView)
    now, plan = scene.top.now, scene.style.planner.plan
    died = Event("died", {"seat": 0, "sheet": "witch", "card": 2, "killer": -1})
    (flight,) = (flight for flight in scene.style.flights(died, now) if flight.way == "moment")
    shown = pg.Rect((0, 0), flight.size)
    for fold, room in ((None, plan.board), (pg.Rect(0, 0, 9, 9), plan.sheet.inflate(scene.look.px(24), 0))):
        layout = replace(scene.top.layout, fold=fold)
        place = scene.style.place_of(flight.target, layout, now)
        shown.center = round(place.x), round(place.y)
        assert room.contains(shown)


def shown_large(scene: TableScene) -> list[object]:
    """The things that are large over the table now."""
    return [piece.thing for piece in scene.stage.actors if isinstance(piece, Piece) and piece.ref[0] == "moment"]


@pytest.mark.parametrize(
    ("kind", "data", "thing"),
    [
        ("treasure", {"seat": 0, "name": "buckler", "card": 3}, ("card", "buckler")),
        ("met", {"seat": 0, "name": "healer", "card": 3}, ("card", "healer")),
        ("met", {"seat": 0, "name": "grey_wolf", "card": 3}, None),
        ("king", {"n": -1, "value": 2, "name": "kings_fever"}, ("scene", "king", 2, -1)),
        ("king", {"n": 1, "value": 3, "name": ""}, None),
        ("gate", {"seat": 0, "name": "gate_key", "face": 6, "closed": True}, ("scene", "gate", 6, True)),
        ("died", {"seat": 0, "sheet": "witch", "card": 2, "killer": -1, "gold": 0}, ("scene", "died", "witch")),
        ("resurrected", {"seat": 0, "name": "fox"}, ("scene", "returns", "fox")),
    ],
)
def test_great_moments_are_shown_large(
    app: App, kind: str, data: dict[str, object], thing: tuple[object, ...] | None
) -> None:
    scene = sit(app, position())
    now = scene.top.now
    assert now.staged
    found = [flight.thing for flight in scene.style.flights(Event(kind, data), now) if flight.way == "moment"]  # type: ignore[arg-type]
    assert found == ([thing] if thing else [])
    if thing:
        picture = scene.style.draw(thing, (360, 300))
        assert picture.get_size() == (360, 300)
    quiet = replace(now, staged=False)
    assert all(flight.way != "moment" for flight in scene.style.flights(Event(kind, data), quiet))  # type: ignore[arg-type]


def test_a_companion_is_turned_face_up(app: App) -> None:
    scene = sit(app, table(Who("knight"), tiles={8: "plain_hills"}, land={8: ["healer"]}).arrives())
    scene.commit((("meet", next(int(option[1]) for option in scene.session.ask.options if option[0] == "meet")),))  # type: ignore[union-attr]
    hands.frames(app, 30)
    assert shown_large(scene) == [("card", "healer")]
    (healer,) = (piece for piece in scene.top.pieces.values() if piece.thing == ("card", "healer"))
    assert healer.alpha == 0, "the companion is not shown twice"
    hands.press(app, pg.K_f)  # ended early
    hands.frames(app, 2)
    assert shown_large(scene) == []
    assert healer.alpha == 255


def test_a_monster_left_on_its_territory_shows_its_force(app: App) -> None:
    scene = sit(app, table(Who("knight"), tiles={8: "plain_hills"}, land={24: ["crypt_choir"]}))
    (piece,) = [piece for piece in scene.top.layout.pieces if piece.thing[:2] == ("foe", "crypt_choir")]  # type: ignore[index]
    assert piece.thing == ("foe", "crypt_choir", 5)
    assert piece.name.endswith("Force 5")


def test_whoever_stands_beside_a_monster_leaves_its_force_free(app: App) -> None:
    at = table(Who("bear"), tiles={8: "plain_hills"}, land={8: ["poacher"]}).arrives()
    ground = sit(app, at).top.ground
    pawn = ground.placement(("zone", "pawn.0"))
    (foe,) = (place for place in ground.layout.pieces if isinstance(place.thing, tuple) and place.thing[0] == "foe")
    assert pawn
    assert pawn.pose.x + pawn.pose.width / 2 <= foe.pose.x - foe.pose.width / 2 + 1


def test_suspended_abilities_look_suspended(app: App) -> None:
    plain, suspended = (
        next(panel for panel in sit(app, at).top.layout.panels if panel.key == "sheet")
        for at in (table(Who("bear")), table(Who("bear"), phase="eclipse"))
    )
    assert plain.content != suspended.content
    with typeset.recording() as recorder:
        list(painted(suspended.paint, pg.Surface(suspended.rect.size, pg.SRCALPHA)))
    assert "Suspended" in " ".join(piece.text for piece in recorder.drawn)


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


@pytest.mark.parametrize(
    ("language", "told"), [("en", "Protection 2: 1 Life lost"), ("it", "Protezione 2: persa 1 Vita")]
)
def test_the_cost_of_a_defeat_is_no_number_below_zero(language: str, told: str) -> None:
    assert clash._cost(Texts(language), [Event("beaten", {"n": 3, "protection": 2})]) == told
    more = clash._cost(Texts(language), [Event("beaten", {"n": 13, "protection": 0})])
    assert "13" in more
    assert "−" not in more


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
