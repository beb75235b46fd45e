"""A monkey at the table: it clicks, drags and types, and whatever it plays is legal and kept."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest
from pygame.event import Event

from game.games import GAMES
from game.meta.spec import GameSpec
from game.storage.saves import decode
from tests.saves.player import FRAME, Player

QUICK, MANY = 250, 2500
KEYS = (
    *(
        pygame.K_RETURN,
        pygame.K_TAB,
        pygame.K_SPACE,
        pygame.K_LEFT,
        pygame.K_RIGHT,
        pygame.K_UP,
        pygame.K_DOWN,
    ),
    *(pygame.K_r, pygame.K_q, pygame.K_e, pygame.K_b, pygame.K_s, pygame.K_l, pygame.K_m, pygame.K_w),
    *(pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_z, pygame.K_y, pygame.K_BACKSPACE, pygame.K_ESCAPE),
    *(pygame.K_x, pygame.K_k, pygame.K_c, pygame.K_4, pygame.K_h, pygame.K_d),
    *(pygame.K_F1, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END),
)
PIECES = (
    "action:",
    *("workman:", "builder:", "square:", "tray:", "reserve:", "seal:", "button:end-turn"),
    *("space:", "point:", "line:", "stock:", "supply:", "button:dice", "button:stop"),
)
HOUSE = pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
LEAVES = frozenset({"button:quit", "toggle:fullscreen", "toggle:vsync"})
"""What would end the trial, or open another window."""


class Monkey:
    def __init__(self, player: Player, seed: int) -> None:
        self._player = player
        self._random = Random(seed)

    def act(self) -> None:
        acts = (self._click, self._click, self._drag, self._type, self._wheel, self._play)
        self._random.choice(acts)()
        assert self._player.scene not in ("", "crash"), "it goes on, whatever comes"

    def _place(self) -> tuple[int, int]:
        """Mostly a thing, and best of all one that can be played with; sometimes just anywhere."""
        ids = self._player.ids()
        pieces = [rect for name, rect in ids.items() if name.startswith(PIECES)]
        if pieces and self._random.random() < 0.8:
            return self._random.choice(pieces).center
        rects = [rect for name, rect in ids.items() if name not in LEAVES]
        if rects and self._random.random() < 0.9:
            return self._random.choice(rects).center
        return (self._random.randrange(1280), self._random.randrange(720))

    def _click(self) -> None:
        at, button = self._place(), self._random.choice((1, 1, 1, 3))
        quits = self._player.ids().get("button:quit")
        if quits is None or not quits.collidepoint(at):
            self._mouse(at, at, button)

    def _drag(self) -> None:
        at, to = self._place(), self._place()
        quits = self._player.ids().get("button:quit")
        if quits is None or not quits.collidepoint(to):
            self._mouse(at, to, 1)

    def _mouse(self, at: tuple[int, int], to: tuple[int, int], button: int) -> None:
        frame = self._player.app.careful_frame
        for pos in (at, to):
            frame([Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)], FRAME)
            kind = pygame.MOUSEBUTTONDOWN if pos is at else pygame.MOUSEBUTTONUP
            frame([Event(kind, pos=pos, button=button)], FRAME)
        if at == to:
            frame([Event(pygame.MOUSEBUTTONUP, pos=to, button=button)], FRAME)
        frame([], FRAME)

    def _type(self) -> None:
        key, mod = self._random.choice(KEYS), self._random.choice((0, 0, pygame.KMOD_CTRL, pygame.KMOD_SHIFT))
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self._player.app.careful_frame([Event(kind, key=key, mod=mod, unicode="")], FRAME)

    def _play(self) -> None:
        """Something allowed now and then, so that the games get on between all the nonsense."""
        match = self._player.match if self._player.scene == "match" else None
        if match is not None and (match.deciding is not None or match.handing_over is not None):
            self._player.step(self._random.randrange(200))

    def _wheel(self) -> None:
        y = self._random.choice((-1, 1))
        turned = Event(pygame.MOUSEWHEEL, x=0, y=y, precise_x=0.0, precise_y=float(y), flipped=False)
        self._player.app.careful_frame([turned], FRAME)


def trial(folder: Path, spec: GameSpec, seed: int, events: int) -> int:
    """How many actions it played in all the games it began, beside what was placed for it."""
    player = Player(folder, seed=seed)
    player.start(player.alone(spec))
    monkey = Monkey(player, seed)
    for number in range(events):
        if player.scene == "title" and number % 3 == 0:
            player.start(player.alone(spec))
        monkey.act()
    player.close()
    played = 0
    for shelf in (player.saves, player.replays):
        for path in shelf.glob("*.json"):
            save = decode(path.read_bytes(), path.name, "0" * 16)
            played += len(player.services.archive.playback(save)) - save.sitting.placed
    pygame.display.quit()
    return played


@HOUSE
def test_a_short_visit(tmp_path: Path, spec: GameSpec) -> None:
    assert trial(tmp_path, spec, 1, QUICK) > 5, "it played something"


@pytest.mark.slow
@pytest.mark.timeout(600)
@HOUSE
@pytest.mark.parametrize("seed", [2, 3])
def test_a_long_visit(tmp_path: Path, spec: GameSpec, seed: int) -> None:
    assert trial(tmp_path, spec, seed, MANY) > 25
