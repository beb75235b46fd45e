"""A level as the plain JSON file of the rules describes it, others beside it, and the first state on each."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.games.via_appia.options import Options
from game.games.via_appia.rules.pieces import Card, City, Counts, Space, counted
from game.games.via_appia.rules.road import Endowment, IncomeCard, LevelDef, Quarry, Road, Segment
from game.games.via_appia.rules.state import State, new_game

FOLDER = Path(__file__).parents[1]


def counts(said: dict[str, int]) -> Counts:
    return said.get("L", 0), said.get("M", 0), said.get("S", 0)


def segment_of(letter: str, said: dict[str, Any]) -> Segment:
    return Segment(
        id=letter,
        start=City(said["from"]),
        end=City(said["to"]),
        spaces=tuple((Space(space), size) for space, size in said["spaces"].items()),
        lines=tuple(tuple(line.split()) for line in said["lines"]),  # type: ignore[misc]
        at={Space(space): (column, lane) for space, (column, lane) in said["at"].items()},
    )


def level_of(said: dict[str, Any]) -> LevelDef:
    quarry = {name: value for name, value in said["quarry"].items() if name != "unit"}
    quarry.update(radius=counts(quarry["radius"]), reach=counts(quarry["reach"]))
    return LevelDef(
        id=said["name"],
        title={"en": "Classic", "de": "Klassisch"},
        colours=tuple(said["colours"]),
        stones=counts(said["stones"]),
        quarry_start=counts(said["quarry_start"]),
        tiles=counts(said["tiles"]),
        tile_points=counts(said["tile_points"]),
        sesterces=said["sesterces"],
        push_tokens=said["push_tokens"],
        start_points=said["start_points"],
        start=tuple(Endowment(each["sesterces"], counts(each["stones"])) for each in said["start"]),
        cart=tuple(tuple(map(counted, ways)) for ways in said["cart"]),
        travel_costs=tuple(said["travel_costs"]),
        city_tokens={int(players): tuple(tokens) for players, tokens in said["city_tokens"].items()},
        majority=tuple(said["majority"]),  # type: ignore[arg-type]
        sesterce_majority=said["sesterce_majority"],
        still_rounds=said["still_rounds"],
        face_up=said["face_up"],
        both_at=said["both_at"],
        cards={
            Card(name): IncomeCard(card["sesterces"], counted(card["stones"]))
            for name, card in said["cards"].items()
        },
        segments=tuple(segment_of(letter, segment) for letter, segment in said["segments"].items()),
        quarry=Quarry(**quarry),
    )


SAID: dict[str, Any] = json.loads((FOLDER / "levels" / "classic.json").read_bytes())
CLASSIC = level_of(SAID)
HURRIED = replace(CLASSIC, id="hurried", still_rounds=2)
"""Stands still after two idle rounds (V26)."""
LEVELS = {level.id: level for level in (CLASSIC, HURRIED)}


def start_on(level: LevelDef, players: int, options: Options | None = None) -> State:
    return new_game(Road(level, players), None, options)


def classic_start(players: int, options: Options | None = None) -> State:
    return start_on(CLASSIC, players, options)
