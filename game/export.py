"""A game as files for others: its record, a picture of the board, a film."""

import io
from collections.abc import Generator
from datetime import datetime
from pathlib import Path

import pygame
from pygame import Rect, Surface

from game.core.record import Record
from game.core.replay import AnyPlayback
from game.meta.spec import GameSpec
from game.storage import whole_file, write_atomic
from game.storage.apng import ApngWriter
from game.ui import Ui

RECORD = ".aquaromana"
"""How the file of a record ends, so that a desktop knows what to open it with."""
PICTURE = (2400, 2100)
FILM = (960, 840)
"""Pixels into which the board is fitted."""
FRAME_MS, LAST_MS = 700, 4000


def export_path(folder: Path, spec: GameSpec, ending: str) -> Path:
    return folder / f"{spec.id}-{datetime.now():%Y-%m-%d-%H%M%S}{ending}"


def export_record(folder: Path, spec: GameSpec, record: Record) -> Path:
    """Raises OSError."""
    path = export_path(folder, spec, RECORD)
    write_atomic(path, record.to_json().encode())
    return path


def export_table(folder: Path, spec: GameSpec, table: str) -> Path:
    """Figures for a spreadsheet; raises OSError."""
    path = export_path(folder, spec, ".csv")
    write_atomic(path, table.encode())
    return path


def export_picture(ui: Ui, folder: Path, spec: GameSpec, state: object) -> Path:
    """The board in print quality; raises OSError."""
    path = export_path(folder, spec, ".png")
    write_atomic(path, png_of(spec.screen().picture(ui, state, PICTURE)))
    return path


def png_of(surface: Surface) -> bytes:
    target = io.BytesIO()
    pygame.image.save(surface, target, "picture.png")
    return target.getvalue()


def changed_part(before: Surface, after: Surface) -> Rect:
    """The smallest rectangle that holds every difference."""
    same = pygame.mask.from_threshold(after, (0, 0, 0), (1, 1, 1, 255), before)
    same.invert()
    rects = same.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else Rect(0, 0, 1, 1)


def film(ui: Ui, spec: GameSpec, playback: AnyPlayback, path: Path) -> Generator[int, None, None]:
    """Writes the whole game, one step for every frame; the file appears when it is complete."""
    states = [entry.after for entry in playback.entries if not playback.rules.in_setup(entry.after)]
    states = states or [playback.start]
    paint = spec.screen().picture
    with whole_file(path) as file:
        writer = ApngWriter(file, len(states))
        before: Surface | None = None
        for number, state in enumerate(states, start=1):
            picture = paint(ui, state, FILM)
            part = changed_part(before, picture) if before else picture.get_rect()
            stays = LAST_MS if number == len(states) else FRAME_MS
            writer.add(png_of(picture.subsurface(part)), part.topleft, stays)
            before = picture
            yield round(100 * number / len(states))
        writer.finish()
