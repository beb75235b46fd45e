"""What the things of the game are worth, in points: guessed at first, then tuned by play."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from functools import lru_cache
from importlib import resources
from typing import Final

FILE: Final = "weights.json"


@dataclass(frozen=True)
class Weights:
    """For one number of players. Points, where nothing else is said."""

    pace: float = 1.8
    """Rounds that a step of the foremost piece takes."""
    coin: float = 0.45
    """A sesterce, of the first six …"""
    coin_more: float = 0.2
    """… of the next six …"""
    coin_spare: float = 0.05
    """… and one beyond them, or beyond what the way to the end should cost."""
    coin_patience: float = 3.0
    """Rounds left in which sesterces and steps keep half their worth; the same of stones and tiles, below."""
    stone_large: float = 1.9
    stone_mid: float = 1.2
    stone_small: float = 0.75
    """Of the two largest one has."""
    stone_third: float = 0.6
    """The part of that which the third and the fourth are worth …"""
    stone_fifth: float = 0.2
    """… and those beyond."""
    stone_patience: float = 4.0
    token: float = 0.7
    tile_large: float = 4.2
    tile_mid: float = 2.6
    tile_small: float = 1.1
    """On the cart, with a space open for it."""
    tile_shut: float = 0.65
    """The part of it where every space of its size still lacks a connection …"""
    tile_far: float = 0.35
    """… or lies in a segment where the player may not work yet."""
    tile_patience: float = 0.6
    step: float = 0.6
    """Each step towards the end of the road."""
    run: float = 0.25
    """Each step that is paved ahead of the piece, up to three."""
    marker: float = 0.4
    """Each marker that makes the way to the next city cheaper."""
    access: float = 0.09
    """The part of the points to be built that a new segment is worth."""
    horizon: float = 7.0
    """Steps to a city at which its worth is halved."""
    token_spread: float = 3.0
    """Steps ahead that are worth e : 1 in the race for a token."""
    fill: float = 5.0
    """Rounds left in which half of the free spaces are built on."""
    majority_spread: float = 0.75
    second: float = 0.8
    """How sure somebody without a tile in a segment is to get one before it is full."""
    offer: float = 0.6
    """The part of the best card that the next player may count on."""
    ripe: float = 0.25
    """The same of the stones that lie at the edge of the quarry."""
    spread: float = 4.0
    """How many points ahead are worth e : 1 in shares of the win, at the end …"""
    spread_early: float = 0.45
    """… and how many more for every round that is left."""


@lru_cache(maxsize=1)
def shipped_weights() -> Mapping[int, Weights]:
    """By number of players."""
    text = resources.files(__package__).joinpath(FILE).read_text(encoding="utf-8")
    return read_weights(text)


def read_weights(text: str) -> Mapping[int, Weights]:
    """Raises ``ValueError`` for weights of other things than these."""
    said = json.loads(text)["players"]
    names = {each.name for each in fields(Weights)}
    for content in said.values():
        if set(content) != names:
            raise ValueError(f"{FILE} was learned for other things; train again.")
    return {int(players): Weights(**content) for players, content in said.items()}


def written(weights: Mapping[int, Weights]) -> str:
    """For people to read, and for ``read_weights``."""
    plain = {
        str(players): {name: round(value, 4) for name, value in asdict(each).items()}
        for players, each in weights.items()
    }
    return json.dumps({"players": plain}, indent=1) + "\n"


GUESSED: Final = Weights()
"""What somebody would say who has read the rules and played once: learning begins with it."""
