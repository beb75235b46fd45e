"""The opponents of Aqua Romana. Importing this package needs neither pygame nor any level file."""

from game.games.aqua_romana.ai.opponents import AquaRomanaOpponents

OPPONENTS = AquaRomanaOpponents()
