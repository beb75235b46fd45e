"""A match without a window: session, turns, chance, undo, opponents, hints, autosave; lessons and puzzles."""
