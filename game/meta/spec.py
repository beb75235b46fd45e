"""What the shell may know of a game before loading it, and the doors to its parts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    # For the types alone: whoever opens no door loads nothing of what lies behind it.
    from game.ai.messages import Opponents
    from game.core.advice import Fact
    from game.core.lesson import Course, Stock
    from game.core.options import OptionSpec
    from game.core.record import OptionValue, Seats
    from game.core.rules import AnyRules, Chance
    from game.core.session import AnySession, Entry
    from game.meta.achievements import Achievement
    from game.meta.campaign import Stage
    from game.meta.rating import Ladder
    from game.meta.review import Notable
    from game.meta.rulebook import Book, Outline, Words
    from game.table.screen import Screen


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

    @property
    def extent(self) -> Mapping[str, int]:
        """How large it is, for the text ``<prefix>.newgame.extent``."""
        ...

    def seats(self, players: int) -> Seats:
        """The colours of each seat, clockwise, for that many players."""
        ...


class LevelLibrary(Protocol):
    """The levels of a game: shipped ones and the player's own."""

    def all(self) -> Sequence[LevelInfo]:
        """Every level that can be played, the usual one first."""
        ...

    def get(self, level_id: str) -> LevelInfo | None:
        """A level by its id, or None if it is unknown or refused. No other is read for it."""
        ...

    @property
    def problems(self) -> tuple[str, ...]:
        """One sentence for every level file that was refused."""
        ...

    def start(self, level: str, seats: Seats, options: Mapping[str, OptionValue]) -> Any:
        """The first state of a game; raises ``core.record.BadStart``."""
        ...


@dataclass(frozen=True)
class Parts:
    """A game without its screen: what plays it, judges it, teaches it and counts it."""

    rules: AnyRules
    levels: Callable[[Sequence[Path]], LevelLibrary]
    """Given the folders in which the player's own levels may lie."""
    outline: Mapping[str, tuple[Outline, ...]]
    """Of the rule book."""
    best: Callable[[Any], tuple[int, ...]]
    """What a player may be proud of, by seat, for the statistics."""
    progress: Callable[[Any], float] | None = None
    """How far a game has gone, 0…1, of a state: the music thickens with it. None: it never does."""
    chance: Chance[Any, Any] | None = None
    """Who draws where the rules say that nobody decides; None where they never do."""
    retired: Callable[[Any, int], bool] | None = None
    """Whether a seat has nothing left to decide in a state and all that may follow; None: it always has."""
    fair: Callable[[Any], bool] | None = None
    """Whether everybody can begin from a position that was set up at random; None: from any."""
    trial: Callable[[], object] | None = None
    """Does once what needs a library that is loaded late: it raises where a packed program lacks that."""
    notable: Callable[[Entry], Sequence[Notable]] | None = None
    """What of one step is worth telling when the game is looked back on; texts ``<prefix>.story.<key>``."""
    losses: Callable[[Any, Any, Any], Sequence[Fact]] | None = None
    """Of a state, a good action and a worse one: what that is worse in. What several mistakes have in
    common is told by it, with texts ``<prefix>.pattern.<code>``; None where nothing is."""
    facts: Callable[[AnySession], tuple[Mapping[str, int], ...]] | None = None
    """Of a finished game, by seat: small figures by id, for averages and whatever else is counted."""
    folder: Path | None = None
    """Where its lessons and puzzles lie; None where there is nothing to learn."""
    goals: Any = None
    """What those puzzles may ask for: a msgspec Struct with a tag, or several."""
    practice: Callable[[int], AnySession] | None = None
    """Of a seed: something to practise in without a game, for seat 0 alone; texts ``<prefix>.practice.title``
    and ``about``. None where there is nothing."""
    daily: Callable[[], Stock] | None = None
    """Puzzles of the day; None where there are none."""


def door(path: str) -> Callable[[], Any]:
    """A way to a module, or to ``module:something``: imported when the door is opened and not before.

    Another process may be handed it.
    """
    return partial(resolve_name, path)


Box = tuple[int, int, int, int]


@dataclass(frozen=True)
class Loop:
    """Pictures that follow each other for ever in one place of a title."""

    family: str
    """How the names of its pictures begin."""
    frames: int
    box: Box
    """Left, top, width and height, in pixels of a picture of 1920 by 1080."""


@dataclass(frozen=True)
class Walk:
    """Somebody who crosses a title now and then."""

    family: str
    frames: int
    start: tuple[int, int, int]
    """Where his feet are, and how high he is, in the same pixels."""
    end: tuple[int, int, int]
    seconds: float
    every: float
    begins: float = 0.0


