"""The stock of daily puzzles, and what they say: put together from the goal and the theme of each."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from game.core.course import FiledStock, reader
from game.core.lesson import Puzzle
from game.games.aqua_romana.goals import Goal, Low, Podium, Stuck, Total
from game.games.aqua_romana.levels import levels_folder
from game.games.aqua_romana.rules import PODIUMS, Outlet, State

Text = Callable[..., str]
READER = reader("aqua", Goal)


def stock_file() -> Path:
    return levels_folder() / "daily" / "stock.jsonl"


PLACES = (
    "Ostia",
    "Capua",
    "Tibur",
    "Praeneste",
    "Veii",
    "Nola",
    "Cumae",
    "Arpinum",
    "Tusculum",
    "Lanuvium",
    "Aricia",
    "Caere",
    "Gabii",
    "Formiae",
    "Minturnae",
    "Fundi",
    "Sutrium",
    "Cosa",
    "Luna",
    "Ariminum",
    "Ravenna",
    "Mutina",
    "Brixia",
    "Verona",
    "Aquileia",
    "Cremona",
    "Placentia",
    "Salernum",
    "Venusia",
    "Tarentum",
    "Croton",
    "Rhegium",
)
"""Where the puzzles lie, one after the other; they are called so in every language."""


@dataclass(frozen=True)
class AquaStock:
    """Implements ``game.core.lesson.Stock``."""

    filed: FiledStock

    @property
    def puzzles(self) -> tuple[Puzzle, ...]:
        return self.filed.puzzles

    @property
    def themes(self) -> tuple[str, ...]:
        return self.filed.themes

    @property
    def problems(self) -> tuple[str, ...]:
        return self.filed.problems

    def title(self, number: int, text: Text) -> str:
        """No two days in a row, nor in a month, are called alike."""
        theme, place = text(f"aqua.daily.{self.themes[number]}.title"), PLACES[number % len(PLACES)]
        return text("aqua.daily.title", theme=theme, place=place)

    def words(self, number: int, state: State, text: Text) -> Mapping[str, str]:
        puzzle, theme = self.puzzles[number], self.themes[number]
        key = f"aqua.daily.{theme}"
        return {
            "title": self.title(number, text),
            "goal": asked(puzzle, state, text),
            "hint": text(f"{key}.hint"),
            "done": text(f"{key}.done"),
        }


def asked(puzzle: Puzzle, state: State, text: Text) -> str:
    """The goal as a sentence."""

    def say(name: str, **values: object) -> str:
        return text(f"aqua.daily.goal.{name}", n=puzzle.turns, **values)

    def aqueduct(outlet: str) -> dict[str, Any]:
        where = Outlet(outlet)
        colour = text(f"aqua.daily.colour.{state.board.outlets[where]}")
        return {"colour": colour, "length": state.aqueducts[where].length}

    match puzzle.goal:
        case Podium() as goal:
            return say("podium", podium=goal.at_least, **aqueduct(goal.outlet))
        case Total() as goal:
            return say("total", points=goal.at_least)
        case Low(outlets=(outlet,)) as goal:
            name = "close" if goal.at_most >= PODIUMS else "low"
            return say(name, podium=goal.at_most, **aqueduct(outlet))
        case Low():
            return say("several")
        case Stuck() as goal:
            return say("stuck", colour=text(f"colour.{goal.colour}"))
        case _:
            return say("win")


@cache
def stock() -> AquaStock:
    """What comes with the game."""
    return AquaStock(READER.read_stock(stock_file()))
