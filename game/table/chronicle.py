"""Who writes the log beside the board."""

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import Protocol

from game.core.host import MatchHost, WatchHost
from game.core.rules import CHANCE
from game.core.session import Entry
from game.table.bubble import Bubble
from game.table.chips import Chip
from game.table.log import Headline, Line, LogLine, LogPanel, Narrator, StepLog, Turn, TurnRow
from game.table.screen import Text
from game.ui import Ui, Viewport
from game.ui.widgets import Widget

SHOWN = 240
"""Actions; older ones are in the replay, not in the panel."""


class Chronicle(Protocol):
    def forget(self) -> None:
        """The window, the scale or the language is another one: write it anew."""
        ...

    def panel(self, shown: LogPanel | None, log: Sequence[Entry]) -> LogPanel:
        """The log as it is now; ``shown`` is the one on the screen."""
        ...


class TurnLog(LogPanel):
    """A line for each turn; the sentences of the last one stand below it."""

    def __init__(self, ui: Ui, rows: Sequence[Widget], turns: Sequence[Turn]) -> None:
        super().__init__(ui, rows)
        self._viewport = ui.viewport
        self.turns = tuple(turns)

    def says(self, turns: Sequence[Turn], viewport: Viewport) -> bool:
        return self.turns == tuple(turns) and self._viewport == viewport


def unfolded(ui: Ui, log: LogPanel | None) -> Bubble | None:
    """All sentences of the turn whose line is under the pointer, unless they stand below it anyway."""
    row = log.hovered_turn if log is not None else None
    if row is None or row.is_open or not row.turn.lines:
        return None
    return Bubble(ui, [Chip(line.text) for line in row.turn.lines], row.rect)


class MatchChronicle:
    """Of a match: turn by turn, each with all that followed from it."""

    def __init__(
        self, ui: Ui, text: Text, host: MatchHost, narrator: Narrator, emblems: Mapping[str, str]
    ) -> None:
        self._ui = ui
        self._text = text
        self._host = host
        self._narrator = narrator
        self._emblems = emblems
        self._written: dict[tuple[int, ...], tuple[tuple[Entry, ...], Turn]] = {}
        """Turns by their entries; a long game has hundreds of sentences, and only the last turn changes."""

        self._parted: tuple[tuple[Entry, ...], list[Turn]] = ((), [])
        """The entries asked about last, and their turns: a gesture changes nothing that was done."""
        self._folded: dict[int, tuple[Turn, TurnRow]] = {}
        """Rows of turns that are over, by the turn: they are laid out once."""

    def forget(self) -> None:
        self._written.clear()
        self._parted = ((), [])
        self._folded.clear()

    def panel(self, shown: LogPanel | None, log: Sequence[Entry]) -> LogPanel:
        """The panel as it is while it says the same: laying out hundreds of sentences takes its time."""
        turns = self._turns(log)
        if isinstance(shown, TurnLog) and shown.says(turns, self._ui.viewport):
            shown.forget_pointer()
            return shown
        rows: list[Widget] = [self._folded_row(turn) for turn in turns[:-1]]
        if turns:
            rows.append(self._row(turns[-1], is_open=True))
            rows += [LogLine(self._ui, line, self._colour(line.seat)) for line in turns[-1].lines]
        return TurnLog(self._ui, rows, turns)

    def _folded_row(self, turn: Turn) -> TurnRow:
        if id(turn) not in self._folded:
            self._folded[id(turn)] = turn, self._row(turn, is_open=False)
        row = self._folded[id(turn)][1]
        row.hovered = False
        return row

    def _row(self, turn: Turn, *, is_open: bool) -> TurnRow:
        colours = self._host.setup.seats[turn.seat].colours if turn.seat is not None else ()
        return TurnRow(self._ui, turn, [(colour, self._emblems[colour]) for colour in colours], is_open)

    def _colour(self, seat: int | None) -> str | None:
        return None if seat is None else self._host.setup.colours[seat][0]

    def _turns(self, log: Sequence[Entry]) -> list[Turn]:
        entries = tuple(log[-SHOWN:])
        if entries != self._parted[0]:
            groups = groupby(entries, self._whose)
            self._parted = entries, [self._turn(seat, tuple(group)) for (_, seat), group in groups]
        return self._parted[1]

    def _whose(self, entry: Entry) -> tuple[int, int | None]:
        """Setting up is one turn of everybody."""
        if self._host.rules.in_setup(entry.before):
            return -1, None
        return entry.turn, entry.owner

    def _turn(self, seat: int | None, entries: tuple[Entry, ...]) -> Turn:
        key = tuple(map(id, entries))
        if key not in self._written:
            # The entries are kept with it: as long as they live nobody else can have their ids.
            self._written[key] = entries, self._told(seat, entries)
        return self._written[key][1]

    def _told(self, seat: int | None, entries: tuple[Entry, ...]) -> Turn:
        told = (line for entry in entries for line in self._narrator.lines(entry.events, entry.after))
        placed = seat is None and self._host.setup.auto_setup
        lines = [line for line in told if not line.quiet and not placed]  # Nobody at the table placed that.
        headline = self._narrator.headline(entries) if seat is not None else Headline(self._set_up)
        return Turn(seat, headline, tuple(lines))

    @property
    def _set_up(self) -> str:
        return self._text("table.log.set-up")


class ReplayChronicle:
    """Of a finished game: one line a step, for what was done and not all that followed from it."""

    def __init__(self, ui: Ui, host: WatchHost, narrator: Narrator) -> None:
        self._ui = ui
        self._host = host
        self._narrator = narrator
        self._steps: StepLog | None = None

    def forget(self) -> None:
        self._steps = None

    def panel(self, shown: LogPanel | None, log: Sequence[Entry]) -> LogPanel:
        if self._steps is None:
            self._steps = StepLog(self._ui, self._rows())
        self._steps.mark(len(log))
        return self._steps

    def _rows(self) -> list[LogLine]:
        colours = self._host.setup.colours
        rows = []
        for number, entry in enumerate(self._host.playback.entries, start=1):
            lines = self._narrator.lines(entry.events, entry.after)
            line = lines[0] if lines else Line(self._host.rules.format(entry.action), None)
            colour = None if entry.seat == CHANCE else colours[entry.seat][0]
            rows.append(LogLine(self._ui, line, colour, self._going(number)))
        return rows

    def _going(self, length: int) -> Callable[[], None]:
        return lambda: self._host.jump(length)
