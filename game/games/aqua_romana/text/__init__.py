"""The words of Aqua Romana, one file a language."""
