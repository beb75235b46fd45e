"""The words of Alea, one file for each language."""
