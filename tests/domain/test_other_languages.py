"""Words about time, source and kind in languages other than English."""

from datetime import UTC, datetime

import pytest

from rosemary.domain import languages_east, languages_unspaced, languages_west
from rosemary.domain.filters import narrowing_in_words
from rosemary.domain.types import MemoryType
from rosemary.domain.understanding import understand

LANGUAGES = (*languages_west.LANGUAGES, *languages_east.LANGUAGES, *languages_unspaced.LANGUAGES)

# A Thursday, 16:00 in Berlin.
NOW = datetime(2026, 11, 26, 15, tzinfo=UTC)

TODAY = "on 2026-11-26"
YESTERDAY = "on 2026-11-25"
DAY_BEFORE = "on 2026-11-24"
THIS_WEEK = "from 2026-11-23 to 2026-11-29"
LAST_WEEK = "from 2026-11-16 to 2026-11-22"
LAST_MONTH = "from 2026-10-01 to 2026-10-31"
LAST_YEAR = "from 2025-01-01 to 2025-12-31"
THIRTY_DAYS = "from 2026-10-27 to 2026-11-26"
SINCE_MONDAY = "since 2026-11-23"
SINCE_MAY = "since 2026-05-03"
OCTOBER = "from 2026-10-01 to 2026-10-31"
MARCH_2025 = "from 2025-03-01 to 2025-03-31"
THE_NINTH = "on 2026-11-09"
BEFORE_SEPTEMBER = "before 2026-09-01"
AFTER_SEPTEMBER = "since 2026-10-01"
THIRD_TO_TENTH = "from 2026-11-03 to 2026-11-10"
LAST_FRIDAY = "on 2026-11-20"
LAST_MONDAY = "on 2026-11-23"
LAST_WEDNESDAY = YESTERDAY
THE_EIGHTEENTH = "on 2026-11-18"
SEPTEMBER = "from 2026-09-01 to 2026-09-30"
THIS_YEAR = "from 2026-01-01 to 2026-12-31"
DECEMBER = "from 2025-12-01 to 2025-12-31"
TWO_WEEKS_AGO = "from 2026-11-09 to 2026-11-15"

