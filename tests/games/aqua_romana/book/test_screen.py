"""The rule book on the screen: nothing cut at any size, and open where it is needed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import get_args

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from build_scripts.tools.scenarios import paths, read
from game.app import App, open_services
from game.core.setup import MatchSetup, SeatSetup
from game.games import GAMES
from game.games.aqua_romana.rules import RULES
from game.games.aqua_romana.rules.state import Phase
from game.games.aqua_romana.spec import SPEC
from game.scenes.match import MatchScene
from game.scenes.rulebook import SEARCH, RulebookScene
from game.scenes.stack import Scene
from game.scenes.title import TitleScene
from game.services import Options, Services
from game.table.bookpage import FigureView
from game.ui.window import Window
from tests.layout import check, leaves, lines
from tests.looks import Look, looks

SIZES = [(1280, 720), (1920, 1080), (3840, 2160)]
PHASES: tuple[str, ...] = get_args(Phase)


@dataclass
class Desk:
    """A program without a display, driven frame by frame."""

    app: App
    services: Services

    @property
    def top(self) -> Scene | None:
        return self.app.stack.top

    @property
    def book(self) -> RulebookScene:
        assert isinstance(self.top, RulebookScene)
        return self.top

    def show(self, scene: Scene) -> None:
        self.app.stack.reset(scene)
        self.frame()
        self.frame()

    def frame(self, *events: Event) -> None:
        self.app.frame(events, 0.016)

    def press(self, key: int, mod: int = 0) -> None:
        self.frame(Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
        self.frame(Event(pygame.KEYUP, key=key, mod=mod))

    def click(self, name: str) -> None:
        assert self.top is not None
        rect = next(Rect(element.rect) for element in self.top.elements() if element.id == name)
        for event in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.frame(Event(event, pos=rect.center, button=1))

    def type(self, text: str) -> None:
        for letter in text:
            self.frame(Event(pygame.TEXTINPUT, text=letter))

    def seen(self, paragraph: str) -> bool:
        """Its heading is on the page."""
        shown = {element.id for element in self.book.elements()}
        return f"paragraph:{paragraph}" in shown


@pytest.fixture
def look() -> Look:
    return Look((1280, 720), 1.0, "en")


@pytest.fixture
def desk(look: Look, tmp_path: Path) -> Iterator[Desk]:
    services = open_services(Options(data_dir=tmp_path, seed=1, size=look.size, speed=0, lang="en"))
    window = Window("test", look.size, fullscreen=False, vsync=False, icon=tmp_path / "none")
    opened = Desk(App(services, window), services)
    use(opened, **look.settings)
    yield opened
    opened.app.stack.close()
    pygame.display.quit()


def use(desk: Desk, **settings: object) -> None:
    desk.services.settings.change(save=False, **settings)
    desk.frame()


def way_to(phase: str) -> tuple[list[list[str]], list[str]]:
    """Seats and actions of a scenario that leads there, with what it plays at its end if need be."""
    for path in paths(SPEC):
        record, scenario = json.loads(path.read_bytes()), read(path)
        if record["level"] != "classic":
            continue
        for at, state in enumerate(scenario.states):
            if state.phase == phase:
                return record["seats"], record["actions"][:at]
        for sentence in scenario.expect:
            if "after" in sentence and "at" not in sentence:
                following, _ = RULES.apply(scenario.states[-1], RULES.parse(sentence["after"]))
                if following.phase == phase:
                    return record["seats"], [*record["actions"], sentence["after"]]
    raise AssertionError(f"no scenario gets to {phase}")


def match_in(services: Services, phase: str) -> MatchScene:
    """A match of people only in that phase."""
    colours, actions = way_to(phase)
    seats = tuple(SeatSetup(tuple(seat)) for seat in colours)
    setup = MatchSetup("aqua-romana", "classic", seats, actions=tuple(actions))
    return MatchScene(services, setup, kept=False)


# layout


@pytest.mark.parametrize("look", looks(SIZES, [0.75, 1.0, 2.0]), ids=str)
def test_nothing_is_cut_or_covered(desk: Desk, look: Look) -> None:
    desk.show(RulebookScene(desk.services, GAMES[0]))
    page, window = desk.book, desk.services.ui.window
    check(page, window)
    pictures = [w.rect for w in page.host.root.walk() if isinstance(w, FigureView)]
    assert len(pictures) == sum(1 for paragraph in SPEC.book(look.language).paragraphs if paragraph.figure)
    for a, b in combinations(pictures, 2):
        assert not a.colliderect(b)
    reader = page.host.find("scroll:text")
    assert reader is not None
    for picture in pictures:
        assert picture.w > 0 and reader.rect.left <= picture.left and picture.right <= reader.rect.right
    texts = [line for w in leaves(page.host.root) if w.rect.left >= reader.rect.left for line in lines(w)]
    assert not [line for line in texts if line.collidelist(pictures) >= 0], "a text lies over a picture"


@pytest.mark.parametrize("look", [Look(size, scale, "de") for size in SIZES for scale in (1.0, 2.0)], ids=str)
def test_what_was_found_fits_too(desk: Desk) -> None:
    desk.show(RulebookScene(desk.services, GAMES[0]))
    for query in ("baumeister", "donaudampfschifffahrtsgesellschaft"):
        desk.book.host.focus(SEARCH)
        desk.press(pygame.K_BACKSPACE, pygame.KMOD_CTRL)
        desk.type(query)
        check(desk.book, desk.services.ui.window)


def test_text_is_large_enough(desk: Desk) -> None:
    desk.show(RulebookScene(desk.services, GAMES[0]))
    least = round(18 * desk.services.ui.viewport.u)
    assert [w.label for w in leaves(desk.book.host.root) if getattr(w, "px", least) < least] == []


def test_every_picture_can_be_drawn(desk: Desk) -> None:
    desk.show(RulebookScene(desk.services, GAMES[0]))
    drawn = set()
    for paragraph in SPEC.book("en").paragraphs:
        if paragraph.figure:
            desk.book.go(paragraph.id)
            desk.frame()
            view = next(
                w
                for w in desk.book.host.root.walk()
                if isinstance(w, FigureView) and w.figure == paragraph.figure
            )
            seen = view.rect.clip(desk.services.ui.window)
            colours = {
                tuple(desk.app.window.surface.get_at((x, seen.centery)))
                for x in range(seen.left, seen.right, 7)
            }
            assert len(colours) > 5, f"{paragraph.figure} is empty"
            drawn.add(paragraph.figure)
    assert drawn


# where it opens


@pytest.mark.parametrize("phase", PHASES)
def test_f1_opens_at_the_step_and_leaves_the_match_as_it_was(desk: Desk, phase: str) -> None:
    scene = match_in(desk.services, phase)
    desk.show(scene)
    if phase == "over":
        assert desk.top is not scene, "the results lie over the match"
    else:
        assert scene.view.idle
    log, elements, prompt = scene.match.session.log, list(scene.elements()), scene.prompt
    below = desk.top
    desk.press(pygame.K_F1)
    wanted = SPEC.book("en").find(f"phase:{phase}")
    assert wanted is not None and desk.book.marked == wanted.id and desk.seen(wanted.id)
    for _ in range(5):
        desk.frame()
    desk.press(pygame.K_F1)
    assert desk.top is below
    assert (scene.match.session.log, list(scene.elements()), scene.prompt) == (log, elements, prompt)


def test_f1_opens_at_the_ruling_just_shown(desk: Desk) -> None:
    scene = match_in(desk.services, "main")
    desk.show(scene)
    foreign = next(
        outlet
        for outlet in scene.match.session.state.aqueducts
        if scene.match.session.state.seat_of(outlet) != scene.match.session.state.active
    )
    desk.click(f"workman:{foreign}")
    assert scene.view.refusal.ruling == "R10" and "R10" not in scene.prompt
    desk.press(pygame.K_F1)
    assert desk.book.marked == "turn-must" and desk.seen("turn-must")
    desk.press(pygame.K_ESCAPE)
    assert desk.top is scene and scene.view.refusal.ruling == "R10"


def test_a_tile_in_the_hand_is_still_there_afterwards(desk: Desk) -> None:
    scene = match_in(desk.services, "fountain")
    desk.show(scene)
    held = scene.hand
    assert held is not None
    desk.press(pygame.K_F1)
    desk.press(pygame.K_r)
    desk.press(pygame.K_F1)
    assert desk.top is scene and scene.hand == held


def test_the_menu_of_a_match_opens_it_at_the_step_too(desk: Desk) -> None:
    scene = match_in(desk.services, "close")
    desk.show(scene)
    scene.open_menu()
    desk.frame()
    desk.click("button:rules")
    assert desk.book.marked == "closing-choice"


def test_the_title_opens_it_at_the_beginning(desk: Desk) -> None:
    desk.show(TitleScene(desk.services))
    desk.click("button:rules")
    assert desk.book.reading == "aim-rome" and desk.book.marked == ""
    desk.click("button:back")
    assert isinstance(desk.top, TitleScene)


# reading


def test_contents_and_rulings_lead_there_and_back(desk: Desk) -> None:
    desk.show(RulebookScene(desk.services, GAMES[0]))
    desk.click("chapter:joining")
    assert desk.book.reading == "joining-never"
    desk.click("ruling:R5@joining-never")
    assert desk.book.marked == "ruling-R5" and desk.seen("ruling-R5")
    desk.click("ruling:R5@ruling-R5")
    assert desk.book.marked == "joining-never"


def test_typing_finds_enter_goes_on_and_escape_ends_the_search_first(desk: Desk) -> None:
    desk.show(RulebookScene(desk.services, GAMES[0]))
    scene = desk.book
    desk.press(pygame.K_f, pygame.KMOD_CTRL)
    desk.type("joker")
    hits = scene.hits
    assert scene.marked == hits[0] == "reserve-joker" and len(hits) > 2
    desk.press(pygame.K_RETURN)
    assert scene.marked == hits[1]
    desk.press(pygame.K_RETURN, pygame.KMOD_SHIFT)
    assert scene.marked == hits[0]
    desk.click(f"hit:{hits[2]}")
    assert scene.marked == hits[2]
    desk.press(pygame.K_ESCAPE)
    assert desk.top is scene and scene.hits == ()
    desk.press(pygame.K_ESCAPE)
    assert desk.top is None


def test_keys_scroll(desk: Desk) -> None:
    desk.show(RulebookScene(desk.services, GAMES[0]))
    scene = desk.book
    desk.press(pygame.K_END)
    assert scene.reading.startswith("ruling-")
    desk.press(pygame.K_HOME)
    assert scene.reading == "aim-rome"
    desk.press(pygame.K_PAGEDOWN)
    after_a_page = scene.reading
    assert after_a_page != "aim-rome"
    desk.frame(Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode=""))
    assert scene.wake_after() == 0.0
    for _ in range(60):
        desk.frame()
    desk.frame(Event(pygame.KEYUP, key=pygame.K_DOWN, mod=0))
    assert scene.reading not in ("aim-rome", after_a_page) and scene.wake_after() != 0.0


@pytest.mark.parametrize("change", [{"language": "de"}, {"ui_scale": 1.5}])
def test_the_place_is_kept_when_language_or_size_changes(desk: Desk, change: dict[str, object]) -> None:
    desk.show(RulebookScene(desk.services, GAMES[0], "R13"))
    before = desk.book.reading
    use(desk, **change)
    assert desk.book.reading == before == desk.book.marked
    titles = {p.id: p.title for p in SPEC.book(desk.services.language.code).paragraphs}
    assert titles[before] in [w.label for w in leaves(desk.book.host.root)]


def test_everything_can_be_reached_by_keyboard(desk: Desk) -> None:
    desk.show(RulebookScene(desk.services, GAMES[0]))
    wanted = {w.name for w in desk.book.host.root.walk() if w.focusable}
    reached = set()
    for _ in range(len(wanted)):
        desk.press(pygame.K_TAB)
        reached.add(desk.book.host.focused)
        shown = {element.id for element in desk.book.elements()}
        assert desk.book.host.focused in shown
    assert reached == wanted
