"""A checkout of the game that plays against another: a line of JSON in, a line of JSON out.

Started by ``guests``, which says by PYTHONPATH which checkout it is. That may be an old one, so this file
uses only what all of them have: the list of games, how a game begins, and the questions put to opponents.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from game.ai.built import built
from game.ai.messages import Question
from game.games import GAMES

SPECS: Mapping[str, Any] = {spec.id: spec for spec in GAMES}


@lru_cache(maxsize=8)
def begun(game: str, board: str, players: int) -> tuple[Any, str]:
    """The opponents, and the start in their own words: checkouts write it differently."""
    spec = SPECS[game]
    library = spec.levels(())
    opponents = spec.opponents()
    start = library.start(board, library.get(board).seats(players), {})
    return opponents, opponents.describe(start)


def greet(game: str, board: str, players: int, level: str) -> str:
    """How it was built; fails where the game, the board or the level is unknown."""
    opponents, _ = begun(game, board, players)
    opponents.check(level)
    return built()


def think(game: str, board: str, players: int, level: str, actions: list[str], seed: int) -> str:
    """What that level plays after these actions."""
    opponents, start = begun(game, board, players)
    question = Question(game, level, start, tuple(actions), seed, length=len(actions))
    action: str = opponents.think(question, lambda: False).action
    return action


def main() -> None:
    work: Mapping[str, Callable[..., str]] = {"greet": greet, "think": think}
    for line in sys.stdin:
        name, arguments = json.loads(line)
        try:
            reply = {"said": work[name](**arguments)}
        except Exception as error:
            reply = {"failed": f"{type(error).__name__}: {error}"}
        print(json.dumps(reply), flush=True)


if __name__ == "__main__":
    main()
