"""A finished game is watched, taken over and exported."""

from __future__ import annotations

import json
import struct
import zlib
from pathlib import Path
from random import Random

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from game.core.setup import HUMAN
from game.export import changed_part, film
from game.games import GAMES
from game.match.archive import setup_of
from game.meta.review import Choice, Finding
from game.scenes.match import POLL_SECONDS, MatchScene
from game.scenes.replay import ReplayScene
from game.storage import Save
from game.storage.saves import decode
from game.storage.shelf import Shelf
from tests.saves.player import FRAME, Player

VERSIONS = Path(__file__).parent / "versions"


@pytest.fixture
def save() -> Save:
    """A game of two that was played to its end."""
    return decode((VERSIONS / "finished-1.json").read_bytes(), "finished-1.json", "0" * 16)


@pytest.fixture
def replay(player: Player, save: Save) -> ReplayScene:
    scene = ReplayScene(player.services, save, MatchScene)
    player.app.stack.push(scene)
    player.frames()
    return scene


def test_a_replay_begins_after_the_set_up(replay: ReplayScene) -> None:
    assert not replay.playback.rules.in_setup(replay.state)
    assert replay.playback.rules.in_setup(replay.playback.log[-1].after) is False
    assert 0 < len(replay.playback) < replay.playback.length


def test_every_state_is_the_one_the_rules_give(player: Player, replay: ReplayScene, save: Save) -> None:
    rules = replay.playback.rules
    state = replay.playback.start
    for length, text in enumerate(save.record.actions):
        replay.jump(length)
        assert replay.state == state
        state = rules.apply(state, rules.parse(text))[0]
    replay.jump(10_000)
    assert replay.state == state and replay.playback.length == len(save.record.actions)


def test_winding_computes_nothing_twice(player: Player, save: Save) -> None:
    playback = player.services.archive.playback(save)
    states = [entry.after for entry in playback.entries]
    random = Random(1)
    for _ in range(200):
        length = random.randint(0, playback.length)
        playback.wind(length)
        assert len(playback) == length
        assert playback.state is (states[length - 1] if length else playback.start)
        assert [entry.after for entry in playback.entries] == states


def test_by_keyboard(player: Player, replay: ReplayScene) -> None:
    player.key(pygame.K_HOME)
    assert len(replay.playback) == 0
    player.key(pygame.K_RIGHT)
    player.key(pygame.K_RIGHT)
    player.key(pygame.K_LEFT)
    assert len(replay.playback) == 1
    player.key(pygame.K_PAGEDOWN)
    assert len(replay.playback) == 2, "a placed builder is a turn"
    player.key(pygame.K_END)
    assert len(replay.playback) == replay.playback.length
    player.key(pygame.K_PAGEUP)
    first = replay.playback.entries[len(replay.playback)]
    assert replay.playback.log[-1].turn < first.turn, "at the beginning of a turn"


def test_it_plays_to_the_end_by_itself(player: Player, replay: ReplayScene) -> None:
    replay.use_speed(0.0)
    player.click("button:play")
    assert replay.playing and not replay.idle
    player.until(lambda: not replay.playing)
    assert len(replay.playback) == replay.playback.length
    player.click("button:play")
    assert replay.playing and len(replay.playback) < replay.playback.length, "once more from the beginning"


def test_the_screen_wakes_for_an_opponent_who_thinks(player: Player) -> None:
    player.start(player.services.spectator_setup(GAMES[0]))
    player.until(lambda: player.match.thinking is not None)
    wake = player.match_scene.wake_after()
    assert wake is not None and wake <= POLL_SECONDS


def test_it_stops_behind_its_menu(player: Player, replay: ReplayScene) -> None:
    player.click("button:play")
    assert replay.playing
    replay.open_menu()
    player.frames()
    assert player.scene == "menu" and not replay.playing


