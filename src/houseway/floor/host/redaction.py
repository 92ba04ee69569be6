"""Public text without secrets: the one place that finds and hides them.

Passwords stand in addresses of databases and after their names; words of sessions, invitations and
devices, keys and codes are known by how they are drawn. Digests and seals are no secrets.
"""

import re

HIDDEN = "***"
QUOTED = r"""(?:"[^"]*"|'[^']*')"""
NAMES = "password|secret|invitation|approval|session|word|code|key|old|new"
AFTER = (  # what follows these is hidden
    re.compile(r"(postgres(?:ql)?://[^\s:@/?#]*:)(?:\S*(?=@)|[^\n]*?(?=@))", re.IGNORECASE),
    re.compile(r"(\b[a-z][a-z0-9+.-]{0,20}://[^\s:@/?#]*:)[^\s/@]+(?=@)", re.IGNORECASE),
    re.compile(rf"(\b(?:ssl)?password=)(?:{QUOTED}|[^\s&'\"]+)", re.IGNORECASE),
    re.compile(rf"(\b(?:{NAMES})['\"]?\s?[=:]\s?b?)(?:{QUOTED})"),
    re.compile(r"(\bBearer\s+)[^\s'\"]+", re.IGNORECASE),
)
CODES = re.compile(  # a hash of a password, the key of a second factor, a spare code
    r"\$argon2\w*\$[^\s'\"]+|\b[A-Z2-7]{32}\b|\b[A-Z2-7]{4}(?:-[A-Z2-7]{4}){3}\b"
)
DRAWN = re.compile(r"(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[A-Za-z0-9_-]{22,}")
NAME = re.compile(r"(?:[-_]*+[A-Z]?+[a-z]++)++_*+")  # of a class or function


def public(text: str) -> str:
    """`postgresql://ann:***@host/floor`."""
    for pattern in AFTER:
        text = pattern.sub(rf"\g<1>{HIDDEN}", text)
    return DRAWN.sub(name_or_hidden, CODES.sub(HIDDEN, text))


def name_or_hidden(match: re.Match[str]) -> str:
    """A long word of small letters and capitals was drawn, unless it is written like a name."""
    word = match.group()
    return word if NAME.fullmatch(word) else HIDDEN
