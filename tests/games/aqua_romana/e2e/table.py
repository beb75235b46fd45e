"""A match on the screen, followed with the rules in hand."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Collection
from pathlib import Path
from random import Random
from typing import Any

from game.games.aqua_romana.levels import library
from game.games.aqua_romana.rules.actions import Action, Advance, Build, Close, LayFountainTile, Place, Take
from game.games.aqua_romana.rules.apply import apply
from game.games.aqua_romana.rules.board import Board
from game.games.aqua_romana.rules.legality import legal_actions
from game.games.aqua_romana.rules.notation import parse_action
from game.games.aqua_romana.rules.state import State, new_game
from tests.e2e.screen import ROOT, Screen, Shown
from tests.games.aqua_romana.e2e.players import Player
from tests.games.aqua_romana.rules.play import Habit

BOARDS = ("match", "lesson", "puzzle")
"""Scenes with a board to play on."""


class Table:
    """Reads the record for what was played, and the map for what the screen offers."""

    def __init__(self, screen: Screen, people: Collection[int] = (0, 1, 2, 3)) -> None:
        """`people` are the seats that are asked on the screen; the others are played by computers."""
        self.screen = screen
        self.people = people
        record = screen.record()
        seats = tuple(tuple(colours) for colours in record["seats"])
        self.start: State = new_game(Board(library().load(record["level"]), len(seats)), seats)
        self.state = self.start
        self.played: list[str] = []
        self.turns: list[int] = []
        """The number of the turn in which each action was played."""
        self.follow()

    def follow(self) -> None:
        """Catch up with what was played on the screen."""
        actions = self.screen.record()["actions"]
        if actions[: len(self.played)] != self.played:
            raise AssertionError(f"the record went another way: {actions[-1]}")
        for text in actions[len(self.played) :]:
            self._apply(parse_action(text))

    def _apply(self, action: Action) -> None:
        self.turns = [*self.turns[: len(self.played)], self.state.turn]
        self.state, _ = apply(self.state, action)
        self.played.append(str(action))

    def ready(self) -> Shown:
        """Wait until the screen asks somebody for something: exactly what the rules allow, or End turn.

        Computers play meanwhile, and are followed.
        """

        def asks(shown: Shown) -> bool:
            self.follow()
            return waits_for_end(shown) or self.offered(shown)

        return self.screen.until(asks, "the screen to offer what the rules allow")

    def offered(self, shown: Shown) -> bool:
        """Somebody is asked, and exactly for what the rules allow.

        The record is ahead of the map: what this still shows of the decision before must not be taken for an
        offer to a computer that is to decide the like.
        """
        asked = self.over or self.state.to_move in self.people
        return asked and offers(self.state, shown)

    def decision(self, player: Player) -> Shown:
        """Wait for the next decision; a finished turn is ended on the way."""
        shown = self.ready()
        if waits_for_end(shown) and self.state.phase != "over":
            player.end_turn()
            self.screen.until(lambda shown: not waits_for_end(shown), "the turn to end")
            shown = self.ready()
        return shown

    @property
    def over(self) -> bool:
        return self.state.phase == "over"

    def choose(self, habit: Habit, rng: Random) -> Action:
        return habit(self.state, legal_actions(self.state), rng)

    def play(self, player: Player, action: Action) -> None:
        """Carry the action out on the screen; nothing else may happen there."""
        player.perform(self.state, action)
        self.screen.until_played([*self.played, str(action)])
        self._apply(action)

    def play_on(self, player: Player, habit: Habit, rng: Random, steps: int = 10_000) -> None:
        """Play until the game is over, or so many actions."""
        for _ in range(steps):
            self.decision(player)
            if self.state.phase == "over":
                return
            self.play(player, self.choose(habit, rng))

    def play_to(self, player: Player, phase: str, habit: Habit, rng: Random) -> Shown:
        """Play until the screen asks for a decision of this phase."""
        for _ in range(300):
            shown = self.decision(player)
            if self.state.phase == phase:
                return shown
            self.play(player, self.choose(habit, rng))
        raise AssertionError(f"{phase} never came")

    def back_to(self, length: int) -> None:
        """Something was taken back on the screen: wait until only so many actions are left, and follow."""
        kept = self.played[:length]
        self.screen.until(lambda shown: self.screen.record()["actions"] == kept, f"{length} actions left")
        self.state, self.played = self.start, []
        self.follow()


def waits_for_end(shown: Shown) -> bool:
    """A turn is complete and waits for its End turn."""
    return shown.scene in BOARDS and shown.can("button:end-turn") and not shown.enabled("seal")


def offers(state: State, shown: Shown) -> bool:
    """Whether the screen offers exactly what the rules allow, with nothing chosen yet."""
    if shown.scene not in BOARDS:
        return state.phase == "over" and shown.scene == "results"
    legal = legal_actions(state)
    match state.phase:
        case "setup" | "reserve":
            kinds = {action.kind for action in legal if isinstance(action, Place)}
            return shown.enabled("figure") == kinds and bool(shown.enabled("path")) == (len(kinds) == 1)
        case "main":
            outlets = {action.outlet for action in legal if isinstance(action, Build)}
            paths = {action.path for action in legal if isinstance(action, Build | Advance)}
            nothing_chosen = shown.hand is None and not shown.enabled("tray")
            return nothing_chosen and (shown.enabled("workman"), shown.enabled("builder")) == (outlets, paths)
        case "fountain":
            squares = {action.square for action in legal if isinstance(action, LayFountainTile)}
            if len(state.second) > 1:
                return shown.enabled("tray") == set(state.second)
            in_hand = shown.hand is not None and shown.hand["tile"] == state.second[0]
            return in_hand and shown.enabled("square") == squares
        case "close":
            return shown.enabled("seal") == {a.outlet for a in legal if isinstance(a, Close)}
        case "take":
            return shown.enabled("reserve") == {a.kind for a in legal if isinstance(a, Take)}
    return False


def replayed(record: Path) -> dict[str, Any]:
    """The result the rules command finds in a record."""
    command = [sys.executable, "-m", "game", "rules", "replay", str(record)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    result: dict[str, Any] = json.loads(done.stdout.splitlines()[-1].removeprefix("result "))
    return result
