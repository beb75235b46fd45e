"""From the players' choices to the setup of a match."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from game.core.match import HUMAN, Assistance, MatchSetup, SeatSetup
from game.core.spec import GameSpec, LevelInfo, LevelLibrary
from game.services import Services

MAX_SEED = 2**31 - 1
RANDOM_START = "random"


def level_library(services: Services, spec: GameSpec) -> LevelLibrary:
    """The boards of a game: those that came with it, and the player's own."""
    library: LevelLibrary = spec.part("levels")(services.folders.data / "levels")
    return library


def new_seed(services: Services) -> int:
    """The seed of a match: from the command line, or drawn."""
    if services.options.seed is not None:
        return services.options.seed
    return services.random.randint(0, MAX_SEED)


def quick_setup(services: Services, spec: GameSpec) -> MatchSetup:
    """One click: you against one AI on the default board, the set-up done for you."""
    level = next(level for level in level_library(services, spec).all() if level.id == spec.default_level)
    you, other = level.seats(min(spec.players))
    settings = services.settings.value
    seats = (SeatSetup(you, HUMAN, settings.player_name), SeatSetup(other, default_opponent(spec)))
    return MatchSetup(
        spec.id, level.id, seats, new_seed(services), auto_setup=True, assistance=settings.assistance
    )


def spectator_setup(services: Services, spec: GameSpec) -> MatchSetup:
    """As many AIs as the default board has seats for, and nobody who would have to do anything."""
    level = next(level for level in level_library(services, spec).all() if level.id == spec.default_level)
    seats = tuple(SeatSetup(colours, default_opponent(spec)) for colours in level.seats(max(level.players)))
    return MatchSetup(spec.id, level.id, seats, new_seed(services), auto_setup=True)


def default_opponent(spec: GameSpec) -> str:
    """Not the weakest, where there is a choice."""
    return spec.ai_levels[min(1, len(spec.ai_levels) - 1)]


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
    seed: str = field(default="")

    @classmethod
    def fresh(cls, services: Services, spec: GameSpec, level: LevelInfo) -> Draft:
        most = max(spec.players)
        settings = services.settings.value
        players = min(level.players)
        kinds = [HUMAN] + [default_opponent(spec)] * (most - 1)
        names = [settings.player_name] + [""] * (most - 1)
        return cls(spec, level, players, kinds, names, assistance=settings.assistance)

    @property
    def colours(self) -> tuple[tuple[str, ...], ...]:
        return self.level.seats(self.players)

    def use_level(self, level: LevelInfo) -> None:
        self.level = level
        if self.players not in level.players:
            self.use_players(min(level.players))

    def use_players(self, players: int) -> None:
        self.players = players
        if self.starts != RANDOM_START and int(self.starts) >= players:
            self.starts = "0"

    def setup(self, services: Services) -> MatchSetup:
        """Seats clockwise from the one that begins."""
        seed = int(self.seed) if self.seed else new_seed(services)
        seats = [
            SeatSetup(colours, self.kinds[i], self.names[i].strip() if self.kinds[i] == HUMAN else "")
            for i, colours in enumerate(self.colours)
        ]
        drawn = services.random.randrange(self.players)
        first = drawn if self.starts == RANDOM_START else int(self.starts)
        setup = MatchSetup(self.spec.id, self.level.id, (*seats[first:], *seats[:first]), seed)
        return replace(setup, auto_setup=self.auto_setup, assistance=self.assistance)
