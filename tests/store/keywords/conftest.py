"""The indexes of words that are tested here are the embedded engine's own."""

import pytest


@pytest.fixture
def engine():
    return "sqlite"
