"""What is made from a memory's content: key, summary, preview, hash, and the text to index."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Callable, Iterator
from typing import Final
from uuid import UUID

from rosemary.domain import limits
from rosemary.domain.types import MemoryId

SUMMARIZED_CHARS: Final = 4_000
"""A summary is made from the beginning of the content."""

_KEY_WORDS = 7
_KEY_CHARS = 60
_KEY_WORDS_KEPT = 2
_CUT_MARKS = ("…", "...")
_SENTENCES_LEAST = 4
_SUMMARY_TARGET_CHARS = 60
_MARKUP = re.compile(r"^\s{0,3}(?:#{1,6}\s+|>\s+|[-*+]\s+(?:\[[ xX]\]\s+)?|\d+[.)]\s+)")
_WORD = re.compile(r"[^\W_]+")
_SIGNS = frozenset(("Mn", "Mc"))
_UNSEEN = frozenset(("Cc", "Cf"))
# Variation selectors: they choose a picture of the character before, as after many emoji.
_SELECTOR = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")
_SENTENCE_END = re.compile(r"(?<=[.!?…])\s+(?!\d)|(?<=[。！？])")  # noqa: RUF001 - CJK punctuation
_ABBREVIATION = re.compile(
    r"\b(?:Dr|Dra|Mr|Mrs|Ms|Prof|Sr|Sra|St|Hr|Fr|vs|approx|ca|bzw|inkl|z\. ?B|e\.g|i\.e|p\. ex)\.$"
)
"""The dot behind one of these does not end a sentence."""
_KEY = re.compile(r"[^\W_](?:[\w.-]*[^\W_])?")


def key_from(content: str) -> str:
    """Return a slug of the first words of `content`: letters and digits of any script."""
    folded = unicodedata.normalize("NFKC", content[:500]).casefold()
    words = words_of(unicodedata.normalize("NFC", folded))
    key = ""
    for word in words[:_KEY_WORDS]:
        longer = f"{key}-{word}" if key else word
        if len(longer) > _KEY_CHARS:
            break
        key = longer
    if not key:
        key = words[0][:_KEY_CHARS] if words else "memory"
    return f"memory-{key}" if _is_uuid(key) else key


def is_key(text: str) -> bool:
    """Return whether `text` can be a key: a slug of at most 128 characters, not a UUID."""
    return (
        len(text) <= limits.KEY_MAX_CHARS
        and _KEY.fullmatch(_without_signs(text)) is not None
        and not _is_uuid(text)
    )


def cut_keys(key: str) -> Iterator[str]:
    """Return the shorter forms of a key, the shortest first: its first words and an ellipsis.

    At least two words are kept, and two left out: less is not worth it.
    No key ends with an ellipsis, so a cut key is never mistaken for a whole one.
    """
    words = key.split("-")
    for count in range(_KEY_WORDS_KEPT, len(words) - 1):
        if (beginning := "-".join(words[:count])) and is_key(beginning):
            yield beginning + _CUT_MARKS[0]


def beginning_of_key(reference: str) -> str:
    """Return the beginning of a key that is given in a cut form; "" for anything else."""
    mark = next((each for each in _CUT_MARKS if reference.endswith(each)), "")
    beginning = reference.removesuffix(mark) if mark else ""
    return beginning if is_key(beginning) else ""


def is_blank(text: str) -> bool:
    """Return whether a text shows nothing: it is empty, or made of blanks, joiners and the like."""
    return all(each.isspace() or unicodedata.category(each) in _UNSEEN for each in text)


def as_reference(given: str) -> str:
    """Return the id or key that somebody means, as stored: NFC, trimmed, ids in lower case.

    The context prints a key as `[key]`; the brackets are taken off.
    """
    plain = unicodedata.normalize("NFC", given).strip()
    if plain.startswith("[") and plain.endswith("]"):
        plain = plain[1:-1].strip()
    return str(UUID(plain)) if _is_uuid(plain) else plain


def free_key(wanted: str, memory_id: MemoryId, is_taken: Callable[[str], bool]) -> str:
    """Return `wanted`; if taken, with -2 to -9 added, else the end of the id, else all of it."""
    if not is_taken(wanted):
        return wanted
    for number in range(2, 10):
        candidate = _with_suffix(wanted, f"-{number}")
        if not is_taken(candidate):
            return candidate
    candidate = _with_suffix(wanted, f"-{memory_id[-12:]}")
    # Ids that other programs gave may all end alike.
    return _with_suffix(wanted, f"-{memory_id}") if is_taken(candidate) else candidate


def summary_from(content: str) -> str:
    """Return the first sentence or sentences of `content`, without Markdown marks.

    If this rule changes, summaries made by the old one become titles: that takes a migration.
    """
    begin = content[:SUMMARIZED_CHARS]
    lines = (_MARKUP.sub("", line).strip() for line in begin.splitlines())
    first = next((line for line in lines if line), begin.strip())
    summary = ""
    for sentence in _SENTENCE_END.split(" ".join(first.split())):
        is_whole = bool(summary) and not _ABBREVIATION.search(summary)
        if is_whole and len(summary) + len(sentence) + 1 > _SUMMARY_TARGET_CHARS:
            break
        summary = f"{summary} {sentence}" if summary else sentence
    plain = summary.replace("**", "").replace("`", "")
    return cut(" ".join(plain.split()), limits.SUMMARY_MAX_CHARS)


def title_from(summary: str, content: str) -> str:
    """Return the summary if it is a title of its own, else nothing.

    A summary that only repeats the beginning of the content, or what `summary_from` makes, is no
    title.
    """
    if content.startswith(summary) or summary == summary_from(content):
        return ""
    return summary


def words_of(text: str, joints: str = "") -> list[str]:
    """Return the words of `text`: letters and digits of any script, with their accents.

    Args:
        text: the text to split.
        joints: what else belongs to a word.
    """
    if text.isascii() and not joints:
        return _WORD.findall(text)
    kept, is_in_word = [], False
    for each in text:
        is_in_word = each.isalnum() or (is_in_word and _is_sign(each))
        kept.append(each if is_in_word or each in joints else " ")
    return "".join(kept).split()


def preview_of(content: str) -> str:
    """Return the first 120 characters, with "..." if more follow."""
    text = content[: limits.PREVIEW_CHARS]
    return text + "..." if len(content) > limits.PREVIEW_CHARS else text


def cut(text: str, max_chars: int) -> str:
    """Return `text`, cut at a word where possible, at most `max_chars` with its ellipsis."""
    if len(text) <= max_chars:
        return text
    head = text[: max_chars - 1]
    space = head.rfind(" ")
    return (head[:space] if space > max_chars // 2 else head).rstrip() + "…"


def cut_at_sentence(text: str, max_chars: int) -> str:
    """Return `text`, cut at the end of a sentence, at most `max_chars` with its ellipsis.

    Where the whole sentences would be less than a quarter of that, it is cut at a word.
    """
    if len(text) <= max_chars:
        return text
    ends = [each.start() for each in _SENTENCE_END.finditer(text, 0, max_chars - 2)]
    if not ends or ends[-1] < max_chars // _SENTENCES_LEAST:
        return cut(text, max_chars)
    return f"{text[: ends[-1]]} …"


def _without_signs(text: str) -> str:
    """Return `text` without accents on its letters; an accent without a letter stays."""
    if text.isascii():
        return text
    return text[:1] + "".join(each for each in text[1:] if not _is_sign(each))


def _is_sign(character: str) -> bool:
    r"""Return whether a character is a vowel sign or an accent, where `\w` splits words."""
    return unicodedata.category(character) in _SIGNS and _SELECTOR.fullmatch(character) is None


def _with_suffix(key: str, suffix: str) -> str:
    return key[: limits.KEY_MAX_CHARS - len(suffix)] + suffix


def _is_uuid(text: str) -> bool:
    try:
        UUID(text)
    except ValueError:
        return False
    return True


def prefix_for(author: str) -> str:
    """Return the text that is put before the content when it is indexed."""
    return f"{author}: " if author else ""


def searched_text(title: str, author: str, content: str) -> str:
    """Return the text in which words are searched; the search by meaning leaves out the title."""
    lead = f"{title}\n" if title else ""
    return lead + prefix_for(author) + content


def content_hash(content: str) -> str:
    """Return the sha-256 of the NFC-normalised content, in hex."""
    return hashlib.sha256(unicodedata.normalize("NFC", content).encode()).hexdigest()
