"""The rule book of Aqua Romana: an outline, the words of each language, and the mini-boards beside them."""
