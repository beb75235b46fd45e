"""What was made once and is kept while there is room; the longest unused is forgotten first."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from threading import Lock
from typing import Any, Generic, ParamSpec, TypeVar

from pygame import Surface

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")
P = ParamSpec("P")

MEGABYTE = 1024 * 1024


def _one(_value: object) -> int:
    return 1


def bytes_of(picture: Surface) -> int:
    return picture.get_width() * picture.get_height() * picture.get_bytesize()


class Kept(Generic[Key, Value]):
    """Values up to a weight of ``most`` altogether: so many of them, if nobody says what they weigh."""

    def __init__(self, most: int, weigh: Callable[[Value], int] = _one) -> None:
        self._most = most
        self._weigh = weigh
        self._weight = 0
        self._values: OrderedDict[Key, Value] = OrderedDict()
        self._lock = Lock()
        """Pictures are painted aside too; nobody holds it while making something."""

    def get(self, key: Key, make: Callable[[], Value]) -> Value:
        with self._lock:
            found = self._values.get(key)
            if found is not None:
                self._values.move_to_end(key)
                return found
        value = make()
        with self._lock:
            if key in self._values:
                self._weight -= self._weigh(self._values[key])
            self._values[key] = value
            self._weight += self._weigh(value)
            while self._weight > self._most and len(self._values) > 1:
                self._weight -= self._weigh(self._values.popitem(last=False)[1])
        return value

    def clear(self) -> None:
        with self._lock:
            self._values.clear()
            self._weight = 0


_PICTURES: list[Kept[Any, Any]] = []


def kept(
    most: int, weigh: Callable[[Any], int] = bytes_of
) -> Callable[[Callable[P, Value]], Callable[P, Value]]:
    """For functions that paint something: each picture once, up to so many bytes, until `forget_pictures`."""

    def keeping(paint: Callable[P, Value]) -> Callable[P, Value]:
        painted: Kept[Hashable, Value] = Kept(most, weigh)
        _PICTURES.append(painted)

        @wraps(paint)
        def found(*args: P.args, **kwargs: P.kwargs) -> Value:
            return painted.get((args, tuple(kwargs.items())), lambda: paint(*args, **kwargs))

        return found

    return keeping


def forget_pictures() -> None:
    """Of all such functions: the window has another size, or what they painted was left."""
    for painted in _PICTURES:
        painted.clear()
