"""The tokens of people: made once, kept as digests that need a key, ended at once."""

from __future__ import annotations

import hashlib
import json
import os
import stat

import pytest

from rosemary.domain.errors import InvalidInputError, MachineError, NotFoundError
from rosemary.runtime.http_tokens import HOLDERS_MAX, PeopleTokens


@pytest.fixture
def people(tmp_path):
    return PeopleTokens(tmp_path / "http")


def test_a_token_names_its_person_until_it_is_ended(people):
    token = people.create("maya")
    caller = people.find(token)
    assert caller.client == "maya"
    assert people.is_current(caller.fingerprint)
    assert people.find(f"{token}x") is None
    assert people.find("") is None
    assert people.find("\udcff") is None
    people.revoke("maya")
    assert people.find(token) is None
    assert not people.is_current(caller.fingerprint)
    with pytest.raises(NotFoundError):
        people.revoke("maya")


def test_a_new_token_ends_the_one_before(people):
    first = people.create("maya")
    second = people.create("maya")
    assert people.find(first) is None
    assert people.find(second).client == "maya"
    assert list(people.listed()) == ["maya"]


def test_what_another_process_changed_holds_at_once(people, tmp_path):
    token = people.create("maya")
    assert people.find(token)
    PeopleTokens(tmp_path / "http").revoke("maya")
    assert people.find(token) is None


def test_a_copy_of_the_file_tells_nothing_without_the_key(people, tmp_path):
    token = people.create("maya")
    kept = (tmp_path / "http" / "people.json").read_text()
    assert token not in kept
    assert hashlib.sha256(token.encode()).hexdigest() not in kept
    (tmp_path / "http" / "key").unlink()
    assert people.find(token) is None


@pytest.mark.skipif(os.name == "nt", reason="modes of files")
def test_only_this_user_can_read_the_files(people, tmp_path):
    people.create("maya")
    for name in ("people.json", "key"):
        assert stat.S_IMODE((tmp_path / "http" / name).stat().st_mode) == 0o600
    assert stat.S_IMODE((tmp_path / "http").stat().st_mode) == 0o700


@pytest.mark.parametrize("name", ["", "Maya", "../x", "a/b", "x" * 21, "http", "cli", "a b"])
def test_a_name_that_would_mislead_is_refused(people, name):
    with pytest.raises(InvalidInputError, match="cannot be the name of a person"):
        people.create(name)


def test_there_is_a_bound(people, tmp_path):
    people.create("maya")
    file = tmp_path / "http" / "people.json"
    entry = json.loads(file.read_text())["maya"]
    file.write_text(json.dumps({f"p{number}": entry for number in range(HOLDERS_MAX)}))
    with pytest.raises(InvalidInputError, match="tokens already"):
        people.create("maya")


@pytest.mark.parametrize("text", ["{", "[]", '{"maya": {"sha256": "x"}}'])
def test_a_damaged_file_is_told_and_opens_nothing(people, tmp_path, text):
    people.create("maya")
    (tmp_path / "http" / "people.json").write_text(text)
    with pytest.raises(MachineError, match="cannot be read or written"):
        people.find("x")


@pytest.mark.parametrize("text", ["no hex", "00"])
def test_a_damaged_key_is_told(people, tmp_path, text):
    people.create("maya")
    (tmp_path / "http" / "key").write_text(text)
    with pytest.raises(MachineError, match="cannot be read or written"):
        people.find("x")
