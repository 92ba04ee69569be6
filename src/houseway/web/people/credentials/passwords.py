"""Passwords: what is good enough, and how they are kept (Argon2id, one salt each)."""

from typing import Protocol

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from houseway.floor.heads.marks import Marks

SHORTEST, LONGEST = 12, 128
FEWEST = 5  # different letters


class Vault(Protocol):
    """A place for hashes beside the chain, so that one can be taken away for good.

    With the floor's key at hand each is marked by it.
    """

    @property
    def marks(self) -> Marks | None: ...
    def keep_password(self, name: str, hashed: str) -> None: ...
    def password(self, name: str) -> str | None: ...
    def drop_password(self, name: str) -> None: ...


class Files(Protocol):
    """A place for the files of documents, beside the chain too."""

    def keep_content(self, digest: str, content: bytes) -> None: ...
    def content(self, digest: str) -> bytes | None: ...


class Hashing(Protocol):
    def hash(self, password: str) -> str: ...
    def matches(self, hashed: str, password: str) -> bool: ...


class Argon2:
    """The strength is the library's own choice: RFC 9106 for machines with little memory."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()

    def hash(self, password: str) -> str:
        return self._hasher.hash(password)

    def matches(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False


def unfit(password: str, member: str) -> str:
    """Return why a password is not good enough; nothing if it is."""
    if not SHORTEST <= len(password) <= LONGEST:
        return f"a password has {SHORTEST} to {LONGEST} characters, not {len(password)}"
    if len(set(password)) < FEWEST:
        return f"a password has at least {FEWEST} different characters"
    if member in password.casefold():
        return "a password does not contain the name to sign in by"
    return ""
