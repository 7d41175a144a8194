"""The terminal lists who may use a store on a server, lets people in and out, shares projects."""

import os
from dataclasses import replace

import pytest
from tests.postgres_server import PERSON, bare_database, for_another

from rosemary.cli import terminal
from rosemary.cli.main import run
from rosemary.domain.errors import InvalidInputError, NotFoundError
from rosemary.domain.models import ProjectShare
from rosemary.runtime.entry import RosemaryApplication
from rosemary.runtime.paths import Paths
from rosemary.runtime.store_moving import WindowSharing

BEN = "rosemary_tests_ben"


@pytest.fixture
def say(tmp_path, monkeypatch, capsys):
    """Runs a command; returns its exit code and all that it says."""
    monkeypatch.setenv("ROSEMARY_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("ROSEMARY_STORE", raising=False)

    def call(*words):
        code = run(list(words), RosemaryApplication())
        said = capsys.readouterr()
        return code, said.out + said.err

    return call


@pytest.fixture
def people(say):
    """Runs the command about people."""
    return lambda *words: say("people", *words)


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


def test_a_project_is_shared_listed_and_taken_back(say, monkeypatch):
    uri = bare_database()
    ben = for_another(uri, BEN)
    monkeypatch.setenv("ROSEMARY_STORE", uri)
    say("people", "add", BEN)
    assert say("save", "The tulips stand at the wall.", "--project", "garden")[0] == 0
    code, said = say("project", "share", "garden", "--with", BEN)
    assert (code, f"{BEN} may read what is in garden" in said) == (0, True)
    code, said = say("project", "list")
    assert (code, f"Shared with others:\n  garden  with {BEN}  to read" in said) == (0, True)
    monkeypatch.setenv("ROSEMARY_STORE", ben)
    assert "tulips" in say("search", "tulips")[1]
    assert f"Shared with you:\n  garden  by {PERSON}  to read" in say("project", "list")[1]
    code, said = say("save", "Mine.", "--project", "garden")
    assert (code, f"garden is {PERSON}'s" in said) == (5, True)
    monkeypatch.setenv("ROSEMARY_STORE", uri)
    say("project", "share", "garden", "--with", "everyone", "--write")
    listed = [line.split() for line in say("project", "list")[1].splitlines()]
    assert ["garden", "with", "everyone", "to", "write"] in listed
    monkeypatch.setenv("ROSEMARY_STORE", ben)
    said = say("project", "list")[1]
    assert said.endswith(f"Shared with you:\n  garden  by {PERSON}  to write\n")
    monkeypatch.setenv("ROSEMARY_STORE", uri)
    code, said = say("project", "unshare", "garden")
    assert (code, said) == (0, f"garden is no longer shared with everyone, {BEN}.\n")
    code, said = say("project", "unshare", "garden", "--with", BEN)
    assert (code, "do not share" in said) == (3, True)
    assert "hared with" not in say("project", "list")[1]


def test_to_delete_everything_says_what_others_share_and_so_stays(say, monkeypatch):
    uri = bare_database()
    ben = for_another(uri, BEN)
    monkeypatch.setenv("ROSEMARY_STORE", uri)
    say("people", "add", BEN)
    say("save", "The tulips stand at the wall.", "--project", "garden")
    say("project", "share", "garden", "--with", BEN)
    monkeypatch.setenv("ROSEMARY_STORE", ben)
    say("save", "Mine.")
    say("save", "Mine, too.")
    asked = []
    monkeypatch.setattr(terminal, "is_input_piped", lambda: False)
    monkeypatch.setattr(
        terminal.click, "confirm", lambda question, **_: asked.append(question) or True
    )
    code, said = say("delete-all")
    left = "1 memory stays: others share it with you."
    assert asked == [f"{left} Move 2 memories to the trash?"]
    assert (code, said) == (
        0,
        f"Moved 2 memories to the trash. `rosemary undo` brings them back.\n{left}\n",
    )


def test_the_window_lists_people_and_shares_projects_as_the_terminal_does(say, monkeypatch):
    uri = bare_database()
    ben = for_another(uri, BEN)
    monkeypatch.setenv("ROSEMARY_STORE", uri)
    say("people", "add", BEN)
    say("save", "The tulips stand at the wall.", "--project", "garden")
    sharing = WindowSharing(Paths.from_environment(os.environ))
    assert (sharing.people(), sharing.shares()) == ([BEN], [])
    sharing.share("garden", "", may_write=False)
    sharing.share("garden", BEN, may_write=True)
    of_all, of_ben = sharing.shares()
    assert of_all == ProjectShare(project="garden", owner="", member="", may_write=False)
    assert of_ben == replace(of_all, member=BEN, may_write=True)
    monkeypatch.setenv("ROSEMARY_STORE", ben)
    theirs = WindowSharing(Paths.from_environment(os.environ))
    assert theirs.people() == [PERSON]
    assert theirs.shares() == [replace(of_ben, owner=PERSON)]
    sharing.unshare("garden", "")
    assert sharing.shares() == [of_ben]
    with pytest.raises(NotFoundError):
        sharing.unshare("garden", "")
    with pytest.raises(InvalidInputError):
        sharing.share("garden", "nobody", may_write=False)


def test_a_project_on_this_computer_cannot_be_shared(say):
    for words in (("share", "garden", "--with", BEN), ("unshare", "garden")):
        code, said = say("project", *words)
        assert (code, "needs a store on a server" in said) == (2, True)
    assert "hared with" not in say("project", "list")[1]
