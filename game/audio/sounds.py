"""The lists of sounds that come with the house and with each game."""

import json
import logging
from dataclasses import dataclass
from pathlib import Path
from typing import Any

log = logging.getLogger(__name__)

UNTOLD = frozenset({"button", "button-hover", "toggle", "page", "ring"})
"""Answers of buttons, and the chime that leads the eye to what can be seen there anyway."""


@dataclass(frozen=True, slots=True)
class SoundInfo:
    name: str
    files: tuple[Path, ...]
    """One of them is chosen each time."""
    bus: str
    loop: bool
    volume: float
    caption: str
    """Language key of what is heard."""

    @property
    def tells(self) -> bool:
        """It says that something happened in the game. What only accompanies does not."""
        return self.bus == "effects" and self.name not in UNTOLD


def read_sounds(*folders: Path) -> dict[str, SoundInfo]:
    """Sounds by name, of the house and of games; no two of them have the same name."""
    return {name: info for folder in folders for name, info in _list_of(folder).items()}


def _list_of(folder: Path) -> dict[str, SoundInfo]:
    """Without a usable list there are none, and one line in the log says so."""
    try:
        data = json.loads((folder / "sounds.json").read_text(encoding="utf-8"))
        return {name: _info(folder, name, raw) for name, raw in data.items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        # Part of the program, not of the player's files: nothing is lost, and it is heard.
        log.warning("no usable list of sounds (%s): the game is silent", error)
        return {}


def _info(folder: Path, name: str, raw: dict[str, Any]) -> SoundInfo:
    files = raw.get("variants") or [raw["file"]]
    return SoundInfo(
        name,
        tuple(folder / Path(file).name for file in files),
        raw.get("bus", "effects"),
        bool(raw.get("loop", False)),
        float(raw.get("volume", 1.0)),
        raw.get("caption", ""),
    )
