"""The routes by which programs sign in with OAuth 2.1, and who holds which token.

Sources: RFC 8414, RFC 9728, RFC 7591, RFC 7009, RFC 9207, and the authorization of the Model
Context Protocol. The SDK answers them; here are the limits, and what the person is shown.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Final

from mcp.server.auth.handlers.authorize import AuthorizationHandler
from mcp.server.auth.handlers.register import RegistrationHandler
from mcp.server.auth.handlers.token import TokenHandler
from mcp.server.auth.middleware.client_auth import AuthenticationError, ClientAuthenticator
from mcp.server.auth.settings import ClientRegistrationOptions
from mcp.shared.auth import OAuthMetadata, ProtectedResourceMetadata
from pydantic import BaseModel
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from rosemary.http_api import fronts
from rosemary.http_api.consent_page import ConsentPage, message_page
from rosemary.http_api.fronts import Front
from rosemary.http_api.guard import FAILED_TOO_OFTEN
from rosemary.http_api.oauth_grants import GrantFile, OAuthGrants, People
from rosemary.http_api.oauth_provider import OAuthProvider
from rosemary.http_api.problems import JsonResponse
from rosemary.http_api.request_rates import Gate, Limits, source_of
from rosemary.operations.http_caller import HttpCaller

FAILED_SIGN_INS: Final = Limits(calls_per_s=1 / 10, burst=10)
"""Of one address: ten at once, then six a minute."""

REGISTRATIONS: Final = Limits(calls_per_s=1 / 60, burst=20)
"""Of one address: twenty at once, then one a minute."""

_METHODS: Final = ["none", "client_secret_post", "client_secret_basic"]
_REGISTERED_TOO_OFTEN: Final = "Too many programs were registered from this address."
_BAD_REQUEST: Final = "The program asked in a way that is not valid. Nothing was sent to it."

Endpoint = Callable[[Request], Awaitable[Response]]


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicParts:
    """What a server on the network needs beside the rest.

    Attributes:
        people: who has a token.
        file: where programs and grants are kept.
        clock: seconds since 1970.
        ticks: seconds that never go back.
    """

    front: Front
    people: People
    file: GrantFile
    clock: Callable[[], float] = time.time
    ticks: Callable[[], float] = time.monotonic
    failed_sign_ins: Limits = field(default=FAILED_SIGN_INS)
    registrations: Limits = field(default=REGISTRATIONS)


class OAuthDoor:
    """Knows who holds which token of a public server. Implements `guard.Tokens`."""

    def __init__(self, parts: PublicParts) -> None:
        """Read the grants.

        Raises:
            MachineError: they cannot be read.
        """
        self.front = parts.front
        # Apart: a program that fails again and again must not keep its person from signing in.
        self.failures = Gate(parts.failed_sign_ins, parts.ticks)
        self._sign_ins = Gate(parts.failed_sign_ins, parts.ticks)
        self._registrations = Gate(parts.registrations, parts.ticks)
        self._people = parts.people
        self._grants = OAuthGrants(parts.people, parts.file, parts.clock)
        self._provider = OAuthProvider(self._grants, parts.front)
        self._authenticator = ClientAuthenticator(self._provider)

    def find(self, token: str) -> HttpCaller | None:
        """Return the person, or a person's program, that holds a token."""
        grant = self._grants.find_access(token)
        return self._people.find(token) if grant is None else grant.caller

    def is_current(self, caller: HttpCaller) -> bool:
        """Return whether a caller may still come in."""
        fingerprint = caller.fingerprint
        return self._people.is_current(fingerprint) or self._grants.is_alive(fingerprint)

    def routes(self) -> list[BaseRoute]:
        """Return the routes."""
        page = ConsentPage(self._grants, self._people, self.front, self._sign_ins)
        token = TokenHandler(self._provider, self._authenticator)
        registration = RegistrationHandler(self._provider, ClientRegistrationOptions(enabled=True))
        served, authorizing = _answering(_resource(self.front)), _answering(_server(self.front))
        return [
            Route(fronts.RESOURCE_METADATA_PATH, served, methods=["GET"]),
            Route(fronts.RESOURCE_METADATA_ROOT, served, methods=["GET"]),
            Route(fronts.SERVER_METADATA_PATH, authorizing, methods=["GET"]),
            Route(fronts.AUTHORIZE_PATH, self._authorize, methods=["GET"]),
            Route(fronts.CONSENT_PATH, page.show, methods=["GET"]),
            Route(fronts.CONSENT_PATH, page.decide, methods=["POST"]),
            Route(fronts.TOKEN_PATH, self._guessed(token.handle), methods=["POST"]),
            Route(fronts.REVOKE_PATH, self._guessed(self._revoke), methods=["POST"]),
            Route(fronts.REGISTER_PATH, self._registering(registration.handle), methods=["POST"]),
        ]

    async def _authorize(self, request: Request) -> Response:
        """Lead the browser to our page, and nowhere else for a program that nobody knows.

        Whoever registers a program could send people anywhere by a link to this server.
        """
        answer = await AuthorizationHandler(self._provider).handle(request)
        is_ours = answer.headers.get("location", "").startswith(
            f"{self.front.origin}{fronts.CONSENT_PATH}?"
        )
        client_id = request.query_params.get("client_id", "")
        if is_ours or (self._grants.is_known(client_id) and "location" in answer.headers):
            return answer
        return message_page(_BAD_REQUEST, HTTPStatus.BAD_REQUEST)

    async def _revoke(self, request: Request) -> Response:
        """End the grant of a token. A token that means nothing is answered alike: RFC 7009."""
        try:
            client = await self._authenticator.authenticate_request(request)
        except AuthenticationError:
            return JsonResponse({"error": "invalid_client"}, HTTPStatus.UNAUTHORIZED)
        token = (await request.form()).get("token")
        if not isinstance(token, str):
            return JsonResponse({"error": "invalid_request"}, HTTPStatus.BAD_REQUEST)
        grant = self._grants.find_access(token)
        grant = grant or self._grants.find_refresh(client.client_id, token)
        if grant is not None and grant.client_id == client.client_id:
            self._grants.end(grant.id)
        return Response(status_code=HTTPStatus.OK)

    def _guessed(self, answer: Endpoint) -> Endpoint:
        """Return an endpoint where whoever fails too often is told to wait.

        What is right passes all the same: a household may share one address.
        """

        async def limited(request: Request) -> Response:
            response = await answer(request)
            if response.status_code >= HTTPStatus.BAD_REQUEST:
                self.failures.spend(_source(request), FAILED_TOO_OFTEN)
            return response

        return limited

    def _registering(self, answer: Endpoint) -> Endpoint:
        async def limited(request: Request) -> Response:
            self._registrations.spend(_source(request), _REGISTERED_TOO_OFTEN)
            return await answer(request)

        return limited


