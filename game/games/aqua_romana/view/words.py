"""How the things of Aqua Romana are called, and what is special about its sentences."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from game.core.rules import CHANCE, Reason
from game.core.spoken import spoken
from game.games.aqua_romana.rules import Kind, Outlet, Path, Square, State, Tile, TileKind, events as e
from game.games.aqua_romana.spec import SPEC
from game.games.aqua_romana.view.sprites import tile_sprite
from game.table.telling import Telling
from game.table.words import Special, ToWord, Word


class AquaWords(Telling):
    """Names say who does it and whose water it is; colours only where a seat has two."""

    prefix = SPEC.prefix
    emblems = SPEC.emblems
    ends = (e.GameEnded,)
    matters = (e.BuilderStepped, e.BuilderPlaced)
    named: ClassVar = {
        **dict.fromkeys(("kind", "builder", "allowed"), TileKind),
        **dict.fromkeys(("outlet", "other"), Outlet),
        "figure": Kind,
    }

    def types(self) -> Mapping[Any, ToWord]:
        return {
            Kind: lambda kind, _: Word(self.builder(kind)),
            TileKind: lambda kind, _: Word(self.builder(kind) if kind == "joker" else self.tile(kind)),
            Tile: lambda tile, _: Word(self.tile(tile.kind)),
            Square: lambda square, _: Word(self.who.place(square), places=(f"square:{square}",)),
            Path: self._path,
            Outlet: self._outlet,
        }

    def _path(self, path: Path, state: State) -> Word:
        kind = state.builders.get(path)
        forms = {"builder": self.builder(kind)} if kind is not None else {}
        return Word(self.who.place(path), forms, places=(f"path:{path}",))

    def _outlet(self, outlet: Outlet, state: State) -> Word:
        return Word(self.aqueduct(state, outlet), seat=state.seat_of(outlet))

    # names

    def aqueduct(self, state: State, outlet: Outlet) -> str:
        """``your aqueduct``, ``Livia's red aqueduct``: by its colour where a seat has several."""
        seat = state.seat_of(outlet)
        hue = self.text(f"aqua.hue.{state.board.outlets[outlet]}")
        key = "aqueduct_hued" if len(state.seats[seat]) > 1 else "aqueduct"
        return spoken(self.text(f"aqua.piece.{key}", owner=self.who.name(seat), hue=hue))

    def builder(self, kind: str) -> str:
        return self.text(f"aqua.builder.{kind}")

    def tile(self, kind: str) -> str:
        return self.text(f"aqua.tile.{kind}")

    # what is special about events

    def of_tile_laid(self, event: e.TileLaid, after: State, events: Sequence[Any]) -> Special:
        grew = (each for each in events if isinstance(each, e.AqueductGrew) and each.outlet == event.outlet)
        grown = sum(len(each.squares) for each in grew)
        return Special(values={"n": grown}, seat=event.seat, places=(f"square:{event.square}",))

    def of_builder_stepped(self, event: e.BuilderStepped, after: State, events: Sequence[Any]) -> Special:
        """Where he moved on for his own sake (R11) nothing else says whose deed it was."""
        ways = (f"path:{event.start}", f"path:{event.landing}")
        if any(isinstance(each, e.TileLaid) for each in events):
            return Special(values={"landing": self.who.place(event.landing)}, places=ways)
        ended = (each.seat for each in events if isinstance(each, e.TurnEnded))
        seat = next(ended, after.active)
        return Special(["advanced"], {"seat": self.who.name(seat)}, seat, ways)

    def of_aqueduct_closed(self, event: e.AqueductClosed, after: State, events: Sequence[Any]) -> Special:
        podiums = {each.outlet: each.podium for each in events if isinstance(each, e.PodiumReached)}
        podium = podiums.get(event.outlet, 0)
        name = self.who.name(after.seat_of(event.outlet))
        facets = [] if podium else ["in_vain"]
        return Special(facets, {"seat": name, "podium": podium}, places=_squares(after, event.outlet))

    def of_aqueduct_grew(self, event: e.AqueductGrew, after: State, events: Sequence[Any]) -> Special:
        return Special(["rival"] if _is_a_rivals(event.outlet, after, events) else [])

    def of_bonus_given(self, event: e.BonusGiven, after: State, events: Sequence[Any]) -> Special:
        return Special(["rival"] if _is_a_rivals(event.outlet, after, events) else [])

    def of_podium_reached(self, event: e.PodiumReached, after: State, events: Sequence[Any]) -> Special:
        straight = event.length and not event.tried and event.podium == event.length
        facets = ["straight"] if straight else []
        facets += ["rival"] if _is_a_rivals(event.outlet, after, events) else []
        return Special(facets, places=_squares(after, event.outlet))

    # what a turn or an action brought

    def outcomes(self, events: Sequence[Any], after: State) -> Sequence[str]:
        """How long aqueducts became, and what was scored; the last that happened to one says it all."""
        said: dict[tuple[Outlet, bool], str] = {}
        for event in events:
            if isinstance(event, e.AqueductGrew | e.PodiumReached | e.BonusGiven):
                said[event.outlet, isinstance(event, e.BonusGiven)] = self.say(
                    event, after, "brief", events=events
                )
        return tuple(said.values())

    def effects(self, events: Sequence[Any], after: State) -> Iterator[str]:
        """What happens to others by it, what it brings, and who climbs where."""
        built = _outlet(events)
        chosen = [
            each.outlet for each in events if isinstance(each, e.AqueductClosed) and each.by == "choice"
        ]
        for event in events:
            match event:
                case e.AqueductGrew(outlet=outlet) if outlet == built:
                    pass
                case e.AqueductClosed(outlet=outlet) | e.PodiumReached(outlet=outlet) if outlet in chosen:
                    pass
                case _:
                    yield from super().effects([event], after)

    def shade(self, seat: int, events: Sequence[Any], after: State) -> str:
        """Of the aqueduct it is about."""
        outlet = _outlet(events) if seat != CHANCE else getattr(events[0], "outlet", None)
        return after.board.outlets[outlet] if outlet is not None else super().shade(seat, events, after)

    # pictures

    def pictures(self, events: Sequence[Any], after: State) -> Iterator[str]:
        """A builder's step is shown where he was moved for its own sake."""
        laid = any(isinstance(event, e.TileLaid) for event in events)
        shown = [event for event in events if not (laid and isinstance(event, e.BuilderStepped))]
        return super().pictures(shown, after)

    def picture_tile_laid(self, event: e.TileLaid, after: State) -> str:
        return tile_sprite(event.tile)

    def picture_builder_stepped(
        self, event: e.BuilderTaken | e.BuilderPlaced | e.BuilderStepped, after: State
    ) -> str:
        return f"builder/{event.kind}/stand"

    picture_builder_taken = picture_builder_placed = picture_builder_stepped

    # why not

    def refusal(self, reason: Reason, state: Any = None) -> str:
        """Where it is, is drawn on the board: the colour will do, unless that says the same of both."""
        named = [reason.values[key] for key in ("outlet", "other") if key in reason.values]
        if len(named) == 2 and len({state.board.outlets[outlet] for outlet in named}) == 1:
            reason = replace(reason, code=f"{reason.code}-alike")
        return super().refusal(reason, state)


def _is_a_rivals(outlet: Outlet, after: State, events: Sequence[Any]) -> bool:
    """What a turn brought to somebody else is told with the name."""
    actors = (each.seat for each in events if isinstance(each, e.TileLaid | e.TurnEnded))
    return next(actors, after.seat_of(outlet)) != after.seat_of(outlet)


def _outlet(events: Sequence[Any]) -> Outlet | None:
    """Of the first tile laid for an aqueduct, or whoever climbs."""
    found = (event.outlet for event in events if isinstance(event, e.TileLaid | e.PodiumReached))
    return next((outlet for outlet in found if outlet is not None), None)


def _squares(state: State, outlet: Outlet) -> tuple[str, ...]:
    """Those of an aqueduct, by their ids."""
    return tuple(f"square:{square}" for square in state.aqueducts[outlet].squares)
