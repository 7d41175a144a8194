"""The client of the session bus, on a real bus and on what is none."""

import socket
import sys
import threading
from contextlib import closing

import pytest
from tests.fake_portal import private_bus

from rosemary.system.session_bus import CALL, REPLY, BusError, BusMessage, SessionBus

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="has no D-Bus")
BUS = "org.freedesktop.DBus"


@pytest.fixture
def address(tmp_path):
    with private_bus(tmp_path) as found:
        yield found


def test_values_of_every_kind_arrive_as_they_were_sent(address):
    one, other = SessionBus(address), SessionBus(address)
    signature = "ybnqiuxtdsogvasa{sv}a(iay)"
    sent = (
        255, True, -3, 3, -70_000, 70_000, -(2**40), 2**40, 1.5, "tea ☕", "/a/b", "a{sv}",
        ("as", ["x", ""]), [], {"key": ("u", 7), "other": ("b", False)}, [[1, [2, 3]], [4, []]],
    )  # fmt: skip

    def answer():
        call = next(each for each in other.messages() if each.kind == CALL)
        other.send(
            BusMessage(
                kind=REPLY,
                reply_to=call.serial,
                destination=call.sender,
                signature=signature,
                body=sent,
            )
        )

    thread = threading.Thread(target=answer)
    thread.start()
    with closing(one), closing(other):
        got = one.call(other.name, "/a", "a.b", "Echo", signature, *sent)
        thread.join()
    assert got[:12] == sent[:12]
    assert got[12:] == (["x", ""], [], {"key": 7, "other": False}, [[1, [2, 3]], [4, []]])


def test_an_answer_with_an_error_is_told_with_its_name(address):
    bus = SessionBus(address)
    with pytest.raises(BusError) as caught:
        bus.call(BUS, "/org/freedesktop/DBus", BUS, "GetNameOwner", "s", "nobody.at.home")
    assert "NameHasNoOwner" in caught.value.details["error"]
    bus.close()
    with pytest.raises(BusError, match="gone"):
        bus.send(BusMessage(kind=CALL, path="/a", member="B", destination=BUS))


@pytest.mark.parametrize("address", ["unix:path=/nowhere/bus", "tcp:host=localhost,port=1", "junk"])
def test_a_bus_that_is_not_there_is_told(address):
    with pytest.raises(BusError, match="cannot be reached"):
        SessionBus(address)


@pytest.mark.parametrize("said", [b"REJECTED EXTERNAL\r\n", b"OK 1\r\nl\2\1\1" + b"\xff" * 12, b""])
def test_what_is_no_bus_is_told(tmp_path, said):
    server = socket.socket(socket.AF_UNIX)
    server.bind(str(tmp_path / "bus"))
    server.listen()

    def serve():
        client, _ = server.accept()
        client.recv(1_000)
        client.sendall(said)
        client.close()

    thread = threading.Thread(target=serve)
    thread.start()
    with pytest.raises(BusError, match="cannot be reached"):
        SessionBus(f"unix:path={tmp_path}/bus")
    thread.join()
    server.close()
