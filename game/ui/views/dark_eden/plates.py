"""The pictures in Dark Eden's rules book, by the section that they stand in."""

from game.games.dark_eden.printed import FIGURES, RESOURCE_WORDS, TACTIC_WORDS
from game.ui.contract.plates import Plate

_CAMPS = ("brotherhood", "crescentia", "legion", "lutheran", "rasputin", "templars", "megacorporation")


def _ids(kind: str, count: int) -> tuple[str, ...]:
    """Ids of the first cards of a type."""
    return tuple(name for name, figure in FIGURES.items() if figure.type == kind)[:count]


PLATES = {
    "cards": Plate(cards=(*_ids("commander", 1), *_ids("establishment", 1), *_ids("warrior", 1))),
    "resources": Plate(
        pieces=tuple(
            f"dark_eden/resources/{word}_{way}.webp" for word in RESOURCE_WORDS.values() for way in ("given", "needed")
        )
    ),
    "tactics": Plate(pieces=tuple(f"dark_eden/tactics/{tactic}.webp" for tactic in TACTIC_WORDS.values())),
    "dominion": Plate(board=True),
    "affiliations": Plate(pieces=tuple(f"dark_eden/emblems/{camp}.webp" for camp in _CAMPS)),
    "build": Plate(cards=_ids("establishment", 4)),
    "muster": Plate(cards=_ids("warrior", 4)),
    "commander_raid": Plate(cards=_ids("commander", 3)),
}
