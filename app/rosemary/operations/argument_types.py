"""The types of arguments that several requests take, each with its bounds, words and an example.

A bound that the domain checks itself, with better advice, is only told here (`_told`).
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pydantic import BeforeValidator, Field
from pydantic.config import JsonDict

from rosemary.domain import limits
from rosemary.domain.naming import as_reference
from rosemary.domain.types import MemoryType, SearchMode, TagsMatch

SOURCES_MAX: Final = 64
"""Sources by which one call can narrow."""


def _told(**bounds: int) -> JsonDict:
    return dict(bounds)


def _as_reference(given: object) -> object:
    return as_reference(given) if isinstance(given, str) else given


Content = Annotated[
    str,
    Field(
        description="The text to remember, word for word and clear on its own.",
        examples=["Maya likes green tea."],
        json_schema_extra=_told(minLength=1, maxLength=limits.CONTENT_MAX_BYTES),
    ),
]
Kind = Annotated[
    MemoryType,
    Field(
        description="Its kind, which decides how fast it fades.",
        examples=["preference"],
    ),
]
Label = Annotated[str, Field(json_schema_extra=_told(maxLength=limits.TAG_MAX_CHARS))]
Tags = Annotated[
    list[Label],
    Field(
        max_length=limits.TAGS_MAX,
        description="Labels to find it by; a/b is below a.",
        examples=[["home/tea"]],
    ),
]
TagsToFind = Annotated[
    Tags,
    Field(description="Keeps only what has these tags or ones below them.", examples=[["work"]]),
]
AnyOrAll = Annotated[
    TagsMatch,
    Field(description="Whether one tag is enough or all are needed.", examples=["all"]),
]
Importance = Annotated[
    float,
    Field(
        ge=limits.IMPORTANCE_MIN,
        le=limits.IMPORTANCE_MAX,
        description="How much it matters, from 1 (hardly) to 10 (most).",
        examples=[7],
    ),
]
Metadata = Annotated[
    dict[str, Any],
    Field(
        description="Any JSON object to keep with it, up to 64 KiB.",
        examples=[{"page": 3}],
    ),
]
Source = Annotated[
    str,
    Field(
        description="Where it comes from; left out, it is your own name.",
        examples=["claude"],
        json_schema_extra=_told(maxLength=limits.SOURCE_MAX_CHARS),
    ),
]
SourcesToFind = Annotated[
    list[str],
    Field(
        max_length=SOURCES_MAX,
        description="Keeps only what came from these assistants or files.",
        examples=[["claude"]],
    ),
]
Author = Annotated[
    str,
    Field(
        description="Who said it, which is searched too.",
        examples=["Maya"],
        json_schema_extra=_told(maxLength=limits.NAME_MAX_CHARS),
    ),
]
Thread = Annotated[
    str,
    Field(
        description="The conversation or document it belongs to.",
        examples=["chat-42"],
        json_schema_extra=_told(maxLength=limits.NAME_MAX_CHARS),
    ),
]
Project = Annotated[
    str,
    Field(
        description='Keeps only this project; "" means no project.',
        examples=["web"],
        json_schema_extra=_told(maxLength=limits.NAME_MAX_CHARS),
    ),
]
OwnProject = Annotated[
    Project, Field(description="The project it belongs to, which searches can keep to.")
]
Phase = Annotated[int, Field(description="Keeps only this phase of a project.", examples=[2])]
OwnPhase = Annotated[Phase, Field(description="The phase of its project, as a number of your own.")]
Summary = Annotated[
    str,
    Field(
        description="A title for it; left out, it is the first sentence.",
        examples=["Tea"],
        json_schema_extra=_told(maxLength=limits.SUMMARY_MAX_CHARS),
    ),
]
Reference = Annotated[
    str,
    BeforeValidator(_as_reference),
    Field(
        min_length=1,
        description="The id or key of the memory.",
        examples=["green-tea"],
    ),
]
"""An id or key as it was meant: a caller may put blanks around it, write an id in capitals."""
Query = Annotated[
    str,
    Field(
        min_length=1,
        max_length=limits.QUERY_MAX_CHARS,
        description="What to look for, as a question or in a few words.",
        examples=["which tea does Maya like"],
    ),
]
Mode = Annotated[
    SearchMode,
    Field(
        description="Matches meaning and words (hybrid), meaning alone (semantic) or words alone "
        "(keyword).",
        examples=["keyword"],
    ),
]
SearchLimit = Annotated[
    int,
    Field(
        ge=1,
        le=limits.SEARCH_LIMIT_MAX,
        description="How many to return at most.",
        examples=[5],
    ),
]
ListLimit = Annotated[
    int,
    Field(
        ge=1,
        le=limits.LIST_LIMIT_MAX,
        description="How many to return at most.",
        examples=[100],
    ),
]
Offset = Annotated[
    int,
    Field(ge=0, description="How many to skip, for paging.", examples=[10]),
]
IncludeSuperseded = Annotated[
    bool,
    Field(description="Also finds what a newer memory has replaced.", examples=[True]),
]
Format = Annotated[
    Literal["text", "json"],
    Field(
        description="Replies in compact text or in whole as json.",
        examples=["json"],
    ),
]
SortLinks = Annotated[
    bool,
    Field(
        alias="sortLinks",
        description="Shows strong links first, else the oldest.",
        examples=[False],
    ),
]
DateFrom = Annotated[
    str,
    Field(
        description="Keeps what was saved on this day or later.",
        examples=["2026-05-03"],
    ),
]
DateTo = Annotated[
    str,
    Field(
        description="Keeps what was saved on this day or before.",
        examples=["2026-05-09"],
    ),
]
Relation = Annotated[
    str,
    Field(
        description="Says how: related, supersedes (hides the other), contradicts, part_of, "
        "follows or your own word.",
        examples=["follows"],
        json_schema_extra=_told(maxLength=limits.RELATION_MAX_CHARS),
    ),
]
Weight = Annotated[
    float,
    Field(ge=0, le=1, description="How strong the link is, from 0 to 1.", examples=[0.8]),
]
