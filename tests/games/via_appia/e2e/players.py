"""People who carry out an action they have in mind: by clicking, by dragging, by keyboard."""

from __future__ import annotations

import time
from typing import Any

from game.games.via_appia.rules.actions import (
    Action,
    Build,
    Enter,
    Income,
    Push,
    Sell,
    Solace,
    Stop,
    Swap,
    Travel,
)
from game.games.via_appia.rules.pieces import RANK, SIZES, Place, Size
from game.games.via_appia.rules.state import State
from game.games.via_appia.view.gestures.exchange import ExchangeGesture
from game.games.via_appia.view.gestures.turn import SecondTileGesture, TurnGesture
from tests.e2e.arrows import first, way
from tests.e2e.person import Person
from tests.e2e.screen import LOOK, Shown

UP, DOWN = 4, 5
"""What a wheel's notches are called."""
STILL = 1.0
"""Seconds without anything new on the map."""
PLACES = ("stone", "tile", "piece", "bed", "card", "fallen", "cart", "coin", "solace")
"""Tab goes through these, one kind after the other."""


class Player(Person):
    """`perform` plays one legal action by gestures."""

    def perform(self, state: State, action: Action) -> None:
        match action:
            case Income():
                self.income(state, action)
            case Enter():
                self.enter(state)
            case Push():
                self.push(state, action)
            case Build():
                self.build(state, action)
            case Travel():
                self.travel(state, action)
            case Swap() | Sell():
                self.exchange(state, action)
            case Solace():
                self.solace(state, action)
            case Stop():
                self.stop()

    def income(self, state: State, action: Income) -> None:
        raise NotImplementedError

    def enter(self, state: State) -> None:
        raise NotImplementedError

    def push(self, state: State, action: Push) -> None:
        raise NotImplementedError

    def build(self, state: State, action: Build) -> None:
        raise NotImplementedError

    def travel(self, state: State, action: Travel) -> None:
        raise NotImplementedError

    def exchange(self, state: State, action: Swap | Sell) -> None:
        raise NotImplementedError

    def solace(self, state: State, action: Solace) -> None:
        raise NotImplementedError

    def stop(self) -> None:
        raise NotImplementedError

    def end_turn(self) -> None:
        raise NotImplementedError

    def lift(self) -> None:
        raise NotImplementedError

    def space_for(self, state: State, action: Swap) -> str:
        """The space of the cart for that tile, as the screen offers them: there one sees how it was loaded.

        The last one takes nothing but that tile; the first is for all sizes.
        """
        cart, rank = state.road.level.cart, RANK[action.tile]
        wide = {str(number) for number, ways in enumerate(cart, 1) if any(way[rank] for way in ways)}

        def offers(shown: Shown) -> bool:
            spaces = shown.enabled("cart")
            return bool(spaces & wide) and (not turns_for(state, action) or spaces <= wide)

        shown = self.screen.until(offers, f"spaces for {action.tile}")
        return f"cart:{max(shown.enabled('cart') & wide, key=int)}"

    @property
    def hand(self) -> Any:
        return self.screen.shown.hand


