"""How fast the opponents think, compiled and plain: the same positions, the same nodes, the same moves.

Both think about a position one after the other, in two processes of this run; time is processor time on one
core, for the whole answer as the screen gets it. A different answer anywhere is an error.
"""

from __future__ import annotations

import argparse
import hashlib
from collections.abc import Mapping, Sequence
from statistics import median, quantiles
from typing import Any

from game.games import GAMES
from game.match.hints import BUDGET
from game.meta.spec import GameSpec

from ..bootstrap import Home
from ..twins import COMPILED, PLAIN, Twin, twins

AIM = 4.0
HINT_AIM = 0.3


def main(arguments: Sequence[str]) -> int:
    options = _options(arguments)
    same = True
    with twins(Home.of_this_repository()) as pair:
        for spec in GAMES:
            if options.game in (None, spec.id):
                same &= compare(spec, pair, options)
    return 0 if same else 1


def compare(spec: GameSpec, pair: Mapping[str, Twin], options: argparse.Namespace) -> bool:
    board = {"game": spec.id, "level": spec.default_level}
    hashes = {name: twin.do("hash_of_games", **board, games=options.games) for name, twin in pair.items()}
    told = ", ".join(f"{name} {found}" for name, found in hashes.items())
    print(f"{spec.id}: {options.games} random games, hash of every choice: {told}")
    asked = pair[PLAIN].do("positions_to_think_about", **board, every=options.every, most=options.positions)
    same = len(set(hashes.values())) == 1
    for what, nodes in (("a step of the strongest level", None), ("a hint", BUDGET.nodes)):
        answers = think(pair, board, asked, nodes)
        same &= print_row(what, answers)
    return same


def think(
    pair: Mapping[str, Twin], board: Mapping[str, str], asked: Sequence[Any], nodes: int | None
) -> dict[str, list[dict[str, Any]]]:
    answers: dict[str, list[dict[str, Any]]] = {name: [] for name in pair}
    for start, actions in asked:
        for name, twin in pair.items():
            question = {"start": start, "actions": actions, "nodes": nodes}
            answers[name].append(twin.do("think", **board, **question))
    return answers


def print_row(what: str, answers: Mapping[str, list[dict[str, Any]]]) -> bool:
    print(f"{what}: {len(answers[PLAIN])} positions")
    for name, found in answers.items():
        seconds = [answer["seconds"] for answer in found]
        moves = hashlib.sha256("\n".join(answer["why"] for answer in found).encode()).hexdigest()[:16]
        late = quantiles(seconds, n=20)[-1]
        print(
            f"  {name:<9} median {median(seconds):6.3f} s   95 % {late:6.3f} s   sum {sum(seconds):7.2f} s"
            f"   visits {sum(answer['visits'] for answer in found)}   answers {moves}"
        )
    if COMPILED not in answers:
        return True
    total = {name: sum(answer["seconds"] for answer in found) for name, found in answers.items()}
    ratio = total[PLAIN] / total[COMPILED]
    print(f"  Compiled thinks {ratio:.2f} × as fast; the aim of {AIM:g} × is {_verdict(ratio >= AIM)}.")
    if what == "a hint":
        middle = median(answer["seconds"] for answer in answers[COMPILED])
        print(f"  The aim of {HINT_AIM} s in the median is {_verdict(middle <= HINT_AIM)}.")
    differing = sum(a["why"] != b["why"] for a, b in zip(answers[PLAIN], answers[COMPILED], strict=True))
    print(f"  {differing or 'No'} answers differ.", flush=True)
    return not differing


def _verdict(reached: bool) -> str:
    return "reached" if reached else "MISSED"


def _options(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench.py thinking", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--game", choices=[spec.id for spec in GAMES], help="only this one")
    parser.add_argument("--every", type=int, default=5, help="a position after so many steps of a game (5)")
    parser.add_argument("--positions", type=int, default=12, help="so many of each game at most (12)")
    parser.add_argument("--games", type=int, default=60, help="random games to compare (60)")
    return parser.parse_args(arguments)
