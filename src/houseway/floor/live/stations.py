"""Checks of where and when staff enter moves: at the table's Dealer Terminal only.

They apply when somebody asks, not when records are followed: what was recorded holds.
"""

from collections.abc import Collection

from houseway.cash.law import cash_law
from houseway.cash.terminal.moves import ConnectTerminal
from houseway.core.actors import Actor, Role
from houseway.core.game import Refused
from houseway.floor.live.floor import Floor
from houseway.floor.live.requests import Ask, Reply
from houseway.floor.live.streams.base import Stream
from houseway.floor.live.streams.cash import TerminalStream
from houseway.house.words.roles import a_role
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
    if cite is None or not stream.has_rounds or stream.key in tables:
        return
    if stream.edition is Edition.NI2019:
        reason = f"{a_role(by.role)} enters this at the Dealer Terminal of table {stream.key}"
        raise Refused(reason, cite)


def check_games(stream: TerminalStream, move: ConnectTerminal) -> None:
    """Refuse to change the games of a terminal under somebody who has an account there."""
    if stream.account is not None and set(move.tables) != set(stream.state.tables):
        reason = f"terminal {stream.terminal} has an account open: its games change after that"
        raise Refused(reason, cash_law().account.terminal)


def asked_at(floor: Floor, ask: Ask, tables: Collection[str], reply: Reply) -> None:
    """Put a move that was entered where these tables are."""
    try:
        put, stream = ask.put, floor.hall.streams[ask.stream]
        if put.by.role in STATIONS:
            check_station(stream, put.by, tables)
        if type(put.move) is ConnectTerminal:
            terminal = floor.hall.find(TerminalStream, ask.stream)
            if terminal is not None:
                check_games(terminal, put.move)
    except Refused as why:
        floor.deny(ask, why, reply)
    else:
        floor.put(ask, reply)
