"""Every lesson speaks of the screen it is read beside: its words are held against what is there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from pygame import Rect

from game.core.lesson import Lesson, Step
from game.i18n import LANGUAGES, LanguageLibrary
from game.meta.spec import GameSpec
from game.scenes.guided import GuidedScene
from game.scenes.lesson import LessonScene
from game.table.gesture import named
from game.table.view import TableView
from tests.access.house import House, house
from tests.games.learning.said import CODED, buttons, directions, marked, words_of
from tests.games.learning.test_show_me import TAUGHT

LESSONS = [
    (spec, lesson)
    for spec in TAUGHT
    for lesson in (spec.course().first, *spec.course().lessons)
    if lesson is not None
]


class Told:
    """One step of a lesson on the screen, in one language."""

    def __init__(self, spec: GameSpec, scene: LessonScene | GuidedScene, step: Step, code: str) -> None:
        self.words = words_of(spec.folder)
        self.view = cast(TableView[Any, Any, Any], scene.view)
        self.lesson, self.step, self.code = scene.policy.lesson, step, code
        self.text = scene.policy.guide.text

    @property
    def name(self) -> str:
        return f"{self.lesson.id}/{self.step.say}"

    def rect(self, name: str) -> Rect:
        view = self.view
        beside = {"board": view.board.rect, "column": view.column_rect}
        track = list(view.board.track())
        if track:
            beside["podiums"] = track[0].unionall(track[1:])
        found = beside.get(name) or view.targets.rect(name)
        assert found is not None, f"{self.name}: {name} is not on the screen"
        return found

    def family(self, name: str) -> str:
        """What a thing is to whoever looks at it: a square of the pathway where somebody stands is he."""
        family, place = named(name)
        stands = any(each.id == f"builder:{place}" for each in self.view.targets.elements)
        return "builder" if family == "path" and stands else family

    @property
    def families(self) -> list[str]:
        return [self.family(name) for name in self.step.show]

    # the claims

    def check_voice(self) -> None:
        """There is one voice: while the guide says what to do, nobody else does."""
        guide = self.view.told.guide
        assert guide is not None and guide.text == self.text
        assert self.view.prompt == (self.text if guide.above else ""), f"{self.name}: {self.view.prompt}"

    def check_shown(self) -> None:
        """What is pointed out is there, and is what the text speaks of."""
        for name, family in zip(self.step.show, self.families, strict=True):
            assert self.view.ui.window.contains(self.rect(name).clip(self.view.ui.window)), name
            spoken = self.words.families[family][self.code].replace("{n}", named(name)[1])
            assert re.search(spoken, self.text, re.IGNORECASE), f"{self.name}: {name} is framed: {self.text}"

    def check_arrows(self) -> None:
        """From above they cover nobody's points: an arrow to the die lay over "+4 dry"."""
        elements = (*self.view.widgets.elements(), *self.view.targets.elements)
        cards = [Rect(each.rect) for each in elements if each.id.startswith("card:")]
        assert cards
        for rect in self.view.meant.pointed:
            begin, _ = self.view.meant.points(rect)
            for card in (each for each in cards if each.bottom <= rect.top):
                points = Rect(card.x, card.y, card.w, card.h * 2 // 3)
                assert not points.collidepoint(begin), f"{self.name}: over a card, to {rect}"

    def check_marked(self) -> None:
        """What is called marked is framed, and as many as it says."""
        for count, noun in marked(self.text, self.code):
            kinds = self.words.nouns[self.code].get(noun, "").split()
            assert kinds or noun in self.words.nouns[self.code], f"{self.name}: what is a marked {noun}?"
            shown = [each for each in self.families if each in kinds] if kinds else self.families
            assert shown, f"{self.name}: no {noun} is framed: {self.text}"
            assert count in (0, len(shown)), f"{self.name}: {count} {noun}, framed are {self.step.show}"

    def check_buttons(self) -> None:
        """No text names a button that is not on the screen."""
        there = {each.label for each in self.view.widgets.elements() if each.id.startswith("button:")}
        for label in buttons(self.text, self.code):
            assert label in there, f"{self.name}: there is no {label!r} among {sorted(there)}"

    def check_directions(self) -> None:
        """Left is left."""
        claims = [claim.split() for claim in self.words.where.get(self.name, ())]
        said = directions(self.text, self.code)
        assert said <= {claim[1] for claim in claims}, f"{self.name}: {said}: {self.text}"
        least = self.view.board.unit // 5
        for thing, way, other in claims:
            one, two = self.rect(thing).center, self.rect(other).center
            further = {
                "left": two[0] - one[0],
                "right": one[0] - two[0],
                "above": two[1] - one[1],
                "below": one[1] - two[1],
            }[way]
            assert further > least, f"{self.name}: {thing} is not {way} of {other}"

    def check_places(self) -> None:
        """Places that are called by a number or a name are on the board."""
        how = self.words.numbered.get(self.code, "")
        for found in re.finditer(how, self.text) if how else ():
            family, place = next((k, v) for k, v in found.groupdict().items() if v)
            self.rect(f"{family}:{place.lower()}")


def steps_of(opened: House, spec: GameSpec, lesson: Lesson, code: str) -> Iterator[Told]:
    """Each step as it is read, one after the other."""
    course = spec.course()
    if lesson is course.first:
        scene: LessonScene | GuidedScene = GuidedScene(opened.services, spec)
    else:
        scene = LessonScene(opened.services, spec, course, course.lessons.index(lesson))
    opened.put(scene)
    match = scene.match
    for step in lesson.steps:
        while match.draws:
            match.update(0.0, in_front=True)
        if match.handing_over is not None:
            match.end_turn(None)
        opened.frame()
        assert scene.policy.step is step
        yield Told(spec, scene, step, code)
        if not step.wanted:
            scene.policy.go_on()
            continue
        _fulfil(scene, step)
        while step.all and scene.policy.step is step:
            _fulfil(scene, step)


def _fulfil(scene: LessonScene | GuidedScene, step: Step) -> None:
    match, rules = scene.match, scene.match.rules
    legal = rules.legal_actions(match.session.state)
    action = next(each for each in legal if step.accepts(rules.format(each)))
    if scene.view.can_end and rules.format(action).split()[0] in ("keep", "close"):
        match.end_turn(action)
    else:
        match.play(action)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(("spec", "lesson"), LESSONS, ids=[f"{s.id}-{each.id}" for s, each in LESSONS])
def test_a_lesson_speaks_of_what_is_there(tmp_path: Path, spec: GameSpec, lesson: Lesson, code: str) -> None:
    """AR 4, C6, C7: podiums above the board; AQ 8, 9: below for above, columns nobody sees."""
    with house(tmp_path, lang=code) as opened:
        for told in steps_of(opened, spec, lesson, code):
            told.check_voice()
            told.check_shown()
            told.check_arrows()
            told.check_marked()
            told.check_buttons()
            told.check_directions()
            told.check_places()


def texts(spec: GameSpec, code: str) -> Iterator[tuple[str, str]]:
    """All that lessons and the first game say."""
    entries = LanguageLibrary([spec.texts]).translation(code).entries
    for key, text in entries.items():
        if key.startswith((f"{spec.prefix}.lesson.", f"{spec.prefix}.first.")):
            yield key, str(text)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("spec", TAUGHT, ids=lambda spec: spec.id)
def test_no_place_has_a_code_and_no_thing_two_names(spec: GameSpec, code: str) -> None:
    words = words_of(spec.folder)
    for key, text in texts(spec, code):
        assert not (found := re.search(CODED[code], text)), f"{key}: {found and found.group()}"
        for banned in words.banned.get(code, ()):
            assert not re.search(banned, text), f"{key} says {banned}: {text}"


@pytest.mark.parametrize("spec", TAUGHT, ids=lambda spec: spec.id)
def test_what_is_claimed_belongs_to_a_step(spec: GameSpec) -> None:
    course = spec.course()
    lessons = [course.first, *course.lessons] if course.first else list(course.lessons)
    steps = {f"{lesson.id}/{step.say}" for lesson in lessons for step in lesson.steps}
    assert set(words_of(spec.folder).where) <= steps
