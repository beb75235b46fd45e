"""The board of Via Appia on the screen."""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any, cast

from pygame import Rect, Surface

from game.core.host import MatchHost
from game.core.session import Entry
from game.games.via_appia.levels import RoadLevel
from game.games.via_appia.rules.events import CardsDealt
from game.games.via_appia.rules.state import State
from game.games.via_appia.view import sprites as names
from game.games.via_appia.view.animate import Animator
from game.games.via_appia.view.bench_brushes import BenchBrush
from game.games.via_appia.view.brushes import road_brushes
from game.games.via_appia.view.country import country
from game.games.via_appia.view.director import Director
from game.games.via_appia.view.geometry import Box, Frame, Places, RoadCanvas
from game.games.via_appia.view.gestures.base import RoadGesture
from game.games.via_appia.view.looks import pointed
from game.games.via_appia.view.lying import LAYERS, STILL, lying
from game.games.via_appia.view.quarry_brushes import TrayBrush, quarry_brushes
from game.games.via_appia.view.stage import Stage
from game.games.via_appia.view.stock import stocked
from game.games.via_appia.view.traffic_brushes import traffic_brushes
from game.games.via_appia.view.tray import FILLS
from game.games.via_appia.view.tray_picture import tray_picture
from game.games.via_appia.view.whereabouts import where
from game.games.via_appia.view.yard import Yard
from game.table.shaped import Look, ShapedBoard
from game.table.shapes import Easel, Plain, Shape, Sheet
from game.table.stills import Kit
from game.table.telling import Telling
from game.ui import Ui
from game.ui.timeline import Call, Sequence, Step

FLIGHT = "flight"
WORTH_SEEING = ("piece", "tile", "card", "plaque", "token")


def places_of(state: State) -> Places:
    level = state.road.level
    assert isinstance(level, RoadLevel), "a road that is shown comes from a map"
    return Places(level)


def _sheet(ui: Ui, canvas: RoadCanvas, stage: Stage) -> Sheet:
    """An empty table of that size; ``stage`` knows where its things are."""
    keeping, places = stocked(ui), canvas.places
    easel = Easel(keeping, canvas, lambda name: where(canvas, stage, name))
    land, yard = country(ui.sprites, places, canvas.cell), Yard(keeping, canvas)
    order = {layer: index for index, layer in enumerate(LAYERS)}
    floor = partial(tray_picture, ui.sprites, places)
    brushes = {**road_brushes(easel, land, yard), **quarry_brushes(easel, yard, order, floor)}
    brushes |= traffic_brushes(easel)
    return Sheet(easel, LAYERS, STILL, brushes, Plain(land.surface))


def _whole(stage: Stage) -> None:
    """A still is of the whole table, also while somebody works in the quarry; and a film in which the tray
    came and went would be whole pictures one after the other."""
    stage.near = 0.0


KIT = Kit(places_of, RoadCanvas, Stage, _sheet, lying, _whole, where)


class RoadBoard(ShapedBoard[RoadGesture]):
    lives = True
    keeps_inside = True
    kit = KIT
    stage: Stage
    places: Places
    canvas: RoadCanvas

    def __init__(self, ui: Ui, host: MatchHost, herald: Telling) -> None:
        super().__init__(ui, host)
        self.animator = Animator(self.stage, self.places, ui.play)
        self.director = Director(self.animator, herald, self.say)

    @property
    def frame(self) -> Frame:
        """The tray as it is shown now."""
        return self.stage.frame

    def fit(self, room: Rect) -> None:
        super().fit(room)
        cast(TrayBrush, self.sheet.brushes["tray"]).warm()
        cast(BenchBrush, self.sheet.brushes["bench"]).pictures.warm(self._host.state.seats[0][0])

    def tick(self) -> None:
        super().tick()
        if self.stage.traffic.tick():
            self.follow()

    def plaques(self) -> list[Rect]:
        """Where it is read who leads each segment."""
        boxes = self.places.plaques
        return [
            self.canvas.box((left + wide / 2, top + high / 2), wide, high) for left, top, wide, high in boxes
        ]

    def find(self, name: str) -> Rect | None:
        return where(self.canvas, self.stage, name)

    def pointed(self, gesture: RoadGesture, look: Look) -> list[Shape]:
        return pointed(self.stage, gesture, look)

    def staged(self, entry: Entry) -> Step:
        """Cards are dealt where there was room for what was said."""
        deals = any(isinstance(event, CardsDealt) for event in entry.events)
        return Sequence(*([Call(self.caption.hush)] if deals else ()), super().staged(entry))

    def motion(self, events: Iterable[Any], after: Any) -> Step:
        self.animator.brought = self.brought
        try:
            return super().motion(events, after)
        finally:
            self.animator.brought = False

    def worth_seeing(self) -> list[Rect]:
        """Also what one chooses next, and who leads: a caption is read while one thinks about those."""
        bench = [self.canvas.rect_of(box) for box in self._on_bench()]
        return [*bench, *(rect for family in WORTH_SEEING for rect in self.sheet.rects(family))]

    def _on_bench(self) -> Iterator[Box]:
        """While stones are exchanged: they, the cart and the coin."""
        bench, places = self.stage.bench, self.places
        if bench is not None:
            # They move together when one has gone.
            for count in range(1, sum(bench.fallen) + 1):
                yield from (places.fallen(index, count) for index in range(count))
            yield from (places.cart(number + 1) for number in range(len(places.level.cart)))
            yield places.coin

    @property
    def aloft(self) -> list[tuple[Shape, Rect]]:
        """What flies and is not wholly inside: on its way to the cards and piles beside the board."""
        flying = [shape for shape in self.stage.moving.values() if shape.brush == FLIGHT]
        rects = [(shape, self.sheet.brushes[FLIGHT].rect(shape)) for shape in flying]
        return [(shape, rect) for shape, rect in rects if not self.rect.contains(rect)]

    def draw_aloft(self, surface: Surface) -> None:
        """The parts of it that are beyond the edge."""
        clip = surface.get_clip()
        surface.set_clip(clip.clip(Rect(self.rect.right, 0, surface.get_width(), surface.get_height())))
        for shape, rect in self.aloft:
            if rect.colliderect(surface.get_clip()):
                self.sheet.brushes[FLIGHT].draw(surface, shape, rect)
        surface.set_clip(clip)

    # what is carried

    def carried_at(self, pos: tuple[int, int], gesture: RoadGesture) -> Rect:
        """A stone by its middle, as large as in the tray; all else by the point that lies on its place."""
        size = gesture.stone or gesture.fallen
        if size is None:
            return super().carried_at(pos, gesture)
        side = round(2 * self.places.tray.radius[size] * self.frame.scale / FILLS * self.canvas.cell)
        return Rect(pos[0] - side // 2, pos[1] - side // 2, side, side)

    def carried(self, gesture: RoadGesture) -> str:
        size = gesture.stone or gesture.fallen
        if size is not None:
            return names.stone_sprite(size, 3)
        if gesture.tile is not None:
            return names.tile_sprite(gesture.tile)
        return names.pawn_sprite(gesture.colour)
