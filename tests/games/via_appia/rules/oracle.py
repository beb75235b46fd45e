"""A second judge of Via Appia, written from the text of the rules alone. It shares no code with the game.

It reads the plain level file, keeps everything in dictionaries of strings, and tries things out instead of
working them out: it fills carts tile by tile, walks every road, and looks at every pair of stones.
"""

from __future__ import annotations

import itertools
from typing import Any


class Judge:
    """A game on a level as its JSON file has it."""

    def __init__(self, level: dict[str, Any], players: int) -> None:
        self.level, self.n = level, players
        self.stones = dict(level["stones"])
        self.tiles = dict(level["tiles"])
        self.bank = level["sesterces"]
        self.heap = [dict.fromkeys("LMS", 0) for _ in range(players)]
        self.purse = [0] * players
        for seat in range(players):
            for size, count in level["start"][seat]["stones"].items():
                self.heap[seat][size] += count
                self.stones[size] -= count
            self.purse[seat] = level["start"][seat]["sesterces"]
            self.bank -= self.purse[seat]
        for size, count in level["quarry_start"].items():
            self.stones[size] -= count
        self.load = [""] * players
        self.plus = [False] * players
        self.where = [level["cities"][0]] * players
        self.score = [level["start_points"]] * players
        self.pile = set(level["cards"])
        self.up: set[str] = set()
        self.gone: set[str] = set()
        self.tray: list[tuple[str, int, int]] = []
        self.road: dict[str, int] = {}
        self.visits: dict[str, list[int]] = {city: [] for city in level["cities"]}
        self.phase, self.seat = "load", 0
        self.push_count, self.in_hand, self.fallen, self.comfort = 0, "", "", False
        self.started = ""
        self.idle_rounds, self.busy = 0, False
        self.lines = [line.split() for s in level["segments"].values() for line in s["lines"]]
        self.size = {p: z for s in level["segments"].values() for p, z in s["spaces"].items()}

    # Asking

    def mover(self) -> str:
        if self.phase in ("load", "deal", "fall"):
            return "-"
        return "None" if self.phase == "over" else str(self.seat)

    def legal(self) -> set[str]:
        match self.phase:
            case "deal":
                sets = itertools.combinations(sorted(self.pile), self.level["face_up"])
                return {"deal " + " ".join(cards) for cards in sets}
            case "main":
                return self._main()
            case "push":
                return self._pushes()
            case "exchange":
                return self._exchange()
            case "build":
                letter = self.started[0]
                return {"stop"} | {f"build {p}" for p in self._beds() if p[0] == letter}
        return set()

    def _main(self) -> set[str]:
        halves = ["sesterces", "stones"] if len(self.up) > self.level["both_at"] else ["both"]
        found = {f"income {card} {half}" for card in self.up for half in halves}
        if sum(self.heap[self.seat].values()):
            found.add("quarry")
        found |= {f"build {space}" for space in self._beds()}
        found |= {f"travel {place}" for place, _ in self._trips()}
        return found

    def _pushes(self) -> set[str]:
        quarry, found = self.level["quarry"], set()
        for size in "LMS":
            reach = quarry["reach"][size]
            if self.heap[self.seat][size]:
                for x in range(-reach, reach + 1):
                    for angle in range(-quarry["angle_max"], quarry["angle_max"] + 1):
                        if angle % quarry["angle_step"] == 0:
                            found.add(f"push {size} {x} {angle}")
        return found | ({"stop"} if self.push_count else set())

    def _exchange(self) -> set[str]:
        if self.comfort:
            return {"solace sesterce"} | ({"solace tile"} if self._takes("S") else set())
        stone = min(self.fallen, key="LMS".index)
        smaller = "LMS"["LMS".index(stone) :]
        return {f"sell {stone}"} | {f"swap {stone} {tile}" for tile in smaller if self._takes(tile)}

    def _takes(self, tile: str) -> bool:
        return self.tiles[tile] > 0 and self._stows(self.load[self.seat] + tile, self.level["cart"])

    def _stows(self, tiles: str, beds: list[list[str]]) -> bool:
        """Whether tiles can be laid out on the spaces that are left."""
        if not tiles:
            return True
        if not beds:
            return False
        for way in beds[0]:
            for count in range(len(way) + 1):
                for some in itertools.combinations(way, count):
                    left = tiles
                    for tile in some:
                        if tile not in left:
                            break
                        left = left.replace(tile, "", 1)
                    else:
                        if self._stows(left, beds[1:]):
                            return True
        return False

    def _visited(self, city: str) -> bool:
        return city == self.level["cities"][0] or self.seat in self.visits[city]

    def _beds(self) -> set[str]:
        found = set()
        for segment in self.level["segments"].values():
            if not (self._visited(segment["from"]) or self._visited(segment["to"])):
                continue
            for space, size in segment["spaces"].items():
                if space in self.road or size not in self.load[self.seat]:
                    continue
                for line in self.lines:
                    if space in line:
                        other = line[1 - line.index(space)]
                        if other == segment["from"] or other in self.road:
                            found.add(space)
        return found

    def _trips(self) -> set[tuple[str, int]]:
        """Every place within reach with the least it costs."""
        here = self.where[self.seat]
        ways: list[list[str]] = [[here]]
        prices: dict[str, int] = {}
        for cost in self.level["travel_costs"]:
            longer = []
            for way in ways:
                if len(way) > 1 and way[-1] in self.visits:
                    continue
                for first, second in self.lines:
                    if first == way[-1] and (second in self.visits or second in self.road):
                        longer.append([*way, second])
            for way in longer:
                price = max(0, cost - self._flags(way[1]))
                prices[way[-1]] = min(price, prices.get(way[-1], price))
            ways = longer
        return {(p, price) for p, price in prices.items() if price <= self.purse[self.seat] and self._room(p)}

    def _flags(self, on_the_way: str) -> int:
        for segment in self.level["segments"].values():
            if on_the_way in segment["spaces"]:
                return min(len(self.visits[segment["to"]]), self.n - 1)
        return min(len(self.visits[on_the_way]), self.n - 1)

    def _room(self, place: str) -> bool:
        there = self.where.count(place)
        return place in self.visits or there < (2 if self.size[place] == "L" else 1)

    # Playing

    def play(self, text: str) -> None:
        verb, *words = text.split(" ")
        getattr(self, f"_do_{verb}")(*words)

    def _do_load(self, *words: str) -> None:
        for word in words:
            size, _, spot = word.partition(":")
            x, _, y = spot.partition(",")
            self.tray.append((size, int(x), int(y)))
        self._check_tray()
        self.phase = "deal"

    def _check_tray(self) -> None:
        quarry = self.level["quarry"]
        for one, two in itertools.combinations(self.tray, 2):
            near = quarry["radius"][one[0]] + quarry["radius"][two[0]] - quarry["overlap"]
            assert (one[1] - two[1]) ** 2 + (one[2] - two[2]) ** 2 >= near**2
        for _, x, y in self.tray:
            assert -quarry["apron"] <= y <= quarry["depth"] and 4 * abs(x) <= 14000 + y

    def _do_deal(self, *cards: str) -> None:
        first = not self.gone
        self.up = set(cards)
        self.pile = (self.pile - self.up) | self.gone
        self.gone = set()
        if first:
            self.phase = "main"
        else:
            self._next()

    def _pay(self, owed: int) -> None:
        for _ in range(owed):
            if self.bank:
                self.bank -= 1
                self.purse[self.seat] += 1

    def _do_income(self, card: str, half: str) -> None:
        self.up.remove(card)
        self.gone.add(card)
        says = self.level["cards"][card]
        if half != "stones":
            self._pay(says["sesterces"])
        if half != "sesterces":
            for size in sorted(set(says["stones"])):
                self._stones(size, says["stones"].count(size))
        if self.up:
            self._next()
        else:
            self.plus[self.seat] = True
            self.phase = "deal"

    def _stones(self, size: str, wanted: int) -> None:
        if self.stones[size] < wanted:
            for heap in self.heap:
                half = heap[size] // 2
                heap[size] -= half
                self.stones[size] += half
        for _ in range(wanted):
            if self.stones[size]:
                self.stones[size] -= 1
                self.heap[self.seat][size] += 1

    def _do_quarry(self) -> None:
        self.phase = "push"

    def _do_push(self, size: str, *_: str) -> None:
        self.push_count += 1
        self.heap[self.seat][size] -= 1
        if self.push_count == 3:
            self.plus[self.seat] = False
        self.in_hand, self.phase = size, "fall"

    def _do_rest(self, *words: str) -> None:
        sizes = [size for size, _, _ in self.tray] + [self.in_hand]
        assert len(words) == len(sizes) and words[-1] != "fell"
        self.tray = []
        for size, word in zip(sizes, words, strict=True):
            if word == "fell":
                self.fallen += size
            else:
                x, _, y = word.partition(",")
                self.tray.append((size, int(x), int(y)))
        self._check_tray()
        if self.push_count == 2 and not self.fallen:
            self.comfort = True
        more = self.push_count == 1 or (self.push_count == 2 and self.plus[self.seat])
        if more and sum(self.heap[self.seat].values()):
            self.phase = "push"
        else:
            self._on()

    def _on(self) -> None:
        if self.comfort or self.fallen:
            self.phase = "exchange"
        else:
            self._next()

    def _do_stop(self) -> None:
        if self.phase == "push":
            self._on()
        else:
            self._next()

    def _do_solace(self, gift: str) -> None:
        self.comfort = False
        if gift == "tile":
            self._put("S")
        else:
            self._pay(1)
        self._on()

    def _put(self, tile: str) -> None:
        self.tiles[tile] -= 1
        self.load[self.seat] += tile

    def _do_swap(self, stone: str, tile: str) -> None:
        self._put(tile)
        self._back(stone)

    def _do_sell(self, stone: str) -> None:
        self._pay(1)
        self._back(stone)

    def _back(self, stone: str) -> None:
        self.fallen = self.fallen.replace(stone, "", 1)
        self.stones[stone] += 1
        self._on()

    def _do_build(self, space: str) -> None:
        size = self.size[space]
        self.load[self.seat] = self.load[self.seat].replace(size, "", 1)
        self.road[space] = self.seat
        self.score[self.seat] += self.level["tile_points"][size]
        self.busy = True
        if self.started:
            self._pay(1)
            self._next()
            return
        letter = space[0]
        earlier = [p for p in self.size if p[0] < letter]
        if all(p in self.road for p in earlier) and any(p[0] == letter for p in self._beds()):
            self.started, self.phase = space, "build"
        else:
            self._next()

    def _do_travel(self, place: str) -> None:
        price = dict(self._trips())[place]
        self.purse[self.seat] -= price
        self.bank += price
        self.where[self.seat] = place
        self.busy = True
        if place in self.visits:
            tokens = self.level["city_tokens"][str(self.n)]
            order = len(self.visits[place])
            self.score[self.seat] += tokens[order] if order < len(tokens) else 0
            self.visits[place].append(self.seat)
        self._next()

    def _next(self) -> None:
        self.push_count, self.fallen, self.comfort, self.started = 0, "", False, ""
        self.phase = "main"
        self.seat += 1
        if self.seat < self.n:
            return
        self.seat = 0
        self.idle_rounds = 0 if self.busy else self.idle_rounds + 1
        self.busy = False
        there = self.visits[self.level["cities"][-1]]
        if there or len(self.road) == len(self.size) or self.idle_rounds == self.level["still_rounds"]:
            self._count()

    def _count(self) -> None:
        self.phase = "over"
        for seat in range(self.n):
            if self.purse[seat] == max(self.purse):
                self.score[seat] += self.level["sesterce_majority"]
        for counts in self.built().values():
            for seat, points in enumerate(rank(counts, *self.level["majority"])):
                self.score[seat] += points

    def built(self) -> dict[str, list[int]]:
        owners = list(self.road.items())
        return {
            letter: [sum(p[0] == letter and who == seat for p, who in owners) for seat in range(self.n)]
            for letter in self.level["segments"]
        }

    def result(self) -> dict[str, Any]:
        winners = [seat for seat in range(self.n) if self.score[seat] == max(self.score)]
        return {"built": self.built(), "points": self.score, "sesterces": self.purse, "winners": winners}


def rank(counts: list[int], most: int, second: int) -> list[int]:
    """Everybody asks how many are ahead and how many are equal."""
    found = []
    for own in counts:
        ahead = [other for other in counts if other > own]
        equal = counts.count(own)
        if own == 0 or len(ahead) > 1:
            found.append(0)
        elif not ahead:
            found.append(most if equal == 1 else (most + second) // equal)
        else:
            found.append(second // equal)
    return found
