"""What can be seen and touched, for any game: pygame and nothing else of this project.

The parts, in the order in which a scene meets them:

* `Ui` is handed to everything that draws: theme, sprites, viewport, damage, `play(sound)`.
* `Viewport` turns reference pixels (of 1920 x 1080) into pixels: `ui.px(n)` follows the window,
  `ui.t(n)` also the UI scale.
* `Damage` collects what changed; only that is drawn again.
* `layout` cuts rectangles; `widgets` measure themselves and are placed by their container.
* `WidgetHost` gives a tree of widgets hover, focus, keyboard and tooltips.
* `Timeline` plays tweens, sequences and delays, and owns no state of the game.
* `Element` and `UiMap` tell end-to-end tests what can be clicked.
"""

from game.ui.context import SpriteSource, Ui
from game.ui.damage import Damage
from game.ui.host import WidgetHost
from game.ui.theme import Theme
from game.ui.timeline import Call, Cue, Delay, Parallel, Sequence, Timeline, Tween
from game.ui.uimap import Element, UiMap
from game.ui.viewport import Viewport
