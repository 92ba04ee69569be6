"""The receipt for a fee, a prize or a fee returned, as it stands on paper."""

from houseway.cash.amounts import in_words
from houseway.cash.entrants import Receipt
from houseway.cash.ticket_papers import Printing, clock, figures
from houseway.kit.paper.sheets import Rows, Sheet, sheet, text_of

TITLES = {True: "RECEIPT FOR A FEE", False: "RECEIPT FOR A PAYMENT"}
FEET = {
    True: "Entered when the director accepts it. Keep this receipt.",
    False: "Received as stated above.",
}


def lines(receipt: Receipt, printing: Printing) -> Rows:
    return (
        ("receipt", f"{receipt.number:06d}"),
        ("time", clock(receipt.at, printing.zone)),
        ("tournament", receipt.title),
        ("player", f"{receipt.player}, {receipt.name}"),
        ("for", receipt.what),
        ("amount", figures(receipt.amount)),
        ("", in_words(receipt.amount)),
        ("in", receipt.means),
        ("cashier", receipt.cashier or "-"),
        ("under", str(receipt.cite)),
    )


def receipt_text(receipt: Receipt, printing: Printing) -> str:
    title = f"{printing.site}\n{TITLES[receipt.paid_in]}"
    return text_of(title, (*lines(receipt, printing), ("", FEET[receipt.paid_in])))


def receipt_sheet(receipt: Receipt, printing: Printing) -> Sheet:
    heads = (printing.site, TITLES[receipt.paid_in])
    return sheet(heads, lines(receipt, printing), None, FEET[receipt.paid_in])
