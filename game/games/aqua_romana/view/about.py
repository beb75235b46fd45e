"""What things on the table are: said once the pointer has rested on them for a moment."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.core.spoken import capital
from game.games.aqua_romana.advice.warnings import sees_somebody
from game.games.aqua_romana.rules import PODIUMS, WIDE_PODIUMS, Aqueduct, Outlet, Path, Square, State
from game.games.aqua_romana.rules.preview import closing_forecast, landing
from game.games.aqua_romana.rules.tiles import KINDS, TILE_KINDS, Kind
from game.games.aqua_romana.view.chips import Chips
from game.table.about import AboutThings
from game.table.chips import Chip
from game.table.gesture import named

if TYPE_CHECKING:
    from game.games.aqua_romana.view.view import AquaView


class About(AboutThings["AquaView"]):
    """Everything on the table of this game."""

    def __init__(self, view: AquaView, chips: Chips) -> None:
        super().__init__(view)
        self._chips = chips

    @property
    def state(self) -> State:
        return self.view.gesture.state

    def chips(self, target: str, part: str) -> list[Chip]:
        family, name = named(target)
        match family:
            case "builder" if Path(name) in self.state.builders:
                return [Chip(line) for line in self._builder(Path(name))]
            case "workman" if Outlet(name) in self.state.aqueducts:
                return self.workman(Outlet(name))
            case "path":
                return [Chip(line) for line in self._path(Path(name))]
            case "square":
                return [Chip(line) for line in self._square(Square(name), part)]
            case "stock" | "tray":
                return [Chip(line) for line in self._stock(name)]
            case "reserve" | "figure":
                return [Chip(line) for line in self._figure(family, name)]
            case "podium":
                return [Chip(line) for line in self._podium(int(name))]
            case "fountain" | "seal":
                return [Chip(self.text(f"aqua.tip.{family}"))]
        return []

    # whose

    def owner(self, outlet: Outlet) -> str:
        return self.view.narrator.aqueduct(self.state, outlet)

    def owners(self, outlets: Iterable[Outlet]) -> str:
        """``you and Livia``."""
        return self.view.narrator.names(dict.fromkeys(self.state.seat_of(outlet) for outlet in outlets))

    # figures

    def _gives(self, kind: Kind) -> str:
        """Which tiles a builder has, on the pathway or before he gets there."""
        name = self.text(f"aqua.builder.{kind}")
        if kind == "joker" or not self.state.stock[kind]:
            return self.text("aqua.tip.joker" if kind == "joker" else "aqua.tip.builder_any", builder=name)
        return self.text("aqua.tip.builder", builder=name, tile=self.text(f"aqua.tile.{kind}"))

    def _builder(self, path: Path) -> Iterable[str]:
        yield self._gives(self.state.builders[path])
        if not self._counts:
            return
        yield self._watched(path)
        step = landing(self.state, path)
        if step is not None:
            way = self._chips.builders_way(step)
            yield self.text("aqua.tip.past_fountain", way=way) if step.fountains else way

    def _watched(self, path: Path) -> str:
        sight = self.state.board.sight
        watchers = [
            o for o, a in self.state.aqueducts.items() if a.is_open and path in sight[a.stand].values()
        ]
        if not watchers:
            return self.text("aqua.tip.seen_by_nobody")
        return self.text("aqua.tip.seen_by", owners=self.owners(watchers))

    def workman(self, outlet: Outlet) -> list[Chip]:
        """Whose he is and how he stands; a closed eye is explained."""
        aqueduct = self.state.aqueducts[outlet]
        if not self._counts:
            return [Chip(capital(self.owner(outlet)))]
        chips = [Chip(self.text("aqua.tip.workman", owner=self.owner(outlet), n=aqueduct.length))]
        if aqueduct.is_open:
            chips.append(Chip(self._if_closed(aqueduct)))
            if not sees_somebody(self.state, outlet):
                chips.append(Chip(self.text("aqua.tip.closed_eye"), "bad"))
        return chips

    def _if_closed(self, aqueduct: Aqueduct) -> str:
        podium = closing_forecast(self.state, aqueduct.outlet).podium
        key = "_nought" if aqueduct.length == 0 else "" if podium else "_none"
        return self.text(f"aqua.chip.if_closed{key}", podium=podium)

    def _figure(self, family: str, name: str) -> Iterable[str]:
        yield from (self._gives(kind) for kind in KINDS if kind == name)
        if family == "reserve":
            yield self.text("aqua.tip.reserve")

    # the ground

    def _path(self, path: Path) -> Iterable[str]:
        yield self.text("aqua.tip.path")
        if self._counts:
            yield self._watched(path)

    def _square(self, square: Square, part: str) -> Iterable[str]:
        reservoirs = self.state.board.reservoir_squares
        if Outlet(part) in self.state.aqueducts:
            yield self._channel(self.state.aqueducts[Outlet(part)])
        elif square in reservoirs:
            colour = reservoirs[square]
            seat = next(seat for seat, own in enumerate(self.state.seats) if colour in own)
            yield self.text("aqua.tip.reservoir", owner=self.who.name(seat))
        elif square in self.state.tiles:
            yield self.text("aqua.tip.dry")

    def _channel(self, aqueduct: Aqueduct) -> str:
        owner, n = self.owner(aqueduct.outlet), aqueduct.length
        if not self._counts:
            return capital(owner)
        open_now = aqueduct.podium is None
        podium = closing_forecast(self.state, aqueduct.outlet).podium if open_now else aqueduct.podium
        key = "channel" if aqueduct.is_open else "channel_closed"
        return self.text(f"aqua.tip.{key}{'' if podium else '_none'}", owner=owner, n=n, podium=podium or 0)

    def _podium(self, number: int) -> Iterable[str]:
        if number == 0:
            yield self.text("aqua.tip.podium_ground")
            return
        here = self.state.podiums.get(number, ())
        wide = number in WIDE_PODIUMS
        kind = "_wide" if wide else "_top" if number == PODIUMS else ""
        yield self.text(f"aqua.tip.podium{kind}", n=number)
        if not here:
            yield self.text("aqua.tip.free")
        elif len(here) < (2 if wide else 1):
            yield self.text("aqua.tip.half_taken", owners=self.owners(here))
        else:
            yield self.text("aqua.tip.taken", owners=self.owners(here))

    def _stock(self, name: str) -> Iterable[str]:
        for kind in TILE_KINDS:
            if kind == name:
                left, tile = self.state.stock[kind], self.text(f"aqua.tile.{kind}")
                builder = self.text(f"aqua.builder.{kind}")
                said = self.text("aqua.tip.stock" if left else "aqua.tip.stock_empty", tile=tile, n=left)
                yield said[:1].upper() + said[1:]
                yield self.text("aqua.tip.given" if left else "aqua.tip.given_any", builder=builder)
