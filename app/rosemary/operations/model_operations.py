"""Commands for search models, with or without the running app.

They are no tools: the choice of the model is the person's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from rosemary.domain.search import ModelWish, Pooling
from rosemary.operations.requests import checked
from rosemary.service.search.search_models import ModelService, ModelState

Json: TypeAlias = dict[str, Any]


class ModelRequest(BaseModel):
    """A command for a search model.

    Attributes:
        action: what to do; the others are its arguments.
        path: absolute, of the model to add; its last part is the default name.
    """

    model_config = ConfigDict(extra="forbid")

    action: Literal["list", "add", "use", "remove"]
    name: str = ""
    path: str = ""
    query_prefix: str | None = Field(default=None, max_length=1_000)
    document_prefix: str | None = Field(default=None, max_length=1_000)
    pooling: Pooling | None = None
    licence: str = Field(default="", max_length=200)


def run_model_command(models: ModelService, arguments: Mapping[str, Any]) -> Json:
    """Check `arguments`, run the command and return its answer.

    Raises:
        InvalidInputError: an argument is missing, unknown or out of bounds.
        RosemaryError: the command failed.
    """
    request = checked(ModelRequest, arguments)
    return _COMMANDS[request.action](models, request)


def _list(models: ModelService, _request: ModelRequest) -> Json:
    found = models.list()
    return {"models": [_described(each) for each in found.models], "pending": found.pending}


def _add(models: ModelService, request: ModelRequest) -> Json:
    path = Path(request.path)
    wish = ModelWish(
        name=request.name or path.name.removesuffix(".onnx"),
        query_prefix=request.query_prefix,
        document_prefix=request.document_prefix,
        pooling=request.pooling,
        licence=request.licence,
    )
    return {"status": "added", **_described(models.add(path, wish))}


def _use(models: ModelService, request: ModelRequest) -> Json:
    state = models.use(request.name)
    return {"status": "chosen", **_described(state), "pending": models.list().pending}


def _remove(models: ModelService, request: ModelRequest) -> Json:
    models.remove(request.name)
    return {"status": "removed", "name": request.name}


def _described(state: ModelState) -> Json:
    return {
        "name": state.name,
        "sha256": state.model.sha256,
        "dimensions": state.model.dimensions,
        "maxTokens": state.max_tokens,
        "sizeBytes": state.size_bytes,
        "licence": state.licence,
        "queryPrefix": state.query_prefix,
        "documentPrefix": state.document_prefix,
        "isShipped": state.is_shipped,
        "isChosen": state.is_chosen,
        "isServing": state.is_serving,
    }


_COMMANDS: Final[Mapping[str, Callable[[ModelService, ModelRequest], Json]]] = {
    "list": _list,
    "add": _add,
    "use": _use,
    "remove": _remove,
}
