"""What a game gives the table: where its things lie, what they look like, and how what happens is shown.

The table itself (hands that pick, pieces that move, prompts, log) is the same for every game.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import pygame as pg

from game.core.game import AnyGame, Gesture, Ref
from game.core.match import AnyMatch, Player
from game.core.phrase import Phrase
from game.core.state import Ask, Event, Option, Seat
from game.core.texts import Texts
from game.ui.kit.colour import Colour
from game.ui.kit.look import Look
from game.ui.kit.widget import Widget
from game.ui.table.chronicle import Course
from game.ui.table.hand import Fan
from game.ui.table.prompt import Choices, arrange
from game.ui.table.sprites import Pose, Size


class Count(NamedTuple):
    """A step of the final score, counted up on the table."""

    words: str
    """Markup that stands in the prompt meanwhile"""
    what: Any
    """What it adds, for the look"""


class Counting(NamedTuple):
    """How far the final count has come."""

    steps: tuple[Count, ...]
    done: int
    """How many of the steps are shown"""


@dataclass(frozen=True)
class Situation:
    """What is to be laid out: nothing but what the viewer may see."""

    seen: Any
    """The state in the viewer's own view"""
    me: Seat
    """Who sits at the lower edge"""
    ask: Ask | None = None
    """The question that the viewer is to answer"""
    lag: Mapping[Ref, int] = field(default_factory=dict)
    """By how much a counter still shows less (or more) than the state has: what is on its way"""
    away: frozenset[Ref] = frozenset()
    """Things on their way: they count where they come from"""
    thrown: tuple[int, ...] = ()
    """The faces of the last throw"""
    thrower: Seat = -1
    scroll: float = 0.0
    """Of the hand, pixels"""
    order: str = "dealt"
    """Of the hand, one of the look's `hand_orders`"""
    recent: tuple[Event, ...] = ()
    """What has been shown of the turn under way: events of the kinds that the look `minds`"""
    coming: tuple[Event, ...] = ()
    """What has happened but is still to be shown, likewise"""
    looked_at: Seat | None = None
    """Whose things are shown in place of mine, if the viewer asked for that"""
    counting: Counting | None = None
    """The final count of a match that is over, once it is shown"""


class Lying(NamedTuple):
    """A piece and where it lies."""

    ref: Ref
    thing: Hashable
    """What it shows, a key that the look can draw"""
    size: Size
    pose: Pose
    layer: int
    name: str
    """What is said when it gets the focus"""
    group: str
    """Things of a group are counted together: "2 of 5" """
    movable: bool = False
    """Whether it can be carried by the pointer"""


class Region(NamedTuple):
    """A place without a piece of its own that can be pointed at or dropped on."""

    ref: Ref
    rect: pg.Rect
    name: str
    group: str
    radius: float = 10.0
    """Of its corners, reference px"""
    tip: str = ""
    """Markup of what is told when the pointer rests on it"""


class Board(NamedTuple):
    """Facts that are written on the table, drawn anew only when they change."""

    key: str
    rect: pg.Rect
    content: Hashable
    paint: Callable[[pg.Surface], None]
    layer: int = 1


@dataclass
class Scenery:
    """Everything laid out."""

    pieces: list[Lying] = field(default_factory=list)
    regions: list[Region] = field(default_factory=list)
    boards: list[Board] = field(default_factory=list)
    fan: Fan | None = None
    held: list[Ref] = field(default_factory=list)
    """The cards of the fan, from left to right"""
    prompt: pg.Rect = field(default_factory=lambda: pg.Rect(0, 0, 0, 0))
    """Where the prompt may stand, centred"""
    turn: pg.Rect = field(default_factory=lambda: pg.Rect(0, 0, 0, 0))
    """The panel of steps and buttons"""
    chooser: pg.Rect = field(default_factory=lambda: pg.Rect(0, 0, 0, 0))
    """Where a question with many answers may stand"""
    story: pg.Rect | None = None
    """Where the last lines of the log stand; None: in the panel of the turn"""
    play_line: int = 0
    """A card carried above this y is meant for the table, wherever it is let go"""


class Flight(NamedTuple):
    """Something that goes from one place to another while an event is shown."""

    thing: Hashable
    size: Size
    source: Ref
    target: Ref
    number: int = 1
    lag: bool = True
    """Whether the counters at both ends follow it"""


class Fact(NamedTuple):
    """A line of the zoom: whether something holds, or plain information."""

    text: str
    good: bool | None = None


class Exhibit(NamedTuple):
    """A small picture in the zoom."""

    thing: Hashable
    """What it shows, a key that the look can draw"""
    size: Size
    """Reference px"""
    words: str = ""
    """Markup beside it"""
    good: bool = False
    """Whether it bears a tick"""
    option: Option | None = None
    """What it shows, if that is something to be done; it has a button then, whenever it can be done"""
    deed: str = ""
    """The words of that button"""


class Gallery(NamedTuple):
    """Small pictures of the zoom that belong together."""

    heading: str
    exhibits: tuple[Exhibit, ...]


class Sheet(NamedTuple):
    """What the zoom says about a thing."""

    title: str
    thing: Hashable
    proportions: Size
    chips: tuple[tuple[str, str, str], ...] = ()
    """Words, icon, kind"""
    does: tuple[str, ...] = ()
    """Paragraphs"""
    checks: tuple[Fact, ...] = ()
    """What stands in the way of it, or does not"""
    keywords: tuple[tuple[str, str], ...] = ()
    common: int = 0
    """How many of the keywords, from the first, everybody knows after a while"""
    credit: str = ""
    rule: str = ""
    """The anchor of the rules book"""
    galleries: tuple[Gallery, ...] = ()


