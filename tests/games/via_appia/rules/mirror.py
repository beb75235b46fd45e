"""A table that knows nothing but what it hears: events must be enough to show and to tell a whole game."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.games.via_appia.rules import events as e
from game.games.via_appia.rules.pieces import NONE, Card, Counts, Place, Space, Stone, changed, together
from game.games.via_appia.rules.state import State


@dataclass
class Mirror:
    """Built from the first state, then fed with events."""

    stones: list[Counts]
    carts: list[Counts]
    purses: list[int]
    points: list[int]
    places: list[Place]
    tokens: list[bool]
    face_up: set[Card] = field(default_factory=set)
    tray: tuple[Stone, ...] = ()
    road: dict[Space, int] = field(default_factory=dict)
    markers: dict[Place, int] = field(default_factory=dict)
    fallen: Counts = NONE
    turns: int = 0
    heard: set[str] = field(default_factory=set)
    result: e.ResultKnown | None = None

    @classmethod
    def of(cls, state: State) -> Mirror:
        each = state.holdings
        return cls(
            [own.stones for own in each],
            [own.cart for own in each],
            [own.sesterces for own in each],
            [own.points for own in each],
            [own.place for own in each],
            [own.token for own in each],
        )

    def hear(self, event: e.Event) -> None:  # noqa: C901, PLR0912 - one case for each kind
        self.heard.add(type(event).__name__)
        match event:
            case e.QuarryLoaded():
                self.tray = event.stones
            case e.CardsDealt():
                self.face_up = {*event.cards}
            case e.CardTaken():
                self.face_up.remove(event.card)
                assert len(self.face_up) == event.left
            case e.StonesReturned():
                self.stones[event.seat] = changed(self.stones[event.seat], event.size, -event.count)
            case e.StonesTaken():
                self.stones[event.seat] = together(self.stones[event.seat], event.stones)
            case e.SestercesPaid():
                assert event.amount <= event.owed
                self.purses[event.seat] += event.amount
            case e.PushTokenTaken():
                assert not self.tokens[event.seat]
                self.tokens[event.seat] = True
            case e.StonePushed():
                self.stones[event.seat] = changed(self.stones[event.seat], event.size, -1)
                self.tokens[event.seat] &= not event.token
            case e.StonesCameToRest():
                moved = {move.index: move for move in event.moves}
                lies = [
                    Stone(stone.size, *moved[index].end) if index in moved and moved[index].end else stone  # type: ignore[misc]
                    for index, stone in enumerate(self.tray)
                    if index not in moved or moved[index].end is not None
                ]
                pushed = event.moves[-1]
                assert pushed.start is None and pushed.end is not None and pushed.index == len(self.tray)
                self.tray = (*lies, Stone(pushed.size, *pushed.end))
                assert self.tray == event.tray
            case e.StoneFell():
                self.fallen = changed(self.fallen, event.size, 1)
            case e.StoneSwapped():
                self.fallen = changed(self.fallen, event.stone, -1)
                self.carts[event.seat] = changed(self.carts[event.seat], event.tile, 1)
            case e.StoneSold():
                self.fallen = changed(self.fallen, event.stone, -1)
            case e.SolaceTaken():
                if event.gift == "tile":
                    self.carts[event.seat] = changed(self.carts[event.seat], "S", 1)
            case e.TileBuilt():
                self.carts[event.seat] = changed(self.carts[event.seat], event.size, -1)
                self.road[event.space] = event.seat
                self.points[event.seat] += event.points
            case e.PieceMoved():
                assert self.places[event.seat] == event.start
                self.places[event.seat] = event.way[-1]
                self.purses[event.seat] -= event.price
            case e.CityReached():
                self.points[event.seat] += event.token
                self.markers[event.city] = self.markers.get(event.city, 0) + event.marker
            case e.TurnEnded():
                self.turns += 1
            case e.SestercesCounted() | e.MajorityCounted():
                self.points = [own + more for own, more in zip(self.points, event.points, strict=True)]
            case e.ResultKnown():
                self.result = event

    def assert_shows(self, state: State) -> None:
        each = state.holdings
        assert self.stones == [own.stones for own in each]
        assert self.carts == [own.cart for own in each]
        assert self.purses == [own.sesterces for own in each]
        assert self.points == [own.points for own in each]
        assert self.places == [own.place for own in each]
        assert self.tokens == [own.token for own in each]
        assert self.face_up == {*state.face_up}
        assert self.tray == state.tray
        assert self.fallen == state.fallen
        assert self.turns == state.turn
        built = {space: state.owner(space) for space in state.road.spaces if state.is_paved(space)}
        assert self.road == built
        for city in state.road.cities[1:]:
            assert self.markers.get(city, 0) == state.markers(city)
