"""The exchange: fallen stones become tiles on the cart, or coins."""

from collections.abc import Callable
from dataclasses import replace

from game.games.via_appia.rules.events import SolaceTaken, StoneSold, StoneSwapped
from game.games.via_appia.rules.pieces import Size, changed
from game.games.via_appia.view import sprites as names
from game.games.via_appia.view.bench import SLAB
from game.games.via_appia.view.geometry import BEDS
from game.games.via_appia.view.loads import total
from game.games.via_appia.view.market import STONES
from game.games.via_appia.view.motion import Later, Motion, middle
from game.games.via_appia.view.stage import in_a_row
from game.table.canvas import Point
from game.ui.timeline import Call, Parallel, Sequence, Step


class Exchange:
    def __init__(self, motion: Motion) -> None:
        self.motion = motion
        self.stage = motion.stage
        self.places = motion.places

    def swap(self, event: StoneSwapped, brought: bool) -> Step:
        """The stone is hewn into a tile, and the tile goes onto the cart; ``brought``: it lies there."""
        return Later(lambda: self._swap(event, brought))

    def _swap(self, event: StoneSwapped, brought: bool) -> Step:
        stage = self.stage
        at = self._fallen(event.stone)

        def hew() -> None:
            if stage.bench is not None:
                stage.bench.fallen = changed(stage.bench.fallen, event.stone, -1)

        if brought:
            load: Step = Call(self._loaded(event.seat, event.tile))
        else:
            load = Parallel(self.motion.dust(at, 2.2), self._load(event.seat, event.tile, at))
        return Sequence(Call(hew), load, self.motion.cue("tile-load"))

    def _fallen(self, stone: Size) -> Point:
        """Where the next stone of that size lies in the row."""
        row = in_a_row(self.stage.bench.fallen) if self.stage.bench is not None else (stone,)
        return middle(self.places.fallen(row.index(stone) if stone in row else 0, max(1, len(row))))

    def _load(self, seat: int, tile: Size, start: Point) -> Step:
        return Later(lambda: self._to_cart(seat, tile, start))

    def _loaded(self, seat: int, tile: Size) -> Callable[[], None]:
        """Onto the space it was brought to, or where there is room."""
        stage = self.stage

        def load() -> None:
            cart = stage.stowage.load(seat, changed(total(stage.stowage.beds(seat)), tile, 1))
            if stage.bench is not None:
                stage.bench.cart = cart

        return load

    def _to_cart(self, seat: int, tile: Size, start: Point) -> Step:
        before = self.stage.stowage.beds(seat)
        then = self.stage.stowage.load(seat, changed(total(before), tile, 1))
        number = next((n for n, (a, b) in enumerate(zip(before, then, strict=True)) if a != b), 0)
        end = middle(self.places.cart(number + 1))

        def load() -> None:
            if self.stage.bench is not None:
                self.stage.bench.cart = then

        full = SLAB * BEDS[tile] * self.places.cart_scale
        small = 0.7 * full
        return self.motion.send(
            names.tile_sprite(tile), start, end, ((small, small), (full, full)), load, seconds=0.36
        )

    def sell(self, event: StoneSold, brought: bool) -> Step:
        return Later(lambda: self._sell(event, brought))

    def _sell(self, event: StoneSold, brought: bool) -> Step:
        stage, wide = self.stage, STONES[event.stone] / 0.8

        def leave() -> None:
            if stage.bench is not None:
                stage.bench.fallen = changed(stage.bench.fallen, event.stone, -1)

        if brought:
            return Sequence(Call(leave), self.motion.cue("sell"))
        flight = self.motion.send(
            names.stone_sprite(event.stone, 1),
            self._fallen(event.stone),
            middle(self.places.coin),
            ((wide, wide), (0.5 * wide, 0.5 * wide)),
            leave=leave,
        )
        return Sequence(flight, self.motion.cue("sell"))

    def solace(self, event: SolaceTaken) -> Step:
        stage = self.stage

        def taken() -> None:
            if stage.bench is not None:
                stage.bench = replace(stage.bench, solace=False)

        if event.gift == "sesterce":
            return Call(taken)
        start = middle(self.places.solace(0))
        return Sequence(Call(taken), self._load(event.seat, "S", start), self.motion.cue("tile-load"))
