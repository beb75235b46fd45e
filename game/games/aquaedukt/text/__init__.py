"""The words of Aquädukt, one file a language."""
