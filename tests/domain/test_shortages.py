"""What is told where memory, or files that may be open, ran out."""

from __future__ import annotations

import errno

import pytest

from rosemary.domain.shortages import shortage_in


def raised(error, cause=None):
    try:
        raise error from cause
    except type(error) as caught:
        return caught


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (OSError(errno.EMFILE, "Too many open files"), "may open no further file"),
        (OSError(errno.ENFILE, "Too many open files"), "may open no further file"),
        (ImportError("a.so: cannot open: Too many open files"), "may open no further file"),
        (ImportError("a.so: failed to map segment from shared object"), "not enough free memory"),
        (ImportError("a.so: Cannot allocate memory"), "not enough free memory"),
        (MemoryError(), "not enough free memory"),
        (OSError(errno.ENOMEM, "Cannot allocate memory"), "not enough free memory"),
    ],
)
def test_a_shortage_is_found_beneath_other_errors(error, said):
    assert said in shortage_in(error).message
    assert said in shortage_in(raised(ValueError("x"), error)).message


def test_other_errors_are_no_shortage():
    first, second = ValueError("one"), ValueError("two")
    first.__cause__, second.__cause__ = second, first
    assert shortage_in(first) is None
    assert shortage_in(OSError(errno.ENOENT, "x")) is None
    assert shortage_in(ImportError("no module named x")) is None
