"""The page that asks a person whether a program may come in.

It holds no script, sets no cookie and loads nothing. The person proves who they are by their token
each time, so no other site can answer in their name.
"""

from __future__ import annotations

import base64
import hashlib
import logging
import re
from html import escape
from typing import Final
from urllib.parse import urlsplit

from mcp.server.auth.provider import construct_redirect_uri
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from rosemary.domain.clients import program_name
from rosemary.http_api.fronts import CONSENT_PATH, Front
from rosemary.http_api.guard import FAILED_TOO_OFTEN, OWN_POLICY
from rosemary.http_api.oauth_grants import WRONG_TOKENS_MAX, OAuthGrants, People, Question
from rosemary.http_api.problems import RefusedError
from rosemary.http_api.request_rates import Gate, source_of

logger = logging.getLogger(__name__)

TOKEN_CHARS_MAX: Final = 200
_CLOSED: Final = "This question is no longer open. Begin again in the program that you want to use."
_UNKNOWN: Final = "Nobody has this token. Look whether all of it was copied."
_ELSEWHERE: Final = "This answer did not come from Rosemary's own page."
_STYLE: Final = (
    "body{font:1.05rem/1.5 system-ui,sans-serif;max-width:32rem;margin:3rem auto;padding:0 1rem;"
    "color:#1d2320;background:#fbfbf8}h1{font-size:1.4rem}label{display:block;margin:1rem 0 .3rem}"
    "input{font:inherit;width:100%;box-sizing:border-box;padding:.5rem}"
    "button{font:inherit;padding:.5rem 1.2rem;margin:1.2rem .6rem 0 0}"
    ".problem{color:#a11212}b{overflow-wrap:anywhere}"
    "@media(prefers-color-scheme:dark){body{color:#e6eae6;background:#171b18}.problem{color:#ff9c8f}}"
)
_STYLE_HASH: Final = base64.b64encode(hashlib.sha256(_STYLE.encode()).digest()).decode()
_ORIGIN: Final = re.compile(r"[a-z0-9+.-]+:(//[A-Za-z0-9.:\[\]-]+)?")


class ConsentPage:
    """Shows the page, and takes the answer. Lives in the endpoint's loop."""

    def __init__(self, grants: OAuthGrants, people: People, front: Front, failures: Gate) -> None:
        """`failures` counts wrong tokens by the address they came from."""
        self._grants = grants
        self._people = people
        self._front = front
        self._failures = failures

    async def show(self, request: Request) -> Response:
        """Return the page of an open question."""
        name = request.query_params.get("request", "")
        question = self._grants.question(name)
        return self._page(name, question) if question else message_page(_CLOSED, 404)

    async def decide(self, request: Request) -> Response:
        """Take the person's answer, and lead the browser back to the program."""
        if not self._is_from_page(request):
            return message_page(_ELSEWHERE, 403)
        form = await request.form()
        name = _field(form, "request")
        question = self._grants.question(name)
        if question is None:
            return message_page(_CLOSED, 404)
        if _field(form, "decision") != "allow":
            self._grants.close(name)
            return self._back(question, error="access_denied")
        source = source_of(request.client.host) if request.client else "unknown"
        try:
            self._failures.check(source, FAILED_TOO_OFTEN)
        except RefusedError as wait:
            page = self._page(name, question, wait.error.message, wait.status)
            page.headers.update(wait.headers or {})
            return page
        person = self._people.find(_field(form, "token").strip()[:TOKEN_CHARS_MAX])
        if person is None:
            return self._wrong(name, question, source)
        logger.info("%s let a program in", person.client)
        return self._back(question, code=self._grants.allow(name, person))

    def _is_from_page(self, request: Request) -> bool:
        """Return whether a form was sent by our own page: browsers name the origin of a form.

        If the form names one, the guard has already compared it.
        """
        is_named = "origin" in request.headers
        return is_named or request.headers.get("sec-fetch-site") == "same-origin"

    def _wrong(self, name: str, question: Question, source: str) -> Response:
        self._failures.spend(source, FAILED_TOO_OFTEN)
        logger.warning("a sign-in from %s failed", source)
        question.wrong_tokens += 1
        if question.wrong_tokens >= WRONG_TOKENS_MAX:
            self._grants.close(name)
            return message_page(_CLOSED, 403)
        return self._page(name, question, _UNKNOWN, 403)

    def _back(self, question: Question, **answer: str) -> Response:
        params = question.params
        address = construct_redirect_uri(
            str(params.redirect_uri), **answer, state=params.state, iss=self._front.origin
        )
        return RedirectResponse(address, status_code=303)

    def _page(
        self, name: str, question: Question, problem: str = "", status: int = 200
    ) -> Response:
        program = self._grants.program(question.client_id)
        shown = escape(program_name((program and program.client_name) or ""))
        target = str(question.params.redirect_uri)
        problem_line = f'<p class="problem" role="alert">{escape(problem)}</p>' if problem else ""
        body = (
            f"<h1>Let “{shown}” use your memories?</h1>"
            f"<p>A program that calls itself “{shown}” wants to read and change the "
            f"memories that you can reach at <b>{escape(self._front.origin)}</b>.</p>"
            f"<p>Your answer goes to {_described(target)}. If you did not begin this yourself just "
            "now, close this page.</p>"
            f'{problem_line}<form method="post" action="{CONSENT_PATH}">'
            f'<input type="hidden" name="request" value="{escape(name)}">'
            '<label for="token">Your token, as Rosemary printed it once</label>'
            '<input id="token" name="token" type="password" autocomplete="current-password" '
            f'maxlength="{TOKEN_CHARS_MAX}" required autofocus>'
            '<button name="decision" value="allow">Allow</button>'
            '<button name="decision" value="refuse" formnovalidate>Refuse</button></form>'
        )
        return _html(body, status, _origin_of(target))


def message_page(text: str, status: int) -> Response:
    """Return a page that says one thing."""
    return _html(f"<h1>Rosemary</h1><p>{escape(text)}</p>", status)


def _html(body: str, status: int, target: str = "") -> Response:
    page = (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>Rosemary</title><style>{_STYLE}</style></head><body>{body}</body></html>"
    )
    # Some browsers also apply `form-action` to the address that a form redirects to.
    actions = " ".join(filter(None, ("'self'", target)))
    policy = (
        f"default-src 'none'; style-src 'sha256-{_STYLE_HASH}'; form-action {actions}; "
        "base-uri 'none'; frame-ancestors 'none'"
    )
    headers = {
        "Content-Security-Policy": policy,
        "X-Frame-Options": "DENY",
        # With "no-referrer" a browser would not name the origin of the form.
        "Referrer-Policy": "same-origin",
        OWN_POLICY.decode(): "1",
    }
    return HTMLResponse(page, status, headers)


def _described(target: str) -> str:
    place = urlsplit(target)
    if place.scheme == "https":
        return f"<b>{escape(place.netloc)}</b>"
    if place.scheme == "http":
        return f"a program on this device (<b>{escape(place.netloc)}</b>)"
    return f"an app on this device (<b>{escape(place.scheme)}:</b>)"


def _origin_of(target: str) -> str:
    place = urlsplit(target)
    is_web = place.scheme in ("http", "https")
    origin = f"{place.scheme}://{place.netloc}" if is_web else f"{place.scheme}:"
    return origin if _ORIGIN.fullmatch(origin) else ""


def _field(form: FormData, name: str) -> str:
    value = form.get(name, "")
    return value if isinstance(value, str) else ""
