"""The flow of a turn: Time, movement, encounters, the territory. Rules 1.4 to 1.6, 1.10, 1.12.

"Rules" and "T" followed by numbers are the sections and the readings of the rules book (`data/rules.en.md`).
"""

from game.core.effects.language import start
from game.core.effects.part import Context, Part
from game.core.state import Option, Seat, Step
from game.core.table import Table
from game.games.telendar import board
from game.games.telendar.anytime import hub, spent
from game.games.telendar.box import GAME
from game.games.telendar.cards import CARDS, EVENTS, FOLLOWER, KEYS, MONSTERS, PLACES, TILES, TIME
from game.games.telendar.effects.control import Toll
from game.games.telendar.effects.points import GainForce, GainMana
from game.games.telendar.handling import discard, draw, forget_phase, keep, mark_cards, put, tell
from game.games.telendar.kinds import Tile
from game.games.telendar.kingdom import close_gate
from game.games.telendar.life import may_return
from game.games.telendar.moments import happens
from game.games.telendar.movement import moves, stride, sure_footed, walks
from game.games.telendar.queries import excess, explored, hero_of, mana_for_all, reigns, tile, total, town_price
from game.games.telendar.quests.pursuit import note
from game.games.telendar.state import LAND, MOST_OBJECTS, OBJECTS, Fight, Telendar
from game.games.telendar.strength import rivals
from game.games.telendar.tables import ABILITIES

T = Table[Telendar]

# --- a turn begins: rules 1.4 ------------------------------------------------------------------------


@GAME.step
def begin_turn(table: T, seat: Seat) -> None:
    """Begins a seat's turn; a character that lies down or is dead may lose it."""
    state = table.state
    state.turn, state.stage, state.turns = seat, 0, state.turns + 1
    state.way, state.steps, state.winged, state.vanishing, state.drawn = "", 0, 0, False, False
    state.trail, state.met, state.struck, state.refused, state.offered = [], [], [], [], []
    state.fight = Fight()
    hero = state.heroes[seat]
    table.emit("turn", seat=seat, round=state.round)
    if hero.dead and not may_return(state, seat):
        table.emit("skipped", seat=seat)
        table.do(*mourning(state, seat), ("end_turn", seat))
    elif hero.dead:
        table.do(("come_back", seat), *_opening(state, seat), ("time", seat))
    elif hero.lying:
        hero.lying = False
        table.emit("stood_up", seat=seat)
        table.do(("end_turn", seat))
    elif hero_of(state, seat):
        table.do(("time", seat))
        happens(table, "turn_begins", seat)
    else:
        table.do(("choose_sheet", seat), *_opening(state, seat), ("time", seat))


def _opening(state: Telendar, seat: Seat) -> list[Step]:
    """The first steps of the turn of a character that has just come in or come back; none by rules 8 and before."""
    return [("turn_begins", seat)] if state.rulings >= 9 else []


@GAME.step
def turn_begins(table: T, seat: Seat) -> None:
    """Sets off the effects of a turn's beginning, before its Time card."""
    happens(table, "turn_begins", seat)


def mourning(state: Telendar, seat: Seat) -> list[Step]:
    """The steps by which a dead character's missed turn harms the King, as his card says. Rules 1.8, 1.14; T28."""
    lost = total(state, seat, "grief") if state.rulings >= 5 else 0
    return [("king", seat, -1, -lost)] if lost else []


@GAME.step
def time(table: T, seat: Seat) -> None:
    """Asks before the Time card, so that the character may already act."""
    hub(table, seat, "prompt.telendar.time", [("draw_time",)], ("time", seat), "draw_time")


