"""A try of a deck: the computer plays some turns of it against an opponent that always passes."""

import random
from collections.abc import Iterator

from game.bots import seat_bot
from game.core.match import Match, Player, Setup
from game.core.phrase import Phrase, joined, phrase
from game.core.state import Answer, Ask
from game.core.texts import Texts
from game.games import load
from game.games.dark_eden import FACTS, READY
from game.games.dark_eden.cards import name_of
from game.games.dark_eden.decks.deck import Deck

TURNS = 3
_LEVEL, _MOST = "easy", 600
_LETS_PASS = ("pass", "end", "settle", "refuse")


class Goldfish:
    """A match in which the computer plays some turns of a deck.

    Args:
        deck: a deck with a Commander; a draft will do.
        seed: the source of all chance: the same one gives the same turns.
        texts: the words of the present language.
    """

    def __init__(self, deck: Deck, seed: int, texts: Texts) -> None:
        game = load(FACTS.id)
        names = (texts("workshop.dark_eden.goldfish.you"), texts("workshop.dark_eden.goldfish.foe"))
        brings = ({"deck": deck.line}, {"deck": READY[0]})
        players = tuple(Player(name, seat, _LEVEL, brings[seat]) for seat, name in enumerate(names))
        self.match = Match(game, Setup(FACTS.id, FACTS.rules, seed, FACTS.settle(2, {}), players))
        self.turns: list[list[Phrase]] = [[]]
        """The lines of the log by turn; the first list holds those before the first turn"""
        self.texts = Texts(texts.language, names)
        """The words of the log, with the names of both sides"""
        state = self.match.state
        self.hand = tuple(name_of(state.cards[card]) for card in state.zones["hand.0"].ids)
        """The names of the cards of its opening hand, which is not the sample hand"""
        self._bot, self._rnd = seat_bot(game, _LEVEL), random.Random(seed)

    def play(self) -> Iterator[None]:
        """Plays the turns; yields after every decision."""
        match = self.match
        while not match.over and match.state.turns[0] < TURNS and len(match.past) < _MOST:
            seat, before = match.state.waiting()[0], match.state.turns[0]
            ask = match.ask(seat)
            assert ask is not None
            answer = _passes(ask) if seat else self._bot.answer(match.glimpse(seat), self._rnd)
            mine = match.state.turn == 0
            events = [event for event in match.answer(seat, answer) if event.data.get("seat", 0) == 0]
            told = [match.game.presentation.tell(event) for event in events]
            if mine and len(self.turns) <= before + 1:
                self.turns += [[] for _ in range(before + 2 - len(self.turns))]
            self.turns[-1] += [line for line in told if line and mine]
            yield

    def turn_lines(self) -> list[tuple[int, list[Phrase]]]:
        """The lines of each turn with its number, from 1."""
        join = self.match.game.presentation.join
        return [(number, joined(lines, join)) for number, lines in enumerate(self.turns[1:], 1) if lines]

    def final_standing(self) -> Phrase:
        """The sentence on the deck's standing at the end: Gold, cards on the table, cards in hand."""
        state = self.match.state
        built, warriors = len(state.zones["turf.0"].ids) - 1, len(state.warriors(0))
        hand = len(state.zones["hand.0"].ids)
        return phrase(
            "workshop.dark_eden.goldfish.stands",
            gold=state.gold[0],
            built=phrase("workshop.dark_eden.of.establishment", n=built),
            warriors=phrase("workshop.dark_eden.of.warrior", n=warriors),
            hand=phrase("workshop.dark_eden.cards", n=hand),
        )


def _passes(ask: Ask) -> Answer:
    """The answer of the opponent that always passes."""
    found = [option for verb in _LETS_PASS for option in ask.options if option[0] == verb]
    return tuple(found[:1] or ask.options[: ask.low])
