"""Scenes lie on a stack; the topmost hears events first. Changes happen between frames only."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from pygame import Rect, Surface
from pygame.event import Event

from game.services import Services
from game.ui import Element

if TYPE_CHECKING:
    from game.meta.rulebook import Topic


class Scene:
    """One screen, or something laid over a screen.

    The stack calls `enter` once before anything else and `leave` once at the end, whatever happens between;
    `layout` after `enter` and whenever the window, the UI scale or the language changed and it can be seen,
    or once it can be seen again. `draw` changes nothing: it paints what lies inside `clip`, and is called
    only for what was added to `services.ui.damage`.
    """

    name = "scene"
    played = ""
    """The folder of the game that is on the table here: its pictures stay as long as this is on the stack."""
    opaque = True
    """False for scenes that let the one below shine through."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.ui = services.ui
        self.text = services.language.text
        self.stack: SceneStack = _NOWHERE

    def enter(self) -> None: ...

    def leave(self) -> None: ...

    def cover(self) -> None:
        """Another scene was put on top."""

    def uncover(self) -> None:
        """It is on top again."""

    def layout(self) -> None: ...

    def process_event(self, event: Event) -> bool:
        """True: used up. False: the scene below may have it."""
        return False

    def update(self, dt: float) -> None:
        """Time passes, as long as anything of the scene can be seen."""

    def draw(self, surface: Surface, clip: Rect) -> None: ...

    # what the app and end-to-end tests ask

    def wake_after(self) -> float | None:
        """Seconds until `update` has work: 0 while something moves, None if nothing but an event counts."""
        return None

    @property
    def idle(self) -> bool:
        """Nothing is moving: what can be clicked is where it will stay."""
        return True

    @property
    def prompt(self) -> str:
        """The sentence that tells the player what to do."""
        return ""

    @property
    def hand(self) -> Mapping[str, str | int] | None:
        """What the player holds, for the UI map."""
        return None

    @property
    def ground(self) -> Rect:
        """Where captions of sounds stand, at the lower edge."""
        return self.ui.window

    @property
    def topic(self) -> Topic | None:
        """Where the rule book opens when it is asked for here; None: at its beginning."""
        return None

    def elements(self) -> Iterable[Element]:
        return ()


class SceneStack:
    """`push`, `pop`, `replace` and `clear` are requests; `apply` carries them out."""

    def __init__(self) -> None:
        self._scenes: list[Scene] = []
        self._requests: list[Callable[[], None]] = []
        self._outdated: list[Scene] = []
        """To be laid out once they can be seen again: whoever changes the scale waits for no others."""

    def __iter__(self) -> Iterator[Scene]:
        """From bottom to top."""
        return iter(tuple(self._scenes))

    def __len__(self) -> int:
        return len(self._scenes)

    @property
    def top(self) -> Scene | None:
        return self._scenes[-1] if self._scenes else None

    @property
    def asked(self) -> bool:
        """There are requests to carry out."""
        return bool(self._requests)

    # requests

    def push(self, scene: Scene) -> None:
        self._requests.append(lambda: self._push(scene))

    def pop(self) -> None:
        self._requests.append(self._pop)

    def replace(self, scene: Scene) -> None:
        """Put `scene` in the place of the topmost."""
        self._requests.append(lambda: self._replace(scene))

    def reset(self, scene: Scene) -> None:
        """Leave everything and begin again with `scene`."""
        self.clear()
        self.push(scene)

    def restart(self, scene: Scene) -> None:
        """Leave everything but the lowest, and put `scene` on it."""
        self._requests.append(lambda: self._restart(scene))

    def clear(self) -> None:
        """Leave everything; with nothing on the stack the program ends."""
        self._requests.append(self.close)

    def apply(self) -> bool:
        """Carry out all requests, also those made meanwhile; True if there were any."""
        changed = bool(self._requests)
        while self._requests:
            self._requests.pop(0)()
        return changed

    # what they do

    def _push(self, scene: Scene) -> None:
        if self._scenes:
            self._scenes[-1].cover()
        self._enter(scene)

    def _enter(self, scene: Scene) -> None:
        scene.stack = self
        scene.enter()
        self._scenes.append(scene)
        scene.layout()
        self._lay_out_seen()
        scene.ui.damage.everything()

    def _pop(self) -> None:
        if self._scenes:
            scene = self._scenes.pop()
            scene.ui.damage.everything()
            scene.leave()
        if self._scenes:
            self._lay_out_seen()
            self._scenes[-1].uncover()

    def _replace(self, scene: Scene) -> None:
        if self._scenes:
            self._scenes.pop().leave()
        self._enter(scene)

    def _restart(self, scene: Scene) -> None:
        while len(self._scenes) > 1:
            self._scenes.pop().leave()
        self._push(scene)

    def close(self) -> None:
        """Leave every scene from the top down; one that fails does not keep the others from being left."""
        errors: list[Exception] = []
        while self._scenes:
            try:
                self._scenes.pop().leave()
            except Exception as error:  # raised again below, after the others were left
                errors.append(error)
        if errors:
            raise errors[0]

    # frames

    def visible(self) -> list[Scene]:
        """From the lowest that can be seen to the top."""
        first = max((i for i, scene in enumerate(self._scenes) if scene.opaque), default=0)
        return self._scenes[first:]

    def process_event(self, event: Event) -> bool:
        """From the top down, until one uses it or has nothing shining through."""
        return any(scene.process_event(event) for scene in reversed(self.visible()))

    def layout(self) -> None:
        self._outdated = list(self._scenes)
        self._lay_out_seen()

    def _lay_out_seen(self) -> None:
        seen = self.visible()
        due = [scene for scene in seen if scene in self._outdated]
        self._outdated = [each for each in self._outdated if each in self._scenes and each not in seen]
        for scene in due:
            scene.layout()


_NOWHERE = SceneStack()
"""What a scene that is on no stack asks in vain."""
