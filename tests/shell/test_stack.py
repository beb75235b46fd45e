"""Scenes: entered and left in pairs, whatever happens, and changed only between frames."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given, strategies as st
from pygame.event import Event

from game.app import open_services
from game.scenes.stack import Scene, SceneStack
from game.services import Options, Services


@pytest.fixture(scope="module")
def services(tmp_path_factory: pytest.TempPathFactory) -> Services:
    return open_services(Options(data_dir=tmp_path_factory.mktemp("player"), seed=1))


class Diary(Scene):
    """Writes down what happens to it; fails where it is told to."""

    def __init__(
        self, services: Services, log: list[str], name: str, *, opaque: bool = True, fails: str = ""
    ) -> None:
        super().__init__(services)
        self.name = name
        self.log = log
        self.opaque = opaque
        self.fails = fails

    def _note(self, what: str) -> None:
        self.log.append(f"{what} {self.name}")
        if what == self.fails:
            raise RuntimeError(f"{what} of {self.name} fails")

    def enter(self) -> None:
        self._note("enter")

    def leave(self) -> None:
        self._note("leave")

    def cover(self) -> None:
        self._note("cover")

    def uncover(self) -> None:
        self._note("uncover")

    def layout(self) -> None:
        self._note("layout")

    def process_event(self, event: Event) -> bool:
        self._note("event")
        return False


def test_changes_wait_for_apply(services: Services) -> None:
    log: list[str] = []
    stack = SceneStack()
    stack.push(Diary(services, log, "a"))
    assert log == [] and len(stack) == 0
    stack.apply()
    assert log == ["enter a", "layout a"] and len(stack) == 1


def test_push_and_pop_cover_and_uncover(services: Services) -> None:
    log: list[str] = []
    stack = SceneStack()
    for name in "ab":
        stack.push(Diary(services, log, name))
    stack.apply()
    stack.pop()
    stack.apply()
    assert log[2:] == ["cover a", "enter b", "layout b", "leave b", "uncover a"]


def test_events_reach_below_only_through_what_is_not_opaque(services: Services) -> None:
    log: list[str] = []
    stack = SceneStack()
    stack.push(Diary(services, log, "far"))
    stack.push(Diary(services, log, "below"))
    stack.push(Diary(services, log, "menu", opaque=False))
    stack.apply()
    log.clear()
    stack.process_event(Event(pygame.USEREVENT))
    assert log == ["event menu", "event below"]
    assert [scene.name for scene in stack.visible()] == ["below", "menu"]


def test_what_cannot_be_seen_is_laid_out_once_it_is_seen_again(services: Services) -> None:
    log: list[str] = []
    stack = SceneStack()
    stack.push(Diary(services, log, "title"))
    stack.push(Diary(services, log, "settings"))
    stack.push(Diary(services, log, "menu", opaque=False))
    stack.apply()
    log.clear()
    stack.layout()
    assert log == ["layout settings", "layout menu"], "nobody waits for a title that is not to be seen"
    stack.pop()
    stack.apply()
    log.clear()
    stack.pop()
    stack.apply()
    assert log == ["leave settings", "layout title", "uncover title"]
    log.clear()
    stack.restart(Diary(services, log, "another"))
    stack.pop()
    stack.apply()
    assert "layout title" not in log, "and only once"


def test_what_was_left_before_it_was_seen_again_is_forgotten(services: Services) -> None:
    stack = SceneStack()
    for name in "abc":
        stack.push(Diary(services, [], name))
    stack.apply()
    stack.layout()
    log: list[str] = []
    stack.restart(Diary(services, log, "menu", opaque=False))
    stack.apply()
    assert stack._outdated == [] and [scene.name for scene in stack] == ["a", "menu"]


def test_a_scene_that_cannot_be_entered_is_not_there(services: Services) -> None:
    log: list[str] = []
    stack = SceneStack()
    stack.push(Diary(services, log, "a"))
    stack.push(Diary(services, log, "b", fails="enter"))
    with pytest.raises(RuntimeError, match="enter of b"):
        stack.apply()
    stack.close()
    assert log[-2:] == ["enter b", "leave a"]


def test_a_scene_that_fails_to_leave_does_not_keep_the_others(services: Services) -> None:
    log: list[str] = []
    stack = SceneStack()
    for name in "abc":
        stack.push(Diary(services, log, name, fails="leave" if name == "b" else ""))
    stack.apply()
    with pytest.raises(RuntimeError, match="leave of b"):
        stack.close()
    assert log[-3:] == ["leave c", "leave b", "leave a"]


def test_replace_and_reset(services: Services) -> None:
    log: list[str] = []
    stack = SceneStack()
    for name in "ab":
        stack.push(Diary(services, log, name))
    stack.replace(Diary(services, log, "c"))
    stack.apply()
    assert [scene.name for scene in stack] == ["a", "c"]
    stack.reset(Diary(services, log, "d"))
    stack.apply()
    assert [scene.name for scene in stack] == ["d"]


@given(
    operations=st.lists(st.sampled_from(["push", "pop", "replace", "reset", "clear", "apply"]), max_size=30)
)
def test_enter_and_leave_are_always_paired(services: Services, operations: list[str]) -> None:
    log: list[str] = []
    stack = SceneStack()
    for number, operation in enumerate(operations):
        if operation in ("push", "replace", "reset"):
            getattr(stack, operation)(Diary(services, log, str(number)))
        else:
            getattr(stack, operation)()
    stack.apply()
    stack.close()
    entered = [line.split()[1] for line in log if line.startswith("enter")]
    left = [line.split()[1] for line in log if line.startswith("leave")]
    assert sorted(entered) == sorted(left)
    assert len(set(entered)) == len(entered)
