"""What Romanian, Polish, Russian, Greek, Turkish, Arabic and Hindi say about time, source and kind.

The notation is that of `phrase_patterns`.
"""

# ruff: noqa: RUF001 - letters of other scripts look like Latin ones

from __future__ import annotations

from typing import Final

from rosemary.domain.language import LanguageTables

_ROMANIAN: Final = LanguageTables(
    weekdays="""luni|lunea, marți|marțea, miercuri|miercurea, joi|joia, vineri|vinerea,
        sâmbătă|sâmbăta, duminică|duminica""",
    months="""ianuarie, februarie, martie, aprilie, mai, iunie, iulie, august, septembrie,
        octombrie, noiembrie, decembrie""",
    units="""oră|ore|ora, zi|zile|ziua, săptămână|săptămâna|săptămâni|săptămânii,
        lună|luna|luni|lunii, an|ani|anul|anului""",
    numbers="un|o|una, doi|două, trei, patru, cinci, șase, șapte, opt, nouă, zece",
    dates="K M [Y] / K . J . Y",
    points="""
        today: azi [dimineață] / astăzi / azi-dimineață
        yesterday: ieri [seară|dimineață] / aseară
        ereyesterday: alaltăieri
        this: [în|din] V asta|aceasta|acesta|ăsta|aceea / [în|din] această|acest V
        last: [în|din] V trecută|trecut / [în] [toată] luna_trecută
        past: [în|din] ultimele|ultimii N [de] U / [în] ultima|ultimul V
        ago: acum N [de] U / N [de] U în_urmă
        weekday: W trecută|trecut / lunea_trecută
        weekend: [în|din] weekendul|weekend-ul trecut / sfârșitul_de_săptămână_trecut
        weekday_this_week: [de] W săptămâna_asta|săptămâna_aceasta
        weekday_last_week: [de] W săptămâna_trecută|de_săptămâna_trecută
    """,
    phrases="""
        within: pe|din|de_pe|în_data_de D / în|din|prin O / în_luna O / la începutul|sfârșitul lui O
            / în|în_anul Y
        since: de W / de_la P / începând_cu|începând_din P
        before: înainte_de X / înainte_de G
        after: după X
        between: între X și X / de_la X până_la|până_pe|la X / din X până_în X
        source: în|din|prin|pe A
        told: [lui|cu|de_la|la] A
    """,
    told="""arătat dat discutat explicat menționat povestit recomandat răspuns scris spus sugerat
        vorbit zis întrebat""",
    noted="notat reținut salvat pus întâmplat",
    kinds="""
        decision: decis decizie decizii deciziile hotărât stabilit convenit
        task: sarcini sarcinile de_făcut
        preference: preferințe preferințele
        requirement: cerințe cerințele
        fact: fapte faptele
        observation: observații observațiile
        conversation: conversații conversațiile discuții
    """,
    empty="""a ai ale am ar arată are ați au că care ce cu cum de din despre e este eu făcut i în
        îmi îl la le lucruri m mai mea mei meu mi ne nimic noi note notițe notițele nu o orice pe
        pentru să se sunt tot toate un una unde v y -""",
    about="despre",
    unless="fiecare la până pentru până_la viitor nu programare scadență",
    idioms="în_mai_mult în_mai_multe în_mai_puțin în_mai_puține în_mai_mulți din_mai_multe",
)

