"""What comes as arrays of JSON is what would have come row by row."""

from array import array
from contextlib import closing

import apsw
from hypothesis import given
from hypothesis import strategies as st

from rosemary.store.connections.connection import fetch, fetch_columns

ROWS = "SELECT value ->> 0, value ->> 1 FROM json_each(?)"
COLUMNS = """
    SELECT json_group_array(value ->> 0), json_group_array(value ->> 1) FROM json_each(?)
"""
NUMBERS = st.floats(allow_nan=False, allow_infinity=False)


def joined(values):
    with closing(apsw.Connection(":memory:")) as connection:
        found = fetch_columns(
            connection,
            "SELECT json_group_array(value) FROM carray(?)",
            (apsw.carray(array("d", values)),),
        )
    return found[0]


@given(st.lists(NUMBERS, min_size=1))
def test_numbers_come_back_to_the_last_bit(numbers):
    assert joined(numbers) == numbers


def test_rows_come_as_columns_with_every_text_and_nothing_else():
    given_rows = '[["a \\"quoted\\" \\u0001\\u2028 📎", 1], ["", null], [null, -9007199254740993]]'
    with closing(apsw.Connection(":memory:")) as connection:
        rows = fetch(connection, ROWS, (given_rows,))
        assert list(zip(*fetch_columns(connection, COLUMNS, (given_rows,)), strict=True)) == rows
        assert rows[0][0] == 'a "quoted" \x01\u2028 📎'
        assert fetch_columns(connection, COLUMNS, ("[]",)) == [[], []]
