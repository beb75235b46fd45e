"""The rule book of Via Appia: an outline, the words of each language, and the pictures beside them."""
