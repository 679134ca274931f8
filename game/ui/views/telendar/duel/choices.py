"""The cards of answers below a combat's stage: name, cost, and change of the chances."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

import pygame as pg

from game.core.effects.part import Context, Part
from game.core.phrase import seat_name
from game.core.state import Option, Seat
from game.games.telendar.anytime import moments
from game.games.telendar.cards import CARDS, SPELL, TILES, USES
from game.games.telendar.effects.combat import RollAgain
from game.games.telendar.kinds import name_of
from game.games.telendar.odds import Odds, another_roll, as_they_lie, outlived
from game.games.telendar.queries import mana_left, spell_cost
from game.games.telendar.state import OBJECTS, SPELLS, Telendar
from game.games.telendar.strength import elusions, spell_proof
from game.games.telendar.telling.forecast import percent, standing, trial_effect, trial_gear
from game.games.telendar.telling.labels import asked, mode_of, option_text
from game.games.telendar.telling.refusals import CARD_VERBS
from game.ui.contract.layout import Panel, ViewState
from game.ui.contract.staging import Choice
from game.ui.kit.geometry import Size
from game.ui.kit.pictures.assets import picture
from game.ui.table.asking.stage_choices import paint_ahead
from game.ui.views.telendar import standins
from game.ui.views.telendar.duel.clash import OVER, THROWN
from game.ui.views.telendar.duel.duel import DuelView
from game.ui.views.telendar.duel.faces import stage_text
from game.ui.views.telendar.duel.plan import plan_of

_ENDS = ("roll", "stand", "keep", "go_on", "suffer", "refuse", "no", "pass")
_MOST = 4
"""Most cards besides the one that ends the question"""
_HOPELESS = 0.1
"""Chance to win below which beginning or going on with a combat is not advised, 0 to 1"""
_ICONS = {
    "roll": "rolling-dices",
    "stand": "sword-brandish",
    "keep": "check-mark",
    "use": "hand",
    "cast": "spell-book",
    "aid": "spell-book",
    "plea": "spell-book",
    "wear": "mailed-fist",
    "elude": "run",
    "again": "rolling-dices",
    "ally": "shaking-hands",
    "yes": "check-mark",
    "no": "cancel",
}


class DuelChoices:
    """Makes the cards of a combat's answers.

    Args:
        duel: the stage.
    """

    def __init__(self, duel: DuelView) -> None:
        self.duel, self.texts = duel, duel.texts

    def cards_for(self, options: Sequence[Option], best: Option | None, now: ViewState) -> tuple[Choice, ...]:
        """The cards, the one that ends the question last."""
        state: Telendar = now.seen
        ask = now.ask
        bout = self.duel.bout(now)
        if ask is None or bout is None:
            return ()
        ends = [option for option in options if option[0] in _ENDS]
        allies = tuple(option for option in options if option[0] == "ally")
        together = allies if len(allies) > 1 else ()
        others = [option for option in options if option not in (*ends, *together)]
        others.sort(key=lambda option: (option != best, option[0] == "ally"))
        if best is None or best in ends:  # a combat as good as lost is not advised while something can still be done
            best = next((o for o in ends if not (others and self._hopeless(state, ask.seat, o))), None)
        made, last = ([self._card(state, ask.seat, o, best) for o in group] for group in (others, ends))
        made += [self._alliance_card(together)] if together else []
        off = list(self._unaffordable(state, ask.seat, options)) if len(made) < _MOST else []
        return (*made, *off[: max(0, _MOST - len(made))], *last)

    def rehearse(self, state: Telendar, seat: Seat) -> Iterator[None]:
        """Paints ahead, in parts, the cards that a combat of a seat may offer."""
        own = (*state.zones[SPELLS[seat]].ids, *state.zones[OBJECTS[seat]].ids)
        line = stage_text(self.texts, "wins_then", now=33, then=55)
        choices = []
        for name in dict.fromkeys(state.cards[card] for card in own):
            verb = "cast" if name in SPELL else "use" if name in USES else "wear"
            words = self.texts.say(name_of(name))
            choices.append(
                Choice(words, (line, line), stage_text(self.texts, f"verb.{verb}"), ("", 0), _picture_drawer(name))
            )
        words, so = self.texts("label.telendar.roll"), stage_text(self.texts, "so", n=33)
        roll = Choice(words, (so,), "", ("", 0), None, _ICONS["roll"], ends=True, best=True)
        king = Choice(
            stage_text(self.texts, "kings_name"), (line,), stage_text(self.texts, "verb.elude"), ("", 0), _KING
        )
        area = plan_of(self.duel.planner, (1, 1)).choices
        yield from paint_ahead(self.duel.look, (king, *choices, roll), area)

    @staticmethod
    def _hopeless(state: Telendar, seat: Seat, option: Option) -> bool:
        """Whether an answer leads to a combat that is as good as lost."""
        if option[0] not in ("roll", "stand") or not state.fight.on:
            return False
        return outlived(state, seat).win < _HOPELESS

    def _card(self, state: Telendar, seat: Seat, option: Option, best: Option | None) -> Choice:
        """The card of an answer; one that ends the question tells the present chances."""
        texts, verb = self.texts, str(option[0])
        text = option_text(state, seat, option)
        label = texts.say(text.label)
        lines = tuple(self._lines(state, seat, option))
        if not lines:
            lines = tuple(line for line in texts.say(text.does).split("\n") if line)
        title = label
        drawn: Callable[[Size], pg.Surface] | None = _COIN if verb == "pay_gold" else None
        if verb in CARD_VERBS and len(option) > 1 and int(option[1]) >= 0:
            name = state.cards[int(option[1])]
            title, drawn = texts.say(name_of(name)), _picture_drawer(name)
            if verb in ("use", "cast", "wear", "again", "aid", "scapegoat", "elude"):
                label = stage_text(texts, f"verb.{verb}")
            if verb in ("cast", "aid"):
                cost = texts.many("look.telendar.stage.mana", spell_cost(state, seat, name))
                label = stage_text(texts, "verb.cost", verb=label, cost=cost)
        elif verb in ("yes", "plea") and (spell := _for_another(state, seat, option)):
            name = state.cards[spell.card]
            title, drawn = texts.say(name_of(name)), _picture_drawer(name)
        elif verb == "elude":
            title, drawn, label = stage_text(texts, "kings_name"), _KING, stage_text(texts, "verb.elude")
        elif verb == "ally":
            title = texts.say(seat_name(int(option[1])))  # its button says the rest
        ends, icon = verb in _ENDS, _ICONS.get(verb, "check-mark")
        badge = stage_text(texts, "sensible") if option == best and not ends else ""
        return Choice(title, lines, label, option, drawn, icon, "", ends, option == best, badge)

    def _alliance_card(self, allies: tuple[Option, ...]) -> Choice:
        """The one card for all offers to share a victory, which together take one place."""
        words = stage_text(self.texts, "together")
        return Choice(words, (stage_text(self.texts, "ally"),), words, None, None, _ICONS["ally"], among=allies)

    def _lines(self, state: Telendar, seat: Seat, option: Option) -> Iterator[str]:
        """The lines on a choice's effect and cost, the change of the chances first."""
        texts, verb = self.texts, str(option[0])
        if verb == "elude":
            need = max(1, dict(elusions(state, seat)).get(int(option[1]), 6))
            yield stage_text(texts, "eludes", need=need, n=percent(min(6, 7 - need) / 6))
            return
        if verb in ("ally", "scapegoat"):
            yield stage_text(texts, verb)  # a short form that has room
            return
        if verb in ("rob", "lose"):
            yield from map(texts.say, CARDS[state.cards[int(option[1])]].lines())  # its title names the card
            return
        if verb == "keep":
            yield texts.say(standing(state, seat))  # the panel tells what follows
            return
        if state.fight.stage == THROWN and _throws_again(state, option):  # the dice as they lie decide the end
            now, again = (outlived(state, seat, own(state, seat)).win for own in (as_they_lie, another_roll))
            yield stage_text(texts, "wins_then", now=percent(now), then=percent(again))
            return
        goes_on = verb in ("pay_gold", "give_up") and state.fight.stage < THROWN  # its price is paid before the dice
        if state.fight.on and (goes_on or verb in ("roll", "stand")):
            yield stage_text(texts, "so", n=percent(outlived(state, seat).win))
            return
        trial, spell = self._trial(state, seat, option), _for_another(state, seat, option)
        fighter = spell.friend if spell else seat
        if trial is not None:
            yield from self._changes(outlived(state, fighter), outlived(trial, fighter))
        elif state.fight.stage < OVER:
            return
        if deed := _deed(state, seat, option):
            does = texts.say(deed.effect.says())
            yield does if fighter == seat else stage_text(texts, "for", who=texts.say(seat_name(fighter)), do=does)

    def _changes(self, before: Odds, after: Odds) -> Iterator[str]:
        wins = percent(before.win), percent(after.win)
        deaths = percent(before.death), percent(after.death)
        if wins[0] != wins[1]:
            yield stage_text(self.texts, "wins_then", now=wins[0], then=wins[1])
        if deaths[0] != deaths[1]:
            yield stage_text(self.texts, "dies_then", now=deaths[0], then=deaths[1])

    def _trial(self, state: Telendar, seat: Seat, option: Option) -> Telendar | None:
        """The view as it would be after an answer with certain consequences; None for other answers."""
        verb, spell = option[0], _for_another(state, seat, option)
        fighter = spell.friend if spell else seat
        if not state.fight.on or state.fight.stage >= THROWN or fighter not in (state.fight.seat, state.fight.rival):
            return None
        if verb == "wear":
            return trial_gear(state, seat, option)
        deed = _deed(state, seat, option)
        return trial_effect(state, fighter, deed.card, deed.effect) if deed else None

    def outlook(self, option: Option, now: ViewState) -> tuple[Panel, ...]:
        """Panels of the chances after an answer that is pointed at; empty if it changes none."""
        ask, bout = now.ask, self.duel.bout(now)
        if ask is None or bout is None:
            return ()
        trial = self._trial(now.seen, ask.seat, option)
        told_of = {bout.seat, ask.seat} & {bout.seat, bout.rival}
        if trial is None or all(outlived(trial, seat) == outlived(now.seen, seat) for seat in told_of):
            return ()
        return self.duel.outlook_panels(trial, bout, outlived(trial, bout.seat), ask.seat)

    def _unaffordable(self, state: Telendar, seat: Seat, options: Sequence[Option]) -> Iterator[Choice]:
        """Cards for Spells that would be useful now if there were Mana enough."""
        if spell_proof(state):
            return
        texts, me = self.texts, Context(state, seat)
        offered = {int(option[1]) for option in options if option[0] == "cast"}
        mana, when = mana_left(state, seat), moments(state, seat)
        for card in state.zones[SPELLS[seat]].ids:
            name = state.cards[card]
            cost = spell_cost(state, seat, name)
            useful = SPELL[name].when in when and SPELL[name].do.allow(me) is None
            if card in offered or not useful or cost <= mana:
                continue
            reason = texts.many("look.telendar.stage.lacks", cost - mana)
            lines = (texts.many("look.telendar.stage.mana", cost), texts.say(SPELL[name].do.says()))
            drawn = _picture_drawer(name)
            yield Choice(texts.say(name_of(name)), lines, reason, None, drawn, "", reason)


