"""`GET /api/context`: arguments in the address, the same answer as the tool's."""

import json
from urllib.parse import quote

import pytest


@pytest.fixture
def get(web):
    return lambda address="": web.request("GET", f"/api/context{address}")


@pytest.fixture
def call(web):
    def run(name, **arguments):
        return web.request("POST", f"/api/tools/{name}", json.dumps(arguments)).json

    return run


def test_it_answers_as_the_tool_does(get, call):
    call("save_memory", content="Maya likes green tea.", memory_type="preference")
    call("save_memory", content="We use tabs.", memory_type="decision", project_id="web")
    assert get().json == call("get_context")
    assert "Maya likes" in get().json["context"]
    told = get(f"?project_id=web&budget=200&query={quote('green tea?')}").json
    assert told == call("get_context", project_id="web", budget=200, query="green tea?")
    assert "We use tabs." in told["context"]


@pytest.mark.parametrize(
    "address", ["?budget=20", "?budget=many", "?colour=red", "?budget=300&budget=400"]
)
def test_what_is_wrong_with_the_address_is_named(get, address):
    answer = get(address)
    assert (answer.status, answer.code) == (422, "VALIDATION_ERROR")
    assert address[1:7] in answer.body.decode()


def test_it_needs_the_token_and_is_logged_as_read(web, get, call, services):
    call("save_memory", content="Maya likes green tea.", key="tea")
    assert web.request("GET", "/api/context", Authorization=None).status == 401
    get()
    newest = services.audit.page()[0]
    assert (newest.tool, newest.outcome) == ("get_context", "ok")
    assert [len(each) for each in newest.memories.values()] == [1]
