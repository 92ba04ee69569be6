"""What every store must do. `test_sqlite.py` and `test_postgresql.py` run it on theirs."""

from tests.store.contract_nodes import Deaths, Leases, Snapshots
from tests.store.contract_records import Appending, Money, Reading


class Contract(Reading, Money, Appending, Leases, Snapshots, Deaths):
    """All of it, on the `place` of whoever runs it."""
