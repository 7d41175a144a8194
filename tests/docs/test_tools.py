"""The README's table is the table of operations."""

from __future__ import annotations

import re

from rosemary.operations.operation_table import OPERATIONS

SHIPPED = [operation.name for operation in OPERATIONS if operation.is_tool]


def test_the_readme_lists_every_tool_in_the_order_assistants_see(pages):
    section = pages["README.md"].partition("## What an assistant can do")[2].partition("\n## ")[0]
    assert re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE) == SHIPPED


def test_no_page_names_a_tool_that_does_not_exist(pages):
    verbs = {name.partition("_")[0] for name in SHIPPED}
    nouns = {"memory", "memories"}
    named = {
        name
        for text in pages.values()
        for name in re.findall(r"`([a-z]+(?:_[a-z]+)+)`", text)
        if name.partition("_")[0] in verbs and name.rpartition("_")[2] in nouns
    }
    assert named
    assert named - set(SHIPPED) == set()
