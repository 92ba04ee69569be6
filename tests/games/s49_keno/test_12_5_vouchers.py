"""Rule 12.5: a voucher that is claimed on a form is not paid over the counter as well."""

from houseway.games.keno.computer import moves
from houseway.games.keno.computer.moves import Why
from houseway.games.keno.tickets import tickets
from tests.games.s49_keno.hall import WRITER
from tests.games.s49_keno.test_claims import DAY_AFTER, claim, on, voucher, won


def test_12_5__a_voucher_on_a_form_is_not_paid():
    """It can be claimed after twelve months, and then the form is what keeps it."""
    hall = on(voucher(won()), DAY_AFTER)
    pays = moves.PayVoucher(tickets.printed_number(1), "V" * 16)
    assert hall.refused(WRITER, pays).cite.ref == "11.1"
    claim(hall, Why.EXPIRED, voucher=1)
    refusal = hall.refused(WRITER, pays)
    assert (refusal.cite.ref, refusal.reason) == ("12.5", "a claim for voucher 1 is on a form")
