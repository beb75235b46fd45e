"""Work in the quarry: a stone behind the line, aimed, and pushed."""

from collections.abc import Mapping
from dataclasses import replace

from game.core.rules import Reason
from game.games.via_appia.rules import PUSHES, RANK, SIZES, Action, Push, Quarry, Size, State
from game.games.via_appia.rules.legality import allows
from game.games.via_appia.view.aiming import Aim
from game.games.via_appia.view.gestures.base import APRON, Piece, RoadGesture, gesture_reason, size_of
from game.table.gesture import Prompt, named


class PushGesture(RoadGesture):
    """Where there is one size only, its stone lies behind the line by itself."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        if len(self.sizes) == 1:
            self.lay(self.sizes[0])

    @property
    def quarry(self) -> Quarry:
        return self.state.road.level.quarry

    @property
    def sizes(self) -> tuple[Size, ...]:
        """Of the stones that are left to push."""
        return tuple(size for size in SIZES if self.state.own.stones[RANK[size]])

    def lay(self, size: Size) -> None:
        """Behind the line; another stone lies where the last one lay."""
        before = self.aim or Aim(size)
        self.aim = replace(before, size=size).moved(self.quarry, before.x)
        self.piece = Piece("stone", size, f"stone:{size}")

    @property
    def push(self) -> Push | None:
        """What the aim stands for."""
        return self.aim.push(self.quarry) if self.aim is not None else None

    # aiming

    @property
    def aims(self) -> bool:
        return self.aim is not None

    @property
    def pulled(self) -> bool:
        return self.pull > 0

    def move(self, x: float) -> None:
        if self.aim is not None:
            self.aim = self.aim.moved(self.quarry, x)

    def turn(self, angle: float) -> None:
        if self.aim is not None:
            self.aim = self.aim.turned(self.quarry, angle)

    def step(self, across: int, turned: int) -> None:
        """On the grid of places and angles."""
        push = self.push
        if push is not None:
            self.move(push.x + across)
            self.turn(push.angle + turned * self.quarry.angle_step)

    def straighten(self) -> None:
        """To the middle, straight on."""
        self.move(0.0)
        self.turn(0.0)

    # what the screen shows

    @property
    def prompt(self) -> Prompt:
        count = "third" if self.state.pushes == PUSHES else "more" if self.state.pushes else "first"
        step = "again" if self.state.pushes else "push"
        if self.push is not None:
            return Prompt(f"via.prompt.aim_{count}", {"size": self.push.size}, step)
        return Prompt(f"via.prompt.push_{count}", {}, step)

    @property
    def enabled(self) -> frozenset[str]:
        ids = {f"stone:{size}" for size in self.sizes}
        return frozenset(ids | {APRON} if self.aims else ids)

    @property
    def numbered(self) -> tuple[str, ...]:
        return tuple(f"stone:{size}" for size in self.sizes)

    @property
    def pointed_at(self) -> tuple[str, ...]:
        """The handle, once a stone lies before it: another stone is hardly what is wanted."""
        return (APRON,) if self.aims else self.numbered

    @property
    def rests_on(self) -> str:
        return APRON if self.aims else ""

    @property
    def held(self) -> Mapping[str, str | int] | None:
        push = self.push
        if push is None:
            return None
        return {"piece": "stone", "size": push.size, "x": push.x, "angle": push.angle}

    @property
    def drops_on(self) -> tuple[str, ...]:
        return (APRON,) if self.aims else ()

    def action_at(self, target: str) -> Action | None:
        push = self.push
        return push if target == APRON and push is not None and allows(self.state, push) else None

    def why_not_at(self, target: str) -> Reason | None:
        family, name = named(target)
        if family == "stone":
            return self.why_no_stone(size_of(name))
        if target == APRON:
            return gesture_reason("choose-a-stone", *self.numbered)
        return super().why_not_at(target)

    # gestures

    def grab(self, target: str) -> Action | None:
        """A stone that lies behind the line already may be dragged there once more."""
        size = size_of(named(target)[1])
        if named(target)[0] != "stone" or size not in self.sizes or size is None:
            return self.click(target)
        self.refusal = None
        self.lay(size)
        return None

    def drop(self, target: str) -> Action | None:
        """It lies behind the line now; it is pushed by another gesture."""
        self.refusal = None
        return None

    def _click(self, target: str) -> Action | None:
        family, name = named(target)
        size = size_of(name)
        if family == "stone" and size is not None and size in self.sizes:
            if self.aim is not None and self.aim.size == size:
                self.cancel()
            else:
                self.lay(size)
            return None
        action = self.action_at(target)
        self.refusal = self.why_not_at(target) if action is None else None
        return action

    def cancel(self) -> bool:
        """The stone goes back to the heap."""
        laid = self.aim is not None
        self.aim = self.piece = None
        self.pull = 0.0
        return laid
