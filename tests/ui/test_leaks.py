"""Two hundred hand-offs at a real table: no pixel, word, sound or title of a hidden card reaches the wrong person.

Every face in a hand is painted in a colour of its own that nothing else on the screen comes near, not even half faded,
and every card has a name that no other text holds; every frame is searched for both. Pieces are turned and scaled
without smoothing and nothing glows, so that a colour on the screen is exactly one card's.
"""

import itertools
import json
import random
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import replace

import pygame as pg
import pytest

from game.core.interface import Ref
from game.core.match import AnyMatch, Setup
from game.core.past import Record
from game.core.phrase import phrase
from game.core.saving import dump
from game.core.state import ALL, Answer, Ask, Option, Seat, State
from game.core.texts import Texts
from game.core.view import SPECTATOR, Viewers, masked, view
from game.games.card_game.cards import CARDS
from game.games.dark_eden.printed import FIGURES
from game.games.kharnage.cards import BATTLE
from game.games.tash_kalar.cards import BEINGS, FLARES
from game.ui.app import App
from game.ui.contract.details import Details
from game.ui.contract.layout import Layout, ViewState
from game.ui.contract.view import GameView
from game.ui.kit.draw import paint
from game.ui.kit.geometry import Size
from game.ui.kit.stage.stage import Stage
from game.ui.kit.text import typeset
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.watching import recap
from game.ui.scenes.watching.recap import RecapScene
from game.ui.scenes.watching.replay import ReplayScene
from game.ui.settings import Mode
from game.ui.table.pieces.ahead import Ahead
from game.ui.table.pieces.sprites import _SIZE_STEPS, _TURN_STEP, Pictures
from game.ui.table.scene import TableScene
from game.ui.table.session.handing import Passage
from game.ui.table.session.log import Log
from game.ui.table.session.rerun import ReplaySession
from game.ui.table.session.session import Session
from game.ui.table.session.sight import Sight
from game.ui.views.card_game import view as card_game
from game.ui.views.dark_eden import view as dark_eden
from game.ui.views.kharnage import view as kharnage
from game.ui.views.tash_kalar import paper as tash_kalar_paper
from game.ui.views.tash_kalar import view as tash_kalar
from tests.matches import decide, new_match, some_answer
from tests.ui import hands
from tests.ui.conftest import Open
from tests.ui.hands import passage

STEP = 0.05
_TINTED = ((172, 30, 172), (84, 31, 84))
"""(colour, tolerance of each part): the range of all canaries, at full strength (255 too) or faded to a third"""


