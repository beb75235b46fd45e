"""Which process runs what when several share the tests: what belongs together, and the longest first."""

from __future__ import annotations

from collections import Counter

import pytest
from xdist.scheduler import LoadFileScheduling

TOGETHER = ("tests/packaging/",)
"""Folders whose files share something that takes minutes to make."""


class Scheduling(LoadFileScheduling):
    """Whole files, because what a file prepares is prepared once."""

    def _split_scope(self, nodeid: str) -> str:
        folder = next((folder for folder in TOGETHER if nodeid.startswith(folder)), None)
        return folder or super()._split_scope(nodeid)


def longest_first(items: list[pytest.Item]) -> None:
    """A file that takes minutes, begun last, would keep one process busy while the others have nothing to do.

    Nobody knows how long a test takes; but what is marked says so, and many tests take longer than few.
    """
    count = Counter(map(_file, items))
    slow = {_file(item) for item in items if item.get_closest_marker("slow")}

    def rank(item: pytest.Item) -> tuple[bool, bool, int]:
        file = _file(item)
        return not file.startswith(TOGETHER), file not in slow, -count[file]

    items.sort(key=rank)


def _file(item: pytest.Item) -> str:
    return item.nodeid.partition("::")[0]
