"""Opponents for any game of the house: the search, the worker process, the arena. No game, no pygame."""
