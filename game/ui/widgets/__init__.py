"""Widgets measure themselves for a width, are placed in a rectangle, and draw without changing anything."""

from game.ui.widgets.badge import Badges
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.card import Card
from game.ui.widgets.choice import Choice
from game.ui.widgets.containers import Column, Columns, Free, Grid, Padding, Panel, Row, Spacer
from game.ui.widgets.field import TextField
from game.ui.widgets.flow import Cells, Flow
from game.ui.widgets.keyfield import KeyField
from game.ui.widgets.listline import ListLine
from game.ui.widgets.plot import Plot
from game.ui.widgets.progress import ProgressBar
from game.ui.widgets.rows import Heights, Rows
from game.ui.widgets.rule import Rule
from game.ui.widgets.scroll import Scroll, ScrollList
from game.ui.widgets.slider import Slider
from game.ui.widgets.stars import Stars
from game.ui.widgets.table import FigureTable
from game.ui.widgets.text import Text
from game.ui.widgets.thumbnail import Thumbnail
from game.ui.widgets.tick import Tick
from game.ui.widgets.toggle import Toggle
from game.ui.widgets.tokens import TokenChoice
