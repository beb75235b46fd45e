"""Building where the die said: a tile and a space, in either order, or nothing."""

from functools import cached_property

from game.core.rules import Reason
from game.games.aquaedukt.rules import VALUES, Action, Build, Space, State
from game.games.aquaedukt.rules.legality import legal_actions, reason, why_not
from game.games.aquaedukt.view.gestures.base import CanalGesture, Piece
from game.table.gesture import Prompt, named

PILES = tuple(f"stock:{value}" for value in VALUES)


class HouseGesture(CanalGesture):
    """Take a tile and put it on a lit space; or choose the space first, then its tile."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self._space: Space | None = None
        """A space that waits for its tile."""

    @cached_property
    def builds(self) -> tuple[Build, ...]:
        return tuple(action for action in legal_actions(self.state) if isinstance(action, Build))

    @property
    def space(self) -> Space | None:
        return self._space

    def values(self, space: Space | None = None) -> tuple[int, ...]:
        """Which tiles may be built, on that space or anywhere."""
        found = {build.value for build in self.builds if space in (None, build.space)}
        return tuple(value for value in VALUES if value in found)

    # what the screen shows

    @property
    def prompt(self) -> Prompt:
        region = self.state.rolled or 0
        if self.house is not None:
            return Prompt("aquaedukt.prompt.house_place", {"n": self.house, "region": region}, "place")
        if self._space is not None:
            return Prompt("aquaedukt.prompt.house_value", {}, "place")
        return Prompt("aquaedukt.prompt.house", {"region": region}, "place")

    @property
    def enabled(self) -> frozenset[str]:
        piles = {f"stock:{value}" for value in self.values(self._space)}
        fitting = (build for build in self.builds if self.house in (None, build.value))
        return frozenset(piles | {f"space:{build.space}" for build in fitting})

    @property
    def numbered(self) -> tuple[str, ...]:
        """The digits are the values, whatever is left of them."""
        return PILES

    @property
    def rests_on(self) -> str:
        if self.piece is not None:
            return ""
        return f"stock:{self.values(self._space)[0]}"

    @property
    def chosen(self) -> tuple[str, ...]:
        space = (f"space:{self._space}",) if self._space is not None else ()
        return (*super().chosen, *space)

    def action_at(self, target: str) -> Build | None:
        family, name = named(target)
        build: Build | None = None
        if family == "space":
            value = self.house or self._only(Space(name))
            build = Build(value, Space(name)) if value is not None else None
        elif family == "stock" and self._space is not None:
            build = Build(int(name), self._space)
        return build if build in self.builds else None

    def _only(self, space: Space) -> int | None:
        """The tile for a space where there is no choice: the lowest on a watered one (A10)."""
        values = self.values(space)
        return values[0] if len(values) == 1 else None

    # gestures

    def _click(self, target: str) -> Action | None:
        family, name = named(target)
        action = self.action_at(target)
        if action is not None:
            return action
        if family == "stock":
            self._take(int(name))
        elif family == "space" and self.house is None and target in self.enabled:
            self._space = None if self._space == name else Space(name)
        else:
            self.refusal = self.why_not_at(target)
        return None

    def _take(self, value: int) -> None:
        """Taken twice it is put back."""
        if f"stock:{value}" not in self.enabled:
            self.refusal = self.why_not_pile(f"stock:{value}")
            return
        self.piece = None if self.house == value else Piece("house", value)
        self._space = None

    def why_not_pile(self, target: str) -> Reason | None:
        """Why no tile of that pile can be built now; None if one can."""
        value = int(named(target)[1])
        if target in self.enabled:
            return None
        if not self.state.stock[self.state.active][value - 1]:
            return reason("none-of-that-value", f"stock:{value}", value=value)
        spaces = [self._space] if self._space is not None else self._free
        return next((why for space in spaces if (why := why_not(self.state, Build(value, space)))), None)

    @property
    def _free(self) -> tuple[Space, ...]:
        return self.state.free_spaces(self.state.rolled or 0)

    def cancel(self) -> bool:
        chosen = self.piece is not None or self._space is not None
        self.piece = self._space = None
        return chosen
