"""The bounds of every field, in one place: schemas advertise them, the service enforces them.

Source: the table of a memory's fields in docs/data.md.
"""

from __future__ import annotations

from typing import Final

CONTENT_MAX_BYTES: Final = 1024 * 1024
METADATA_MAX_BYTES: Final = 64 * 1024
METADATA_MAX_LEVELS: Final = 50
"""With the reply around it, it stays within the 64 levels that some JSON readers allow."""
KEY_MAX_CHARS: Final = 128
SUMMARY_MAX_CHARS: Final = 300
TAGS_MAX: Final = 64
TAG_MAX_CHARS: Final = 64
SOURCE_MAX_CHARS: Final = 64
NAME_MAX_CHARS: Final = 128
IMPORTANCE_MIN: Final = 1.0
IMPORTANCE_MAX: Final = 10.0
IMPORTANCE_DEFAULT: Final = 5.0
QUERY_MAX_CHARS: Final = 1000
SEARCH_LIMIT_MAX: Final = 50
SEARCH_LIMIT_DEFAULT: Final = 10
LIST_LIMIT_MAX: Final = 200
LIST_LIMIT_DEFAULT: Final = 50
PREVIEW_CHARS: Final = 120
LIST_CONTENT_MAX_CHARS: Final = 1500
EXCERPT_MAX_CHARS: Final = 300
EXCERPT_TITLE_MAX_CHARS: Final = 100
LINKS_MAX: Final = 64
RELATION_MAX_CHARS: Final = 64
SUGGESTIONS_MAX: Final = 10
SIMILAR_MAX: Final = 3
KEYS_MAX: Final = 100
WITHOUT_MAX: Final = 32
"""Words and phrases that one filter can leave out."""
