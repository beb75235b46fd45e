"""What is on the table as the eye sees it now: it follows the states, a little later, through animations.

The stage decides nothing. ``Stage.sync`` brings it to a state at once; animations move it there slowly.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from game.games.via_appia.quarry.aim import stroke
from game.games.via_appia.quarry.bounds import UNIT
from game.games.via_appia.rules import Push, Quarry, State, scoring
from game.games.via_appia.rules.pieces import NONE, SIZES, Card, City, Counts, Place, Size, Space, Stone
from game.games.via_appia.view.geometry import MOUTH, Frame, Places, slot_of
from game.games.via_appia.view.loads import Beds, Stowage
from game.games.via_appia.view.pit import Pit, Rock
from game.games.via_appia.view.traffic import Traffic
from game.table.canvas import Point
from game.table.cards import Score
from game.table.moving import Moving

LEAN = 0.24
"""How much nearer the eye comes to a stone at the edge."""


@dataclass(frozen=True)
class Paving:
    """A tile of the road."""

    size: Size
    colour: str


@dataclass
class Piece:
    """A player's piece: where its foot is, in cells, and how high it is lifted."""

    colour: str
    at: Point
    lift: float = 0.0


@dataclass(frozen=True)
class CardShown:
    """A card in its place."""

    card: Card
    turned: bool = False
    """Its back is up."""
    width: float = 1.0
    """Narrower while it is being turned."""


@dataclass
class Hand:
    """The pusher with a stone before it, somewhere on its stroke."""

    push: Push
    x: float
    y: float
    angle: float
    """Of the pusher, in degrees; the middle of its stone is at x, y, in millimetres."""
    holds: bool = True
    """Its stone is still before it; otherwise it has let it go and moves back."""


@dataclass
class Tally:
    """How many stones a push has brought down so far."""

    count: int = 0
    fresh: float = 0.0
    """1 when it has just changed, less and less after that."""


@dataclass
class Bench:
    """What is exchanged now, in the place of cards and storage."""

    colour: str
    fallen: Counts
    solace: bool
    cart: Beds
    """What lies on each space of it."""
    share: float = 1.0
    """How far it has come up, 0 to 1."""
    taken: int | None = None
    """Which stone of the row is in somebody's hand."""


@dataclass
class Dust:
    """A flip-book in the tray: dust, splinters; in millimetres."""

    frames: str
    x: float
    y: float
    size: float
    frame: int = 0


@dataclass(frozen=True)
class Shift:
    """A stone that a push moved, where nothing is seen to move: from where to where, in millimetres."""

    size: Size
    start: tuple[float, float]
    end: tuple[float, float] | None
    """None: it fell."""


Home = tuple[Point, float]
"""Where somebody keeps something beside the board, and how large it lies there, in cells."""


