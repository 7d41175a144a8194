"""The routes by which programs sign in with OAuth 2.1, and the provider that answers them.

Sources: RFC 8414, RFC 9728, RFC 7591, RFC 7009, RFC 9207, and the authorization of the Model
Context Protocol. The SDK answers them; here are the limits, and what the person is shown.
"""

from __future__ import annotations

import re
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Final, NoReturn
from urllib.parse import urlsplit

from mcp.server.auth.handlers.authorize import AuthorizationHandler
from mcp.server.auth.handlers.register import RegistrationHandler
from mcp.server.auth.handlers.token import TokenHandler
from mcp.server.auth.middleware.client_auth import AuthenticationError, ClientAuthenticator
from mcp.server.auth.provider import (
    AccessToken,
    AuthorizationCode,
    AuthorizationParams,
    AuthorizeError,
    OAuthAuthorizationServerProvider,
    RefreshToken,
    RegistrationError,
    TokenError,
)
from mcp.server.auth.settings import ClientRegistrationOptions
from mcp.shared.auth import (
    OAuthClientInformationFull,
    OAuthMetadata,
    OAuthToken,
    ProtectedResourceMetadata,
)
from pydantic import AnyUrl, BaseModel
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route
from typing_extensions import override

from rosemary.domain.calls import HttpCaller
from rosemary.http_api import fronts
from rosemary.http_api.consent_page import ConsentPage, message_page
from rosemary.http_api.fronts import CONSENT_PATH, Front
from rosemary.http_api.guard import FAILED_TOO_OFTEN
from rosemary.http_api.oauth_grants import (
    ACCESS_S,
    Consent,
    Grant,
    GrantFile,
    OAuthGrants,
    People,
    TooManyProgramsError,
)
from rosemary.http_api.problems import JsonResponse
from rosemary.http_api.request_rates import Gate, Limits, source_of

REDIRECTS_MAX: Final = 8
_REDIRECT_CHARS: Final = 1024
_NAME_CHARS: Final = 200
_STATE_CHARS: Final = 2048
_SCOPE_CHARS: Final = 512
_CHALLENGE: Final = re.compile(r"[A-Za-z0-9_-]{43}")
_PLAIN: Final = re.compile(r"[\x21-\x7e]+")
_LOOPBACK: Final = frozenset(("127.0.0.1", "localhost", "::1"))
_APP_SCHEMES: Final = frozenset(("cursor", "vscode", "vscode-insiders", "windsurf", "zed"))
"""Programs that are known to use a scheme without a dot, which RFC 8252 asks for."""
FAILED_SIGN_INS: Final = Limits(calls_per_s=1 / 10, burst=10)
"""Of one address: ten at once, then six a minute."""

REGISTRATIONS: Final = Limits(calls_per_s=1 / 60, burst=20)
"""Of one address: twenty at once, then one a minute."""

_METHODS: Final = ["none", "client_secret_post", "client_secret_basic"]
_REGISTERED_TOO_OFTEN: Final = "Too many programs were registered from this address."
_BAD_REQUEST: Final = "The program asked in a way that is not valid. Nothing was sent to it."

Endpoint = Callable[[Request], Awaitable[Response]]


class _Code(AuthorizationCode):
    """A code that was presented, with what it stands for."""

    consent: Consent


class _Refresh(RefreshToken):
    """A refresh token that was presented, with its grant."""

    grant: Grant


class _Access(AccessToken):
    """An access token that was presented, with its grant."""

    grant: Grant


