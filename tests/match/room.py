"""A match with nobody to show it: a room that only listens, and opponents who think at once."""

from __future__ import annotations

import functools
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.ai.messages import Answer, Failure, Opponents, Question, Thought
from game.core.session import LogEntry
from game.core.setup import HUMAN, MatchSetup, SeatSetup
from game.games.alea.spec import SPEC as ALEA
from game.match.archive import Archive
from game.match.match import Match
from game.meta.spec import GameSpec
from game.storage import Folders


class QuietRoom:
    """Implements ``game.match.room.Room``."""

    speed = 0.0
    ai_pause = 0.0
    ends_turns = False
    chats = False
    patterns = False
    replays_kept = 9

    def __init__(self) -> None:
        self.happenings: list[tuple[tuple[Any, ...], Any]] = []
        self.jumps = 0
        self.sounds: list[str] = []
        self.said: list[str] = []

    def text(self, key: str, **values: object) -> str:
        return " ".join([key, *map(str, values.values())])

    def warns_of(self, danger: str) -> bool:
        return False

    def key_label(self, action: str) -> str:
        return action

    def open_menu(self) -> None: ...

    def lesson_about(self, ruling: str) -> None: ...

    def happened(self, entry: LogEntry[Any, Any, Any], *, by_hand: bool = False) -> None:
        self.happenings.append((entry.events, entry.after))

    def jumped(self) -> None:
        self.jumps += 1

    def refresh(self) -> None: ...

    def sound(self, name: str) -> None:
        self.sounds.append(name)

    def say(self, sentence: str) -> None:
        self.said.append(sentence)


@functools.lru_cache(4096)
def thought(opponents: Callable[[], Opponents], question: Question) -> Thought | None:
    """The same question has the same answer, and the same game is watched in many windows."""
    return employed(opponents).think(question, lambda: False)


@functools.cache
def employed(opponents: Callable[[], Opponents]) -> Opponents:
    return opponents()


class Thinker:
    """Answers like ``game.ai.worker.AiWorker``, without a process."""

    def __init__(self, opponents: Callable[[], Opponents]) -> None:
        self._opponents = opponents
        self.questions: list[Question] = []
        self.broken = False
        self.slow = False
        """It has not made up its mind yet."""
        self._reply: Answer | Failure | None = None

    def ask(self, question: Question) -> int:
        self.questions.append(question)
        number = len(self.questions)
        if self.broken:
            self._reply = Failure(number, "It is broken.")
            return number
        answer = thought(self._opponents, question)
        assert answer is not None
        self._reply = Answer(number, question.length, answer.action, answer.candidates, 0.0)
        return number

    @property
    def busy(self) -> bool:
        """It was asked, and nobody took its answer or did not want it any more."""
        return self._reply is not None

    def poll(self) -> Answer | Failure | None:
        if self.slow:
            return None
        reply, self._reply = self._reply, None
        return reply

    def cancel(self) -> None:
        self._reply = None

    def close(self) -> None: ...


class Ponderer:
    """Never makes up its mind, for tests in which nobody waits for it; and needs no process for that."""

    busy = False

    def __init__(self, games: object) -> None: ...

    def ask(self, question: Question) -> int:
        self.busy = True
        return 1

    def poll(self) -> None: ...

    def cancel(self) -> None:
        self.busy = False

    def close(self) -> None: ...


class Table:
    """A match of Alea, moved on by hand."""

    def __init__(self, folder: Path, *players: str, game: GameSpec = ALEA, **others: Any) -> None:
        colours = ("red", "blue", "yellow")
        seats = tuple(SeatSetup((colour,), player) for colour, player in zip(colours, players, strict=False))
        matching = {key: others.pop(key) for key in ("save", "policy", "kept") if key in others}
        setup = others.pop("setup", None) or MatchSetup(game.id, "short", seats, **{"seed": 3, **others})
        self.room = QuietRoom()
        self.archive = Archive(Folders.inside(folder), [game])
        self.thinker = Thinker(game.opponents)
        self.match = Match(self.archive, setup, self.room, employ=lambda: self.thinker, **matching)  # type: ignore[arg-type,return-value]
        self.match.open()

    def settle(self) -> None:
        """Until somebody at the table decides, or it is over."""
        while self.match.waits:
            self.match.update(0.1, in_front=True)
        self.match.update(0.1, in_front=True)

    @property
    def actions(self) -> list[str]:
        return list(self.match.session.actions)

    def play(self, *actions: str) -> None:
        """Each with all that follows from it."""
        for action in actions:
            self.match.play(action)
            self.settle()

    def lift(self) -> None:
        self.match.lift_curtain()

    def saved(self) -> Any:
        """What is on the disk once it is left."""
        self.match.close()
        (save,) = self.archive.saves.listing().saves
        return save


PEOPLE = (HUMAN, HUMAN)