TIMES = {
    "German": [
        ("Was habe ich heute notiert?", TODAY),
        ("Was habe ich gestern aufgeschrieben?", YESTERDAY),
        ("Notizen von vorgestern", DAY_BEFORE),
        ("Tee diese Woche", THIS_WEEK),
        ("was habe ich dieses Jahr notiert", THIS_YEAR),
        ("was habe ich im Dezember notiert", DECEMBER),
        ("Was haben wir letzte Woche zum Tee gesagt?", LAST_WEEK),
        ("der Dienstplan im letzten Monat", LAST_MONTH),
        ("Steuern letztes Jahr", LAST_YEAR),
        ("alles in den letzten 30 Tagen", THIRTY_DAYS),
        ("was ist seit Montag neu", SINCE_MONDAY),
        ("Notizen seit dem 3. Mai", SINCE_MAY),
        ("was wurde im Oktober beschlossen", OCTOBER),
        ("Tee im März 2025", MARCH_2025),
        ("was habe ich am 9. November notiert", THE_NINTH),
        ("was habe ich am 9.11.2026 notiert", THE_NINTH),
        ("was habe ich vor September zum Boot notiert", BEFORE_SEPTEMBER),
        ("Tee nach September", AFTER_SEPTEMBER),
        ("alles zwischen dem 3. und dem 10. November", THIRD_TO_TENTH),
        ("alles vom 3. bis zum 10. November", THIRD_TO_TENTH),
        ("was habe ich letzten Freitag notiert", LAST_FRIDAY),
        ("was habe ich vor zwei Wochen gesagt", TWO_WEEKS_AGO),
        ("Notizen vom 1. und 2. November", "from 2026-11-01 to 2026-11-02"),
        ("was habe ich am Montag, 16. November notiert", "on 2026-11-16"),
        ("was habe ich am Mittwoch, dem 18. November notiert", THE_EIGHTEENTH),
    ],
    "Dutch": [
        ("wat heb ik vandaag genoteerd", TODAY),
        ("wat heb ik gisteren gezegd", YESTERDAY),
        ("de notities van eergisteren", DAY_BEFORE),
        ("wat heb ik in 2025 besloten", "from 2025-01-01 to 2025-12-31"),
        ("wat staat er deze week", THIS_WEEK),
        ("wat hebben we vorige week besloten", LAST_WEEK),
        ("wat was er vorig jaar", LAST_YEAR),
        ("alles in de afgelopen 30 dagen", THIRTY_DAYS),
        ("wat heb ik sinds maandag genoteerd", SINCE_MONDAY),
        ("wat heb ik in oktober gezegd", OCTOBER),
        ("wat zei ik op 9 november", THE_NINTH),
        ("alles tussen 3 en 10 november", THIRD_TO_TENTH),
        ("wat heb ik twee weken geleden genoteerd", TWO_WEEKS_AGO),
    ],
    "Swedish": [
        ("vad skrev jag idag", TODAY),
        ("vad sa jag igår", YESTERDAY),
        ("anteckningar från i förrgår", DAY_BEFORE),
        ("vad har jag sparat i år", THIS_YEAR),
        ("vad har jag sparat den här veckan", THIS_WEEK),
        ("vad bestämde vi förra veckan", LAST_WEEK),
        ("allt under de senaste 30 dagarna", THIRTY_DAYS),
        ("vad har jag sparat sedan måndag", SINCE_MONDAY),
        ("vad sa jag i oktober", OCTOBER),
        ("vad sa jag den 9 november", THE_NINTH),
        ("vad skrev jag i fredags", LAST_FRIDAY),
        ("allt mellan den 3 och den 10 november", THIRD_TO_TENTH),
    ],
    "French": [
        ("qu'est-ce que j'ai noté aujourd'hui", TODAY),
        ("ce que j'ai dit hier", YESTERDAY),
        ("mes notes d'avant-hier", DAY_BEFORE),
        ("les notes de cette semaine", THIS_WEEK),
        ("les notes de ce mois", "from 2026-11-01 to 2026-11-30"),
        ("qu'est-ce qu'on a décidé la semaine dernière ?", LAST_WEEK),
        ("les impôts de l'année dernière", LAST_YEAR),
        ("tout pendant les 30 derniers jours", THIRTY_DAYS),
        ("ce que j'ai noté depuis lundi", SINCE_MONDAY),
        ("les notes depuis le 3 mai", SINCE_MAY),
        ("qu'est-ce que j'ai noté sur la coloc en octobre", OCTOBER),
        ("ce que j'ai noté le 9 novembre", THE_NINTH),
        ("les notes sur le bateau avant septembre", BEFORE_SEPTEMBER),
        ("tout entre le 3 et le 10 novembre", THIRD_TO_TENTH),
        ("ce que j'ai noté vendredi dernier", LAST_FRIDAY),
        ("les notes d'il y a deux semaines", TWO_WEEKS_AGO),
        ("ce que j'ai noté mercredi", LAST_WEDNESDAY),
        ("mes notes de mercredi soir", LAST_WEDNESDAY),
        ("ce que j'ai noté ce lundi", LAST_MONDAY),
        ("ce que j'ai noté le mercredi 18 novembre", THE_EIGHTEENTH),
        ("mes notes de septembre", SEPTEMBER),
        ("ce que j'ai noté en septembre dernier", SEPTEMBER),
        ("ce que j'ai noté décembre dernier", DECEMBER),
    ],
    "Spanish": [
        ("¿qué anoté hoy?", TODAY),
        ("¿qué anoté este año?", THIS_YEAR),
        ("¿qué anoté ayer sobre pisos?", YESTERDAY),
        ("notas de anteayer", DAY_BEFORE),
        ("qué guardé esta semana", THIS_WEEK),
        ("¿qué decidimos la semana pasada?", LAST_WEEK),
        ("los gastos del mes pasado", LAST_MONTH),
        ("todo en los últimos 30 días", THIRTY_DAYS),
        ("qué he anotado desde el lunes", SINCE_MONDAY),
        ("qué anoté en octubre sobre el barco", OCTOBER),
        ("las notas en marzo de 2025", MARCH_2025),
        ("qué anoté el 9 de noviembre", THE_NINTH),
        ("qué dije antes de septiembre", BEFORE_SEPTEMBER),
        ("todo entre el 3 y el 10 de noviembre", THIRD_TO_TENTH),
        ("qué anoté el viernes pasado", LAST_FRIDAY),
        ("qué anoté hace dos semanas", TWO_WEEKS_AGO),
        ("¿qué dije el miércoles por la tarde?", LAST_WEDNESDAY),
        ("notas del lunes", LAST_MONDAY),
        ("qué me dijo el lunes Pedro", LAST_MONDAY),
        ("qué anoté este lunes sobre el barco", LAST_MONDAY),
        ("qué anoté el miércoles, 18 de noviembre", THE_EIGHTEENTH),
        ("notas de septiembre", SEPTEMBER),
        ("qué anoté en septiembre pasado", SEPTEMBER),
        ("qué anoté el pasado diciembre", DECEMBER),
    ],
    "Portuguese": [
        ("o que anotei hoje", TODAY),
        ("o que eu disse ontem", YESTERDAY),
        ("notas de anteontem", DAY_BEFORE),
        ("o que salvei esta semana", THIS_WEEK),
        ("o que decidimos na semana passada", LAST_WEEK),
        ("os gastos do ano passado", LAST_YEAR),
        ("tudo nos últimos 30 dias", THIRTY_DAYS),
        ("o que anotei desde segunda-feira", SINCE_MONDAY),
        ("o que anotei sobre a bia em outubro", OCTOBER),
        ("o que anotei em 9 de novembro", THE_NINTH),
        ("o que eu disse antes de setembro", BEFORE_SEPTEMBER),
        ("tudo entre 3 e 10 de novembro", THIRD_TO_TENTH),
        ("o que anotei há duas semanas", TWO_WEEKS_AGO),
        ("o que anotei na quarta-feira", LAST_WEDNESDAY),
        ("o que eu disse na segunda", LAST_MONDAY),
        ("o que anotei na segunda de manhã sobre o barco", LAST_MONDAY),
        ("o que anotei na quarta sobre o barco", LAST_WEDNESDAY),
        ("notas de setembro", SEPTEMBER),
        ("o que anotei em setembro passado", SEPTEMBER),
    ],
    "Italian": [
        ("cosa ho scritto oggi", TODAY),
        ("cosa ho detto ieri", YESTERDAY),
        ("gli appunti dell'altro ieri", DAY_BEFORE),
        ("cosa ho salvato questa settimana", THIS_WEEK),
        ("cosa abbiamo deciso la settimana scorsa", LAST_WEEK),
        ("le spese dell'anno scorso", LAST_YEAR),
        ("tutto negli ultimi 30 giorni", THIRTY_DAYS),
        ("cosa ho annotato da lunedì", SINCE_MONDAY),
        ("cosa ho scritto in ottobre sulla barca", OCTOBER),
        ("cosa ho scritto il 9 novembre", THE_NINTH),
        ("cosa ho detto prima di settembre", BEFORE_SEPTEMBER),
        ("cosa ho scritto tra il 3 e il 10 novembre", THIRD_TO_TENTH),
        ("cosa ho scritto venerdì scorso", LAST_FRIDAY),
        ("cosa ho scritto due settimane fa", TWO_WEEKS_AGO),
        ("cosa ho annotato mercoledì", LAST_WEDNESDAY),
        ("cosa ho detto mercoledì sera sulla barca", LAST_WEDNESDAY),
        ("note di lunedì", LAST_MONDAY),
        ("cosa ho annotato il 18 novembre", THE_EIGHTEENTH),
        ("note di settembre", SEPTEMBER),
        ("cosa ho annotato lo scorso settembre", SEPTEMBER),
    ],
    "Romanian": [
        ("ce am notat azi", TODAY),
        ("ce am spus ieri", YESTERDAY),
        ("notițele de alaltăieri", DAY_BEFORE),
        ("ce am salvat săptămâna asta", THIS_WEEK),
        ("ce am notat marți săptămâna asta", DAY_BEFORE),
        ("ce am hotărât săptămâna trecută", LAST_WEEK),
        ("tot ce am scris în ultimele 30 de zile", THIRTY_DAYS),
        ("ce am notat de luni", SINCE_MONDAY),
        ("ce am notat în octombrie", OCTOBER),
        ("ce am scris pe 9 noiembrie", THE_NINTH),
        ("ce am scris înainte de septembrie", BEFORE_SEPTEMBER),
        ("tot ce am scris între 3 și 10 noiembrie", THIRD_TO_TENTH),
        ("ce am notat acum două săptămâni", TWO_WEEKS_AGO),
    ],
    "Polish": [
        ("co zapisałam dzisiaj", TODAY),
        ("co zapisałem wczoraj o łodzi", YESTERDAY),
        ("notatki z przedwczoraj", DAY_BEFORE),
        ("co zapisałem w tym tygodniu", THIS_WEEK),
        ("co postanowiliśmy w zeszłym tygodniu", LAST_WEEK),
        ("wydatki w zeszłym roku", LAST_YEAR),
        ("wszystko z ostatnich 30 dni", THIRTY_DAYS),
        ("co zapisałem od poniedziałku", SINCE_MONDAY),
        ("co zapisałem w październiku", OCTOBER),
        ("co zapisałem 9 listopada", THE_NINTH),
        ("co zapisałem przed wrześniem", BEFORE_SEPTEMBER),
        ("wszystko od 3 do 10 listopada", THIRD_TO_TENTH),
        ("co zapisałam w zeszły piątek", LAST_FRIDAY),
        ("co zapisałem dwa tygodnie temu", TWO_WEEKS_AGO),
    ],
    "Turkish": [
        ("bugün ne kaydettim", TODAY),
        ("dün ne yazdım", YESTERDAY),
        ("evvelsi gün ne yazdım", DAY_BEFORE),
        ("bu hafta neler kaydettim", THIS_WEEK),
        ("geçen hafta ne karar verdik", LAST_WEEK),
        ("geçen hafta sonu neler kaydetmişim", "from 2026-11-21 to 2026-11-22"),
        ("son 30 günde neler yazdım", THIRTY_DAYS),
        ("pazartesiden beri neler yazdım", SINCE_MONDAY),
        ("Ekim'de Thasos eviyle ilgili ne yazdım", OCTOBER),
        ("9 Kasım'da ne yazdım", THE_NINTH),
        ("Eylül'den önce tekne hakkında ne yazdım", BEFORE_SEPTEMBER),
        ("3 ile 10 Kasım arasında neler yazdım", THIRD_TO_TENTH),
        ("iki hafta önce ne yazdım", TWO_WEEKS_AGO),
    ],
    "Russian": [
        ("что я записал сегодня", TODAY),
        ("что я записала вчера", YESTERDAY),
        ("заметки позавчера", DAY_BEFORE),
        ("что я записал на этой неделе", THIS_WEEK),
        ("что мы решили на прошлой неделе", LAST_WEEK),
        ("расходы в прошлом году", LAST_YEAR),
        ("всё за последние 30 дней", THIRTY_DAYS),
        ("что я записал с понедельника", SINCE_MONDAY),
        ("что я записал про Галину Петровну в октябре", OCTOBER),
        ("что я записал 9 ноября", THE_NINTH),
        ("что я записал до сентября", BEFORE_SEPTEMBER),
        ("всё с 3 по 10 ноября", THIRD_TO_TENTH),
        ("что я записал в прошлую пятницу", LAST_FRIDAY),
        ("что я записал две недели назад", TWO_WEEKS_AGO),
    ],
    "Greek": [
        ("τι σημείωσα σήμερα", TODAY),
        ("τι σημείωσα φέτος", THIS_YEAR),
        ("τι έγραψα χθες", YESTERDAY),
        ("σημειώσεις προχθές", DAY_BEFORE),
        ("τι σημείωσα αυτή την εβδομάδα", THIS_WEEK),
        ("τι αποφασίσαμε την περασμένη εβδομάδα", LAST_WEEK),
        ("όλα τις τελευταίες 30 μέρες", THIRTY_DAYS),
        ("τι σημείωσα από τη Δευτέρα", SINCE_MONDAY),
        ("τι σημείωσα για τη βάρκα τον Οκτώβριο", OCTOBER),
        ("τι σημείωσα στις 9 Νοεμβρίου", THE_NINTH),
        ("τι έγραψα πριν τον Σεπτέμβριο", BEFORE_SEPTEMBER),
        ("τι έγραψα πριν από δύο εβδομάδες", TWO_WEEKS_AGO),
    ],
    "Arabic": [
        ("ماذا كتبت اليوم", TODAY),
        ("ماذا سجلت أمس عن القارب", YESTERDAY),
        ("ماذا كتبت أول أمس", DAY_BEFORE),
        ("ماذا كتبت هذا الأسبوع", THIS_WEEK),
        ("ماذا قررنا الأسبوع الماضي", LAST_WEEK),
        ("كل شيء في آخر 30 يوما", THIRTY_DAYS),
        ("ماذا سجلت منذ الاثنين", SINCE_MONDAY),
        ("ماذا كتبت عن ليلى في تشرين الأول", OCTOBER),
        ("ماذا كتبت في 9 نوفمبر", THE_NINTH),
        ("ماذا كتبت قبل سبتمبر", BEFORE_SEPTEMBER),
        ("كل شيء من 3 إلى 10 نوفمبر", THIRD_TO_TENTH),
    ],
    "Hindi": [
        ("मैंने आज क्या लिखा", TODAY),
        ("मैंने कल क्या लिखा था", YESTERDAY),
        ("मैंने इस हफ्ते क्या नोट किया", THIS_WEEK),
        ("पिछले हफ़्ते हमने क्या तय किया", LAST_WEEK),
        ("पिछले 30 दिनों में क्या लिखा", THIRTY_DAYS),
        ("सोमवार से मैंने क्या नोट किया", SINCE_MONDAY),
        ("अक्टूबर में मैंने नाव के बारे में क्या लिखा", OCTOBER),
        ("मैंने 9 नवंबर को क्या लिखा", THE_NINTH),
        ("सितंबर से पहले मैंने क्या लिखा", BEFORE_SEPTEMBER),
    ],
    "Vietnamese": [
        ("hôm nay tôi ghi gì", TODAY),
        ("hôm qua tôi đã ghi gì về căn nhà", YESTERDAY),
        ("hôm kia tôi ghi gì", DAY_BEFORE),
        ("tuần này tôi ghi những gì", THIS_WEEK),
        ("tuần trước tôi quyết định gì", LAST_WEEK),
        ("năm ngoái tôi ghi gì", LAST_YEAR),
        ("tôi ghi gì trong 30 ngày qua", THIRTY_DAYS),
        ("từ thứ hai tôi ghi gì", SINCE_MONDAY),
        ("trong tháng 10 tôi ghi gì", OCTOBER),
        ("ngày 9 tháng 11 tôi ghi gì", THE_NINTH),
        ("hôm 9/11 mình ghi những gì?", THE_NINTH),
        ("tôi ghi gì trước tháng 9", BEFORE_SEPTEMBER),
    ],
    "Thai": [
        ("วันนี้ฉันจดอะไรไว้", TODAY),
        ("เมื่อวานฉันจดอะไรไว้บ้าง", YESTERDAY),
        ("เมื่อวานซืนฉันจดอะไร", DAY_BEFORE),
        ("สัปดาห์นี้ฉันบันทึกอะไรไว้", THIS_WEEK),
        ("สัปดาห์ที่แล้วเราตัดสินใจอะไร", LAST_WEEK),
        ("เดือนที่แล้วฉันจดเรื่องบ้านไว้อะไรบ้าง", LAST_MONTH),
        ("ฉันจดอะไรไว้ตั้งแต่วันจันทร์", SINCE_MONDAY),
        ("เดือนตุลาคมจดเรื่องบ้านสวนไว้อะไรบ้าง", OCTOBER),
        ("ฉันจดอะไรเมื่อวันที่ 9 พฤศจิกายน", THE_NINTH),
    ],
    "Chinese": [
        ("我今天记了什么", TODAY),
        ("今年我记了什么", THIS_YEAR),
        ("昨天我记了什么", YESTERDAY),
        ("前天我写了什么", DAY_BEFORE),
        ("这周我记了什么", THIS_WEEK),
        ("上周我们决定了什么", LAST_WEEK),
        ("上个月关于房子的笔记", LAST_MONTH),
        ("去年我写了什么", LAST_YEAR),
        ("最近30天我记了什么", THIRTY_DAYS),
        ("从周一以来我记了什么", SINCE_MONDAY),
        ("十月份我记了什么", OCTOBER),
        ("11月9日我记了什么", THE_NINTH),
        ("九月之前我写了什么", BEFORE_SEPTEMBER),
        ("11月3日到10日我记了什么", THIRD_TO_TENTH),
        ("上周五我记了什么", LAST_FRIDAY),
        ("两周前我写了什么", TWO_WEEKS_AGO),
    ],
    "Japanese": [
        ("今日メモしたこと", TODAY),
        ("今年書いたこと", THIS_YEAR),
        ("昨日決めたこと", YESTERDAY),
        ("一昨日のメモ", DAY_BEFORE),
        ("今週のメモ", THIS_WEEK),
        ("先週何を決めましたか", LAST_WEEK),
        ("先月の家のメモ", LAST_MONTH),
        ("過去30日間に保存したこと", THIRTY_DAYS),
        ("月曜日から書いたこと", SINCE_MONDAY),
        ("10月に船について書いたこと", OCTOBER),
        ("11月9日に何を書きましたか", THE_NINTH),
        ("9月より前に書いたこと", BEFORE_SEPTEMBER),
        ("11月3日から10日までのメモ", THIRD_TO_TENTH),
        ("先週の金曜日に書いたこと", LAST_FRIDAY),
    ],
}

