"""Sheets as SVG, in their size on paper."""

from html import escape

from houseway.kit.paper.sheets import UNITS, Sheet, Words

FONT = 'font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="13"'


def svg(width: int, height: int, parts: list[str], more: str = "") -> str:
    box = f'viewBox="0 0 {width} {height}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {box}{more} {FONT}>'
    return "\n".join((head, *parts, "</svg>")) + "\n"


def words(left: int, top: int, text: str, more: str = "") -> str:
    return f'<text x="{left}" y="{top}"{more}>{escape(text)}</text>'


def sheet_svg(sheet: Sheet) -> str:
    wide, high = sheet.width, sheet.height
    edge = f'x="0.5" y="0.5" width="{wide - 1}" height="{high - 1}"'
    parts = [f'<rect {edge} fill="white" stroke="#b5b1a6"/>']
    parts += [words(word.left, word.top, word.said, style(word)) for word in sheet.words]
    parts += [
        f'<rect x="{bar.left}" y="{bar.top}" width="{bar.width}" height="{bar.height}"/>'
        for bar in sheet.bars
    ]
    return svg(wide, high, parts, f' width="{wide / UNITS:g}mm" height="{high / UNITS:g}mm"')


def style(one: Words) -> str:
    text = f' font-size="{one.size}"'
    if one.bold:
        text += ' font-weight="bold"'
    if one.faint:
        text += ' fill="#5c584e"'
    return text + (' text-anchor="middle"' if one.middle else "")
