"""A race with a die and a hidden card: the smallest complete game, from which new ones are made."""