LEFT_ALONE = {
    "German": [
        "Aufgaben für heute",
        "Termine bis Freitag",
        "der Mai ist gekommen",
        "was habe ich am 30. Februar notiert",
        "was habe ich zwischen 3. und 5. notiert",
        "jeden Montag Chor",
        "Arzttermin am 3. Dezember",
        "vor dem Haus",
        "der Urlaub dieses Jahr",
        "der Zahnarzt im Dezember",
        "in Claude Monets Garten",
        "Was kostet ChatGPT?",
    ],
    "Dutch": [
        "taken voor vandaag",
        "elke maandag koor",
        "wat doen we volgende week",
        "de wagen voor maart",
        "wat kost ChatGPT",
    ],
    "Swedish": [
        "varje måndag kör",
        "vad gör vi nästa vecka",
        "tisdag är tvättdag",
        "till fredag",
        "vad kostar ChatGPT",
    ],
    "French": [
        "mai est un joli mois",
        "chaque lundi chorale",
        "la semaine prochaine",
        "rendez-vous le 3 décembre",
        "combien coûte ChatGPT",
        "ce que j'ai dit sur ChatGPT",
        "les tableaux de Claude Monet",
        "le mercredi je fais du yoga",
        "ce que j'ai dit de Mars",
        "mes notes d'avril",
        "mercredi des cendres",
        "ce que j'ai noté mercredi 18",
    ],
    "Spanish": [
        "hoy en día se vive mejor",
        "cada lunes coro",
        "la próxima semana",
        "cita el 3 de diciembre",
        "cuánto cuesta ChatGPT",
        "qué tengo el martes",
        "qué anoté los lunes",
        "qué dije de Julio",
        "la reunión del lunes",
        "qué anoté sobre el menú 9 de noviembre",
    ],
    "Portuguese": [
        "a segunda porta à direita",
        "toda segunda-feira coral",
        "a próxima semana",
        "consulta em 3 de dezembro",
        "quanto custa o ChatGPT",
        "o que anotei na segunda reunião",
        "o que tenho na quarta",
        "o que anotei sobre o 25 de abril",
    ],
    "Italian": [
        "non ho mai detto di no",
        "ogni lunedì coro",
        "la prossima settimana",
        "entro venerdì",
        "quanto costa ChatGPT",
        "il mercoledì faccio yoga",
        "il sabato del villaggio",
        "note di maggio",
        "cosa ho annotato mercoledì 18",
    ],
    "Romanian": [
        "în mai multe rânduri",
        "mai am de făcut ceva",
        "fiecare luni",
        "până vineri",
        "cât costă ChatGPT",
        "în ce an a fost asta",
    ],
    "Polish": [
        "w każdy poniedziałek chór",
        "do piątku",
        "maj jest piękny",
        "w przyszłym tygodniu",
        "ile kosztuje ChatGPT",
    ],
    "Turkish": [
        "ekim dikim işleri",
        "gelecek hafta ne var",
        "her pazartesi koro",
        "cuma namazı",
        "ChatGPT kaç para",
        "ChatGPT hakkında ne yazdım",
    ],
    "Russian": [
        "каждый понедельник хор",
        "на следующей неделе",
        "среда обитания",
        "задачи на сегодня",
        "сколько стоит ChatGPT",
        "что было 66 миллионов лет назад",
    ],
    "Greek": [
        "κάθε Δευτέρα χορωδία",
        "την επόμενη εβδομάδα",
        "μέχρι την Παρασκευή",
        "η τρίτη πόρτα δεξιά",
        "πόσο κοστίζει το ChatGPT",
        "πόσο ήρθε ο ΕΝΦΙΑ φέτος",
        "τι σημείωσα για το ChatGPT",
    ],
    "Arabic": [
        "كل يوم أحد",
        "الأسبوع القادم",
        "حتى الجمعة",
        "مارس الرياضة",
        "كم سعر ChatGPT",
        "كم مرة في اليوم",
    ],
    "Hindi": [
        "कल क्या करना है",
        "अगले हफ्ते की योजना",
        "हर सोमवार",
        "मई का महीना गर्म होता है",
        "ChatGPT की कीमत क्या है",
    ],
    "Vietnamese": [
        "tuần sau làm gì",
        "mỗi thứ hai hàng tuần",
        "cánh cửa thứ hai",
        "năm người bạn",
        "ChatGPT giá bao nhiêu",
    ],
    "Thai": [
        "ทุกวันนี้ราคาน้ำมันแพง",
        "สัปดาห์หน้าต้องทำอะไร",
        "พรุ่งนี้ไปไหน",
        "ทุกวันจันทร์มีซ้อม",
        "ราคา ChatGPT",
    ],
    "Chinese": [
        "下周要做什么",
        "每周一合唱",
        "明天的安排",
        "三月天气",
        "ChatGPT多少钱",
    ],
    "Japanese": [
        "来週の予定",
        "毎週月曜日は合唱",
        "明日やること",
        "三月生まれ",
        "ChatGPTの料金",
        "ChatGPTについて書いたこと",
    ],
}

