"""People who carry out an action they have in mind: by clicking, by dragging, by keyboard."""

from __future__ import annotations

import time

from game.games.aqua_romana.rules.actions import (
    Action,
    Advance,
    Build,
    Close,
    Keep,
    LayFountainTile,
    Place,
    Take,
)
from game.games.aqua_romana.rules.legality import legal_actions
from game.games.aqua_romana.rules.preview import preview
from game.games.aqua_romana.rules.state import State
from game.games.aqua_romana.rules.tiles import Tile
from tests.e2e.arrows import first, way
from tests.e2e.person import Person
from tests.e2e.screen import LOOK, Shown


def ends_own(state: State, build: Build) -> bool:
    """It closes an aqueduct of whoever lays the tile."""
    return any(state.seat_of(found.forecast.outlet) == state.active for found in preview(state, build).closes)


class Player(Person):
    """`perform` plays one legal action by gestures."""

    def perform(self, state: State, action: Action) -> None:
        match action:
            case Place():
                self.place(state, action)
            case Build():
                self.build(state, action)
            case LayFountainTile():
                self.fountain(state, action)
            case Advance():
                self.advance(action)
            case Close():
                self.close(action)
            case Keep():
                self.end_turn()
            case Take():
                self.take(action)

    def place(self, state: State, action: Place) -> None:
        raise NotImplementedError

    def build(self, state: State, action: Build) -> None:
        raise NotImplementedError

    def fountain(self, state: State, action: LayFountainTile) -> None:
        raise NotImplementedError

    def advance(self, action: Advance) -> None:
        raise NotImplementedError

    def close(self, action: Close) -> None:
        raise NotImplementedError

    def take(self, action: Take) -> None:
        raise NotImplementedError

    def end_turn(self) -> None:
        raise NotImplementedError

    # what they have in common

    @property
    def is_asked(self) -> bool:
        """Whether they mean to seal what can still grow; lessons and puzzles know what they ask for."""
        return self.screen.shown.scene == "match"

    def until_tile(self, kind: str) -> Shown:
        return self.screen.until(
            lambda shown: shown.hand is not None and shown.hand["tile"] == kind, f"a {kind} in the hand"
        )

    def until_tray(self, kind: str) -> Shown:
        return self.screen.until(lambda shown: kind in shown.enabled("tray"), f"{kind} in the tray")

    def turn_to(self, tile: Tile) -> None:
        """Turn what is in the hand until it lies as wanted; to and fro, as chance will have it.

        Over a square it may turn by itself: whoever turned it in that moment turned it back, and tries again.
        """
        for _ in range(40):
            shown = self.until_tile(tile.kind)
            if shown.hand is not None and shown.hand["openings"] == tile.openings:
                return
            self.turn_once()
            deadline = time.monotonic() + 3
            while self.screen.shown.hand in (None, shown.hand) and time.monotonic() < deadline:
                time.sleep(LOOK)
        raise AssertionError(f"{tile} was never offered")

    def turn_once(self) -> None:
        raise NotImplementedError


class Clicker(Player):
    """Click workman, builder, square."""

    def place(self, state: State, action: Place) -> None:
        self.screen.click(f"figure:{action.kind}")
        self.screen.until(lambda shown: action.path in shown.enabled("path"), "a figure in the hand")
        self.screen.click(f"path:{action.path}")

    def build(self, state: State, action: Build) -> None:
        self.screen.click(f"workman:{action.outlet}")
        self.screen.until(
            lambda shown: shown.enabled("builder") == seen_by(state, action), "only builders in sight"
        )
        self.screen.click(f"builder:{action.path}")
        self.choose_kind(state, action)
        self.lay(state, str(state.aqueducts[action.outlet].front), action.tile)

    def choose_kind(self, state: State, action: Build) -> None:
        kinds = {
            legal.tile.kind
            for legal in builds(state)
            if (legal.outlet, legal.path) == (action.outlet, action.path)
        }
        if len(kinds) > 1:
            self.until_tray(action.tile.kind)
            self.screen.click(f"tray:{action.tile.kind}")

    def lay(self, state: State, square: str, tile: Tile) -> None:
        self.until_tile(tile.kind)
        self.screen.move(f"square:{square}")
        self.turn_to(tile)
        self.screen.click(f"square:{square}")

    def fountain(self, state: State, action: LayFountainTile) -> None:
        if len(state.second) > 1:
            self.until_tray(action.tile.kind)
            self.screen.click(f"tray:{action.tile.kind}")
        self.lay(state, action.square, action.tile)

    def advance(self, action: Advance) -> None:
        self.screen.click(f"builder:{action.path}")

    def close(self, action: Close) -> None:
        for _ in range(2 if self.is_asked else 1):
            self.screen.click(f"seal:{action.outlet}")
        self.end_turn()

    def take(self, action: Take) -> None:
        self.screen.click(f"reserve:{action.kind}")

    def end_turn(self) -> None:
        self.screen.click("button:end-turn")

    def turn_once(self) -> None:
        how = self.rng.choice(("click 3", "click 4", "click 5", "key r", "key q", "key e"))
        self.screen.xdo(how)


