"""An Obsidian vault or a folder of Markdown files: a memory for each note, and its links."""

from __future__ import annotations

import posixpath
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final
from urllib.parse import unquote

from rosemary.domain.conversations import parts_of
from rosemary.domain.importing import (
    Confidence,
    Entry,
    EntryRefusal,
    ImportedLink,
    Importer,
    ImportOptions,
    ImportSource,
    Skipped,
    SourceFile,
)
from rosemary.domain.limits import NAME_MAX_CHARS
from rosemary.domain.models import LinkDraft, MemoryDraft
from rosemary.importers.memory_servers import TYPES
from rosemary.importers.source_reading import (
    base_name,
    metadata_of,
    moment_of,
    name_of,
    names_of,
    read_text,
    storable,
    tags_of,
    type_of,
)

_BLOCK: Final = re.compile(r"\A---[ \t]*\r?\n(.*?)^(?:---|\.\.\.)[ \t]*(?:\r?\n|\Z)", re.S | re.M)
_FIELD: Final = re.compile(r"([\w][\w -]*?)[ \t]*:(?:[ \t]+(.*)|[ \t]*)")
_ITEM: Final = re.compile(r"[ \t]*-[ \t]+(.*)")
_LIST: Final = re.compile(r"\[(.*)\]")
_QUOTED: Final = re.compile(r"""(["'])(.*)\1""")
_COMMENT: Final = re.compile(r"[ \t]#.*")


def split_front_matter(text: str) -> tuple[Mapping[str, str | list[str]], str]:
    """Return the front matter of a text, with names in lower case, and the rest.

    Fields other than texts and lists of texts are left out.
    """
    match = _BLOCK.match(text)
    if match is None:
        return {}, text
    fields: dict[str, str | list[str]] = {}
    name = ""
    for line in match.group(1).splitlines():
        if field := _FIELD.fullmatch(line):
            name = field.group(1).lower()
            fields[name] = _value(field.group(2) or "")
        elif (item := _ITEM.fullmatch(line)) and name:
            held = fields[name]
            items = held if isinstance(held, list) else []
            fields[name] = [*items, _scalar(item.group(1))]
    return fields, text[match.end() :]


def _value(text: str) -> str | list[str]:
    if match := _LIST.fullmatch(text.strip()):
        return [item for part in match.group(1).split(",") if (item := _scalar(part))]
    return _scalar(text)


def _scalar(text: str) -> str:
    text = text.strip()
    if match := _QUOTED.fullmatch(text):
        return match.group(2)
    return _COMMENT.sub("", text).strip()


_ENDINGS: Final = (".md", ".markdown")
_NOTE_MAX_CHARS: Final = 1 << 24
LINKS_MAX: Final = 500_000
_CREATED: Final = ("created", "created_at", "date created", "date", "creation date")
_OWN: Final = frozenset({"tags", "tag", "aliases", "alias", "type", "author", *_CREATED})
_CODE: Final = re.compile(r"^(```|~~~).*?(?:^\1|\Z)|`[^`\n]*`", re.DOTALL | re.MULTILINE)
_TAG: Final = re.compile(r"(?:(?<=\s)|^)#([\w/-]*[^\W\d][\w/-]*)", re.MULTILINE)
_WIKILINK: Final = re.compile(r"\[\[([^\[\]|#\n]+)(?:#[^\[\]|\n]*)?(?:\|[^\[\]\n]*)?\]\]")
_LINK: Final = re.compile(r"\]\(<?([^()<>\s]+\.(?:md|markdown))(?:#[^()\s]*)?>?\)", re.IGNORECASE)


def _recognise(source: ImportSource) -> Confidence:
    notes = sum(base_name(file).endswith(_ENDINGS) for file in source.files)
    return Confidence.POSSIBLE if notes else Confidence.NO


def _read(source: ImportSource, options: ImportOptions) -> Iterator[Entry]:
    reading = _Reading(source, options)
    for file in source.files:
        if base_name(file).endswith(_ENDINGS):
            yield from reading.note(file)
        else:
            reading.skipped["attachments and other files"] += 1
    yield from reading.links()
    for what, count in reading.skipped.items():
        yield Skipped(what=what, count=count)


