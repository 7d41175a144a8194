"""Just enough JSON-RPC: reads requests, finds what a line answers, makes answers.

Importing `json` takes 5 ms, mostly for `re`; its C scanner alone takes a tenth of that.
"""

from _json import encode_basestring_ascii, make_scanner

MAX_LINE_BYTES = 8 * 1024 * 1024
"""The app refuses longer lines; a test compares the two."""

READ_BYTES = 64 * 1024
"""From 128 KiB on glibc asks the system for each buffer anew, and gives it back."""

UNAVAILABLE = "Memory temporarily unavailable"
UNAVAILABLE_CODE = "VECTOR_STORE_UNAVAILABLE"
LOST_REQUEST = "The memory app restarted while this request was running. Try again."

_ANSWER_START = b'{"jsonrpc":"2.0","id":'
_ID_STARTS = (_ANSWER_START, b'{"jsonrpc": "2.0", "id": ')
_ANSWER_ENDS = (b',"result":', b',"error":')
_ID_BYTES = 512


class _Settings:
    """How the C scanner builds values."""

    strict = True
    object_hook = None
    object_pairs_hook = None
    parse_float = float
    parse_int = int
    parse_constant = float
    memo: "dict[str, str]" = {}  # noqa: RUF012 - the scanner's interface, never shared


_scan = make_scanner(_Settings)  # type: ignore[arg-type]  # it reads attributes only


def decode(line: bytes) -> object:
    """Return the JSON value in a line; raise ValueError if there is none."""
    try:
        text = line.decode().strip()
        value, end = _scan(text, 0)
    # The scanner raises errors through `json.decoder`, which is not loaded.
    except (StopIteration, SystemError, RecursionError) as problem:
        raise ValueError("not JSON") from problem
    if end != len(text):
        raise ValueError("not one JSON value")
    return value


def is_id(value: object) -> bool:
    """Return whether a JSON value can be a request id: a string or an integer."""
    return isinstance(value, str) or type(value) is int


def encode_id(request_id: object) -> bytes:
    """Return a request id as JSON; null if it is not valid."""
    if isinstance(request_id, str):
        return encode_basestring_ascii(request_id).encode()
    return repr(request_id).encode() if is_id(request_id) else b"null"


def make_error(request_id: object, code: int, message: str) -> bytes:
    """Return the line that refuses a request."""
    text = encode_basestring_ascii(message).encode()
    return b'%s%s,"error":{"code":%d,"message":%s}}\n' % (
        _ANSWER_START,
        encode_id(request_id),
        code,
        text,
    )


def make_pong(request_id: object) -> bytes:
    """Return the answer to a ping."""
    return b'%s%s,"result":{}}\n' % (_ANSWER_START, encode_id(request_id))


def make_tool_error(
    request_id: object, reason: str, hint: str | None, *, is_stateless: bool
) -> bytes:
    """Return the answer to a tool call that says why the app cannot be reached.

    It has the same form as the app's own errors.
    """
    message = f"{UNAVAILABLE}: {reason}"
    text = f"{message} {hint} [{UNAVAILABLE_CODE}]" if hint else f"{message} [{UNAVAILABLE_CODE}]"
    details = b'{"code":%s,"message":%s,"hint":%s,"details":{}}' % (
        _encode(UNAVAILABLE_CODE),
        _encode(message),
        _encode(hint) if hint else b"null",
    )
    return b'%s%s,"result":{%s,%s,"isError":true%s}}\n' % (
        _ANSWER_START,
        encode_id(request_id),
        b'"content":[{"type":"text","text":%s}]' % _encode(text),
        b'"_meta":{"rosemary/error":%s}' % details,
        b',"resultType":"complete"' if is_stateless else b"",
    )


def _encode(text: str) -> bytes:
    return encode_basestring_ascii(text).encode()


def make_changes() -> bytes:
    """Return notifications that all lists may have changed."""
    return b"".join(
        b'{"jsonrpc":"2.0","method":"notifications/%s/list_changed"}\n' % kind
        for kind in (b"tools", b"resources", b"prompts")
    )


def find_answered_ids(block: bytes, start: int, end: int) -> "list[object]":
    """Return the ids that a line answers; several for a batch."""
    if not block.startswith(b"[", start):
        return [find_answered_id(block, start)]
    answers = decode(block[start:end])
    assert isinstance(answers, list), "the app writes JSON"
    return [each["id"] for each in answers]


def find_answered_id(block: bytes, start: int = 0) -> object:
    """Return the id that the line at `start` answers; None if it is not an answer.

    It reads only the start of the line, since the app writes the id first.
    """
    if not block.startswith(_ANSWER_START, start):
        return None
    start += len(_ANSWER_START)
    limit = start + _ID_BYTES
    ends = [end for mark in _ANSWER_ENDS if (end := block.find(mark, start, limit)) >= 0]
    if not ends:
        return None
    try:
        return decode(block[start : min(ends)])
    except ValueError:
        return None


def guess_id(head: bytes, tail: bytes) -> object:
    """Return the id of a request too long to be read, from its first or last member.

    Only members of the request itself, not of its parameters, stand in these two places.
    """
    for mark in _ID_STARTS:
        if head.startswith(mark):
            value = head[len(mark) :][:_ID_BYTES].partition(b",")[0]
            return _decode_or_none(value)
    before, mark, value = tail.rstrip()[-_ID_BYTES:].rpartition(b'"id":')
    if mark and before.rstrip().endswith(b",") and value.endswith(b"}"):
        return _decode_or_none(value[:-1])
    return None


def _decode_or_none(text: bytes) -> object:
    try:
        value = decode(text)
    except ValueError:
        return None
    return value if is_id(value) else None
