"""The questions of Tash-Kalar: their sentences, the buttons of actions, and the places of their answers."""

from collections.abc import Sequence

from game.core.interface import Gesture, Ref
from game.core.phrase import seat_name
from game.core.state import Ask, Option
from game.games.tash_kalar.arena import NOWHERE
from game.games.tash_kalar.cards import FLARES, PATTERNS, name_of
from game.games.tash_kalar.queries import asked, is_being, melee_mark_colours
from game.games.tash_kalar.state import HAND, TashKalar
from game.ui.contract.layout import ViewState
from game.ui.contract.panel import ActionKind, Family, PanelView
from game.ui.contract.prompt import Choices

_ACTIONS = "actions"
_KINDS: dict[str, tuple[str, tuple[str, ...]]] = {
    "summon": ("magic-swirl", ("summon", "improvise")),
    "place": ("plain-circle", ("place", "lift")),
    "discard": ("card-discard", ("discard",)),
    "flare": ("lightning-storm", ("flare",)),
    "turn": ("cycle", ()),
}
"""Buttons of actions: by name, the icon and the verbs of its options ("turn" shows the next way to summon)"""
_MAIN = ("end_turn", "done")
"""Verbs of options that end the present question: their button is at the foot of the panel

Leaving a task unclaimed has its own button and shares no other's key, since the task cannot be claimed later."""
_ICONS = {"end_turn": "hourglass", "done": "check-mark", "resign": "tattered-banner"}
_ON_TABLE = frozenset(
    {"place", "lift", "summon", "improvise", "discard", "flare", "return", "square", "move", "school"}
)
"""Verbs of options that are picked on the table only"""
_FLOATING = frozenset({"match", "mode", "card"})
"""Verbs of options that need more room than the panel of the turn, or whose cards lie in a pile"""
_LONG = frozenset({"prompt.tash_kalar.may"})
"""Questions whose answers are sentences, which need that room too"""
_FEW = 4
"""Most buttons that the panel has room for unless letters are large; more of them float over the hand"""


class QuestionsPart(PanelView):
    """The part of Tash-Kalar's view for questions and their answers."""

    steps_shown = False
    end_apart = False
    end_stays = True
    declining = frozenset({"no_claim", "done", "no", "pass_control"})

    def asked(self, ask: Ask, now: ViewState) -> str:
        """The sentence of a question; unless letters are large, after the name of the card whose effect asks it."""
        texts, brief = self.texts, self.look.grand
        if any(option[0] == "end_turn" for option in ask.options):
            flares = any(option[0] == "flare" for option in ask.options)
            return texts("hint.tash_kalar.no_actions.flare" if flares and not brief else "hint.tash_kalar.no_actions")
        if asked(now.seen, now.me) == "melee_mark":
            colour = melee_mark_colours(now.seen)[sum(1 for code in now.seen.board if code)]
            return texts("hint.tash_kalar.melee_mark", who=seat_name(colour))
        if asked(now.seen, now.me) == _ACTIONS and now.seen.actions:
            if now.seen.control != now.seen.turn:  # the partner in control can only place
                words = "hint.tash_kalar.control.brief" if brief else "hint.tash_kalar.control"
                return texts.many(words, now.seen.actions, who=seat_name(now.seen.turn))
            if not brief:
                return texts.many("hint.tash_kalar.actions", now.seen.actions)
        words = texts(ask.prompt)
        if brief or ask.about not in now.seen.zones["played"].ids:
            return words
        return texts("hint.tash_kalar.asked", card=name_of(now.seen.cards[ask.about]), what=words)

    # --- where answers are found -----------------------------------------------------------------

    def arrange(self, ask: Ask, offers: Sequence[tuple[Option, Gesture]], seen: TashKalar) -> Choices:
        if (ask.low, ask.high) != (1, 1):
            return Choices()
        end = next((option for option in ask.options if option[0] in _MAIN), None)
        menu = tuple(option for option in ask.options if option[0] == "resign")
        others = [option for option in ask.options if option != end and option not in menu]
        named = tuple(o for o in others if o[0] not in _ON_TABLE and not _in_arena(o))
        few = _FEW if not self.look.grand else _FEW - 2 if end else _FEW - 1
        buttons = {self.family(option) or option for option in named}
        if len(buttons) > few or ask.prompt in _LONG or any(option[0] in _FLOATING for option in named):
            return Choices((), named, end, menu)
        return Choices(named, (), end, menu)

    def goal_at_once(self, ask: Ask) -> bool:
        """Whether a click on the goal alone is enough, since only one piece can move."""
        return len({option[1] for option in ask.options if option[0] == "move"}) == 1

    def lit(self, ask: Ask, option: Option) -> bool:
        """Whether an option's place glows; not for placing and discarding, which almost every square or card allows."""
        return not (ask.prompt.endswith(f".{_ACTIONS}") and option[0] in ("place", "lift", "discard"))

    def family(self, option: Option) -> Family | None:
        if option[0] == "claim":
            return Family("claim", self.texts("look.tash_kalar.claim"), "laurels")
        return None

    def icon_of(self, option: Option) -> str:
        return _ICONS.get(str(option[0]), "check-mark")

    # --- the buttons of actions ------------------------------------------------------------------

    def action_kinds(self, now: ViewState) -> tuple[ActionKind, ...]:
        if now.ask is None or asked(now.seen, now.me) != _ACTIONS:
            return ()
        return tuple(self._action(key) for key in _KINDS)

    def _action(self, key: str) -> ActionKind:
        texts, words = self.texts, f"hint.tash_kalar.act.{key}"
        icon, verbs = _KINDS[key]
        return ActionKind(
            key,
            texts(words),
            icon,
            texts(f"{words}.letter"),
            frozenset(verbs),
            key in ("discard", "flare"),
            texts(f"{words}.prompt") if verbs else "",
            texts(f"{words}.tip"),
        )

    def why_no_action(self, kind: ActionKind, held: Ref | None, now: ViewState) -> str:
        view: TashKalar = now.seen
        if kind.key == "turn":
            return self.texts("hint.tash_kalar.act.turn.why")
        if not view.actions and kind.key != "flare":
            return self.texts("refusal.tash_kalar.no_actions")
        if view.control != view.turn and kind.key != "place":
            return self.texts("refusal.tash_kalar.control_passed")
        if kind.key == "summon" and not any(view.cards[card] in PATTERNS for card in view.zones[HAND[now.me]].ids):
            return self.texts("hint.tash_kalar.act.summon.none")
        option = _refused_option(view, now.me, kind.key, held)
        if option is None or (now.ask and option in now.ask.options):
            return self.texts(f"hint.tash_kalar.act.{kind.key}.why")
        return self.texts.say(self.game.why_not(view, now.me, option).phrase)


def _in_arena(option: Option) -> bool:
    """Whether an option is a direction that is picked by the square that it leads to."""
    return option[0] == "aim" and option[2] != NOWHERE


def _refused_option(view: TashKalar, seat: int, key: str, held: Ref | None) -> Option | None:
    """An option that stands for an act that cannot be done; None if there is no card to do it with."""
    if held is not None:
        card = int(held[1]) if held[0] == "card" else -1
        return (key, card) if key in ("discard", "flare") and card >= 0 else None
    hand = view.zones[HAND[seat]].ids
    fits = {"discard": is_being, "flare": FLARES.__contains__}.get(key)
    card = next((card for card in hand if fits and fits(view.cards[card])), -1)
    return (key, card) if card >= 0 else None
