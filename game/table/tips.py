"""What the buttons below the column do, or why they cannot be pressed now."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.table.view import AnyView

BACK = ("undo", "redo", "reset-turn")


def button_tips(view: AnyView) -> dict[str, str]:
    """By the name of the button; *End turn*, which tells what follows from it, only while it is disabled."""
    tips = {name: _tip_back(view, name) for name in BACK}
    tips["menu"] = view.text("table.tip.menu")
    tips["hint"] = _tip_hint(view)
    for name in ("fast-forward", "play-out"):
        tips[name] = view.text(f"table.tip.{name}", press=view.keys.label("fast-forward"))
    tips["skip-ending"] = view.text("table.tip.skip-ending")
    if not view.can_end:
        tips["end-turn"] = _why_not_end(view)
    return tips


def _tip_back(view: AnyView, name: str) -> str:
    why = view.host.why_not(name)
    if name == "undo" and view.gesture.takes_back:
        why = ""
    return view.text(why) if why else view.text(f"table.tip.{name}", press=view.keys.label(name))


def _tip_hint(view: AnyView) -> str:
    adviser = view.host.adviser
    if adviser is not None and adviser.thinking:
        return view.text("table.hint.thinking")
    if view.gesture.waits:
        return view.text("table.why.not-your-turn" if view.idle else "table.why.moving")
    return view.text("table.tip.hint", press=view.keys.label("hint"))


def _why_not_end(view: AnyView) -> str:
    if not view.idle:
        return view.text("table.why.moving")
    if view.gesture.waits:
        return view.text("table.why.not-your-turn")
    return view.text("table.why.still-to-do", todo=view.speech.todo)
