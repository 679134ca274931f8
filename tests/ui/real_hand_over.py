"""A match in a real window, by a real pointer and real keys, with the curtain between the people.

`python -m tests.ui.real_hand_over GAME PERSONS BOTS DECISIONS SEED [NAME=CHOICE ...]`: the persons do what the game
advises, turn by turn by keys, by drag and drop, by clicks; after so many decisions with open hands and without
gestures, to the end. Run by test_real_window.py on a virtual screen.
"""

import random
import sys
from collections import Counter
from collections.abc import Mapping

import pygame as pg

from game.core.match import Player, Setup
from game.core.state import Answer, Ask
from game.games import GAMES
from game.ui.app import App
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.watching.recap import RecapScene
from game.ui.table.scene import TableScene
from tests.matches import some_answer
from tests.ui import hands
from tests.ui.real_window import open_window, see_results

WAYS = ("drag", "clicks", "keys")
BY_KEYS = 6
"""Number of turns that are played in all three ways, later ones by the pointer: keys take long to walk over a board"""
_STEP = 0.05  # seconds
_PATIENCE = 4000


def setup(game: str, persons: int, bots: int, seed: int, options: Mapping[str, object]) -> Setup:
    facts, seats = GAMES[game], persons + bots
    players = tuple(Player(hands.NAMES[n], n, "person" if n < persons else "easy") for n in range(seats))
    return Setup(game, facts.rules, seed, facts.settle(seats, options), players)


def advised(scene: TableScene, ask: Ask, rnd: random.Random) -> Answer:
    """The answer that the game advises, or else a random one that does not give up."""
    if (ask.low, ask.high) != (1, 1):
        return some_answer(ask, rnd)
    advise = scene.session.game.advise
    advice = advise(scene.session.match.view(ask.seat), ask) if advise else None
    going_on = [option for option in ask.options if option[0] != "resign"]
    return (advice,) if advice in going_on else (rnd.choice(going_on),)


def hand_over(app: App) -> bool:
    """Opens the curtain for the next person, or ends the recap behind it; returns whether there was either."""
    on = app.director.on
    if isinstance(on, CurtainScene):
        assert on.session.viewers == (), "no hand is open while the machine is handed over"
        app.frame(_STEP)
        hands.press(app, pg.K_RETURN)
        return True
    if isinstance(on, RecapScene):
        app.frame(_STEP)
        hands.press(app, pg.K_RETURN)
        return True
    return False


def act(app: App, scene: TableScene, way: str, answer: Answer) -> None:
    """Answers the question by gestures in a given way."""
    ask, before = scene.session.ask, len(scene.session.match.past)
    assert ask
    for option in answer:
        hands.WAYS[way](app, option, dict(scene.session.offers())[option])
    if (ask.low, ask.high) != (1, 1):
        hands.frames(app)
        hands.press(app, pg.K_e)
    assert hands.taken_since(scene, before, ask) == [set(answer)], f"{way}: {answer} was not taken"


def play(app: App, scene: TableScene, rnd: random.Random, decisions: int) -> tuple[Counter[str], int]:
    """Plays so many decisions; returns their number in each way, and that of the handings over of the machine."""
    taken, handed_over, turns, last = Counter[str](), 0, 0, -1
    for _ in range(_PATIENCE):
        if scene.session.over or taken.total() == decisions:
            return taken, handed_over
        app.frame(_STEP)
        closed = isinstance(app.director.on, CurtainScene)
        if hand_over(app):
            handed_over += closed and not isinstance(app.director.on, CurtainScene)
            continue
        ask = scene.session.ask
        if ask is None:
            continue
        if scene.session.seen.turn != last:
            last, turns = scene.session.seen.turn, turns + 1
        way = WAYS[turns % (3 if turns <= BY_KEYS else 2)]
        act(app, scene, way, advised(scene, ask, rnd))
        taken[way] += 1
    raise AssertionError("nothing is asked any more")


def main(game: str, persons: int, bots: int, decisions: int, seed: int, options: Mapping[str, object]) -> None:
    app = open_window()
    app.settings.machine.curtain = "hands"
    app.routes.play(setup(game, persons, bots, seed, options))
    while hand_over(app):
        app.frame(_STEP)
    scene = hands.table(app)
    taken, handed_over = play(app, scene, random.Random(seed), decisions)
    while hand_over(app):
        app.frame(_STEP)
    scene.session.handing.mode = "off"
    hands.look_on(app)
    see_results(app, scene)
    told = ", ".join(f"{taken[way]} by {way}" for way in WAYS)
    print(f"{told}, {handed_over} times handed over, in a window of {pg.display.get_driver()}")


if __name__ == "__main__":
    persons, bots, decisions, seed = map(int, sys.argv[2:6])
    options = dict(pair.split("=") for pair in sys.argv[6:])
    main(sys.argv[1], persons, bots, decisions, seed, options)