@GAME.step
def draw_time(table: T, seat: Seat, option: Option) -> None:
    """Draws a Time card: a Phase replaces the last one; another is a blow to the King. Rules 1.4 T1, 1.11; T21."""
    state = table.state
    if not state.zones["time"].ids:  # a new deck cancels the Phase
        _end_phase(table)
    card = draw(table, "time", "passing")
    assert card is not None
    name = state.cards[card]
    table.emit("time", seat=seat, card=card, name=name)
    table.do(("movement", seat))
    if TIME[name].king:
        discard(table, card, "passing")
        table.do(("king", seat, card, TIME[name].king))
        return
    _end_phase(table)
    for each in range(state.seats):  # the Phase may bring Mana
        mark_cards(state, each)
    table.move(card, "passing", "phase")
    # When abilities are suspended, a seat may carry too much all at once.
    table.do(*[("trim", each) for each in _burdened(state, seat)])


def _burdened(state: Telendar, seat: Seat) -> list[Seat]:
    """The seats that carry too many Objects, the turn's owner first."""
    found = []
    for n in range(state.seats):
        each = (seat + n) % state.seats
        if len(state.zones[OBJECTS[each]].ids) > MOST_OBJECTS and excess(state, each)[1]:
            found.append(each)
    return found


def _end_phase(table: T) -> None:
    state = table.state
    for hero in state.heroes if 12 <= state.rulings < 14 else ():  # the used Mana of the Phase is forgotten with it
        if (besides := hero.used - len(hero.marked) - hero.mana) > 0:
            hero.used -= min(besides, mana_for_all(state))
    for phase in state.zones["phase"].ids:
        if state.rulings >= 14:
            forget_phase(state, phase)
        table.move(phase, "phase", "discard.time")


# --- movement: rules 1.5 -----------------------------------------------------------------------------


@GAME.step
def movement(table: T, seat: Seat) -> None:
    """Asks for a movement: to move, to go on walking, or to stay."""
    state = table.state
    if state.stage == 0:
        state.stage = 1
        state.trail = [state.heroes[seat].place]
        table.emit("phase", phase="movement")
    if state.way == "travel" and state.rulings >= 16:  # a card has carried the pawn away: it can only stay there
        arrived(table, seat)
        return
    hub(table, seat, "prompt.telendar.move", [*moves(state, seat), ("stop",)], ("movement", seat), "moved")


@GAME.step
def moved(table: T, seat: Seat, option: Option) -> None:
    """Carries out the chosen movement; only a walk may go on after its end."""
    verb = option[0]
    if verb == "stop":
        arrived(table, seat)
        return
    goal, here = int(option[1]), table.state.heroes[seat].place
    if verb == "walk":
        walk(table, seat, (goal,) if goal in board.NEIGHBOURS[here] else walks(table.state, seat, goal)[goal])
        return
    table.state.way = str(verb)
    table.state.trail.append(goal)
    put(table, seat, goal, str(verb))
    arrived(table, seat)


@GAME.step
def walk(table: T, seat: Seat, way: tuple[int, ...]) -> None:
    """Walks one territory further; a Forest ends the walk, a lair interrupts it. Rules 1.5.2, 1.5.6; T18."""
    state = table.state
    place = way[0]
    new = not explored(state, place)
    state.way = "walk"
    state.steps += 1
    state.trail.append(place)
    put(table, seat, place, "walk")
    here = TILES[state.cards[state.zones["board"].ids[place]]]
    stopped = here.forest and not sure_footed(state, seat)
    fog = new and reigns(state, "fog")
    if stopped or fog or stride(state, seat) <= state.steps:
        arrived(table, seat)
    elif len(way) > 1 and not (new and state.zones[LAND[place]].ids):
        walk(table, seat, way[1:])
    else:
        movement(table, seat)


@GAME.step
def arrived(table: T, seat: Seat) -> None:
    """Ends the movement."""
    state = table.state
    state.stage = 2
    table.emit("phase", phase="encounters")
    table.do(("encounters", seat))
    movement_ends(table, seat)


