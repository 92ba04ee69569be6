"""Codes that change with the time (RFC 6238): six figures of HMAC-SHA1, another every 30 seconds.

Every program for a telephone that makes such codes makes these.
"""

import base64
import hmac
import secrets
from urllib.parse import quote, urlencode

STEP = 30_000  # milliseconds
FIGURES = 6
KEY_BYTES = 20  # as long as what HMAC-SHA1 makes (RFC 4226, 4)
DRIFT = 1  # steps that a clock may be early or late


def new_key() -> bytes:
    return secrets.token_bytes(KEY_BYTES)


def code(key: bytes, step: int) -> str:
    """The figures of one step of time (RFC 4226, 5.3)."""
    mac = hmac.digest(key, step.to_bytes(8, "big"), "sha1")
    offset = mac[-1] & 0xF
    number = int.from_bytes(mac[offset : offset + 4], "big") & 0x7FFF_FFFF
    return f"{number % 10**FIGURES:0{FIGURES}}"


def step_of(key: bytes, said: str, at: int, after: int = 0) -> int | None:
    """The step whose code this is, a little before `at` or after, and later than one used."""
    given, now = tidy(said).encode(), at // STEP
    near = range(now - DRIFT, now + DRIFT + 1)
    right = [step for step in near if hmac.compare_digest(code(key, step).encode(), given)]
    return next((step for step in right if step > after), None)


def tidy(said: str) -> str:
    """As people type it from a screen or from paper."""
    return "".join(said.split()).replace("-", "").upper()


def as_text(key: bytes) -> str:
    """Return the key as a person types it into a telephone."""
    return base64.b32encode(key).decode()


def from_text(text: str) -> bytes:
    return base64.b32decode(text)


def address(key: bytes, member: str, house: str) -> str:
    """The same as a telephone reads it."""
    asked = urlencode({"secret": as_text(key), "issuer": house}, quote_via=quote)
    return f"otpauth://totp/{quote(house)}:{quote(member)}?{asked}"
