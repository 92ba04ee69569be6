"""The signature of a manifest, and whether a folder is still the pack that was signed."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path

from houseway.cli.evidence.manifest import digest
from houseway.cli.output.console import stop
from houseway.floor.heads.keys import BadKey, key_read, signed_by

MANIFEST, SIGNATURE = "manifest.json", "manifest.sig"


def message(manifest: bytes) -> bytes:
    """Return the bytes to sign: a manifest of a pack is no head of a floor."""
    return b"houseway evidence\n" + manifest


def signature(manifest: bytes, file: Path) -> bytes:
    """The public key and the signature, each in figures of 0-9 a-f, on one line."""
    try:
        key = key_read(file)
    except BadKey as why:
        raise stop(str(why)) from None
    if key is None:
        raise stop(f"--signing-key {file} is not there")
    return f"{key.public} {key.sign(message(manifest))}\n".encode()


def faults(folder: Path, keys: frozenset[str]) -> Iterator[str]:
    """Yield the faults of a pack; none if each file fits the manifest, and it is signed."""
    try:
        manifest = (folder / MANIFEST).read_bytes()
        digests: Mapping[str, str] = json.loads(manifest)["files"]
        there = {path.name for path in folder.iterdir()} - {MANIFEST, SIGNATURE}
    except (OSError, ValueError, KeyError, TypeError) as error:
        yield f"no manifest of a pack: {error}"
        return
    for name in sorted(there | digests.keys()):
        if name not in digests:
            yield f"{name} is not in the manifest"
        elif name not in there:
            yield f"{name} is missing"
        elif digest((folder / name).read_bytes()) != digests[name]:
            yield f"{name} is not as it was made"
    yield from signature_faults(folder, manifest, keys)


def signature_faults(folder: Path, manifest: bytes, keys: frozenset[str]) -> Iterator[str]:
    try:
        key, _, signed = (folder / SIGNATURE).read_text(encoding="ascii").strip().partition(" ")
    except (OSError, ValueError):
        if keys:
            yield f"no {SIGNATURE}: the pack is not signed"
        return
    if not signed_by(key, message(manifest), signed):
        yield "the signature is not of this manifest"
    elif keys and key not in keys:
        yield f"signed by {key}, which is none of the keys that were named"
