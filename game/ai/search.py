"""PUCT for any number of seats: a tree grown one position at a time, guided by a judge of positions.

Every seat plays for its own share of the win (max^n), so that two, three and four players need no
different search. Where chance decides, the tree forks into what was drawn, on every visit anew.

The same position, judge, budget and random numbers give the same result on every machine: only arithmetic
that IEEE 754 fixes to the last bit is used, never `exp`, `**` or `sum` of floats.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Any, Protocol, TypeVar

from game.ai.luck import Dice, next_mark
from game.ai.memory import uncollected
from game.ai.messages import SHOWN
from game.core.rules import CHANCE

Draw = Callable[[Random], int]
"""An action of chance in the present position: drawn, each as likely as at a real table, or computed. It is
asked for on every visit."""
Shares = Sequence[float]
"""What each seat may expect, from 0 to 1: its share of the win, or what else its judge aims at."""


BREATH = 16
"""Nodes between two looks at whether to go on."""


class Position(Protocol):
    """A position that is changed in place. Actions are small numbers."""

    @property
    def to_move(self) -> int:
        """The seat that decides now, or ``CHANCE``."""
        ...

    @property
    def over(self) -> bool: ...

    def apply(self, action: int, /) -> None: ...

    def undo(self) -> None: ...


class Judge(Protocol):
    """What a game knows about itself: which actions deserve a look, and what a position is worth."""

    def options(self, random: Random, width: int) -> list[int]:
        """Legal actions, at least one: all where they are few, else some (about ``width``) promising ones."""
        ...

    def shares(self) -> Shares:
        """The share of the win each seat may expect; the exact one when the game is over.

        Before a roll it is what may be expected of it: an option that leads there is judged like others.
        """
        ...


@dataclass(frozen=True)
class Limits:
    """How far and how wide to search."""

    nodes: int
    """Positions added to the tree."""
    judged_per_node: int = 12
    """How many may be judged for each of them, on the whole: wide steps are searched less deeply."""
    root_width: int = 32
    """How many options of a wide step are looked at where the decision is made …"""
    width: int = 8
    """… and how many deeper in the tree."""
    exploration: float = 0.35
    """How much the search tries what the judge alone does not like best."""
    sharpness: float = 24.0
    """How much more often it tries what the judge likes better."""
    overtaking: float = 1.0
    """The part of the nodes left that the second option may get; if that changes nothing, the search ends."""


@dataclass(frozen=True)
class Line:
    """One option of the decision, as the search sees it."""

    action: int
    visits: int
    value: float
    """The share of the win the seat to move expects of it."""
    continuation: tuple[int, ...]
    """The actions it expects next, as far as nothing is left to chance."""
    shares: Shares = ()
    """What every seat may expect of it."""


class Option(Protocol):
    """A line, or what was made of one."""

    @property
    def action(self) -> Any: ...


Shown = TypeVar("Shown", bound=Option)


def shown(options: Sequence[Shown], about: Any = None) -> list[Shown]:
    """Those an answer carries: the first ones, and the one the question is about."""
    return [*options[:SHOWN], *(option for option in options[SHOWN:] if option.action == about)]


class Node:
    """A position in the tree, seen by the seat that decides there."""

    __slots__ = ("actions", "best", "children", "count", "forced", "priors", "seat", "totals", "visits")

    def __init__(
        self, seat: int, forced: list[int], actions: list[int], priors: list[float], judged: list[Shares]
    ) -> None:
        self.seat = seat
        self.forced = forced
        """Steps without a choice that come before the decision."""
        self.actions = actions
        """Best first, as the judge sees them."""
        self.priors = priors
        self.best = judged[0]
        # The judge's opinion counts as the first visit.
        self.totals = [shares[seat] for shares in judged]
        self.visits = [1] * len(actions)
        self.count = 0
        self.children: list[Node | Fork | Shares | None] = [None] * len(actions)
        """A finished game is kept as its result."""


class Fork:
    """A position in the tree where chance decides."""

    __slots__ = ("children", "forced", "mark")

    def __init__(self, forced: list[int], mark: float) -> None:
        self.forced = forced
        """Steps without a choice that come before."""
        self.mark = mark
        """The random number of the last draw. From draw to draw it goes round evenly, lest a few of them look
        like good luck; docs/ai.md tells what that is worth."""
        self.children: dict[int, Node | Fork | Shares] = {}
        """By what was drawn."""


def _no_chance(random: Random) -> int:
    raise AssertionError("a search that meets chance must be told how to draw")


class Search:
    """One decision. `run` may be called once; `lines` then tells what it found."""

    def __init__(
        self,
        position: Position,
        judge: Judge,
        limits: Limits,
        random: Random,
        draw: Draw = _no_chance,
        about: int | None = None,
    ) -> None:
        """`about` is an option that is looked at whether it looks promising or not."""
        """Games with chance, and no others, must tell how to ``draw``."""
        assert position.to_move != CHANCE, "where chance decides there is nothing to search"
        self._position = position
        self._judge = judge
        self._limits = limits
        self._random = random
        self._draw = draw
        self._dice: Dice | None = None
        self._judged = 0
        self._about = about
        options = judge.options(random, limits.root_width)
        if about is not None and about not in options:
            options = [*options, about]
        judged = self._weighed(options, limits.root_width, about)
        self._root = self._node([], judged)
        self._sums = [list(entry[2]) for entry in judged]
        """What every seat got of each option of the decision, over all visits."""

    def run(self, stop: Callable[[], bool], enough: Callable[[], bool] = lambda: False) -> bool:
        """Search until the nodes are spent, nothing can change, or it is ``enough``; False if stopped."""
        with uncollected():
            return self._run(stop, enough)

    def _run(self, stop: Callable[[], bool], enough: Callable[[], bool]) -> bool:
        nodes = self._limits.nodes
        most = nodes * self._limits.judged_per_node
        root = self._root
        while root.count < nodes and self._judged < most and not self._decided(nodes, most):
            if root.count % BREATH == 0:
                if stop():
                    return False
                if enough():
                    return True
            self._grow()
        return True

    def examine(self, visits: int, stop: Callable[[], bool]) -> bool:
        """Look at the option that the search is about at least so often; False if stopped."""
        assert self._about is not None, "only a search about something examines it"
        index = self._root.actions.index(self._about)
        while self._root.visits[index] <= visits:
            if self._root.count % BREATH == 0 and stop():
                return False
            self._grow(index)
        return True

    def lines(self) -> list[Line]:
        """What could be done here, best first."""
        root = self._root
        order = sorted(range(len(root.actions)), key=lambda i: (-root.visits[i], -_mean(root, i), i))
        return [
            Line(root.actions[i], root.visits[i] - 1, _mean(root, i), _continuation(root, i), self._shares(i))
            for i in order
        ]

    def _shares(self, index: int) -> Shares:
        visits = self._root.visits[index]
        return [total / visits for total in self._sums[index]]

    def _decided(self, nodes: int, most: int) -> bool:
        """The most visited option can no longer be overtaken, or would be only by what never comes."""
        visits, count = self._root.visits, self._root.count
        if len(visits) == 1:
            return True
        if count % BREATH:
            return False
        # As many more as the positions that may still be judged will last for.
        left = min(nodes - count, (most - self._judged) * (count + 1) // self._judged)
        first, second = sorted(visits)[-1:-3:-1]
        return first - second > left * self._limits.overtaking

    def _grow(self, first: int | None = None) -> None:
        """Walk down to a position that is not in the tree yet, add it, and carry its value back up.

        `first` is the option to begin with, else the one that deserves it most.
        """
        position = self._position
        exploration = self._limits.exploration
        way: list[tuple[Node, int]] = []
        steps = 0
        node = self._root
        while True:
            index = _select(node, exploration) if first is None or way else first
            way.append((node, index))
            position.apply(node.actions[index])
            steps += 1
            child = node.children[index]
            is_new = child is None
            if child is None:
                child = node.children[index] = self._new_child()
            while isinstance(child, Fork):
                steps += len(child.forced) + 1
                child, is_new = self._cast(child)
            if is_new or not isinstance(child, Node):
                break
            for action in child.forced:
                position.apply(action)
            steps += len(child.forced)
            node = child
        shares = child.best if isinstance(child, Node) else child
        for _ in range(steps):
            position.undo()
        sums = self._sums[way[0][1]]
        for seat, share in enumerate(shares):
            sums[seat] += share
        for node, index in way:
            node.totals[index] += shares[node.seat]
            node.visits[index] += 1
            node.count += 1

    def _cast(self, fork: Fork) -> tuple[Node | Fork | Shares, bool]:
        """Go on to what chance brings this time; what is there, and whether it was not in the tree yet."""
        position = self._position
        for action in fork.forced:
            position.apply(action)
        self._dice = self._dice or Dice(self._random.getrandbits(64))
        self._dice.told = fork.mark = next_mark(fork.mark)
        drawn = self._draw(self._dice)
        position.apply(drawn)
        child = fork.children.get(drawn)
        if child is not None:
            return child, False
        child = fork.children[drawn] = self._new_child()
        return child, True

    def _new_child(self) -> Node | Fork | Shares:
        """What follows from the present position, which is left as it was."""
        position, judge = self._position, self._judge
        forced: list[int] = []
        options: list[int] = []
        while not position.over and position.to_move != CHANCE:
            options = judge.options(self._random, self._limits.width)
            if len(options) > 1:
                break
            forced.append(options[0])
            position.apply(options[0])
        result: Node | Fork | Shares
        if position.over:
            result = judge.shares()
        elif position.to_move == CHANCE:
            result = Fork(forced, self._random.random())
        else:
            result = self._expand(forced, options, self._limits.width)
        for _ in forced:
            position.undo()
        return result

    def _expand(self, forced: list[int], options: list[int], width: int) -> Node:
        """A node for the present position, its options judged one step ahead."""
        return self._node(forced, self._weighed(options, width))

    def _weighed(
        self, options: list[int], width: int, about: int | None = None
    ) -> list[tuple[float, int, Shares]]:
        """The options judged, best first; of many only so many, but always the one it is about."""
        position, judge = self._position, self._judge
        seat = position.to_move
        judged: list[tuple[float, int, Shares]] = []
        self._judged += len(options)
        for action in options:
            position.apply(action)
            shares = judge.shares()
            position.undo()
            judged.append((-shares[seat], action, shares))
        # No two actions are alike, so what comes last is never compared.
        judged.sort()
        cut = [entry for entry in judged[width:] if entry[1] == about]
        return [*judged[:width], *cut]

    def _node(self, forced: list[int], judged: list[tuple[float, int, Shares]]) -> Node:
        priors = _priors([-entry[0] for entry in judged], self._limits.sharpness)
        seat = self._position.to_move
        return Node(seat, forced, [entry[1] for entry in judged], priors, [entry[2] for entry in judged])


EXAMINED = 0.25
"""The part of the nodes that what a search is about gets at least, so that it is judged as fairly."""


def _select(node: Node, exploration: float) -> int:
    """The option with the best mean, plus what is owed to those looked at too little (PUCT)."""
    weight = exploration * sqrt(node.count + 1)
    chosen = index = 0
    best = -1.0
    # In this form compiled code makes no object in the loop, and plain Python is as fast as in any other.
    for total, visits, prior in zip(node.totals, node.visits, node.priors):  # noqa: B905
        score = total / visits + weight * prior / (1 + visits)
        if score > best:
            best = score
            chosen = index
        index += 1  # noqa: SIM113
    return chosen


def _priors(values: list[float], sharpness: float) -> list[float]:
    """How the first attention is divided, from values in falling order."""
    top = values[0]
    weights = [exponential((value - top) * sharpness) for value in values]
    total = 0.0
    for weight in weights:
        total += weight
    return [weight / total for weight in weights]


def exponential(x: float) -> float:
    """e to the x, for x from about -40 to 40, to about a hundredth: the same bits on every machine."""
    y = 1.0 + x / 1024.0
    if y < 0.5:
        return 0.0
    for _ in range(10):
        y *= y
    return y


def _mean(node: Node, index: int) -> float:
    return node.totals[index] / node.visits[index]


def _continuation(node: Node, index: int) -> tuple[int, ...]:
    actions: list[int] = []
    child = node.children[index]
    while isinstance(child, Node):
        index = max(range(len(child.actions)), key=child.visits.__getitem__)
        actions += [*child.forced, child.actions[index]]
        child = child.children[index]
    return tuple(actions)