def test_better_moves_do_not_flicker_past_while_it_plays(replay: ReplayScene) -> None:
    at = len(replay.playback)
    played = replay.playback.rules.format(replay.playback.entries[at].action)
    other = next(
        text
        for text in map(replay.playback.rules.format, replay.playback.rules.legal_actions(replay.state))
        if text != played
    )
    choices = (Choice(other, 0.9), Choice(played, 0.2))
    replay.story.reviewer.findings[at] = Finding(
        at, replay.playback.entries[at].seat, 900, choices, played, (0.9, 0.1), (0.2, 0.8)
    )
    assert replay.adviser is not None and replay.adviser.advice is None, "not all is known yet"
    replay.story.reviewer._finished = True
    assert replay.adviser.advice is not None
    replay.toggle()
    assert replay.playing and replay.adviser.advice is None


def test_the_slider_goes_anywhere(player: Player, replay: ReplayScene) -> None:
    rect = player.ids()["slider:position"]
    player.app.frame([Event(pygame.MOUSEBUTTONDOWN, pos=rect.midleft, button=1)], FRAME)
    assert len(replay.playback) == 0
    player.app.frame([Event(pygame.MOUSEMOTION, pos=rect.center, rel=(0, 0), buttons=(1, 0, 0))], FRAME)
    middle = len(replay.playback)
    assert 0 < middle < replay.playback.length
    player.app.frame([Event(pygame.MOUSEBUTTONUP, pos=rect.center, button=1)], FRAME)
    assert len(replay.playback) == middle


def test_a_click_on_the_log_goes_there(player: Player, replay: ReplayScene) -> None:
    replay.jump(0)
    player.frames()
    view = replay.view
    rows = view.panels.log.rows  # type: ignore[attr-defined]
    pos = rows[2].rect.center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        player.app.frame([Event(kind, pos=pos, button=1)], FRAME)
    assert len(replay.playback) == 3


def test_nobody_can_play_in_a_replay(player: Player, replay: ReplayScene) -> None:
    length = len(replay.playback)
    for code in (pygame.K_RETURN, pygame.K_1, pygame.K_r, pygame.K_TAB):
        player.key(code)
    assert len(replay.playback) == length and replay.playback.length == len(replay.playback.entries)


def test_take_over_from_here(player: Player, replay: ReplayScene, save: Save) -> None:
    replay.jump(20)
    state = replay.state
    replay.open_menu()
    player.frames()
    player.click("button:take-over")
    assert player.scene == "match" and player.match.session.state == state
    assert player.match.setup.seats == setup_of(save).seats
    assert not player.match.can_undo, "what was played then is not ours to undo"
    player.step()
    again = player.reopen()
    again.click("button:continue")
    assert len(again.match.session) == 21
    assert any(seat.player == HUMAN for seat in again.match.setup.seats)
    again.close()


def test_a_finished_game_cannot_be_taken_over(player: Player, replay: ReplayScene) -> None:
    replay.jump(replay.playback.length)
    replay.open_menu()
    player.frames()
    assert player.app.stack.top is not None
    enabled = {element.id: element.enabled for element in player.app.stack.top.elements()}
    assert not enabled["button:take-over"] and enabled["button:film"]


def test_export_of_record_and_picture(player: Player, replay: ReplayScene, save: Save) -> None:
    replay.jump(30)
    for name in ("record", "picture"):
        replay.open_menu()
        player.frames()
        player.click(f"button:{name}")
    folder = player.services.folders.pictures
    (record,) = folder.glob("*.aquaromana")
    assert json.loads(record.read_text("utf-8"))["actions"] == list(save.record.actions[:30])
    (picture,) = folder.glob("*.png")
    width, height = pygame.image.load(picture).get_size()
    assert width > 1500 and height > 1500


def test_export_where_nothing_can_be_written(player: Player, replay: ReplayScene) -> None:
    folder = player.services.folders.pictures
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.write_text("in the way")
    replay.open_menu()
    player.frames()
    player.click("button:picture")
    assert str(folder) in player.services.toast.sentence
    replay.open_menu()
    player.frames()
    player.click("button:film")
    player.until(lambda: player.scene == "replay")
    assert "could not be saved" in player.services.toast.sentence


def chunks(data: bytes) -> list[tuple[bytes, bytes]]:
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    at, found = 8, []
    while at < len(data):
        (length,) = struct.unpack_from(">I", data, at)
        kind, content = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        assert struct.unpack_from(">I", data, at + 8 + length)[0] == zlib.crc32(kind + content)
        found.append((kind, content))
        at += 12 + length
    return found


