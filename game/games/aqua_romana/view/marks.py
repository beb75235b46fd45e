"""What can be pointed out on the board: each mark as the shapes that show it."""

from collections.abc import Iterator
from dataclasses import dataclass

from game.games.aqua_romana.rules import Action, Advance, Build, Kind, LayFountainTile, Place, State, Tile
from game.games.aqua_romana.rules.board import Outlet, Path, Square
from game.games.aqua_romana.rules.preview import landing
from game.games.aqua_romana.view import sprites as names
from game.games.aqua_romana.view.geometry import WORKMAN_HEIGHT
from game.games.aqua_romana.view.lying import feet, glow, over_head
from game.games.aqua_romana.view.stage import Stage
from game.table.brush import LIT, LIT_EDGE, REFUSED, RGBA
from game.table.figures import Figure
from game.table.gesture import named
from game.table.hint_frames import HINT
from game.table.shaped import COMING
from game.table.shapes import Shape
from game.table.traces import trace_alpha
from game.ui.theme import IVORY, Colour

GHOST, HINTED, ON_PODIUM = 215, 205, 150
"""How much of a tile, of what a hint shows and of a workman on his podium is seen, before they are there."""
SIGHT: RGBA = (255, 240, 180, 80)
LENGTH_SIZE = 24
BUILDER_FEET, WORKMAN_FEET = (0.78, 0.42), (0.46, 0.3)
"""Rings round their feet, in cells."""


