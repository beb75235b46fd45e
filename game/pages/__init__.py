"""Parts that pages are made of: rows, cards, graphs and pictures that scenes put together. No scene."""
