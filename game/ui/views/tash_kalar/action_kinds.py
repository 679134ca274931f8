"""The kinds of actions that have buttons: summon, place, discard, invoke a flare; and to see the next way."""

from game.core.game import AnyGame
from game.core.interface import Ref
from game.core.phrase import seat_name
from game.core.state import Ask, Option
from game.core.texts import Texts
from game.games.tash_kalar.cards import FLARES, name_of
from game.games.tash_kalar.queries import asked, is_being, melee_mark_colours
from game.games.tash_kalar.state import HAND, TashKalar
from game.ui.contract.layout import ViewState
from game.ui.contract.panel import ActionKind

_VERBS = {
    "summon": ("summon", "improvise"),
    "place": ("place", "lift"),
    "discard": ("discard",),
    "flare": ("flare",),
    "turn": (),
}
_ICONS = {
    "summon": "magic-swirl",
    "place": "plain-circle",
    "discard": "card-discard",
    "flare": "lightning-storm",
    "turn": "cycle",
}
_ACTIONS = "actions"


def action_kinds(texts: Texts, now: ViewState) -> tuple[ActionKind, ...]:
    """The buttons, while the question is what to do: see `GameView.action_kinds`."""
    if now.ask is None or asked(now.seen, now.me) != _ACTIONS:
        return ()
    return tuple(_act(texts, key) for key in _VERBS)


def _act(texts: Texts, key: str) -> ActionKind:
    words = f"hint.tash_kalar.act.{key}"
    return ActionKind(
        key,
        texts(words),
        _ICONS[key],
        texts(f"{words}.letter"),
        frozenset(_VERBS[key]),
        key in ("discard", "flare"),
        texts(f"{words}.prompt") if _VERBS[key] else "",
        texts(f"{words}.tip"),
    )


def lit(ask: Ask, option: Option) -> bool:
    """Whether what an option is picked by glows unasked: see `GameView.lit`.

    Almost every empty square can be placed on, and almost every card discarded: all of them aglow would say nothing.
    """
    return not (ask.prompt.endswith(f".{_ACTIONS}") and option[0] in ("place", "lift", "discard"))


def goal_at_once(ask: Ask) -> bool:
    """Whether a click on a goal is enough to move there: where a single piece can move, it need not be named."""
    movers = {option[1] for option in ask.options if option[0] == "move"}
    return len(movers) == 1


def why_no_action(game: AnyGame, texts: Texts, kind: ActionKind, held: Ref | None, now: ViewState) -> str:
    """The reason why a button cannot be used: see `GameView.why_no_action`."""
    view: TashKalar = now.seen
    if kind.key == "turn":
        return texts("hint.tash_kalar.act.turn.why")
    if not view.actions and kind.key != "flare":
        return texts("refusal.tash_kalar.no_actions")
    option = _tried(view, now.me, kind.key, held)
    if option is None or (now.ask and option in now.ask.options):
        return texts(f"hint.tash_kalar.act.{kind.key}.why")
    return texts.say(game.why_not(view, now.me, option).phrase)


def _tried(view: TashKalar, seat: int, key: str, held: Ref | None) -> Option | None:
    """An option that stands for what cannot be done; None where there is nothing to do it with."""
    if held is not None:
        card = int(held[1]) if held[0] == "card" else -1
        return (key, card) if key in ("discard", "flare") and card >= 0 else None
    hand = view.zones[HAND[seat]].ids
    fits = {"discard": is_being, "flare": FLARES.__contains__}.get(key)
    card = next((card for card in hand if fits and fits(view.cards[card])), -1)
    return (key, card) if card >= 0 else None


def question(texts: Texts, ask: Ask, now: ViewState, *, brief: bool) -> str:
    """The sentence of a question, after the name of the card whose effect asks it unless `brief`."""
    if any(option[0] == "end_turn" for option in ask.options):
        flares = any(option[0] == "flare" for option in ask.options)
        return texts("hint.tash_kalar.no_actions.flare" if flares and not brief else "hint.tash_kalar.no_actions")
    if asked(now.seen, now.me) == "melee_mark":
        colour = melee_mark_colours(now.seen)[sum(1 for code in now.seen.board if code)]
        return texts("hint.tash_kalar.melee_mark", who=seat_name(colour))
    words = texts(ask.prompt)
    if brief or ask.about not in now.seen.zones["played"].ids:
        return words
    return texts("hint.tash_kalar.asked", card=name_of(now.seen.cards[ask.about]), what=words)
