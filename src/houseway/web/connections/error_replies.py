"""Answers to what was not understood, and to what was not looked at."""

import asyncio
from math import ceil

import msgspec

from houseway.floor.live.requests import Answer, Reply
from houseway.web.connections.connection import Connection
from houseway.web.connections.rate_limits import Limits, too_many
from houseway.web.protocol import messages

LONGEST = 1_000  # characters of what is told to somebody who was not understood


def heard_by(done: "asyncio.Future[Answer]") -> Reply:
    """Return a reply for a waiting asker, unless the asker has gone by then."""

    def heard(answer: Answer) -> None:
        if not done.done():
            done.set_result(answer)

    return heard


def clipped(why: Exception) -> str:
    """Return what was wrong, cut to a readable length: it may hold all that was said."""
    text = str(why)
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"


def put_off(link: Connection, text: bytes, limits: Limits, wait: float) -> None:
    """Too many messages: this one is read for its number alone, and answered."""
    reason, again = too_many(limits.messages, wait), ceil(wait * 1000)
    try:
        message = messages.DECODE(text)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        message = None
    if isinstance(message, messages.Put | messages.Confirm):
        link.say(messages.Answer(request=message.request, refused=reason, again_in_ms=again))
    else:
        link.say(messages.Trouble(what=reason, again_in_ms=again))
