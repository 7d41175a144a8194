"""Which memory a call means."""

from __future__ import annotations

from rosemary.domain.errors import InvalidInputError
from rosemary.operations.requests import ReferenceRequest
from rosemary.service.services import Services


def meant_by(services: Services, request: ReferenceRequest) -> str:
    """Return the id or key that a request gives; where it gives both, they must be of one memory.

    Raises:
        InvalidInputError: neither is given, or they are of two memories.
        NotFoundError: both are given, and no live memory has the first.
    """
    if request.id is not None and request.key is not None:
        memory = services.memories.get(request.id)
        if request.key not in (memory.id, memory.key):
            raise InvalidInputError.of_field(
                "key",
                "does not belong to the memory with this id",
                hint="Give the id or the key of the one that you mean.",
            )
    return request.reference
