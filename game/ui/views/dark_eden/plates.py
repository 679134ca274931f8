"""The pictures in Dark Eden's rules book, by the section that they stand in."""

from game.games.dark_eden.printed import FIGURES
from game.ui.contract.plates import Plate

_CAMPS = ("brotherhood", "crescentia", "legion", "lutheran", "rasputin", "templars", "megacorporation")
_RESOURCES = ("gold", "food", "raw", "fuel")


def _ids(kind: str, count: int) -> tuple[str, ...]:
    """Ids of the first cards of a type."""
    return tuple(name for name, figure in FIGURES.items() if figure.type == kind)[:count]


PLATES = {
    "cards": Plate(cards=(*_ids("commander", 1), *_ids("establishment", 1), *_ids("warrior", 1))),
    "resources": Plate(
        pieces=tuple(f"dark_eden/resources/{kind}_{way}.webp" for kind in _RESOURCES for way in ("given", "needed"))
    ),
    "tactics": Plate(pieces=tuple(f"dark_eden/tactics/{tactic}.webp" for tactic in ("land", "sea", "air"))),
    "dominion": Plate(board=True),
    "affiliations": Plate(pieces=tuple(f"dark_eden/emblems/{camp}.webp" for camp in _CAMPS)),
    "build": Plate(cards=_ids("establishment", 4)),
    "muster": Plate(cards=_ids("warrior", 4)),
    "commander_raid": Plate(cards=_ids("commander", 3)),
}
