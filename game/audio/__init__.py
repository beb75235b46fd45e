"""Sound by name: `Audio.play("button")`, music and ambience on their own buses."""

from game.audio.player import Audio
from game.audio.sounds import SoundInfo, read_sounds
