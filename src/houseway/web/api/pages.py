"""The pages of the terminals, as they were built from `ui/`, and the clauses that they show."""

import mimetypes
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Annotated, Any

from litestar import MediaType, Request, Response, get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.params import QueryParameter
from msgspec import Struct

from houseway.house.provisions.general import bound_by
from houseway.law.instruments import Unknown
from houseway.law.lookup import provisions, titled
from houseway.law.readings import readings_of
from houseway.web.api.official_texts import OfficialText, official_texts
from houseway.web.people.reception import Reception

# Nothing but our own files is loaded, nothing is framed, and no script stands in a page.
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
}
KEPT = "public, max-age=31536000, immutable"  # assets are named by what is in them
NOT_BUILT = "The pages are not built: `make pages` builds them.\n"


class Clause(Struct):
    """A provision in our words, and how we read it."""

    cite: str
    rule_set: str
    ref: str
    section: str
    gist: str
    readings: tuple[str, ...] = ()


class Line(Struct, omit_defaults=True):
    ref: str
    gist: str
    binds: str = ""  # whom, where it is a rule of conduct: `players`, `staff`, `anybody` …


class Section(Struct):
    name: str
    rows: tuple[Line, ...]


class Rules(Struct):
    """The provisions that govern a game, in our words."""

    game: str
    edition: str
    sections: tuple[Section, ...]
    official: tuple[OfficialText, ...] = ()  # files that the operator lodged


class Pages:
    """All files of the built pages, read once: they are few and small."""

    def __init__(self, folder: Traversable) -> None:
        self.files = dict(read(folder, "")) if folder.is_dir() else {}

    def answer(self, path: str) -> Response[bytes]:
        name = path.strip("/") or "index.html"
        if not self.files:
            return Response(NOT_BUILT.encode(), media_type=MediaType.TEXT, status_code=503)
        body = self.files.get(name)
        if body is None:
            raise NotFoundException(f"there is no {name}")
        kind, _ = mimetypes.guess_type(name)
        kept = KEPT if name.startswith("assets/") else "no-cache"
        headers = {**HEADERS, "Cache-Control": kept}
        return Response(body, media_type=kind or "application/octet-stream", headers=headers)


def read(folder: Traversable, above: str) -> list[tuple[str, bytes]]:
    found: list[tuple[str, bytes]] = []
    for item in folder.iterdir():
        name = f"{above}{item.name}"
        found += read(item, f"{name}/") if item.is_dir() else [(name, item.read_bytes())]
    return found


BUILT = Pages(files("houseway.web") / "static")


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def page(request: Request[Any, Any, Any]) -> Response[bytes]:
    return BUILT.answer(request.url.path)


@get("/clause", sync_to_thread=False, raises=[NotFoundException])
def clause(cite: Annotated[str, QueryParameter()]) -> Clause:
    """Return the gist of a citation on a page, in our words."""
    try:
        found = titled(cite)
    except Unknown:
        raise NotFoundException(f"there is no {cite}") from None
    rule_set, ref = found.rule_set, found.ref
    rows = rule_set.index.under(ref)
    gist = " ".join(row.gist for row in rows)
    texts = tuple(entry.reading for entry in readings_of(rule_set.name, ref))
    return Clause(cite, str(rule_set), ref, rows[0].section, gist, texts)


@get("/rules", sync_to_thread=False, raises=[NotFoundException])
def rules(
    request: Request[Any, Any, State],
    game: Annotated[str, QueryParameter()],
    edition: Annotated[str, QueryParameter()],
) -> Rules:
    """The rules of a game in our words, with the official text where the operator lodged it."""
    try:
        return rules_of(game, edition, request.app.state.reception())
    except Unknown as why:
        raise NotFoundException(str(why)) from None


def rules_of(game: str, edition: str, reception: Reception | None = None) -> Rules:
    listing = provisions(game, edition)
    rows: dict[str, list[Line]] = {}
    for part in listing.parts:
        bound = bound_by(part.rule_set)
        for row in part.rows:
            line = Line(row.ref, row.gist, bound.get(row.ref, ""))
            rows.setdefault(f"{part.title}: {row.section}", []).append(line)
    sections = tuple(Section(name, tuple(lines)) for name, lines in rows.items())
    rule_sets = tuple(str(part.rule_set) for part in listing.parts)
    official = official_texts(reception, rule_sets)
    return Rules(str(listing.game), str(listing.edition), sections, official)
