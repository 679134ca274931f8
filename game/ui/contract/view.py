"""What a game gives the table: where its things lie, what they look like, and how what happens is shown.

The table itself (hands that pick, pieces that move, prompts, log) is the same for every game.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from typing import Any

import pygame as pg

from game.core.game import AnyGame
from game.core.interface import Gesture, Ref
from game.core.match import AnyMatch, Player
from game.core.phrase import Phrase
from game.core.state import Ask, Event, Option, Seat
from game.core.texts import Texts
from game.ui.contract.details import Details
from game.ui.contract.layout import ActionKind, Count, Family, Flight, Hint, Layout, Panel, ViewState
from game.ui.contract.outcome import Ending, Entry
from game.ui.contract.prompt import Choices, arrange
from game.ui.kit.colour import Colour
from game.ui.kit.geometry import Pose, Size
from game.ui.kit.look import Look


class GameView(ABC):
    """How one game looks at one size, in one language.

    Args:
        game: the rules.
        look: scale, text size, theme.
        texts: the language and the names.
        size: of the window, pixels.
        players: who sits where.
    """

    accent: Colour
    title_role = "display"
    """The typeface of the game's title"""
    velvet: tuple[int, int, int]
    picture_side = 36
    """How high and wide the pictures on the buttons of options are (see `pictures_of`), reference px"""
    hand_orders: tuple[str, ...] = ("dealt",)
    """The orders that a hand can be sorted in"""
    memory = 60
    """Megabytes of pictures of pieces that are kept: many that turn and lift need more than many that lie still"""
    end_verb = "end_turn"
    """The option that ends a turn; its button is always in the same place"""
    declining: frozenset[str] = frozenset()
    """Options that turn down what is offered, or hand it on: their button is not the one to press"""
    steps_shown = True
    """Whether the panel of the turn tells whose turn it is, and its steps"""
    end_apart = True
    """Whether the button that ends what is under way has a line of its own, at the foot of the panel of the turn"""
    house = ""
    """Who throws the dice that are no player's: a text's key"""
    promised = True
    """Whether a note beside a target tells what putting the held thing there would do"""
    tracked: frozenset[str] = frozenset()
    """The kinds of events that `ViewState.recent` and `ViewState.coming` are to hold"""
    arriving: frozenset[str] = frozenset()
    """Those of them whose outcome is to be seen only when they have been shown: what they bring is on its way"""
    reading: Mapping[str, int] = {}
    """In which order the keyboard comes to the groups of things, from 0; to all others at last"""
    passed_over: frozenset[str] = frozenset()
    """Zones, by the first part of their names, where the keyboard does not stop: it comes to the cards in them"""
    open_zones: frozenset[str] = frozenset()
    """Zones, likewise, that a card leaves face up even if no piece lay there"""

    def __init__(self, game: AnyGame, look: Look, texts: Texts, size: Size, players: Sequence[Player]) -> None:
        self.game, self.look, self.texts, self.size, self.players = game, look, texts, size, tuple(players)
        self.inline()

    @staticmethod
    def inline() -> None:
        """Makes the icons of the game known to every paragraph: [circle] and the like; here there are none."""
        return

    @abstractmethod
    def ground(self) -> pg.Surface:
        """The still picture below everything: the table's cloth, of the window's size."""

    @abstractmethod
    def draw(self, thing: Hashable, size: Size) -> pg.Surface:
        """A piece's face; called once for each thing and size."""

    def prerender(self, thing: Hashable, size: Size) -> Iterator[None]:
        """Does in parts, none of which takes long, what makes it quick to `draw` a thing; nothing by default."""
        del thing, size
        yield from ()

    @abstractmethod
    def lay_out(self, now: ViewState) -> Layout:
        """Where everything lies."""

    @abstractmethod
    def flights(self, event: Event, now: ViewState) -> tuple[Flight, ...]:
        """What flies while an event is shown, besides cards that move."""

    @abstractmethod
    def place_of(self, ref: Ref, layout: Layout, now: ViewState) -> Pose:
        """Where something flies from or to, for what has no piece there."""

    @abstractmethod
    def details(self, ref: Ref, now: ViewState) -> Details | None:
        """What the zoom shows of a thing; None if it cannot be zoomed."""

    @abstractmethod
    def thing_of(self, name: str, back: str, ref: Ref, target: str) -> tuple[Hashable, Size]:
        """What a card that moves to a zone shows there, and how large; `name` is "" if it is unseen."""

    def prefetch(self, now: ViewState) -> Iterator[tuple[Hashable, Size, int]]:
        """(a thing, its size, 0: as it lies or 1: as it flies) of what may be seen before long, the likeliest first.

        Only what the viewer knows of: it is drawn ahead of time.
        """
        del now
        yield from ()

    def is_back(self, thing: Hashable) -> bool:
        """Whether a thing is a card face down."""
        return isinstance(thing, tuple) and thing[:1] == ("back",)

    def die_face(self, face: int) -> Hashable:
        """What a die shows with a face up."""
        return ("die", face)

    def pictures_of(self, option: Option) -> tuple[Callable[[int], pg.Surface], ...]:
        """Makers (given the width in pixels) of pictures that an option's button shows instead of words."""
        return ()

    def arrange(self, ask: Ask | None, offers: list[tuple[Option, Gesture]]) -> Choices:
        """Which options of a question are buttons, and where."""
        return arrange(ask, offers, self.end_verb)

    def goal_at_once(self, ask: Ask) -> bool:
        """Whether a click on a goal is enough to move there."""
        del ask
        return False

    def family(self, option: Option) -> Family | None:
        """What an option may be bundled with where there is no room for a button each."""
        return None

    def start_of_scale(self, options: Sequence[Option]) -> Option | None:
        """Where a choice begins whose options are steps of a scale, in their order; None: they are none."""
        del options
        return None

    def foreshadow(self, option: Option, now: ViewState) -> tuple[Panel, ...]:
        """What is shown on the table while an option is about to be picked: a way, say. Its keys are its own."""
        return ()

    def outlook(self, options: Sequence[Option], now: ViewState) -> tuple[Panel, ...]:
        """What is shown of a floating question's options while none of them is pointed at. Its keys are its own."""
        del options, now
        return ()

    def hint(self, ref: Ref, over: Ref | None, way: int, now: ViewState) -> Hint | None:
        """What the table shows while a thing is pointed at, focused or held; None: what its option foreshadows.

        Called once for each change of the arguments, so that it may take a few milliseconds.

        Args:
            ref: the thing.
            over: what it is held over, if it is held.
            way: from 0; counted up at the player's wish, to show one after the other of many. Below `Hint.ways`.
            now: what is laid out: nothing but what the viewer may see.
        """
        del ref, over, way, now
        return None

    def action_kinds(self, now: ViewState) -> tuple[ActionKind, ...]:
        """The kinds of actions that have buttons in the panel of the turn, while the question is about them."""
        del now
        return ()

    def why_no_action(self, kind: ActionKind, held: Ref | None, now: ViewState) -> str:
        """Why an action cannot be taken (with what is held, if anything is), or nothing can be shown; markup."""
        del kind, held, now
        return ""

    def lit(self, ask: Ask, option: Option) -> bool:
        """Whether what an option is picked by glows unasked; else only once its `Act` is chosen."""
        del ask, option
        return True

    def form(self, state: Any) -> str:
        """Which form of the game is played, for the rail; "" if it has only one."""
        del state
        return ""

    def asked(self, ask: Ask, now: ViewState) -> str:
        """The sentence of a question, markup."""
        del now
        return self.texts(ask.prompt)

    def carried(self, ref: Ref, at: tuple[int, int]) -> float:
        """How large a thing is carried over a point, of its size; below 1, it hangs beside the pointer."""
        del ref, at
        return 1.0

    def stride(self, event: Event) -> tuple[Ref, Ref] | None:
        """(the piece that an event moves, where to), for what is no card."""
        return None

    def turned(self, event: Event) -> Ref | None:
        """The piece that an event turns over where it lies."""
        return None

    def read_by_click(self, ref: Ref) -> bool:
        """Whether a click on something that cannot be used now enlarges it, as open piles are leafed through."""
        del ref
        return False

    def shown_by(self, ref: Ref) -> Seat | None:
        """Whose things a click on something shows in place of mine."""
        return None

    def thrower(self, event: Event) -> Seat | None:
        """Whose luck a throw of dice is: a seat's, the game's own (-1), or None: nobody's."""
        return int(str(event.data["seat"]))

    def icon_of(self, option: Option) -> str:
        """The icon on the button of an option that ends what is under way."""
        return "check-mark"

    def sound_of(self, event: Event) -> str:
        """The sound that goes with an event, or ""."""
        return ""

    # --- the final score -------------------------------------------------------------------------

    def points(self, state: Any) -> tuple[int, ...]:
        """Everybody's points in a state; () if the game has none on the way."""
        return ()

    def count(self, match: AnyMatch) -> tuple[Count, ...]:
        """The steps in which the final score of a finished match is counted up on the table; () to leave that out."""
        del match
        return ()

    def tally(self, state: Any, seat: Seat) -> tuple[Entry, ...]:
        """What a seat's final score is made of."""
        return ()

    def ending(self, match: AnyMatch) -> Ending | None:
        """What is shown of a finished match; None if the points tell it all."""
        return None

    # --- words -----------------------------------------------------------------------------------

    def say(self, phrase: Phrase) -> str:
        """A phrase in the table's language."""
        return self.texts.say(phrase)

    def name(self, seat: Seat) -> str:
        """A player's name."""
        return self.players[seat].name

    def px(self, units: float) -> int:
        """Reference units in pixels."""
        return self.look.px(units)
