"""What players may agree on before a game (options): declared once, as a dataclass of the game.

Each field is an option, its type says what it may be (a ``Literal``, or ``bool`` for a switch), its default
is how the game is usually played. The menu, the check of a record and the rules read this one declaration.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any, TypeVar, get_args, get_type_hints

from game.core.record import BadStart, OptionValue, shown


@dataclass(frozen=True)
class OptionSpec:
    """One option, for a menu. Its text is ``<prefix>.option.<id>``."""

    id: str
    values: tuple[OptionValue, ...]
    """The first is how the game is usually played. A value's text is ``<prefix>.option.<id>-<value>``,
    in small letters: ``true`` and ``false`` for a switch."""

    @property
    def default(self) -> OptionValue:
        return self.values[0]


@dataclass(frozen=True)
class NoOptions:
    """Of a game that is always played the same way."""


def options_of(declared: Any) -> tuple[OptionSpec, ...]:
    """The options that a dataclass declares, in its order."""
    hints = get_type_hints(declared)
    found: list[OptionSpec] = []
    for field in fields(declared):
        usual: Any = field.default
        values = (False, True) if hints[field.name] is bool else get_args(hints[field.name])
        found.append(OptionSpec(field.name, (usual, *(value for value in values if value != usual))))
    return tuple(found)


Agreed = TypeVar("Agreed")


def agreed(declared: Callable[..., Agreed], chosen: Mapping[str, OptionValue]) -> Agreed:
    """The options as chosen, the usual value where nothing is said; raises ``BadStart``."""
    known = {option.id: option.values for option in options_of(declared)}
    for name, value in chosen.items():
        if name not in known:
            raise BadStart(f'"options" has {shown(name)}, which this game does not know.', "options")
        # 1 equals True, but a record that says 1 says something else.
        if not any(value == each and type(value) is type(each) for each in known[name]):
            either = " or ".join(map(json.dumps, known[name]))
            raise BadStart(f'the option "{name}" is {either}, not {shown(value)}.', "options")
    return declared(**chosen)