class Family(NamedTuple):
    """Options that one button can stand for where there is little room; it opens the choice among them."""

    key: str
    words: str
    icon: str
    minor: bool = False
    """It is no answer of the question's own, but something that may be done besides"""


class Hint(NamedTuple):
    """What the table shows of a thing while it is pointed at, focused or held."""

    boards: tuple[Board, ...] = ()
    """Small ones: what is carried over a large one has it drawn again in every frame"""
    words: str = ""
    """Markup that stands in the prompt meanwhile; "": the prompt stays as it is"""
    icon: str = "hand"
    ways: int = 1
    """How many different things can be shown, one at a time: see `GameLook.hint`"""


class Act(NamedTuple):
    """A kind of action that has a button of its own.

    Once it is chosen, only what begins such an action can be picked, and only that glows, until it is chosen again or
    something is answered. With a thing in the hand it means that thing.
    """

    key: str
    words: str
    icon: str
    letter: str
    """The key that chooses it, before all other meanings of that key; in capitals, as it is shown"""
    verbs: frozenset[str] = frozenset()
    """The options that it stands for; of the button that shows the next way of a hint: none"""
    at_once: bool = False
    """Whether it is enough to take the thing: it need not be carried anywhere"""
    prompt: str = ""
    """What is asked once it is chosen, markup"""
    tip: str = ""


class Entry(NamedTuple):
    """Something that counts in the final score, or is worth telling there."""

    words: str
    """Markup"""
    points: int | None = None
    """What it is worth; None for what is only told"""


class Highlight(NamedTuple):
    """A decision worth seeing again."""

    number: int
    icon: str
    words: str
    """Plain text"""


class Ending(NamedTuple):
    """What is shown of the end of a match that points alone do not tell."""

    verdict: str
    """The headline"""
    told: str
    """How it came to that"""
    heading: str
    """What stands over the seats"""
    seats: tuple[Widget, ...]
    """What became of each, the best first; not yet placed"""
    chart: str
    """What stands over the chart"""
    course: Course
    highlights: tuple[Highlight, ...]


class GameLook(ABC):
    """How one game looks at one size, in one language.

    Args:
        game: the rules.
        look: scale, text size, theme.
        texts: the language and the names.
        size: of the window, pixels.
        players: who sits where.
    """

    accent: Colour
    velvet: tuple[int, int, int]
    hand_orders: tuple[str, ...] = ("dealt",)
    """The orders that a hand can be sorted in"""
    memory = 60
    """Megabytes of pictures of pieces that are kept: many that turn and lift need more than many that lie still"""
    end_verb = "end_turn"
    """The option that ends a turn; its button is always in the same place"""
    steps_shown = True
    """Whether the panel of the turn tells whose turn it is, and its steps"""
    end_apart = True
    """Whether the button that ends what is under way has a line of its own, at the foot of the panel of the turn"""
    house = ""
    """Who throws the dice that are no player's: a text's key"""
    promised = True
    """Whether a note beside a target tells what putting the held thing there would do"""
    minds: frozenset[str] = frozenset()
    """The kinds of events that `Situation.recent` and `Situation.coming` are to hold"""
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

    def rehearse(self, thing: Hashable, size: Size) -> Iterator[None]:
        """Does in parts, none of which takes long, what makes it quick to `draw` a thing; nothing by default."""
        del thing, size
        yield from ()

    @abstractmethod
    def lay_out(self, now: Situation) -> Scenery:
        """Where everything lies."""

    @abstractmethod
    def flights(self, event: Event, now: Situation) -> tuple[Flight, ...]:
        """What flies while an event is shown, besides cards that move."""

    @abstractmethod
    def place_of(self, ref: Ref, scenery: Scenery, now: Situation) -> Pose:
        """Where something flies from or to, for what has no piece there."""

    @abstractmethod
    def sheet(self, ref: Ref, now: Situation) -> Sheet | None:
        """What the zoom shows of a thing; None if it cannot be zoomed."""

    @abstractmethod
    def thing_of(self, name: str, back: str, ref: Ref, target: str) -> tuple[Hashable, Size]:
        """What a card that moves to a zone shows there, and how large; `name` is "" if it is unseen."""

    def likely(self, now: Situation) -> Iterator[tuple[Hashable, Size, int]]:
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

    def foreshadow(self, option: Option, now: Situation) -> tuple[Board, ...]:
        """What is shown on the table while an option is about to be picked: a way, say. Its keys are its own."""
        return ()

    def outlook(self, options: Sequence[Option], now: Situation) -> tuple[Board, ...]:
        """What is shown of a floating question's options while none of them is pointed at. Its keys are its own."""
        del options, now
        return ()

    def hint(self, ref: Ref, over: Ref | None, way: int, now: Situation) -> Hint | None:
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

    def acts(self, now: Situation) -> tuple[Act, ...]:
        """The kinds of actions that have buttons in the panel of the turn, while the question is about them."""
        del now
        return ()

    def why_no_act(self, act: Act, held: Ref | None, now: Situation) -> str:
        """Why an action cannot be taken (with what is held, if anything is), or nothing can be shown; markup."""
        del act, held, now
        return ""

    def lit(self, ask: Ask, option: Option) -> bool:
        """Whether what an option is picked by glows unasked; else only once its `Act` is chosen."""
        del ask, option
        return True

    def form(self, state: Any) -> str:
        """Which form of the game is played, for the rail; "" if it has only one."""
        del state
        return ""

    def asked(self, ask: Ask, now: Situation) -> str:
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
