"""A match on the screen, followed with the rules in hand."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Protocol

from game.meta.spec import GameSpec
from tests.e2e.screen import ROOT, Screen, Shown

BOARDS = ("match", "lesson", "puzzle", "guided")
"""Scenes with a board to play on."""
Habit = Callable[[Any, Sequence[Any], Random], Any]


class Hands(Protocol):
    """Somebody who plays one legal action by gestures."""

    def perform(self, state: Any, action: Any, /) -> None: ...

    def end_turn(self) -> None: ...


class Table(ABC):
    """Reads the record for what was played, and the map for what the screen offers."""

    spec: ClassVar[GameSpec]

    def __init__(self, screen: Screen, people: Collection[int] = (0, 1, 2, 3)) -> None:
        """`people` are the seats that are asked on the screen; the others are played by computers."""
        self.screen = screen
        self.people = people
        self.rules = self.spec.rules()
        record = screen.record()
        seats = tuple(tuple(colours) for colours in record["seats"])
        self.start: Any = self.spec.levels(()).start(record["level"], seats, record.get("options", {}))
        self.state = self.start
        self.played: list[str] = []
        self.turns: list[int] = []
        """The number of the turn in which each action was played."""
        self.follow()

    # what a game says

    @abstractmethod
    def offers(self, shown: Shown) -> bool:
        """Whether the screen offers exactly what the rules allow, with nothing chosen yet."""

    @abstractmethod
    def waits_for_end(self, shown: Shown) -> bool:
        """A turn is complete and waits for its End turn."""

    # following

    def follow(self) -> None:
        """Catch up with what was played on the screen."""
        actions = self.screen.record()["actions"]
        if actions[: len(self.played)] != self.played:
            raise AssertionError(f"the record went another way: {actions[-1]}")
        for text in actions[len(self.played) :]:
            self._apply(self.rules.parse(text))

    def _apply(self, action: Any) -> None:
        self.turns = [*self.turns[: len(self.played)], self.rules.turn_number(self.state)]
        self.state, _ = self.rules.apply(self.state, action)
        self.played.append(self.rules.format(action))

    def ready(self) -> Shown:
        """Wait until the screen asks somebody for something: exactly what the rules allow, or End turn.

        Computers and chance play meanwhile, and are followed.
        """

        def asks(shown: Shown) -> bool:
            self.follow()
            return self.waits_for_end(shown) or self.offered(shown)

        return self.screen.until(asks, "the screen to offer what the rules allow")

    def offered(self, shown: Shown) -> bool:
        """Somebody is asked, and exactly for what the rules allow.

        The record is ahead of the map: what this still shows of the decision before must not be taken for an
        offer to a computer that is to decide the like.
        """
        if shown.scene not in BOARDS:
            return self.over and shown.scene == "results"
        return self.rules.to_move(self.state) in self.people and self.offers(shown)

    def decision(self, player: Hands) -> Shown:
        """Wait for the next decision; a finished turn is ended on the way."""
        shown = self.ready()
        if self.waits_for_end(shown) and not self.over:
            player.end_turn()
            self.screen.until(lambda shown: not self.waits_for_end(shown), "the turn to end")
            shown = self.ready()
        return shown

    @property
    def over(self) -> bool:
        return self.rules.outcome(self.state) is not None

    def choose(self, habit: Habit, rng: Random) -> Any:
        return habit(self.state, self.rules.legal_actions(self.state), rng)

    def play(self, player: Hands, action: Any) -> None:
        """Carry the action out on the screen; nothing else may happen there."""
        player.perform(self.state, action)
        after, _ = self.rules.apply(self.state, action)
        others_go_on = self.rules.to_move(after) not in (None, *self.people)
        self.screen.until_played([*self.played, self.rules.format(action)], more=others_go_on)
        self._apply(action)

    def play_on(self, player: Hands, habit: Habit, rng: Random, steps: int = 10_000) -> None:
        """Play until the game is over, or so many actions."""
        for _ in range(steps):
            self.decision(player)
            if self.over:
                return
            self.play(player, self.choose(habit, rng))

    def play_to(self, player: Hands, phase: str, habit: Habit, rng: Random) -> Shown:
        """Play until the screen asks for a decision of this phase."""
        for _ in range(300):
            shown = self.decision(player)
            if self.rules.phase(self.state) == phase:
                return shown
            self.play(player, self.choose(habit, rng))
        raise AssertionError(f"{phase} never came")

    def back_to(self, length: int) -> None:
        """Something was taken back on the screen: wait until only so many actions are left, and follow."""
        kept = self.played[:length]
        self.screen.until(lambda shown: self.screen.record()["actions"] == kept, f"{length} actions left")
        self.state, self.played = self.start, []
        self.follow()

    # the end

    def check_results(self) -> None:
        """The results screen, the record and the rules command tell the same."""
        shown = self.screen.until_scene("results")
        result = replayed(self.screen.record_file)
        labels = [shown.elements[f"result:{colours[0]}"].label for colours in self.state.seats]
        assert [int(label.rpartition(" ")[2]) for label in labels] == list(result["points"])
        winners = {labels[seat].partition(":")[0] for seat in result["winners"]}
        named = {label.partition(":")[0] for label in labels}
        told = {name for name in named if re.search(rf"\b{re.escape(name)}\b", shown.prompt)}
        assert told == winners


def replayed(record: Path) -> dict[str, Any]:
    """The result the rules command finds in a record."""
    command = [sys.executable, "-m", "game", "rules", "replay", str(record)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    result: dict[str, Any] = json.loads(done.stdout.splitlines()[-1].removeprefix("result "))
    return result
