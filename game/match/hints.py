"""Hints in a match: the opponents' process is asked what it would do in the place of a human."""

import logging
from collections.abc import Callable
from typing import Any

from game.ai.messages import Budget
from game.ai.worker import AiWorker, Answer, Failure
from game.core.advice import Advice, Option

log = logging.getLogger(__name__)

BUDGET = Budget(nodes=1500, seconds=1.5)
"""For the strongest level: it takes well under a second, or on a slow machine not much more than one."""
SHOWN = 5
"""So many options a player may look through."""

Ask = Callable[[Budget], AiWorker | None]
"""Puts the question of the position on the screen to the process, starting it if need be; None where nobody
decides anything."""


class HintDesk:
    """Implements ``game.core.advice.Adviser``. Whoever changes the position says so with `forget`."""

    def __init__(
        self, ask: Ask, parse: Callable[[str], Any], changed: Callable[[], None], *, available: bool
    ) -> None:
        self._ask = ask
        self._parse = parse
        self._changed = changed
        self._available = available
        self._worker: AiWorker | None = None
        """Set while it thinks for us."""
        self._known: Advice | None = None
        """The answer for this position, also while it is not shown."""
        self._advice: Advice | None = None
        self._failed = False

    @property
    def available(self) -> bool:
        return self._available

    @property
    def thinking(self) -> bool:
        return self._worker is not None

    @property
    def failed(self) -> bool:
        return self._failed

    @property
    def advice(self) -> Advice | None:
        return self._advice

    def ask(self) -> None:
        if not self._available or self.thinking:
            return
        self._failed = False
        if self._advice is not None:
            self._advice = self._advice.following()
        elif self._known is not None:
            self._advice = self._known
        else:
            self._worker = self._ask(BUDGET)
        self._changed()

    def dismiss(self) -> None:
        if not self.thinking and self._advice is None and not self._failed:
            return
        self._stop()
        self._advice = None
        self._failed = False
        self._changed()

    def forget(self) -> None:
        """The position is another one: whatever was known or asked is void. The view looks by itself."""
        self._stop()
        self._known = self._advice = None
        self._failed = False

    def _stop(self) -> None:
        if self._worker is not None:
            self._worker.cancel()
            self._worker = None

    def poll(self) -> None:
        """Once a frame while it thinks."""
        reply = self._worker.poll() if self._worker is not None else None
        if reply is None:
            return
        self._worker = None
        if isinstance(reply, Failure):
            log.warning("%s", reply.sentence)
            self._failed = True
        else:
            self._known = self._advice = self._read(reply)
        self._changed()

    def _read(self, answer: Answer) -> Advice:
        options = (Option(self._parse(found.action), found.value) for found in answer.candidates[:SHOWN])
        return Advice(tuple(options))