@GAME.step
def movement_ends(table: T, seat: Seat) -> None:
    """Sets off the effects of a movement's end in a town, whether the seat moved there or a card brought it."""
    if table.state.heroes[seat].place in board.CORNERS:
        happens(table, "in_town", seat)


# --- encounters: rules 1.6 ---------------------------------------------------------------------------


@GAME.step
def encounters(table: T, seat: Seat) -> None:
    """Asks which card here to meet next; if there is none at all, one is drawn. Rules 1.6; T3, T17."""
    state = table.state
    place = state.heroes[seat].place
    if place in board.CORNERS:
        territory(table, seat)
        return
    if not state.zones[LAND[place]].ids and not state.drawn:
        deck = "cursed" if place in board.CURSED else "normal"
        if draw(table, deck, LAND[place]) is None:
            table.emit("nothing_left", seat=seat, deck=deck)
    state.drawn = True
    options: list[Option] = []
    for card in state.zones[LAND[place]].ids:
        if card not in state.met:
            options.append(("meet", card))
    if not options:
        territory(table, seat)
        return
    options += [("attack", other) for other in rivals(state, seat)]
    hub(table, seat, "prompt.telendar.meet", options, ("encounters", seat), "met")


@GAME.step
def met(table: T, seat: Seat, option: Option) -> None:
    """Meets the chosen card, or attacks the chosen character."""
    verb, thing = option
    table.do(("encounters", seat))
    if verb == "attack":
        attack(table, seat, int(thing))
    else:
        meet(table, seat, int(thing))


def meet(table: T, seat: Seat, card: int) -> None:
    """Meets a card: Followers join, Places stay, Events are over, Monsters fight. Rules 1.6.4."""
    state = table.state
    name = state.cards[card]
    land = LAND[state.heroes[seat].place]
    state.met.append(card)
    table.emit("met", seat=seat, card=card, name=name)
    if name in FOLLOWER:
        keep(table, seat, card, land)
        table.do(("trim", seat))
    elif name in MONSTERS:
        table.do(("fight", seat, card, -1))
    else:
        if name in EVENTS:
            discard(table, card, land)
        thing = PLACES.get(name) or EVENTS[name]
        if thing.vain(Context(state, seat, card)):
            tell(table, "nothing_happens", card, seat=seat)
        start(table, seat, card, thing.deed(state.rulings))


def attack(table: T, seat: Seat, rival: Seat) -> None:
    """Attacks a character; each can be attacked once a turn. Rules 1.6.5; T6."""
    table.state.struck.append(rival)
    table.emit("attacked", seat=seat, rival=rival)
    table.do(("fight", seat, -1, rival))


# --- the territory: rules 1.4 T4, 1.10, 1.12 ---------------------------------------------------------


@GAME.step
def territory(table: T, seat: Seat) -> None:
    """Asks what to do on the territory after all encounters: services, shops, Keys, or the end of the turn."""
    state = table.state
    if state.stage != 3:
        state.stage = 3
        table.emit("phase", phase="territory")
    options = [*here_to_do(state, seat), *[("attack", other) for other in rivals(state, seat)], ("end_turn",)]
    hub(table, seat, "prompt.telendar.territory", options, ("territory", seat), "done")


def here_to_do(state: Telendar, seat: Seat) -> list[Option]:
    """The options of the territory itself for its visitor."""
    place, me = state.heroes[seat].place, Context(state, seat)
    there = tile(state, place)
    assert there is not None
    options: list[Option] = []
    number = state.zones["board"].ids[place]
    met_all = state.way != "travel"  # a seat that was carried here has met nothing
    if there.visit and met_all and number not in state.met and there.visit.allow(me) is None:
        options.append(("visit", number))
    if there.gate and met_all:
        for card in keys(state, seat):
            if not spent(state, seat, card):
                options.append(("key", card))
    return options + in_town_to_do(state, seat, there) if place in board.CORNERS else options


