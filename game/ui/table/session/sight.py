"""The sight of the screen: the seats whose secrets it shows, and the state as they know it."""

from typing import NamedTuple

from game.core.match import AnyMatch
from game.core.state import ALL, Seat, State
from game.core.view import Viewers, common_view, view
from game.ui.table.session.handing import Handing
from game.ui.table.session.reacting import Reacting
from game.ui.table.session.second_thoughts import SecondThoughts


def anything_hidden(state: State) -> bool:
    """Whether anybody has a secret from the others: cards held or known, or a choice that several make at once."""
    held = any(zone.see == "owner" and zone.ids for zone in state.zones.values())
    return held or len(state.asks) > 1 or any(who != ALL for who in state.known.values())


class _Look(NamedTuple):
    """All facts on which the view of a state depends."""

    holder: Seat
    viewers: Viewers
    looking: bool
    changes_mind: bool


class Sight:
    """The state of a match as far as the screen may show it.

    Args:
        match: the match.
        handing: tells the holder of the machine, and what the holder shows.
        second_thoughts: tells which person changes their mind.
        reacting: tells whether others are asked to the screen.
    """

    def __init__(self, match: AnyMatch, handing: Handing, second_thoughts: SecondThoughts, reacting: Reacting) -> None:
        self._match, self._handing = match, handing
        self._second_thoughts, self._reacting = second_thoughts, reacting
        self._seen: tuple[State, _Look, State] | None = None

    @property
    def own_seats(self) -> Viewers:
        """The seats whose secrets the holder may know, whether their hand is open or not."""
        handing = self._handing
        if not handing.persons:
            return tuple(range(self._match.setup.seats))
        return handing.persons if handing.all_open else (handing.holder,)

    @property
    def viewers(self) -> Viewers:
        """The seats whose secrets are open now; (): none, as while others are asked to the screen."""
        handing = self._handing
        return self.own_seats if handing.at_hand and not self._reacting.summons else ()

    @property
    def eyes(self) -> Viewers:
        """The seats whose knowledge the screen shows; (): in company, unless the holder looks at their own secret."""
        return () if self._handing.in_company and not self._handing.looking else self.viewers

    @property
    def own_secrets(self) -> frozenset[int]:
        """The cards that, in company, the holder knows and others do not."""
        holder = self._handing.holder
        known = self._match.state.known.items() if self._handing.in_company and holder >= 0 else ()
        return frozenset(card for card, who in known if who != ALL and who >> holder & 1)

    @property
    def seen(self) -> State:
        """The state as the viewers know it; not to be changed."""
        state: State = self._match.state
        handing = self._handing
        look = _Look(handing.holder, self.viewers, handing.looking, self._second_thoughts.holders)
        if self._seen is None or self._seen[0] is not state or self._seen[1] != look:
            self._seen = (state, look, self._look_with(look.viewers))
        return self._seen[2]

    @property
    def from_holders_side(self) -> State:
        """The state as the holder knows it, whether their hand is open or not: for words about their own question."""
        return self._look_with(None)

    def _look_with(self, viewers: Viewers | None) -> State:
        """The state as seats know it, from the holder's side; one who chooses again is asked as at first."""
        state: State = self._match.state
        handing = self._handing
        in_common = handing.in_company and not handing.looking and viewers != ()
        seen = common_view(state, handing.holder) if in_common else view(state, handing.holder, viewers)
        if self._second_thoughts.holders:
            seen.answers.pop(handing.holder, None)
        return seen
