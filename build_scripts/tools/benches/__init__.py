"""What can be measured: ``build_scripts/bench.py`` lists it."""

import os

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
