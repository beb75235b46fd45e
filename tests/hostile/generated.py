"""Hostile files of every kind the program reads, made from the games and the types there are.

Nothing here names a game, a field or a page: a new one is covered without a line.
"""

from __future__ import annotations

import inspect
import json
import pkgutil
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import msgspec

import game.scenes
from game.core.rules import CHANCE
from game.core.setup import HUMAN
from game.match.archive import Archive
from game.match.campaign import road
from game.match.chance import drawn
from game.match.reviewing import SURE, decisions
from game.match.setups import spectator_setup
from game.meta.review import Choice, Finding
from game.meta.spec import GameSpec
from game.resources import data_root
from game.scenes.page import Page
from game.scenes.stack import Scene
from game.services import Services
from game.storage import Player, Save, Settings, Sitting
from game.storage.saves import encode
from game.storage.statistics import GameResult, SeatResult
from tests.hostile.values import STRANGE, at_bounds, beyond_bounds
from tests.saves.mutate import dumped, mutated, sealed, twisted

NUMBERS = ("-500", "-1", "0", "1", "2", "3", "7", "20", "40", "64", "99", "100", "1024", "7000", "1000000000")
WORDS = (*NUMBERS, "", "nan", "1e999", "0.5", "\u202e", "x" * 300, "٣", "S", "L M S")
_VALUE = re.compile(r'(?<==")[^"<>]*(?=")')
_OBJECT = re.compile(r"<object .*?(/>|</object>)", re.DOTALL)


# boards