@dataclass(frozen=True)
class Scenery:
    """What moves in the picture of a game, beside the birds and the light of the house."""

    loops: tuple[Loop, ...] = ()
    walks: tuple[Walk, ...] = ()
    sky: str = ""
    """A sprite, white where there is sky: there no shadow of a cloud falls."""


@dataclass(frozen=True)
class GameSpec:
    """A game as the shell sees it. A door costs nothing until it is opened."""

    id: str
    """As records call it."""
    folder: str
    """Its folder below ``assets`` and ``levels``, and below ``levels`` of the player's data."""
    prefix: str
    """How the language keys of its texts begin; ``title`` and ``tagline`` are among them."""
    designer: str
    year: int
    players: tuple[int, ...]
    default_level: str
    ai_levels: tuple[str, ...]
    """Who may be met, from weakest to strongest: people of ``game.meta.cast``."""
    emblems: Mapping[str, str]
    """Colour name to emblem name."""
    texts: str
    """Package with a ``<language>.toml`` for each language."""

    parts: Callable[[], Parts]
    """The door to all that plays it."""
    opponents: Callable[[], Opponents]
    """The door to those who think; another process opens it, and no other one."""
    screen: Callable[[], Screen]
    """The door to its screen."""
    book_words: str
    """Package with the words of the rule book, a ``<language>.toml`` for each language."""
    lessons: bool = False
    """There is something to learn, and a first game that shows how."""
    dailies: bool = False
    """There are puzzles of the day."""
    averages: tuple[str, ...] = ()
    """The facts whose averages are shown; their texts are ``<prefix>.fact.<id>``."""
    ladder: Ladder = field(default_factory=dict)
    """How the levels fared against each other in the arena: ratings are measured by it."""

    stages: tuple[Stage, ...] = ()
    """Its part of the campaign."""
    achievements: tuple[Achievement, ...] = ()
    """What may be achieved in it, beside what the house knows of."""

    turns: Mapping[str, Mapping[int, int]] = field(default_factory=dict)
    """How many turns a game on a board takes that many players, as measured: so long it is said to take."""
    options: tuple[OptionSpec, ...] = ()
    secrets: bool = False
    """Somebody knows what others may not: ``rules.seen_by`` takes something away."""
    veil: tuple[str, OptionValue] | None = None
    """The option, and its value, under which the screen is silent about what others have, though it could be
    worked out: ``rules.seen_by`` marks it. It is no secret: rules, record and opponents know all of it."""
    sets_up: bool = False
    """Before the first turn pieces are placed, by the players or for them."""
    warnings: tuple[str, ...] = ()
    """Dangers a player may be warned of, by id; texts ``<prefix>.warn.<id>``."""
    keys: Mapping[str, str] = field(default_factory=dict)
    """Its own keys: action to chord, beside those of the house. Texts ``<prefix>.key.<action>``."""
    own_levels: tuple[str, ...] = ()
    """Older folders below the player's data whose levels are still read."""
    heir: bool = False
    """It was once alone in the house: settings of that time, which name no game, are about it."""
    picture: str = ""
    """A sprite for the chooser and the title; where there is none, a plain one is drawn."""
    scenery: Scenery = Scenery()
    """What lives in it."""

    # Behind the door

    def rules(self) -> AnyRules:
        return self.parts().rules

    def levels(self, own: Sequence[Path]) -> LevelLibrary:
        """Those that come with the game, and the player's own in these folders."""
        return self.parts().levels(own)

    def course(self) -> Course:
        """Lessons and puzzles; only where there are any."""
        from game.core.course import read_course

        parts = self.parts()
        assert parts.folder is not None, "nobody is sent where there is nothing to learn"
        return read_course(self.prefix, parts.goals, parts.folder)

    # Words

    def key(self, name: str) -> str:
        """The language key of one of its texts."""
        return f"{self.prefix}.{name}"

    def veils(self, options: Mapping[str, OptionValue]) -> bool:
        """Whether these options ask the screen to be silent."""
        return self.veil is not None and options.get(self.veil[0]) == self.veil[1]

    def book(self, language: str, words: Words | None = None) -> Book:
        """The rule book: in the game's own words of that language, or in `words`; the rest is English."""
        from game.meta.rulebook import SOURCE, bound, words_of

        own = words_of(self.book_words, SOURCE), words_of(self.book_words, language)
        return bound(self.parts().outline, *own, words or {})

    def level_folders(self, data: Path) -> tuple[Path, ...]:
        """Where the player's own levels lie, the folder for new ones first."""
        return (data / "levels" / self.folder, *(data / old for old in self.own_levels))
