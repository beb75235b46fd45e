"""The computer players of Aquädukt."""
