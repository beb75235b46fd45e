"""Files that come with the game. Asking where they are (`data_root`) does not load pygame; `sprites` does."""

from game.resources.paths import data_root
