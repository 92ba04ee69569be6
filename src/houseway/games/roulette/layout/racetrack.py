"""The race track as a drawing: the wheel drawn out to a stadium, its sections in the middle.

Zero lies at the right end of a wide track, and above on a tall one. A number stands for itself and
its neighbours; where three and five of them are offered, each has a board of its own.
"""

from collections.abc import Iterator, Mapping
from math import cos, pi, sin

from houseway.core.value import value
from houseway.games.roulette.layout.places import AREAS
from houseway.games.roulette.layout.race_track_wagers import EACH_SIDE, PIECES, TRACK, Section
from houseway.games.roulette.layout.wheel import COLOUR, WHEEL
from houseway.house.layouts.bet_sheet import TALL, WIDE, Drawing, Drawings, Shape
from houseway.house.table.law import LaidLaw

GAP = 4  # between the numbers and the sections
ARC = 6  # points along the edge of one number
Exact = tuple[float, float]
Run = tuple[int, int]  # from a place on the wheel up to before another, which may be beyond zero


@value
class Stadium:
    """Two straights and two half circles, zero in the middle of the right one."""

    name: str
    length: int
    width: int
    ring: int  # how wide the numbers are

    @property
    def outer(self) -> float:
        return self.width / 2

    @property
    def inner(self) -> float:
        return self.outer - self.ring

    @property
    def middle(self) -> float:
        return self.outer - self.ring / 2

    @property
    def around(self) -> float:
        return 2 * (self.length - self.width) + 2 * pi * self.middle

    def point(self, place: float, radius: float) -> Exact:
        """Return a point: a number of pockets along the track, a radius from its middle line."""
        way = place % len(WHEEL) * self.around / len(WHEEL)
        straight, quarter = self.length - self.width, pi * self.middle / 2
        right, left = self.length - self.outer, self.outer
        if way <= quarter:
            return self.turned(*bent(right, self.outer, radius, way / self.middle))
        way -= quarter
        if way <= straight:
            return self.turned(right - way, self.outer + radius)
        way -= straight
        if way <= 2 * quarter:
            return self.turned(*bent(left, self.outer, radius, pi / 2 + way / self.middle))
        way -= 2 * quarter
        if way <= straight:
            return self.turned(left + way, self.outer - radius)
        way -= straight
        return self.turned(*bent(right, self.outer, radius, 3 * pi / 2 + way / self.middle))

    def turned(self, x: float, y: float) -> Exact:
        return (x, y) if self.name == WIDE else (y, self.length - x)

    def edge(self, run: tuple[float, float], radius: float, steps: int) -> list[Exact]:
        begin, end = run
        return [self.point(begin + (end - begin) * at / steps, radius) for at in range(steps + 1)]


STADIUMS = (Stadium(WIDE, 1400, 240, 72), Stadium(TALL, 860, 420, 104))


def bent(x: float, y: float, radius: float, angle: float) -> Exact:
    """A point on a circle, from the right and downwards."""
    return x + radius * cos(angle), y + radius * sin(angle)


def tracks(sections: Mapping[Section, LaidLaw]) -> Drawings:
    """A track for each kind of neighbours, wide and tall; none where none is offered."""
    return tuple(
        track(stadium, kind, sections)
        for kind in EACH_SIDE
        if kind in sections
        for stadium in STADIUMS
    )


def track(stadium: Stadium, kind: Section, sections: Mapping[Section, LaidLaw]) -> Drawing:
    size = (stadium.length, stadium.width)
    wide, high = size if stadium.name == WIDE else size[::-1]
    inside = tuple(
        middle(stadium, section, sections[section].label, runs(section, sections))
        for section in PIECES
        if section in sections
    )
    board = "track" if kind is Section.NEIGHBOURS else f"track {kind}"
    return Drawing(stadium.name, wide, high, (*pockets(stadium, kind), *inside), board)


def pockets(stadium: Stadium, kind: Section) -> Iterator[Shape]:
    for at, number in enumerate(WHEEL):
        run = (at - 0.5, at + 0.5)
        outline = stadium.edge(run, stadium.outer, ARC)
        outline += stadium.edge(run[::-1], stadium.inner, ARC)
        name, tone = f"{kind}:{number}", str(COLOUR[number])
        x, y = stadium.point(at, stadium.middle)
        size = stadium.ring * 3 // 8
        yield Shape(name, whole(outline), (round(x), round(y)), str(number), tone, size=size)


def middle(stadium: Stadium, section: Section, label: str, cut: tuple[Run, ...]) -> Shape:
    """A section inside the track, along the numbers that it is on."""
    outline: list[Exact] = []
    for begin, end in cut:
        steps = ARC * (end - begin)
        outline += stadium.edge((begin - 0.5, end - 0.5), stadium.inner - GAP, steps)
    across = [x for x, _ in outline]
    room = int((max(across) - min(across)) * 3 / 2 / len(label))
    size = min(stadium.ring // 3, room)
    return Shape(str(section), whole(outline), centre(outline), label, size=size)


def runs(section: Section, offered: Mapping[Section, LaidLaw]) -> tuple[Run, ...]:
    """Return where it lies on the wheel, without a smaller section that lies inside it."""
    own = numbers(section)
    for other in PIECES:
        if other in offered and numbers(other) < own:
            own -= numbers(other)
    before = [at for at, number in enumerate(WHEEL) if number in own and WHEEL[at - 1] not in own]
    spans = []
    for begin in before:
        end = begin
        while WHEEL[end % len(WHEEL)] in own:
            end += 1
        spans.append((begin, end))
    return tuple(spans)


def numbers(section: Section) -> frozenset[int]:
    return frozenset(number for piece, _ in TRACK[section] for number in AREAS[piece].numbers)


# Points


def whole(outline: list[Exact]) -> tuple[int, ...]:
    return tuple(round(each) for point in outline for each in point)


def centre(outline: list[Exact]) -> tuple[int, int]:
    """The centre of gravity of an area by its outline."""
    double, across, down = 0.0, 0.0, 0.0
    for (x, y), (next_x, next_y) in zip(outline, outline[1:] + outline[:1], strict=True):
        part = x * next_y - next_x * y
        double += part
        across += (x + next_x) * part
        down += (y + next_y) * part
    return round(across / 3 / double), round(down / 3 / double)
