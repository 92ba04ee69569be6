"""Where staff enter what they do: at the Dealer Terminal of the table, and nowhere else."""

from collections.abc import Collection

from houseway.core.actors import Actor, Role
from houseway.core.game import Refused
from houseway.floor.system.asking import Ask, Reply
from houseway.floor.system.floor import Floor
from houseway.floor.system.streams import Stream, TableStream
from houseway.law import RuleSet
from houseway.law.instruments import Edition

NI2019 = RuleSet("ni2019-689-mttg")
STATIONS = {
    Role.DEALER: NI2019.rule("def:Dealer Terminal(a)"),  # results and all else that is needed
    Role.SUPERVISOR: NI2019.rule("def:Dealer Terminal(c)"),  # functions of the game
}


def check_station(stream: Stream, by: Actor, tables: Collection[str]) -> None:
    """Refuse what is entered for a Multi Terminal game at the terminal of another table."""
    cite = STATIONS.get(by.role)
    if cite is None or not isinstance(stream, TableStream) or stream.table in tables:
        return
    if stream.edition is Edition.NI2019:
        reason = f"a {by.role} enters this at the Dealer Terminal of table {stream.table}"
        raise Refused(reason, cite)


def asked_at(floor: Floor, ask: Ask, tables: Collection[str], reply: Reply) -> None:
    """Put a move that was entered where these tables are."""
    try:
        check_station(floor.hall.streams[ask.stream], ask.put.by, tables)
    except Refused as why:
        floor.deny(ask, why, reply)
    else:
        floor.put(ask, reply)
