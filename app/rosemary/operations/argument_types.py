"""The types of arguments that several requests take, each with bounds, description and example.

Bounds that the domain checks itself, with better advice, are only documented here (`_documented`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal

from pydantic import BeforeValidator, Field
from pydantic.config import JsonDict

from rosemary.domain import limits
from rosemary.domain.naming import as_reference
from rosemary.domain.types import MemoryType, SearchMode, TagsMatch

SOURCES_MAX: Final = 64
"""Number of sources that one call can filter by."""


def about(text: str, example: object, **bounds: Any) -> Any:  # noqa: ANN401 - as pydantic's own
    """Return the metadata of a parameter: its meaning, an example, its bounds."""
    return Field(description=text, examples=[example], **bounds)


@dataclass(frozen=True, slots=True)
class Rare:
    """Marks a parameter that is rarely needed, and omitted for clients with a short tool list."""


RARE: Final = Rare()


@dataclass(frozen=True, slots=True)
class Emptied:
    """The value that clears a field, if that is not the empty text."""

    value: object


@dataclass(frozen=True, slots=True)
class Changed:
    """The meaning of a memory's field in a change, and the value that clears it."""

    text: str
    emptied: Emptied | None = None


def _documented(**bounds: int) -> JsonDict:
    return dict(bounds)


def _as_reference(given: object) -> object:
    return as_reference(given) if isinstance(given, str) else given


Content = Annotated[
    str,
    about(
        "The text to remember, word for word and clear on its own.",
        "Maya likes green tea.",
        json_schema_extra=_documented(minLength=1, maxLength=limits.CONTENT_MAX_BYTES),
    ),
]
Kind = Annotated[
    MemoryType,
    about("Its kind, which decides how fast it fades.", "preference"),
]
Label = Annotated[str, Field(json_schema_extra=_documented(maxLength=limits.TAG_MAX_CHARS))]
Tags = Annotated[
    list[Label],
    about("Labels to find it by; a/b is below a.", ["home/tea"], max_length=limits.TAGS_MAX),
]
TagsToFind = Annotated[
    Tags,
    about("Keeps what has these tags or ones below.", ["work"]),
]
AnyOrAll = Annotated[
    TagsMatch,
    about("Whether one tag is enough or all are needed.", "all"),
]
Importance = Annotated[
    float,
    about(
        "How much it matters, from 1 (hardly) to 10 (most).",
        7,
        ge=limits.IMPORTANCE_MIN,
        le=limits.IMPORTANCE_MAX,
    ),
]
Metadata = Annotated[
    dict[str, Any],
    about("Any JSON object to keep with it, up to 64 KiB.", {"page": 3}),
]
Source = Annotated[
    str,
    about(
        "Where it comes from; left out, it is your own name.",
        "claude",
        json_schema_extra=_documented(maxLength=limits.SOURCE_MAX_CHARS),
    ),
]
SourcesToFind = Annotated[
    list[str],
    about("Keeps what came from these assistants or files.", ["claude"], max_length=SOURCES_MAX),
]
Author = Annotated[
    str,
    about(
        "Who said it, which is searched too.",
        "Maya",
        json_schema_extra=_documented(maxLength=limits.NAME_MAX_CHARS),
    ),
]
Thread = Annotated[
    str,
    about(
        "Its conversation or document.",
        "chat-42",
        json_schema_extra=_documented(maxLength=limits.NAME_MAX_CHARS),
    ),
    RARE,
]
Project = Annotated[
    str,
    about(
        'Keeps to this project; "" is for none.',
        "web",
        json_schema_extra=_documented(maxLength=limits.NAME_MAX_CHARS),
    ),
]
OwnProject = Annotated[Project, Field(description="Its project, which searches can keep to.")]
Summary = Annotated[
    str,
    about(
        "A title for it; left out, it is the first sentence.",
        "Tea",
        json_schema_extra=_documented(maxLength=limits.SUMMARY_MAX_CHARS),
    ),
]
Reference = Annotated[
    str,
    BeforeValidator(_as_reference),
    about("Its id or key.", "green-tea", min_length=1),
]
"""An id or key, normalised: surrounding blanks are removed, ids are lower-cased."""
Query = Annotated[
    str,
    about(
        "What to look for, as a question or in a few words.",
        "which tea does Maya like",
        min_length=1,
        max_length=limits.QUERY_MAX_CHARS,
    ),
]
Mode = Annotated[
    SearchMode,
    about(
        "Matches meaning and words (hybrid) or one of them.",
        "keyword",
    ),
    RARE,
]
SearchLimit = Annotated[
    int,
    about("The most to return.", 5, ge=1, le=limits.SEARCH_LIMIT_MAX),
]
ListLimit = Annotated[
    int,
    about("The most to return.", 100, ge=1, le=limits.LIST_LIMIT_MAX),
]
Offset = Annotated[
    int,
    about("How many to skip.", 10, ge=0),
]
IncludeSuperseded = Annotated[
    bool, about("Also finds what a newer memory has replaced.", example=True), RARE
]
Format = Annotated[
    Literal["text", "json"], about("Replies in compact text or whole as json.", "json"), RARE
]
SortLinks = Annotated[
    bool,
    about("Shows strong links first, else the oldest.", example=False, alias="sortLinks"),
    RARE,
]
DateFrom = Annotated[
    str,
    about("Keeps what was saved since this day.", "2026-05-03"),
]
DateTo = Annotated[
    str,
    about("Keeps what was saved up to this day.", "2026-05-09"),
]
Relation = Annotated[
    str,
    about(
        "How: related, supersedes (hides the other), contradicts, part_of, follows or your "
        "own word.",
        "follows",
        json_schema_extra=_documented(maxLength=limits.RELATION_MAX_CHARS),
    ),
]
Weight = Annotated[
    float,
    about("How strong the link is, from 0 to 1.", 0.8, ge=0, le=1),
]
