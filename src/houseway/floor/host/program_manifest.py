"""The program's manifest: digests of all its files, and versions of what it stands on."""

import sys
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, requires, version
from importlib.resources import files
from importlib.resources.abc import Traversable

import houseway
from houseway.core.value import value
from houseway.house.program.state import Installed, Parts, digest_of

PASSED_OVER = ("__pycache__", ".mypy_cache")
EXTRA = "postgresql"
NAME = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-"
PYTHON, PACKAGE = "python", "package:"  # before the name of a part that is no file


@value
class Manifest:
    version: str
    parts: Parts

    @property
    def digest(self) -> str:
        return digest_of(self.parts)

    @property
    def python(self) -> str:
        return next(device.digest for device in self.parts if device.name == PYTHON)

    @property
    def files(self) -> dict[str, str]:
        outside = (PYTHON, PACKAGE)
        return {
            device.name: device.digest
            for device in self.parts
            if not device.name.startswith(outside)
        }

    @property
    def packages(self) -> dict[str, str]:
        return {
            device.name.removeprefix(PACKAGE): device.digest
            for device in self.parts
            if device.name.startswith(PACKAGE)
        }


def manifest() -> Manifest:
    """The program as it is installed at this moment."""
    parts = [Installed(PYTHON, ".".join(map(str, sys.version_info[:3])))]
    parts += [Installed(f"{PACKAGE}{name}", version(name)) for name in packages()]
    parts += [Installed(name, digest) for name, digest in digests(files("houseway"), "")]
    return Manifest(houseway.__version__, tuple(sorted(parts, key=lambda device: device.name)))


@cache
def at_start() -> Manifest:
    """The program as it was when this process first asked."""
    return manifest()


def digests(folder: Traversable, above: str) -> Iterator[tuple[str, str]]:
    for item in folder.iterdir():
        name = f"{above}{item.name}"
        if item.name in PASSED_OVER:
            continue
        if item.is_dir():
            yield from digests(item, f"{name}/")
        else:
            yield name, sha256(item.read_bytes()).hexdigest()


def packages() -> set[str]:
    """Return the program's installed dependencies, apart from tools for tests and pages."""
    try:
        asked = requires("houseway") or []
    except PackageNotFoundError:  # pragma: no cover: it runs from its sources
        asked = []
    running = (text for text in asked if "extra ==" not in text or EXTRA in text)
    return {name for text in running if installed(name := named(text))}


def named(requirement: str) -> str:
    """`litestar` of `litestar>=2.23; extra == 'web'`."""
    return requirement[: next((at for at, c in enumerate(requirement) if c not in NAME), None)]


def installed(name: str) -> bool:
    try:
        version(name)
    except PackageNotFoundError:
        return False
    return True