def canary(card: int) -> tuple[int, int, int]:
    """Colour of a card: full red, which no shade or veil of a face gives; in steps of 2 that survive rounding."""
    assert 0 <= card < _MOST
    return 255, 24 * (card // _BANK), 136 + 2 * (card % _BANK)


_BANK, _MOST = 60, 300
EFFECTS = sum(card.copies for card in CARDS.values())
CANARIES = {canary(card) for card in range(_MOST)}
NAMES = {
    f"card.{game}.{kind}": f"Zq{chr(ord('a') + number // 26)}{chr(ord('a') + number % 26)}x"
    for game, kinds in {
        "card_game": [*CARDS],
        "tash_kalar": [*BEINGS, *FLARES],
        "kharnage": [*BATTLE],
        "dark_eden": [*FIGURES],
    }.items()
    for number, kind in enumerate(sorted(kinds))
}
"""Names of the cards in this test, by the keys of their real names"""


def _bend(surface: pg.Surface, wide: int, high: int, turn: int, *, rough: bool) -> pg.Surface:
    """A picture turned and scaled without smoothing, so that no pixel gets a new colour."""
    del rough
    width, height = surface.get_size()
    surface = pg.transform.scale(surface, (width * wide // _SIZE_STEPS, height * high // _SIZE_STEPS))
    return pg.transform.rotate(surface, turn * _TURN_STEP)


def _find_marked(self: Texts, key: str) -> str:
    return NAMES.get(key) or _FIND(self, key)


_FIND = Texts._find


class Canaries(GameView):
    """A look that paints each face in a hand in its own colour, unless everybody knows the card."""

    known: dict[int, int]
    """Bit mask of the seats that know each card, in the state laid out"""

    def draw(self, thing: Hashable, size: Size) -> pg.Surface:
        assert isinstance(thing, tuple)
        if thing[0] != "canary":
            return super().draw(thing, size)  # type: ignore[safe-super]  # a real look comes next
        return plain(size, canary(thing[1]))

    def lay_out(self, now: ViewState) -> Layout:
        self.known = now.seen.known
        layout = super().lay_out(now)  # type: ignore[safe-super]  # a real look comes next
        for i, piece in enumerate(layout.pieces):
            if _is_face(piece.thing) and self._secret(piece.ref) and _in_a_hand(piece.ref, now.seen):
                layout.pieces[i] = piece._replace(thing=("canary", piece.ref[1]))
        return layout

    def thing_of(self, name: str, back: str, ref: Ref, target: str) -> tuple[Hashable, Size]:
        thing, size = super().thing_of(name, back, ref, target)  # type: ignore[safe-super]  # a real look comes next
        hidden = _is_face(thing) and self._secret(ref) and target.startswith("hand")
        return (("canary", ref[1]), size) if hidden else (thing, size)

    def details(self, ref: Ref, now: ViewState) -> Details | None:
        sheet = super().details(ref, now)  # a real look comes next
        hidden = sheet and self._secret(ref) and _in_a_hand(ref, now.seen)
        return sheet._replace(thing=("canary", ref[1])) if sheet and hidden else sheet

    def _secret(self, ref: Ref) -> bool:
        return ref[0] == "card" and self.known.get(int(ref[1])) != ALL


class CanaryView(Canaries, card_game.CardGameView):
    """Card Game's view with a colour for each face in a hand."""


class ArenaCanaryView(Canaries, tash_kalar.TashKalarView):
    """Tash-Kalar's view likewise; all other cards are grey, since some have similar colours."""

    def draw(self, thing: Hashable, size: Size) -> pg.Surface:
        return plain(size, _GREY) if _is_face(thing) else super().draw(thing, size)


class HillCanaryView(Canaries, kharnage.KharnageView):
    """Kharnage's view likewise; a battle card that is chosen in secret counts as in the hand."""

    def draw(self, thing: Hashable, size: Size) -> pg.Surface:
        return plain(size, _GREY) if _is_face(thing) else super().draw(thing, size)


class WastesCanaryView(Canaries, dark_eden.DarkEdenView):
    """Dark Eden's view likewise, with its whole table."""

    def draw(self, thing: Hashable, size: Size) -> pg.Surface:
        return plain(size, _GREY) if _is_face(thing) else super().draw(thing, size)


_GREY = (90, 90, 90)


def plain(size: Size, colour: tuple[int, int, int]) -> pg.Surface:
    surface = pg.Surface(size, pg.SRCALPHA)
    surface.fill(colour)
    return surface


def _is_face(thing: Hashable) -> bool:
    return isinstance(thing, tuple) and thing[0] in ("card", "battle", "unit")


def _is_canary(thing: Hashable) -> bool:
    return isinstance(thing, tuple) and thing[0] == "canary"


def _in_a_hand(ref: Ref, seen: State) -> bool:
    return ref[0] == "card" and any(ref[1] in zone.ids for name, zone in seen.zones.items() if name.startswith("hand"))


class Watch:
    """The check of a table: it searches every frame and listens to every word."""

    def __init__(self, app: App, session: Session) -> None:
        self.app, self.session = app, session
        self.covered = self.own = self.words = self.names = self.recaps = self.handed = 0
        self._viewers: Viewers | None = None
        self._since = 0
        """Number of decisions when other persons came before the screen"""

    def frame(self, count: int = 1) -> None:
        for _ in range(count):
            with typeset.recording() as recorder:
                changed = self.app.frame(STEP)
            self._look(changed)
            for piece in recorder.drawn:
                self._read(piece.text, self._reader())
            self._read(pg.display.get_caption()[0], ())

    def _reader(self) -> Viewers:
        """The seats who may read the screen: once the next person has confirmed, that one reads the recap."""
        return () if self.session.handing.passage is Passage.CLOSED else self.session.sight.own_seats

    def _look(self, changed: list[pg.Rect]) -> None:
        """Searches the changed parts of the screen; all of it when other persons come before it."""
        session = self.session
        viewers = () if session.handing.passage is not Passage.PLAY or session.handing.hidden else (session.holder,)
        assert self._viewers in (None, (), viewers) or not viewers, "a hand was open when other persons came"
        if viewers != self._viewers:
            changed = [self.app.screen.get_rect()]
            self._since = len(session.match.past)
        self._viewers = viewers
        if not changed:
            return
        self.covered += viewers == ()
        for area in self._areas(changed):
            self._search(area)

    def _areas(self, changed: list[pg.Rect]) -> list[pg.Rect]:
        """The changed rectangles with the fewest pixels: one by one, or the one around them where they overlap."""
        around = changed[0].unionall(changed[1:])
        apart = sum(rect.w * rect.h for rect in changed) < around.w * around.h
        clipped = [rect.clip(self.app.screen.get_rect()) for rect in (changed if apart else [around])]
        return [rect for rect in clipped if rect.w and rect.h]

    def _search(self, area: pg.Rect) -> None:
        screen = self.app.screen.subsurface(area)
        found = pg.mask.from_threshold(screen, *_TINTED)
        if self._viewers == ():
            assert found.count() == 0, f"{found.count()} pixels of a hidden face at {found.get_bounding_rects()[:3]}"
            return
        if not found.count():
            return
        mine = {canary(card) for card in self._held()}
        if not isinstance(self.app.director.on, TableScene):  # in a replay a person may see former cards of his hand
            mine |= {canary(card) for record in self.session.match.past for card in self._in_hand(record.before)}
        for rect in found.get_bounding_rects():
            for x in range(rect.x, rect.right, 4):
                colour = tuple(screen.get_at((x, rect.centery))[:3])
                if colour in CANARIES:
                    self.own += 1
                    assert colour in mine, f"{colour} at {x}, {rect.centery}: a card of another hand"

    def _held(self) -> set[int]:
        """The cards of the open hand, and those its player has let go since, which may still be shown."""
        match = self.session.match
        lately = match.past[self._since :] or match.past[-1:]  # a card may still fly after its hand was covered
        return self._in_hand(match.state).union(*(self._in_hand(record.before) for record in lately))

    def _in_hand(self, state: State) -> set[int]:
        return set(state.zones[f"hand.{self.session.holder}"].ids)

    def hear(self, words: str, language: str) -> None:
        """Checks words that are spoken, which the whole room hears."""
        self._read(words, () if self.session.handing.passage is not Passage.PLAY else self.session.viewers)

    def play(self, sound: str, volume: float = 1.0) -> None:
        assert sound in (
            "card",
            "curtain",
            "deal",
            "dice",
            "knock",
            "point",
            "refusal",
            "shuffle",
            "token",
            "turn",
            "win",
            "click",
            "clash",
            "war_cry",
            "volley",
            "raid",
            "raze",
        )

    def _read(self, words: str, viewers: Viewers) -> None:
        """Checks that words hold no name of a hidden card."""
        secret = hidden_names(self.session, viewers, self.app)
        self.words += len(secret)
        self.names += "Zq" in words
        assert not [name for name in secret if name in words], words


def hidden_names(session: Session, viewers: Viewers, app: App) -> list[str]:
    """The names of cards in hands that the present persons, by the rules' views, neither see nor were told of."""
    match = session.match
    key = (match, len(match.past), viewers, app.texts.language)
    if key not in _KNOWN:
        _KNOWN.clear()
        assert len(viewers) <= 1
        seat = viewers[0] if viewers else SPECTATOR
        state = match.state
        seen = set(view(state, seat).cards)
        told = told_to(match, seat, app.texts)
        held = {state.cards[card] for name, zone in state.zones.items() if name.startswith("hand") for card in zone.ids}
        game = match.game.facts.id
        names = [app.texts.say(phrase(f"card.{game}.{kind}")) for kind in held - seen]
        _KNOWN[key] = [name for name in names if name not in told]
    return _KNOWN[key]


_KNOWN: dict[tuple[AnyMatch, int, Viewers, str], list[str]] = {}


def told_to(match: AnyMatch, seat: Seat, texts: Texts) -> str:
    """The log's text for a seat; only lines since the last call are made anew."""
    lines = _TOLD.setdefault((seat, texts.language), [])
    while lines and (len(lines) > len(match.past) or lines[-1][0] is not match.past[len(lines) - 1]):
        lines.pop()  # the decision was taken back
    for record in match.past[len(lines) :]:
        told = (match.game.presentation.tell(event) for event in masked(record.events, seat))
        lines.append((record, " ".join(texts.say(line) for line in told if line)))
    return " ".join(words for _, words in lines)


_TOLD: dict[tuple[Seat, str], list[tuple[Record[State], str]]] = {}


def paint_canaries(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(card_game, "VIEW", CanaryView)
    monkeypatch.setattr(tash_kalar, "VIEW", ArenaCanaryView)
    monkeypatch.setattr(kharnage, "VIEW", HillCanaryView)
    monkeypatch.setattr(dark_eden, "VIEW", WastesCanaryView)
    monkeypatch.setattr(tash_kalar_paper, "back", lambda _, *size: plain(size, _GREY))
    monkeypatch.setattr(Pictures, "_bend", staticmethod(_bend))
    monkeypatch.setattr(paint, "glow", lambda *_: None)
    monkeypatch.setattr(paint, "faded", lambda surface, _: surface.copy())  # two faces would mix into a third colour
    monkeypatch.setattr(Texts, "_find", _find_marked)


@contextmanager
def watched_table(
    open_app: Open,
    monkeypatch: pytest.MonkeyPatch,
    setup: Setup,
    mode: Mode,
    share: float = 1,
    **person: object,
) -> Iterator[Watch]:
    """A table whose every frame is searched.

    Args:
        open_app: starts the app.
        monkeypatch: installs the canaries.
        setup: the match.
        mode: the mode of the curtain.
        share: share, 0 to 1, of the usual least numbers of searches, for shorter matches.
        person: changed settings of the person.
    """
    paint_canaries(monkeypatch)
    _KNOWN.clear()
    _TOLD.clear()
    app = open_app(**{"language": "it", "my_speed": "off", "speech": True, **person})
    app.settings.machine.curtain = mode
    app.routes.play(setup)
    scene = app.director.scenes[0]
    assert isinstance(scene, TableScene)
    watch = Watch(app, scene.session)
    monkeypatch.setattr(app.speech, "say", watch.hear)
    monkeypatch.setattr(app.audio, "play", watch.play)
    yield watch
    assert watch.covered > 50 * share, "frames had something to hide"
    assert watch.own > 50 * share, "canaries were seen by their own players"
    assert watch.words > 500 * share
    assert watch.names > 50 * share, "cards were called by their names"
    assert watch.recaps > 30 * share, "recaps told what happened"


def open_the_curtain(watch: Watch, rnd: random.Random) -> None:
    app, session = watch.app, watch.session
    holder = session.holder
    hands.press(app, pg.K_RETURN)  # a trembling finger
    hands.click(app, (640, 470))
    watch.frame(2)
    assert passage(session) is Passage.CLOSED, "a double click opened the curtain"
    watch.frame(10)
    hands.press(app, pg.K_RETURN)
    watch.frame(14)
    if passage(session) is Passage.READY:
        hands.move(app, (rnd.randrange(1280), rnd.randrange(720)))
        look_at_recap(watch, rnd)
        hands.press(app, pg.K_RETURN)
        watch.frame(2)
    assert (session.handing.passage, session.holder) == (Passage.PLAY, holder)
    assert isinstance(app.director.on, TableScene)


def look_at_recap(watch: Watch, rnd: random.Random) -> None:
    """Lets some of the recap play, and goes to and fro in it."""
    scene = watch.app.director.on
    assert isinstance(scene, RecapScene)
    watch.recaps += 1
    watch.frame(rnd.choice((2, 2, 25)))
    for _ in range(rnd.randrange(4)):
        ruler = scene.ruler.rect
        hands.click(watch.app, (rnd.randrange(ruler.left, ruler.right), ruler.centery))
        watch.frame(2)
    for _ in range(rnd.randrange(6)):
        hands.press(watch.app, pg.K_TAB)
        watch.frame()
    scene.controls.focus(scene.first_focus)


def fidget(watch: Watch, rnd: random.Random) -> None:
    """Opens something private that the curtain must close."""
    app = watch.app
    scene = hands.table(app)
    held = [piece.ref for piece in scene.top.layout.pieces if piece.group == "hand"]
    if not held:
        return
    at = hands.hit_target(scene, rnd.choice(held))
    hands.move(app, at)
    act = rnd.choice(("hover", "zoom", "drag", "pick", "right", "recap", "hide", "log"))
    if act == "drag":
        hands.send(app, pg.MOUSEBUTTONDOWN, pos=at, button=1)
        for step in range(1, 5):
            hands.move(app, (at[0], at[1] - 40 * step))
    elif act == "pick":
        hands.click(app, at)
    elif act == "right":
        hands.click(app, at, button=3)
    elif act != "hover":
        hands.press(app, {"zoom": pg.K_SPACE, "recap": pg.K_r, "hide": pg.K_h, "log": pg.K_g}[act])
    watch.frame(rnd.choice((1, 9)))


def act_on(watch: Watch, rnd: random.Random) -> None:
    """Takes decisions until the machine must be handed over."""
    app, session = watch.app, watch.session
    for _ in range(60):
        if session.handing.passage is not Passage.PLAY or session.over:
            return
        if rnd.random() < 0.25:
            fidget(watch, rnd)
        if rnd.random() < 0.15:
            hands.send(app, pg.WINDOWFOCUSLOST)
            watch.frame(2)
            continue
        if session.handing.hidden:
            session.handing.open_hand()
        while not isinstance(app.director.on, TableScene) and session.handing.passage is Passage.PLAY:
            hands.press(app, pg.K_ESCAPE)
            watch.frame()
        ask = session.ask
        if ask:
            hands.table(app).commit(answer_to(ask, watch, rnd))
        elif session.reacting.ring:
            react(watch, rnd)
        watch.frame()


def react(watch: Watch, rnd: random.Random) -> None:
    """Claims a reaction for a random seat, or for none, while the table is open to all."""
    session, scene = watch.session, hands.table(watch.app)
    if scene.top.held:  # whoever drags a card sees what comes of it once the button is let go
        hands.send(watch.app, pg.MOUSEBUTTONUP, pos=scene.desk.pointer, button=1)
    if rnd.random() < 0.3:
        session.reacting.claim(rnd.choice(session.reacting.ring))
    session.reacting.let_ring_pass()


def answer_to(ask: Ask, watch: Watch, rnd: random.Random) -> Answer:
    """A random answer that often summons beings and often hands an effect over to a partner."""
    if ask.about is not None and _HAND_OVER in ask.options and rnd.random() < 0.5:
        watch.handed += 1
        return (_HAND_OVER,)
    summonings = [option for option in ask.options if option[0] == "summon"]
    if summonings and rnd.random() < 0.4:
        return (rnd.choice(summonings),)
    return some_answer(ask, rnd)


_HAND_OVER: Option = ("pass_control",)


def pass_round(watch: Watch, hand_offs: int) -> None:
    """Plays at random until the machine has been handed over a number of times."""
    rnd = random.Random(hand_offs)
    done = 0
    for _ in range(60 * hand_offs):
        if done == hand_offs:
            return
        watch.frame()
        if watch.session.handing.passage is Passage.CLOSED:
            watch.frame(2)
            assert isinstance(watch.app.director.on, CurtainScene)
            open_the_curtain(watch, rnd)
            done += 1
        act_on(watch, rnd)
        assert not watch.session.over, f"too short a match: {done} hand-offs"
    pytest.fail(f"the machine goes no further: {done} hand-offs")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("mode", "seats", "hand_offs", "person"),
    [
        ("hands", 3, 50, {"my_speed": "fast"}),
        ("full", 2, 50, {}),
        ("hands", 2, 50, {"still": True, "my_speed": "fast"}),
        ("full", 4, 50, {"still": True}),
    ],
)
def test_two_hundred_hand_offs_show_nothing_to_the_wrong_eyes(
    open_app: Open,
    monkeypatch: pytest.MonkeyPatch,
    mode: Mode,
    seats: int,
    hand_offs: int,
    person: dict[str, object],
) -> None:
    with watched_table(open_app, monkeypatch, hands.setup(seats, seed=hand_offs), mode, 1, **person) as watch:
        pass_round(watch, hand_offs)


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "mode", "hand_offs"), [(2, "full", 50), (4, "hands", 45)])
def test_hand_offs_in_the_arena_show_nothing_to_the_wrong_eyes(
    open_app: Open, monkeypatch: pytest.MonkeyPatch, seats: int, mode: Mode, hand_offs: int
) -> None:
    """Matches of two seats, and of two sides: partners hand over legends, and their turn in the middle of an effect."""
    setup = hands.setup(seats, seed=45, game="tash_kalar")
    players = tuple(player._replace(colour=_NOT_RED[seat]) for seat, player in enumerate(setup.players))
    with watched_table(open_app, monkeypatch, replace(setup, players=players), mode) as watch:
        pass_round(watch, hand_offs)
        assert seats == 2 or watch.handed > 3


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["full", "hands"])
def test_battle_cards_chosen_in_secret_show_nothing_to_the_wrong_eyes(
    open_app: Open, monkeypatch: pytest.MonkeyPatch, mode: Mode
) -> None:
    setup = hands.setup(2, seed=6, game="kharnage")
    players = tuple(player._replace(colour=_NOT_RED[seat]) for seat, player in enumerate(setup.players))
    with watched_table(open_app, monkeypatch, replace(setup, players=players), mode, share=0.1) as watch:
        pass_round(watch, 10)


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "mode"), [(2, "full"), (4, "hands")])
def test_hands_that_may_answer_at_any_time_show_nothing_to_the_wrong_eyes(
    open_app: Open, monkeypatch: pytest.MonkeyPatch, seats: int, mode: Mode
) -> None:
    setup = hands.setup(seats, seed=3, game="dark_eden")
    players = tuple(player._replace(colour=_NOT_RED[seat]) for seat, player in enumerate(setup.players))
    with watched_table(open_app, monkeypatch, replace(setup, players=players), mode, share=0.05) as watch:
        pass_round(watch, 24)


