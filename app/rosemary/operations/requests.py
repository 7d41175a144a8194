"""What each operation accepts: names, bounds, defaults and words for every parameter."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Discriminator,
    Field,
    Tag,
    ValidationInfo,
    WithJsonSchema,
    field_validator,
    model_validator,
)
from pydantic_core import PydanticCustomError

from rosemary.domain import limits
from rosemary.domain.dates import check_order, parse_from, parse_until
from rosemary.domain.drafts import checked_name, checked_source, checked_tags
from rosemary.domain.errors import InvalidInputError
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.fulltext import Operator
from rosemary.domain.links import LINK_WEIGHT, RELATED
from rosemary.domain.models import LinkDraft, MemoryDraft, MemoryPatch
from rosemary.domain.naming import as_reference
from rosemary.domain.types import MemoryType, SearchMode, TagsMatch
from rosemary.operations.parameters import parameters_of, takes_null, types_of

_TEXT_SCHEMA = {"type": "string"}

Type = Annotated[MemoryType, Field(description="Kind", examples=["fact"])]
# The kinds are listed once, where memories are saved.
TypeByName = Annotated[
    MemoryType,
    WithJsonSchema(_TEXT_SCHEMA | {"description": "As in save_memory", "examples": ["fact"]}),
]
Tags = Annotated[
    list[str],
    Field(max_length=limits.TAGS_MAX, description="Labels", examples=[["work"]]),
]
Importance = Annotated[
    float,
    Field(
        ge=limits.IMPORTANCE_MIN,
        le=limits.IMPORTANCE_MAX,
        description="1 to 10",
        examples=[7],
    ),
]
Metadata = Annotated[dict[str, Any], Field(description="Free JSON", examples=[{"page": 3}])]
Source = Annotated[str, Field(description="Origin", examples=["mcp"])]
Author = Annotated[str, Field(description="Speaker", examples=["Maya"])]
Thread = Annotated[str, Field(description="Chat", examples=["c4"])]
Project = Annotated[str, Field(description="Project", examples=["web"])]
Phase = Annotated[int, Field(description="Phase", examples=[2])]
Summary = Annotated[str, Field(description="In brief", examples=["Tea"])]


def _as_reference(given: object) -> object:
    return as_reference(given) if isinstance(given, str) else given


Reference = Annotated[
    str,
    BeforeValidator(_as_reference),
    Field(min_length=1, description="Id or key", examples=["tea"]),
]
"""An id or key as it was meant: a caller may put blanks around it, write an id in capitals."""
Query = Annotated[
    str,
    Field(
        min_length=1,
        max_length=limits.QUERY_MAX_CHARS,
        description="Natural words",
        examples=["tea"],
    ),
]
SearchLimit = Annotated[
    int, Field(ge=1, le=limits.SEARCH_LIMIT_MAX, description="Results", examples=[5])
]
IncludeSuperseded = Annotated[bool, Field(description="Outdated too", examples=[True])]
Offset = Annotated[int, Field(ge=0, description="To skip", examples=[10])]
Format = Annotated[
    Literal["text", "json"],
    Field(description="Reply as", examples=["json"]),
]
SortLinks = Annotated[bool, Field(alias="sortLinks", description="Best first", examples=[False])]
Relation = Annotated[str, Field(description="Kind", examples=["follows"])]
Weight = Annotated[float, Field(ge=0, le=1, description="Strength, 0-1", examples=[0.8])]


def _one_or_many(given: object) -> str:
    return "many" if isinstance(given, (list, tuple)) else "one"


# What is wrong with a value is then told of the one type that it was meant to be.
_ONE_OR_MANY = Discriminator(_one_or_many)
_INTEGER_MAX = 2**53 - 1


class Request(BaseModel):
    """Base of all requests: unknown arguments are refused by name.

    Null is as good as absent: clients whose schemas have no optional parameters send it for each
    that they leave out. Where a parameter may be null, it means what its page says.
    """

    model_config = ConfigDict(extra="forbid", frozen=True, allow_inf_nan=False)

    @model_validator(mode="before")
    @classmethod
    def _leave_out_nulls(cls, given: object) -> object:
        if not isinstance(given, Mapping) or None not in given.values():
            return given
        parameters = parameters_of(cls)
        return {
            name: value
            for name, value in given.items()
            if value is not None or name not in parameters or takes_null(parameters[name])
        }

    @field_validator("*", mode="before")
    @classmethod
    def _refuse_truth_as_a_number(cls, value: object, info: ValidationInfo) -> object:
        """Refuse true where a number is wanted: it would be 1, as in how many are to be deleted."""
        if isinstance(value, bool) and info.field_name is not None:
            wanted = types_of(cls.model_fields[info.field_name].annotation)
            if wanted & {int, float} and bool not in wanted:
                raise PydanticCustomError("not_a_number", "must be a number, not true or false")
        return value

    @field_validator("*")
    @classmethod
    def _refuse_what_no_column_holds(cls, value: object) -> object:
        """Refuse numbers that JSON holds inexactly, and in the end no column at all."""
        if isinstance(value, int) and not -_INTEGER_MAX <= value <= _INTEGER_MAX:
            raise PydanticCustomError("too_large", "is too large a number")
        return value


class LinkIn(Request):
    """A link to make from the new memory."""

    to: Reference
    relation: Relation = RELATED
    weight: Weight = LINK_WEIGHT


Links = Annotated[
    list[LinkIn],
    Field(
        max_length=limits.LINKS_MAX,
        description="To others",
        examples=[[{"to": "tea", "relation": "follows"}]],
    ),
]


class SaveRequest(Request):
    """Arguments of `save_memory`."""

    content: Annotated[str, Field(description="The text", examples=["I like tea."])]
    metadata: Metadata = {}
    tags: Tags = []
    importance: Importance = limits.IMPORTANCE_DEFAULT
    memory_type: Type = MemoryType.GENERAL
    source: Source | None = None
    author: Author = ""
    thread_id: Thread = ""
    project_id: Project = ""
    phase: Phase | None = None
    key: Annotated[str | None, Field(description="Short name", examples=["tea"])] = None
    summary: Summary | None = None
    links: Links = []

    def to_draft(self) -> MemoryDraft:
        """Return the draft that the service takes."""
        return MemoryDraft(
            content=self.content,
            key=self.key,
            summary=self.summary,
            memory_type=self.memory_type,
            tags=tuple(self.tags),
            importance=self.importance,
            metadata=self.metadata,
            source=self.source,
            project_id=self.project_id,
            phase=self.phase,
            author=self.author,
            thread_id=self.thread_id,
            links=_drafts_of(self.links),
        )


class FilterRequest(Request):
    """The filters that every list and search takes."""

    type: Annotated[
        Annotated[
            Annotated[MemoryType, Tag("one")] | Annotated[list[MemoryType], Tag("many")],
            _ONE_OR_MANY,
        ]
        | None,
        WithJsonSchema({"type": "array", "items": _TEXT_SCHEMA}),
        Field(description="Kinds", examples=[["fact"]]),
    ] = None
    tags: Tags = []
    tags_match: Annotated[
        TagsMatch,
        WithJsonSchema({"enum": ["any", "all"]}),
        Field(description="Any or all", examples=["all"]),
    ] = TagsMatch.ANY
    sources: Annotated[list[str], Field(description="Origins", examples=[["mcp"]])] = []
    project_id: Project | None = None
    phase: Phase | None = None
    date_from: Annotated[str | None, Field(description="First day", examples=["2026-05-03"])] = None
    date_to: Annotated[str | None, Field(description="Last day", examples=["2026-05-09"])] = None

    def to_filter(self) -> MemoryFilter:
        """Return the filter that the service takes.

        Raises:
            InvalidInputError: a date cannot be read, or the range is empty.
        """
        begin = parse_from(self.date_from, "date_from") if self.date_from else None
        end = parse_until(self.date_to, "date_to") if self.date_to else None
        check_order(begin, end)
        return MemoryFilter(
            types=_types(self.type),
            tags=checked_tags(self.tags),
            tags_match=self.tags_match,
            sources=tuple(checked_source(each, "sources") for each in self.sources),
            project_id=checked_project(self.project_id),
            phase=self.phase,
            created_from=begin,
            created_before=end,
        )


class SearchMemoryRequest(FilterRequest):
    """Arguments of `search_memory`."""

    query: Query
    limit: SearchLimit = limits.SEARCH_LIMIT_DEFAULT
    offset: Offset = 0
    threshold: Annotated[
        float | None,
        Field(ge=0, le=1, description="Least match", examples=[0.3]),
    ] = None
    mode: Annotated[SearchMode, Field(description="What to match", examples=["keyword"])] = (
        SearchMode.HYBRID
    )
    interpret: Annotated[bool, Field(description="Read dates in it", examples=[False])] = True
    include_superseded: IncludeSuperseded = False
    sort_links: SortLinks = True
    explain: Annotated[bool, Field(description="Score parts", examples=[True])] = False
    response_format: Format = "text"


class BriefSearchRequest(FilterRequest):
    """Arguments of `memory_search`."""

    query: Query
    limit: SearchLimit = limits.SEARCH_LIMIT_DEFAULT
    offset: Offset = 0
    include_superseded: IncludeSuperseded = False
    sort_links: SortLinks = True
    response_format: Format = "text"


class FulltextSearchRequest(FilterRequest):
    """Arguments of `memory_fulltext_search`."""

    keywords: Annotated[
        Annotated[str, Tag("one")] | Annotated[list[str], Tag("many")],
        _ONE_OR_MANY,
        WithJsonSchema(_TEXT_SCHEMA),
        Field(
            description='Words, "phrases", begin*',
            examples=['"my tea" sen*'],
        ),
    ]
    operator: Annotated[Operator, Field(description="All or any", examples=["OR"])] = Operator.AND
    limit: SearchLimit = limits.SEARCH_LIMIT_DEFAULT
    offset: Offset = 0
    include_superseded: IncludeSuperseded = False
    sort_links: SortLinks = True
    response_format: Format = "text"


class ReferenceRequest(Request):
    """Names one memory, by `id` or by `key`; each of them takes either."""

    id: Reference | None = None
    key: Annotated[Reference | None, Field(description="Or this", examples=["tea"])] = None

    @property
    def reference(self) -> str:
        """The id or key of the memory.

        Raises:
            InvalidInputError: neither is given.
        """
        reference = self.id or self.key
        if reference is None:
            raise InvalidInputError.of_field("id", "is missing", hint="Give an id or a key.")
        return reference


class GetRequest(ReferenceRequest):
    """Arguments of `get_memory`."""

    include_history: Annotated[bool, Field(description="Add versions", examples=[True])] = False
    sort_links: SortLinks = True


class ListRequest(FilterRequest):
    """Arguments of `get_all_memories`."""

    limit: Annotated[
        int, Field(ge=1, le=limits.LIST_LIMIT_MAX, description="Results", examples=[9])
    ] = limits.LIST_LIMIT_DEFAULT
    offset: Annotated[int, Field(ge=0, description="To skip", examples=[50])] = 0
    sort_links: SortLinks = True


class UpdateRequest(ReferenceRequest):
    """Arguments of `update_memory`: the fields that are given are changed.

    `key` beside `id` is the new key; alone it names the memory. `links` are added to those that
    are there.
    """

    content: Annotated[str | None, Field(description="New text", examples=["I like milk."])] = None
    metadata: Metadata | None = None
    tags: Tags | None = None
    importance: Importance | None = None
    memory_type: TypeByName | None = None
    source: Source | None = None
    author: Author | None = None
    thread_id: Thread | None = None
    project_id: Project | None = None
    phase: Phase | None = None
    key: Annotated[Reference | None, Field(description="New key, with id", examples=["tea"])] = None
    summary: Summary | None = None
    expected_version: Annotated[
        int | None, Field(ge=1, description="Refuse if stale", examples=[3])
    ] = None
    links: Annotated[Links, Field(description="Links to add")] = []

    def to_links(self) -> tuple[LinkDraft, ...]:
        """Return the links to be added."""
        return _drafts_of(self.links)

    def to_patch(self) -> MemoryPatch:
        """Return the patch that the service takes.

        `phase` alone may be set to nothing by an explicit null; elsewhere null means unchanged.
        """
        given = self.model_fields_set - {"id", "expected_version", "links"}
        if self.id is None:
            given -= {"key"}
        fields: dict[str, Any] = {
            name: value
            for name in given
            if (value := getattr(self, name)) is not None or name == "phase"
        }
        if not fields and not self.links:
            raise InvalidInputError(
                "Nothing to change: no field was given.",
                hint="Give at least one of the fields of save_memory.",
            )
        if "tags" in fields:
            fields["tags"] = tuple(fields["tags"])
        return MemoryPatch(**fields)


class DeleteRequest(ReferenceRequest):
    """Arguments of `delete_memory`."""


class UnlinkRequest(Request):
    """Arguments of `unlink_memories`."""

    source: Annotated[Reference, Field(alias="from", description="Id or key", examples=["tea"])]
    to: Annotated[Reference, Field(description="Id or key", examples=["milk"])]
    relation: Relation = RELATED


class LinkRequest(UnlinkRequest):
    """Arguments of `link_memories`."""

    weight: Weight = LINK_WEIGHT

    def to_draft(self) -> LinkDraft:
        """Return the draft that the service takes."""
        return LinkDraft(target=self.to, relation=self.relation, weight=self.weight)


class ListLinksRequest(ReferenceRequest):
    """Arguments of `list_links`."""

    sort_links: SortLinks = True


class SuggestLinksRequest(ReferenceRequest):
    """Arguments of `suggest_links`."""

    limit: Annotated[
        int, Field(ge=1, le=limits.SUGGESTIONS_MAX, description="Results", examples=[5])
    ] = limits.SUGGESTIONS_MAX


class StatsRequest(Request):
    """Arguments of `memory_stats`."""

    project_id: Project | None = None


def _types(given: MemoryType | list[MemoryType] | None) -> tuple[MemoryType, ...]:
    if given is None:
        return ()
    return tuple(given) if isinstance(given, list) else (given,)


def checked_project(given: str | None) -> str | None:
    """Return the project that a read is narrowed to, None for all of them."""
    return None if given is None else checked_name("project_id", given)


def _drafts_of(links: list[LinkIn]) -> tuple[LinkDraft, ...]:
    return tuple(
        LinkDraft(target=link.to, relation=link.relation, weight=link.weight) for link in links
    )
