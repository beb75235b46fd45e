"""The looks that pages are tested in leave out no two values together."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from tests.looks import Look, looks, pairwise

SMALL, FULL, LARGE = (1280, 720), (1920, 1080), (3840, 2160)


@pytest.mark.parametrize(
    ("sizes", "scales", "needed"),
    [
        ([SMALL, FULL], [1.0, 2.0], 5),
        ([SMALL, FULL, LARGE], [1.0, 2.0], 7),
        ([SMALL, FULL, LARGE], [0.75, 1.0, 2.0], 10),
    ],
)
def test_every_two_values_meet(sizes: list[tuple[int, int]], scales: list[float], needed: int) -> None:
    found = looks(sizes, scales)
    values = [(look.size, look.scale, look.language) for look in found]
    for one, other in combinations(range(3), 2):
        kinds = (sizes, scales, ["en", "de"])
        assert {(row[one], row[other]) for row in values} == set(product(kinds[one], kinds[other]))
    assert len(found) == len(set(found)) == needed, "and there are few"


def test_the_tightest_looks_are_always_there() -> None:
    found = looks([SMALL, LARGE], [0.75, 2.0])
    assert Look(SMALL, 0.75, "de") in found and Look(SMALL, 2.0, "de") in found


def test_more_kinds_than_three() -> None:
    kinds = [range(2), range(3), range(4), range(3)]
    rows = pairwise([(0, 0, 0, 0)], *kinds)
    for one, other in combinations(range(4), 2):
        assert {(row[one], row[other]) for row in rows} == set(product(kinds[one], kinds[other]))
    assert len(rows) < 20 < 2 * 3 * 4 * 3
