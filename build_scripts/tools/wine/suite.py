"""The quick tests, run by the Windows Python; what Wine itself cannot do is named here, one by one."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from .steps import Said, StepFailed

NO_ENVIRONMENTS = "the Python that PyPI has for Windows comes without venv and pip"
QUIRKS = {
    **{
        f"tests/build_scripts/test_bootstrap.py::{name}": NO_ENVIRONMENTS
        for name in (
            "test_first_run_sets_up_and_further_runs_start_at_once",
            "test_a_folder_called_game_where_the_player_stands_is_not_started",
            "test_a_changed_lock_is_installed",
            "test_a_package_that_lost_a_file_is_noticed",
            "test_no_network_is_told_in_one_sentence",
        )
    },
    "tests/build_scripts/test_new_game.py::test_its_lines_are_of_the_usual_form_whatever_its_name": (
        "ruff wants bcryptprimitives.dll, which Wine 8 does not have"
    ),
}
"""Tests that are left out, and what it is about Wine."""
OPTIONS = ("-q", "-p", "no:cacheprovider", "-m", "not slow and not window", "-n", "2", "--dist", "loadfile")


def quick_suite(python: Callable[..., Said], tests: Sequence[str]) -> str:
    left_out = [f"--deselect={test}" for test in QUIRKS]
    said = python("-m", "pytest", *OPTIONS, *left_out, *tests)
    last = said.text.strip().splitlines()[-1:] or [""]
    if said.status != 0:
        failed = re.findall(r"^(?:FAILED|ERROR) .*", said.text, re.MULTILINE)
        raise StepFailed("\n".join([f"The tests failed: {last[0]}", *failed]))
    return f"{last[0]}; {len(QUIRKS)} left out, for Wine's sake."
