"""What is on the table as the eye sees it now: it follows the states, a little later, through animations.

The stage decides nothing. ``Stage.sync`` brings it to a state at once; animations move it there slowly.
"""

from dataclasses import dataclass, field

from game.games.aqua_romana.rules import Aqueduct, Colour, Fountain, Outlet, Path, Square, State
from game.games.aqua_romana.rules.apply import ended
from game.games.aqua_romana.rules.scoring import bonuses, points, standings
from game.games.aqua_romana.rules.tiles import OPPOSITE, Kind, Side, Tile
from game.games.aqua_romana.view.geometry import Places
from game.table.cards import Score
from game.table.figures import Figure
from game.table.moving import Moving


@dataclass(frozen=True)
class Wet:
    """Water in one channel of one square, flowing from one side to another."""

    square: Square
    entered: Side
    leaving: Side
    bridge: bool
    outlet: Outlet


@dataclass
class Stage:
    """The table as shown."""

    places: Places
    tiles: dict[Square, Tile] = field(default_factory=dict)
    water: dict[tuple[Square, Side], Wet] = field(default_factory=dict)
    """By square and the side where the water comes in."""
    filling: dict[tuple[Square, Side], float] = field(default_factory=dict)
    """How far the water has run in, for channels that are just being filled."""
    plugs: dict[Outlet, tuple[Square, Side]] = field(default_factory=dict)
    """Closed aqueducts: the last square and the side where the channel ends."""
    workmen: dict[Outlet, Figure] = field(default_factory=dict)
    builders: dict[Path, Figure] = field(default_factory=dict)
    reserve: dict[Kind, int] = field(default_factory=dict)
    podiums: dict[Outlet, int] = field(default_factory=dict)
    lengths: dict[Outlet, int] = field(default_factory=dict)
    laurels: dict[Outlet, int] = field(default_factory=dict)
    scores: dict[int, Score] = field(default_factory=dict)
    """What each seat has, as far as it is seen."""
    moving: Moving = field(default_factory=Moving)
    """What is there for a moment: rings, looks, tiles in the air, dust."""
    counting: tuple[Outlet, int] | None = None
    """An aqueduct whose squares are being counted, and how many so far."""
    jets: dict[Fountain, float] = field(default_factory=dict)
    """Fountains that erupt because somebody passes, and how far they have come with it, 0 to 1."""

    def sync(self, state: State) -> None:
        """Show exactly this state."""
        board = state.board
        self.tiles = {
            square: tile for square, tile in state.tiles.items() if square not in board.level.printed
        }
        self.water = {}
        self.plugs = {
            outlet: (aqueduct.stand, aqueduct.heading)
            for outlet, aqueduct in state.aqueducts.items()
            if not aqueduct.is_open
        }
        for aqueduct in state.aqueducts.values():
            self.wet(state, aqueduct)
        self.filling.clear()
        self.moving.clear()
        self.scores = scores(state)
        self.jets.clear()
        self.counting = None
        self.laurels = bonuses(standings(state))
        self.reserve = dict(state.reserve)
        self.lengths = {outlet: aqueduct.length for outlet, aqueduct in state.aqueducts.items()}
        self.builders = {
            path: Figure(f"builder/{kind}", self.places.builder(path))
            for path, kind in state.builders.items()
        }
        arrived = list(self.podiums)
        self.podiums = {}
        self.workmen = {}
        for podium, outlets in state.podiums.items():
            # Whoever stands on a podium already keeps his place there, beside whoever came later.
            for outlet in sorted(outlets, key=lambda o: arrived.index(o) if o in arrived else len(arrived)):
                self._on_podium(outlet, podium, board.outlets[outlet])
        for outlet, aqueduct in state.aqueducts.items():
            if aqueduct.podium is None:
                at = self.places.stand(aqueduct.stand, aqueduct.heading)
                family = f"workman/{board.outlets[outlet]}"
                self.workmen[outlet] = Figure(family, at, facing=facing(aqueduct.heading))

    def _on_podium(self, outlet: Outlet, podium: int, colour: Colour) -> None:
        at = self.places.on_podium(podium, self.standing(podium))
        self.podiums[outlet] = podium
        pose = "podium" if podium else "stand"
        self.workmen[outlet] = Figure(f"workman/{colour}", at, pose)

    def colour(self, outlet: Outlet) -> Colour:
        return self.places.board.outlets[outlet]

    def run(self, outlet: Outlet) -> list[Wet]:
        """The channels of an aqueduct that have water."""
        return [wet for wet in self.water.values() if wet.outlet == outlet]

    def standing(self, podium: int) -> int:
        """How many workmen are shown on a podium."""
        return sum(1 for shown in self.podiums.values() if shown == podium)

    def wet(self, state: State, aqueduct: Aqueduct) -> None:
        """Fill all channels of an aqueduct."""
        for wet in channels_of(state, aqueduct):
            self.water[wet.square, wet.entered] = wet


def scores(state: State) -> dict[int, Score]:
    """By seat the points if the game ended now, and what of them open aqueducts would bring."""
    end = ended(state)
    still_open = dict.fromkeys(range(len(state.seats)), 0)
    for aqueduct in state.aqueducts.values():
        if aqueduct.is_open:
            still_open[state.seat_of(aqueduct.outlet)] += end.aqueducts[aqueduct.outlet].podium or 0
    return {seat: Score(own, still_open[seat]) for seat, own in enumerate(points(end))}


def facing(side: Side) -> str:
    """The folder of the pictures of whoever looks that way; towards the viewer there is none."""
    return "" if side == "S" else side


def channels_of(state: State, aqueduct: Aqueduct) -> list[Wet]:
    """The channels an aqueduct runs through, from the reservoir on."""
    heading: Side = next(side for side in OPPOSITE if side == aqueduct.outlet[-1])
    found = []
    for square in aqueduct.squares:
        tile = state.tiles[square]
        entered = OPPOSITE[heading]
        heading = tile.exits[entered]
        found.append(Wet(square, entered, heading, tile.kind == "bridge", aqueduct.outlet))
    return found
