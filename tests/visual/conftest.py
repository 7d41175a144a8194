"""What the visual tests share: the pictures that were kept."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QImage
from tests.visual.references import REFERENCES


@pytest.fixture(scope="session")
def references() -> dict[str, QImage]:
    """The pictures that were looked at and kept, by their names."""
    return {file.stem: QImage(str(file)) for file in sorted(REFERENCES.glob("*.png"))}
