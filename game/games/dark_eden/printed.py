"""The printed figures of a card, without its effects: what the rules look up first."""

import json
from dataclasses import make_dataclass
from pathlib import Path
from typing import Annotated, Literal, TypeAlias, cast

from pydantic import BaseModel, ConfigDict, Field

Affiliation: TypeAlias = Literal[
    "general", "crescentia", "lutheran", "rasputin", "templars", "legion", "brotherhood", "megacorporation"
]
Subtype: TypeAlias = Literal["infantry", "cavalry", "vehicle"]
Designation: TypeAlias = Literal[
    "armor", "dark_symmetry", "embassy", "equipment", "immobile", "inconspicuous", "island_team_member",
    "key_code_skull", "no_deck_limit", "patriarch", "prophecy", "prophet", "ritual", "sabotage", "solitary", "storage",
    "team_game", "unique", "weapon", "wizard", "worthy_of_dark_symmetry",
]  # fmt: skip
CardId = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$", max_length=40)]
Icons = Annotated[str, Field(pattern=r"^G*F*M*P*$", max_length=12)]
"""Icons as letters: Gold, Food, Raw Materials, Fuel"""
Tactics = Annotated[str, Field(pattern=r"^L?S?A?$")]
TACTIC_WORDS = {"L": "land", "S": "sea", "A": "air"}
RESOURCE_WORDS = {"G": "gold", "F": "food", "M": "raw", "P": "fuel"}
"""The words by which keys name each tactic and each resource, by their letters: no_land_raids, tactic.dark_eden.sea"""


class Printed(BaseModel):
    """The figures printed on a card, as the card files hold them. Rules 1.2."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    id: CardId
    number: int = Field(ge=1, le=999)
    """The card's number in the set"""
    type: Literal["commander", "establishment", "warrior", "intrigue"]
    affiliation: Affiliation = "general"
    subtype: Subtype | None = None
    cv: int = Field(default=0, ge=0, le=30)
    """Combat Value"""
    tactics: Tactics = ""
    allowance: int = Field(default=4, ge=0, le=4)
    """Neighbour Allowance"""
    cost: int | Literal["X"] = 0
    """Initial Cost in Gold Units; X: as much as the player likes"""
    gives: Icons = ""
    """Blue icons"""
    needs: Icons = ""
    """Red icons"""
    widens: int = Field(default=0, ge=0, le=4)
    """Number added to the Neighbour Allowance of the card that it is attached to, up to all four sides"""
    sides: int = Field(default=4, ge=0, le=4)
    """The most neighbours that it, or the card that it is attached to, may ever have"""
    designations: tuple[Designation, ...] = ()

    def is_a(self, designation: str) -> bool:
        """Whether it has a designation."""
        return designation in self.designations


DATA = Path(__file__).parent / "data"
FILES = {
    "commander": "commanders.json",
    "establishment": "establishments.json",
    "warrior": "warriors.json",
    "intrigue": "intrigues.json",
}
"""The file of each type of card"""


_Plain = make_dataclass("_Plain", Printed.model_fields, namespace={"is_a": Printed.is_a}, frozen=True, slots=True)
"""`Printed` as a plain dataclass: fields read fifteen times faster than pydantic's, and rules read dozens a question"""


def _figures() -> dict[str, Printed]:
    """The figures of all cards by id; the module `cards` reads the files whole and reports their faults."""
    known = Printed.model_fields.keys()
    read = [
        Printed(type=kind, **{field: value for field, value in raw.items() if field in known})
        for kind, file in FILES.items()
        for raw in json.loads((DATA / file).read_bytes())
    ]
    return {card.id: cast(Printed, _Plain(**dict(card))) for card in read}


FIGURES = _figures()
"""Each card's figures by its id"""


def base_of(name: str, paid: int) -> int:
    """The base Combat Value of a card: the printed one, or the Gold paid for a card of value X. Rules 1.2."""
    figures = FIGURES[name]
    return paid if figures.cost == "X" and not figures.cv else figures.cv
