"""What every board game of the house is: rules, sessions, matches, specs. No game, no pygame."""
