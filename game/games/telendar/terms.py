"""Terms that effects, modifiers and abilities share: categories of creatures, faces of dice, amounts."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from game.core.phrase import Phrase, phrase

Category: TypeAlias = Literal["animal", "demon", "fairy", "magic", "undead", "human"]
CATEGORIES: tuple[Category, ...] = ("animal", "demon", "fairy", "magic", "undead", "human")
Lands: TypeAlias = Literal["normal", "cursed"]
Few = Annotated[int, Field(ge=1, le=9)]
Face = Annotated[int, Field(ge=1, le=6)]
Points = Annotated[int, Field(ge=1, le=20)]
Dice = Annotated[int, Field(ge=0, le=4)]


def many(categories: tuple[Category, ...]) -> tuple[Phrase, ...]:
    """The categories as a list of their creatures: "Demons and Undead"."""
    return tuple(phrase(f"category.telendar.{category}.many") for category in categories)


def shown(faces: tuple[int, ...]) -> tuple[Phrase, ...]:
    """Faces of a die in words: "6", "2 and 5"; "5-6" if they follow each other."""
    low, high = min(faces), max(faces)
    if 1 < len(faces) == high - low + 1:
        return (phrase("face.telendar.range", low=low, high=high),)
    return tuple(phrase("face.telendar", face=face) for face in faces)
