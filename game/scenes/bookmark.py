"""Saving a moment of a match under a name."""

from collections.abc import Callable

from game.scenes.page import Page
from game.services import Services
from game.storage.saves import MAX_TITLE
from game.ui.sheet import sheet
from game.ui.widgets import Button, Column, Text, TextField, Widget

FIELD = "field:title"


class BookmarkScene(Page):
    """`keep` is given the name that was chosen, and answers whether it could be written."""

    name = "bookmark"

    def __init__(self, services: Services, keep: Callable[[str], bool], suggested: str) -> None:
        super().__init__(services)
        self._keep = keep
        self._title = suggested[:MAX_TITLE]
        self._suggested = True
        """Nothing was typed yet."""

    def layout(self) -> None:
        opened = not self.host.root.children
        super().layout()
        if opened:
            # There is one thing to do here: a name is typed at once, and Enter keeps it.
            self.host.focus(FIELD)

    def leave(self) -> None:
        self.host.focus("")

    def build(self) -> Widget:
        field = TextField(
            self.ui,
            FIELD,
            self._title,
            self._typed,
            max_length=MAX_TITLE,
            width=640,
            on_enter=self._done,
            selected=self._suggested,
        )
        explained = Text(self.ui, self.text("bookmark.explained"), size=22, role="italic")
        content = Column(self.ui, [explained, field], gap=20, across="stretch")
        buttons = [
            self.back_button(),
            Button(self.ui, "button:keep", self.text("bookmark.keep"), self._done, style="primary"),
        ]
        return sheet(self.ui, self.text("bookmark.heading"), content, buttons, width=900)

    def _typed(self, title: str) -> None:
        self._suggested = False
        self._title = title

    def _done(self) -> None:
        kept = self._keep(self._title.strip())
        self.services.toast.show(self.text("bookmark.kept" if kept else "bookmark.failed"))
        if kept:
            self.stack.pop()
