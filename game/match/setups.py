"""From the players' choices to the setup of a match."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from random import Random

from game.core.options import OptionSpec
from game.core.record import OptionValue
from game.core.replay import Playback
from game.core.rules import CHANCE
from game.core.session import AnySession
from game.core.setup import HUMAN, Assistance, MatchSetup, SeatSetup
from game.meta.cast import person
from game.meta.spec import GameSpec, LevelInfo, LevelLibrary
from game.storage.saves import clean
from game.storage.settings import LastTable

MAX_SEED = 2**31 - 1
RANDOM_START = "random"
PERSONS_TURN, OPPONENTS_TURN = 30, 5
"""Seconds; how many turns a game takes is measured, see `GameSpec.turns`."""


@dataclass(frozen=True)
class Habits:
    """What a new game begins with unless somebody says otherwise."""

    player_name: str = ""
    assistance: Assistance = "full"
    seed: int | None = None
    """From the command line; None: drawn anew for every match."""

    def new_seed(self, random: Random) -> int:
        return random.randint(0, MAX_SEED) if self.seed is None else self.seed


def _usual_level(library: LevelLibrary, spec: GameSpec) -> LevelInfo:
    level = library.get(spec.default_level)
    assert level is not None, "it comes with the game"
    return level


def quick_setup(
    library: LevelLibrary, spec: GameSpec, habits: Habits, random: Random, opponent: str = ""
) -> MatchSetup:
    """One click: you against as few AIs as the usual board allows, the set-up done for you."""
    level = _usual_level(library, spec)
    you, *others = level.seats(min(level.players))
    rivals = company(spec, opponent or default_opponent(spec), len(others))
    opponents = (SeatSetup(colours, rival) for colours, rival in zip(others, rivals, strict=True))
    seats = (SeatSetup(you, HUMAN, habits.player_name), *opponents)
    seed = habits.new_seed(random)
    return MatchSetup(spec.id, level.id, seats, seed, auto_setup=True, assistance=habits.assistance)


def spectator_setup(library: LevelLibrary, spec: GameSpec, seed: int) -> MatchSetup:
    """As many AIs as the usual board has seats for, and nobody who would have to do anything."""
    level = _usual_level(library, spec)
    colours = level.seats(max(level.players))
    people = company(spec, default_opponent(spec), len(colours))
    seats = tuple(SeatSetup(own, who) for own, who in zip(colours, people, strict=True))
    return MatchSetup(spec.id, level.id, seats, seed, auto_setup=True)


def last_setup(
    library: LevelLibrary, spec: GameSpec, kept: LastTable, habits: Habits, random: Random
) -> MatchSetup | None:
    """The last table once more, at once; None where something of it is gone."""
    draft = Draft.fresh(spec, _usual_level(library, spec), habits)
    levels = {level.id: level for level in library.all()}
    return draft.setup(habits, random) if draft.recall(kept, levels) else None


def default_opponent(spec: GameSpec) -> str:
    """Not the weakest, where there is a choice."""
    return spec.ai_levels[min(1, len(spec.ai_levels) - 1)]


def company(spec: GameSpec, who: str, count: int, seated: Collection[str] = ()) -> tuple[str, ...]:
    """Different people, the nearest to somebody in strength: `who` first, then in turn stronger and gentler.

    Nobody who is `seated` already; where a game has fewer people than chairs, some come again.
    """
    levels = spec.ai_levels
    wanted = levels.index(who)
    nearest = sorted(levels, key=lambda each: (abs(levels.index(each) - wanted), -levels.index(each)))
    free = [each for each in nearest if each not in seated] or nearest
    return tuple(free[number % len(free)] for number in range(count))


@dataclass
class Draft:
    """A new game while it is being put together; what was chosen for a seat survives other player counts."""

    spec: GameSpec
    level: LevelInfo
    players: int
    kinds: list[str]
    """For each seat: human, or an AI level."""
    names: list[str]
    """For each seat: what was typed, or empty."""
    starts: str = "0"
    """Index of the seat that begins, or `RANDOM_START`."""
    auto_setup: bool = False
    assistance: Assistance = "full"
    seed: str = ""
    options: dict[str, OptionValue] = field(default_factory=dict)
    """What was chosen otherwise than usual: see `value`."""
    curtain: bool = True
    places: dict[int, list[int]] = field(default_factory=dict)
    """For a number of players, the place of each at the table if they do not sit as the level says."""
    chairs: list[int] = field(default_factory=list)
    """The chairs that are taken, clockwise: that of each player. There are as many as the level has seats."""

    def __post_init__(self) -> None:
        self.use_players(self.players)

    @classmethod
    def fresh(cls, spec: GameSpec, level: LevelInfo, habits: Habits) -> Draft:
        most = max(spec.players)
        players = min(level.players)
        kinds = [HUMAN, *company(spec, default_opponent(spec), most - 1)]
        names = [habits.player_name] + [""] * (most - 1)
        return cls(spec, level, players, kinds, names, assistance=habits.assistance)

    def kept(self) -> LastTable:
        """What the next new game begins with."""
        kinds, options = tuple(self.kinds), dict(self.options)
        return LastTable(
            self.level.id,
            kinds,
            self.players,
            self.starts,
            self.auto_setup,
            options,
            tuple(name.strip() for name in self.names),
            tuple(self.chairs),
            self.seating,
            self.curtain,
        )

    def recall(self, kept: LastTable, levels: Mapping[str, LevelInfo]) -> bool:
        """The last table again; False where something it was made of is gone."""
        known = (HUMAN, *self.spec.ai_levels)
        kinds = [person(kind) for kind in kept.kinds]
        if kept.level not in levels or not set(kinds) <= set(known):
            return False
        self.use_level(levels[kept.level])
        if kept.players in self.level.players:
            self.use_players(kept.players)
        self.kinds[: len(kinds)] = kinds[: len(self.kinds)]
        starts = (RANDOM_START, *map(str, range(self.players)))
        self.starts = kept.starts if kept.starts in starts else self.starts
        self.auto_setup = kept.auto_setup
        for option in self.spec.options:
            if kept.options.get(option.id) in option.values:
                self.choose(option.id, kept.options[option.id])
        for seat, name in enumerate(kept.names[1 : len(self.names)], start=1):
            self.names[seat] = clean(name)
        if len(set(kept.chairs)) == self.players and max(kept.chairs) < self.most:
            self.chairs = sorted(kept.chairs)
        if sorted(kept.places) == list(range(self.players)):
            self.places[self.players] = list(kept.places)
        self.curtain = kept.curtain
        return True

    # chairs

    @property
    def most(self) -> int:
        """Chairs at the table."""
        return max(self.level.players)

    def seat_at(self, chair: int) -> int | None:
        """Which player sits there."""
        return self.chairs.index(chair) if chair in self.chairs else None

    @property
    def more(self) -> int | None:
        """How many play if one more sits down; None if nobody can."""
        return min((n for n in self.level.players if n > self.players), default=None)

    @property
    def fewer(self) -> int | None:
        return max((n for n in self.level.players if n < self.players), default=None)

    def sit(self, chair: int, kind: str) -> None:
        """Whoever sat there leaves; where a board needs even more players, opponents join."""
        if (seat := self.seat_at(chair)) is not None:
            self.kinds[seat] = kind
            return
        wanted = self.more
        assert wanted is not None, "nobody is offered a chair that cannot be taken"
        free = (each for each in range(self.most) if each != chair and each not in self.chairs)
        others = company(self.spec, default_opponent(self.spec), self.most, (kind, *self._seated))
        joining = [(chair, kind), *zip(free, others, strict=False)]
        for place, who in joining[: wanted - self.players]:
            self._insert(sum(each < place for each in self.chairs), place, who)
        self.players = wanted

    @property
    def _seated(self) -> list[str]:
        """The kinds of those who play."""
        return self.kinds[: self.players]

    def _insert(self, seat: int, chair: int, kind: str) -> None:
        self.chairs.insert(seat, chair)
        for values, value in ((self.kinds, kind), (self.names, "")):
            values.insert(seat, value)
            values.pop()
        if self.starts != RANDOM_START and int(self.starts) >= seat:
            self.starts = str(int(self.starts) + 1)

    def leave(self, chair: int) -> None:
        """Nobody sits there any more; where the board is not made for so few, others leave too."""
        wanted = self.fewer
        assert wanted is not None, "somebody has to stay"
        going = [chair, *(each for each in reversed(self.chairs) if each != chair)]
        for place in going[: self.players - wanted]:
            seat = self.chairs.index(place)
            self.chairs.pop(seat)
            for values in (self.kinds, self.names):
                values.append(values.pop(seat))
            if self.starts != RANDOM_START and int(self.starts) >= seat:
                self.starts = str(max(0, int(self.starts) - 1))
        self.players = wanted

    @property
    def minutes(self) -> int | None:
        """About how long it takes these players, in steps of five; None where nobody has measured it."""
        turns = self.spec.turns.get(self.level.id, {}).get(self.players)
        if turns is None:
            return None
        each = self.people * PERSONS_TURN + (self.players - self.people) * OPPONENTS_TURN
        return max(5, 5 * round(turns / self.players * each / 300))

    @property
    def seating(self) -> tuple[int, ...]:
        """The place of each player among the seats of the level, which run clockwise."""
        return tuple(self.places.get(self.players, range(self.players)))

    @property
    def colours(self) -> tuple[tuple[str, ...], ...]:
        """Of each player."""
        seats = self.level.seats(self.players)
        return tuple(seats[place] for place in self.seating)

    def take_colours(self, player: int, step: int) -> None:
        """The next of the level's seats, or the one before; whoever sits there takes this player's."""
        seating = list(self.seating)
        wanted = (seating[player] + step) % self.players
        other = seating.index(wanted)
        seating[player], seating[other] = wanted, seating[player]
        self.places[self.players] = seating

    @property
    def people(self) -> int:
        """How many of the seats are taken by humans."""
        return self.kinds[: self.players].count(HUMAN)

    def use_level(self, level: LevelInfo) -> None:
        self.level = level
        fits = self.players in level.players
        if not fits or max(self.chairs) >= self.most:
            self.use_players(self.players if fits else min(level.players))

    def use_players(self, players: int) -> None:
        """They sit round the whole table."""
        self.players = players
        self.chairs = [seat * self.most // players for seat in range(players)]
        if self.starts != RANDOM_START and int(self.starts) >= players:
            self.starts = "0"

    def choose(self, option: str, value: OptionValue) -> None:
        """Agree on something; what is as usual is not written down."""
        usual = next(self._usual(each) for each in self.spec.options if each.id == option)
        self.options.pop(option, None)
        if value != usual:
            self.options[option] = value

    def value(self, option: OptionSpec) -> OptionValue:
        """What was agreed on, or what is usual."""
        return self.options.get(option.id, self._usual(option))

    def _usual(self, option: OptionSpec) -> OptionValue:
        """Among people what can be veiled is."""
        veil = self.spec.veil
        if veil is not None and veil[0] == option.id and self.people > 1:
            return veil[1]
        return option.default

    @property
    def seats(self) -> tuple[SeatSetup, ...]:
        """Of each player."""
        players = zip(self.colours, self.kinds, self.names, strict=False)
        return tuple(
            SeatSetup(colours, kind, name.strip() if kind == HUMAN else "") for colours, kind, name in players
        )

    def setup(self, habits: Habits, random: Random) -> MatchSetup:
        """Seats clockwise from the one that begins."""
        seed = int(self.seed) if self.seed else habits.new_seed(random)
        # Places at the table are fixed: whoever takes other colours sits elsewhere.
        sitting = sorted(range(self.players), key=self.seating.__getitem__)
        seats = [self.seats[i] for i in sitting]
        drawn = random.randrange(self.players)
        first = sitting.index(drawn if self.starts == RANDOM_START else int(self.starts))
        setup = MatchSetup(self.spec.id, self.level.id, (*seats[first:], *seats[:first]), seed)
        return replace(
            setup,
            auto_setup=self.auto_setup,
            assistance=self.assistance,
            options={
                each.id: self.value(each) for each in self.spec.options if self.value(each) != each.default
            },
            curtain=self.curtain,
        )


def taken_over(setup: MatchSetup, session: AnySession, length: int) -> MatchSetup:
    """Practice from where so many actions were played: the same people, or somebody where none were."""
    rules, seats = session.rules, setup.seats
    entries = session.entries if isinstance(session, Playback) else session.log
    state = entries[length - 1].after if length else session.start
    if not any(seat.is_human for seat in seats):
        mover = rules.to_move(state)
        heir = rules.turn_of(state) if mover == CHANCE else mover
        seats = tuple(replace(s, player=HUMAN) if i == heir else s for i, s in enumerate(seats))
    actions = tuple(rules.format(entry.action) for entry in entries[:length])
    return replace(setup, seats=seats, actions=actions, auto_setup=False, practice=True)
