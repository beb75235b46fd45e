"""The opponents of Aquädukt. Importing this package needs neither pygame nor any level file."""

from game.games.aquaedukt.ai.opponents import AquaeduktOpponents

OPPONENTS = AquaeduktOpponents()
