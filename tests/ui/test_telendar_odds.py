"""The chances of Telendar's combats on the stage: the bar, the hearts, what comes after, and how it is counted."""

import pygame as pg
import pytest

from game.core.state import Event
from game.core.texts import Texts
from game.ui.app import App
from game.ui.kit.text import typeset
from game.ui.views.telendar.duel import clash, panel
from game.ui.views.telendar.duel.chances import CombatEnd, Prospect, hundredths
from tests.games.telendar_table import Who, table
from tests.ui import hands
from tests.ui.conftest import Open
from tests.ui.fit import faults
from tests.ui.telendar_scene import OPENING, ROLL, asked, bar, cards, met, position, ready, sit, staging, told, words_of


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
    assert (content.wound.n == life, "deadly" in content.wound.words.lower()) == (deadly, deadly)


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


@pytest.mark.parametrize(
    ("who", "foe", "words"),
    [
        (Who("skeleton", life=1, force=13), "briar_knight", "Deadly however it ends:"),
        (Who("bear", at=16, life=3, force=14), "gall_hound", "Deadly even undefeated:"),
        (Who("bear", life=1), "clockwork_guard", "A defeat is deadly:"),
        (Who("bear", life=2), "clockwork_guard", "A defeat is usually deadly:"),
    ],
)
def test_what_is_deadly_is_said_of_a_defeat_only_if_the_defeat_kills(app: App, who: Who, foe: str, words: str) -> None:
    content = told(ready(app, table(who, king=0, land={who.at: [foe]}).arrives()))
    assert isinstance(content, Prospect)
    assert (content.wound.words, content.wound.n) == (words, who.life)


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


@pytest.mark.parametrize(("language", "told_as"), [("it", "13\u00a0%"), ("en", "13%")])
def test_hundredths_are_written_as_the_language_does(open_app: Open, language: str, told_as: str) -> None:
    scene = met(open_app(language=language, still=True))
    content = told(scene)
    assert isinstance(content, Prospect)
    part = content.parts[0]
    assert part.said == told_as.replace("13", str(part.share))
    assert told_as.removeprefix("13") in cards(scene)["stand"].choice.lines[0]


@pytest.mark.parametrize(
    "chances", [(1 / 3, 1 / 3, 1 / 3, 0.0), (0.004, 0.001, 0.002, 0.993), (1.0, 0.0, 0.0), (0.125, 0.125, 0.745, 0.005)]
)
def test_the_chances_are_a_hundred_in_all(chances: tuple[float, ...]) -> None:
    shares = hundredths(chances)
    assert sum(shares) == 100
    assert [share > 0 for share in shares] == [chance > 0 for chance in chances]


def test_the_chance_to_die_is_the_same_on_the_bar_as_on_the_cards() -> None:
    assert hundredths((0.046, 0.048, 0.53, 0.376)) == [5, 4, 53, 38]


@pytest.mark.parametrize(
    ("language", "told"), [("en", "Protection 2: 1 Life lost"), ("it", "Protezione 2: perso 1 Punto Vita")]
)
def test_the_cost_of_a_defeat_is_no_number_below_zero(language: str, told: str) -> None:
    assert clash._cost(Texts(language), [Event("beaten", {"n": 3, "protection": 2})]) == told
    more = clash._cost(Texts(language), [Event("beaten", {"n": 13, "protection": 0})])
    assert "13" in more
    assert "−" not in more
