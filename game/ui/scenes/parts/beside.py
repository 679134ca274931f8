"""Work beside the frames: a thread that touches no picture, and whoever waits for it frame by frame."""

from collections.abc import Callable, Generator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")


class Beside:
    """Does one thing after the other in a thread of its own, which is only there once something was to be done."""

    def __init__(self) -> None:
        self._thread: ThreadPoolExecutor | None = None
        self._future: Future[Any] | None = None

    @property
    def at_work(self) -> bool:
        """Whether the thread has not done yet what somebody waits for."""
        return self._future is not None and not self._future.done()

    def start(self, work: Callable[[], object]) -> None:
        """Have something done in the thread that nobody waits for: whoever needs it does it himself.

        Args:
            work: as for `run`; what goes wrong in it is told to nobody.
        """
        self._submit(work)

    def run(self, work: Callable[[], T]) -> Generator[None, None, T]:
        """Have something done in the thread, and wait for it, a step a frame.

        Args:
            work: what is done; it touches neither pictures nor the screen, as others draw meanwhile.

        Returns:
            What `work` returned.
        """
        self._future = future = self._submit(work)
        while not future.done():
            yield
        self._future = None
        return future.result()

    def _submit(self, work: Callable[[], T]) -> Future[T]:
        if self._thread is None:
            self._thread = ThreadPoolExecutor(1, "beside")
        return self._thread.submit(work)

    def close(self) -> None:
        """Lets go of what is under way."""
        self._future = None
        if self._thread:
            self._thread.shutdown(wait=False, cancel_futures=True)
            self._thread = None
