"""The judgement on a deck: errors, remarks for its owner, and figures. Rules 1.17, J-18, J-19."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache, reduce
from typing import Literal, NamedTuple

from game.core.phrase import Phrase, phrase
from game.games.dark_eden.cards import AnyCard, name_of
from game.games.dark_eden.decks.collection import COLLECTION, KINDS, RESOURCES
from game.games.dark_eden.decks.deck import MOST, Deck
from game.games.dark_eden.effects.standing import Bars, Opens, Rule, resource_name
from game.games.dark_eden.playing import MOUNTS, admits, mounts, needs_plant
from game.games.dark_eden.sources import bears
from game.games.dark_eden.state import HAND_SIZE, START_GOLD

LEAST = 60
"""The fewest cards of a deck. Rules 1.17"""
COPIES = 5
"""The most copies of a card that does not say NO DECK LIMIT. Rules 1.17"""
DEAREST = 4
"""The Initial Cost from which the curve of costs counts all cards together"""
BANDS = ((0, 2), (3, 5), (6, 8), (9, 11), (12, 99))
"""The spans of CV that the curve of strength counts together, both ends in them"""
SEEN_BY_TURN_5 = HAND_SIZE + 4 * 3
"""The cards that a player has drawn in the fifth turn, with a hand of seven of which three are played each turn"""

NO_COMMANDER = phrase("deck.dark_eden.error.commander")
"""The reason against a deck without a Commander"""


Gravity = Literal["error", "warning"]

_CASTERS: dict[str, tuple[str, Rule]] = {
    "ritual": ("patriarch", "patriarch"),
    "prophecy": ("prophet", "prophet"),
    "dark_symmetry": ("worthy_of_dark_symmetry", "worthy"),
}
"""The designation of the warrior that performs or receives each kind of card, and the trait that gives it. Rules R41"""
_TOGETHER = {"sabotage": ("subversive",)}
"""The cards through which others are played, by the designation of those. Rules 1.2"""
_SKULLS = "key_code_skull"
_TEAM = tuple(name for name, card in COLLECTION.items() if card.is_a("island_team_member"))
_AT_HAND = ("",)
"""The openers of something that the Commander opens"""


class Need(NamedTuple):
    """A permission that a card waits for: one of some other cards must be in play first."""

    what: Phrase
    """The affiliation, designation or subtype that needs the permission"""
    openers: tuple[str, ...]
    """The ids of the cards that would do; none if nothing does under this Commander"""


class Finding(NamedTuple):
    """A remark on a deck: an error, or something that its owner should know."""

    kind: Gravity
    subject: str
    """The id of the card at fault, the letter of a resource, or empty for the deck as a whole"""
    cause: Phrase
    """The reason, as it stands beside the card"""

    @property
    def phrase(self) -> Phrase:
        """The reason with the name of the card or of the resource."""
        if not self.subject:
            return self.cause
        resource = self.subject in RESOURCES
        what = resource_name(self.subject) if resource else name_of(self.subject)
        return phrase("deck.dark_eden.about", what=what, cause=self.cause)


def judge(deck: Deck) -> tuple[Finding, ...]:
    """All findings on a deck: errors first, and cards in the order of the collection."""
    found = [*_on_whole(deck)]
    for name, card in COLLECTION.items():
        if deck.count(name):
            found += _on_card(deck, card)
    found += _on_resources(deck)
    return tuple(sorted(found, key=lambda finding: finding.kind != "error"))


def errors_in(deck: Deck) -> list[Phrase]:
    """The errors of a deck in words; a deck without any may be played."""
    return [finding.phrase for finding in judge(deck) if finding.kind == "error"]


def _on_whole(deck: Deck) -> Iterator[Finding]:
    if not deck.commander:
        yield Finding("error", "", NO_COMMANDER)
    if deck.total < LEAST:
        yield Finding("error", "", phrase("deck.dark_eden.error.few", n=deck.total, least=LEAST))
    if deck.total > MOST:
        yield Finding("error", "", phrase("deck.dark_eden.error.many", n=deck.total, most=MOST))


def _on_card(deck: Deck, card: AnyCard) -> Iterator[Finding]:
    n = deck.count(card.id)
    if n > COPIES and not card.is_a("no_deck_limit"):
        yield Finding("error", card.id, phrase("deck.dark_eden.error.copies", n=n, most=COPIES))
    if n > 1 and card.is_a("unique"):
        yield Finding("warning", card.id, phrase("deck.dark_eden.warning.unique", n=n))
    if card.is_a("team_game"):
        yield Finding("warning", card.id, phrase("deck.dark_eden.warning.team"))
    if _barred(card, deck.commander):
        yield Finding("warning", card.id, phrase("deck.dark_eden.warning.barred", commander=name_of(deck.commander)))
    for need in needs_of(card, deck.commander):
        if not need.openers:
            yield Finding("warning", card.id, phrase("deck.dark_eden.warning.never", what=need.what))
        elif not any(deck.count(opener) for opener in need.openers):
            which = any_of(need.openers)
            yield Finding("warning", card.id, phrase("deck.dark_eden.warning.closed", what=need.what, cards=which))


def _on_resources(deck: Deck) -> Iterator[Finding]:
    figures = figures_of(deck)
    for letter in RESOURCES:
        short = figures.needed[letter] - figures.given[letter]
        if short > 0:
            yield Finding("warning", letter, phrase("deck.dark_eden.warning.short", n=short))


# --- what opens what ---------------------------------------------------------------------------------


def needs_of(card: AnyCard, commander: str) -> tuple[Need, ...]:
    """The permissions that a card waits for under a Commander; empty if it can be played from the first turn.

    They follow from the cards' effects, as in a match (`playing`).

    Args:
        card: the card.
        commander: the id of the Commander, or empty: then no affiliation is one's own.
    """
    return _needs(card.id, commander)


@lru_cache(maxsize=2000)
def _needs(card: str, commander: str) -> tuple[Need, ...]:
    return tuple(Need(what, who) for what, who in _wanted(COLLECTION[card], commander) if who != _AT_HAND)


def _wanted(card: AnyCard, commander: str) -> Iterator[tuple[Phrase, tuple[str, ...]]]:
    """Each permission that a card needs besides the Commander's, with its openers."""
    own = COLLECTION[commander].affiliation if commander else ""
    if card.affiliation not in ("general", own):
        what = phrase(f"affiliation.dark_eden.{card.affiliation}")
        yield what, _openers(commander, lambda part: admits(part, card))
    if card.subtype and card.subtype in MOUNTS:
        yield word_of(card.subtype), _openers(commander, lambda part: mounts(part, card))
    if needs_plant(card):
        yield word_of("equipment"), _openers(commander, lambda part: part.equipment == "own")
    if bears(card.id, "needs_opening"):
        yield name_of(card.id), _openers(commander, lambda part: part.card == card.id)
    for word in card.designations:
        if word in _CASTERS:
            yield word_of(word), _casters(commander, *_CASTERS[word])
        elif word in _TOGETHER:
            yield word_of(word), _TOGETHER[word]
        elif word == _SKULLS:
            yield word_of(word), (*_TEAM, "hardings_influence")


