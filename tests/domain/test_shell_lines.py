"""A command is quoted so that the shell takes every word as it is."""

import shlex

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rosemary.domain.human_text import shell_line


@given(st.lists(st.text(), min_size=1))
def test_a_posix_shell_reads_the_words_back(words):
    assert shlex.split(shell_line(words, is_windows=False)) == words


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["rosemary", "doctor"], "rosemary doctor"),
        (["rosemary", "--data-dir", r"C:\My notes"], r'rosemary --data-dir "C:\My notes"'),
        (["rosemary", "--data-dir", r"C:\R&D"], r'rosemary --data-dir "C:\R&D"'),
        (["rosemary", "--data-dir", "C:\\My notes\\"], 'rosemary --data-dir "C:\\My notes\\\\"'),
        ([r"C:\Program Files\rosemary.exe"], r'"C:\Program Files\rosemary.exe"'),
        (["rosemary", ""], 'rosemary ""'),
    ],
)
def test_a_path_with_spaces_is_one_word_on_windows(words, line):
    assert shell_line(words, is_windows=True) == line