class Clicker(Player):
    """Click what is to be used, then where it goes."""

    def income(self, state: State, action: Income) -> None:
        self.screen.click(f"card:{action.card}:{action.gift}")

    def enter(self, state: State) -> None:
        self.screen.click(self.rng.choice(["apron", *(f"stone:{size}" for size in held(state))]))

    def push(self, state: State, action: Push) -> None:
        if self.hand is None or self.hand["size"] != action.size:
            self.lay(action.size)
        at = self.aim(state, action)
        if self.rng.random() < 0.5:
            self.screen.click(at)
        else:
            self.screen.key("Return")

    def lay(self, size: Size) -> None:
        self.screen.click(f"stone:{size}")
        self.until_held("stone", "apron", size=size)

    def aim(self, state: State, action: Push) -> tuple[int, int]:
        """With the mouse for the place and the wheel for the angle; where the pointer is in the end."""
        self.screen.until(lambda shown: "x" in (shown.hand or {}), "a stone behind the line")
        at, off = (0, 0), 0
        for _ in range(9):
            eye = Eye(state, self.screen.shown)
            at = eye.at(action.x + off)
            self.screen.move(at)
            if self._comes_to(action.x):
                break
            # The tray came nearer meanwhile, or a pixel decides: from where the stone is now.
            off += action.x - self.hand["x"]
        turns = (action.angle - self.hand["angle"]) // state.road.level.quarry.angle_step
        if turns:
            self.screen.xdo("click", "--repeat", abs(turns), "--delay", 8, DOWN if turns > 0 else UP)
        self.until_held("stone", x=action.x, angle=action.angle)
        return at

    def _comes_to(self, x: int) -> bool:
        """Whether the stone follows the pointer there, before it has long been still elsewhere."""
        seen, since = None, time.monotonic()
        while time.monotonic() - since < STILL:
            if self.hand["x"] == x:
                return True
            if self.screen.shown.seq != seen:
                seen, since = self.screen.shown.seq, time.monotonic()
            time.sleep(LOOK)
        return False

    def build(self, state: State, action: Build) -> None:
        if self.rng.random() < 0.5:
            tile = f"tile:{state.road.size_of[action.space]}"
            self.screen.click(tile)
            self.until_held("tile", f"bed:{action.space}")
        self.screen.click(f"bed:{action.space}")

    def travel(self, state: State, action: Travel) -> None:
        goal = place_id(state, action.place)
        self.screen.click(own_piece(state))
        self.until_held("pawn", goal)
        self.screen.click(goal)

    def exchange(self, state: State, action: Swap | Sell) -> None:
        if isinstance(action, Sell):
            self.screen.click("coin")
        elif self.rng.random() < 0.5:
            self.screen.click(f"tile:{action.tile}")
        else:
            self.screen.click(self.turn_to(state, action))

    def turn_to(self, state: State, action: Swap) -> str:
        """The stone shall become that tile: a notch for every size smaller; where it goes then."""
        notches = turns_for(state, action)
        if notches:
            self.screen.move("coin")
            for _ in range(notches):
                self.screen.xdo("click", DOWN)
        return self.space_for(state, action)

    def solace(self, state: State, action: Solace) -> None:
        self.screen.click(f"solace:{action.gift}")

    def stop(self) -> None:
        self.screen.click("button:stop")

    def end_turn(self) -> None:
        self.screen.click("button:end-turn")

    def lift(self) -> None:
        self.screen.click("button:lift")


class Dragger(Clicker):
    """Drag everything to where it shall go, and pull the handle back to push."""

    def enter(self, state: State) -> None:
        self.drag(f"stone:{self.rng.choice(held(state))}", "stone", "apron")

    def lay(self, size: Size) -> None:
        self.drag(f"stone:{size}", "stone", "apron")
        self.until_held("stone", "apron", size=size)

    def push(self, state: State, action: Push) -> None:
        if self.hand is None or self.hand["size"] != action.size:
            self.lay(action.size)
        x, y = self.aim(state, action)
        self.screen.press((x, y))
        for back in (8, 20, 34):
            self.screen.move((x, y + back))
        self.screen.release()

    def build(self, state: State, action: Build) -> None:
        self.drag(f"tile:{state.road.size_of[action.space]}", "tile", f"bed:{action.space}")

    def travel(self, state: State, action: Travel) -> None:
        self.drag(own_piece(state), "pawn", place_id(state, action.place))

    def exchange(self, state: State, action: Swap | Sell) -> None:
        stone = f"fallen:{action.stone}:0"
        if isinstance(action, Sell):
            self.drag(stone, "stone-fallen", "coin")
        else:
            self.drag(stone, "stone-fallen", self.turn_to(state, action))


