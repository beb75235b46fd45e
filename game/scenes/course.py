"""What lessons and puzzles have in common: a match in a given position, with a guide beside the board."""

from __future__ import annotations

from game.core.advice import Adviser
from game.core.lesson import StartingPoint
from game.core.match import HUMAN, MatchSetup, SeatSetup
from game.core.spec import GameSpec
from game.core.table import GuideButton
from game.scenes.match import MatchScene
from game.scenes.pause import PauseScene
from game.services import Services
from game.storage.progress import Progress

WRITTEN = "written"
"""The player of a seat whose moves are part of the lesson."""


def progress_of(services: Services) -> Progress:
    return Progress(services.folders.data / "progress.json")


def course_setup(spec: GameSpec, position: StartingPoint, opponent: str) -> MatchSetup:
    """You in your seat; in the others an opponent, or whoever plays what is written."""
    seats = tuple(
        SeatSetup(colours, HUMAN if seat == position.you else opponent or WRITTEN)
        for seat, colours in enumerate(position.seats)
    )
    return MatchSetup(spec.id, position.level, seats, actions=position.actions)


class CourseScene(MatchScene):
    """Nothing of it is saved but that it was done."""

    def __init__(self, services: Services, spec: GameSpec, position: StartingPoint, opponent: str) -> None:
        super().__init__(services, course_setup(spec, position, opponent), kept=False)
        self._you = position.you
        self._begin = len(position.actions)
        """Length of the log where the learner begins."""

    def seat_name(self, seat: int) -> str:
        if seat == self._you:
            return self.text("learn.you")
        if self._setup.seats[seat].player == WRITTEN:
            return " + ".join(self.text(f"colour.{colour}") for colour in self._setup.seats[seat].colours)
        return super().seat_name(seat)

    @property
    def thinking(self) -> int | None:
        written = self.mover is not None and self._setup.seats[self.mover].player == WRITTEN
        return None if written else super().thinking

    @property
    def adviser(self) -> Adviser | None:
        """The guide helps; what an opponent would do here is not what is asked for."""
        return None

    # the shell

    def open_menu(self) -> None:
        self.stack.push(PauseScene(self.services, self.to_title, leave="learn.leave"))

    def to_list(self) -> None:
        """Back to what there is to learn."""
        self.stack.pop()

    def again(self) -> None:
        self.stack.replace(self.anew())

    def anew(self) -> CourseScene:
        """The same from the beginning."""
        raise NotImplementedError

    def button(self, name: str, key: str, *, primary: bool = False) -> GuideButton:
        """One of the buttons that every guide knows."""
        actions = {"again": self.again, "list": self.to_list}
        return GuideButton(name, self.text(key), actions[name], primary)
