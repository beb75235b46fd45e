"""Games that can be continued."""

from game.match.archive import setup_of
from game.match.names import refusal
from game.scenes.gamelist import GameListScene
from game.scenes.match import MatchScene
from game.scenes.stack import SceneStack
from game.services import Services
from game.storage import Save, SaveRefused
from game.ui.widgets import Button, Widget


def resume(services: Services, stack: SceneStack, save: Save) -> SaveRefused | None:
    """Put the match on the stack as it was left, or put the file aside and say why."""
    try:
        match = MatchScene(services, setup_of(save), save)
    except SaveRefused as refused:
        services.archive.saves.refuse(save.id, refused)
        services.toast.show(refusal(refused, services.text), 8.0)
        return refused
    stack.restart(match)
    return None


class SavesScene(GameListScene):
    name = "saves"

    def __init__(self, services: Services) -> None:
        super().__init__(services, services.archive.saves)

    @property
    def heading_text(self) -> str:
        return self.text("saves.heading")

    @property
    def empty_text(self) -> str:
        return self.text("saves.empty")

    def listed(self, save: Save) -> bool:
        return not save.sitting.finished

    def actions(self, save: Save) -> list[Widget]:
        label = self.text("saves.continue")
        resume_button = Button(
            self.ui, f"button:continue-{save.id}", label, lambda: self._resume(save), style="primary", size=22
        )
        return [resume_button, self.delete_button(save)]

    def _resume(self, save: Save) -> None:
        refused = resume(self.services, self.stack, save)
        if refused is not None:
            self.uncover()
