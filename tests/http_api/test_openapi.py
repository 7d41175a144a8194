"""The description says what the routes do, no more and no less."""

from __future__ import annotations

import pytest
from jsonschema import Draft202012Validator

from rosemary.domain import errors
from rosemary.http_api.http_calls import READ_FOR_THE_PERSON, exposed
from rosemary.http_api.openapi import description
from rosemary.http_api.problems import STATUS_OF
from rosemary.operations.operation_table import BY_NAME, OPERATIONS


@pytest.fixture(scope="module")
def document():
    return description("http://127.0.0.1:27677")


def _references(node):
    if isinstance(node, dict):
        if "$ref" in node:
            yield node["$ref"]
        for value in node.values():
            yield from _references(value)
    elif isinstance(node, list):
        for value in node:
            yield from _references(value)


def test_it_is_served_as_it_is(web):
    answer = web.request("GET", "/api/openapi.json")
    assert answer.json == description(web.url)
    assert answer.json["servers"] == [{"url": web.url}]


def test_every_exposed_operation_has_its_route_and_no_other_has_one(document):
    routes = {path.removeprefix("/api/tools/") for path in document["paths"] if "/tools/" in path}
    assert routes == {each.name for each in exposed()}
    assert {each.name for each in OPERATIONS if each.is_tool} <= routes


def test_beyond_the_tools_only_what_reads_is_reachable():
    for name in READ_FOR_THE_PERSON:
        assert BY_NAME[name].is_read_only
    for each in exposed():
        assert each.is_tool or each.is_read_only


def test_every_reference_leads_somewhere(document):
    references = set(_references(document))
    assert references
    for reference in references:
        node = document
        for part in reference.removeprefix("#/").split("/"):
            node = node[part]


def test_every_schema_is_one(document):
    for schema in document["components"]["schemas"].values():
        Draft202012Validator.check_schema(schema)


def test_every_operation_has_a_name_of_its_own_and_tells_every_error(document):
    operations = [each for path in document["paths"].values() for each in path.values()]
    names = [each["operationId"] for each in operations]
    assert len(set(names)) == len(names)
    statuses = {str(status) for status in STATUS_OF.values()}
    for each in operations:
        assert each["summary"]
        assert each["description"]
        if "requestBody" in each:
            assert statuses <= set(each["responses"])


def test_every_error_has_its_status():
    def codes(kind):
        return {kind.code}.union(*(codes(child) for child in kind.__subclasses__()))

    assert set(STATUS_OF) == codes(errors.RosemaryError)


def test_all_but_health_needs_the_token(document):
    assert document["security"] == [{"token": []}]
    free = [
        path
        for path, item in document["paths"].items()
        if any(each.get("security") == [] for each in item.values())
    ]
    assert free == ["/api/health"]
