"""Damaged maps of every kind: each loads or is refused in one sentence. Nothing else ever happens."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from game.games.aqua_romana.levels import levels_folder, load_level
from game.games.aqua_romana.rules.board import Board
from game.games.aqua_romana.rules.legality import legal_actions
from game.games.aqua_romana.rules.state import new_game
from game.resources.maps import LevelError

CASES = 150
SOURCES = tuple(path.read_bytes() for path in sorted(levels_folder().glob("*.tmx")))
STRANGE = (
    b"", b"-1", b"0", b"1e309", b"nan", b"inf", b"99999999999999999999", b"4294967295", b"2147483649",
    b"0x10", b"\xd9\xa3", b"\xff\xfe", b"&amp;", b"&lol;", b"&#0;", b"&#10;", b"None", b"True", b"../../x",
    b"players-2", b"players-4-4", b"players--", b"yellow", b"green", b"tileset.tsx", b"base64", b"zlib",
    b"csv", b"isometric", b"hexagonal", b"class", b"object", b"color", b"bool", b"list", b"__class__",
    b"properties", b"1W", b"1N 1S", b"2E 2E", b"9Z", b"x" * 3000, b"1," * 900,
)  # fmt: skip


def flip_bits(data: bytearray, chance: random.Random) -> bytes:
    for _ in range(chance.randint(1, 8)):
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    return bytes(data)


def cut(data: bytearray, chance: random.Random) -> bytes:
    first, last = sorted(chance.randrange(len(data)) for _ in range(2))
    return bytes(data[:first] if chance.random() < 0.5 else data[:first] + data[last:])


def repeat(data: bytearray, chance: random.Random) -> bytes:
    first, last = sorted(chance.randrange(len(data)) for _ in range(2))
    return bytes(data[:last] + data[first:last] * chance.randint(1, 9) + data[last:])


def other_value(data: bytearray, chance: random.Random) -> bytes:
    """Another value for some attributes: wrong types, huge numbers, names with a meaning elsewhere."""
    text = bytes(data)
    for _ in range(chance.randint(1, 3)):
        spot = chance.choice(list(re.finditer(rb'="([^"]*)"', text)))
        text = text[: spot.start(1)] + chance.choice(STRANGE) + text[spot.end(1) :]
    return text


def other_name(data: bytearray, chance: random.Random) -> bytes:
    """Another name for an attribute or element, here and there one that pytmx uses for itself."""
    names = (b"filename", b"parent", b"images", b"parse_xml", b"data", b"group", b"gid", b"template", b"tile")
    text = bytes(data)
    spot = chance.choice(list(re.finditer(rb"[ <]([a-z]+)[ =>]", text)))
    return text[: spot.start(1)] + chance.choice(names) + text[spot.end(1) :]


def other_number(data: bytearray, chance: random.Random) -> bytes:
    text = bytes(data)
    for _ in range(chance.randint(1, 6)):
        spot = chance.choice(list(re.finditer(rb"[0-9]+", text)))
        number = str(chance.choice((chance.randrange(20), chance.randrange(1 << 33)))).encode()
        text = text[: spot.start()] + number + text[spot.end() :]
    return text


def lose_element(data: bytearray, chance: random.Random) -> bytes:
    text = bytes(data)
    inside = text.index(b"<properties>")
    starts = [spot.start() for spot in re.finditer(rb"<\w", text) if spot.start() >= inside]
    spot = re.compile(rb"<(\w+)[^>]*?(?:/>|>.*?</\1>)", re.DOTALL).match(text, chance.choice(starts))
    assert spot is not None
    return text[: spot.start()] + text[spot.end() :]


def nest(data: bytearray, chance: random.Random) -> bytes:
    depth, tag = (
        chance.choice((3, 14, 15, 16, 17, 500, 30_000)),
        chance.choice((b"group", b"properties", b"x")),
    )
    text = bytes(data)
    spot = chance.choice(list(re.finditer(rb">", text))).end()
    return text[:spot] + b"<%s>" % tag * depth + b"</%s>" % tag * depth + text[spot:]


def other_encoding(data: bytearray, chance: random.Random) -> bytes:
    codec = chance.choice(("utf-16", "utf-16-le", "utf-32", "latin-1", "cp037", "utf-7", "shift_jis", "idna"))
    text = bytes(data).decode()
    if chance.random() < 0.7:
        text = text.replace("UTF-8", codec)
    return text.encode(codec if codec != "idna" and chance.random() < 0.7 else "utf-8", "replace")


WAYS: tuple[Callable[[bytearray, random.Random], bytes], ...] = (
    flip_bits, cut, repeat, other_value, other_name, other_number, lose_element, nest, other_encoding,
)  # fmt: skip


def assert_loads_or_refuses(path: Path, data: bytes) -> bool:
    """True if the map was still a board; then every game on it can begin."""
    path.write_bytes(data)
    try:
        level = load_level(path)
    except LevelError as refused:
        sentence = str(refused)
        assert sentence.startswith(f"{path.name}: ")
        assert sentence.endswith(".")
        assert sentence.isprintable()
        assert len(sentence) < 300
        return False
    for players in level.players:
        assert legal_actions(new_game(Board(level, players)))
    return True


@pytest.mark.parametrize("way", WAYS, ids=lambda way: str(way.__name__))
def test_damaged_maps(way: Callable[[bytearray, random.Random], bytes], tmp_path: Path) -> None:
    chance = random.Random(way.__name__)
    outcomes = {
        assert_loads_or_refuses(tmp_path / "mine.tmx", way(bytearray(chance.choice(SOURCES)), chance))
        for _ in range(CASES)
    }
    assert False in outcomes, "this damage never damages anything"


def test_noise(tmp_path: Path) -> None:
    chance = random.Random("noise")
    for _ in range(CASES):
        data = chance.randbytes(chance.randrange(400))
        assert not assert_loads_or_refuses(tmp_path / "mine.tmx", data)
        assert not assert_loads_or_refuses(tmp_path / "mine.tmx", b"<map>" + data)
