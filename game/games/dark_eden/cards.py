"""Reads the cards from the files in `data/`, checks them, and lays them out in tables for the rules.

A fault in a file is reported with the file, the card and the field, for those who edit cards.
"""

from collections import Counter
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from game.core import cardfiles
from game.core.cardfiles import Fault
from game.core.effects.control import Choose, May, Modes
from game.core.effects.language import faults, nodes
from game.core.effects.part import Part
from game.core.effects.triggers import Listeners
from game.core.phrase import Phrase, chained, phrase
from game.games.dark_eden.effects.fight import Stay
from game.games.dark_eden.effects.language import PARTS, Effect, Trigger
from game.games.dark_eden.effects.lasting import Lasts
from game.games.dark_eden.effects.standing import StandingPart, in_words
from game.games.dark_eden.effects.which import ANY, Which
from game.games.dark_eden.printed import DATA, FIGURES, FILES, Printed

Moment: TypeAlias = Literal[
    "actions", "own", "calm", "any", "combat", "raid", "balance", "played", "target", "tactic", "raiders",
    "after_combat", "after_raid", "turn_begins", "drawn", "before_attack", "before_raid", "own_raid",
    "turn_ends", "own_end", "discards", "others_balance", "discarding",
]  # fmt: skip
"""Moments at which a card may be played or an ability used. Rules 1.12.

"actions": in one's own Perform Actions step; "own": in one's own turn; "calm": at any time but in fights; "any": at any
time; "combat", "raid": in the Modify sub-step; "balance": in one's Balance; "others_balance": as another's Balance
begins; "played": when an Intrigue has just been played; "target", "tactic", "raiders": when these have been announced
for a raid; "own_raid": in a raid of one's own before its outcome; "after_combat", "after_raid": right after it;
"drawn": when one's Draw step is over; "discards": in one's Discard step; "own_end": at the end of one's own turn;
"turn_begins", "turn_ends", "before_attack", "before_raid": at these borders; "discarding": when a card in play or just
played is about to be discarded.
"""


class AttachTo(BaseModel):
    """The kind of bearer that an attachment may be attached to. Rules R39, R59; words: `attach.dark_eden.<to>.<of>`."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    to: Literal[
        "warrior", "establishment", "commander", "dominion", "game", "attack_group", "defense_group", "turf", "fallen",
        "attachment",
    ]  # fmt: skip
    """"dominion" lies with the Commander; "turf": an Establishment or the Commander; "fallen": a warrior that is about
    to be killed; "attachment": an Intrigue that is attached to a card"""
    of: Literal["you", "foes", "all"] = "you"
    only: Which = ANY
    who: Literal["", "patriarch", "prophet"] = ""
    """Designation that a warrior must have, by its print or by a card on it; "": none"""
    edge: bool = False
    """Whether it must have a side that touches no other card"""
    most: int = Field(default=0, ge=0, le=9)
    """Most attachments of this name on one bearer; 0: any number"""

    def says(self) -> Phrase:
        """The bearer in words."""
        key = f"attach.dark_eden.{self.who or self.to}.{self.of}{'.edge' if self.edge else ''}"
        return phrase(key) if self.only == ANY else phrase(f"{key}.only", who=self.only.says(1))


class Ability(BaseModel):
    """An effect of a card in play that its seat may use at certain moments."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    when: tuple[Moment, ...] = Field(min_length=1)
    gold: int = Field(default=0, ge=0, le=20)
    """Gold Units that each use costs"""
    times: int = Field(default=1, ge=0, le=9)
    """Most uses in the time that `within` names; 0: any number"""
    within: Literal["turn", "fight", "round"] = "turn"
    """The time over which its uses are counted; "round": until the next turn of its seat begins"""
    allies: bool = False
    """Whether the partners of its seat may use it too. Rules 1.15"""
    do: Effect

    def says(self) -> Phrase:
        """The ability as a sentence: its moment, its cost and its effect."""
        when = moment(self.when)
        price, often = ("paid" if self.gold else "free"), {0: "any", 1: "once"}.get(self.times, "times")
        often = f"each_{self.within}" if self.within != "turn" else often
        allies = ".allies" if self.allies else ""
        return phrase(
            f"ability.dark_eden.{price}.{often}{allies}", when=when, gold=self.gold, times=self.times, do=self.do.says()
        )


