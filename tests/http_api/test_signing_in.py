"""Programs sign in with OAuth, by the SDK's own client, over TLS."""

from __future__ import annotations

import json
import stat
from contextlib import asynccontextmanager
from urllib.parse import parse_qs, urlsplit

import httpx2
import pytest
from mcp import Client
from mcp.client.auth import OAuthClientProvider
from mcp.client.streamable_http import streamable_http_client
from mcp.shared.auth import AuthorizationCodeResult, OAuthClientMetadata
from mcp_types import Implementation
from tests.http_api.public_web import CALLBACK, Program, answer_of

from rosemary.http_api.oauth_grants import ACCESS_S

pytestmark = pytest.mark.anyio


class Memory:
    """Where the SDK's client keeps its tokens."""

    def __init__(self):
        self.tokens = self.info = None

    async def get_tokens(self):
        return self.tokens

    async def set_tokens(self, tokens):
        self.tokens = tokens

    async def get_client_info(self):
        return self.info

    async def set_client_info(self, info):
        self.info = info


@asynccontextmanager
async def signed_in(web, memory, way="none"):
    """Connect as a program whose person signs in with a browser when asked to."""
    asked: list[str] = []

    async def visit(address):
        async with httpx2.AsyncClient(verify=web.pair.trusting()) as browser:
            page = await browser.get(address, follow_redirects=True)
            question = parse_qs(urlsplit(str(page.url)).query)["request"][0]
            form = {"request": question, "token": web.token, "decision": "allow"}
            asked.append(
                (
                    await browser.post(f"{web.url}/consent", data=form, headers={"Origin": web.url})
                ).headers["location"]
            )

    async def called_back():
        query = parse_qs(urlsplit(asked[-1]).query)
        return AuthorizationCodeResult(
            **{name: query[name][0] for name in ("code", "state", "iss")}
        )

    metadata = OAuthClientMetadata(
        client_name="Pocket", redirect_uris=[CALLBACK], token_endpoint_auth_method=way
    )
    provider = OAuthClientProvider(f"{web.url}/mcp", metadata, memory, visit, called_back)
    async with httpx2.AsyncClient(auth=provider, verify=web.pair.trusting()) as http:
        transport = streamable_http_client(f"{web.url}/mcp", http_client=http)
        info = Implementation(name="another name", version="9")
        async with Client(transport, client_info=info) as client:
            yield client, asked, provider


@pytest.mark.parametrize("way", ["none", "client_secret_post", "client_secret_basic"])
async def test_a_program_registers_signs_in_and_calls_in_the_name_of_its_person(
    public, services, way
):
    memory = Memory()
    async with signed_in(public, memory, way) as (client, asked, _provider):
        saved = await client.call_tool("save_memory", {"content": "Maya likes tea."})
        assert public.connected == ["maya/Pocket"]
    written_by = services.memories.get(saved.structured_content["id"]).origin
    assert written_by.client == "maya/Pocket"
    assert len(asked) == 1
    assert bool(memory.info.client_secret) is (way != "none")


async def test_tokens_are_renewed_without_the_person(public):
    memory = Memory()
    async with signed_in(public, memory) as (client, asked, provider):
        await client.call_tool("memory_stats", {})
        first = memory.tokens
        # Both clocks pass the end of the token: that of the server, and that of the client.
        public.now += ACCESS_S + 1
        provider.context.token_expiry_time = 1.0
        await client.call_tool("memory_stats", {})
    assert len(asked) == 1
    assert memory.tokens.access_token != first.access_token


@pytest.mark.parametrize("way", ["none", "client_secret_post"])
def test_a_refresh_gives_new_tokens_and_ends_the_former(public, browser, way):
    program = Program(public, browser, way=way)
    first = program.sign_in()
    second = program.refresh(first["refresh_token"]).json()
    assert call(public, first["access_token"]).status_code == 401
    assert call(public, second["access_token"]).status_code == 200
    assert second["expires_in"] == ACCESS_S
    # A refresh token that comes again is in two hands: neither may go on.
    assert program.refresh(first["refresh_token"]).json()["error"] == "invalid_grant"
    assert call(public, second["access_token"]).status_code == 401
    assert program.refresh(second["refresh_token"]).status_code == 400


def call(web, token):
    headers = {"Authorization": f"Bearer {token}"}
    with web.browser() as client:
        return client.post("/api/tools/memory_stats", json={}, headers=headers)


def test_an_expired_token_is_refused_and_the_answer_says_where_to_sign_in(public, program):
    tokens = program.sign_in()
    assert call(public, tokens["access_token"]).status_code == 200
    public.now += ACCESS_S + 1
    refused = call(public, tokens["access_token"])
    assert refused.status_code == 401
    assert refused.headers["www-authenticate"] == (
        f'Bearer realm="Rosemary", resource_metadata="{public.url}/.well-known/'
        'oauth-protected-resource/mcp", error="invalid_token"'
    )
    renewed = program.refresh(tokens["refresh_token"]).json()
    assert call(public, renewed["access_token"]).status_code == 200


