"""Forecasts of fights on a copy of what a seat sees: who would fight, and how it would end."""

from collections.abc import Iterable, Mapping, Sequence

from game.core.effects.control import Modes
from game.core.effects.language import nodes
from game.core.effects.part import Part
from game.core.state import Ask, Seat
from game.games.dark_eden.attack import common_tactics, face, side_of
from game.games.dark_eden.cards import CARDS
from game.games.dark_eden.effects.lasting import Lasts
from game.games.dark_eden.effects.piles import DrawOn
from game.games.dark_eden.fights import foreseen
from game.games.dark_eden.playing import price
from game.games.dark_eden.raiding import open_tactics, parties
from game.games.dark_eden.sources import sources
from game.games.dark_eden.state import DarkEden, Lasting
from game.games.dark_eden.strength import total


def attack(state: DarkEden, one: int, victim: int) -> DarkEden:
    """The state in the combat that an attack would begin, by the tactic that suits the attacker best.

    Args:
        state: a seat's view of the match.
        one: an attacker.
        victim: the warrior attacked.
    """
    ours, theirs = side_of(state, one, "attack"), side_of(state, victim, "defense")
    sortie = state.fight == "raid" and victim in state.attackers  # a sortie has the tactic of the raid
    found = [state.tactic] if sortie else common_tactics(state, ours, theirs, sources(state))
    return max((combat(state, ours, theirs, tactic) for tactic in found), key=_lead)


def combat(state: DarkEden, attackers: Sequence[int], defenders: Sequence[int], tactic: str) -> DarkEden:
    """The state in a combat by a tactic."""
    after = state.clone()
    face(after, attackers, defenders, tactic)
    return after


def raid(state: DarkEden, seat: Seat, target: int, raiders: Iterable[int] | None = None, by: str = "") -> DarkEden:
    """The state in the raid on a card: with these raiders, or with all that may go together (`by` a tactic)."""
    after = state.clone()
    after.fight, after.foe, after.defenders = "raid", state.seat_of(target), [target]
    if raiders is not None:
        after.attackers = list(raiders)
        return after
    at = sources(state)
    found = []
    for tactic in by or open_tactics(state, seat, target, at):
        for party in parties(state, seat, target, tactic, at):
            here = after.clone()
            here.tactic, here.attackers = tactic, [*party.raiders, *party.more]
            found.append(here)
    return max(found, key=_lead, default=after)


def surcharge(state: DarkEden, ask: Ask | None) -> int:
    """The Gold that a card of cost X takes besides the amount in question; 0 for other questions."""
    if ask is None or ask.about is None or _takes_effect(state, ask):
        return 0
    return price(state, ask.seat, state.cards[ask.about])


def bought(state: DarkEden, seat: Seat) -> dict[str, Lasts]:
    """The parts, by address, that the Gold asked of a seat would add to the fight under way."""
    ask = state.ask_of(seat)
    if ask is None or not _takes_effect(state, ask):
        return {}
    parts, scope = _parts(state, ask).items(), state.scopes[-1]
    found = {at: part for at, part in parts if isinstance(part, Lasts) and part.until == "fight" and part.n}
    return {at: part for at, part in found.items() if not part.on or int(str(scope.get(part.on[1:], -1))) >= 0}


def _takes_effect(state: DarkEden, ask: Ask) -> bool:
    """Whether a card asks by its effect, not for its price."""
    return bool(state.scopes) and state.scopes[-1]["card"] == ask.about


def is_lent(state: DarkEden, ask: Ask | None) -> bool:
    """Whether the Gold in question is taken from a partner, not paid."""
    return any(isinstance(part, DrawOn) for part in _parts(state, ask).values())


def modes_of(state: DarkEden, ask: Ask | None) -> tuple[Part, ...]:
    """The alternatives of the card that asks for one of them; none for other questions."""
    parts = [part for part in _parts(state, ask).values() if isinstance(part, Modes)]
    return next((part.do for part in parts if ask and part.prompt_key(part.prompt) == ask.prompt), ())


def _parts(state: DarkEden, ask: Ask | None) -> Mapping[str, Part]:
    """The parts, by address, of the card that asks."""
    about = CARDS.get(state.cards[ask.about]) if ask and ask.about is not None else None
    return nodes(about.effects()) if about else {}


def paid(state: DarkEden, seat: Seat, n: int) -> DarkEden:
    """A copy of the state as if a seat had paid `n` Gold for the fight under way."""
    after, scope = state.clone(), state.scopes[-1]
    for address, part in bought(state, seat).items():
        card, target = scope["card"], scope[part.on[1:]] if part.on else -1
        assert isinstance(card, int)
        assert isinstance(target, int)
        after.lasting.append(Lasting(address, seat, state.cards[card], target, n, part.until))
    return after


def sums(state: DarkEden) -> tuple[int, int]:
    """The sums of both sides of a fight, the attackers' first."""
    at = sources(state)
    return total(state, state.attackers, at), total(state, state.defenders, at)


def outcome(state: DarkEden) -> str:
    """The end of a fight as things stand: "won", "lost" or "tie", seen from the attacker."""
    return foreseen(state, *sums(state), sources(state))


def _lead(state: DarkEden) -> int:
    """Combat Value by which the attacker is ahead; below 0: behind."""
    ours, theirs = sums(state)
    return ours - theirs
