"""The positions of the pictures: what lies where, what is pointed out, how much is shown."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Literal

from msgspec import structs

from game.games.via_appia.quarry import layout
from game.games.via_appia.rules import Card, City, LevelDef, Place, Push, Road, Size, Space, Stone, counted
from game.games.via_appia.rules.state import FREE, Phase, State, new_game
from game.games.via_appia.view.marks import Marks
from game.games.via_appia.view.sights import aim_mark
from game.games.via_appia.view.stage import Stage
from game.table.shapes import Shape

SEATS = ("blue", "red")
Area = Literal["road", "tray", "cards", "bench", "cart"]
LOADED = 11
"""The seed of the quarry that the book shows."""


Pointed = Callable[[Marks], Iterable[Shape]]


@dataclass(frozen=True)
class Figure:
    """A position, what is pointed out in it, and the part of the table that is shown."""

    area: Area = "road"
    crop: tuple[str, str] | None = None
    """On the road, the places at the upper left and the lower right of what is shown; None for all of it."""
    paved: str = ""
    """``A1 blue, A2 red``."""
    pieces: str = ""
    """``blue A4``; in Rome unless said."""
    cart: str = ""
    """Of Blue, whose turn it is."""
    purse: int = 6
    cards: str = "02 03 07 08 10 12 15"
    """Face up."""
    fallen: str = ""
    solace: bool = False
    leaning: str = ""
    """Stones at the edge instead of all that lies there, as ``L:1500,11600``."""
    push: Push | None = None
    """Aimed, with its ghost."""
    first: str = ""
    """Where the first tile of the turn lies."""
    phase: Phase = "main"
    marks: Pointed = lambda marks: ()
    """What is pointed out."""
    cell: float = 56
    """Reference pixels of a cell."""
    shows: str = ""
    """The action it speaks of, in notation."""
    refused: str = ""
    """The code of the reason that action is refused for; empty where it is allowed."""


def position(figure: Figure, level: LevelDef) -> State:
    """The state a figure shows."""
    road = Road(level, len(SEATS))
    start = new_game(road)
    built = [FREE] * len(road.spaces)
    for part in filter(None, figure.paved.split(",")):
        space, colour = part.split()
        built[road.number_of[Space(space)]] = SEATS.index(colour)
    holdings = [
        structs.replace(own, cart=counted(figure.cart) if not seat else own.cart, sesterces=figure.purse)
        for seat, own in enumerate(start.holdings)
    ]
    for part in filter(None, figure.pieces.split(",")):
        colour, place = part.split()
        seat = SEATS.index(colour)
        holdings[seat] = structs.replace(holdings[seat], place=_place(road, place))
    up = tuple(map(Card, figure.cards.split()))
    others = tuple(card for card in sorted(level.cards) if card not in up)
    state = structs.replace(
        start,
        phase=figure.phase,
        holdings=tuple(holdings),
        built=tuple(built),
        face_up=up,
        pile=others[: len(level.cards) - level.face_up],
        used=others[len(level.cards) - level.face_up :],
        tray=_tray(figure, level),
        fallen=counted(figure.fallen),
        solace=figure.solace,
        first=road.space(figure.first),
        pushes=2 if figure.phase == "exchange" else 0,
    )
    arrivals = tuple(
        tuple(seat for seat in range(state.players) if number and state.been_in(seat) >= number)
        for number in range(len(road.cities))
    )
    return structs.replace(state, arrivals=arrivals)


def marks_of(figure: Figure, state: State, stage: Stage) -> list[Shape]:
    """What is pointed out; a ghost is found in the tray as the player's is."""
    marks = Marks(stage)
    found = list(figure.marks(marks))
    if figure.leaning:
        count = len(figure.leaning.split())
        found += (marks.shown(f"tray:{len(state.tray) - count + index}") for index in range(count))
    if figure.push is not None:
        found += marks.aim(aim_mark(state, figure.push))
    return found


def _place(road: Road, name: str) -> Place:
    space = road.space(name)
    return City(name) if space is None else space


def _tray(figure: Figure, level: LevelDef) -> tuple[Stone, ...]:
    quarry = level.quarry
    stones = layout(LOADED, quarry, level.quarry_start)
    if not figure.leaning:
        return stones
    leaning = tuple(map(_stone, figure.leaning.split()))
    radius = max(quarry.radius)
    nearest = min(stone.y for stone in leaning) - 2 * radius
    return (*(stone for stone in stones if stone.y < nearest), *leaning)


def _stone(text: str) -> Stone:
    sizes: dict[str, Size] = {"L": "L", "M": "M", "S": "S"}
    size, _, spot = text.partition(":")
    x, _, y = spot.partition(",")
    return Stone(sizes[size], int(x), int(y))


def _half(card: str, gift: str) -> Pointed:
    return lambda marks: [marks.half(Card(card), gift)]


