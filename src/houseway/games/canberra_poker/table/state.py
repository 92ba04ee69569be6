"""The state of a Canberra Poker table: a banked table, and the pools of its jackpot."""

from houseway.core.value import value
from houseway.games.canberra_poker.round.state import Round
from houseway.games.canberra_poker.table.settings import Settings
from houseway.house.machine.followers import PoolsKept, pools_of, taken_back
from houseway.house.rounds.jackpot_pools import Pools
from houseway.house.table.composition import Beside
from houseway.house.table.state import Table


@value
class PoolsTable(Table[Settings, Round]):
    pools: Pools = Pools()


JACKPOT = Beside(PoolsTable, {"pools": PoolsKept()}, follows=(taken_back,), pools=pools_of)
