"""The UI map: what can be clicked, for end-to-end tests that look at a real window from outside."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

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
    """Has the map written whenever it differs from what was written last."""

    def __init__(self, write: Callable[[bytes], None]) -> None:
        """`write` puts it where it belongs, whole or not at all."""
        self._put = write
        self._seq = 0
        self._last: object = None

    def offer(
        self, scene: str, prompt: str, hand: Mapping[str, str | int] | None, elements: Iterable[Element]
    ) -> bool:
        """Call when nothing moves; returns whether the file was written. Raises OSError."""
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
        self._put(json.dumps(payload, ensure_ascii=False).encode())
