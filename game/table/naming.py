"""What things are called by their class and fields: the keys of the sentences about them."""

import re
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from types import NoneType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from game.core.notation import Field


@dataclass(frozen=True)
class Part:
    """A field of an event or an action."""

    name: str
    kind: Any
    """Its type, by which its value is put into words; of a tuple of any length, that of its members."""
    many: bool
    optional: bool

    @property
    def choice(self) -> tuple[str, ...]:
        """The words it may be, where it is one of a few."""
        return get_args(self.kind) if get_origin(self.kind) is Literal and not self.many else ()


@cache
def name_of(kind: type) -> str:
    """``card_dealt`` of ``CardDealt``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()


@cache
def parts_of(kind: type) -> tuple[Part, ...]:
    return tuple(_part(name, hint) for name, hint in get_type_hints(kind, include_extras=True).items())


def _meant(hint: Any) -> Any:
    """A type without how its values are written in an action."""
    if get_origin(hint) is not Annotated:
        return hint
    kind, *said = get_args(hint)
    left = tuple(each for each in said if not isinstance(each, Field))
    return Annotated[(kind, *left)] if left else kind


def _part(name: str, annotated: Any) -> Part:
    hint = _meant(annotated)
    options = [each for each in get_args(hint) if each is not NoneType]
    optional = NoneType in get_args(hint)
    kind = Union[tuple(options)] if optional else hint  # noqa: UP007 - made while the program runs
    many = get_origin(kind) is tuple and get_args(kind)[1:] == (...,)
    return Part(name, get_args(kind)[0] if many else kind, many, optional)


def held(thing: Any) -> list[tuple[Part, Any]]:
    """Its fields and what they hold."""
    return [(part, getattr(thing, part.name)) for part in parts_of(thing.__class__)]


def facet(part: Part, value: Any) -> str:
    """How it happened, by one of its fields: a choice by its word, nothing as ``no_price``, else the name."""
    if part.choice and value is not None:
        return str(value).lower().replace("-", "_")
    if not value:
        return f"no_{part.name}"
    return part.name if value is True or part.optional else ""


@cache
def keys(stem: str, how: tuple[str, ...]) -> tuple[str, ...]:
    """By which a sentence is looked for: those that tell most of how it happened first."""
    chosen = (each for size in range(len(how), -1, -1) for each in combinations(how, size))
    return tuple("_".join((stem, *each)) for each in chosen)
