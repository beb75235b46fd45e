"""What a finished game brought the person at this computer, in lines of its results."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from game.match.achievements import Life, fresh
from game.match.career import alone, is_rated, rating_history
from game.meta.spec import GameSpec
from game.storage.statistics import GameResult


@dataclass(frozen=True)
class News:
    """Found out once, when the game ends: so it says the same however long it is looked at."""

    achieved: tuple[str, ...] = ()
    """Keys of achievements, each for the first time."""
    best: tuple[int, int] | None = None
    """More points than ever at a table of so many, and what was the most before."""
    rating: tuple[int, int | None] | None = None
    """What it is now, and by how much it changed; None: it is the first."""

    def lines(self, text: Callable[..., str]) -> Iterator[str]:
        if self.achieved:
            yield text("deeds.new", names=", ".join(text(f"{key}.title") for key in self.achieved))
        if self.best is not None:
            yield text("results.best", n=self.best[0], before=self.best[1])
        if self.rating is not None and self.rating[1] is None:
            yield text("results.rating-first", n=self.rating[0])
        elif self.rating is not None:
            change = f"{self.rating[1]:+d}".replace("-", "\u2212")
            yield text("results.rating", n=self.rating[0], change=change)


def news(life: Life, spec: GameSpec, latest: GameResult) -> News:
    """`life` may know of the latest game already."""
    earlier = [each for each in life.results if each.id != latest.id]
    achieved = tuple(done.key for done in fresh(life, latest))
    return News(achieved, _best(spec, earlier, latest), _rated(spec, earlier, latest))


def _best(spec: GameSpec, earlier: Sequence[GameResult], latest: GameResult) -> tuple[int, int] | None:
    """The first game has nothing to be better than."""
    now = alone(latest)
    like = (each for each in earlier if each.game == spec.id and len(each.seats) == len(latest.seats))
    before = max((you.points for each in like if (you := alone(each)) is not None), default=None)
    return (now.points, before) if now is not None and before is not None and now.points > before else None


def _rated(
    spec: GameSpec, earlier: Sequence[GameResult], latest: GameResult
) -> tuple[int, int | None] | None:
    if not is_rated(spec, latest):
        return None
    players = len(latest.seats)
    now = round(rating_history(spec, [*earlier, latest], players)[-1].value)
    before = rating_history(spec, earlier, players)
    return now, now - round(before[-1].value) if before else None
