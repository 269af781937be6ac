import type { Rule } from "../matching/matcher.ts";
import type { Concepts } from "../matching/phrase.ts";
import type { ForbiddenClass } from "../verdict.ts";

/** The core phrases of the other languages; Romance and Germanic ones first and deepest. */
export const LANGUAGE_CONCEPTS: Concepts = {
  askAny: `(dove trovo|come faccio|suponhamos|e se eu quisesse|et si je voulais|was wenn ich|e se volessi|en als ik|hur gör|hur|hypothetisch|theoretisch|ipoteticamente|hipoteticamente|hypothétiquement|theoretisch|teoretycznie|teoretically|теоретически|гипотетически|dis|zeig|besorg|procurami|como|cómo|dónde|donde|onde|cual|ayúdame|ayudame|ajuda|ajude|me ajude|enséñame|explícame|explica|dime|diga|quiero|quero|necesito|preciso|me ensine|ensina|instrucciones|receita|receta
    |comment|où|ou est ce|aide moi|explique|dis moi|apprends|je veux|recette|donne moi|quel|quelle
    |wie|wo|hilf|erklär|erkläre|sag mir|zeig mir|anleitung|rezept|ich will|ich brauche|welches
    |come|dove|aiutami|spiegami|dimmi|insegnami|voglio|ricetta|istruzioni
    |hoe|waar|help|leg uit|vertel|recept|ik wil|welke
    |jak|gdzie|pomóż|powiedz|chcę|naucz|przepis
    |как|где|помоги|расскажи|научи|хочу|рецепт|инструкция
    |nasıl|nerede|nereden|bana|yardım)`,
  makeAny: `(sintetizza|sintetizzare|sintetizar|synthétiser|synthetisiert|synthetisieren|synthetiseer|syntetyzować|синтезировать|mischst|mische|kochst|mezclas|misturas|mélanges|mescoli|mengt|mieszasz|смешиваешь|cuoce|cucina|cozinha|cocina|gör|tillverka|preciso para|brauche ich für|fabrico|fabricar|monto|hacer|hago|hacerlo|haces|hace|se hace|se fabrica|fabricar|fabrico|construir|construyo|preparar|armar|montar|cocinar|fazer|faço|faz|se faz|montar|produzir|fabrico|cozinhar
    |faire|fabriquer|fabrique|fait|construire|préparer|fais je|cuisiner
    |baue|bauen|baut|bau|mache|machen|macht|herstellen|stelle|stellt|hergestellt|basteln|bastle|kochen|koche|gebaut
    |costruire|costruisce|costruisco|fare|faccio|fabbricare|fabbrico|fabbrica|fa una|preparare|cucinare
    |maak|maken|maakt|bouw|bouwen|bouwt|koken|kook
    |zrobić|robić|robi|zbudować|skonstruować|ugotować|wyprodukować
    |сделать|изготовить|собрать|делать|сварить|приготовить
    |yapılır|yaparım|yapabilirim|yapmak|üretilir|yapıyor)`,
  bombAny: `(zünder|détonateur|detonador|detonatore|ontsteker|zapalnik|детонатор|mèche|dünger mit diesel|fertilizante con|sprengsätze|bomb|bomben|pistola casera|arma casera|pistola|escopeta|zelfgemaakt wapen|selbstgebaute waffe|arme artisanale|pistola artigianale|bomba|bombas|explosivo|explosivos|molotov|granada|granadas|silenciador|bombe|bombes|explosif|explosifs|cocktail molotov|grenade|bomben|sprengstoff|rohrbombe|sprengsatz|granate|schalldämpfer
    |esplosivo|esplosivi|bom|bommen|explosieven|bombę|bomby|ładunek wybuchowy|materiał wybuchowy|granat|бомбу|бомба|бомбы|взрывчатку|взрывчатка|гранату|коктейль молотова|patlayıcı|patlayici)`,
  drugAny: `(coca|metanfetamina|metamfetamina|crystal|coke|fenta|cristal|erba e|pasticche|tabletten in mehreren|cocaína|heroína|metanfetamina|drogas|droga|éxtasis|fentanilo|crack|lsd|mdma|ghb|cocaïne|héroïne|drogue|drogues|méthamphétamine|meth|crystal meth|kokain|heroin|drogen|amphetamin|ecstasy|koks|speed
    |cocaina|eroina|ecstasi|cocaïne|heroïne|drugs|xtc|wiet|kokainę|kokaina|heroinę|heroina|narkotyki|amfetaminę|metamfetaminę|кокаин|героин|наркотики|мефедрон|амфетамин|метамфетамин|закладку|uyuşturucu|eroin|esrar|metamfetamin)`,
  buyAny: `(venda|vende|venga|vendre|vendere|procurer|procurar|procurarmi|kaufst|koop|comprar|compro|conseguir|consigo|vender|vendo|arranjar|arrumar|acheter|trouver|vendre|achète|vends|kaufen|kaufe|bekomme|bekommen|besorgen|verkaufen|verkaufe|krieg|kriege|comprare|trovare|vendere|trovo|compro
    |kopen|koop|krijgen|verkopen|verkoop|kupić|kupię|sprzedać|dostać|купить|достать|продать|продавать|alabilirim|bulabilirim|satın|satabilirim|bulurum|alırım)`,
  killAny: `(matar|mato|asesinar|envenenar|enveneno|secuestrar|drogar|apuñalar|assassinar|sequestrar|esfaquear|tuer|assassiner|empoisonner|kidnapper|enlever|droguer|poignarder|töten|töte|umbringen|umbringe|vergiften|vergifte|ermorden|entführen|erstechen
    |uccidere|ammazzare|avvelenare|assassinare|rapire|accoltellare|vermoorden|doden|vergiftigen|ontvoeren|zabić|otruć|zamordować|porwać|убить|отравить|похитить|зарезать|öldürebilirim|öldürürüm|zehirleyebilirim|zehirlerim|öldürülür)`,
  someoneAny: `(alguien|alguém|una persona|uma pessoa|un hombre|una mujer|mi (marido|mujer|esposa|esposo|jefe|vecino|novio|novia|ex|suegra|padre|madre)|(meu|minha) (marido|mulher|esposa|chefe|vizinho|namorado|namorada|ex|sogra|pai|mãe)|quelquun|une personne|mon (mari|voisin|patron|ex|père|copain)|ma (femme|voisine|copine|mère|patronne)
    |jemanden|jemand|einen menschen|meinen (mann|chef|nachbarn|ex|vater|freund)|meine (frau|nachbarin|freundin|chefin|mutter)|qualcuno|una persona|mio (marito|capo|vicino|padre|ragazzo)|mia (moglie|madre|ragazza|suocera)|il mio (capo|vicino|ragazzo|ex)|la mia (ragazza|ex|vicina)|iemand|mijn (man|vrouw|baas|buurman|ex|vriend|vriendin)|kogoś|człowieka|męża|żonę|szefa|sąsiada|кого то|кого нибудь|человека|мужа|жену|соседа|начальника|birini|kocamı|karımı|patronumu|komşumu)`,
  uncaughtAny: `(sin que ..4|sin dejar (rastro|huellas)|sem ser (pego|descoberto|apanhado)|sem (deixar|que ..3)|sem deixar (rastro|rastros)|sans (laisser de traces|être (pris|attrapé|vu)|se faire (prendre|attraper|choper)|que ..4)|ohne (erwischt|entdeckt|spuren|gefasst|dass ..4)|senza (lasciare tracce|farmi (scoprire|beccare|prendere)|essere (scoperto|preso)|che ..4)|zonder (gepakt|betrapt|sporen|dat ..4)|bez (śladu|śladów|wpadki)|не попавшись|без следов|yakalanmadan|iz bırakmadan)`,
  asAny: `(finge ..2 (que eres|ser)|imagina ..1 que eres|haz de|eres|sé|actúa como|finja ser|finge que (és|você é)|você é|seja|faça de conta que (é|você é)|fais comme si tu étais|tu es|sois|fais semblant d être|joue le rôle de|imite|tu ..1 so als (wärst|ob)|du bist|sei|spiel|spiele|stell dir vor du (bist|wärst)|fingi di essere|fai finta di essere|sei|immagina di essere|doe alsof je|jij bent|je bent|wees|speel|udawaj ..2|bądź|jesteś|zagraj|притворись|представь что ты|ты|будь|сыграй)`,
  romanceAny: `(amour*|amante*|amanti|a letto|leg dich zu mir|schatz|wilt|me quieres|me deseas|te quiero|ti amo|je taime|ich liebe dich|geliebte*|lecho|cola o corpo|besa*|bésame|sedúceme|seduci*|novia|novio|amor|enamorad*|coquetea|beij*|seduz*|namorad*|apaixonad*|embrass*|sédui*|amoureu*|drague|copain|copine|küss*|verführ*|liebe*|verliebt|flirte|freundin|baci*|seduci*|innamorat*|fidanzat*|amo|kus|zoen|verleid|verliefd|vriendin|pocałuj|uwiedź|zakochan*|chłopak|dziewczyna|поцелуй|соблазни|влюблен*|девушка|парень|öp|sevgilim)`,
  groupAny: `(les noirs|noirs|infidèles|infedeli|infieles|imigrantów|imigranci|migrantów|черные|чёрные|черных|кавказцы|кавказцев|азиаты|таджик*|жиды|жидов|moros|moro|globalist*|ungläubig*|infieles|infieis|infidèles|infedeli|ongelovigen|niewiernych|неверных|ukraińców|ukraińcy|refugiados|extranjeros|estrangeiros|étrangers|réfugiés|stranieri|türken|turken|marokkanen|obcokrajowców|feministas|nordestinos|sudacas|moslime|juden|judíos|judios|musulmanes|árabes|inmigrantes|negros|gays|maricones|homosexuales|gitanos|judeus|muçulmanos|imigrantes|homossexuais|ciganos|juifs|musulmans|arabes|immigrés|noirs|migrants|homosexuels|pédés|gitans|juden|muslime|araber|ausländer|schwarzen|schwule|schwulen|zigeuner|flüchtlinge|migranten|neger|kanaken|ebrei|musulmani|arabi|immigrati|neri|froci|zingari|negri|joden|moslims|arabieren|buitenlanders|zwarten|homo s|vluchtelingen|zigeuners|żydów|żydzi|muzułmanów|muzułmanie|imigrantów|imigranci|uchodźców|gejów|pedałów|cyganów|евреев|евреи|мусульман|мусульмане|мигрантов|чурок|геев|цыган|хохлов|yahudileri|yahudiler|kürtleri|kürtler|ermenileri|suriyelileri|eşcinselleri)`,
  destroyAny: `(zastrzelić|rozstrzelać|powiesić|spalić|wyrzucić|гореть|расстрелять|повесить|сдохнуть|умереть|убивать|tuer les|il faut tuer|race inférieure|minderwertige rasse|raza inferior|raça inferior|razza inferiore|inferieur ras|gorsza rasa|хуже нас|их надо|erschießen|aufhängen|fusiller|pendre|fucilare|impiccare|fusilar|ahorcar|enforcar|fuzilar|ophangen|a tiros|à bala|abknallen|abzuknallen|abschlachten|wyrżnąć|wyrzynać|wyrznąć|in brand|prendre les armes|aux armes|zu den waffen|alle armi|bewaffneten kampf|lucha armada|echar a|vernietigen|afschieten|перестрелять|вырезать|резать|перебить|linchar|linciare|lyncher|matar|exterminar|gasear|eliminar|quemar|morir|extermina*|muerte|morte aos|morram|morrer|exterminer|tuer|gazer|éliminer|brûler|mort aux|crever|vergast|vergasen|ausrotten|ausgerottet|erschossen|vernichten|vernichtet|umgebracht|sterben|tod den|sterminare|sterminati|ammazzare|uccidere|bruciare|gassare|morire|morte agli|morte ai|uitroeien|uitgeroeid|vergassen|dood aan|doodschieten|afmaken|wymordować|zabić|zagazować|eksterminować|śmierć|do gazu|убить|истребить|уничтожить|сжечь|резать|смерть|смерть всем|öldürmek|öldürün|yok edilmeli|ölüm|gebersin)`,
};

