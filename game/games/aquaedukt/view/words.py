"""How the things of Aquädukt are called, and what is special about its sentences."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from game.core.rules import CHANCE, Count, Reason, Seat
from game.core.spoken import capital
from game.games.aquaedukt.rules import VALUES, Back, Line, Point, Space, actions as a, events as e
from game.games.aquaedukt.rules.state import State, Tiles
from game.games.aquaedukt.spec import SPEC
from game.table.telling import Telling
from game.table.words import Special, ToWord, Value, Word


class CanalWords(Telling):
    """Names say who does it, and whose house it is."""

    prefix = SPEC.prefix
    emblems = SPEC.emblems
    news = (e.LastRoundBegan, e.DieClosed)
    announces = (e.DieTaken, e.DieRolled)
    ends = (e.GameEnded, e.ResultKnown)
    matters = (e.SpringDug, e.CanalLaid, e.HousePlaced, e.Stopped, e.TurnPassed, e.DieRolled, e.DieTaken)
    named: ClassVar = {"seat": Seat, "back": Back, "value": Count, "steps": Count}

    def types(self) -> Mapping[Any, ToWord]:
        return {
            Space: lambda space, _: Word(self.who.place(space), places=(f"space:{space}",)),
            Point: lambda point, _: Word(self.who.place(point), places=(f"point:{point}",)),
            Line: lambda line, _: Word(self.who.place(line), places=(f"line:{line}",)),
            Back: lambda back, _: Word(self.text(f"aquaedukt.piece.{back}")),
        }

    # what is special about events

    def of_canal_laid(self, event: e.CanalLaid, after: State, events: Sequence[Any]) -> Special:
        return Special(places=(f"line:{event.line}",))

    def of_water_came(self, event: e.WaterCame, after: State, events: Sequence[Any]) -> Special | None:
        return Special(places=tuple(f"space:{space}" for space in event.greened)) if event.greened else None

    def of_die_taken(self, event: e.DieTaken, after: State, events: Sequence[Any]) -> Special:
        return Special(["again"] if event.number > 1 else [])

    def of_turn_ended(self, event: e.TurnEnded, after: State, events: Sequence[Any]) -> Special | None:
        """Worth a word when everybody has waited for a round."""
        waited = event.idle and event.idle == after.most_idle - after.players
        return Special(seat=CHANCE) if waited and not after.last_round else None

    def of_result_known(self, event: e.ResultKnown, after: State, events: Sequence[Any]) -> Special:
        return Special(values={"scores": self.scores(event.points)})

    # what a turn or an action brought

    def outcomes(self, events: Sequence[Any], after: State) -> Sequence[str]:
        """Whose points it changed."""
        wet = (e.HouseWatered, e.HousePlaced)
        won = [each for each in events if isinstance(each, wet) and getattr(each, "watered", True)]
        lost = [each for each in events if isinstance(each, e.HouseLost)]
        return (*self._points("brief.won", won, after), *self._points("brief.lost", lost, after))

    def _points(self, key: str, events: Sequence[Any], after: State) -> Iterator[str]:
        """By seat, how much the houses are worth together."""
        for seat in range(after.players):
            points = sum(event.value for event in events if event.seat == seat)
            if points:
                yield self._changed(key, seat, points)

    def _changed(self, key: str, seat: int, points: int) -> str:
        return self.text(f"{self.prefix}.{key}", seat=self.who.name(seat), n=points)

    def effects(self, events: Sequence[Any], after: State) -> Iterator[str]:
        """Whose points it changed, all in one line; each house by itself where a mountain was turned over."""
        full = ": ".join(super().effects(events, after))
        if any(isinstance(event, e.BackTurned) for event in events):
            yield from map(capital, dict.fromkeys(self._drunk_or_lost(events, after)))
            return
        won, lost = (
            ", ".join(self._points(key, [event for event in events if isinstance(event, kind)], after))
            for key, kind in (("brief.won", e.HouseWatered), ("brief.lost", e.HouseLost))
        )
        yield from filter(None, (capital(won), f"{full}: {lost}" if full and lost else full or capital(lost)))

    def _drunk_or_lost(self, events: Sequence[Any], after: State) -> Iterator[str]:
        for event in events:
            match event:
                case e.MineralDrunk(seat=seat, points=points):
                    yield self._changed("brief.won", seat, points)
                case e.HouseLost(seat=seat, value=value):
                    yield self._changed("brief.lost", seat, value)

    # pictures

    def picture_house_placed(self, event: e.HousePlaced, after: State) -> str:
        wet = "wet" if event.watered else "dry"
        return f"house/{after.seats[event.seat][0]}/{event.value}-{wet}"

    def picture_spring_dug(self, event: e.SpringDug, after: State) -> str:
        return "spring/well"

    def picture_canal_laid(self, event: e.CanalLaid, after: State) -> str:
        return "canal/one"

    def picture_back_turned(self, event: e.BackTurned, after: State) -> str:
        return f"rock/{event.back}"

    # what to do, and why not

    def of_lay(self, action: a.Lay, state: State, events: Sequence[Any]) -> Special:
        way = state.works.ways.get(action.line)
        return Special([way.kind] if way is not None else [])

    def of_dice(self, action: a.Dice, state: State, events: Sequence[Any]) -> Special:
        return Special([state.phase])

    def of_stop(self, action: a.Stop, state: State, events: Sequence[Any]) -> Special:
        return Special([state.phase])

    def refusal(self, reason: Reason, state: Any = None) -> str:
        if reason.code == "mountain-too-near":
            # As the sentence above the board counts it: what lies between.
            values: dict[str, Value] = {"steps": int(reason.values["apart"]) - 1}
            reason = Reason(reason.code, reason.squares, reason.ruling, values)
        return super().refusal(reason, state)

    # names

    def tile(self, value: int) -> str:
        return self.text("aquaedukt.piece.house", n=value)

    def counted(self, tiles: Tiles) -> str:
        """``3 × 1, 2 × 4``: how many of which value."""
        said = (f"{count} × {value}" for value, count in zip(VALUES, tiles, strict=True) if count)
        return ", ".join(said) or "0"
