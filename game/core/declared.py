"""Numbers of a level with their ranges, declared once: in the types of its dataclass.

A field such as ``cards: Annotated[int, Meta(ge=1, le=99)]`` says all there is to say. From it a number is
read out of the text of a map, checked wherever the level comes from, and put into words where it is wrong.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import is_dataclass
from functools import lru_cache
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta

from game.core.record import shown

Number = Annotated[int, Meta(ge=0, le=99)]
Some = Annotated[int, Meta(ge=1, le=99)]
"""At least one."""

_DIGITS = re.compile(r"[0-9]{1,9}")
_WORDS = ("no", "one", "two", "three", "four")


class BadLevel(Exception):  # noqa: N818 - it is a verdict, not a failure of the program
    """A level on which nobody can play. The message is one sentence."""


@lru_cache(maxsize=32)
def _declared(kind: Any) -> Mapping[str, Any]:
    """The fields of a dataclass that are numbers with a range, or several of them, with their types."""
    hints = get_type_hints(kind, include_extras=True)
    return {name: hint for name, hint in hints.items() if _number(hint) is not None}


def _number(hint: Any) -> Any:
    """The ``Annotated[int, …]`` in a type: itself, of a tuple or a mapping; None if it is something else."""
    if get_origin(hint) is not Annotated:
        return next(filter(None, map(_number, get_args(hint)[-2:])), None)
    inner = get_args(hint)[0]
    return hint if inner is int else _number(inner)


def _plain(hint: Any) -> Any:
    """A type without what ``Annotated`` adds to it."""
    return get_args(hint)[0] if get_origin(hint) is Annotated else hint


def _is_mapping(hint: Any) -> bool:
    return get_origin(hint) is Mapping


# In words


def in_words(hint: Any) -> str:
    """What a field may hold: ``a whole number from 1 to 99``."""
    number, plain = _number(hint).__metadata__[0], _plain(hint)
    if _is_mapping(plain):
        return in_words(get_args(plain)[1])
    range_ = f"from {number.ge} to {number.le}"
    if get_origin(plain) is not tuple:
        return f"a whole number {range_}"
    parts = get_args(plain)
    many = f"1 to {hint.__metadata__[0].max_length}" if ... in parts else _WORDS[len(parts)]
    return f"{many} whole numbers {range_}"


# Checking


def check_ranges(level: Any, prefix: str = "") -> None:
    """Every declared number of a level is within its range; raises ``BadLevel`` for the first that is not."""
    kind: Any = type(level)
    for name, hint in _declared(kind).items():
        held = getattr(level, name)
        try:
            msgspec.convert(held, hint)
        except msgspec.ValidationError:
            told = " ".join(map(str, _flat(held)))[:40]
            raise BadLevel(f"{prefix}{name} must be {in_words(hint)}, not {told}.") from None
    for name, held in vars(level).items():
        if is_dataclass(held):
            check_ranges(held, f"{prefix}{name}_")


def _flat(held: Any) -> Iterator[int]:
    if isinstance(held, int):
        yield held
    else:
        for each in held.values() if isinstance(held, Mapping) else held:
            yield from _flat(each)


# Reading what is written on a map


def numbers_of(kind: type, said: Mapping[str, str], prefix: str = "") -> dict[str, Any]:
    """The declared numbers of a dataclass, each from the property of its name; raises ``BadLevel``."""
    plain = {name: hint for name, hint in _declared(kind).items() if not _is_mapping(hint)}
    return {name: _read(said, f"{prefix}{name}", hint) for name, hint in plain.items()}


def numbers_by(kind: type, name: str, keys: Iterable[Any], said: Mapping[str, str]) -> dict[Any, Any]:
    """A declared mapping from the properties ``name_key``; raises ``BadLevel``."""
    hint = get_args(_declared(kind)[name])[1]
    return {key: _read(said, f"{name}_{key}", hint) for key in keys}


def _read(said: Mapping[str, str], name: str, hint: Any) -> Any:
    text = said.get(name)
    if text is None:
        raise BadLevel(f"the map property {name} is missing.")
    plain = _plain(hint)
    several = get_origin(plain) is tuple
    words = text.split(" ") if several else [text]
    fixed = several and ... not in get_args(plain)
    if not all(map(_DIGITS.fullmatch, words)) or (fixed and len(words) != len(get_args(plain))):
        raise BadLevel(f"the map property {name} must be {in_words(hint)}, not {shown(text)}.")
    numbers = tuple(map(int, words))
    return numbers if several else numbers[0]
