"""Decisions of one click: moving any builder, sealing an aqueduct, taking from the reserve."""

from game.games.aqua_romana.rules import Action, Advance, Close, Keep, Outlet, Path, State, Take
from game.games.aqua_romana.rules.legality import legal_actions, reason, why_not
from game.games.aqua_romana.rules.preview import Preview, closable, preview
from game.games.aqua_romana.view.gestures.base import AquaGesture, gesture_reason, why_not_from_stock
from game.table.gesture import END_TURN, Prompt, named


class AdvanceGesture(AquaGesture):
    """No workman can be moved: any builder goes one step on (R11)."""

    draggable = ()
    plays_at_once = True

    @property
    def prompt(self) -> Prompt:
        return Prompt("aqua.prompt.advance", {}, "builder", insists=True)

    @property
    def enabled(self) -> frozenset[str]:
        actions = legal_actions(self.state)
        return frozenset(f"builder:{action.path}" for action in actions if isinstance(action, Advance))

    def action_at(self, target: str) -> Advance | None:
        family, name = named(target)
        return Advance(Path(name)) if family == "builder" and target in self.enabled else None

    def preview(self, target: str) -> Preview | None:
        action = self.action_at(target)
        return preview(self.state, action) if action is not None else None

    def _click(self, target: str) -> Action | None:
        family, name = named(target)
        if family == "builder":
            action = Advance(Path(name))
            self.refusal = why_not(self.state, action)
            return None if self.refusal else action
        if family == "stock":
            self.refusal = why_not_from_stock(self.state, name)
        if family == "workman":
            outlet = Outlet(name)
            aqueduct = self.state.aqueducts[outlet]
            self.refusal = gesture_reason("nobody-sees", f"square:{aqueduct.stand}", outlet=outlet)
            if any(path in self.state.builders for path in self.state.board.sight[aqueduct.stand].values()):
                self.refusal = gesture_reason("fits-nowhere", f"square:{aqueduct.front}", outlet=outlet)
            if self.state.seat_of(outlet) != self.state.active:
                self.refusal = reason("not-your-workman", target)
        return None


class CloseGesture(AquaGesture):
    """Seal one open aqueduct or none (R13); *End turn* commits."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.closable = closable(state)
        self.marked: Outlet | None = None

    @property
    def prompt(self) -> Prompt:
        key = "aqua.prompt.close"
        if self.marked is not None:
            is_last = len(self.closable) == 1
            key = "aqua.prompt.close_last" if is_last else "aqua.prompt.close_marked"
        return Prompt(key, {}, "close" if self.marked is None else "end")

    @property
    def outlet(self) -> Outlet | None:
        return self.marked

    @property
    def enabled(self) -> frozenset[str]:
        return frozenset(f"{family}:{outlet}" for outlet in self.closable for family in ("seal", "workman"))

    @property
    def numbered(self) -> tuple[str, ...]:
        return tuple(f"seal:{outlet}" for outlet in self.closable)

    @property
    def rests_on(self) -> str:
        """Never a seal: whoever confirms without looking would lose a workman."""
        return END_TURN

    @property
    def takes_back(self) -> bool:
        return self.marked is not None

    def commits(self, action: Action) -> bool:
        return isinstance(action, Close | Keep)

    def action_at(self, target: str) -> Action | None:
        """A click only marks the seal: it is *End turn* that plays, but what comes of it is told before."""
        return self.end_turn() if target == END_TURN else self._closing(target)

    def _closing(self, target: str) -> Close | None:
        family, name = named(target)
        return Close(Outlet(name)) if family in ("seal", "workman") and name in self.closable else None

    def preview(self, target: str) -> Preview | None:
        action = self._closing(target)
        return preview(self.state, action) if action is not None else None

    def _click(self, target: str) -> Action | None:
        family, name = named(target)
        if family in ("seal", "workman"):
            outlet = Outlet(name)
            if outlet in self.closable:
                self.marked = None if self.marked == outlet else outlet
            else:
                self.refusal = why_not(self.state, Close(outlet))
        return None

    def cancel(self) -> bool:
        marked, self.marked = self.marked, None
        return marked is not None

    def end_turn(self) -> Action | None:
        return Keep() if self.marked is None else Close(self.marked)

    @property
    def can_end(self) -> bool:
        return True

    @property
    def leaves_it_at_that(self) -> bool:
        return self.marked is None


class TakeGesture(AquaGesture):
    """One builder from the reserve for an aqueduct closed this turn."""

    @property
    def prompt(self) -> Prompt:
        return Prompt("aqua.prompt.take", {}, "")

    @property
    def enabled(self) -> frozenset[str]:
        actions = legal_actions(self.state)
        return frozenset(f"reserve:{action.kind}" for action in actions if isinstance(action, Take))

    def _click(self, target: str) -> Action | None:
        family, name = named(target)
        if family == "reserve":
            actions = (action for action in legal_actions(self.state) if isinstance(action, Take))
            for action in actions:
                if action.kind == name:
                    return action
            self.refusal = reason("not-in-reserve", kind=name)
        return None
