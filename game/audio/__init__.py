"""Sound by name: `Audio.play("button")`, music and ambience on their own buses."""

from __future__ import annotations

from game.audio.player import Audio
from game.audio.sounds import SoundInfo, read_sounds

__all__ = ["Audio", "SoundInfo", "read_sounds"]
