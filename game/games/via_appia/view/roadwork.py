"""What happens on the road: tiles are laid, pieces travel, cities are reached."""

from itertools import pairwise

from game.games.via_appia.rules import Place, State
from game.games.via_appia.rules.events import CityReached, PieceMoved, SegmentPaved, TileBuilt
from game.games.via_appia.view import sprites as names
from game.games.via_appia.view.geometry import BEDS
from game.games.via_appia.view.market import BANK
from game.games.via_appia.view.motion import Motion, middle
from game.games.via_appia.view.stage import Paving, flags_of, foot
from game.table.canvas import Point
from game.ui.timeline import Call, Parallel, Sequence, Step, Tween, ease_in_out, ease_out

STEP = 0.3
"""Seconds for a step along a line."""
HOP = 0.32
"""Cells that a piece is lifted on its way."""
MARGIN = 0.2
"""Cells that the picture of a tile is wider than its bed."""


class Roadwork:
    def __init__(self, motion: Motion) -> None:
        self.motion = motion
        self.stage = motion.stage
        self.places = motion.places

    def build(self, event: TileBuilt, after: State, staged: bool) -> Step:
        at, colour = self.places.spot(event.space), after.seats[event.seat][0]
        side = BEDS[event.size] + MARGIN
        sprite = names.tile_sprite(event.size, event.space)

        def land() -> None:
            self.stage.tiles[event.space] = Paving(event.size, colour)

        if staged:
            start, small = self.motion.home(event.seat, f"tile:{event.size}", 0.7 * side)
            laid = self.motion.send(sprite, start, at, (small, (side, side)), land)
        else:
            laid = self.motion.put_down(sprite, at, (side, side), land)
        return Sequence(
            laid,
            self.motion.cue(f"tile-{event.size}"),
            Parallel(self.motion.dust(at, 1.9), self.motion.win(event.points, at, colour, after)),
        )

    def paved(self, event: SegmentPaved) -> Step:
        """Light runs along the whole segment."""
        segment = next(each for each in self.places.level.segments if each.id == event.segment)
        column = {space: segment.at[space][0] for space, _ in segment.spaces}
        flashes = [
            Sequence(
                self.motion.wait(0.09 * column[space]), self.motion.flash(self.places.spot(space), 0.55, 1.7)
            )
            for space, _ in segment.spaces
        ]
        return Sequence(self.motion.cue("paved"), Parallel(*flashes))

    # travelling

    def travel(self, event: PieceMoved, after: State, staged: bool) -> Step:
        """Step by step along the way, or at once where a hand has brought it; the price goes to the bank."""
        if not staged:
            brought = Call(lambda: self._bring(event.seat, event.way[-1]))
            return Sequence(
                brought, self.motion.cue("road-step"), *self._price(event, after), self._regroup(after)
            )
        places: list[Place] = [event.start, *event.way]
        steps = [self._leg(event.seat, one, two) for one, two in pairwise(places)]
        paid = self._price(event, after)
        return Sequence(Parallel(*paid, Sequence(*steps)), self._regroup(after))

    def _bring(self, seat: int, place: Place) -> None:
        self.stage.pieces[seat].at = self.places.foot(place, 0, 1)

    def _leg(self, seat: int, one: Place, two: Place) -> Step:
        end = self.places.foot(two, 0, 1)
        start: list[Point] = []

        def move(share: float) -> None:
            piece = self.stage.pieces[seat]
            if not start:
                start.append(piece.at)
            (x, y), gone = start[0], ease_in_out(share)
            piece.at = (x + (end[0] - x) * gone, y + (end[1] - y) * gone)
            piece.lift = HOP * 4 * share * (1 - share)

        return Sequence(Tween(STEP, move, lambda share: share), self.motion.cue("road-step"))

    def _price(self, event: PieceMoved, after: State) -> list[Step]:
        if not event.price:
            return []

        def count() -> None:
            self.stage.bank += 1

        bank = middle(self.places.store(BANK))
        at = self.places.spot(event.start)
        colour = after.seats[event.seat][0]
        return [
            self.motion.coins(event.seat, bank, event.price, count, paid=True),
            self.motion.gain(at, f"−{event.price}", colour, 0.8),
        ]

    def _regroup(self, after: State) -> Step:
        """Those who stand together make room for each other."""
        ends = {seat: foot(self.places, after, seat) for seat in range(after.players)}
        starts: dict[int, Point] = {}

        def move(share: float) -> None:
            for seat, (x, y) in ends.items():
                piece = self.stage.pieces[seat]
                u, v = starts.setdefault(seat, piece.at)
                piece.at = (u + (x - u) * share, v + (y - v) * share)

        return Tween(0.14, move, ease_out)

    def reached(self, event: CityReached, after: State) -> Step:
        """The topmost token goes to whoever came, and a flag to the wall."""
        stage, colour = self.stage, after.seats[event.seat][0]
        at = self.places.spot(event.city)
        steps: list[Step] = [self.motion.cue("arrive")]
        if event.marker:

            def fly_flag() -> None:
                stage.flags[event.city] = flags_of(after, event.city)

            steps += [Call(fly_flag)]
        steps.append(self.motion.flash(at, 0.45, 1.7))
        if event.token:

            def leave() -> None:
                stage.tokens[event.city] = after.tokens_at(event.city)

            start = self.places.token(event.city, 0)
            end, small = self.motion.home(event.seat, "score", 0.7)
            flight = self.motion.send(
                *("city/token", start, end, ((0.54, 0.54), small)), leave=leave, text=str(event.token)
            )
            steps.append(Parallel(flight, self.motion.win(event.token, at, colour, after, 0.8)))
        return Sequence(*steps)
