"""Sounds and music, computed with numpy."""
