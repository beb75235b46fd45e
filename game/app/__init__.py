"""The program around the scenes: window, clock, the one event loop, and playing without anybody."""

from game.app.launch import launch, open_services
from game.app.loop import App