def test_a_film_is_a_true_film(player: Player, save: Save, tmp_path: Path) -> None:
    """Unpacked frame by frame it is, pixel for pixel, what the board showed."""
    playback = player.services.archive.playback(save)
    path = tmp_path / "film.png"
    states = [entry.after for entry in playback.entries if not playback.rules.in_setup(entry.after)][:30]
    percents = list(film(player.services.ui, GAMES[0], states, path, 99_000_000))
    assert percents[-1] == 100 and percents == sorted(percents)
    parts = chunks(path.read_bytes())
    kinds = [kind for kind, _ in parts]
    assert struct.unpack(">II", dict(parts)[b"acTL"]) == (len(states), 0)
    assert kinds.count(b"fcTL") == len(states) and kinds[-1] == b"IEND"
    numbers = [struct.unpack(">I", data[:4])[0] for kind, data in parts if kind in (b"fcTL", b"fdAT")]
    assert numbers == list(range(len(numbers)))
    assert played(parts) == pygame.image.tobytes(
        GAMES[0].screen().picture(player.services.ui, states[-1], (960, 840)), "RGB"
    )
    whole = path.stat().st_size
    assert list(film(player.services.ui, GAMES[0], states, path, whole * 3 // 4))[-1] == 100
    assert path.stat().st_size <= whole * 3 // 4, "smaller, where it must be"


def played(parts: list[tuple[bytes, bytes]]) -> bytes:
    """What is to be seen after the last frame."""
    header = dict(parts)[b"IHDR"]
    canvas: Surface | None = None
    at, pixels = Rect(0, 0, 0, 0), b""
    for kind, data in [*parts, (b"fcTL", b"")]:
        if kind == b"fcTL":
            if pixels:
                still = still_png(header, at.size, pixels)
                canvas = canvas or Surface(at.size, depth=24)
                canvas.blit(still, at)
            if data:
                width, height, x, y = struct.unpack(">IIII", data[4:20])
                at, pixels = Rect(x, y, width, height), b""
        elif kind == b"IDAT":
            pixels += data
        elif kind == b"fdAT":
            pixels += data[4:]
    assert canvas is not None
    return pygame.image.tobytes(canvas, "RGB")


def still_png(header: bytes, size: tuple[int, int], pixels: bytes) -> Surface:
    import io  # noqa: PLC0415

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    data = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">II", *size) + header[8:])
    return pygame.image.load(io.BytesIO(data + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")))


def test_a_film_can_be_cancelled(player: Player, replay: ReplayScene) -> None:
    replay.open_menu()
    player.frames()
    player.click("button:film")
    assert player.scene == "film"
    player.frames(5)
    player.click("button:cancel")
    assert player.scene == "replay"
    folder = player.services.folders.pictures
    assert not folder.exists() or list(folder.iterdir()) == [], "nothing half-done is left"


def test_the_changed_part() -> None:
    before, after = Surface((40, 30), depth=24), Surface((40, 30), depth=24)
    after.fill((255, 255, 255), Rect(7, 8, 3, 4))
    after.set_at((20, 9), (1, 0, 0))
    assert changed_part(before, after) == Rect(7, 8, 14, 4)
    assert changed_part(after, after).size == (1, 1)


def test_only_so_many_replays_are_kept(player: Player, save: Save) -> None:
    player.services.settings.change(replays_kept=3)
    shelf: Shelf = player.services.archive.replays

    for number in range(4):
        shelf.write(save.with_sitting(id=f"{number:016x}", serial=number))
    match = player.start(player.alone(actions=save.record.actions[:-1]))
    while match.mover is not None:
        player.step()
    player.until(lambda: player.scene == "results")
    player.close()
    assert [kept.sitting.serial for kept in shelf.listing().saves][1:] == [3, 2]


def test_from_the_title_to_a_replay(player: Player, save: Save) -> None:
    assert not player.can("button:replays")
    player.services.archive.replays.write(save)
    again = player.reopen()
    again.click("button:replays")
    assert again.scene == "replays"
    again.click(f"button:delete-{save.id}")
    assert f"button:watch-{save.id}" not in again.ids()
    again.click("button:undelete")
    again.click(f"button:watch-{save.id}")
    assert again.scene == "replay"
    again.close()
