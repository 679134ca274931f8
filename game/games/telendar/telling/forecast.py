"""The consequences of an option in numbers: the odds of a combat, and the certain changes by an effect.

Nothing is computed here a second way: the rules' own steps run on a copy of the view, and `odds.py` has the chances.
"""

from collections.abc import Iterator

from game.core.effects.control import May, Modes, Seq
from game.core.effects.part import Context, Part, Run, ask_seat
from game.core.phrase import Param, Phrase, phrase
from game.core.state import Option, Seat
from game.core.table import Table
from game.games.telendar.box import GAME
from game.games.telendar.combat import demanded, fight, prepared
from game.games.telendar.effects.control import Roll, Toll
from game.games.telendar.effects.harm import Hurt, scapegoats
from game.games.telendar.kinds import name_of
from game.games.telendar.movement import wingspan
from game.games.telendar.odds import another_roll, odds, outlived, slip, special_damage
from game.games.telendar.queries import mana_left, monster, most_mana, sheet
from game.games.telendar.state import Telendar
from game.games.telendar.strength import (
    attack,
    cover,
    elusions,
    force,
    monster_attack,
    monster_dice,
    monster_force,
    protection,
    values,
)
from game.games.telendar.telling.words import plus, signed

_CERTAIN = frozenset(
    {
        "heal",
        "gain_force",
        "gain_mana",
        "recover_mana",
        "convert",
        "king",
        "add_attack",
        "add_shield",
        "best_of",
        "weaken",
        "lend_force",
        "wings",
    }
)
"""Verbs that ask nothing and leave nothing to chance"""

_DUST = 1e-9
"""Chances below this, or above 1 less this, are only rounding errors"""


# --- combats -----------------------------------------------------------------------------------------


def trial_combat(view: Telendar, seat: Seat, card: int, rival: Seat = -1) -> Telendar:
    """The view as if a combat had begun."""
    trial = view.clone()
    fight(Table(trial, GAME.steps), seat, card, rival)
    return trial


def trial_gear(view: Telendar, seat: Seat, option: Option) -> Telendar:
    """The view as if another Object were in use."""
    trial = view.clone()
    prepared(Table(trial, GAME.steps), seat, option)
    return trial


def trial_demand(view: Telendar, seat: Seat, card: int, option: Option) -> Telendar:
    """The view as if a Monster had been given what it demands."""
    trial = view.clone()
    demanded(Table(trial, GAME.steps), seat, card, (option,))
    return trial


def chances(view: Telendar, seat: Seat) -> Phrase:
    """A combat before its dice in words: the values of both sides, and the chances to win or lose."""
    params: dict[str, Param] = {
        "own": plus(force(view, seat), attack(view, seat).value),
        "dice": _dice(view.fight.side_of(seat).best_of, 1),
    }
    foe = monster(view)
    if foe is not None:
        kind = sheet(view, seat).category
        params["other"] = plus(monster_force(view, foe.id), monster_attack(view, foe.id, kind).value)
        params["foe_dice"] = _dice(*monster_dice(view))
    else:
        rival = view.fight.foe_of(seat)
        params["other"] = plus(force(view, rival), attack(view, rival).value)
        params["foe_dice"] = _dice(view.fight.side_of(rival).best_of, 1)
    found = outlived(view, seat)
    params |= {"win": percent(found.win), "lose": percent(found.lose)}
    if not found.death:
        return phrase("does.telendar.odds", **params)
    deadly = "deadly" if found == odds(view, seat) else "deadly_in_all"
    return phrase(f"does.telendar.odds.{deadly}", death=percent(found.death), **params)


def slips(view: Telendar) -> Phrase | None:
    """The words of the Monster's own try to elude, which comes before the combat; None: it makes none."""
    need = slip(view)
    return phrase("does.telendar.slips", need=need, n=7 - need) if need else None


def _dice(rolled: int, count: int) -> Phrase:
    if rolled > count:
        return phrase("dice.telendar.best", rolled=rolled, n=count)
    return phrase("dice.telendar", n=rolled)


def percent(chance: float) -> int:
    """A chance from 0 to 1 in per cent for players; a possible event is never 0, an uncertain one never 100."""
    told = round(round(100 * chance, 6))  # of a half, the order in which chances were added does not decide
    return told if chance <= _DUST or chance >= 1 - _DUST else max(1, min(99, told))


def escapes(view: Telendar, seat: Seat) -> Phrase | None:
    """The words of the ways to elude a combat; None: there are none."""
    ways = elusions(view, seat)
    if not ways:
        return None
    return phrase("does.telendar.escapes", ways=tuple(_elusion_words(view, card, need) for card, need in ways))


def _elusion_words(view: Telendar, card: int, need: int) -> Phrase:
    if card < 0:
        return phrase("way.telendar.king", need=max(1, need))
    return phrase("way.telendar", card=name_of(view.cards[card]), need=max(1, need))


def standing(view: Telendar, seat: Seat) -> Phrase:
    """The words of a combat's end by the dice as they lie."""
    own, other = values(view, seat)
    if own == other:
        return phrase("does.telendar.standing.even", own=own, other=other)
    if own > other:
        return phrase(f"does.telendar.standing.{'beats' if aftermath(view, seat) else 'won'}", own=own, other=other)
    foe = monster(view)
    if foe is not None and foe.instead:
        return phrase("does.telendar.standing.instead", own=own, other=other, do=foe.instead.says())
    lost = max(0, other - own - protection(view, seat))
    return phrase("does.telendar.standing.lost", own=own, other=other, n=lost)