class Typist(Player):
    """No mouse at all: X, Q, E, Home, digits, arrows, Tab, Enter, Space."""

    focused = False
    """Once a key was used, the focus follows what is to be decided; before, a key has to bring it."""

    def perform(self, state: State, action: Action) -> None:
        super().perform(state, action)
        self.focused = True

    def income(self, state: State, action: Income) -> None:
        goal = f"card:{action.card}:{action.gift}"
        numbered = TurnGesture(state).numbered
        place = numbered.index(goal)
        if place < 9 and self.rng.random() < 0.5:
            self.screen.key(str(place + 1))
        else:
            self.tab_to(self.screen.shown, goal, PLACES, numbered[0] if self.focused else "")

    def enter(self, state: State) -> None:
        numbers = TurnGesture(state).numbered
        if self.rng.random() < 0.5:
            self.screen.key("x")
        else:
            self.screen.key(str(numbers.index(f"stone:{self.rng.choice(held(state))}") + 1))

    def push(self, state: State, action: Push) -> None:
        if self.hand is None or self.hand["size"] != action.size:
            sizes = [size for size in SIZES if size in held(state)]
            self.screen.key(str(sizes.index(action.size) + 1))
            self.until_held("stone", "apron", size=action.size)
        self.screen.key("Home")
        self.until_held("stone", x=0, angle=0)
        step = state.road.level.quarry.angle_step
        self.screen.key(*(["Right"] * action.x or ["Left"] * -action.x))
        self.screen.key(*(["e"] * (action.angle // step) or ["q"] * (-action.angle // step)))
        self.until_held("stone", x=action.x, angle=action.angle)
        self.screen.key("Return")

    def build(self, state: State, action: Build) -> None:
        gesture = TurnGesture(state) if state.phase == "main" else SecondTileGesture(state)
        tile, bed = f"tile:{state.road.size_of[action.space]}", f"bed:{action.space}"
        self.screen.key(str(gesture.numbered.index(tile) + 1))
        self.go(self.until_held("tile", bed), bed, ("bed",))

    def travel(self, state: State, action: Travel) -> None:
        gesture = TurnGesture(state)
        self.screen.key(str(gesture.numbered.index(own_piece(state)) + 1))
        gesture.click(own_piece(state))
        goal = place_id(state, action.place)
        self.go(self.until_held("pawn", goal), goal, tuple(gesture.drops_on))

    def exchange(self, state: State, action: Swap | Sell) -> None:
        if isinstance(action, Sell):
            self.screen.key(str(len(self.screen.shown.enabled("cart")) + 1))
            return
        self.screen.key(*["e"] * turns_for(state, action))
        goal = self.space_for(state, action)
        offered = sorted(self.screen.shown.enabled("cart"), key=int)
        self.screen.key(str(offered.index(goal.removeprefix("cart:")) + 1))

    def solace(self, state: State, action: Solace) -> None:
        gifts = [gift for gift in ("tile", "sesterce") if f"solace:{gift}" in self.screen.shown.elements]
        offered = [gift for gift in gifts if self.screen.shown.can(f"solace:{gift}")]
        self.screen.key(str(offered.index(action.gift) + 1))

    def stop(self) -> None:
        self.screen.key("space")

    def end_turn(self) -> None:
        self.screen.key("space")

    def lift(self) -> None:
        self.screen.key("Tab", "Return")

    def go(self, shown: Shown, goal: str, families: tuple[str, ...]) -> None:
        """From the first place of the usual kind, where the focus is, to the one that is meant; and Enter."""
        start = first(shown, families[0])
        if self.rng.random() < 0.4:
            self.screen.key(*way(shown, start, goal), "Return")
        else:
            self.tab_to(shown, goal, families, start)

    def tab_to(self, shown: Shown, goal: str, families: tuple[str, ...], start: str) -> None:
        """Tab goes round all of them: kind after kind, from left to right, then down."""
        found = [
            e
            for e in shown.elements.values()
            if e.family in families and e.enabled and (e.family != "card" or ":" in e.name)
        ]
        found.sort(key=lambda e: (families.index(e.family), e.rect.center))
        order = [element.id for element in found]
        presses = order.index(goal) - order.index(start) if start in order else order.index(goal) + 1
        self.screen.key(*["Tab"] * (presses % len(order)), "Return")


# reading the screen and the position


class Eye:
    """From the places of two stones of the tray, on the map and in the record, to any place on the line."""

    def __init__(self, state: State, shown: Shown) -> None:
        seen = [
            (stone, shown.elements[f"tray:{number}"].rect)
            for number, stone in enumerate(state.tray)
            if f"tray:{number}" in shown.elements
        ]
        left, right = min(seen, key=lambda each: each[0].x), max(seen, key=lambda each: each[0].x)
        self.scale = 100 * (right[1].centerx - left[1].centerx) / (right[0].x - left[0].x)
        """Pixels of a millimetre."""
        self._middle = left[1].centerx - left[0].x / 100 * self.scale
        tray = left[1].unionall([rect for _, rect in seen])
        self._high = tray.centery

    def at(self, x: int) -> tuple[int, int]:
        return round(self._middle + x * self.scale), self._high


def held(state: State) -> list[Size]:
    """The sizes of the stones one has."""
    return [size for size in SIZES if state.own.stones[RANK[size]]]


def own_piece(state: State) -> str:
    return f"piece:{state.seats[state.active][0]}"


def place_id(state: State, place: Place) -> str:
    return f"{'city' if state.road.space(place) is None else 'bed'}:{place}"


def turns_for(state: State, action: Swap) -> int:
    """How often the stone is turned to become that tile: not at all for the largest it can be."""
    return ExchangeGesture(state).tiles.index(action.tile)
