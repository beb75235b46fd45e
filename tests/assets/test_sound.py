"""The committed sounds and fonts, checked as the game will hear and see them: decoded by pygame."""

from __future__ import annotations

import array
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.audio.music import read_music
from game.games import GAMES

ASSETS = Path(__file__).resolve().parents[2] / "assets"
FONTS = ASSETS / "common" / "fonts"
HOMES = tuple(
    home for home in ("common", *(spec.folder for spec in GAMES)) if (ASSETS / home / "sound").exists()
)
LISTS: dict[str, dict[str, dict[str, Any]]] = {
    home: json.loads((ASSETS / home / "sound" / "sounds.json").read_text(encoding="utf-8")) for home in HOMES
}
LISTING = {name: entry for listed in LISTS.values() for name, entry in listed.items()}
HOME = {name: home for home, listed in LISTS.items() for name in listed}
PREFIX = {"common": ""} | {spec.folder: f"{spec.prefix}." for spec in GAMES}
FILES = [(name, file) for name, entry in LISTING.items() for file in entry["variants"]]
PLACE = {file: ASSETS / HOME[name] / "sound" / file for name, file in FILES}
LOOPS = [file for name, file in FILES if LISTING[name]["loop"]]

RATE = 44_100
BUDGET = 11_200_000
LOUDEST = 32_000  # of 32 767: as decoded, with the codec's own overshoot
QUIETEST_PEAK = 3_000
LOOP_SECONDS = {"ambience": (20.0, 30.0)}
LONGER_EFFECTS = {"win": 9.0} | {name: 6.5 for name in LISTING if name.endswith(("-triumph", "consolation"))}
"""What ends a game may take its time."""

TEXT = "AZaz0123456789 ÄÖÜäöüß „“ – … × ≥ · § ’"
ARROWS = "→←"


@pytest.fixture(scope="module", autouse=True)
def mixer() -> Iterator[None]:
    """A mixer without a device, decoding at the files' own rate so that nothing is resampled."""
    before = os.environ.get("SDL_AUDIODRIVER")
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 2, allowedchanges=0)
    yield
    pygame.mixer.quit()
    if before is None:
        del os.environ["SDL_AUDIODRIVER"]
    else:
        os.environ["SDL_AUDIODRIVER"] = before


def decode(file: str) -> array.array[int]:
    """Signed 16-bit samples, left and right in turn."""
    return array.array("h", pygame.mixer.Sound(PLACE[file]).get_raw())


def sharpest_corner(samples: array.array[int]) -> int:
    """The largest second difference of either channel: what a click is made of."""
    return max(abs(samples[i] - 2 * samples[i + 2] + samples[i + 4]) for i in range(len(samples) - 4))


@pytest.mark.parametrize("home", HOMES)
def test_every_sound_is_played_by_somebody(home: str) -> None:
    """By its name, or by one that is put together: ``f"tile-{size}"``."""
    game = ASSETS.parent / "game"
    at_home = game if home == "common" else game / "games" / home
    source = "\n".join(path.read_text(encoding="utf-8") for path in at_home.rglob("*.py"))
    assert [name for name in LISTS[home] if not _named(name, source)] == []


def _named(name: str, source: str) -> bool:
    stem = name.rsplit("-", 1)[0]
    return f'"{name}"' in source or f'f"{stem}-{{' in source


def test_no_two_sounds_of_the_house_have_the_same_name() -> None:
    assert len(LISTING) == sum(map(len, LISTS.values())) and len(PLACE) == len(FILES)


@pytest.mark.parametrize("home", HOMES)
def test_the_folder_holds_what_the_listing_names_and_nothing_else(home: str) -> None:
    folder = ASSETS / home / "sound"
    present = {path.name for path in folder.iterdir()} - {"sounds.json", "music.json"}
    music = read_music(folder)
    played = {file for piece in music.pieces for file in piece.files} if music else set()
    assert present == {file for entry in LISTS[home].values() for file in entry["variants"]} | played


def test_all_sounds_together_are_small() -> None:
    assert sum(path.stat().st_size for path in ASSETS.glob("*/sound/*")) < BUDGET


def test_every_sound_that_the_program_plays_is_listed() -> None:
    """By literal name; what is not listed would be silent without a word."""
    game = ASSETS.parent / "game"
    source = "\n".join(path.read_text(encoding="utf-8") for path in game.rglob("*.py"))
    played = set(re.findall(r'(?:\bplay|\bsound)\("([a-zA-Z-]+)"\)', source))
    assert {"refuse", "button", "page"} <= played <= set(LISTING)


@pytest.mark.parametrize("name", sorted(LISTING))
def test_an_entry_says_how_to_play_it(name: str) -> None:
    entry = LISTING[name]
    assert set(entry) == {"file", "variants", "loop", "volume", "bus", "caption"}
    assert entry["file"] == entry["variants"][0]
    assert len(set(entry["variants"])) == len(entry["variants"])
    assert 0.0 < entry["volume"] <= 1.0
    assert entry["bus"] == ("ambience" if name == "ambience" else "effects")
    assert entry["loop"] is (name in LOOP_SECONDS)
    assert re.fullmatch(rf"{re.escape(PREFIX[HOME[name]])}caption\.[a-z_]+", entry["caption"])


