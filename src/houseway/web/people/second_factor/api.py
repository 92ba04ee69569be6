"""A second factor over HTTP: everyone who works here makes their own, with a password.

Nobody has to be signed in for it: where a code is wanted, nobody could be before making one.
"""

import msgspec
from litestar import Controller, post
from litestar.params import JSONBody

from houseway.web.api.openapi import Awaited
from houseway.web.people.api import Asking, At, place_of
from houseway.web.people.schemas import RequestBody, Text


class Making(RequestBody):
    """`code` is one of the factor that they have, if they have one."""

    name: Text
    password: Text
    code: Text = ""


class Confirming(RequestBody):
    word: Text
    code: Text


class NewSecondFactor(msgspec.Struct):
    """A key as text and as an address for a telephone, shown once; and the word to confirm it."""

    word: str
    key: str
    address: str


class Spare(msgspec.Struct):
    """Codes for paper, each good once, shown once."""

    spare: tuple[str, ...]


class SecondFactor(Controller):
    path = "/api/factor"
    tags = ("door",)

    @post("/", status_code=200)
    async def begin(self, desk: At, data: JSONBody[Making], request: Asking) -> NewSecondFactor:
        who = data.name, data.password, data.code
        offered = await desk.reception.factors.begin(*who, place_of(request))
        return NewSecondFactor(offered.word, offered.key, offered.address)

    @post("/confirm", status_code=200, operation_class=Awaited)
    async def confirm(self, desk: At, data: JSONBody[Confirming], request: Asking) -> Spare:
        factors = desk.reception.factors
        return Spare(await factors.confirm(data.word, data.code, place_of(request)))
