"""The bill of materials in CycloneDX 1.6, from the locks alone: the same locks, the same bytes."""

import base64
import json
import re
import uuid
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import houseway

ROOT = Path(__file__).parent.parent.parent
PYTHON, PAGES = ROOT / "deploy" / "requirements.lock", ROOT / "ui" / "package-lock.json"
PINNED = re.compile(r"^([a-z0-9][a-z0-9._-]*)==([^ ;\\]+)")
HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")
SCHEMA = "http://cyclonedx.org/schema/bom-1.6.schema.json"
ALGORITHMS = {"sha1": "SHA-1", "sha256": "SHA-256", "sha384": "SHA-384", "sha512": "SHA-512"}
Component = dict[str, Any]


def bill(python: Path = PYTHON, pages: Path = PAGES) -> Component:
    """Every package that is installed with the program or built into its pages."""
    components = [*of_python(python), *of_pages(pages)]
    text = json.dumps(components, sort_keys=True).encode()
    return {
        "$schema": SCHEMA,
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.UUID(bytes=sha256(text).digest()[:16], version=4)}",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": "houseway",
                "name": "houseway",
                "version": houseway.__version__,
            }
        },
        "components": components,
        "dependencies": [{"ref": "houseway", "dependsOn": [one["bom-ref"] for one in components]}],
    }


def of_python(lock: Path) -> Iterator[Component]:
    """Each package with the hashes of all its files: any of them may be installed."""
    found: dict[str, Component] = {}
    last: Component | None = None
    for line in lock.read_text(encoding="utf-8").splitlines():
        if begun := PINNED.match(line):
            last = component("pypi", *begun.groups())
            found[last["purl"]] = last
        elif last is not None and (one := HASH.search(line)):
            last["hashes"].append({"alg": "SHA-256", "content": one[1]})
    yield from found.values()


def of_pages(lock: Path) -> Iterator[Component]:
    """Packages of the pages; what only builds and tests them is excluded from what is shipped."""
    packages = json.loads(lock.read_text(encoding="utf-8"))["packages"]
    found: dict[str, Component] = {}
    for place, one in sorted(packages.items()):
        if not place or one.get("link") or "version" not in one:
            continue
        name = one.get("name") or place.rpartition("node_modules/")[2]
        made = component("npm", name, one["version"])
        made["scope"] = "excluded" if one.get("dev") else "required"
        for said in one.get("integrity", "").split():
            kind, _, digest = said.partition("-")
            content = base64.b64decode(digest).hex()
            made["hashes"].append({"alg": ALGORITHMS[kind], "content": content})
        found[made["purl"]] = made
    yield from found.values()


def component(kind: str, name: str, version: str) -> Component:
    purl = f"pkg:{kind}/{name.replace('@', '%40')}@{version}"
    return {
        "type": "library",
        "bom-ref": purl,
        "name": name,
        "version": version,
        "purl": purl,
        "hashes": [],
    }


def written(said: Component) -> bytes:
    return json.dumps(said, indent=1, sort_keys=True).encode() + b"\n"
