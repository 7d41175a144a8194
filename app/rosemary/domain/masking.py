"""What looks like a secret, and a text without it.

Secrets are keys, passwords, seed phrases, and numbers that belong to one person: of bank accounts,
of cards, of social security.

Nearly all such numbers end in check digits or have a form of their own. This sets them apart from
the numbers of orders, telephones and books, and from dates.

The words of seed phrases are those of BIP-39, as in the package `mnemonic` 0.21 (MIT,
resources/licenses/BIP-39-LICENSE.txt).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final


def without_personal_numbers(text: str, put: str) -> str:
    """Return a text with each number of a person replaced by `put`."""
    if not _SOME_DIGITS.search(text):
        return text
    text = _IBAN.sub(lambda match: put if _is_iban(match.group()) else match.group(), text)
    for pattern, is_one in _PERSONS:
        text = _replaced(pattern, is_one, put, text)
    text = _NAMED.sub(lambda match: match.group(1) + put, text)
    return _DIGITS.sub(lambda match: _without_cards(match, put), text)


def _replaced(pattern: re.Pattern[str], is_one: Callable[[str], bool], put: str, text: str) -> str:
    return pattern.sub(lambda match: put if is_one(_bare(match.group())) else match.group(), text)


def _bare(number: str) -> str:
    return "".join(each for each in number.upper() if each.isalnum())


def _is_iban(number: str) -> bool:
    """Return whether the check digits are right; the length was checked already.

    Source: ISO 13616-1, ISO/IEC 7064 (MOD 97-10).
    """
    bare = _bare(number)
    return int("".join(str(int(each, 36)) for each in bare[4:] + bare[:4])) % 97 == 1


def _without_cards(match: re.Match[str], put: str) -> str:
    """Return a run of groups of digits with card numbers replaced."""
    start, end = match.span()
    # The middle of a memory's id can look like one.
    if any(each.start() <= start and end <= each.end() for each in _UUID.finditer(match.string)):
        return match.group()
    run, groups = match.group(), list(_GROUP.finditer(match.group()))
    kept, end, first = [], 0, 0
    while first < len(groups):
        sizes = range(len(groups) - first, 0, -1)
        size = next((each for each in sizes if _is_card(groups[first : first + each])), 0)
        if size:
            kept += [run[end : groups[first].start()], put]
            end = groups[first + size - 1].end()
        first += size or 1
    return "".join([*kept, run[end:]])


def _is_card(groups: Sequence[re.Match[str]]) -> bool:
    """Return whether groups of digits are one number of an issuer, with its check digit.

    Source: ISO/IEC 7812-1 (Luhn's formula); the ranges as the issuers publish them.
    """
    if any(len(each.group()) < _GROUP_MIN for each in groups[:-1]):
        return False
    number = "".join(each.group() for each in groups)
    if not _ISSUED.fullmatch(number):
        return False
    digits = [int(each) for each in number]
    doubled = (each * 2 - 9 if each > 4 else each * 2 for each in digits[-2::-2])
    return (sum(digits[-1::-2]) + sum(doubled)) % 10 == 0


def _is_always(_number: str) -> bool:
    return True


def _is_french(number: str) -> bool:
    """Return whether the key is right. Source: INSEE, numéro d'inscription au répertoire."""
    body = number[:13].replace("2A", "19").replace("2B", "18")
    return 97 - int(body) % 97 == int(number[13:])


def _is_german(number: str) -> bool:
    """Return whether the check digit is right. Source: VKVV, section 4."""
    digits = number[:8] + f"{ord(number[8]) - 64:02}" + number[9:11]
    weighed = (int(digit) * weight for digit, weight in zip(digits, _GERMAN_WEIGHTS, strict=True))
    return sum(each // 10 + each % 10 for each in weighed) % 10 == int(number[11])


def _is_swiss(number: str) -> bool:
    """Return whether the check digit is right, as of a bar code (EAN-13)."""
    digits = [int(each) for each in number]
    return (sum(digits[::2]) + 3 * sum(digits[1::2])) % 10 == 0


_GERMAN_WEIGHTS: Final = (2, 1, 2, 5, 7, 1, 2, 1, 2, 1, 2, 1)

_COUNTRIES: Final = {
    15: "NO",
    16: "BE",
    18: "DK FI FK FO GL NL SD",
    19: "MK SI",
    20: "AT BA EE KZ LT LU MN XK",
    21: "CH HR LI LV",
    22: "BG BH CR DE GB GE IE ME RS VA",
    23: "AE GI IL IQ OM SO TL",
    24: "AD CZ ES MD PK RO SA SE SK TN VG",
    25: "LY PT ST",
    26: "IS TR",
    27: "BI DJ FR GR IT MC MR SM",
    28: "AL AZ BY CY DO GT HN HU LB NI PL SV",
    29: "BR EG PS QA UA",
    30: "JO KW MU YE",
    31: "MT SC",
    32: "LC",
    33: "RU",
}
"""Countries by the length of their IBAN. Source: the registry of SWIFT, ISO 13616."""

_IBAN: Final = re.compile(
    r"(?<![A-Z0-9])(?:"
    + "|".join(
        rf"(?:{names.replace(' ', '|')})\d\d(?:[ \u00a0-]?[A-Z0-9]){{{length - 4}}}"
        for length, names in _COUNTRIES.items()
    )
    + r")(?![A-Z0-9])",
    re.IGNORECASE | re.ASCII,
)

_SOME_DIGITS: Final = re.compile(r"[0-9](?:[^0-9]{0,4}[0-9]){5}")
"""All such numbers have six digits close together."""

_UUID: Final = re.compile(r"\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b", re.IGNORECASE)
_GROUP: Final = re.compile(r"[0-9]+")
_GROUP_MIN: Final = 4
# A number that begins with a plus is a phone number.
_DIGITS: Final = re.compile(r"(?<![0-9+])[0-9](?:[ \u00a0-]?[0-9]){12,}(?![0-9])")
_ISSUED: Final = re.compile(
    r"4[0-9]{15}(?:[0-9]{3})?"
    r"|5[0-9]{15}"
    r"|(?:222[1-9]|22[3-9][0-9]|2[3-6][0-9]{2}|27[01][0-9]|2720)[0-9]{12}"
    r"|220[0-4][0-9]{12,15}"
    r"|3[47][0-9]{13}"
    r"|3(?:0[0-59]|[689][0-9])[0-9]{11}(?:[0-9]{2})?"
    r"|35(?:2[89]|[3-8][0-9])[0-9]{12}"
    r"|6[0-9]{15,18}"
)

_PERSONS: Final[tuple[tuple[re.Pattern[str], Callable[[str], bool]], ...]] = (
    # The United States: 123-45-6789. Source: SSA, which gives out none of these areas and groups.
    (
        re.compile(r"(?<![\w-])(?!000|666|9)[0-9]{3}-(?!00)[0-9]{2}-(?!0000)[0-9]{4}(?![\w-])"),
        _is_always,
    ),
    # The United Kingdom: AB 12 34 56 C. Source: HMRC, NIM39110.
    (
        re.compile(
            r"\b(?!BG|GB|KN|NK|NT|TN|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]"
            r" [0-9]{2} [0-9]{2} [0-9]{2} [A-D]\b"
        ),
        _is_always,
    ),
    # France: 1 84 12 76 451 089 46.
    (
        re.compile(
            r"(?<![\w-])[12] ?[0-9]{2} ?[0-9]{2} ?(?:[0-9]{2}|2[AB]) ?[0-9]{3} ?[0-9]{3} ?[0-9]{2}"
            r"(?![\w-])"
        ),
        _is_french,
    ),
    # Germany: 15 070649 C 103.
    (
        re.compile(r"(?<![\w-])[0-9]{2} ?[0-3][0-9][01][0-9]{3} ?[A-Z] ?[0-9]{2} ?[0-9](?![\w-])"),
        _is_german,
    ),
    # Switzerland: 756.9217.0769.85.
    (re.compile(r"(?<![\w-])756[. ]?[0-9]{4}[. ]?[0-9]{4}[. ]?[0-9]{2}(?![\w-])"), _is_swiss),
)

_NAMED: Final = re.compile(
    r"(\b(?:ssn|social[ -]security(?:[ -](?:number|no\.?))?|national[ -]insurance"
    r"(?:[ -](?:number|no\.?))?|nino|sozialversicherungsnummer|svnr|rentenversicherungsnummer"
    r"|num[ée]ro de s[ée]curit[ée] sociale)\b(?:[ :=#]|\bis\b|\bist\b|\best\b){1,6})"
    r"(?:[A-Z]{2} ?)?[0-9](?:[ .-]?[0-9]){5,14}(?: ?[A-Z](?: ?[0-9]{3})?)?\b",
    re.IGNORECASE,
)
"""Numbers beside the name of their kind. They need no other sign."""


MASK: Final = "[masked]"

SEED_WORDS_MIN: Final = 12
"""Words of the list in a row that make a seed phrase, which has 12, 15, 18, 21 or 24. Ordinary
sentences soon have "the" or "and", which are not in the list."""

SEED_WORDS_MAX: Final = 24


def mask(text: str) -> str:
    """Return a text with everything that looks like a secret masked."""
    for pattern, put in _PATTERNS:
        text = pattern.sub(put, text)
    return _without_seed_phrases(without_personal_numbers(text, MASK))


def is_secret_name(name: str) -> bool:
    """Return whether a value with this name is a secret, whatever it looks like."""
    return _SECRET_NAME.search(name) is not None


def _without_seed_phrases(text: str) -> str:
    kept, end = [], 0
    for row in _ROW_OF_WORDS.finditer(text):
        if row.end() - row.start() < _ROW_MIN_CHARS:
            continue
        words = list(_WORD.finditer(text, row.start(), row.end()))
        for first, last in _rows_of_seed_words([each.group() for each in words]):
            kept += [text[end : words[first].start()], MASK]
            end = words[last].end()
    return "".join([*kept, text[end:]])


def _rows_of_seed_words(words: list[str]) -> list[tuple[int, int]]:
    """Return the first and last place of each long row of words of the list."""
    found, start = [], 0
    for place, word in enumerate([*words, ""]):
        if word.lower() not in SEED_WORDS:
            if _is_seed_phrase(words[start:place]):
                found.append((start, place - 1))
            start = place + 1
    return found


def _is_seed_phrase(row: list[str]) -> bool:
    """Return whether a row of words of the list is long and varied enough."""
    is_varied = len(row) <= SEED_WORDS_MAX or len(set(row)) >= SEED_WORDS_MIN
    return len(row) >= SEED_WORDS_MIN and is_varied


_ROW_MIN_CHARS: Final = SEED_WORDS_MIN * 4 - 1
_WORD: Final = re.compile(r"[A-Za-z]{3,}")
# One after the other, also with commas or numbered: "1. zebra 2. youth".
_ROW_OF_WORDS: Final = re.compile(
    r"\b[A-Za-z]{3,8}(?:[\s,;]{1,4}(?:\d\d?[.:)]?\s{0,3})?[A-Za-z]{3,8}\b)*"
)
_TELLING: Final = (
    r"(?:pass(?:word|wd|phrase|code)s?|pwd|secrets?|tokens?|api[ _-]?keys?|access[ _-]?keys?"
    r"|private[ _-]?keys?|secret[ _-]?keys?|credentials?|authorization|kennwort|passwort"
    r"|contraseña|mot de passe|(?<![a-z])(?:pin(?:[ _-]?code)?|cvv2?|cvc|otp|auth))(?![a-z])"
)
_SECRET_NAME: Final = re.compile(
    rf"{_TELLING}|(?<![a-z])(?:ssn|iban|mnemonic)(?![a-z])|social[ _-]?security"
    r"|(?:card|insurance)[ _-]?(?:no|nr|number)(?![a-z])"
    r"|(?:seed|recovery|mnemonic)[ _-]?(?:phrase|words?)",
    re.IGNORECASE,
)

_PATTERNS: Final[tuple[tuple[re.Pattern[str], str], ...]] = (
    (
        re.compile(
            r"-----BEGIN [A-Z0-9 ]*PRIVATE KEY(?: BLOCK)?-----.*?"
            r"(?:-----END [A-Z0-9 ]*PRIVATE KEY(?: BLOCK)?-----|\Z)",
            re.DOTALL,
        ),
        MASK,
    ),
    # JSON web tokens, encrypted ones too.
    (re.compile(r"\beyJ[\w-]{4,}\.[\w-]{2,}(?:\.[\w-]*){0,3}"), MASK),
    # A name and a password in an address.
    (re.compile(r"(?<=://)[^\s/@:]*:[^\s/@]+(?=@)"), MASK),
    # Not "basic research": what follows is not a word.
    (
        re.compile(r"\b((?i:Bearer|Basic))\s+(?=[\w.~+/=-]*[0-9A-Z=])[\w.~+/=-]{8,}"),
        rf"\1 {MASK}",
    ),
    # Keys of providers, by the prefixes that they document.
    (
        re.compile(
            r"\b(?:sk-[\w-]{12,}|(?:sk|rk|pk)_(?:live|test)_\w{10,}|(?:AKIA|ASIA|AGPA|AROA)\w{12,}"
            r"|gh[opusr]_\w{16,}|github_pat_\w{16,}|glpat-[\w-]{16,}|xox[a-z]-[\w-]{10,}"
            r"|xapp-[\w-]{10,}|AIza[\w-]{20,}|ya29\.[\w-]{16,}|npm_\w{20,}|pypi-[\w-]{20,}"
            r"|hf_\w{16,}|SG\.[\w-]{12,}\.[\w-]{12,}|whsec_[\w+/=]{16,}|shp(?:at|ca|pa|ss)_\w{16,}"
            r"|do[opr]_v1_\w{16,}|gsk_\w{16,}|xai-[\w-]{16,}|r8_\w{16,}|AGE-SECRET-KEY-\w{16,})"
        ),
        MASK,
    ),
    # "password: …", "api key is …", also in quotes.
    (
        re.compile(
            rf"({_TELLING}[\"']?\s*(?:\bis\b|\bist\b|=|:)+\s*)"
            r"(?:\"[^\"\n]*\"|'[^'\n]*'|[^\s,;\"']+)",
            re.IGNORECASE,
        ),
        rf"\1{MASK}",
    ),
    # A long run of small and capital letters and digits is no word.
    (
        re.compile(
            r"(?<![\w+/=-])(?=[\w+/=-]*[a-z])(?=[\w+/=-]*[A-Z])(?=[\w+/=-]*[0-9])[\w+/=-]{32,}"
        ),
        MASK,
    ),
)

_WORDS: Final = """
abandon ability able about above absent absorb abstract absurd abuse access accident account
accuse achieve acid acoustic acquire across act action actor actress actual adapt add addict
address adjust admit adult advance advice aerobic affair afford afraid again age agent agree
ahead aim air airport aisle alarm album alcohol alert alien all alley allow almost alone alpha
already also alter always amateur amazing among amount amused analyst anchor ancient anger angle
angry animal ankle announce annual another answer antenna antique anxiety any apart apology
appear apple approve april arch arctic area arena argue arm armed armor army around arrange
arrest arrive arrow art artefact artist artwork ask aspect assault asset assist assume asthma
athlete atom attack attend attitude attract auction audit august aunt author auto autumn average
avocado avoid awake aware away awesome awful awkward axis baby bachelor bacon badge bag balance
balcony ball bamboo banana banner bar barely bargain barrel base basic basket battle beach bean
beauty because become beef before begin behave behind believe below belt bench benefit best
betray better between beyond bicycle bid bike bind biology bird birth bitter black blade blame
blanket blast bleak bless blind blood blossom blouse blue blur blush board boat body boil bomb
bone bonus book boost border boring borrow boss bottom bounce box boy bracket brain brand brass
brave bread breeze brick bridge brief bright bring brisk broccoli broken bronze broom brother
brown brush bubble buddy budget buffalo build bulb bulk bullet bundle bunker burden burger burst
bus business busy butter buyer buzz cabbage cabin cable cactus cage cake call calm camera camp
can canal cancel candy cannon canoe canvas canyon capable capital captain car carbon card cargo
carpet carry cart case cash casino castle casual cat catalog catch category cattle caught cause
caution cave ceiling celery cement census century cereal certain chair chalk champion change
chaos chapter charge chase chat cheap check cheese chef cherry chest chicken chief child chimney
choice choose chronic chuckle chunk churn cigar cinnamon circle citizen city civil claim clap
clarify claw clay clean clerk clever click client cliff climb clinic clip clock clog close cloth
cloud clown club clump cluster clutch coach coast coconut code coffee coil coin collect color
column combine come comfort comic common company concert conduct confirm congress connect
consider control convince cook cool copper copy coral core corn correct cost cotton couch
country couple course cousin cover coyote crack cradle craft cram crane crash crater crawl crazy
cream credit creek crew cricket crime crisp critic crop cross crouch crowd crucial cruel cruise
crumble crunch crush cry crystal cube culture cup cupboard curious current curtain curve cushion
custom cute cycle dad damage damp dance danger daring dash daughter dawn day deal debate debris
decade december decide decline decorate decrease deer defense define defy degree delay deliver
demand demise denial dentist deny depart depend deposit depth deputy derive describe desert
design desk despair destroy detail detect develop device devote diagram dial diamond diary dice
diesel diet differ digital dignity dilemma dinner dinosaur direct dirt disagree discover disease
dish dismiss disorder display distance divert divide divorce dizzy doctor document dog doll
dolphin domain donate donkey donor door dose double dove draft dragon drama drastic draw dream
dress drift drill drink drip drive drop drum dry duck dumb dune during dust dutch duty dwarf
dynamic eager eagle early earn earth easily east easy echo ecology economy edge edit educate
effort egg eight either elbow elder electric elegant element elephant elevator elite else embark
embody embrace emerge emotion employ empower empty enable enact end endless endorse enemy energy
enforce engage engine enhance enjoy enlist enough enrich enroll ensure enter entire entry
envelope episode equal equip era erase erode erosion error erupt escape essay essence estate
eternal ethics evidence evil evoke evolve exact example excess exchange excite exclude excuse
execute exercise exhaust exhibit exile exist exit exotic expand expect expire explain expose
express extend extra eye eyebrow fabric face faculty fade faint faith fall false fame family
famous fan fancy fantasy farm fashion fat fatal father fatigue fault favorite feature february
federal fee feed feel female fence festival fetch fever few fiber fiction field figure file film
filter final find fine finger finish fire firm first fiscal fish fit fitness fix flag flame
flash flat flavor flee flight flip float flock floor flower fluid flush fly foam focus fog foil
fold follow food foot force forest forget fork fortune forum forward fossil foster found fox
fragile frame frequent fresh friend fringe frog front frost frown frozen fruit fuel fun funny
furnace fury future gadget gain galaxy gallery game gap garage garbage garden garlic garment gas
gasp gate gather gauge gaze general genius genre gentle genuine gesture ghost giant gift giggle
ginger giraffe girl give glad glance glare glass glide glimpse globe gloom glory glove glow glue
goat goddess gold good goose gorilla gospel gossip govern gown grab grace grain grant grape
grass gravity great green grid grief grit grocery group grow grunt guard guess guide guilt
guitar gun gym habit hair half hammer hamster hand happy harbor hard harsh harvest hat have hawk
hazard head health heart heavy hedgehog height hello helmet help hen hero hidden high hill hint
hip hire history hobby hockey hold hole holiday hollow home honey hood hope horn horror horse
hospital host hotel hour hover hub huge human humble humor hundred hungry hunt hurdle hurry hurt
husband hybrid ice icon idea identify idle ignore ill illegal illness image imitate immense
immune impact impose improve impulse inch include income increase index indicate indoor industry
infant inflict inform inhale inherit initial inject injury inmate inner innocent input inquiry
insane insect inside inspire install intact interest into invest invite involve iron island
isolate issue item ivory jacket jaguar jar jazz jealous jeans jelly jewel job join joke journey
joy judge juice jump jungle junior junk just kangaroo keen keep ketchup key kick kid kidney kind
kingdom kiss kit kitchen kite kitten kiwi knee knife knock know lab label labor ladder lady lake
lamp language laptop large later latin laugh laundry lava law lawn lawsuit layer lazy leader
leaf learn leave lecture left leg legal legend leisure lemon lend length lens leopard lesson
letter level liar liberty library license life lift light like limb limit link lion liquid list
little live lizard load loan lobster local lock logic lonely long loop lottery loud lounge love
loyal lucky luggage lumber lunar lunch luxury lyrics machine mad magic magnet maid mail main
major make mammal man manage mandate mango mansion manual maple marble march margin marine
market marriage mask mass master match material math matrix matter maximum maze meadow mean
measure meat mechanic medal media melody melt member memory mention menu mercy merge merit merry
mesh message metal method middle midnight milk million mimic mind minimum minor minute miracle
mirror misery miss mistake mix mixed mixture mobile model modify mom moment monitor monkey
monster month moon moral more morning mosquito mother motion motor mountain mouse move movie
much muffin mule multiply muscle museum mushroom music must mutual myself mystery myth naive
name napkin narrow nasty nation nature near neck need negative neglect neither nephew nerve nest
net network neutral never news next nice night noble noise nominee noodle normal north nose
notable note nothing notice novel now nuclear number nurse nut oak obey object oblige obscure
observe obtain obvious occur ocean october odor off offer office often oil okay old olive
olympic omit once one onion online only open opera opinion oppose option orange orbit orchard
order ordinary organ orient original orphan ostrich other outdoor outer output outside oval oven
over own owner oxygen oyster ozone pact paddle page pair palace palm panda panel panic panther
paper parade parent park parrot party pass patch path patient patrol pattern pause pave payment
peace peanut pear peasant pelican pen penalty pencil people pepper perfect permit person pet
phone photo phrase physical piano picnic picture piece pig pigeon pill pilot pink pioneer pipe
pistol pitch pizza place planet plastic plate play please pledge pluck plug plunge poem poet
point polar pole police pond pony pool popular portion position possible post potato pottery
poverty powder power practice praise predict prefer prepare present pretty prevent price pride
primary print priority prison private prize problem process produce profit program project
promote proof property prosper protect proud provide public pudding pull pulp pulse pumpkin
punch pupil puppy purchase purity purpose purse push put puzzle pyramid quality quantum quarter
question quick quit quiz quote rabbit raccoon race rack radar radio rail rain raise rally ramp
ranch random range rapid rare rate rather raven raw razor ready real reason rebel rebuild recall
receive recipe record recycle reduce reflect reform refuse region regret regular reject relax
release relief rely remain remember remind remove render renew rent reopen repair repeat replace
report require rescue resemble resist resource response result retire retreat return reunion
reveal review reward rhythm rib ribbon rice rich ride ridge rifle right rigid ring riot ripple
risk ritual rival river road roast robot robust rocket romance roof rookie room rose rotate
rough round route royal rubber rude rug rule run runway rural sad saddle sadness safe sail salad
salmon salon salt salute same sample sand satisfy satoshi sauce sausage save say scale scan
scare scatter scene scheme school science scissors scorpion scout scrap screen script scrub sea
search season seat second secret section security seed seek segment select sell seminar senior
sense sentence series service session settle setup seven shadow shaft shallow share shed shell
sheriff shield shift shine ship shiver shock shoe shoot shop short shoulder shove shrimp shrug
shuffle shy sibling sick side siege sight sign silent silk silly silver similar simple since
sing siren sister situate six size skate sketch ski skill skin skirt skull slab slam sleep
slender slice slide slight slim slogan slot slow slush small smart smile smoke smooth snack
snake snap sniff snow soap soccer social sock soda soft solar soldier solid solution solve
someone song soon sorry sort soul sound soup source south space spare spatial spawn speak
special speed spell spend sphere spice spider spike spin spirit split spoil sponsor spoon sport
spot spray spread spring spy square squeeze squirrel stable stadium staff stage stairs stamp
stand start state stay steak steel stem step stereo stick still sting stock stomach stone stool
story stove strategy street strike strong struggle student stuff stumble style subject submit
subway success such sudden suffer sugar suggest suit summer sun sunny sunset super supply
supreme sure surface surge surprise surround survey suspect sustain swallow swamp swap swarm
swear sweet swift swim swing switch sword symbol symptom syrup system table tackle tag tail
talent talk tank tape target task taste tattoo taxi teach team tell ten tenant tennis tent term
test text thank that theme then theory there they thing this thought three thrive throw thumb
thunder ticket tide tiger tilt timber time tiny tip tired tissue title toast tobacco today
toddler toe together toilet token tomato tomorrow tone tongue tonight tool tooth top topic
topple torch tornado tortoise toss total tourist toward tower town toy track trade traffic
tragic train transfer trap trash travel tray treat tree trend trial tribe trick trigger trim
trip trophy trouble truck true truly trumpet trust truth try tube tuition tumble tuna tunnel
turkey turn turtle twelve twenty twice twin twist two type typical ugly umbrella unable unaware
uncle uncover under undo unfair unfold unhappy uniform unique unit universe unknown unlock until
unusual unveil update upgrade uphold upon upper upset urban urge usage use used useful useless
usual utility vacant vacuum vague valid valley valve van vanish vapor various vast vault vehicle
velvet vendor venture venue verb verify version very vessel veteran viable vibrant vicious
victory video view village vintage violin virtual virus visa visit visual vital vivid vocal
voice void volcano volume vote voyage wage wagon wait walk wall walnut want warfare warm warrior
wash wasp waste water wave way wealth weapon wear weasel weather web wedding weekend weird
welcome west wet whale what wheat wheel when where whip whisper wide width wife wild will win
window wine wing wink winner winter wire wisdom wise wish witness wolf woman wonder wood wool
word work world worry worth wrap wreck wrestle wrist write wrong yard year yellow you young
youth zebra zero zone zoo
"""

SEED_WORDS: Final = frozenset(_WORDS.split())
