"""Board games of ancient Rome. The program is called after the first of them."""

__version__ = "1.0.0"

TITLE = "Aqua Romana"
"""What the program is called. Whatever else knows one particular game lies in that game's folder."""
PROGRAM = "aqua-romana"
"""The same on the command line and in names of files."""
