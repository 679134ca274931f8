"""Words for the things of any game: from its catalogues, else its ids made readable.

A game's catalogues name a card "card.<game>.<id>", a zone "zone.<game>.<family>", a field "field.<game>.<name>", a kind
of cards "kind.<game>.<back>", a face of its dice "face.<game>.<number>". Names common to many games are given once:
"zone.hand", "field.gold".
"""

from game.core.game import AnyGame
from game.core.state import State
from game.core.texts import Texts
from game.ui.kit.text import typeset
from game.ui.views.plain.paper import Words
from game.ui.views.plain.survey import Fact, Place


class Vocabulary:
    """The names of a game's things in one language, all as markup.

    Args:
        game: the rules.
        texts: the language.
    """

    def __init__(self, game: AnyGame, texts: Texts) -> None:
        self._game, self._texts = game, texts

    def _catalogue_name(self, kind: str, name: str) -> str:
        for key in (f"{kind}.{self._game.facts.id}.{name}", f"{kind}.{name}"):
            if self._texts.has(key):
                return self._texts(key)
        return typeset.escape(readable(name))

    def card(self, name: str) -> str:
        """A card's name; "a card face down" for an unseen one."""
        return self._catalogue_name("card", name) if name else self._texts("plain.face_down")

    def face(self, name: str, back: str) -> Words:
        """The words on a card."""
        return Words(self.card(name), self.effect_text(name), self.kind(back))

    def effect_text(self, name: str) -> str:
        """The text of a card's effect; empty if its game has none."""
        words = self._game.presentation.card_text
        said = words(name) if words and name else None
        return typeset.sentence(self._texts.say(said)) if said else ""

    def kind(self, back: str) -> str:
        """The name of the kind of cards that share a back."""
        return self._catalogue_name("kind", back) if back else ""

    def zone(self, place: Place) -> str:
        """The name of a zone, without its owner."""
        name = self._catalogue_name("zone", place.family)
        return f"{name} {typeset.escape(readable(place.rest))}" if place.rest else name

    def zone_of(self, place: Place, count: int) -> str:
        """The name of a zone, with its owner and its number of cards."""
        zone = self.zone(place)
        if place.seat >= 0:
            zone = self._texts("plain.zone_of", zone=zone, who=self._texts.names[place.seat])
        return self._texts.many("plain.counted", count, what=zone)

    def field(self, name: str) -> str:
        """The name of a public field."""
        return self._catalogue_name("field", name)

    def value(self, name: str, value: Fact) -> str:
        """The value of a field, in words."""
        if isinstance(value, bool):
            return self._texts("plain.yes" if value else "plain.no")
        if isinstance(value, tuple):
            return " · ".join(map(str, value))
        return str(value) if isinstance(value, int) else self._catalogue_name(f"field.{name}", value)

    def die(self, face: int) -> str:
        """The name of a die's face (from 0); plain text."""
        key = f"face.{self._game.facts.id}.{face}"
        return self._texts(key) if self._texts.has(key) else str(face + 1)

    def asked(self, prompt: str) -> str:
        """The sentence of a question, by its prompt."""
        return self._texts(prompt) if self._texts.has(prompt) else typeset.escape(readable(prompt.rpartition(".")[2]))


def readable(name: str) -> str:
    """An id as words: "fast_horse" as "Fast horse"."""
    words = name.replace("_", " ").replace(".", " ").strip()
    return words[:1].upper() + words[1:]


def active_seat(state: State) -> int:
    """The seat on turn: the state's, else the only seat asked; -1 if several seats are asked, or none."""
    waiting = state.waiting()
    return state.turn if state.turn >= 0 or len(waiting) != 1 else waiting[0]
