import type { Rule } from "../matching/matcher.ts";
import type { Concepts } from "../matching/phrase.ts";
import type { ForbiddenClass } from "../verdict.ts";

/** Ideas that hold across the other languages: who asks is not looked at, only what stands together. */
export const IDEAS: Concepts = {
  sceneAny: `(jugar a|jugamos|brincar de|on joue|tu es|eres|du bist|sei|você é|je bent|jesteś|ты|cosa faresti|que harías|o que você faria|que ferais tu|was würdest du|wat zou je|co byś|что бы ты|spiel|役を|やってほしい|formulier|formuliere|rédige|redacta|redige|stel op|schrijven|sformułuj|составь|write|finge|finjamos|imagina|juguemos|haz de cuenta|haz como|escena|juego de rol|historia|escribe|cuéntame|hipotéticamente|supón|supongamos|actúa|fantasía|quiero|quiero que|fais comme|joue|jouons|imagine|scène|jeu de rôle|histoire|écris|raconte|supposons|fantasme|je veux
    |spiel|spiele|spielen wir|stell dir vor|rollenspiel|szene|geschichte|schreib|schreibe|erzähl|angenommen|tu so|fantasie|ich will|ich möchte|scena|facciamo|gioca|giochiamo|immagina|storia|scrivi|racconta|supponiamo|fingi|fai finta|fantasia|voglio|gioco di ruolo|cena|vamos|finja|faz de conta|história|escreva|conte|suponha|descreva|quero|aja
    |speel|doe alsof|stel je voor|verhaal|schrijf|vertel|rollenspel|stel dat|ik wil|zagrajmy|zagraj|udawaj|wyobraź|opowiadanie|napisz|odegraj|załóżmy|chcę|scenę|представь|сыграем|сыграй|давай|сцена|сцену|напиши|притворись|рассказ|расскажи|допустим|хочу|ロールプレイ|演じて|ふりをして|シーン|物語|書いて|想像して|扮演|假装|角色扮演|写一|想象|场景|故事|canlandır|rol yap|hayal et|hikaye|sahne|diyelim|yaz|कल्पना|नाटक|कहानी|सीन|रोलप्ले|तخيل|تخيل|تظاهر|العب دور|مشهد|قصه|اكتب)`,
  willAny: `(mentre dici di no|non volessi|io non volessi|se non volessi|si yo no quisiera|se eu não quisesse|si je ne voulais pas|wenn ich nicht wollte|als ik niet wilde|gdybym nie chciał*|если бы я не хотел*|secuestrad*|sequestrad*|séquestr*|entführ*|rapit*|ontvoer*|porwan*|похищен*|me violas|me violes|me estupr*|mi violenti|ti legassi|te ato|te amarro|je tattache|ich fessle dich|ti lego|ik bind je vast|diz não|dices que no|dis non|sagst nein|dici no|zegt nee|mówisz nie|говоришь нет|grita|gritas|schreist|urli|cries|te tapo la boca|tapo a tua boca|aunque (llores|grites|supliques)|mesmo que (chores|chore|grite)|desmaiad*|bêbada demais|aproveito me|me aproveito|me aprovecho|aprovecharme|la force|le force|supplie darrêter|suppliant darrêter|sich wehrt|wehr dich|wehrst|nicht wehren|trotzdem mit gewalt|opporti|non puoi più|kaçırdığım|karşı koy*|kaçır*|soll sich wehren|hält ihr den mund|te resistes|me resisto|resistirte|se resiste|te débats|se débat|ti opponi|verzet*|tegenstribbel*|opiera*|сопротивля*|вырыва*|умоляла|умоляя|contra (mi|tu|su) voluntad|a la fuerza|por la fuerza|sin (mi|tu|su) consentimiento|aunque ..3 no|me obligas|me obligues|me fuerzas|me fuerces|obligándome|forzarme|forzarte|obligarte|te obligo|te fuerzo|inconsciente|mientras (duermo|duermes|duerme)|drogada|contra (a )?(minha|sua|tua) vontade|à força|mesmo ..4 não|me obriga|me força|me obrigue|te forço|te obrigo|forçar|sem (meu|seu|o meu) consentimento|enquanto (eu )?(durmo|dorme)|desacordada
    |contre (mon|ton|son) gré|contre (ma|ta|sa) volonté|de force|même si je ..4 (non|pas|arrêter)|me forces|me force|te force|te forcer|sans (mon|ton|son) consentement|pendant que (je dors|tu dors)|droguée|gegen (meinen|deinen|ihren) willen|obwohl (ich|sie|du) ..2 nein|auch wenn (ich|sie|du) ..2 nein|mit gewalt|zwingst|zwinge|zwingen|gezwungen|ohne (meine|deine|ihre) (zustimmung|einwilligung)|während (ich|sie|du) (schlafe|schläft|schläfst)|bewusstlos|betäubt
    |contro la (mia|tua|sua) volontà|con la forza|anche se ..4 no|mi costringi|ti costringo|costringessi|costringerti|costringermi|mi forzi|ti forzo|senza il (mio|tuo|suo) consenso|mentre (dormo|dormi|dorme)|svenuta|drogata|tegen (mijn|haar|jouw|je) wil|met geweld|ook al ..3 nee|ook als ..3 nee|zelfs als ..3 nee|dwing|dwingt|zonder (mijn|haar|jouw) toestemming|terwijl (ik|ze|je) (slaap|slaapt)|bewusteloos|gedrogeerd
    |wbrew (mojej|twojej|jej) woli|na siłę|siłą|mimo że ..2 nie|zmuszasz|zmuś|zmuszę|zmusić|bez (mojej|jej|twojej) zgody|kiedy śpię|nieprzytomna|против (моей|твоей|ее) воли|силой|насильно|даже если ..4 нет|заставляешь|заставь|заставлю|без (моего|ее|твоего) согласия|пока я сплю|без сознания|無理やり|無理矢理|嫌がる|嫌がって|抵抗して|同意なし|寝ている間に|襲って|襲われ|犯して|犯す|强迫|强行|违背|不顾(我|她)的|趁我睡|反抗|昏迷|zorla|rızam olmadan|rızası olmadan|istemesem de|hayır desem|uyurken|baygın*|जबरदस्ती|मर्जी के खिलाफ|बेहोश|رغما عني|بالقوه|بدون موافقتي|حتي لو قلت لا|اجبرني|غصبا)`,
  intimateAny: `(lo que quieras|o que você quiser|ce que tu veux|was du willst|quello che vuoi|wat je wilt|co chcesz|что хочешь|continuo mesmo assim|sigo igual|je continue|ich mache weiter|continuo lo stesso|continuassi|ti prendessi|arranco a|te arranco|sua roupa|faresti|callejón|benimsin|sei mia|eres mía|mía|tu es à moi|du gehörst mir|gehörst mir|je bent van mij|jesteś moja|ты моя|você é minha|termine contigo|aproveito|ich nehm|nehm sie|aufs bett|bicchiere|wein zu viel|érotique|erotisch*|roman érotique|される|sexo|cama|besa*|tocar*|tócame|desnud*|ropa|acuest*|tómame|tomas|tomarte|te tomo|poseer*|hacerlo|tu cuerpo|mi cuerpo|beij*|nua|roupa|transar|possuir|pegar|te pego|seu corpo|meu corpo|sexe|lit|embrasse*|touche*|déshabill*|nue|vêtements|prends|prendre|coucher|ton corps|mon corps|sex|bett|küsst|küsse|küssen|berühr*|auszieh*|nackt|nimmst|nehmen|nehme|kleider|körper|sesso|letto|baci*|tocc*|spogli*|nuda|prendi|prenderti|ti prendo|vestiti|corpo|seks|bed|kus|zoen|aanraak*|uitkleed*|naakt|neemt|neem|kleren|lichaam|łóżk*|całuj*|dotyk*|rozbier*|nago|bierz*|biorę|wezmę|ubrani*|секс*|кровать|постель|целу*|трога*|раздева*|голой|беру|возьму|берешь|одежд*|抱いて|抱く|脱が|体を|キス|触っ|床上|脱|身体|亲|摸|öp*|dokun*|soyu*|yatak|चूम|छू|कपड़े|बिस्तर|شرف|سرير|تقبيل|المس|ملابس|جسد*)`,
  urgeAny: `(befiehlt|sagst mir|me dices|me dizes|tu me dis|mi dici|je zegt me|mówisz mi|ты говоришь мне|ordena|ordina|beveelt|każe|приказыва*|überredest|répètes|répète|insiste|convaincre|prikaži|прикажи|приказывай|rozkaż|befiehl|ordena*|ordina*|beveel|ordonne|pourquoi je devrais|por qué debería|por que eu deveria|warum ich|perché dovrei|waarom ik|dlaczego powinn*|почему мне|venir voglia|die ihn dazu bringt|si me quisieras|se me amasses|si tu maimais|wenn du mich|se mi amassi|als je van me|jeśli mnie kochasz|если любишь|dime|dile|anímame|anímalo|animame|convénceme|convence|motívame|rétame|oblígame|que me diga|alguien que me|incítame|incita|me diga|diga que|me incentive|incentive|me convença|convença|me encoraje|encoraje|me desafie|me diz|dis moi|dis lui|encourage*|convaincs*|pousse*|motive*|incite*|défie|me dise|sag mir|mir sagt|sagt dass|ermutig*|ermunter*|überzeug*|überred*|motivier*|bring mich|treib*|dimmi|incoraggi*|convinc*|spingi*|motivami|sfidami|mi dica|mi dice|istiga*|zeg|zegt|moedig*|overtuig*|motiveer*|daag|spoor|aanmoedig*|powiedz|zachęć|zachęcaj|przekonaj|namów|zmotywuj|mówi|скажи|убеди|подтолкни|уговори|мотивируй|говорит|励まして|背中を押して|説得して|言って|勧めて|すすめて|鼓励|说服|劝我|劝他|让我|怂恿|cesaretlendir|ikna et|söyle|teşvik et|उकसाओ|कहो|प्रेरित|मनाओ|شجعني|اقنعني|اقنعه|قل لي|حرضني|glorifi*|elogi*|verherrlich*|romanti*|verheerlijk*|восхвал*|gloryfik*)`,
  selfHarmAny: `(mich verletzen|mich zu verletzen|vom dach|von der brücke|mezelf moet|beter dood|besser tot|mejor muert*|melhor mort*|mieux mort*|meglio mort*|lepiej nie żyć|лучше умереть|lepiej umrzeć|del puente|da ponte|du pont|dal ponte|dal tetto|van het dak|z dachu|z mostu|с крыши|с моста|te matarías|se mataria|te tuerais|de sauter|sauter|en finir|ammazzarsi|uccidersi|non mangiare|не есть|nie jeść|nichts essen|nicht mehr leben|springen|springe|saltar|pular|saltare|skoczyć|skacz|прыгнуть|skończ z tym|skończyć z tym|покончи|schluss machen mit allem|matarme|suicidarme|cortarme|hacerme daño|suicidio|autolesi*|autolesión|lastimarme|me mate|me corte|quitarme la vida|me suicide|me haga daño|suicidarse|matarse|cortarse|dejar de comer|deje de comer|vomitar|anorexia|me matar|me cortar|me machucar|automutila*|parar de comer|suicídio|me cortasse|se matar|se cortar|acabar com a minha vida|me tuer|me suicider|me couper|me faire du mal|scarifi*|automutil*|arrêter de manger|suicide|se tuer|se suicider|se couper|vomir|anorexie|mich umbring*|umbringen|mich töten|ritzen|ritze|mich ritzen|mich (selbst )?verletz*|mir weh|selbst zu verletzen|selbstverletzung|selbstmord|suizid|magersucht|hungern|nichts mehr essen|mir das leben|sich umbring*|uccidermi|suicidarmi|tagliarmi|farmi del male|autolesion*|smettere di mangiare|ammazzarmi|uccidersi|suicidarsi|tagliarsi|togliermi la vita|anoressia|mezelf pijn|mezelf te|mezelf iets|mezelf van|mezelf snij*|mezelf doden|mezelf uithonger*|zelfmoord|zelfverwonding|zelfbeschadiging|mijzelf|stoppen met eten|zabić się|się zabił*|się ciąć|ciąć się|ciął|cięła|samobójstw*|skrzywdzić się|zrobić sobie krzywdę|robić sobie krzywdę|samookalecz*|przestać jeść|głodzić|głodówk*|убить себя|убила себя|убил себя|покончить с собой|порезать себя|резать себя|порезала себя|самоубийст*|навредить себе|суицид*|селфхарм|перестать есть|перестала есть|голодать|анорекси*|死ね|死ぬべき|自殺|リストカット|自傷|手首を|食べない|拒食|自杀|自残|割腕|伤害自己|绝食|厌食|去死|intihar*|kendimi öldür*|kendimi kes*|kendime zarar|aç kal*|आत्महत्या|खुद को|नुकसान पहुंचाने|الانتحار|انتحر|اقتل نفسي|ايذاء نفسي|اجرح نفسي|اؤذي نفسي|انتحاره|ينتحر|تجويع)`,
  hateAny: `(хайль|только для белых|solo para blancos|nur für weiße|tylko dla białych|neonazistowskiej|néonazi|néonazis|skinhead*|breivik|брейвик*|tarrant|bin laden|бин ладен*|remplacement|umvolkung|bevölkerungsaustausch|großer austausch|gran reemplazo|grande substituição|gran sostituzione|omvolking|bewaffneten kampf|lutte armée|lucha armada|luta armada|lotta armata|gewapende strijd|walka zbrojna|вооруженн* борьб*|nazi*|neonazi*|hitler*|isis|daesh|estado islámico|estado islâmico|état islamique|islamischen staat|islamischer staat|stato islamico|islamitische staat|państwa islamskiego|państwo islamskie|игил|нацист*|неонацист*|гитлер*|ku klux klan|kkk|al qaeda|al qaida|аль каида|jihad*|yihad*|djihad*|dschihad*|джихад*|dżihad*|terrorist*|terroristas|terrorismo|terrorisme|terroryst*|террорист*|suprematis*|supremacis*|suprémac*|raza blanca|raza aria|raça branca|raça ariana|race blanche|race aryenne|weißen rasse|weiße rasse|arische rasse|arischen|rassenkrieg|razza bianca|razza ariana|blanke ras|witte ras|biała rasa|białej rasy|белая раса|белой расы|ナチス|ヒトラー|イスラム国|テロ組織|纳粹|希特勒|伊斯兰国|恐怖组织|ışid|हिटलर|नाजी|आईएसआईएस|आतंकवाद*|داعش|القاعده|النازيه|هتلر|الدوله الاسلاميه|الجهاد|mussolini|faschis*|fascis*|ss offizier|ss officer|waffen ss|holocausto|holocauste)`,
  praiseAny: `(certos|certo|elogio|imitato|imiter|nachahm*|oproep|aufruf|appel|llamado|apelo|appello|odezw*|призыв|gewinnen|overtuig*|alaba*|glorifi*|elogi*|reclut*|propaganda|únete|unirme|unirse|discurso|manifiesto|panfleto|exalt*|celebr*|ensalz*|recrut*|junte|louv*|glorific*|manifeste|tract|discours|éloge|rejoindre|vante|loue|propagande|rede|verherrlich*|lob|lobt|loben|rekrutier*|anwerb*|anzuwerben|flugblatt|beitreten|preist|manifest|hetz*|discorso|esalta*|volantino|unirmi|unirti|inneggia*|toespraak|verheerlijk*|prijst|rekruteren|rekruteer|werven|werft|aansluiten|pamflet|przemówienie|wychwala*|gloryfik*|rekrut*|werb*|ulotk*|dołącz*|речь|восхвал*|вербов*|вербуешь|листовк*|вступить|вступай|пропаганд*|прослав*|агитац*|манифест|賛美|称賛|称える|勧誘|プロパガンダ|演説|参加|宣传|招募|赞美|歌颂|加入|演讲|美化|öven|övgü|katıl*|bildiri|konuşma|प्रशंसा|तारीफ|भर्ती|प्रचार|भाषण|शामिल|تمجد|تمجيد|يمجد|تجنيد|دعايه|خطاب*|انضم|الانضمام|منشور*|مدح|يمدح|تمدح|viva|vive|leve|lang lebe|слава|razón|razão|raison|recht|ragione|gelijk|rację|прав|ヒーロー|heroe*|héroe*|herói*|héros|held|helden|eroe|eroi|bohater*|герой|героев|英雄|kahraman*)`,
  threatAny: `(o mi dai|o mi paghi|o me pagas|ou você me paga|soit tu paies|entweder du zahlst|of je betaalt|albo płacisz|либо ты платишь|para koparırım|para sızdır*|me pagar|mi paghi|pagarmi|pagarme|me payer|bezahlen lassen|o me mandas|o me das|ou me paga|ou me dá|überweis*|il paie ou|elle paie ou|hij betaalt of|ze betaalt of|er zahlt oder|sie zahlt oder|paga o|paga ou|płaci albo|zapłaci albo|платит или|заплатит или|払え|ameaç*|amenaz*|menac*|droh*|minacc*|dreig*|groż*|groz*|угрож*|脅|威胁|réclame*|reclam*|verlang*|esig*|eis*|żąd*|треб*|quanto dá pra pedir|cuánto puedo pedir|wie viel kann ich|pra não contar|para no contar|pour ne rien dire|voor mijn stilte|por mi silencio|pelo meu silêncio|pour mon silence|für mein schweigen|per il mio silenzio|si no|a menos que|o si no|o publico|o envío|o mando|o le cuento|o subo|se não|senão|a menos que|ou eu|ou mando|ou publico|ou posto|ou conto|sinon|si tu ne|si tu n|à moins|ou je|wenn du nicht|sonst|oder ich|andernfalls|außer du|se non|altrimenti|o pubblico|o mando|o racconto|a meno che|als je niet|anders|of ik|tenzij|jeśli nie|albo|inaczej|chyba że|если не|иначе|или я|а то|さもないと|なければ|なかったら|払わない|否则|不然|如果你不|要是不|yoksa|vermezsen|yapmazsan|ödemezsen|वरना|नहीं तो|والا|اذا لم|ان لم|paga|págame|pague|me paga|paie|paye|zahl|zahle|pagami|betaal|zapłać|заплати|плати|öde|पैसे दो|ادفع)`,
  leakAny: `(sapranno|sabrán|saberão|sauront|wissen was|zullen weten|dowiedzą|узнают|fotoğraflarıyla|com as fotos|con las fotos|avec les photos|mit den fotos|con le foto|met de foto|ze zdjęciami|с фотографиями|se entera|entera de|enterará|fica sabendo|vai saber|saura|apprend|erfährt|erfahren|saprà|viene a sapere|komt te weten|dowie|узнает|online|preuves|pruebas|provas|beweise|prove|証拠|publi*|publiqu*|envi*|mostr*|difund*|compart*|filtr*|divulg*|vaz*|diffus*|envoie*|enverr*|montr*|balance*|poste|posto|veröffentlich*|schick*|zeig*|post*|verbreit*|sende|erzähl*|pubblic*|mand*|invi*|diffond*|racconto|racconterò|deel*|stuur*|plaats*|laat zien|toon|vertel*|opublik*|wyśl*|pokaż*|udostęp*|powiem|выложу|отправлю|разошлю|покажу|опубликую|солью|расскажу|скину|ばら|公開|晒|送る|送っ|見せる|公开|发给|发到|曝光|传播|告诉|yayınla*|gönder*|göster*|paylaş*|वायरल|भेज*|दिखा*|पोस्ट|बता*|انشر|سانشر|ارسل|سارسل|افضح|سافضح|اخبر|ساخبر|cuento|contaré|conto|contarei|dirai|dirò|raconte*|subo|subiré)`,
  privateAny: `(fotos|foto|photos|photo|videos|vídeos|vídeo|vidéos|vidéo|video|nudes|bilder|bild|imágenes|imagens|images|immagini|fotograf*|zdjęci*|filmik*|nagrani*|фото*|видео*|переписк*|写真|動画|秘密|照片|视频|裸照|秘密|fotoğraf*|görüntü*|videoyu|फोटो|वीडियो|तस्वीर*|صور*|فيديو*|esposa|mujer|marido|familia|jefe|família|chefe|femme|mari|famille|patron|frau|mann|familie|chef|moglie|marito|famiglia|capo|vrouw|baas|żon*|mąż|mężowi|rodzin*|szef*|жене|мужу|семье|начальник*|家族|奥さん|会社|老婆|家人|老板|ailen*|eşin*|patron*|परिवार|पत्नी|बॉस|عائلتك|زوجتك|اهلك|مديرك|todo el mundo|todos|tout le monde|jeder|jedem|allen|tutti|iedereen|wszystkim|wszyscy|всем|chats|chat)`,
};

