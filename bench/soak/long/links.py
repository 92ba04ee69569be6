"""A line to PostgreSQL that is cut while a commit is answered: was it written or not?"""

from collections import Counter
from random import Random

from tests.store.proxy import Proxy
from tests.store.server import database, server

from bench.soak.long.floors import opened, played, whole
from houseway.store.postgresql.store import PostgresqlReader, PostgresqlStore

CUTS = 6


def lot(seed):
    random, done, shown = Random(seed), Counter(), {}
    with server() as started, database(started) as url:
        proxy = Proxy(url)
        floor = opened(url, seed, stores=(PostgresqlStore(proxy.url), PostgresqlReader(url)))
        for _ in range(CUTS):
            proxy.swallow = random.randint(0, 2)
            done["rounds"] += played(floor, random, 2, shown)
        proxy.swallow = 0
        done["cut answers"] += proxy.swallowed
        floor.close()
        done["records"] += whole(url, shown).number
    return done
