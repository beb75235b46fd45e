"""Puts the compiled modules into a wheel, for one platform and one Python then: package.py --wheel."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parents[2]


class CompiledModules(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        # The builder loads this file by its path and knows nothing of its neighbours.
        sys.path.insert(0, str(ROOT / "build_scripts"))
        from tools.bootstrap import Home  # noqa: PLC0415
        from tools.compiled import libraries, made  # noqa: PLC0415

        compiled = made(Home(ROOT), Path(sys.executable))
        for path in libraries(compiled):
            build_data["force_include"][str(path)] = path.relative_to(compiled).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
