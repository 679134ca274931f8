"""The questions of Dark Eden's table: their sentences, the answers that are buttons, families of buttons and icons."""

from collections.abc import Sequence

from game.core.effects.windows import open_windows
from game.core.interface import Gesture, zone_kind
from game.core.phrase import seat_name
from game.core.state import Ask, Option, State
from game.games.dark_eden.raiding import no_raids
from game.games.dark_eden.state import DarkEden
from game.games.dark_eden.telling.prospects import is_lent
from game.games.dark_eden.telling.refusals import question
from game.ui.contract.layout import Layout, ViewState
from game.ui.contract.panel import Family, PanelView
from game.ui.contract.prompt import Choices
from game.ui.views.dark_eden.details import DetailsPart

_FAMILIES = {
    "defense_group": "checked-shield",
    "disband": "broken-shield",
    "play": "card-pick",
    "truce": "shaking-hands",
}
"""The icon of the common button for verbs that often have many options"""
_ENDS = frozenset({"end", "settle", "pass"})
"""Verbs of options that end the step or window under way"""
_IN_PANEL = 4


class QuestionsPart(DetailsPart, PanelView):
    """The part of Dark Eden's view for questions and their buttons."""

    declining = frozenset({"pass", "refuse"})
    by_itself = frozenset({"raider"})
    laid: Layout
    """The latest layout of the table, which says what can be picked"""

    def asked(self, ask: Ask, now: ViewState) -> str:
        """The sentence of a question, as its options allow; if nobody can be attacked or raided, the reason."""
        verbs = {option[0] for option in ask.options}
        match question(ask):
            case "raid" if "raid" not in verbs and (why := no_raids(now.seen, ask.seat)):
                return self.texts.say(why.phrase)
            case ("raid" | "attack") as fight if fight not in verbs:
                return self.texts(f"look.dark_eden.asked.no_{fight}")
            case "discard" if "discard" not in verbs:
                return self.texts(f"look.dark_eden.asked.{'play_on' if verbs - {'end'} else 'turn_over'}")
            case "discard" if "end" not in verbs:
                return self.texts("look.dark_eden.asked.must_discard")
            case "balance" if "drop" in verbs:
                return self.texts("look.dark_eden.asked.drop")
            case "react" if ask.prompt.endswith(".border"):
                return self._at_border(now.seen)
            case "choice" if ask.prompt == "prompt.dark_eden.choose_warrior" and ask.high > 1:
                ask = ask._replace(prompt="look.dark_eden.asked.warriors")
            case "choice" if verbs == {"place"}:
                ask = ask._replace(about=int(ask.options[0][1]))
            case "amount" if is_lent(now.seen, ask):
                ask = ask._replace(prompt="look.dark_eden.asked.lent")
            case "choice" if ask.prompt == "prompt.dark_eden.choose":
                ask = ask._replace(prompt=f"{ask.prompt}_{_choice_kind(ask, now.seen)}")
        words, name = self.texts(ask.prompt), now.seen.cards[ask.about] if ask.about is not None else ""
        return f"**{self.said(name)}** · {words}" if name else words

    def _at_border(self, state: DarkEden) -> str:
        """The sentence of the window at the border of a turn or step, with the player whose turn it is."""
        about = open_windows(state)[0].about
        assert isinstance(about, tuple)
        moment, *seats = about
        who = seat_name(int(str(seats[0])) if seats else state.turn)
        return self.texts(f"look.dark_eden.asked.{moment}", who=who)

    def told_beside(self, card: int, now: ViewState) -> str:
        return self._text(now.seen.cards[card]) if now.seen.cards[card] else ""

    def arrange(self, ask: Ask, offers: list[tuple[Option, Gesture]], seen: State) -> Choices:
        end, named = _button_options(ask, offers)
        picked = self.laid.picked(offers)
        others = tuple(o for o, _ in offers if o != end and (o in named or o not in picked))
        buttons = {self.family(option) or option for option in others}
        if len(buttons) > _IN_PANEL or (others and ask.about is not None):
            return Choices((), others, end)
        return Choices(others, (), end)

    def by_name(self, ask: Ask) -> bool:
        return ask.prompt.startswith(("prompt.dark_eden.search", "prompt.dark_eden.rummage"))

    def goal_at_once(self, ask: Ask) -> bool:
        return {option[0] for option in ask.options} <= {"place", "transfer"} and len({o[1] for o in ask.options}) == 1

    def family(self, option: Option) -> Family | None:
        verb = str(option[0])
        if verb not in _FAMILIES:
            return None
        return Family(verb, self.texts(f"look.dark_eden.{verb}"), _FAMILIES[verb], minor=True)

    def start_of_scale(self, options: Sequence[Option]) -> Option | None:
        return options[0] if all(option[0] == "amount" for option in options) else None

    def icon_of(self, option: Option) -> str:
        return {"pass": "next-button", "end": "next-button"}.get(str(option[0]), "check-mark")

    def _buttons(self, now: ViewState) -> int:
        """The number of rows of buttons that the question needs."""
        ask = now.ask
        if ask is None:
            return 1
        end, named = _button_options(ask, self._offers(now))
        count = len({self.family(option) or option for option in named})
        return (count + (end is not None) if count <= _IN_PANEL else 1) + bool(now.seen.window) + (ask.high > 1)

    def _offers(self, now: ViewState) -> list[tuple[Option, Gesture]]:
        """The options of the question, each with the gesture that picks it."""
        options = now.ask.options if now.ask else ()
        return [(option, self.game.presentation.gesture(option, now.me)) for option in options]


def _choice_kind(ask: Ask, state: DarkEden) -> str:
    """The word for the kind of things to choose: "seat", or a kind of cards by the place of the first of them."""
    verb, one = ask.options[0][:2]
    if verb == "seat":
        return "seat"
    zone = zone_kind(state.zone_of(int(one)))
    return {"hand": "hand", "turf": "establishment", "warband": "warrior", "borderlands": "warrior"}.get(zone, "card")


def _button_options(ask: Ask, offers: Sequence[tuple[Option, Gesture]]) -> tuple[Option | None, list[Option]]:
    """The option that ends the step or window, and the other options that no gesture picks without ambiguity."""
    single = (ask.low, ask.high) == (1, 1)
    end = next((option for option, _ in offers if option[0] in _ENDS and single), None)
    carried = {gesture.take for _, gesture in offers if gesture.onto}
    return end, [o for o, g in offers if o != end and g.onto is None and g.take in {None, *carried}]
