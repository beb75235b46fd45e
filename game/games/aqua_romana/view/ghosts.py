"""Where workmen would stand on the podiums if the tile over the board were laid there."""

from game.games.aqua_romana.rules import Build, Outlet, scoring
from game.games.aqua_romana.view.gestures import AquaGesture


def podium_ghosts(gesture: AquaGesture) -> list[tuple[Outlet, int, int]]:
    """Whoever it closes; and who built, as if his aqueduct were closed right afterwards."""
    found, action = gesture.preview(gesture.hovered), gesture.action_at(gesture.hovered)
    if found is None or not isinstance(action, Build):
        return []
    state = gesture.state
    podiums: dict[Outlet, int] = {
        closing.forecast.outlet: closing.forecast.podium for closing in found.closes
    }
    if action.outlet not in podiums:
        occupied = scoring.occupancy(state)
        for podium in podiums.values():
            occupied[podium] = occupied.get(podium, 0) + 1
        grown = {growth.outlet: growth.length for growth in found.grows}
        length = grown.get(action.outlet, state.aqueducts[action.outlet].length)
        podiums[action.outlet] = scoring.podium_for(occupied, length)[1]
    ghosts: list[tuple[Outlet, int, int]] = []
    for outlet, podium in podiums.items():
        before = sum(other == podium for _, other, _ in ghosts)
        place = len(state.podiums.get(podium, ())) + before
        ghosts.append((outlet, podium, place))
    return ghosts
