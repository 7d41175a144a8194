"""The terminal lists who may use a store on a server, and lets people in and out."""

import pytest
from tests.postgres_server import PERSON, bare_database, for_another

from rosemary.cli.main import run
from rosemary.runtime.entry import RosemaryApplication

BEN = "rosemary_tests_ben"


@pytest.fixture
def people(tmp_path, monkeypatch, capsys):
    """Runs the command about people; returns its exit code and all that it says."""
    monkeypatch.setenv("ROSEMARY_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("ROSEMARY_STORE", raising=False)

    def call(*words):
        code = run(["people", *words], RosemaryApplication())
        said = capsys.readouterr()
        return code, said.out + said.err

    return call


def test_the_owner_lets_a_person_in_and_out(people, monkeypatch):
    uri = bare_database()
    ben = for_another(uri, BEN)
    monkeypatch.setenv("ROSEMARY_STORE", uri)
    assert people("list") == (0, f"{PERSON} (owner)\n")
    code, said = people("add", BEN)
    assert (code, said.startswith(f"{BEN} may use the store now")) == (0, True)
    assert people("list") == (0, f"{PERSON} (owner)\n{BEN}\n")
    monkeypatch.setenv("ROSEMARY_STORE", ben)
    code, said = people("remove", BEN)
    assert code == 5
    assert f"Only {PERSON} can say" in said
    monkeypatch.setenv("ROSEMARY_STORE", uri)
    code, said = people("remove", BEN)
    assert (code, "Their memories stay" in said) == (0, True)
    assert people("list") == (0, f"{PERSON} (owner)\n")


def test_memories_on_this_computer_are_shared_with_nobody(people):
    code, said = people("add", BEN)
    assert code == 2
    assert "nobody shares them" in said
