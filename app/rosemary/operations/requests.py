"""The requests of operations: names, bounds, defaults and descriptions of all parameters."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import TYPE_CHECKING, Annotated, Any, Final, TypeVar, cast, get_type_hints

from pydantic import (
    BaseModel,
    ConfigDict,
    Discriminator,
    Field,
    Tag,
    ValidationError,
    ValidationInfo,
    WithJsonSchema,
    create_model,
    field_validator,
    model_validator,
)
from pydantic_core import PydanticCustomError

from rosemary.domain import limits
from rosemary.domain.errors import InvalidInputError
from rosemary.domain.fields import checked_name, checked_source, checked_tags
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.human_text import check_order, parse_from, parse_until
from rosemary.domain.links import LINK_WEIGHT, RELATED
from rosemary.domain.models import LinkDraft, MemoryDraft, MemoryPatch
from rosemary.domain.search import Operator
from rosemary.domain.types import MemoryType, SearchMode, TagsMatch
from rosemary.operations.argument_types import (
    RARE,
    AnyOrAll,
    Author,
    Changed,
    Content,
    DateFrom,
    DateTo,
    Emptied,
    Format,
    Importance,
    IncludeSuperseded,
    Kind,
    ListLimit,
    Metadata,
    Mode,
    Offset,
    OwnProject,
    Project,
    Query,
    Reference,
    Relation,
    SearchLimit,
    SortLinks,
    Source,
    SourcesToFind,
    Summary,
    Tags,
    TagsToFind,
    Thread,
    Weight,
    about,
)
from rosemary.operations.error_answers import invalid_input
from rosemary.operations.wire import as_meant, parameters_of, takes_null, types_of


def _one_or_many(given: object) -> str:
    return "many" if isinstance(given, (list, tuple)) else "one"


# Errors in a value then refer only to the type it was meant to have.
_ONE_OR_MANY = Discriminator(_one_or_many)


_INTEGER_MAX: Final = 2**53 - 1

R = TypeVar("R", bound=BaseModel)


class Request(BaseModel):
    """Base of all requests: arguments are taken as a reasonable client means them (`as_meant`).

    Unknown ones are refused by name. Null is as good as absent: clients whose schemas have no
    optional parameters send it for each that they leave out. Where a parameter may be null, it
    means what its page says.
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
    def _take_as_meant(cls, value: object, info: ValidationInfo) -> object:
        """Convert text to the wanted type; keep booleans apart from all other types.

        Otherwise true would be 1, such as the number to delete, and "yes" would be true.
        """
        # Pydantic always gives a field validator the name of its field.
        annotation = cls.model_fields[cast("str", info.field_name)].annotation
        wanted = types_of(annotation)
        if isinstance(value, bool) and wanted & {int, float} and bool not in wanted:
            raise PydanticCustomError("not_a_number", "must be a number, not true or false")
        if bool in wanted and value is not None and not isinstance(value, bool):
            raise PydanticCustomError("not_a_boolean", "must be true or false")
        return as_meant(value, annotation)

    @field_validator("*")
    @classmethod
    def _refuse_what_no_column_holds(cls, value: object) -> object:
        """Refuse numbers that JSON holds inexactly, or that no column can store."""
        if isinstance(value, int) and not -_INTEGER_MAX <= value <= _INTEGER_MAX:
            raise PydanticCustomError("too_large", "is too large a number")
        return value


def checked(request: type[R], arguments: Mapping[str, Any]) -> R:
    """Return the request made from `arguments`.

    Raises:
        InvalidInputError: an argument is missing, unknown or out of bounds.
    """
    try:
        return request.model_validate(dict(arguments))
    except ValidationError as error:
        raise invalid_input(error, request) from error


class NoArguments(Request):
    """There is nothing to ask for in particular."""


class LinkIn(Request):
    """A link to make from the memory that is saved or changed."""

    to: Annotated[Reference, Field(description="Id or key of the other memory.", examples=None)]
    relation: Annotated[Relation, Field(examples=None)] = RELATED
    weight: Annotated[Weight, Field(examples=None)] = LINK_WEIGHT


Links = Annotated[
    list[LinkIn],
    about(
        "Links from it to other memories.",
        [{"to": "green-tea", "relation": "follows"}],
        max_length=limits.LINKS_MAX,
    ),
]


