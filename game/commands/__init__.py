"""Subcommands of the program that open no window. They work for every game of the house."""