def in_town_to_do(state: Telendar, seat: Seat, town: Tile) -> list[Option]:
    """The options of a town's services and shop that its visitor can pay."""
    place, me = state.heroes[seat].place, Context(state, seat)
    number = state.zones["board"].ids[place]
    services = enumerate(town.services)
    open_now = (i for i, service in services if service.allow(me) is None and not on_strike(state, service))
    options: list[Option] = [("service", number, i) for i in open_now]
    if not reigns(state, "no_sales"):
        options += [("buy", card) for card in for_sale(state, place) if affords(state, seat, card)]
    return options


def on_strike(state: Telendar, service: Part) -> bool:
    """Whether a town's service is a sale of Force or Mana and nothing is sold now. Rules 1.3, 1.10."""
    sale = isinstance(service, Toll) and isinstance(service.do, GainForce | GainMana)
    return sale and reigns(state, "no_sales") and state.rulings >= 3


def keys(state: Telendar, seat: Seat) -> list[int]:
    """The Keys that a seat owns."""
    return [card for card in state.zones[OBJECTS[seat]].ids if state.cards[card] in KEYS]


def for_sale(state: Telendar, place: int) -> tuple[int, ...]:
    """The cards on sale in the town at a place."""
    if place not in board.CORNERS:
        return ()
    town = state.cards[state.zones["board"].ids[place]].removeprefix("town_")
    return state.zones[town].ids


def cost_of(state: Telendar, seat: Seat, card: int) -> int:
    """The cost in Gold of a card of a town to a seat in that town now."""
    sold = CARDS[state.cards[card]]
    return town_price(state, seat, int(getattr(sold, "price", 0)))


def purchase_bar(state: Telendar, seat: Seat, card: int) -> str:
    """The reason, as the last word of a refusal's code, why a card of a town cannot be bought; "": it can."""
    if card not in for_sale(state, state.heroes[seat].place):
        return "not_sold_here"
    if reigns(state, "no_sales"):
        return "strike"
    return "" if affords(state, seat, card) else "cannot_pay"


def affords(state: Telendar, seat: Seat, card: int) -> bool:
    """Whether a seat has enough Gold for a card of a town."""
    return cost_of(state, seat, card) <= state.heroes[seat].gold


@GAME.step
def done(table: T, seat: Seat, option: Option) -> None:
    """Carries out the chosen act on the territory; afterwards the player is asked again."""
    state = table.state
    if option == ("end_turn",):
        end_turn(table, seat)
        return
    verb, *args = option
    table.do(("territory", seat))
    card = int(args[0])
    if verb == "attack":
        attack(table, seat, card)
    elif verb == "visit":
        state.met.append(card)
        start(table, seat, card, f"{state.cards[card]}.visit")
    elif verb == "service":
        start(table, seat, card, f"{state.cards[card]}.service{args[1]}")
    elif verb == "key":
        state.heroes[seat].spent.append(card)
        (key,) = ABILITIES["key"][state.cards[card]]
        close_gate(table, seat, card, *key.closes)
    else:
        cost = cost_of(state, seat, card)
        state.heroes[seat].gold -= cost
        name = state.cards[card]
        table.emit("bought", seat=seat, card=card, name=name, cost=cost)
        note(table, "bought", card)
        keep(table, seat, card, state.backs[card])


# --- a turn ends -------------------------------------------------------------------------------------


@GAME.step
def end_turn(table: T, seat: Seat) -> None:
    """Ends the turn: Mana comes back, loans end, and the next seat clockwise begins. Rules 1.3, 1.4."""
    state = table.state
    state.heroes[seat].used, state.heroes[seat].marked = 0, []
    for hero in state.heroes:  # loans to others, and their use of cards, end with this turn too
        hero.cast = hero.might = 0
        if hero.spent:
            hero.spent = []
    following = (seat + 1) % state.seats
    if following == state.first:
        state.round += 1
    table.do(("begin_turn", following))
    happens(table, "turn_ends", seat)
