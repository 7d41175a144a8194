"""Made-up memories: the same ones at every run, none twice."""

from __future__ import annotations

import random
from collections.abc import Iterator


def _listed(text: str) -> list[str]:
    return text.split(";")


_PEOPLE = _listed(
    "Ada;Bruno;Chidi;Dora;Emil;Farah;Goran;Hana;Ines;Jonas;Kofi;Lena;Milan;Nora;Olav;Pia;Quentin;"
    "Rosa;Sven;Tara;Umar;Vera;Wim;Xenia;Yusuf;Zoe"
)
_VERBS = _listed(
    "prefers;dislikes;asked about;decided on;forgot;recommended;ordered;returned;sketched;measured;"
    "paid for;repaired;borrowed;praised;doubted;translated"
)
_THINGS = _listed(
    "green tea;the blue bicycle;a walking tour;sourdough bread;the new database;a quiet office;"
    "the northern route;short meetings;an aisle seat;the old contract;raw images;strict typing;"
    "the garden plan;a second opinion;winter tyres;the piano lessons;a ceramic kettle;night trains;"
    "the survey results;a wooden desk;the Greek alphabet;cold brew coffee;the museum ticket;"
    "a linen jacket;the backup drive;lemon marmalade;the harbour walk;a slow cooker;the tax form;"
    "paper maps;the rooftop antenna;a canvas tent;the choir rehearsal;dark chocolate;a loan offer;"
    "the release checklist;an oak table;the vaccination card;a silent keyboard;a cargo trailer"
)
_REASONS = _listed(
    "because the deadline moved;after the talk in Lisbon;since the last release;"
    "as the doctor suggested;while the budget holds;for the project in spring;"
    "to save an hour a day;instead of the usual plan;before the guests arrive;"
    "although the price went up;until the lease ends;despite the rain forecast;"
    "following a long argument;in exchange for two favours;under the new policy;"
    "near the railway station;with help from a neighbour;on the advice of an engineer;"
    "during the summer holidays;without telling the landlord"
)

QUERIES = (
    "who likes tea?",
    "what was decided about the database?",
    "bread",
    "seat on the plane",
    "which plan was for spring?",
    "meetings",
    "tyres for the winter",
    "doctor's advice",
    "what did Hana order?",
    "quiet place to work",
)


def texts(seed: int = 1) -> Iterator[str]:
    """Yield sentences of about 20 words, numbered, without end."""
    rng = random.Random(seed)
    number = 0
    while True:
        number += 1
        first, second = rng.sample(_PEOPLE, 2)
        yield (
            f"{first} {rng.choice(_VERBS)} {rng.choice(_THINGS)} {rng.choice(_REASONS)}; "
            f"{second} {rng.choice(_VERBS)} {rng.choice(_THINGS)} in week {number} of plan {seed}."
        )
