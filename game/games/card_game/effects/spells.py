"""Verbs with an effect that lasts until the end of this turn, or until the seat's next one."""

from typing import Any, Literal

from game.core.effects.part import Context, Run
from game.core.phrase import Reason
from game.games.card_game.effects.base import Verb, no_effect

ALCHEMY_ALREADY = no_effect("alchemy_already", "alchemy")
FAMINE_ALREADY = no_effect("famine_already", "famine")


class PaymentWild(Verb):
    """Until the end of the turn your resources pay for any type. Rules 2.2, Alchemy; C15."""

    op: Literal["payment_wild"]
    keywords = ("alchemy",)

    def resolve(self, run: Run[Any]) -> None:
        run.state.alchemy = True
        run.table.emit("alchemy", seat=run.you, card=run.card)

    def allow(self, at: Context) -> Reason | None:
        return ALCHEMY_ALREADY if at.state.alchemy else None


class Famine(Verb):
    """Until your next turn the others gain no resources by effects. Rules 2.2, Famine; C16, C17."""

    op: Literal["famine"]
    keywords = ("famine",)

    def resolve(self, run: Run[Any]) -> None:
        run.state.famine.append(run.you)
        run.table.emit("famine", seat=run.you, card=run.card)

    def allow(self, at: Context) -> Reason | None:
        return FAMINE_ALREADY if at.you in at.state.famine else None


SPELLS: tuple[type[Verb], ...] = (PaymentWild, Famine)
"""The verbs of this family"""
