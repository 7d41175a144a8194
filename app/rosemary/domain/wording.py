"""The words of a question that say how to answer, not what about, in many languages.

Function words ("the", "wo ist", "est-ce que") and words that only steer ("my current", "as things
stand", "what did I tell you") occur in every question. They match everywhere and mean nothing
alone, so a search does not look for them. Words that ask for a kind of thing ("when", "how much",
"phone number") say what an answer holds.
"""

# ruff: noqa: RUF001 - letters of other scripts look like Latin ones

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Mapping, Sequence
from enum import StrEnum
from typing import Final

_SURE_WORDS = 2
"""Function words needed to tell a language from English; a single one may be English."""

ENGLISH: Final = "en"

FUNCTION_WORDS: Final[Mapping[str, frozenset[str]]] = {
    language: frozenset(words.split())
    for language, words in {
        ENGLISH: """a about after again against all also am an and any are as at be because been
            before being between both but by can could d did do does doing down during
            each few for from further had has have having he her here hers him his how i
            if in into is it its just ll m me more most my no nor not now of off on once
            only or other our out over own re s same she should so some such t than that
            the their them then there these they this those through to too under until up
            us ve very was we were what when where which while who whom whose why will
            with would you your yours""",
        "de": """aber alle als also am an auch auf aus bei bin bis bist da damit das dass dein
            deine dem den denn der des dich die dir doch du ein eine einem einen einer
            eines er es euch euer für gegen hab habe haben hast hat hatte hatten ich ihm
            ihn ihr ihre ihrem ihren im in ist ja jetzt kann kein keine können mein meine
            meinem meinen meiner mich mir mit muss müssen nach nicht noch nun nur ob oder
            ohne schon sein seine seit sich sie sind so soll um und uns unser unsere
            unserem unseren unserer unter vom von vor wann war waren warum was weil welche
            welchem welchen welcher welches wem wen wenn wer werden wessen wie wieso
            wieviel will wir wird wo womit woher wohin wollen wurde würde zu zum zur
            zwischen eigentlich gerade aktuell derzeit momentan heißt gibt""",
        "nl": """aan al alle als bij dat de deze die dit door een en er ga gaan had heb hebben
            heeft het hij hoe hun ik in is je jij jou jouw kan kunnen maar me mij mijn
            moet moeten na naar niet nog nu of om omdat onder ons onze ook op over te tot
            u uit uw van voor waar waarom waren was wat we welk welke wel wie wij word
            worden wordt zal ze zich zij zijn zo zou staat eigenlijk momenteel""",
        "fr": """à ai ainsi alors as au aucun aussi autre aux avait avec avez avoir avons c ce
            cela ces cet cette ceux comment d dans de depuis des dois doit donc du elle
            elles en encore es est et étaient était être eu faut fut il ils j je l la là
            laquelle le lequel les leur leurs lui m ma mais me même mes moi mon n ne nos
            notre nous on ont ou où par pas pour pourquoi qu quand que quel quelle quelles
            quels qui quoi s sa sans se sera ses si son sont sous sur suis t ta te tes toi
            ton tu un une vos votre vous y combien maintenant actuellement finalement déjà""",
        "es": """a al algo ante antes aún con cómo cuál cuales cuáles cuando cuándo cuánta
            cuántas cuánto cuántos de del desde donde dónde dos el él ella ellas ellos en
            entre era es esa ese eso esta está están estas este esto estos estoy fue ha
            hace había han has hasta hay he hemos la las le les lo los más me mi mis mí
            muy nada ni no nos nosotros nuestra nuestro o os otra otro para pero por
            porque qué que quién quien quiénes se sea ser si sí sido sin sobre son soy su
            sus tal también te tengo tenemos tenía ti tiene tu tus un una unas uno unos y
            ya yo ahora actualmente mismo""",
        "pt": """a ao aos as até com como da das de dela dele deles depois do dos e é ela elas
            ele eles em entre era essa esse esta está estão este eu foi foram há isso isto
            já lhe mais mas me mesmo meu meus minha minhas muito na nas não nem no nos
            nossa nosso num numa o onde os ou para pela pelo pelos por porque pra qual
            quais quando quanta quanto quantos que quem são se sem ser será seu seus só
            sobre sou sua suas também te tem temos tenho ter teu tu um uma umas você vocês
            agora atualmente""",
        "it": """a ad agli ai al alla alle allo anche c che chi ci cioè come con contro cosa
            cui d da dagli dai dal dalla dalle degli dei del della delle dello di dove e è
            ed era erano fra gli ha hai hanno ho i il in io l la le lei li lo loro lui ma
            me mi mia mie miei mio molto ne negli nei nel nella nelle nello noi non nostra
            nostro o perché per più poi quale quali quando quanta quanti quanto quella
            quello questa questo qui se sei si sia siamo sono sta su sua sue sugli sui sul
            sulla suo ti tra tu tua tuo un una uno vi voi adesso ora attualmente""",
        "ro": """a ai al ale am ar are as au avea avem ca care când căror ce cea cel cele cei
            cine cât câte câți cu cum da dacă dar de deci despre din după e ea ei el ele
            era este eu fi fost găsesc i ia îl îmi în între își îți la le lor lui mă mai
            mea mei mele meu mi ne nici noastră nostru noi nu o or pe pentru prin s sa sau
            să se sunt și tău ta te tu un una unde unei unui va voi vă vor acum""",
        "pl": """a ale był była było być będzie bo by byli ci co czego czy dla do gdzie go i
            ich ile im ja jak jaka jaki jakie jego jej jest jestem jesteśmy już kiedy kogo
            komu kto która które którego której który którym ma mam mamy mi mnie mną moja
            moje mojego mojej mój na nad nam nas nasz nasza nasze nie nim o od on ona oni
            ono oraz po pod przed przez przy są się skąd swoje ta tak tam te tego tej ten
            to tu ty tym u w we według z za że ze teraz obecnie""",
        "sv": """alla att av blev bli den det detta dig din ditt där då efter ej ett en eller
            er finns från för ha hade han har hon hur här i in inte jag kan kommer man med
            men mig min mina mitt mot måste när någon nu och om oss på sig ska skulle som
            så till upp ut utan vad var varför vara vem vi vid vilka vilken vilket vill
            våra vår åt är""",
        "tr": """acaba ama artık bana beni benim bir biz bizim bu bunu da daha de değil diye en
            gibi göre hangi hangisi her hiç için ile ise kaç kadar ki kim kime kimin mi mı
            mu mü nasıl ne neden nerede nereden nereye niçin niye o olan olarak olduğu onu
            onun oldu sonra şimdi şu var ve veya ya yok zaman şu şuan""",
        "el": """αν από αυτά αυτή αυτό για δεν εγώ είμαι είναι εκεί ένα ένας έχει έχω έχουμε ή
            ήταν η θα και κάθε κατά κι μα μας με μετά μη μην μου να ο οι όμως όταν ότι πια
            ποια ποιά ποιες ποιο ποιό ποιοι ποιος ποιός πόσα πόσες πόση πόσο πόσοι που πού
            πριν προς πώς πως σαν σας σε σου στα στη στην στις στο στον στους τα τη την
            της τι τις το τον του τους των ως τώρα πότε γιατί""",
        "ru": """а без бы был была были было в вам вас во вот все всё где да для до его ее её
            если есть еще ещё же за и из или им их к как какая какие какого какое какой
            каком когда кого кому кто куда ли мне мной мы моего моей моем моём мои мой моя
            на над нам нас наш наша наше не него нет ни но о об он она они от откуда по
            под почему при с сейчас сколько со так там то тоже только у уже что чего чем
            чей чья это этого этой этот я""",
        "ar": """أن أنا أنت أو أي أين إلى إن التي الذي الى ان او اي اين بعد بها به بين تم ثم
            حتى حول عن عند عندي على علي في فيها فيه قد قبل كان كانت كل كم كيف لا لدي لدينا
            لم لماذا لنا له لها لي ليس ما ماذا متى مع من منذ نحن هذا هذه هل هناك هو هي هم
            و يا الآن حاليا""",
        "hi": """अब आप इस उस एक और का कब कहाँ कहां कि कितना कितनी कितने किस किसका किसकी किसके
            किसने की के को कौन कौनसा क्या क्यों कैसे जब जो तक तो था थी थे ने नहीं पर भी
            मुझे मेरा मेरी मेरे मैं मैंने में यह या ये वह वे से हम हमारा हमारी हमारे हमें
            ही है हैं हुआ हुई हूँ हो होगा होता अभी""",
        "vi": """ai anh bao bị bởi các cái cho chúng có của cùng do đã đang đâu đây để đến đi
            được gì hay khi không là lại làm lúc mà mình một nào này nên nhiêu nhưng những
            ở ra rằng rồi sao sẽ ta tại thì theo thế tôi trong trên từ tới và vào về vì
            với bây giờ hiện nay mấy""",
        "id": """ada adalah akan aku anda apa apakah atau bagaimana berapa bisa dan dari dengan
            di ini itu juga kami kamu kapan ke kenapa kita mana mereka pada saja saya
            siapa sudah tentang untuk yang sekarang""",
        "sw": """au gani hadi hii huyo ile ipi je kama kuhusu kutoka kwa kwamba la lini mimi na
            nani ngapi ni nini sana sasa ya yake yangu yetu wa wapi wetu za zangu cha
            changu""",
        "he": """אבל או אחרי איזה איזו איך אין אל אם אני אנחנו את אתה בין גם הוא היא היה הייתה
            זה זאת יש כבר כמה כי לא לי לנו מה מי מתי על עם עד של שלי שלנו איפה למה עכשיו""",
        "fa": """آن از است این با باید به بود تا چرا چقدر چند چه چی چیست را شد شده که کجا کدام
            کی کیست ما من می و هم هست یا برای در الان""",
    }.items()
}
"""Lower-case words of each language, by its code."""

