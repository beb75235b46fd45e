"""The UI map: what can be clicked, for end-to-end tests that look at a real window from outside."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from pygame import Rect


@dataclass(frozen=True, slots=True)
class Element:
    """One thing on the screen with a name; `enabled` is true where a click or drop now does something."""

    id: str
    rect: tuple[int, int, int, int]
    enabled: bool = True
    label: str = ""

    @classmethod
    def of(cls, name: str, rect: Rect, enabled: bool = True, label: str = "") -> Element:
        return cls(name, (rect.x, rect.y, rect.w, rect.h), enabled, label)


class UiMap:
    """Writes the map to a file, atomically, whenever it differs from what was written last."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._seq = 0
        self._last: object = None

    def offer(
        self, scene: str, prompt: str, hand: Mapping[str, str | int] | None, elements: Iterable[Element]
    ) -> bool:
        """Call when nothing moves; returns whether the file was written."""
        content = (scene, prompt, dict(hand) if hand else None, list(elements))
        if content == self._last:
            return False
        self._last = content
        self._seq += 1
        self._write(scene, prompt, content[2], content[3])
        return True

    def _write(
        self, scene: str, prompt: str, hand: Mapping[str, str | int] | None, elements: list[Element]
    ) -> None:
        listed = [
            {"id": e.id, "rect": list(e.rect), "enabled": e.enabled, "label": e.label} for e in elements
        ]
        payload = {"scene": scene, "seq": self._seq, "prompt": prompt, "hand": hand, "elements": listed}
        scratch = self._path.with_name(f"{self._path.name}.{os.getpid()}.part")
        scratch.write_text(json.dumps(payload, ensure_ascii=False), encoding="utf-8")
        scratch.replace(self._path)
