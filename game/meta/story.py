"""The story of a game: how the points stood, how the chances went, and where they turned."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import Final, Literal

from game.core.rules import CHANCE, AnyRules, Outcome
from game.core.session import Entry
from game.meta.review import Finding, Notable, worst

Kind = Literal["gain", "tipped", "mistake", "luck", "told"]

LUCK_TOLD: Final = 0.05
"""What chance gives or takes is told from so much of the win on …"""
GAIN_TOLD: Final = 0.04
"""… and what a turn gains from so much on."""
MINUTE: Final = 40
"""Actions of a film of the best of a game."""
MOST_TOLD: Final = 3
"""Of what the game itself finds notable."""


@dataclass(frozen=True)
class Point:
    """How it stood after a turn; the chances, as far as they are known."""

    length: int
    """Actions played by then."""
    turn: int
    """As players count: the first is 1; 0 is how it stood before."""
    seat: int
    """Whose turn it was."""
    points: tuple[int, ...]
    """By seat, if the game had ended there: what the cards said."""
    shares: tuple[float, ...] = ()


@dataclass(frozen=True)
class Luck:
    """What chance did between two decisions."""

    length: int
    """Actions played once it was known."""
    shares: tuple[float, ...]
    """What it gave each seat, and took."""


@dataclass(frozen=True)
class Moment:
    """A place in the game worth going to."""

    kind: Kind
    length: int
    """Where to look: so many actions were played."""
    seat: int
    amount: float = 0.0
    """Of the win."""
    notable: Notable | None = None


@dataclass(frozen=True)
class Story:
    """Everything told of a game."""

    points: tuple[Point, ...]
    luck: tuple[Luck, ...]
    moments: tuple[Moment, ...]
    """In the order in which they happened."""

    def lucky(self, seat: int) -> float:
        """What chance gave a seat in all."""
        return sum(each.shares[seat] for each in self.luck)

    def best_minute(self, entries: Sequence[Entry]) -> range:
        """Of how many actions: the turn that decided, or where most happened, with what led to it."""
        for kind in ("tipped", "gain", "told"):
            found = [moment for moment in self.moments if moment.kind == kind]
            if found:
                length = max(found, key=_weight).length
                break
        else:
            swing = max(pairwise(self.points), key=_swing, default=None)
            length = swing[1].length if swing is not None else len(entries)
        turn = entries[length - 1].turn if length else 0
        end = next((i for i in range(length, len(entries)) if entries[i].turn != turn), len(entries))
        begin = max(0, end - MINUTE)
        begin = next(
            (i for i in range(begin, end) if i == 0 or entries[i].turn != entries[i - 1].turn), begin
        )
        return range(begin, end + 1)


def _weight(moment: Moment) -> float:
    return moment.notable.weight if moment.notable is not None else moment.amount


def _swing(both: tuple[Point, Point]) -> int:
    """How many points changed."""
    return sum(abs(now - then) for then, now in zip(both[0].points, both[1].points, strict=True))


NotableIn = Callable[[Entry], Sequence[Notable]]
"""What of one step is worth telling, in the opinion of its game."""


def told(
    rules: AnyRules,
    entries: Sequence[Entry],
    findings: Mapping[int, Finding],
    notable: NotableIn | None = None,
) -> Story:
    """What is known so far; `findings` are by the number of actions before the decision."""
    outcome = rules.outcome(entries[-1].after) if entries else None
    points = tuple(_points(rules, entries, findings, outcome))
    luck = tuple(_luck(entries, findings, outcome))
    moments = [*_gain(points), *_tipped(points, outcome), *_mistake(findings), *_lucky(luck)]
    moments += _notable(entries, notable) if notable is not None else []
    return Story(points, luck, tuple(sorted(moments, key=lambda moment: moment.length)))


# how it stood


def _points(
    rules: AnyRules,
    entries: Sequence[Entry],
    findings: Mapping[int, Finding],
    outcome: Outcome | None,
) -> Iterator[Point]:
    begin = next((i for i, entry in enumerate(entries) if not rules.in_setup(entry.before)), len(entries))
    if begin < len(entries):
        first = entries[begin]
        shares = _shares(entries, findings, outcome, begin)
        yield Point(begin, 0, first.owner, rules.if_ended(first.before), shares)
    length, turn = begin, 0
    for _, steps in groupby(entries[begin:], key=lambda entry: entry.turn):
        played = list(steps)
        length, turn = length + len(played), turn + 1
        shares = _shares(entries, findings, outcome, length)
        yield Point(length, turn, played[0].owner, rules.if_ended(played[-1].after), shares)


def _shares(
    entries: Sequence[Entry], findings: Mapping[int, Finding], outcome: Outcome | None, length: int
) -> tuple[float, ...]:
    """The chances where so many actions were played; empty where they are not known."""
    if length == len(entries) and outcome is not None:
        return _final(outcome)
    coming = _decision_from(entries, length)
    found = findings.get(coming) if coming is not None else None
    if found is not None and coming == length:
        return found.before
    # Chance comes first, or nothing is known of what follows: then as the last decision left it.
    before = _decision_before(entries, length)
    left = findings.get(before) if before is not None else None
    if left is not None:
        return left.after
    return found.before if found is not None else ()


def _final(outcome: Outcome) -> tuple[float, ...]:
    part = 1 / len(outcome.winners)
    return tuple(part if seat in outcome.winners else 0.0 for seat in range(len(outcome.points)))


def _decision_from(entries: Sequence[Entry], length: int) -> int | None:
    return next((i for i in range(length, len(entries)) if entries[i].seat != CHANCE), None)


def _decision_before(entries: Sequence[Entry], length: int) -> int | None:
    return next((i for i in range(length - 1, -1, -1) if entries[i].seat != CHANCE), None)


# what chance did


def _luck(
    entries: Sequence[Entry], findings: Mapping[int, Finding], outcome: Outcome | None
) -> Iterator[Luck]:
    """From what was expected of the decision before to what could be expected at the next one."""
    for index, entry in enumerate(entries):
        following = entries[index + 1] if index + 1 < len(entries) else None
        if entry.seat != CHANCE or (following is not None and following.seat == CHANCE):
            continue
        before = _decision_before(entries, index)
        hoped = findings.get(before) if before is not None else None
        if following is None:
            got = _final(outcome) if outcome is not None else ()
        else:
            found = findings.get(index + 1)
            got = found.before if found is not None else ()
        if hoped is not None and got:
            gave = tuple(now - then for now, then in zip(got, hoped.after, strict=True))
            yield Luck(index + 1, gave)


# where it turned


def _gain(points: Sequence[Point]) -> Iterator[Moment]:
    """The turn that gained its player most."""
    best: Moment | None = None
    for earlier, later in pairwise(points):
        if earlier.shares and later.shares:
            gained = later.shares[later.seat] - earlier.shares[later.seat]
            if gained >= GAIN_TOLD and (best is None or gained > best.amount):
                best = Moment("gain", later.length, later.seat, gained)
    if best is not None:
        yield best


def _tipped(points: Sequence[Point], outcome: Outcome | None) -> Iterator[Moment]:
    """The turn after which the winner led for good, if anybody else ever led."""
    if outcome is None or len(outcome.winners) != 1:
        return
    (winner,) = outcome.winners
    known = [point for point in points if point.shares]
    behind = [i for i, point in enumerate(known) if max(point.shares) > point.shares[winner]]
    if behind and behind[-1] + 1 < len(known):
        before, after = known[behind[-1]], known[behind[-1] + 1]
        yield Moment("tipped", after.length, winner, after.shares[winner] - before.shares[winner])


def _mistake(findings: Mapping[int, Finding]) -> Iterator[Moment]:
    """The worst decision of all; it is looked at before it is made."""
    everybody = {finding.seat for finding in findings.values()}
    for finding in worst(findings.values(), everybody, 1):
        yield Moment("mistake", finding.index, finding.seat, finding.loss)


def _lucky(luck: Sequence[Luck]) -> Iterator[Moment]:
    """What chance gave most, and to whom."""
    found = [(share, each.length, seat) for each in luck for seat, share in enumerate(each.shares)]
    share, length, seat = max(found, default=(0.0, 0, 0))
    if share >= LUCK_TOLD:
        yield Moment("luck", length, seat, share)


def _notable(entries: Sequence[Entry], notable: NotableIn) -> list[Moment]:
    found = [
        Moment("told", index + 1, each.who, 0.0, each)
        for index, entry in enumerate(entries)
        for each in notable(entry)
    ]
    found.sort(key=lambda moment: -(moment.notable.weight if moment.notable else 0.0))
    return found[:MOST_TOLD]
