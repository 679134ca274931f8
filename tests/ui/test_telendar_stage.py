"""Combats of Telendar on the stage over the table: what is there at once, the order of the telling, and the rest."""

from dataclasses import replace

import pygame as pg
import pytest

from game.core.match import AnyMatch, Match, Player, Setup
from game.core.state import Event
from game.games.telendar import FACTS
from game.games.telendar.cards import CHARACTERS, MONSTERS
from game.games.telendar.rules import GAME
from game.games.telendar.state import Fight
from game.ui.app import App
from game.ui.kit.pictures import assets
from game.ui.kit.pictures.making import Making
from game.ui.kit.pictures.store import let_go
from game.ui.kit.stage import puppet
from game.ui.table.pieces.theatre import _Veil
from game.ui.views.telendar.duel.chances import CombatEnd, Prospect
from game.ui.views.telendar.duel.duel import FIGURES, LIKE
from game.ui.views.telendar.duel.faces import Row
from tests.games.telendar_table import Who, table
from tests.ui import hands
from tests.ui.conftest import Open
from tests.ui.fit import faults
from tests.ui.telendar_scene import NAMES, OPENING, ROLL, asked, cards, met, position, ready, sit, staging, told


def test_the_buttons_answer_from_the_first_frame(app: App) -> None:
    scene = met(app, position(foe="carrion_flies"))
    hands.frames(app, 1)
    assert scene.top.theatre.moving
    shown = cards(scene)
    hands.click(app, shown["stand"].rect.center)
    assert asked(scene) == "fight"
    hands.press(app, pg.K_e)  # the option that ends the question has the key that ends a turn
    assert asked(scene) != "fight"


def test_nothing_under_the_stage_can_be_pointed_at(app: App) -> None:
    scene = ready(app)
    for place in ("tile.8", "tile.24", "pawn.0"):
        rect = scene.top.ground.rect_of(("zone", place))
        assert rect
        assert scene.top.ground.under(rect.center) == []
    reached = {widget.id for widget in scene.controls.layers[0].widgets if widget.focusable}
    assert not any(name.startswith(("zone:", "card:", "seat:")) for name in reached)


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_the_keyboard_comes_to_an_answer_in_a_combat_that_is_opened_again(open_app: Open, text: float) -> None:
    app = open_app((1280, 720), text=text)
    witch = Who("witch", force=1, mana=4, life=4, spells=["dart"])
    at = table(witch, Who("fox"), Who("bear"), tiles={8: "plain_hills"}, land={8: ["ledger_devil"]}).arrives()
    scene = sit(app, at.does("meet", "ledger_devil").does("stand"))
    hands.frames(app, OPENING)
    assert asked(scene) == "fight"
    assert scene.controls.focused
    assert scene.controls.focused.id in [button.id for button in scene.question.options]


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


def test_a_source_that_has_no_line_of_its_own_counts_its_dice(open_app: Open) -> None:
    app = open_app((1280, 720), language="en", text=2.0, still=True)
    scene = ready(app, position("headsman", objects=["sword", "scroll_fate"]))
    scene.commit((("roll",),))
    hands.frames(app, ROLL)
    entries = {entry.key.removeprefix("duel.own."): entry.content for entry in staging(scene).entries}
    rows = [content for key, content in entries.items() if key.isdecimal() and isinstance(content, Row)]
    assert len(rows) == 2
    assert entries["sum"] == ("Combat Value", str(sum(int(row.number) for row in rows)))


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
