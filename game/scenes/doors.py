"""The ways out of the title. What lies behind one is imported when it is opened, not before the title shows.

A scene brings half the house with it. `BEHIND` names what a waiting title may fetch before anybody clicks.
"""

from collections.abc import Callable

from game.core.setup import MatchSetup
from game.meta.spec import GameSpec
from game.scenes.stack import Scene, SceneStack
from game.services import Services
from game.storage import Save, SaveRefused

BEHIND = tuple(
    f"game.scenes.{name}"
    for name in (
        *("table", "results", "match", "newgame", "saves", "campaign", "learn", "daily", "rulebook"),
        *("settings", "replays", "statistics"),
    )
)
"""Modules, what is wanted most first."""


def match(services: Services, setup: MatchSetup) -> Scene:
    from game.scenes.match import MatchScene

    return MatchScene(services, setup)


def resume(services: Services, stack: SceneStack, save: Save) -> SaveRefused | None:
    from game.scenes.saves import resume

    return resume(services, stack, save)


def new_game(services: Services, spec: GameSpec) -> Scene:
    from game.scenes.newgame import NewGameScene

    return NewGameScene(services, spec)


def saves(services: Services) -> Scene:
    from game.scenes.saves import SavesScene

    return SavesScene(services)


def replays(services: Services) -> Scene:
    from game.scenes.replays import ReplaysScene

    return ReplaysScene(services)


def replay(services: Services, save: Save) -> Scene:
    from game.scenes.match import MatchScene
    from game.scenes.replay import ReplayScene

    return ReplayScene(services, save, MatchScene)


def statistics(services: Services) -> Scene:
    from game.scenes.statistics import StatisticsScene

    return StatisticsScene(services)


def learn(services: Services, spec: GameSpec) -> Scene:
    from game.scenes.learn import LearnScene

    return LearnScene(services, spec)


def lesson(
    services: Services, stack: SceneStack, spec: GameSpec, *anchors: str, back: str
) -> Callable[[], None] | None:
    """The way to the lesson that teaches one of these, and from there back; None where there is none."""
    from game.core.lesson import lesson_about

    number = lesson_about(spec.course(), *anchors) if spec.lessons else None
    if number is None:
        return None

    def show() -> None:
        from game.scenes.lesson import LessonScene

        stack.push(LessonScene(services, spec, spec.course(), number, back=back))

    return show


def guided(services: Services, spec: GameSpec) -> Scene:
    from game.scenes.guided import GuidedScene

    return GuidedScene(services, spec)


def puzzles(services: Services, spec: GameSpec) -> Scene:
    from game.scenes.learn import PuzzlesScene

    return PuzzlesScene(services, spec)


def campaign(services: Services) -> Scene:
    from game.scenes.campaign import CampaignScene

    return CampaignScene(services)


def daily(services: Services, spec: GameSpec) -> Scene:
    from game.scenes.daily import DailyScene

    return DailyScene(services, spec)


def open_book(services: Services, stack: SceneStack) -> None:
    from game.scenes.rulebook import open_book

    open_book(services, stack)


def toggle_book(services: Services, stack: SceneStack) -> None:
    from game.scenes.rulebook import toggle_book

    toggle_book(services, stack)


def settings(services: Services) -> Scene:
    from game.scenes.settings import SettingsScene

    return SettingsScene(services)


def gallery(services: Services) -> Scene:
    from game.scenes.gallery import GalleryScene

    return GalleryScene(services)
