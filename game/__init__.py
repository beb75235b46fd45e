"""Aqua Romana: a desktop board game."""

__version__ = "0.1.0"
