"""The app with its window, as a process on a display that nobody sees."""

import json
import signal
import subprocess
import sys
import threading
import time

import pytest

pytestmark = [pytest.mark.slow, pytest.mark.gui, pytest.mark.timeout(240)]

DEADLINE_S = 30


@pytest.fixture
def desktop(home):
    """Start the app with its window; end it by its process id."""
    home.environment["QT_QPA_PLATFORM"] = "offscreen"
    started = []

    def start(*arguments):
        app = subprocess.Popen(
            home.command(*arguments),
            env=home.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        started.append(app)
        wait_for(lambda: is_ready(home) or app.poll() is not None)
        assert app.poll() is None, app.stderr.read()
        return app

    yield start
    for app in started:
        if app.poll() is None:
            app.kill()
        app.communicate(timeout=DEADLINE_S)


def is_ready(home) -> bool:
    return (home.root / "run" / "endpoint.json").exists()


def wait_for(condition) -> None:
    end = time.monotonic() + DEADLINE_S
    pause = threading.Event()
    while not condition():
        assert time.monotonic() < end
        pause.wait(0.05)


def test_the_window_opens_serves_and_quits_on_demand(home, desktop):
    app = desktop()
    status = home.status()
    assert (status["pid"], status["hasWindow"]) == (app.pid, True)
    assert home.run("save", "green tea").returncode == 0
    assert home.run("quit").returncode == 0
    assert app.wait(DEADLINE_S) == 0
    assert app.stdout.read() == b""
    assert (home.root / "config" / "settings.toml").exists()


def test_starting_it_again_shows_the_running_window(home, desktop):
    app = desktop()
    second = home.run()
    assert second.returncode == 0
    assert home.status()["pid"] == app.pid


def test_started_by_an_assistant_it_serves_before_it_shows(home, desktop):
    app = desktop("--hidden")
    assert home.status()["hasWindow"]
    app.send_signal(signal.SIGTERM)
    assert app.wait(DEADLINE_S) == 0


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals to catch")
@pytest.mark.usefixtures("with_terminal")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_a_signal_ends_it_in_good_order(home, desktop, name):
    app = desktop()
    home.run("save", "green tea")
    app.send_signal(signal.Signals[name])
    assert app.wait(DEADLINE_S) == 0
    assert json.loads(home.run("list", "--json").stdout)["total"] == 1


def test_without_a_display_it_serves_and_says_so(home):
    app = subprocess.Popen(
        home.command(), env=home.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    try:
        assert b"no display" in app.stderr.readline()
        assert b"serves the memories" in app.stderr.readline()
        assert not home.status()["hasWindow"]
    finally:
        app.send_signal(signal.SIGTERM)
        assert app.wait(DEADLINE_S) == 0
        app.communicate()
