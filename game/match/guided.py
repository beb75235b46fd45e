"""A guided game: a whole small game in which a stranger learns to play, a sentence at a time."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from game.core.host import Guide, GuideButton
from game.core.lesson import Lesson, Remark
from game.core.rules import CHANCE
from game.match.learning import Ways
from game.match.lesson import LessonPolicy
from game.storage.progress import FIRST

TURN_BEGINS = "phase:main"
OFTEN = 2
"""So often a tip is given for a phase; after that, only to whoever waits."""


class GuidedPolicy(LessonPolicy):
    """Speaks in place of the prompt. Once its steps are done everybody is free; each rule is told when it
    first matters, and after that there is a short tip for every phase."""

    family = FIRST

    def __init__(self, lesson: Lesson, ways: Ways) -> None:
        super().__init__(lesson, ways)
        self._open = list(lesson.remarks)
        self._waiting: list[Remark] = []
        """What has come about and was not said yet."""
        self._now: Remark | None = None
        self._moment_of: tuple[int, str] | None = None
        """Turn and phase in which that is said."""
        self._told_of: Counter[str] = Counter()
        """How often a tip was given for a phase: whoever has done it is told less."""
        self._seen = self.begin

    def changed(self) -> None:
        super().changed()
        match = self.match
        happened = [event for entry in match.session.log[self._seen :] for event in entry.events]
        self._seen = len(match.session.log)
        self._tell([each for each in self._open if any(_is(event, each.when) for event in happened)])
        self._look()

    def stepped(self) -> None:
        super().stepped()
        self._look()

    def _tell(self, remarks: list[Remark]) -> None:
        """Say them as soon as the learner is to decide."""
        self._open = [each for each in self._open if each not in remarks]
        self._waiting += remarks

    def _look(self) -> None:
        """One thing at a time, and each stays as long as the moment it is about."""
        if not self.free or self.match.mover != self.you:
            return
        phase = f"phase:{self.match.rules.phase(self.match.session.state)}"
        moment = (self.match.rules.turn_number(self.match.session.state), phase)
        if moment == self._moment_of:
            return
        of_phase = [each for each in self._open if each.when == phase][:1]
        # When a turn begins, what has happened is worth a word; in the middle, what is asked comes first.
        if of_phase and not (self._waiting and phase == TURN_BEGINS):
            self._open.remove(of_phase[0])
            self._waiting[:0] = of_phase
        self._moment_of, self._now = moment, self._waiting.pop(0) if self._waiting else None
        if self._now is None:
            self._told_of[phase] += 1

    @property
    def guide(self) -> Guide:
        guide = super().guide
        if self.match.mover is None:
            return guide
        if self.free and self.match.mover == CHANCE:
            # What was done is on its way: nothing is asked meanwhile.
            return replace(guide, text="", above=True)
        if self.free and self.match.deciding is not None:
            if self._now is not None:
                guide = replace(guide, text=self._said(self._now.say), show=self._now.show)
            elif self._moment_of is not None and self._told_of[self._moment_of[1]] > OFTEN:
                guide = replace(guide, text="", reminder=guide.text)
        return replace(guide, above=True)

    def _told(self, word: str, **values: object) -> str:
        return self.text(f"learn.first-{word}", **values)

    def _buttons(self) -> Iterator[GuideButton]:
        if not self.done:
            yield from super()._buttons()
            return
        if self._ways.play is not None:
            yield GuideButton("quick-game", self.text("learn.whole-game"), self._ways.play, primary=True)
        yield self.button("list")
        if self._ways.puzzles is not None:
            yield GuideButton("puzzles", self.text("learn.puzzles"), self._ways.puzzles)


def _is(event: Any, when: str) -> bool:
    """Whether something that happened is what is waited for: its name, and what it must say."""
    family, _, wanted = when.partition(":")
    name, *facts = wanted.split()
    if family != "event" or type(event).__name__ != name:
        return False
    return all(str(getattr(event, field)) == value for field, _, value in (f.partition("=") for f in facts))
