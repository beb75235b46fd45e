"""The rules once more, in numbers and in place, for the search; tests hold them equal to the readable."""
