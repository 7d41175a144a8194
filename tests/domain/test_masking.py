"""What is masked as a secret of a person, and what only looks a little like one."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rosemary.domain.calls import kept_of, masked
from rosemary.domain.masking import MASK, SEED_WORDS, mask

TWELVE = "legal winner thank year wave sausage worth useful legal winner thank yellow"
IN_ORDER = sorted(SEED_WORDS)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Rent goes to DE89 3704 0044 0532 0130 00, monthly.", f"Rent goes to {MASK}, monthly."),
        ("IBAN:DE89370400440532013000", f"IBAN:{MASK}"),
        ("gb82 west 1234 5698 7654 32", MASK),
        ("FR14 2004 1010 0505 0001 3M02 606 or cash", f"{MASK} or cash"),
        ("NO93-8601-1117-947", MASK),
        ("MT84MALT011000012345MTLCAST001S.", f"{MASK}."),
        ("BE71 0961 2345 6769 DE89 3704 0044 0532 0130 00", f"{MASK} {MASK}"),
        ("4111 1111 1111 1111 12/27 123", f"{MASK} 12/27 123"),
        ("4111111111111111-123", f"{MASK}-123"),
        ("378282246310005", MASK),
        ("3782 822463 10005", MASK),
        ("3056 930902 5904", MASK),
        ("3530111333300000 6011000990139424", f"{MASK} {MASK}"),
        ("4111 1111 1111 1111 5555 5555 5555 4444", f"{MASK} {MASK}"),
        ("2223 0031 2200 3222", MASK),
        ("6759 6498 2643 8453", MASK),
        ("order 1234 4111 1111 1111 1111", f"order 1234 {MASK}"),
        ("My SSN is 078-05-1120.", f"My SSN is {MASK}."),
        ("It is 536-22-8726", f"It is {MASK}"),
        ("ssn: 536228726", f"ssn: {MASK}"),
        ("social security number 536 22 8726, yes", f"social security number {MASK}, yes"),
        ("He has AB 12 34 56 C there", f"He has {MASK} there"),
        ("National Insurance number: AB123456C", f"National Insurance number: {MASK}"),
        ("1 84 12 76 451 089 46", MASK),
        ("2 69 05 49 588 157 80", MASK),
        ("15 070649 C 103", MASK),
        ("SVNR 15070649C104 ist falsch", f"SVNR {MASK} ist falsch"),
        ("Sozialversicherungsnummer 1237 010180", f"Sozialversicherungsnummer {MASK}"),
        ("756.9217.0769.85", MASK),
        (TWELVE, MASK),
        (f"My wallet: {TWELVE}. Keep it.", f"My wallet: {MASK}. Keep it."),
        (f"{TWELVE} {' '.join(IN_ORDER[:12])}", MASK),
        ("abandon " * 11 + "about", MASK),
        ("\n".join(f"{n}. {word}" for n, word in enumerate(TWELVE.split(), 1)), f"1. {MASK}"),
        (TWELVE.replace(" ", ", ").title(), MASK),
    ],
)
def test_numbers_of_persons_and_seed_phrases_are_masked(text, shown):
    assert mask(text) == shown


@pytest.mark.parametrize(
    "text",
    [
        "DE89 3704 0044 0532 0130 01",
        "DE89 3704 0044 0532 0130",
        "Part DE12 and AT40, version GB2024",
        "Order 4111111111111112 came.",
        "Order 1234567890123452 came.",
        "Order 302-1234567-1234567 came.",
        "Invoice 2026-0004-1178-3391 of 2026-11-27",
        "Call +49 1512 3456789 or +44 7911 123456 or 0049 30 123456789.",
        "Call (030) 555-1234 or 1-800-555-0199.",
        "+4111111111111111",
        "ISBN 978-3-16-148410-0 and 9783161484100, 0-306-40615-2",
        "2026-11-27 10:11:12, 20261127101112, 1795774272000, 1795774272000000",
        "666-12-3456 and 000-12-3456 and 900-12-3456 and 123-00-4567",
        "IMEI 490154203237518, EAN 4006381333931",
        "Parcel 00340434161094042557, track 1Z999AA10123456784",
        "GB 12 34 56 78 is a VAT number",
        "15 070649 C 104",
        "1 84 12 76 451 089 47",
        "756.9217.0769.84",
        "Lot 12 34 56",
        "social security is dull in 2026",
        "This winter they will visit river island, then travel south and stay.",
        " ".join(TWELVE.split()[:11]),
        "legal winner thank year wave sausage. worth useful legal winner thank yellow",
        "192.168.100.200 and 10.0.0.1, 52.520008, 13.404954",
        "0.1234567890123456789",
        "word " * 40,
        "The rules support basic research and bearer certificates.",
    ],
)
def test_orders_telephones_books_and_dates_stay(text):
    assert mask(text) == text


@given(st.sampled_from([12, 15, 18, 21, 24]), st.randoms(use_true_random=False))
def test_no_seed_phrase_survives(size, chance):
    words = chance.sample(IN_ORDER, size)
    assert mask(" ".join(words)) == MASK


@pytest.mark.parametrize(
    "name", ["ssn", "iban", "card_number", "seedPhrase", "recovery phrase", "social_security"]
)
def test_a_field_of_such_a_name_is_masked_whatever_it_holds(name):
    assert masked(kept_of({"metadata": {name: "x 1"}})) == {"metadata": {name: MASK}}


def test_numbers_of_ordinary_notes_are_left_alone_but_for_one_in_a_thousand():
    chance = random.Random(7)
    false = 0
    for _ in range(5_000):
        number = "".join(chance.choice("0123456789") for _ in range(chance.randint(6, 19)))
        false += mask(f"Ref {number}") != f"Ref {number}"
    # One number in ten has the check digit of a card, and one in thirty begins like one.
    assert false <= 50
