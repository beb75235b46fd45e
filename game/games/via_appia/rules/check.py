"""Whether a level can be played at all: what its types cannot say of it."""

from collections import Counter
from itertools import accumulate, pairwise
from math import comb, pi

from game.core.declared import BadLevel, check_ranges
from game.games.via_appia.rules.pieces import SIZES, Counts, Place, together, without
from game.games.via_appia.rules.road import COLOURS, LevelDef, Road, Segment
from game.games.via_appia.rules.tray import order_of

MAX_TRAY = 80
"""Stones that could ever lie in the tray: an outcome of more would not fit into a record."""
MAX_LISTED = 20_000
"""Sets of cards that may come, or pushes to choose from: all of them are listed."""
MAX_DENSITY = 0.7
"""How much of the tray stones may cover at the start, to be eased apart soon; the classic one has 0.69."""


def check_level(level: LevelDef) -> None:
    """Raises ``BadLevel`` with the first thing that is wrong."""
    check_ranges(level)
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
    if not level.segments:
        raise BadLevel("it has no segment.")
    if any(cost > later for cost, later in pairwise(level.travel_costs)):
        raise BadLevel("travel_costs must not fall: a longer move is never cheaper.")
    if not level.cart or not all(level.cart):
        raise BadLevel("every space of the cart must hold something.")


def _check_cards(level: LevelDef) -> None:
    cards, face_up = len(level.cards), level.face_up
    if cards < 2 * face_up:
        raise BadLevel(f"{face_up} cards face up need {2 * face_up} cards; it has {cards}.")
    if comb(cards, face_up) > MAX_LISTED:
        raise BadLevel(f"{face_up} of {cards} cards can be dealt in more than {MAX_LISTED} ways.")


def _check_quarry(level: LevelDef) -> None:
    quarry, begin = level.quarry, level.quarry_start
    if 2 * max(quarry.radius) > min(quarry.gate, quarry.depth // 2):
        raise BadLevel("its quarry must be two stones wide and deep, whatever their size.")
    if quarry.angle_max % quarry.angle_step:
        raise BadLevel("the quarry's angle_max must be a number of steps of its angle_step.")
    if 100 * max(quarry.reach) > quarry.gate:
        raise BadLevel("the quarry's reach must end at its gate.")
    if sum(2 * reach + 1 for reach in quarry.reach) * len(quarry.angles) > MAX_LISTED:
        raise BadLevel(f"its quarry knows more than {MAX_LISTED} pushes.")
    if sum(level.stones) > MAX_TRAY:
        raise BadLevel(f"there are {sum(level.stones)} stones; {MAX_TRAY} is the most.")
    if not order_of(begin) or min(without(level.stones, begin)) < 0:
        raise BadLevel("the quarry begins with no stone, or with more than there are.")
    covered = sum(number * pi * radius**2 for number, radius in zip(begin, quarry.radius, strict=True))
    tray = quarry.depth * (2 * quarry.gate + quarry.depth / quarry.flare)
    if covered > MAX_DENSITY * tray:
        raise BadLevel("the quarry is too small for the stones it begins with.")


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
