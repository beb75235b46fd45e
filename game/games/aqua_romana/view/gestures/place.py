"""Putting master builders on the pathway: the set-up, and reserve builders before a turn."""

from game.games.aqua_romana.rules import KINDS, Action, Kind, Path, Place, State
from game.games.aqua_romana.rules.legality import legal_actions, reason, why_not
from game.games.aqua_romana.view.gestures.base import AquaGesture, gesture_reason
from game.table.gesture import Prompt, named


class PlaceGesture(AquaGesture):
    """Choose a figure, then a free square of the pathway. The last kind left is in the hand by itself."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self._places = tuple(action for action in legal_actions(state) if isinstance(action, Place))
        kinds = {place.kind for place in self._places}
        self.kinds: tuple[Kind, ...] = tuple(kind for kind in KINDS if kind in kinds)
        self._kind: Kind | None = self.kinds[0] if len(self.kinds) == 1 else None

    @property
    def figure(self) -> Kind | None:
        return self._kind

    @property
    def prompt(self) -> Prompt:
        setup = self.state.phase == "setup"
        if self._kind is None:
            return Prompt("aqua.prompt.setup_choose" if setup else "aqua.prompt.reserve_choose", {}, "")
        key = "aqua.prompt.setup_place" if setup else "aqua.prompt.reserve_place"
        return Prompt(key, {"kind": self._kind}, "")

    @property
    def enabled(self) -> frozenset[str]:
        ids = {f"figure:{kind}" for kind in self.kinds}
        if self._kind is not None:
            ids |= {f"path:{place.path}" for place in self._places}
        return frozenset(ids)

    @property
    def numbered(self) -> tuple[str, ...]:
        return tuple(f"figure:{kind}" for kind in self.kinds)

    @property
    def pointed_at(self) -> tuple[str, ...]:
        """Not back to what is in the hand already."""
        return self.numbered if self._kind is None else ()

    def _click(self, target: str) -> Action | None:
        family, name = named(target)
        if family == "figure":
            for kind in self.kinds:
                if kind == name:
                    self._kind = kind
                    return None
            self.refusal = reason(
                "none-left-to-place" if self.state.phase == "setup" else "not-held", kind=name
            )
        elif family in ("path", "builder"):
            if self._kind is None:
                self.refusal = gesture_reason("nothing-here", f"path:{name}")
                return None
            place = Place(self._kind, Path(name))
            self.refusal = why_not(self.state, place)
            return None if self.refusal else place
        return None

    def cancel(self) -> bool:
        if self._kind is None or len(self.kinds) == 1:
            return False
        self._kind = None
        return True
