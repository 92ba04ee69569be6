"""A desk of keno: commands on one file, and tickets kept beside it."""

import json

from typer.testing import CliRunner

from houseway.cli.main import app

TWENTY = " ".join(map(str, range(1, 21)))


class Desk:
    def __init__(self, folder):
        self.folder = folder
        self.file = folder / "keno.jsonl"

    def run(self, command, *words, **options):
        said = ["keno", command, str(self.file), *map(str, words)]
        return CliRunner().invoke(app, said, **options)

    def sell(self, name, *words):
        """A ticket, printed to a file of its own."""
        result = self.run("ticket", *words)
        assert result.exit_code == 0, result.output
        path = self.folder / name
        path.write_text(result.stdout)
        return path

    def scan(self, ticket):
        """What the barcode of a printed ticket says: what it is, its number and its code."""
        rows = dict(line.split(maxsplit=1) for line in ticket.read_text().splitlines()[1:])
        code = 0
        for letter in rows["code"].replace("-", ""):
            code = 32 * code + "0123456789ABCDEFGHJKMNPQRSTVWXYZ".index(letter)
        return f"10{rows['number'].replace('-', '')}{code:025d}"

    @property
    def lines(self):
        return [json.loads(line) for line in self.file.read_text().splitlines()]

    def refused(self, *words):
        """A command that is refused: recorded with its clause, and nothing else changed."""
        before, balances = len(self.lines), self.balances
        result = self.run(*words)
        assert result.exit_code == 1, result.output
        (line,) = self.lines[before:]
        assert line["stream"] == "refused:keno"
        kind, inside = line["body"]
        assert kind in ("Refusal", "Unread")
        assert inside["cite"] in result.stderr
        assert self.balances == balances
        return inside["reason"]

    @property
    def balances(self):
        return json.loads(self.run("audit", "--json").stdout)["balances"]
