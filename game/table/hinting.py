"""Hints on the table: asked for, shown, followed or left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic

from pygame import Surface

from game.core.advice import Advice
from game.table.bubble import Bubble
from game.table.hint import H
from game.ui import Viewport
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.table.view import TableView


DO_HINT = "button:do-hint"
NARROWEST = 330
"""As wide as the button may be, in reference pixels."""


class Hinting(Generic[H]):
    """What the host's adviser says, as long as it is not left for something else."""

    def __init__(self, view: TableView[Any, Any, H]) -> None:
        self._view = view
        self._host = view.host
        self.shown: H | None = None
        self.over: str | None = None
        """What the pointer was on when it was shown: words about that wait until the pointer moves on."""
        self._button: Button | None = None
        self._made_for: Viewport | None = None

    @property
    def _advice(self) -> Advice | None:
        """While somebody decides; what a game is looked back on with, once nothing moves."""
        advice = self._host.adviser.advice if self._host.adviser is not None else None
        if advice is None or (self._view.idle if advice.looks_back else self._host.deciding is not None):
            return advice
        return None

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
        if adviser.advice is not None and adviser.advice.looks_back:
            return False  # It stays as long as its moment is looked at.
        adviser.dismiss()
        return True

    def look(self) -> None:
        """Show the advice there is; what was chosen otherwise goes back."""
        view, host, adviser = self._view, self._host, self._host.adviser
        advice = self._advice
        if advice is not None or (adviser is not None and adviser.thinking):
            view.hush()
        label = view.keys.label("hint")
        before, self.shown = self.shown, view.hinter.hint(host.state, advice, label) if advice else None
        if self.shown is not None and (before is None or before.action != self.shown.action):
            self.over = view.gesture.hovered
        if self.shown is not None and not self.shown.agrees_with(view.gesture):
            view.gesture = view.new_gesture(host.state)

    def do(self) -> None:
        """Play what it says, as whoever follows it step by step would."""
        view, host, hint = self._view, self._host, self.shown
        if hint is None or host.deciding is None or not view.idle:
            return
        view.hush()
        if view.gesture.commits(hint.action):
            host.end_turn(hint.action)
        else:
            host.play(view.carried_out(hint.action))

    # the button beside its reasons

    @property
    def foot(self) -> tuple[int, int]:
        """How large the button is; nothing can be done any more about what is looked back on."""
        view = self._view
        if self._host.deciding is None:
            return (0, 0)
        label = view.text("table.hint.do", press=view.keys.label("do-hint"))
        if self._button is None or self._button.text != label or self._made_for != view.ui.viewport:
            self._button = Button(view.ui, DO_HINT, label, self.do, style="primary", size=17)
            self._made_for = view.ui.viewport
        return self._button.measure(view.ui.t(NARROWEST))

    def attach(self, bubble: Bubble | None) -> None:
        """It stands where the reasons are, and is gone with them."""
        root = self._view.widgets.root
        others = [child for child in root.children if child is not self._button]
        if bubble is not None and bubble.foot.h and self._button is not None:
            self._button.place(bubble.foot)
            root.children = (*others, self._button)
        elif len(others) < len(root.children) and self._button is not None:
            self._button.set_state(hovered=False, pressed=False)
            root.children = tuple(others)

    def draw(self, surface: Surface) -> None:
        """Over the sheet that its reasons are written on."""
        if self._button is not None and self._button in self._view.widgets.root.children:
            self._button.draw(surface)

    def leave(self) -> None:
        """Once something else is chosen, the hint is not followed."""
        if self.shown is not None and not self.shown.agrees_with(self._view.gesture):
            self.dismiss()
