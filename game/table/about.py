"""What things on a table are: said once the pointer has rested on them for a moment."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from game.table.chips import Tone
from game.table.whose import you

if TYPE_CHECKING:
    from game.table.view import TableView

V = TypeVar("V", bound="TableView[Any, Any, Any]")
Said = Iterator[tuple[str, Tone]]


class AboutThings(Generic[V]):
    """A line or two about a thing by its id. Purists are told what it is, and nothing that was worked out."""

    def __init__(self, view: V) -> None:
        self.view = view
        self.text = view.text

    @property
    def _counts(self) -> bool:
        return self.view.host.assistance != "purist"

    def _owned(self, seat: int, colour: str, yours: str) -> str:
        """``Red (yours)``, the text ``yours``, or ``Blue (Livia)``; a name that says the colour is enough."""
        if seat == you(self.view.host):
            return self.text(yours, colour=colour)
        name = self.view.host.seat_name(seat)
        return name if colour in name else f"{colour} ({name})"