_POLISH: Final = LanguageTables(
    weekdays="""poniedziałek|poniedziałku, wtorek|wtorku, środa|środę|środy, czwartek|czwartku,
        piątek|piątku, sobota|sobotę|soboty, niedziela|niedzielę|niedzieli""",
    months="""styczeń|stycznia|styczniu|styczniem, luty|lutego|lutym, marzec|marca|marcu|marcem,
        kwiecień|kwietnia|kwietniu|kwietniem, maj|maja|maju|majem,
        czerwiec|czerwca|czerwcu|czerwcem, lipiec|lipca|lipcu|lipcem,
        sierpień|sierpnia|sierpniu|sierpniem, wrzesień|września|wrześniu|wrześniem,
        październik|października|październiku|październikiem,
        listopad|listopada|listopadzie|listopadem, grudzień|grudnia|grudniu|grudniem""",
    units="""godzina|godziny|godzin|godzinę, dzień|dnia|dni|dniach,
        tydzień|tygodnia|tygodniu|tygodnie|tygodni, miesiąc|miesiąca|miesiącu|miesiące|miesięcy,
        rok|roku|lata|lat""",
    numbers="""jeden|jedną, dwa|dwie|dwóch, trzy|trzech, cztery|czterech, pięć|pięciu,
        sześć|sześciu,
        siedem|siedmiu, osiem|ośmiu, dziewięć|dziewięciu, dziesięć|dziesięciu""",
    dates="K M / K M Y [r|roku] / K . J . Y",
    month="M / M Y [r|roku]",
    points="""
        today: dziś [rano] / dzisiaj [rano]
        yesterday: wczoraj [rano|wieczorem|po_południu]
        ereyesterday: przedwczoraj
        this: [w] tym|tego V
        last: [w|z] zeszłym|zeszłego|ubiegłym|ubiegłego|poprzednim|poprzedniego|minionym V
        past: [w_ciągu|przez|z|w] ostatnich|ostatnie N U / w_ostatnim|z_ostatniego V
        ago: N U temu
        weekday: [w|we] zeszły|zeszłą|ubiegły|ubiegłą|ostatni|ostatnią W
        weekend: [w] zeszły|ostatni|miniony weekend
    """,
    phrases="""
        within: [z|w_dniu|dnia|z_dnia] D / w|we O / z O / na początku|pod_koniec O
            / w Y [r|roku]
        since: od P / od_początku O
        before: przed X / przed G
        after: po X
        between: między|pomiędzy X a|i X / od X do X
        source: w|z|przez A
        told: [do|z|od|przez] A
    """,
    told="""dałem dałam mówiłem mówiłam napisałem napisałam opowiadałem opowiadałam opowiedziałem
        opowiedziałam podałem podałam powiedziałem powiedziałam polecił przekazałem przekazałam
        pytałem pytałam rozmawiałem rozmawiałam wspomniałem wspomniałam zapytałem zapytałam
        wie zasugerował poradził powiedział""",
    noted="""zanotowałem zanotowałam zapamiętałem zapisałem zapisałam zapisaliśmy zapisane
        wydarzyło działo""",
    kinds="""
        decision: decyzja decyzje decyzję zdecydowałem zdecydowałam zdecydowaliśmy postanowiłem
            postanowiłam postanowiliśmy ustaliliśmy ustaliłem ustaliłam zdecydowano
        task: zadania zadań
        preference: preferencje
        requirement: wymagania
        fact: fakty
        observation: obserwacje
        conversation: rozmowy czaty
    """,
    empty="""a co coś czy do i ich jakie jaki jaka które ja już mam mi mnie mną moje moich na nic
        nie notatki notatek o od pokaż po się to u w we wszystko z za zrobiłem zrobiłam""",
    about="o",
    unless="co do dla każdy każdą na nie następny przyszły termin wizyta spotkanie urodziny",
)
_RUSSIAN: Final = LanguageTables(
    weekdays="""понедельник|понедельника, вторник|вторника, среда|среду|среды, четверг|четверга,
        пятница|пятницу|пятницы, суббота|субботу|субботы, воскресенье|воскресенья""",
    months="""январь|января|январе|январем, февраль|февраля|феврале|февралем,
        март|марта|марте|мартом,
        апрель|апреля|апреле|апрелем, май|мая|мае|маем, июнь|июня|июне|июнем, июль|июля|июле|июлем,
        август|августа|августе|августом, сентябрь|сентября|сентябре|сентябрем,
        октябрь|октября|октябре|октябрем, ноябрь|ноября|ноябре|ноябрем,
        декабрь|декабря|декабре|декабрем""",
    units="""час|часа|часов, день|дня|дней|дни, неделя|неделю|недели|недель|неделе,
        месяц|месяца|месяцев|месяце, год|года|году|лет""",
    numbers="один|одну|одна, два|две, три, четыре, пять, шесть, семь, восемь, девять, десять",
    dates="K [-го] M / K M Y [г|года] / K . J . Y",
    month="M / M Y [г|года]",
    points="""
        today: сегодня [утром|днём|вечером]
        yesterday: вчера [утром|днём|вечером]
        ereyesterday: позавчера [утром|днём|вечером]
        this: [на|в] этой|этом|эту|этого V
        last: [на|в] прошлой|прошлом|прошлую|прошлый|прошлого V
        before_last: [на|в] позапрошлой|позапрошлом|позапрошлого V
        past: [за|в_течение] последние|последних N U / [за] последний|последнюю V
        ago: [N] U назад
        weekday: [в|во] прошлый|прошлую|прошлое W
        weekend: [на|в] прошлых|прошлые выходных|выходные
    """,
    phrases="""
        within: [от|за] D / в O / за O / в_начале|в_конце|в_середине O / в Y году|г
        since: с|со|начиная_с P / с_начала O
        before: до|перед X / до G
        after: после X
        between: между X и X / с|со X по|до X / от X до X
        source: в|из|через A
        told: [с|у|от] A
    """,
    told="""говорил говорила дал дала написал написала обсуждал обсуждала объяснил объяснила писал
        писала посоветовал предложил рассказал рассказала рассказывал рассказывала сказал сказала
        знает сообщил сообщила спросил спросила спрашивал спрашивала упоминал упоминала упомянул""",
    noted="""запомнил записал записала записали записано записывал записывала отметил отметила
        сохранил сохранила сохранено случилось произошло""",
    kinds="""
        decision: решил решила решили решение решения решено договорились
        task: задачи задач дела
        preference: предпочтения
        requirement: требования
        fact: факты
        observation: наблюдения
        conversation: разговоры беседы чаты
    """,
    empty="""было был была были все всё вы где делал делала для ещё заметки заметок записи и из
        или какие какое какой кто мне мной мои мой моя мы на найди не нового ничего о об обо она
        он они от по покажи про с со то у что чего я""",
    about="про о об",
    unless="""миллионов тысяч тысячи миллиона много до для каждый каждую к на не следующий встреча
        прием срок запись рождения
        кроме""",
)
_GREEK: Final = LanguageTables(
    weekdays="""δευτέρα|δευτέρας, τρίτη|τρίτης, τετάρτη|τετάρτης, πέμπτη|πέμπτης,
        παρασκευή|παρασκευής, σάββατο|σαββάτου, κυριακή|κυριακής""",
    months="""ιανουάριος|ιανουάριο|ιανουαρίου|γενάρη, φεβρουάριος|φεβρουάριο|φεβρουαρίου|φλεβάρη,
        μάρτιος|μάρτιο|μαρτίου|μάρτη, απρίλιος|απρίλιο|απριλίου|απρίλη, μάιος|μάιο|μαΐου|μάη,
        ιούνιος|ιούνιο|ιουνίου|ιούνη, ιούλιος|ιούλιο|ιουλίου|ιούλη, αύγουστος|αύγουστο|αυγούστου,
        σεπτέμβριος|σεπτέμβριο|σεπτεμβρίου|σεπτέμβρη, οκτώβριος|οκτώβριο|οκτωβρίου|οκτώβρη,
        νοέμβριος|νοέμβριο|νοεμβρίου|νοέμβρη, δεκέμβριος|δεκέμβριο|δεκεμβρίου|δεκέμβρη""",
    units="""ώρα|ώρες|ωρών, ημέρα|μέρα|ημέρες|μέρες|ημερών|μερών,
        εβδομάδα|βδομάδα|εβδομάδες|βδομάδες|εβδομάδων, μήνα|μήνας|μήνες|μηνών,
        έτος|χρόνος|χρόνο|χρόνια|χρονιά""",
    numbers="""ένα|μία|μια|έναν, δύο|δυο, τρεις|τρία, τέσσερις|τέσσερα, πέντε, έξι, επτά|εφτά,
        οκτώ|οχτώ, εννέα|εννιά, δέκα""",
    dates="K M [Y] / K ~ J ~ Y",
    month="M / M [του] Y",
    points="""
        today: σήμερα [το_πρωί]
        yesterday: χθες|χτες|εχθές [το] [πρωί|βράδυ|απόγευμα]
        ereyesterday: προχθές / προχτές
        this: αυτή|αυτήν|αυτό|αυτόν [τη|την|το|τον] V
        last: [τη|την|το|τον|της|του] περασμένη|περασμένο|περασμένης|προηγούμενη|προηγούμενο V
        last_year: πέρσι / πέρυσι
        past: [τις|τους|τα] τελευταίες|τελευταίους|τελευταία N U / [την|τον|το]
            τελευταία|τελευταίο V
        ago: πριν [από] N U / N U πριν
        weekday: [την|τη|το] περασμένη|περασμένο|προηγούμενη|προηγούμενο W
        weekend: [το] περασμένο|προηγούμενο σαββατοκύριακο
    """,
    phrases="""
        within: στις|στη|την|τις D / τον|στον|του O / στις_αρχές|στα_τέλη O / το Y
        since: από [τη|την|τις|τον|το] P / από_τις_αρχές O
        before: πριν [από] [τη|την|τις|τον|το] X / πριν G
        after: μετά [από] [τη|την|τις|τον|το] X
        between: μεταξύ [τις|του] X και [τις|του] X / από [τις|τον] X ως|έως|μέχρι [τις|τον] X
        source: στο|στον|στην|μέσω A
        told: [το|στο|με|με_το|από_το] A
    """,
    told="""ανέφερα είπα έδωσα έγραψα εξήγησα έλεγα ρώτησα συζήτησα διηγήθηκα ξέρει πρότεινε
        μίλησα είπε
        πει δώσει""",
    told_points="this_year: φέτος",
    noted="αποθήκευσα κράτησα σημείωσα σημειώσαμε έγινε",
    kinds="""
        decision: αποφάσισα αποφασίσαμε απόφαση αποφάσεις αποφασίστηκε
        task: εργασίες εκκρεμότητες
        preference: προτιμήσεις
        requirement: απαιτήσεις
        fact: γεγονότα
        observation: παρατηρήσεις
        conversation: συζητήσεις συνομιλίες
    """,
    empty="""από απ για δείξε εγώ έκανα έχω έχουμε η ή ήταν και κάτι μας με μου να όλα ό,τι οι όσα
        ό πήρα ποια ποιες που σε σημειώσεις σημειωμένα στα στη στην στις στο στον τα τη την της τι
        τις το τον του των""",
    about="για",
    unless="με ως έως κάθε μέχρι για όχι επόμενη επόμενο ραντεβού προθεσμία",
    idioms="από_σήμερα_και_στο_εξής",
)
_TURKISH: Final = LanguageTables(
    weekdays="""pazartesi|pazartesiden, salı|salıdan, çarşamba|çarşambadan, perşembe|perşembeden,
        cuma|cumadan, cumartesi|cumartesiden, pazar|pazardan""",
    months="""ocak|ocaktan, şubat|şubattan, mart|marttan, nisan|nisandan, mayıs|mayıstan,
        haziran|hazirandan, temmuz|temmuzdan, ağustos|ağustostan, eylül|eylülden, ekim|ekimden,
        kasım|kasımdan, aralık|aralıktan""",
    units="saat|saatte, gün|günde, hafta|haftada, ay|ayda, yıl|yılda|sene|senede",
    numbers="bir, iki, üç, dört, beş, altı, yedi, sekiz, dokuz, on",
    dates="K M [Y] / K . J . Y",
    month="M / Y M / M Y",
    points="""
        today: bugün / bu_sabah
        yesterday: dün [sabah|akşam|gece]
        ereyesterday: evvelsi_gün / önceki_gün
        this: bu V
        last: geçen|geçtiğimiz V
        past: son N U [içinde|içerisinde] / son_bir V
        ago: N U önce
        weekday: geçen W [günü]
        weekend: geçen|geçtiğimiz hafta_sonu
        weekday_last_week: geçen_hafta W
    """,
    phrases="""
        within: D ' de|da|te|ta / D tarihinde|günü / O ' de|da|te|ta / O ayında / Y yılında
        since: P beri|bu_yana / P ' den|dan|ten|tan beri|bu_yana
        before: X ' den|dan|ten|tan önce / O önce
        after: X ' den|dan|ten|tan sonra / O sonra
        between: X ile|ve X arasında / X ' den|dan|ten|tan X ' e|a|ye|ya kadar
        source: A ' de|da|te|ta|den|dan|ten|tan / A içinde|üzerinden
        told: A / A ' ye|ya|e|a / A ile
    """,
    told="""anlattım anlatmıştım biliyor bahsettim bahsetmiştim dedim demiştim konuştum önerdi
        sordum
        sormuştum söyledim söylemiştim söyledi verdim vermiştim yazdım yazmıştım""",
    noted="kaydettim kaydetmişim kaydetmiştim kaydedilen yazdım oldu olmuş",
    kinds="""
        decision: karar kararlar kararları kararlarım kararlaştırdık
        task: görevler görevlerim yapılacaklar
        preference: tercihler tercihlerim
        requirement: gereksinimler
        fact: gerçekler
        observation: gözlemler
        conversation: konuşmalar sohbetler
    """,
    empty="""aldım almıştım ben bana bir bize de da diye göster hakkında hangi her hepsi ilgili
        ile ki konusunda mi mı ne neler nelere not notlar notlarım şey şeyler tüm ve verdik verdim
        yapmışım yaptım""",
    unless="her önümüzdeki gelecek kadar için değil",
    unless_then="hakkında konusunda ile_ilgili olduğundan",
)
_ARABIC: Final = LanguageTables(
    weekdays="الاثنين|الإثنين, الثلاثاء, الأربعاء, الخميس, الجمعة, السبت, الأحد",
    months="""يناير|كانون الثاني, فبراير|شباط, مارس|آذار, أبريل|إبريل|نيسان, مايو|أيار,
        يونيو|حزيران, يوليو|تموز, أغسطس|آب, سبتمبر|أيلول, أكتوبر|تشرين الأول,
        نوفمبر|تشرين الثاني, ديسمبر|كانون الأول""",
    units="""ساعة|ساعات|الساعات, يوم|أيام|يوما|الأيام, أسبوع|أسابيع|الأسبوع|الأسابيع,
        شهر|أشهر|شهور|الشهر|الأشهر, سنة|سنوات|السنة|عام|أعوام|العام|السنوات""",
    numbers="""واحد, اثنين, ثلاثة|ثلاث, أربعة|أربع, خمسة|خمس, ستة|ست, سبعة|سبع, ثمانية, تسعة|تسع,
        عشرة|عشر""",
    dates="K M [Y] / K ~ J ~ Y",
    points="""
        today: اليوم / هذا_الصباح / صباح_اليوم
        yesterday: أمس|البارحة|امبارح|مبارح|بالأمس
        ereyesterday: أول_أمس / أول_من_أمس / قبل_أمس
        this: [في] هذا|هذه V
        last: [في|خلال] V الماضي|الماضية|الفائت|الفائتة|المنصرم
        past: [في|خلال] آخر N U / [في|خلال] U N الماضية|الأخيرة
        ago: قبل N U
        weekday: [يوم] W الماضي|الفائت
        weekend: [في] عطلة_نهاية_الأسبوع الماضية|الماضي
    """,
    phrases="""
        within: في|يوم|بتاريخ D / في [شهر] O / خلال [شهر] O / في_عام|في_سنة Y
        since: منذ [يوم|شهر|بداية] P
        before: قبل [شهر|يوم] X
        after: بعد [شهر|يوم] X
        between: بين X و X / من X إلى|حتى X
        source: في|من|عبر A
        told: [إلى|مع|ل|لـ] A
    """,
    told="أخبرت أعطيت تحدثت حكيت ذكرت سألت شرحت قلت كتبت ناقشت اقترح قال نصح",
    noted="حفظت حفظته دونت دونته سجلت سجلته حدث كتبت",
    kinds="""
        decision: قررت قررنا قرار قرارات القرارات قراراتي
        task: مهام المهام مهامي
        preference: تفضيلات تفضيلاتي
        requirement: متطلبات
        fact: حقائق
        observation: ملاحظات_مرصودة
        conversation: محادثات محادثاتي
    """,
    empty="""أنا أي أية إلى التي الذي به بها شيء عن على عليه في كان كانت كل لي ما ماذا من منها نحن
        هل هو و يوم ؟ ملاحظات ملاحظاتي الملاحظات""",
    about="عن حول",
    unless="في عليه حتى كل ليس لكل القادم موعد",
    idioms="هذه_الأيام",
)
_HINDI: Final = LanguageTables(
    weekdays="सोमवार, मंगलवार, बुधवार, गुरुवार|बृहस्पतिवार, शुक्रवार, शनिवार, रविवार|इतवार",
    months="""जनवरी, फ़रवरी, मार्च, अप्रैल, मई, जून, जुलाई, अगस्त, सितंबर|सितम्बर, अक्टूबर|अक्तूबर,
        नवंबर|नवम्बर, दिसंबर|दिसम्बर""",
    units="""घंटा|घंटे|घंटों, दिन|दिनों, हफ़्ता|हफ़्ते|हफ़्तों|सप्ताह, महीना|महीने|महीनों|माह,
        साल|सालों|वर्ष|वर्षों""",
    numbers="एक, दो, तीन, चार, पाँच|पांच, छह|छः, सात, आठ, नौ, दस",
    dates="K M [Y]",
    points="""
        today: आज [सुबह] / आज_सुबह
        yesterday: बीते_कल
        this: इस V [में]
        last: पिछले|पिछली|बीते|गत V [में]
        past: पिछले|बीते|गत N U [में|से]
        ago: N U पहले
        weekday: पिछले|बीते|गत W [को]
        weekend: पिछले|बीते सप्ताहांत [में]
    """,
    noted="दर्ज नोट नोट्स सहेजा सहेजी लिखा",
    told_points="""
        yesterday: कल
        ereyesterday: परसों
    """,
    phrases="""
        within: D को / O में / Y में
        since: P से / D के_बाद_से / O की_शुरुआत_से
        before: X से_पहले
        after: X के_बाद
        between: X और X के_बीच / X से X तक
        source: A में|पर
        told: A को|से|ने
    """,
    told="कहा पूछा बताया बताई बताए लिखा लिखी लिखे दिया दी दिए किया की_थी सहेजा सुझाया हुआ",
    kinds="""
        decision: फ़ैसला फ़ैसले निर्णय तय
        task: काम कार्य
        preference: पसंद प्राथमिकताएँ
        requirement: आवश्यकताएँ
        fact: तथ्य
        observation: अवलोकन
        conversation: बातचीत
    """,
    empty="""क्या कौन कौनसे किया किए की के का को गया गई था थी थे मुझे मेरे मेरी मेरा मैं मैंने में
        ने पर बारे यह सब है हैं हुआ हुई हो हम हमने कुछ दिखाओ था। ।""",
    idioms="आज_की_तुलना",
    unless="हर अगले अगली नहीं",
)

LANGUAGES: Final = (_ROMANIAN, _POLISH, _RUSSIAN, _GREEK, _TURKISH, _ARABIC, _HINDI)
