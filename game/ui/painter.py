"""Pictures that take longer than a frame: small positions, figures of the book, the map."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING

from pygame import Surface

if TYPE_CHECKING:
    from game.ui.context import Ui
    from game.ui.viewport import Viewport

KEPT_SECONDS = 3.0
"""For which the painter keeps the colours out after the last picture."""

Paint = Callable[["Ui"], Surface]


class Painter:
    """Paints at once, while whoever asks waits."""

    def ask(self, ui: Ui, key: Hashable, paint: Paint) -> Surface | None:
        """The picture, or None as long as it is not ready: ask again. Raises what painting raised."""
        return paint(ui)

    def rest(self) -> None:
        """Once a frame."""

    def close(self) -> None:
        """The program ends."""


class PainterAside(Painter):
    """One picture after the other in a thread, with sprites and fonts that nobody else uses meanwhile."""

    def __init__(self, make: Callable[[], Ui]) -> None:
        self._make = make
        self._own: Ui | None = None
        self._asked: dict[Hashable, Future[Surface]] = {}
        self._until = 0.0
        self._thread = ThreadPoolExecutor(1, "painter")

    def ask(self, ui: Ui, key: Hashable, paint: Paint) -> Surface | None:
        self._until = time.perf_counter() + KEPT_SECONDS
        if key not in self._asked:
            viewport = ui.viewport
            self._asked[key] = self._thread.submit(lambda: self._painted(paint, viewport))
        if not self._asked[key].done():
            return None
        return self._asked.pop(key).result()

    def _painted(self, paint: Paint, viewport: Viewport) -> Surface:
        own = self._own
        if own is None or own.viewport != viewport:
            own = self._own = self._make()
        return paint(own)

    def rest(self) -> None:
        if self._own is not None and time.perf_counter() > self._until:
            for future in self._asked.values():
                future.cancel()
            self._asked, self._own = {}, None

    def close(self) -> None:
        self._thread.shutdown(cancel_futures=True)
