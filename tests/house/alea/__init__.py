"""A race with a die and a hidden card: the smallest complete game of the house, for the tests alone."""
