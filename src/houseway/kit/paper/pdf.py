"""Sheets as PDF: one page of the size of the paper, without a date, so the same sheet is the same
file. Only the fonts that every reader has, and no library.
"""

from houseway.kit.paper.sheets import EM, UNITS, Bar, Sheet, Words

POINTS = 72 / 25.4 / UNITS  # of a unit
BLACK, FAINT = "0 g", "0.36 0.345 0.306 rg"
ENCODING = "cp1252"  # what PDF calls WinAnsi; other letters become question marks


def sheet_pdf(sheet: Sheet) -> bytes:
    drawn = [f"{POINTS:.6f} 0 0 {POINTS:.6f} 0 0 cm".encode()]
    drawn += [letters(word, sheet.height) for word in sheet.words]
    drawn += [BLACK.encode(), *(box(bar, sheet.height) for bar in sheet.bars), b"f"]
    size = f"{sheet.width * POINTS:.4f} {sheet.height * POINTS:.4f}"
    return file_of(
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {size}] /Contents 4 0 R"
        " /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>".encode(),
        stream(b"\n".join(drawn)),
        font("Courier"),
        font("Courier-Bold"),
    )


def letters(words: Words, height: int) -> bytes:
    wide = EM * words.size * len(words.said)
    left = words.left - wide / 2 if words.middle else words.left
    place = f"{left:.2f} {height - words.top} Td"
    head = (
        f"{FAINT if words.faint else BLACK} BT /F{2 if words.bold else 1} {words.size} Tf {place} ("
    )
    return head.encode() + escaped(words.said) + b") Tj ET"


def escaped(said: str) -> bytes:
    text = said.encode(ENCODING, errors="replace")
    return text.replace(b"\\", b"\\\\").replace(b"(", b"\\(").replace(b")", b"\\)")


def box(bar: Bar, height: int) -> bytes:
    return f"{bar.left} {height - bar.top - bar.height} {bar.width} {bar.height} re".encode()


def font(name: str) -> bytes:
    text = f"<< /Type /Font /Subtype /Type1 /BaseFont /{name} /Encoding /WinAnsiEncoding >>"
    return text.encode()


def stream(drawn: bytes) -> bytes:
    return f"<< /Length {len(drawn)} >>\nstream\n".encode() + drawn + b"\nendstream"


def file_of(*objects: bytes) -> bytes:
    """Numbered objects, and the table of where each begins."""
    written, begins = b"%PDF-1.4\n", []
    for number, data in enumerate(objects, start=1):
        begins.append(len(written))
        written += f"{number} 0 obj\n".encode() + data + b"\nendobj\n"
    count = len(objects) + 1
    rows = "".join(f"{at:010d} 00000 n \n" for at in begins)
    table = f"xref\n0 {count}\n0000000000 65535 f \n{rows}"
    trailer = f"trailer\n<< /Size {count} /Root 1 0 R >>\nstartxref\n{len(written)}\n%%EOF\n"
    return written + table.encode() + trailer.encode()