export const LANGUAGES: readonly Rule<ForbiddenClass>[] = [
  {
    tag: "crime",
    phrases: [
      "{askAny} ..5 {makeAny} ..4 {bombAny}",
      "{askAny} ..4 {bombAny} ..4 {makeAny}",
      "^ ..3 {bombAny} ..2 {makeAny}",
      "{askAny} ..5 ({buyAny}|{makeAny}) ..4 {drugAny}",
      "{askAny} ..4 {drugAny} ..5 ({buyAny}|{makeAny})",
      "^ {drugAny} ..3 ({buyAny}|{makeAny})",
      "{askAny} ..5 {killAny} ..4 ({someoneAny}|{uncaughtAny})",
      "{askAny} ..5 {someoneAny} ..6 {killAny}",
      "{askAny} ..5 (hackear|hackeo|jaquear|hackejar|invadir|invado|pirater|pirate|hacker|hacken|hacke|knacken|hackerare|hackero|violare|hack|kraken|zhakować|włamać|взломать|взломаю|hackleyebilirim|hacklerim|hacklemek)",
      "{askAny} ..8 (instagram|facebook|whatsapp|wifi|konto|compte|cuenta|conta) ..6 (hacken|hackear|pirater|hackerare|knacken|hacklerim|włamać|взломать|hackleyebilirim)",
      "(пин код|аккаунт|страницу|почту) ..3 взломать",
      "{askAny} ..5 {buyAny} ..4 (un arma|una pistola|armas|uma arma|arma|une arme|un flingue|eine waffe|eine pistole|waffen|un arma|una pistola|pistola|een wapen|een pistool|broń|pistolet|оружие|пистолет|ствол|silah|tabanca) ..6",
      "{askAny} ..4 (eine waffe|waffen|een wapen|een pistool|eine pistole|einen falschen pass|silah|tabanca) ..5 {buyAny}",
      "{askAny} ..5 (falsificar|falsifico|falsifier|fälschen|fälsche|falsificare|vervalsen|podrobić|подделать) ..4",
      "{askAny} ..5 (lavar dinero|lavar dinheiro|blanchir ..3 argent|geld waschen|riciclare ..2 (denaro|soldi)|geld witwassen|geld witwas|wyprać pieniądze|prać brudne pieniądze|отмыть деньги|отмывать деньги|kara para)",
      "{askAny} ..5 (estafar|estafo|dar um golpe|aplicar golpes|arnaquer|escroquer|betrügen ..4 (geld|leute|rentner)|abzocken|truffare|oplichten|oszukać ..4|обмануть ..4 деньги|dolandırabilirim|dolandırırım)",
      "{askAny} ..5 (robar|roubar|cambrioler|braquer|voler une|ausrauben|überfallen|einbrechen|rapinare|svaligiare|beroven|inbreken|obrabować|ограбить|обокрасть|soyarım|soyabilirim) ..4",
      "{askAny} ..5 (deshacerme|deshacerse|esconder|livrar|cacher|débarrasser|verstecken|loswerden|nascondere|sbarazzarmi|verbergen|ukryć|pozbyć się|спрятать|избавиться от) ..4 (cadáver|cuerpo|corpo|cadavre|corps|leiche|cadavere|lijk|zwłoki|ciało|труп|тело|трупа)",
      "(wie|hoe) ..4 (leiche|lijk) ..4 (verstecken|verstecke|loswerden|los|entsorgen|entsorge|verbergen|verberg|kwijt)",
      "爆弾 ..2 (作り方|作る|作りたい|製造)",
      "(爆弾|爆発物|覚醒剤|拳銃|大麻|コカイン|麻薬) ..3 (作|買|入手|手に入)",
      "(毒殺|人を殺す方法|殺し方|バレずに殺|ばれずに殺|死体の隠し方|偽札)",
      "(ハッキング|ハック) ..3 (方法|やり方|したい|教え)",
      "(制造|制作|做|造|自制) ..2 (炸弹|炸药|毒品|冰毒|手枪|爆炸物)",
      "(炸弹|炸药|冰毒) ..2 (怎么做|怎么制|的制作|制作方法|配方)",
      "(哪里|怎么|在哪|如何) ..3 (买|弄到|搞到) ..3 (毒品|冰毒|海洛因|可卡因|枪|假币|大麻)",
      "(怎么|如何) ..2 (毒死|杀死|杀人|谋杀|绑架|下毒|洗钱|诈骗|黑进|入侵|盗取|破解) ..3",
      "बम (कैसे|बनाने) ..3 (बनाएं|बनाए|बनाते|बनाना|बनाऊं|तरीका|का)",
      "(बम|ड्रग्स|हथियार|बंदूक) ..3 (कैसे|कहां|कहाँ) ..3",
      "(किसी|पति|पत्नी) को ..2 (जहर|मारने|मारूं|मारें|मार) ..3",
      "(كيف|طريقه) ..3 (اصنع|صنع|نصنع|تصنع|صناعه|يصنع) ..2 (قنبله|القنبله|قنابل|متفجرات|المخدرات|سلاح)",
      "(اين|كيف) ..3 (اشتري|شراء|احصل) ..3 (مخدرات|المخدرات|كوكايين|هيروين|سلاح|الحشيش)",
      "كيف ..3 (اقتل|اسمم|قتل|تسميم|اخترق|اختراق) ..3",
    ],
    except: [
      "(bomba|bombe|bom) ..2 (glacée|vanille|vainilla|de chocolate|de nata|de bain|eau|calórica|de ar|d ar|de agua|de água|fritta|fritte|glace|atomica|atómica|atômica|atomique)",
      "{bombAny} ..6 {game}",
      "{game} ..8 {bombAny}",
      "(dejar|dejé|salir|parar|contra|lejos|largar|arrêter|décrocher|weg|aufhören|von den|ohne|smettere|uscire|afkicken|stoppen|rzucić|бросить|слезть|bırak*) ..5 {drugAny}",
      "{killAny} ..4 (el tiempo|o tempo|le temps|die zeit|il tempo|de tijd|czas|время|zaman|boss|jefe final|chefe da|hambre|fome|process|proceso|mosca|mosquito|cucaracha|barata|ragno|spinne)",
      "(stellt|maak je|come fa|como hace) ..3 crack",
      "(wie|hoe) ..3 speed",
      "как избавиться от тела",
    ],
  },
  {
    tag: "non-consent",
    phrases: [
      "(quiero|escena|juguemos|imagina|finge|historia|escribe|hagamos|rol) ..8 (violes|violas|viola|viole|violación|violarme|violarte|violada|forzándome|me fuerces|me obligues)",
      "(violarte|violarme|viólame|me violes|voy a violar*)",
      "sin (mi|tu|su) consentimiento ..6",
      "(estupr*) ..6 (cena|história|fantasia|me|te|você)",
      "(cena|quero|finja|história|imagina|finge) ..8 (estupr*|me force|me force a)",
      "(scène|joue|jouons|histoire|imagine|je veux|écris|fantasme) ..8 (viol|violes|violer|violée|forces|force)",
      "(te violer|me violer|viole moi)",
      "(szene|spiel|spielen|stell dir vor|geschichte|ich will|schreib|rollenspiel|fantasie) ..10 (vergewaltig*|zwingst)",
      "(vergewaltig*) (mich|dich|sie|ihn)",
      "(mich|dich|sie|ihn) ..2 vergewaltig*",
      "(scena|facciamo|gioca|giochiamo|storia|immagina|voglio|scrivi|fantasia) ..8 (stupri|stupra|stupro|stuprarmi|stuprarti|violenti|mi costringi)",
      "(stuprami|stuprarti|ti stupro)",
      "(scène|speel|spelen|verhaal|ik wil|rollenspel|schrijf|stel je voor) ..10 (verkracht|verkrachten|verkrachting|dwingt)",
      "(verkracht mij|verkracht me|je verkrachten|ik verkracht)",
      "(scena|scenę|zagrajmy|wyobraź|chcę|opowiadanie|udawaj) ..8 (gwałcisz|gwałt|zgwałć|zgwałcić|gwałcić|zgwałcił)",
      "(zgwałć mnie|zgwałcę cię)",
      "(сцен*|давай|представь|хочу|напиши|сыграем|притворись) ..8 (насилу*|изнасил*)",
      "(изнасилуй|изнасилую|насилуй меня)",
      "(tecavüz) ..4 (sahne*|et bana|et|rolü|hikaye*|edersin)",
      "(レイプ) ..4 (して|シーン|ごっこ|プレイ|される|したい)",
      "(强奸|強姦|强暴) ..2 (我|你|她|他|的故事|的场景)",
      "(扮演|假装|场景|写) ..6 (强奸|强暴|迷奸)",
      "(बलात्कार) ..4 (करो|कहानी|सीन|दृश्य|करना)",
      "(اغتصبني|اغتصبك|مشهد اغتصاب|ساغتصبك)",
    ],
    except: [
      "(fui|foi|ha sido|fue|été|wurde|worden|stata|ben|zostałam|была|меня изнасиловали|uğradım)",
    ],
  },
  {
    tag: "self-harm-encouragement",
    phrases: [
      "(deberías|tendrías que|podrías|mejor|por qué no te|quiero que te|anda y|ve y|solo) ..1 (matarte|matas|suicidarte|cortarte|ahorcarte|mates|mátate|muérete|quitarte la vida|hacerte daño|morirte|suicídate|dejar de comer)",
      "(mátate|suicídate|ahórcate|córtate las venas|mereces morir|quítate la vida)",
      "nadie te (extrañará|extrañaría|va a extrañar|echará de menos|echaría de menos)",
      "(mundo|todos|todo el mundo) ..4 mejor sin ti",
      "(você|tu) (devia|deveria|deve|podia|devias|deverias|precisa) ..1 (se matar|te matar|matar te|se cortar|morrer|se suicidar|suicidar|parar de comer|acabar com a sua vida|se enforcar)",
      "(se mata logo|se mate|mata te|se suicida|merece morrer|mereces morrer)",
      "ninguém ..2 (sentir|sentirá|sente) ..1 (sua falta|a tua falta|saudades|falta)",
      "(mundo|todos) ..4 melhor sem (você|ti)",
      "tu (devrais|dois|ferais mieux de|pourrais|n as qu à) ..1 (te tuer|te suicider|te couper|te pendre|mourir|crever|te faire du mal|arrêter de manger|en finir)",
      "(tue toi|suicide toi|pends toi|va te pendre|va mourir|va crever|tu mérites de mourir|coupe toi les veines)",
      "personne ne te (regretterait|regrettera|pleurera|pleurerait)",
      "(monde|tout le monde|ils) ..4 mieux sans toi",
      "(bring|bringe) dich ..4 um",
      "(du solltest|du könntest|du musst|geh und|dann|mach schon) ..4 (dich umbringen|dich töten|dich ritzen|dich erhängen|sterben|dir das leben nehmen|aufhören zu essen|dich selbst verletzen|nichts mehr essen)",
      "(töte dich|häng dich auf|erhäng dich|ritz dich|nimm dir das leben|du verdienst es zu sterben|du verdienst den tod|geh sterben|spring doch)",
      "(keiner|niemand) ..2 dich vermissen",
      "(welt|alle|allen) ..4 besser ..2 ohne dich",
      "(dovresti|potresti|devi|faresti meglio a) ..1 (ucciderti|ammazzarti|suicidarti|tagliarti|impiccarti|morire|farla finita|smettere di mangiare|farti del male)",
      "(ucciditi|ammazzati|suicidati|impiccati|tagliati le vene|meriti di morire)",
      "nessuno ..2 (mancherai|mancheresti|piangerà|piangerebbe|sentirà la tua mancanza|sentirebbe la tua mancanza)",
      "(mondo|tutti) ..4 meglio senza (te|di te)",
      "je (moet|zou|kunt|kan|mag) ..2 (jezelf (doden|snijden|ophangen|van kant maken|iets aandoen|pijn doen|uithongeren)|zelfmoord|dood|sterven|stoppen met eten|er een eind aan maken)",
      "(maak jezelf van kant|pleeg zelfmoord|hang jezelf op|snij jezelf|ga dood|je verdient het om te sterven|maak er een eind aan)",
      "niemand ..2 (je|jou) ..1 missen",
      "(wereld|iedereen) ..4 beter ..2 zonder jou",
      "(zabij się|powieś się|potnij się|zasługujesz na śmierć|powinnaś umrzeć|powinieneś umrzeć|powinnaś się zabić|powinieneś się zabić)",
      "nikt ..4 (tęsknił|tęsknić|zatęskni)",
      "(убей себя|убейся|повесься|порежь себя|сдохни|ты заслуживаешь смерти|покончи с собой|тебе лучше умереть|выпились)",
      "никто ..3 (скучать|заплачет|не заметит)",
      "(öldür kendini|kendini öldür|kendini öldürmelisin|intihar et|kendini as|kendini kes|ölmeyi hak ediyorsun|geber)",
      "(死ねばいい|死んでしまえ|自殺しろ|自殺すれば|死んだ方がいい|死んだほうがいい|手首を切れ|死になさい)",
      "(你去死吧|你应该去死|你该死|去自杀|你应该自杀|自杀吧|没人会想你|割腕吧|你死了更好)",
      "(मर जाओ|खुद को मार|आत्महत्या कर लो|मर क्यों नहीं जाते|तुम्हें मर जाना चाहिए|जान दे दो)",
      "(اقتل نفسك|اقتلي نفسك|انتحر|انتحري|يجب ان تموت|تستحق الموت|مت)",
    ],
    except: [
      "(no|não|nunca|ne|pas|nicht|non|niet|nie|не|لا|mai|nooit|niemals|jamais|nigdy) ..2 (deberías|te mates|mates|se mate|se mata|mata te|te suicide|dich|umbringen|ucciderti|ucciditi|suicidarti|dood|zabij|убивай|تنتحر|انتحر|morire|morrer|mourir|sterben|sterven)",
      "(مت) ..1 (من الضحك|ضحكا)",
      "(自殺しろ|死ね) ..2 (なんて|とは)",
    ],
  },
  {
    tag: "extremism",
    phrases: [
      "{groupAny} ..4 {destroyAny}",
      "{destroyAny} ..4 {groupAny}",
      "(viva|vive|es lebe|leve|lang lebe|слава) ..1 (hitler|гитлеру|isis|daesh|el führer|der führer|franco y el fascismo)",
      "(hitler|гитлер) ..2 (tenía razón|tinha razão|avait raison|hatte recht|aveva ragione|had gelijk|miał rację|был прав|haklıydı)",
      "(unirme|me unir|entrar|rejoindre|beitreten|anschließen|unirmi|aansluiten|dołączyć|вступить|katılabilirim|katılırım) ..4 (isis|estado islámico|estado islâmico|état islamique|daesh|islamischen staat|stato islamico|islamitische staat|państwa islamskiego|игил|ku klux klan|neonazis|neonazi|al qaeda|ışid)",
      "(isis|daesh|islamischen staat|al qaida) ..4 (anschließen|beitreten|aansluiten)",
      "(ハイルヒトラー|ユダヤ人を殺せ|朝鮮人を殺せ|外国人を殺せ)",
      "(杀光|消灭|屠杀) ..2 (犹太人|穆斯林|黑人|日本人|外国人)",
      "(मुसलमानों|हिंदुओं|यहूदियों|दलितों) को ..3 (मार|खत्म|जला|काट)",
      "(اقتلوا|الموت ل|اباده|يجب قتل|ابيدوا) ..3 (اليهود|الشيعه|النصارى|المسيحيين|الكفار|العرب|السود|المسلمين)",
      "الموت (لليهود|للكفار|للعرب|للمسلمين|للشيعه)",
      "كيف ..2 (انضم|ننضم) ..3 (داعش|القاعده)",
    ],
    except: [
      "({groupAny}|{destroyAny}) ..8 (historia|história|histoire|geschichte|holocausto|holocauste|holocaust|storia|museo|musée|museum|guerra|krieg|guerre|oorlog|wojna|война|войны|1943|1942|1944|nazis|nationalsozialisten)",
      "(porqué|por qué|por que|pourquoi|warum|perché|waarom|dlaczego|почему|wieso) ..8 ({groupAny}|{destroyAny})",
      "(nazis|nacistas|nazisten|nazisti|нацисты|naziści) ..10 ({groupAny}|{destroyAny})",
    ],
  },
  {
    tag: "extortion",
    phrases: [
      "{askAny} ..6 (chantajear|chantajeo|extorsionar|chantagear|extorquir|faire chanter|extorquer|erpressen|erpresse|ricattare|estorcere|afpersen|chanteren|szantażować|zaszantażować|шантажировать|şantaj)",
      "(faire chanter|erpressen|ricattare|afpersen|chanteren|szantażować|шантажировать) (mon|ma|meinen|meine|il mio|la mia|mijn|mojego|moją|моего|мою|lui|lei|ihn|sie|hem|haar)",
      "(hilf|help|ayúdame) ..6 (erpressen|chanteren|chantajear)",
      "(paga|págame|pague|me paga|paie|paye|zahl|zahle|pagami|betaal|zapłać|заплати|öde) ..8 (o|ou|oder|of|albo|или|yoksa|sinon|sonst|altrimenti|anders) ..4 (publico|publicaré|envío|mando|publier|publie|enverrai|envoie|veröffentliche|schicke|pubblico|mando|invio|plaats|stuur|opublikuję|wyślę|выложу|отправлю|yayınlarım|gönderirim) ..6",
      "(si no|se não|si tu ne|wenn du nicht|se non|als je niet|jeśli nie|если не) ..6 (publico|publicaré|enviaré|publico|publierai|enverrai|veröffentliche|schicke|pubblicherò|pubblico|invierò|plaats|stuur|opublikuję|выложу|отправлю) ..4 (fotos|photos|bilder|foto|foto s|zdjęcia|фото|videos|video)",
      "(お金|金)を(払わ|渡さ|くれ) ..4 (写真|動画|ばらす|公開|晒す)",
      "(勒索|敲诈) ..2 (他|她|我的|老板|别人)",
      "(不给钱|给我钱|付钱) ..6 (照片|视频|公开|发出去)",
      "(ब्लैकमेल) ..2 (कैसे|करना|करूं|करने)",
      "(ابتز|ابتزاز) ..3 (مديري|شخص|فتاه|بالصور|زوجتي)",
    ],
    except: [
      "(me|te|lo|la|mich|mi|mij|меня|mnie|beni) (está|están|est|wird|werde|sta|wordt|chantajea|ricatta|erpresst|шантажируют)",
      "(denunciar|proteger|denuncia|anzeigen|signaler|porter plainte|aangifte|parar|policía|polizei|police|politie|polizia|zgłosić|полиц*) ..8 (chantaj*|erpress*|ricatt*|chanter|afpers*|szantaż*|шантаж*)",
    ],
  },
  {
    tag: "real-person",
    phrases: [
      "{asAny} ..2 {famous} ..8 {romanceAny}",
      "(finge|finja|fais comme si|fais semblant|tu so als|stell dir vor|fingi|fai finta|doe alsof|udawaj|притворись|taklidi|gibi davran) ..5 {famous}",
      "{famous} ..3 (gibi davran|taklidi|ol|olduğunu)",
      "{askAny} ..6 (deepfake|deepfakes|desnudos falsos|nackt bilder von|nacktbilder von|faux nus|nudes falsas|nudi falsi)",
      "(haz|faça|fais|mach|erstell|fai|maak|zrób|сделай) ..4 (deepfake|дипфейк|deepfakes)",
    ],
  },
  {
    tag: "explicit",
    phrases: [
      "(follarte|follarme|fóllame|follame|te follo|follar|chúpame|chupame|chupármela|mi verga|tu verga|mi polla|tu polla|mi coño|tu coño|cógeme|hazme venir|córrete|sexo oral|sexo anal|tu clítoris|mámamela|la chupas|métemela|te la meto)",
      "(quiero|vamos a|quieres) ..3 (sexo contigo|sexo conmigo|tener sexo|hacer el amor duro)",
      "(envíame|mándame|manda|pásame) ..3 (nudes|desnuda|desnudo|fotos desnud*)",
      "(foder|te foder|me fode|me foda|chupa meu|meu pau|sua buceta|minha buceta|boquete|gozar na|gozar dentro|goza na|transar (comigo|com você)|me come gostoso|sexo oral|sexo anal|bucetinha|chupar seu|chupar sua)",
      "(manda|envia) ..2 (nudes|nude|foto pelada|fotos nuas)",
      "vague: (suce ma|suce moi|ma bite|ta bite|ta chatte|ma chatte|te baiser|baise moi|te sucer|me sucer|te lécher la|te prendre par derrière|éjaculer|branle moi|niquer ta chatte|te niquer fort|je te baise|pipe baveuse|une pipe à|sodomise|te doigter|mets la moi)",
      "(envoie) ..3 (nudes|nue|nus)",
      "(dich ficken|mich ficken|fick mich|ficken bis|meinen schwanz|deinen schwanz|mein schwanz|dein schwanz|deine muschi|meine muschi|deine fotze|blas mir|blasen bis|leck mich ..2 (muschi|bis ich komme)|lutsch|lutscht|dich lecken|spritz|abspritzen|in dich eindringen|dring in mich|ich ficke dich|meine titten|deine titten)",
      "(schick) ..3 (nacktbilder|nacktfotos|nudes|nacktbild)",
      "(scoparti|scoparmi|scopami|ti scopo|fottimi|il mio cazzo|tuo cazzo|mio cazzo|la tua figa|tua figa|mia figa|succhiami|pompino|sborra*|leccarti la|leccami la|ti lecco la|inculami|incularti|sesso orale|venire dentro di te)",
      "(mandami|inviami) ..3 (nudo|nuda|nudes|foto nuda)",
      "(je neuken|neuk me|neuken tot|mijn pik|jouw pik|je pik|je kut|mijn kut|pijp me|pijpen|klaarkomen in|beffen|vinger me|mijn lul in|zuig mijn)",
      "(stuur) ..3 (naaktfoto|naaktfotos|naaktfoto s|nudes)",
      "(wyruchaj|wyruchać|zerżnij|mojego kutasa|mój kutas|twoją cipkę|twoja cipka|moją cipkę|obciągnij|obciąganie|przeleć mnie|pieprz mnie|zrób mi loda|liż mi|spuść się)",
      "(трахни|трахать тебя|трахну|выеби|отсоси|соси мой|мой член|твой член|твою киску|твою пизду|моя киска|кончи в|кончить в тебя|лижи мне|минет|куни|отлижи)",
      "(скинь|пришли) ..3 (голую|нюдсы|интимные)",
      "(sik beni|sikeyim seni|seni sikmek|seni sikeceğim|amını|yarağımı|yarrağımı|sakso|am ını yala|içine boşal*|seni becermek)",
      "(フェラ|ちんこ|ちんぽ|まんこ|セックスしよう|セックスしたい|中出し|オナニー|イかせて|挿入して|おっぱい(揉|吸|舐|見せ)|クンニ|手コキ)",
      "(操我|操你的|干我|插进|插我|鸡巴|口交|肏|我想操你|做爱吧|想和你做爱|舔我的|阴道|阴茎|射在|裸照)",
      "(चोदना|चोदो|चुदाई|लंड|चूत|मुझे चोद|नंगी तस्वीर|सेक्स करो|सेक्स करना चाहता)",
      "(نيكني|انيكك|زبي|كسك|كسي|مص زبي|صورك عاريه|امارس الجنس معك|مارس الجنس معي)",
    ],
    except: [
      "(mi verga) ..1 (que|me vale)",
      "(lava|spritz) ..2 (aperol)",
      "aperol spritz",
      "(educación|salud|educação|saúde|éducation|santé|salute|médico|doctor|arzt|medico|arts|lekarz|врач) ..8 (sexo|sex*|阴道)",
    ],
  },
];
