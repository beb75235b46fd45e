"""A game small enough to be solved by hand."""

from __future__ import annotations

from random import Random

from game.ai.search import Shares


class Nim:
    """Take one to three stones; whoever takes the last one wins. It is its own judge, and a clueless one."""

    def __init__(self, stones: int, seats: int = 2) -> None:
        self.stones = stones
        self.seats = seats
        self.taken: list[int] = []
        self.judged = 0

    @property
    def to_move(self) -> int:
        return len(self.taken) % self.seats

    @property
    def over(self) -> bool:
        return self.stones == 0

    def apply(self, action: int) -> None:
        self.stones -= action
        self.taken.append(action)

    def undo(self) -> None:
        self.stones += self.taken.pop()

    def legal(self) -> list[int]:
        return list(range(1, min(3, self.stones) + 1))

    def key(self) -> tuple[int, int]:
        return self.stones, self.to_move

    def options(self, random: Random, width: int) -> list[int]:
        return self.legal()

    def shares(self) -> Shares:
        self.judged += 1
        if self.over:
            winner = (len(self.taken) - 1) % self.seats
            return [float(seat == winner) for seat in range(self.seats)]
        return [1 / self.seats] * self.seats
