"""Aquädukt, by Bernhard Weber: everybody builds houses, nobody owns the water."""
