import { type Language, rule } from "../language.ts";

/** Polish: the core phrases. */
export const POLISH: Language = {
  code: "pl",
  concepts: {
    want: "(chce|chcialbym|chcialabym|pragne|zamierzam|mysle o|mysle zeby|mysle by|mysli o|musze|wole|mam ochote|mam zamiar|planuje|postanowilem|postanowilam|probowalem|probowalam|mam dosc i chce|ide|moge|jak|sposob)",
  },
  rules: [
    rule(
      "suicide",
      `
      {want} ..2 (sie)? ..1 (zabic|zabije|powiesic|umrzec|zniknac|nie zyc|umierac|zginac|otruc|rzucic pod|skoczyc z|utopic|zastrzelic|nie istniec|zdechnac|samobojstwo|samobojstwie|smierci|sie obudzic nigdy|odebrac sobie zycie|skonczyc ze soba|skonczyc z tym wszystkim|zasnac i sie nie obudzic|zasnac i nie obudzic sie)
      (sie zabic|zabic sie|zabije sie|sie zabije|sie powiesic|powiesze sie|skoncze ze soba|skonczyc ze soba|odebrac sobie zycie|odbiore sobie zycie|targnac sie na zycie|targnac sie na swoje zycie)
      (popelnic|popelnie|o|mysli|proba|probe|list) ..1 (samobojstwo|samobojstwie|samobojcze|samobojcza|samobojczy|samobojstwa)
      nie ..1 (chce|mam sily|moge|chcialbym|chcialabym|mam ochoty|umiem|zamierzam|potrafie) ..2 (juz|dluzej|wiecej)? ..1 (zyc|dalej zyc|zyc dalej|istniec|sie obudzic|obudzic|tak zyc|budzic|byc na tym swiecie)
      (nie widze|nie ma|jaki|po co|bez) ..2 (sensu|sens|powodu|po co|dalej)? ..2 (zyc|zycia|dalej zyc|zycie|zyje|istniec)
      (mam dosc|dosc|zmeczony|zmeczona) ..1 (zycia|zyciem|zyc|tego zycia)
      (byloby|bedzie|lepiej|byliby) ..4 (beze mnie|gdyby mnie nie bylo|gdybym (nie zyl|nie zyla|umarl|umarla))
      lepiej ..2 (beze mnie|bez mnie)
      (lzej|lepiej|latwiej) ..3 (jak|gdy|kiedy|beze) ..2 (mnie zabraknie|mnie nie bedzie|umre|mnie)
      mnie zabraknie
      (mysle|mysli) ..2 (o smierci|o samobojstwie)
      (skoczyc|skocze|rzucic sie|rzuce sie) ..3 (mostu|okna|dachu|pociag|balkonu)
      (tabletki|sznur|most) ..4 (czekaja|gotowe|gotowy|kupilam|kupilem)
      (ile|jakie|ktore) ..3 (tabletek|tabletki|lekow|paracetamolu) ..6 (umrzec|zabic|smiertelna|umarl|zeby)
      (list pozegnalny|zegnajcie wszyscy|zegnaj swiecie)
      `,
      `
      (ze smiechu|z glodu|z nudow|ze wstydu|z ciekawosci|z goraca) ..3 (umrzec|umieram|umre)
      (umrzec|umieram|umre) ..2 (ze smiechu|z glodu|z nudow|ze wstydu|z ciekawosci)
      (nigdy|nie) ..3 (sie zabic|zabije sie|zabic sie|umrzec|popelnic)
      (film|ksiazka|serial|piosenka|legion) ..8 (samoboj*|umrzec|zabic)
      `,
    ),
    rule(
      "self-harm",
      `
      (sie)? ..1 (pocielam|pocialem|tne sie|ciac sie|sie tne|sie ciac|ciecie sie|pociac sie|sie pociac|okaleczam|okaleczac|okaleczyc|okaleczanie|samookalecz*|tne zyletka) ..1 (sie)?
      (zrobic|zrobie|robie) sobie krzywde
      `,
    ),
    rule(
      "eating-disorder",
      `
      (wymiotuje|rzygam|wymiotowac|zwymiotowalam|wymioty|prowokuje wymioty) ..4 (po|kazdym|zeby nie) ..3 (jedzeniu|posilku|posilkach|utyc|jedzenia|obiedzie|kolacji)
      (nie jem|nic nie jadlam|nic nie jadlem|nie jadlam|nie jadlem|glodze sie|glodzic sie|glodowka) ..6 (dni|tydzien|schudnac|gruba|od|~)
      (mam|moja|nawrot) ..1 (anoreksja|anoreksje|anoreksji|bulimia|bulimie|bulimii)
      palce do gardla
      `,
      `
      (film|dokument|ksiazka) ..6 (anoreksj*|bulimi*)
      `,
    ),
    rule(
      "violence",
      `
      (zabije|zamorduje|zadzgam|zastrzele|udusze) (go|ja|ich|mojego|moja|szefa|wszystkich|meza|zone)
      (chce|zamierzam|musze|mam ochote) ..1 (go|ja|ich|kogos)? ..1 (zabic|zamordowac|zadzgac|zastrzelic|udusic) (go|ja|ich|kogos|szefa|wszystkich|meza|zone|mojego|moja|~)
      (on|maz|ex|byly|chlopak|ojciec|ktos|powiedzial|grozi|mowi) ..4 (mnie)? ..1 (zabije|chce zabic|udusi|bije|pobil|dusil|zgwalcil) ..1 (mnie)? ..3 (dzis|dzisiaj|w nocy|wieczorem|mnie|boje)
      (bije|pobil|dusil|zgwalcil|katuje) mnie
      (ma|mam|wzial|trzyma) ..1 (noz|bron|pistolet) ..6 (drzwi|mnie|ide|jade|dom|zaplaca|zabij*)
      `,
      `
      (upal|stres|goraco|praca|ciekawosc) ..3 mnie (zabije|zabija)
      (gra|grze|gre|film|komar|muche|pajak|pajaka|czas) ..6 (zabic|zabije)
      (zabic|zabije) ..3 (gra|grze|komara|muche|pajaka|czas|bossa)
      `,
    ),
  ],
};

