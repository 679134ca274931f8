"""Open questions, which persons answer side by side, each in public, without a curtain."""

from game.core.interface import OptionText
from game.core.match import AnyMatch
from game.core.phrase import Phrase, phrase
from game.core.state import PASS, Ask, Option, Seat
from game.core.view import SPECTATOR, Viewers
from game.ui.table.session.handed import Answering, waiting_persons


class OpenAsks:
    """The open questions of a match that are asked of persons.

    Args:
        match: the match.
        persons: the seats that persons play.
        answer: answers for a person.
    """

    def __init__(self, match: AnyMatch, persons: Viewers, answer: Answering) -> None:
        self._match, self._persons, self._answer = match, persons, answer

    @property
    def asks(self) -> tuple[Ask, ...]:
        """The open questions that persons have not answered yet."""
        waiting = waiting_persons(self._match, self._persons)
        return tuple(ask for ask in self.asked if ask.seat in waiting)

    @property
    def asked(self) -> tuple[Ask, ...]:
        """The open questions to persons, answered or not."""
        asks = self._match.state.asks
        return tuple(ask for ask in asks if ask.seat in self._persons and self.is_open(ask))

    def is_open(self, ask: Ask) -> bool:
        """Whether all who are asked answer a question in public at once."""
        return ask.prompt in self._match.game.presentation.open_prompts

    @property
    def words(self) -> Phrase:
        """The sentence of the open question."""
        return phrase(self.asks[0].prompt)

    @property
    def seconds(self) -> int:
        """Seconds for which the window waits for the answers; 0: without limit."""
        return max((self._time_of(ask)[0] for ask in self.asks), default=0)

    def _time_of(self, ask: Ask) -> tuple[int, Option]:
        seconds, option = self._match.game.presentation.seconds.get(ask.prompt, (0, PASS))
        return (seconds, option) if option in ask.options else (0, PASS)

    def silence(self, ask: Ask) -> Option | None:
        """The option that is taken for a person who says nothing to an open question; None: they must answer."""
        option = self._time_of(ask)[1]
        return option if option in ask.options else None

    def options(self, ask: Ask) -> list[Option]:
        """The options of an open question that have buttons: silence is a single one for all."""
        return [option for option in ask.options if option != self.silence(ask)]

    def text(self, ask: Ask, option: Option) -> OptionText:
        """An option of an open question in words that everybody may read."""
        return self._match.game.presentation.option_text(self._match.view(SPECTATOR), ask.seat, option)

    def answer(self, seat: Seat, option: Option) -> None:
        """Answers an open question for the person whose button was pressed."""
        if any(ask.seat == seat and option in ask.options for ask in self.asks):
            self._answer(seat, (option,))

    def let_pass(self) -> None:
        """Answers for all who have said nothing: the time is up, or nobody has more to say."""
        asks = self._match.state.asks
        for ask in self.asks:
            option = self.silence(ask)
            if option and self._match.state.asks is asks and not self._answer(ask.seat, (option,)):
                return