class Card(Printed):
    """A whole card: printed figures, standing parts, abilities and triggers."""

    standing: tuple[StandingPart, ...] = ()
    """The effects of the card while it lies in play"""
    abilities: tuple[Ability, ...] = ()
    triggers: tuple[Trigger, ...] = ()

    def effects(self) -> dict[str, Part]:
        """The effects by address: "espionage_agency.use.0", "soul_siphon.when.0"."""
        used = {f"{self.id}.use.{n}": ability.do for n, ability in enumerate(self.abilities)}
        return used | {f"{self.id}.when.{n}": trigger.do for n, trigger in enumerate(self.triggers)}


class Commander(Card):
    """A seat's Commander: it is the player's presence and never leaves play. Rules R2, 2.3."""

    type: Literal["commander"] = "commander"


class Establishment(Card):
    """A card of the Turf. Rules 1.2, 2.4."""

    type: Literal["establishment"] = "establishment"


class Warrior(Card):
    """A card of Borderlands or Warband. Rules 2.5."""

    type: Literal["warrior"] = "warrior"


class Intrigue(Card):
    """A card that is played for its effect, or attached. Rules 2.6."""

    type: Literal["intrigue"] = "intrigue"
    fate: Literal["attached", "discarded", "annihilated"] = "discarded"
    when: tuple[Moment, ...] = ()
    """Moments at which it may be played; empty (equipment, gifts and so on): in the Perform Actions step"""
    attach: AttachTo | None = None
    do: Effect | None = None
    annihilated_if_lost: bool = False
    """Whether it leaves the game when it would be discarded from play"""

    def effects(self) -> dict[str, Part]:
        """The effects by address: "hidden_riches.do" and those of its abilities."""
        return super().effects() | ({} if self.do is None else {f"{self.id}.do": self.do})


AnyCard: TypeAlias = Commander | Establishment | Warrior | Intrigue
MODELS: dict[str, type[Any]] = {
    "commander": Commander,
    "establishment": Establishment,
    "warrior": Warrior,
    "intrigue": Intrigue,
}


GIVEN = {
    "$you": "seat", "$card": "card", "$by": "seat", "$bearer": "card", "$paid": "number", "$card_of_event": "card",
    "$balance": "seat",
}  # fmt: skip
"""The names that effects may read from their start, with the type of each"""


def read_cards(path: Path, model: type[Any]) -> tuple[Any, ...]:
    """The cards of a file, checked.

    Raises:
        Trouble: the file cannot be read or a card in it is at fault; file, card and field are named.
    """
    return cardfiles.read(path, model, PARTS, lint)


def lint(cards: Collection[Any]) -> Iterator[Fault]:
    """The faults in a set of cards, each well formed by itself."""
    yield from cardfiles.duplicate_ids(card.id for card in cards)
    for card in cards:
        for address, effect in card.effects().items():
            for fault in faults(effect, GIVEN):
                yield card.id, address.partition(".")[2], fault
        if isinstance(card, Intrigue):
            if card.fate == "attached" and card.attach is None and card.do is None:
                yield card.id, "attach", phrase("trouble.dark_eden.attach")
            if card.attach is None and card.do is None:
                yield card.id, "do", phrase("trouble.dark_eden.does_nothing")
        yield from cardfiles.missing_texts(card.id, texts_of(card))


def texts_of(card: AnyCard) -> tuple[Phrase, ...]:
    """Every phrase that a card shows, for the check that both catalogues hold them all."""
    asked = [part for part in nodes(card.effects()).values() if isinstance(part, Choose | May | Modes)]
    prompts = [phrase(part.prompt_key(part.prompt)) for part in asked]
    words = [phrase(f"keyword.dark_eden.{word}") for word in keywords(card)]
    flavour = phrase(f"flavour.dark_eden.{card.id}")
    text = [said] if (said := card_text(card)) else []
    meanings = (phrase(f"{word.key}.text") for word in words)
    return (name_of(card.id), card_called(card.id), one_of(card.id), flavour, *text, *words, *meanings, *prompts)


# --- what a card says --------------------------------------------------------------------------------