def _openers(commander: str, fits: Callable[[Opens], bool]) -> tuple[str, ...]:
    """The cards with a fitting permission; _AT_HAND if the Commander has it."""
    return _found(commander, lambda card: any(isinstance(part, Opens) and fits(part) for part in card.standing))


def _casters(commander: str, designation: str, trait: Rule) -> tuple[str, ...]:
    """The cards that are of a designation or give it by a trait; _AT_HAND if the Commander does."""
    return _found(commander, lambda card: card.is_a(designation) or bears(card.id, trait))


def _found(commander: str, does: Callable[[AnyCard], bool]) -> tuple[str, ...]:
    if commander and does(COLLECTION[commander]):
        return _AT_HAND
    cards = [card for card in COLLECTION.values() if card.type != KINDS[0] and does(card)]
    return tuple(card.id for card in cards if not _barred(card, commander))


def _barred(card: AnyCard, commander: str) -> bool:
    """Whether a Commander never plays a card."""
    parts = COLLECTION[commander].standing if commander else ()
    return any(isinstance(part, Bars) and part.only.fits(card) for part in parts)


def word_of(word: str) -> Phrase:
    """The name of a designation or a subtype."""
    return phrase(f"{'subtype' if word in ('infantry', 'cavalry', 'vehicle') else 'designation'}.dark_eden.{word}")


