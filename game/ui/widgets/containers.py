"""Containers: they measure and place other widgets."""

from collections.abc import Sequence
from typing import ClassVar, Literal

from pygame import Rect, Surface

from game.ui import layout
from game.ui.context import Ui
from game.ui.widgets.base import Point, Size, Widget

WIDEST_CONTROL = 460
"""Reference pixels up to which a control grows into the room it is given."""

Across = Literal["start", "centre", "end", "stretch"]


class Spacer(Widget):
    """Empty room in reference pixels; with `grow` it takes what is left in a row or column."""

    def __init__(self, ui: Ui, size: float = 0, *, grow: bool = False) -> None:
        super().__init__(ui)
        self._side = ui.t(size)
        self.grow = grow

    def measure(self, width: int) -> Size:
        return (min(self._side, width), self._side)


def _grows(widget: Widget) -> bool:
    return bool(getattr(widget, "grow", False))


class _Lined(Widget):
    """Children one after the other."""

    usually: ClassVar[Across] = "start"
    """Where children lie across the line."""

    def __init__(
        self,
        ui: Ui,
        children: Sequence[Widget],
        *,
        gap: float = 12,
        across: Across | None = None,
        grow: bool = False,
    ) -> None:
        super().__init__(ui)
        self.children = tuple(children)
        self.gap = ui.t(gap) if gap else 0
        self.across: Across = across or self.usually
        self.grow = grow


class Column(_Lined):
    """Below each other. `across` says what to do with children narrower than the column."""

    def at(self, pos: Point) -> Widget | None:
        """No child is outside of it: where it is not, none of them need be asked."""
        return super().at(pos) if self.rect.collidepoint(pos) else None

    def measure(self, width: int) -> Size:
        sizes = [child.measure(width) for child in self.children]
        gaps = self.gap * max(0, len(sizes) - 1)
        return (max((w for w, _ in sizes), default=0), sum(h for _, h in sizes) + gaps)

    def place(self, rect: Rect) -> None:
        super().place(rect)
        sizes = [child.measure(rect.w) for child in self.children]
        heights = [None if _grows(c) else h for c, (_, h) in zip(self.children, sizes, strict=True)]
        slots = layout.rows(rect, heights, self.gap)
        for child, (width, _), slot in zip(self.children, sizes, slots, strict=True):
            child.place(self._aligned(slot, width))

    def _aligned(self, slot: Rect, width: int) -> Rect:
        if self.across == "stretch":
            return slot
        aligned = Rect(slot.x, slot.y, min(width, slot.w), slot.h)
        if self.across == "centre":
            aligned.centerx = slot.centerx
        elif self.across == "end":
            aligned.right = slot.right
        return aligned


class Row(_Lined):
    """Beside each other, and into further lines where the width does not suffice.

    Growing children share what is left of their line.
    """

    usually = "centre"

    def measure(self, width: int) -> Size:
        lines = self._lines(width)
        widths = [sum(size[0] for _, size in line) + self.gap * (len(line) - 1) for line in lines]
        heights = [max(size[1] for _, size in line) for line in lines]
        return (max(widths, default=0), sum(heights) + self.gap * max(0, len(lines) - 1))

    def _lines(self, width: int) -> list[list[tuple[Widget, Size]]]:
        lines: list[list[tuple[Widget, Size]]] = []
        used = 0
        for child in self.children:
            size = child.measure(width)
            if lines and used + self.gap + size[0] <= width:
                lines[-1].append((child, size))
                used += self.gap + size[0]
            else:
                lines.append([(child, size)])
                used = size[0]
        return lines

    def place(self, rect: Rect) -> None:
        super().place(rect)
        lines = self._lines(rect.w)
        y = rect.y
        for line in lines:
            height = rect.h if len(lines) == 1 else max(size[1] for _, size in line)
            self._place_line(line, Rect(rect.x, y, rect.w, height))
            y += height + self.gap

    def _place_line(self, line: list[tuple[Widget, Size]], rect: Rect) -> None:
        widths = [None if _grows(child) else size[0] for child, size in line]
        for (child, size), slot in zip(line, layout.columns(rect, widths, self.gap), strict=True):
            height = slot.h if self.across == "stretch" else min(size[1], slot.h)
            aligned = Rect(slot.x, slot.y, slot.w, height)
            if self.across == "centre":
                aligned.centery = slot.centery
            elif self.across == "end":
                aligned.bottom = slot.bottom
            child.place(aligned)


class Equal(Widget):
    """Side by side, all of them `width` pixels wide and as high as the highest."""

    def __init__(self, ui: Ui, children: Sequence[Widget], width: int, *, gap: float = 12) -> None:
        super().__init__(ui)
        self.children = tuple(children)
        self.gap = ui.t(gap)
        self._width = width

    def measure(self, width: int) -> Size:
        wide = len(self.children) * (self._width + self.gap) - self.gap
        return (wide, max(child.measure(self._width)[1] for child in self.children))

    def place(self, rect: Rect) -> None:
        super().place(rect)
        for child, slot in zip(
            self.children, layout.columns(rect, [self._width] * len(self.children), self.gap), strict=True
        ):
            child.place(slot)