STEERING_WORDS: Final = frozenset(
    """actually again already anyone anything bring came come currently decide decided decision
    decisions discuss discussed ever everything exactly find gave get give given got happen happened
    keep kept know known latest let like list look lately made make mean memory memories mention
    mentioned moment moments need needed noted notes old one ones originally please presently
    previously recall recently record recorded refer referred remember remind said save saved say
    says show something stand stands stored still talk talked tell thing things think told use used
    using want wanted went whether wrote write yet
    gesagt entschieden notiert merken gespeichert bitte sag zeig
    décidé dit noté rappelle dis montre
    decidí decidido dije anotado recuerda dime decidi disse anotei lembra
    deciso detto ricorda ricordami decis spus notat spune amintește
    besloten gezegd genoteerd zdecydowałem zdecydowałam zapisałem zapisałam
    karar söyledim söyle решил решила сказал сказала записал записала напомни
    αποφάσισα είπα θύμισέ bestämde sa sade""".split()  # noqa: SIM905 - a paragraph reads better
)
"""Words about remembering, deciding and telling, but not what was told."""


class Kind(StrEnum):
    """A kind of thing that a question asks for and a text can be seen to hold."""

    TIME = "time"
    NUMBER = "number"
    PHONE = "phone"
    MAIL = "mail"
    CODE = "code"


