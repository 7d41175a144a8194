"""Clusters of a graph: which memories hang together, and what they have in common."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rosemary.domain.insights import GraphNode
from rosemary.domain.tags import PINNED, is_same
from rosemary.domain.wording import FUNCTION_WORDS

_LEAST: Final = 4
"""Fewer memories are no cluster: their own names say more."""
_LEAST_SHARE: Final = 0.2
_LEAST_LIFT: Final = 2.0
"""How much more often a name has to be in a cluster than in the whole graph."""
_TAG_WEIGHT: Final = 2.0
"""Tags were given to say what something is about; words only happen to be there."""
_PASSES: Final = 10
_LEVELS: Final = 4
_WORD: Final = re.compile(r"[^\W\d_]{4,}")
_EMPTY: Final = frozenset().union(*FUNCTION_WORDS.values())


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Cluster:
    """Memories that are linked with each other more than with the rest; compared by identity.

    Attributes:
        name: a tag or word that many of them have, and few others.
        members: the numbers of the nodes.
        parts: the smaller clusters that it is made of.
    """

    name: str
    members: tuple[int, ...]
    parts: tuple[Cluster, ...] = ()


def clusters_of(nodes: Sequence[GraphNode], links: Iterable[tuple[int, int]]) -> list[Cluster]:
    """Return the named clusters of a graph, the largest first; the same for the same graph.

    A cluster that nothing names is left out; its parts stand for it.
    """
    found: list[_Group] = []
    for groups in _levels(len(nodes), links):
        within: dict[int, list[_Group]] = {}
        group_of = {node: number for number, group in enumerate(groups) for node in group}
        for each in found:
            within.setdefault(group_of[each.members[0]], []).append(each)
        found = [
            _Group(members=group, parts=within.get(number, ()))
            for number, group in enumerate(groups)
        ]
    clusters = _named(found, _Names(nodes), frozenset())
    return sorted(clusters, key=lambda each: (-len(each.members), each.members))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Group:
    members: tuple[int, ...]
    parts: Sequence[_Group]


def _named(groups: Iterable[_Group], names: _Names, taken: frozenset[str]) -> Iterator[Cluster]:
    """Yield the groups as clusters, each with another name than those it is part of."""
    for group in groups:
        name = names.name_of(group.members, taken) if len(group.members) >= _LEAST else ""
        parts = _named(group.parts, names, taken | {name.casefold()})
        if name:
            yield Cluster(name=name, members=group.members, parts=tuple(parts))
        else:
            yield from parts


class _Names:
    """Finds what some nodes have in common and the others have not."""

    def __init__(self, nodes: Sequence[GraphNode]) -> None:
        self._terms = [_terms(node) for node in nodes]
        self._everywhere = Counter(term for terms in self._terms for term in terms)
        self._spelled: dict[str, str] = {}
        for terms in self._terms:
            for term, spelled in terms.items():
                self._spelled.setdefault(term, spelled)
        self._tags = frozenset(tag.casefold() for node in nodes for tag in node.tags)

    def name_of(self, members: Sequence[int], taken: Collection[str]) -> str:
        """Return the tag or word that tells these nodes from the others; "" if there is none."""
        counts = Counter(term for each in members for term in self._terms[each])
        least = max(2, _LEAST_SHARE * len(members))
        usual = _LEAST_LIFT * len(members) / len(self._terms)
        scores = [
            (-self._score(term, count), term)
            for term, count in counts.items()
            if count >= max(least, usual * self._everywhere[term]) and term not in taken
        ]
        return self._spelled[min(scores)[1]] if scores else ""

    def _score(self, term: str, count: int) -> float:
        weight = _TAG_WEIGHT if term in self._tags else 1.0
        return weight * count * count / self._everywhere[term]


def _terms(node: GraphNode) -> dict[str, str]:
    """Return the tags and the words of a title, folded, each with how it is written."""
    tags = (tag for tag in node.tags if not is_same(tag, PINNED))
    words = (word for word in _WORD.findall(node.summary) if word.casefold() not in _EMPTY)
    return {each.casefold(): each for each in (*words, *tags)}


def _levels(count: int, links: Iterable[tuple[int, int]]) -> list[list[tuple[int, ...]]]:
    """Return the nodes in groups, from many small groups to few large ones.

    Nodes move to where most of their links lead, then groups do, as long as that leaves fewer
    groups. Source: Blondel et al., Fast unfolding of communities in large networks, 2008.
    """
    groups: list[tuple[int, ...]] = [(number,) for number in range(count)]
    weights: list[dict[int, float]] = [{} for _ in groups]
    for first, second in links:
        for here, there in ((first, second), (second, first)):
            weights[here][there] = weights[here].get(there, 0.0) + 1.0
    found = []
    for _ in range(_LEVELS):
        places = _moved(weights)
        numbers = {place: number for number, place in enumerate(dict.fromkeys(places))}
        if len(numbers) == len(groups):
            break
        joined: list[list[int]] = [[] for _ in numbers]
        between: list[dict[int, float]] = [{} for _ in numbers]
        for each, place in enumerate(places):
            own = numbers[place]
            joined[own] += groups[each]
            for other, weight in weights[each].items():
                there = numbers[places[other]]
                between[own][there] = between[own].get(there, 0.0) + weight
        groups, weights = [tuple(sorted(each)) for each in joined], between
        found.append(groups)
    return found


def _moved(weights: Sequence[Mapping[int, float]]) -> list[int]:
    """Return the group of each node, after each moved to where it gains most modularity."""
    places = list(range(len(weights)))
    degrees = [sum(each.values()) for each in weights]
    totals, all_links = list(degrees), sum(degrees) or 1.0
    for _ in range(_PASSES):
        is_moved = False
        for node, degree in enumerate(degrees):
            own = places[node]
            totals[own] -= degree
            to: dict[int, float] = {own: 0.0}
            for other, weight in weights[node].items():
                if other != node:
                    to[places[other]] = to.get(places[other], 0.0) + weight
            best = max(
                to,
                key=lambda each: (to[each] - totals[each] * degree / all_links, each == own, -each),
            )
            totals[best] += degree
            places[node] = best
            is_moved |= best != own
        if not is_moved:
            break
    return places
