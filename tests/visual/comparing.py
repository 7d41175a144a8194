"""Whether two pictures show the same, however each machine smooths its letters.

Both are made smaller first, and what is compared is how light or coloured each little area is:
letters that are drawn a little bolder or half a pixel further on count for nothing, a button that
is gone, moved or of another colour does.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage

SHRINK: Final = 5
"""How many pixels of the window, at 100 %, are one of the reference in each direction."""
AREA: Final = 3
"""Pixels of the reference that are looked at together, in each direction."""
ALLOWED: Final = 14.0
"""By how many of 256 levels an area may differ."""
_SIZE_SLACK: Final = 2
_LEVEL: Final = 4


def shrunk(image: QImage) -> QImage:
    """Return the picture as references are kept: a fifth as wide and high, in fewer colours."""
    scale = SHRINK * image.devicePixelRatio()
    size = QSize(round(image.width() / scale), round(image.height() / scale))
    small = image.scaled(
        size, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    ).convertToFormat(QImage.Format.Format_RGB888)
    pixels = _pixels(small)
    levels = np.minimum(np.round(pixels / _LEVEL) * _LEVEL, 255).astype(np.uint8)
    height, width, _ = levels.shape
    return QImage(levels.tobytes(), width, height, 3 * width, QImage.Format.Format_RGB888).copy()


def difference(reference: QImage, now: QImage) -> float:
    """Return by how many levels the area differs that differs most; 256 for another size."""
    if _is_of_another_size(reference, now):
        return 256.0
    if now.size() != reference.size():
        now = now.scaled(reference.size())
    change = _pixels(now).astype(np.float64) - _pixels(reference)
    return float(np.abs(_means(change)).max())


def _is_of_another_size(reference: QImage, now: QImage) -> bool:
    wider, higher = now.width() - reference.width(), now.height() - reference.height()
    return max(abs(wider), abs(higher)) > _SIZE_SLACK


def _pixels(image: QImage) -> NDArray[np.uint8]:
    image = image.convertToFormat(QImage.Format.Format_RGB888)
    lines = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), -1)
    return lines[:, : 3 * image.width()].reshape(image.height(), image.width(), 3).copy()


def _means(change: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the mean of each area; what is positive and negative side by side cancels out."""
    sums = np.cumsum(np.cumsum(np.pad(change, ((1, 0), (1, 0), (0, 0))), 0), 1)
    area = sums[AREA:, AREA:] - sums[:-AREA, AREA:] - sums[AREA:, :-AREA] + sums[:-AREA, :-AREA]
    means: NDArray[np.float64] = area / AREA**2
    return means
