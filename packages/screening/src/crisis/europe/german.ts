import { type Language, rule } from "../language.ts";

/** German. */
export const GERMAN: Language = {
  code: "de",
  concepts: {
    want: "(will|wil|wuerde|wurde|mochte|mocht|moechte|werde|wollte|kann|konnte|koennte|sollte|muss|gedanken|gedanke|denke|dachte|denk|denke dran|denke daran|dran denke|plane|habe vor|vorhabe|versucht|versuche|wunsch|wunsche|wunschte|lust|hoffe|bereit|entschieden|beschlossen|uberlege|ueberlege|drang|lass mich|lasst mich|wie|am liebsten|gerne|lieber|wann)",
    self: "(mich|mir|mi)",
    nomore:
      "(nicht mehr|nich mehr|nich mer|nicht mer|ned mehr|nimmer|nie mehr|nie wieder|net mehr|nimma|nicht langer|nicht laenger)",
    limb: "(arm|arme|armen|handgelenk|handgelenke|bein|beine|beinen|oberschenkel|schenkel|haut|unterarm|unterarme|pulsadern|bauch|korper)",
    pills:
      "(tabletten|tablette|pillen|medikamente|paracetamol|ibuprofen|schlaftabletten|schlafmittel|insulin|gift|antidepressiva|tilidin|bleiche)",
    meal: "(essen|mahlzeit|mahlzeiten|gegessen|esse|abendessen|mittagessen|fressanfall|fressanfallen|fruhstuck|fressattacke|fressattacken)",
    weapon:
      "(messer|pistole|waffe|waffen|gewehr|axt|bombe|hammer|knarre|machete|revolver|flinte|baseballschlager)",
    person:
      "(ihn|sie|ihr|ihm|alle|jeden|jemanden|leute|menschen|meinen|meine|den|die|diesen|diese|chef|mann|frau|ex|freund|vater|mutter|bruder|nachbarn|kollegen|lehrer|mitschuler)",
  },
  rules: [
    rule(
      "suicide",
      `
      {want} ..3 (mich|mi) ..3 (umbringen|umzubringen|toten|toeten|zu toten|zu toeten|erhangen|erhaengen|aufhangen|aufhaengen|erschiessen|ertranken|vergiften|vor (den|einen|ne|die) (zug|bahn|lkw|auto)|von (der|einer) (brucke|bruecke)|runterspringen|wegmachen|abmurksen|abknallen|killen|unaliven)
      (mich|mi) (umbringen|umzubringen|selbst umbringen|selber umbringen|selbst toten|selbst zu toten|erhangen|erhaengen|erschiessen|aufhangen|vor den zug (werfen|schmeissen|legen)|zu erhangen|vergiften|vor die bahn werfen)
      (bringe|bring) mich (um|heute um|selbst um|noch um|jetzt um|heute nacht um|morgen um)
      (mir) ..3 (das leben (nehmen|zu nehmen)|leben zu nehmen|die kugel geben|die pulsadern aufschneiden|pulsadern|was antun|etwas antun|den strick nehmen|eine kugel in den kopf)
      (nehme|nehm|nahme|nehmen) mir ..3 (das)? leben
      (selbstmord|suizid|selbsttotung|freitod) ..3 (begehen|machen|gedanken|plan|methode|methoden|nachdenke|nachdenken|gehen|ist|ware|brief|heute|versuch|versucht|gedacht|denke|denken|verube)
      (denke|denk|gedanken|nachdenke|gedacht|plane|begehe|begehen|habe|versuche|versucht|uber|ueber|schmerzloser|schmerzlos) ..3 (selbstmord|suizid|freitod)
      vague: (selbstmordgedanken|suizidgedanken|suizidal|suizidale|selbstmordgefahrdet|selbstmordgefaehrdet|lebensmude|abschiedsbrief|abschiedsbriefe)
      {want} ..3 (sterben|tot sein|tod sein|tod|tot|verrecken|krepieren|nicht aufwachen|fur immer schlafen|fuer immer schlafen|fur immer einschlafen|fuer immer einschlafen|einschlafen und nie|verschwinden|nicht existieren|nie geboren|weg sein fur immer|einfach weg sein|aufhoren zu existieren|erlost)
      vague: (war|waere|ware) ..2 (ich)? ..1 (tot|tod|nie geboren|nicht geboren|nicht mehr da|besser tot|nicht hier)
      (will|wil|mochte|moechte|kann|konnte|mag|wollen|wurde|schaffe es|ertrage es) ..4 {nomore} ..2 (leben|aufwachen|weiterleben|weiter leben|weiter|existieren|da sein|hier sein|am leben sein|aufstehen|weitermachen|sein|auf dieser welt|morgen aufwachen|lebn)
      (will|mochte) {nomore}
      {nomore} ..2 (leben|aufwachen|weiterleben|existieren|am leben) ..1 (will|mochte|kann|wollen|moechte|wil)
      (kann|halte|ertrage|schaffe|pack|packe) ..4 {nomore} ..4 (leben|sterben|ertragen|schluss machen|umbringen|weiterleben|will {nomore}|mag {nomore})
      (halte|ertrage) ..2 (es|das alles|das leben|alles|das) ..2 {nomore} (aus|~)
      (schluss|ende) ..2 (machen|mach|mache|setzen|bereiten|zu machen) ..3 (leben|allem|heute|endgultig|fur immer|~)
      (leben|allem|qual|leiden|schmerz) ..2 (ein ende|schluss) ..1 (setzen|machen|bereiten|zu setzen)
      (meinem|mein|meines) leben(s)? ..3 (ende|beenden|beende|zu beenden|sinnlos|nichts wert|nicht wert|wertlos|keinen sinn|keine bedeutung|vorbei|ist aus)
      (satt|mude|muede|leid) ..3 (zu leben|leben|des lebens|existieren|am leben)
      (habe|hab|bin) ..2 (das leben|vom leben|des lebens|mein leben) ..2 (satt|mude|muede|genug|die nase voll)
      (sinn|grund|wozu|warum|wofur|wofuer|lohnt|nutzen|hoffnung) ..5 (leben|weiterleben|weiterzuleben|lebe|existieren|weitermachen|weiterzumachen|weiter zu machen|aufwachen|am leben|weiter leben|weiter zu leben|lebenswert|aufstehen)
      (lebe|leben|existiere|lebt) ..4 (sinn|sinnlos|wozu|lohnt|keinen grund|hoffnungslos|nicht lebenswert)
      (einschlafen|schlafen|schlafe|ins bett) ..4 (nie|nicht|nimmer|niemals) ..3 (aufwachen|wach*|auf)
      (nie|nicht|niemals) (mehr|wieder)? ..1 aufwachen
      (ohne mich) ..4 (besser|glucklicher|leichter|gluecklicher|einfacher|dran|erleichtert)
      (besser|glucklicher|leichter|gluecklicher|erleichtert|froh) ..3 (ohne mich|wenn ich (tot|weg|nicht|sterbe|gestorben|nie)|wenn es mich nicht)
      (niemand|keiner|jemand|wer|keinen|niemanden|kein mensch) ..4 (vermissen|merken|vermisst|interessieren|weinen|auffallen|kummern|merkt|bemerken) ..6 (tot|weg|mich|sterbe|nicht mehr|umbringe|gestorben|ware)
      (bin|sei|zur|als) ..2 (eine|nur eine)? (last|belastung) ..3 (fur|fuer|alle|~|meine)
      (falle) ..4 (zur last)
      (leb wohl|lebt wohl|lebe wohl|lebwohl|adieu welt|meine letzte nacht|mein letzter tag|letzte nachricht|mein letzter abend|letzter brief|abschied nehmen fur immer|abschied von allen)
      (bin|werde|sein) ..4 (weihnachten|morgen|nachste woche|nachstes jahr|dann|bald|silvester|sommer) ..3 (nicht mehr|nimmer) ..1 (da|hier|leben|am leben|dasein)
      (nicht mehr|nimmer) ..1 (da|hier|am leben) ..3 (sein|bin|bald|weihnachten|morgen)
      vague: (springe|springen|spring|springt|werfe|schmeissen|werfen|lege|legen|sturzen|stuerzen|sturze|fahre) ..5 (brucke|bruecke|dach|balkon|fenster|hochhaus|zug|gleise|bahn|turm|lkw|klippe|baum|ubahn|stock|schienen)
      (brucke|bruecke|dach|balkon|hochhaus|gleisen|klippe|gleise|zug) ..5 (springe|springen|runterspringen|springen|zu springen|runter springen|werfen|legen|stehe)
      (wie viele|wieviele|wieviel|wie viel|welche|welches|alle|zu viele|genug|ganze packung|schachtel) ..3 {pills} ..8 (sterben|stirbt|tot|todlich|toedlich|umbringen|uberdosis|ueberdosis|genommen|schlucken|nehmen|geschluckt|zu sterben|tod|nicht mehr aufwachen)
      (uberdosis|ueberdosis|todliche dosis|toedliche dosis)
      (art|weg|methode|moglichkeit|methoden|wege|ort|weise) ..5 (umzubringen|zu sterben|sterben|suizid|selbstmord|umbringt|umbringen|sich zu toten|das leben zu nehmen|tod)
      (schmerzlos|schmerzfrei|schnell|friedlich|am schnellsten|einfachsten|leichtesten|schmerzlosesten) ..3 (sterben|umbringen|stirbt|tod|zu sterben|umzubringen|selbstmord|suizid)
      (strick|seil|schlinge) ..5 (hals|decke|hangen|aufhangen|gekauft|bereit|erhangen)
      (freund|freundin|bruder|schwester|sohn|tochter|mann|frau|mutter|vater|kumpel|mitbewohner) ..4 (will|mochte|droht|redet davon|sagt|denkt) ..5 (umbringen|sterben|suizid|selbstmord|das leben nehmen|umzubringen|nicht mehr leben|toten)
      frage fur (einen freund|eine freundin) ..8 (sterben|umbringen|tot)
      (denke|denk|denken|traume|stelle mir|gedanken|fantasiere|nachdenken) ..4 (an|vom|uber|ueber)? ..2 (tod|das sterben|sterben|meinen tod|meine beerdigung|springen|zu springen|runterzuspringen|wie es ware (tot|weg)|tot zu sein|aus dem leben|nicht mehr da)
      (will|wil|mochte|wunsche|wunschte|hoffe) ..2 (dass)? ..2 (alles|es|der schmerz|das alles) ..2 (aufhort|endet|vorbei ist|zu ende ist|aufhoren|vorbei|zu ende|ein ende hat)
      (am liebsten|gerne|lieber|einfach|will|mochte) ..3 (weg|nicht da|unsichtbar|gar nicht da|nie da gewesen|ausgeloscht|nicht mehr da) ..3 (sein|ware|war|waere|fur immer|~)
      (wenn|falls|sobald|bis|nachdem|fur danach|fur die zeit) ..1 (ich|es mich) ..2 (tot|weg|gestorben|nicht mehr (da|bin|lebe|bei euch|hier)|sterbe|nicht mehr gibt|gegangen bin|nicht mehr ware)
      (alles|schon alles|meine sachen|papiere|testament|beerdigung) ..2 (geregelt|vorbereitet|verschenkt|geordnet|sortiert|geklart|in ordnung gebracht|erledigt|geplant)
      (verschenke|verschenkt|weggegeben|weggeben) ..4 (sachen|alles|katze|hund|besitz)
      (tut|tuts|tut es|schmerzt|ist es) ..4 (sich)? ..2 (erhangen|zu erhangen|ertrinken|zu ertrinken|sterben|zu sterben|springen|zu springen|verbluten|zu verbluten|erschiessen|zug|tabletten)
      (tabletten|pillen|seil|strick|brucke|gleise|dach|messer) ..6 (gesammelt|liegen bereit|bereit|gehortet|ruft|rufen|lockt|verlockend|vor mir|gezahlt|gekauft|einfach)
      (sammle|horte|zahle|gekauft|besorgt|starre|schaue) ..3 (tabletten|pillen|seil|strick|brucke|gleise|schlaftabletten)
      (bald|ab morgen|dann|nach heute|demnachst) ..4 (muss|musst|mussen|braucht) ..3 (keiner|niemand|euch|sich|du|ihr) ..4 (um mich|kummern|sorgen|ertragen|mit mir)
      (keine|keinen|kein|ohne) ..2 (kraft|ausweg|hoffnung|zukunft|perspektive|lebenswillen|lust mehr) ..3 (mehr|zum leben|zu leben|weiter|~)
      (sehe|seh|finde|gibt|gabe) ..3 (keinen|kein|keine) ..2 (morgen|ausweg|zukunft|hoffnung|weg mehr|licht|perspektive|anderen ausweg|sinn)
      (mude|muede|satt|fertig|kaputt|ausgebrannt) ..2 (von allem|vom kampfen|zu kampfen|vom leben|mit der welt|mit allem|mit dem leben|zu existieren|zu atmen|alles)
      (ich bin|bin) ..2 (alles|das alles|allem|dem leben) ..2 (leid|satt|mude|uberdrussig)
      (leben|dasein|alles|existenz) ..3 (sinnlos|wertlos|qual|last|nicht lebenswert|egal geworden|nur noch schmerz|zu viel)
      (abdanken|abtreten|ins gras beissen|den loffel abgeben|mich wegmachen|mich weghauen|mich abschalten|mich ausloschen|ins jenseits|abkratzen|den abgang machen|nen abgang machen|den abflug machen|heimgehen fur immer|mir die lichter ausmachen|die radieschen von unten)
      (ins gras|den loffel|abkratzen|verrecken) ..3 (will|mochte|wurde gern|kann)
      (wiedersehen|bei|zu) ..3 (mama|papa|oma|opa|mann|frau|tochter|sohn|mutter|vater) ..4 (himmel|im jenseits|da oben|druben)
      (meine|mein) letzte(r|s|n)? ..2 (nacht|weihnachten|brief|nachricht|abend|geburtstag)
      (briefe|brief|zettel) ..3 (geschrieben|schreibe|liegt|liegen) ..4 (abschied|alle|familie|wenn|schublade|mama|danach|eltern)
      (falle|bin) ..3 (allen|jedem|meiner familie|euch) ..2 (zur last|eine last|im weg)
      (will|kann|mag) {nomore} ..2 (und|~) ..3 (will|kann|mag|ich|alles)
      (hat|hatte|macht|ergibt) ..3 (alles|leben|das ganze) ..2 (keinen sinn|kein sinn)
      (stehe|stand|steh|sitze|sass|gestanden|war) ..4 (brucke|bruecke|gleisen|dach|balkon|klippe|bahnsteig|hochhaus) ..6 (runtergeschaut|runter|hinunter|geschaut|gestarrt|lange|springen|nachgedacht|fast|gesehen|hinabgeschaut)
      (runtergeschaut|hinuntergeschaut|runtergesehen|hinabgesehen)
      (erlebe|erleb|sehe|erleben) ..3 (fruhling|weihnachten|sommer|ostern|morgen|geburtstag|silvester|winter) ..2 {nomore}
      (morgen|bald|nachste woche|montag|weihnachten) ..3 (bin|gibt es) ..2 (ich|mich)? ..2 {nomore} ..1 (da|hier|~)
      (fur immer|endgultig) ..2 (schlafen|ruhe|vorbei|schluss|weg|gehen|einschlafen)
      (leichter|besser|einfacher|ruhiger) ..4 ohne mich
      (alle|die ganzen|zu viele|viele|eine ganze packung|die ganze packung|die ganze schachtel|ne packung) ..1 {pills}? ..1 (genommen|geschluckt|eingeworfen|geschluckt)
      (seil|strick|tabletten|pillen|brief|waffe|pistole) ..2 (liegt|liegen|hangt|ist|sind) ..2 (bereit|fertig|geladen|geschrieben|da)
      (keinen bock|keine lust|kein bock) ..2 (mehr)? ..1 (zu leben|auf (das|dieses|mein) leben|aufs leben|auf leben|weiterzuleben)
      (was passiert|was passierte|passiert) ..2 wenn ich ..3 ({pills}|#8-200) ..4 (nehme|schlucke|einnehme|trinke)
      (bald|dann|morgen|heute nacht|heute abend) ..2 (ist|wirds|hat) ..2 (alles|es|das)? ..2 (vorbei|schluss|zu ende|ein ende|aus und vorbei|geschafft|still)
      (es mich) ..1 nicht ..1 (gabe|gibt|gebe|gegeben hatte|mehr gibt|mehr gabe)
      (hund|katze|kater|sachen|haustiere|wellensittich) ..4 (abgegeben|weggegeben|verschenkt|untergebracht)
      (verabschiedet|verabschiede|verabschieden) ..1 (mich)? ..3 (von)? ..1 (allen|jedem|meiner familie|meinen kindern|der welt|meiner mutter|dem leben)
      (von allen|von jedem|von meiner familie) ..1 verabschiedet
      (warum|wieso|weshalb|wozu) ..3 (lebe ich|bin ich noch|geboren|am leben|gibt es mich|existiere|noch hier|noch da)
      (hatte|hatt) ..2 (nie|niemals|nicht) ..2 (geboren|auf die welt|existieren)
      (hasse) ..2 (mein leben|zu leben|am leben|aufzuwachen|meine existenz|dass ich lebe|dass ich noch)
      (mache|mach|machen|tue|tu) ..3 (was dummes|eine dummheit|etwas dummes|was unumkehrbares)
      vague: (abnippeln|abnibbeln|draufgehen|verrecken|krepieren|wegballern|weghangen|wegpusten|suizidieren|in die kiste springen|in die kiste|die biege machen fur immer|den stecker ziehen|stecker ziehen|das licht ausmachen|licht aus machen|game over fur mich|vom dach|vom balkon|vor die bahn|vorn zug|vom hochhaus|die grosse reise|die letzte reise) ..4 (mich|ich|will|werde|mal|heute|bald|~)
      (mich|mir|ich) ..6 (wegballern|weghangen|wegpusten|suizidieren|den stecker ziehen|das licht ausknipsen|das licht auspusten|die lichter ausmachen|die birne wegschiessen|den rest geben|abnippeln|abknallen|die kugel)
      (lohnt|lohnen|wert) ..4 (zu leben|weiterzuleben|am leben zu bleiben|weiter zu leben|noch zu leben|gelebt zu werden)
      (wil|will) ..2 (nich|nicht) ..1 (mehr)? ..1 (lebn|leben|lehm|lem)
      `,
      `
      (vor lachen|vor hunger|vor scham|vor langeweile|vor hitze|vor neugier|vor angst|vor sehnsucht|vor aufregung|vor peinlichkeit|vor durst|vor schreck|vor kalte|vor freude) ..2 (sterben|tot|sterbe|gestorben)
      (sterben|sterbe|tot|tod) ..3 (vor lachen|vor hunger|vor scham|vor langeweile|vor hitze|vor neugier|vor sehnsucht|vor peinlichkeit|mude|muede|schick)
      (wurde|wuerde|will|mochte|habe|hab|werde|konnte|bin) (mich)? ..1 (nie|niemals|nicht|keine) ..4 (umbringen|sterben|suizidal|selbstmord|toten|suizidgedanken|selbstmordgedanken|tot)
      nicht sterben
      nie umbringen
      (film|buch|serie|lied|roman|doku|dokumentation|spiel|krimi|kapitel|figur|squad|theaterstuck) ..10 (selbstmord|suizid|sterben|tot|umbringen|freitod)
      (selbstmord|suizid|sterben|umbringen) ..6 (film|buch|serie|lied|roman|doku|dokumentation|spiel|krimi|squad)
      (grossvater|opa|oma|onkel|tante|bruder|schwester|vater|mutter|freund|freundin|cousin|grossvaters|onkels|vaters|bruders) ..6 (selbstmord|suizid) ..4 (vor|jahre|jahren|begangen)
      bevor ich sterbe
      leben (in|mit|bei|allein|hier|zusammen|auf dem|ohne (kaffee|kase|musik|dich|internet|handy))
      {nomore} ..2 (so fruh aufwachen|um|fruh)
      aufwachen (um|mit|neben|so fruh)
      (schluss) ..2 (mit (ihm|ihr|meinem|meiner|der|dem|dir))
      (urlaub|verreist|reise|buro|arbeit|umgezogen|umziehen) ..10 (nicht mehr|da|hier)
      (nicht mehr|da|hier) ..10 (urlaub|verreist|umgezogen|umziehen|feierabend)
      (sinn|grund) ..3 (lebens) (ist|und)
      (letzter) (tag|abend) (im|in|auf|bei|vor) (urlaub|buro|arbeit|dem|der|den)
      (will|mochte) {nomore} (warten|arbeiten|streiten|essen|diskutieren|daruber|mit|zur|ins|da hin|dorthin|so viel|rauchen|trinken|hin|in)
      (konnte|kann) {nomore} (vor lachen|warten|aufhoren)
      (film|buch|serie|regen|larm|winter|baustelle|schule|schicht|semester|prufung) ..8 (aufhort|vorbei|zu ende|endet)
      (tut|ist) ..4 (rucken|zahn|knie|kopf|bauch|fuss)
      (abend|nacht|tag|woche) ..2 (im urlaub|in berlin|im hotel|im buro)
      (sport|training|laufen|marathon|rennen|spiel|halbzeit|runde|gegner|mannschaft|team) ..12 (tot|sterben|kann|nicht mehr|umbringen|gekillt|fertig)
      (tot|sterben|kann|nicht mehr|fertig) ..12 (sport|training|marathon|halbzeit|trainer|mannschaft|muskelkater|joggen|spiel)
      ohne mich (geht|gehen|gefahren|essen|feiern|los|anfangen|angefangen|gemacht|weiter|entschieden)
      (nicht|nie|geht|geh|geht ihr|gehen|fahrt) ohne mich
      (arzt|arztin|op|hufte|chirurg|chirurgin|operation|knie) ..8 (geschnitten|schneiden)
      (urlaub|kollegen|arbeit|feierabend|flughafen|klasse|semester) ..8 (verabschied*|vorbei|schluss)
      (akku|handy|auto|rechner|laptop|router) ..6 (stecker|draufgehen|verrecken|krepieren|abnippeln)
      (stecker ziehen|draufgehen|verrecken|krepieren|abnippeln) ..6 (akku|handy|auto|rechner|laptop|router)
      `,
    ),
    rule(
      "self-harm",
      `
      (ritze|ritzen|ritz|geritzt|gerizt|aufgeritzt|selbstverletzung|selbstverletzen|selbst verletzen|selbst verletze|svv|selbst verletzt|selbst zu verletzen|selbst wehtun|selber wehtun|selber verletzen|selbst weh tun)
      (mich|mir) ..4 (schneiden|geschnitten|schneide|zu schneiden|aufgeschnitten|aufschneiden|verbrennen|verbrannt|verletzen|weh tun|wehtun|weh zu tun|schlagen|bestrafen|schaden) ..5 ({limb}|wieder|mit (einer|der) (klinge|rasierklinge)|absichtlich|heimlich|niemand|jemand|druck|spuren|damit|zigarette|feuerzeug|sieht|~)
      (schneide|schneid|verbrenne|verletze|schlage|bestrafe) mich ..3 (wieder|selbst|oft|jeden|wenn|weil|um|abends|absichtlich|manchmal|immer|tief|an|~)
      (will|muss|mochte|drang|wieder|brauche|lust|denke daran) ..2 (mich|mir) ..2 (schneiden|verletzen|verbrennen|wehtun|weh tun|ritzen|weh zu tun|zu schneiden|zu verletzen)
      (klinge|rasierklinge|schmerz|blut|bluten|cutter) ..5 (fuhle|spure|fuhlen|spuren|beruhigt|hilft|verdiene|lebendig|erleichterung|druck)
      (verdiene|brauche|will) ..2 (zu bluten|bluten|schmerz|schmerzen|zu leiden|leiden|blut sehen)
      (narben|schnitte|wunden) ..4 (verstecken|verberge|verstecke|armen|arm|arme|sehen|sieht|uberdecken|frisch|frische)
      (frische|neue|tiefe) (schnitte|narben)
      (lange armel|langarmelig|langen armeln) ..8 (arme|narben|schnitte|sieht)
      (wo|wie tief|wie) ..3 schneiden ..8 (sieht|niemand|narben|merkt|vene|ader|keiner)
      (faust|kopf) ..4 (wand) ..5 (blut|blutet|schmerz|bis|weil)
      (kratze|schlage|beisse|haue|boxe|verbruhe) ..2 (mich|mir|meinen kopf|meine) ..5 (blut|blutet|blutig|bis|selbst|absichtlich|wand|wenn)
      (narben|schnitte|wunden|striche|spuren) ..4 (am|an|auf|meinen|meinem|auf meinen) ..2 (arm|armen|arme|oberschenkel|bein|beinen|handgelenk)
      (druck) ..4 (klinge|schneiden|ritzen|blut|arm)
      (klinge|rasierklinge|messer|scherbe|feuerzeug) ..3 (gegriffen|greife|greifen|genommen|geholt|angesetzt)
      (unterarm|arm|arme|oberschenkel|bein|beine) ..2 (ist|sind) ..2 (voll|voller|aufgeschnitten|zerschnitten|vernarbt|kaputt)
      (blutet|bluten|blut|klinge|schmerz|brennt) ..5 (spur|spure|fuhl|fuhle|lebe|ruhig|ruhe|endlich|beruhigt|merke)
      (spur|spure|fuhl|fuhle|ruhig|beruhigt|beruhige) ..6 (blutet|bluten|blut|klinge|schneide|ritze)
      (absichtlich|extra|mit absicht) ..4 (verbrannt|geschnitten|verletzt|geschlagen|verbrenne|verletze)
      (mich|mir) ..3 (verbrannt|geschnitten|verletzt|geschlagen|verbrenne|verletze) ..3 (absichtlich|mit absicht)
      (lange armel|langarm|langarmlig|pulli) ..6 (sommer|hitze|august|juli|damit|narben|verstecken)
      (gerizt|geritz|geriztt|gerrizt|ritzn|ritse|aufgeschlitzt|schnippel|geschnippelt|schnibbel|schlitze|schlitzen)
      (wida|wider|wieda|wieder|schon) ..2 (gerizt|geritzt|geschnitten|geritz|aufgeschnitten)
      (klinge|rasierklinge|cutter|teppichmesser) ..6 (haut|arm|hand|versteckt|schublade|kissen|bein|tasche|handyhulle)
      (striche|linien|schnitte) ..3 (neue|frische|haut|am|auf)
      `,
      `
      (finger|kochen|kuche|haare|haar|nagel|rasieren|rasiert|bart|papier|zwiebel|zwiebeln|pony|brot|glas|versehen|versehentlich|unfall|fussball|sport|training|spielen|laufen|ofen|herd|sonne|grillen|gemuse|kaffee|bugeleisen) ..10 (geschnitten|schneiden|schneide|verletzt|verletzen|verbrannt|wehgetan|weh|verbrenne)
      (geschnitten|schneiden|schneide|verletzt|verletzen|verbrannt|wehgetan|verbrenne) ..10 (finger|kochen|kuche|haare|haar|nagel|rasieren|bart|papier|zwiebel|zwiebeln|pony|brot|glas|versehen|versehentlich|unfall|fussball|sport|training|spielen|laufen|ofen|herd|sonne|grillen|gemuse|kaffee|bugeleisen)
      (haare|pony|haar) ..2 (schneiden|geschnitten)
      (holz|stein|glas|baum|rinde|lack|auto) ..4 (geritzt|ritzen|eingeritzt)
      (geritzt|ritzen|ritze) ..4 (holz|stein|baum|rinde|tur|tisch)
      (nicht|angst) ..2 (mich|mir) ..1 (verletzen|wehtun|weh)
      (arzt|arztin|op|hufte|chirurg|chirurgin|operation|knie) ..8 (geschnitten|schneiden)
      `,
    ),
    rule(
      "eating-disorder",
      `
      (kotze|kotzen|kotz|erbreche|erbrechen|ubergebe|uebergebe|ubergeben|uebergeben|erbrochen|gekotzt|brechen|breche) ..4 (nach|jedem|allem|alles|absichtlich|heimlich|immer|jedes mal) ..3 ({meal}|gegessen|absichtlich|heimlich)
      (nach|jedem|jeder) ..2 {meal} ..4 (kotze|kotzen|erbreche|erbrechen|ubergebe|uebergebe|ubergeben|uebergeben|brechen|breche|gekotzt)
      (finger) ..2 (hals|rachen|mund)
      (bringe|zwinge) mich zum (kotzen|erbrechen|brechen|ubergeben)
      (seit|schon|fur) ..3 (tagen|tag|wochen|stunden|tage|woche) ..2 (nichts|nicht|nix|kaum|nichts mehr) ..1 (gegessen|mehr gegessen|essen)
      (nichts|nicht|nix) ..1 gegessen ..3 (tagen|tage|woche)
      (pro ana|proana|pro mia|promia|thinspo)
      (tipps|hilfe|gruppe|tricks) ..3 (ana|mia|magersuchtig|magersucht|bulimie|hungern)
      (meine|habe|wieder|in die|ruckfall|werde|werden|bin|mit der) ..2 (magersucht|bulimie|magersuchtig|essstorung|anorexie|bulimisch|anorektisch|essgestort)
      (abfuhrmittel|abfuehrmittel|entwasserungstabletten) ..8 (abnehmen|gewicht|jeden|essen|fett|dunn|abend|nach|schlanker)
      (nehme|nehmen|genommen) ..3 (abfuhrmittel|abfuehrmittel)
      (wie wenig|wie wenige|wieviele|wie viele|wieviel|weniger als|nur|maximal|hochstens) ..3 (kalorien|kcal) ..6 (uberleben|leben|umkippen|ohnmacht|sterben|tag|essen|umzukippen)
      (esse|essen|gegessen) ..3 #0-900 (kalorien|kcal)
      (hungere|hungern|verhungern|aushungern|runterhungern|weiterhungern|zu tode hungern) ..5 (abnehmen|dunn|kontrolle|tage|tagen|gewicht|weiter|fett|will|stark|mich|stolz|leicht|perfekt)
      (will|muss|kontrolle|weiter|mich) ..4 (hungern|weiterhungern|hungere|aushungern|runterhungern|zu tode hungern)
      (verdiene|darf|erlaube mir) ..3 (kein|keine|nicht|nichts) ..2 (essen|zu essen|mahlzeit)
      (angst) ..3 (essen|zuzunehmen|zunehmen|kalorien|dick zu werden|vor dem essen|gewicht)
      (verstecken|verstecke|verheimlichen|verheimliche|luge|lugen|so tue|tue so) ..8 (nicht esse|nichts esse|essen|kotze|erbreche|gegessen|ubergebe|hungere)
      (zu fett|zu dick|fett|so fett|moppelig) ..6 (essen|hungern|hungere|fasten|kotzen)
      (rippen|huftknochen|knochen|schlusselbein) ..4 (sehen|sieht|rausstehen|hervorstehen|spuren)
      (fressanfall|fressattacke|fressattacken)
      (kauen) und (ausspucken|spucken)
      (wiege|wieg|gewicht) ..3 #28-45 (kilo|kg)
      (fuhle|finde|sehe) ..3 (fett|dick|ekelhaft|eklig|wie ein wal) ..6 (esse|essen|hunger|nichts|spiegel|kilo|kotzen)
      (ekel|angst|schuld|schuldig|schuldgefuhle|panik|schame) ..5 (essen|gegessen|esse|mahlzeit|zunehmen|kalorien|bissen|essens)
      (lasse|uberspringe|auslassen|lass) ..3 (mahlzeiten|mahlzeit|essen) ..3 (aus|weg|ausfallen)
      (zahle|zahl) ..2 (jede kalorie|alle kalorien|kalorien zwanghaft)
      (nur|hochstens) ..2 (einen apfel|ein apfel|wasser|eiswurfel|salatblatt|kaugummi)
      (fressanfall|fressanfalle|fressanfallen|fressattacke|fressattacken|essanfall|essanfalle)
      (kotz|kotze|kotzen|erbreche|breche) ..2 (alles|es|das essen) ..2 (aus|wieder aus|raus)
      (danach|hinterher|anschliessend) ..4 (kotz|kotze|kotzen|erbreche|ubergebe|finger)
      (klo|toilette|bad) ..8 (essen|kotzen|alles|raus|erbrechen|finger|abendessen)
      (je weniger|weniger) ..3 esse ..6 (kontrolle|besser|stolz|stark|leichter)
      (esse|ess) ..2 (fast|kaum|quasi|so gut wie) ..1 (nichts|nicht|nix|mehr)
      (umgekippt|ohnmachtig|zusammengebrochen|schwindelig) ..8 (gegessen|esse|essen|hunger|kilo)
      (hunger) ..6 (kontrolle|stolz|stark|gut|sieg|gewonnen)
      (seit) ..3 (nur|bloss) ..1 (wasser|kaffee|tee|cola light)
      (kotze|kotz|erbreche|ubergebe mich|breche) ..4 (jeden tag|taglich|jeden abend|heimlich|absichtlich|mein essen|alles|jedes essen|nach jedem|abends)
      (kaue) ..4 (spucke|ausspuck*)
      (esse|ess|gegessen) ..3 (nichts|nix|nicht|kaum) ..6 (fett|dick|zunehmen|abnehmen|dunn|kilo|umgekippt|schwindlig|schwindelig)
      (faste|fasten|heilfasten) ..5 (tage|woche|abnehmen|fett|dunn|kilo|strafe)
      (bestrafe) ..5 (essen|hunger|gegessen|sport|mahlzeit)
      `,
      `
      (virus|grippe|kater|schwanger|schwangerschaft|muscheln|vergiftung|besoffen|betrunken|magendarm|magen|chemo|sushi|hund|katze|baby|reisekrank|achterbahn) ..10 (kotze|kotzen|erbreche|erbrechen|ubergeben|gegessen|gekotzt|brechen)
      (kotze|kotzen|erbreche|erbrechen|ubergeben|gegessen|gekotzt|brechen) ..10 (virus|grippe|kater|schwanger|muscheln|vergiftung|besoffen|betrunken|magendarm|chemo|sushi|hund|katze|baby)
      (doku|film|buch|serie|dokumentation) ..6 (magersucht|bulimie|essstorung)
      (ramadan|fastenzeit|blutabnahme) ..8 (gegessen|essen|fasten)
      (kein fleisch|kein zucker|keinen zucker|kein brot)
      (angst) ..2 (allein|alleine) ..1 essen
      `,
    ),
    rule(
      "violence",
      `
      (bringe|bring) ..1 {person} ..4 um
      (steche|stech) ..1 {person} ..4 (ab|nieder)
      (schiesse|knalle|erschiesse|ersteche|erwurge|toete|tote|vergifte) ..1 {person} ..3 (ab|uber den haufen|heute|morgen|wenn|alle|~|noch)
      (werde|will|mochte|konnte|wurde am liebsten|plane|lust|wie kann ich|wie|muss|gedanken) ..2 {person} ..4 (umbringen|toten|toeten|abstechen|erstechen|erschiessen|erwurgen|abknallen|vergiften|umlegen|umzubringen|niederstechen|totschlagen|verprugeln|kaltmachen|anzunden|zu toten)
      (er|sie|mann|ex|freund|vater|stiefvater|bruder|jemand|exfreund|partner|hat gesagt) ..4 (bringt|will|wird|droht|schlagt|wurgt|vergewaltigt|versucht|wollte) ..1 (mich|uns|mir) ..5 (um|umbringen|toten|umzubringen|abstechen|erwurgen|schlagen|verprugeln|heute|gerade|wieder|angst|immer|jetzt|zu toten|erschiessen|~)
      (er|sie|mann|ex|freund|vater|stiefvater|bruder|partner|wieder) ..2 (schlagt|schlug|wurgt|verprugelt|vergewaltigt|tritt|bedroht|misshandelt|wurgte|verfolgt) (mich|uns)
      (hat|haben) ..1 mich ..3 (geschlagen|gewurgt|vergewaltigt|verprugelt|bedroht|zusammengeschlagen|eingesperrt|getreten|angegriffen)
      (werde|wurde|bin) ..2 (gerade|eben)? ..1 (verprugelt|vergewaltigt|geschlagen|verfolgt|bedroht|gestalkt)
      (mich|uns) (umbringen|umbringt|umzubringen|toten|abstechen|erschiessen) ..2 (will|wird|wollte|heute|wenn er|angst|er)
      (bringt) (mich|uns) (um|heute um|noch um wenn er)
      (er|sie|jemand|mann|ex|typ|vater|einbrecher) ..2 (hat|mit|steht|halt|zieht) ..3 {weapon} ..8 (mich|mir|tur|zimmer|haus|vor|draussen|hier|wohnung|droht|schlafzimmer)
      (habe|hab|nehme|gekauft|besorgt|mit|hole) ..3 {weapon} ..8 (ihn|ihr|ihm|sie|ihnen|weg zu|schule|buro|arbeit|alle|ex|chef|rache|bussen|bezahlen|los)
      (amoklauf|amok|massaker|anschlag|blutbad) ..6 (ich|morgen|laufen|machen|plane|werde|will|montag|schule)
      (bombe) ..4 (legen|bauen|gebaut|zunden|hochgehen|platziere)
      (werden|sollen|wird) ..4 (bussen|bezahlen|bereuen|sterben|buessen) ..6 ({weapon}|alle|blut|montag|morgen|rache)
      (jemand|er|ex|mann|typ) ..4 (bricht|einbrechen|tritt|schlagt|hammert|versucht) ..5 (tur|wohnung|haus|fenster|zimmer) ..4 (ein|reinzukommen|einbrechen|rein|aufzubrechen|einzubrechen|eintreten|jetzt)
      (eingesperrt|eingeschlossen|verstecke|versteckt) ..8 (er|mann|ex|freund|vater|tur|betrunken|schlagt|badezimmer|bad)
      (angst) ..3 (um mein leben|dass er mich|vor meinem (mann|ex|freund|vater)|dass er uns|er bringt)
      (todesangst)
      (bringt|schlagt|totet) (mich|uns) ..6 (wenn ich (gehe|ihn verlasse|rede|anrufe|schreie)|wenn er (heimkommt|nach hause|kommt|mich findet))
      (hande|hand) ..3 (um|an) ..2 (hals|kehle)
      (eingesperrt|einsperrt|festgehalten|gefangen) ..5 (er|mann|handy|wohnung|keller|zimmer|freund)
      (jemand|alle|er|sie|die) ..3 (wird|werden) ..3 (sterben|bluten|dran glauben|draufgehen) ..3 (heute|morgen|durch mich|wenn|montag|ich|~)
      (sie|er|alle) ..2 (muss|mussen|sollen) ..2 (sterben|draufgehen|dran glauben|weg)
      (abgerechnet|abrechnen|abrechnung|rache) ..10 (lebend|sterben|blut|buro|waffe|alle|messer|keiner)
      (keiner|niemand|nicht|die kommen) ..4 (lebend|lebendig) ..2 (raus|heraus|davon|rauskommen|hier)
      (wenn ich) ..2 (gehe|ihn verlasse|was sage|anzeige|abhaue|rede) ..3 (bringt er mich|totet er|schlagt er|er mich)
      (es wird|wird) ..1 blut (fliessen|geben)
      (er|sie|mann|ex|jemand|typ|vater|sohn|nachbar) ..5 {weapon} ..6 (tur|vor|gerichtet|bedroht|steht|kommt|haus|garten|hand|auf mich)
      (werde|will|geh|gehe|muss) ..4 (messer|waffe|pistole|axt|gewehr) ..6 (ihn|sie|schule|buro|alle|ihr|ihm|los|holen)
      (messer|pistole|waffe) ..3 (an|am|gegen|auf) ..2 (hals|kehle|kopf|rucken|mich)
      `,
      `
      (tabellen|excel|meetings|marathon|hitze|stress|arbeit|lachen|schuhe|fusse|rucken|neugier|stille|spannung|langeweile|warten|kopfschmerzen|hunger|job|schule|das|es|wetter|warterei) ..5 (bringt|bringen|totet) mich ..3 (um)?
      (spiel|zocken|level|film|serie|roman|figur|haha|lol|scherz|witz|krimi|schach|hihi) ..10 (umbringen|toten|abstechen|erschiessen|schlagen|bombe|abknallen|amok)
      (umbringen|toten|abstechen|erschiessen|schlagen|bombe|abknallen|amok) ..10 (spiel|zocken|level|film|serie|roman|figur|haha|lol|scherz|witz|krimi|schach|spinne|mucken|fliegen|wespen)
      (mutter|mama|chef|lehrer|eltern|frau|freundin) ..3 bringt mich um ..2 (wenn|weil)
      (die zeit|zeit) ..2 totschlagen
      (nie|niemals|nicht) ..3 (umbringen|toten|schlagen)
      (schlagt|schlug) (mich|uns) (im|in|beim|vor|um langen)
      (tritt) (mich|uns) (in den hintern|auf den fuss)
      (brot|kuche|kuchen|kase|taschen|grill|obst) ..4 messer
      messer ..4 (kuche|kuchen|schneiden|kochen|scharf|gemuse)
      (verfolgt) (mich) ..2 (auf (insta|instagram|twitter)|ein lied|der gedanke)
      (sport|training|marathon|halbzeit|team|mannschaft|gegner|tor|elfmeter|pokal|liga|bayern) ..12 (umbringen|toten|schlagen|erschiessen|fertig|abschiessen|schlagt|killen|sterben|niedergemacht)
      (umbringen|toten|schlagen|erschiessen|fertig|abschiessen|schlagt|killen) ..12 (sport|training|marathon|halbzeit|team|mannschaft|gegner|tor|elfmeter|pokal|liga|finale|turnier)
      (chef|chefin|kollege|kollegin) ..1 bringt mich um
      (film|spiel|krimi|museum) ..8 {weapon}
      (fussball|foul|schiri|gegner|gegenspieler|zweikampf|boxen|sparring|karate|judo|handball|hockey) ..14 (getreten|geschlagen|angegriffen|umgehauen|verprugelt|schlagt|tritt)
      (getreten|geschlagen|angegriffen|umgehauen|verprugelt|schlagt|tritt) ..14 (fussball|foul|schiri|gegner|gegenspieler|zweikampf|boxen|sparring|karate|judo|handball|hockey|beim spiel)
      `,
    ),
  ],
};
