"""What the gesture would do, in a few words: the chips beside the tile."""

from game.games.aqua_romana.rules import Outlet, State
from game.games.aqua_romana.rules.events import BuilderStepped
from game.games.aqua_romana.rules.preview import Closing, Growth, Preview, Seen
from game.games.aqua_romana.view.words import AquaWords
from game.table.chips import Chip, Tone

HIGH = 10
"""A podium from which on nobody regrets that an aqueduct ends."""


class Chips:
    """Of one player, who is spoken to as *you*."""

    def __init__(self, words: AquaWords) -> None:
        self.words = words
        self.text = words.text

    def of(self, state: State, outlet: Outlet | None, found: Preview, *, warned: bool = False) -> list[Chip]:
        """What one loses first, then one's own growth, the others', the builder's way, what will be seen.

        ``warned``: that it will be nobody, the most hated surprise, has been said already.
        """
        chips = [self._closing(state, closing) for closing in found.closes]
        losses = [chip for chip in chips if chip.tone == "bad"]
        chips = [chip for chip in chips if chip.tone != "bad"]
        ends = {closing.forecast.outlet for closing in found.closes}
        grown = [
            self._growth(state, growth, outlet, growth.outlet in ends)
            for growth in sorted(found.grows, key=lambda growth: growth.outlet != outlet)
        ]
        chips = [*losses, *grown, *chips]
        if found.step is not None:
            chips.append(Chip(self.builders_way(found.step)))
            if found.second_tile:
                chips.append(Chip(self.text("aqua.chip.fountain"), "good"))
        if found.sees_nobody and not warned:
            chips.append(Chip(self.text("aqua.chip.sees_none"), "bad"))
        elif found.sees is not None and not found.sees_nobody:
            chips.append(Chip(self.text("aqua.chip.sees", builders=self._seen(found.sees))))
        return chips

    def _growth(self, state: State, growth: Growth, outlet: Outlet | None, ends: bool) -> Chip:
        """Good news of one's own, unless it is the last of it."""
        own = state.seat_of(growth.outlet) == state.active
        key = "grows" if growth.outlet == outlet else "also_grows"
        named = self.words.aqueduct(state, growth.outlet)
        said = self.text(f"aqua.chip.{key}", outlet=named, n=len(growth.squares), length=growth.length)
        return Chip(said, "good" if own and not ends else "plain")

    def _closing(self, state: State, closing: Closing) -> Chip:
        """One's own that ends by a tile is a loss; one that is sealed was meant to be."""
        forecast = closing.forecast
        own = state.seat_of(forecast.outlet) == state.active
        # Closed high up it is what one built it for.
        loss = own and closing.by != "choice" and forecast.podium < HIGH
        tone: Tone = "bad" if loss else "plain"
        values: dict[str, str | int] = {
            "outlet": self.words.aqueduct(state, forecast.outlet),
            "length": forecast.length,
            "podium": forecast.podium,
            "tried": self.words.listed(map(str, forecast.tried)),
            "n": len(forecast.tried),
        }
        if forecast.length == 0:
            return Chip(self.text("aqua.chip.closes_nought", **values), "bad")
        if forecast.podium == 0:
            return Chip(self.text("aqua.chip.closes_none", **values), "bad" if own else "good")
        return Chip(self.text(f"aqua.chip.closes{'_taken' if forecast.tried else ''}", **values), tone)

    def builders_way(self, step: BuilderStepped) -> str:
        """The arrow on the pathway shows where; the words say how far, or round which corner."""
        side = step.landing[0]
        if side == step.start[0]:
            return self.text("aqua.chip.lands", n=len(step.way))
        return self.text("aqua.chip.lands_side", side=self.text(f"aqua.side.{side}"))

    def _seen(self, sees: tuple[Seen, ...]) -> str:
        return ", ".join(
            self.text(f"aqua.builder_short.{seen.builder}") for seen in sees if seen.builder is not None
        )