def aftermath(view: Telendar, seat: Seat) -> Phrase | None:
    """The words of the special damage that follows the dice as they lie; None: none does."""
    damage = special_damage(view, seat).get("after")
    return phrase("does.telendar.go_on", do=damage.says()) if damage else None


def second_chance(view: Telendar, seat: Seat) -> Phrase:
    """The words of the odds of another roll."""
    again = outlived(view, seat, another_roll(view, seat))
    return phrase("does.telendar.reroll", win=percent(again.win), lose=percent(again.lose))


# --- effects -----------------------------------------------------------------------------------------


def promises(view: Telendar, seat: Seat, card: int, effect: Part) -> Iterator[Phrase]:
    """The words of the changes that an effect is certain to bring a seat, and of its death by it, a sentence each."""
    trial = trial_effect(view, seat, card, effect)
    yield from changes(view, trial, seat)
    yield from _death(view, seat, card, effect)
    if getattr(effect, "op", "") == "wings" and wingspan(trial, seat) == wingspan(view, seat):
        yield phrase("does.telendar.flies_already", n=wingspan(view, seat))
    if getattr(effect, "op", "") == "roll_again" and view.fight.stage == 3:
        yield standing(view, seat)
        if then := aftermath(view, seat):
            yield then
        yield second_chance(view, seat)


def _death(view: Telendar, seat: Seat, card: int, effect: Part) -> Iterator[Phrase]:
    """The words that an effect kills a seat, or may kill it by the dice or for want of a scapegoat."""
    least, most = _losses(view, seat, card, effect)
    life = view.heroes[seat].life
    if most >= life:
        certain = least >= life and not scapegoats(view, seat)
        yield phrase("does.telendar.kills" if certain else "does.telendar.may_kill", n=life)


def _losses(view: Telendar, seat: Seat, card: int, effect: Part) -> tuple[int, int]:
    """The least and the most Life that an effect takes from a seat before anything else is chosen."""
    if isinstance(effect, Hurt):
        return effect.losses(Context(view, seat, card))
    if isinstance(effect, Toll):
        return _losses(view, seat, card, effect.do)
    if not isinstance(effect, Seq | Roll):
        return 0, 0
    least, most = zip(*[_losses(view, seat, card, part) for part in effect.do], strict=True)
    return (0, max(most)) if isinstance(effect, Roll) else (sum(least), sum(most))


def trial_effect(view: Telendar, seat: Seat, card: int, effect: Part) -> Telendar:
    """The view as if the certain part of an effect had happened for a seat."""
    trial = view.clone()
    table = Table(trial, GAME.steps)
    trial.agenda, trial.asks, trial.scopes = [], (), [{"you": seat, "card": card}]
    for part in _certain_parts(effect, Context(view, seat)):
        part.resolve(Run(table, ("fx", ""), ask_seat))
        table.run()
    return trial


def _certain_parts(effect: Part, at: Context) -> Iterator[Part]:
    if isinstance(effect, Seq):
        for part in effect.do:
            yield from _certain_parts(part, at)
    elif isinstance(effect, May | Toll):
        yield from _certain_parts(effect.do, at)
    elif isinstance(effect, Modes):
        modes = [option for option in effect.options(at) if option[0] == "mode"]
        if len(modes) == 1:  # nothing will be asked
            yield from _certain_parts(effect.do[int(modes[0][1])], at)
    elif getattr(effect, "op", "") in _CERTAIN:
        yield effect


def changes(view: Telendar, trial: Telendar, seat: Seat) -> Iterator[Phrase]:
    """The words of the differences for a seat between two views, a sentence each."""
    limits, now, then = sheet(view, seat), view.heroes[seat], trial.heroes[seat]
    if now.life != then.life:
        yield phrase("does.telendar.life", now=now.life, then=then.life, most=limits.life)
    if now.force != then.force:
        yield phrase("does.telendar.force", now=now.force, then=then.force, most=limits.force_max)
    if now.mana != then.mana:
        yield phrase("does.telendar.mana", now=now.mana, then=then.mana, most=limits.mana_max)
    if now.used != then.used:
        left, most = mana_left(trial, seat), most_mana(trial, seat)
        yield phrase("does.telendar.usable", now=mana_left(view, seat), then=left, most=most)
    if view.king != trial.king:
        yield phrase("does.telendar.king", now=signed(view.king), then=signed(trial.king))
    if view.fight.on and view.fight.stage < 3:
        yield from _combat_changes(view, trial, seat)


def _combat_changes(view: Telendar, trial: Telendar, seat: Seat) -> Iterator[Phrase]:
    """The words of the changes in the present combat, a sentence each."""
    before, after = outlived(view, seat), outlived(trial, seat)
    win, lose = (percent(before.win), percent(after.win)), (percent(before.lose), percent(after.lose))
    if win[0] != win[1] or lose[0] != lose[1]:
        yield phrase("does.telendar.odds.change", win=win[0], then=win[1], lose=lose[0], less=lose[1])
    guards = cover(view, seat), cover(trial, seat)
    if guards[0] != guards[1]:
        yield phrase("does.telendar.protection", now=guards[0], then=guards[1])
