"""What holds now: the numbers that cards and rules add up to, and what a character may do. Nothing here acts.

All of it works on a seat's view as well as on the whole state.
"""

from typing import TypeVar

from game.core.state import Option, Seat
from game.games.telendar import board
from game.games.telendar.boons import (
    Against,
    Attack,
    Boon,
    Carry,
    Category,
    CheapSpell,
    Dearer,
    DearSpells,
    Discount,
    Elude,
    Farther,
    Fly,
    Hinder,
    InPhase,
    Kin,
    KingsFavour,
    KingsName,
    MonsterDie,
    MonsterForce,
    OwnMana,
    Piercing,
    Protection,
    RoyalCall,
    SpellProof,
    SureFooted,
    Suspended,
    Walk,
    Ward,
)
from game.games.telendar.cards import (
    BOONS,
    CHARACTERS,
    KING,
    MONSTERS,
    OBJECT,
    SPELL,
    TILES,
    Character,
    Monster,
    Tile,
    boons_of,
    having,
)
from game.games.telendar.state import (
    FOLLOWERS,
    MOST_FOLLOWERS,
    MOST_OBJECTS,
    MOST_SPELLS,
    OBJECTS,
    SHEET,
    SPELLS,
    Hero,
    Telendar,
)

B = TypeVar("B", bound=Boon)
STRIDE = 2
"""How far everybody walks: rules 1.5"""


# --- who and where -----------------------------------------------------------------------------------


def sheet(state: Telendar, seat: Seat) -> Character:
    """The character that a seat plays."""
    return CHARACTERS[state.cards[state.zones[SHEET[seat]].ids[0]]]


def tile(state: Telendar, place: int) -> Tile | None:
    """The territory at a place, if whoever looks knows it."""
    return TILES.get(state.cards[state.zones["board"].ids[place]])


def explored(state: Telendar, place: int) -> bool:
    """Whether the territory lies face up."""
    return state.known.get(state.zones["board"].ids[place], 0) < 0


def unexplored(state: Telendar) -> list[int]:
    """The places that lie face down."""
    known = state.known
    return [place for place, card in enumerate(state.zones["board"].ids) if known.get(card, 0) >= 0]


def in_town(state: Telendar, seat: Seat) -> bool:
    """Whether the pawn stands in a town."""
    return state.heroes[seat].place in board.CORNERS


def owned(state: Telendar, seat: Seat) -> list[int]:
    """The Objects and Followers of a seat."""
    return state.zones[OBJECTS[seat]].ids + state.zones[FOLLOWERS[seat]].ids


def owner_of(state: Telendar, card: int) -> Seat:
    """Whose a card is; -1: nobody's."""
    for seat in range(state.seats):
        for zones in (OBJECTS, FOLLOWERS, SPELLS, SHEET):
            if card in state.zones[zones[seat]].ids:
                return seat
    return -1


# --- boons -------------------------------------------------------------------------------------------


def common(state: Telendar) -> list[str]:
    """The cards that work for everybody: the Phase and the King's Life."""
    names = [state.cards[card] for card in state.zones["phase"].ids]
    names.append(KING[state.king].id)
    return names


def suspended(state: Telendar) -> bool:
    """Whether the abilities of the sheets are suspended. Rules 1.3."""
    cards = state.cards
    return any(having(Suspended, cards[card]) for card in state.zones["phase"].ids)


def gear(state: Telendar, seat: Seat) -> list[int]:
    """The cards whose boons work for a seat now: in a combat, of what has a slot only what is in use. Rules 1.7."""
    cards, fight = state.cards, state.fight
    objects = state.zones[OBJECTS[seat]].ids
    if fight.on and seat in (fight.seat, fight.rival):
        worn = fight.side_of(seat).worn
        objects = [card for card in objects if card in worn or OBJECT[cards[card]].slot == "none"]
    own = objects + state.zones[FOLLOWERS[seat]].ids
    if not suspended(state):
        own += state.zones[SHEET[seat]].ids
    return own


def boons(state: Telendar, seat: Seat, kind: type[B]) -> list[B]:
    """The boons of a kind that work for a seat, its own and everybody's."""
    cards, table = state.cards, BOONS[kind]
    found: list[B] = []
    for name in [cards[card] for card in gear(state, seat)] + common(state):
        if name in table:
            found += table[name]
    return found


def total(state: Telendar, seat: Seat, kind: type[Boon]) -> int:
    """The sum of a seat's boons of a kind."""
    return sum(boon.n for boon in boons(state, seat, kind))  # type: ignore[attr-defined]


# --- movement: rules 1.5 -----------------------------------------------------------------------------


