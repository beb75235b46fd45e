"""Some of many actions, chosen by chance. Apart from the dice in ``luck``, which cannot be compiled."""

from random import Random


def picked(actions: list[int], count: int, random: Random) -> list[int]:
    """Some of them, each equally likely, in their own order. `Random.sample` may change between Pythons."""
    some: list[int] = []
    left = len(actions)
    for action in actions:
        if random.random() * left < count - len(some):
            some.append(action)
        left -= 1
    return some
