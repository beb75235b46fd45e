"""Where the arrow keys lead, for players without a mouse."""

from __future__ import annotations

from collections import deque

from game.ui.focus import neighbour
from tests.e2e.screen import Element, Screen, Shown

ARROWS = {"Left": (-1, 0), "Right": (1, 0), "Up": (0, -1), "Down": (0, 1)}


def first(shown: Shown, family: str) -> str:
    return next(e.id for e in shown.elements.values() if e.family == family and e.enabled)


def way(shown: Shown, start: str, goal: str) -> list[str]:
    """The shortest way for the arrow keys over everything that can be chosen."""
    board = [e for e in shown.elements.values() if e.enabled and not _beside(e)]
    came: dict[str, tuple[str, str]] = {start: ("", "")}
    queue = deque([start])
    while queue and goal not in came:
        here = queue.popleft()
        others = [e for e in board if e.id != here]
        for key, direction in ARROWS.items():
            index = neighbour(shown.elements[here].rect, [e.rect for e in others], direction)
            if index is not None and others[index].id not in came:
                came[others[index].id] = (here, key)
                queue.append(others[index].id)
    assert goal in came, f"the arrow keys do not lead from {start} to {goal}"
    keys: list[str] = []
    while goal != start:
        goal, key = came[goal]
        keys.append(key)
    return keys[::-1]


def _beside(element: Element) -> bool:
    """What the arrow keys pass by: cards of players, which have plain numbers, and what is only read."""
    return element.family in ("log", "prompt") or (element.family == "card" and ":" not in element.name)


def tab_order(screen: Screen) -> list[str]:
    elements = screen.shown.elements.values()
    return [
        e.id
        for e in elements
        if e.enabled and e.family in ("game", "button", "choice", "field", "chair", "who")
    ]


def go_to(screen: Screen, target: str) -> None:
    """With Tab, from where nothing has the focus."""
    screen.key(*["Tab"] * (tab_order(screen).index(target) + 1))


def walk(screen: Screen, start: str, end: str) -> None:
    """With Tab, from what has the focus."""
    order = tab_order(screen)
    steps = order.index(end) - order.index(start)
    screen.key(*["Tab" if steps > 0 else "shift+Tab"] * abs(steps))


def seat_a_person(screen: Screen) -> None:
    """Where an opponent sat, on the chair that has the focus: the keyboard is led to who sits there."""
    screen.key("Return")
    screen.until(lambda s: "button:done" in s.elements, "who sits there to be asked")
    walk(screen, "who:fausta", "who:human")
    screen.key("Return")
    screen.until(lambda s: "field:name" in s.elements, "a name to be asked for")
    walk(screen, "who:human", "button:done")
    screen.key("Return")
    screen.until(lambda s: "button:done" not in s.elements, "the table again")


def new_game_by_keyboard(screen: Screen) -> None:
    """From the title into a match of two people."""
    go_to(screen, "button:new-game")
    screen.key("Return")
    screen.until_scene("new-game")
    go_to(screen, "chair:3")
    seat_a_person(screen)
    walk(screen, "chair:3", "button:start")
    screen.key("Return")
    screen.until_scene("match")