def boards(spec: GameSpec) -> list[str]:
    """Those that came with it."""
    folder = data_root() / "levels" / spec.folder
    return [path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.tmx"))]


def mapped(games: Sequence[GameSpec]) -> list[GameSpec]:
    """Those with boards of Tiled."""
    return [spec for spec in games if boards(spec)]


def hostile_board(original: str, random: Random) -> bytes:
    """Most of them can still be read as a map: what is wrong is wrong by what it means."""
    if random.random() < 0.15:
        return mutated(original.encode(), random)
    text = original
    for _ in range(random.choice((1, 1, 1, 2, 4))):
        text = random.choice(EDITS)(text, random)
    return text.encode()


def _another_value(text: str, random: Random) -> str:
    found = random.choice(list(_VALUE.finditer(text)))
    word = random.choice(NUMBERS if found[0].lstrip("-").replace(".", "").isdigit() else WORDS)
    return text[: found.start()] + word + text[found.end() :]


def _near(text: str, random: Random) -> str:
    """A number that is a little or much larger or smaller."""
    found = [each for each in _VALUE.finditer(text) if each[0].isascii() and each[0].isdigit()]
    each = random.choice(found)
    number = random.choice((int(each[0]) + 1, int(each[0]) - 1, int(each[0]) * 2, int(each[0]) // 2))
    return text[: each.start()] + str(number) + text[each.end() :]


def _exchanged(text: str, random: Random) -> str:
    one, other = sorted(random.sample(list(_VALUE.finditer(text)), 2), key=lambda each: each.start())
    parts = (text[: one.start()], other[0], text[one.end() : other.start()], one[0], text[other.end() :])
    return "".join(parts)


def _object_moved(text: str, random: Random) -> str:
    """One thing on the map is gone, there twice, or where another one is."""
    found = list(_OBJECT.finditer(text))
    if len(found) < 2:
        return _another_value(text, random)
    one, other = random.sample(found, 2)
    kind = random.randrange(3)
    if kind == 0:
        return text[: one.start()] + text[one.end() :]
    if kind == 1:
        return text[: one.start()] + one[0] * 2 + text[one.end() :]
    place = re.search(r' x="[^"]*" y="[^"]*"', other[0])
    moved = re.sub(r' x="[^"]*" y="[^"]*"', place[0] if place else "", one[0], count=1)
    return text[: one.start()] + moved + text[one.end() :]


EDITS = (_another_value, _another_value, _near, _near, _exchanged, _object_moved)


# games


def a_replay(archive: Archive, spec: GameSpec, save_id: str, seed: int, steps: int) -> Save:
    """So many actions at random, among as many as can play it."""
    setup = spectator_setup(archive.library(spec), spec, seed)
    session, random = archive.begun(setup), Random(seed)
    while len(session) < steps and (mover := session.rules.to_move(session.state)) is not None:
        if mover == CHANCE:
            chance = spec.parts().chance
            assert chance is not None
            session.play(drawn(chance, session, seed))
        else:
            session.play(random.choice(list(session.rules.legal_actions(session.state))))
    players = (Player(HUMAN), *(Player(seat.player) for seat in setup.seats[1:]))
    record = setup.record(tuple(map(session.rules.format, session.actions)))
    return Save(record, Sitting(id=save_id, players=players, seed=seed))


def a_review(archive: Archive, save: Save) -> dict[int, Finding]:
    """As a judge would leave it: everything is known, and every third decision was a blunder."""
    playback = archive.playback(save)
    rules, found = playback.rules, {}
    for index in decisions(rules, playback.entries):
        entry = playback.entries[index]
        played = rules.format(entry.action)
        others = [text for text in map(rules.format, rules.legal_actions(entry.before)) if text != played][:3]
        best = 0.9 if index % 3 == 0 and others else 0.4
        choices = (*(Choice(text, best) for text in others), Choice(played, 0.4))
        shares = tuple(1 / len(save.record.seats) for _ in save.record.seats)
        found[index] = Finding(index, entry.seat, SURE, choices, played, shares, shares)
    return found


def hostile_save(save: Save, random: Random) -> bytes:
    """By accident, with care, or at the bounds of one field."""
    kind = random.randrange(4)
    if kind == 0:
        return mutated(encode(save), random)
    content = json.loads(encode(save))
    if kind == 1:
        return sealed(twisted(content, random))
    if kind == 2:
        # Of this game, but not where it stands.
        actions = content["actions"]
        one, other = random.randrange(len(actions)), random.randrange(len(actions))
        actions[one], actions[other] = actions[other], actions[one]
        return sealed(content)
    content["save"][random.choice(Sitting.__struct_fields__)] = _strange_value(Sitting, random)
    return sealed(content)


def hostile_review(data: bytes, random: Random) -> bytes:
    kind = random.randrange(3)
    if kind == 0:
        return mutated(data, random)
    content = json.loads(data)
    if kind == 1 and content["findings"]:
        finding = random.choice(content["findings"])
        action = random.choice(finding["choices"])
        letters = list(action["action"])
        letters[random.randrange(len(letters))] = random.choice("abcxyz0129 -:?+")
        action["action"] = "".join(letters)
        return dumped(content)
    return dumped(twisted(content, random))


def _strange_value(struct: type[msgspec.Struct], random: Random) -> Any:
    field = random.choice(struct.__struct_fields__)
    values = [*at_bounds(struct, field), *beyond_bounds(struct, field)]
    return random.choice(values or list(STRANGE))


# what was won, how games ended, settings


def names(games: Sequence[GameSpec]) -> list[str]:
    """Of everything that can be won, as the progress calls it."""
    found = [stop.name for stop in road(games)]
    for spec in games:
        if spec.lessons:
            course = spec.course()
            found += [f"{spec.id}/lesson/{each.id}" for each in course.lessons]
            found += [f"{spec.id}/puzzle/{each.id}" for each in course.puzzles]
        days = ("0001-01-01", "9999-12-31", "9999-12-30", "2026-11-17", "2026-11-18", "20261118", "x")
        found += [f"{spec.id}/daily/{day}" for day in days]
    return found


def hostile_progress(games: Sequence[GameSpec], random: Random) -> bytes:
    known = names(games)
    done: dict[str, Any] = {name: random.randint(1, 3) for name in random.sample(known, len(known) // 2)}
    kind = random.randrange(4)
    if kind == 0:
        return mutated(dumped({"done": done}), random)
    if kind == 1:
        return dumped(twisted({"done": done}, random))
    if kind == 2:
        done |= {f"{random.choice(games).id}/daily/{random.randint(1, 9999):04}-12-31": 3 for _ in range(300)}
    return dumped({"done": done})


def hostile_career(games: Sequence[GameSpec], random: Random) -> bytes:
    """Lines of games nobody could have played, at the bounds of what a line may hold."""
    lines = []
    for number in range(random.choice((1, 5, 200))):
        spec = random.choice(games)
        seats = []
        for seat in range(random.choice((*spec.players, 1, 8))):
            facts = {fact: random.choice((-10_000, 0, 10_000)) for fact in spec.averages}
            player = random.choice((HUMAN, *spec.ai_levels, "gone")) if seat else HUMAN
            points = random.choice((-10_000, 0, 50, 10_000))
            seats.append(SeatResult(player, points, random.random() < 0.5, random.choice((0, 10_000)), facts))
        ended = random.choice((0.0, 1.0, 1.7e9, 32_503_680_000.0))
        line = msgspec.json.encode(GameResult(f"{number}", spec.id, spec.default_level, ended, tuple(seats)))
        if random.random() < 0.2:
            line = mutated(line, random)
        elif random.random() < 0.2:
            line = dumped(twisted(json.loads(line), random))
        lines.append(line)
    return b"\n".join(lines)


def hostile_settings(random: Random) -> bytes:
    content = json.loads(msgspec.json.encode(Settings(player_name="Livia")))
    kind = random.randrange(3)
    if kind == 0:
        return mutated(dumped(content), random)
    for field in random.sample(Settings.__struct_fields__, 3):
        if field not in ("fullscreen", "vsync", "window", "language"):
            content[field] = random.choice([*at_bounds(Settings, field), *beyond_bounds(Settings, field)])
    return dumped(content if kind == 1 else twisted(content, random))


# pages


@dataclass(frozen=True)
class Door:
    """A page that can be opened by itself."""

    name: str
    open: Callable[[Services], Scene]


def doors(games: Sequence[GameSpec]) -> Iterator[Door]:
    """Every page that asks for nothing but the services, or for a game besides."""
    for module in pkgutil.iter_modules(game.scenes.__path__):
        for kind in vars(import_module(f"game.scenes.{module.name}")).values():
            own = inspect.isclass(kind) and kind.__module__ == f"game.scenes.{module.name}"
            if not own or not issubclass(kind, Page) or kind.build is Page.build or inspect.isabstract(kind):
                continue
            wants = [
                name
                for name, each in inspect.signature(kind).parameters.items()
                if each.default is inspect.Parameter.empty
            ]
            if wants == ["services"]:
                yield Door(kind.__name__, kind)
            elif wants == ["services", "spec"]:
                for spec in games:
                    if _offers(spec, kind.__module__):
                        yield Door(f"{kind.__name__} {spec.id}", partial(_of_game, kind, spec))


def _of_game(kind: Callable[[Services, GameSpec], Scene], spec: GameSpec, services: Services) -> Scene:
    return kind(services, spec)


def _offers(spec: GameSpec, module: str) -> bool:
    """A game need not have lessons, or a puzzle a day."""
    room = module.rpartition(".")[2]
    return {"learn": spec.lessons, "daily": spec.dailies}.get(room, True)


def put(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
