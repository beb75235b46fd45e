"""A table is laid: who sits round it, which board lies on it, and what is agreed."""

from pygame import Rect

from game.core.options import OptionSpec
from game.core.setup import HUMAN, MatchSetup
from game.match.names import board_name, seat_names
from game.match.setups import RANDOM_START, Draft
from game.meta.spec import GameSpec
from game.pages.boardpicture import BoardPicture, BoardPictures
from game.pages.faces import NOBODY
from game.pages.laidtable import Chair, LaidTable
from game.pages.whosits import WhoSits
from game.scenes.match import MatchScene
from game.scenes.page import Page
from game.services import Services
from game.storage.settings import MOST_NAMES
from game.ui import layout
from game.ui.sheet import Placed, foot
from game.ui.theme import INK, INK_SOFT, TERRACOTTA
from game.ui.widgets import Button, Choice, Column, Panel, Scroll, Text, TextField, Widget

BESIDE = 600
"""Reference pixels of the sheet beside the table."""
LARGE = 1.25
"""With larger texts everything stands in one column."""
MAX_SEED_DIGITS = 9
SHEET = "scroll:sheet"


class NewGameScene(Page):
    name = "new-game"

    def __init__(self, services: Services, spec: GameSpec) -> None:
        super().__init__(services)
        self.spec = spec
        library = services.archive.library(spec)
        self.levels = {level.id: level for level in library.all()}
        self._problems = library.problems
        self.draft = Draft.fresh(spec, self.levels[spec.default_level], services.habits)
        if (kept := services.settings.value.tables.get(spec.id)) is not None:
            self.draft.recall(kept, self.levels)
        self._asking: int | None = None
        """The chair that was clicked."""
        self._more = False
        self._board = BoardPicture(self.ui)
        self._pictures = BoardPictures(services, spec, self.levels, self._refuse)

    # widgets

    def build(self) -> Widget:
        ui = self.ui
        start = Button(
            ui,
            "button:start",
            self.text("newgame.start"),
            self._start,
            style="primary",
            size=34,
            min_width=420,
        )
        below, room = foot(ui, [self.back_button(super().back), start])
        around = ui.viewport.ui_scale <= LARGE
        table = self._table(around)
        sheet = WhoSits(self.services, self.draft, self.layout, self._answered)
        beside = sheet.ask(self._asking) if self._asking is not None else self._agreed()
        if not around:
            panel = Panel(ui, beside, pad=26)
            parts: list[Widget] = [panel, table] if self._asking is not None else [table, panel]
            column = Scroll(ui, Column(ui, parts, gap=20, across="stretch"), name=SHEET)
            column.place(room)
            return Placed(ui, [column, *below])
        left, right = layout.columns(room, [None, ui.t(BESIDE)], ui.px(28))
        table.place(left)
        panel = Panel(ui, Scroll(ui, beside, name=SHEET), pad=34)
        panel.place(Rect(right.x, right.y, right.w, min(right.h, panel.measure(right.w)[1])))
        return Placed(ui, [table, panel, *below])

    def _own(self, name: str, **values: object) -> str:
        """A text of the game itself."""
        return self.text(self.spec.key(name), **values)

    # the table

    def _table(self, around: bool) -> LaidTable:
        draft, names = self.draft, self._names()
        chairs = [self._chair(chair, names, around) for chair in range(draft.most)]
        self._board = BoardPicture(self.ui)
        boards = [
            (key, board_name(self.spec, level, self.services.language)) for key, level in self.levels.items()
        ]
        board = Choice(self.ui, "choice:board", boards, draft.level.id, self._use_board)
        facts = Text(self.ui, self._facts(), size=22, role="italic", colour=INK, align="centre")
        return LaidTable(self.ui, chairs, self._board, [board, facts], around=around)

    def _names(self) -> tuple[str, ...]:
        setup = MatchSetup(self.spec.id, self.draft.level.id, self.draft.seats)
        return seat_names(self.spec, setup, self.text)

    def _chair(self, chair: int, names: tuple[str, ...], around: bool) -> Chair:
        seat = self.draft.seat_at(chair)
        made = Chair(
            self.ui,
            self.spec,
            chair + 1,
            self.draft.kinds[seat] if seat is not None else NOBODY,
            names[seat] if seat is not None else self.text("newgame.free"),
            self.draft.colours[seat] if seat is not None else (),
            lambda: self._answered() if self._asking == chair else self.ask(chair),
            # The chairs at the sides of the table are narrow.
            below=around and self.draft.most > 2 and chair in (1, self.draft.most - 1),
        )
        made.chosen = self._asking == chair
        return made

    def _facts(self) -> str:
        """How large the board is, for how many it is laid, and how long a game takes them."""
        facts = [
            self._own("newgame.extent", **self.draft.level.extent),
            self.text("newgame.player-count", n=self.draft.players),
        ]
        if (minutes := self.draft.minutes) is not None:
            facts.append(self.text("newgame.minutes", n=minutes))
        return " · ".join(facts)

    def _use_board(self, name: str) -> None:
        self.draft.use_level(self.levels[name])
        if self._asking is not None and self._asking >= self.draft.most:
            self._asking = None
        self.layout()

    def _refuse(self, board: str, sentence: str) -> None:
        """A board that cannot be painted is not offered; the page says why. One at least has to be there."""
        del self.levels[board]
        self._problems = (*self._problems, sentence)
        if self.draft.level.id == board:
            self.draft.use_level(self.levels.get(self.spec.default_level) or next(iter(self.levels.values())))
        self.layout()

    def ask(self, chair: int) -> None:
        """Who sits there?"""
        self._asking, seat = chair, self.draft.seat_at(chair)
        self._lay_out_and_lead(f"who:{self.draft.kinds[seat] if seat is not None else HUMAN}")

    def _answered(self) -> None:
        chair, self._asking = self._asking, None
        if chair is not None:
            self._lay_out_and_lead(f"chair:{chair + 1}")

    def _lay_out_and_lead(self, name: str) -> None:
        """Whoever plays with the keyboard is then where the page goes on."""
        by_keyboard = bool(self.host.focused)
        self.layout()
        if by_keyboard:
            self.host.focus(name)

    def back(self) -> None:
        """Esc first leaves the question who sits somewhere."""
        if self._asking is not None:
            self._answered()
        else:
            super().back()

    def update(self, dt: float) -> None:
        """Painted aside after the page was shown, so that it opens at once."""
        super().update(dt)
        self._pictures.paint_next(self._board, self.draft)

    def wake_after(self) -> float | None:
        return 0.0 if self._pictures.busy(self._board, self.draft) else super().wake_after()

    # what is agreed

    def _agreed(self) -> Widget:
        heading = Text(self.ui, self._heading(), size=34, role="heading", colour=TERRACOTTA)
        parts: list[Widget] = [heading, self._about(self.text("newgame.seats"))]
        if any(len(colours) > 1 for colours in self.draft.colours):
            parts.append(self._about(self._own("newgame.pairing")))
        parts += [self._option(option) for option in self.spec.options]
        if self.spec.sets_up:
            parts.append(self._setup())
        if self.spec.secrets and self.draft.people > 1:
            parts.append(self._curtain())
        key = "newgame.less" if self._more else "newgame.more"
        parts.append(Button(self.ui, "button:more", self.text(key), self._fold, size=20, role="strong"))
        if self._more:
            parts += [self._starts(), self._assistance(), self._seed()]
        if self._problems:
            parts.append(self._refused_boards())
        return Column(self.ui, parts, gap=22, across="stretch")

    def _heading(self) -> str:
        if len(self.services.games) == 1:
            return self.text("newgame.heading")
        return self.text("newgame.heading-of", game=self._own("title"))

    def _fold(self) -> None:
        self._more = not self._more
        self.layout()

    def _about(self, sentence: str) -> Text:
        return Text(self.ui, sentence, size=20, role="italic", colour=INK_SOFT)

    def _asked(self, label: str, control: Widget, about: str) -> Widget:
        """What can be chosen, and one sentence about it."""
        heading = Text(self.ui, label, size=24, role="strong")
        return Column(self.ui, [heading, control, self._about(about)], gap=6, across="stretch")

    def _refused_boards(self) -> Widget:
        """Boards of the player's that are not in the list, each with the reason."""
        heading = Text(self.ui, self.text("newgame.problems"), size=20, role="strong", colour=TERRACOTTA)
        told = [Text(self.ui, problem, size=20, colour=TERRACOTTA) for problem in self._problems]
        return Column(self.ui, [heading, *told], gap=6, across="stretch")

    def _option(self, option: OptionSpec) -> Widget:
        def choose(value: str) -> None:
            self.draft.choose(option.id, by_name[value])

        by_name = {str(value): value for value in option.values}
        values = [(name, self._own(f"option.{option.id}-{name.lower()}")) for name in by_name]
        now = str(self.draft.value(option))
        control = Choice(self.ui, f"choice:option-{option.id}", values, now, choose)
        return self._asked(self._own(f"option.{option.id}"), control, self._own(f"option.{option.id}-about"))

    def _setup(self) -> Widget:
        def choose(value: str) -> None:
            self.draft.auto_setup = value == "auto"

        values = [("hand", self._own("newgame.by-hand")), ("auto", self._own("newgame.automatic"))]
        now = "auto" if self.draft.auto_setup else "hand"
        control = Choice(self.ui, "choice:setup", values, now, choose)
        return self._asked(self._own("newgame.setup"), control, self._own("newgame.setup-about"))

    def _curtain(self) -> Widget:
        def choose(value: str) -> None:
            self.draft.curtain = value == "curtain"

        values = [("curtain", self.text("newgame.curtain")), ("open", self.text("newgame.open"))]
        now = "curtain" if self.draft.curtain else "open"
        control = Choice(self.ui, "choice:secrets", values, now, choose)
        return self._asked(self.text("newgame.secrets"), control, self.text("newgame.secrets-explained"))

    def _starts(self) -> Widget:
        def choose(value: str) -> None:
            self.draft.starts = value

        values = [(str(seat), name) for seat, name in enumerate(self._names())]
        values.append((RANDOM_START, self.text("newgame.random")))
        control = Choice(self.ui, "choice:starts", values, self.draft.starts, choose)
        return self._asked(self.text("newgame.starts"), control, self.text("newgame.starts-about"))

    def _assistance(self) -> Widget:
        def choose(value: str) -> None:
            self.services.settings.change(assistance=value)
            self.draft.assistance = self.services.settings.value.assistance

        values = [(each, self.text(f"assistance.{each}")) for each in ("full", "normal", "purist")]
        control = Choice(self.ui, "choice:assistance", values, self.draft.assistance, choose)
        return self._asked(self.text("settings.assistance"), control, self.text("assistance.explained"))

    def _seed(self) -> Widget:
        def typed(value: str) -> None:
            self.draft.seed = value

        control = TextField(
            self.ui,
            "field:seed",
            self.draft.seed,
            typed,
            max_length=MAX_SEED_DIGITS,
            allowed=lambda c: c in "0123456789",
            placeholder=self.text("newgame.random"),
        )
        return self._asked(self.text("newgame.seed"), control, self.text("newgame.seed-explained"))

    def _start(self) -> None:
        settings = self.services.settings
        seated = [seat.name for seat in self.draft.seats if seat.player == HUMAN and seat.name]
        names = list(dict.fromkeys([*seated, *settings.value.names]))[:MOST_NAMES]
        tables = {**settings.value.tables, self.spec.id: self.draft.kept()}
        settings.change(tables=tables, names=tuple(names))
        setup = self.draft.setup(self.services.habits, self.services.random)
        self.stack.replace(MatchScene(self.services, setup))
