"""What the visual tests share: the pictures that were kept."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QCoreApplication, QStandardPaths
from PySide6.QtGui import QImage
from tests.visual.references import REFERENCES

from rosemary.gui.application import create_application
from rosemary.runtime.resources import resources_dir


@pytest.fixture(scope="session")
def qapp() -> QCoreApplication:
    """The application; where they share a process, that of the other tests of the window."""
    QStandardPaths.setTestModeEnabled(True)
    return QCoreApplication.instance() or create_application(["rosemary-test"], resources_dir())


@pytest.fixture(scope="session")
def references() -> dict[str, QImage]:
    """The pictures that were looked at and kept, by their names."""
    return {file.stem: QImage(str(file)) for file in sorted(REFERENCES.glob("*.png"))}