@pytest.mark.parametrize("mode", ["full", "hands"])
def test_hand_offs_on_a_slow_machine_show_nothing_to_the_wrong_eyes(
    open_app: Open, monkeypatch: pytest.MonkeyPatch, mode: Mode
) -> None:
    """Each frame draws and paints the least possible part of an answer's consequences."""
    for part in (TableScene, Ahead, App):
        monkeypatch.setattr(part, "enough", 0.0)
    for time in ("making", "making_besides"):
        monkeypatch.setattr(Stage, time, 0.0)
    with watched_table(open_app, monkeypatch, hands.setup(3, seed=12), mode, share=0.3) as watch:
        pass_round(watch, 12)


_NOT_RED = (0, 5, 2, 3)
"""Colours of seats that differ clearly from all canaries"""


def open_viewers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leak for a test: the hand stays open behind the curtain."""
    monkeypatch.setattr(Sight, "viewers", property(lambda self: self.own_seats))


def talk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leak for a test: the log tells everybody what the first two seats know."""
    lines = Log.lines
    monkeypatch.setattr(Log, "lines", lambda self, viewers, *which: lines(self, (0, 1), *which))


def mix_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leak for a test: now and then a card of the hand shows another face."""
    lay_out, calls = CanaryView.lay_out, itertools.count()

    def lay_wrong(self: CanaryView, now: ViewState) -> Layout:
        layout = lay_out(self, now)
        mine = [i for i, piece in enumerate(layout.pieces) if _is_canary(piece.thing)]
        if mine and next(calls) % 9 == 8:
            piece = layout.pieces[mine[0]]
            layout.pieces[mine[0]] = piece._replace(thing=("canary", (int(piece.ref[1]) + 1) % EFFECTS))
        return layout

    monkeypatch.setattr(CanaryView, "lay_out", lay_wrong)


def tell_too_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leak for a test: the recap shows the hand that is not open yet."""
    monkeypatch.setattr(
        recap,
        "ReplaySession",
        lambda match, _viewers, holder, number, first: ReplaySession(match, (holder,), holder, number, first=first),
    )