class SaveRequest(Request):
    """Arguments of `save_memory`: the one place where the fields of a memory are declared.

    `update_memory` takes the same, with the words of `Changed`.
    """

    content: Annotated[Content, Changed("The new text, in place of the old one.")]
    metadata: Annotated[Metadata, Changed("The JSON object to keep instead.")] = {}
    tags: Annotated[
        Tags, Changed("All its labels, replacing the old ones.", emptied=Emptied(()))
    ] = []
    importance: Importance = limits.IMPORTANCE_DEFAULT
    memory_type: Kind = MemoryType.GENERAL
    source: Annotated[Source | None, Changed("Where it comes from, in a word.")] = None
    author: Author = ""
    thread_id: Thread = ""
    project_id: Annotated[OwnProject, Changed('The project to move it to; "" is none.')] = ""
    phase: Annotated[
        int | None,
        about("The phase of its project, as a number of your own.", 2),
        RARE,
        Changed("Its new phase in the project.", emptied=Emptied(None)),
    ] = None
    key: Annotated[
        str | None,
        about("A short name for it; left out, one is made.", "green-tea"),
        Field(json_schema_extra={"maxLength": limits.KEY_MAX_CHARS}),
    ] = None
    summary: Annotated[Summary | None, Changed('A new title; "" takes it away.')] = None
    links: Links = []

    def to_draft(self) -> MemoryDraft:
        """Return the draft for the service."""
        fields = {name: getattr(self, name) for name in SaveRequest.model_fields}
        return MemoryDraft(**fields | {"tags": tuple(self.tags), "links": _drafts_of(self.links)})


class FilterRequest(Request):
    """The filters that every list and search takes."""

    type: Annotated[
        list[MemoryType],
        about("Keeps only these kinds.", ["task"], max_length=len(MemoryType)),
    ] = []
    tags: TagsToFind = []
    tags_match: AnyOrAll = TagsMatch.ANY
    sources: SourcesToFind = []
    project_id: Project | None = None
    phase: Annotated[int | None, about("Keeps only this phase of a project.", 2), RARE] = None
    date_from: DateFrom | None = None
    date_to: DateTo | None = None

    def to_filter(self) -> MemoryFilter:
        """Return the filter for the service.

        Raises:
            InvalidInputError: a date cannot be read, or the range is empty.
        """
        begin = parse_from(self.date_from, "date_from") if self.date_from else None
        end = parse_until(self.date_to, "date_to") if self.date_to else None
        check_order(begin, end)
        return MemoryFilter(
            types=tuple(self.type),
            tags=checked_tags(self.tags),
            tags_match=self.tags_match,
            sources=tuple(checked_source(each, "sources") for each in self.sources),
            project_id=checked_project(self.project_id),
            phase=self.phase,
            created_from=begin,
            created_before=end,
        )


class SearchPageRequest(Request):
    """Which results of a search to return."""

    limit: SearchLimit = limits.SEARCH_LIMIT_DEFAULT
    offset: Offset = 0


class SearchMemoryRequest(FilterRequest, SearchPageRequest):
    """Arguments of `search_memory`."""

    query: Query
    threshold: Annotated[
        float | None,
        about("Leaves out what scores less; 0 brings all.", 0.3, ge=0, le=1),
        RARE,
    ] = None
    mode: Mode = SearchMode.HYBRID
    interpret: Annotated[
        bool,
        about('Takes "last week" or "in Claude" as a filter, else as words.', example=False),
        RARE,
    ] = True
    include_superseded: IncludeSuperseded = False
    sort_links: SortLinks = True
    explain: Annotated[
        bool, about("Adds the parts that each score is made of.", example=True), RARE
    ] = False
    response_format: Format = "text"


class BriefSearchRequest(FilterRequest, SearchPageRequest):
    """Arguments of `memory_search`."""

    query: Query
    include_superseded: IncludeSuperseded = False
    sort_links: SortLinks = True
    response_format: Format = "text"


class FulltextSearchRequest(FilterRequest, SearchPageRequest):
    """Arguments of `memory_fulltext_search`."""

    keywords: Annotated[
        Annotated[str, Tag("one")] | Annotated[list[str], Tag("many")],
        _ONE_OR_MANY,
        WithJsonSchema(
            {"type": "string", "minLength": 1, "maxLength": limits.QUERY_MAX_CHARS},
        ),
        about(
            'Words to find, a "phrase" in quotes, or begin* for all words so begun.',
            '"green tea" Lis*',
        ),
    ]
    operator: Annotated[
        Operator,
        about("Whether all words are needed (AND) or one is enough (OR).", "OR"),
    ] = Operator.AND
    include_superseded: IncludeSuperseded = False
    sort_links: SortLinks = True
    response_format: Format = "text"