def stride(state: Telendar, seat: Seat) -> int:
    """How many territories the seat may walk in a turn."""
    far, limit, more = STRIDE, 99, 0
    for boon in boons(state, seat, Walk):
        if boon.op == "walk":
            far = max(far, boon.n)
        else:
            limit = min(limit, boon.n)
    for farther in boons(state, seat, Farther):
        more += farther.n if farther.op == "walk_farther" else 0
    return min(far + more, limit)


def wingspan(state: Telendar, seat: Seat) -> int:
    """How many territories the seat may fly; 0: not at all."""
    far = max((boon.n for boon in boons(state, seat, Fly)), default=0)
    if state.turn == seat:
        far = max(far, state.winged)
    return far + sum(b.n for b in boons(state, seat, Farther) if b.op == "fly_farther") if far else 0


def sure_footed(state: Telendar, seat: Seat) -> bool:
    """Whether Forests do not stop the seat."""
    return bool(boons(state, seat, SureFooted))


def walks(state: Telendar, seat: Seat) -> dict[int, tuple[int, ...]]:
    """Where the seat may walk from here: each goal with its way, which avoids what could stop or be explored.

    The territories that the way enters, the goal last. A Forest can only be a goal.
    """
    start = state.heroes[seat].place
    left = stride(state, seat) - state.steps
    light = sure_footed(state, seat)
    known, tiles, cards = state.known, state.zones["board"].ids, state.cards
    best: dict[int, tuple[int, tuple[int, ...]]] = {start: (0, ())}
    edge = [start]
    for _ in range(max(0, left)):
        reached: dict[int, tuple[int, tuple[int, ...]]] = {}
        for place in edge:
            risk, way = best[place]
            for goal in board.NEIGHBOURS[place]:
                card = tiles[goal]
                bad = risk + (known.get(card, 0) >= 0)
                if goal not in best and (goal not in reached or bad < reached[goal][0]):
                    reached[goal] = (bad, (*way, goal))
        best |= reached
        edge = [
            place
            for place in reached
            if light or known.get(tiles[place], 0) >= 0 or not TILES[cards[tiles[place]]].forest
        ]
    return {goal: way for goal, (_, way) in best.items() if way}


def moves(state: Telendar, seat: Seat) -> list[Option]:
    """Every movement that the seat may make now. Kinds of movement do not mix."""
    options: list[Option] = []
    here = state.heroes[seat].place
    if state.way in ("", "walk"):
        options += [("walk", goal) for goal in walks(state, seat)]
    if state.way == "":
        far = wingspan(state, seat)
        if far:
            options += [("fly", goal) for goal in board.WITHIN[min(far, len(board.WITHIN) - 1)][here]]
        if state.vanishing:
            options += [("teleport", goal) for goal in board.PLACES if goal != here]
    return options


# --- characteristics, limits, prices -----------------------------------------------------------------


def force(state: Telendar, seat: Seat) -> int:
    """Force in combat: points and what is lent for the turn."""
    hero = state.heroes[seat]
    return hero.force + hero.might


def most_mana(state: Telendar, seat: Seat) -> int:
    """Mana in all, used or not: own points and those of cards."""
    return state.heroes[seat].mana + total(state, seat, OwnMana)


def mana_left(state: Telendar, seat: Seat) -> int:
    """Mana that can be used now."""
    return max(0, most_mana(state, seat) - state.heroes[seat].used)


def mana_of_cards(state: Telendar, seat: Seat) -> dict[int, tuple[int, int]]:
    """(what is left, all of it) of the Mana of each of a seat's cards that has Mana of its own. Rules 1.3.

    Own points are used before a Phase's, and those before the cards'. In a combat a card that is not in use has none.
    """
    cards, hero, working = state.cards, state.heroes[seat], gear(state, seat)
    used = max(0, hero.used - hero.mana - sum(boon.n for boon in boons_of(OwnMana, common(state))))
    found = {}
    for card in owned(state, seat):
        most = sum(boon.n for boon in boons_of(OwnMana, (cards[card],)))
        if most:
            left = max(0, most - used) if card in working else 0
            used = max(0, used - most) if card in working else used
            found[card] = (left, most)
    return found


def spell_cost(state: Telendar, seat: Seat, name: str) -> int:
    """What a Spell costs a seat now; never less than 1."""
    cost = SPELL[name].cost + sum(boon.n for boon in boons_of(DearSpells, common(state)))
    if not state.heroes[seat].cast:
        cost -= total(state, seat, CheapSpell)
    return max(1, cost)


