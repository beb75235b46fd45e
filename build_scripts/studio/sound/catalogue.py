"""What there is to hear: every sound of the game, how it is made and how it is meant to be played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from . import ambience, country, effects, endings, quarry
from .dsp import Rng, Signal

Bus: TypeAlias = Literal["effects", "ambience"]
Kind: TypeAlias = Literal["control", "hit", "texture", "call", "place"]
COMMON, AQUA_ROMANA, AQUAEDUKT, VIA_APPIA = "common", "aqua_romana", "aquaedukt", "via_appia"
PREFIXES = {COMMON: "", AQUA_ROMANA: "aqua.", AQUAEDUKT: "aquaedukt.", VIA_APPIA: "via."}
"""How the language keys of each home begin."""


@dataclass(frozen=True)
class Recipe:
    """One sound: who makes it, how loud it is heard against the others, and how many takes it comes in."""

    make: Callable[[Rng], Signal]
    level: float
    """LUFS in play. The volume that gives it is measured from the finished files, not guessed."""
    kind: Kind = "hit"
    """Its class: each has its own bounds of loudness."""
    variants: int = 1
    bus: Bus = "effects"
    loop: bool = False
    peak: float = -3.0
    """dBFS before encoding; the codec adds up to 2 dB of its own."""
    quality: float = 0.5
    home: str = COMMON
    """Whose it is: the folder below ``assets``."""
    take: str = ""
    """The name its chance is drawn from, if not that of its file: a sound that is renamed stays as it was."""

    def files(self, name: str) -> list[str]:
        if self.variants == 1:
            return [f"{name}.ogg"]
        return [f"{name}-{index}.ogg" for index in range(self.variants)]


CATALOGUE: dict[str, Recipe] = {
    "refuse": Recipe(effects.refuse, -25.0, kind="control", take="tile-refuse.ogg"),
    "win": Recipe(effects.win, -18.0, kind="call", quality=0.0),
    "praise": Recipe(endings.praise, -23.0, kind="call", quality=0.3),
    "praise-great": Recipe(endings.praise_great, -20.0, kind="call", quality=0.3),
    "consolation": Recipe(endings.consolation, -23.0, kind="call", quality=0.0),
    "button": Recipe(effects.button, -27.0, kind="control", variants=4, quality=0.2),
    "button-hover": Recipe(effects.button_hover, -38.0, kind="control", variants=4, quality=0.2),
    "toggle": Recipe(effects.toggle, -27.0, kind="control"),
    "turn": Recipe(effects.turn, -26.0, kind="control", variants=3, quality=0.1),
    "undo": Recipe(effects.undo, -27.0, kind="control"),
    "warning": Recipe(effects.warning, -25.0, kind="control"),
    "page": Recipe(effects.page, -28.0, kind="control"),
    "ring": Recipe(effects.ring, -35.0, kind="control", variants=4, quality=0.2),
    "ambience": Recipe(
        ambience.ambience, -35.0, kind="place", bus="ambience", loop=True, peak=-8.0, quality=0.3
    ),
    "tile-land": Recipe(effects.tile_land, -21.5, variants=5, quality=0.2, home=AQUA_ROMANA),
    "tile-turn": Recipe(effects.tile_turn, -27.0, variants=4, quality=0.2, home=AQUA_ROMANA),
    "fly": Recipe(effects.fly, -32.0, kind="texture", variants=3, quality=0.2, home=AQUA_ROMANA),
    "water-run": Recipe(effects.water_run, -24.0, kind="texture", variants=4, quality=0.2, home=AQUA_ROMANA),
    "splash": Recipe(effects.splash, -23.0, kind="texture", variants=3, quality=0.2, home=AQUA_ROMANA),
    "fountain": Recipe(effects.fountain, -23.0, kind="texture", home=AQUA_ROMANA),
    "step": Recipe(effects.step, -28.0, variants=5, quality=0.2, home=AQUA_ROMANA),
    "hop": Recipe(effects.hop, -26.0, variants=4, quality=0.2, home=AQUA_ROMANA),
    "workman-walk": Recipe(effects.workman_walk, -28.0, variants=4, quality=0.2, home=AQUA_ROMANA),
    "take": Recipe(effects.take, -26.0, variants=3, quality=0.2, home=AQUA_ROMANA),
    "place": Recipe(effects.put, -24.0, variants=3, quality=0.2, home=AQUA_ROMANA),
    "seal": Recipe(effects.seal, -22.0, home=AQUA_ROMANA),
    "close": Recipe(effects.close, -21.0, kind="texture", home=AQUA_ROMANA),
    "podium-step": Recipe(effects.podium_step, -26.0, variants=4, quality=0.2, home=AQUA_ROMANA),
    "podium": Recipe(effects.podium, -21.0, kind="call", home=AQUA_ROMANA),
    "laurel": Recipe(effects.laurel, -20.0, kind="call", home=AQUA_ROMANA),
    "aqua-triumph": Recipe(endings.aqua_triumph, -18.5, kind="call", quality=0.0, home=AQUA_ROMANA),
    "aqua-consolation": Recipe(endings.aqua_consolation, -23.0, kind="call", quality=0.0, home=AQUA_ROMANA),
    "aqua-hail": Recipe(endings.aqua_hail, -20.0, kind="call", quality=0.0, home=AQUA_ROMANA),
    "die-roll": Recipe(country.die_roll, -24.0, kind="texture", variants=5, quality=0.2, home=AQUAEDUKT),
    "die-land": Recipe(country.die_land, -23.0, variants=5, quality=0.2, home=AQUAEDUKT),
    "die-closed": Recipe(country.die_closed, -26.0, home=AQUAEDUKT),
    "house-land": Recipe(country.house_land, -22.0, variants=4, quality=0.2, home=AQUAEDUKT),
    "house-gone": Recipe(country.house_gone, -23.0, kind="texture", variants=3, quality=0.2, home=AQUAEDUKT),
    "watered": Recipe(country.watered, -24.0, kind="texture", variants=4, quality=0.2, home=AQUAEDUKT),
    "spring-dig": Recipe(country.spring_dig, -22.0, kind="texture", home=AQUAEDUKT),
    "canal-land": Recipe(country.canal_land, -23.0, variants=4, quality=0.2, home=AQUAEDUKT),
    "canal-double": Recipe(
        country.canal_double, -23.0, kind="texture", variants=3, quality=0.2, home=AQUAEDUKT
    ),
    "green": Recipe(country.green, -22.0, kind="texture", variants=4, quality=0.2, home=AQUAEDUKT),
    "region-full": Recipe(country.region_full, -23.0, kind="call", home=AQUAEDUKT),
    "last-round": Recipe(country.last_round, -21.0, kind="call", home=AQUAEDUKT),
    "mountain": Recipe(country.mountain, -22.0, variants=3, quality=0.2, home=AQUAEDUKT),
    "reveal-mineral": Recipe(country.reveal_mineral, -22.0, kind="texture", home=AQUAEDUKT),
    "reveal-foul": Recipe(country.reveal_foul, -23.0, kind="texture", home=AQUAEDUKT),
    "country-triumph": Recipe(endings.country_triumph, -19.5, kind="call", quality=0.0, home=AQUAEDUKT),
    "country-consolation": Recipe(
        endings.country_consolation, -23.0, kind="call", quality=0.0, home=AQUAEDUKT
    ),
    "country-hail": Recipe(endings.country_hail, -20.0, kind="call", quality=0.0, home=AQUAEDUKT),
    "pusher-set": Recipe(quarry.pusher_set, -25.0, variants=4, quality=0.2, home=VIA_APPIA),
    "scrape": Recipe(quarry.scrape, -24.0, kind="texture", variants=4, quality=0.2, home=VIA_APPIA),
    "knock-L": Recipe(quarry.knock_large, -23.0, variants=4, quality=0.2, home=VIA_APPIA),
    "knock-M": Recipe(quarry.knock_mid, -25.0, variants=4, quality=0.2, home=VIA_APPIA),
    "knock-S": Recipe(quarry.knock_small, -27.0, variants=5, quality=0.2, home=VIA_APPIA),
    "fall-L": Recipe(quarry.fall_large, -20.5, variants=3, quality=0.2, home=VIA_APPIA),
    "fall-M": Recipe(quarry.fall_mid, -22.0, variants=3, quality=0.2, home=VIA_APPIA),
    "fall-S": Recipe(quarry.fall_small, -24.0, variants=3, quality=0.2, home=VIA_APPIA),
    "load": Recipe(quarry.load, -22.0, kind="texture", home=VIA_APPIA),
    "deal": Recipe(quarry.deal, -26.0, kind="texture", variants=3, quality=0.2, home=VIA_APPIA),
    "card-take": Recipe(quarry.card_take, -26.0, variants=4, quality=0.2, home=VIA_APPIA),
    "stones-take": Recipe(quarry.stones_take, -25.0, variants=4, quality=0.2, home=VIA_APPIA),
    "coin": Recipe(quarry.coin, -26.0, variants=4, quality=0.2, home=VIA_APPIA),
    "coins": Recipe(quarry.coins, -25.0, variants=4, quality=0.2, home=VIA_APPIA),
    "token": Recipe(quarry.token, -24.0, kind="call", home=VIA_APPIA),
    "sell": Recipe(quarry.sell, -25.0, home=VIA_APPIA),
    "solace": Recipe(quarry.solace, -25.0, kind="call", home=VIA_APPIA),
    "tile-load": Recipe(quarry.tile_load, -23.5, variants=4, quality=0.2, home=VIA_APPIA),
    "tile-L": Recipe(quarry.tile_large, -23.0, home=VIA_APPIA),
    "tile-M": Recipe(quarry.tile_mid, -23.0, variants=3, quality=0.2, home=VIA_APPIA),
    "tile-S": Recipe(quarry.tile_small, -23.5, variants=3, quality=0.2, home=VIA_APPIA),
    "road-step": Recipe(quarry.step, -28.0, variants=5, quality=0.2, home=VIA_APPIA),
    "arrive": Recipe(quarry.arrive, -21.0, kind="call", home=VIA_APPIA),
    "paved": Recipe(quarry.paved, -21.0, kind="call", home=VIA_APPIA),
    "two-tiles": Recipe(quarry.two_tiles, -23.0, home=VIA_APPIA),
    "road-last-round": Recipe(quarry.last_round, -21.0, kind="call", home=VIA_APPIA),
    "road-triumph": Recipe(endings.road_triumph, -18.5, kind="call", quality=0.0, home=VIA_APPIA),
    "road-consolation": Recipe(endings.road_consolation, -23.0, kind="call", quality=0.0, home=VIA_APPIA),
    "road-hail": Recipe(endings.road_hail, -20.0, kind="call", quality=0.0, home=VIA_APPIA),
}


def of_home(home: str) -> dict[str, Recipe]:
    return {name: recipe for name, recipe in CATALOGUE.items() if recipe.home == home}
