"""What tests of the searches share."""

from __future__ import annotations

import pytest

from rosemary.domain.search import SearchRequest


@pytest.fixture
def find(services):
    """Returns the answer to a query."""

    def search(query, **fields):
        return services.search.search(SearchRequest(query=query, **fields))

    return search
