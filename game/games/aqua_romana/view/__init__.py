"""Aqua Romana on the screen."""
