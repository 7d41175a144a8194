"""How long a connection is waited for, and how many there may be."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import json
import socket

import pytest
from tests.http_api.web import read_all
from tests.waiting import wait_until

from rosemary.http_api.connections import HEAD_MAX_BYTES, HttpServer, Patience
from rosemary.http_api.serving import HttpLimits


def impatient(**changes):
    return HttpLimits(patience=Patience(**changes))


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"POST /mcp HTTP/1.1\r\nHost: 127",
        b"POST /mcp HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 10\r\n\r\nhalf",
        b"POST /mcp HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhe",
    ],
    ids=["nothing", "slow head", "slow body", "slow chunk"],
)
def test_a_request_that_does_not_arrive_is_hung_up_on(new_web, sent):
    web = new_web(impatient(request_s=0.2))
    with web.connect() as slow:
        slow.sendall(sent)
        read_all(slow)
        slow.settimeout(0)
        with contextlib.suppress(ConnectionError):
            assert slow.recv(1) == b""


def problem_in(said, status):
    """Return the problem document that all that was said is."""
    head, _, body = said.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 %d " % status)
    assert b"\r\ncontent-type: application/problem+json\r\n" in head + b"\r\n"
    assert b"\r\nx-content-type-options: nosniff" in head
    problem = json.loads(body)
    assert problem["status"] == status
    return problem


@pytest.mark.parametrize(
    "length", [None, b"Content-Length: 20\r\n\r\n{", b"Transfer-Encoding: chunked\r\n\r\n5\r\n{"]
)
def test_what_is_slow_is_told_that_it_took_too_long(new_web, length):
    web = new_web(impatient(request_s=0.2))
    head = b"POST /api/search/ HTTP/1.1\r\n"
    said = web.raw(head if length is None else head + web.usual_lines().encode() + length)
    problem = problem_in(said, 408)
    assert problem["code"] == "VALIDATION_ERROR"
    assert problem["detail"] == "The request did not arrive in time."


@pytest.mark.parametrize(
    "sent",
    [
        b"Host: twice\r\nContent-Length: 2\r\n\r\n{}",
        b"Content-Length: -2\r\n\r\n{}",
        b"A name: with a blank\r\nContent-Length: 2\r\n\r\n{}",
        b"Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n",
    ],
    ids=["two hosts", "length", "name of a header", "size of a chunk"],
)
def test_what_is_malformed_is_told_so(web, sent):
    said = web.raw(b"POST /api/tools/memory_stats HTTP/1.1\r\n" + web.usual_lines().encode() + sent)
    problem = problem_in(said, 400)
    assert (problem["code"], problem["detail"]) == ("VALIDATION_ERROR", "This is no HTTP request.")


def test_one_byte_at_a_time_does_not_hold_a_connection(new_web):
    web = new_web(impatient(request_s=0.5))
    with web.connect() as slow:
        sent = 0
        # Ten times as often as would be too slow for one byte, ten times as long as is waited.
        slow.settimeout(0.05)
        head = web.head() + b"X: " + b"x" * 100
        with contextlib.suppress(ConnectionError):
            for byte in head:
                slow.sendall(bytes([byte]))
                sent += 1
                try:
                    if slow.recv(1):
                        break
                except TimeoutError:
                    continue
        assert sent < len(head)


def test_a_slow_body_after_the_token_is_hung_up_on(new_web):
    web = new_web(impatient(request_s=0.2))
    head = f"POST /api/search/ HTTP/1.1\r\n{web.usual_lines()}Content-Length: 20\r\n\r\n"
    with web.connect() as slow:
        slow.sendall(head.encode() + b"{")
        assert b" 200 " not in read_all(slow)
    assert web.call("memory_stats").status == 200


def test_several_requests_go_over_one_connection(new_web):
    web = new_web(impatient(request_s=5))
    connection = http.client.HTTPConnection("127.0.0.1", web.port, timeout=30)
    with contextlib.closing(connection):
        for _ in range(3):
            connection.request("GET", "/api/health")
            answer = connection.getresponse()
            assert (answer.status, answer.read()[:1]) == (200, b"{")


def test_a_connection_that_was_used_and_left_is_closed(new_web):
    web = new_web(impatient(idle_s=0))
    with web.connect() as left:
        left.sendall(web.head() + b"\r\n")
        assert read_all(left).startswith(b"HTTP/1.1 200 ")


def test_a_thousand_connections_keep_nobody_out(new_web):
    web = new_web()
    with contextlib.ExitStack() as crowd:
        for _ in range(1000):
            crowd.enter_context(web.connect())
        assert web.call("memory_stats").status == 200
        assert web.request("GET", "/api/health", Authorization=None).status == 200


def test_where_all_connections_are_busy_the_next_one_is_refused(new_web):
    web = new_web(impatient(connections_max=2))
    with contextlib.ExitStack() as streams:
        for _ in range(2):
            stream = streams.enter_context(web.open_stream())
            assert stream.recv(100).startswith(b"HTTP/1.1 200 ")
        said = web.raw(b"")
        assert problem_in(said, 503)["detail"] == "Too many connections are open."
        assert b"\r\nretry-after: 1\r\n" in said


def test_an_answer_that_nobody_reads_is_given_up(new_web):
    web = new_web(impatient(write_stall_s=0.2))
    web.call("save_memory", {"content": "x" * 900_000, "key": "long"})
    body = '{"id": "long"}'
    length = f"Content-Length: {len(body)}\r\n\r\n"
    head = f"POST /api/tools/get_memory HTTP/1.1\r\n{web.usual_lines()}{length}"
    with socket.socket() as lazy:
        lazy.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        lazy.connect(("127.0.0.1", web.port))
        # So many that no buffer of the system can hold the answers.
        lazy.sendall((head + body).encode() * 40)
        lazy.settimeout(0)

        def is_cut():
            try:
                lazy.send(b" ")
            except BlockingIOError:
                return False
            except ConnectionError:
                return True
            return False

        wait_until(is_cut, "the end of the connection")


@pytest.mark.parametrize(
    "sent", [b"\x00\x01\x02\r\n\r\n", b"GET\r\n\r\n", b"\x16\x03\x01\x02\x00" * 20]
)
def test_what_is_no_http_is_hung_up_on(web, sent):
    with web.connect() as stranger:
        stranger.sendall(sent)
        stranger.shutdown(socket.SHUT_WR)
        assert b"200" not in read_all(stranger)


def test_a_head_that_is_too_long_is_refused(web):
    said = web.raw(web.head() + b"X: " + b"x" * (2 * HEAD_MAX_BYTES))
    assert said.startswith(b"HTTP/1.1 400 ")


def test_answers_leave_at_once(web):
    """Without TCP_NODELAY each would wait 40 ms for the acknowledgement of the one before."""
    from rosemary.runtime.http_door import bind

    with contextlib.closing(bind(0)) as listener:
        assert listener.proto == socket.IPPROTO_TCP


def test_stopping_ends_streams_and_waiting_connections(new_web):
    web = new_web()
    with web.open_stream() as stream, web.connect() as waiting:
        assert stream.recv(100).startswith(b"HTTP/1.1 200 ")
        web.stop()
        assert b'event: closed\ndata: {"reason":"stopping"}' in read_all(stream)
        assert read_all(waiting) == b""


@pytest.mark.parametrize("turns", range(5))
def test_a_connection_that_comes_while_the_server_stops_is_hung_up_on(turns):
    """It was accepted, and its protocol told of it only when all others had been ended."""

    async def app(_scope, _receive, _send):
        raise AssertionError

    async def stop_after(server, listener):
        await server.start(listener)
        with socket.create_connection(listener.getsockname(), timeout=2) as late:
            for _ in range(turns):
                await asyncio.sleep(0)
            server.stop_accepting()
            await server.finish(grace_s=1)
            # What is aborted is closed in the next turn.
            await asyncio.sleep(0)
            return await asyncio.to_thread(read_all, late)

    listener = socket.create_server(("127.0.0.1", 0))
    with contextlib.closing(listener):
        assert asyncio.run(stop_after(HttpServer(app, Patience()), listener)) == b""
