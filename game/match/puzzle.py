"""A puzzle: a position, a goal, and a number of turns to reach it in."""

from collections.abc import Iterator
from typing import Literal

from game.core.host import Guide, GuideButton
from game.core.lesson import Puzzle
from game.match.learning import LearningPolicy, Ways

Result = Literal["open", "solved", "failed", "watched", "shown"]
"""A solution is watched first; when all of it was seen, it was shown."""


class PuzzlePolicy(LearningPolicy):
    """Everything may be taken back; the third star is for those who did not have to."""

    calls_by_colour = True

    def __init__(self, puzzle: Puzzle, ways: Ways, *, helped: bool = False) -> None:
        super().__init__(puzzle.position, ways)
        self.puzzle = puzzle
        self.helped = helped
        """A hint or the solution was asked for, also when it was tried before."""
        self._took_back = False
        self.result: Result = "open"

    # how it stands

    @property
    def turns_used(self) -> int:
        """Own turns that are over or have begun; what one decides in another's turn is no turn."""
        return len(self._own_turns)

    @property
    def _own_turns(self) -> set[int]:
        log = self.match.session.log[self.begin :]
        return {entry.turn for entry in log if entry.owner == entry.seat == self.you}

    @property
    def stars(self) -> int:
        """One for the solution; two more for the shortest way, unaided, with nothing taken back."""
        flaws = self.helped + self._took_back + (self.turns_used > self.puzzle.shortest)
        return max(1, 3 - flaws)

    def _judge(self) -> None:
        if self.result in ("watched", "shown"):
            return
        state = self.match.session.state
        if self.puzzle.goal.reached(state):
            if self.result != "solved":
                self.result = "solved"
                self.remember()
        elif self.puzzle.goal.missed(state) or self.match.mover is None or self._out_of_turns():
            self.result = "failed"
        else:
            self.result = "open"

    def remember(self) -> None:
        """It was solved."""
        self._finish("puzzle", self.puzzle.id, self.stars)

    def _out_of_turns(self) -> bool:
        """The last turn is complete; where others may still do what the goal needs, one too many begins."""
        complete = self.match.handing_over == self.you or self._turn not in self._own_turns
        if self.turns_used < self.puzzle.turns or not complete:
            return False
        if not self.puzzle.goal.by_others:
            return True
        # What chance still brings at the end of a game happens to somebody, but is nobody's turn.
        return self.match.mover == self.match.rules.turn_of(self.match.session.state) == self.you

    @property
    def _turn(self) -> int:
        return self.match.rules.turn_number(self.match.session.state)

    def changed(self) -> None:
        self._judge()

    def turn_ended(self) -> None:
        self._judge()

    def took_back(self) -> None:
        self._took_back = True

    @property
    def lets_decide(self) -> bool:
        return self.result == "open"

    @property
    def lets_think(self) -> bool:
        return self.result == "open"

    @property
    def lets_take_back(self) -> bool:
        return self.result not in ("watched", "shown")

    # help

    def ask_for_hint(self) -> None:
        self.helped = True
        self.match.room.refresh()

    def show_solution(self) -> None:
        """Play it from the beginning, for everybody."""
        self.helped = True
        self.result = "watched"
        self.match.go_to(self.begin)
        self.match.answer(self.puzzle.solution)
        self.result = "shown"
        self.match.room.refresh()

    # what the guide says

    def word(self, part: str) -> str:
        """Its ``title``, ``goal``, ``hint`` or what is said when it is ``done``."""
        return self.text(f"{self.puzzle.key}.{part}")

    @property
    def guide(self) -> Guide:
        text, note, stars = " ".join(filter(None, (self.word("goal"), self.to_come()))), "", None
        if self.result == "solved":
            text, stars = self.word("done"), self.stars
            note = self.text("learn.flaws" if self.stars < 3 else "learn.perfect")
        elif self.result == "failed":
            note = self.text("learn.failed" if self.match.can_undo else "learn.failed-for-good")
            counted = self.puzzle.goal.counted(self.match.session.state)
            if counted is not None:
                note = f"{self.text('learn.short-of', have=counted[0], wanted=counted[1])} {note}"
        elif self.result == "watched":
            note = self.text("learn.watch")
        elif self.result == "shown":
            text, note = self.word("done"), self.text("learn.shown")
        elif self.helped:
            note = self.word("hint")
        else:
            note = f"{self._turn_note()} {self.text('learn.stakes')}"
        warning = self.result == "failed"
        heading = self.word("title")
        show = self.puzzle.goal.about if self.result == "open" else ()
        over = self.result != "open"
        return Guide(heading, text, note, warning, stars, show, over, tuple(self._buttons()))

    def _turn_note(self) -> str:
        begun = self._turn in self._own_turns
        return self.text("learn.turns-left", n=self.puzzle.turns - self.turns_used + begun)

    def _buttons(self) -> Iterator[GuideButton]:
        if self.result == "open":
            if not self.helped:
                label, price = self.text("learn.hint"), self.text("learn.hint-price")
                yield GuideButton("puzzle-hint", label, self.ask_for_hint, tooltip=price)
            return
        if self.result == "watched":
            return
        if self.result == "solved" and self._ways.on is not None:
            yield GuideButton("next", self.text("learn.next-puzzle"), self._ways.on, primary=True)
        yield self.button("again", primary=self.result != "solved")
        if self.result == "failed":
            if self.match.can_undo:
                yield GuideButton("take-back", self.text("learn.take-back"), self.match.undo)
            yield GuideButton("solution", self.text("learn.solution"), self.show_solution)
        yield self.button("list")
