"""Secrets are hidden wherever they stand in a text, and what is none is left as it is."""

import pytest

from houseway.floor.host.redaction import public

WORD = "n-eb59ign9dVJOHlAT59DgmNERG9a3tj8x0yXkCCcUU"  # as one of a session is drawn
KEY = "rRCjfMVxrFDuLolzKDe-tg"  # of a role
FACTOR = "XYAIFTZTFDTFW7OGFDAQKCKF7Q7R2RB7"
SPARE = "XYAI-FTZT-FDTF-W7OG"
SEAL = "0f" * 32


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("cannot serve postgresql://ann:a:b@c/d@host:5432/f: gone", "postgresql://ann:***@host"),
        ("postgres://ann:two words@host/f", "postgres://ann:***@host/f"),
        ("https://ann:pw@witness.example/x", "https://ann:***@witness.example/x"),
        ("password=abc host=h", "password=*** host=h"),
        ("password='a b' host=h", "password=*** host=h"),
        ("Coming(name='x', password='a', code='123456')", "Coming(name='x', password=***, code=**"),
        ('{"old": "x y", "name": "z"}', '{"old": ***, "name": "z"}'),
        ("Authorization: Bearer abc", "Authorization: Bearer ***"),
        (f"http://h:8019/signin.html#invitation=otto.{WORD}", "#invitation=otto.***"),
        (f"player.html#key={KEY}&terminal=1", "player.html#key=***&terminal=1"),
        (f"no answer to /api/people/{WORD}/invitation", "/api/people/***/invitation"),
        (f"otpauth://totp/Houseway:ann?secret={FACTOR}&issuer=H", "secret=***&issuer=H"),
        (f"{SPARE} was used", "*** was used"),
        ("$argon2id$v=19$m=65536,t=3,p=4$c2FsdA$aGFzaA is kept", "*** is kept"),
    ],
)
def test_what_is_secret_is_hidden(said, left):
    told = public(said)
    assert left in told
    assert not any(one in told for one in (WORD, KEY, FACTOR, SPARE, "a:b", "words", "123456"))


@pytest.mark.parametrize(
    "said",
    [
        "postgresql://host:5432/floor: no",
        "postgresql://ann@host/floor",
        "http://127.0.0.1:8019/health is asked by a@b",
        f"head 12:{SEAL}",
        "sorted(rows, key=len)",
        "TournamentDirectorAnnouncementEvent in test_a_long_name_of_something",
        "record 5 does not hold",
    ],
)
def test_what_is_no_secret_is_said(said):
    assert public(said) == said
