"""The quick survey of the water finds what a plain walk over the board finds."""

from __future__ import annotations

from random import Random

import pytest

from game.games.aquaedukt.ai.engine.layout import DIGS, LAYS, TAKEN
from game.games.aquaedukt.ai.engine.position import FlatPosition
from game.games.aquaedukt.ai.grid import Grid
from game.games.aquaedukt.ai.reach import FAR, Surveyor
from game.games.aquaedukt.ai.survey import WordSurvey, fits
from game.games.aquaedukt.rules.state import State
from tests.games.aquaedukt.ai.boards import every_start
from tests.games.aquaedukt.ai.test_opponents import told


def walked(position: FlatPosition) -> list[int]:
    """For each space how many canals that lead on are missing, less one; ``FAR`` if too many."""
    cells, tables = position.cells, position.tables
    missing = [FAR] * len(tables.region_of)
    taken = {point for point in range(len(tables.out)) if cells[TAKEN] >> point & 1}
    front = set()
    lines = [code - tables.canal for code in cells[LAYS]]
    for step in range(FAR):
        for line in lines:
            for space in range(len(missing)):
                if tables.waters[line] >> space & 1:
                    missing[space] = min(missing[space], step)
            front |= {point for point in tables.ends[line] if point not in taken}
        taken |= front
        lines = []
        for start in front:
            for code, other in tables.out[start]:
                if other.bit_length() - 1 not in taken:
                    lines.append(code - tables.canal)
        front = set()
    return missing


@pytest.mark.parametrize("begin", every_start()[::3], ids=told)
def test_ways_are_those_of_a_plain_walk(begin: State) -> None:
    position = FlatPosition.from_state(begin)
    surveyor, random = Surveyor(position.tables), Random(4)
    while not position.over:
        legal = position.legal()
        position.apply(legal[0] if random.random() < 0.3 else legal[-1 - int(random.random() * len(legal))])
        if random.random() < 0.1:
            reach, plain = surveyor.reach(position.cells), walked(position)
            # What lies there already may be doubled besides, which the plain walk leaves out.
            assert all(way // 4 <= far for way, far in zip(reach.way, plain, strict=True))
            assert any(way & 2 for way in reach.way) == bool(position.cells[DIGS])
            served = {space for space, way in enumerate(reach.way) if way // 4 < 2}
            assert served == {space for space in range(len(plain)) if reach.near >> space & 1}


@pytest.mark.parametrize("begin", every_start()[::3], ids=told)
def test_words_find_what_large_numbers_find(begin: State) -> None:
    position = FlatPosition.from_state(begin)
    grid = Grid(position.tables)
    assert fits(position.tables, grid)
    surveyor, in_words, random = Surveyor(position.tables), WordSurvey(position.tables, grid), Random(4)
    seen = 0
    while not position.over:
        legal = position.legal()
        position.apply(legal[0] if random.random() < 0.3 else legal[-1 - int(random.random() * len(legal))])
        if random.random() < 0.3:
            plain = surveyor.measured(position.cells)
            assert (plain.way, plain.near, plain.arms) == in_words.measure(position.cells)
            seen += 1
    assert seen
