"""A Chromium to look with: `$CHROMIUM`, one on the path, or the one that npm has brought."""

import os
import shutil
import subprocess
import tarfile
import tempfile
from contextlib import suppress
from pathlib import Path

import matplotlib

ROOT = Path(__file__).parents[2]
PACKED = ROOT / "ui" / "node_modules" / "@sparticuz" / "chromium" / "bin"
UNPACKED = ROOT / "build" / "chromium"
PLACES = ("/usr/share/fonts", "/usr/local/share/fonts")
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = [
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
]
UNBROTLI = (
    "const [from, to] = process.argv.slice(1), fs = require('fs');"
    "fs.writeFileSync(to, require('zlib').brotliDecompressSync(fs.readFileSync(from)))"
)


def executable() -> tuple[str, dict[str, str]]:
    """Where it is, and the environment that it needs."""
    named = os.environ.get("CHROMIUM")
    found = named or next(filter(None, map(shutil.which, NAMES)), None)
    return (found, {}) if found else (unpacked(), libraries())


def unpacked() -> str:
    """The one of npm, unpacked once; whoever comes second does it beside and loses nothing."""
    if not UNPACKED.exists():
        UNPACKED.parent.mkdir(parents=True, exist_ok=True)
        part = Path(tempfile.mkdtemp(dir=UNPACKED.parent))
        for name in ("al2023.tar", "fonts.tar", "swiftshader.tar"):
            inflate(PACKED / f"{name}.br", part / name)
            with tarfile.open(part / name) as archive:
                archive.extractall(part, filter="data")
        inflate(PACKED / "chromium.br", part / "chromium")
        (part / "chromium").chmod(0o755)
        with suppress(OSError):
            part.rename(UNPACKED)
    return str(UNPACKED / "chromium")


def inflate(source: Path, target: Path) -> None:
    node = os.environ.get("NODE") or shutil.which("node") or str(ROOT / ".node" / "bin" / "node")
    subprocess.run([node, "-e", UNBROTLI, str(source), str(target)], check=True)


def libraries() -> dict[str, str]:
    found = [str(path.parent) for path in UNPACKED.rglob("libnss3.so")]
    return {"LD_LIBRARY_PATH": ":".join([*found, str(UNPACKED)]), "FONTCONFIG_FILE": str(fonts())}


def fonts() -> Path:
    """Its own list names folders of another machine, and it ends at a letter that no font has."""
    listed = UNPACKED.parent / "fonts.conf"
    drawn = Path(matplotlib.get_data_path()) / "fonts" / "ttf"
    folders = "".join(f"<dir>{path}</dir>" for path in (UNPACKED / "fonts", drawn, *PLACES))
    cache = f"<cachedir>{UNPACKED.parent / 'fonts'}</cachedir>"
    part = Path(tempfile.mkstemp(dir=UNPACKED.parent)[1])
    part.write_text(f"<fontconfig>{folders}{cache}</fontconfig>")
    part.rename(listed)
    return listed
