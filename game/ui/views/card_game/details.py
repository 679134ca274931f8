"""The zoom's details of Card Game's cards."""

from game.core.interface import zone_seat
from game.core.packs import has_picture, pack_of
from game.core.phrase import seat_name
from game.core.texts import Texts
from game.games.card_game.cards import (
    CARDS,
    CHARACTER,
    COST,
    POINTS,
    Cost,
    card_text,
    keywords,
    name_of,
    price,
)
from game.games.card_game.queries import asleep, effect_bar, objective_cost, payable, purchase_bar
from game.games.card_game.state import HAND, CardGame
from game.games.card_game.telling.refusals import shortfall
from game.ui.contract.details import Details, Fact, from_pack, glossary
from game.ui.contract.layout import ViewState
from game.ui.kit.draw.icons import sources
from game.ui.views.card_game.plan import CARD, OBJECTIVE
from game.ui.views.card_game.standins import icon_of

_ICONS = {
    "merchant": "trade",
    "thief": "robber",
    "ruler": "king",
    "wizard": "wizard-face",
    "master_builder": "hammer-nails",
    "artisan": "anvil",
    "fisher": "fishing-pole",
    "farmer": "farmer",
    "hero": "sword-brandish",
    "premonition": "crystal-ball",
    "destruction": "unlit-bomb",
    "supply": "card-draw",
    "treason": "cloak-dagger",
    "fortune": "open-treasure-chest",
    "alchemy": "potion-ball",
    "famine": "dead-wood",
}
"""The icon in each card's picture, for the credit of its author"""


def card_sheet(texts: Texts, card: int, name: str, now: ViewState) -> Details:
    """The details of an effect card: its text, and whether I could activate it now."""
    seen: CardGame = now.seen
    definition = CARDS[name]
    place = seen.zone_of(card)
    chips = [(texts(f"keyword.card_game.{definition.kind}"), "person" if name in CHARACTER else "stopwatch", "plain")]
    checks: list[Fact] = []
    if place == HAND[now.me] and not now.unattended:
        checks += _cost_facts(texts, now, COST[name])
        if seen.turn == now.me and (bar := effect_bar(seen, now.me, card)):
            checks.append(Fact(texts(f"refusal.card_game.{bar}", card=name_of(name)), False))
    elif place.startswith("active"):
        chips.append((texts("table.active_of_one", who=seat_name(zone_seat(place))), "card-pick", "plain"))
        if asleep(seen, card):
            chips.append((texts("table.card_game.fresh"), "hourglass", "warning"))
    return Details(
        texts.say(name_of(name)),
        ("card", name),
        CARD,
        (*chips, *from_pack(texts, "card_game", name)),
        (texts.say(card_text(definition)),),
        tuple(checks),
        glossary(texts, "card_game", keywords(definition)),
        1 + bool(definition.cost.any),
        credit(texts, name),
        name if not pack_of(name) else "activate",
    )


def credit(texts: Texts, name: str) -> str:
    """The credit of the icon in a card's picture; empty if a pack brings the picture."""
    icon = _ICONS.get(name) or ("" if has_picture(name) else icon_of(name))
    return texts("zoom.credit", icon=icon, author=sources()[icon].author) if icon else ""


def objective_sheet(texts: Texts, card: int, name: str, now: ViewState) -> Details:
    """The details of an objective: its points, and whether I could buy it now."""
    seen: CardGame = now.seen
    cost = objective_cost(seen, name)
    chips = [(texts.many("table.card_game.worth", POINTS[name]), "trophy", "plain")]
    checks: list[Fact] = []
    if card in seen.zones["objective"].ids and not now.unattended:
        checks += _cost_facts(texts, now, cost)
        if seen.turn == now.me and purchase_bar(seen, now.me, card) == "bought_already":
            checks.append(Fact(texts("refusal.card_game.bought_already"), False))
    does = texts("table.card_game.objective_does", points=POINTS[name], cost=texts.say(price(cost)))
    return Details(
        texts.say(name_of(name)),
        ("objective", name, cost),
        OBJECTIVE,
        (*chips, *from_pack(texts, "card_game", name)),
        (does,),
        tuple(checks),
        rule="buy",
    )


def _cost_facts(texts: Texts, now: ViewState, cost: Cost) -> list[Fact]:
    """The facts, with tick or cross, whether I can pay a cost, and whether it is my turn and time for actions."""
    seen: CardGame = now.seen
    purse, mine = seen.purses[now.me], seen.turn == now.me
    alchemy = seen.alchemy and mine
    if payable(purse, cost, alchemy):
        paid = Fact(texts("table.card_game.payable"), True)
    else:
        missing = texts.say(price(shortfall(purse, cost, alchemy)))
        paid = Fact(texts("table.card_game.unpayable", what=missing), False)
    when = [Fact(texts("table.card_game.in_actions"), seen.stage == 2)] if mine else []
    return [paid, Fact(texts("table.card_game.my_turn"), mine), *when]