def any_of(cards: tuple[str, ...]) -> Phrase:
    """The words for alternative cards: "Patriarch or The Calling"; of many, the first ones."""
    names = [name_of(card) for card in cards]
    if len(names) > 3:
        return phrase("deck.dark_eden.or_others", first=names[0], n=len(names) - 1)
    return reduce(lambda told, name: phrase("deck.dark_eden.or", first=told, second=name), names)


def waits_for(deck: Deck, card: AnyCard) -> Phrase | None:
    """The reason why a card of an opening hand cannot be played at once; None if it can."""
    for need in needs_of(card, deck.commander):
        there = tuple(name for name in need.openers if deck.count(name)) or need.openers
        return phrase("deck.dark_eden.waits", cards=any_of(there)) if there else need.what
    if card.cost != "X" and card.cost > START_GOLD:
        return phrase("deck.dark_eden.waits_gold", n=card.cost)
    return None


def opened_by(deck: Deck, card: AnyCard) -> tuple[str, ...]:
    """The ids of the deck's cards that make a card playable."""
    needs = needs_of(card, deck.commander)
    return tuple(dict.fromkeys(name for need in needs for name in need.openers if deck.count(name)))


# --- figures -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Figures:
    """The figures of a deck that its curves show."""

    kinds: Mapping[str, int]
    """Number of cards by kind"""
    costs: tuple[int, ...]
    """Number of cards that cost 0, 1, 2 ... Gold Units, the last of DEAREST or more; a cost of X counts as 0"""
    strength: Mapping[str, tuple[int, ...]]
    """Number of warriors and of establishments in each of BANDS, by kind"""
    given: Mapping[str, int]
    """Blue icons of the Commander and of the whole deck, by the letter of the resource"""
    needed: Mapping[str, int]
    """Red icons of the whole deck"""
    expected_given: Mapping[str, float]
    """Blue icons of the Commander and, on the average, of the cards drawn by the fifth turn"""
    expected_needed: Mapping[str, float]


def figures_of(deck: Deck) -> Figures:
    """The figures of a deck."""
    cards = [(COLLECTION[name], n) for name, n in deck.cards.items()]
    lead = COLLECTION[deck.commander].gives if deck.commander else ""
    costs = [0] * (DEAREST + 1)
    for card, n in cards:
        costs[0 if card.cost == "X" else min(card.cost, DEAREST)] += n
    share = min(1.0, SEEN_BY_TURN_5 / deck.total) if deck.total else 0.0
    deck_gives = {letter: sum(n * card.gives.count(letter) for card, n in cards) for letter in RESOURCES}
    needed = {letter: sum(n * card.needs.count(letter) for card, n in cards) for letter in RESOURCES}
    return Figures(
        kinds={kind: deck.of_kind(kind) for kind in KINDS[1:]},
        costs=tuple(costs),
        strength={kind: _bands(kind, cards) for kind in ("warrior", "establishment")},
        given={letter: lead.count(letter) + n for letter, n in deck_gives.items()},
        needed=needed,
        expected_given={letter: lead.count(letter) + share * n for letter, n in deck_gives.items()},
        expected_needed={letter: share * n for letter, n in needed.items()},
    )


def _bands(kind: str, cards: list[tuple[AnyCard, int]]) -> tuple[int, ...]:
    return tuple(sum(n for card, n in cards if card.type == kind and low <= card.cv <= high) for low, high in BANDS)
