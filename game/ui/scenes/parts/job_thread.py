"""Work beside the frames: a thread that touches no picture, and the waiting for it, frame by frame."""

from collections.abc import Callable, Generator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")


class JobThread:
    """A worker that does one job after the other in a thread of its own, which is started with the first job."""

    def __init__(self) -> None:
        self._thread: ThreadPoolExecutor | None = None
        self._future: Future[Any] | None = None

    @property
    def at_work(self) -> bool:
        """Whether a job that somebody waits for is not done yet."""
        return self._future is not None and not self._future.done()

    def start(self, work: Callable[[], object]) -> None:
        """Has a job done in the thread that nobody waits for: those who need its result sooner do it themselves.

        Args:
            work: as for `run`; its exceptions are told to nobody.
        """
        self._submit(work)

    def run(self, work: Callable[[], T]) -> Generator[None, None, T]:
        """Has a job done in the thread, and waits for it, one step per frame.

        Args:
            work: the job; it touches neither pictures nor the screen, as others draw meanwhile.

        Returns:
            The result of `work`.
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
        """Cancels the jobs that have not begun, and waits for none."""
        self._future = None
        if self._thread:
            self._thread.shutdown(wait=False, cancel_futures=True)
            self._thread = None
