"""Names of streams, such as `table:R1`: put together and taken apart here alone."""

from houseway.journal import StreamId

TABLE, TERMINAL, CAGE, TOURNAMENT = "table", "terminal", "cage", "tournament"
REFUSED = "refused"  # in files of one table: what was refused there


def stream_of(kind: str, own: str) -> StreamId:
    """The stream of a kind by its own name."""
    return StreamId(f"{kind}:{own}")


def kind_of(name: str) -> str:
    return name.partition(":")[0]


def own_name(name: str) -> str:
    """The name within its kind: `R1` of `table:R1`."""
    return name.partition(":")[2]


def table_stream(table: str) -> StreamId:
    return stream_of(TABLE, table)


def terminal_stream(number: int) -> StreamId:
    return stream_of(TERMINAL, str(number))


def desk_stream(desk: str) -> StreamId:
    return stream_of(CAGE, desk)


DESK = desk_stream("desk")  # the one that is played for money


def tournament_stream(tournament: str) -> StreamId:
    return stream_of(TOURNAMENT, tournament)


def is_table(name: str) -> bool:
    return name.startswith(f"{TABLE}:")
