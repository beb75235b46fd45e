"""The rules once more, in numbers and in place, for the search; tests hold them equal to the readable.

They earn their lines: sixteen decisions of the Master take 6.0 s of CPU, and by the number of calls
about 8.4 s with the readable rules in their place (85 µs instead of 11 for a change of the position, 265 µs
instead of 10 for a list of actions; reckoned, not built); besides, all that judges positions reads these
numbers.
"""
