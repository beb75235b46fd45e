"""The games that were played to their end."""

from game.scenes.gamelist import GameListScene
from game.scenes.match import MatchScene
from game.scenes.replay import ReplayScene
from game.scenes.statistics import StatisticsScene
from game.services import Services
from game.storage import Save, SaveRefused
from game.ui.widgets import Button, Choice, Row, Text, Widget

KEPT = (0, 20, 50, 200, 1000)


class ReplaysScene(GameListScene):
    name = "replays"

    def __init__(self, services: Services) -> None:
        super().__init__(services, services.archive.replays)

    @property
    def heading_text(self) -> str:
        return self.text("replays.heading")

    @property
    def empty_text(self) -> str:
        return self.text("replays.empty")

    def actions(self, save: Save) -> list[Widget]:
        watch = Button(
            self.ui,
            f"button:watch-{save.id}",
            self.text("replays.watch"),
            lambda: self._watch(save),
            style="primary",
            size=22,
        )
        return [watch, self.delete_button(save)]

    def buttons(self) -> list[Widget]:
        label = self.text("title.you")
        statistics = Button(self.ui, "button:statistics", label, self._statistics, size=22)
        return [*super().buttons(), statistics]

    def note(self) -> Widget:
        return Row(self.ui, [Text(self.ui, self.text("replays.keep"), size=22), self._kept()], gap=18)

    def _kept(self) -> Choice:
        """How many are kept. Fewer takes effect with the next game that ends, not with a slip of the hand."""
        now = self.services.settings.value.replays_kept
        numbers = sorted({*KEPT, now})
        values = [
            (str(n), self.text("replays.last", n=n) if n else self.text("replays.none")) for n in numbers
        ]
        return Choice(
            self.ui,
            "choice:kept",
            values,
            str(now),
            lambda value: self.services.settings.change(replays_kept=int(value)),
            size=20,
        )

    def _statistics(self) -> None:
        self.stack.push(StatisticsScene(self.services))

    def _watch(self, save: Save) -> None:
        try:
            self.stack.push(ReplayScene(self.services, save, MatchScene))
        except SaveRefused as refused:
            self.refuse(save, refused)
