"""What can be heard can be read: in both languages, without a device, without flicker and without traces."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pygame import Rect

from game.audio import read_sounds
from game.audio.sounds import UNTOLD
from game.games import GAMES
from game.i18n import LANGUAGES
from game.resources import data_root
from game.ui.captions import LEAST_SECONDS, SECONDS, Captions
from tests.access.house import House, house, replay
from tests.games.aqua_romana.view.table import Screen, moments, screen

HOMES = ("common", *(spec.folder for spec in GAMES))
SOUNDS = read_sounds(*(data_root() / "assets" / home / "sound" for home in HOMES))


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path) as it:
        it.show("title")
        it.use(captions=True)
        yield it


def captions(opened: House | Screen) -> Captions:
    return opened.services.captions


def hear(opened: House, *names: str) -> tuple[str, ...]:
    for name in names:
        opened.services.audio.play(name)
    opened.frame()
    return captions(opened).lines


def wait(opened: House | Screen, seconds: float) -> None:
    for _ in range(round(seconds / 0.05)):
        opened.frame(dt=0.05)


def test_they_are_off_at_first(tmp_path: Path) -> None:
    with house(tmp_path) as it:
        it.show("title")
        assert hear(it, "tile-land") == ()


def test_a_sound_is_written_though_nothing_can_be_heard(opened: House) -> None:
    opened.use(master_volume=0.0, effects_volume=0.0)
    assert not opened.services.audio.available, "no device was opened"
    assert hear(opened, "tile-land") == ("A tile is laid",)


def test_it_goes_away_by_itself(opened: House) -> None:
    hear(opened, "tile-land")
    wait(opened, SECONDS - 0.2)
    assert captions(opened).lines
    wait(opened, 0.4)
    assert captions(opened).lines == () and captions(opened).wake_after() is None


def test_the_newest_two_are_shown(opened: House) -> None:
    assert hear(opened, "tile-land", "water-run") == ("A tile is laid", "Water runs in")
    wait(opened, LEAST_SECONDS + 0.1)
    assert hear(opened, "splash") == ("Water runs in", "A splash")


def test_a_line_is_not_taken_away_before_it_can_be_read(opened: House) -> None:
    hear(opened, "tile-land", "water-run")
    assert hear(opened, "splash") == ("A tile is laid", "Water runs in")
    wait(opened, LEAST_SECONDS + 0.05)
    assert captions(opened).lines == ("Water runs in", "A splash")


def test_steps_keep_one_line_and_draw_nothing_again(opened: House) -> None:
    hear(opened, "step")
    for _ in range(40):
        opened.services.audio.play("step")
        assert not opened.services.ui.damage, "the same words again are no reason to draw"
        opened.frame(dt=0.1)
    assert captions(opened).lines == ("Steps on basalt",)


@pytest.mark.parametrize("name", ["button", "button-hover", "toggle", "page", "ring", "ambience"])
def test_buttons_and_music_tell_nothing(opened: House, name: str) -> None:
    assert hear(opened, name) == ()


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_sound_that_tells_something_has_words(tmp_path: Path, code: str) -> None:
    with house(tmp_path, lang=code) as it:
        telling = [info for info in SOUNDS.values() if info.tells]
        assert len(telling) == len(SOUNDS) - len(UNTOLD) - 1, "one only accompanies"
        assert all(it.services.language.has(info.caption) for info in telling)
        texts = [it.services.text(info.caption) for info in telling]
        assert len(set(texts)) == len(texts) and max(map(len, texts)) <= 36, "short, and told apart"


def test_they_follow_the_language(opened: House) -> None:
    hear(opened, "fountain")
    opened.use(language="de")
    assert captions(opened).lines == ("Der Brunnen sprudelt",)


def test_switching_them_off_clears_them(opened: House) -> None:
    hear(opened, "fountain")
    opened.use(captions=False)
    assert captions(opened).lines == ()


def test_no_trace_is_left(tmp_path: Path) -> None:
    """Frame by frame the screen is what it would be if it were drawn from nothing."""
    with screen(tmp_path) as shown:
        shown.use(captions=True, reduced_motion=True)
        shown.show(2, moments(2)["main"])
        clean = shown.drawn_anew()
        for name in ("tile-land", "close", "water-run", "step"):
            shown.services.audio.play(name)
            shown.frame(dt=0.5)
            drawn = shown.picture()
            assert drawn != clean, "something is to be read"
            assert drawn == shown.drawn_anew()
        wait(shown, SECONDS + LEAST_SECONDS * 2)
        assert shown.picture() == clean


SIZES = [(1280, 720), (1920, 1080)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("code", LANGUAGES)
def test_in_a_match_they_stand_over_the_board(
    tmp_path: Path, size: tuple[int, int], scale: float, code: str
) -> None:
    with screen(tmp_path, size) as shown:
        shown.use(captions=True, language=code, ui_scale=scale)
        view = shown.show(4, moments(4)["main"])
        longest = sorted(
            (i for i in SOUNDS.values() if i.tells), key=lambda i: len(shown.services.text(i.caption))
        )
        for info in longest[-2:]:
            shown.services.audio.play(info.name)
        shown.frame()
        strip = captions(shown)
        assert len(strip.lines) == 2
        assert strip.rect.w <= view.ground.w and view.ground.contains(strip.rect)
        assert all(strip.rect.contains(line) for line in strip.line_rects())
        buttons = [Rect(e.rect) for e in shown.scene.elements() if e.id.startswith("button:")]
        assert strip.rect.collidelist(buttons) == -1


def test_a_real_move_is_told_in_words(tmp_path: Path) -> None:
    with screen(tmp_path, speed=1.0) as shown:
        shown.use(captions=True)
        view = shown.show(2, moments(2)["main"])
        shown.match.play(shown.match.session.rules.legal_actions(view.state)[0])
        said: list[str] = []
        for _ in range(200):
            shown.frame(dt=0.05)
            said += [line for line in captions(shown).lines if line not in said]
            if view.idle and not captions(shown).lines:
                break
        assert {"A tile is laid", "Water runs in", "Steps on basalt"} <= set(said)


def test_in_a_replay_the_controls_stay_free(tmp_path: Path) -> None:
    with house(tmp_path) as it:
        it.use(captions=True)
        it.put(replay(it.services))
        it.services.audio.play("tile-land")
        it.frame()
        assert captions(it).rect.bottom <= it.elements()["slider:position"].rect[1]


def test_f1_in_a_replay_opens_the_book_at_the_step_shown(tmp_path: Path) -> None:
    with house(tmp_path) as it:
        scene = replay(it.services)
        it.put(scene)
        for length, entry in enumerate(scene.playback.entries, start=1):
            action = str(entry.action)
            wanted = {"place": "setup", "fountain": "fountain", "close": "close", "take": "take"}
            family = action.split(maxsplit=1)[0]
            if family not in wanted or (family == "place" and length > 12):
                continue
            scene.jump(length)
            assert scene.topic.anchor == f"phase:{wanted[family]}", action
