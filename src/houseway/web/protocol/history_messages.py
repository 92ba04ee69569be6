"""Messages of the websocket about rounds that are over, like the others."""

from typing import Any

import msgspec

from houseway.web.protocol.messages import ServerMessage


class PlayedRound(msgspec.Struct):
    """The result of a round for the player at this terminal."""

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
    """The story of a round of one's own."""

    table: str
    round: int
    steps: tuple[RoundStep, ...]
