"""What goes over a websocket about rounds that are over: messages like the others."""

from typing import Any

import msgspec

from houseway.web.protocol.messages import ServerMessage


class PlayedRound(msgspec.Struct):
    """What a round came to for whoever plays at this terminal."""

    round: int
    at: int
    staked: int
    returned: int
    before: int  # credit
    after: int


class History(ServerMessage, tag="history"):
    """The latest rounds that are over, the newest first."""

    table: str
    rounds: tuple[PlayedRound, ...] = ()


class Telling(msgspec.Struct):
    """A sentence, and the clause that it rests on."""

    text: str
    cite: str


class RoundStep(msgspec.Struct):
    """Something that happened, and what everybody saw then."""

    at: int
    said: tuple[Telling, ...]
    public: Any


class RoundStory(ServerMessage, tag="story"):
    """How a round of one's own went."""

    table: str
    round: int
    steps: tuple[RoundStep, ...]
