"""What opponents learned about facts in boxes, in the file that comes with each game."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import resources
from typing import Any, ClassVar, Final, Self, TypeVar

W = TypeVar("W")

FILE: Final = "weights.json"


@dataclass(frozen=True)
class BoxWeights:
    """For one number of players. A weight is given for a few stages of a game, and interpolated between."""

    stages: ClassVar[tuple[str, ...]]
    facts: ClassVar[Mapping[str, int]]
    """Each fact with the number of its boxes."""

    boxes: tuple[tuple[float, ...], ...]
    """For each stage what each box of each fact adds."""
    spread: tuple[float, ...]
    """For each stage how many points ahead are worth e : 1 in shares of the win."""

    def between(self, stage: int, part: float) -> tuple[list[float], float]:
        """The weights of all boxes and the spread so far on the way from a stage to the next one."""
        early, late = self.boxes[stage], self.boxes[stage + 1]
        boxes = [a + (b - a) * part for a, b in zip(early, late, strict=True)]
        return boxes, self.spread[stage] + (self.spread[stage + 1] - self.spread[stage]) * part

    def to_plain(self) -> dict[str, Any]:
        """By name, for people to read."""
        facts: dict[str, Any] = {}
        first = 0
        for fact, count in self.facts.items():
            stages = zip(self.stages, self.boxes, strict=True)
            facts[fact] = {
                name: [round(each, 3) for each in boxes[first : first + count]] for name, boxes in stages
            }
            first += count
        return {"spread": [round(spread, 3) for spread in self.spread], "facts": facts}

    @classmethod
    def from_plain(cls, content: Mapping[str, Any]) -> Self:
        facts = content["facts"]
        if {fact: len(facts[fact].get(cls.stages[0], ())) for fact in facts} != dict(cls.facts):
            raise ValueError(f"{FILE} was learned for other facts; train again.")
        boxes = tuple(
            tuple(float(weight) for fact in cls.facts for weight in facts[fact][name]) for name in cls.stages
        )
        return cls(boxes, tuple(content["spread"]))


def shipped(package: str | None, read: Callable[[Any], W]) -> Mapping[int, W]:
    """By number of players, what lies in a game's package."""
    assert package is not None
    text = resources.files(package).joinpath(FILE).read_text(encoding="utf-8")
    return {int(players): read(content) for players, content in json.loads(text)["players"].items()}
