"""Aquädukt on the screen."""
