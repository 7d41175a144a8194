"""A server on the network, over TLS on this computer, and a browser that signs in by hand."""

from __future__ import annotations

import base64
import hashlib
import re
import secrets
from dataclasses import dataclass, field, replace
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx2
from tests.certificates import Pair, make_pair
from tests.http_api.web import DEADLINE_S, Web

from rosemary.http_api.fronts import public_front
from rosemary.http_api.oauth_routes import PublicParts
from rosemary.http_api.serving import HttpParts
from rosemary.runtime.http_tokens import PeopleTokens
from rosemary.runtime.public_door import SignedInFile, TlsFiles

CALLBACK = "http://127.0.0.1:9/callback"


@dataclass
class PublicWeb(Web):
    """Serves people over TLS. `now` is the time of grants, `ticks` that of limits."""

    changes: dict[str, Any] = field(default_factory=dict)
    now: float = 1_800_000_000.0
    ticks: float = 0.0

    def __post_init__(self) -> None:
        super().__post_init__()
        self.pair: Pair = make_pair(self.folder.parent / "tls")
        self.tls = TlsFiles(self.pair.certificate, self.pair.key)
        self.people = PeopleTokens(self.folder)
        if not self.people.listed():
            self.token = self.people.create("maya")

    def parts(self) -> HttpParts:
        public = PublicParts(
            front=public_front(self.url),
            people=self.people,
            file=SignedInFile(self.folder),
            clock=lambda: self.now,
            ticks=lambda: self.ticks,
        )
        return replace(
            super().parts(),
            public=replace(public, **self.changes),
            encryption=self.tls.context,
        )

    @property
    def url(self) -> str:
        return f"https://127.0.0.1:{self.port}"

    def browser(self, **more: Any) -> httpx2.Client:
        return httpx2.Client(
            base_url=self.url, verify=self.pair.trusting(), timeout=DEADLINE_S, **more
        )


@dataclass
class Program:
    """A program that signs in step by step, so that a test can do any of them wrong."""

    web: PublicWeb
    browser: httpx2.Client
    name: str = "Pocket"
    way: str = "none"
    redirect: str = CALLBACK
    info: dict[str, Any] = field(default_factory=dict)
    verifier: str = field(default_factory=lambda: secrets.token_urlsafe(48))

    def register(self, **more: Any) -> httpx2.Response:
        wanted = {
            "client_name": self.name,
            "redirect_uris": [self.redirect],
            "token_endpoint_auth_method": self.way,
            **more,
        }
        answer = self.browser.post("/register", json=wanted)
        if answer.status_code == 201:
            self.info = answer.json()
        return answer

    @property
    def challenge(self) -> str:
        digest = hashlib.sha256(self.verifier.encode()).digest()
        return base64.urlsafe_b64encode(digest).decode().rstrip("=")

    def authorize(self, **changes: str | None) -> httpx2.Response:
        asked = {
            "response_type": "code",
            "client_id": self.info["client_id"],
            "redirect_uri": self.redirect,
            "code_challenge": self.challenge,
            "code_challenge_method": "S256",
            "state": "st",
            **changes,
        }
        given = {name: value for name, value in asked.items() if value is not None}
        return self.browser.get("/authorize", params=given)

    def question(self, **changes: str | None) -> str:
        answer = self.authorize(**changes)
        assert answer.status_code == 302, answer.text
        return str(parse_qs(urlsplit(answer.headers["location"]).query)["request"][0])

    def page(self, question: str, **headers: str) -> httpx2.Response:
        return self.browser.get("/consent", params={"request": question}, headers=headers)

    def decide(
        self, question: str, token: str, decision: str = "allow", **headers: str
    ) -> httpx2.Response:
        form = {"request": question, "token": token, "decision": decision}
        return self.browser.post("/consent", data=form, headers={"Origin": self.web.url} | headers)

    def code(self) -> str:
        answer = self.decide(self.question(), self.web.token)
        assert answer.status_code == 303, answer.text
        return answer_of(answer)["code"]

    def exchange(self, code: str, **changes: str | None) -> httpx2.Response:
        form = {
            "grant_type": "authorization_code",
            "code": code,
            "redirect_uri": self.redirect,
            "code_verifier": self.verifier,
        }
        return self._send("/token", {**form, **changes})

    def refresh(self, token: str, **changes: str | None) -> httpx2.Response:
        form = {"grant_type": "refresh_token", "refresh_token": token}
        return self._send("/token", {**form, **changes})

    def revoke(self, token: str | None, **changes: str | None) -> httpx2.Response:
        return self._send("/revoke", {"token": token, **changes})

    def sign_in(self) -> dict[str, Any]:
        """Do all of it; return the tokens."""
        assert self.register().status_code == 201
        answer = self.exchange(self.code())
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def _send(self, path: str, form: dict[str, str | None]) -> httpx2.Response:
        own = {"client_id": self.info["client_id"], "client_secret": self.info.get("client_secret")}
        sent = {name: value for name, value in {**own, **form}.items() if value is not None}
        return self.browser.post(path, data=sent)


def answer_of(redirect: httpx2.Response) -> dict[str, str]:
    """Return what a redirect tells the program."""
    query = parse_qs(urlsplit(redirect.headers["location"]).query)
    return {name: value[0] for name, value in query.items()}


def text_of(page: httpx2.Response) -> str:
    """Return the words of a page."""
    body = page.text.partition("<body>")[2]
    return " ".join(re.sub(r"<[^>]+>", " ", body).split())
