"""`houseway witness`: keep the heads of floors elsewhere, where their owners cannot reach them."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.output.console import stop

if TYPE_CHECKING:
    from houseway.floor.heads.witness import Book

Listen = Annotated[str, typer.Option(help="Address to listen on, HOST:PORT.")]
File = Annotated[Path, typer.Option("--file", help="File to append heads to.")]
Keys = Annotated[
    list[str],
    typer.Option(
        "--key",
        help="Public key of a floor (`houseway audit key`); default: the first that connects.",
    ),
]


def witness(
    listen: Listen = "127.0.0.1:8029",
    file: File = Path("witness.jsonl"),
    key: Keys = [],  # noqa: B006
) -> None:
    """Keep signed heads that floors send (`houseway serve --witness http://…`).

    A head that goes backwards or contradicts one that was kept is refused, and the floor that sent
    it stops. `houseway audit verify STORE --witness FILE` compares a chain with all of them.
    """
    from houseway.floor.heads.keys import KEY, figures
    from houseway.floor.heads.witness import Book, NotHeads

    host, _, port = listen.rpartition(":")
    if not host or not port.isdecimal() or not 0 < int(port[:6]) < 65_536:
        raise stop(f"--listen {listen[:60]!r} is not HOST:PORT")
    for text in key:
        if not figures(text, KEY):
            raise stop(f"--key {text[:20]!r} is not {KEY} figures of 0-9 a-f")
    try:
        book = Book(file.expanduser(), key)
    except NotHeads as why:
        raise stop(f"--file {file}: {why}") from None
    except OSError as why:
        raise stop(f"--file {file}: {why.strerror}") from None
    run(book, host.strip("[]"), int(port))


def run(book: "Book", host: str, port: int) -> None:
    """Until it is interrupted."""
    import uvicorn

    from houseway.web.witness.server import witness_application

    typer.echo(f"Heads are kept in {book.path}. Floors send them to http://{host}:{port}")
    uvicorn.run(witness_application(book), host=host, port=port, log_level="warning")
