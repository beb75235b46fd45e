"""Every letter that is really drawn, on what it is really drawn on: 4.5 to 1, as large or small as it is.

What is switched off keeps 3 to 1; it need not be read to play, but it can be. Not measured are lines that are
half scrolled away, under the soft shadow at the edge, and what lies veiled below another scene.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest
from pygame import Rect, Surface

from game.scenes.page import Page
from game.table.bubble import TONES, Bubble
from game.table.chips import Chip
from game.ui.captions import Captions
from game.ui.toast import Toast
from game.ui.tooltip import DELAY, Tooltip
from game.ui.widgets import Button, Panel, Scroll, Text, Widget
from tests.access.house import PAGES, House, house, replay
from tests.access.ink import Letter, letters
from tests.games.aqua_romana.view.table import PHASES, moments, screen

ENOUGH, SWITCHED_OFF = 4.5, 3.0
SIZE = (1920, 1080)
EDGE = 16
"""Of a scrolled list, where its shadow lies at this size."""
Figure = Callable[[str, object], None]


def drawing(shown: House) -> Callable[[], Surface]:
    def draw() -> Surface:
        shown.window.surface.fill("black")
        shown.services.ui.damage.everything()
        shown.app.draw()
        return shown.window.surface

    return draw


def disabled(roots: Iterable[Widget]) -> list[Rect]:
    """Controls only: a card or a panel that does nothing is there to be read."""
    return [w.rect for root in roots for w in root.walk() if not w.enabled and w.focusable]


def in_full_view(found: list[Letter], roots: Iterable[Widget]) -> list[Letter]:
    edges = [
        edge
        for root in roots
        for w in root.walk()
        if isinstance(w, Scroll) and w.scrollable
        for edge in (
            Rect(w.rect.x, w.rect.y, w.rect.w, EDGE),
            Rect(w.rect.x, w.rect.bottom - EDGE, w.rect.w, EDGE),
        )
    ]
    return [letter for letter in found if letter.rect.collidelist(edges) < 0]


def check(found: list[Letter], off: list[Rect], record: Figure, what: str) -> None:
    assert len(found) > 1, "letters were found at all"
    on = [letter for letter in found if letter.rect.collidelist(off) < 0]
    worst = min(on, key=lambda letter: letter.contrast)
    record("figure", f"contrast, {what}: {len(found)} letters, worst {worst.contrast:.1f} {worst.colour}")
    faint = [letter for letter in on if letter.contrast < ENOUGH]
    assert not faint, f"{len(faint)} letters, the first: {faint[0]}"
    fainter = [letter for letter in found if letter.contrast < SWITCHED_OFF]
    assert not fainter, f"switched off, but not even to be guessed: {fainter[0]}"


@pytest.mark.parametrize("name", PAGES)
def test_pages(tmp_path: Path, name: str, record_property: Figure) -> None:
    with house(tmp_path, SIZE) as opened:
        page = opened.show(name)
        roots = [page.host.root]
        found = in_full_view(letters(drawing(opened)), roots)
        check(found, disabled(roots), record_property, name)


@pytest.mark.parametrize("phase", PHASES)
def test_a_match(tmp_path: Path, phase: str, record_property: Figure) -> None:
    with screen(tmp_path, SIZE) as shown:
        shown.use(reduced_motion=True)
        view = shown.show(4, moments(4)[phase])
        top = shown.app.stack.top
        assert top is not None
        roots = [top.host.root if isinstance(top, Page) else view.widgets.root]

        def draw() -> Surface:
            surface = Surface(SIZE)
            top.draw(surface, surface.get_rect())
            return surface

        check(in_full_view(letters(draw), roots), disabled(roots), record_property, f"match, {phase}")


def test_a_refusal_and_chips(tmp_path: Path, record_property: Figure) -> None:
    with screen(tmp_path, SIZE) as shown:
        shown.use(reduced_motion=True)
        view = shown.show(2, moments(2)["main"])
        view.click("square:a2")
        assert view.refusal is not None
        roots = [view.widgets.root]
        check(in_full_view(letters(drawing(shown)), roots), disabled(roots), record_property, "a refusal")


def test_a_replay(tmp_path: Path, record_property: Figure) -> None:
    with house(tmp_path, SIZE) as opened:
        opened.use(reduced_motion=True)
        scene = replay(opened.services)
        opened.put(scene)
        roots = [scene.view.widgets.root, scene._transport._host.root]
        check(in_full_view(letters(drawing(opened)), roots), disabled(roots), record_property, "replay")


# what comes and goes


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path, SIZE) as it:
        it.show("settings")
        yield it


STATES = [{}, {"hovered": True}, {"pressed": True, "hovered": True}]


@pytest.mark.parametrize("style", ["normal", "primary"])
@pytest.mark.parametrize("state", STATES, ids=["plain", "hovered", "pressed"])
@pytest.mark.parametrize("width", [200, 420])
def test_buttons_in_every_state(
    opened: House, style: str, state: dict[str, bool], width: int, record_property: Figure
) -> None:
    button = Button(opened.services.ui, "b", "Zug beenden", lambda: None, style=style)
    button.place(Rect(40, 40, width, button.measure(width)[1]))
    button.set_state(**state)
    check(letters(on_black(button.draw)), [], record_property, f"button {style} {state}")


@pytest.mark.parametrize("style", ["normal", "primary"])
def test_a_button_switched_off_can_still_be_read(opened: House, style: str, record_property: Figure) -> None:
    button = Button(opened.services.ui, "b", "Zug beenden", lambda: None, style=style, enabled=False)
    button.place(Rect(40, 40, 300, button.measure(300)[1]))
    check_off = letters(on_black(button.draw))
    record_property("figure", f"contrast, button switched off: {min(x.contrast for x in check_off):.1f}")
    assert all(letter.contrast >= SWITCHED_OFF for letter in check_off)


def on_black(draw: Callable[[Surface], None]) -> Callable[[], Surface]:
    def painted() -> Surface:
        surface = Surface((900, 500))
        draw(surface)
        return surface

    return painted


@pytest.mark.parametrize("tone", TONES)
def test_chips_of_every_tone(opened: House, tone: str, record_property: Figure) -> None:
    chip = Chip("Schließt Gelb, Länge 8: 8 → 7", tone)
    bubble = Bubble(opened.services.ui, [chip], Rect(20, 120, 40, 40))
    check(letters(on_black(bubble.draw)), [], record_property, f"chip {tone}")


def test_a_toast(opened: House, record_property: Figure) -> None:
    toast: Toast = opened.services.toast
    toast.show("The game is saved again.")
    toast.rect.topleft = (10, 10)
    toast._text.place(toast.rect.inflate(-40, -40))
    check(letters(on_black(toast.draw)), [], record_property, "toast")


def test_a_tooltip(opened: House, record_property: Figure) -> None:
    tooltip = Tooltip(opened.services.ui)
    tooltip.aim(Widget(opened.services.ui, "w", tooltip="Marks every player’s aqueducts with a pattern."))
    tooltip.update(DELAY + 0.1)
    check(letters(on_black(tooltip.draw)), [], record_property, "tooltip")


@pytest.mark.parametrize("ground", ["black", "white", (96, 104, 60), (120, 112, 100)])
def test_captions_over_anything(opened: House, ground: object, record_property: Figure) -> None:
    strip = Captions(opened.services.ui, opened.services.text)
    strip.switch(True)
    strip.hear("caption.water_run")
    strip.rect.topleft = (30, 30)

    def draw(surface: Surface) -> None:
        surface.fill(ground)
        strip.draw(surface)

    check(letters(on_black(draw)), [], record_property, f"captions on {ground}")


def test_faint_letters_would_be_found(opened: House) -> None:
    """The measure has teeth: grey on parchment."""
    panel = Panel(
        opened.services.ui, Text(opened.services.ui, "Hardly to be read", colour=(150, 140, 120)), pad=40
    )
    panel.place(Rect(10, 10, 600, 200))
    found = letters(on_black(panel.draw))
    assert len(found) > 10 and max(letter.contrast for letter in found) < ENOUGH