@pytest.mark.parametrize(("name", "file"), FILES, ids=[file for _, file in FILES])
def test_a_file_decodes_to_something_audible_that_does_not_clip(name: str, file: str) -> None:
    samples = decode(file)
    seconds = len(samples) / 2 / RATE
    shortest, longest = LOOP_SECONDS.get(name, (0.05, LONGER_EFFECTS.get(name, 4.0)))
    assert shortest <= seconds <= longest
    peak = max(abs(sample) for sample in samples)
    assert QUIETEST_PEAK < peak < LOUDEST


@pytest.mark.parametrize("file", [file for name, file in FILES if not LISTING[name]["loop"]])
def test_a_one_shot_begins_and_ends_in_silence(file: str) -> None:
    samples = decode(file)
    assert max(abs(sample) for sample in (*samples[:2], *samples[-2:])) < 110


FREQUENT = {
    *("button", "button-hover", "ring", "turn"),
    *("podium-step", "tile-land", "tile-turn", "water-run", "workman-walk", "step", "hop", "fly"),
    *("die-roll", "die-land", "house-land", "house-gone", "watered", "green", "canal-land"),
    *("knock-S", "knock-M", "knock-L", "road-step", "scrape", "tile-load", "deal", "pusher-set", "card-take"),
    *("coin", "coins", "stones-take", "fall-S", "fall-M", "tile-S"),
}
"""Counted in whole games of two and three: what is heard about twenty times or more in one of them."""


@pytest.mark.parametrize("name", sorted(FREQUENT))
def test_what_is_heard_most_comes_in_three_to_five_takes(name: str) -> None:
    assert 3 <= len(LISTING[name]["variants"]) <= 5


TAKES = sorted(n for n, entry in LISTING.items() if len(entry["variants"]) > 1)


@pytest.mark.parametrize("name", TAKES)
def test_variants_are_different_takes_of_like_length(name: str) -> None:
    takes = [decode(file) for file in LISTING[name]["variants"]]
    assert len({take.tobytes() for take in takes}) == len(takes)
    assert max(map(len, takes)) < 1.5 * min(map(len, takes))


@pytest.mark.parametrize("file", LOOPS)
def test_a_loop_closes_without_a_click(file: str) -> None:
    samples = decode(file)
    reach = RATE // 10
    join = sharpest_corner(samples[-4:] + samples[:4])
    nearby = max(sharpest_corner(samples[-reach:]), sharpest_corner(samples[:reach]))
    assert join <= max(1.5 * nearby, 20)


def test_a_cut_in_a_loop_would_be_noticed() -> None:
    """The measure above has teeth: a held voice cut short in the middle of a note does click."""
    folder = ASSETS / GAMES[0].folder / "sound"
    music = read_music(folder)
    assert music is not None
    samples = array.array("h", pygame.mixer.Sound(folder / music.pieces[0].voices["A"]).get_raw())
    half = len(samples) // 4 * 2
    start = samples[:4]
    worst = max(sharpest_corner(samples[cut - 4 : cut] + start) for cut in range(half, half + 400, 2))
    quiet = max(sharpest_corner(samples[half - 400 : half]), sharpest_corner(samples[:4410]))
    assert worst > max(1.5 * quiet, 20)


@pytest.mark.parametrize("font", sorted(path.name for path in FONTS.glob("*.ttf")))
def test_a_font_has_every_letter_of_both_languages(font: str) -> None:
    """Fonts of the text need arrows too; headings, set in Cinzel, have none and do without."""
    wanted = TEXT if font.startswith("Cinzel") else TEXT + ARROWS
    pygame.font.init()
    drawn = pygame.font.Font(FONTS / font, 24)

    def picture(letter: str) -> bytes:
        return pygame.image.tobytes(drawn.render(letter, True, (0, 0, 0)), "RGBA")

    # A letter that a font lacks is drawn as a box, like this one, which no font has.
    assert [letter for letter in wanted if picture(letter) == picture("\ue000")] == []


@pytest.mark.parametrize("family", ["Cinzel", "EBGaramond"])
def test_a_font_family_comes_with_its_licence(family: str) -> None:
    assert {f"{family}-Regular.ttf", f"{family}-Bold.ttf"} <= {path.name for path in FONTS.iterdir()}
    licence = (FONTS / f"OFL-{family}.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence


def test_no_sound_needs_more_than_the_standard_mixer() -> None:
    """A fresh interpreter with no device and no settings plays the first effect and stops again."""
    script = (
        "import pygame, sys; pygame.mixer.init(); sound = pygame.mixer.Sound(sys.argv[1]);"
        "assert sound.play() is not None; pygame.mixer.quit()"
    )
    environment = {**os.environ, "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-c", script, str(PLACE[LISTING["button"]["file"]])]
    subprocess.run(command, env=environment, check=True, timeout=60)
