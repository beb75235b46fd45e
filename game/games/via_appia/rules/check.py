"""Whether a level can be played at all."""

from __future__ import annotations

from collections import Counter
from itertools import accumulate, pairwise

from game.games.via_appia.rules.pieces import SIZES, Counts, Place, together, without
from game.games.via_appia.rules.road import COLOURS, BadLevel, LevelDef, Road, Segment
from game.games.via_appia.rules.tray import order_of

MAX_PIECES = 99
MAX_TRAY = 80
"""Stones that could ever lie in the tray: an outcome of more would not fit into a record."""
LENGTH = (1_000, 100_000)
"""Of what is measured in a quarry, in hundredths of a millimetre."""


def check_level(level: LevelDef) -> None:
    """Raises ``BadLevel`` with the first thing that is wrong."""
    _check_counts(level)
    _check_cards(level)
    _check_quarry(level)
    _check_names(level)
    for before, after in pairwise(level.segments):
        if before.end != after.start:
            raise BadLevel(
                f"segment {after.id} begins in {after.start}, but {before.id} ends in {before.end}."
            )
    for segment in level.segments:
        _check_segment(segment)
    _check_tiles(level)
    _check_players(level)


def _check_counts(level: LevelDef) -> None:
    least = {
        "sesterces": (level.sesterces, 0),
        "push_tokens": (level.push_tokens, 0),
        "start_points": (level.start_points, 0),
        "sesterce_majority": (level.sesterce_majority, 0),
        "still_rounds": (level.still_rounds, 1),
        "face_up": (level.face_up, 1),
        "both_at": (level.both_at, 0),
        "majority": (min(level.majority), 0),
        "travel_costs": (min(level.travel_costs, default=-1), 0),
        "stones": (min(level.stones), 0),
        "quarry_start": (min(level.quarry_start), 0),
        "tiles": (min(level.tiles), 0),
        "tile_points": (min(level.tile_points), 0),
    }
    for name, (count, smallest) in least.items():
        if not smallest <= count <= MAX_PIECES:
            raise BadLevel(f"{name} has {count}, but must be {smallest} to {MAX_PIECES}.")
    if not level.segments:
        raise BadLevel("it has no segment.")
    if any(cost > later for cost, later in pairwise(level.travel_costs)):
        raise BadLevel("travel_costs must not fall: a longer move is never cheaper.")
    if not level.cart or not all(level.cart):
        raise BadLevel("every space of the cart must hold something.")


def _check_cards(level: LevelDef) -> None:
    if len(level.cards) < 2 * level.face_up:
        raise BadLevel(
            f"{level.face_up} cards face up need {2 * level.face_up} cards; it has {len(level.cards)}."
        )


def _check_quarry(level: LevelDef) -> None:
    quarry = level.quarry
    for name in ("gate", "depth"):
        if not LENGTH[0] <= getattr(quarry, name) <= LENGTH[1]:
            raise BadLevel(f"the quarry's {name} must be {LENGTH[0]} to {LENGTH[1]}.")
    if not 1 <= quarry.flare <= MAX_PIECES or not 0 <= quarry.apron <= LENGTH[0]:
        raise BadLevel("the quarry's flare or apron is out of all bounds.")
    if not all(LENGTH[0] // 2 <= radius <= quarry.gate for radius in quarry.radius):
        raise BadLevel("the quarry's stones must be half a centimetre to its gate in radius.")
    if not 0 <= quarry.angle_max <= 45 or quarry.angle_step < 1 or quarry.angle_max % quarry.angle_step:
        raise BadLevel("the quarry's angles must be steps of at most 45 degrees in all.")
    if not all(0 <= 100 * reach <= quarry.gate for reach in quarry.reach) or quarry.overlap < 0:
        raise BadLevel("the quarry's reach must end at its gate.")
    if sum(level.stones) > MAX_TRAY:
        raise BadLevel(f"there are {sum(level.stones)} stones; {MAX_TRAY} is the most.")
    if not order_of(level.quarry_start) or min(without(level.stones, level.quarry_start)) < 0:
        raise BadLevel("the quarry begins with no stone, or with more than there are.")


def _check_names(level: LevelDef) -> None:
    names: list[Place] = [*level.cities]
    for segment in level.segments:
        names += (space for space, _ in segment.spaces)
        wrong = [space for space, _ in segment.spaces if not space.startswith(segment.id)]
        if wrong:
            raise BadLevel(f"{wrong[0]} lies in segment {segment.id}.")
    twice = [name for name, count in Counter(names).items() if count > 1]
    if twice:
        raise BadLevel(f"{twice[0]} is there twice.")


def _check_segment(segment: Segment) -> None:
    """Every space lies on some way from the one city to the other, and no way leads round in a circle."""
    spaces = {space for space, _ in segment.spaces}
    if set(segment.at) != spaces:
        raise BadLevel(f"segment {segment.id} does not say where each of its spaces lies.")
    if len(set(segment.lines)) != len(segment.lines):
        raise BadLevel(f"segment {segment.id} has a line twice.")
    column: dict[str, int] = {
        segment.start: 0,
        segment.end: 1 + max((at[0] for at in segment.at.values()), default=0),
    }
    column.update({space: at[0] for space, at in segment.at.items()})
    for first, second in segment.lines:
        for end in (first, second):
            if end not in column:
                raise BadLevel(
                    f"the line {first} {second} ends in {end}, which segment {segment.id} has not."
                )
        if column[first] >= column[second]:
            raise BadLevel(f"the line {first} {second} does not lead forward.")
    fed, feeding = {second for _, second in segment.lines}, {first for first, _ in segment.lines}
    for place in (*sorted(spaces), segment.end):
        if place not in fed or (place != segment.end and place not in feeding):
            raise BadLevel(f"{place} lies on no way through segment {segment.id}.")


def _check_tiles(level: LevelDef) -> None:
    """Enough tiles for the road, and carts that can bring each of them."""
    needed: Counts = (0, 0, 0)
    for segment in level.segments:
        for _, size in segment.spaces:
            needed = together(needed, (int(size == "L"), int(size == "M"), int(size == "S")))
    if min(without(level.tiles, needed)) < 0:
        raise BadLevel(f"its spaces need {needed} tiles (large, mid-sized, small); it has {level.tiles}.")
    road = Road(level, level.players[0] if level.players else 2)
    for rank, size in enumerate(SIZES):
        if needed[rank] and not any(load[rank] for load in road.loads):
            raise BadLevel(f"no cart can hold a tile {size}.")


def _check_players(level: LevelDef) -> None:
    if not level.players or not set(level.players) <= {2, 3, 4}:
        raise BadLevel("city_tokens must be for 2, 3 or 4 players.")
    most = max(level.players)
    if len(level.start) < most or len(level.colours) < most:
        raise BadLevel(f"{most} players need as many starts and colours.")
    if len({*level.colours} & {*COLOURS}) != len(level.colours):
        raise BadLevel("its colours must be known and all different.")
    if any(len(level.city_tokens[players]) > players for players in level.players):
        raise BadLevel("a city has more tokens than players.")
    stones = list(accumulate((gift.stones for gift in level.start[:most]), together))[-1]
    if min(without(level.stones, together(level.quarry_start, stones))) < 0:
        raise BadLevel("there are not enough stones for the start.")
    if sum(gift.sesterces for gift in level.start[:most]) > level.sesterces:
        raise BadLevel("there are not enough sesterces for the start.")
