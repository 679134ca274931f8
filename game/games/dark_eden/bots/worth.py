"""Bots' common measures: options by worth, icons left over, upkeep, the parts of a card."""

from collections import Counter
from collections.abc import Callable, Iterable

from game.core.effects.part import Part
from game.core.state import Ask, Option, Seat
from game.games.dark_eden.balance import books
from game.games.dark_eden.bots.turning import parts_of
from game.games.dark_eden.cards import INTRIGUES
from game.games.dark_eden.effects.standing import Gains
from game.games.dark_eden.printed import FIGURES, Printed
from game.games.dark_eden.state import HAND, RESOURCES, DarkEden
from game.games.dark_eden.strength import strength

_FEW = 6
"""Gold icons a turn up to which each further one counts fully"""


def best_of(options: Iterable[Option], worth: Callable[[Option], float], least: float = 0.0) -> Option | None:
    """The option of the greatest worth; None if that does not exceed `least`."""
    best = max(options, key=worth, default=None)
    return best if best is not None and worth(best) > least else None


def strongest_of(state: DarkEden, options: Iterable[Option]) -> Option | None:
    """The option that names the warrior of the highest Combat Value; None if there is none."""
    return max(options, key=lambda option: strength(state, int(option[1])).value, default=None)


def by_verb(ask: Ask) -> dict[str, list[Option]]:
    """The options of a question by their verb."""
    found: dict[str, list[Option]] = {}
    for option in ask.options:
        found.setdefault(str(option[0]), []).append(option)
    return found


def left_over(state: DarkEden, seat: Seat) -> Counter[str]:
    """The icons left over by resource; negative where some are missing."""
    books_now = books(state, seat)
    left = Counter(books_now.given)
    left.subtract(Counter("".join(books_now.needs.values())) + books_now.forced)
    return left


def upkeep_of(card: Printed, left: Counter[str]) -> int:
    """Gold Units a turn that the red icons of a card would cost beyond what is left over."""
    return sum(2 * max(0, card.needs.count(resource) - max(0, left[resource])) for resource in RESOURCES)


def icons_worth(state: DarkEden, seat: Seat, resource: str, n: int, left: Counter[str]) -> float:
    """The worth of `n` more blue icons: Gold keeps, surplus of others is lost unless cards in hand need it."""
    if resource == "G":
        return sum(2.0 if left["G"] + i < _FEW else 1.0 for i in range(n))
    wanted = sum(FIGURES[state.cards[card]].needs.count(resource) for card in state.zones[HAND[seat]].ids)
    wanted = max(wanted, 2 if resource == "F" else 1)
    return sum(3.0 if left[resource] + i < 0 else 1.5 if left[resource] + i < wanted else 0.3 for i in range(n))


def effect_of(state: DarkEden, option: Option) -> str:
    """The address of the effect that playing or using a card has."""
    name = state.cards[int(option[1])]
    return f"{name}.do" if option[0] == "play" else f"{name}.use.{option[2]}"


def has_verb(state: DarkEden, option: Option, *verbs: type[Part]) -> bool:
    """Whether one of some verbs is among the parts of a card."""
    return any(isinstance(part, verbs) for part in parts_of(effect_of(state, option)))


def opens_turf(name: str) -> bool:
    """Whether an attachment makes an Establishment a target by another tactic."""
    card = INTRIGUES.get(name)
    if card is None or card.attach is None or card.attach.to not in {"turf", "establishment"}:
        return False
    return any(isinstance(part, Gains) for part in card.standing)