TOLD = [
    ("was habe ich ChatGPT zu Dr. Rupp erzählt", "was habe ich zu Dr. Rupp erzählt", "chatgpt"),
    ("was steht in Claude über Tee", "was steht über Tee", "claude"),
    ("wat heb ik aan ChatGPT over de kat verteld", "wat heb ik over de kat verteld", "chatgpt"),
    ("vad sa jag till Claude om katten", "vad sa jag om katten", "claude"),
    ("qu'est-ce que j'ai dit à Claude sur le bail", "qu'est-ce que j'ai dit sur le bail", "claude"),
    ("¿qué le dije a ChatGPT sobre Eusebio?", "¿qué le dije sobre Eusebio?", "chatgpt"),
    ("o que eu contei pro ChatGPT sobre a bia", "o que eu contei sobre a bia", "chatgpt"),
    ("cosa ho detto a Gemini sulla casa", "cosa ho detto sulla casa", "gemini"),
    ("ce i-am spus lui ChatGPT despre casă", "ce i-am spus despre casă", "chatgpt"),
    ("co powiedziałem Claude o łodzi", "co powiedziałem o łodzi", "claude"),
    ("ChatGPT'ye kedi hakkında ne söylemiştim", "kedi hakkında ne söylemiştim", "chatgpt"),
    ("что я рассказывал ChatGPT про кота", "что я рассказывал про кота", "chatgpt"),
    ("τι είπα στο ChatGPT για τον ΕΝΦΙΑ", "τι είπα για τον ΕΝΦΙΑ", "chatgpt"),
    ("ماذا قلت ل ChatGPT عن ليلى", "ماذا قلت عن ليلى", "chatgpt"),
    ("मैंने Claude को नाव के बारे में क्या बताया", "मैंने नाव के बारे में क्या बताया", "claude"),
    ("tôi đã nói gì với ChatGPT về căn nhà", "tôi đã nói gì về căn nhà", "chatgpt"),
    ("ฉันบอก ChatGPT เรื่องบ้านว่าอะไร", "ฉันบอก เรื่องบ้านว่าอะไร", "chatgpt"),
    ("我跟ChatGPT说过房子的什么", "我 说过房子的什么", "chatgpt"),
    ("猫についてChatGPTに話したこと", "猫について 話したこと", "chatgpt"),
]

