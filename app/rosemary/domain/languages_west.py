"""What seven western languages say about time, source and kind: German to Italian.

The notation is that of `phrase_patterns`.
"""

from __future__ import annotations

from typing import Final

from rosemary.domain.language import LanguageTables

_GERMAN: Final = LanguageTables(
    weekdays="montag, dienstag, mittwoch, donnerstag, freitag, samstag|sonnabend, sonntag",
    months="""januar|jänner, februar|feber, märz, april, mai, juni, juli, august, september,
        oktober, november, dezember""",
    units="""stunde|stunden, tag|tage|tagen, woche|wochen, monat|monate|monaten|monats,
        jahr|jahre|jahren|jahres""",
    numbers="""ein|eine|einem|einer, zwei, drei, vier, fünf, sechs, sieben, acht, neun, zehn, elf,
        zwölf""",
    dates="[W] [,] [den|dem] K [.] M [Y] / K . J . / K . J . Y",
    points="""
        today: heute [morgen|früh|vormittag|mittag|nachmittag|abend]
        yesterday: gestern [morgen|früh|vormittag|mittag|nachmittag|abend]
        ereyesterday: vorgestern [abend|morgen|nachmittag]
        this: [in] diese|dieser|diesem|dieses|diesen V
        last: [in|im] [der|dem|des] letzte|letzten|letzter|letztes|vorige|vorigen|voriger|voriges V
            / [in|im] vergangene|vergangenen|vergangener|vergangenes V
        before_last: [in|im] [der] vorletzte|vorletzten|vorletzter|vorletztes V
        past: [in|während] [den|der] letzte|letzten|vergangenen N U
        ago: vor N U
        weekday: [am] letzten|vergangenen|vorigen W
        weekend: [am|vom] letzten|letztes|vergangenen|voriges|vorigen wochenende
        weekday_last_week: [am] W letzter|voriger|letzte|vorige woche
    """,
    phrases="""
        within: am|vom|des D / im|in O / vom O / [im|in|seit] anfang|mitte|ende O
            / am W / am W abend|morgen|nachmittag / im_jahr|im_jahre Y / in Y
        since: seit [dem|der] P / seit anfang O
        before: vor [dem] X / vor G
        after: nach [dem] X
        between: zwischen [dem] X und [dem] X / von|vom X bis [zum] X / vom|am X und X
        source: in|aus|via [meinem|meinen|meiner] A [chat|chats|gespräch|gesprächen|sitzungen]
        told: [von|mit|bei|an|zu] A
    """,
    told="""anvertraut besprochen beschrieben diskutiert empfohlen erklärt erwähnt erzählt erzählte
        fragte gab geantwortet gefragt gegeben genannt geraten geredet gesagt geschrieben gesprochen
        gezeigt mitgeteilt sagte schrieb vorgeschlagen weiß""",
    noted="""aufgeschrieben aufschreiben festgehalten gespeichert gemerkt notiert notierte
        speichert passiert""",
    kinds="""
        decision: entscheidung entscheidungen entschieden entschied beschlossen beschluss beschlüsse
            vereinbart vereinbarungen
        task: aufgaben to-dos todos to-do erledigen
        preference: vorlieben präferenzen
        requirement: anforderungen
        fact: fakten
        observation: beobachtungen
        conversation: gespräche unterhaltungen chats
    """,
    empty="""aber alle alles als am an auch auf aus bei bin bitte da das dazu dem den denn der des
        die dir du ein eine einen es etwas finde für gab gegeben gemacht gewesen habe haben hat
        hatte hatten ich im in ist irgendwas los mein meine meinen mich mir mit muss neu neues
        nicht notiz notizen nur ob sag sagen seit sind so steht tun und uns über vom von war waren
        was welche welchen welcher welches wer wir worden wurde wurden zeig zeige zu zum""",
    about="über",
    unless="""ab als außer bis für jede jeden jedem jeder jedes kommende kommenden nächste
        nächsten
        nicht pro spätestens termin geburtstag fällig arzttermin""",
    idioms="heute_journal gestern_und_heute",
)
_DUTCH: Final = LanguageTables(
    weekdays="maandag, dinsdag, woensdag, donderdag, vrijdag, zaterdag, zondag",
    months="""januari, februari, maart, april, mei, juni, juli, augustus, september, oktober,
        november, december""",
    units="uur|uren, dag|dagen, week|weken, maand|maanden, jaar|jaren",
    numbers="een|één, twee, drie, vier, vijf, zes, zeven, acht, negen, tien, elf, twaalf",
    dates="K M [Y] / K - J - Y",
    points="""
        today: vandaag / vanochtend / vanmorgen / vanmiddag
        yesterday: gisteren [ochtend|middag|avond] / gisteravond / gisterochtend
        ereyesterday: eergisteren
        this: deze|dit V
        last: [in|van] vorig|vorige|verleden V
        past: [in|over|gedurende] [de|het] afgelopen|laatste N U / [in] [de|het] afgelopen V
        ago: N U geleden
        weekday: [op] afgelopen|vorige W
        weekend: [in] [het] vorig|afgelopen weekend
        weekday_last_week: [op] W vorige week
    """,
    phrases="""
        within: op|van D / in|tijdens O / [in] begin|eind|half O / in Y
        since: sinds P / sinds begin O
        before: eerder_dan X
        after: na X
        between: tussen [de] X en [de] X / van X tot|tot_en_met X
        source: in|uit|via [mijn] A [chats|gesprekken|sessies]
        told: [aan|met|tegen|bij|van] A
    """,
    told="""aangeraden besproken gegeven genoemd gepraat geschreven gevraagd gezegd getoond
        uitgelegd verteld vertelde voorgesteld zei vroeg gaf schreef weet""",
    noted="""bewaard gebeurd genoteerd noteerde opgeschreven opgeslagen vastgelegd onthouden
        schreef""",
    kinds="""
        decision: besloten beslist beslissing beslissingen besluit besluiten afgesproken
        task: taken to-dos todos
        preference: voorkeuren
        requirement: eisen vereisten
        fact: feiten
        observation: observaties waarnemingen
        conversation: gesprekken chats
    """,
    empty="""aan alle alles als bij dat de deze die dit door een er ging gedaan had heb hebben
        heeft het hoe iets ik in is me mij mijn met moet na niet notities nu of om ons op over
        staat te toen uit van voor waar waren was wat we welk welke werd wie wij zijn""",
    about="over",
    unless="elke iedere komende niet per tegen tot uiterlijk vanaf volgende voor dan afspraak",
    idioms="dag_van_vandaag",
)
_SWEDISH: Final = LanguageTables(
    weekdays="""måndag|måndags, tisdag|tisdags, onsdag|onsdags, torsdag|torsdags, fredag|fredags,
        lördag|lördags, söndag|söndags""",
    months="""januari, februari, mars, april, maj, juni, juli, augusti, september, oktober,
        november, december""",
    units="""timme|timmar|timmarna, dag|dagar|dagarna, vecka|veckan|veckor|veckorna,
        månad|månaden|månader|månaderna, år|året|åren""",
    numbers="en|ett, två, tre, fyra, fem, sex, sju, åtta, nio, tio, elva, tolv",
    dates="K M [Y]",
    points="""
        today: idag / i_dag / i_morse
        yesterday: igår [kväll|morse] / i_går [kväll|morse]
        ereyesterday: i_förrgår / förrgår
        this: denna|den_här|det_här|detta V
        last: förra|föregående V
        last_year: i_fjol
        past: [de|under_de] senaste N U / [den|det|under_den|under_det] senaste V
        ago: för N U sedan|sen
        weekday: i W / förra W
        weekend: förra_helgen
    """,
    phrases="""
        within: den|från_den D / i|under O / i början|slutet|mitten av O / under_år|år Y
        since: sedan|sen [den|i] P / sedan början_av O
        before: före|innan [den] X / före G
        after: efter [den] X
        between: mellan [den] X och [den] X / från [den] X till [den] X
        source: i|från|via [mina] A [chattar|samtal]
        told: [till|för|med|åt|av] A
    """,
    told="""berättade berättat frågade frågat föreslog föreslagit gav gett nämnde nämnt
        rekommenderade sa sade sagt skrev skrivit pratade pratat diskuterade diskuterat""",
    told_points="this_year: i_år",
    noted="antecknade antecknat noterade noterat sparade sparat hände hänt",
    kinds="""
        decision: beslut beslutade beslutat bestämde bestämt besluten
        task: uppgifter uppgifterna att_göra
        preference: preferenser
        requirement: krav
        fact: fakta
        observation: observationer iakttagelser
        conversation: samtal konversationer chattar
    """,
    empty="""alla allt anteckningar att av blev de den det en ett från för ha hade han har i inte
        jag kan man med mig min mina måste nej något och om oss på sa som så till upp var vad vi
        vilka vilken vilket visa""",
    about="om",
    unless="innan_dess inte nästa på senast till varje för än tid",
    idioms="",
)
_FRENCH: Final = LanguageTables(
    weekdays="lundi, mardi, mercredi, jeudi, vendredi, samedi, dimanche",
    months="""janvier, février, mars, avril, mai, juin, juillet, août, septembre, octobre, novembre,
        décembre""",
    units="heure|heures, jour|jours, semaine|semaines, mois, an|ans|année|années",
    numbers="un|une, deux, trois, quatre, cinq, six, sept, huit, neuf, dix, onze, douze",
    dates="[W] K [er] M [Y] / K ~ J ~ Y",
    points="""
        today: aujourd'hui / ce_matin / cet_après-midi
        yesterday: hier [matin|soir|après-midi]
        ereyesterday: avant-hier
        this: [dans|pendant] cette V / cet an
        this_month: ce_mois / ce_mois-ci
        last: [la|le|l'|de_la|de_l'|du] V dernière|dernier|passée|passé|précédente|précédent
        past: [au_cours|pendant|dans|sur|durant] [ces|les|des] N dernières|derniers U
        ago: il_y_a N U
        weekday: [le|de] W dernier|passé
        weekend: [le|ce|du] week-end|weekend dernier|passé
        weekday_last_week: [le] W de_la_semaine_dernière
    """,
    phrases="""
        within: le|du D / en|courant|pendant O / au_mois_de|au_mois_d' O / [en] début|fin O
            / mi - O / en Y
        since: depuis [le|la] P / depuis_le_début_de|depuis_le_début_d'|depuis_début O
        before: avant [le] X
        after: après [le] X
        between: entre [le] X et [le] X / du X au X / de|d' X à X
        recalled: [en] O dernier|passé / de|d' O
        source: dans|via [mes] A
        told: [à|avec|de|par] A
    """,
    told_points="weekday: [ce|de|du] W [matin|soir|après-midi]",
    told="""conseillé confié demandé dit discuté donné expliqué mentionné montré parlé raconté
        recommandé répondu sait suggéré écrit""",
    noted="noté notée note notes enregistré sauvegardé mis pris passé",
    kinds="""
        decision: décidé décidée décidés décision décisions convenu
        task: tâches à_faire
        preference: préférences
        requirement: exigences
        fact: faits
        observation: observations
        conversation: conversations discussions
    """,
    empty="""a ai as au aux avait avec avez avoir avons c ce ces cet cette chose choses d dans de
        depuis des du elle en est et eu faire fait fallait faut il ils j je l la le les leur lui m
        ma me mes moi mon montre n ne nos note notes notre nous ont on ou par pas pour qu quand
        que quel quelle quelles quels qui quoi s se si son sur t ta tout toutes trouve tu un une
        vos votre vous y ' est-ce""",
    about="sur propos",
    unless="chaque d'ici jusqu'au jusque pas pour prochain rendez-vous dès tous",
    idioms="d'aujourd'hui_à_demain d'avril de_mars",
)
_SPANISH: Final = LanguageTables(
    weekdays="lunes, martes, miércoles, jueves, viernes, sábado, domingo",
    months="""enero, febrero, marzo, abril, mayo, junio, julio, agosto, septiembre|setiembre,
        octubre, noviembre, diciembre""",
    units="hora|horas, día|días, semana|semanas, mes|meses, año|años",
    numbers="un|una, dos, tres, cuatro, cinco, seis, siete, ocho, nueve, diez, once, doce",
    dates="[W] [,] K [de] M / [W] [,] K [de] M de|del Y / K ~ J ~ Y",
    month="M / M [de|del] Y",
    points="""
        today: hoy / esta_mañana / esta_tarde
        yesterday: ayer / ayer por_la mañana|tarde|noche / anoche
        ereyesterday: anteayer / antes_de_ayer / antier
        this: [en|durante] esta|este V
        last: [en|de] [la|el|del] V pasada|pasado|anterior / [la|el] pasada|pasado V
        past: [en|durante|de] los|las|estos|estas últimos|últimas N U / [en] el|la último|última V
            / desde_hace N U
        ago: hace N U
        weekday: [el|del] W pasado / el|del pasado W
        weekend: [el|del] fin_de_semana pasado / el_pasado fin_de_semana
        weekday_last_week: el W de_la_semana_pasada
    """,
    phrases="""
        within: el|del D / en|durante O / en_el_mes_de O / a principios|mediados|finales de O / en Y
        since: desde [el] P / desde_principios_de O
        before: antes_de|antes_del [el] X / antes_de G
        after: después_de|después_del [el] X
        between: entre [el] X y [el] X / del X al X / de X a X / desde [el] X hasta [el] X
        recalled: [en] [el] O pasado / [en] el_pasado O / de O
        source: en|desde|vía [mis|el|la] A
        told: [a|al|con|de|por] A
    """,
    told_points="weekday: el|del|este W / el|del|este W por_la mañana|tarde|noche",
    told="""comenté conté contado contaba dado dije dicho di escribí expliqué hablé hablado mencioné
        mencionado mostré pedí pregunté preguntado recomendó respondió sabe sugirió dijo""",
    noted="""anotado anotamos anoté apunté apuntado apuntes guardado guardé notas registré pasó""",
    kinds="""
        decision: decidí decidimos decidido decidió decisión decisiones acordamos acordado
        task: tareas pendientes
        preference: preferencias
        requirement: requisitos
        fact: hechos
        observation: observaciones
        conversation: conversaciones chats
    """,
    empty="""a al algo con cosas cuál cuáles de del el ella en es eso esta este fue ha había hay
        he hemos hice la las le les lo los me mi mis más mí muestra nada ni no nos notas o para
        por qué que quien se sobre su sus todo todos tomé tuve un una y yo ¿""",
    about="sobre acerca",
    unless="cada cita hacia hasta no para próximo próxima salvo todos vencimiento",
    idioms="hoy_en_día hoy_por_hoy de_julio de_abril",
)
_PORTUGUESE: Final = LanguageTables(
    weekdays="""segunda-feira|segunda, terça-feira|terça, quarta-feira|quarta, quinta-feira|quinta,
        sexta-feira|sexta, sábado, domingo""",
    months="""janeiro, fevereiro, março, abril, maio, junho, julho, agosto, setembro, outubro,
        novembro, dezembro""",
    units="hora|horas, dia|dias, semana|semanas, mês|meses, ano|anos",
    numbers="um|uma, dois|duas, três, quatro, cinco, seis, sete, oito, nove, dez, onze, doze",
    dates="[W] [,] K [º] [de] M / [W] [,] K [º] [de] M de Y / K ~ J ~ Y",
    month="M / M [de] Y",
    points="""
        today: hoje [cedo|de_manhã|à_tarde] / esta_manhã
        yesterday: ontem [à_noite|à_tarde|de_manhã|cedo]
        ereyesterday: anteontem
        this: esta|este|nesta|neste|desta|deste|essa|nessa|nesse V
        last: [na|a|no|o|da|do] V passada|passado|anterior / [na|no] última|último V
        past: [nos|nas|dos|das] últimos|últimas N U
        ago: há|faz N U [atrás] / N U atrás
        weekday: [na|no] W passada|passado / na|no última|último W
        weekend: [no|o|do] fim_de_semana passado / no_último_fim_de_semana
        weekday_last_week: na W da_semana_passada
    """,
    phrases="""
        within: em|no_dia|do_dia|dia D / em|durante O / no_mês_de O / no início|fim|final de O
            / em Y
        since: desde [o|a|o_dia] P / desde_o_início_de O
        before: antes_de|antes_do [dia] X / antes_de G
        after: depois_de|depois_do|após [dia|o|o_dia] X
        between: entre [o|os] [dia|dias] X e [o] X / de X a|até X / do_dia X ao_dia|ao|até X
        recalled: [em] O passado / no_último|em_último O / de O
        source: no|na|em|via A
        told: [ao|a|à|pro|para|com|do|pelo] A
    """,
    told_points="""
        weekday: na|no|da|do|nesta|neste|nessa|nesse W [de_manhã|à_tarde|à_noite]
    """,
    told="""comentei contei contado dei dito disse escrevi expliquei falei falado mencionei mostrei
        pedi perguntei perguntado recomendou respondeu sabe sugeriu""",
    noted="anotações anotado anotamos anotei guardei notas registrei salvei lembrei houve",
    kinds="""
        decision: decidi decidimos decidido decisão decisões combinamos combinado
        task: tarefas pendências
        preference: preferências
        requirement: requisitos
        fact: fatos
        observation: observações
        conversation: conversas chats
    """,
    empty="""a algo ao anotações as até coisa coisas com da das de do dos e ela ele em eu fiz foi
        há isso já me meu meus minha minhas mostra na nada nas no nos notas não o os ou para pra
        que quais qual quem se sobre tenho tinha todas todos tudo um uma você""",
    about="sobre",
    unless="até cada não para pra próxima próximo todo toda consulta vencimento",
    idioms="hoje_em_dia",
)
_ITALIAN: Final = LanguageTables(
    weekdays="lunedì, martedì, mercoledì, giovedì, venerdì, sabato, domenica",
    months="""gennaio, febbraio, marzo, aprile, maggio, giugno, luglio, agosto, settembre, ottobre,
        novembre, dicembre""",
    units="ora|ore, giorno|giorni, settimana|settimane, mese|mesi, anno|anni",
    numbers="un|una|uno, due, tre, quattro, cinque, sei, sette, otto, nove, dieci, undici, dodici",
    dates="[W] K [º] M [Y] / K ~ J ~ Y",
    points="""
        today: oggi / stamattina / questa_mattina / stamani
        yesterday: ieri [mattina|sera|pomeriggio|notte]
        ereyesterday: [l'|dell'] altro_ieri|altroieri / avantieri
        this: [in] questa|questo|quest' V
        last: [la|il|l'|nella|nel|nell'|della|del|dell'] V scorsa|scorso|passata|passato
            / [la|lo|nella|nello|della|dello] scorsa|scorso V
        past: [negli|nelle|gli|le|degli|delle] ultimi|ultime N U / nell'|l' ultimo|ultima V
        ago: N U fa
        weekday: W scorso|scorsa / lo_scorso|la_scorsa W
        weekend: [nel|il|lo] weekend|fine_settimana scorso / lo_scorso weekend|fine_settimana
    """,
    phrases="""
        within: il|l'|del|dell' D / in|a|ad|durante O / nel_mese_di O / a inizio|metà|fine O
            / nel Y
        since: da|dal|dalla|dall'|dallo P / dall'inizio_di O
        before: prima_di|prima_del|prima_dell' X / prima_di G
        after: dopo [il|l'] X
        between: tra|fra [il|l'] X e [il|l'] X / dal|dall' X al|all'|fino_al X / da X a X
        recalled: [a|ad|in] O scorso / lo|nello|dello scorso O / di|d' O
        source: in|via A
        told: [a|ad|con|da|di] A
    """,
    told_points="weekday: [di|questo|questa] W [mattina|pomeriggio|sera]",
    told="""accennato chiesto consigliato dato detto dissi menzionato mostrato parlato raccontato
        risposto sa scritto spiegato suggerito""",
    noted="annotato appuntato appunti note registrato salvato segnato successo",
    kinds="""
        decision: deciso decisa decisione decisioni concordato
        task: compiti attività da_fare
        preference: preferenze
        requirement: requisiti
        fact: fatti
        observation: osservazioni
        conversation: conversazioni chat
    """,
    empty="""a abbiamo ad al alla appunti c che chi ci con cosa cose dalla dei del della delle di
        e gli ha hai ho i il in io l la le lo me mi mia mie miei mio mostra nel nella niente noi
        non note ogni ok per quale quali quello qualcosa quanto si sono stato su sul sulla tutte
        tutti tutto un una è '""",
    about="su sul sulla",
    unless="entro fino non ogni per prossima prossimo scadenza appuntamento",
    idioms="oggi_come_oggi di_maggio",
)
LANGUAGES: Final = (
    _GERMAN,
    _DUTCH,
    _SWEDISH,
    _FRENCH,
    _SPANISH,
    _PORTUGUESE,
    _ITALIAN,
)