class Columns(Widget):
    """Equal columns side by side; below each other where one of them would have to wrap.

    Where they may be uneven, each is as wide as it must be, and they share what is left.
    """

    def __init__(self, ui: Ui, children: Sequence[Widget], *, gap: float = 40, uneven: bool = False) -> None:
        super().__init__(ui)
        self.children = tuple(children)
        self.gap = ui.t(gap)
        self._uneven = uneven

    def measure(self, width: int) -> Size:
        widths = self._widths(width)
        if not widths:
            heights = [child.measure(width)[1] for child in self.children]
            return (width, sum(heights) + self.gap * (len(heights) - 1))
        each = zip(self.children, widths, strict=True)
        return (width, max(child.measure(share)[1] for child, share in each))

    def _widths(self, width: int) -> list[int]:
        """Of the columns; none where they do not stand side by side."""
        count, wanted = len(self.children), [child.measure(width)[0] for child in self.children]
        room = width - self.gap * (count - 1)
        if all(each <= max(1, room // count) for each in wanted):
            return [slot.w for slot in layout.columns(Rect(0, 0, width, 1), [None] * count, self.gap)]
        spare = room - sum(wanted)
        return [each + spare // count for each in wanted] if self._uneven and spare >= 0 else []

    def place(self, rect: Rect) -> None:
        super().place(rect)
        if widths := self._widths(rect.w):
            slots = layout.columns(rect, widths, self.gap)
        else:
            slots = layout.rows(rect, [child.measure(rect.w)[1] for child in self.children], self.gap)
        for child, slot in zip(self.children, slots, strict=True):
            child.place(Rect(slot.x, slot.y, slot.w, child.measure(slot.w)[1]))


class Grid(Widget):
    """Label and control pairs: two columns, each as wide as its widest child; stacked if too narrow.

    `label_width` makes several grids line up.
    """

    def __init__(
        self, ui: Ui, rows: Sequence[tuple[Widget, Widget]], *, gap: float = 14, label_width: float = 0
    ) -> None:
        super().__init__(ui)
        self._label_width = ui.t(label_width)
        self._rows = tuple(rows)
        self.children = tuple(widget for row in rows for widget in row)
        self.gap = ui.t(gap)

    def measure(self, width: int) -> Size:
        first, second = self._widths(width)
        heights = [self._row_height(row, first, second) for row in self._rows]
        wide = max(first, second) if self._stacked(first, second, width) else first + 2 * self.gap + second
        return (min(width, wide), sum(heights) + self.gap * max(0, len(heights) - 1))

    def _widths(self, width: int) -> Size:
        first = max(self._label_width, *(label.measure(width)[0] for label, _ in self._rows))
        second = max((control.measure(width)[0] for _, control in self._rows), default=0)
        if first + 2 * self.gap + second <= width:
            return first, second
        shrunk = width - 2 * self.gap - first
        return (first, shrunk) if shrunk >= 0.5 * width else (width, width)

    def _stacked(self, first: int, second: int, width: int) -> bool:
        return first + 2 * self.gap + second > width

    def _row_height(self, row: tuple[Widget, Widget], first: int, second: int) -> int:
        label, control = row[0].measure(first), row[1].measure(second)
        return label[1] + self.gap // 3 + control[1] if first == second else max(label[1], control[1])

    def place(self, rect: Rect) -> None:
        super().place(rect)
        first, second = self._widths(rect.w)
        stacked = self._stacked(first, second, rect.w)
        y = rect.y
        for row in self._rows:
            y += self._place_row(row, Rect(rect.x, y, rect.w, 0), first, second, stacked) + self.gap

    def _place_row(self, row: tuple[Widget, Widget], at: Rect, first: int, second: int, stacked: bool) -> int:
        label, control = row
        label_size, control_size = label.measure(first), control.measure(second)
        if stacked:
            label.place(Rect(at.topleft, label_size))
            control.place(Rect(at.x, at.y + label_size[1] + self.gap // 3, at.w, control_size[1]))
            return label_size[1] + self.gap // 3 + control_size[1]
        height = max(label_size[1], control_size[1])
        label.place(layout.centred(Rect(at.x, at.y, first, height), (first, label_size[1])))
        left = at.x + first + 2 * self.gap
        slot = Rect(left, at.y, at.right - left, height)
        width = min(slot.w, max(second, self.ui.t(WIDEST_CONTROL)))
        control.place(Rect(slot.x, slot.centery - control_size[1] // 2, width, control_size[1]))
        return height


class Padding(Widget):
    """One child with room around it."""

    def __init__(
        self, ui: Ui, child: Widget, x: float, y: float | None = None, *, grow: bool = False
    ) -> None:
        super().__init__(ui)
        self.child = child
        self.children = (child,)
        self.pad = (ui.t(x), ui.t(x if y is None else y))
        self.grow = grow

    def measure(self, width: int) -> Size:
        inner = self.child.measure(max(1, width - 2 * self.pad[0]))
        return (inner[0] + 2 * self.pad[0], inner[1] + 2 * self.pad[1])

    def place(self, rect: Rect) -> None:
        super().place(rect)
        self.child.place(layout.inset(rect, *self.pad))


class Panel(Padding):
    """A sheet of parchment, stone or wood with one child on it."""

    def __init__(
        self, ui: Ui, child: Widget, *, skin: str = "panel/parchment", pad: float = 36, grow: bool = False
    ) -> None:
        super().__init__(ui, child, pad, grow=grow)
        self.skin = skin

    def draw(self, surface: Surface) -> None:
        surface.blit(self.ui.sprites.nine(self.skin, self.rect.size, self.ui.frame_scale), self.rect)
        super().draw(surface)


class Free(Widget):
    """Places nothing: whoever owns the children gives them their rectangles."""

    def __init__(self, ui: Ui, children: Sequence[Widget] = ()) -> None:
        super().__init__(ui)
        self.children: list[Widget] = list(children)
