"""The campaign: the stages of all games along one road, what is open, and what a finished game is worth."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from game.core.setup import HUMAN, MatchSetup, SeatSetup
from game.match.career import alone, lead
from game.match.setups import Habits
from game.meta.campaign import OF_THE_HOUSE, Condition, Stage
from game.meta.spec import GameSpec, LevelLibrary
from game.storage.progress import Progress
from game.storage.statistics import GameResult

FAMILY = "stage"


@dataclass(frozen=True)
class Stop:
    """A stage, and whose it is."""

    spec: GameSpec
    stage: Stage

    @property
    def name(self) -> str:
        """As the progress calls it."""
        return f"{self.spec.id}/{FAMILY}/{self.stage.id}"

    def key(self, part: str) -> str:
        return self.spec.key(f"stage.{self.stage.id}.{part}")

    def setup(self, library: LevelLibrary, habits: Habits, random: Random) -> MatchSetup:
        """You begin; the pieces are placed for everybody."""
        level = library.get(self.stage.level)
        assert level is not None, "a stage is played on a board that came with the game"
        you, *others = level.seats(len(self.stage.opponents) + 1)
        seats = (
            SeatSetup(you, HUMAN, habits.player_name),
            *(SeatSetup(*pair) for pair in zip(others, self.stage.opponents, strict=True)),
        )
        return MatchSetup(
            self.spec.id,
            level.id,
            seats,
            habits.new_seed(random),
            auto_setup=self.spec.sets_up,
            assistance=habits.assistance,
            options=self.stage.options,
            stage=self.stage.id,
        )

    def start(self, library: LevelLibrary) -> Any:
        """The table as it lies before the first step."""
        level = library.get(self.stage.level)
        assert level is not None, "a stage is played on a board that came with the game"
        seats = level.seats(len(self.stage.opponents) + 1)
        return library.start(level.id, seats, self.stage.options)

    def stars(self, result: GameResult) -> int:
        """None for a game that was lost."""
        return 1 + sum(self.met(result)) if self.won(result) else 0

    def won(self, result: GameResult) -> bool:
        you = alone(result)
        return you is not None and you.won

    def met(self, result: GameResult) -> tuple[bool, ...]:
        """Of each condition."""
        facts = facts_of(result)
        return tuple(condition.met(facts) for condition in self.stage.conditions)


def facts_of(result: GameResult) -> Mapping[str, int]:
    """Of the one person at the table: those of the game, and those of the house."""
    you = alone(result)
    return {} if you is None else {**you.facts, "points": you.points, "lead": lead(result, you)}


def road(games: Iterable[GameSpec]) -> tuple[Stop, ...]:
    """All stages in their order."""
    stops = (Stop(spec, stage) for spec in games for stage in spec.stages)
    return tuple(sorted(stops, key=lambda stop: stop.stage.number))


def find(games: Iterable[GameSpec], game: str, stage: str) -> Stop | None:
    stops = road(games)
    return next((stop for stop in stops if (stop.spec.id, stop.stage.id) == (game, stage)), None)


def reached(stops: tuple[Stop, ...], progress: Progress) -> int:
    """The number of the last stage that is open: the first that was not won."""
    unwon = (index for index, stop in enumerate(stops) if not progress.stars(stop.name))
    return next(unwon, len(stops) - 1)


def said(condition: Condition, spec: GameSpec, text: Callable[..., str]) -> str:
    """What a condition asks."""
    key = f"condition.{condition.key}"
    own = key if condition.fact in OF_THE_HOUSE else spec.key(key)
    return text(own, n=condition.number)


def told(stop: Stop, result: GameResult, text: Callable[..., str]) -> str:
    """What a finished game was worth on the road."""
    if not stop.won(result):
        return text("campaign.lost", stage=text(stop.key("title")))
    return text("campaign.won", n=stop.stars(result), stage=text(stop.key("title")))
