"""What an evaluation reads off a position of the search path."""

from game.games.aqua_romana.ai.engine import layout as L
from game.games.aqua_romana.ai.engine.fits import ALL_PLACES, PODIUM_OF_PLACE
from game.games.aqua_romana.ai.engine.tables import FlatTables
from game.games.aqua_romana.rules import PODIUMS, Phase
from game.games.aqua_romana.rules.scoring import BONUS


class FlatView:
    """Questions to a position. Aqueducts, squares and pathway squares go by number, in the board's order.

    Where speed counts, ``cells``, ``link``, ``ends`` and ``tiles`` may be read (never written) directly.
    """

    __slots__ = ("cells", "ends", "link", "tables", "tiles")

    tables: FlatTables
    cells: list[int]
    link: list[int]
    ends: bytearray
    """For every square the sides where ends of aqueducts open onto it, or did when its tile was laid."""
    tiles: bytearray
    """For every square the number of its tile plus one."""

    @property
    def phase(self) -> Phase:
        return L.PHASES[self.cells[L.PHASE]]

    @property
    def to_move(self) -> int:
        """The seat that decides now."""
        return self.cells[L.TO_MOVE]

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        return self.cells[L.ACTIVE]

    @property
    def over(self) -> bool:
        return self.cells[L.PHASE] == L.OVER

    @property
    def seats(self) -> int:
        """How many there are."""
        return len(self.tables.seats)

    def seat_of(self, aqueduct: int) -> int:
        return self.tables.seat_of[aqueduct]

    def open_aqueducts(self, seat: int) -> tuple[int, ...]:
        """Those of a seat that have their workman on the board."""
        return tuple(L.bits(self.cells[L.OPEN] & self.tables.own[seat]))

    def is_open(self, aqueduct: int) -> bool:
        return bool(self.cells[L.OPEN] >> aqueduct & 1)

    def length(self, aqueduct: int) -> int:
        """The squares its water passes. It may have run on after the workman left: then his podium counts."""
        return self.link[self.tables.first_aqueduct + aqueduct] & L.DISTANCE

    def front(self, aqueduct: int) -> int | None:
        """The free square its end opens onto, if there is one."""
        port = self.link[self.tables.first_aqueduct + aqueduct] >> L.DISTANCE_BITS
        return None if port == self.tables.dead else port >> 2

    def stand(self, aqueduct: int) -> int | None:
        """Where the workman stands (or stood) while there is a free square in front of him."""
        port = self.link[self.tables.first_aqueduct + aqueduct] >> L.DISTANCE_BITS
        return None if port == self.tables.dead else self.tables.behind[port]

    def podium(self, aqueduct: int) -> int | None:
        """Where the workman stands once scored; 0 is beside the podiums."""
        won = self.cells[L.PODIUMS_WON] >> L.PODIUM_BITS * aqueduct & L.PODIUM
        return won - 1 if won else None

    def podium_places(self) -> list[int]:
        """How many more workmen each podium takes, by its number; the entry 0 is unused."""
        free = [0] * (PODIUMS + 1)
        for place in L.bits(self.cells[L.PODIUM_PLACES]):
            free[PODIUM_OF_PLACE[place + 1]] += 1
        return free

    def builder(self, path: int) -> int | None:
        """The kind of the builder on a pathway square, by its number among ``KINDS``."""
        code = self.cells[L.BUILDERS + path]
        return code - 1 if code else None

    def stock(self) -> list[int]:
        """Tiles left, by kind."""
        return self.cells[L.STOCK : L.STOCK + 4]

    def to_place(self) -> tuple[int, ...]:
        """Builders the set-up has still to place, by kind."""
        return L.counts_in(self.cells[L.TO_PLACE])

    def reserve(self) -> tuple[int, ...]:
        """Builders in the reserve, by kind."""
        return L.counts_in(self.cells[L.IN_RESERVE])

    def held(self, seat: int) -> tuple[int, ...]:
        """Builders a seat took and has not placed yet, by kind."""
        return L.counts_in(self.cells[L.HELD + seat])

    def points(self) -> tuple[int, ...]:
        """Points by seat if the game ended with the podiums as they are now, bonus included."""
        won, totals = self.cells[L.PODIUMS_WON], [0] * len(self.tables.seats)
        worth = self._worth()
        for seat in self.tables.seat_of:
            totals[seat] += worth[won & L.PODIUM]
            won >>= L.PODIUM_BITS
        return tuple(totals)

    def _worth(self) -> list[int]:
        """Points by what ``PODIUMS_WON`` keeps of a workman: his podium with its bonus (R19)."""
        worth = [0, *range(PODIUMS + 1)]
        taken, podium, given = ALL_PLACES ^ self.cells[L.PODIUM_PLACES], PODIUMS + 1, 0
        while taken and given < len(BONUS):
            place = taken.bit_length()
            taken ^= 1 << place - 1
            if PODIUM_OF_PLACE[place] != podium:
                podium = PODIUM_OF_PLACE[place]
                worth[podium + 1] += BONUS[given]
                given += 1
        return worth
