"""The provider through which the SDK's routes of OAuth reach the grants."""

from __future__ import annotations

import re
from typing import Final, NoReturn
from urllib.parse import urlsplit

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
from mcp.shared.auth import OAuthClientInformationFull, OAuthToken
from pydantic import AnyUrl
from typing_extensions import override

from rosemary.http_api.fronts import CONSENT_PATH, Front
from rosemary.http_api.oauth_grants import (
    ACCESS_S,
    Consent,
    Grant,
    OAuthGrants,
    TooManyProgramsError,
)

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
        """Return what a code stands for. It can be presented once, whatever comes of it."""
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
