"""What of a memory is indexed: its content, led by its author where it has one."""

from __future__ import annotations


def prefix_for(author: str) -> str:
    """Return what stands before the content in every index."""
    return f"{author}: " if author else ""


def indexed_text(author: str, content: str) -> str:
    """Return the text that words and meaning are searched in."""
    return prefix_for(author) + content
