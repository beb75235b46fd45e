"""How regions are pointed out: lit, in danger, spoken of."""

from game.table.areas import Look
from game.table.brush import DANGER

LIT = Look((255, 226, 120), (60, 40, 16), 0.05, 0.05, (255, 236, 150, 54), (255, 226, 120, 150))
WARNED = Look(DANGER, (58, 14, 66), 0.03, 0.06, glow=(*DANGER, 130))
SHOWN = Look((255, 226, 120), (60, 40, 16), 0.06, 0.05)
REFUSED = Look((196, 40, 24), (250, 242, 224), 0.05, 0.05)
