"""The fault of a value that was read from a file: pydantic's finding, as a sentence in the reader's language."""

from collections.abc import Mapping
from types import MappingProxyType

from pydantic_core import ErrorDetails

from game.core.phrase import Param, Trouble, phrase, shown

_SENTENCES: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "missing": ("missing", ""),
        "extra_forbidden": ("unknown", ""),
        "string_type": ("text", ""),
        "int_type": ("number", ""),
        "int_parsing": ("number", ""),
        "int_from_float": ("number", ""),
        "bool_type": ("truth", ""),
        "bool_parsing": ("truth", ""),
        "tuple_type": ("list", ""),
        "dict_type": ("fields", ""),
        "model_type": ("fields", ""),
        "model_attributes_type": ("fields", ""),
        "union_tag_not_found": ("untold", "discriminator"),
        "union_tag_invalid": ("part", "tag"),
        "literal_error": ("among", "expected"),
        "string_pattern_mismatch": ("pattern", "pattern"),
        "string_too_long": ("long", "max_length"),
        "too_short": ("few", "min_length"),
        "too_long": ("many", "max_length"),
        "greater_than_equal": ("least", "ge"),
        "less_than_equal": ("most", "le"),
    }
)
"""Per finding of pydantic: the last word of the sentence's key, and the entry of the finding's context that the
sentence tells, a text as `what` or a number as `n`; "": none"""
_MOST = 100
"""Most letters that are shown of a file's own text"""


def amiss(found: ErrorDetails) -> Param:
    """The fault of a value as a sentence: a checker's own, or ours for pydantic's finding, or pydantic's words."""
    word, about = _SENTENCES.get(found["type"], ("", ""))
    context = found.get("ctx", {})
    if not word:
        error = context.get("error")
        return error.phrase if isinstance(error, Trouble) else shown(error or found["msg"], _MOST)
    if not about:
        return phrase(f"trouble.value.{word}")
    told = context[about]
    if isinstance(told, int):
        return phrase(f"trouble.value.{word}", n=told)
    return phrase(f"trouble.value.{word}", what=shown(told.replace("'", "").replace(" or ", ", "), _MOST))