@dataclass(frozen=True)
class Marks:
    """Over what is on the stage."""

    stage: Stage

    # where a click does something

    def target(self, square: Square) -> Shape:
        return Shape(("target", square), "target", "fitted", f"square:{square}", "mark/target")

    def path(self, path: Path) -> Shape:
        """A square of the pathway."""
        return Shape(("path", path), "path", "wash", f"path:{path}", look=LIT)

    def builder(self, path: Path, colour: str, *, chosen: bool = False) -> Shape:
        """A ring round the feet of a master builder, in the colour of whoever may choose him."""
        at, family = self.stage.places.builder(path), "chosen-builder" if chosen else "lit-builder"
        return Shape((family, path), "feet", "feet", at, colour=colour, look=(BUILDER_FEET, chosen))

    def reserve(self, kind: Kind, colour: str) -> Shape:
        """A builder of the reserve that may be taken."""
        at = self.stage.places.reserve(kind)
        return Shape(("lit-reserve", kind), "feet", "feet", at, colour=colour, look=(BUILDER_FEET, False))

    def workman(self, outlet: Outlet, *, chosen: bool = False) -> Iterator[Shape]:
        figure = self.stage.workmen.get(outlet)
        if figure is not None:
            family, colour = "chosen-workman" if chosen else "lit-workman", self.stage.colour(outlet)
            look = (WORKMAN_FEET, chosen)
            yield Shape((family, outlet), "feet", "feet", figure.at, colour=colour, look=look)

    def seal(self, outlet: Outlet, *, closed: bool = False) -> Shape:
        """It hangs beside its workman, where it covers neither him nor his neighbour."""
        x, y = self.stage.workmen[outlet].at
        picture, at = "mark/seal-set" if closed else "mark/seal", (x + 0.25, y + 0.1)
        return Shape(("seal", outlet), "seal", "effect", at, picture, size=0.42)

    # what somebody sees and has

    def ray(self, outlet: Outlet, square: Square, path: Path, *, seen: bool) -> Shape:
        """A look of a workman along his row or column; ``seen``: a master builder stands at its end."""
        places = self.stage.places
        look = (places.path(path), seen)
        return Shape(("ray", outlet, square, path), "ray", "ray", places.square(square), look=look)

    def line(self, path: Path) -> Iterator[Shape]:
        """The squares of the row or column that somebody on this square of the pathway is seen from."""
        for square, seen in self.stage.places.board.sight.items():
            if path in seen.values():
                yield Shape(("sight", square, path), "sight", "wash", f"square:{square}", look=SIGHT)

    def blind(self, outlet: Outlet) -> Iterator[Shape]:
        """A workman who sees nobody."""
        for shape in over_head(self.stage, outlet, "head", "mark/eye-closed", 0.3):
            yield shape._replace(key=("blind", outlet))

    def glowing(self, outlet: Outlet) -> Iterator[Shape]:
        """An aqueduct, lit along its channel."""
        yield from glow(self.stage, outlet, "lit")

    def length(self, outlet: Outlet) -> Iterator[Shape]:
        """Of an aqueduct, written at its end."""
        figure = self.stage.workmen.get(outlet)
        if figure is not None:
            at, text = (figure.at[0], figure.at[1] - WORKMAN_HEIGHT - 0.08), str(self.stage.lengths[outlet])
            yield Shape(("length", outlet), "length", "number", at, text=text, size=LENGTH_SIZE)

    # what would come

    def coming(self, square: Square, tile: Tile, *, fits: bool = True) -> Shape:
        """A tile as it would lie; ``fits``: turned as it is now."""
        picture = names.tile_sprite(tile)
        return Shape((COMING, square), "coming", "tile", f"square:{square}", picture, alpha=GHOST, look=fits)

    def landing(self, start: Path, end: Path) -> Shape:
        """Where a builder would go."""
        return self._way(("landing", start, end), "landing", LIT_EDGE)

    def _way(self, key: tuple[str, Path, Path], layer: str, colour: Colour) -> Shape:
        return Shape(key, layer, "way", colour=colour, look=(*key[1:], False))

    def on_podium(self, outlet: Outlet, podium: int, place: int) -> Shape:
        """A workman where he would stand, with ``place`` others before him."""
        figure = Figure(f"workman/{self.stage.colour(outlet)}", self.stage.places.on_podium(podium, place))
        figure.pose = "podium" if podium else "stand"
        key = ("on-podium", outlet, podium)
        size = self.stage.places.scale(figure.at)
        return Shape(key, "podium", "figure", figure.at, figure.sprite, alpha=ON_PODIUM, size=size)

    def hint(self, state: State, action: Action, over: Square | None) -> Iterator[Shape]:
        """How it would look; over a square with a tile coming already, that one is shown."""
        match action:
            case Place(kind=kind, path=path):
                at, picture = self.stage.places.builder(path), f"builder/{kind}/stand"
                yield Shape(("hint", path), "hint-figure", "faint", at, picture, alpha=HINTED)
            case Build(outlet=outlet, path=path, tile=tile):
                front = state.aqueducts[outlet].front
                assert front is not None, "a legal build has a free square in front"
                yield from self._hinted(front, tile, over)
                yield from self._hinted_way(state, path)
            case LayFountainTile(square=square, tile=tile):
                yield from self._hinted(square, tile, over)
            case Advance(path=path):
                yield from self._hinted_way(state, path)

    def _hinted(self, square: Square, tile: Tile, over: Square | None) -> Iterator[Shape]:
        if square != over:
            at, picture = f"square:{square}", names.tile_sprite(tile)
            yield Shape(("hint", square), "hint", "tile", at, picture, alpha=HINTED)

    def _hinted_way(self, state: State, path: Path) -> Iterator[Shape]:
        step = landing(state, path)
        if step is not None:
            yield self._way(("hint", step.start, step.landing), "hint", HINT)

    # what is spoken of

    def shown(self, name: str) -> Iterator[Shape]:
        """What a log entry or a guide speaks of."""
        # No wash: it would pale the very tile that is spoken of.
        yield from self._outlined(name, "shown", LIT_EDGE, None)

    def refused(self, name: str) -> Iterator[Shape]:
        """Why something is not allowed."""
        yield from self._outlined(name, "refused", REFUSED, IVORY)

    def _outlined(self, name: str, layer: str, colour: Colour, edge: Colour | None) -> Iterator[Shape]:
        family, which = named(name)
        if family != "workman":
            yield Shape((layer, name), layer, "framed", name, colour=colour, look=edge)
        elif (figure := self.stage.workmen.get(Outlet(which))) is not None:
            at, picture = feet(figure), figure.sprite
            yield Shape((layer, name), layer, "framed-figure", at, picture, colour=colour, look=edge)

    def trace(self, number: int, colour: str, spots: list[str], strength: float) -> Iterator[Shape]:
        """Where somebody placed something in a turn."""
        for spot in dict.fromkeys(spots):
            yield Shape(("trail", number, spot), "trail", "traced", spot, colour=colour, size=strength)

    def trodden(self, number: int, colour: str, way: tuple[Path, Path], strength: float) -> Shape:
        """The way somebody let a builder go."""
        alpha = trace_alpha(strength)
        return Shape(("way", number), "way", "way", colour=colour, alpha=alpha, look=(*way, True))

    def names(self) -> Iterator[Shape]:
        """What squares are called, beside every square of the pathway."""
        for path in self.stage.places.board.pathway:
            yield Shape(("name", path), "name", "name", f"path:{path}", text=path)
