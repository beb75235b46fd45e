"""Who plays, on which board, and how."""

from collections.abc import Callable

from game.core.options import OptionSpec
from game.core.setup import HUMAN
from game.match.names import board_name
from game.match.setups import RANDOM_START, Draft
from game.meta.spec import GameSpec
from game.pages.boardcards import BoardPictures, BoardShelf
from game.pages.seatline import SeatLine
from game.scenes.match import MatchScene
from game.scenes.page import Page
from game.services import Services
from game.ui import Ui
from game.ui.sheet import section, sheet
from game.ui.theme import INK_SOFT, TERRACOTTA
from game.ui.widgets import (
    Button,
    Choice,
    Column,
    Columns,
    Grid,
    Text,
    TextField,
    TokenChoice,
    Widget,
)

MAX_NAME = 18
LABEL_WIDTH, GAP = 172, 10
BADGE, SEAT_GAP = 46, 22
MAX_SEED_DIGITS = 9


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
        self._shelf = BoardShelf(self.ui, ())
        self._pictures = BoardPictures(services, spec, self.levels, self._refuse)

    def build(self) -> Widget:
        content: Widget = Columns(self.ui, [self._seats(), self._table()], gap=60)
        if self._problems:
            content = Column(self.ui, [content, self._refused_boards()], gap=26, across="stretch")
        return sheet(self.ui, self._heading(), content, self._buttons(), width=1560)

    def _heading(self) -> str:
        if len(self.services.games) == 1:
            return self.text("newgame.heading")
        return self.text("newgame.heading-of", game=self._own("title"))

    def _buttons(self) -> list[Widget]:
        start = Button(
            self.ui, "button:start", self.text("newgame.start"), self._start, style="primary", min_width=260
        )
        return [self.back_button(), start]

    # pictures of the boards

    def _use_board(self, name: str) -> None:
        self.draft.use_level(self.levels[name])
        self.layout()

    def _refuse(self, board: str, sentence: str) -> None:
        """A board that cannot be painted is not offered; the page says why. One at least has to be there."""
        del self.levels[board]
        self._problems = (*self._problems, sentence)
        if self.draft.level.id == board:
            self.draft.use_level(self.levels.get(self.spec.default_level) or next(iter(self.levels.values())))
        self.layout()

    def update(self, dt: float) -> None:
        """Painted one a frame after the page was shown, so that it opens at once."""
        super().update(dt)
        self._pictures.paint_next(self._shelf, self.draft.players)

    def wake_after(self) -> float | None:
        return 0.0 if self._shelf.unpainted is not None else super().wake_after()

    # seats

    def _seats(self) -> Widget:
        rows: list[Widget] = [self._beside("newgame.players", self._players())]
        rows += [self._seat(i, colours) for i, colours in enumerate(self.draft.colours)]
        if any(len(colours) > 1 for colours in self.draft.colours):
            rows.append(Text(self.ui, self._own("newgame.pairing"), size=20, role="italic", colour=INK_SOFT))
        rows.append(self._beside("newgame.starts", self._starts()))
        return section(self.ui, self.text("newgame.seats"), _AtLeast(self.ui, rows, self._full_table()))

    def _full_table(self) -> float:
        """Height of the most seats there can be, so that nothing jumps away from under the pointer."""
        lines = max(self.draft.level.players) + 2
        return 0 if self.ui.viewport.ui_scale > 1.25 else lines * (BADGE + SEAT_GAP)

    def _seat(self, index: int, colours: tuple[str, ...]) -> Widget:
        """Colours and emblems, who plays them, and the name of a human."""
        names = self._seat_name(index)
        number = index + 1
        tokens = TokenChoice(
            self.ui,
            f"choice:colours-{number}",
            [(c, self.spec.emblems[c]) for c in colours],
            self._colours_taker(index),
            side=BADGE,
            label=names,
            min_width=LABEL_WIDTH,
            tooltip=self.text("newgame.colours", colours=names),
        )
        kinds = [(HUMAN, self.text("newgame.human"))]
        kinds += [(level, self.text(self.spec.key(f"ai.{level}"))) for level in self.spec.ai_levels]
        chosen = self.draft.kinds[index]
        about = "" if chosen == HUMAN else self._own(f"plays.{chosen}")
        kind = Choice(
            self.ui,
            f"choice:seat-{number}",
            kinds,
            chosen,
            self._setter(self.draft.kinds, index),
            tooltip=about,
        )
        last: Widget = Text(self.ui, about, size=20, role="italic", colour=INK_SOFT)
        if chosen == HUMAN:
            last = self._name_field(index)
        return SeatLine(self.ui, [tokens, kind], last, gap=2 * GAP)

    def _colours_taker(self, index: int) -> Callable[[int], None]:
        def take(step: int) -> None:
            self.draft.take_colours(index, step)
            self.layout()

        return take

    def _beside(self, key: str, control: Widget) -> Widget:
        """A line of the same columns as the seats."""
        line = Grid(self.ui, [(self._label(key), control)], gap=GAP, label_width=LABEL_WIDTH)
        return Column(self.ui, [line])

    def _name_field(self, index: int) -> TextField:
        def typed(name: str) -> None:
            self.draft.names[index] = name
            if index == 0:
                self.services.settings.change(save=False, player_name=name)

        return TextField(
            self.ui,
            f"field:name-{index + 1}",
            self.draft.names[index],
            typed,
            max_length=MAX_NAME,
            placeholder=self.text("newgame.player", n=index + 1),
        )

    def _setter(self, values: list[str], index: int) -> Callable[[str], None]:
        def choose(value: str) -> None:
            values[index] = value
            self.layout()

        return choose

    # the table

    def _table(self) -> Widget:
        rows: list[tuple[Widget, Widget]] = [(self._label("newgame.board"), self._boards())]
        for option in self.spec.options:
            rows.append((Text(self.ui, self._own(f"option.{option.id}")), self._option(option)))
        if self.spec.sets_up:
            rows.append((Text(self.ui, self._own("newgame.setup")), self._setup()))
        if self.spec.secrets and self.draft.people > 1:
            rows.append((self._label("newgame.secrets"), self._curtain()))
        rows.append((self._label("settings.assistance"), self._assistance()))
        rows.append((self._label("newgame.seed"), self._seed()))
        self._shelf = self._pictures.shelf(self.draft, self._use_board)
        parts = [Grid(self.ui, rows), self._shelf]
        return section(self.ui, self.text("newgame.table"), Column(self.ui, parts, gap=20, across="stretch"))

    def _label(self, key: str) -> Text:
        return Text(self.ui, self.text(key))

    def _own(self, name: str) -> str:
        """A text of the game itself."""
        return self.text(self.spec.key(name))

    def _refused_boards(self) -> Widget:
        """Boards of the player's that are not in the list, each with the reason."""
        heading = Text(self.ui, self.text("newgame.problems"), size=20, role="strong", colour=TERRACOTTA)
        told = [Text(self.ui, problem, size=20, colour=TERRACOTTA) for problem in self._problems]
        return Column(self.ui, [heading, *told], gap=6, across="stretch")

    def _players(self) -> Widget:
        def choose(value: str) -> None:
            self.draft.use_players(int(value))
            self.layout()

        values = [(str(n), self.text("newgame.player-count", n=n)) for n in self.draft.level.players]
        return Choice(self.ui, "choice:players", values, str(self.draft.players), choose)

    def _boards(self) -> Widget:
        language = self.services.language
        values = [(key, board_name(self.spec, level, language)) for key, level in self.levels.items()]
        return Choice(self.ui, "choice:board", values, self.draft.level.id, self._use_board)

    def _starts(self) -> Widget:
        def choose(value: str) -> None:
            self.draft.starts = value

        values = [(str(i), self._seat_name(i)) for i in range(self.draft.players)]
        values.append((RANDOM_START, self.text("newgame.random")))
        return Choice(self.ui, "choice:starts", values, self.draft.starts, choose)

    def _seat_name(self, index: int) -> str:
        return " + ".join(self.text(f"colour.{colour}") for colour in self.draft.colours[index])

    def _option(self, option: OptionSpec) -> Widget:
        def choose(value: str) -> None:
            self.draft.choose(option.id, by_name[value])

        by_name = {str(value): value for value in option.values}
        values = [(name, self._own(f"option.{option.id}-{name.lower()}")) for name in by_name]
        now = str(self.draft.value(option))
        return Choice(self.ui, f"choice:option-{option.id}", values, now, choose)

    def _setup(self) -> Widget:
        def choose(value: str) -> None:
            self.draft.auto_setup = value == "auto"

        values = [("hand", self._own("newgame.by-hand")), ("auto", self._own("newgame.automatic"))]
        now = "auto" if self.draft.auto_setup else "hand"
        return Choice(self.ui, "choice:setup", values, now, choose)

    def _curtain(self) -> Widget:
        def choose(value: str) -> None:
            self.draft.curtain = value == "curtain"

        return Choice(
            self.ui,
            "choice:secrets",
            [("curtain", self.text("newgame.curtain")), ("open", self.text("newgame.open"))],
            "curtain" if self.draft.curtain else "open",
            choose,
            tooltip=self.text("newgame.secrets-explained"),
        )

    def _assistance(self) -> Widget:
        def choose(value: str) -> None:
            self.services.settings.change(assistance=value)
            self.draft.assistance = self.services.settings.value.assistance

        values = [
            ("full", self.text("assistance.full")),
            ("normal", self.text("assistance.normal")),
            ("purist", self.text("assistance.purist")),
        ]
        return Choice(
            self.ui,
            "choice:assistance",
            values,
            self.draft.assistance,
            choose,
            tooltip=self.text("assistance.explained"),
        )

    def _seed(self) -> Widget:
        def typed(value: str) -> None:
            self.draft.seed = value

        return TextField(
            self.ui,
            "field:seed",
            self.draft.seed,
            typed,
            max_length=MAX_SEED_DIGITS,
            allowed=lambda c: c in "0123456789",
            placeholder=self.text("newgame.random"),
            tooltip=self.text("newgame.seed-explained"),
        )

    def _start(self) -> None:
        tables = self.services.settings.value.tables
        self.services.settings.change(tables={**tables, self.spec.id: self.draft.kept()})
        self.stack.replace(
            MatchScene(self.services, self.draft.setup(self.services.habits, self.services.random))
        )


class _AtLeast(Column):
    """A column of seats that keeps its height when there are fewer of them."""

    def __init__(self, ui: Ui, children: list[Widget], height: float) -> None:
        super().__init__(ui, children, gap=SEAT_GAP, across="stretch")
        self._least = ui.t(height)

    def measure(self, width: int) -> tuple[int, int]:
        wide, high = super().measure(width)
        return (wide, max(high, self._least))
