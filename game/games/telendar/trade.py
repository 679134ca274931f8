"""Trades between characters on one territory, and shared victories. Rules 1.1.4, 1.6.5; T11 to T14."""

from game.core.state import Answer, Option, Seat
from game.core.table import Table
from game.games.telendar.box import GAME
from game.games.telendar.handling import hand_over
from game.games.telendar.queries import sheet
from game.games.telendar.state import FOLLOWERS, NO_DEAL, OBJECTS, SPELLS, Deal, Telendar

T = Table[Telendar]


def goods(state: Telendar, seat: Seat, other: Seat) -> list[int]:
    """The cards that a seat can hand over to another; not Spells that it must keep, whatever it would get. T11."""
    spells, back = state.zones[SPELLS[seat]].ids, len(state.zones[SPELLS[other]].ids)
    bound = state.rulings >= 5 and len(spells) - 1 + back < sheet(state, seat).spells
    kinds = (OBJECTS, FOLLOWERS) if bound else (OBJECTS, FOLLOWERS, SPELLS)
    return [card for zones in kinds for card in state.zones[zones[seat]].ids]


@GAME.step
def offer_trade(table: T, seat: Seat, other: Seat) -> None:
    """Asks the turn's owner for the cards that he gives and wants."""
    state = table.state
    state.offered.append(other)
    options: list[Option] = [("give", card) for card in goods(state, seat, other)]
    options += [("want", card) for card in goods(state, other, seat)]
    if options:
        then = ("trade_gold", seat, other)
        table.ask(seat, "prompt.telendar.trade", options, then=then, low=0, high=len(options))
    else:
        table.do(("trade_gold", seat, other, ()))


@GAME.step
def trade_gold(table: T, seat: Seat, other: Seat, cards: Answer) -> None:
    """Asks for the Gold of the trade, in either direction; a trade that cannot be is called off before. T11."""
    state = table.state
    if state.rulings >= 5 and _called_off(table, seat, other, cards):
        return
    options: list[Option] = [("gold", n) for n in range(-state.heroes[other].gold, state.heroes[seat].gold + 1)]
    if len(options) == 1 and not cards:
        return
    table.ask(seat, "prompt.telendar.trade_gold", options, then=("trade_asked", seat, other, cards))


@GAME.step
def trade_asked(table: T, seat: Seat, other: Seat, cards: Answer, answer: Answer) -> None:
    """Asks the other side whether it agrees. T13."""
    gold = int(answer[0][1])
    if not cards and not gold:
        return
    if _called_off(table, seat, other, cards):
        return
    state, gives, wants = table.state, _named(cards, "give"), _named(cards, "want")
    state.deal = Deal(seat, other, gives, wants, gold)
    given, wanted = (tuple(state.cards[card] for card in cards) for cards in (gives, wants))
    table.emit("offered", seat=seat, other=other, gives=given, wants=wanted, gold=gold)
    table.ask(other, "prompt.telendar.deal", [("accept",), ("refuse",)], then=("traded",))


def _called_off(table: T, seat: Seat, other: Seat, cards: Answer) -> bool:
    """Whether a trade is called off, as it would leave a seat with too few Spells; the log says whom. T11."""
    gives, wants = _named(cards, "give"), _named(cards, "want")
    if _too_few_spells(table.state, other, wants, gives):
        seat, other = other, seat
    elif not _too_few_spells(table.state, seat, gives, wants):
        return False
    table.emit("trade_off", seat=seat, other=other)
    return True


def _named(cards: Answer, verb: str) -> tuple[int, ...]:
    return tuple(int(card) for word, card in cards if word == verb)


def _too_few_spells(state: Telendar, seat: Seat, gives: tuple[int, ...], gets: tuple[int, ...]) -> bool:
    """Whether a seat would give Spells away and have fewer left than its sheet grants. T11."""
    spells = state.zones[SPELLS[seat]].ids
    lost = sum(card in spells for card in gives)
    won = sum(state.backs[card] == "spells" for card in gets)
    return lost > 0 and len(spells) - lost + won < sheet(state, seat).spells


@GAME.step
def traded(table: T, answer: Answer) -> None:
    """Carries out the trade whole, or notes its refusal."""
    state = table.state
    seat, other, gives, wants, gold = state.deal
    state.deal = NO_DEAL
    if answer != (("accept",),):
        state.refused.append(other)
        table.emit("refused", seat=other, by=seat)
        return
    for giver, taker, cards in ((seat, other, gives), (other, seat, wants)):
        for card in cards:
            hand_over(table, giver, taker, card, since=3)
    state.heroes[seat].gold -= gold
    state.heroes[other].gold += gold
    table.emit("traded", seat=seat, other=other, gold=gold)
    table.do(("trim", seat), ("trim", other))


@GAME.step
def offer_ally(table: T, seat: Seat, other: Seat) -> None:
    """Offers another seat a shared victory. T14."""
    table.state.offered.append(other)
    table.emit("alliance_offered", seat=seat, other=other)
    table.ask(other, "prompt.telendar.ally", [("yes",), ("no",)], then=("allied", seat, other))


@GAME.step
def allied(table: T, seat: Seat, other: Seat, answer: Answer) -> None:
    """Makes the alliance, which includes the allies of both and cannot be taken back. T14."""
    heroes = table.state.heroes
    if answer != (("yes",),):
        table.state.refused.append(other)
        table.emit("refused", seat=other, by=seat)
        return
    together = heroes[seat].alliance | heroes[other].alliance | 1 << seat | 1 << other
    for each, hero in enumerate(heroes):
        if together >> each & 1:
            hero.alliance = together
    table.emit("allied", seat=seat, other=other, together=together)
    table.bar_undo("undo.telendar.alliance")