export const IDEA_RULES: readonly Rule<ForbiddenClass>[] = [
  {
    tag: "non-consent",
    phrases: [
      "{sceneAny} ..10 {willAny}",
      "{willAny} ..8 {intimateAny}",
      "{intimateAny} ..8 {willAny}",
      "{willAny} ..8 (rol|escena|jeu|scène|spiel|szene|rollenspiel|gioco|scena|jogo|cena|spel|rollenspel|scenka|сцена|ролевая|シーン|プレイ)",
      "(no importa|da igual|não importa|não adianta|peu importe|egal ob|ist mir egal|non importa|non mi importa|maakt niet uit|nieważne|неважно|мне все равно|плевать) ..8 (no|não|non|nein|nee|nie|нет|gritas|gritar|llores|chorar|cries|pleures|schreist|weinst|urli|piangi|schreeuw*|huil*|krzycz*|płacz*|кричи|плачь|кричишь)",
    ],
    except: [
      "(policía|polícia|police|polizei|polizia|politie|policja|полиция|denunci*|anzeige|víctima|vítima|victime|opfer|vittima|slachtoffer|ofiara|жертва|trabaj*|trabalh*|travail|arbeit|lavor*|werk|prac*|работ*|comer|essen|manger|mangiare|eten|film|película|filme|estudi*|médico|arzt|despid*|kündig*|lebens|guerra|krieg|war) ..8 {willAny}",
      "{willAny} ..8 (policía|polícia|police|polizei|polizia|politie|policja|полиция|denunci*|anzeige|víctima|trabaj*|trabalh*|travail|arbeit|arbeiten|lavor*|werk|werken|prac*|работ*|comer|essen|manger|mangiare|eten|estudi*|médico|despid*|kündig*|casa|umziehen|cambi*|entscheid*|lachen|reír|rire|ridere|deportarlo|dieta|dejar|lernen|aufstehen|sonreír|sonrío|schlafen)",
      "(de force|силой) (et|égale|духа|воли|мысли)",
      "(mit|con|avec|met) ..2 (liebe|amor|amour|liefde)",
    ],
  },
  {
    tag: "self-harm-encouragement",
    phrases: [
      "{urgeAny} ..8 {selfHarmAny}",
      "{selfHarmAny} ..6 (es hermoso|es bello|es la (solución|respuesta)|es valiente|é lindo|é a (solução|resposta)|é bonito|est beau|est la (solution|réponse)|ist schön|ist die (lösung|antwort)|ist mutig|è bello|è la (soluzione|risposta)|is mooi|is de (oplossing|uitweg)|jest piękn*|jest (rozwiązaniem|wyjściem)|это (красиво|выход|решение)|ayuda|te ayudará|ajuda|aide|hilft|aiuta|helpt|pomaga|помогает)",
      "(todos|todo el mundo|tout le monde|alle|tutti|iedereen|wszyscy|все|всем|mundo|monde|welt|mondo|wereld|świat|мир) ..4 (mejor|melhor|mieux|besser|meglio|beter|lepiej|лучше|легче) ..2 (sin ti|sem você|sem ti|sans toi|ohne dich|senza di te|senza te|zonder jou|bez ciebie|без тебя)",
      "(bez ciebie|без тебя|senza di te|sans toi|ohne dich|zonder jou) ..4 (lepiej|лучше|легче|meglio|mieux|besser|beter)",
      "(salta|sauter|saute|spring|salte|pula|springen|skacz|прыгай|прыгни|飛び降り|跳下去|atla|कूद) ..4 (nadie|ninguém|personne|keiner|niemand|nessuno|nikt|никто|已|ya|vamos|los|einfach|gewoon|просто|давай|já|endlich|ろ|なさい|吧)",
      "(tómate|toma|tome|prends|nimm|schluck|prendi|neem|weź|выпей|прими) ..2 (todas|todos|toutes|alle|tutte|tutti|wszystkie|все) ..2 (pastillas|píldoras|comprimidos|remédios|pilules|cachets|médicaments|tabletten|pillen|pillole|pastiglie|compresse|tabletki|таблетки)",
      "(deja de|para de|arrête de|hör auf zu|smetti di|stop met|przestań|перестань) (comer|manger|essen|mangiare|eten|jeść|есть) ..6 (gorda|gordo|flaca|delgada|magra|grosse|mince|fett|dick|dünn|schlank|grassa|dik|dun|slank|gruba|chuda|толст*|худ*)?",
      "(no|não|ne|nicht|non|niet|nie|не) (mereces|merece|mérites|verdienst|meriti|verdient|zasługujesz|заслуживаешь) ..3 (vivir|viver|vivre|leben|vivere|leven|żyć|жить|comer|manger|essen|essere vivo)",
      "(verdienst|mereces|merece|mérites|meriti|verdient|zasługujesz|заслуживаешь) ..2 (morir|morrer|mourir|tod|sterben|morire|dood|śmierć|smierci|смерти|sufrir|sofrer|souffrir|leiden)",
    ],
    except: [
      "(no|não|ne|pas|nicht|non|niet|nie|не|nunca|jamais|niemals|mai|nooit|nigdy|никогда|sin|ohne|sans|senza|ayuda|hilfe|aide|aiuto|hulp|pomoc|помощь|dejar|aufhören|arrêter|smettere|stoppen|перестать|evitar|verhindern|prévention|prevención|prevenzione|preventie) ..4 {selfHarmAny}",
      "{selfHarmAny} ..6 (prevención|prevenção|prévention|prävention|prevenzione|preventie|hotline|línea|hilfe|aide|ayuda profesional)",
      "(quiero|quería|quero|je veux|ich will|ich wollte|voglio|ik wil|chcę|хочу|ganas de|pienso en|denke an|pense à|penso a|denk aan|myślę|думаю) ..3 {selfHarmAny}",
      "spring ..2 (los|über|rein)",
    ],
  },
  {
    tag: "extremism",
    phrases: [
      "{hateAny} ..8 {praiseAny}",
      "{praiseAny} ..8 {hateAny}",
      "{asAny} ..3 {hateAny}",
      "{sceneAny} ..5 (un|una|um|uma|une|ein|einen|eine|uno|een|jak|jako|как)? ..2 {hateAny}",
      "{groupAny} ..2 (son|são|sont|sind|sono|zijn|są|это|самые)? ..3 (plaga|ratas|basura|escoria|inferiores|parásitos|animales|ratos|lixo|parasitas|praga|animais|escória|vermine|rats|parasites|inférieurs|déchets|sous hommes|cafards|racaille|ungeziefer|ratten|untermenschen|parasiten|abschaum|minderwertig|dreck|topi|parassiti|feccia|inferiori|bestie|scarafaggi|spazzatura|ongedierte|minderwaardig|uitschot|parasieten|tuig|robactwo|szczury|pasożyty|podludzie|śmiecie|śmieci|zaraza|паразиты|крысы|мусор|твари|недочеловеки|нелюди|мрази|скот)",
      "(todos|todas|tous|toutes|alle|tutti|wszystkich|wszyscy|все|всех) ..1 (los|os|as|les|die|diese|dieser|gli|i|de|deze|tych|этих)? ..1 {groupAny} ..6 {destroyAny}",
      "(移民|外国人|黒人|ユダヤ人|朝鮮人|ゲイ|イスラム教徒)(は|を|ども) ..6 (死|殺|消え|駆除|皆殺し|ゴキブリ|害虫|追い出)",
      "(移民|犹太人|穆斯林|黑人|同性恋|外国人)(都)?(是|应该|必须|该) ..4 (垃圾|害虫|蟑螂|死|被杀|消灭|低等|清除)",
    ],
    except: [
      "(historia|história|histoire|geschichte|storia|geschiedenis|historii|история|истории|museo|museu|musée|museum|muzeum|музей|guerra|guerre|krieg|oorlog|wojn*|войн*|documental|documentário|documentaire|dokument*|abuel*|avô|avó|grand père|großvater|nonno|opa|dziadek|дед*|víctim*|vítima*|victime*|opfer|vittim*|slachtoffer*|ofiar*|жертв*|contra|contre|gegen|contro|tegen|przeciw*|против|condena*|verurteil*|periódico|film|película|filme|libro|livre|buch|por qué|por que|pourquoi|warum|wieso|perché|waarom|dlaczego|почему|cómo|comment|wie konnte|come|hoe|1933|1939|1940|1941|1942|1943|1944|1945|atentado|attentat|anschlag|aanslag|zamach|теракт*|noticias|news|歴史|戦争|历史|战争|博物馆|为什么|なぜ|映画|电影) ..8 ({hateAny}|{groupAny})",
      "({hateAny}|{groupAny}) ..8 (historia|história|histoire|geschichte|storia|geschiedenis|museo|museum|musée|guerra|krieg|guerre|oorlog|documental|víctim*|victime*|opfer|vittim*|ofiar*|film|película|1933|1939|1940|1941|1942|1943|1944|1945|schrecklich|horrible|horrível|terribile|verschrikkelijk|straszn*|ужас*|歴史|戦争|历史|战争)",
      "(sieg|recht) (haben|habe|hast)",
      "{game} ..8 {hateAny}",
      "{hateAny} ..8 {game}",
      "{hateAny} ..3 (jäger|hunter|cazador)",
    ],
  },
  {
    tag: "extortion",
    phrases: [
      "vague: {threatAny} ..10 {leakAny} ..6 {privateAny}",
      "{threatAny} ..10 {privateAny} ..4 {leakAny}",
      "{leakAny} ..6 {privateAny} ..6 {threatAny}",
      "{privateAny} ..5 {leakAny} ..6 {threatAny}",
      "{sceneAny} ..10 (chantaj*|extors*|chantag*|chanter|maître chanteur|erpress*|ricatt*|estorsion*|chanteer*|chanteren|afpers*|szantaż*|шантаж*|恐喝|脅迫|ゆすり|勒索|敲诈|şantaj*|ब्लैकमेल|ابتز*|blackmail*)",
      "{askAny} ..8 (chantaj*|extorsion*|chantag*|extorqu*|erpress*|ricatt*|estorc*|chanteer*|chanteren|afpers*|szantaż*|шантаж*|şantaj*|blackmail*)",
      "(恐喝|脅迫|ゆすり|勒索|敲诈)(する|の|したい|して|信|文|他|她|我|别人)",
      "(ब्लैकमेल) ..3 (करो|करने|करना|मैसेज|लिखो)",
      "(ابتزاز|ابتز) ..4",
      "(şantaj) ..3 (yap*|mesaj*|mektub*|nasıl)",
    ],
    except: [
      "(me|te|lo|la|mich|mi|mij|меня|mnie|beni|le|him|her|uns|nos) ..1 (chantaj*|erpress*|ricatt*|шантаж*|szantaż*|chantag*|afgepers*|afpers*)",
      "(víctim*|vítima*|victime|opfer|vittima|slachtoffer|ofiara|жертв*|denunci*|proteg*|anzeig*|signal*|plainte|aangifte|policía|polícia|polizei|police|polizia|politie|polic*|полиц*|emotional*|emocional*|affectif|emotiv*|film|película|filme) ..8 (chantaj*|extorsion*|chantag*|erpress*|ricatt*|chanter|afpers*|szantaż*|шантаж*|勒索|敲诈|恐喝|脅迫)",
      "(chantaj*|chantag*|erpress*|ricatt*|шантаж*|szantaż*) ..4 (emocional|émotionnel|affectif|emotivo|policía|polizei|police|polizia|полици*)",
      "(envi*|mand*|mostr*|schick*|zeig*|stuur*|wyśl*|pokaż*|montr*|envoi*) (me|mir|moi|mi|mij|tienes|te|dir)",
    ],
  },
  {
    tag: "explicit",
    phrases: [
      "(lecke dich|leck dich|lecke deine|den slip aus|tief in dich|tief in mich|stoße in|stoße tief|dich von hinten|te lamo|te chupo|te lambo|ti lecco|je te lèche|ik lik je|liżę cię|лижу тебя|te la chupo|te penetro|ti penetro|激しく抱|体を舐め|裸の写真|舐めて|抱いて激し|全裸|裸になって|裸照|裸体照|舔我|nuda nel letto|nue dans le lit|nackt im bett|desnuda en la cama|nua na cama|naakt in bed|nago w łóżku|голая в постели|follemos|follarnos|cogemos|follas|te abro las piernas|abre las piernas|abro tus piernas|te quito la ropa interior|sexo virtual|sexo por telefone|transamos|safad*|tiro a calcinha|entrar em mim|dentro de mim|abre as pernas|écarte les jambes|entre tes cuisses|enlève ta culotte|sors ta|entre em mim|versaut*|schweinisch*|dreckig reden|dirty talk|spreiz die beine|spreiz deine beine|apri le gambe|tra le cosce|toglimi le mutande|sporcaccion*|geile praat|je me neukt|neukt|spreid je benen|vieze praatjes|kochamy się ostro|rozłóż nogi|раздвинь ноги|грязные разговоры|возьми в рот|裸聊|露骨|文爱|脚を開いて|足を開いて|下着を脱)",
      "(ze szczegółami|w szczegółach|sin censura|sem censura|sans censure|ohne zensur|senza censura|zonder censuur|bez cenzury|без цензуры|con todo detalle|com detalhes|en détail|in allen details|nei dettagli|tot in detail|в подробностях|подробно) ..8 (cama|lit|bett|letto|bed|łóżk*|постел*|kochamy|lieben|amor|amour|amore|folla*|transa*|neuk*|ficken|baise*|scopa*|любовью|nackt|desnud*|nu|nue)",
      "(cama|lit|bett|letto|bed|łóżk*|постел*|kochamy|amor|amour|amore|folla*|follemos|transa*|neuk*|ficken|baise*|scopa*|любовью|lieben|nackt) ..8 (ze szczegółami|sin censura|sem censura|sans censure|ohne zensur|senza censura|zonder censuur|bez cenzury|без цензуры|con todo detalle|com detalhes|en détail|in allen details|nei dettagli|precies hoe|в подробностях|подробно)",
      "(desnúdate|quítate (la ropa|las bragas|todo)|tira a (roupa|calcinha)|déshabille toi|enlève ta culotte|zieh dich aus|zieh deinen slip|spogliati|togliti (i vestiti|le mutandine)|kleed je uit|trek je slip|rozbierz się|разденься|раздевайся|сними трусики|服を脱いで|パンツを脱|脱光|脱衣服|脱掉|soyun|कपड़े उतारो|اخلعي ملابسك|اخلع ملابسك)",
      "(tu|tus|mi|mis|su|sus) (tetas|pechos desnudos|coño|polla|verga|pene|clítoris|pezones|concha|pija|pito|chocho|cuca|culo desnudo)",
      "(tu|teu|teus|seu|seus|sua|meu|meus|minha) (peitos|buceta|pau|pinto|rola|clitóris|mamilos|xoxota|pica|bunda nua|pênis|seios)",
      "vague: (ta|ton|tes|ma|mon|mes) (seins|chatte|bite|queue dure|clitoris|tétons|nichons|sexe|pénis|vagin|couilles|cul|foufoune|fesses nues)",
      "(deine|deinen|deiner|dein|meine|meinen|mein|meiner) (titten|muschi|schwanz|kitzler|klitoris|nippel|brustwarzen|penis|vagina|fotze|möse|eier|nackten|nasse)",
      "(tue|tuo|tuoi|tua|mie|mio|miei|mia) (tette|cazzo|figa|fica|clitoride|capezzoli|pene|vagina|passera|palle|seno nudo|uccello)",
      "(je|jouw|mijn) (tieten|borsten|kut|pik|lul|clitoris|tepels|penis|vagina|ballen|natte|harde)",
      "(twoje|twój|twojego|twoją|twoja|moje|mój|mojego|moją|moja) (cycki|cipk*|kutas*|chuj*|łechtaczk*|sutki|penis*|piersi)",
      "(твои|твой|твою|твоя|твоей|мой|мою|моя|моего) (сиськи|член*|киск*|пизд*|клитор|соски|хуй|хуя|вагин*|пенис*|груди)",
      "(escena|describe|descríbeme|escribe|cena|descreva|escreva|conta|scène|décris|écris|raconte|szene|beschreib*|schreib*|erzähl|scena|descrivi|scrivi|racconta|scène|beschrijf|schrijf|vertel|scenę|opisz|napisz|opowiedz|сцену|опиши|напиши|расскажи|書いて|描写して|写|描写|描述|yaz|anlat|लिखो|बताओ|اكتب|صف) ..8 (sexo|sexual*|erótic*|explícit*|sexe|sexuel*|érotique*|explicite*|porno*|sex|sexszene*|sexuelle*|erotisch*|sesso|sessual*|erotic*|esplicit*|hot|seks*|erotycz*|секс*|эротич*|порно*|интим*|セックス|エロ|官能|性描写|性爱|做爱|色情|黄色|seks*|erotik*|सेक्स*|अश्लील|الجنس|جنسي*|اباحي*|excitante*|picante*)",
      "(penetr*|pénètr*|eindring*|penetrer*|penetreer*) ..4 (te|me|ti|mi|dich|mich|je|mij|profund*|fort|tief|hondo|forte|diep|duro)",
      "(gim*|gem*|gémi*|stöhn*|kreun*|jęcz*|стон*) ..4 (fuerte|mi nombre|para mí|alto|pra mim|meu nome|plus fort|pour moi|mon nom|laut|für mich|meinen namen|forte|per me|il mio nome|harder|voor mij|mijn naam|głośno|moje imię|громче|мое имя|para mim|mientras|enquanto|pendant|während|mentre|terwijl)",
      "(masturb*|onanier*|wichs*|se branler|branle*|segarsi|rukken|aftrekken|waliszę|walić konia|дрочи*|мастурб*|自慰|手淫|撸管|打飞机|31çek*|हस्तमैथुन) ..3 (para mí|conmigo|pra mim|comigo|pour moi|avec moi|für mich|mit mir|per me|con me|voor mij|met mij|dla mnie|для меня|со мной|して|见せ|見せて|给我|pensando|pensant|während|dich|te|toi|ti|je|тебя|du)?",
      "(quiero|vamos a|hagamos|quero|vamos|je veux|on va|ich will|lass uns|voglio|facciamo|ik wil|laten we|chcę|хочу|давай|займемся|zajmijmy) ..4 (sexo|coger|follar|garchar|transar|sexe|baiser avec|faire lamour toute|sex|ficken|vögeln|bumsen|sesso|scopare|seks|neuken|uprawiać seks|się kochać całą|сексом|секса|секс|трахнуть|трахаться) ..3",
      "(mójame|estoy mojada|estás mojada|molhada|molhadinha|mouillée|mouille|feucht|nass für|bagnata|nat voor|mokra|мокрая|влажная|濡れて|ぬれて|湿了) ..4 (para ti|por ti|por mí|pra você|por você|pour toi|für dich|für mich|per te|per me|jou|mij|dla ciebie|для тебя|вся|る|あそこ|下面|entre|entre las piernas|buceta|chatte)",
      "(córrete|correrme|me vengo|gozar|goza|goze|jouir|jouis|fais moi jouir|komm in mir|spritz in|vengo dentro|fammi venire|vieni dentro|klaarkomen|kom klaar|dojdź|dojść we mnie|кончи|кончу|кончать) ..4 (dentro|en mi|en tu|para mí|na minha|na sua|pra mim|dans|sur|avec|en moi|in mir|auf|für mich|bocca|me|per me|in mij|op|we mnie|в меня|мне|на|внутрь|gostoso|fort|conmigo)?",
      "(日|操|干|上)(你|我)(的)?(逼|屄|穴|嘴|屁股|一晚|一夜|吧|死)",
      "(ペニス|ヴァギナ|バイブ|乳首|クリトリス|勃起|射精|絶頂|イッちゃ|イクっ|生でし|おまんこ|パイズリ|騎乗位|正常位|エッチ(しよ|した|なこと|な話|して))",
      "(nackt*|desnud*|nu|nue|nus|nua|pelad*|nud*|naakt*|nag*|гол*|обнаж*|裸|ヌード|çıplak) (fotos|foto|photos|photo|bilder|bild|zdjęci*|фото*|写真|fotoğraf*|selfie|vor mir|für mich|para mí|pra mim|pour moi|per me|voor mij|dla mnie|для меня)",
      "(fotos|foto|photos|photo|bilder|zdjęci*|фото*|fotoğraf*) ..2 (desnud*|nua|pelad*|nue|nu|nackt*|nud*|naakt*|nago|nag*|гол*|обнаж*|çıplak*)",
    ],
    except: [
      "(médic*|doctor*|arzt|ärztin|médecin|dottor*|dokter|arts|lekarz|врач*|cáncer|câncer|cancer|krebs|cancro|kanker|rak|рак|mamografía|mammograph*|lactancia|stillen|allaiter|allattare|amamentar|dolor|schmerz*|douleur|dolore|pijn|ból|боль|educación|educação|éducation|aufklärung|educazione|voorlichting|edukacja|embarazada|schwanger|enceinte|incinta|zwanger) ..8 (sexo|sex*|sexe|sesso|seks*|секс*|seins|tetas|pechos|peitos|seios|brust*|borsten|piersi|груди|penis|pene|pénis|vagina|vagin|nackt*)",
      "(sexo|sex*|sexe|sesso|seks*|секс*|seins|peitos|seios|borsten|piersi|груди|penis|pene|vagina) ..8 (médic*|doctor*|arzt|médecin|dottor*|dokter|arts|lekarz|врач*|cáncer|câncer|cancer|krebs|kanker|dolor|schmerz*|douleur|dolore|pijn|educación|educação|éducation|duelen|tun weh|mal|bolą|болят)",
      "(sex and the city|sexappeal|sex appeal)",
      "(tocar|tocas|toca) ..2 (piano|guitarra)",
      "(gem*) (einsam|ein|üse|einde|acht|alt|ütlich)",
      "(nage|nagel|nagen|nago*|nagi) ..2",
      "(nudel*|nudeln|голос*|голод*|голов*|голуб*|nag|nagr*|nagle|nagt|nuda verità|nudge*) ..1",
      "(stöhn*) ..2 (über|wegen)",
      "(mal de|hot) (dog|chocolate|spot)",
      "(aus|nach)? (erzähl|schreib|escribe|écris|scrivi|schrijf|napisz|напиши) ..8 (hot dog|picante salsa)",
      "(salsa|comida|plato) ..2 picante",
    ],
  },
  {
    tag: "crime",
    phrases: [
      "{sceneAny} ..8 ({makeAny}|{buyAny}) ..4 ({bombAny}|{drugAny})",
      "{sceneAny} ..8 ({bombAny}|{drugAny}) ..4 ({makeAny}|{buyAny})",
      "(fabricar|fazer|fabriquer|construire|bauen|basteln|herstellen|costruire|fabbricare|maken|bouwen|zrobić|zbudować|skonstruować|сделать|изготовить|собрать|construir|hacer) (una|uma|une|un|eine|einen|een|о)? ..1 {bombAny}",
      "{bombAny} ..3 (bauen|basteln|herstellen|maken|bouwen|yapmak|yapımı|yapılışı|selber machen|zu hause|caseira|casera|artisanale|artigianale|fatta in casa|domowej roboty|самодельн*)",
      "({makeAny}|escribe|escríbeme|écris|schreib|scrivi|escreva|schrijf|napisz|напиши|書いて|作って|写|编写|yaz|लिखो|اكتب) ..6 (phishing|ransomware|malware|keylogger|spyware|correo falso del banco|trojaner|фишинг*|вирус вымогатель|フィッシング|マルウェア|ランサムウェア|钓鱼(邮件|网站)|勒索软件|木马|恶意软件|oltalama|फ़िशिंग|फिशिंग|التصيد)",
      "(billetes falsos|dinero falso|notas falsas|dinheiro falso|faux billets|fausse monnaie|falschgeld|gefälschte (pässe|ausweise|geldscheine|dokumente)|gefälschten (pass|ausweis)|soldi falsi|banconote false|vals geld|valse (bankbiljetten|papieren)|vals paspoort|fałszywe (pieniądze|dokumenty|banknoty)|fałszywy (paszport|dowód)|фальшивые (деньги|документы|купюры)|поддельный паспорт|поддельные документы|偽札|偽造パスポート|假钞|假币|假护照|假身份证|sahte (para|pasaport|kimlik)|नकली (नोट|पासपोर्ट)|نقود مزيفه|جواز سفر مزور|pasaporte falso|passaporte falso|faux (passeport|papiers)|passaporto falso|documenti falsi|documentos falsos) ..6",
      "({askAny}|{sceneAny}) ..8 (tarjetas de crédito|cartões de crédito|cartes bancaires|carte bleue|kreditkarten|carte di credito|creditcards|karty kredytowe|кредитные карты) ..6",
      "({askAny}|{sceneAny}) ..8 (clonar|robar|roubar|voler|pirater|klonen|stehlen|clonare|rubare|klonen|stelen|skraść|ukraść|sklonować|украсть|клонировать|çalmak|çalarım) ..4 (tarjeta|tarjetas|coche|auto|carro|cartão|cartões|carte|voiture|identité|karte|kreditkarte|auto|identität|carta|carte|macchina|identità|kaart|fiets|identiteit|kartę|samochód|tożsamość|карту|машину|araba|kimlik|identidad|identidade|banco|banque|bank|banca)",
      "{killAny} ..6 {uncaughtAny}",
      "(veneno|venenos|poison|gift|veleno|vergif|gif|trucizna|truciznę|яд|zehir|毒|毒药) ..4 (no deja|não deixa|ne laisse|keine spuren|hinterlässt|non lascia|geen sporen|laat geen|nie zostawia|не оставля*|iz bırakma*|残らない|バレない|无法检测|查不出)",
      "(telefonuna|telefon|téléphone|handy|telefono|teléfono|celular|telefoon|телефон) ..5 (gizlice|casus|espiar|espionner|spionage|ausspionieren|spiare|spia|bespioneren|szpieg*|шпион*|прослуш*|clonar|hackear)",
      "(vider|vaciar|esvaziar|leerräumen|svuotare|leeghalen|wyczyścić|опустошить) ..4 (compte|livret|cuenta|conta|konto|conto|rekening|счет)",
      "(mintroduire|entrar|einloggen|entrare|inloggen|zalogować|зайти) ..4 (dans le compte|en la cuenta|na conta|in das konto|nel conto|nellaccount|op de rekening|na konto|в аккаунт) ..6",
      "{uncaughtAny} ..6 ({killAny}|robar|roubar|voler|stehlen|rubare|stelen|ukraść|украсть)",
      "({askAny}|{sceneAny}) ..8 (parezca|pareça|ressemble à|wie ein unfall|sembrare un incidente|op een ongeluk|wypadek|похоже на несчастный|事故に見せかけ|伪装成(意外|自杀)|kaza gibi) ..6",
      "({askAny}|{sceneAny}) ..8 (evadir impuestos|sonegar impostos|frauder le fisc|steuern hinterziehen|evadere le tasse|belasting ontduiken|uniknąć podatków|уклоняться от налогов|уйти от налогов)",
      "(覚醒剤|大麻|コカイン|拳銃|銃|爆弾|毒)(を|の) ..6 (作り|作る|買|入手|手に入|密輸|売|盛)",
      "(毒品|冰毒|海洛因|可卡因|枪支|炸药|炸弹) ..4 (买|卖|制|做|走私|弄到|搞到|配方)",
      "({askAny}|{sceneAny}) ..8 (contratar|engager|anheuern|beauftragen|assoldare|inhuren|wynająć|нанять) ..3 (sicario|matador|assassino|assassin|tueur|auftragskiller|killer|sicario|huurmoordenaar|zabójcę|киллера|убийцу)",
      "({askAny}|{sceneAny}) ..6 (engañar|estafar|enganar|aplicar um golpe|arnaquer|escroquer|betrügen|abzuzocken|truffare|raggirare|oplichten|bedriegen|oszukać|обмануть|развести) ..4 (ancian*|idos*|personnes|vieux|rentner|omas|senioren|anzian*|ouderen|bejaarden|senior*|starsz*|пенсионер*|бабушк*|gente|pessoas|gens|leute|persone|mensen|ludzi|людей|banco|seguro|seguros|banque|assurance|versicherung|assicurazione|verzekering)",
    ],
    except: [
      "(bomba|bombe|bom) ..2 (glacée|vanille|vainilla|de chocolate|de nata|de bain|eau|calórica|de ar|d ar|de agua|de água|fritta|fritte|glace|atomica|atómica|atômica|atomique|de baño|da bagno)",
      "({bombAny}|{drugAny}|{killAny}) ..6 {game}",
      "{game} ..8 ({bombAny}|{drugAny}|{killAny})",
      "(dejar|dejé|salir|parar|contra|lejos|largar|arrêter|décrocher|weg|aufhören|ohne|smettere|uscire|afkicken|stoppen|rzucić|бросить|слезть|bırak*|policía|polizei|police|polizia|politie|policja|полиция|arrest*|detuv*|verhaft*|detenido*|preso*|film|película|serie|série|documental|noticia*) ..6 ({drugAny}|{bombAny}|{killAny})",
      "({drugAny}|{bombAny}) ..6 (film|película|serie|policía|polizei|police|polizia|detenid*|verhaft*|arrest*|entschärf*|desactiv*|guerra|krieg|guerre)",
      "(me|mi|mir|mich|m|mij|у меня) ..1 (robaron|robó|roubaram|volé|gestohlen|rubato|gestolen|ukradli|украли|estafaron)",
      "{killAny} ..4 (el tiempo|o tempo|le temps|die zeit|il tempo|de tijd|czas|время|zaman|hambre|fome|process|mosca|mosquito|cucaracha|barata)",
      "(hacer|fazer|faire|machen|fare|maken) ..1 (speed|crack) ",
      "(quiero|quero|voglio|je veux) ..4 (comprar|vender|vendre|comprare|trouver|conseguir|trovare) ..4 (un crack|speed)",
    ],
  },
  {
    tag: "real-person",
    phrases: [
      "{asAny} ..1 {famous}",
      "{sceneAny} ..6 {famousAny} ..6 {romanceAny}",
      "{sceneAny} ..6 {famous} ..8 {romanceAny}",
      "{romanceAny} ..6 ({famous}|{famousAny})",
      "{asAny} ..1 {famousAny}",
      "(haz de cuenta|imagina|faz de conta|imagine|joue|jouons|fais comme|stell dir vor|tu so|spiel|fai finta|immagina|interpreta|doe alsof|stel je voor|speel|wyobraź|udawaj|zagraj|bądź|представь|притворись|сыграй|будь|演じて|なりきって|扮演|假装你是|你现在是|canlandır|rolünü yap|बनकर|बन जाओ|का नाटक|تظاهر|تخيل|العب دور|كن) ..5 ({famous}|{famousAny})",
      "({famous}|{famousAny}) ..3 (になって|になりきって|を演じて|のふり|gibi davran|ol|rolünde|rolünü|बनकर|बन जाओ|की तरह|का रोल)",
      "(face|cara|visage|gesicht|viso|gezicht|twarz|лицо) ..6 (porno|desnudo|nackt*|nue|nu|nuda|nudo|naakt|nago|голой|голое)",
    ],
    except: [
      "({famous}|{famousAny}) ..4 (concierto|concert|konzert|concerto|koncert|концерт*|canción|chanson|lied|canzone|música|musique|musik|musica|film|película|filme|disco|album|álbum|фильм*|песн*)",
      "(concierto|concert|konzert|concerto|koncert|концерт*|canción|canciones|chanson|lied|lieder|canzone|música|musique|musik|musica|film|película|películas|filme|disco|album|álbum|фильм*|песн*|映画|歌|电影) ..5 ({famous}|{famousAny})",
      "(parec*|ressembl*|siehst aus|sieht aus|somigl*|lijk*|wyglądasz|похож*) ..4 ({famous}|{famousAny})",
    ],
  },
];

