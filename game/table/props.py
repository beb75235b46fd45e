"""What a stage borrows for a moment to show who does what: rings, beams of sight, pieces that fly.

Everything is in cells, like figures; the steps here play on a timeline and leave the stage as it was.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from game.table.canvas import Point
from game.ui.theme import Colour
from game.ui.timeline import Call, Sequence, Step, Tween, ease_in_out, ease_out

Touch = Callable[[Point], None]
"""Marks what is shown round a point as changed."""
WIDE = 0.8
"""How much wider a ring is before it closes, in cells."""


@dataclass
class Ring:
    """On the ground round somebody; it closes from afar."""

    at: Point
    size: tuple[float, float]
    colour: Colour
    edge: Colour
    share: float = 0.0
    """How far it has closed, 0 to 1."""

    @property
    def width(self) -> float:
        """As it is now."""
        return self.size[0] + WIDE * (1 - self.share)


@dataclass
class Glow:
    """Somebody lights up."""

    at: Point
    size: float
    colour: Colour
    share: float = 0.0
    """How strong, 0 to 1."""


@dataclass
class Beam:
    """A look that runs from one point to another."""

    start: Point
    end: Point
    colour: Colour
    share: float = 0.0

    @property
    def tip(self) -> Point:
        (x0, y0), (x1, y1) = self.start, self.end
        return x0 + (x1 - x0) * self.share, y0 + (y1 - y0) * self.share


@dataclass
class Flying:
    """A piece in the air: over which point, how high and how large, in cells."""

    sprite: str
    at: Point
    height: float = 0.0
    size: float = 1.0
    casts: bool = True
    """It has a shadow."""
    square: bool = True
    """Drawn as a square of that size; otherwise in the shape it is painted in, on its own anchor."""


@dataclass
class Props:
    """Everything borrowed now."""

    rings: list[Ring] = field(default_factory=list)
    glows: list[Glow] = field(default_factory=list)
    beams: list[Beam] = field(default_factory=list)
    flying: list[Flying] = field(default_factory=list)

    def clear(self) -> None:
        for borrowed in (self.rings, self.glows, self.beams, self.flying):
            borrowed.clear()

    def end_looks(self, touch: Touch) -> None:
        """Who was looked at has understood."""
        for beam in self.beams:
            touch_along(beam, touch)
        self.beams.clear()

    def put_back(self, touch: Touch) -> None:
        """Like ``clear``, where somebody watches."""
        for ring in self.rings:
            _touch_ring(ring, touch)
        for glow in self.glows:
            _touch_glow(glow, touch)
        self.end_looks(touch)
        for piece in self.flying:
            _touch_piece(piece, touch)
        self.clear()


# motion


def close_ring(props: Props, at: Callable[[], Ring | None], seconds: float, touch: Touch) -> Step:
    """It stays until the props are put back. Where it is, is asked when it is due."""
    found: list[Ring] = []

    def begin() -> None:
        ring = at()
        if ring is not None:
            found.append(ring)
            props.rings.append(ring)

    def close(share: float) -> None:
        for ring in found:
            _touch_ring(ring, touch)
            ring.share = share

    return Sequence(Call(begin), Tween(seconds, close, ease_out))


def light_up(props: Props, glow: Glow, seconds: float, touch: Touch) -> Step:
    def shine(share: float) -> None:
        glow.share = share
        _touch_glow(glow, touch)

    return Sequence(Call(lambda: props.glows.append(glow)), Tween(seconds, shine, ease_out))


def run_beam(props: Props, of: Callable[[], Beam | None], seconds: float, touch: Touch) -> Step:
    found: list[Beam] = []

    def begin() -> None:
        beam = of()
        if beam is not None:
            found.append(beam)
            props.beams.append(beam)

    def run(share: float) -> None:
        for beam in found:
            beam.share = share
            touch_along(beam, touch)

    return Sequence(Call(begin), Tween(seconds, run, ease_in_out))


def fly(
    props: Props,
    sprite: str,
    start: Point,
    end: Point,
    land: Callable[[], None],
    touch: Touch,
    *,
    seconds: float,
    sizes: tuple[float, float] = (0.4, 1.0),
    square: bool = True,
) -> Step:
    """In an arc from hand to square, growing on its way; ``land`` puts it where it belongs.

    What is not ``square`` casts no shadow: its own would have to be made anew for every size.
    """
    small, full = sizes
    piece = Flying(sprite, start, 0.0, small, square, square)
    far = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5
    top = 0.55 + 0.09 * far

    def move(share: float) -> None:
        _touch_piece(piece, touch)
        piece.at = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
        arc = 4 * share * (1 - share)
        piece.height = top * arc
        piece.size = small + (full - small) * min(1.0, 1.6 * share) + 0.16 * full * arc
        _touch_piece(piece, touch)

    return Sequence(
        Call(lambda: props.flying.append(piece)),
        Tween(seconds, move, ease_in_out),
        _settle(props, piece, full, land, touch),
    )


def drop(
    props: Props,
    sprite: str,
    at: Point,
    land: Callable[[], None],
    touch: Touch,
    *,
    square: bool = True,
) -> Step:
    """From the hand that held it just above."""
    piece = Flying(sprite, at, 0.1, 1.1, square, square)

    def fall(share: float) -> None:
        piece.height, piece.size = 0.1 * (1 - share), 1.0 + 0.1 * (1 - share)
        _touch_piece(piece, touch)

    return Sequence(
        Call(lambda: props.flying.append(piece)),
        Tween(0.12, fall, ease_in_out),
        _settle(props, piece, 1.0, land, touch),
    )


def _settle(props: Props, piece: Flying, full: float, land: Callable[[], None], touch: Touch) -> Step:
    """It comes down a little too hard and finds its place."""

    def press(share: float) -> None:
        piece.height, piece.size = 0.0, full * (1.0 - 0.22 * share * (1 - share))
        _touch_piece(piece, touch)

    def end() -> None:
        if piece in props.flying:
            props.flying.remove(piece)
        _touch_piece(piece, touch)
        land()

    return Sequence(Tween(0.1, press, ease_out), Call(end))


def touch_along(beam: Beam, touch: Touch) -> None:
    (x0, y0), (x1, y1) = beam.start, beam.end
    steps = max(1, round(max(abs(x1 - x0), abs(y1 - y0))))
    for step in range(steps + 1):
        touch((x0 + (x1 - x0) * step / steps, y0 + (y1 - y0) * step / steps))


def _touch_ring(ring: Ring, touch: Touch) -> None:
    x, y = ring.at
    for side in (-0.5, 0, 0.5):
        touch((x + side * ring.width, y + 0.3))


def _touch_glow(glow: Glow, touch: Touch) -> None:
    touch((glow.at[0], glow.at[1] + 0.3))


def _touch_piece(piece: Flying, touch: Touch) -> None:
    x, y = piece.at
    touch((x, y + 0.3))
    if piece.height > 0:
        touch((x, y - piece.height))