def most_objects(state: Telendar, seat: Seat) -> int:
    """How many Objects a seat may carry. Rules 1.3."""
    own = owned(state, seat) + ([] if suspended(state) else state.zones[SHEET[seat]].ids)
    return MOST_OBJECTS + sum(boon.n for boon in boons_of(Carry, (state.cards[card] for card in own)))


def excess(state: Telendar, seat: Seat) -> tuple[str, int]:
    """(zone, how many cards must go), or ("", 0) if the seat carries no more than it may."""
    for zone, most in (
        (FOLLOWERS[seat], MOST_FOLLOWERS),
        (OBJECTS[seat], MOST_OBJECTS),
        (SPELLS[seat], MOST_SPELLS),
    ):
        over = len(state.zones[zone].ids) - most
        if over > 0 and zone == OBJECTS[seat]:
            over = len(state.zones[zone].ids) - most_objects(state, seat)
        if over > 0:
            return zone, over
    return "", 0


def price(state: Telendar, seat: Seat, cost: int) -> int:
    """What something that costs so much Gold costs a seat here: towns are cheaper or dearer for some."""
    if not in_town(state, seat) or not cost:
        return cost
    return max(1, cost - total(state, seat, Discount) + sum(boon.n for boon in boons_of(Dearer, common(state))))


def spare_spells(state: Telendar, seat: Seat) -> int:
    """How many Spells a seat can give away: never fewer than the sheet grants. T11."""
    return max(0, len(state.zones[SPELLS[seat]].ids) - sheet(state, seat).spells)


# --- combat: rules 1.7 -------------------------------------------------------------------------------


def monster(state: Telendar) -> Monster | None:
    """The Monster of the combat under way."""
    fight = state.fight
    return MONSTERS[state.cards[fight.card]] if fight.card >= 0 else None


def category_of_foe(state: Telendar, seat: Seat) -> Category:
    """What a seat fights against."""
    foe = monster(state)
    if foe is not None:
        return foe.category
    fight = state.fight
    return sheet(state, fight.rival if seat == fight.seat else fight.seat).category


def holds(state: Telendar, seat: Seat, boon: Against) -> bool:
    """Whether a bonus with limits holds against the foe, here. `lands` of an Elude means the Monster's deck."""
    if boon.categories and category_of_foe(state, seat) not in boon.categories:
        return False
    place = state.heroes[seat].place
    here = tile(state, place)
    if boon.forest and not (here and here.forest):
        return False
    if boon.lands is None:
        return True
    if isinstance(boon, Elude):
        foe = monster(state)
        return foe is not None and foe.deck == boon.lands
    return (place in board.CURSED) == (boon.lands == "cursed")


def attacks(state: Telendar, seat: Seat) -> list[tuple[str, int]]:
    """Each bonus to a character's Attack: (card's definition, points)."""
    found: list[tuple[str, int]] = []
    names = [state.cards[card] for card in gear(state, seat)] + common(state)
    kind = sheet(state, seat).category
    for name in names:
        n = sum(boon.n for boon in boons_of(Attack, (name,)) if holds(state, seat, boon))
        n -= sum(boon.n for boon in boons_of(Hinder, (name,)))
        n += sum(boon.n for boon in boons_of(Kin, (name,)) if boon.category == kind)
        if n:
            found.append((name, n))
    lent = state.fight.side_of(seat).attack
    return [*found, ("", lent)] if lent else found


def monster_force(state: Telendar, name: str) -> int:
    """A Monster's Force with all that raises it."""
    card = MONSTERS[name]
    raised = (b.n for b in boons_of(MonsterForce, common(state)) if b.lands in (None, card.deck))
    return card.force + sum(raised)


def monster_attacks(state: Telendar, name: str, category: Category) -> list[tuple[str, int]]:
    """Each bonus to a Monster's Attack against a character of a category."""
    card = MONSTERS[name]
    found = [(name, boon.n) for boon in boons_of(Attack, (name,)) if not boon.categories or category in boon.categories]
    phase = common(state)[:-1]
    for kin in boons_of(Kin, phase):
        if kin.category == card.category:
            found.append((phase[0], kin.n))
        found += [(name, boon.n) for boon in boons_of(InPhase, (name,)) if boon.category == kin.category]
    return found


def monster_dice(state: Telendar) -> tuple[int, int]:
    """(dice that a Monster rolls, how many of them count): Rules 1.7, and what Phases and Spells change."""
    card = MONSTERS[state.cards[state.fight.card]]
    count = max(1, card.dice - state.fight.sides[1].fewer)
    return count + sum(boon.n for boon in boons_of(MonsterDie, common(state))), count


