"""The game for Windows without Windows: what ``windows.py`` sets up, builds and tries under Wine."""
