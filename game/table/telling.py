"""What happened, in words: log lines, the headline of a turn, and captions beside the board."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, TypeVar

from game.core.rules import CHANCE
from game.core.session import Entry
from game.table.caption import MOST_LINES, Caption
from game.table.log import Headline, Line
from game.table.naming import name_of
from game.table.words import Words

E = TypeVar("E")


class Telling(Words):
    """Tells events by their names, in these kinds of sentences:

    * ``log``: a line of the log; ``replay``: one for the log of a replay alone, where every step has a line;
    * ``told``: the first line of a caption, and all of it where an event is shown by itself; ``then``: what
      comes of it, in the lines below;
    * ``brief``: what a turn was about, in the one line it has in the log once it is over.
    """

    emblems: ClassVar[Mapping[str, str]]
    news: ClassVar[tuple[type, ...]] = ()
    """What everybody must know: told in any caption, and by itself where there would be none."""
    ends: ClassVar[tuple[type, ...]]
    """What the end of the game begins with; that is told step by step."""
    matters: ClassVar[tuple[type, ...]] = ()
    """What a turn may have been about, by weight; whatever else has a ``brief`` text comes after these."""

    announces: ClassVar[tuple[type, ...]] = ()
    """What only leads to something: in the caption of a whole turn its words give way to what came of it."""

    # the log

    def lines(self, events: Iterable[Any], after: Any) -> list[Line]:
        told = tuple(events)
        found = (self.tell(event, after, ("log", "replay"), told) for event in told)
        return [Line(each.text, each.seat, each.places, each.kind == "replay") for each in found if each]

    def headline(self, entries: Sequence[Entry]) -> Headline:
        """What one turn was about: its outcomes, or else the weightiest thing; with small pictures."""
        events, after = [event for entry in entries for event in entry.events], entries[-1].after
        words = list(self.outcomes(events, after)) or [self.brief(events, after)]
        return Headline(", ".join(words), tuple(self.pictures(events, after)))

    def outcomes(self, events: Sequence[Any], after: Any) -> Iterable[str]:
        """What a turn brought."""
        return ()

    def brief(self, events: Sequence[Any], after: Any) -> str:
        """The weightiest thing."""
        weight = {kind: number for number, kind in enumerate(self.matters)}
        for event in sorted(events, key=lambda event: weight.get(type(event), len(weight))):
            said = self.say(event, after, "brief", events=events)
            if said:
                return said
        return self.text(f"{self.prefix}.brief.nothing")

    def pictures(self, events: Sequence[Any], after: Any) -> Iterator[str]:
        """Sprites, from methods named after the events: ``picture_card_dealt``."""
        for event in events:
            picture = getattr(self, f"picture_{name_of(event.__class__)}", None)
            if picture is not None:
                yield picture(event, after)

    # captions

    def caption(self, seat: int, events: Iterable[Any], after: Any) -> Caption | None:
        """Of an action of ``seat``: what it is, then what comes of it; None where there is nothing to see."""
        everything = list(events)
        told = self.before_end(everything)
        news = [event for event in told if isinstance(event, self.news)]
        deeds = (self.say(event, after, "told", events=told) for event in told if event not in news)
        lines = [
            *filter(None, [next(filter(None, deeds), "")]),
            *(self.alone(event, after) for event in news),
        ]
        lines += self.effects(told, after)
        if not lines:
            return None
        caption = self._caption(lines, self.shade(seat, everything, after))
        return replace(caption, passing=bool(told) and all(isinstance(each, self.announces) for each in told))

    def effects(self, events: Sequence[Any], after: Any) -> Iterator[str]:
        """What comes of it."""
        yield from filter(None, (self.say(event, after, "then", events=events) for event in events))

    def shade(self, seat: int, events: Sequence[Any], after: Any) -> str:
        """The colour of a caption: that of whoever does it; nobody's where it is chance."""
        return "" if seat == CHANCE else str(after.seats[seat][0])

    def said(self, event: Any, after: Any) -> Caption:
        """Of an event by itself."""
        return self._caption([self.alone(event, after)], self.shade(CHANCE, [event], after))

    def alone(self, event: Any, after: Any) -> str:
        return self.say(event, after, "told", "then", "log", events=(event,))

    def _caption(self, lines: Sequence[str], colour: str) -> Caption:
        return Caption(tuple(lines[:MOST_LINES]), colour, self.emblems.get(colour, ""))

    def before_end(self, events: Iterable[E]) -> list[E]:
        """What happens in the game, without what its end brings."""
        told = list(events)
        end = next((number for number, event in enumerate(told) if isinstance(event, self.ends)), len(told))
        return told[:end]