class ReferenceRequest(Request):
    """Names one memory, by `id` or by `key`; each of them takes either."""

    id: Annotated[
        Reference | None,
        Field(description="Its id or key."),
    ] = None
    key: Annotated[
        Reference | None,
        Field(description="Its key, instead of the id."),
    ] = None

    @property
    def reference(self) -> str:
        """Its id or key.

        Raises:
            InvalidInputError: neither is given.
        """
        reference = self.id or self.key
        if reference is None:
            raise InvalidInputError.of_field("id", "is missing", hint="Give an id or a key.")
        return reference


class GetRequest(ReferenceRequest):
    """Arguments of `get_memory`."""

    include_history: Annotated[
        bool,
        about("Adds its earlier versions and their writers.", example=True),
    ] = False
    sort_links: SortLinks = True


class ListPageRequest(Request):
    """Which memories of a list to return."""

    limit: ListLimit = limits.LIST_LIMIT_DEFAULT
    offset: Offset = 0


class ListRequest(FilterRequest, ListPageRequest):
    """Arguments of `get_all_memories`."""

    sort_links: SortLinks = True


def changes_of(saved: type[Request], without: Collection[str]) -> type[ReferenceRequest]:
    """Return a request class with a memory's reference and its fields, all optional."""
    hints = get_type_hints(saved, include_extras=True)
    fields: dict[str, Any] = {}
    for name, field in saved.model_fields.items():
        if name not in without:
            kind = hints[name] if takes_null(field) else hints[name] | None
            said = [each for mark in field.metadata for each in _of_change(mark)]
            fields[name] = (Annotated[kind, *said] if said else kind, None)
    return create_model("_Changes", __base__=ReferenceRequest, **fields)


def _of_change(mark: object) -> Iterator[object]:
    """Yield the metadata of a changed field for one item of its own metadata."""
    if isinstance(mark, Changed):
        yield Field(description=mark.text)
        yield from (mark.emptied,) if mark.emptied else ()
    elif mark is RARE:
        yield mark


if TYPE_CHECKING:
    _Changes = ReferenceRequest
else:
    _Changes = changes_of(SaveRequest, without=("key", "links"))


class UpdateRequest(_Changes):
    """Arguments of `update_memory`: the fields that are given are changed.

    `key` beside `id` is the new key; alone it names the memory. `links` are added to those that
    are there.
    """

    key: Annotated[
        Reference | None,
        Field(description="Its new key beside an id, else the memory to change."),
    ] = None
    expected_version: Annotated[
        int | None,
        about("The version you read; if it has changed, nothing is done.", 3, ge=1),
    ] = None
    links: Links = Field([], description="Links to add to other memories.")

    def to_links(self) -> tuple[LinkDraft, ...]:
        """Return the links to be added."""
        return _drafts_of(self.links)

    def to_patch(self) -> MemoryPatch:
        """Return the patch for the service.

        Null means unchanged, except for fields that it clears.
        """
        given = self.model_fields_set - {"id", "expected_version", "links"}
        if self.id is None:
            given -= {"key"}
        fields: dict[str, Any] = {
            name: value
            for name in given
            if (value := getattr(self, name)) is not None or _is_emptied_by_null(name)
        }
        if not fields and not self.links:
            raise InvalidInputError(
                "Nothing to change: no field was given.",
                hint="Give at least one field beside the id, such as content or tags.",
            )
        if "tags" in fields:
            fields["tags"] = tuple(fields["tags"])
        return MemoryPatch(**fields)


def _is_emptied_by_null(name: str) -> bool:
    return Emptied(None) in UpdateRequest.model_fields[name].metadata


class DeleteRequest(ReferenceRequest):
    """Arguments of `delete_memory`."""


class StatsRequest(Request):
    """Arguments of `memory_stats`."""

    project_id: Annotated[
        Project | None, Field(description="The project to count; left out, all of them.")
    ] = None


def checked_project(given: str | None) -> str | None:
    """Return the project that a read is limited to, None for all of them."""
    return None if given is None else checked_name("project_id", given)


def _drafts_of(links: list[LinkIn]) -> tuple[LinkDraft, ...]:
    return tuple(
        LinkDraft(target=link.to, relation=link.relation, weight=link.weight) for link in links
    )
