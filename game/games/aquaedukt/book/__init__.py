"""The rule book of Aquädukt: an outline, the words of each language, and the mini-boards beside them."""
