"""Words that the log, the options and the refusals share."""

from game.core.phrase import Phrase, phrase, side_name
from game.games.tash_kalar.arena import Square, name
from game.games.tash_kalar.state import RANKS, TashKalar, rank_of, side_of


def piece_name(code: int) -> Phrase:
    """The name of a piece: its rank and its owners."""
    return phrase(f"piece.tash_kalar.{RANKS[rank_of(code)]}", who=side_name(side_of(code)))


def struck_piece(code: int, *, own: bool) -> Phrase:
    """The name of a piece that is acted on: as an own one of its rank, or by its rank and its owners."""
    return phrase(f"piece.tash_kalar.own.{RANKS[rank_of(code)]}") if own else piece_name(code)


def school_of(school: str) -> Phrase:
    """The name of a school within a sentence, with its noun: "the Highland school"."""
    return phrase(f"school_of.tash_kalar.{school}")


def content(view: TashKalar, square: Square) -> Phrase:
    """The words for the piece on a square, with its coordinates."""
    code = view.board[square]
    if not code:
        return phrase("square.tash_kalar.empty", at=name(square))
    return phrase("square.tash_kalar.taken", at=name(square), piece=piece_name(code))
