"""What commands load: each in a child of one process that has loaded the command line alone.

`python -m tests.cli.loading` reads commands, one a line, and answers each with the modules that it
left loaded, as JSON.
"""

import io
import json
import os
import sys
import tempfile


def loaded(words: list[str]) -> list[str]:
    """The modules that a child had loaded when the command was done."""
    with tempfile.TemporaryFile("w+") as answer:
        child = os.fork()
        if not child:
            run(words, answer)
        _, status = os.waitpid(child, 0)
        answer.seek(0)
        assert status == 0, f"{words} ended with {status}"
        names: list[str] = json.load(answer)
        return names


def run(words: list[str], answer: io.TextIOBase) -> None:
    """As the command line runs them, with nothing on standard input and nobody looking."""
    from houseway.cli.main import app

    sys.stdin, sys.stdout = io.StringIO(), io.StringIO()
    try:
        app(words)
    except SystemExit:
        json.dump(sorted(sys.modules), answer)
        answer.flush()
        os._exit(0)
    os._exit(1)


if __name__ == "__main__":
    from houseway.cli.input.fast_coercion import hasten

    hasten()
    for line in sys.stdin:
        sys.stdout.write(json.dumps(loaded(line.split())) + "\n")
        sys.stdout.flush()
