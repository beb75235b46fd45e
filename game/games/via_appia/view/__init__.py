"""Via Appia on the screen."""
