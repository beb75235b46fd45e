"""Another language: write the file to translate, or say what it still lacks.

python3 -m build_scripts.tools language fr            game/i18n/fr.toml, every text with its English original
python3 -m build_scripts.tools language --check fr    what is missing, and what is wrong
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from game.i18n import LANGUAGES, LanguageError
from game.i18n.library import CODE

from .language_sheet import Draft, Report, original, report, sheet

FOLDER = Path(__file__).resolve().parents[2] / "game" / "i18n"
SHOWN = 12


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("code", help="of the language, as in ISO 639: fr, pl, pt_BR")
    parser.add_argument("--check", action="store_true", help="write nothing; say what is missing or wrong")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the file is (game/i18n)")
    options = parser.parse_args(arguments)
    if not CODE.fullmatch(options.code):
        parser.error(f"a language has a code like fr or pt_BR, not {options.code!r}")
    if options.code in LANGUAGES:
        parser.error(f"{options.code} comes in several files and is complete: the tests see to that")
    path = options.folder / f"{options.code}.toml"
    try:
        draft = Draft.of(path)
    except LanguageError as error:
        print(f"{path.name} cannot be used: {error}.")
        return 1
    return _check(path, draft) if options.check else _write(path, options.code, draft)


def _write(path: Path, code: str, draft: Draft) -> int:
    source = original()
    path.write_text(sheet(code, source, draft), encoding="utf-8", newline="\n")
    kept = sum(1 for key, entry in draft.texts.items() if source.texts.get(key, entry) != entry)
    print(f"{path}: {len(source.texts)} texts, {kept} of them already translated, and the rule book.")
    return 0


def _check(path: Path, draft: Draft) -> int:
    if not path.is_file():
        print(f"There is no {path.name} yet: python3 -m build_scripts.tools language {path.stem} writes one.")
        return 1
    found = report(original(), draft)
    for sentence in found.wrong:
        print(sentence)
    for sentence in found.missing[:SHOWN]:
        print(sentence)
    if len(found.missing) > SHOWN:
        print(f"… and {len(found.missing) - SHOWN} more are missing.")
    print(_summary(path.name, found))
    return 1 if found.wrong else 0


def _summary(name: str, found: Report) -> str:
    missing = f"{len(found.missing)} missing (said in English)"
    same = f"{len(found.untranslated)} the same as in English"
    return f"{name}: {len(found.wrong)} wrong, {missing}, {same}."
