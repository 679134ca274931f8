"""The playing of Intrigues and of abilities: price, bearer, effect and fate. Rules R24, R39, R53, R59."""

from game.core.effects.language import start
from game.core.effects.windows import announce, counter
from game.core.state import Answer, Option, Seat, Step
from game.core.table import Table
from game.games.dark_eden.box import GAME
from game.games.dark_eden.cards import CARDS, INTRIGUES, AttachTo, Intrigue
from game.games.dark_eden.leaving import fire, gain_gold
from game.games.dark_eden.playing import RITES, bearers, price, use_key, when_played
from game.games.dark_eden.printed import FIGURES
from game.games.dark_eden.queries import has, rules_of, tactics
from game.games.dark_eden.state import ATTACHED, EVERYWHERE, HAND, PLAYED, DarkEden
from game.games.dark_eden.windows import open_window

T = Table[DarkEden]
ANSWERED_ALWAYS = 6
"""The rules since which cards are answered in every step, not in Perform Actions alone. Rules R54"""


def put_to_use(table: T, seat: Seat, answer: Answer, *after: Step) -> bool:
    """Plays or uses a card if the answer says so; the opponents may then answer it. R54.

    Args:
        table: the match.
        seat: the seat that answered.
        answer: the answer.
        after: the steps that follow; if the first is "answered", it opens the window itself.

    Returns:
        Whether a card is played or used.
    """
    verb, *args = answer[0]
    if verb not in {"play", "use"}:
        return False
    opens = after[0][0] != "answered" and rules_of(table.state) >= ANSWERED_ALWAYS
    heard: list[Step] = [("heard", seat, verb, args[0])] if opens else []
    table.do((f"{verb}_card", seat, *args), *heard, *after)
    return True


@GAME.step
def heard(table: T, seat: Seat, verb: str, card: int) -> None:
    """Opens the window after a card was played or used in another step than Perform Actions. Rules R54."""
    open_window(table, "act", seat, verb, card)


@GAME.step
def play_card(table: T, seat: Seat, card: int) -> None:
    """Begins to play an Intrigue of the hand; for one of cost X the Gold is asked first. Rules R10."""
    state = table.state
    cost = price(state, seat, state.cards[card])
    if FIGURES[state.cards[card]].cost != "X":
        table.do(("choose_bearer", seat, card, cost))
    elif options := [("amount", n) for n in range(1, state.gold[seat] - cost + 1)]:
        table.ask(seat, "prompt.dark_eden.amount", options, then=("amount_chosen", seat, card), about=card)
    else:
        table.do(("choose_bearer", seat, card, 0))


@GAME.step
def amount_chosen(table: T, seat: Seat, card: int, answer: Answer) -> None:
    """Goes on to play an Intrigue of cost X with the Gold that its player chose."""
    table.do(("choose_bearer", seat, card, answer[0][1]))


@GAME.step
def choose_bearer(table: T, seat: Seat, card: int, gold: int) -> None:
    """Asks the player of an attachment what to attach it to. Rules R39."""
    state = table.state
    attach = INTRIGUES[state.cards[card]].attach
    if attach is None:
        table.do(("announce_intrigue", seat, card, gold, (("bearer", EVERYWHERE),)))
        return
    options: list[Option] = [("bearer", one) for one in bearers(state, seat, attach, card)]
    table.ask(
        seat, "prompt.dark_eden.bearer", options, then=("announce_intrigue", seat, card, gold), about=card,
        always=attach.to not in {"game", "dominion", "commander"} or attach.of != "you",
    )  # fmt: skip


@GAME.step
def announce_intrigue(table: T, seat: Seat, card: int, gold: int, answer: Answer) -> None:
    """Lays an Intrigue open and pays for it; it may be countered before it takes effect. Rules R25, R53, R54."""
    state, bearer = table.state, int(answer[0][1])
    name = state.cards[card]
    if state.turn == seat and when_played(INTRIGUES[name]) & {"own", "actions"}:
        state.acts += 1  # R25: what may be played at any time is no action
    for designation in RITES:
        if FIGURES[name].is_a(designation):
            state.used[f"{designation}.{seat}"] = state.used.get(f"{designation}.{seat}", 0) + 1
    table.move(card, HAND[seat], PLAYED)
    on, whose = state.told_of(bearer)
    paid = gold + (price(state, seat, name) if FIGURES[name].cost == "X" else 0)
    table.emit("played", seat=seat, card=card, name=name, bearer=bearer, gold=paid, on=on, whose=whose)
    gain_gold(table, seat, -paid, told=True)
    table.do(("fate", seat, card))  # right after the effect, whether that is countered or not
    announce(table, "played", state.turn, ("played", seat, card), ("take_effect", seat, card, bearer, gold))


