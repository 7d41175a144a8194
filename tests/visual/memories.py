"""What a made-up person remembers: a hundred subjects, told anew for each person or place.

No emoji and no Chinese here: the pictures of the docs are drawn with the bundled font alone.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from rosemary.domain.types import MemoryType


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """One memory, and how long before now it was made; `title` may be empty."""

    title: str
    content: str
    memory_type: MemoryType
    tags: tuple[str, ...]
    source: str
    project_id: str
    importance: float
    days_ago: float


_T = MemoryType
_NEWEST: Final = (
    (
        "Answers start with the code\n\n\nTwo or three sentences of prose at most, after the code.\n\n"
        "- No apologies, no restating of the question\n- Type hints and `pathlib` throughout\n"
        "- Explain only what is *not* obvious",
        _T.PREFERENCE, ("writing", "python", "style"), "claude", "", 8,
    ),
    (
        "SQLite in WAL mode instead of Postgres\n\n\nWe compared both on 3 September and settled on "
        "**SQLite in WAL mode**.\n\n| Option | Read p95 | Upkeep |\n|---|---|---|\n"
        "| SQLite WAL | 1.8 ms | none |\n| Postgres | 2.4 ms | one service |\n\n"
        "> Look at it again if we ever need more than one writing process.",
        _T.DECISION, ("architecture", "database", "pinned"), "claude", "Harbour app", 9,
    ),
    (
        "Sofia is allergic to walnuts and cashews. It came up while planning the dinner; almonds "
        "are fine. She keeps an antihistamine in the blue bag by the door.",
        _T.FACT, ("family", "health"), "chatgpt", "", 9,
    ),
    (
        "Renew the domain before 15 December\n\n\nThe registrar writes two weeks earlier. Automatic "
        "renewal is off on purpose, because the card expires.\n\n- [ ] New card\n"
        "- [ ] Renew for three years\n- [x] Export the DNS zone",
        _T.TASK, ("admin", "deadline"), "manual", "Home", 6,
    ),
    (
        "How the importer retries\n\n\nAgreed on *exponential backoff* with full jitter: 8 attempts, "
        "at most 30 s apart. The idempotency key is the hash of the content.\n\n"
        "```python\ndelay = min(30, 0.5 * 2**attempt) * random.random()\n```",
        _T.CONVERSATION, ("importer", "python"), "cursor", "Harbour app", 7,
    ),
    (
        "Exports can be read without the app\n\n\nEvery export is plain JSON and Markdown, one file "
        "for each memory, with ids that stay. A person should be able to open it in any editor ten "
        "years from now.",
        _T.REQUIREMENT, ("export", "privacy", "pinned"), "claude", "Harbour app", 8,
    ),
    (
        "Search is slow for a moment after the laptop wakes: the first query takes about 300 ms, "
        "later ones about 15 ms. Probably the model being paged in.",
        _T.OBSERVATION, ("performance", "search"), "cursor", "Harbour app", 5,
    ),
    (
        "The weekly review is on Friday afternoon, from 15:30 to 16:15. Start with the inbox, then "
        "open tasks, then the calendar of the coming two weeks.",
        _T.GENERAL, ("routine", "planning"), "manual", "", 6,
    ),
    (
        "Priya works four days a week and has Wednesdays off. She is best reached by e-mail in the "
        "morning.",
        _T.FACT, ("people", "schedule"), "chatgpt", "Harbour app", 5,
    ),
    (
        "The meeting room has moved to B4 for today. The projector in the usual room is being "
        "replaced.",
        _T.EPHEMERAL, ("office",), "claude", "", 2,
    ),
    (
        "Sourdough, the ratio that works\n\n\n500 g flour, 375 g water, 100 g starter, 10 g salt. "
        "Five hours in the warm, then overnight in the fridge.",
        _T.FACT, ("kitchen", "recipes"), "manual", "Kitchen", 6,
    ),
    (
        "Jonas drinks green tea without milk, and coffee only before ten.",
        _T.PREFERENCE, ("people", "tea"), "claude", "", 5,
    ),
    (
        "Greenhouse: what was sown\n\n\nTomatoes on 2 March, basil and dill on 9 March, the second "
        "row of lettuce on 12 April. The thermostat opens the window at 24 °C.",
        _T.OBSERVATION, ("garden", "garden/greenhouse"), "manual", "Garden", 5,
    ),
    (
        "Use British spelling in everything that is published: colour, organise, centre. Dates as "
        "*21 November 2026*. Quoted text stays as it is.",
        _T.PREFERENCE, ("writing", "style"), "chatgpt", "", 7,
    ),
    (
        "The night train to Lisbon is booked\n\n\nDeparture on 18 December at 21:10, coach 14, "
        "berths 31 and 33. Breakfast is included; bicycles are not.",
        _T.FACT, ("travel", "travel/lisbon"), "gemini", "Lisbon", 8,
    ),
    (
        "No plugin system in the first release. The interface would freeze too early, and nobody "
        "has asked for it yet.",
        _T.DECISION, ("roadmap", "architecture"), "cursor", "Harbour app", 7,
    ),
)  # fmt: skip

_PEOPLE: Final = (
    "Ada", "Bruno", "Chidi", "Dora", "Emil", "Farah", "Goran", "Hana", "Inês", "Kofi", "Lena",
    "Milan", "Nora", "Olav", "Pia", "Rosa", "Tomás", "Vera", "Wim", "Yusuf", "Zoë", "Άννα", "Ольга",
)  # fmt: skip
_SUBJECTS: Final = (
    (_T.FACT, ("people",), "", "{n} lives in {c} and is best reached after {h}:00."),
    (_T.FACT, ("people", "family"), "", "{n}'s birthday is on {d}. Something for the {g} is welcome."),
    (_T.PREFERENCE, ("people", "tea"), "", "{n} prefers {t}, and says so only when asked."),
    (_T.PREFERENCE, ("style", "writing"), "Thesis", "In chapter {h}, {n} wants examples before rules, and short ones."),
    (_T.TASK, ("deadline", "admin"), "Home", "Send {n} the papers for the {g} before {d}. The old form is not accepted any more."),
    (_T.TASK, ("garden", "deadline"), "Garden", "Plant the {p} before {d}, as {n} advised; the bed by the wall is free."),
    (_T.CONVERSATION, ("planning",), "Lisbon", "Talked with {n} about {c}: two nights are enough, and the museum is closed on Mondays."),
    (_T.CONVERSATION, ("architecture", "python"), "Harbour app", "{n} explained why the queue has {h} workers: more of them only wait for the disk."),
    (_T.DECISION, ("architecture", "database"), "Harbour app", "Times are kept as whole microseconds in UTC. {n} had asked for {c} time; that is for showing only."),
    (_T.DECISION, ("kitchen",), "Kitchen", "The worktop will be {w}. {n} compared three samples in daylight on {d}."),
    (_T.REQUIREMENT, ("privacy", "export"), "Harbour app", "{n} must be able to take everything away again: one file, on {d} at the latest."),
    (_T.REQUIREMENT, ("accessibility",), "Harbour app", "Every button has a name that {n}'s screen reader can say. Checked again on {d}."),
    (_T.OBSERVATION, ("performance",), "Harbour app", "Opening a report took {h} s on {n}'s laptop and 0.4 s here; the difference is the virus scanner."),
    (_T.OBSERVATION, ("garden", "garden/greenhouse"), "Garden", "The {p} under the window have grown {h} cm since {d}. {n} waters them in the evening."),
    (_T.GENERAL, ("routine",), "", "On {d} {n} brings the {g}. Leave the side door open until {h}:30."),
    (_T.GENERAL, ("reading",), "Thesis", "{n} recommends the chapter on {p} in the green book, pages {h}0 to {h}8."),
    (_T.FACT, ("kitchen", "recipes"), "Kitchen", "{n}'s bread with {p}: {h}00 g flour, 2 spoons of oil, 40 minutes at 210 °C."),
    (_T.FACT, ("travel", "travel/lisbon"), "Lisbon", "The flat of {n} in {c} has {h} beds, a small balcony and no lift."),
    (_T.EPHEMERAL, ("office",), "", "{n} is in {c} until {d}; ask the office for the key of the {g}."),
    (_T.FACT, ("homelab", "backup"), "Home", "The disk that {n} lent us is for the nightly copy at 0{h}:00. It is called “{p}”."),
)  # fmt: skip
_CITIES: Final = ("Porto", "Ghent", "Bergen", "Turin", "Graz", "Leipzig", "Kraków", "Malmö", "Lyon")
_GIFTS: Final = ("piano", "bicycle", "choir", "workshop", "garden shed", "boat", "library", "oven")
_TEAS: Final = ("jasmine tea", "black tea with lemon", "mint tea", "filter coffee", "cold water")
_PLANTS: Final = ("rosemary", "tomatoes", "sage", "lettuce", "quinces", "beans", "thyme", "dill")
_WOODS: Final = ("oak", "slate", "ash", "beech", "lime stone")
_MONTHS: Final = ("January", "March", "May", "June", "September", "November")
_SOURCES: Final = ("claude", "chatgpt", "cursor", "manual", "gemini", "import", "screen")
_SHARES: Final = (34, 24, 16, 12, 5, 6, 3)
_DAYS: Final = 420


def told(count: int) -> Iterator[Told]:
    """Yield `count` memories, the newest first; the same ones at every run, none twice."""
    rng = random.Random(11)
    for number, (content, kind, tags, source, project, importance) in enumerate(_NEWEST[:count]):
        title, _, text = content.rpartition("\n\n\n")
        yield Told(
            title=title,
            content=text,
            memory_type=kind,
            tags=tags,
            source=source,
            project_id=project,
            importance=importance,
            days_ago=0.02 + 0.011 * number**1.6,
        )
    seen: set[str] = set()
    left = max(0, count - len(_NEWEST))
    ages = sorted(_DAYS * rng.random() ** 1.7 + 1 for _ in range(left))
    for age in ages:
        yield _composed(rng, seen, age)


def _composed(rng: random.Random, seen: set[str], age: float) -> Told:
    while True:
        kind, tags, project, pattern = rng.choice(_SUBJECTS)
        content = pattern.format(
            n=rng.choice(_PEOPLE),
            c=rng.choice(_CITIES),
            g=rng.choice(_GIFTS),
            t=rng.choice(_TEAS),
            p=rng.choice(_PLANTS),
            w=rng.choice(_WOODS),
            h=rng.randint(2, 9),
            d=f"{rng.randint(1, 28)} {rng.choice(_MONTHS)}",
        )
        if content not in seen:
            break
    seen.add(content)
    return Told(
        title="",
        content=content,
        memory_type=kind,
        tags=tags,
        source=rng.choices(_SOURCES, _SHARES)[0],
        project_id=project,
        importance=min(10, max(1, round(rng.gauss(5.5, 1.8)))),
        days_ago=age,
    )


_LONG_WORD: Final = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft"
STRANGE: Final = (
    _LONG_WORD * 4,
    "אביגיל אוהבת תה ירוק עם נענע, בלי סוכר. הפגישה הבאה היא ביום שלישי בשעה 15:30.",
    "تفضّل ليلى الشاي الأخضر بالنعناع دون سكر، وتعمل أربعة أيام في الأسبوع.",
    "🌿 Rosemary 🍵 tea at 17:00 👩‍👩‍👧‍👦 with the family 🎉🎉🎉",
    "東京のオフィスは月曜日が休みです。会議は水曜日の午後三時からです。",
    "<b>Not bold</b> <script>alert(1)</script> <img src='http://example.invalid/a.png'>",
    "Tabs\tand\u200b zero\u200bwidth \u202eturned around\u202c and a\u0301ccents",
    "\n\n\n# A heading after empty lines\n\n" + "word " * 400,
    "x",
)
"""What breaks a layout: long words, the other direction, emoji, markup, invisible letters."""
STRANGE_TAGS: Final = (_LONG_WORD[:60], "תה", "🌿", "a/b/c/d/e")
