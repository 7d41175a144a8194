"""The tokens: files that only this user reads, and what a change of them does at once."""

from __future__ import annotations

import itertools
import json
import stat
import threading

import pytest
from tests.http_api.web import read_all

from rosemary.domain.errors import InvalidInputError, MachineError, NotFoundError
from rosemary.runtime.http_tokens import HOLDERS_MAX, HttpTokens


@pytest.fixture
def tokens(tmp_path):
    return HttpTokens(tmp_path / "http")


def test_the_files_are_closed_to_other_users(tokens, tmp_path):
    tokens.main()
    tokens.add("script")
    folder = tmp_path / "http"
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()}
    assert modes == {"token": 0o600, "clients.json": 0o600}


def test_open_files_and_folders_are_closed_again(tokens, tmp_path):
    token = tokens.main()
    (tmp_path / "http").chmod(0o755)
    (tmp_path / "http" / "token").chmod(0o644)
    assert HttpTokens(tmp_path / "http").main() == token
    assert stat.S_IMODE((tmp_path / "http").stat().st_mode) == 0o700
    assert stat.S_IMODE((tmp_path / "http" / "token").stat().st_mode) == 0o600


def test_a_folder_that_is_a_link_is_refused(tmp_path):
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "http").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(MachineError, match="not a link"):
        HttpTokens(tmp_path / "http").main()


def test_a_token_that_cannot_be_written_says_why_and_leaves_nothing(tokens, tmp_path):
    (tmp_path / "http" / "token").mkdir(mode=0o700, parents=True)
    (tmp_path / "http").chmod(0o700)
    with pytest.raises(MachineError, match="cannot be written") as refused:
        tokens.rotate()
    assert "Remove the file" not in refused.value.hint
    assert [each.name for each in (tmp_path / "http").iterdir()] == ["token"]


def test_the_token_of_the_person_stays_until_it_is_made_anew(tokens):
    first = tokens.main()
    assert tokens.main() == first
    second = tokens.rotate()
    assert second != first
    assert tokens.find(first) is None
    assert tokens.find(second).client == ""
    assert tokens.find(second).name == "http"


def test_the_token_of_a_client_is_kept_as_a_digest_alone(tokens, tmp_path):
    token = tokens.add("script")
    assert token not in (tmp_path / "http" / "clients.json").read_text()
    assert tokens.find(token).name == "script"
    assert list(tokens.listed()) == ["script"]


def test_a_revoked_token_ends_at_once(tokens, tmp_path):
    token = tokens.add("script")
    caller = tokens.find(token)
    other = HttpTokens(tmp_path / "http")
    other.revoke("script")
    assert tokens.find(token) is None
    assert not tokens.is_current(caller)


def test_a_token_made_again_replaces_the_former(tokens):
    first, second = tokens.add("script"), tokens.add("script")
    assert tokens.find(first) is None
    assert tokens.find(second).name == "script"


@pytest.mark.parametrize(
    "name", ["", "Script", "../x", "a/b", "x" * 65, "-x", "cli", "window", "main", "http", "a\nb"]
)
def test_a_name_that_could_be_a_path_or_the_person_is_refused(tokens, name):
    with pytest.raises(InvalidInputError):
        tokens.add(name)


def test_there_is_an_end_to_how_many_there_are(tokens):
    for number in range(HOLDERS_MAX):
        tokens.add(f"c{number}")
    with pytest.raises(InvalidInputError, match="already"):
        tokens.add("one-more")
    tokens.add("c0")


def test_what_nobody_has_cannot_be_revoked(tokens):
    with pytest.raises(NotFoundError):
        tokens.revoke("nobody")


@pytest.mark.parametrize("content", ["{", "[]", '{"x": {}}', '{"x": 1}'])
def test_a_damaged_list_is_told_and_lets_nobody_in(tokens, tmp_path, content):
    tokens.add("script")
    (tmp_path / "http" / "clients.json").write_text(content)
    with pytest.raises(MachineError):
        tokens.find("anything")


def test_a_damaged_token_of_the_person_is_told_or_made_anew(tokens, tmp_path):
    tokens.main()
    file = tmp_path / "http" / "token"
    file.write_text("short")
    assert len(tokens.main()) > 32
    file.write_bytes(b"\xff" * 50)
    with pytest.raises(MachineError):
        tokens.main()


def test_a_folder_that_cannot_be_written_is_told(tmp_path):
    (tmp_path / "http").write_text("a file")
    with pytest.raises(MachineError):
        HttpTokens(tmp_path / "http").main()


def test_each_command_answers_with_what_it_did(tokens):
    assert tokens.run("show") == {"token": tokens.main()}
    added = tokens.run("add", "script")
    assert added["name"] == "script"
    assert [each["name"] for each in tokens.run("list")["tokens"]] == ["script"]
    assert tokens.run("revoke", "script") == {"name": "script", "isPerson": False}
    assert tokens.run("rotate")["token"] == tokens.main()


def test_many_threads_see_one_truth(tokens):
    token = tokens.main()
    found = []
    threads = [
        threading.Thread(target=lambda: found.append(tokens.find(token).session_id))
        for _ in range(16)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 16


def test_tokens_made_at_the_same_time_are_all_there(tmp_path):
    """The window and the door have such an object each, over the same files."""
    HttpTokens(tmp_path / "http").main()
    names = [[f"{letter}-{number}" for number in range(10)] for letter in "abcd"]

    def add(some):
        for name in some:
            HttpTokens(tmp_path / "http").add(name)

    threads = [threading.Thread(target=add, args=(some,)) for some in names]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(HttpTokens(tmp_path / "http").listed()) == sorted(itertools.chain(*names))


def test_the_name_of_the_token_is_the_client_of_what_is_written(web):
    own = web.tokens.add("my-script")
    key = web.call("save_memory", {"content": "tea"}, Authorization=f"Bearer {own}").json["key"]
    written_by = web.services.memories.get(key).origin
    assert (written_by.client, written_by.transport) == ("my-script", "http")
    assert written_by.session_id
    assert written_by.call_id
    key = web.call("save_memory", {"content": "milk"}).json["key"]
    assert web.services.memories.get(key).origin.client == "http"


def test_a_stream_ends_with_its_token(web):
    own = web.tokens.add("reader")
    with web.open_stream(Authorization=f"Bearer {own}") as stream:
        assert stream.recv(100).startswith(b"HTTP/1.1 200 ")
        web.tokens.revoke("reader")
        key = web.call("save_memory", {"content": "after the end"}).json["id"]
        stream.shutdown(1)
        assert key.encode() not in read_all(stream)
    assert web.call("memory_stats", Authorization=f"Bearer {own}").status == 401


def test_tokens_do_not_show_in_the_answers(web):
    own = web.tokens.add("script")
    answers = [web.call("memory_stats"), web.request("GET", "/api/openapi.json")]
    assert not any(word in each.body.decode() for each in answers for word in (own, web.token))
    assert json.loads(answers[1].body)
