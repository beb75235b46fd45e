"""Scenes: what fills the window. See `stack.Scene` for the contract."""
