"""What comes as arrays of JSON is what would have come row by row."""

from array import array
from contextlib import closing

import apsw
from hypothesis import given
from hypothesis import strategies as st

from rosemary.store.sqlite.connections.sqlite_connection import fetch, fetch_columns, fetch_row

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


def test_sqlite_is_asked_for_one_row_and_holds_nothing_open_after_it():
    asked = []
    with closing(apsw.Connection(":memory:")) as connection:
        connection.execute("CREATE TABLE kept AS SELECT value FROM json_each('[1, 2]')")
        connection.create_scalar_function("noted", lambda value: asked.append(value) or value)
        assert fetch_row(connection, "SELECT noted(value) FROM kept") == (1,)
        assert asked == [1]
        # Refused while a statement reads the table.
        connection.execute("DROP TABLE kept")
