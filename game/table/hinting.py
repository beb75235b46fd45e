"""Hints on the table: asked for, shown, followed or left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic

from game.table.hint import H

if TYPE_CHECKING:
    from game.table.view import TableView


class Hinting(Generic[H]):
    """What the host's adviser says, as long as it is not left for something else."""

    def __init__(self, view: TableView[Any, Any, H]) -> None:
        self._view = view
        self._host = view.host
        self.shown: H | None = None

    def ask(self) -> None:
        """The computer's choice for whoever decides now; asked again, its next best."""
        view, adviser = self._view, self._host.adviser
        if adviser is None or self._host.deciding is None or not view.idle:
            return
        view.hush()
        view.notice = "" if adviser.available else "table.hint.purist"
        view.ui.play(view.cues.page)
        adviser.ask()
        view.show_gesture()

    def dismiss(self) -> bool:
        """Away with it; False if there was none, nor one thought about."""
        adviser = self._host.adviser
        if adviser is None or not (adviser.thinking or adviser.advice):
            return False
        adviser.dismiss()
        return True

    def look(self) -> None:
        """Show the advice there is; what was chosen otherwise goes back."""
        view, host, adviser = self._view, self._host, self._host.adviser
        advice = adviser.advice if adviser is not None and host.deciding is not None else None
        if advice is not None or (adviser is not None and adviser.thinking):
            view.hush()
        label = view.keys.label("hint")
        self.shown = view.hinter.hint(host.state, advice, label) if advice else None
        if self.shown is not None and not self.shown.agrees_with(view.gesture):
            view.gesture = view.new_gesture(host.state)

    def leave(self) -> None:
        """Once something else is chosen, the hint is not followed."""
        if self.shown is not None and not self.shown.agrees_with(self._view.gesture):
            self.dismiss()