def _beds(names: str) -> Pointed:
    return lambda marks: [shape for name in names.split() for shape in marks.bed(Space(name))]


def _prices(road_names: str) -> Pointed:
    """``A1 1, A4 3``, and the piece that could go there."""
    pairs = [part.split() for part in road_names.split(",")]
    return lambda marks: [
        marks.grabbable(0),
        *(shape for name, amount in pairs for shape in marks.price(Space(name), int(amount))),
    ]


_FIRST = ("rome", "tarracina")
_TRODDEN = "A1 blue, A2 red, A4 blue, A7 red"

FIGURES: dict[str, Figure] = {
    "road": Figure(
        paved="A1 blue, A2 red, A3 red, A4 blue, A5 red, A7 blue, A8 red, A9 blue, A11 red, B2 blue, B4 red",
        pieces="blue tarracina, red A7",
        cell=40,
    ),
    "beds": Figure(crop=("A4", "A11"), cell=72),
    "tray": Figure(area="tray", cell=64),
    "names": Figure(crop=_FIRST, marks=Marks.names),
    "either": Figure(area="cards", marks=_half("07", "stones")),
    "both": Figure(area="cards", cards="03 08 15", marks=_half("08", "both")),
    "last": Figure(area="cards", cards="12", marks=_half("12", "both")),
    "aim": Figure(area="tray", push=Push("M", 4, 0), cell=64),
    "slant": Figure(area="tray", push=Push("M", 4, 24), cell=64),
    "fall": Figure(
        area="tray",
        leaning="L:-2600,11700 M:3300,11850",
        cell=64,
    ),
    "exchange": Figure(
        area="bench",
        phase="exchange",
        fallen="LS",
        cart="M",
        marks=lambda marks: [*marks.due("L"), *marks.cart(1, "L"), *marks.sells()],
        shows="swap L L",
    ),
    "solace": Figure(
        area="bench",
        phase="exchange",
        solace=True,
        marks=lambda marks: [*marks.solace("tile"), *marks.solace("sesterce")],
        shows="solace tile",
    ),
    "fits": Figure(
        area="cart", phase="exchange", fallen="S", cart="MMSSS", shows="swap S S", refused="cart-full"
    ),
    "full": Figure(
        area="cart",
        phase="exchange",
        fallen="M",
        cart="LMS",
        marks=lambda marks: [*marks.due("M"), *marks.cart(4, "S"), *marks.sells()],
        shows="swap M M",
        refused="cart-full",
    ),
    "where": Figure(
        crop=("A9", "B5"),
        paved="A1 blue, A2 red, A4 blue, A7 red, A9 blue",
        pieces="blue tarracina, red A9",
        cart="MMSS",
        marks=_beds("B1 B2 A6 A10 A11"),
        shows="build B1",
    ),
    "connection": Figure(
        crop=_FIRST,
        paved="A2 red, A5 blue, A7 red, A9 blue",
        cart="MMSS",
        marks=_beds("A1 A3 A4 A6 A8 A10 A11"),
        shows="build A6",
    ),
    "second": Figure(
        crop=_FIRST,
        paved="A2 red, A5 blue",
        cart="LMS",
        phase="build",
        first="A5",
        marks=_beds("A1 A3 A4 A7 A8"),
        shows="build A7",
    ),
    "steps": Figure(
        crop=_FIRST,
        paved=_TRODDEN,
        marks=_prices("A1 1, A2 1, A4 3, A7 6"),
        shows="travel A7",
    ),
    "room": Figure(
        crop=_FIRST,
        paved=_TRODDEN,
        pieces="red A4",
        marks=lambda marks: [*_prices("A1 1, A2 1, A7 6")(marks), marks.refused("bed:A4")],
        shows="travel A4",
        refused="no-room",
    ),
    "prices": Figure(
        crop=_FIRST,
        paved=_TRODDEN,
        pieces="red tarracina",
        marks=_prices("A1 0, A2 0, A4 2, A7 5"),
        shows="travel A1",
    ),
    "arrive": Figure(
        crop=("A6", "B3"),
        paved="A1 blue, A2 red, A4 blue, A7 red, A9 blue",
        pieces="blue tarracina, red A7",
    ),
    "last-round": Figure(
        crop=("C10", "brundisium"),
        paved="C10 red, C12 blue, C13 red, C15 blue, C16 red, C17 blue",
        pieces="blue brundisium, red C13",
        phase="main",
    ),
    "majority": Figure(
        crop=_FIRST,
        paved="A1 blue, A2 red, A3 blue, A4 blue, A5 red, A7 blue, A8 red, A9 blue",
        pieces="blue A9, red A7",
    ),
    "shared": Figure(
        crop=_FIRST,
        paved="A1 blue, A2 red, A3 blue, A4 blue, A5 red, A7 red, A8 red, A9 blue",
        pieces="blue A9, red A7",
    ),
}
