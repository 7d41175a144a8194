"""A bus of its own with a portal of global shortcuts, as a desktop has them."""

from __future__ import annotations

import shutil
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from rosemary.system.session_bus import CALL, ERROR, REPLY, SIGNAL, BusMessage, SessionBus

PORTAL = "org.freedesktop.portal.Desktop"
PATH = "/org/freedesktop/portal/desktop"
SHORTCUTS = "org.freedesktop.portal.GlobalShortcuts"
SESSION = f"{PATH}/session/one"


@contextmanager
def private_bus(folder: Path) -> Iterator[str]:
    """Start a bus and return its address; skip where there is no such program."""
    program = shutil.which("dbus-daemon")
    if program is None:
        pytest.skip("dbus-daemon is not installed")
    daemon = subprocess.Popen(
        [program, "--session", f"--address=unix:path={folder}/bus", "--print-address", "--nofork"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        assert daemon.stdout is not None
        yield daemon.stdout.readline().strip()
    finally:
        daemon.terminate()
        daemon.wait()
        daemon.stdout.close()


class FakePortal:
    """Answers as a portal does; `answer` is what the person says: 0 for yes, 1 for no.

    From version 2 on it tells which keys it gave, and lets the person choose others.
    """

    def __init__(
        self, address: str, answer: int = 0, *, is_known: bool = True, version: int = 0
    ) -> None:
        self.keys = {} if version < 2 else {"search": "Meta+S", "add": "Meta+A"}
        self._version = version
        self.calls: list[BusMessage] = []
        self.bound = threading.Event()
        self._answer, self._is_known = answer, is_known
        self._bus = SessionBus(address)
        self._bus.call(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
            "RequestName", "su", PORTAL, 0,
        )  # fmt: skip
        self._client = ""
        self._thread = threading.Thread(target=self._serve)
        self._thread.start()

    def press(self, name: str) -> None:
        """Tell the program that a key was pressed."""
        self._signal(SHORTCUTS, PATH, "Activated", "osta{sv}", SESSION, name, 1, {})

    def close(self) -> None:
        self._bus.close()
        self._thread.join()

    def _serve(self) -> None:
        for message in self._bus.messages():
            if message.kind == CALL:
                self._on_call(message)

    def _on_call(self, call: BusMessage) -> None:
        self.calls.append(call)
        self._client = call.sender
        if call.member == "Get" and self._version:
            self._reply(call, REPLY, "v", ("u", self._version))
            return
        if call.member == "ConfigureShortcuts":
            self.keys = {"search": "F8"}
            about = [[name, self._told(name)] for name in ("search", "add")]
            self._signal(SHORTCUTS, PATH, "ShortcutsChanged", "oa(sa{sv})", SESSION, about)
            return
        if call.interface != SHORTCUTS or not self._is_known:
            name = "org.freedesktop.DBus.Error.UnknownMethod"
            self._reply(call, ERROR, "s", "No such interface", error=name)
            return
        token = call.body[-1]["handle_token"]
        request = f"{PATH}/request/{call.sender[1:].replace('.', '_')}/{token}"
        self._reply(call, REPLY, "o", request)
        results: dict[str, object] = {"session_handle": ("s", SESSION)}
        if call.member == "BindShortcuts":
            given = [[name, self._told(name)] for name, _ in call.body[1]]
            results = {"shortcuts": ("a(sa{sv})", given)}
        answer = self._answer if call.member == "BindShortcuts" else 0
        interface = "org.freedesktop.portal.Request"
        self._signal(interface, request, "Response", "ua{sv}", answer, results)
        if call.member == "BindShortcuts":
            self.bound.set()

    def _told(self, name: str) -> dict[str, object]:
        return {"trigger_description": ("s", self.keys[name])} if name in self.keys else {}

    def _reply(
        self, call: BusMessage, kind: int, signature: str, value: object, error: str = ""
    ) -> None:
        self._bus.send(
            BusMessage(
                kind=kind,
                reply_to=call.serial,
                destination=call.sender,
                error=error,
                signature=signature,
                body=(value,),
            )
        )

    def _signal(
        self, interface: str, path: str, member: str, signature: str, *body: object
    ) -> None:
        self._bus.send(
            BusMessage(
                kind=SIGNAL,
                path=path,
                interface=interface,
                member=member,
                destination=self._client,
                signature=signature,
                body=body,
            )
        )
