"""From what the players agreed to the first state."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from game.core.record import BadStart, OptionValue, Record, RecordError, Seats, replayed, shown
from game.games.via_appia.rules import RULES
from game.games.via_appia.rules.actions import Action
from game.games.via_appia.rules.road import COLOURS, Colour, LevelDef, Road
from game.games.via_appia.rules.state import HANDS, Options, State, new_game

Roads = Callable[[str], LevelDef | None]
OPTIONS: Mapping[str, tuple[OptionValue, ...]] = {
    "purses": ("open", "hidden"),
    "hands": ("own", "steady", "trembling"),
}
"""Every option with its values, the usual one first."""


def start(roads: Roads, level: str, seats: Seats, options: Mapping[str, OptionValue]) -> State:
    """The start of a game; raises ``BadStart`` for a road, seats or options that are none."""
    found = roads(level)
    if found is None:
        raise BadStart(f"the level {shown(level)} is unknown.", "level")
    if len(seats) not in found.players:
        raise BadStart(f'"seats" has {len(seats)}; the road {shown(level)} is not for so many.', "seats")
    return new_game(Road(found, len(seats)), _coloured(seats), _agreed(options))


def _coloured(seats: Seats) -> tuple[tuple[Colour, ...], ...]:
    known = {colour: colour for colour in COLOURS}
    found = tuple(tuple(known[name] for name in seat if name in known) for seat in seats)
    one_each = all(len(seat) == len(names) == 1 for seat, names in zip(found, seats, strict=True))
    if not one_each or len(set(found)) != len(seats):
        raise BadStart(
            f'"seats" must have one colour each, all different, out of {", ".join(COLOURS)}.', "seats"
        )
    return found


def _agreed(options: Mapping[str, OptionValue]) -> Options:
    for name, value in options.items():
        if name not in OPTIONS:
            raise BadStart(f'"options" has {shown(name)}, which this game does not know.', "options")
        if value not in OPTIONS[name]:
            raise BadStart(f'the option "{name}" cannot be {shown(value)}.', "options")
    hands = next((value for value in HANDS if value == options.get("hands")), HANDS[0])
    return Options(options.get("purses") == "hidden", hands)


def steps_of(record: Record, roads: Roads, source: str) -> Iterator[tuple[State, Action | None]]:
    """Each state of a written game with the action played there; raises ``RecordError``."""
    try:
        state = start(roads, record.level, record.seats, record.options)
    except BadStart as bad:
        raise RecordError(source, str(bad), place=f"$.{bad.place}") from None
    return replayed(RULES, state, record.actions, source)
