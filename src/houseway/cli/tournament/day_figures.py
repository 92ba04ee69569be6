"""The columns of the tournaments in the report of a day."""

from houseway.cli.output.report_table import amount, column, count, hidden

COLUMNS = (
    column("tournament"),
    *map(hidden, ("title", "game", "edition")),
    column("phase"),
    count("entries"),
    count("buy_backs", head="buy-backs"),
    *map(count, ("rounds", "left")),
    *map(amount, ("fees", "commission", "prizes", "returned")),
)
