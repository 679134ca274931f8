"""The conditions for using a card of Telendar now, as facts with tick or cross for the details."""

from collections.abc import Iterator

from game.core.effects.part import Context
from game.core.state import Seat
from game.core.texts import Texts
from game.games.telendar.anytime import moments, usable, used_up
from game.games.telendar.cards import KEYS, SPELL, USES
from game.games.telendar.kinds import name_of
from game.games.telendar.queries import hero_of, mana_left, owner_of, reigns, spell_cost, suspended, tile
from game.games.telendar.state import SHEET, SPELLS, TOWNS, Telendar
from game.games.telendar.strength import spell_proof
from game.games.telendar.turn import cost_of, for_sale
from game.ui.contract.details import Fact
from game.ui.contract.layout import ViewState


def card_checks(texts: Texts, now: ViewState, card: int) -> tuple[Fact, ...]:
    """The conditions for using a card now, one by one; empty if I never use it, or nobody is at the machine."""
    seen, me = now.seen, now.me
    if now.unattended or not hero_of(seen, me) or seen.heroes[me].place < 0:
        return ()
    return tuple(_Checks(texts, seen, me, card).facts())


class _Checks:
    """The facts about one card for one seat."""

    def __init__(self, texts: Texts, seen: Telendar, me: Seat, card: int) -> None:
        self.texts, self.seen, self.me, self.card = texts, seen, me, card
        self.name = seen.cards[card]
        self.hero = seen.heroes[me]

    def facts(self) -> Iterator[Fact]:
        zone = self.seen.zone_of(self.card)
        owner = owner_of(self.seen, self.card)
        if zone in TOWNS:
            yield from self._sale_facts(zone)
        elif zone.startswith("land."):
            yield from self._meeting_facts(int(zone.partition(".")[2]))
        elif owner == self.me and zone == SPELLS[self.me]:
            yield from self._casting_facts()
        elif owner == self.me and self.name in KEYS:
            yield from self._key_facts()
        elif owner == self.me and self.name in USES:
            yield from self._use_facts()

    def _fact(self, word: str, good: bool, **params: str | int) -> Fact:
        """The fact of a condition: its sentence for "yes" or for "no"."""
        return Fact(self.texts(f"check.telendar.{word}.{'yes' if good else 'no'}", **params), good)

    def _turn(self) -> Fact:
        return self._fact("turn", self.seen.turn == self.me)

    def _acting(self) -> bool:
        """Whether I may act: in my turn, or in a combat of mine."""
        fight = self.seen.fight
        return self.me in (fight.seat, fight.rival) if fight.on else self.seen.turn == self.me

    # --- kinds of actions ------------------------------------------------------------------------

    def _sale_facts(self, town: str) -> Iterator[Fact]:
        seen, me = self.seen, self.me
        cost = cost_of(seen, me, self.card)
        name = self.texts.say(name_of(f"town_{town}"))
        yield self._turn()
        yield self._fact("town", self.card in for_sale(seen, self.hero.place), town=name)
        if reigns(seen, "no_sales"):
            yield self._fact("sales", good=False)
        yield self._fact("price", self.hero.gold >= cost, cost=cost, gold=self.hero.gold)
        if seen.turn == me and self.card in for_sale(seen, self.hero.place):
            yield self._fact("territory", seen.stage == 3 and not seen.fight.on)

    def _meeting_facts(self, place: int) -> Iterator[Fact]:
        seen = self.seen
        here = self.hero.place == place
        yield self._turn()
        yield self._fact("here", here)
        if here and seen.turn == self.me:
            yield self._fact("unmet", self.card not in seen.met)
            yield self._fact("encounters", seen.stage == 2 and not seen.fight.on)

    def _moment(self, when: str) -> Fact:
        """The fact whether this is the right moment for a card."""
        good = self._acting() and when in moments(self.seen, self.me)
        return self._fact("moment", good, when=self.texts(f"when.telendar.{when}"))

    def _use_facts(self) -> Iterator[Fact]:
        seen, me = self.seen, self.me
        use = USES[self.name]
        yield self._moment(use.when)
        if use.per != "card":
            yield self._fact(f"fresh.{use.per}", not used_up(seen, me, self.card))
        if self.card in seen.zones[SHEET[me]].ids:
            if suspended(seen):
                yield self._fact("ability", good=False)
        elif self.card not in usable(seen, me):
            yield self._fact("worn", good=False)
        yield from self._useful(use.when in moments(seen, me) and use.do.allow(Context(seen, me)) is not None)

    def _casting_facts(self) -> Iterator[Fact]:
        seen, me = self.seen, self.me
        spell = SPELL[self.name]
        yield self._moment(spell.when)
        cost, mana = spell_cost(seen, me, self.name), mana_left(seen, me)
        yield self._fact("mana", cost <= mana, cost=cost, mana=mana)
        if seen.fight.on and spell_proof(seen):
            yield self._fact("spells", good=False)
        yield from self._useful(spell.when in moments(seen, me) and spell.do.allow(Context(seen, me)) is not None)

    def _useful(self, vain: bool) -> Iterator[Fact]:
        if vain and self._acting():
            yield self._fact("useful", good=False)

    def _key_facts(self) -> Iterator[Fact]:
        seen = self.seen
        there = tile(seen, self.hero.place)
        at_gate = there is not None and there.gate
        yield self._turn()
        yield self._fact("gate", at_gate)
        if at_gate and seen.turn == self.me:
            yield self._fact("territory", seen.stage == 3 and not seen.fight.on)
            yield self._fact("fresh.turn", self.card not in self.hero.spent)