/** Russian: the core phrases. */
export const RUSSIAN: Language = {
  code: "ru",
  concepts: {
    want: "(хочу|хочется|хотел бы|хотела бы|хочеться|собираюсь|думаю о|мысли о|думаю|решил|решила|пытался|пыталась|мечтаю|готов|готова|планирую|пойду|буду|лучше бы|могу|как|способ|лучше)",
  },
  rules: [
    rule(
      "suicide",
      `
      {want} ..3 (умереть|сдохнуть|покончить|убить себя|убиться|повеситься|суицид*|суициде|самоубийств*|смерти|исчезнуть|не жить|не просыпаться|не проснуться|застрелиться|отравиться|прыгнуть с|роскомнадзор|выпилиться|наложить на себя руки|вскрыть вены|вскрыться|спрыгнуть|сброситься|умер|умерла|не родиться)
      (покончу|покончить|кончаю|покончил) с (собой|жизнью|этим всем|этой жизнью)
      (убью себя|убить себя|себя убить|повешусь|повеситься|выпилюсь|выпилиться|вскроюсь|вскрою вены|порежу вены|наложу на себя руки|сведу счеты с жизнью|свести счеты с жизнью)
      (совершить|совершу|мысли|думаю|предсмертная|попытка) ..2 (самоубийств*|суицид*|записка)
      (не) ..2 (хочу|могу|хочется|вижу смысла|желаю|вижу причин|стоит|имеет смысла|буду|хочет) ..3 (жить|просыпаться|проснуться|существовать|продолжать|быть живым|быть живой)
      (больше|уже) ..1 не ..1 (хочу|могу) ..1 (жить|так жить|это терпеть|терпеть)
      (устал|устала|надоело|осточертело|заебался|заебалась) ..1 (жить|от жизни|существовать|эта жизнь)
      (нет|зачем|какой|в чем|ради чего) ..2 (смысла|смысл|причин)? ..2 (жить|жизни|дальше жить|живу|существовать)
      (всем|им|семье|миру|мир|все) ..3 (лучше|легче|проще|счастливее) ..2 без меня
      (уснуть|заснуть|засыпать) ..2 (и)? ..1 (не|никогда) ..1 (проснуться|просыпаться)
      (сколько|какие|каких) ..3 (таблеток|таблетки|снотворного) ..6 (умереть|смерт*|насмерть|убить|чтобы)
      (никто|кто) ..2 (не)? ..1 (заметит|вспомнит|заплачет|будет плакать) ..4 (умру|исчезну|меня не станет|не станет)
      (ркн|роскомнадзор*|самовыпил*|выпил*) ..2 (сегодня|себя|себе|нуться|~)
      (думаю|мысли|мечтаю) ..3 (о смерти|смерть|о суициде)
      (не вижу|нет) ..2 (выхода|будущего|надежды)
      (когда|если) ..1 (я|меня) ..1 (умру|не станет|не будет|исчезну)
      (прощайте все|прощай мир|прощальное письмо|прощальную записку)
      `,
      `
      (со смеху|от смеха|с голоду|от голода|от стыда|от скуки|от жары|от любопытства) ..3 (умереть|сдохнуть|умираю|умру)
      (умереть|сдохнуть|умираю|умру) ..2 (со смеху|от смеха|с голоду|от голода|от стыда|от скуки|от жары)
      (никогда|не) ..3 (убью себя|покончу|покончить|убить себя)
      не хочу умирать
      (фильм|книга|книгу|сериал|песня|отряд|игра) ..8 (самоуби*|умереть|суицид*)
      (самоуби*|суицид*) ..5 (фильм|книга|сериал|песня)
      жить (в|с|на|один|одна|без (кофе|тебя|музыки))
      `,
    ),
    rule(
      "self-harm",
      `
      (режу|порезала|порезал|резать|режусь|порезалась|резаться|порезы|порезать) ..2 (себя|руки|вены|себе|вновь|снова|опять)
      (снова|опять|хочу|хочется) ..2 (резаться|порезаться|порезалась специально|селфхарм|причинить себе боль|сделать себе больно|резать себя)
      (селфхарм*|самоповрежд*|самопорез*)
      `,
      `
      (палец|готовила|готовил|бритье|брился|нож|кухне|лук|хлеб|случайно) ..6 (порез*|резать|режу)
      (порез*|резать|режу) ..6 (палец|готовила|готовил|бритье|кухне|лук|хлеб|случайно)
      `,
    ),
    rule(
      "eating-disorder",
      `
      (вызываю рвоту|вызвать рвоту|рвота после|тошню|блюю|меня рвет) ..4 (после|каждой|еды|каждого)
      (два пальца в рот|пальцы в горло)
      (не ем|ничего не ела|ничего не ел|голодаю|морю себя голодом) ..6 (дней|дня|неделю|похудеть|жирная|день|сутки)
      (моя|у меня|рецидив|стать) ..1 (анорекси*|булими*|рпп)
      `,
      `
      (фильм|книга|документальный) ..6 (анорекси*|булими*)
      `,
    ),
    rule(
      "violence",
      `
      (убью|зарежу|застрелю|задушу|прикончу|пристрелю) (его|ее|их|всех|своего|свою|мужа|жену|начальника|эту|этого)
      (хочу|собираюсь|решил|пойду) ..2 (убить|зарезать|застрелить|задушить) (его|ее|их|всех|своего|свою|мужа|жену|начальника|людей|кого)
      (он|она|муж|бывший|отец|парень|отчим|кто|сказал|угрожает|грозится|обещал) ..5 (убьет|убить|зарежет|задушит|прибьет|изнасилует) меня
      (он|она|муж|бывший|отец|парень|отчим) ..3 (меня)? ..1 (бьет|избил|избивает|душит|душил|изнасиловал|ударил) ..1 меня
      (бьет|избил|избивает|душит|душил|изнасиловал|преследует) меня
      меня (бьет|избил|избивает|душил|изнасиловали|избивают|преследуют)
      у (него|нее|меня) ..1 (нож|пистолет|ружье|оружие)
      (взорву|расстреляю|устрою стрельбу|устрою бойню|подожгу)
      `,
      `
      (жара|стресс|работа|любопытство|скука) ..3 меня (убьет|убивает)
      (игра|игре|фильм|шутка|комара|муху|паука|время) ..6 (убить|убью)
      (убить|убью) ..3 (комара|муху|паука|время|босса)
      (мама|начальник|родители) ..2 меня (убьет|убьют) ..2 (если|когда)
      `,
    ),
  ],
};

