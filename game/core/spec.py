"""What the shell may know of a game before loading it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Protocol


class LevelInfo(Protocol):
    """What a menu shows of a level."""

    @property
    def id(self) -> str: ...

    @property
    def title(self) -> Mapping[str, str]:
        """By language code."""
        ...

    @property
    def players(self) -> tuple[int, ...]:
        """The player counts it is made for."""
        ...

    def seats(self, players: int) -> tuple[tuple[str, ...], ...]:
        """The colours of each seat, clockwise, for that many players."""
        ...


class LevelLibrary(Protocol):
    """The levels of a game: shipped ones and the player's own."""

    def all(self) -> tuple[LevelInfo, ...]: ...

    @property
    def problems(self) -> tuple[str, ...]:
        """One sentence for every level file that was refused."""
        ...


@dataclass(frozen=True)
class GameSpec:
    """A game as the shell sees it. Parts are named, not imported, so that a spec costs nothing to load."""

    id: str
    title_key: str
    """Language key of the game's title."""
    players: tuple[int, ...]
    default_level: str
    ai_levels: tuple[str, ...]
    """Ids from weakest to strongest; their names are language keys ``ai.<id>``."""
    emblems: Mapping[str, str]
    """Colour name to emblem name."""
    parts: Mapping[str, str]
    """``module:attribute`` of each part.

    ``rules``: a ``core.rules.Rules``. ``levels(folder)``: a ``LevelLibrary``. ``start(library, setup)``: the
    first state. ``record(start, actions)``: what ``--record`` writes, with ``to_json``. ``ai()``: the
    opponents. ``view(ui, text, host, keys)``: the match on the screen. ``summary(state, text, seat_name)``: a
    ``core.summary.Summary``. ``book(language)``: a ``core.book.Book``. ``figures(ui)``: its pictures by name.
    ``phase(state)``: what the notation calls it. ``course()``: a ``core.lesson.Course``.
    ``watch(ui, text, host, keys)``: the view of a replay, for a ``core.replay.WatchHost``.
    ``picture(ui, state, size)``: the board as a surface. ``best(state)``: by seat, for the statistics.
    """
    texts: str
    """Package with a ``<language>.toml`` for each language."""
    commands: Mapping[str, str] = field(default_factory=dict)
    """Subcommands of the program: ``module:function``, taking the arguments and returning an exit code."""

    def part(self, name: str) -> Any:
        """Import and return one part. Any, because only the caller knows what it asked for."""
        return _load(self.parts[name])

    def command(self, name: str) -> Callable[[list[str]], int]:
        function: Callable[[list[str]], int] = _load(self.commands[name])
        return function


def _load(target: str) -> Any:
    module, _, attribute = target.partition(":")
    return getattr(import_module(module), attribute)
