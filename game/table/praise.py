"""Something well done has its moment when it happens: a number that counts up in the light, in proportion."""

from dataclasses import dataclass
from typing import Any

from game.table.canvas import Point
from game.table.moving import LIGHT, Movements
from game.table.shapes import Shape
from game.ui.timeline import Call, Delay, Parallel, Sequence as Steps, Step, ease_out

SECONDS = 0.5
"""For something well done; a little longer for what is great."""
LETTERS = (34, 58)
"""How large the number is, in pixels of text, for the least of them and for the greatest."""
WIDE = (2.6, 4.4)
"""How far the light reaches, in cells."""
GREAT = 0.6
"""The weight from which it is hailed in the game's own tones."""
LAYER = "air"
"""Over everything: also over what lies nearer than the board."""


@dataclass(frozen=True)
class Merit:
    """Something well done: what it brought, where, and to whom."""

    at: Point
    number: int
    colour: str
    weight: float
    """From 0 for what is just worth it, to 1 for what one tells others about."""
    sign: str = "+"
    """Before the number; none where it is not what is added."""


def praise(moves: Movements[Any, Any], merit: Merit, hail: str, still: bool) -> Step:
    """Where nothing may move, the number stands there as long. ``hail`` is heard of what is great."""
    weight = min(1.0, max(0.0, merit.weight))
    size = LETTERS[0] + (LETTERS[1] - LETTERS[0]) * weight
    number = Shape(moves.moving.new("praise"), LAYER, "number", merit.at, colour=merit.colour, size=size)

    def counted(number: Shape, done: float) -> Shape:
        count = max(1, round(merit.number * min(1.0, 1.6 * done)))
        at = (merit.at[0], merit.at[1] - 0.35 * ease_out(done))
        large = round(size * min(1.0, 0.7 + 0.5 * done))
        return number._replace(text=f"{merit.sign}{count}", size=large, at=at)

    if still:
        stands = {number.key: counted(number, 1.0)}
        leave = Call(lambda: moves.moving.remove(number.key))
        return Steps(Call(lambda: moves.moving.update(stands)), Delay(SECONDS), leave)
    seconds = SECONDS * (1 + 0.4 * weight)
    sound = moves.cue(hail if weight >= GREAT else "praise")
    light = _light(moves, merit.at, weight, seconds)
    return Steps(sound, Parallel(*light, moves.shown(number, seconds, counted)))


def _light(moves: Movements[Any, Any], at: Point, weight: float, seconds: float) -> list[Step]:
    """It flares up, and rings run outwards, one after the other."""
    wide = WIDE[0] + (WIDE[1] - WIDE[0]) * weight
    count = 1 + round(2 * weight)
    gap = 0.35 * seconds / count
    glow = Shape(moves.moving.new("praising"), LAYER, "glow", at, colour=LIGHT, size=wide)
    ring = Shape(("praising",), LAYER, "ring", at, colour=LIGHT)

    def flare(glow: Shape, done: float) -> Shape:
        return glow._replace(alpha=20 * round(11 * 4 * done * (1 - done)))

    def run(ring: Shape, done: float) -> Shape:
        across = 0.6 + wide * ease_out(done)
        return ring._replace(look=((across, 0.8 * across), LIGHT, 1.0 - 0.9 * done))

    rings = [ring._replace(key=moves.moving.new("praising")) for _ in range(count)]
    return [
        moves.shown(glow, seconds, flare),
        *(
            Steps(moves.wait(index * gap), moves.shown(each, seconds - index * gap, run))
            for index, each in enumerate(rings)
        ),
    ]
