"""Charts for tests, written out: a usual one, and one that no sane player would follow."""

USUAL = """
dealer  2  3  4  5  6  7  8  9  10 A
hard 4  H  H  H  H  H  H  H  H  H  H
hard 5  H  H  H  H  H  H  H  H  H  H
hard 6  H  H  H  H  H  H  H  H  H  H
hard 7  H  H  H  H  H  H  H  H  H  H
hard 8  H  H  H  H  H  H  H  H  H  H
hard 9  H  DH DH DH DH H  H  H  H  H
hard 10 DH DH DH DH DH DH DH DH H  H
hard 11 DH DH DH DH DH DH DH DH H  H
hard 12 H  H  S  S  S  H  H  H  H  H
hard 13 S  S  S  S  S  H  H  H  H  H
hard 14 S  S  S  S  S  H  H  H  H  H
hard 15 S  S  S  S  S  H  H  H  H  H
hard 16 S  S  S  S  S  H  H  H  H  H
hard 17 S  S  S  S  S  S  S  S  S  S
hard 18 S  S  S  S  S  S  S  S  S  S
hard 19 S  S  S  S  S  S  S  S  S  S
hard 20 S  S  S  S  S  S  S  S  S  S
soft 12 H  H  H  H  DH H  H  H  H  H
soft 13 H  H  H  DH DH H  H  H  H  H
soft 14 H  H  H  DH DH H  H  H  H  H
soft 15 H  H  DH DH DH H  H  H  H  H
soft 16 H  H  DH DH DH H  H  H  H  H
soft 17 H  DH DH DH DH H  H  H  H  H
soft 18 S  DS DS DS DS S  S  H  H  H
soft 19 S  S  S  S  S  S  S  S  S  S
soft 20 S  S  S  S  S  S  S  S  S  S
pair A  P  P  P  P  P  P  P  P  P  -
pair 2  P  P  P  P  P  P  -  -  -  -
pair 3  P  P  P  P  P  P  -  -  -  -
pair 4  -  -  -  P  P  -  -  -  -  -
pair 5  -  -  -  -  -  -  -  -  -  -
pair 6  P  P  P  P  P  -  -  -  -  -
pair 7  P  P  P  P  P  P  -  -  -  -
pair 8  P  P  P  P  P  P  P  P  -  -
pair 9  P  P  P  P  P  -  P  P  -  -
pair 10 -  -  -  -  -  -  -  -  -  -
""".lstrip()


def wild():
    """Split every pair, double what can be doubled, and stand or draw on the rest by turns."""
    lines = USUAL.splitlines()
    rows = [line.split() for line in lines[1:]]
    for number, (kind, name, *calls) in enumerate(rows):
        for column in range(len(calls)):
            if kind == "pair":
                calls[column] = "P"
            elif kind == "hard" and int(name) < 12:
                calls[column] = ("DH", "H")[(number + column) % 2]
            else:
                calls[column] = ("DS", "S", "DH", "H")[(number + column) % 4]
        rows[number] = [kind, name, *calls]
    return "\n".join([lines[0], *map(" ".join, rows)])


WILD = wild()
