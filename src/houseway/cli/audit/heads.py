"""Heads and keys as they are typed: `N:SEAL:SIGNATURE`, public keys, the file of a private one."""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from houseway.cli.output.console import say_wrong, stop

if TYPE_CHECKING:
    from houseway.floor.heads.keys import SignedHead, SigningKey
    from houseway.floor.heads.marks import Marks
    from houseway.floor.storage.port import FloorId
    from houseway.journal import Head


LONGEST = 60  # letters of a name


def read_head(text: str) -> "SignedHead":
    """`N:SEAL` or `N:SEAL:SIGNATURE`, as `audit head` prints them."""
    from houseway.floor.heads.keys import head_read

    head = head_read(text)
    if head is None:
        raise stop(f"--head {text[:20]!r} is not a number and a seal, N:SEAL or N:SEAL:SIGNATURE")
    return head


def key_of(source: str, given: Path | None) -> "SigningKey | None":
    """The key of a floor's own, if it can be read here."""
    from houseway.floor.heads.keys import BadKey, key_beside, key_read

    try:
        signing_key = key_read(given or key_beside(source))
    except BadKey as why:
        raise stop(str(why)) from None
    if given is not None and signing_key is None:
        raise stop(f"--signing-key {given} is not there")
    return signing_key


def marks_at(source: str, floor: "FloorId", given: Path | None = None) -> "Marks | None":
    """The marks of a floor's key and of those before it, if it can be read here."""
    from houseway.floor.heads.keys import key_beside, keys_before
    from houseway.floor.heads.marks import Marks

    own = key_of(source, given)
    return None if own is None else Marks(floor, own, keys_before(given or key_beside(source)))


def keys_of(source: str, given: Iterable[str], file: Path | None) -> frozenset[str]:
    """The public keys that heads may be signed by: those that are given, else the floor's own."""
    keys = given_keys(given)
    own = None if keys else key_of(source, file)
    return keys if own is None else frozenset({own.public})


def given_keys(given: Iterable[str]) -> frozenset[str]:
    from houseway.floor.heads.keys import KEY, figures

    for key in given:
        if not figures(key, KEY):
            raise stop(f"--key {key[:20]!r} is not {KEY} figures of 0-9 a-f")
    return frozenset(given)


def signed_head(source: str, floor: "FloorId", head: "Head", file: Path | None) -> "SignedHead":
    """A head with the floor's word for it, where its key is at hand."""
    from houseway.floor.heads.keys import SignedHead

    key = key_of(source, file)
    return SignedHead(head) if key is None else key.signed(floor, head)


def check_signature(source: str, floor: str, signed: "SignedHead", keys: frozenset[str]) -> None:
    """Status 1 if none of these keys has signed the head; 2 if there is no key to tell."""
    from houseway.floor.heads.keys import holds
    from houseway.floor.storage.port import FloorId

    if not signed.signature:
        return
    if not keys:
        raise stop(f"{source} has no key beside it: --key says by which the head was signed")
    if not any(holds(key, FloorId(floor), signed) for key in keys):
        known = ", ".join(sorted(keys))
        say_wrong(f"{source}: head {signed.head.number} is not signed by {known}")
        raise typer.Exit(1)


def key_lost(source: str, floor: str, name: str) -> None:
    """Keep beside the chain that the floor's key is lost, and who says so."""
    from houseway.cli.audit.store import opened
    from houseway.floor.host.clock import wall
    from houseway.floor.live.startup.key_check import report_loss
    from houseway.store.addresses import open_store

    if not name.isprintable() or len(name) > LONGEST:
        raise stop(f"--lost-by is a name of up to {LONGEST} letters")
    with opened(source, floor) as (_, known):
        pass
    store = open_store(source)
    try:
        report_loss(store, known, name, wall())
    finally:
        store.close()
    typer.echo(f"{name} says that the key is lost: a start within an hour takes another", err=True)
