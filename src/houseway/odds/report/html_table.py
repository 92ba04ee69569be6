"""A table of figures as HTML, for the page of the odds, the book and the evidence."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from html import escape


@dataclass(frozen=True, slots=True)
class Html:
    """Text that is HTML already."""

    text: str


Cell = str | Html


def table(
    caption: str,
    heads: Sequence[str],
    rows: Iterable[Sequence[Cell]],
    *,
    numbers: Collection[str] = (),
    classes: Sequence[tuple[str, str]] = (),
) -> str:
    """Heads in `numbers` stand above numbers; `classes` gives others a class of their own."""
    kinds = [dict(classes).get(head, "number" if head in numbers else "") for head in heads]
    head = "".join(
        f'<th scope="col"{of(kind)}>{escape(name)}</th>'
        for name, kind in zip(heads, kinds, strict=True)
    )
    body = "\n".join(f"<tr>{cells(row, kinds)}</tr>" for row in rows)
    return f"""<div class="wide" role="region" aria-label="{escape(caption)}" tabindex="0"><table>
<caption>{escape(caption)}</caption>
<thead><tr>{head}</tr></thead>
<tbody>
{body}
</tbody>
</table></div>"""


def cells(row: Sequence[Cell], kinds: Sequence[str]) -> str:
    first, *rest = row
    shown = f'<th scope="row"{of(kinds[0])}>{shown_as(first)}</th>'
    return shown + "".join(
        f"<td{of(kind)}>{shown_as(cell)}</td>" for cell, kind in zip(rest, kinds[1:], strict=True)
    )


def of(kind: str) -> str:
    return f' class="{kind}"' if kind else ""


def shown_as(cell: Cell) -> str:
    return cell.text if isinstance(cell, Html) else escape(cell)