_ASKING: Final[Mapping[Kind, re.Pattern[str]]] = {
    Kind.PHONE: re.compile(
        r"\b(?:tele)?phone\b|\bmobile\b|\bcell\b|\bring\b|\btelefo|\bhandy|\bnuméro de tél"
        r"|\bmóvil\b|\bcelular\b|\bcellulare\b|τηλέφων|телефон|هاتف|جوال|फ़ोन|फोन|điện thoại"
        r"|โทรศัพท์|เบอร์|电话|電話|手机|전화|simu\b"
    ),
    Kind.MAIL: re.compile(r"\be-?mail|\bmail address|\bcorreo|почт|ईमेल|อีเมล|邮箱|メール|이메일"),
    Kind.CODE: re.compile(
        r"\bcodes?\b|\bpins?\b|\bpasswor|\bpasscode|\bpasswort|\bkennwort|\bmot de passe"
        r"|\bcontraseñ|\bclave\b|\bsenha\b|\bcódigo|\bparol|\bşifre|\bcodice|\bwachtwoord"
        r"|\bhasło|\bkod\b|\blösenord|пароль|\bкод\b|κωδικ|رمز|كلمة (?:السر|المرور)|पासवर्ड|कोड"
        r"|mật khẩu|\bmã\b|รหัส|密码|暗証|パスワード|비밀번호|\bserial\b|\breference\b|\biban\b"
        r"|\b(?:account|policy|licen[cs]e|case|order|booking|passport|id|member\w*) n(?:umber|o)\b"
    ),
    Kind.TIME: re.compile(
        r"\bwhen\b|\bwhat (?:time|day|date|year|month)\b|\b(?:which|what) (?:weekday|day|date|year"
        r"|month|evening|morning)\b|\bdeadline|\bbirthday|\bhow (?:long|often|old|soon|late|early)"
        r"|\bwann\b|\bwie (?:lange|oft|spät)\b|\bgeburtstag|\bwanneer\b|\bhoe (?:laat|lang|vaak)\b"
        r"|\bjarig\b|\bquand\b|\bà quelle heure|\bcuándo\b|\ba qué hora|\bquando\b|\bque horas"
        r"|\ba che ora\b|\bcând\b|\bkiedy\b|\bo której\b|\bnär\b|\bne zaman\b|\bsaat kaç|πότε"
        r"|когда|во сколько|متى|\bكم الساعة|कब|khi nào|mấy giờ|ngày nào|เมื่อ(?:ไร|ไหร่)|กี่โมง|วันไหน"
        r"|什么时候|几点|哪天|いつ|何時|何日|언제|몇 시|\blini\b|מתי"
    ),
    Kind.NUMBER: re.compile(
        r"\bhow (?:many|much|big|tall|high|wide|deep|heavy|far|fast|large|hot|thick)\b|\bprice"
        r"|\bcosts?\b|\bsize\b|\bnumber\b|\bamount|\brate\b|\bpercent|\bbudget|\bsalary|\brent\b"
        r"|\bwie ?viele?\b|\bkostet\b|\bgröße|\bhoeveel\b|\bmaat\b|\bcombien\b|\bcuánt[oa]s?\b"
        r"|\bquant[oaie]s?\b|\bcât[eă]?\b|\bcâți\b|\bile\b|\bhur (?:mycket|många)\b|\bkaç\b"
        r"|\bne kadar\b|πόσ|сколько|كم\b|कितन|bao nhiêu|\bmấy\b|เท่า(?:ไร|ไหร่)|กี่|多少|几|いくら"
        r"|何(?:センチ|個|人|円|枚|本)|얼마|몇|\bngapi\b|כמה"
    ),
}
_MONTHS_AND_DAYS: Final = (
    r"jan|feb|mar|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez|mon|tue|wed|thu|fri|sat|sun"
    r"|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lundi|mardi|mercredi|jeudi"
    r"|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|segunda|terça"
    r"|quarta|quinta|sexta|lunedì|martedì|mercoledì|giovedì|venerdì|maand|dins|woens|donder|vrij"
    r"|zater|zon|pazartesi|salı|çarşamba|perşembe|cuma|понедел|вторник|сред|четверг|пятниц|суббот"
    r"|воскресен|δευτέρα|τρίτη|τετάρτη|πέμπτη|παρασκευή|σάββατο|κυριακή|luni|marți|miercuri|joi"
    r"|vineri|sâmbătă|duminică|month|week|year|daily|night|morning|evening|weekend|noon"
)
_HOLDING: Final[Mapping[Kind, re.Pattern[str]]] = {
    Kind.PHONE: re.compile(r"(?:\+|\b0)\d[\d\s()/.-]{5,}\d|\b\d{3}[\s.-]\d{3}[\s.-]\d{3,4}\b"),
    Kind.MAIL: re.compile(r"\S@\S+\.\w"),
    Kind.CODE: re.compile(
        r"\b\d{3,}#?|\b(?=\w*\d)(?=\w*[^\W\d_])\w{4,}|\b\w+[-.]\w*\d|\b[^\W_]+_\w*\d|\b[A-Z\d]{5,}\b"
    ),
    Kind.TIME: re.compile(
        rf"\b(?:{_MONTHS_AND_DAYS})|\d{{1,2}}[:.h]\d\d|\b\d{{4}}\b|\b\d{{1,2}}[./]\d|\d\s?[ap]m\b"
        r"|\d\s*[年月日時点]|[周週]|曜|วัน|เดือน|\bngày\b|\btháng\b|\bgiờ\b|يوم|الساعة|शाम|सुबह|बजे"
    ),
    Kind.NUMBER: re.compile(r"\d"),
}


