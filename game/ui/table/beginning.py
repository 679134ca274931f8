"""The beginning of a table: the session with the persons' wishes, and the match for a guide."""

from game import games
from game.core.journal import Journal
from game.core.match import AnyMatch, Player, Setup
from game.ui import saves
from game.ui.table.host import GameHost
from game.ui.table.session.session import Session
from game.ui.table.session.standing import StandingAnswers, StoredAnswers, read, write
from game.worker import Worker


def session_of(app: GameHost, match: AnyMatch) -> Session:
    """The session of a match at this machine, with the curtain and the standing answers that people want."""
    machine = app.settings.machine
    idle = machine.auto_hide * 1000 or None
    known = {seat: app.settings.called(player.name) for seat, player in enumerate(match.setup.players)}
    wishes = {seat: person.reactions for seat, person in known.items() if person}
    keeper = match.keeper
    if isinstance(keeper, Journal):

        def keep(said: StoredAnswers) -> None:
            write(saves.answers_of(keeper.path), said)  # the match's file now: it may have changed

        standing = StandingAnswers(wishes, read(saves.answers_of(keeper.path)), keep)
    else:
        standing = StandingAnswers(wishes)
    return Session(match, machine.curtain, idle=idle, standing=standing, worker=Worker)


def guided_setup(app: GameHost, game: str) -> Setup:
    """The set-up of the match for which a game's guide is made.

    Raises:
        Trouble: the game cannot be opened.
    """
    rules = games.load(game)
    guide = rules.guide
    assert guide is not None
    pupil = Player(app.person.name or app.texts("setup.player", n=1), 0)
    others = (
        Player(app.texts("setup.computer", n=seat + 1), seat, controller)
        for seat, controller in enumerate(guide.others, start=1)
    )
    players = (pupil, *others)
    options = rules.facts.settle(len(players), guide.options)
    return Setup(game, rules.facts.rules, guide.seed, options, players)
