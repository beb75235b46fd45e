"""Which form of a text a number asks for. A language file names its rule; nothing in a file is executed."""

from collections.abc import Callable
from dataclasses import dataclass

FORMS = ("zero", "one", "two", "few", "many", "other")
"""The names of all plural forms there are; every language has ``other``."""


@dataclass(frozen=True)
class PluralRule:
    forms: tuple[str, ...]
    """Those that a text with a plural needs in such a language."""
    of_whole: Callable[[int], str]

    def form(self, number: object) -> str:
        """The form for a number; whatever is no whole number takes ``other``."""
        if not isinstance(number, int) or isinstance(number, bool):
            return "other"
        return self.of_whole(abs(number))


def _one(n: int) -> str:
    return "one" if n == 1 else "other"


def _zero_one(n: int) -> str:
    return "one" if n < 2 else "other"


def _czech(n: int) -> str:
    return "one" if n == 1 else "few" if 2 <= n <= 4 else "other"


def _polish(n: int) -> str:
    return "one" if n == 1 else "few" if _ends_in_2_to_4(n) else "many"


def _russian(n: int) -> str:
    return "one" if n % 10 == 1 and n % 100 != 11 else "few" if _ends_in_2_to_4(n) else "many"


def _croatian(n: int) -> str:
    form = _russian(n)
    return "other" if form == "many" else form


def _ends_in_2_to_4(n: int) -> bool:
    return 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14


def _slovenian(n: int) -> str:
    return {1: "one", 2: "two", 3: "few", 4: "few"}.get(n % 100, "other")


def _lithuanian(n: int) -> str:
    if n % 10 == 0 or 11 <= n % 100 <= 19:
        return "other"
    return "one" if n % 10 == 1 else "few"


def _latvian(n: int) -> str:
    if n % 10 == 0 or 11 <= n % 100 <= 19:
        return "zero"
    return "one" if n % 10 == 1 else "other"


def _romanian(n: int) -> str:
    return "one" if n == 1 else "few" if n == 0 or 1 <= n % 100 <= 19 else "other"


def _irish(n: int) -> str:
    if n in (1, 2):
        return ("one", "two")[n - 1]
    return "few" if 3 <= n <= 6 else "many" if 7 <= n <= 10 else "other"


def _arabic(n: int) -> str:
    if n < 3:
        return ("zero", "one", "two")[n]
    return "few" if 3 <= n % 100 <= 10 else "many" if n % 100 >= 11 else "other"


RULES: dict[str, PluralRule] = {
    "none": PluralRule(("other",), lambda _: "other"),
    "one": PluralRule(("one", "other"), _one),
    "zero-one": PluralRule(("one", "other"), _zero_one),
    "czech": PluralRule(("one", "few", "other"), _czech),
    "polish": PluralRule(("one", "few", "many", "other"), _polish),
    "russian": PluralRule(("one", "few", "many", "other"), _russian),
    "croatian": PluralRule(("one", "few", "other"), _croatian),
    "slovenian": PluralRule(("one", "two", "few", "other"), _slovenian),
    "lithuanian": PluralRule(("one", "few", "other"), _lithuanian),
    "latvian": PluralRule(("zero", "one", "other"), _latvian),
    "romanian": PluralRule(("one", "few", "other"), _romanian),
    "irish": PluralRule(("one", "two", "few", "many", "other"), _irish),
    "arabic": PluralRule(("zero", "one", "two", "few", "many", "other"), _arabic),
}
"""By the name a language file gives under ``plural``. ``one``: English, German, Italian, Spanish, Dutch,
Swedish, Greek …; ``zero-one``: French and Brazilian Portuguese; ``none``: Japanese, Chinese, Korean …;
``czech`` is for Slovak too, ``russian`` for Ukrainian, ``croatian`` for Bosnian and Serbian."""
