"""What can be pointed out on the table: each mark as the shapes that show it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.games.via_appia.rules.pieces import Card, City, Place, Size, Space
from game.games.via_appia.view import sprites as names
from game.games.via_appia.view.aiming import Aim
from game.games.via_appia.view.lying import aimed
from game.games.via_appia.view.stage import Stage, in_a_row, way_points
from game.games.via_appia.view.whereabouts import QUARRY
from game.table.brush import LIT, LIT_EDGE, REFUSED, RGBA, SHADE
from game.table.gesture import named
from game.table.shaped import COMING
from game.table.shapes import Key, Shape
from game.ui.theme import IVORY, Colour

Outline = tuple[Colour, RGBA | None] | None
"""The edge of a line, and what is washed over what it surrounds."""
GHOST = 205
SHOWN: Colour = (250, 250, 235)
CALM_EDGE: Colour = (236, 204, 110)
FAINT: Colour = (170, 150, 120)
SEAL = 0.34
"""How wide the emblem on a tile is that would lie there, in cells."""


@dataclass(frozen=True)
class AimMark:
    """A stone behind the line, and what the eye may know beforehand."""

    aim: Aim
    """As it is snapped: what would be pushed."""
    way: float
    """Millimetres until it touches another; the whole stroke if it touches none."""
    touched: int | None
    """The stone it meets first, by its place in the tray."""
    length: float
    """Millimetres of the whole stroke: how deep the head goes."""
    shoves: tuple[tuple[int, float, float], ...] = ()
    """In training: stones of the tray and how they begin to move, in millimetres."""
    hinted: bool = False
    """A hint aims, not the player."""
    pull: float = 0.0
    """Millimetres the handle is drawn back."""


@dataclass(frozen=True)
class Marks:
    """Over what is on the stage."""

    stage: Stage

    # the road

    def segment(self, number: int) -> Shape:
        """The ground of the segment pointed at is outlined."""
        return Shape(("segment", number), "segment", "segment", look=number)

    def bed(self, space: Space, *, calm: bool = False) -> Iterator[Shape]:
        """A free space where a tile may be built now; ``calm``: nothing is in the hand."""
        # Light on light sand is seen by its dark edge.
        wash = (*LIT[:3], 70 if calm else 150)
        yield self._round(("bed", space), "bed", space, CALM_EDGE if calm else LIT_EDGE, (SHADE, wash))

    def _round(self, key: Key, layer: str, space: Space, colour: Colour, look: Outline = None) -> Shape:
        """A line round the shape of a tile."""
        at, sprite = self.stage.places.spot(space), names.tile_sprite(self.stage.places.size_of[space], space)
        return Shape(key, layer, "outlined", at, sprite, colour=colour, look=look)

    def price(self, place: Place, amount: int, affordable: bool = True) -> Iterator[Shape]:
        """Where the piece could travel, and what that costs. A frame only: what lies there is to be seen."""
        yield self._framed(("goal", place), "goal", self._id(place), LIT_EDGE if affordable else FAINT)
        at = self.stage.places.spot(place)
        yield Shape(("price", place), "price", "price", at, text=str(amount), look=affordable)

    def _id(self, place: Place) -> str:
        return f"bed:{place}" if place in self.stage.places.size_of else f"city:{place}"

    def way(self, way: Sequence[Place], *, carried: bool = False, hint: bool = False) -> Iterator[Shape]:
        """The steps of a journey with a head at the last one, the start first; ``carried``: the piece is."""
        if len(way) > 1:
            layer, points = "hint" if hint else "way", tuple(way_points(self.stage.places, tuple(way)))
            family = COMING if carried else "way"
            yield Shape((family, way[-1]), layer, "way", look=(points, tuple(map(self._id, way))))

    def grabbable(self, seat: int) -> Shape:
        """A piece that may be taken."""
        return Shape(("grab", seat), "grab", "grab", self.stage.pieces[seat].at)

    def piece_carried(self, seat: int, way: Sequence[Place]) -> Iterator[Shape]:
        """It is not where it stood, and is seen where it would go."""
        yield Shape(("piece", seat), "piece", "gone")
        if way:
            at = self.stage.places.foot(way[-1], 0, 1)
            sprite = names.pawn_sprite(self.stage.pieces[seat].colour)
            yield Shape((COMING, "pawn"), "ghost", "standing", at, sprite, alpha=GHOST)

    def tile(self, space: Space, colour: str, *, hint: bool = False) -> Iterator[Shape]:
        """A tile as it would lie."""
        family, layer = ("hint", "hint") if hint else (COMING, "ghost")
        at, bed = self.stage.places.spot(space), f"bed:{space}"
        sprite = names.tile_sprite(self.stage.places.size_of[space], space)
        yield Shape((family, space), layer, "standing", at, sprite, alpha=GHOST)
        yield Shape((family, space, "seal"), layer, "badge", bed, colour=colour, size=SEAL)
        yield self._round((family, space, "edge"), layer, space, LIT_EDGE)

    def city(self, city: City) -> Shape:
        """The one the pointer is on."""
        return Shape(("city-shown", city), "spoken-city", "ringed", f"city:{city}", colour=SHOWN)

    def trace(self, shape: Shape) -> Shape:
        """What somebody did: a tile has its owner's kerb, and is lit along that for a while."""
        kind, space = named(str(shape.at))
        if kind != "bed" or space not in self.stage.places.size_of:
            return shape
        lit = self._round(shape.key, shape.layer, Space(space), LIT_EDGE)
        return lit._replace(alpha=15 * round(17 * shape.size))

    # cards

    def card(self, card: Card, *, calm: bool = False) -> Shape:
        """It can be taken now."""
        edge = CALM_EDGE if calm else LIT_EDGE
        return Shape(("card-lit", card), "card", "framed", f"card:{card}", colour=edge)

    def half(self, card: Card, gift: str) -> Shape:
        """The half under the pointer. No wash: it would pale what is offered there."""
        return Shape(("half", card, gift), "half", "framed-inside", f"card:{card}:{gift}", colour=LIT_EDGE)

    # the quarry

    def apron(self) -> Shape:
        """A stone may be brought to the quarry now."""
        return Shape(("boards",), "boards", "boards", look=self.stage.frame)

    def aim(self, mark: AimMark, *, held: bool = True) -> Iterator[Shape]:
        """A stone behind the line; ``held``: somebody at the screen has one there, whoever aims this."""
        stage = self.stage
        if not mark.hinted:
            quarry = stage.places.level.quarry
            yield from aimed(stage.places, mark.aim.push(quarry), mark.pull, stage.near)
        key, layer = (("hint", "aim"), "hint-aim") if mark.hinted else ((COMING, "aim"), "aim")
        rocks = tuple((rock.size, rock.x, rock.y) for rock in stage.rocks)
        yield Shape(key, layer, "aim", look=(mark, held, stage.frame, rocks))

    # the bench

    def due(self, stone: Size) -> Iterator[Shape]:
        """The stone that is to be exchanged now."""
        bench = self.stage.bench
        if bench is not None and not bench.solace and stone in in_a_row(bench.fallen):
            yield Shape(("due", stone), "due", "due", colour=LIT_EDGE, look=(stone, bench.fallen))

    def cart(self, space: int, tile: Size) -> Iterator[Shape]:
        """A space of the cart, from 1, where it may go, and the tile it would become there."""
        yield from self._taking("cart", f"cart:{space}")
        yield Shape(("cart", f"cart:{space}", tile), "cart", "slab", f"cart:{space}", look=tile)

    def sells(self) -> Iterator[Shape]:
        return self._taking("sells", "coin")

    def solace(self, gift: str) -> Iterator[Shape]:
        """What may be chosen as solace: ``tile``, ``sesterce``."""
        return self._taking("solace", f"solace:{gift}")

    def _taking(self, layer: str, name: str) -> Iterator[Shape]:
        yield Shape((layer, name), layer, "washed", name, look=(*LIT[:3], 46))
        yield Shape((layer, name, "edge"), layer, "framed", name, colour=LIT_EDGE)

    # what is spoken of

    def shown(self, name: str) -> Shape:
        """What a log entry, a lesson or a sentence speaks of."""
        return self.apron() if name == "apron" else self._outlined("shown", name, SHOWN)

    def refused(self, name: str) -> Shape:
        """Why something is not allowed."""
        return self._outlined("refused", name, REFUSED)

    def _outlined(self, family: str, name: str, colour: Colour) -> Shape:
        # No wash: it would pale the very thing that is spoken of.
        kind, which = named(name)
        layer, edge = "in-quarry" if kind in QUARRY else family, IVORY if colour == REFUSED else None
        piece = next((each for each in self.stage.pieces.values() if each.colour == which), None)
        if kind == "piece" and piece is not None:
            (x, y), sprite = piece.at, names.pawn_sprite(which)
            return Shape(
                (family, name), layer, "framed-piece", (x, y - piece.lift), sprite, colour=colour, look=edge
            )
        return self._framed((family, name), layer, name, colour, edge)

    def _framed(self, key: Key, layer: str, name: str, colour: Colour, edge: Colour | None = None) -> Shape:
        """Frames follow shapes; round a city it is a ring, so that its name and its tokens are seen."""
        kind, which = named(name)
        if kind == "bed" and which in self.stage.places.size_of:
            return self._round(key, layer, Space(which), colour, (edge or SHADE, None))
        if kind == "city":
            return Shape(key, layer, "ringed", name, colour=colour)
        return Shape(key, layer, "framed", name, colour=colour, look=edge)

    def names(self) -> Iterator[Shape]:
        """What spaces are called, on a small plate on each."""
        for space in self.stage.places.size_of:
            yield Shape(("name", space), "name", "bed-name", f"bed:{space}", text=space, size=0.3)