@pytest.mark.parametrize(
    ("leak", "noticed"),
    [
        (open_viewers, "of a hidden face"),
        (talk, "Zq"),
        (mix_up, "a card of another hand"),
        (tell_too_soon, "of a hidden face"),
    ],
)
def test_a_leak_is_noticed(
    open_app: Open, monkeypatch: pytest.MonkeyPatch, leak: Callable[[pytest.MonkeyPatch], None], noticed: str
) -> None:
    leak(monkeypatch)
    with (
        pytest.raises(AssertionError, match=noticed),
        watched_table(open_app, monkeypatch, hands.setup(2), "hands", still=True) as watch,
    ):
        pass_round(watch, 20)


def test_a_match_that_is_not_over_is_watched_with_the_public_eyes_alone(
    open_app: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    paint_canaries(monkeypatch)
    app = open_app()
    match, rnd = new_match(controllers=("person",) * 3), random.Random(4)
    for _ in range(60):
        decide(match, rnd)
    scene = ReplayScene(app, match)
    app.director.go(scene)
    for _ in range(60):
        app.frame(STEP)
        hands.press(app, pg.K_RIGHT)
        assert pg.mask.from_threshold(app.screen, *_TINTED).count() == 0
    assert all(viewers == () for viewers in scene._allowed)


def test_a_written_view_names_no_card_of_another_seat() -> None:
    match, rnd = new_match(seed=2, controllers=("person",) * 4), random.Random(2)
    while not match.over:
        for seat in (SPECTATOR, *range(4)):
            written = json.loads(dump(view(match.state, seat)))
            for name, zone in match.state.zones.items():
                if zone.see == "none" or (zone.see == "owner" and zone.owner != seat):
                    unknown = [
                        card for card in zone.ids if not (seat >= 0 and match.state.known.get(card, 0) >> seat & 1)
                    ]
                    assert not any(written["cards"][card] for card in unknown), name
        decide(match, rnd)
