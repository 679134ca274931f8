"""A match that is looked at again, move by move: a table can be drawn from it, but nothing can be played."""

from dataclasses import replace

from game.core.game import AnyGame
from game.core.match import AnyMatch, Setup
from game.core.past import LOST
from game.core.state import Ask, Event, Seat, State
from game.core.view import SPECTATOR, Viewers, heard_by, view
from game.ui.contract.layout import Deed
from game.ui.table.session.heard import PlayStep
from game.ui.table.session.log import OPENING, KindOf, Log, LogLine, latest, recent
from game.ui.table.session.turns import Costs


class ReplaySession:
    """A walk through a match: it stands before decision `number`, and steps (a `session.Watching`).

    Args:
        match: the match, finished or not; decisions added later are not looked at.
        viewers: the seats whose secrets are open.
        bottom: the seat whose side of the table the screen shows when there is not exactly one viewer.
        number: the decision at which it begins, from `first` to the number of all.
        first: the decision before which it never goes back.
    """

    live = False

    def __init__(self, match: AnyMatch, viewers: Viewers, bottom: Seat = 0, number: int = 0, *, first: int = 0) -> None:
        self.match = match
        self.moves = len(match.past)
        self.first = first
        self.number = min(max(first, number), self.moves)
        self.viewers = viewers
        self.bottom = bottom
        self.turns = self._turns()
        """Numbers of the decisions at which turns begin; the first and the last place are among them"""
        self._log = Log(match)
        self._play_steps: list[int] = []
        self._seen: tuple[int, Viewers, State] | None = None

    def _turns(self) -> tuple[int, ...]:
        """Numbers at which the turn passes on; in a game without turns, at which another seat decides."""
        begins = [self.first]
        before = None
        for number in range(self.first, self.moves):
            record = self.match.past[number]
            now = record.seat if record.before.turn == SPECTATOR else record.before.turn
            if before is not None and now != before:
                begins.append(number)
            before = now
        return tuple(dict.fromkeys((*begins, self.moves)))

    # --- steps -----------------------------------------------------------------------------------

    def go(self, number: int) -> None:
        """Goes to before a decision; its events are shown only for a single step forwards."""
        number = min(max(self.first, number), self.moves)
        if number == self.number:
            return
        self._play_steps = [self.number] if number == self.number + 1 else []
        self.number = number

    def go_turn(self, by: int) -> None:
        """Goes to the beginning of the next turn (1), or of this or the last one (-1)."""
        if by > 0:
            self.go(next((turn for turn in self.turns if turn > self.number), self.moves))
        else:
            self.go(next((turn for turn in reversed(self.turns) if turn < self.number), self.first))

    def look_with(self, viewers: Viewers) -> None:
        """Sets the viewers, whose secrets are open."""
        if viewers != self.viewers:
            self.viewers = viewers
            self._play_steps = []

    # --- for the screen --------------------------------------------------------------------------

    @property
    def game(self) -> AnyGame:
        """The rules of the match."""
        return self.match.game

    @property
    def setup(self) -> Setup:
        """The set-up with the players as they look while they play."""
        return replace(self.match.setup, players=self.match.players)

    @property
    def holder(self) -> Seat:
        """The seat on whose side of the table the screen stands."""
        return self.viewers[0] if len(self.viewers) == 1 else self.bottom

    @property
    def unattended(self) -> bool:
        """Whether all hands are looked at, or none."""
        return self.viewers != (self.holder,)

    @property
    def seen(self) -> State:
        """The state as the viewers knew it; not to be changed."""
        if self._seen is None or self._seen[:2] != (self.number, self.viewers):
            state = self.match.moment(self.number)
            self._seen = (self.number, self.viewers, view(state, self.holder, self.viewers))
        return self._seen[2]

    @property
    def ask(self) -> Ask | None:
        """The waiting question: always None, as nothing can be answered here."""
        return None

    def take_play_steps(self) -> list[PlayStep]:
        """The decisions to show: that of the last step forwards, or none."""
        numbers, self._play_steps = self._play_steps, []
        play_steps = []
        for number in numbers:
            record = self.match.past[number]
            own = record.seat in self.viewers and record.barrier != LOST and not self.match.superseded(number)
            label = self.match.label(record.before, record.seat, record.answer) if own else None
            bot = not self.setup.players[record.seat].is_person
            play_steps.append(PlayStep(number, record.seat, label, heard_by(record.events, self.viewers), bot))
        return play_steps

    def latest(self, kind: str) -> Event | None:
        """The last event of a kind that the viewers know of up to here; None: there is none."""
        return latest(self.match, kind, self.viewers, self.number)

    def recent(self, kind: str) -> list[Event]:
        """The events that the viewers know of up to here, from the last of a kind on."""
        return recent(self.match, kind, self.viewers, self.number)

    def deeds(self, kind: KindOf, costs: Costs) -> tuple[Deed, ...]:
        """The others' deeds: always (), as the match is shown move by move."""
        return ()

    def whole_log(self) -> list[LogLine]:
        """The log up to the present place."""
        return self._log.lines(self.viewers, OPENING, self.moves)


def viewers_of(match: AnyMatch) -> tuple[Viewers, ...]:
    """The viewers whom anybody may choose to look at a match: all seats once it is finished.

    Before that: nobody (what is public); the person who plays it alone; all if only computers play.
    """
    players = match.setup.players
    seats = tuple(range(len(players)))
    persons = tuple(seat for seat in seats if players[seat].is_person)
    if match.over or not persons:
        return (seats, (), *((seat,) for seat in seats))
    return (persons,) if len(persons) == 1 else ((),)
