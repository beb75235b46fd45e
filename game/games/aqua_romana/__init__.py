"""Aqua Romana, after the board game by Martin Schlegel."""
