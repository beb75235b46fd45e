"""The commands that open no window, imported only when one is asked for."""

from collections.abc import Sequence
from pathlib import Path

from game.meta.spec import GameSpec


def arena(arguments: Sequence[str], games: Sequence[GameSpec], data: Path) -> int:
    from game.commands.arena import main

    return main(arguments, games, data)


def rules(arguments: Sequence[str], games: Sequence[GameSpec], data: Path) -> int:
    from game.commands.rules import main

    return main(arguments, games, data)
