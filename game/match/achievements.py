"""Achievements: what was done, counted from finished games and from the progress; nothing else is kept."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from game.match.campaign import facts_of, road
from game.match.career import alone, lead, rivalries
from game.match.daily import Days
from game.meta.spec import GameSpec
from game.storage.progress import Progress
from game.storage.statistics import GameResult

Count = Callable[["Life"], int]
SMALL_HOURS = range(5)


@dataclass(frozen=True)
class Done:
    """One achievement, and how far one is."""

    key: str
    """How the keys of its texts begin: ``title``, ``about``."""
    have: int
    of: int
    picture: str = ""
    """A sprite, its medal; the house knows its own by their names."""

    @property
    def name(self) -> str:
        return self.key.rpartition(".")[2]

    @property
    def earned(self) -> bool:
        return self.have >= self.of


@dataclass(frozen=True)
class Life:
    """All that is known of the person at this computer."""

    games: Sequence[GameSpec]
    results: Sequence[GameResult]
    progress: Progress

    @cached_property
    def own(self) -> list[GameResult]:
        """Games of one person against computers."""
        return [result for result in self.results if alone(result) is not None]

    @cached_property
    def wins(self) -> list[GameResult]:
        return [result for result in self.own if (you := alone(result)) is not None and you.won]

    def leads(self) -> Iterator[int]:
        """Of the games that were won, shared wins included."""
        for result in self.wins:
            you = alone(result)
            assert you is not None
            yield lead(result, you)


def _any(found: bool) -> int:
    return int(found)


def _boards(life: Life) -> int:
    """The most boards of one game on which a game was won; of those that came with it."""
    return max(
        (len({result.level for result in life.wins if result.game == spec.id}) for spec in life.games),
        default=0,
    )


def _strongest(life: Life) -> int:
    best = {spec.id: spec.ai_levels[-1] for spec in life.games}
    return _any(any(seat.player == best.get(result.game) for result in life.wins for seat in result.seats))


def _last_of_four(life: Life) -> int:
    return _any(
        any(
            len(result.seats) >= 4
            and (you := alone(result)) is not None
            and you.points < min(seat.points for seat in result.seats if seat is not you)
            for result in life.own
        )
    )


def _at_night(life: Life) -> int:
    return _any(any(datetime.fromtimestamp(each.ended).hour in SMALL_HOURS for each in life.own))


def _best_of_days(life: Life, count: Callable[[Days], int]) -> int:
    return max((count(Days.of(life.progress, spec.id)) for spec in life.games), default=0)


def _lessons(life: Life) -> int:
    return max((len(life.progress.within(f"{spec.id}/lesson/")) for spec in life.games), default=0)


def _perfect(life: Life) -> int:
    return max(
        (list(life.progress.within(f"{spec.id}/puzzle/").values()).count(3) for spec in life.games), default=0
    )


def _stages(life: Life, least: int) -> int:
    return sum(life.progress.stars(stop.name) >= least for stop in road(life.games))


WHOLE_ROAD = 16
"""Stages of all games of the house."""

OF_THE_HOUSE: Mapping[str, tuple[int, Count]] = {
    "first-stone": (1, lambda life: len(life.own)),
    "first-win": (1, lambda life: len(life.wins)),
    "regular": (25, lambda life: len(life.own)),
    "veteran": (100, lambda life: len(life.own)),
    "three-in-a-row": (3, lambda life: max((r.best_row for r in rivalries(life.own).values()), default=0)),
    "every-table": (3, lambda life: len({len(result.seats) for result in life.wins})),
    "both-houses": (2, lambda life: len({result.game for result in life.wins})),
    "traveller": (4, _boards),
    "grand": (1, _strongest),
    "by-a-hair": (1, lambda life: _any(1 in life.leads())),
    "runaway": (1, lambda life: _any(max(life.leads(), default=0) >= 25)),
    "shared": (1, lambda life: _any(0 in life.leads())),
    "somebody-must": (1, _last_of_four),
    "owl": (1, _at_night),
    "good-pupil": (10, _lessons),
    "sharp": (5, _perfect),
    "a-week": (7, lambda life: _best_of_days(life, lambda days: days.best_row)),
    "daily-bread": (30, lambda life: _best_of_days(life, lambda days: len(days.stars))),
    "halfway": (WHOLE_ROAD // 2, lambda life: _stages(life, 1)),
    "at-the-sea": (WHOLE_ROAD, lambda life: _stages(life, 1)),
    "shining": (6, lambda life: _stages(life, 3)),
}
"""By id: how many of what. The texts are ``deed.<id>.title`` and ``about``."""


def achievements(life: Life) -> tuple[Done, ...]:
    """All there are, those of the house first."""
    asked = dict(OF_THE_HOUSE)
    if len(life.games) < 2:
        del asked["both-houses"]
    stops = len(road(life.games))
    house = [
        Done(f"deed.{name}", min(of, count(life)), of)
        for name, (of, count) in asked.items()
        if stops or name not in ("halfway", "at-the-sea", "shining")
    ]
    return (*house, *(each for spec in life.games for each in _of_game(spec, life)))


def _of_game(spec: GameSpec, life: Life) -> Iterator[Done]:
    results = [result for result in life.own if result.game == spec.id]
    wins = [result for result in life.wins if result.game == spec.id]
    for achievement in spec.achievements:
        done = any(
            all(condition.met(facts_of(result)) for condition in achievement.conditions)
            for result in (wins if achievement.won else results)
        )
        yield Done(spec.key(f"deed.{achievement.id}"), int(done), 1, achievement.picture)


def fresh(life: Life, latest: GameResult) -> tuple[Done, ...]:
    """What was earned with the latest game alone."""
    before = Life(life.games, [each for each in life.results if each.id != latest.id], life.progress)
    known = {done.key for done in achievements(before) if done.earned}
    after = Life(life.games, [*before.results, latest], life.progress)
    return tuple(done for done in achievements(after) if done.earned and done.key not in known)
