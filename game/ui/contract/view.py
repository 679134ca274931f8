"""A game's view, with which the table is drawn: made of one part for each subject.

The table itself (hands that pick, pieces that move, prompts, log) is the same for every game.
"""

from collections.abc import Sequence

from game.core.game import AnyGame
from game.core.match import Player
from game.core.texts import Texts
from game.ui.contract.details import DetailsView
from game.ui.contract.faces import FacesView
from game.ui.contract.hints import HintsView
from game.ui.contract.motion import MotionView
from game.ui.contract.outcome import EndingView
from game.ui.contract.panel import PanelView
from game.ui.contract.plan import PlanView
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look


class GameView(PlanView, FacesView, MotionView, DetailsView, HintsView, PanelView, EndingView):
    """The view of one game: the places of its things, and all else in which it differs from other games."""

    def __init__(self, game: AnyGame, look: Look, texts: Texts, size: Size, players: Sequence[Player]) -> None:
        super().__init__(game, look, texts, size, players)
        self.teach(texts, game.facts.id)
