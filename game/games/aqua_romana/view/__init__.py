"""Aqua Romana on the screen."""

from __future__ import annotations

from collections.abc import Callable

from game.core.table import MatchHost
from game.games.aqua_romana.view.view import AquaView
from game.ui import Ui
from game.ui.keys import KeyMap


def create(ui: Ui, text: Callable[..., str], host: MatchHost, keys: KeyMap) -> AquaView:
    """The view of a match."""
    return AquaView(ui, text, host, keys)
