"""Via Appia, by Michael Feldkötter: push stones out of the quarry, pave the road, be early in Brundisium."""
