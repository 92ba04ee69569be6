"""What is printed, without the passwords that stand in the addresses of databases."""

import re

HIDDEN = "***"
IN_ADDRESS = re.compile(r"(postgres(?:ql)?://[^\s:@/?#]*):(?:\S*@|[^\n]*?@)", re.IGNORECASE)
AS_OPTION = re.compile(r"(\bpassword=)[^\s&'\"]+", re.IGNORECASE)


def public(text: str) -> str:
    """`postgresql://ann:***@host/floor`."""
    return AS_OPTION.sub(rf"\g<1>{HIDDEN}", IN_ADDRESS.sub(rf"\g<1>:{HIDDEN}@", text))