def test_a_refresh_token_that_was_not_used_for_a_month_is_refused(public, program):
    tokens = program.sign_in()
    public.now += 31 * 24 * 3600
    assert program.refresh(tokens["refresh_token"]).json()["error"] == "invalid_grant"


@pytest.mark.parametrize("which", ["access_token", "refresh_token"])
def test_a_revoked_token_ends_all_tokens_of_the_program(public, program, which):
    tokens = program.sign_in()
    assert program.revoke(tokens[which]).status_code == 200
    assert call(public, tokens["access_token"]).status_code == 401
    assert program.refresh(tokens["refresh_token"]).status_code == 400
    # What means nothing is answered alike.
    assert program.revoke(tokens[which]).status_code == 200
    assert program.revoke("nonsense").status_code == 200


def test_nobody_revokes_or_renews_the_token_of_another_program(public, browser, program):
    tokens = program.sign_in()
    thief = Program(public, browser, name="Thief")
    thief.register()
    assert thief.revoke(tokens["refresh_token"]).status_code == 200
    assert thief.revoke(tokens["access_token"]).status_code == 200
    assert thief.refresh(tokens["refresh_token"]).status_code == 400
    assert call(public, tokens["access_token"]).status_code == 200
    assert program.refresh(tokens["refresh_token"]).status_code == 200


def test_a_wrong_verifier_is_refused_and_the_code_is_spent(program):
    program.register()
    code = program.code()
    wrong = program.exchange(code, code_verifier="x" * 64)
    assert (wrong.status_code, wrong.json()["error"]) == (400, "invalid_grant")
    assert program.exchange(code).status_code == 400


def test_a_replayed_code_is_refused_and_ends_what_it_led_to(public, program):
    program.register()
    code = program.code()
    tokens = program.exchange(code).json()
    assert call(public, tokens["access_token"]).status_code == 200
    assert program.exchange(code).json()["error"] == "invalid_grant"
    assert call(public, tokens["access_token"]).status_code == 401


def test_a_late_code_is_refused(public, program):
    program.register()
    code = program.code()
    public.now += 61
    assert program.exchange(code).json()["error"] == "invalid_grant"


def test_a_code_is_of_use_to_its_program_and_its_redirect_alone(public, browser, program):
    program.register()
    thief = Program(public, browser, verifier=program.verifier)
    thief.register()
    code = program.code()
    assert thief.exchange(code).status_code == 400
    assert program.exchange(code, redirect_uri="http://127.0.0.1:9/other").status_code == 400
    assert program.exchange("").status_code == 400


def test_a_wrong_secret_is_refused(public, browser):
    program = Program(public, browser, way="client_secret_post")
    program.register()
    code = program.code()
    refused = program.exchange(code, client_secret="guessed")
    assert (refused.status_code, refused.json()["error"]) == (401, "invalid_client")
    assert program.exchange(code).status_code == 200
    assert program.revoke("x", client_secret="guessed").status_code == 401
    assert program.revoke(None).status_code == 400


def test_what_a_program_may_do_ends_with_the_token_of_its_person(public, program):
    tokens = program.sign_in()
    public.token = public.people.create("maya")
    assert call(public, tokens["access_token"]).status_code == 401
    assert program.refresh(tokens["refresh_token"]).status_code == 400
    assert call(public, public.token).status_code == 200
    public.people.revoke("maya")
    assert call(public, public.token).status_code == 401


def test_signed_in_programs_are_still_so_after_a_restart_and_no_secret_is_kept(
    new_public, public, browser
):
    program = Program(public, browser, way="client_secret_post")
    tokens = program.sign_in()
    file = public.folder / "oauth.json"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    kept = file.read_text()
    secret = program.info["client_secret"]
    for each in (*tokens.values(), secret, public.token):
        assert str(each) not in kept or each in ("Bearer", ACCESS_S)
    assert public.token not in (public.folder / "people.json").read_text()
    public.stop()
    again = new_public()
    with again.browser() as other:
        program.browser, program.web = other, again
        again.token = public.token
        assert program.refresh(tokens["refresh_token"]).status_code == 200
        assert len(json.loads(file.read_text())["grants"]) == 1


def test_the_metadata_names_what_there_is(public, browser):
    resource = browser.get("/.well-known/oauth-protected-resource/mcp").json()
    assert resource["resource"] == f"{public.url}/mcp"
    assert resource["authorization_servers"] == [public.url]
    assert browser.get("/.well-known/oauth-protected-resource").json() == resource
    server = browser.get("/.well-known/oauth-authorization-server").json()
    assert server["issuer"] == public.url
    assert server["code_challenge_methods_supported"] == ["S256"]
    assert {name for name in server if name.endswith("_endpoint")} == {
        "authorization_endpoint",
        "token_endpoint",
        "registration_endpoint",
        "revocation_endpoint",
    }


def test_a_program_is_told_the_state_and_the_issuer(public, program):
    program.register()
    told = answer_of(program.decide(program.question(), public.token))
    assert (told["state"], told["iss"], set(told)) == ("st", public.url, {"state", "iss", "code"})
