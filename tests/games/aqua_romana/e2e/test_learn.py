"""Every lesson and every puzzle, gone through with a real mouse, wrong tries included."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from functools import partial
from random import Random

import pytest

from game.core.lesson import Lesson, Puzzle, Step
from game.games.aqua_romana.rules.actions import (
    Action,
    Build,
    Close,
    LayFountainTile,
    Place,
    Take,
    parse_action,
)
from game.games.aqua_romana.rules.legality import legal_actions
from game.games.aqua_romana.rules.state import State
from game.games.aqua_romana.rules.tiles import Tile
from game.games.aqua_romana.spec import SPEC
from tests.e2e.screen import Screen, Shown, available
from tests.e2e.start import Start
from tests.games.aqua_romana.e2e.players import Clicker
from tests.games.aqua_romana.e2e.refusals import told
from tests.games.aqua_romana.e2e.table import Table, waits_for_end
from tests.games.aqua_romana.rules.play import HABITS

pytestmark = [
    pytest.mark.window,
    pytest.mark.slow,
    pytest.mark.timeout(900),
    pytest.mark.skipif(not available(), reason="xdotool moves the mouse, and there is none"),
]

LESSONS = SPEC.course().lessons
PUZZLES = SPEC.course().puzzles
A_MOMENT = 1.0
"""Seconds in which a click has surely arrived."""


def says(shown: Shown) -> str:
    return shown.elements["guide"].label


class Learner:
    """Somebody who reads what the guide says, does it, and is curious what else could be done."""

    def __init__(self, screen: Screen, you: int) -> None:
        self.screen = screen
        self.you = you
        self.player = Clicker(screen, Random(3))
        self.table = Table(screen, people=[you])

    # a lesson

    def go_through(self, lesson: Lesson) -> None:
        for number, step in enumerate(lesson.steps):
            if step.wanted:
                self.do(step)
            elif number + 1 < len(lesson.steps) or lesson.opponent:
                self.read()
        if lesson.opponent:
            self.play_on()
        self.screen.until(lambda shown: shown.can("button:again"), "the end of the lesson")

    def read(self) -> None:
        before = says(self.screen.until(lambda shown: shown.can("button:go-on"), "something to read"))
        self.screen.click("button:go-on")
        self.screen.until(lambda shown: says(shown) != before, "the next step")

    def do(self, step: Step) -> None:
        self.table.decision(self.player)
        for wrong in step.wrong:
            self.try_in_vain(wrong.action, wrong.code)
        legal = legal_actions(self.table.state)
        self.try_something_else(step, [action for action in legal if not step.accepts(str(action))])
        wanted = next(action for action in legal if step.accepts(str(action)))
        self.player.perform(self.table.state, wanted)
        self.screen.until_played([*self.table.played, str(wanted), *step.replies])
        self.table.follow()

    def try_something_else(self, step: Step, others: list[Action]) -> None:
        """Allowed, but not what is asked: nothing happens but a word."""
        builds = [action for action in others if isinstance(action, Build)]
        if not builds:
            return
        self.player.perform(self.table.state, builds[0])
        self.screen.until(lambda shown: "not what we’re after" in says(shown), "a gentle word")
        self.put_back()

    def put_back(self) -> None:
        """Everything chosen is put down again, and nothing was played."""
        for _ in range(4):
            if self.screen.shown.hand is None and self.offered(self.screen.shown):
                break
            self.act(lambda: self.screen.key("Escape"), "something to be put back")
        assert self.screen.shown.scene == "lesson"
        assert self.screen.record()["actions"] == self.table.played
        self.table.ready()

    def act(self, gesture: Callable[[], None], what: str) -> Shown:
        """Do something, and wait until it shows.

        While the guide speaks the prompt is silent, and what is merely chosen changes nothing on the map.
        """
        shown = self.screen.shown
        gesture()
        if not shown.prompt:
            time.sleep(A_MOMENT)
            return self.screen.shown
        return self.screen.until(lambda now: now.seq != shown.seq, what)

    def offered(self, shown: Shown) -> bool:
        return self.table.offered(shown)

    def try_in_vain(self, text: str, code: str) -> None:
        """Make the gestures of an illegal action until one of them is refused."""
        for target, tile in gestures(self.table.state, parse_action(text)):
            shown = self.screen.shown
            in_hand = target.startswith("figure:") and shown.enabled("path")
            if target not in shown.elements or in_hand:
                continue
            if tile is not None:
                self.turn(target, tile)
            shown = self.act(partial(self.screen.click, target), f"{target} to matter")
            if told(shown.prompt):
                break
        # A busy machine may need longer than a moment to say so.
        shown = self.screen.until(lambda now: bool(told(now.prompt)), f"{text} to be refused")
        assert code in told(shown.prompt), f"{text}: {shown.prompt!r} instead of {code}"
        self.put_back()

    def turn(self, target: str, tile: Tile) -> None:
        """Turn the tile in the hand, legal or not."""
        self.screen.move(target)
        for _ in range(4):
            held = self.screen.shown.hand
            if held is None or held["openings"] == tile.openings:
                return
            self.act(lambda: self.screen.key("shift+r"), "the tile to turn")

    def play_on(self) -> None:
        """A whole game, as it comes."""
        rng = Random(5)
        while True:
            self.screen.until(self.asks_or_is_over, "somebody to be asked, or the end")
            if self.table.over:
                return
            if waits_for_end(self.screen.shown):
                self.player.end_turn()
                self.screen.until(lambda shown: not waits_for_end(shown), "the turn to end")
            else:
                self.table.play(self.player, self.table.choose(HABITS["patiently"], rng))

    def asks_or_is_over(self, shown: Shown) -> bool:
        self.table.follow()
        return self.table.over or waits_for_end(shown) or self.offered(shown)

    # a puzzle

    def solve(self, puzzle: Puzzle) -> None:
        """Follow the solution; the others play what it says they do."""
        for text in puzzle.solution:
            if self.table.state.to_move == puzzle.position.you:
                self.table.decision(self.player)
                self.table.play(self.player, parse_action(text))
            else:
                self.end_complete_turn()
                self.screen.until_played([*self.table.played, text])
                self.table.follow()
        self.screen.until(lambda shown: shown.can("button:again"), "the puzzle to be judged")

    def end_complete_turn(self) -> None:
        """A turn that is complete waits for its end; the others may have answered already."""
        length = len(self.table.played)
        shown = self.screen.until(
            lambda shown: waits_for_end(shown) or len(self.screen.record()["actions"]) > length,
            "the turn to be complete",
        )
        if waits_for_end(shown):
            self.player.end_turn()

    def fail(self, puzzle: Puzzle) -> None:
        """Play anything but the solution, until the puzzle says that this is not it."""
        for seed in range(9):
            self.play_carelessly(puzzle, Random(seed))
            if "didn’t work" in says(self.screen.shown):
                return
            self.again()
        raise AssertionError("whatever one plays solves it")

    def play_carelessly(self, puzzle: Puzzle, rng: Random) -> None:
        while True:
            shown = self.screen.until(self.asks_or_is_judged, "a question or a verdict")
            if shown.can("button:again"):
                return
            if waits_for_end(shown):
                self.player.end_turn()
                self.screen.until(lambda shown: not waits_for_end(shown), "the turn to end")
                continue
            length = len(self.table.played) - len(puzzle.position.actions)
            best = puzzle.solution[length] if length < len(puzzle.solution) else ""
            legal = [action for action in legal_actions(self.table.state) if str(action) != best]
            choice = [action for action in legal if not isinstance(action, Close)] or legal
            self.table.play(self.player, rng.choice(choice or list(legal_actions(self.table.state))))

    def asks_or_is_judged(self, shown: Shown) -> bool:
        self.table.follow()
        return shown.can("button:again") or waits_for_end(shown) or self.offered(shown)

    def again(self) -> None:
        """From the beginning."""
        self.screen.click("button:again")
        self.screen.until(lambda shown: not shown.can("button:again"), "another try")
        self.table = Table(self.screen, people=[self.you])


def gestures(state: State, action: Action) -> list[tuple[str, Tile | None]]:
    """What to click one after the other, with how a tile is turned for it."""
    match action:
        case Build():
            front = state.aqueducts[action.outlet].front
            return [
                (f"workman:{action.outlet}", None),
                (f"builder:{action.path}", None),
                (f"path:{action.path}", None),
                (f"tray:{action.tile.kind}", None),
                (f"square:{front}", action.tile),
            ]
        case LayFountainTile():
            return [(f"tray:{action.tile.kind}", None), (f"square:{action.square}", action.tile)]
        case Place():
            return [
                (f"figure:{action.kind}", None),
                (f"builder:{action.path}", None),
                (f"path:{action.path}", None),
            ]
        case Close():
            return [(f"seal:{action.outlet}", None), (f"workman:{action.outlet}", None)]
        case Take():
            return [(f"reserve:{action.kind}", None)]
    return [(f"builder:{str(action).removeprefix('advance ')}", None)]


def stars(screen: Screen, name: str) -> int:
    """What the player's own file says."""
    content = json.loads((screen.data / "data" / "progress.json").read_text(encoding="utf-8"))
    return int(content["done"].get(f"aqua-romana/{name}", 0))


