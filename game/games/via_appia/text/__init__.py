"""The words of Via Appia, one file a language."""
