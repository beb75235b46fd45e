"""What surrounds the play of a game: what it tells of itself, its rule book, ratings, campaign, achievements,
and what is found out about a finished game. No graphics."""
