"""A lesson: one step after the other on the real board. Wrong tries get the rules' reason and another try."""

from collections.abc import Iterator

from game.core.host import Guide, GuideButton
from game.core.lesson import Lesson, Step
from game.core.rules import CHANCE
from game.match.learning import LearningPolicy, Ways


class LessonPolicy(LearningPolicy):
    """Follows the steps of a lesson; in a game, once they are done, the phases of the game."""

    family = "lesson"
    """What it is remembered as."""

    def __init__(self, lesson: Lesson, ways: Ways) -> None:
        super().__init__(lesson.position, ways)
        self.lesson = lesson
        self._at = 0
        self._declined = False
        self._noted = False

    # where the learner is

    @property
    def step(self) -> Step | None:
        """What is to be done or read now; None when all is done."""
        return self.lesson.steps[self._at] if self._at < len(self.lesson.steps) else None

    @property
    def free(self) -> bool:
        """A guided game is being played."""
        return bool(self.lesson.opponent) and self.step is None and self.match.mover is not None

    @property
    def done(self) -> bool:
        """Nothing is left to do; perhaps something to read."""
        rest = self.lesson.steps[self._at + 1 :] if self._reading else self.lesson.steps[self._at :]
        return not rest and (not self.lesson.opponent or self.match.mover is None)

    @property
    def _reading(self) -> bool:
        return self.step is not None and not self.step.wanted

    @property
    def lets_decide(self) -> bool:
        return not self._reading and (self.step is not None or self.free)

    @property
    def lets_take_back(self) -> bool:
        """A lesson goes forward only; a game may be taken back."""
        return self.free

    @property
    def lets_redo(self) -> bool:
        return self.free

    @property
    def advises(self) -> bool:
        """In a game as in any other, and while it is spoken of: the button is there to be seen."""
        return self.free or (self._reading and bool(self.lesson.opponent))

    @property
    def warns(self) -> bool:
        """What the lesson asks for is not to be regretted; in the guided game, as in any other."""
        return self.free

    @property
    def looks_up(self) -> bool:
        """Where something is being taught already, one thing is enough."""
        return self.free

    def note_progress(self) -> None:
        if self.done and not self._noted:
            self._noted = True
            self._finish(self.family, self.lesson.id)

    def go_on(self) -> None:
        """Read."""
        self._at += 1
        self._declined = False
        self.note_progress()
        self.match.room.refresh()

    # what the learner does

    def accepts(self, action: str) -> bool:
        """Allowed by the rules, but perhaps not what this step is about: then nothing happens but a word."""
        self._declined = self.step is not None and not self.step.accepts(action)
        return not self._declined

    def stepped(self) -> None:
        """Everybody else answers as the lesson says, and the next step begins."""
        step = self.step
        if step is not None and step.all and self._allows(step):
            return
        if step is not None:
            self.match.answer(step.replies)
            self._at += 1
        if self.done:
            self.match.release()
        self.note_progress()

    def _allows(self, step: Step) -> bool:
        rules = self.match.rules
        legal = rules.legal_actions(self.match.session.state)
        return any(step.accepts(rules.format(action)) for action in legal)

    def changed(self) -> None:
        self.note_progress()

    # what the guide says

    @property
    def guide(self) -> Guide:
        heading = self.text(f"{self.lesson.key}.title")
        if self.step is not None:
            note = self.text("learn.other") if self._declined else self._how_far()
            says = self._said(self.step.say)
            buttons = tuple(self._buttons())
            lit = bool(self.step.show) and self.match.deciding is not None
            show, reads = self.step.show, self._reading
            return Guide(heading, says, note, self._declined, None, show, reads, buttons, lit=lit, alone=True)
        if self.free:
            tip = self.lesson.tips.get(self._moment())
            return Guide(heading, self._said(tip) if tip else "")
        says = self._result() if self.lesson.opponent else self.text("learn.lesson-done")
        return Guide(heading, says, buttons=tuple(self._buttons()))

    def _said(self, say: str) -> str:
        """What the lesson says, with the game's keys as they are bound now."""
        label = self.match.room.key_label
        keys = {f"key_{action.replace('-', '_')}": label(action) for action in self.match.spec.keys}
        return self.text(f"{self.lesson.key}.{say}", **keys)

    def _result(self) -> str:
        """How the guided game ended."""
        outcome = self.match.rules.outcome(self.match.session.state)
        assert outcome is not None, "a guided game is over when it is done"
        own = outcome.points[self.you]
        best = max(points for seat, points in enumerate(outcome.points) if seat != self.you)
        word = "won" if own > best else "lost" if own < best else "shared"
        return self._told(word, own=own, best=best)

    def _told(self, word: str, **values: object) -> str:
        """That it was won, lost or shared."""
        return self.text(f"learn.game-{word}", **values)

    def _moment(self) -> str:
        """The phase, or that others are to move; until chance has answered, who moved is at it."""
        match = self.match
        log = match.session.log
        if match.mover == CHANCE and log and log[-1].seat == self.you:
            return match.rules.phase(log[-1].before)
        if match.deciding is not None:
            return match.rules.phase(match.session.state)
        others = match.handing_over is None and match.mover not in (None, CHANCE, self.you)
        return "wait" if others else ""

    def _how_far(self) -> str:
        return self.text("learn.step", n=self._at + 1, of=len(self.lesson.steps))

    def _buttons(self) -> Iterator[GuideButton]:
        if self._reading and not self.done:
            yield GuideButton("go-on", self.text("learn.go-on"), self.go_on, primary=True)
        elif self.done:
            if self._ways.on is not None:
                yield GuideButton("next", self.text("learn.next-lesson"), self._ways.on, primary=True)
            play = self._ways.play if self.lesson.opponent else None
            if play is not None:
                yield GuideButton("quick-game", self.text("learn.whole-game"), play, primary=True)
            yield self.button("list", primary=self._ways.on is None and play is None)
            yield self.button("again")
