"""The account of a combat's chances in words: both values source by source, and all results of the dice."""

from collections.abc import Iterator, Mapping, Sequence

from game.core.texts import Texts
from game.games.telendar.cards import MONSTERS
from game.games.telendar.odds import margins, odds, outlived, slip, special_damage
from game.games.telendar.state import Telendar
from game.games.telendar.strength import protection
from game.games.telendar.telling.forecast import percent
from game.ui.contract.staging import Account, Reckoning
from game.ui.kit.text import typeset
from game.ui.views.telendar.duel.chances import hundredths
from game.ui.views.telendar.duel.clash import Bout, Clash, Sum
from game.ui.views.telendar.duel.faces import Row
from game.ui.views.telendar.duel.panel import Part


def account(
    texts: Texts,
    state: Telendar,
    bout: Bout,
    clash: Clash,
    rows: tuple[Sequence[Row], Sequence[Row]],
    parts: Sequence[Part],
) -> Account:
    """The account of a combat's values and chances.

    Args:
        texts: the language.
        state: the combat under way.
        bout: its fighters.
        clash: both sides as shown.
        rows: the sources of both values: of the side that began, of the foe.
        parts: the chances as the bar shows them; empty once the dice have been thrown.
    """
    told = [_value(texts, side, sources) for side, sources in zip((clash.own, clash.foe), rows, strict=True)]
    if parts:
        told.append(_throws(texts, state, bout, clash, parts))
    return Account(texts("look.telendar.account"), tuple(told))


def _value(texts: Texts, side: Sum, sources: Sequence[Row]) -> Reckoning:
    """The reckoning of a side's value, and of its range with the dice."""
    counted = tuple((row.words, row.number) for row in sources if row.kind not in ("guard", "dice"))
    faces = tuple((texts("look.telendar.account.die"), f"+{face}") for face in side.dice)
    value = texts("look.telendar.stage.value")
    if side.dice:
        return Reckoning(side.name, (*counted, *faces), (value, str(side.value)))
    rolled, best = side.rolls
    span = texts("look.telendar.stage.span", low=side.value + best, high=side.value + 6 * best)
    words = texts.many("look.telendar.account.before", rolled)
    if rolled > best:
        words = texts("look.telendar.account.best", n=rolled)
    return Reckoning(side.name, counted, (value, str(side.value)), (f"{words} **{span}**.",))


def _throws(texts: Texts, state: Telendar, bout: Bout, clash: Clash, parts: Sequence[Part]) -> Reckoning:
    """The reckoning of the number of throws for each end of the combat."""
    every = 6 ** (clash.own.rolls[0] + clash.foe.rolls[0])
    ahead = clash.own.value - clash.foe.value
    ends: dict[tuple[str, int], float] = {}
    for margin, chance in margins(clash.own.rolls, clash.foe.rolls):
        end = _end(state, bout, ahead + margin)
        ends[end] = ends.get(end, 0.0) + chance
    ordered = sorted(ends, key=lambda end: (_ORDER.index(end[0]), end[1]))
    told = {part.kind: part.share for part in parts}
    special = outlived(state, bout.seat) != odds(state, bout.seat)
    if special:  # the bar counts special damage too, which no throw shows
        shares = hundredths([ends[end] for end in ordered])
    else:
        shares = _shares([(end[0], ends[end]) for end in ordered], told)
    rows = tuple(
        (_words(texts, clash, *end), texts("look.telendar.account.of", n=round(ends[end] * every), p=share))
        for end, share in zip(ordered, shares, strict=True)
    )
    notes = [*_notes(texts, state, bout)]
    if need := slip(state):
        notes.append(texts("look.telendar.account.slips", foe=clash.foe.name, need=need, p=percent((7 - need) / 6)))
    if special:
        for when, damage in special_damage(state, bout.seat).items():
            key = "first" if when == "before" else "after"
            notes.append(texts(f"look.telendar.account.{key}", do=typeset.plain(texts.say(damage.says()))))
        notes.append(texts("look.telendar.account.in_all", win=told.get("win", 0), death=told.get("death", 0)))
    return Reckoning(texts("look.telendar.account.throws", n=every), rows, None, tuple(notes))


def _shares(ends: Sequence[tuple[str, float]], wanted: Mapping[str, int]) -> list[int]:
    """The chances of single ends in hundredths, rounded so that they add up to the parts of the bar."""
    found = [wanted.get(kind, 0) if kind in _APART else int(100 * chance) for kind, chance in ends]
    wounds = [i for i, (kind, _) in enumerate(ends) if kind not in _APART]
    wounds.sort(key=lambda i: found[i] - 100 * ends[i][1])
    for i in wounds[: max(0, wanted.get("hurt", 0) - sum(found[i] for i in wounds))]:
        found[i] += 1
    return found


_APART = ("win", "tie", "death")
_ORDER = ("win", "tie", "loses", "guarded", "hurt", "death")


def _end(state: Telendar, bout: Bout, gap: int) -> tuple[str, int]:
    """The end for the side that began at a lead of `gap`, and the Life that it costs."""
    if gap >= 0:
        return ("win" if gap else "tie"), 0
    if bout.rival < 0 and MONSTERS[state.cards[bout.card]].instead:
        return "loses", 0
    lost, life = -gap - protection(state, bout.seat), state.heroes[bout.seat].life
    if lost <= 0:
        return "guarded", 0
    return ("death", life) if lost >= life else ("hurt", lost)


def _words(texts: Texts, clash: Clash, kind: str, lost: int) -> str:
    if kind == "hurt":
        return texts.many("look.telendar.account.hurt", lost, who=clash.own.name)
    return texts(f"look.telendar.account.{kind}", who=clash.own.name, foe=clash.foe.name)


def _notes(texts: Texts, state: Telendar, bout: Bout) -> Iterator[str]:
    """The notes on how a combat is decided, and on the cost of a defeat."""
    yield texts("look.telendar.account.higher")
    instead = bout.rival < 0 and MONSTERS[state.cards[bout.card]].instead
    if instead:
        yield typeset.plain(texts.say(instead.says()))
        return
    guard = protection(state, bout.seat)
    yield texts("look.telendar.account.wound") if not guard else texts("look.telendar.account.guard", n=guard)