export const FAMOUS_ELSEWHERE: Concepts = {
  famousAny: `(rosalía|úrsula corberó|ester expósito|georgina rodríguez|pedro sánchez|maluma|j balvin|aitana|quevedo|mario casas|miguel ángel silvestre|fernando alonso|alejandro sanz|enrique iglesias|ricky martin|thalía|gael garcía bernal|diego luna|danna paola|bruna marquezine|cauã reymond|paolla oliveira|marina ruy barbosa|grazi massafera|lula|bolsonaro|gisele|ivete sangalo|luan santana|reynaldo gianecchini|rodrigo santoro
    |omar sy|marion cotillard|léa seydoux|catherine deneuve|aya nakamura|alain delon|audrey tautou|vincent cassel|brigitte bardot|jean dujardin|emmanuel macron|brigitte macron|mylène farmer|louane|virginie efira|pierre niney|til schweiger|helene fischer|elyas mbarek|matthias schweighöfer|lena meyer landrut|heidi klum|angela merkel|olaf scholz|toni kroos|manuel neuer|nena|daniel brühl|diane kruger|florian silbereisen|sophia thomalla
    |chiara ferragni|elodie|sophia loren|monica bellucci|damiano david|fedez|mahmood|laura pausini|riccardo scamarcio|can yaman|belen rodriguez|raoul bova|eros ramazzotti|silvio berlusconi|gianluigi buffon|doutzen kroes|carice van houten|mark rutte|michiel huisman|famke louise|geert wilders|robert lewandowski|iga świątek|doda|anna lewandowska|maffashion|sanah|dawid podsiadło|andrzej duda|donald tusk|maciej musiał
    |тейлор свифт|скарлетт йоханссон|анджелин* джоли|путин*|владимир* путин*|эмм* уотсон|брэд* питт*|киану ривз*|ди каприо|леонардо ди каприо|зендая|зендаей|ариан* гранде|пугачев*|бузов*|ивлеев*|хабиб*|моргенштерн*|зеленск*|трамп*|илон* маск*|райан* гослинг*|том* круз*|дженнифер лоуренс|билли айлиш|даня милохин|милохин*|навальн*|данил* козловск*|шакир*|риханн*
    |テイラースウィフト|新垣結衣|石原さとみ|木村拓哉|大谷翔平|橋本環奈|広瀬すず|トランプ|エマワトソン|佐藤健|山崎賢人|菅田将暉|綾瀬はるか|浜辺美波|北川景子|福山雅治|平野紫耀|目黒蓮|長澤まさみ|米津玄師|刘亦菲|杨幂|肖战|王一博|迪丽热巴|赵丽颖|易烊千玺|范冰冰|周杰伦|泰勒斯威夫特|泰勒|彭于晏|吴彦祖|章子怡|习近平|特朗普|马斯克|杨紫|蔡徐坤|鹿晗
    |hadise|kıvanç tatlıtuğ|can yaman|tarkan|erdoğan|burak özçivit|hande erçel|serenay sarıkaya|çağatay ulusoy|شاهرخ خان|शाहरुख खान|शाहरुख|सलमान खान|दीपिका पादुकोण|दीपिका|आलिया भट्ट|विराट कोहली|प्रियंका चोपड़ा|ऐश्वर्या राय|टेलर स्विफ्ट|कैटरीना कैफ|عمرو دياب|نانسي عجرم|هيفاء وهبي|محمد صلاح|تايلور سويفت|اليسا|محمد رمضان|كاظم الساهر|يسرا)`,
};
