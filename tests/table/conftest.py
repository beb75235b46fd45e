"""The same plain `Ui` as for widgets."""

from __future__ import annotations

from tests.ui.conftest import played, ui

__all__ = ["played", "ui"]