/** Turkish: the core phrases. */
export const TURKISH: Language = {
  code: "tr",
  concepts: {},
  rules: [
    rule(
      "suicide",
      `
      (kendimi|kendim) ..3 (oldur*|as*mak|asacagim|asmak|vurmak|vuracagim|atacagim|atmak|yok etmek|yakmak)
      intihar ..3 (et*|dusun*|plan*|istiyorum|notu|mektubu|edec*|girisimi|yollari|yontem*)
      (olmek|gebermek|yok olmak|uyanmamak) ..2 (istiyorum|isterdim|istiorum|isterim|lazim|istiyom|icin)
      (yasamak|yasamaya|hayatta kalmak|uyanmak|var olmak) ..2 (istemiyorum|istemiyom|gucum|devam edemiyorum|degmez|dayanamiyorum)
      (yasamaktan|hayattan|hayatimdan) ..2 (biktim|yoruldum|bikmis|usandim|nefret)
      (hayatima|canima|yasamima) ..2 (son|kiy*|kast*)
      (yasamanin|hayatin|yasamak) ..3 (anlami|anlamsiz|amaci|sebebi|nedeni|sebebim|nedenim|anlami kalmadi)
      (bensiz|ben olmasam|ben olmadan|ben olursem|ben olsem) ..5 (iyi|mutlu|rahat)
      (artik|daha fazla) ..1 (yasayamiyorum|dayanamiyorum|yasamak istemiyorum)
      (kac|hangi) ..2 (hap|ilac) ..5 (olur*|oldur*|olmek)
      keske ..2 (olsem|olmusemdim|dogmasaydim|hic dogmasaydim|olseydim)
      (elveda dunya|veda mektubu)
      `,
      `
      (gulmekten|acliktan|sicaktan|utancimdan|meraktan|yorgunluktan) ..2 (ol*)
      (asla|hic) ..3 (intihar|kendimi)
      (film|kitap|dizi|sarki) ..6 intihar
      intihar (timi|bombacisi)
      (hayatin|yasamin) anlami ne
      intihar ..2 etmem
      `,
    ),
    rule(
      "self-harm",
      `
      (kendime|kendimi) ..3 (zarar|kesiyorum|kestim|kesmek|jilet*|yakiyorum|yaktim|aci)
      (kolumu|kollarimi|bilegimi|bileklerimi|bacaklarimi) ..3 (kes*|jilet*)
      jilet ..2 (at*|vur*)
      `,
      `
      (tiras|yemek|mutfak|sogan|yanlislikla) ..6 (kes*)
      `,
    ),
    rule(
      "eating-disorder",
      `
      (yemekten sonra|her yemekten|yedikten sonra|yedigim her sey*) ..4 (kus*)
      (kendimi) ..1 kustur*
      (gundur|gunlerdir|haftadir) ..3 (yemedim|yemiyorum|ac* birakiyorum|bir sey yemedim)
      kendimi ac birak*
      (anoreksi*|bulimia|bulimi*) ..2 (oldum|olmak|nuksetti|geri|hastasiyim|var)
      `,
      `
      (film|belgesel|kitap) ..5 (anoreksi*|bulimi*)
      `,
    ),
    rule(
      "violence",
      `
      (onu|onlari|kocami|karimi|patronumu|herkesi|babami|hepsini) ..3 (oldurec*|oldurmek istiyorum|oldurecegim|vuracagim|bicakla*|bogacagim)
      (beni|bizi) ..3 (oldurec*|oldurmekle|oldurmek istiyor|bogdu|dov*|vuracak|bicakla*|tehdit)
      (bana) ..2 (tecavuz|vuruyor|siddet|saldir*|el kaldir*)
      (kapi*|evde|disarida|evime) ..8 (bicak*|silah*|tabanca*|baltayla|balta)
      (kocam|babam|esim|sevgilim|abim|o) ..3 (beni|annemi|bizi) ..3 (dov*|vur*|oldur*|tehdit*|bogaz*|tekme*)
      (silahla|bicakla|silahi|bicagi) ..5 (bekliyor*|gid*|geliyor*|vuracagim|tarayacagim|alip|aldim)
      (bicak|silah|tabanca) ..4 (var|aldim|cekti) ..4 (kapi*|beni|yoldayim|geliyor|evine)
      `,
      `
      (sicak|merak|stres|is|trafik|sinav|gurultu|patron) ..3 (beni)? ..1 oldur*
      (oyun|oyunda|film) ..6 oldur*
      `,
    ),
  ],
};
