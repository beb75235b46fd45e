"""How players, moments and refused files are called."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from game.core.setup import MatchSetup
from game.core.spec import GameSpec, LevelInfo
from game.i18n import Language
from game.storage import SaveRefused

Text = Callable[..., str]


def seat_name(spec: GameSpec, setup: MatchSetup, seat: int, text: Text) -> str:
    """The name typed, or the colours of a human, or the level of an AI (with colours where there are two).

    An opponent that chance stood in for is not called by its level alone.
    """
    chosen = setup.seats[seat]
    if chosen.name:
        return chosen.name
    colours = "+".join(text(f"colour.{colour}") for colour in chosen.colours)
    if chosen.is_human:
        return colours
    level = text(spec.key(f"ai.{chosen.player}"))
    twins = [other for other in setup.seats if other.player == chosen.player]
    details = [colours] if len(twins) > 1 else []
    details += [text("match.by-chance")] if chosen.by_chance else []
    return f"{level} ({', '.join(details)})" if details else level


def seat_names(spec: GameSpec, setup: MatchSetup, text: Text) -> tuple[str, ...]:
    return tuple(seat_name(spec, setup, seat, text) for seat in range(len(setup.seats)))


def moment(seconds: float, language: Language) -> str:
    """A date and time of day where the player lives."""
    try:
        return language.date(datetime.fromtimestamp(seconds))
    except (OverflowError, OSError, ValueError):
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
