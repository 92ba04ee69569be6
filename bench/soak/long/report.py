"""The report of a long soak as a page: what was done by which seeds, and what failed."""

from html import escape

HEAD = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Houseway: long soak</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 75rem; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: 0.4rem 0.8rem 0.4rem 0; border-bottom: 1px solid #ccc; }
td { vertical-align: top; } .num { text-align: right; font-variant-numeric: tabular-nums; }
pre { white-space: pre-wrap; background: #f4f4f4; padding: 1rem; }
.bad { color: #a40000; } .good { color: #0a5d20; }
@media (prefers-color-scheme: dark) {
  body { background: #101412; color: #eee; } pre { background: #1c211f; }
  .bad { color: #ff8f80; } .good { color: #7fd8a0; } th, td { border-color: #444; }
}</style></head><body>
"""


def page(soak):
    """All of a soak so far, in HTML."""
    good = not soak["failures"]
    word = "good" if good else "bad"
    verdict = "Nothing failed" if good else f"{len(soak['failures'])} lots failed"
    head = (
        f"<h1>Long soak</h1><p>Houseway {escape(soak['version'])}, program"
        f" {escape(soak['program'][:12])}, begun {escape(soak['begun'])},"
        f" {soak['seconds'] / 3600:.2f} hours, first seed {soak['seed']}.</p>"
        f"<p class='{word}'><strong>{verdict}.</strong></p>"
    )
    return f"{HEAD}{head}{rows(soak)}{failures(soak)}</body></html>\n"


def rows(soak):
    lines = [
        "<table><thead><tr><th>Trouble</th><th>What is done</th><th class='num'>Lots</th>"
        "<th class='num'>Failed</th><th class='num'>Seconds</th><th>Seeds</th><th>Counts</th>"
        "</tr></thead><tbody>"
    ]
    for name, kind in soak["kinds"].items():
        counts = ", ".join(f"{count:,} {escape(what)}" for what, count in kind["counts"].items())
        lines.append(
            f"<tr><td>{escape(name)}</td><td>{escape(kind['words'])}</td>"
            f"<td class='num'>{kind['lots']}</td><td class='num'>{kind['failed']}</td>"
            f"<td class='num'>{kind['seconds']:.0f}</td><td>{seeds(kind['seeds'])}</td>"
            f"<td>{counts}</td></tr>"
        )
    return "".join((*lines, "</tbody></table>"))


def seeds(used):
    return f"{min(used)} to {max(used)}" if used else "none"


def failures(soak):
    told = [
        f"<h3 class='bad'>{escape(one['kind'])}, seed {one['seed']}</h3>"
        f"<p><code>{escape(one['again'])}</code></p><pre>{escape(one['why'])}</pre>"
        for one in soak["failures"]
    ]
    return f"<h2>Failures</h2>{''.join(told)}" if told else ""
