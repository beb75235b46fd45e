"""What can be pointed out on the board: each mark as the shapes that show it."""

from collections.abc import Iterator
from dataclasses import dataclass

from game.games.aquaedukt.rules.actions import Action, Build, Dig, Lay, PlaceMountain
from game.games.aquaedukt.rules.board import COLUMN_LETTERS, Line, Point, Space
from game.games.aquaedukt.view import regions, sprites as names
from game.games.aquaedukt.view.geometry import FRAME
from game.games.aquaedukt.view.lying import worth
from game.games.aquaedukt.view.stage import Stage
from game.table.areas import Look
from game.table.brush import DANGER, LIT_EDGE
from game.table.gesture import named
from game.table.shaped import COMING
from game.table.shapes import Shape
from game.ui.theme import Colour

GHOST = 205
WATER: Colour = (120, 214, 226)
CHIP_SIZE, SERVED_SIZE, FILL_SIZE = 24, 22, 20


@dataclass(frozen=True)
class Marks:
    """Over what is on the stage."""

    stage: Stage

    # where a click does something

    def target(self, space: Space) -> Shape:
        """To build on, or for a mountain."""
        return Shape(("target", space), "target", "fitted", f"space:{space}", "mark/target")

    def lowest(self, space: Space) -> Shape:
        """Only the lowest tile may lie there (A10)."""
        return Shape(("lowest", space), "lowest", "framed", f"space:{space}", colour=WATER, size=7)

    def point(self, point: Point, *, free: bool) -> Shape:
        """An intersection where a spring may be dug, or may not."""
        layer, sprite = ("point", "point/ring") if free else ("no-point", "point/no")
        return Shape((layer, point), layer, "standing", self.stage.places.point(point), sprite)

    def kept_away(self) -> Shape:
        """Round the springs on the board: no other one may be there (A13)."""
        return Shape(("kept-away",), "kept-away", "diamonds", look=tuple(self.stage.springs))

    def reach(self, point: Point) -> Shape:
        """The steps that a spring there would keep others away."""
        return Shape(("reach", point), "reach", "diamond", self.stage.places.point(point))

    def line(self, line: Line, way: str, *, calm: bool = False) -> Shape:
        """Where a canal may be laid, and how; ``calm``: nothing is in the hand, it is shown in passing."""
        places = self.stage.places
        sprite = names.line_sprite(way, upright=places.upright(line))
        return Shape(("line", line, way), "line", "shimmer", places.middle(line), sprite, look=calm)

    # regions

    def lit(self, region: int) -> Iterator[Shape]:
        """The region rolled, or the one the pointer is on."""
        stage, spaces = self.stage, self.stage.places.board.regions[region]
        taken = sum(space in stage.houses or space in stage.mountains for space in spaces)
        at, fill = stage.places.milestone(region), f"{taken}/{len(spaces)}"
        yield Shape(("lit", region), "lit", "region", f"region:{region}", look=regions.LIT)
        yield Shape(("milestone", region), "milestone", "milestone", at, "milestone/lit", str(region))
        yield Shape(("fill", region), "fill", "fill", at, text=fill, size=FILL_SIZE)

    def danger(self, region: int, free: Space, points: int) -> Iterator[Shape]:
        """A single free space is left: whatever is built there, dry houses of one's own go out."""
        # What was worked out before something moved may be over while it moves.
        if self.stage.thirsty(region):
            # In the lower right: the number of the region may stand in the same space.
            (x, y), said = self.stage.places.space(free), f"−{points}"
            yield Shape(("danger", region), "danger", "region", f"region:{region}", look=regions.WARNED)
            yield Shape(
                ("stake", region), "stake", "number", (x + 0.2, y + 0.2), "", said, DANGER, size=CHIP_SIZE
            )

    # what would come

    def coming(self, action: Action | None, colour: str, *, hint: bool = False) -> Iterator[Shape]:
        """A piece as it would lie; ``hint``: because a hint says so."""
        family, layer = ("hint", "hint") if hint else (COMING, "ghost")
        places = self.stage.places
        match action:
            case Lay(line=line):
                width = 2 if line in self.stage.canals else 1
                sprite = names.canal_sprite(width, upright=places.upright(line))
                layer = "hint" if hint else "canal-ghost"
                yield Shape((family, line), layer, "standing", places.middle(line), sprite, alpha=GHOST)
                yield Shape((family, line, "edge"), layer, "edged", f"line:{line}")
            case Build(value=value, space=space):
                sprite = names.house_sprite(colour, value, wet=space in self.stage.green)
                yield Shape((family, space), layer, "standing", places.space(space), sprite, alpha=GHOST)
                yield Shape((family, space, "edge"), layer, "framed", f"space:{space}", colour=LIT_EDGE)
            case Dig(point=point):
                yield Shape(
                    (family, point), layer, "standing", places.point(point), "spring/well", alpha=GHOST
                )
            case PlaceMountain(space=space) if not hint:
                # It stays in the hand: a mountain is large, and is looked at where it is.
                sprite = names.rock_sprite(space)
                yield Shape(("mountain", space), layer, "standing", places.space(space), sprite, alpha=GHOST)

    def greened(self, space: Space) -> Iterator[Shape]:
        """A space that a canal would turn green, with a house as it would look then."""
        stage, at = self.stage, self.stage.places.space(space)
        yield Shape(("greened", space), "greened", "greened", f"space:{space}")
        if space in stage.houses:
            house = stage.houses[space]
            sprite = names.house_sprite(house.colour, house.value, wet=True)
            yield Shape(("piece", space), "standing", "standing", at, sprite)
            yield worth(space, house.value, wet=True)

    def won(self, space: Space, colour: str, points: int) -> Shape:
        """A house that would get water by it."""
        x, y = self.stage.places.space(space)
        text = f"+{points}"
        return Shape(("won", space), "won", "number", (x, y - 0.3), "", text, colour, size=CHIP_SIZE)

    def lost(self, space: Space) -> Iterator[Shape]:
        """A house that would go out: it trembles before the tile is let go."""
        house = self.stage.houses.get(space)
        key = ("piece", space) if house is not None else ("lost", space)
        sprite = house.sprite if house is not None else ""
        yield Shape(key, "lost", "tremble", self.stage.places.space(space), sprite)
        yield Shape(("smoke", space), "lost", "gone")
        yield Shape(("worth", space), "worth", "gone")

    # what is spoken of

    def served(self, space: Space, count: int) -> Shape:
        """How many canals serve a space, written on it."""
        x, y = self.stage.places.space(space)
        at = (x + 0.28, y + 0.28)
        return Shape(("served", space), "served", "number", at, text=str(count), size=SERVED_SIZE)

    def shown(self, name: str) -> Shape:
        """What a log entry or a guide speaks of."""
        return self._outlined(name, "shown", regions.SHOWN)

    def refused(self, name: str) -> Shape:
        """Why something is not allowed."""
        return self._outlined(name, "refused", regions.REFUSED)

    def _outlined(self, name: str, layer: str, look: Look) -> Shape:
        if named(name)[0] == "region":
            return Shape((layer, name), layer, "region", name, look=look)
        # No wash: it would pale the very thing that is spoken of.
        return Shape((layer, name), layer, "framed", name, colour=look.line, look=look.edge)

    def names(self) -> Iterator[Shape]:
        """What spaces are called, on the frame: a letter above and below every column, a number on both sides
        of every row."""
        level = self.stage.places.board.level
        for column in range(level.columns):
            for y in (FRAME / 2, level.rows + 1.5 * FRAME):
                at = (column + 0.5 + FRAME, y)
                yield Shape(("name", at), "name", "plate", at, text=COLUMN_LETTERS[column], size=0.24)
        for row in range(level.rows):
            for x in (FRAME / 2, level.columns + 1.5 * FRAME):
                at = (x, row + 0.5 + FRAME)
                yield Shape(("name", at), "name", "plate", at, text=str(row + 1), size=0.24)