def _source(request: Request) -> str:
    return source_of(request.client.host) if request.client else "unknown"


def _answering(metadata: BaseModel) -> Endpoint:
    document = metadata.model_dump(mode="json", exclude_none=True)

    async def answer(_request: Request) -> Response:
        return JsonResponse(document)

    return answer


def _resource(front: Front) -> ProtectedResourceMetadata:
    return ProtectedResourceMetadata.model_validate(
        {
            "resource": front.resource,
            "authorization_servers": [front.origin],
            "resource_name": "Rosemary",
        }
    )


def _server(front: Front) -> OAuthMetadata:
    return OAuthMetadata.model_validate(
        {
            "issuer": front.origin,
            "authorization_endpoint": f"{front.origin}{fronts.AUTHORIZE_PATH}",
            "token_endpoint": f"{front.origin}{fronts.TOKEN_PATH}",
            "registration_endpoint": f"{front.origin}{fronts.REGISTER_PATH}",
            "revocation_endpoint": f"{front.origin}{fronts.REVOKE_PATH}",
            "response_types_supported": ["code"],
            "grant_types_supported": ["authorization_code", "refresh_token"],
            "code_challenge_methods_supported": ["S256"],
            "token_endpoint_auth_methods_supported": _METHODS,
            "revocation_endpoint_auth_methods_supported": _METHODS,
            "authorization_response_iss_parameter_supported": True,
        }
    )