def asked_kinds(query: str) -> Collection[Kind]:
    """Return the kinds of thing that a question asks for."""
    text = query.lower()
    return [kind for kind, pattern in _ASKING.items() if pattern.search(text)]


def held_kinds(text: str, wanted: Collection[Kind]) -> int:
    """Return how many of the kinds a text holds."""
    return sum(
        bool(_HOLDING[kind].search(text.lower() if kind is Kind.TIME else text)) for kind in wanted
    )


def function_words(words: Sequence[str]) -> frozenset[str]:
    """Return the function words of the language of some lower-case words."""
    counts = {
        language: sum(word in known for word in words) for language, known in FUNCTION_WORDS.items()
    }
    best = max(counts, key=counts.__getitem__)
    if counts[best] >= _SURE_WORDS and counts[best] > counts[ENGLISH]:
        return FUNCTION_WORDS[best]
    if not any(each.isascii() for each in words):
        return frozenset().union(*FUNCTION_WORDS.values())
    return FUNCTION_WORDS[ENGLISH]


_WORD: Final = re.compile(r"\w+")
_SCRIPTS: Final = (
    ("ja", re.compile("[\u3040-\u30ff]")),
    ("zh", re.compile("[\u3400-\u9fff]")),
    ("ko", re.compile("[\uac00-\ud7af]")),
    ("th", re.compile("[\u0e00-\u0e7f]")),
    ("hi", re.compile("[\u0900-\u097f]")),
    ("he", re.compile("[\u0590-\u05ff]")),
    ("ar", re.compile("[\u0600-\u06ff]")),
    ("el", re.compile("[\u0370-\u03ff]")),
    ("ru", re.compile("[\u0400-\u04ff]")),
)
_LATIN: Final = tuple(
    language for language in FUNCTION_WORDS if language not in dict(_SCRIPTS) and language != "fa"
)
_LANGUAGES_OF: Final = {
    word: [language for language in _LATIN if word in FUNCTION_WORDS[language]]
    for word in frozenset().union(*(FUNCTION_WORDS[language] for language in _LATIN))
}
_EXAMINED_CHARS: Final = 400


def language_of(text: str) -> str:
    """Return the code of the language of a text; empty if unknown."""
    beginning = text[:_EXAMINED_CHARS].lower()
    if not beginning.isascii():
        for language, letters in _SCRIPTS:
            if letters.search(beginning):
                return language
    counts = dict.fromkeys(_LATIN, 0)
    for word in set(_WORD.findall(beginning)):
        for language in _LANGUAGES_OF.get(word, ()):
            counts[language] += 1
    language = max(_LATIN, key=counts.__getitem__)
    best = counts.pop(language)
    return language if best > max(counts.values()) else ""


def folded(text: str) -> str:
    """Return a text in lower case and without accents, as words are compared."""
    text = text.casefold()
    if text.isascii():
        return text
    parts = unicodedata.normalize("NFKD", text)
    plain = "".join(each for each in parts if not unicodedata.combining(each))
    # Mathematical letters get a case only after normalisation.
    return plain.casefold()
