"""`rosemary token`, and what `serve` and `status` say of HTTP."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rosemary.cli import answer_display
from rosemary.cli.main import rosemary
from rosemary.domain.settings import PublicServer
from rosemary.runtime.http_door import HttpStatus


def test_your_own_token_is_shown_again_and_made_anew(cli):
    first = cli("token", "show").stdout.splitlines()
    assert first[0].startswith("rosemary_")
    assert "HTTP is off" in first[1]
    assert cli("token", "show").stdout.splitlines() == first
    assert cli("token", "rotate").stdout.splitlines()[0] != first[0]


def test_a_client_gets_a_token_once(cli):
    added = cli("token", "add", "my-script")
    assert added.exit_code == 0
    assert added.stdout.splitlines()[1] == "It is the token of my-script, shown this once."
    again = cli("token", "add", "my-script").stdout
    assert again.endswith("shown this once. The one it had before has ended.\n")
    token = again.splitlines()[0]
    assert token not in added.stdout
    listed = cli("token", "list")
    assert listed.stdout.startswith("my-script")
    assert token not in listed.stdout
    assert cli("token", "revoke", "my-script").stdout == "The token of my-script has ended.\n"
    assert cli("token", "list").stdout == "Nobody has a token of its own.\n"


def test_a_person_gets_a_token_once_and_it_ends_with_what_was_signed_in(cli):
    made = cli("token", "create", "--person", "maya")
    assert made.stdout.splitlines()[1] == "It is the token of maya, shown this once."
    again = cli("token", "create", "--person", "maya").stdout
    assert again.endswith("The one before has ended; programs sign in again.\n")
    assert cli("token", "list").stdout.split()[::2] == ["maya", "person"]
    taken = cli("token", "add", "maya")
    assert (taken.exit_code, "a person" in taken.stderr) == (2, True)
    cli("token", "add", "script")
    assert "a client" in cli("token", "create", "--person", "script").stderr
    ended = cli("token", "revoke", "maya").stdout
    assert ended == "The token of maya has ended. So has what was signed in with it.\n"
    assert cli("token", "create").exit_code == 2


def test_everything_is_said_in_json_too(cli):
    token = json.loads(cli("token", "show", "--json").stdout)
    assert set(token) == {"token", "isEnabled", "port", "url"}
    added = json.loads(cli("token", "add", "x", "--json").stdout)
    assert added["name"] == "x"
    listed = json.loads(cli("token", "list", "--json").stdout)["tokens"]
    assert [each["name"] for each in listed] == ["x"]


@pytest.mark.parametrize(
    ("argv", "exit_code", "code"),
    [
        (["token", "add", "../x"], 2, "VALIDATION_ERROR"),
        (["token", "add", "cli"], 2, "VALIDATION_ERROR"),
        (["token", "revoke", "nobody"], 3, "NOT_FOUND"),
    ],
)
def test_a_wrong_name_is_refused(cli, argv, exit_code, code):
    result = cli(*argv)
    assert result.exit_code == exit_code
    assert result.stderr.endswith(f"[{code}]\n")


def test_beside_a_running_app_its_own_port_is_named(cli, app, running):
    endpoint = running.start(app)
    assert "HTTP is off" in cli("token", "show").stdout
    assert "HTTP         off" in cli("status").stdout
    assert endpoint.error is None


@pytest.mark.parametrize(
    ("status", "said"),
    [
        (HttpStatus(is_enabled=False, port=2000), "off"),
        (HttpStatus(is_enabled=True, port=2000, is_serving=True), "http://127.0.0.1:2000"),
        (HttpStatus(is_enabled=True, port=2000, problem="HTTP is not served."), "not served."),
        (HttpStatus(is_enabled=True, port=2000, problem="Port taken."), "Port taken."),
    ],
)
def test_the_status_says_where_http_is(status, said):
    assert answer_display.http_state(status.to_json()) == said


def test_serve_takes_the_port_for_http(cli, app):
    assert cli("serve", "--http-port", "27999").exit_code == 0
    assert app.asked == [("serve", 27999)]
    for port in ("80", "70000", "x"):
        assert cli("serve", "--http-port", port).exit_code == 2


def test_serve_takes_the_address_of_a_server_on_the_network(cli, app):
    words = ["--host", "192.0.2.1", "--port", "9443", "--tls-cert", "c.pem", "--tls-key", "k.pem"]
    assert cli("serve", "--public", *words, "--url", "https://home.example").exit_code == 0
    assert cli("serve", "--public").exit_code == 0
    assert [asked for _serve, asked in app.asked] == [
        PublicServer(
            host="192.0.2.1",
            port=9443,
            certificate=Path("c.pem"),
            key=Path("k.pem"),
            url="https://home.example",
        ),
        PublicServer(),
    ]
    alone = cli("serve", "--tls-cert", "c.pem")
    assert (alone.exit_code, "go with --public" in alone.stderr) == (2, True)
    both = cli("serve", "--public", "--http-port", "27999")
    assert (both.exit_code, "this computer alone" in both.stderr) == (2, True)


def test_the_group_names_its_commands():
    assert set(rosemary.commands["token"].commands) == {
        "show",
        "rotate",
        "list",
        "add",
        "create",
        "revoke",
    }
