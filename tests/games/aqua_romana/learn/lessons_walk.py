"""Going through a lesson without a screen: what is played, what happens, what is refused."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass

from game.core.lesson import Lesson, Step
from game.core.record import read_record
from game.core.rules import Reason
from game.games.aqua_romana.levels import library
from game.games.aqua_romana.rules.actions import Action, Advance, Build, Close, LayFountainTile, Place
from game.games.aqua_romana.rules.apply import apply
from game.games.aqua_romana.rules.events import Event
from game.games.aqua_romana.rules.explain import why_not
from game.games.aqua_romana.rules.legality import legal_actions
from game.games.aqua_romana.rules.notation import parse_action
from game.games.aqua_romana.rules.state import State
from game.games.aqua_romana.rules.tiles import Tile
from game.games.aqua_romana.start import steps_of as replay
from game.games.aqua_romana.view.gestures import AquaGesture, gesture_for


@dataclass(frozen=True)
class Played:
    """One action of a lesson with what it met and what it did."""

    before: State
    action: Action
    events: tuple[Event, ...]
    after: State
    step: Step | None
    """The step it fulfils; None for a reply."""


@dataclass(frozen=True)
class Walk:
    """A lesson done by somebody who takes the first way at every step."""

    lesson: Lesson
    start: State
    played: tuple[Played, ...]
    refused: tuple[Reason, ...]
    """What the rules answer to the wrong tries."""

    @property
    def events(self) -> list[Event]:
        return [event for played in self.played for event in played.events]

    @property
    def own(self) -> list[Played]:
        """What the learner does."""
        return [played for played in self.played if played.step is not None]

    @property
    def end(self) -> State:
        return self.played[-1].after if self.played else self.start


def position(lesson: Lesson) -> State:
    """Where a lesson begins; raises if its record cannot be replayed."""
    given = lesson.position
    content = {
        "game": "aqua-romana",
        "version": 1,
        "level": given.level,
        "seats": given.seats,
        "actions": given.actions,
    }
    record = read_record(json.dumps(content).encode(), lesson.id)
    return [state for state, _ in replay(record, library().get, lesson.id)][-1]


def wanted(state: State, step: Step) -> list[Action]:
    """The allowed actions that fulfil a step."""
    return [action for action in legal_actions(state) if step.accepts(str(action))]


def walk(lesson: Lesson) -> Walk:
    start = state = position(lesson)
    played: list[Played] = []
    refused: list[Reason] = []
    for step in lesson.steps:
        for wrong in step.wrong:
            reason = why_not(state, parse_action(wrong.action))
            assert reason is not None, f"{step.say}: {wrong.action} is allowed"
            refused.append(reason)
        if step.wanted:
            played += _fulfil(state, step, wanted(state, step)[0])
            state = played[-1].after
    return Walk(lesson, start, tuple(played), tuple(refused))


def _fulfil(state: State, step: Step, action: Action) -> Iterator[Played]:
    for number, each in enumerate((action, *map(parse_action, step.replies))):
        after, events = apply(state, each)
        yield Played(state, each, events, after, None if number else step)
        state = after


def after_step(state: State, step: Step, action: Action) -> State:
    """Where the next step begins; raises if a reply is not allowed."""
    return list(_fulfil(state, step, action))[-1].after


# wrong tries with the hand a player has


def refused_by_hand(state: State, action: Action) -> str:
    """The code of what is said when somebody makes the gestures of an action that is not allowed."""
    hand = gesture_for(state)
    for target, turned in _gestures(state, action):
        if turned is not None:
            _turn(hand, target, turned)
        if hand.click(target) is not None:
            return ""
        if hand.refusal is not None:
            return hand.refusal.code
    return ""


def _turn(hand: AquaGesture, target: str, tile: Tile) -> None:
    hand.hover(target)
    for _ in range(4):
        if hand.tile is tile:
            return
        hand.rotate(1, every=True)


def _gestures(state: State, action: Action) -> Iterator[tuple[str, Tile | None]]:
    """What is clicked one after the other, with how the tile is turned for it."""
    match action:
        case Build():
            yield f"workman:{action.outlet}", None
            yield f"{'builder' if action.path in state.builders else 'path'}:{action.path}", None
            yield f"square:{state.aqueducts[action.outlet].front}", action.tile
        case LayFountainTile():
            if len(state.second) > 1:
                yield f"tray:{action.tile.kind}", None
            yield f"square:{action.square}", action.tile
        case Place():
            yield f"figure:{action.kind}", None
            yield f"{'builder' if action.path in state.builders else 'path'}:{action.path}", None
        case Close():
            yield f"workman:{action.outlet}", None
        case Advance():
            yield f"builder:{action.path}", None
