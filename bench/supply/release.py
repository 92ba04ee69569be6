"""The manifest of a release: each file with its digest, signed with the key of whoever makes it."""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import houseway
from houseway.floor.heads.keys import SigningKey, signed_by

NAME, SIGNED = "release.json", "release.json.sig"
PREFIX = b"houseway release\n"


class NotAsReleased(Exception):
    """What is wrong with a release."""


def manifest(folder: Path) -> bytes:
    """All files of a folder but the manifest itself."""
    files = sorted(one for one in folder.iterdir() if one.is_file() and not is_own(one))
    said = {
        "version": houseway.__version__,
        "files": {
            one.name: {"sha256": sha256(one.read_bytes()).hexdigest(), "size": one.stat().st_size}
            for one in files
        },
    }
    return json.dumps(said, indent=1, sort_keys=True).encode() + b"\n"


def is_own(file: Path) -> bool:
    return file.name in (NAME, SIGNED)


def sign(folder: Path, key: SigningKey) -> None:
    text = manifest(folder)
    (folder / NAME).write_bytes(text)
    (folder / SIGNED).write_text(f"{key.public} {key.sign(PREFIX + text)}\n", encoding="utf-8")


def check(folder: Path, public: str) -> int:
    """How many files are as they were released, by a key that is known from elsewhere."""
    try:
        text, said = (folder / NAME).read_bytes(), (folder / SIGNED).read_text(encoding="utf-8")
    except OSError as why:
        raise NotAsReleased(f"{folder}: {why.strerror}: {why.filename}") from None
    named, _, signature = said.strip().partition(" ")
    if named != public or not signed_by(public, PREFIX + text, signature):
        raise NotAsReleased(f"{folder / NAME} is not signed by {public}")
    released: dict[str, Any] = json.loads(text)["files"]
    there: dict[str, Any] = json.loads(manifest(folder))["files"]
    wrong = sorted(name for name in {*released, *there} if released.get(name) != there.get(name))
    if wrong:
        raise NotAsReleased(f"{folder}: not as released: {', '.join(wrong)}")
    return len(released)
