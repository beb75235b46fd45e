"""Sound follows the volumes, and the music how far a game has gone."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pygame
import pytest

from game.audio import Audio
from game.audio.loops import FADE_BACK, FADE_IN, FADE_LAYER, gains
from game.audio.player import RESERVED
from game.games import GAMES
from game.resources import data_root

SOUNDS = [data_root() / "assets" / home / "sound" for home in ("common", GAMES[0].folder)]


@pytest.fixture(scope="module")
def opened() -> Iterator[Audio]:
    """One device for all, since minutes of music take a moment to decode."""
    audio = Audio(SOUNDS, Random(1))
    audio.open()
    assert audio.available
    yield audio
    audio.close()


@pytest.fixture
def audio(opened: Audio) -> Iterator[Audio]:
    yield opened
    for bus in RESERVED:
        opened.stop(bus)
    opened.thicken(0.0)
    pygame.mixer.stop()


def volumes(audio: Audio, **changed: float) -> None:
    audio.set_volumes(**{"master": 1.0, "music": 1.0, "effects": 1.0, "ambience": 1.0, **changed})


def music(layer: int = 0) -> pygame.mixer.Channel:
    return pygame.mixer.Channel(RESERVED["music"][layer])


def heard(audio: Audio) -> list[float]:
    """How loud each layer of the music is against what it may be at most."""
    info = audio.sounds["tune"]
    return [music(i).get_volume() / (info.volume * full) for i, full in enumerate(info.layers)]


def wait(audio: Audio, seconds: float) -> None:
    """Everything is loaded, and then that time passes."""
    audio.update(0.0)
    for loop in audio._loops.values():
        if loop._sounds is not None:
            loop._sounds.result()
    audio.update(0.0)
    for _ in range(round(seconds / 0.05)):
        audio.update(0.05)


def test_an_effect_is_played(audio: Audio) -> None:
    volumes(audio)
    audio.play("button")
    assert pygame.mixer.get_busy()


def test_a_silent_bus_plays_nothing(audio: Audio) -> None:
    volumes(audio, effects=0.0)
    audio.play("button")
    assert not pygame.mixer.get_busy()


def test_nothing_is_decoded_before_the_screen_was_drawn(audio: Audio) -> None:
    volumes(audio)
    audio.play("tune")
    volumes(audio, music=0.7)
    assert [loop._sounds for loop in audio._loops.values()] == [None]
    audio.update(0.0)
    assert None not in [loop._sounds for loop in audio._loops.values()]


def test_music_follows_its_volume_live(audio: Audio) -> None:
    volumes(audio)
    audio.play("tune")
    wait(audio, FADE_IN)
    loud = music().get_volume()
    volumes(audio, music=0.5)
    assert music().get_volume() == pytest.approx(loud / 2, abs=0.02)
    volumes(audio, master=0.0)
    assert not music().get_busy(), "what cannot be heard is not played"
    volumes(audio)
    wait(audio, FADE_IN)
    assert music().get_busy(), "and it comes back"
    assert music().get_volume() == pytest.approx(loud, abs=0.02)


@pytest.mark.parametrize(("name", "bus"), [("tune", "music"), ("ambience", "ambience")])
def test_a_loop_ends_its_fade_at_its_own_volume_and_not_at_full(audio: Audio, name: str, bus: str) -> None:
    volumes(audio, **{bus: 0.5})
    audio.play(name)
    wait(audio, 0.1)
    channel = pygame.mixer.Channel(RESERVED[bus][0])
    wanted = audio.sounds[name].volume / 2
    assert channel.get_volume() < wanted * 0.5, "it comes softly"
    wait(audio, FADE_IN)
    pygame.time.wait(60)  # the mixer's own thread may not have another opinion
    assert channel.get_volume() == pytest.approx(wanted, abs=0.01)


def test_a_loop_that_plays_goes_on(audio: Audio) -> None:
    volumes(audio)
    audio.play("tune")
    wait(audio, 0.1)
    before = audio._loops["music"]
    audio.play("tune")
    assert audio._loops["music"] is before and music().get_busy()
    audio.stop("music")
    volumes(audio)
    audio.update(0.1)
    assert audio._loops == {}


def test_at_the_beginning_the_music_has_one_layer_and_at_the_end_all(audio: Audio) -> None:
    volumes(audio)
    audio.play("tune")
    wait(audio, FADE_IN)
    counts = []
    for share in (0.0, 0.2, 0.45, 0.7, 1.0):
        audio.thicken(share)
        wait(audio, FADE_LAYER)
        counts.append(sum(layer > 0.8 for layer in heard(audio)))
        assert sum(layer > 0.1 for layer in heard(audio)) == counts[-1], "nobody is stuck half way"
    assert counts == [1, 1, 2, 3, 4]


def test_a_layer_comes_and_goes_slowly(audio: Audio) -> None:
    volumes(audio)
    audio.thicken(1.0)
    audio.play("tune")
    wait(audio, FADE_IN)
    assert 0.1 < heard(audio)[3] < 0.6 and audio.wake_after() is not None
    wait(audio, FADE_LAYER)
    assert heard(audio)[3] > 0.9 and audio.wake_after() is None, "then nothing needs to be woken for it"
    audio.thicken(0.0)
    wait(audio, FADE_LAYER / 2)
    assert 0.3 < heard(audio)[3] < 0.7
    wait(audio, FADE_LAYER)
    assert heard(audio)[1:] == [0.0, 0.0, 0.0]


def test_the_music_steps_back_for_a_fanfare_and_comes_again(audio: Audio) -> None:
    volumes(audio)
    audio.play("tune")
    wait(audio, FADE_IN)
    audio.hush(4.0)
    wait(audio, 2.0)
    assert 0.0 < heard(audio)[0] < 0.3
    wait(audio, 2.0 + FADE_BACK)
    assert heard(audio)[0] > 0.95 and audio.wake_after() is None


def test_layers_obey_the_volume_and_are_switched_off_with_the_music(audio: Audio) -> None:
    volumes(audio)
    audio.thicken(1.0)
    audio.play("tune")
    wait(audio, FADE_IN + FADE_LAYER)
    volumes(audio, music=0.5)
    assert heard(audio) == pytest.approx([0.5] * 4, abs=0.05)
    volumes(audio, music=0.0)
    assert not any(music(i).get_busy() for i in range(4))
    volumes(audio)
    wait(audio, FADE_IN)
    assert all(music(i).get_busy() for i in range(4)), "all of them begin again, together"


def test_there_is_a_channel_for_every_layer(audio: Audio) -> None:
    info = audio.sounds["tune"]
    assert len(info.files) == len(info.layers) == len(RESERVED["music"])


def test_every_layer_has_its_time() -> None:
    assert gains(1, 1.0) == [1.0]
    assert gains(4, 0.0) == [1.0, 0.0, 0.0, 0.0] and gains(4, 1.0) == [1.0] * 4
    steps = [sum(gains(4, share / 100)) for share in range(101)]
    assert steps == sorted(steps)


def test_variants_are_drawn_from_the_random_given(audio: Audio) -> None:
    volumes(audio)
    for _ in range(30):
        audio.play("tile-land")
    loaded = {file for file in audio._loaded if file.name.startswith("tile-land")}
    assert loaded == set(audio.sounds["tile-land"].files)


def test_unknown_names_are_ignored(audio: Audio) -> None:
    audio.play("no-such-sound")
