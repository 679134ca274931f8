"""The app's shortcuts: every action that has a key, its default key, and the controller's button for it."""

from game.ui.kit.widgets.keys import Binding

SIGNS = {
    "confirm": "A",
    "back": "B",
    "undo": "X",
    "zoom": "Y",
    "area": "LB",
    "next": "RB",
    "counsel": "LT",
    "end_turn": "RT",
    "recap": "Back",
    "let_pass": "Start",
    "hide": "LS",
    "log": "RS",
}
"""Sign on the controller's button, by action"""


def defaults() -> dict[str, dict[str, tuple[Binding, ...]]]:
    """The actions and their default keys, by the place where they count.

    A key may serve two places, but not two actions of one place, nor one of a place and one of "everywhere". Words:
    "action.<name>".
    """
    return {
        "everywhere": _set(
            next="tab",
            previous="shift+tab",
            area="f6",
            left="left",
            right="right",
            up="up",
            down="down",
            confirm="return space",
            back="escape",
            rules="f1",
            repeat="f2",
            fullscreen="f11",
            mute="m",
        ),
        "shelf": _set(new="n", guided="t", load="l", settings="o", workshop="d"),
        "table": _set(
            undo="z ctrl+z",
            redo="y ctrl+y",
            undo_turn="ctrl+shift+z",
            end_turn="e",
            zoom="space",
            hide="h",
            hint="i",
            counsel="c",
            say_here="w",
            say_can="v",
            say_changed="n",
            let_pass="p",
            rest="shift+p",
            answers="a",
            ask_for="q",
            recap="r",
            log="g",
            luck="l",
            account="k",
            fold="b",
            finish="f",
            guide="t",
            closer="+ = shift+=",
            farther="-",
            whole="0",
        ),
        "matches": _set(
            match_filter="f",
            match_watch="r",
            match_story="c",
            match_again="g",
            match_name="n",
            match_delete="delete",
        ),
        "setup": _set(seat_add="+ = shift+=", seat_remove="delete", seed_new="r", first_match="g"),
        "workshop": _set(
            deck_save="s ctrl+s",
            deck_open="o",
            deck_import="i",
            deck_export="e",
            deck_hand="p",
            deck_try="g",
            deck_search="f",
            deck_leader="c",
        ),
    }


def _set(**keys: str) -> dict[str, tuple[Binding, ...]]:
    return {action: tuple(Binding.parse(one) for one in text.split()) for action, text in keys.items()}