KINDS = [
    ("Was haben wir letzte Woche beschlossen?", MemoryType.DECISION),
    ("welke taken heb ik vorige week genoteerd", MemoryType.TASK),
    ("vad bestämde vi förra veckan", MemoryType.DECISION),
    ("qu'est-ce qu'on a décidé la semaine dernière ?", MemoryType.DECISION),
    ("¿qué decidimos la semana pasada?", MemoryType.DECISION),
    ("o que decidimos na semana passada", MemoryType.DECISION),
    ("cosa abbiamo deciso la settimana scorsa", MemoryType.DECISION),
    ("ce am hotărât săptămâna trecută", MemoryType.DECISION),
    ("co postanowiliśmy w zeszłym tygodniu", MemoryType.DECISION),
    ("geçen hafta ne karar verdik", MemoryType.DECISION),
    ("что мы решили на прошлой неделе", MemoryType.DECISION),
    ("τι αποφασίσαμε την περασμένη εβδομάδα", MemoryType.DECISION),
    ("ماذا قررنا الأسبوع الماضي", MemoryType.DECISION),
    ("पिछले हफ़्ते हमने क्या तय किया", MemoryType.DECISION),
    ("tuần trước tôi quyết định gì", MemoryType.DECISION),
    ("สัปดาห์ที่แล้วเราตัดสินใจอะไร", MemoryType.DECISION),
    ("上周我们决定了什么", MemoryType.DECISION),
    ("先週何を決めましたか", MemoryType.DECISION),
]


