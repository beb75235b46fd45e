"""Whether somebody has ever been here."""

from game.match.archive import Archive


def never_played(archive: Archive, *, saved: bool) -> bool:
    """Nothing was won or learned, nor `saved`: whoever sits here may not know what this is."""
    return not saved and archive.replays.empty and archive.results.empty and archive.progress.empty
