"""The moments of a match worth seeing again, in words."""

from collections.abc import Iterable
from itertools import islice

from game.core.phrase import Phrase, phrase
from game.core.texts import Texts
from game.ui.contract.chronicle import PlayedEvent
from game.ui.contract.outcome import Highlight
from game.ui.kit.text import typeset

_MOST = 6


def highlight(texts: Texts, game: str, played: PlayedEvent, icon: str, what: Phrase) -> Highlight:
    """A decision worth seeing again; the words "results.<game>.moment" tell what happened in which round."""
    words = phrase(f"results.{game}.moment", round=played.round, what=what)
    return Highlight(played.number, icon, typeset.plain(texts.say(words)))


def weightiest(texts: Texts, game: str, notable: Iterable[tuple[PlayedEvent, str, Phrase]]) -> tuple[Highlight, ...]:
    """The first few of some notable things, which come weightiest first, in the order in which they happened.

    Within one decision the weightiest comes last.
    """
    chosen = [highlight(texts, game, *one) for one in islice(notable, _MOST)]
    chosen.reverse()
    return tuple(sorted(chosen, key=lambda told: told.number))
