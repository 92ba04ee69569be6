"""Postings that say their number, so that anybody can tell what a store should hold."""

from houseway.core.money import Cents
from houseway.floor.storage.port import FloorId, Lease, NodeId, Posting, Reader, Store
from houseway.journal import ActorId, Head, Millis, Page, StreamId, first_break
from houseway.law.instruments import Edition
from houseway.ledger import Account, Transfer

F1, F2 = FloorId("F1"), FloorId("F2")
ANN, BEA = NodeId("ann"), NodeId("bea")
DESK = Account("cash:desk")


def page(number: int, body: bytes | None = None) -> Page:
    """Two tables in turn, five terminals in turn: every stream and every actor counts along."""
    return Page(
        StreamId(f"table:T{1 + number % 2}"),
        (number + 1) // 2,
        Millis(1_763_250_000_000 + number),
        ActorId(f"terminal:{number % 5}"),
        number // 5 + 1,
        Edition.NI2019,
        b'{"n":%d}' % number if body is None else body,
    )


def chips(terminal: int) -> Account:
    return Account(f"chips:{terminal}#1")


def bought(terminal: int, cents: int) -> Transfer:
    return Transfer(DESK, chips(terminal), Cents(cents))


def posting(number: int) -> Posting:
    """Whoever asks buys 100 cents of chips, and as many as the number says."""
    terminal = number % 5
    return Posting(page(number), (bought(terminal, 100), bought(terminal, number)))


def postings(after: int, many: int) -> list[Posting]:
    return [posting(number) for number in range(after + 1, after + many + 1)]


def taken(store: Store, floor: FloorId = F1, holder: NodeId = ANN) -> tuple[Lease, Head]:
    """Take a floor that nobody else serves."""
    lease = store.take(floor, holder)
    assert lease is not None
    return lease


def assert_whole(store: Reader, floor: FloorId = F1) -> Head:
    """Nothing is half: chain, head, transfers and balances say the same."""
    records = list(store.records(floor))
    assert first_break(records, known=store.head(floor)) is None
    last = len(records)
    assert store.head(floor).number == last
    assert [record.page for record in records] == [page(n) for n in range(1, last + 1)]
    moved = [(n, transfer) for n in range(1, last + 1) for transfer in posting(n).transfers]
    assert list(store.transfers(floor)) == moved
    assert dict(store.balances(floor)) == sums(transfer for _, transfer in moved)
    return store.head(floor)


def sums(transfers) -> dict[Account, int]:
    found: dict[Account, int] = {}
    for transfer in transfers:
        found[transfer.debit] = found.get(transfer.debit, 0) - transfer.cents
        found[transfer.credit] = found.get(transfer.credit, 0) + transfer.cents
    return {account: cents for account, cents in found.items() if cents}
