"""The opponents of Via Appia, so far their engine only. It needs neither pygame nor any level file."""
