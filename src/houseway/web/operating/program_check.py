"""The program on record: compared at each start and every day, in the chain of the floor."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from houseway.core.actors import Actor, Put, Role
from houseway.floor.host.program_manifest import Manifest, at_start, manifest
from houseway.floor.live.floor import Floor
from houseway.floor.live.requests import Accepted, Answer, Ask
from houseway.floor.live.streams.program import PROGRAM, ProgramStream, program_opening
from houseway.house.program.decisions import listed
from houseway.house.program.moves import ChangeProgram, CheckProgram, ProgramMove, StartProgram
from houseway.house.program.state import Differences, Parts, differences
from houseway.web.connections.error_replies import heard_by

LOG = logging.getLogger(__name__)
SYSTEM = Actor(Role.SYSTEM)
EVERY = 24 * 3_600.0  # seconds between two looks at the files


class Tampered(Exception):
    """Files of the program are not what they were when it was started."""


async def started(floor: Floor, node: str, written: Callable[[], Awaitable[None]]) -> Differences:
    """Record which program takes the floor up, and what of it has changed since it was last."""
    now = await asyncio.to_thread(at_start)
    if PROGRAM not in floor.hall.streams:
        floor.open(PROGRAM, program_opening(now))
        await written()
    found = differences(on_record(floor), now.parts)
    if found:
        LOG.warning("the program has changed since its last start: %s", listed(found.names))
        await recorded(floor, change(now, found))
    await recorded(floor, StartProgram(now.version, node, now.digest))
    return found


async def watched(floor: Floor, every: float = EVERY) -> None:
    """Look at the files again and again. If they have changed the floor stops."""
    while True:
        await asyncio.sleep(every)
        await checked(floor, await asyncio.to_thread(manifest))


async def checked(floor: Floor, now: Manifest) -> None:
    found = differences(on_record(floor), now.parts)
    if not found:
        await recorded(floor, CheckProgram(now.digest))
        return
    await recorded(floor, change(now, found))
    floor.stop(Tampered(f"the program was changed while it ran: {listed(found.names)}"))


def change(now: Manifest, found: Differences) -> ChangeProgram:
    return ChangeProgram(now.version, found.new, found.changed, found.gone, now.digest)


def on_record(floor: Floor) -> Parts:
    return floor.hall.get(ProgramStream, PROGRAM).program.parts


async def recorded(floor: Floor, move: ProgramMove) -> None:
    """Until it is on disk."""
    answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
    floor.put(Ask(PROGRAM, Put(SYSTEM, move)), heard_by(answer))
    said = await answer
    if not isinstance(said, Accepted) and floor.fault is None:
        raise AssertionError(f"{move} was answered by {said}")
