"""What of a memory is indexed: its content, led by its author and its title where it has them."""

from __future__ import annotations


def prefix_for(author: str) -> str:
    """Return what stands before the content wherever it is indexed."""
    return f"{author}: " if author else ""


def searched_text(title: str, author: str, content: str) -> str:
    """Return the text that words are searched in; meaning is searched without the title."""
    lead = f"{title}\n" if title else ""
    return lead + prefix_for(author) + content
