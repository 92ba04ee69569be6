"""What program this is: the digest of every file of it, and the versions of what it stands on."""

import sys
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, requires, version
from importlib.resources import files
from importlib.resources.abc import Traversable

import houseway
from houseway.core.value import value

PASSED_OVER = ("__pycache__", ".mypy_cache")
EXTRA = "postgresql"
NAME = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-"


@value
class Installed:
    """A file of the program, or a package that it uses: its digest, or its version."""

    name: str
    digest: str


@value
class Manifest:
    version: str
    python: str
    files: tuple[Installed, ...]
    packages: tuple[Installed, ...]

    @property
    def digest(self) -> str:
        """One digest over all of it. Two programs that have it alike are alike in every file."""
        lines = [f"houseway {self.version}", f"python {self.python}"]
        lines += [f"{one.digest}  {one.name}" for one in (*self.files, *self.packages)]
        return sha256("\n".join(lines).encode()).hexdigest()


def manifest() -> Manifest:
    """The program as it is installed at this moment."""
    python = ".".join(map(str, sys.version_info[:3]))
    found = sorted(digests(files("houseway"), ""))
    return Manifest(
        houseway.__version__,
        python,
        tuple(Installed(name, digest) for name, digest in found),
        tuple(Installed(name, version(name)) for name in sorted(packages())),
    )


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
    """What the program asks for and has, tools for its tests and pages apart."""
    try:
        asked = requires("houseway") or []
    except PackageNotFoundError:  # pragma: no cover: it runs from its sources
        asked = []
    running = (one for one in asked if "extra ==" not in one or EXTRA in one)
    return {name for one in running if installed(name := named(one))}


def named(requirement: str) -> str:
    """`litestar` of `litestar>=2.23; extra == 'web'`."""
    return requirement[: next((at for at, c in enumerate(requirement) if c not in NAME), None)]


def installed(name: str) -> bool:
    try:
        version(name)
    except PackageNotFoundError:
        return False
    return True
