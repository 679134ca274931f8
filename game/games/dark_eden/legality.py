"""The judgement on a deck: what forbids it, what its owner should know, and its figures. Rules 1.17, J-18, J-19."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

from game.core.phrase import Phrase, phrase
from game.games.dark_eden.cards import AnyCard
from game.games.dark_eden.collection import COLLECTION, KINDS, RESOURCES, words_of
from game.games.dark_eden.deck import MOST, Deck, name_of

LEAST = 60
"""The fewest cards of a deck. Rules 1.17"""
COPIES = 5
"""The most copies of a card that does not say NO DECK LIMIT. Rules 1.17"""
START_GOLD = 5
"""The Gold Units of the first turn. Rules 1.4"""
DEAREST = 4
"""The Initial Cost from which on costs are counted together"""
BANDS = ((0, 2), (3, 5), (6, 8), (9, 11), (12, 99))
"""The spans of CV that the curve of strength counts together, both ends in them"""
SEEN_BY_TURN_5 = 7 + 4 * 3
"""The cards that a player has drawn in the fifth turn, with a hand of seven of which three are played each turn"""

_RESOURCES = {"F": "food", "M": "raw", "P": "fuel", "G": "gold"}

Gravity = Literal["error", "warning"]

_EMBASSIES = {
    "crescentia": ("crescentia_embassy",),
    "legion": ("dark_legion_citadel",),
    "lutheran": ("lutheran_triad_embassy",),
    "rasputin": ("sons_of_rasputin_embassy",),
    "templars": ("templar_embassy",),
    "brotherhood": ("hardings_influence", "valpurgius_arrives"),
    "megacorporation": ("hardings_influence", "valpurgius_arrives"),
}
"""The cards that open each affiliation. Rules R13, J-18"""
_ENABLERS = {
    "cavalry": ("livery",),
    "vehicle": ("vehicle_works",),
    "equipment": ("manufacturing_plant",),
    "ritual": ("patriarch", "the_calling"),
    "prophecy": ("prophet", "prophetic_vision"),
    "sabotage": ("subversive",),
}
"""The cards that make others with these words playable. Rules 1.2, R41"""
_ENABLING_COMMANDERS = {
    "abdul_iv_of_the_pale_sun": frozenset({"cavalry"}),
    "kommendant_leitheusser": frozenset({"vehicle"}),
    "nepharite_ancyrite": frozenset({"dark_symmetry"}),
}
"""The words that Commanders make playable by themselves. Rules 2.3"""
_ARMED = frozenset(
    {
        "corsair",
        "flammen_soldat",
        "greymourn_trenchartillery",
        "jaeger_commando",
        "schwerwaffe_soldat",
        "templar_marine",
    }
)
"""The INFANTRY that is mustered only where EQUIPMENT can be played. Rules 1.2"""
_ARMOURERS = ("munitions_dump",)
"""The Establishments that open EQUIPMENT of any affiliation. Rules 2.4"""
_NO_EMBASSIES = "serennel"
_NO_BROTHERHOOD = frozenset({"grand_heretic_marcus", "nepharite_ancyrite"})
_SAMIR = frozenset({"rasputin", "templars", "lutheran"})


class Need(NamedTuple):
    """What a card waits for besides its cost: one of some other cards."""

    what: Phrase
    """The affiliation or the word that it has"""
    openers: tuple[str, ...]
    """The ids of the cards that would do; none if nothing does under this Commander"""


class Finding(NamedTuple):
    """Something that is wrong with a deck, or that its owner should know."""

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
        what = resource_of(self.subject) if resource else name_of(self.subject)
        return phrase("deck.dark_eden.about", what=what, cause=self.cause)


def judge(deck: Deck) -> tuple[Finding, ...]:
    """All findings on a deck: errors first, and cards in the order of the collection."""
    found = [*_on_whole(deck)]
    for name, card in COLLECTION.items():
        if deck.count(name):
            found += _on_card(deck, card)
    found += _on_resources(deck)
    return tuple(sorted(found, key=lambda finding: finding.kind != "error"))


def is_legal(deck: Deck) -> bool:
    """Whether a deck may be played."""
    return all(finding.kind != "error" for finding in judge(deck))


def _on_whole(deck: Deck) -> Iterator[Finding]:
    if not deck.commander:
        yield Finding("error", "", phrase("deck.dark_eden.error.commander"))
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
    if card.is_a("embassy") and deck.commander == _NO_EMBASSIES:
        yield Finding("warning", card.id, phrase("deck.dark_eden.warning.embassy", commander=name_of(deck.commander)))
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
    """What a card waits for under a Commander before it can be played; nothing if it can be from the first turn.

    Args:
        card: the card.
        commander: the id of the Commander, or empty: then no affiliation is one's own.
    """
    needs = [*_affiliation(card, commander)]
    words = set(words_of(card))
    if card.id in _ARMED:
        words.add("equipment")
    for word in sorted(words - _ENABLING_COMMANDERS.get(commander, frozenset())):
        openers = _openers(word)
        if openers:
            needs.append(Need(word_of(word), openers))
    if card.id == "subversive":
        needs.append(Need(phrase("card.dark_eden.subversive"), ("espionage_agency",)))
    return tuple(needs)


def word_of(word: str) -> Phrase:
    """What a designation or a subtype is called."""
    return phrase(f"{'subtype' if word in ('infantry', 'cavalry', 'vehicle') else 'designation'}.dark_eden.{word}")


def resource_of(letter: str) -> Phrase:
    """What a resource is called, by its letter."""
    return phrase(f"resource.dark_eden.{_RESOURCES[letter]}")


def _openers(word: str) -> tuple[str, ...]:
    """The cards that make those with a word playable; none if such cards wait for nothing."""
    if word == "dark_symmetry":
        return (*_with("worthy_of_dark_symmetry"), "dark_blessing")
    if word == "key_code_skull":
        return (*_with("island_team_member"), "hardings_influence")
    return _ENABLERS.get(word, ())


def _with(word: str) -> tuple[str, ...]:
    return tuple(name for name, card in COLLECTION.items() if card.is_a(word))


def _affiliation(card: AnyCard, commander: str) -> Iterator[Need]:
    """What a card waits for because of its affiliation. Rules R13, 2.3."""
    own = COLLECTION[commander].affiliation if commander else ""
    if card.affiliation in ("general", own) or _granted(card, commander):
        return
    openers = _EMBASSIES[card.affiliation]
    if commander == _NO_EMBASSIES:
        openers = tuple(name for name in openers if not COLLECTION[name].is_a("embassy"))
    if card.affiliation == "brotherhood" and commander in _NO_BROTHERHOOD:
        openers = ()
    elif card.is_a("equipment"):
        openers += _ARMOURERS
    yield Need(phrase(f"affiliation.dark_eden.{card.affiliation}"), openers)


def _granted(card: AnyCard, commander: str) -> bool:
    """Whether a Commander may play a card of another affiliation by himself."""
    return (
        (commander == "grand_heretic_marcus" and card.affiliation == "rasputin")
        or (commander == "samir_of_the_rising_moon" and card.subtype == "vehicle" and card.affiliation in _SAMIR)
        or (commander == "duke_erich_von_drier" and card.is_a("equipment"))
    )


def any_of(cards: tuple[str, ...]) -> Phrase:
    """Some cards of which one will do, in words: "Patriarch or The Calling"; of many, the first ones."""
    names = [name_of(card) for card in cards]
    if len(names) > 3:
        return phrase("deck.dark_eden.or_others", first=names[0], n=len(names) - 1)
    told = names[0]
    for name in names[1:]:
        told = phrase("deck.dark_eden.or", first=told, second=name)
    return told


def waits_for(deck: Deck, card: AnyCard) -> Phrase | None:
    """What keeps a card of an opening hand from being played at once; None if nothing does."""
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