def scroll_to(screen: Screen, target: str) -> None:
    """Turn the wheel over the puzzles until one of them is in sight, by more than its half."""
    first = next(element for element in screen.shown.elements.values() if element.family == "puzzle")
    for _ in range(40):
        found = screen.shown.elements.get(target)
        if found is not None and found.rect.h > first.rect.h // 2:
            return
        before = screen.shown.seq
        screen.move(first.rect.center)
        screen.xdo("click", 5)
        screen.until(lambda shown, old=before: shown.seq != old, "the list to move")


def test_every_lesson(start: Start) -> None:
    screen = start()
    screen.click("button:learn")
    screen.until_scene("learn")
    screen.click("button:begin")
    for number, lesson in enumerate(LESSONS, 1):
        screen.until_scene("lesson")
        Learner(screen, lesson.position.you).go_through(lesson)
        assert stars(screen, f"lesson/{lesson.id}") == 1
        if number < len(LESSONS):
            screen.click("button:next")
            screen.until(lambda shown: not shown.can("button:again"), "the next lesson")
    screen.click("button:list")
    screen.until_scene("learn")


@pytest.mark.parametrize("number", range(1, len(PUZZLES) + 1), ids=[puzzle.id for puzzle in PUZZLES])
def test_puzzle(start: Start, number: int) -> None:
    puzzle = PUZZLES[number - 1]
    screen = start()
    screen.click("button:puzzles")
    screen.until_scene("puzzles")
    scroll_to(screen, f"puzzle:{number}")
    screen.click(f"puzzle:{number}")
    screen.until_scene("puzzle")
    learner = Learner(screen, puzzle.position.you)
    learner.fail(puzzle)
    learner.again()
    learner.solve(puzzle)
    assert "Perfect" in says(screen.shown)
    assert stars(screen, f"puzzle/{puzzle.id}") == 3