@pytest.fixture(autouse=True)
def _in_berlin(in_zone):
    in_zone("Europe/Berlin")


def _rows(table):
    return [pytest.param(*row, id=f"{name}: {row[0]}") for name in table for row in table[name]]


@pytest.mark.parametrize(("query", "narrowing"), _rows(TIMES))
def test_time_is_understood_in_many_languages(query, narrowing):
    found = understand(query, NOW)
    assert narrowing_in_words(found.begin, found.end, found.sources) == narrowing


@pytest.mark.parametrize(
    "query",
    [pytest.param(each, id=f"{name}: {each}") for name in TIMES for each in LEFT_ALONE[name]],
)
def test_what_is_not_clear_is_left_alone_in_many_languages(query):
    found = understand(query, NOW)
    assert not found.is_filter, found
    assert found.text == query


@pytest.mark.parametrize(("query", "text", "source"), TOLD)
def test_what_was_told_to_an_assistant_is_a_source_in_many_languages(query, text, source):
    found = understand(query, NOW)
    assert found.sources == (source,)
    assert found.text == text
    assert found.has_subject


@pytest.mark.parametrize(("query", "kind"), KINDS)
def test_a_kind_of_memory_is_asked_for_in_many_languages(query, kind):
    found = understand(query, NOW)
    assert found.types == (kind,)
    assert found.lists_kind


@pytest.mark.parametrize(
    "query",
    [
        "the band Ayer",
        "what did I say about hier",
        "in April's room",
        "the restaurant Gestern in Berlin",
        "is the mai tai good",
        "dom and sat are names",
    ],
)
def test_words_of_other_languages_mean_nothing_in_an_english_query(query):
    assert not understand(query, NOW).is_filter


def test_a_name_that_is_a_common_word_elsewhere_is_a_subject():
    assert understand("anything about Ben since Monday", NOW).has_subject
    assert understand("anything about Mia since Monday", NOW).has_subject


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_seven_weekdays_and_twelve_months(language):
    assert len(language.weekdays.split(",")) == 7
    assert len(language.months.split(",")) == 12
    assert len(language.units.split(",")) == 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_of_a_language_stands_for_two_months_or_weekdays(language):
    for table in (language.weekdays, language.months):
        forms = [form.strip() for forms in table.split(",") for form in forms.split("|")]
        assert len(set(forms)) == len(forms)
