"""The classic board as ruling A1 draws it, written down by hand, and how a level file in JSON is read.

``levels/classic.json`` must agree with it (``test_board.py``); everything else here plays on it.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from game.games.aquaedukt.options import Options
from game.games.aquaedukt.rules.board import BACKS, VALUES, Board, Colour, LevelDef
from game.games.aquaedukt.rules.state import State, new_game

FOLDER = Path(__file__).parents[1]
GRID = """
     .  1  1  2  2  3  3  3  4  4  5  .
     6  6  1  1  2  2  8  3  4  4  5  5
     6  6  7  7  2  8  8  9  9  4  5 10
    11 11  7  7 12  8  9  9  9 14 14 10
    11  7  7 12 12 12 13  9 14 14 10 10
    11 16 17 12 12 13 13 19 14 14 15 15
    16 16 17 17 18 13 19 19 20 20 15 15
     . 16 17 17 18 18 18 19 19 20 20  .
"""
SEATS: tuple[Colour, ...] = ("red", "blue", "white", "orange")


def grid(text: str) -> tuple[tuple[int, ...], ...]:
    """Numbers of regions, drawn; a dot is no space."""
    rows = (line.split() for line in text.strip().splitlines())
    return tuple(tuple(0 if each == "." else int(each) for each in row) for row in rows)


def level_of(**changes: Any) -> LevelDef:
    """The classic level, or one that differs from it by what is given."""
    usual: dict[str, Any] = {
        "id": "classic",
        "title": {"en": "Classic", "de": "Klassisch"},
        "regions": grid(GRID),
        "springs": 5,
        "spring_distance": 5,
        "directions": 2,
        "canals": 36,
        "canals_per_turn": 2,
        "rolls_per_turn": 3,
        "idle_rounds": 2,
        "mountains": {2: 8, 3: 6, 4: 4},
        "houses": {2: (8, 8, 8, 4), 3: (7, 7, 7, 4), 4: (6, 6, 6, 4)},
        "backs": {"mineral": 6, "foul": 2},
        "colours": {players: SEATS[:players] for players in (2, 3, 4)},
    }
    return LevelDef(**{**usual, **changes})


CLASSIC = level_of()
SMALL = level_of(
    id="small",
    regions=grid("1 1 2 2\n1 1 2 2"),
    springs=2,
    spring_distance=3,
    canals=10,
    mountains={2: 1, 3: 1, 4: 0},
)
"""Soon full: nobody can roll (A9), the die has few sides (A1)."""
LAKE = level_of(
    id="lake",
    regions=grid(
        """
        1 1 1 2 2 2 2
        1 1 3 3 3 2 2
        4 4 3 . 3 5 5
        4 4 4 . . 5 5
        6 6 6 7 7 5 5
        6 6 7 7 7 7 .
        """
    ),
    springs=3,
    canals=16,
    mountains={2: 3, 3: 2, 4: 2},
    no_lines=frozenset({"c2-d2", "b4-b5", "e5-f5"}),
)
"""Spaces are missing inside, and some lines take no canal."""
LEVELS = {level.id: level for level in (CLASSIC, SMALL, LAKE)}


def start_on(level: LevelDef, players: int, options: Options | None = None) -> State:
    return new_game(Board(level, players), None, options)


def classic_start(players: int, options: Options | None = None) -> State:
    return start_on(CLASSIC, players, options)


def read_level(path: Path) -> LevelDef:
    """A level as the plain JSON file of the rules describes it."""
    said = json.loads(path.read_bytes())
    return LevelDef(
        id=said["level"],
        title={"en": "Classic", "de": "Klassisch"},
        regions=tuple(map(tuple, said["regions"])),
        springs=said["springs"],
        spring_distance=said["spring_distance"],
        directions=said["directions_per_spring"],
        canals=said["canals"],
        canals_per_turn=said["canals_per_turn"],
        rolls_per_turn=said["rolls_per_turn"],
        idle_rounds=said["idle_rounds"],
        mountains={int(players): count for players, count in said["mountains"].items()},
        houses={
            int(players): tuple(tiles[str(value)] for value in VALUES)
            for players, tiles in said["houses"].items()
        },
        backs={back: said["backs"][back] for back in BACKS},
        colours={int(n): tuple(colour for (colour,) in seats) for n, seats in said["seats"].items()},
        no_lines=frozenset(said.get("no_lines", ())),
    )
