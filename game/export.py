"""A game as files for others: its record, a picture of the board, a film."""

import io
from collections.abc import Generator, Sequence
from datetime import datetime
from pathlib import Path

import pygame
from pygame import Rect, Surface

from game.core.record import Record
from game.meta.spec import GameSpec
from game.storage import whole_file, write_atomic
from game.storage.apng import ApngWriter
from game.ui import Ui

RECORD = ".aquaromana"
"""How the file of a record ends, so that a desktop knows what to open it with."""
PICTURE = (2400, 2100)
"""Pixels into which a board is fitted in print quality."""
FILMS = ((960, 840), (800, 700), (640, 560), (480, 420))
"""Pixels into which the board is fitted: of a film, the first with which it is small enough."""
MOST_BYTES, FRAME_BYTES = 5_000_000, 200
"""A film may have, and a frame has beside its picture."""
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


def export_picture(folder: Path, spec: GameSpec, picture: Surface) -> Path:
    """Raises OSError."""
    path = export_path(folder, spec, ".png")
    write_atomic(path, png_of(picture))
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


def film(
    ui: Ui, spec: GameSpec, states: Sequence[object], path: Path, most: int = MOST_BYTES
) -> Generator[int, None, None]:
    """Writes a still of each of these states; the file appears when it is complete.

    As large as its bytes allow: what everybody can send on is worth more than a few pixels.
    """
    with whole_file(path) as file:
        frames = yield from _frames(ui, spec, states, most)
        writer = ApngWriter(file, len(frames))
        for number, (png, at) in enumerate(frames, start=1):
            writer.add(png, at, LAST_MS if number == len(frames) else FRAME_MS)
        writer.finish()
    yield 100


def _frames(
    ui: Ui, spec: GameSpec, states: Sequence[object], most: int
) -> Generator[int, None, list[tuple[bytes, tuple[int, int]]]]:
    """What changed in each, and where, as large as its bytes allow; yields how far it is."""
    done = 0
    for size in FILMS:
        frames: list[tuple[bytes, tuple[int, int]]] = []
        before: Surface | None = None
        for number, state in enumerate(states, start=1):
            picture = spec.screen().picture(ui, state, size)
            part = changed_part(before, picture) if before else picture.get_rect()
            frames.append((png_of(picture.subsurface(part)), part.topleft))
            before = picture
            if sum(len(png) + FRAME_BYTES for png, _ in frames) > most and size != FILMS[-1]:
                break
            done = max(done, round(100 * number / len(states)) - 1)
            yield done
        else:
            break
    return frames
