"""Telendar's questions: their sentences, the answers that are buttons, families of buttons and icons."""

from collections.abc import Callable, Sequence
from itertools import chain

from game.core.interface import Gesture
from game.core.phrase import seat_name
from game.core.state import Ask, Option, Seat
from game.core.texts import Texts
from game.games.telendar.anytime import ANYTIME
from game.games.telendar.cards import SPELL
from game.games.telendar.kinds import name_of
from game.games.telendar.queries import owner_of, sheet
from game.games.telendar.state import NOWHERE, SPELLS, Telendar
from game.ui.contract.layout import ViewState
from game.ui.contract.panel import Family, PanelView
from game.ui.contract.prompt import Choices
from game.ui.views.telendar import gallery

_MAIN = ("draw_time", "stop", "end_turn", "stand", "roll", "keep", "suffer")
"""Verbs of options that end what is under way; the first one offered is at the foot of the panel"""
_FAMILIES = {
    "use": ("use", "knapsack"),
    "wear": ("use", "knapsack"),
    "again": ("again", "rolling-dices"),
    "cast": ("cast", "spell-book"),
    "cast_for": ("cast", "spell-book"),
    "aid": ("cast", "spell-book"),
    "plea": ("cast", "spell-book"),
    "trade": ("company", "shaking-hands"),
    "ally": ("company", "shaking-hands"),
    "attack": ("attack", "crossed-sabres"),
    "elude": ("elude", "run"),
    "meet": ("meet", "spiked-dragon-head"),
    "service": ("service", "two-coins"),
    "visit": ("visit", "compass"),
    "key": ("key", "key"),
}
"""By verb: the family of options that one button may stand for, and its icon"""
_MINOR = ("use", "cast", "company")
_DEEDS = ("again", "attack", "elude", "meet", "visit")
_ICONS = {
    "draw_time": "hourglass",
    "stop": "hand",
    "meet": "hand",
    "stand": "sword-brandish",
    "roll": "rolling-dices",
    "keep": "check-mark",
}
_TILES = ("walk", "fly", "teleport", "town", "go", "look", "turn_up")
_ASKED_BY: dict[str, Callable[[Telendar, Ask], Seat]] = {
    "prompt.telendar.consent": lambda view, ask: owner_of(view, ask.about or 0),
    "prompt.telendar.plea": lambda view, ask: view.turn,
    "prompt.telendar.deal": lambda view, ask: view.deal.seat,
    "prompt.telendar.ally": lambda view, ask: view.turn,
    "prompt.telendar.aid": lambda view, ask: int(ask.options[-1][2]),
}
"""The other seat in questions that are about somebody else: who asks, or may be helped"""
_MOST = 2  # most options that are buttons of the panel, besides "no"; more of them float over the table


def sentence(texts: Texts, ask: Ask, view: Telendar) -> str:
    """The sentence of a question, markup, with the card, the price or the player that matters."""
    options = [option for option in ask.options if option[0] in ("meet", "attack", "pay_gold")]
    if ask.prompt == "prompt.telendar.meet" and len(options) == 1:
        return texts(f"{ask.prompt}.one")
    if ask.prompt == "prompt.telendar.move" and view.way == "travel":  # asked by rules 15 and before
        return texts(f"{ask.prompt}.carried")
    if ask.prompt == "prompt.telendar.territory" and not _here_to_do(ask, view):
        return texts(f"{ask.prompt}.done")
    if ask.prompt == "prompt.telendar.town" and view.turns > view.seats:  # nobody enters for the first time
        return texts(f"{ask.prompt}.again")
    if ask.prompt == "prompt.telendar.learn" and (coming_in := _of_first_spells(view, ask.seat)):
        return texts(f"{ask.prompt}.first", n=coming_in[0], of=coming_in[1])
    if ask.prompt in _ASKED_BY:
        who = seat_name(_ASKED_BY[ask.prompt](view, ask))
        about = name_of(view.cards[ask.about]) if ask.about is not None else ""
        return texts(f"{ask.prompt}.by", who=who, card=about)
    if ask.about is None and view.fight.on and view.fight.rival >= 0:  # both fighters are asked, at one screen
        return f"**{texts.say(seat_name(ask.seat))}** · {texts(ask.prompt)}"
    if ask.about is None:
        return texts(ask.prompt)
    card = texts.say(name_of(view.cards[ask.about]))
    if ask.prompt == "prompt.telendar.toll.gold":
        return texts.many(f"{ask.prompt}.for", int(options[0][1]), card=card)
    several = ask.prompt == "prompt.telendar.look" and ask.high > 1
    return f"**{card}** · {texts(f'{ask.prompt}.several', n=ask.high) if several else texts(ask.prompt)}"


def _of_first_spells(view: Telendar, seat: Seat) -> tuple[int, int] | None:
    """The number of the starting Spell being chosen, and their total; None if there is no such choice, or only one."""
    if view.heroes[seat].place != NOWHERE:
        return None
    n, of = len(view.zones[SPELLS[seat]].ids) + 1, sheet(view, seat).spells
    return (n, of) if n <= of and of > 1 else None


def _here_to_do(ask: Ask, view: Telendar) -> bool:
    """Whether the territory offers anything besides the end of the turn and acts that are always possible."""
    return any(option[0] not in ("end_turn", *ANYTIME) or _closes_the_gate(option, view) for option in ask.options)


def _closes_the_gate(option: Option, view: Telendar) -> bool:
    """Whether an option tries to close the Gate, by a Key or by a Spell."""
    verb, *of = option
    return verb == "key" or (verb == "cast" and SPELL[view.cards[int(of[0])]].when == "gate")


class QuestionsPart(PanelView):
    """The part of Telendar's view for questions and their answers."""

    declining = frozenset({"no", "refuse", "pass"})
    steps_shown = False
    by_itself = frozenset({"draw_time", "meet"})
    patient = frozenset({"ally"})

    def asked(self, ask: Ask, now: ViewState) -> str:
        return sentence(self.texts, ask, now.seen)

    def arrange(self, ask: Ask, offers: list[tuple[Option, Gesture]], seen: Telendar) -> Choices:
        """Divides the answers: buttons of the panel, floating ones, and the one that ends what is under way."""
        options = [option for option, _ in offers]
        several = (ask.low, ask.high) != (1, 1)
        wins = [option for option in options if _closes_the_gate(option, seen)]
        ends = (option for verb in _MAIN for option in options if option[0] == verb)
        end = None if several else next(chain(wins, ends), None)
        meetings = [option for option in options if option[0] == "meet"]
        if end is None and len(meetings) == 1 and not several:
            end = meetings[0]
        on_table = (*_TILES, *gallery.VERBS)
        named = [option for option in options if option != end and option[0] not in on_table]
        own = [option for option in named if option[0] not in ANYTIME]
        many = sum(option != ("no",) for option in own) > _MOST
        if many and not any(_FAMILIES.get(str(option[0])) for option in own):
            return Choices((), tuple(named), end)
        return Choices((*own, *(option for option in named if option[0] in ANYTIME)), (), end)

    def goal_at_once(self, ask: Ask) -> bool:
        return True

    def family(self, option: Option) -> Family | None:
        found = _FAMILIES.get(str(option[0]))
        if found is None:
            return None
        key, icon = found
        return Family(key, self.texts(f"look.telendar.family.{key}"), icon, key in _MINOR, key in _DEEDS)

    def start_of_scale(self, options: Sequence[Option]) -> Option | None:
        return ("gold", 0) if {option[0] for option in options} == {"gold"} else None

    def icon_of(self, option: Option) -> str:
        return _ICONS.get(str(option[0]), "check-mark")
