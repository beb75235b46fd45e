"""People who carry out an action they have in mind: by clicking, by dragging, by keyboard."""

from __future__ import annotations

from game.games.aquaedukt.rules.actions import (
    Action,
    Build,
    Dice,
    Dig,
    Lay,
    Pass,
    PlaceMountain,
    Stop,
)
from game.games.aquaedukt.rules.legality import legal_actions
from game.games.aquaedukt.rules.state import State
from tests.e2e.arrows import first, way
from tests.e2e.person import Person
from tests.e2e.screen import Shown


class Player(Person):
    """`perform` plays one legal action by gestures."""

    def perform(self, state: State, action: Action) -> None:
        match action:
            case PlaceMountain():
                self.mountain(action)
            case Dice():
                self.roll()
            case Build():
                self.build(state, action)
            case Dig():
                self.dig(action)
            case Lay():
                self.lay(action)
            case Stop():
                self.stop()
            case Pass():
                self.give_up()

    def mountain(self, action: PlaceMountain) -> None:
        raise NotImplementedError

    def roll(self) -> None:
        raise NotImplementedError

    def build(self, state: State, action: Build) -> None:
        raise NotImplementedError

    def dig(self, action: Dig) -> None:
        raise NotImplementedError

    def lay(self, action: Lay) -> None:
        raise NotImplementedError

    def stop(self) -> None:
        raise NotImplementedError

    def give_up(self) -> None:
        raise NotImplementedError

    def end_turn(self) -> None:
        raise NotImplementedError


class Clicker(Player):
    """Click pile and place; now and then the place first, where the game lets one."""

    def mountain(self, action: PlaceMountain) -> None:
        self.screen.click(f"space:{action.space}")

    def roll(self) -> None:
        self.screen.click("button:dice")

    def build(self, state: State, action: Build) -> None:
        pile, space = f"stock:{action.value}", f"space:{action.space}"
        if self.rng.random() < 0.5:
            self.screen.click(pile)
            self.until_held("house", space)
            self.screen.click(space)
            return
        self.screen.click(space)
        if len(values_for(state, action)) > 1:
            asked = {str(value) for value in values_for(state, action)}
            self.screen.until(
                lambda shown: shown.enabled("stock") == asked and "tile" in shown.prompt.lower(),
                "a space that waits for its tile",
            )
            self.screen.click(pile)

    def dig(self, action: Dig) -> None:
        self.screen.click("supply:spring")
        self.until_held("spring", f"point:{action.point}")
        self.screen.click(f"point:{action.point}")

    def lay(self, action: Lay) -> None:
        if self.rng.random() < 0.5:
            self.screen.click("supply:canal")
            self.until_held("canal", f"line:{action.line}")
        self.screen.click(f"line:{action.line}")

    def stop(self) -> None:
        self.screen.click("button:stop")

    def give_up(self) -> None:
        self.screen.click("button:pass")

    def end_turn(self) -> None:
        self.screen.click("button:end-turn")


class Dragger(Clicker):
    """Drag from the piles to the country."""

    def mountain(self, action: PlaceMountain) -> None:
        self.drag("supply:mountain", "mountain", f"space:{action.space}")

    def build(self, state: State, action: Build) -> None:
        self.drag(f"stock:{action.value}", "house", f"space:{action.space}")

    def dig(self, action: Dig) -> None:
        self.drag("supply:spring", "spring", f"point:{action.point}")

    def lay(self, action: Lay) -> None:
        self.drag("supply:canal", "canal", f"line:{action.line}")


class Typist(Player):
    """No mouse at all: X, S, K, digits, arrows, Tab, Enter, Space."""

    focused = False
    """Once a key was used, the focus follows what is to be decided; before, a key has to bring it."""

    def perform(self, state: State, action: Action) -> None:
        super().perform(state, action)
        self.focused = True

    def mountain(self, action: PlaceMountain) -> None:
        if not self.focused:
            self.screen.key("1")
        self.go(self.screen.shown, f"space:{action.space}")

    def roll(self) -> None:
        self.screen.key("x")

    def build(self, state: State, action: Build) -> None:
        self.screen.key(str(action.value))
        shown = self.until_held("house", f"space:{action.space}")
        self.go(shown, f"space:{action.space}")

    def dig(self, action: Dig) -> None:
        self.screen.key("s")
        self.go(self.until_held("spring", f"point:{action.point}"), f"point:{action.point}")

    def lay(self, action: Lay) -> None:
        self.screen.key("k")
        self.go(self.until_held("canal", f"line:{action.line}"), f"line:{action.line}")

    def stop(self) -> None:
        self.screen.key("space")

    def give_up(self) -> None:
        self.screen.key("space")

    def end_turn(self) -> None:
        self.screen.key("space")

    def go(self, shown: Shown, goal: str) -> None:
        """From the first place of that family, where the focus is, to the one that is meant; and Enter."""
        start = first(shown, goal.partition(":")[0])
        keys = way(shown, start, goal) if self.rng.random() < 0.6 else round_to(shown, start, goal)
        self.screen.key(*keys, "Return")


# reading the screen


def values_for(state: State, action: Build) -> set[int]:
    """The tiles that may be built on the space of this action."""
    return {a.value for a in legal_actions(state) if isinstance(a, Build) and a.space == action.space}


def round_to(shown: Shown, start: str, goal: str) -> list[str]:
    """How often Tab is pressed: it goes round all places, from left to right, then down."""
    family = goal.partition(":")[0]
    places = [e for e in shown.elements.values() if e.family == family and e.enabled]
    order = [e.id for e in sorted(places, key=lambda e: e.rect.center)]
    return ["Tab"] * ((order.index(goal) - order.index(start)) % len(order))
