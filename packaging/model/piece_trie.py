"""Writes the pieces of a unigram tokenizer as the file that the app maps.

`rosemary.embed.unigram.PieceTrie` says what the file holds.
"""

from __future__ import annotations

import struct
import sys
from array import array
from collections.abc import Collection, Sequence


def trie_file(pieces: Sequence[bytes], scores: Sequence[float], specials: Collection[int]) -> bytes:
    """Return the file of a unigram tokenizer.

    Args:
        pieces: by id; id 0 must be a special one, since 0 says that no piece ends at a node.
        scores: their log-probabilities.
        specials: ids that no text may give.
    """
    listed = sorted((piece, i) for i, piece in enumerate(pieces) if i not in specials)
    children, ends, labels = array("I"), array("I", [0]), bytearray(1)
    nodes = [(0, len(listed), 0)]  # the pieces below a node, and its depth
    for first, last, depth in nodes:
        children.append(len(labels))
        at = first + (len(listed[first][0]) == depth)
        while at < last:
            piece, i = listed[at]
            start, label = at, piece[depth]
            while at < last and listed[at][0][depth] == label:
                at += 1
            labels.append(label)
            ends.append(i if len(piece) == depth + 1 else 0)
            nodes.append((start, at, depth + 1))
    children.append(len(labels))
    head = struct.pack("<II", len(labels), len(pieces))
    numbers = (children, ends, array("f", scores))
    if sys.byteorder == "big":
        for each in numbers:
            each.byteswap()
    return b"".join([head, *(each.tobytes() for each in numbers), bytes(labels)])
