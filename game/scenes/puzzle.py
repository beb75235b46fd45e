"""A puzzle: a position, a goal, and a number of turns to reach it in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from game.core.lesson import Course, Puzzle
from game.core.spec import GameSpec
from game.core.table import Guide, GuideButton
from game.scenes.course import CourseScene, progress_of
from game.services import Services

Result = Literal["open", "solved", "failed", "shown"]


class PuzzleScene(CourseScene):
    """Everything may be taken back; the third star is for those who did not have to."""

    name = "puzzle"

    def __init__(self, services: Services, spec: GameSpec, course: Course, number: int) -> None:
        self.puzzle: Puzzle = course.puzzles[number]
        self._course = course
        self._number = number
        self._helped = False
        self._took_back = False
        self.result: Result = "open"
        super().__init__(services, spec, self.puzzle.position, self.puzzle.opponent)

    def anew(self) -> PuzzleScene:
        again = PuzzleScene(self.services, self.spec, self._course, self._number)
        again._helped = self._helped
        return again

    # how it stands

    @property
    def turns_used(self) -> int:
        """Own turns that are over or have begun; what one decides in another's turn is no turn."""
        return len(self._own_turns)

    @property
    def _own_turns(self) -> set[int]:
        session = self._session
        states = [session.start, *(entry.after for entry in session.log)]
        pairs = list(zip(states, session.log, strict=False))[self._begin :]
        return {entry.turn for before, entry in pairs if session.rules.turn_of(before) == self._you}

    @property
    def stars(self) -> int:
        """One for the solution; two more for the shortest way, unaided, with nothing taken back."""
        flaws = self._helped + self._took_back + (self.turns_used > self.puzzle.shortest)
        return max(1, 3 - flaws)

    def _judge(self) -> None:
        if self.result == "shown":
            return
        state = self._session.state
        if self.puzzle.goal.reached(state):
            if self.result != "solved":
                self.result = "solved"
                progress_of(self.services).finish(f"{self.spec.id}/puzzle/{self.puzzle.id}", self.stars)
        elif self.puzzle.goal.missed(state) or self.mover is None or self._out_of_turns():
            self.result = "failed"
        else:
            self.result = "open"

    def _out_of_turns(self) -> bool:
        """One turn too many would begin: until then the others may still do what the goal needs."""
        if self.turns_used < self.puzzle.turns or self._turn in self._own_turns:
            return False
        return self._session.rules.turn_of(self._session.state) == self._you

    def _changed(self) -> None:
        super()._changed()
        self._judge()

    @property
    def deciding(self) -> int | None:
        return super().deciding if self.result == "open" else None

    @property
    def thinking(self) -> int | None:
        return super().thinking if self.result == "open" else None

    def end_turn(self, action: Any | None) -> None:
        super().end_turn(action)
        self._judge()
        self.view.refresh()

    @property
    def can_undo(self) -> bool:
        return self.result != "shown" and super().can_undo

    @property
    def can_reset(self) -> bool:
        return self.result != "shown" and super().can_reset

    def undo(self) -> None:
        self._took_back = True
        super().undo()

    def reset_turn(self) -> None:
        self._took_back = True
        super().reset_turn()

    def _end(self) -> None:
        """The game may end here; the guide says what came of it."""

    # help

    def ask_for_hint(self) -> None:
        self._helped = True
        self.view.refresh()

    def show_solution(self) -> None:
        """Play it from the beginning, for everybody."""
        self._helped = True
        self.result = "shown"
        self._handing_over = None
        self._session.undo_to(self._begin)
        self.view.jump()
        for action in self.puzzle.solution:
            self._played(self._session.rules.parse(action))
        self.view.refresh()

    # what the guide says

    @property
    def guide(self) -> Guide:
        key = self.puzzle.key
        text, note, stars = self.text(f"{key}.goal"), "", None
        if self.result == "solved":
            text, stars = self.text(f"{key}.done"), self.stars
            note = self.text("learn.flaws" if self.stars < 3 else "learn.perfect")
        elif self.result == "failed":
            note = self.text("learn.failed")
        elif self.result == "shown":
            note = self.text("learn.shown")
        elif self._helped:
            note = self.text(f"{key}.hint")
        else:
            note = self._turn_note()
        warning = self.result == "failed"
        heading = self.text(f"{key}.title")
        show = self.puzzle.goal.about if self.result == "open" else ()
        over = self.result != "open"
        return Guide(heading, text, note, warning, stars, show, over, tuple(self._buttons()))

    def _turn_note(self) -> str:
        begun = self._turn in self._own_turns
        return self.text("learn.turns-left", n=self.puzzle.turns - self.turns_used + begun)

    @property
    def _turn(self) -> int:
        return self._session.rules.turn_number(self._session.state)

    def _buttons(self) -> Iterator[GuideButton]:
        if self.result == "open":
            if not self._helped:
                yield GuideButton("puzzle-hint", self.text("learn.hint"), self.ask_for_hint)
            return
        last = self._number + 1 == len(self._course.puzzles)
        if self.result == "solved" and not last:
            yield GuideButton("next", self.text("learn.next-puzzle"), self._next, primary=True)
        yield self.button("again", "learn.again", primary=self.result != "solved")
        if self.result == "failed":
            yield GuideButton("solution", self.text("learn.solution"), self.show_solution)
        yield self.button("list", "learn.list")

    def _next(self) -> None:
        self.stack.replace(PuzzleScene(self.services, self.spec, self._course, self._number + 1))
