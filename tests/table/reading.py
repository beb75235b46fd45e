"""How tests read what is on the screen: codes, placeholders, names of places, verbs that disagree."""

import re

HISSING = ("ßt", "st", "zt")
"""German stems in a hiss: *er passt*, *du passt*."""
CODES = re.compile(r"[{}|]|\b(aqua|aquaedukt|via|table|colour)\.|\((?:R|A|V)\d+\)")
PLACES = {
    "aqua_romana": re.compile(r"\b[a-k][1-8][NESW]?\b|\b[NESW][a-k1-8]\b"),
    "aquaedukt": re.compile(r"\b[a-z]\d+\b|\b[A-Z]\d+\b"),
    "via_appia": re.compile(r"\b[A-C]\d+\b|\d ?mm\b(?! wide| breit)|°"),
}
AFTER_YOU = {
    "en": re.compile(r"\byou ([^\W\d]+)", re.IGNORECASE),
    "de": re.compile(r"(?<!st )\bdu ([^\W\d]+)", re.IGNORECASE),
}
NO_SUBJECT = re.compile(r"\b(von|für|an|mit) du\b|\b(you|du)’", re.IGNORECASE)
LEVEL = re.compile(r"(?<!of )(?<!von )(?:Lucius)(?: I+)? (?!I+\b)([^\W\d]+)")
AND = {"and", "und", "with"}


def agrees(code: str, sentence: str) -> bool:
    """As far as endings tell: *you* is followed by no *-s* and *du* by *-st*; names the other way round."""
    if code == "en":
        second = all(not word.endswith("s") or word == "pass" for word in AFTER_YOU[code].findall(sentence))
        third = all(word.endswith("s") or word in AND for word in LEVEL.findall(sentence))
    else:
        second = all(word.endswith(HISSING) or word in AND for word in AFTER_YOU[code].findall(sentence))
        third = all(not word.endswith("st") or word in ("reist", "passt") for word in LEVEL.findall(sentence))
    return second and third and not NO_SUBJECT.search(sentence)
