"""Answers by voice, for those who play by ear: about the thing here, the possible answers, the latest changes.

The voice says what the seat may know, in the words of the screen: the names and details of things, the labels of
options. No words are made for it alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from game.core.interface import Ref
from game.core.state import Option
from game.ui.kit.text import typeset
from game.ui.table.asking.question import Question
from game.ui.table.desk import Desk

_MOST = 8
"""Number of options of one kind that are named one by one; more are counted"""


class AskedAloud:
    """The answers to a player's questions to the voice.

    Args:
        desk: the match, the view and the things of the table.
        question: the waiting question.
        here: gives the things that a key means, the most likely first.
    """

    def __init__(self, desk: Desk, question: Question, here: Callable[[], list[Ref]]) -> None:
        self._desk, self._question, self._here = desk, question, here

    def what_lies_here(self) -> None:
        """Says the name of the thing under the focus, its effects, and the reasons why it cannot be used."""
        desk = self._desk
        ref = next(iter(self._here()), None)
        if ref:
            self.say(dict.fromkeys(self._sentences_about(ref)))
        elif desk.controls.focused:
            widget = desk.controls.focused
            tip = widget.tip if widget.enabled else widget.reason or widget.tip  # no hint if the button shows it
            self.say([widget.spoken(desk.app.texts), tip if tip != widget.name else ""])
        else:
            self.say([desk.t("aloud.nothing_here")])

    def what_can_be_done(self) -> None:
        """Says the question and all answers: those with a digit first, the others by kind."""
        desk = self._desk
        self.say([self._question.prompt()[0], *self._answers()] if desk.session.ask else [self._question.prompt()[0]])

    def what_has_changed(self) -> None:
        """Says the events since the player last acted."""
        desk = self._desk
        lines = [desk.say(line.phrase) for line in desk.session.heard.recap()]
        self.say(lines or [desk.t("recap.nothing")])

    def say(self, parts: Iterable[str]) -> None:
        """Says several texts as sentences."""
        desk = self._desk
        words = [typeset.plain(part).strip() for part in parts]
        if desk.app.person.speech:
            desk.app.say(typeset.sentences(filter(None, words)))
        else:
            desk.scene.notice(desk.t("aloud.off"))

    # --- words -----------------------------------------------------------------------------------

    def _sentences_about(self, ref: Ref) -> Iterator[str]:
        desk = self._desk
        thing = desk.top.ground.placement(ref)
        region = desk.top.ground.region(ref)
        yield thing.name if thing else region.name if region else ""
        if region and region.tip:
            yield from region.tip.splitlines()
        details = desk.style.details(ref, desk.top.now)
        if details:
            yield from (words for words, *_ in details.chips)
            yield from details.does
            for fact in details.checks:
                key = {True: "aloud.met", False: "aloud.unmet", None: ""}[fact.good]
                yield desk.t(key, what=fact.text.rstrip(".")) if key else fact.text
        yield desk.refusal(ref)

    def _answers(self) -> Iterator[str]:
        desk = self._desk
        digits = [button.option for button in self._question.numbered if button.option is not None]
        yield from (f"{n}: {desk.label(option)}" for n, option in enumerate(digits[:9], 1))
        groups: dict[str, list[Option]] = {}
        for option, _ in desk.session.offers():
            if option not in digits:
                groups.setdefault(str(option[0]), []).append(option)
        kinds = desk.style.action_kinds(desk.top.now)
        for verb, options in groups.items():
            labels = list(dict.fromkeys(map(desk.label, options)))
            kind = next((kind.words for kind in kinds if verb in kind.verbs), "")
            if len(labels) <= _MOST:
                yield from labels
            elif kind:
                yield desk.t("aloud.many", what=kind, n=len(labels))
            else:
                yield desk.t("aloud.and_more", what=", ".join(labels[:_MOST]), n=len(labels) - _MOST)