@dataclass
class Stage:
    """The table as shown."""

    places: Places
    home: Callable[[int, str], Home | None] = field(default=lambda seat, thing: None, compare=False)
    """Where a seat keeps a coin, a token, its score, ``stone:L`` or ``tile:M``; None: that is not seen."""
    tiles: dict[Space, Paving] = field(default_factory=dict)
    pieces: dict[int, Piece] = field(default_factory=dict)
    turn: str = ""
    """The colour of whoever has it."""
    tokens: dict[City, tuple[int, ...]] = field(default_factory=dict)
    flags: dict[City, tuple[str, ...]] = field(default_factory=dict)
    """The colours of those whose coming left a marker, in their order."""
    cards: dict[int, CardShown] = field(default_factory=dict)
    """By their place."""
    pile: int = 0
    """Cards that are dealt next, and those that were taken, which lie under them."""
    both: bool = False
    """The next card brings both of its halves."""
    tile_store: Counts = NONE
    stone_store: Counts = NONE
    bank: int = 0
    rocks: list[Rock] = field(default_factory=list)
    """In the order of the tray."""
    pit: Pit = field(init=False)
    """Stones that fell, until they are exchanged."""
    stowage: Stowage = field(init=False, compare=False)
    traffic: Traffic = field(init=False, compare=False)
    tally: Tally | None = None
    hand: Hand | None = None
    pull: float = 0.0
    """Millimetres by which the hand was drawn back before it was let go."""
    again: bool = False
    """A push is shown once more: slowly, and from the side too."""
    shifts: tuple[Shift, ...] = ()
    """What the last push moved, for a moment, where nothing is seen to move."""
    near: float = 0.0
    """How near the tray is, 0 to 1."""
    lean: float = 0.0
    """How much nearer than that the eye is while a stone is about to go, 0 to 1."""
    bench: Bench | None = None
    scores: dict[int, Score] = field(default_factory=dict)
    """What each seat has, as far as it is seen."""
    dusts: list[Dust] = field(default_factory=list)
    moving: Moving = field(default_factory=Moving)
    """What is there for a moment: rings, light, things in the air, numbers that rise."""

    def __post_init__(self) -> None:
        self.pit = Pit(self.places.tray)
        self.stowage = Stowage(self.places.level.cart)
        self.traffic = Traffic(self.places)

    def sync(self, state: State) -> None:
        """Show exactly this state."""
        road = state.road
        self.turn = "" if state.phase == "over" else state.seats[state.active][0]
        self.tiles = {
            space: paving(state, space, seat)
            for space, seat in zip(road.spaces, state.built, strict=True)
            if seat >= 0
        }
        self.traffic.follow(self.tiles.keys())
        self.pieces = {
            seat: Piece(state.seats[seat][0], foot(self.places, state, seat)) for seat in range(state.players)
        }
        self.tokens = {city: state.tokens_at(city) for city in road.cities[1:]}
        self.flags = {city: flags_of(state, city) for city in road.cities[1:]}
        self.cards = cards_of(state)
        self.pile, self.both = len(state.pile) + len(state.used), state.gets_both
        self.tile_store, self.stone_store, self.bank = state.tiles, state.storage, state.bank
        self.rocks = self.laid(state.tray)
        self.hand = self.drawn(hand_of(state))
        self.near = 1.0 if is_near(state) else 0.0
        for seat, own in enumerate(state.holdings):
            self.stowage.load(seat, own.cart)
        self.bench = self.bench_of(state)
        self.fill_pit(NONE if self.bench is not None else state.fallen)
        self.scores = scores(state)
        self.lean, self.tally, self.shifts = 0.0, None, ()
        self.moving.clear()
        self.dusts.clear()

    def drawn(self, hand: Hand | None) -> Hand | None:
        """As far back as it was pulled."""
        if hand is None or not self.pull:
            return hand
        way = stroke(self.places.level.quarry, hand.push)
        return replace(hand, x=hand.x - way.dx * self.pull, y=hand.y - way.dy * self.pull)

    def bench_of(self, state: State) -> Bench | None:
        """While stones are exchanged, with what lies on the cart before the next one."""
        if state.phase != "exchange":
            return None
        cart = self.stowage.beds(state.active)
        return Bench(state.seats[state.active][0], state.fallen, state.solace, cart)

    def fill_pit(self, fallen: Counts) -> None:
        """These lie there: as they came to rest, if they were seen to fall, else side by side."""
        if self.pit.counts != fallen or not self.pit.at_rest:
            sizes = in_a_row(fallen)
            places = self.places.in_mouth(sizes)
            self.pit.lay([(size, x, y) for size, (x, y) in zip(sizes, places, strict=True)])

    def laid(self, tray: tuple[Stone, ...]) -> list[Rock]:
        """The stones of a tray; those that lie where one lay keep its look."""
        known = {(rock.size, round(rock.x * UNIT), round(rock.y * UNIT)): rock.look for rock in self.rocks}
        return [
            Rock(stone.size, stone.x / UNIT, stone.y / UNIT, known.get((stone.size, stone.x, stone.y), index))
            for index, stone in enumerate(tray)
        ]

    @property
    def tray(self) -> tuple[Stone, ...]:
        """The stones in it as the rules know them."""
        return tuple(Stone(rock.size, round(rock.x * UNIT), round(rock.y * UNIT)) for rock in self.rocks)

    @property
    def frame(self) -> Frame:
        """The tray as it is shown now."""
        frame = self.places.far.between(self.places.near, self.near)
        return leaning(self.places, frame, self.lean) if self.lean else frame


def leaning(places: Places, frame: Frame, lean: float) -> Frame:
    """It grows over the board, its upper left corner stays: nothing of the edge and the pit is cut off."""
    scale = frame.scale * (1 + LEAN * lean)
    far, wide = places.tray.depth + MOUTH, places.tray_size[0]
    left, top = frame.at(-wide / 2, far)
    return Frame(left + scale * wide / 2, top + scale * far, scale)


def scores(state: State) -> dict[int, Score]:
    """By seat the points if the game ended now, and what of them majorities and purses would bring."""
    now = zip(scoring.if_ended(state), state.holdings, strict=True)
    return {seat: Score(points, points - own.points) for seat, (points, own) in enumerate(now)}


def paving(state: State, space: Space, seat: int) -> Paving:
    return Paving(state.road.size_of[space], state.seats[seat][0])


def foot(places: Places, state: State, seat: int) -> Point:
    """Where a piece stands; several in one place stand side by side."""
    place = state.holdings[seat].place
    return places.foot(place, state.standing_on(place).index(seat), len(state.standing_on(place)))


def flags_of(state: State, city: City) -> tuple[str, ...]:
    came = state.arrivals[state.road.city_number[city]][: state.markers(city)]
    return tuple(state.seats[seat][0] for seat in came)


def cards_of(state: State) -> dict[int, CardShown]:
    slots = {card: slot_of(state, card) for card in state.face_up}
    return {slot: CardShown(card) for card, slot in slots.items() if slot is not None}


def hand_of(state: State) -> Hand | None:
    """While the outcome of a push is awaited."""
    return None if state.pushed is None else ready(state.road.level.quarry, state.pushed)


def ready(quarry: Quarry, push: Push) -> Hand:
    """The pusher at the beginning of its stroke."""
    way = stroke(quarry, push)
    return Hand(push, way.x, way.y, push.angle)


def is_near(state: State) -> bool:
    """Whether somebody works in the quarry."""
    return state.phase in ("push", "fall")


def in_a_row(counts: Counts) -> tuple[Size, ...]:
    """One after the other, large ones first."""
    return tuple(size for size, count in zip(SIZES, counts, strict=True) for _ in range(count))


def way_points(places: Places, way: tuple[Place, ...]) -> list[Point]:
    return [places.foot(place, 0, 1) for place in way]
