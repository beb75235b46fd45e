"""The opponents of Via Appia. This package needs neither pygame nor physics nor level files."""

from game.games.via_appia.ai.opponents import ViaAppiaOpponents

OPPONENTS = ViaAppiaOpponents()
