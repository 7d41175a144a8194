"""The description of the HTTP API, made from the models that check it. OpenAPI 3.1."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final, Literal

from pydantic import TypeAdapter

from rosemary import __version__
from rosemary.domain.calls import KEY_MAX_CHARS
from rosemary.http_api.fronts import HEALTH_PATH
from rosemary.http_api.http_calls import exposed
from rosemary.http_api.problems import MEDIA_TYPE, Problem
from rosemary.operations.operation import Operation
from rosemary.operations.wire import adapter_of

SEARCH_PATH: Final = "/api/search/"
TOOLS_PATH: Final = "/api/tools/"
CONTEXT_PATH: Final = "/api/context"
EVENTS_PATH: Final = "/api/events"
DESCRIPTION_PATH: Final = "/api/openapi.json"

_REF = "#/components/schemas/{model}"
_DESCRIPTION = (
    "The memories of one person, on this computer alone. Every call needs the token that "
    "`rosemary token show` prints. Assistants that speak the Model Context Protocol find it "
    "under /mcp."
)
# Answers of the guard, on every route.
_REFUSALS: Final[Mapping[int, str]] = {
    400: "A header came twice",
    401: "The token is missing or wrong",
    403: "Another origin or site, access paused, or not allowed",
    413: "The body is larger than 4 MiB, or a content than 1 MiB",
    415: "The body is not `application/json`",
    421: "Another host",
    429: "Too many calls",
}
_OF_THE_CALL: Final[Mapping[int, str]] = {
    404: "No such memory",
    409: "The same content is stored already, or the version is stale",
    422: "A field is missing, malformed or out of its bounds",
    500: "A fault of Rosemary; the log holds more under the reference",
    503: "The store or the search model is not available, or the call took too long",
    507: "The disk is full",
}
Json = dict[str, Any]


def description(origin: str) -> Json:
    """Return the document of a server that is reached at `origin`."""
    schemas = _schemas()
    paths: Json = {
        f"{TOOLS_PATH}{each.name}": {"post": _operation(each, each.name, schemas)}
        for each in exposed()
    }
    search = next(each for each in exposed() if each.name == "search_memory")
    paths[SEARCH_PATH] = {"post": _operation(search, "search", schemas)}
    context = next(each for each in exposed() if each.name == "get_context")
    paths[CONTEXT_PATH] = {"get": _reading(context, "context", schemas)}
    paths |= _other_paths()
    return {
        "openapi": "3.1.0",
        "info": {"title": "Rosemary", "version": __version__, "description": _DESCRIPTION},
        "servers": [{"url": origin}],
        "security": [{"token": []}],
        "paths": paths,
        "components": {
            "schemas": schemas.definitions,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
            "responses": {
                str(status): _problem(text)
                for status, text in sorted({**_REFUSALS, **_OF_THE_CALL}.items())
            },
        },
    }


class _Schemas:
    """Collects the schemas of all models."""

    def __init__(self, refs: Mapping[Any, Json], definitions: Json) -> None:
        self._refs = refs
        self.definitions = definitions

    def of(self, model: type, mode: Literal["validation", "serialization"]) -> Json:
        """Return the reference to the schema of `model`."""
        return self._refs[model, mode]


@cache
def _schemas() -> _Schemas:
    requests = [(each.request, "validation") for each in exposed()]
    responses = [(each.response, "serialization") for each in exposed()]
    kinds: Any = dict.fromkeys([*requests, *responses, (Problem, "serialization")])
    refs, whole = TypeAdapter.json_schemas(
        [(kind, mode, adapter_of(kind)) for kind, mode in kinds], by_alias=True, ref_template=_REF
    )
    return _Schemas(refs, whole["$defs"])


def _operation(operation: Operation[Any, Any], name: str, schemas: _Schemas) -> Json:
    return {
        "operationId": name,
        "summary": operation.title,
        "description": operation.description,
        **({} if operation.is_read_only else {"parameters": [_KEY]}),
        "requestBody": {
            "required": True,
            "content": {
                "application/json": {"schema": schemas.of(operation.request, "validation")}
            },
        },
        "responses": {
            "200": {
                "description": "Done",
                "content": {
                    "application/json": {"schema": schemas.of(operation.response, "serialization")}
                },
            },
            **_references({*_REFUSALS, *_OF_THE_CALL}),
        },
    }


def _reading(operation: Operation[Any, Any], name: str, schemas: _Schemas) -> Json:
    """Describe an operation whose arguments stand in the address."""
    whole = _operation(operation, name, schemas)
    del whole["requestBody"]
    schema = adapter_of(operation.request).json_schema(by_alias=True)
    whole["parameters"] = [
        _in_address(name, parameter) for name, parameter in schema["properties"].items()
    ]
    return whole


def _in_address(name: str, parameter: Json) -> Json:
    # An optional parameter has two schemas: its own, then null.
    schema = parameter.get("anyOf", [parameter])[0]
    text = {**schema, **parameter}["description"]
    return {"name": name, "in": "query", "description": text, "schema": schema}


def _other_paths() -> Json:
    refused = _references({*_REFUSALS} - {415, 413})
    return {
        EVENTS_PATH: {
            "get": {
                "operationId": "events",
                "summary": "What changes, as it changes",
                "description": "Server-sent events: kinds and ids, never contents.",
                "parameters": [
                    {
                        "name": "Last-Event-ID",
                        "in": "header",
                        "schema": {"type": "string"},
                        "description": "The last event that was seen: what came after it follows",
                    }
                ],
                "responses": {
                    "200": {
                        "description": "A stream that goes on until it is closed",
                        "content": {"text/event-stream": {"schema": {"type": "string"}}},
                    },
                    **refused,
                    **_references({503}),
                },
            }
        },
        HEALTH_PATH: {
            "get": {
                "operationId": "health",
                "summary": "Whether Rosemary answers",
                "description": "Needs no token, and tells nothing but the version.",
                "security": [],
                "responses": {
                    "200": _json("It does", {"status": {"const": "ok"}, "version": _TEXT}),
                    **_references({*_REFUSALS} - {401, 415, 413}),
                },
            }
        },
        DESCRIPTION_PATH: {
            "get": {
                "operationId": "openapi",
                "summary": "This description",
                "description": "OpenAPI 3.1, made from the models that check the calls.",
                "responses": {"200": _json("The description", {}), **refused},
            }
        },
    }


_TEXT: Final = {"type": "string"}
_KEY: Final = {
    "name": "Idempotency-Key",
    "in": "header",
    "schema": {"type": "string", "pattern": f"^[ -~]{{1,{KEY_MAX_CHARS}}}$"},
    "description": (
        "Names the call, for instance by a random UUID. Sent again with the same key within a day, "
        "it is not applied again, and answered as the first time"
    ),
}


def _json(text: str, properties: Json) -> Json:
    schema: Json = {"type": "object"}
    if properties:
        schema |= {"properties": properties, "required": list(properties)}
    return {"description": text, "content": {"application/json": {"schema": schema}}}


def _references(statuses: set[int]) -> Json:
    return {
        str(status): {"$ref": f"#/components/responses/{status}"} for status in sorted(statuses)
    }


def _problem(text: str) -> Json:
    schema = {"$ref": _REF.format(model=Problem.__name__)}
    return {"description": text, "content": {MEDIA_TYPE: {"schema": schema}}}