def protection(state: Telendar, seat: Seat) -> int:
    """How much less Life a seat loses: in a combat what is in use, else the best that could be."""
    fight = state.fight
    if fight.on and seat in (fight.seat, fight.rival):
        foe = monster(state)
        if foe is not None and having(Piercing, foe.id):
            return 0
        return total(state, seat, Protection) + fight.side_of(seat).shield
    cards = state.cards
    worn = best_gear(state, seat, against=None)
    loose = [card for card in gear(state, seat) if card in worn or cards[card] not in OBJECT or _slotless(state, card)]
    return sum(boon.n for boon in boons_of(Protection, (cards[card] for card in loose)))


def _slotless(state: Telendar, card: int) -> bool:
    return OBJECT[state.cards[card]].slot == "none"


def best_gear(state: Telendar, seat: Seat, against: Category | None) -> list[int]:
    """The Objects that a seat would use: one for each slot, the most useful ones. Rules 1.7; T15.

    Args:
        state: the match.
        seat: whose.
        against: what the combat is with; None: only Protection counts.
    """
    best: dict[str, tuple[int, int]] = {}
    for card in state.zones[OBJECTS[seat]].ids:
        name = state.cards[card]
        slot = OBJECT[name].slot
        if slot == "none":
            continue
        value = 2 * sum(boon.n for boon in boons_of(Protection, (name,)))
        if against is not None:
            value += 3 * sum(b.n for b in boons_of(Attack, (name,)) if not b.categories or against in b.categories)
            value += 1
        if slot not in best or value > best[slot][0]:
            best[slot] = (value, card)
    hands = [best[slot] for slot in ("right", "left") if slot in best]
    if "two_handed" in best:
        if best["two_handed"][0] > sum(value for value, _ in hands):
            best.pop("right", None)
            best.pop("left", None)
        else:
            best.pop("two_handed")
    return [card for _, card in best.values()]


def clashes(slot: str) -> tuple[str, ...]:
    """The slots that cannot be in use together with one."""
    if slot == "two_handed":
        return ("two_handed", "right", "left")
    return (slot, "two_handed") if slot in ("right", "left") else (slot,)


def value(state: Telendar, seat: Seat) -> tuple[int, list[tuple[str, int]]]:
    """A character's Combat Value, and each bonus in it with its card."""
    bonuses = attacks(state, seat)
    return force(state, seat) + sum(state.fight.side_of(seat).dice) + sum(n for _, n in bonuses), bonuses


def monster_value(state: Telendar) -> tuple[int, list[tuple[str, int]]]:
    """A Monster's Combat Value, and each bonus in it with its card."""
    foe = monster(state)
    assert foe is not None
    bonuses = monster_attacks(state, foe.id, sheet(state, state.fight.seat).category)
    return monster_force(state, foe.id) + sum(state.fight.sides[1].dice) + sum(n for _, n in bonuses), bonuses


def kings_name(state: Telendar, seat: Seat) -> int:
    """What a die must show to elude a Monster in the King's name; 7: it cannot be tried. Rules 1.14."""
    calls = [boon.n for boon in boons(state, seat, RoyalCall)] + [boon.n for boon in boons(state, seat, KingsFavour)]
    return min(calls) - total(state, seat, KingsName) if calls else 7


def elusions(state: Telendar, seat: Seat) -> list[tuple[int, int]]:
    """The ways to elude that a seat has not tried yet in this combat: (card, what a die must show); -1: the King."""
    fight = state.fight
    side, foe = fight.side_of(seat), monster(state)
    found = []
    if foe is not None and not foe.key and -1 not in side.tried:
        need = kings_name(state, seat)
        if need <= 6:
            found.append((-1, need))
    for card in [*gear(state, seat), *state.zones["phase"].ids]:
        if card in side.tried:
            continue
        for boon in boons_of(Elude, (state.cards[card],)):
            if holds(state, seat, boon) and not (foe and foe.key):
                found.append((card, boon.n))
    return found


def ward(state: Telendar, seat: Seat) -> int:
    """How much less special damage a seat takes."""
    return total(state, seat, Ward)


def spell_proof(state: Telendar) -> bool:
    """Whether Spells do nothing in the combat under way."""
    foe = monster(state)
    return foe is not None and having(SpellProof, foe.id)


def rivals(state: Telendar, seat: Seat) -> list[Seat]:
    """Whom the turn's owner may attack here and now. Rules 1.6.5; T6."""
    place = state.heroes[seat].place
    if state.sanctuary and place in board.CORNERS:
        return []
    return [other for other in state.at(place) if other != seat and other not in state.struck]


def allies(hero: Hero, seat: Seat) -> int:
    """The seats, a bit each, that win together with a seat."""
    return hero.alliance | 1 << seat
