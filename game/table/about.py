"""What things on a table are: said once the pointer has rested on them for a moment."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Generic, TypeVar

from game.table.chips import Tone

if TYPE_CHECKING:
    from game.table.view import AnyView

V = TypeVar("V", bound="AnyView")
Said = Iterator[tuple[str, Tone]]


class AboutThings(Generic[V]):
    """A line or two about a thing by its id. Purists are told what it is, and nothing that was worked out."""

    def __init__(self, view: V) -> None:
        self.view = view
        self.text = view.text
        self.who = view.who

    @property
    def _counts(self) -> bool:
        return self.view.host.assistance != "purist"
