import pytest

from rosemary.domain.human_text import nearest_name

KNOWN = ["limit", "sortLinks", "tags", "tags_match"]


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("limits", "limit"),
        ("LIMIT", "limit"),
        ("sortlinks", "sortLinks"),
        ("tag", "tags"),
        ("tag_match", "tags_match"),
        ("kyoto", None),
        ("", None),
        ("limit" * 20, None),
    ],
)
def test_the_name_that_was_meant_is_found_where_one_is_near(name, meant):
    assert nearest_name(name, KNOWN) == meant
