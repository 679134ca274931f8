"""The lesson of a guide to tell now: the first that fits; a reminder only while no other fits; none after the end."""

from game.core.guide import Guide, Lesson, Moment
from game.core.state import Ask, Event, Option, State

GUIDE = Guide(
    seed=1,
    lessons=(
        Lesson("first", "start", prompts=("demo.play",), verbs=("play",)),
        Lesson("heard", "start", events=("rolled",), after=("first",)),
        Lesson("hint", "middle", verbs=("pass",), reminder=True),
        Lesson("other_hint", "middle", verbs=("pass",), reminder=True),
        Lesson("bye", "end", when=lambda moment: moment.seat == 1),
    ),
)


def moment(*options: Option, prompt: str = "demo.play", events: tuple[str, ...] = (), seat: int = 0) -> Moment:
    ask = Ask(seat, prompt, options) if options else None
    return Moment(State(2, 1), seat, ask, tuple(Event(kind, {"n": n}) for n, kind in enumerate(events)))


def told(now: Moment, *before: str) -> str | None:
    lesson = GUIDE.present(now, before)
    return lesson.key if lesson else None


def test_a_lesson_is_told_while_its_question_and_one_of_its_verbs_are_there() -> None:
    assert told(moment(("play", 1))) == told(moment(("play", 1), ("bid", 2))) == "first"
    assert told(moment(("play", 1), prompt="demo.bid")) is None
    assert told(moment(("bid", 1))) is None
    assert told(moment()) is None, "a seat that is not asked is told nothing"


def test_a_lesson_comes_after_what_it_is_about_and_after_those_before_it() -> None:
    assert told(moment(("bid", 1), events=("rolled",))) is None
    assert told(moment(("bid", 1), events=("rolled",)), "first") == "heard"
    assert told(moment(("bid", 1), events=("drawn",)), "first") is None


def test_the_first_reminder_stands_in_until_another_lesson_fits_and_comes_again() -> None:
    assert told(moment(("pass",)), "first") == "hint"
    assert told(moment(("pass",), events=("rolled",)), "first") == "heard"
    assert told(moment(("pass",)), "first", "heard") == "hint"


def test_after_the_last_lesson_there_is_none() -> None:
    assert told(moment(("bid", 1), seat=1)) == "bye"
    assert told(moment(("play", 1), seat=1), "bye") is None


def test_a_guide_is_read_by_lesson_and_chapter() -> None:
    assert GUIDE.end.key == "bye"
    assert GUIDE.chapters == ("start", "middle", "end")
    assert GUIDE.lesson("heard") is GUIDE.lessons[1]
    assert GUIDE.lesson("unheard") is None
    assert GUIDE.lessons[0].means(("play", 3))
    assert not GUIDE.lessons[0].means(("pass",))


def test_the_last_event_of_a_kind_is_the_one_that_was_heard() -> None:
    now = moment(events=("rolled", "drawn", "rolled"))
    heard = now.heard("rolled")
    assert heard is not None
    assert heard.data == {"n": 2}
    assert now.heard("moved") is None
