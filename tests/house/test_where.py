"""Where the house's values hold a clause."""

import pytest

from houseway.law.sites import sites

GENERAL = "houseway/house/provisions/general.txt"
EQUIPMENT = "houseway/house/provisions/equipment.txt"


@pytest.mark.parametrize(
    ("rule_set", "ref", "place"),
    [
        ("s49-1999-baccarat", "11.3(a)", (GENERAL, "sanction")),
        ("s49-1999-baccarat", "11.8", (GENERAL, "idle")),
        ("ni2019-689-mttg", "7.11", (GENERAL, "closure")),
        ("s49-1999-keno", "14.9", (GENERAL, "conduct.bets between players")),
    ],
)
def test_a_general_provision_is_found_under_its_name(rule_set, ref, place):
    assert place in {(site.module, site.name) for site in sites(rule_set, ref)}


def test_the_diameter_of_a_ball_is_found_in_the_equipment():
    found = {site.module: site.name for site in sites("s49-1999-american-roulette", "2.2")}
    assert found == {EQUIPMENT: "kinds.ball.measures.diameter"}


def test_a_rule_of_play_is_no_provision_of_the_house():
    modules = {site.module for site in sites("s49-1999-baccarat", "7.3/4")}
    assert modules == {"houseway/games/baccarat/law.txt"}
