"""Messages of the websocket for what is posted on every page, like the others."""

import msgspec

from houseway.web.protocol.messages import ServerMessage


class Notice(msgspec.Struct):
    text: str
    cites: tuple[str, ...]


class Notices(ServerMessage, tag="notices"):
    """For every page, at hello and whenever the operator's words change."""

    malfunction: tuple[Notice, ...]
    help: tuple[str, ...] = ()
