"""The state of a Canberra Poker table: a banked table, and the pools of its jackpot."""

from houseway.core.value import value
from houseway.games.canberra_poker.settings import Settings
from houseway.games.canberra_poker.state import Round
from houseway.house.followers import PoolsKept, pools_of, taken_back
from houseway.house.pools import Pools
from houseway.house.state import Table
from houseway.house.table import Beside


@value
class PoolsTable(Table[Settings, Round]):
    pools: Pools = Pools()


JACKPOT = Beside(PoolsTable, {"pools": PoolsKept()}, follows=(taken_back,), pools=pools_of)
