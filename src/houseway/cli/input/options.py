"""Options that several commands take, in one wording."""

from pathlib import Path
from typing import Annotated

import typer

Game = Annotated[str, typer.Argument(help="A game, such as baccarat.")]
Edition = Annotated[
    str | None, typer.Option(help="Edition, such as S49 or NI2019; default: the one in force.")
]
Assignments = Annotated[
    list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="A setting; repeatable.")
]
StoreAt = Annotated[
    str, typer.Argument(metavar="STORE", help="Database of a floor: a file or postgresql://…")
]
FloorName = Annotated[
    str, typer.Option("--floor", help="Name of the floor, if the database has several.")
]
KeyFile = Annotated[
    Path | None, typer.Option("--signing-key", help="File with the floor's private key.")
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")]
DraftFile = Annotated[
    Path | None, typer.Option("--draft", metavar="FILE", help="Draft edition to lay over the law.")
]
Page = Annotated[
    Path | None, typer.Option("--html", metavar="FILE", help="Write an HTML page to this file.")
]
