"""Values at and beyond the bounds of a struct, from its types: a new field is covered without a new test."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import inspect

SAMPLES = (
    "",
    "human",
    "de",
    "pt-BR",
    "0123456789abcdef",
    "x" * 40,
    "aqua-romana/lesson/sight",
    "a" * 40 + "/" + "b" * 20 + "/" + "c" * 60,
)
"""Words of every form that some pattern asks for."""
STRANGE = (None, True, -1, 10**30, "\x00", "x" * 5000, [], [[[]]], {}, {"a": {"b": []}}, "../../etc/passwd")


def field_type(struct: type[msgspec.Struct], name: str) -> inspect.Type:
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)
    return next(field.type for field in info.fields if field.name == name)


def at_bounds(struct: type[msgspec.Struct], name: str) -> list[Any]:
    """The least and the greatest a field may hold, as JSON has them."""
    return list(_least_and_greatest(field_type(struct, name)))


def beyond_bounds(struct: type[msgspec.Struct], name: str) -> list[Any]:
    """What a field must not hold: a little too much, and everything of another kind."""
    candidates = [*_a_little_too_much(field_type(struct, name)), *STRANGE]
    return [value for value in candidates if not _fits(struct, name, value)]


def _fits(struct: type[msgspec.Struct], name: str, value: object) -> bool:
    """Whether the declared type has it; what is not declared at all must not hide here."""
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)
    field = next(field for field in info.fields if field.name == name)
    hints = msgspec.structs.fields(struct)
    declared = next(each.type for each in hints if each.name == field.name)
    try:
        msgspec.convert(value, declared)
    except (msgspec.ValidationError, ValueError):
        return False
    return True


def _least_and_greatest(kind: inspect.Type) -> Iterator[Any]:
    if isinstance(kind, inspect.BoolType):
        yield from (False, True)
    elif isinstance(kind, inspect.IntType):
        low, high = _range(kind)
        yield from (-(10**40) if low is None else low, 10**40 if high is None else high)
    elif isinstance(kind, inspect.FloatType):
        low, high = _range(kind)
        assert low is not None and high is not None, "every number has bounds"
        yield from (float(low), float(high))
    elif isinstance(kind, inspect.StrType):
        yield from _words(kind)
    elif isinstance(kind, inspect.LiteralType):
        yield from kind.values
    elif isinstance(kind, inspect.TupleType):
        parts = [list(_least_and_greatest(each)) for each in kind.item_types]
        yield from ([each[0] for each in parts], [each[-1] for each in parts])
    elif isinstance(kind, inspect.VarTupleType):
        assert kind.max_length is not None, "every length has bounds"
        values = list(_least_and_greatest(kind.item_type))
        yield [values[0]] * (kind.min_length or 0)
        yield [values[-1]] * kind.max_length
    elif isinstance(kind, inspect.DictType):
        assert kind.max_length is not None, "every length has bounds"
        values = list(_least_and_greatest(kind.value_type))
        yield {}
        word = list(_least_and_greatest(kind.key_type))[-1]
        yield {f"{word[:-5]}{number:05}": values[-1] for number in range(kind.max_length)}
    elif isinstance(kind, inspect.UnionType):
        for each in kind.types:
            yield from _least_and_greatest(each)
    elif isinstance(kind, inspect.StructType):
        fields = {field.encode_name: list(_least_and_greatest(field.type)) for field in kind.fields}
        yield {name: values[0] for name, values in fields.items()}
        yield {name: values[-1] for name, values in fields.items()}
    else:
        raise AssertionError(f"nothing is known of {kind}")


def _range(kind: inspect.IntType | inspect.FloatType) -> tuple[Any, Any]:
    low = kind.ge if kind.gt is None else kind.gt + 1
    high = kind.le if kind.lt is None else kind.lt - 1
    return low, high


def _words(kind: inspect.StrType) -> Iterator[str]:
    if kind.pattern is None:
        assert kind.max_length is not None, "every text has a length"
        yield from ("", "ä" * kind.max_length)
    else:
        yield from sorted((text for text in SAMPLES if re.search(kind.pattern, text)), key=len)


def _a_little_too_much(kind: inspect.Type) -> Iterator[Any]:
    if isinstance(kind, (inspect.IntType, inspect.FloatType)):
        low, high = _range(kind)
        yield from (
            each for each in (low - 1 if low is not None else None, high + 1 if high is not None else None)
        )
        yield from (2**53, -(2**63), 1e300)
    elif isinstance(kind, inspect.StrType):
        yield "x" * ((kind.max_length or 200) + 1)
    elif isinstance(kind, inspect.TupleType):
        yield from ([10**9] * len(kind.item_types), [])
    elif isinstance(kind, inspect.VarTupleType):
        values = list(_least_and_greatest(kind.item_type))
        yield [values[-1]] * ((kind.max_length or 0) + 1)
        yield from ([worse] for worse in _a_little_too_much(kind.item_type))
    elif isinstance(kind, inspect.DictType):
        yield {"x" * 5000: "y"}