class _Reading:
    """One import. Links can be resolved once all names and aliases are known."""

    def __init__(self, source: ImportSource, options: ImportOptions) -> None:
        self._source = source
        self._options = options
        self._links: list[tuple[str, str]] = []
        self._names: dict[str, str] = {}
        self._notes: set[str] = set()
        self.skipped: Counter[str] = Counter()
        for file in source.files:
            if base_name(file).endswith(_ENDINGS):
                self._names.setdefault(_stem(file.name).lower(), file.name)
                self._names.setdefault(_stem(base_name(file)), file.name)

    def note(self, file: SourceFile) -> Iterator[Entry]:
        """Yield the memory of a note."""
        for part in read_text(self._source, file, _NOTE_MAX_CHARS):
            if isinstance(part, EntryRefusal):
                yield part
            else:
                yield from self._memory(file, storable(part))

    def links(self) -> Iterator[Entry]:
        """Yield the links between notes that exist, each once."""
        made = set()
        for source, wanted in self._links:
            target = self._found(source, wanted)
            pair = source, target
            if target in self._notes and target != source and pair not in made:
                made.add(pair)
                yield ImportedLink(source_id=source, link=LinkDraft(target=str(target)))

    def _memory(self, file: SourceFile, text: str) -> Iterator[Entry]:
        fields, body = split_front_matter(text)
        if not body.strip():
            self.skipped["empty notes"] += 1
            return
        title = _stem(file.name.rpartition("/")[2])
        created = next((at for name in _CREATED if (at := moment_of(fields.get(name)))), None)
        created_at = created or file.modified_at
        if not self._options.takes(created_at):
            return
        self._learn(file.name, fields, body)
        draft = MemoryDraft(
            content="",
            memory_type=type_of(fields.get("type"), TYPES),
            tags=_tags(fields, body),
            metadata=metadata_of(
                {"path": file.name} | {k: v for k, v in fields.items() if k not in _OWN}
            ),
            source="file",
            author=name_of(fields.get("author")),
            thread_id=_folder_thread(file.name),
            created_at=created_at,
        )
        yield from parts_of(draft, _titled(title, body), file.name, file.name)

    def _learn(self, name: str, fields: Mapping[str, str | list[str]], body: str) -> None:
        """Keep the aliases and links of a note."""
        self._notes.add(name)
        for alias in names_of(fields.get("aliases", fields.get("alias"))):
            self._names.setdefault(alias.lower(), name)
        plain = _CODE.sub("", body)
        wanted = [*_WIKILINK.findall(plain), *map(unquote, _LINK.findall(plain))]
        room = LINKS_MAX - len(self._links)
        if len(wanted) > room:
            self.skipped["links beyond the first 500,000"] += len(wanted) - room
        self._links += [(name, each.strip()) for each in wanted[:room]]

    def _found(self, source: str, wanted: str) -> str | None:
        """Return the note that a link names by path, name or alias."""
        wanted = _stem(wanted) if wanted.lower().endswith(_ENDINGS) else wanted
        relative = posixpath.normpath(posixpath.join(posixpath.dirname(source), wanted))
        for each in (relative, wanted, wanted.rpartition("/")[2]):
            if (found := self._names.get(each.lower().lstrip("/"))) is not None:
                return found
        return None


def _tags(fields: Mapping[str, str | list[str]], body: str) -> tuple[str, ...]:
    given = fields.get("tags", fields.get("tag", []))
    listed = given if isinstance(given, list) else given.replace(",", " ").split()
    return tags_of([*listed, *_TAG.findall(_CODE.sub("", body))])


def _titled(title: str, body: str) -> str:
    """Return the body with its title above, unless it begins with it."""
    first = body.lstrip().partition("\n")[0]
    if first.lstrip("# ").strip().casefold() == title.casefold():
        return body
    return f"# {title}\n\n{body.lstrip()}"


def _folder_thread(name: str) -> str:
    """Return the thread of the parts of one note."""
    return f"note:{name}" if len(name) <= NAME_MAX_CHARS - len("note:") else ""


def _stem(name: str) -> str:
    return name.rpartition(".")[0] if name.lower().endswith(_ENDINGS) else name


IMPORTER: Final = Importer(
    name="markdown",
    title="Obsidian vault or Markdown folder",
    reads="a folder, a zip archive of it, or one .md file",
    recognise=_recognise,
    read=_read,
)
