"""The display that window tests run on, and the promise that only they get one."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

OPEN_A_WINDOW = """
import pygame
pygame.display.init()
pygame.display.set_mode((320, 200))
print(pygame.display.get_driver(), *pygame.display.get_desktop_sizes()[0])
"""


def open_a_window() -> list[str]:
    command = [sys.executable, "-c", OPEN_A_WINDOW]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()


@pytest.mark.window
@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="the desktop is the display there")
def test_a_window_test_gets_a_real_display(display: str) -> None:
    assert os.environ["DISPLAY"] == display
    assert open_a_window()[0] == "x11"


def test_any_other_test_opens_no_window() -> None:
    assert open_a_window()[0] == "dummy"
