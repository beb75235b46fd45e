"""Every lesson can be done, in every way it allows; its wrong tries are refused; nothing is left untaught."""

from __future__ import annotations

from tests.games.aquaedukt.learn.subject import SUBJECT
from tests.games.learning.lessons import LessonTests


class TestLessons(LessonTests):
    subject = SUBJECT