def name_of(card: str) -> Phrase:
    """The name of a card by its definition; of an unseen one for ""."""
    return phrase(f"card.dark_eden.{card}") if card else phrase("card.dark_eden.unseen")


def card_called(card: str) -> Phrase:
    """The name of a card as a sentence says it: in Italian that of a warrior or an Establishment has its article.

    An Italian sentence begins with it as `{card:start}`.
    """
    return phrase(f"called.dark_eden.{card}") if _is_of_many(card) else name_of(card)


def one_of(card: str) -> Phrase:
    """The name of a card as one of several that there may be: "an Oil Field".

    A sentence begins with it as `{card:start}`.
    """
    return phrase(f"one.dark_eden.{card}") if _is_of_many(card) else name_of(card)


def moment(when: tuple[Moment, ...]) -> Phrase:
    """The words for the moments at which a card may be played or used; for no moments, those for "in your Actions"."""
    return phrase("moment.dark_eden." + "_or_".join(when or ("actions",)))


def _is_of_many(card: str) -> bool:
    """Whether a card is a warrior or an Establishment, which sentences call by an article."""
    return card in FIGURES and FIGURES[card].type in {"warrior", "establishment"}


def card_text(card: AnyCard) -> Phrase | None:
    """The text of a card in the words of its parts; None for one that has none."""
    said = []
    if isinstance(card, Intrigue):
        said.append(phrase("text.dark_eden.when", when=moment(card.when)))
        if card.attach is not None:
            said.append(card.attach.says())
        if card.widens:
            said.append(phrase("text.dark_eden.widens", n=card.widens))
        if card.annihilated_if_lost:
            said.append(phrase("text.dark_eden.annihilated_if_lost"))
        if card.do is not None:
            said.append(card.do.says())
    if card.sides < 4:
        said.append(phrase(f"text.dark_eden.sides.{'its' if card.type == 'intrigue' else 'own'}", n=card.sides))
    said += in_words(card.standing)
    said += [phrase("text.dark_eden.again")] if _stays(card) else [ability.says() for ability in card.abilities]
    said += [trigger.says("dark_eden") for trigger in card.triggers]
    return chained("text.dark_eden.then", said) if said else None


def _stays(card: AnyCard) -> bool:
    """Whether an Intrigue lies with a fighter until the fight is over, so that its effect can be used again."""
    return any(isinstance(part, Stay) for part in nodes(card.effects()).values())


def keywords(card: AnyCard) -> tuple[str, ...]:
    """The words of a card that the glossary explains: "keyword.dark_eden.<word>" and ".text"."""
    words: list[str] = [card.subtype or "", *card.designations]
    words += [word for part in nodes(card.effects()).values() for word in part.keywords]
    return tuple(dict.fromkeys(word for word in words if word))


# --- the tables that the rules look up ---------------------------------------------------------------

CARDS: dict[str, AnyCard] = {
    card.id: card for kind, file in FILES.items() for card in read_cards(DATA / file, MODELS[kind])
}
INTRIGUES: dict[str, Intrigue] = {name: card for name, card in CARDS.items() if isinstance(card, Intrigue)}
STAY = frozenset(name for name, card in INTRIGUES.items() if _stays(card))
"""Ids of the Intrigues that lie with a card until a fight is over"""
LISTENERS = Listeners({name: card.triggers for name, card in CARDS.items()})
"""The triggers of all cards"""
EFFECTS: dict[str, Part] = {
    **{address: effect for card in CARDS.values() for address, effect in card.effects().items()},
    **LISTENERS.effects,
}
STANDING: dict[str, tuple[StandingPart, ...]] = {name: card.standing for name, card in CARDS.items() if card.standing}
"""The standing parts of each card that has any, by id"""
STAYING: dict[str, tuple[StandingPart, ...]] = {
    address: part.standing for address, part in nodes(EFFECTS).items() if isinstance(part, Lasts)
}
"""The standing parts of effects that last, by the address that makes them"""

CONTENT = {name: cardfiles.digest(card) for name, card in CARDS.items() if name in FIGURES}
"""The digest of each card, so that a save can say which cards have changed since"""
CENSUS: dict[str, int] = Counter(card.type for card in CARDS.values())
"""The content of the box"""