class OAuthProvider(OAuthAuthorizationServerProvider[_Code, _Refresh, _Access]):
    """Translates between the SDK and the grants. Lives in the endpoint's loop."""

    def __init__(self, grants: OAuthGrants, front: Front) -> None:
        self._grants = grants
        self._front = front

    @override
    async def get_client(self, client_id: str) -> OAuthClientInformationFull | None:
        """Return a registered program."""
        return self._grants.program(client_id)

    @override
    async def register_client(self, client_info: OAuthClientInformationFull) -> None:
        """Register a program, and put its secret into the answer.

        Raises:
            RegistrationError: it may not be registered so.
        """
        redirects = client_info.redirect_uris or []
        if len(redirects) > REDIRECTS_MAX or not all(_is_allowed(each) for each in redirects):
            raise RegistrationError(
                "invalid_redirect_uri",
                f"at most {REDIRECTS_MAX}, each https, http on this device, or an app's own scheme",
            )
        if len(client_info.client_name or "") > _NAME_CHARS:
            raise RegistrationError("invalid_client_metadata", "client_name is too long")
        if len(client_info.scope or "") > _SCOPE_CHARS:
            raise RegistrationError("invalid_client_metadata", "scope is too long")
        try:
            self._grants.register(client_info)
        except TooManyProgramsError as full:
            raise RegistrationError(
                "invalid_client_metadata", "too many programs are registered here"
            ) from full
        if client_info.client_secret is not None:
            client_info.client_secret = self._grants.secret_of(client_info.client_id)

    @override
    async def authorize(
        self, client: OAuthClientInformationFull, params: AuthorizationParams
    ) -> str:
        """Return the address of the page that asks the person.

        Raises:
            AuthorizeError: the request is not valid.
        """
        if not _CHALLENGE.fullmatch(params.code_challenge):
            raise AuthorizeError("invalid_request", "code_challenge is not one of S256")
        if len(params.state or "") > _STATE_CHARS:
            raise AuthorizeError("invalid_request", "state is too long")
        if params.resource is not None and params.resource.rstrip("/") not in (
            self._front.origin,
            self._front.resource,
        ):
            raise AuthorizeError("invalid_target", "resource is not this server")
        name = self._grants.ask(client.client_id, params)
        return f"{self._front.origin}{CONSENT_PATH}?request={name}"

    @override
    async def load_authorization_code(
        self, client: OAuthClientInformationFull, authorization_code: str
    ) -> _Code | None:
        """Return what a code stands for. It can be presented once, even if the exchange fails."""
        consent = self._grants.take_consent(client.client_id, authorization_code)
        if consent is None:
            return None
        params = consent.params
        return _Code(
            code=authorization_code,
            scopes=params.scopes or [],
            expires_at=consent.until,
            client_id=consent.client_id,
            code_challenge=params.code_challenge,
            redirect_uri=params.redirect_uri,
            redirect_uri_provided_explicitly=params.redirect_uri_provided_explicitly,
            resource=params.resource,
            subject=consent.person,
            consent=consent,
        )

    @override
    async def exchange_authorization_code(
        self, client: OAuthClientInformationFull, authorization_code: _Code
    ) -> OAuthToken:
        """Return the tokens that a code leads to."""
        if client.client_id != authorization_code.client_id:
            _refuse("the code is that of another program")
        return _token(*self._grants.begin(authorization_code.code, authorization_code.consent))

    @override
    async def load_refresh_token(
        self, client: OAuthClientInformationFull, refresh_token: str
    ) -> _Refresh | None:
        """Return what a refresh token stands for."""
        grant = self._grants.find_refresh(client.client_id, refresh_token)
        if grant is None:
            return None
        return _Refresh(
            token=refresh_token,
            client_id=grant.client_id,
            scopes=list(grant.scopes),
            expires_at=int(grant.refresh_until),
            subject=grant.person,
            grant=grant,
        )

    @override
    async def exchange_refresh_token(
        self, client: OAuthClientInformationFull, refresh_token: _Refresh, scopes: list[str]
    ) -> OAuthToken:
        """Return new tokens in place of those of the grant."""
        if client.client_id != refresh_token.client_id:
            _refuse("the token is that of another program")
        return _token(*self._grants.renew(refresh_token.grant))

    @override
    async def load_access_token(self, token: str) -> _Access | None:
        """Return what an access token stands for."""
        grant = self._grants.find_access(token)
        if grant is None:
            return None
        return _Access(
            token=token,
            client_id=grant.client_id,
            scopes=list(grant.scopes),
            expires_at=int(grant.access_until),
            resource=self._front.resource,
            subject=grant.person,
            grant=grant,
        )

    @override
    async def revoke_token(self, token: _Access | _Refresh) -> None:
        """End the grant of a token, and so all its tokens."""
        self._grants.end(token.grant.id)


def _token(grant: Grant, access: str, refresh: str) -> OAuthToken:
    return OAuthToken(
        access_token=access,
        expires_in=ACCESS_S,
        scope=" ".join(grant.scopes) or None,
        refresh_token=refresh,
    )


def _refuse(reason: str) -> NoReturn:
    raise TokenError("invalid_grant", reason)


def _is_allowed(redirect: AnyUrl) -> bool:
    """Return whether an answer may be sent there.

    A scheme such as `javascript` would run in the page that leads there.
    """
    text = str(redirect)
    if len(text) > _REDIRECT_CHARS or not _PLAIN.fullmatch(text) or "#" in text:
        return False
    place = urlsplit(text)
    if place.username is not None or place.password is not None:
        return False
    if place.scheme == "https":
        return bool(place.hostname)
    if place.scheme == "http":
        return place.hostname in _LOOPBACK
    return "." in place.scheme or place.scheme in _APP_SCHEMES


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicParts:
    """What a server on the network needs in addition.

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
    """Knows who holds which token of a public server. Implements `fronts.Tokens`."""

    def __init__(self, parts: PublicParts) -> None:
        """Read the grants.

        Raises:
            MachineError: they cannot be read.
        """
        self.front = parts.front
        # Counted apart: a program that keeps failing must not prevent its person's sign-in.
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
            Route(fronts.TOKEN_PATH, self._limiting_failures(token.handle), methods=["POST"]),
            Route(fronts.REVOKE_PATH, self._limiting_failures(self._revoke), methods=["POST"]),
            Route(fronts.REGISTER_PATH, self._registering(registration.handle), methods=["POST"]),
        ]

    async def _authorize(self, request: Request) -> Response:
        """Send the browser to our page; elsewhere only for programs that a person has signed in.

        Otherwise anybody could register a program and send people anywhere by a link to this
        server.
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
        """End the grant of a token. An unknown token gets the same answer: RFC 7009."""
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

    def _limiting_failures(self, answer: Endpoint) -> Endpoint:
        """Return an endpoint that refuses an address for a while after too many failures.

        Valid requests still pass: a household may share one address.
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
