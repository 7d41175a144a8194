import pytest


def test_starting_at_login_is_off_switched_on_and_off(cli):
    assert cli("autostart").stdout == "Rosemary does not start when you log in.\n"
    assert cli("autostart", "on").stdout == "Rosemary starts in the tray when you log in.\n"
    assert cli("autostart", "status", "--json").stdout.strip() == '{\n  "isOn": true\n}'
    assert cli("autostart", "off").stdout == "Rosemary does not start when you log in.\n"


def test_an_unknown_word_is_refused(cli):
    assert cli("autostart", "maybe").exit_code == 2


@pytest.mark.parametrize("name", ["search", "add"])
def test_a_quick_window_is_opened_by_the_running_app(cli, app, running, name):
    from rosemary.runtime.commands import Frontend

    frontend = Frontend(
        show=lambda: app.asked.append("show"),
        quit=lambda: None,
        show_quick=lambda which: app.asked.append(("quick window", which)),
    )
    running.start(app, frontend)
    assert cli(f"--{name}").exit_code == 0
    assert app.asked == [("quick window", name)]


@pytest.mark.parametrize("name", ["search", "add"])
def test_a_quick_window_starts_the_app_where_none_runs(cli, app, name):
    assert cli(f"--{name}").exit_code == 0
    assert app.asked == [("quick", name)]


def test_a_window_that_does_not_exist_is_refused(app, running):
    from rosemary.cli.app_connection import Connection
    from rosemary.cli.exit_codes import CallFailedError

    running.start(app)
    connection = Connection.find(app.paths.run_dir)
    with connection, pytest.raises(CallFailedError, match="window"):
        connection.call("show", {"window": "settings"})


@pytest.mark.parametrize(
    "words", [["--search", "--add"], ["--add", "status"], ["--hidden", "--add"]]
)
def test_what_does_not_go_together_is_refused(cli, app, words):
    assert cli(*words).exit_code == 2
    assert app.asked == []


def test_a_quick_window_of_an_app_without_a_window_is_refused(cli, app, running):
    from rosemary.runtime.commands import Frontend

    running.start(app, Frontend(show=None, quit=lambda: None))
    assert "runs without a window" in cli("--search").stderr
