"""A wire between a store and its server that can be cut at a chosen moment."""

import socket
import threading
from contextlib import suppress

from psycopg.conninfo import conninfo_to_dict, make_conninfo


class Proxy:
    """It passes everything on, until it is told to keep the server's next answer and hang up."""

    def __init__(self, url: str) -> None:
        given = conninfo_to_dict(url)
        self._host, self._port = str(given.get("host") or "localhost"), given.get("port") or 5432
        self._listening = socket.create_server(("127.0.0.1", 0))
        port = self._listening.getsockname()[1]
        self.url = make_conninfo(url, host="127.0.0.1", port=port, sslmode="disable")
        self.swallow = 0  # so many answers yet
        self.swallowed = 0
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                here, _ = self._listening.accept()
                there = self._server()
                threading.Thread(target=self._ask, args=(here, there), daemon=True).start()
                threading.Thread(target=self._answer, args=(there, here), daemon=True).start()

    def _server(self) -> socket.socket:
        if self._host.startswith("/"):
            there = socket.socket(socket.AF_UNIX)
            there.connect(f"{self._host}/.s.PGSQL.{self._port}")
            return there
        return socket.create_connection((self._host, int(self._port)))

    def _ask(self, here: socket.socket, there: socket.socket) -> None:
        with suppress(OSError):
            while said := here.recv(65536):
                there.sendall(said)
        hang_up(there)

    def _answer(self, there: socket.socket, here: socket.socket) -> None:
        with suppress(OSError):
            while said := there.recv(65536):
                if self.swallow:
                    self.swallow -= 1
                    self.swallowed += 1
                    break
                here.sendall(said)
        hang_up(here)
        hang_up(there)

    def close(self) -> None:
        self._listening.close()


def hang_up(line: socket.socket) -> None:
    with suppress(OSError):
        line.shutdown(socket.SHUT_RDWR)
    line.close()