@GAME.step
def take_effect(table: T, seat: Seat, card: int, bearer: int, gold: int) -> None:
    """Carries out the effect of an Intrigue; attaches an attachment, if its bearer is still there."""
    state = table.state
    intrigue = INTRIGUES[state.cards[card]]
    if intrigue.attach is not None:
        if intrigue.attach.to == "game":
            bearer = EVERYWHERE
        elif state.seat_of(bearer) < 0 or _has_disbanded(state, intrigue.attach, bearer):
            return
        if has(state, bearer, "bare") or _comes_too_late(state, intrigue, bearer):
            return
        attach(table, card, bearer, gold)
    given = {"by": seat, "bearer": bearer, "paid": gold}
    if "others_balance" in intrigue.when:
        given["balance"] = next(step[1] for step in reversed(state.agenda) if step[0] == "balance")  # type: ignore[assignment]
    if intrigue.do is not None:
        start(table, seat, card, f"{intrigue.id}.do", **given)


def _has_disbanded(state: DarkEden, attach: AttachTo, bearer: int) -> bool:
    """Whether the Group that something is attached to, by one of its members, is none any more."""
    return attach.to.endswith("_group") and state.group_of(bearer) is None


def _comes_too_late(state: DarkEden, intrigue: Intrigue, bearer: int) -> bool:
    """Whether its bearer has its fill of an attachment, with those that were announced before it. Rules R53."""
    assert intrigue.attach is not None
    there = [on for on in state.attachments(bearer) if state.cards[on] == intrigue.id]
    coming = [step[3:] for step in state.agenda if step[0] == "announced" and step[2] == "take_effect"]
    announced = {card for _, card, on, _ in coming if bearer in (on, EVERYWHERE)}
    there += [on for on in state.zones[PLAYED].ids if on in announced and state.cards[on] == intrigue.id]
    return 0 < intrigue.attach.most <= len(there)


def attach(table: T, card: int, bearer: int, gold: int = 0) -> None:
    """Attaches an Intrigue that is being played to a card. Rules R39, R59.

    Args:
        table: the match.
        card: the attachment.
        bearer: the card that it is attached to, or EVERYWHERE.
        gold: the Gold Units paid for it, if it is of cost X.
    """
    state = table.state
    table.move(card, PLAYED, ATTACHED)
    state.bearers[card] = bearer
    if FIGURES[state.cards[card]].cost == "X":
        state.markers[card] = gold
    table.emit("attached", card=card, name=state.cards[card], bearer=bearer)
    whose = state.turn if bearer == EVERYWHERE else state.seat_of(bearer)
    table.do(("trim", whose, bearer), ("disarm",))
    fire(table, "attached", whose, card)
    for seat in range(state.seats):
        gain_gold(table, seat, 0)  # it may be a cap


@GAME.step
def disarm(table: T) -> None:
    """Discards attachments for warriors without a tactic from warriors that now have it. Rules 2.6."""
    state = table.state
    unfit = [
        card
        for card, bearer in sorted(state.bearers.items())
        if (gun := INTRIGUES.get(state.cards[card])) is not None
        and gun.attach is not None
        and gun.attach.only.lacks_tactic
        and gun.attach.only.lacks_tactic in tactics(state, bearer)
    ]
    table.do(*[("leave", card, "discard") for card in unfit])


@GAME.step
def fate(table: T, seat: Seat, card: int) -> None:
    """Moves an Intrigue, resolved or countered, to the place that its fate icon names. Rules R59."""
    state = table.state
    if card not in state.zones[PLAYED].ids:
        return
    annihilated = INTRIGUES[state.cards[card]].fate == "annihilated"
    table.do(("leave", card, "annihilated" if annihilated else "discard"))


@GAME.step
def countered(table: T, seat: Seat) -> None:
    """Cancels the Intrigue that was played before this one and discards it. Rules R53, 2.6."""
    state = table.state
    there = state.zones[PLAYED].ids
    if len(there) < 2:
        return
    card = there[-2]
    for step in reversed(state.agenda):
        if step[0] == "announced" and step[1][2] == card:  # type: ignore[index]
            counter(table, step[1])
            table.emit("countered", seat=seat, card=card, name=state.cards[card])
            table.do(("leave", card, "discard"))
            return


@GAME.step
def use_card(table: T, seat: Seat, card: int, n: int) -> None:
    """Uses an ability of a card in play, by its number: counts it, pays for it and starts its effect."""
    state = table.state
    ability = CARDS[state.cards[card]].abilities[n]
    key = use_key(state, card, n)
    state.used[key] = state.used.get(key, 0) + 1
    table.emit("used", seat=seat, card=card, name=state.cards[card])
    gain_gold(table, seat, -ability.gold)
    start(table, seat, card, f"{state.cards[card]}.use.{n}", by=seat, bearer=state.bearers.get(card, card))
