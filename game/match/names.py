"""How players, moments and refused files are called."""

from collections.abc import Callable
from datetime import datetime

from game.core.setup import MatchSetup
from game.core.spoken import ONE, YOU, Spoken, capital, spoken
from game.i18n import Language
from game.meta.cast import name_key
from game.meta.spec import GameSpec, LevelInfo
from game.storage import SaveRefused

Text = Callable[..., str]


NUMERALS = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII")
"""Opponents of one level are told apart by them."""


def you(text: Text) -> Spoken:
    """Whoever is the only person here."""
    return spoken(text("table.you"), YOU)


def seat_name(spec: GameSpec, setup: MatchSetup, seat: int, text: Text) -> Spoken:
    """The one name of a seat: *you*, where one person plays; else what was typed, or the level of an AI.

    An opponent that chance stood in for is not called by its level alone.
    """
    chosen = setup.seats[seat]
    if chosen.is_human and sum(each.is_human for each in setup.seats) == 1:
        return you(text)
    if chosen.name or chosen.is_human:
        return Spoken(chosen.name or text("newgame.player", n=seat + 1), chosen=ONE)
    name = text(name_key(chosen.player))
    twins = [each for each, other in enumerate(setup.seats) if other.player == chosen.player]
    if len(twins) > 1:
        name = f"{name} {NUMERALS[twins.index(seat)]}"
    return Spoken(f"{name} ({text('match.by-chance')})" if chosen.by_chance else name, chosen=ONE)


def seat_names(spec: GameSpec, setup: MatchSetup, text: Text) -> tuple[str, ...]:
    """As they stand by themselves."""
    return tuple(capital(seat_name(spec, setup, seat, text)) for seat in range(len(setup.seats)))


def moment(seconds: float, language: Language) -> str:
    """A date and time of day where the player lives."""
    try:
        return language.date(datetime.fromtimestamp(seconds))
    except (OverflowError, OSError, ValueError):
        # No file: some systems know no such moment.
        return ""


def board_name(spec: GameSpec, level: LevelInfo, language: Language) -> str:
    """As the board says, or the language file under ``[<prefix>.board]``; two games may have a "classic"."""
    return language.title(spec.key(f"board.{level.id}"), level.title)


def refusal(refused: SaveRefused, text: Text) -> str:
    """What was wrong with a file and what became of it."""
    sentence = text(f"saves.refused.{refused.code}", file=refused.file, place=refused.place)
    if refused.moved_to is not None:
        sentence += " " + text("saves.refused.moved", folder=refused.moved_to.parent.name)
    if refused.replaced:
        sentence += " " + text("saves.refused.replaced")
    return sentence
