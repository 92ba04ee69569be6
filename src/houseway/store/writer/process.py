"""`python -m houseway.store.writer.process FD`: the process that writes for a store that is apart.

It opens the store that it is told of, does what is said on the line, one after another, and ends
with it: whoever is on the other end has gone then, killed or not. What was said whole is still
done. Nobody has heard of it, and the lease says whether it may be.
"""

import signal
import socket
import sys
from typing import Any

from houseway.floor.storage.port import Store
from houseway.store.addresses import open_store
from houseway.store.writer.protocol import DONE, FAULTS, GIVEN, Ended, receive, say


def main() -> None:
    for item in (signal.SIGINT, signal.SIGTERM):  # said to all processes of a service at once
        signal.signal(item, signal.SIG_IGN)
    line = socket.socket(fileno=int(sys.argv[1]))
    store: Store | None = None
    try:
        while True:
            name, given = receive(line)
            args: tuple[Any, ...] = GIVEN[name].decode(given)
            try:
                if name == "open":
                    store, answer = open_store(*args), None
                else:
                    answer = getattr(store, name)(*args)
            except Exception as why:  # any: it is the business of whoever asked
                kind = type(why).__name__
                say(line, kind, str(why) if kind in FAULTS else repr(why))
            else:
                say(line, DONE, answer)
    except (Ended, OSError):
        pass
    finally:
        if store is not None:
            store.close()


if __name__ == "__main__":
    main()