class Dragger(Clicker):
    """Drag from the builder to the square, from the shelf to the pathway; turn the tile on the way."""

    def place(self, state: State, action: Place) -> None:
        self.drag_from(f"figure:{action.kind}")
        self.screen.until(lambda shown: action.path in shown.enabled("path"), "a figure in the hand")
        self.screen.move(f"path:{action.path}")
        self.screen.release()

    def build(self, state: State, action: Build) -> None:
        rivals = [
            legal
            for legal in builds(state)
            if (legal.path, legal.tile.kind) == (action.path, action.tile.kind)
            and state.aqueducts[legal.outlet].front == state.aqueducts[action.outlet].front
        ]
        kinds = {legal.tile.kind for legal in builds(state) if legal.path == action.path}
        if len(kinds) > 1 or len({legal.outlet for legal in rivals}) > 1:
            # A joker's kind is chosen by a click; and where two workmen face one square, he is named first.
            super().build(state, action)
            return
        self.drag_from(f"builder:{action.path}")
        self.until_tile(action.tile.kind)
        self.screen.move(f"square:{state.aqueducts[action.outlet].front}")
        # Over the square it turns by itself to the way that is best; whoever lets go before would lay that.
        best = min(rivals, key=lambda legal: ends_own(state, legal)).tile
        self.screen.until(
            lambda shown: shown.hand is not None and shown.hand["openings"] == best.openings,
            f"the tile to turn by itself to {best.openings}",
        )
        self.turn_to(action.tile)
        self.screen.release()

    def turn_once(self) -> None:
        self.screen.xdo(self.rng.choice(("click 3", "click 4", "click 5")))


class Typist(Player):
    """No mouse at all: Tab, B, digits, arrows, R, Enter, Space.

    Once a key has chosen something, the focus is where the next choice is made; before, an arrow brings it.
    """

    focused = False

    def perform(self, state: State, action: Action) -> None:
        super().perform(state, action)
        self.focused = self.focused or not isinstance(action, Keep)

    def bring_focus(self) -> None:
        if not self.focused:
            self.screen.key("Right")

    def place(self, state: State, action: Place) -> None:
        shown = self.screen.shown
        kinds = [e.name for e in shown.elements.values() if e.family == "figure" and e.enabled]
        self.screen.key(str(kinds.index(action.kind) + 1))
        shown = self.screen.until(lambda shown: action.path in shown.enabled("path"), "a figure in the hand")
        self.go(shown, first(shown, "path"), f"path:{action.path}")

    def build(self, state: State, action: Build) -> None:
        shown = self.screen.shown
        self.screen.key(*["Tab"] * (in_reading_order(shown, "workman").index(action.outlet) + 1))
        shown = self.screen.until(
            lambda shown: shown.enabled("builder") == seen_by(state, action), "only builders in sight"
        )
        self.screen.key(*["b"] * (in_reading_order(shown, "builder").index(action.path) + 1))
        own = (legal for legal in builds(state) if (legal.outlet, legal.path) == (action.outlet, action.path))
        kinds = list(dict.fromkeys(legal.tile.kind for legal in own))
        if len(kinds) > 1:
            self.choose_kind(action.tile.kind)
        self.turn_to(action.tile)
        self.screen.key("Return")

    def choose_kind(self, kind: str) -> None:
        shown = self.until_tray(kind)
        tray = [e.name for e in shown.elements.values() if e.family == "tray" and e.enabled]
        self.screen.key(str(tray.index(kind) + 1))

    def fountain(self, state: State, action: LayFountainTile) -> None:
        if len(state.second) > 1:
            self.choose_kind(action.tile.kind)
            shown = self.until_tile(action.tile.kind)
        else:
            shown = self.until_tile(action.tile.kind)
            self.bring_focus()
        self.turn_to(action.tile)
        self.go(shown, first(shown, "square"), f"square:{action.square}")

    def advance(self, action: Advance) -> None:
        shown = self.screen.shown
        start = min(f"builder:{name}" for name in shown.enabled("builder"))
        self.bring_focus()
        self.go(shown, start, f"builder:{action.path}")

    def close(self, action: Close) -> None:
        seals = [e.name for e in self.screen.shown.elements.values() if e.family == "seal"]
        number = str(seals.index(action.outlet) + 1)
        self.screen.key(*[number] * (2 if self.is_asked else 1))
        self.end_turn()

    def take(self, action: Take) -> None:
        kinds = sorted(self.screen.shown.enabled("reserve"))
        self.screen.key(str(kinds.index(action.kind) + 1))

    def end_turn(self) -> None:
        self.screen.key("space")

    def turn_once(self) -> None:
        self.screen.key(self.rng.choice("rqe"))

    def go(self, shown: Shown, start: str, goal: str) -> None:
        """Arrow keys from where the focus is to where it should be, and Enter."""
        self.screen.key(*way(shown, start, goal), "Return")


# reading the screen


def builds(state: State) -> list[Build]:
    return [action for action in legal_actions(state) if isinstance(action, Build)]


def seen_by(state: State, action: Build) -> set[str]:
    """The builders the workman of this action can use."""
    return {legal.path for legal in builds(state) if legal.outlet == action.outlet}


def in_reading_order(shown: Shown, family: str) -> list[str]:
    """From left to right, then down: the order of Tab and B."""
    found = [e for e in shown.elements.values() if e.family == family and e.enabled]
    return [e.name for e in sorted(found, key=lambda e: e.rect.center)]
