import { type Language, rule } from "../language.ts";

/** Dutch. */
export const DUTCH: Language = {
  code: "nl",
  concepts: {
    want: "(wil|wou|wilde|zou willen|ga|gaan|moet|zou|kan|denk aan|denk erover|denken aan|dacht aan|gedachten aan|gedachten|overweeg|besloten|van plan|probeer|geprobeerd|hoop|wens|wenste|verlang|klaar|behoefte|zin|liever|hoe|laat me|verdien|plan)",
    self: "(mezelf|mijzelf|mijn eigen|me zelf|mij|me|m n eigen|mijn leven)",
    nomore: "(niet meer|nie meer|niet langer|nooit meer|ni meer|nimeer|niet)",
    limb: "(arm|armen|pols|polsen|been|benen|dij|dijen|huid|onderarm|bovenbeen|bovenbenen|buik|lichaam)",
    pills:
      "(pillen|pil|paracetamol|tabletten|medicijnen|slaappillen|insuline|gif|antidepressiva|medicatie|bleek)",
    vomit:
      "(kots|kotsen|kotste|gekotst|braak|braken|overgeven|geef over|overgegeven|spuug|spugen|uitkotsen|uitbraken)",
    weapon: "(mes|pistool|wapen|geweer|bijl|bom|hamer|machete|vuurwapen|honkbalknuppel|revolver)",
    person:
      "(hem|haar|hen|ze|iedereen|iemand|mensen|mijn (man|vrouw|baas|ex|vader|moeder|broer|zus|vriend|vriendin|buurman|collega|zoon|dochter)|die (vent|klootzak|man|vrouw|gast|eikel|trut|mensen)|de (buurman|baas|klootzak|kinderen|leraar)|allemaal)",
  },
  rules: [
    rule(
      "suicide",
      `
      (zelfmoord|zelfdoding|suicide|suicidepoging) ..3 (plegen|pleeg|gedachten|doen|denk|plan|overweeg|gaan|brief|vanavond|als|maken|gepleegd heb|poging)
      (denk|denken|denk aan|gedachten|plan|overweeg|nadenken|over|aan|pleeg|plegen|poging|ga) ..3 (zelfmoord|zelfdoding|suicide)
      vague: (zelfmoordgedachten|zelfmoordneigingen|suicidaal|suicidale|levensmoe|doodswens|afscheidsbrief|afscheidsbrieven)
      {want} ..3 (dood|doodgaan|dood gaan|sterven|dood zijn|doot|creperen|niet bestaan|nooit wakker worden|voor altijd slapen|er niet meer zijn|verdwijnen|er niet zijn|er een eind aan maken|er een einde aan maken|uit het leven stappen|nooit geboren|voorgoed weg|van de aardbodem verdwijnen)
      (mezelf|mijzelf|mijn eigen|me zelf) ..3 (vermoorden|doden|ophangen|verhangen|van kant maken|van kant te maken|van het leven beroven|doodmaken|neerschieten|verdrinken|doodschieten|vergiftigen|voor de trein|voor een trein|ombrengen|te doden|te vermoorden|te verhangen|opknopen|kapot maken|killen)
      me (ophangen|verhangen|van kant maken|van kant te maken|opknopen|voor de trein gooien|voor de trein werpen|te verhangen)
      (maak|maken|zet|zetten|eind maken|einde maken) ..3 (er|leven)? ..2 (een eind|een einde|eind|einde) ..2 (aan|mijn leven)
      (eind|einde) ..2 (aan)? ..1 (mijn leven|het leven|alles|dit leven|mijn lijden) ..3 (maken|te maken|maak|~)
      (uit het leven|uit dit leven) (stappen|te stappen)
      (was|ware) ik ..2 (dood|nooit geboren|er niet|maar dood)
      (beter) ..2 (dood|als ik dood|als ik er niet)
      vague: (wil|wou|wilde|kan|hoef|hoeft|durf|zie|trek) ..4 {nomore} ..2 (leven|wakker worden|verder|verder leven|bestaan|er zijn|door|opstaan|hier zijn|doorgaan|zo door|meemaken)
      (wil|kan|trek|hou) ..3 (niet|nie|het) (meer|langer) ..4 (leven|vol|verder|dood|aan|alles|weg)
      vague: (kan|trek|hou) ..1 het (leven)? ..1 niet (meer|langer) ..3 (aan|leven|vol|~)
      (moe|zat|beu) ..2 (van het leven|leven|te leven|bestaan|om te leven|mijn leven|dit leven)
      (zin|reden|nut|waarom|waarvoor|moeite waard|doel|kracht) ..5 (leven|te leven|verder te leven|bestaan|door te gaan|verder te gaan|blijven leven|leef|verder gaan)
      (mijn|het) leven (is|heeft) ..2 (geen zin|zinloos|niets waard|waardeloos|geen waarde|niet de moeite|voorbij|niks waard)
      (slapen|slaap|inslapen|slaap vallen|naar bed) ..4 (nooit|niet) ..2 (wakker|meer wakker)
      (nooit|niet) (meer)? wakker (worden|word|te worden)
      (iedereen|ze|familie|wereld|jullie|ouders|kinderen|mensen) ..3 (beter|gelukkiger|opgelucht|blijer) ..2 (af)? ..1 (zonder mij|zonder me|als ik)
      (beter|gelukkiger) (af)? zonder (mij|me)
      (niemand|iemand|wie) ..4 (missen|mist|merken|merkt|huilen|schelen|opvallen|rouwen) ..5 (me|mij|als ik|dood|weg|ben)
      (ben|ik ben) ..3 (een)? (last|blok aan het been) ..3 (voor|iedereen|~|mijn)
      (vaarwel|adieu) (iedereen|allemaal|wereld|voor altijd)
      (mijn laatste (nacht|dag|bericht|avond|brief)|voorgoed afscheid|afscheid van iedereen|afscheid nemen van het leven)
      (ben|zal) ..3 (er)? ..2 (kerst|morgen|volgende week|volgend jaar|dan|straks|binnenkort) ..2 niet meer
      (er) niet meer (zijn|ben) ..4 (kerst|morgen|straks|binnenkort|dan)
      vague: (springen|spring|gooien|gooi|rijden|stap|liggen) ..5 (brug|dak|balkon|raam|flat|trein|spoor|metro|gebouw|boom|rails|verdieping|vrachtwagen)
      (brug|dak|balkon|flat|trein|spoor) ..4 (springen|spring|afspringen|af springen|gooien|te springen)
      (hoeveel|welke|alle|genoeg|te veel|hele doos|hele strip|alles) ..3 {pills} ..8 (dood|sterven|dodelijk|overdosis|slikken|genomen|innemen|geslikt|te overlijden|om te sterven|doodgaat)
      (overdosis|dodelijke dosis)
      (manier|manieren|methode|methodes|hoe|plek|middel) ..6 (zelfmoord|dood te gaan|dood te maken|om te sterven|jezelf te doden|sterven|van kant te maken|jezelf dood|zelfdoding|mezelf te doden|een eind aan te maken|doodgaan)
      (pijnloos|pijnloze|snel|snelste|makkelijkste|vredig|zonder pijn) ..3 (sterven|doodgaan|dood|dood te gaan|zelfmoord|dood gaan)
      (touw|strop) ..5 (nek|plafond|gekocht|klaar|ophangen|hangen)
      (vriend|vriendin|broer|zus|zoon|dochter|man|vrouw|moeder|vader|partner) ..3 (wil|zegt|dreigt|praat over|denkt aan) ..5 (zelfmoord|dood|sterven|niet meer leven|van kant|zelfdoding)
      vraag het voor een (vriend|vriendin) ..8 (dood|sterven|zelfmoord)
      (denk|denken|droom|fantaseer|nadenken) ..4 (aan|over|van)? ..2 (de dood|doodgaan|mijn dood|sterven|springen|dood zijn|mijn begrafenis|er niet meer zijn|niet meer wakker|uitstappen)
      (wil|wou|hoop|wens) ..2 (dat)? ..2 (het|alles|de pijn|alles hier) ..2 (stopt|ophoudt|stoppen|voorbij is|eindigt|over is|klaar is|afgelopen is|voorbij)
      (zie|zag) ..1 (het|t) ..2 (niet|niet meer|nie) ..2 zitten
      (ik)? (wil|wilde|wou) ..1 er ..1 (niet meer|niet|uit) (zijn|stappen|wezen)
      (als|wanneer|voor als|zodra|nadat) ..1 ik ..2 (er)? ..1 (niet meer ben|niet meer was|dood ben|dood ga|er niet ben|weg ben voorgoed|niet meer leef|er niet meer ben|doodga|sterf|dood was|niet meer zou zijn|verdwenen ben|verdwijn)
      vague: (alles|spullen|papieren|uitvaart|begrafenis|zaken) ..3 (geregeld|weggegeven|klaargelegd|op orde|opgeruimd|voorbereid)
      (doet|doen) ..2 (het)? ..1 pijn ..4 (verdrinken|sterven|ophangen|springen|dood te gaan|doodbloeden|verhangen|te springen)
      (zie|is|heb) ..2 (geen) ..2 (uitweg|toekomst|hoop|uitkomst|zin meer|andere uitweg|weg meer)
      (op|kapot|moe|klaar|uitgeput) ..3 (wil|van alles|met alles|met het leven|van het vechten|met vechten|van het bestaan|met de wereld) ..4 (stopt|niet meer|ophoudt|leven|rust|alles|~)
      (eruit stappen|er uit stappen|eruit stap|er een punt achter zetten|de pijp uit|het loodje leggen|het hoekje om|mezelf wegmaken|uit het leven|mijn leven eindigen|mezelf uitschakelen|de stekker eruit)
      (naar|bij|weer zien) ..3 (mama|papa|oma|opa|man|vrouw|zoon|dochter) ..4 (hemel|hierboven|daarboven|de andere kant)
      (mijn) laatste (nacht|kerst|brief|bericht|avond|verjaardag|week) ~
      (brieven|brief|briefje) ..3 (geschreven|schrijf|ligt|liggen|klaar) ..5 (afscheid|iedereen|familie|als ik|lade|mama|ouders|allemaal)
      (pillen|brug|spoor|trein|touw|dak|balkon) ..6 (roept|roepen|lokt|verleidelijk|klaar|gespaard|geteld|voor me|makkelijk)
      (spaar|tel|gekocht|verzamel|staar|kijk) ..3 (pillen|touw|een touw|het spoor|de brug|slaappillen|medicijnen)
      het leven ..2 (heeft geen zin|is een last|is niets waard|hoeft niet meer|is niet voor mij|is zinloos)
      (hoeft|hoef) (voor mij)? ..1 (niet meer|allemaal niet meer)
      verdien (het)? niet om te leven
      (een eind|een einde|eind|einde) ..1 (aan|eraan|er aan) ..3 (te)? (maken|maak|gemaakt|maakte)
      er ..2 (een eind|een einde|eind) aan
      zonder (mij|me) ..5 (beter|gelukkiger|lichter|makkelijker|opgelucht|blij)
      (haal|zie|maak) ..2 (de|het|mijn|kerst|morgen)? ..1 (lente|kerst|zomer|volgend jaar|morgen|verjaardag|winter|weekend) ..2 niet ..1 (meer)?
      (morgen|binnenkort|straks|maandag|kerst) ..2 ben ik er ..2 niet
      (sta|stond|zit|zat|gestaan) ..4 (brug|spoor|dak|balkon|perron|rails) ..6 (gekeken|naar beneden|lang|springen|bijna|nagedacht|gestaan)
      (voor altijd|voorgoed|definitief) ..2 (slapen|weg|rust|klaar|stoppen|voorbij|afgelopen)
      (touw|pillen|brief|mes) ..2 (ligt|liggen|hangt|is|zijn) ..2 (klaar|geschreven|gekocht)
      (geen zin|geen puf|geen fut) ..2 (meer)? ..1 (in het leven|om te leven|in leven)
      (wat gebeurt|gebeurt) ..2 als ik ..3 ({pills}|#8-200) ..4 (neem|slik|inneem|drink)
      (straks|morgen|binnenkort|vanavond|vannacht) ..3 is ..2 (alles|het)? ..1 (voorbij|klaar|afgelopen|over|stil)
      (als|dat) ..1 ik er niet ..1 (was|meer was|zou zijn|had bestaan)
      (kat|hond|spullen|kleren) ..4 (weggegeven|weggebracht|ondergebracht)
      (afscheid genomen|neem afscheid|afscheid nemen) ..2 (van)? ..1 (iedereen|mijn familie|mijn kinderen|het leven|mijn moeder|alles)
      (waarom) ..3 (leef ik|ben ik geboren|ben ik er nog|besta ik|ben ik hier nog|leef)
      (had|had ik) ..2 (nooit) ..2 (geboren|bestaan|mogen leven)
      (haat) ..2 (mijn leven|het leven|leven|dat ik leef|wakker worden|mijn bestaan)
      (iets stoms|iets doms|iets onomkeerbaars) ..2 (doen|doe|te doen)
      (de pijp uit|het loodje|het hoekje om|kapotgaan|creperen|de stekker|tussen zes planken|de kist in|onder de trein|voor de trein|van het dak|van de flat|eruit stappen|ertussenuit)
      (moeite waard) ..3 (leven|te leven|om te leven|verder te leven)
      `,
      `
      (lach|lachte|lachen|schrik|schrok|werk|werken|verveel|vervelen|gewerkt|gelachen) (me|mezelf|je)? ..1 (dood|kapot)
      (dood|sterf|sterven|doodgaan) ..2 (van (de)? (honger|lachen|kou|hitte|verveling|schaamte|dorst|slaap|nieuwsgierigheid|schrik)|moe|gewoon|normaal|saai|stil)
      (zou|wil|ga|ben|heb) ..2 (nooit|niet|geen) ..3 (zelfmoord|dood|sterven|doodgaan|suicidaal|zelfmoordgedachten|mezelf)
      (film|boek|serie|liedje|roman|documentaire|spel|game|hoofdstuk|personage|squad) ..10 (zelfmoord|dood|sterven|suicide)
      (zelfmoord|dood|sterven|suicide) ..6 (film|boek|serie|liedje|roman|documentaire|spel|game|squad)
      (opa|oma|oom|tante|vader|moeder|broer|zus|vriend|vriendin|neef) ..4 zelfmoord ..5 (gepleegd|jaar|geleden)
      (opas|ooms|vaders|broers) zelfmoord
      voordat ik doodga
      leven (in|met|bij|alleen|hier|samen|op|zonder (koffie|kaas|muziek|jou|internet))
      wakker worden (om|met|naast|zo vroeg|vroeg)
      (vakantie|reis|kantoor|werk|verhuisd|verhuis) ..8 (er|hier|niet meer)
      (er|hier|niet meer) ..8 (vakantie|verhuisd|verhuis|op reis)
      niet (zo)? (verder|door) (met|gaan met|lezen|praten|eten)
      (telefoon|batterij|accu|plant) ..3 dood
      (het) niet meer (van het lachen)
      (film|boek|serie|regen|vergadering|les) ..8 (stopt|ophoudt|voorbij)
      zonder mij (gaan|begonnen|beginnen|eten|weg|vertrokken)
      (telefoon|laptop|auto|accu) ..6 (stekker|kapotgaan|creperen)
      (vakantie|collegas|werk|school) ..8 afscheid
      `,
    ),
    rule(
      "self-harm",
      `
      (mezelf|mijzelf|me zelf|mij zelf|me) ..4 (snijden|gesneden|snij|snijd|verwonden|verwond|pijn doen|pijn gedaan|beschadigen|beschadigd|branden|verbranden|krassen|gekrast|straffen|slaan|te snijden|te verwonden|pijn te doen|te beschadigen|verminken) ..3 ({limb}|weer|opnieuw|expres|stiekem|mesje|scheermes|~|gisteren|omdat|als|om|zonder|vannacht|iedere|elke)
      (snij|snijd|verwond|beschadig|straf|krab|brand) (ik)? (mezelf|mijzelf|in mijn {limb}|me weer|me expres)
      vague: (automutil*|zelfbeschadig*|zelfverwond*|zelf beschadig*|zelfverminking)
      (wil|moet|drang|zin|behoefte|hoe|waar|denk) ..3 (mezelf|mijzelf|me) ..2 (pijn|snijden|verwonden|branden|te snijden|iets aandoen|beschadigen)
      (in mijn|mijn|m n) {limb} ..2 (gesneden|snijden|snij|gekrast|krassen|open)
      (mesje|scheermes|pijn|bloed|bloeden|scheermesje) ..5 (voel|voelen|rustig|helpt|verdien|levend|opluchting|kalm)
      (verdien|wil|moet) ..2 (te bloeden|bloeden|pijn|te lijden|bloed zien|de pijn)
      (littekens|sneeen|snijwonden|wonden|krassen) ..4 (verbergen|verberg|verstop|armen|arm|bedekken|ziet)
      (lange mouwen) ..8 (armen|littekens|sneeen|ziet)
      (waar|hoe diep|hoe) ..3 snijden ..8 (ziet|niemand|littekens|merkt|ader)
      (kras|krab|sla|bijt|brand|snijd|snij) ..2 (mezelf|mijn|me) ..5 (bloed|bloedt|bloeden|tot|expres|arm|huid|open|kapot)
      (littekens|krassen|sneeen|wonden) ..4 (arm|armen|benen|polsen|bovenbenen)
      (verdien|verdiende) ..2 (die|deze|de|mijn)? ..1 (littekens|pijn|wonden|sneeen|straf)
      (rustig|kalm|opluchting|voel) ..6 (bloed|mesje|pijn|snijden|snij|bloedt)
      (bloed|mesje|scheermesje|pijn) ..8 (rustig|kalm|kalmeert|opluchting|nodig|iets voel)
      (expres|met opzet) ..4 (gebrand|gesneden|verwond|verbrand|geslagen|pijn)
      (mezelf|me) ..3 (gebrand|gesneden|verwond|verbrand|geslagen) ..3 (expres|met opzet)
      (lange mouwen) ..6 (zomer|augustus|hitte|verbergen|altijd)
      vague: (armen|benen|polsen|arm) ..3 (vol|onder de|bedekt met) ..2 (sneeen|littekens|krassen|wonden)
      vague: (kerf|kerven|gekerfd|kras|krassen|gekrast|automutileer|automutileren|zelf verwonden|snijen|snee) ..4 (mezelf|weer|arm|armen|mijn|huid|opnieuw|been|polsen|gisteren|vannacht|~)
      (mesje|scheermesje|stanleymes) ..6 (huid|arm|hand|verstopt|lade|kussen|been|telefoonhoesje)
      `,
      `
      (vinger|koken|keuken|haar|haren|nagels|scheren|baard|papier|ui|uien|pony|brood|glas|ongeluk|per ongeluk|voetbal|sport|sporten|gym|oven|zon|groente) ..10 (gesneden|snijden|snij|verbrand|pijn|bezeerd|verwond)
      (gesneden|snijden|snij|verbrand|pijn|bezeerd|verwond) ..10 (vinger|koken|keuken|haar|haren|nagels|scheren|baard|papier|ui|uien|pony|brood|glas|ongeluk|per ongeluk|voetbal|sport|sporten|gym|oven|zon|groente)
      (bang) ..3 (pijn|bezeren)
      (auto|vloer|tafel|kras|lak|scherm|telefoon) ..4 (krassen|gekrast)
      (krassen|gekrast|kras) ..4 (auto|vloer|tafel|lak|scherm|telefoon|kraslot|loten)
      `,
    ),
    rule(
      "eating-disorder",
      `
      {vomit} ..4 (na|elke|elk|alles|expres|stiekem|altijd) ..3 (eten|maaltijd|maaltijden|gegeten|eet|avondeten|eetbui|expres|stiekem)
      (na) ..3 (eten|maaltijd|eetbui|avondeten|lunch) ..4 {vomit}
      (vinger|vingers) ..3 (keel|mond)
      (al|sinds|al zeker) ..3 (dagen|dag|week|uur) ..1 (niets|niks|niet) ..1 (gegeten|eten)
      (niets|niks|niet) ..1 gegeten ..4 (dagen|week)
      (pro ana|proana|pro mia|promia|thinspo)
      (tips|hulp|groep|trucjes) ..3 (ana|mia|anorexia|boulimia|anorectisch)
      (mijn|heb|terugval|terug in|word|worden|ben|weer) ..2 (anorexia|boulimia|anorectisch|eetstoornis|boulimie|eetgestoord)
      (laxeermiddelen|laxeermiddel|laxeerpillen|plaspillen)
      (hoeveel|hoe weinig|minder dan|maximaal|maar|slechts|al|minimaal) ..3 (calorieen|kcal|calorie) ..6 (overleven|leven|flauwvallen|sterven|dag|eten|flauwval|moddervet|vet|dik|per dag)
      (eet|eten|gegeten|had|heb) ..4 #0-900 (calorieen|kcal|calorie)
      (uithongeren|hongeren|verhongeren|honger mezelf|mezelf uit te hongeren|honger lijden|uit te hongeren)
      (mag|verdien|durf) ..3 (niks|niets|geen|niet) ..2 (eten|te eten|eten te)
      (bang|doodsbang) ..3 (eten|aan te komen|dik te worden|calorieen|om te eten)
      (verbergen|verberg|verstop|lieg|doe alsof|liegen|geheim) ..8 (niet eet|niks eet|overgeef|braak|kots|gegeten|eten)
      (te dik|te vet|moddervet|vet varken|zo vet|zo dik) ..8 (eten|hongeren|vasten|braken|eet)
      (ribben|botten|heupbotten|sleutelbenen) ..4 (zien|uitsteken|ziet|voelen)
      (eetbui|eetbuien) ..5 (braken|overgeven|kots|laxeer*|schuldig)
      (weeg|wegen) ..2 (maar|nog|al)? ..1 #28-45 (kilo|kg)
      (voel|vind|zie) ..3 (dik|vet|walgelijk|moddervet) ..6 (eet|eten|honger|niks|spiegel|kilo|braken)
      (bang|schuldig|walging|schaam|paniek|schuldgevoel) ..5 (eten|gegeten|eet|maaltijd|calorieen|hap|aankomen)
      (sla|overslaan|overgeslagen) ..3 (maaltijden|maaltijd|eten|ontbijt en)
      (tel) ..2 (elke calorie|alle calorieen)
      (honger) ..6 (goed bezig|controle|trots|sterk|win|winnen|fijn|goed)
      (al|sinds) ..2 (dagen|dag|week|maandag|#2-30) ..2 (niks|niets|alleen water|alleen koffie|geen hap)
      (hoe minder|minder) ..3 eet ..6 (controle|beter|sterk|trots)
      (wc|badkamer|toilet) ..8 (eten|overgeven|spugen|kotsen|alles eruit|avondeten)
      (eetbui|eetbuien|vreetbui|vreetbuien)
      eet ..2 (bijna|vrijwel|haast) ..1 (niets|niks|niet meer)
      (flauwgevallen|flauw gevallen|duizelig) ..8 (gegeten|eten|eet|honger|kilo)
      {vomit} ..4 (elke dag|elke avond|altijd|expres|stiekem|mijn eten|alles wat ik eet|steeds)
      (spuug|spuw|kots|braak) ..3 eten ..3 (uit|altijd)
      (kauw) ..4 (spuug|spuw)
      (eet|gegeten|eten) ..3 (niets|niks|niet|amper) ..6 (vet|dik|aankomen|afvallen|dun|kilo|flauw)
      (vast|vasten) ..5 (dagen|week|afvallen|dik|dun|kilo|straf)
      `,
      `
      (virus|griep|kater|zwanger|zwangerschap|mosselen|vergiftiging|dronken|buikgriep|chemo|sushi|hond|kat|baby|wagenziek) ..10 ({vomit}|gegeten|eten)
      {vomit} ..10 (virus|griep|kater|zwanger|mosselen|vergiftiging|dronken|buikgriep|chemo|sushi|hond|kat|baby)
      (documentaire|film|boek|serie) ..6 (anorexia|boulimia|eetstoornis)
      (ramadan|bloedprik|vastentijd) ..8 (eten|gegeten)
      (geen|niet) (vlees|suiker|brood|vis|gluten) ..2 (eten|gegeten)
      `,
    ),
    rule(
      "violence",
      `
      (ga|wil|zal|moet|plan|zou|hoe kan ik|hoe|zweer|besloten) ..3 {person} ..4 (vermoorden|doden|neersteken|doodschieten|doodsteken|wurgen|doodslaan|afmaken|vergiftigen|doodmaken|kapotmaken|neerschieten|te vermoorden|in elkaar slaan|ombrengen|te doden|in brand steken|iets aandoen|pijn doen|kapot schieten)
      (vermoord|steek|schiet|wurg|maak) {person} ..3 (neer|dood|vanavond|vandaag|morgen|af|kapot|~)
      (hij|zij|ze|man|ex|vriend|vader|stiefvader|broer|iemand|partner) ..4 (gaat|wil|zal|dreigt|probeert|zegt|zei|heeft gezegd|wilde|komt) ..4 (me|mij|ons) ..4 (vermoorden|doden|neersteken|wurgen|slaan|doodschieten|te vermoorden|te doden|doodmaken|afmaken|verkrachten|iets aandoen|vermoordt|doodslaan|doodsteken)
      (hij|zij|ze|man|ex|vriend|vader|stiefvader|broer|partner|iemand) ..3 (slaat|wurgt|schopt|mishandelt|verkracht|bedreigt|stalkt|achtervolgt|sloeg|wurgde) (me|mij|ons)
      (heeft|hebben|werd|word|ben) ..2 (me|mij)? ..3 (geslagen|gewurgd|verkracht|mishandeld|bedreigd|opgesloten|in elkaar geslagen|neergestoken|achtervolgd|aangevallen|gestalkt)
      (hij|zij|ze|iemand|man|ex|vader|kerel|inbreker) ..2 (heeft|staat|met|houdt|trekt|zwaait) ..3 {weapon} ..8 (me|mij|mijn|deur|kamer|huis|buiten|hier|voor|dreigt|ons)
      (heb|pak|gekocht|neem|met|haal) ..3 {weapon} ..8 (hem|haar|hen|weg naar|onderweg|school|kantoor|werk|iedereen|ex|baas|wraak|boeten|betalen)
      (schietpartij|aanslag|bloedbad|moordpartij) ..6 (ik|morgen|plegen|doen|plan|ga|wil|maandag|school)
      (bom) ..4 (leggen|gemaakt|maken|plaatsen|ontploffen|afgaan|geplaatst)
      (zullen|gaan|moeten) ..4 (boeten|betalen|spijt krijgen|sterven|bloeden) ..6 ({weapon}|allemaal|bloed|maandag|morgen|wraak)
      (iemand|hij|ex|man|kerel) ..4 (breekt in|inbreken|trapt|probeert|bonkt|slaat) ..5 (deur|huis|raam|kamer|woning)
      (opgesloten|verstopt|verstop) ..8 (hij|man|ex|vriend|vader|deur|dronken|slaat|badkamer)
      (bang) ..3 (dat hij (me|mij|ons|mijn)|voor mijn (leven|man|ex|vriend|vader)|hij vermoordt)
      (vrees|vreest) voor mijn leven
      (slaat|vermoordt|doodt) (me|mij|ons) ..6 (als ik (wegga|praat|bel|hem verlaat)|als hij (thuiskomt|thuis|komt|me vindt))
      (hand|handen) ..3 (om|rond|op) ..2 (keel|nek)
      (opgesloten|gevangen|vastgehouden) ..5 (hij|man|telefoon|huis|kelder|kamer|vriend)
      (iemand|iedereen|hij|zij|ze) ..3 (gaat|gaan|zal|zullen|moet|moeten) ..2 (dood|sterven|eraan|bloeden|boeten) ..4 (vandaag|morgen|door mij|als|maandag|ik|~)
      als ik ..3 (wegga|vertrek|hem verlaat|praat|aangifte|weg ga) ..3 (vermoordt|slaat|maakt) ..1 hij
      (neem|nemen|neemt) ..3 (iedereen|ze|ze allemaal|mensen|hem|haar|een paar) ..4 mee ..6 (klaar|dood|wapen|morgen|graf|liggen)
      (staat|staan|bonkt|bonst|voor) ..3 (de|mijn)? ..1 deur ..4 (mes|pistool|wapen|bijl|hamer|dronken|schreeuwt)
      (afrekenen|afrekening|wraak) ..8 (bloed|iedereen|wapen|mes|morgen|dood|leven)
      (niemand|niet) ..3 levend ..2 (uit|weg|buiten)
      (er gaat|er zal|gaat) ..1 bloed vloeien
      `,
      `
      (hitte|stress|werk|lachen|schoenen|voeten|rug|nieuwsgierigheid|stilte|spanning|verveling|wachten|hoofdpijn|honger|dit|het) ..5 (vermoordt|doodt) (me|mij)
      (spel|game|level|film|serie|roman|personage|haha|grapje|lol|schaken) ..10 (vermoord*|doden|neersteken|doodschieten|slaan|bom|afmaken)
      (vermoord*|doden|neersteken|doodschieten|slaan|bom|afmaken) ..10 (spel|game|level|film|serie|roman|personage|haha|grapje|lol|schaken|spin|muggen|vliegen|wespen)
      (moeder|mama|mam|baas|leraar|ouders|vrouw|vriendin) ..3 vermoordt me ..2 (als|omdat)
      de tijd ..1 (doden|te doden)
      (nooit|niet) ..4 (vermoorden|doden|pijn doen)
      (brood|keuken|kaas|zak|taart|fruit) ..4 mes
      mes ..4 (keuken|taart|snijden|koken|scherp|groente)
      (hij|ze) slaat me ..2 (met|bij|in) (schaken|tennis|verbazing)
      (telefoon|plant|batterij|accu|laptop|auto) ..6 (dood|sterven)
      `,
    ),
  ],
};