class _Aid(NamedTuple):
    """A Spell that one hero casts for another."""

    card: int
    friend: Seat
    """The seat of the hero that it is cast for"""


class _Deed(NamedTuple):
    """The effect of an answer, and its card."""

    card: int
    effect: Part


def _deed(state: Telendar, seat: Seat, option: Option) -> _Deed | None:
    """The deed of an answer that uses a card, casts a Spell or chooses a part of an effect; None for other answers."""
    verb, *of = option
    if spell := _for_another(state, seat, option):
        return _Deed(spell.card, SPELL[state.cards[spell.card]].do)
    if verb in ("use", "cast"):
        card = int(of[0])
        return _Deed(card, (USES if verb == "use" else SPELL)[state.cards[card]].do)
    ask = state.ask_of(seat)
    if verb == "mode" and ask and ask.about is not None:
        return _Deed(ask.about, mode_of(state, seat, int(of[0])))
    return None


def _throws_again(state: Telendar, option: Option) -> bool:
    """Whether an answer is another throw."""
    verb, *card = option
    return verb == "again" or (verb == "use" and isinstance(USES[state.cards[int(card[0])]].do, RollAgain))


def _for_another(state: Telendar, seat: Seat, option: Option) -> _Aid | None:
    """The Spell that an answer lets one hero cast for another, whichever of them is asked; None: there is none."""
    verb, ask = option[0], state.ask_of(seat)
    if verb == "plea":
        return _Aid(int(option[1]), seat)
    if verb in ("aid", "cast_for"):
        return _Aid(int(option[1]), int(option[2]))
    if verb == "yes" and ask and ask.about is not None and asked(state, seat) in ("consent", "plea"):
        return _Aid(ask.about, seat if asked(state, seat) == "consent" else state.turn)
    return None


def _picture_drawer(name: str) -> Callable[[Size], pg.Surface] | None:
    """The drawer of a card's picture, given a size; None if the card has none."""
    return None if name in TILES else partial(picture, standins.path(name), fit="cover")


_COIN = partial(picture, "telendar/tokens/gold.webp", fit="contain")
_KING = partial(picture, "telendar/portraits/king.jpg", fit="cover")
