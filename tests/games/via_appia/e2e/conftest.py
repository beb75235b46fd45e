"""Starting the program, for the tests of this folder."""

from __future__ import annotations

from tests.e2e.start import start

__all__ = ["start"]
