"""Files as they come back from bad disks, other programs and people with too much time."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

from game.storage import saves as format_of_saves

STRANGE: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    10**18,
    10**400,
    1e308,
    -0.0,
    "",
    "x" * 5000,
    "../../../etc/passwd",
    "\u202e\x00\n\ud800",
    "__import__('os').system('true')",
    [],
    [[]] * 50,
    {},
    {"a": {"b": {"c": []}}},
)


def mutated(data: bytes, random: Random) -> bytes:
    """One to three things happen to it."""
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        data = random.choice(BYTES)(data, random)
    return data


def flip(data: bytes, random: Random) -> bytes:
    changed = bytearray(data)
    for _ in range(random.choice((1, 2, 8))):
        if changed:
            changed[random.randrange(len(changed))] ^= 1 << random.randrange(8)
    return bytes(changed)


def cut(data: bytes, random: Random) -> bytes:
    return data[: random.randrange(len(data) + 1)]


def drop(data: bytes, random: Random) -> bytes:
    start = random.randrange(len(data) + 1)
    return data[:start] + data[start + random.randrange(60) :]


def repeat(data: bytes, random: Random) -> bytes:
    start = random.randrange(len(data) + 1)
    return data[:start] + data[start : start + 40] * random.choice((2, 50)) + data[start:]


def insert(data: bytes, random: Random) -> bytes:
    start = random.randrange(len(data) + 1)
    what = random.choice(
        (b"\x00", b"\xff\xfe", b"{", b"[" * 5000, b"9" * 5000, b"\xef\xbb\xbf", b"<!--", b"&a;")
    )
    return data[:start] + what + data[start:]


def encode_anew(data: bytes, random: Random) -> bytes:
    text = data.decode("utf-8", "replace")
    return text.encode(random.choice(("utf-16", "utf-32", "latin-1", "cp037", "utf-7")), "replace")


BYTES: tuple[Callable[[bytes, Random], bytes], ...] = (flip, cut, drop, repeat, insert, encode_anew)


def twisted(content: Any, random: Random) -> Any:
    """The same JSON with something strange at one place of it."""
    if isinstance(content, dict) and content and random.random() < 0.85:
        key = random.choice(list(content))
        changed = dict(content)
        if random.random() < 0.1:
            del changed[key]
        else:
            changed[key] = twisted(changed[key], random)
        return changed
    if isinstance(content, list) and content and random.random() < 0.8:
        at = random.randrange(len(content))
        changed_list = list(content)
        match random.randrange(4):
            case 0:
                del changed_list[at]
            case 1:
                changed_list.insert(at, changed_list[random.randrange(len(content))])
            case _:
                changed_list[at] = twisted(changed_list[at], random)
        return changed_list
    return random.choice(STRANGE)


def dumped(content: Any) -> bytes:
    return json.dumps(content).encode()


def sealed(content: Any) -> bytes:
    """With the right checksum: somebody took trouble."""
    if isinstance(content, dict):
        content = {key: value for key, value in content.items() if key != "checksum"}
        try:
            content["checksum"] = format_of_saves._checksum(content)
        except ValueError:
            content["checksum"] = ""
    try:
        return dumped(content)
    except ValueError:
        return b"a number that even json does not write"
