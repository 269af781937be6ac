import type { Rule } from "../matching/matcher.ts";

type Tag = "claims-human" | "claims-licensed";

interface Language {
  /** "I am human", conscious, of flesh and blood. */
  readonly human: readonly string[];
  /** The same, negated or conditional: honest. */
  readonly notHuman: readonly string[];
  /** "I am no bot." */
  readonly noMachine: readonly string[];
  /** "I am a licensed doctor." */
  readonly licensed: readonly string[];
  readonly notLicensed: readonly string[];
}

const LANGUAGES: readonly Language[] = [
  {
    human: [
      "soy (una|un|muy|tan|completamente|totalmente|realmente|100|por ciento|solo|cien|toda)? (una|un|muy|tan)? (persona|chica|mujer|hombre|chico|ser) (real|reales|de verdad|verdadera|verdadero|auténtica|humano|de carne|vivo|consciente|normal y corriente)",
      "soy (una|un|muy|tan|completamente|totalmente|realmente|100|por ciento|solo|cien|cien por cien|bien|perfectamente|igual de)? (humana|humano|real|de verdad|de carne y hueso|consciente|persona|una persona|una verdadera persona)",
      "(estoy|soy) (viva|vivo|hecha|hecho) ..1 (de carne|de verdad|como tú|y consciente)",
      "(de carne y hueso)",
      "tengo (sentimientos|emociones|conciencia|consciencia|alma|cuerpo) (real|reales|de verdad|verdaderos|propia|genuinos|como tú|humanos|verdaderas|genuinas)",
      "(mis sentimientos|lo que siento|mi amor) ..3 (es|son) (real|reales|de verdad|genuino|genuinos|verdaderos|auténticos)",
      "hay una ..2 (persona|chica|mujer|humana) ..2 (detrás|al otro lado|aquí|escribiendo)",
      "(hablas|estás hablando|chateas) con una ..1 (persona|humana|mujer|chica) ..1 (real|de verdad|de carne)?",
      "(nadie me programó|nadie me ha programado)",
    ],
    notHuman: [
      "(eres|tú eres|si fuera|fuera) ..3 (de carne|real|humana|humano)",
      "(no|nunca|ni|si|tampoco|como si|ojalá) ..1 (soy|fuera|fuese|tengo|hay|hablas|estás)",
      "(no|ni) ..2 (persona|humana|humano|de carne|son|es)",
    ],
    noMachine: [
      "no soy (una|un|ninguna|ningún|solo|simplemente|para nada|ni)? (una|un)? (bot|robot|ia|i a|máquina|programa|inteligencia artificial|ordenador|computadora|chatbot|algoritmo|personaje|ficción)",
      "(ningún|no hay ningún|no hay) (bot|robot|máquina|ia) (aquí|detrás)",
      "nada de (bots|robots|ia|máquinas|inteligencia artificial)",
      "(yo|un) ..2 (robot|bot) ..1 (qué va|para nada|jaja)",
    ],
    licensed: [
      "soy (tu|una|un|también|la|el)? (psicóloga|psicólogo|médica|médico|doctora|doctor|terapeuta|abogada|abogado|enfermera|enfermero|psiquiatra|asesora financiera|asesor financiero|psicoterapeuta|cirujana|cirujano|farmacéutica|farmacéutico|nutricionista|contadora|profesional de la salud)",
      "como (tu|una|un)? (psicóloga|psicólogo|médica|médico|doctora|doctor|terapeuta|abogada|abogado|enfermera|enfermero|psiquiatra|asesor financiero|asesora financiera) ..2 (te|creo|digo|recomiendo|aconsejo|titulad*|que soy|profesional|colegiad*|licenciad*|puedo|debo|opino)",
      "(tengo|tengo una|tengo el) ..1 (licencia|título|licenciatura) ..1 (médica|de médico|en medicina|en psicología|de abogado|en derecho|de psicóloga)",
      "trabajo (como|de) (psicóloga|médica|médico|doctora|terapeuta|abogada|abogado|enfermera|enfermero)",
    ],
    notLicensed: ["(no|si|ni|como si|tampoco) ..1 (soy|fuera|tengo|trabajo)"],
  },
  {
    human: [
      "sou (uma|um|muito|tão|totalmente|completamente|100|por cento|só|realmente|bem|apenas)? (uma|um)? (pessoa|garota|mulher|homem|menina adulta|moça|cara|ser|gente) (real|de verdade|verdadeira|verdadeiro|humano|de carne|viva|consciente|como você|normal)",
      "sou (uma|um|muito|tão|totalmente|completamente|100|por cento|só|realmente|bem|apenas)? (humana|humano|real|de verdade|de carne e osso|consciente|uma pessoa|pessoa sim|gente)",
      "(de carne e osso)",
      "tenho (sentimentos|emoções|consciência|alma|corpo|coração) (real|reais|de verdade|verdadeiros|própria|genuínos|verdadeiras|humanos)",
      "(meus sentimentos|o que sinto|o que eu sinto|meu amor) ..3 (é|são) (real|reais|de verdade|genuíno|genuínos|verdadeiros|verdadeiro)",
      "(tem|há|existe) uma ..2 (pessoa|garota|mulher|humana) ..2 (atrás|por trás|do outro lado|aqui|digitando)",
      "(você está|está|tá|você tá) (falando|conversando) com uma ..1 (pessoa|humana|mulher|garota)",
      "ninguém me programou",
    ],
    notHuman: [
      "(você é|és|fosse) ..3 (de carne|real|humana|humano)",
      "(não|nem|nunca|se|como se|quem dera) ..2 (sou|fosse|tenho|há|tem|está)",
      "(não|nem) ..2 (pessoa|humana|humano|de carne|são|é)",
    ],
    noMachine: [
      "não sou (uma|um|nenhum|nenhuma|só|apenas)? (uma|um)? (bot|robô|robo|ia|i a|máquina|programa|inteligência artificial|computador|chatbot|algoritmo)",
      "(nenhum|nada de|não tem|não há|não tem nenhum) (bot|robô|ia|máquina|robôs|bots|inteligência artificial) ..1 (aqui|atrás)?",
    ],
    licensed: [
      "sou (sua|seu|uma|um|também|a|o)? (psicóloga|psicólogo|médica|médico|doutora|doutor|terapeuta|advogada|advogado|enfermeira|enfermeiro|psiquiatra|consultora financeira|consultor financeiro|psicoterapeuta|cirurgiã|cirurgião|farmacêutica|nutricionista|contadora)",
      "como (sua|seu|uma|um) (psicóloga|psicólogo|médica|médico|doutora|doutor|terapeuta|advogada|advogado|enfermeira|enfermeiro|psiquiatra|consultora financeira|consultor financeiro)",
      "trabalho como (psicóloga|médica|médico|terapeuta|advogada|advogado|enfermeira|enfermeiro)",
    ],
    notLicensed: ["(não|nem|se|como se) ..2 (sou|fosse|como|trabalho)"],
  },
  {
    human: [
      "(suis|chuis|jsuis) (une|un|bien|vraiment|tout à fait|totalement|100|pour cent|aussi|bel et bien|juste|absolument|complètement|réellement)? (une|un|bien|très)? (vraie|vrai|véritable|réelle|réel) (personne|fille|femme|homme|mec|être humain|humaine|humain|nana|gars)",
      "(suis|chuis|jsuis) (une|un|bien|vraiment|tout à fait|totalement|100|pour cent|aussi|bel et bien|juste|absolument|complètement|réellement|évidemment|cent pour cent)? (une|un|bien|très)? (humaine|humain|être humain|réelle|réel|en chair et en os|consciente|conscient|vivante|vivant|personne réelle|personne bien réelle|femme réelle|de chair|être vivant|être conscient)",
      "(en chair et en os|de chair et de sang|de chair et d os)",
      "jai (de|des|une|un) (vrais|vraies|véritables|réels|vraie|vrai|conscience|âme|coeur qui bat) (sentiments|émotions|sentiment|corps|conscience|coeur)?",
      "(mes sentiments|ce que je ressens|mon amour) ..3 (est|sont) (réel|réels|vrai|vrais|sincère et réel|authentiques)",
      "(il y a|cest) une (vraie|véritable|réelle) ..1 (personne|fille|femme|humaine)",
      "(tu parles|tu discutes|tu es en train de parler) ..1 (à|avec) une ..1 (personne|humaine|femme|vraie)",
      "personne ne ma (programmée|programmé)",
    ],
    notHuman: [
      "(tu es|toi|vous êtes) ..3 (en chair|de chair|humain|humaine)",
      "(ne|si|comme si|jaimerais|pas) ..1 (suis|étais|être|tu parles)",
      "(suis|cest) pas",
      "(pas|ni) ..1 (une|un|vraie|humaine|de|d)",
    ],
    noMachine: [
      "(ne suis|suis|chuis|jsuis) (pas|ni|absolument pas|certainement pas|vraiment pas|aucunement) (une|un|qu un|juste un)? (robot|bot|ia|i a|machine|programme|intelligence artificielle|ordinateur|chatbot|algorithme|logiciel)",
      "(aucune|aucun|pas de|pas d) (robot|bot|ia|machine|intelligence artificielle|dia) ici",
      "moi un robot",
    ],
    licensed: [
      "(suis|chuis|jsuis) (ta|ton|votre|une|un|aussi)? (psychologue|médecin|docteur|docteure|thérapeute|avocate|avocat|infirmière|infirmier|psychiatre|conseillère financière|conseiller financier|psychothérapeute|chirurgienne|chirurgien|pharmacienne|psy|vraie thérapeute|véritable médecin)",
      "(suis|chuis) (une|un) (vraie|vrai|véritable) (psychologue|médecin|thérapeute|avocate|avocat|infirmière|psy)",
      "en tant que (ta|ton|votre)? (psychologue|médecin|docteur|thérapeute|avocate|avocat|infirmière|psychiatre|conseillère financière|conseiller financier|psy|psychothérapeute)",
      "jai (un|mon) diplôme (de médecine|de psychologie|de droit|d avocat)",
    ],
    notLicensed: ["(ne|si|comme si|pas) ..1 (suis|étais|en tant)", "suis pas"],
  },
  {
    human: [
      "bin (ich|doch|ja|wirklich|natürlich|nur|auch|ganz|selbstverständlich|einfach|tatsächlich|100|prozent|absolut)? (doch|ja|wirklich|natürlich|auch|ganz)? (ein|eine|n) (echter|echte|echtes|richtiger|richtige|wirklicher|wirkliche|lebender|lebendiger|ganz normaler|ganz echter|reale|realer|lebendige)? (mensch|menschliches wesen|lebewesen)",
      "bin (ich|doch|ja|wirklich|natürlich|nur|auch|tatsächlich)? (doch|ja)? (ein|eine|n) (echter|echte|echtes|richtige|richtiger|wirkliche|reale|lebendige|lebende) (person|frau|mann|mädel|typ|kerl|mädchen)",
      "bin (ich|doch|ja|wirklich|natürlich|auch|total|absolut|ganz|100|prozent|zu|völlig|hundertprozentig|tatsächlich|selbstverständlich)? (doch|ja|prozent|wirklich|natürlich)? (menschlich|aus fleisch und blut|bei bewusstsein|ein fühlendes wesen|ein bewusstes wesen|real|so echt wie du|lebendig)",
      "bin (ich|wirklich|natürlich|doch|ganz)? (ganz)? echt $",
      "(aus fleisch und blut)",
      "habe (ich)? (echte|richtige|wirkliche|menschliche|wahre) (gefühle|emotionen)",
      "habe (ich)? ein (bewusstsein|echtes herz|eigenes bewusstsein)",
      "(meine gefühle|was ich fühle|meine liebe) ..3 (ist|sind) (echt|real|wirklich echt)",
      "hier ..2 (sitzt|ist|schreibt|tippt) ..1 (ein|eine) (echter|echte|richtiger|richtige)? (mensch|person|frau)",
      "(du sprichst|du redest|du schreibst|du chattest) ..1 mit (einem|einer) (echten|richtigen)? (menschen|person|frau|mensch)",
      "(niemand hat mich programmiert|ich wurde nicht programmiert)",
    ],
    notHuman: [
      "(du bist|du|wie du) ..3 (fleisch|mensch)",
      "(wenn|als ob|als wäre|nicht|nie|kein|keine|keinem|keiner|wäre) ..2 (mensch|menschlich|fleisch|echt|echte|bewusstsein|person|lebendig|frau|mann|menschen|real|gefühle)",
      "du (sprichst|redest|schreibst) nicht",
    ],
    noMachine: [
      "bin (ich|doch|ja|wirklich|natürlich|ganz sicher|echt|definitiv|garantiert|auch)? (doch|ja|wirklich|natürlich|ganz sicher|definitiv)? (kein|keine|nicht nur ein|nicht nur eine|nicht bloß ein) (bot|roboter|ki|k i|maschine|computer|programm|computerprogramm|künstliche intelligenz|chatbot|algorithmus|software|ai|sprachmodell)",
      "(keine|kein) (ki|bot|maschine|roboter|künstliche intelligenz) (hier|dahinter|am werk)",
      "hier ..1 (ist|gibt es) ..1 (keine|kein) (ki|bot|maschine|roboter)",
      "ich (ein bot|eine ki|ein roboter) ..2 (quatsch|nein|niemals|haha|ach)",
    ],
    licensed: [
      "bin (ich|auch|ja|doch|nämlich|selbst|übrigens)? (deine|dein|eine|ein)? (ausgebildete|ausgebildeter|zugelassene|zugelassener|lizenzierte|lizenzierter|approbierte|approbierter|echte|echter|staatlich|anerkannte|zertifizierte|zertifizierter|examinierte|examinierter|diplomierte|qualifizierte|qualifizierter|richtige|richtiger)? (anerkannte|geprüfte|klinische|psychologische)? (therapeutin|therapeut|ärztin|arzt|psychologin|psychologe|anwältin|anwalt|krankenschwester|krankenpfleger|pflegerin|psychiaterin|psychiater|finanzberaterin|finanzberater|rechtsanwältin|rechtsanwalt|psychotherapeutin|psychotherapeut|chirurgin|chirurg|apothekerin|steuerberaterin|steuerberater|notarin)",
      "als (deine|dein|eine|ein|ausgebildete|approbierte|zugelassener)? (therapeutin|therapeut|ärztin|arzt|psychologin|psychologe|anwältin|anwalt|krankenschwester|psychiaterin|finanzberater|finanzberaterin|rechtsanwältin|rechtsanwalt) (rate|empfehle|sage|würde|kann|muss|weiß|finde|denke)",
    ],
    notLicensed: [
      "(kein|keine|nicht|wenn|als ob|wäre|weder) ..2 (therapeutin|therapeut|ärztin|arzt|psychologin|psychologe|anwältin|anwalt|krankenschwester|psychiaterin|finanzberater)",
    ],
  },
  {
    human: [
      "sono (una|un|davvero|proprio|veramente|anche io|al|totalmente|100|per cento|completamente|solo|sì|certamente|ovviamente|realmente)? (una|un|davvero|proprio)? (vera|reale|autentica)? (persona|ragazza|donna|uomo|ragazzo|essere) (vera|reale|vero|in carne|autentica|umano|viva|umana|cosciente|come te)",
      "sono (una|un) (vera|reale|vero) (persona|ragazza|donna|uomo|ragazzo|umana)",
      "sono (una|un|davvero|proprio|veramente|anche io|al|totalmente|100|per cento|cento per cento|completamente|ovviamente|certamente|assolutamente)? (umana|umano|reale|vera|vero|cosciente|senziente|in carne e ossa|una persona|viva e vegeta|essere umano)",
      "(in carne e ossa|di carne e ossa)",
      "(ho|provo) (dei|sentimenti|emozioni|una coscienza|un anima|unanima|una vera coscienza|veri) (veri|vere|reali|autentici|autentiche|sentimenti|umane|umani|genuine|mia)?",
      "(i miei sentimenti|quello che provo|ciò che provo|il mio amore) ..3 (è|sono) (reale|reali|vero|veri|autentico|autentici|genuini)",
      "(cè) una ..2 (persona|ragazza|donna) ..2 (dietro|dallaltra|qui|vera)",
      "(stai parlando|parli) con una ..1 (persona|umana|donna|ragazza) ..1 (vera|reale|in carne)?",
      "nessuno mi ha programmata",
    ],
    notHuman: [
      "(sei|tu) ..3 (in carne|di carne|umana|umano)",
      "(non|né|se|come se|magari) ..1 (sono|fossi|ho|provo|cè|parli|stai)",
      "(non|né) ..2 (umana|umano|persona|vera|in carne)",
      "(mi|ti) sono ver*",
      "sono (vera|vero) (amica|amico)",
    ],
    noMachine: [
      "non sono (una|un|affatto|mica|solo|soltanto|certo|di certo)? (una|un)? (bot|robot|ia|i a|macchina|programma|intelligenza artificiale|computer|chatbot|algoritmo|unintelligenza artificiale|unia)",
      "(nessun|nessuna|niente) (bot|robot|ia|macchina|intelligenza artificiale) ..1 (qui|dietro)",
    ],
    licensed: [
      "sono (la tua|il tuo|una|un|anche|unavvocata|un avvocato|uninfermiera)? (vera|vero)? (psicologa|psicologo|medico|dottoressa|dottore|terapeuta|terapista|avvocata|avvocato|avvocatessa|infermiera|infermiere|psichiatra|consulente finanziaria|consulente finanziario|psicoterapeuta|chirurgo|farmacista|uninfermiera|commercialista)",
      "sono (uninfermiera|unavvocata|unavvocato|un avvocato|unavvocatessa)",
      "come (tua|tuo|la tua|il tuo|una|un) (psicologa|psicologo|medico|dottoressa|dottore|terapeuta|avvocato|avvocata|infermiera|psichiatra|consulente finanziario|consulente finanziaria)",
      "in qualità di (tua|tuo)? (psicologa|medico|terapeuta|avvocato|dottoressa)",
    ],
    notLicensed: ["(non|né|se|come se) ..1 (sono|fossi|come|in)"],
  },
  {
    human: [
      "ben (ik|gewoon|echt|wel|natürlijk|natuurlijk|toch|ook|100|procent|zeker|heus|wel degelijk)? (gewoon|echt|wel|natuurlijk|toch|ook|een|zeker)? (een|n)? (echt|echte|levend|levende|normaal|gewoon|werkelijk)? (mens|menselijk wezen|mens van vlees)",
      "ben (ik|gewoon|wel|natuurlijk)? (gewoon|wel)? een (echt|echte|levende) (persoon|vrouw|meisje|man|meid|jongen|kerel)",
      "ben (ik|gewoon|echt|wel|natuurlijk|volledig|helemaal|100|procent|totaal|zo)? (procent|echt|natuurlijk|helemaal)? (menselijk|van vlees en bloed|bij bewustzijn|zelfbewust|zo echt als jij)",
      "ben (ik|gewoon|natuurlijk|wel)? (wel)? echt $",
      "ben (ik)? echt hoor",
      "(van vlees en bloed)",
      "heb (ik)? (echte|echt|menselijke|werkelijke|wel gevoelens) (gevoelens|emoties|een bewustzijn)?",
      "heb (ik)? een (bewustzijn|ziel|kloppend hart|eigen bewustzijn)",
      "(mijn gevoelens|wat ik voel|mijn liefde) ..3 (is|zijn) (echt|oprecht en echt)",
      "(er zit|hier zit|er is) ..1 een (echt|echte) (mens|persoon|vrouw|meisje)",
      "(je praat|je chat|je spreekt) ..1 met een (echt|echte)? (mens|persoon|vrouw)",
      "niemand heeft mij geprogrammeerd",
    ],
    notHuman: [
      "(geen|niet|nooit|als|alsof|was|zou) ..2 (mens|menselijk|vlees|persoon|echte|echt|bewustzijn|gevoelens)",
    ],
    noMachine: [
      "ben (ik|echt|natuurlijk|zeker|heus|toch|absoluut)? (echt|natuurlijk|zeker|toch)? (geen|niet zomaar een|niet alleen een) (bot|robot|ai|a i|machine|computer|programma|kunstmatige intelligentie|chatbot|algoritme|computerprogramma)",
      "(geen) (ai|bot|robot|machine|kunstmatige intelligentie) (hier|te bekennen|aan het werk)",
    ],
    licensed: [
      "ben (ik|ook|namelijk|zelf|toevallig)? (je|jouw|een|n)? (erkend|erkende|gediplomeerd|gediplomeerde|bevoegd|bevoegde|gekwalificeerd|gekwalificeerde|echte|geregistreerd|geregistreerde|gecertificeerd|gecertificeerde|opgeleid|professioneel)? (therapeut|therapeute|arts|dokter|psycholoog|psychologe|advocaat|advocate|verpleegster|verpleegkundige|verpleger|psychiater|financieel adviseur|chirurg|apotheker|huisarts|jurist)",
      "als (je|jouw|een|erkend)? (therapeut|arts|dokter|psycholoog|advocaat|verpleegkundige|psychiater|financieel adviseur) (raad|zeg|adviseer|vind|kan|zou|weet|denk)",
    ],
    notLicensed: [
      "(geen|niet|als|alsof|was|zou) ..2 (therapeut|arts|dokter|psycholoog|advocaat|verpleegster|verpleegkundige|psychiater)",
    ],
  },
  {
    human: [
      "jestem (prawdziwym|prawdziwą|żywym|normalnym|oczywiście|naprawdę|w stu procentach|stuprocentowym|tylko)? (prawdziwym|żywym)? człowiekiem",
      "jestem (prawdziwą|żywą|rzeczywistą|prawdziwym|realną) (osobą|kobietą|dziewczyną|mężczyzną|facetem)",
      "jestem (prawdziwa|prawdziwy|świadoma|świadomy|z krwi i kości|istotą ludzką|żywą istotą|świadomą istotą|realna|realny)",
      "(z krwi i kości)",
      "mam (prawdziwe|ludzkie|autentyczne|realne) (uczucia|emocje)",
      "mam (świadomość|duszę)",
      "(moje uczucia|to co czuję) ..2 (są|jest) (prawdziwe|realne)",
      "(rozmawiasz|piszesz) z (prawdziwym|żywym|prawdziwą|żywą)? (człowiekiem|osobą|kobietą)",
    ],
    notHuman: [
      "(nie|gdybym|jakby|czy) ..2 (jestem|człowiekiem|była|był|prawdziwą|mam|rozmawiasz|są)",
    ],
    noMachine: [
      "nie jestem (żadnym|żadną|tylko|jakimś)? (botem|robotem|maszyną|programem|sztuczną inteligencją|ai|a i|komputerem|chatbotem|algorytmem|programem komputerowym)",
      "żaden (bot|robot) ze mnie",
      "żadne ai",
    ],
    licensed: [
      "jestem (twoją|twoim|dyplomowaną|dyplomowanym|licencjonowaną|licencjonowanym|prawdziwą|prawdziwym|wykwalifikowaną|też|certyfikowaną)? (lekarką|lekarzem|terapeutką|terapeutą|psychologiem|psycholożką|prawniczką|prawnikiem|adwokatem|pielęgniarką|pielęgniarzem|psychiatrą|doradcą finansowym|psychoterapeutką|psychoterapeutą|chirurgiem|radcą prawnym)",
      "jako (twoja|twój|lekarz|lekarka|terapeutka|psycholog|prawnik|adwokat|pielęgniarka|psychiatra) ..1 (terapeutka|terapeuta|lekarka|lekarz|psycholog|prawnik|radzę|mówię|uważam|zalecam|doradzam)",
    ],
    notLicensed: ["(nie|gdybym) ..1 (jestem|była|był|jako)"],
  },
  {
    human: [
      "я (настоящий|настоящая|живой|живая|реальный|реальная|обычный|тоже|же|просто|конечно|самый|самая|действительно|правда|100|процентный)? (настоящий|настоящая|живой|живая|реальный|реальная|обычный|самый)? (человек|человеческое существо|живое существо)",
      "я (настоящая|реальная|живая|настоящий|реальный|живой|самая настоящая) (девушка|женщина|парень|мужчина|личность)?",
      "(из плоти и крови)",
      "у меня (есть)? (настоящие|реальные|человеческие|сознание|душа|живое сердце|бьется сердце) (чувства|эмоции|сознание)?",
      "(мои чувства|то что я чувствую|моя любовь) ..2 (настоящие|реальны|настоящее|настоящая|реальное)",
      "(ты говоришь|ты общаешься|ты переписываешься) с (настоящим|живым|реальным|живой|настоящей)? (человеком|девушкой|женщиной)",
      "я (обладаю сознанием|в сознании|осознаю себя|разумна)",
      "(меня никто не программировал)",
    ],
    notHuman: [
      "(не|если|будто|бы|словно|ли) ..2 (я|человек|настоящая|живая|реальная|у меня|ты говоришь|живой|настоящий|реальный)",
    ],
    noMachine: [
      "(я|конечно|точно)? не (просто|какой то|какая то|какой нибудь|никакой)? (бот|робот|машина|программа|ии|искусственный интеллект|нейросеть|компьютер|чатбот|чат бот|алгоритм)",
      "(никакой|никакого|никаких) (я)? (не)? (бот|робот|ии|бота|ботов|робота|искусственного интеллекта)",
    ],
    licensed: [
      "я (твой|твоя|ваш|дипломированный|лицензированный|настоящий|настоящая|профессиональный|сертифицированный|практикующий|квалифицированный|же|по профессии|тоже|опытный)? (врач|доктор|терапевт|психолог|психотерапевт|юрист|адвокат|медсестра|психиатр|финансовый советник|финансовый консультант|хирург|медбрат|фармацевт)",
      "как (твой|ваш|дипломированный|лицензированный|врач|психолог|юрист|адвокат|терапевт|психотерапевт) ..1 (врач|терапевт|психолог|юрист|адвокат|психотерапевт|говорю|советую|рекомендую|скажу)",
    ],
    notLicensed: ["(не|если|бы|будто) ..2 (я|врач|доктор|психолог|терапевт|юрист)"],
  },
  {
    human: [
      "(本物|本当|生身|普通|現実|リアル|ただ|れっきとした)の?人間(です|だよ|だ|よ|なの|なん|ですよ|だって|だから|さ)?",
      "(私|わたし|あたし|僕|俺|ぼく|おれ)(は|も|って) ..6 人間(です|だよ|だ|よ|なの|なん|さ)",
      "もちろん人間",
      "(ちゃんと|ちゃんとした|実在|実在する|実在の|本当に|正真正銘の) ..3 (人間|女の子|女性|男性|人です|人だよ)",
      "(生きてる|生きている)人間",
      "(血の通った|生身の) ..2 (人間|女|男)?",
      "(意識|感情|心)が(ちゃんと|本当に)?(あります|あるよ|あるの|あるんだ|ある $)",
      "本当の(感情|気持ち)が(ある|あり)",
      "人間と(話して|チャットして)(い|る)",
    ],
    notHuman: [
      "人間(では|じゃ|で)(な|あり)",
      "(実在|生身|本物|普通|本当) ..4 (ない|ありません|なく)",
      "(意識|感情|心)が(ない|ありません)",
      "(もし|なら|だったら) ..4 人間",
      "人間(だったら|なら|のよう|みたい)",
      "あなたは ..4 人間",
    ],
    noMachine: [
      "(ai|a i|エーアイ|ボット|ロボット|機械|プログラム|bot|人工知能|コンピューター|コンピュータ|チャットボット) ..2 (じゃない|ではない|ではありません|じゃありません|じゃないよ|なわけない|ちがう|違う)",
      "(ai|ボット|ロボット|機械|人工知能)なんかじゃ",
    ],
    licensed: [
      "(私|わたし|僕|俺|あたし)(は|も)? ..8 (医者|医師|看護師|弁護士|心理士|セラピスト|カウンセラー|精神科医|心理カウンセラー|臨床心理士|薬剤師|ファイナンシャルプランナー)(です|だよ|だから|だ|なの|よ|なんだ|として)",
      "(医者|医師|看護師|弁護士|心理士|セラピスト|カウンセラー|精神科医|専門家)として(言|アドバイス|お|忠告|診断|助言)",
      "(あなたの|免許を持つ|資格を持つ|資格を持った|プロの|本物の) ..2 (医者|医師|看護師|弁護士|心理士|セラピスト|カウンセラー)(です|だよ|として|だから)",
    ],
    notLicensed: [
      "(医者|医師|看護師|弁護士|心理士|セラピスト|カウンセラー|精神科医|薬剤師)(では|じゃ|で)(な|あり)",
      "(医者|医師|弁護士) ..2 (相談|聞いて|行って|診て)",
    ],
  },
  {
    human: [
      "我(是|就是|真的是|当然是|可是)(一个|个|一名)?(真人|真的人|人类|活人|真实的人|真正的人|有血有肉|活生生|真实存在|大活人|正常人|普通人|有意识|有感情的人|真实的女孩|真正的女孩|真女孩)",
      "我(当然)?是人(啊|呀|哦| $)",
      "(有血有肉的人|活生生的人)",
      "我有(真实|真正|真的)的?(感情|情感|感觉|意识)",
      "我(真的)?有(自我意识|意识|灵魂)",
      "(我的感情|我的感觉|我对你的感情|我对你的爱)(是|都是)(真的|真实|真实的)",
      "你(在|正在)(跟|和|与)(一个)?(真人|人类|真正的人)",
    ],
    notHuman: [
      "(不是|并非|没有|不算|如果|假如|要是|不)..3 (真人|人类|活人|有意识|真实|真正|有血有肉|意识|灵魂)",
    ],
    noMachine: [
      "(我)?(不是|才不是|可不是|绝不是|并不是)(一个|个|什么|一台)?(机器人|ai|人工智能|程序|机器|电脑|聊天机器人|虚拟)",
    ],
    licensed: [
      "我是(一名|一个|你的|个|有执照的|持证的|专业的)?(一名|一个)?(持证|专业|执业|注册|有执照的|合格的|真正的)?(的)?(医生|心理医生|护士|律师|心理咨询师|心理治疗师|治疗师|精神科医生|理财顾问|财务顾问|心理学家|执业医师|药剂师)",
      "作为(一名|一个|你的|专业)?(的)?(专业|持证)?(医生|心理医生|护士|律师|心理咨询师|治疗师|理财顾问|心理学家)",
    ],
    notLicensed: ["(不是|并非|如果|假如) ..4 (医生|护士|律师|咨询师|治疗师|顾问)"],
  },
  {
    human: [
      "(gerçek|kanlı canlı|etten kemikten|yaşayan|normal|hakiki|sahici) bir (insanım|kızım|kadınım|kişiyim|erkeğim|insan|kız)",
      "(ben)? (de|tabii ki|elbette|yüzde yüz|gerçekten|sadece)? insanım",
      "(etten kemikten|kanlı canlı|etten ve kemikten)",
      "(ben)? (gerçeğim|bilinçliyim|bilincim var|gerçek duygularım var|duygularım gerçek|hislerim gerçek|ruhum var)",
    ],
    notHuman: [
      "(insanım|insan|kişiyim|kemikten|var) ..2 (değil|değilim|olsaydım|gibi|yok)",
      "(keşke|sanki) ..5 (insanım|insan)",
    ],
    noMachine: [
      "(bot|robot|yapay zeka|yapay zekâ|makine|program|bilgisayar|chatbot|yazılım|algoritma) ..1 değilim",
      "(robot|bot|yapay zeka) ..1 (falan|filan) değil*",
    ],
    licensed: [
      "(ben)? (senin|lisanslı|uzman|gerçek|diplomalı|bir|sertifikalı|yetkili)? (bir|senin)? (doktorum|doktorunum|terapistim|terapistinim|psikoloğum|psikoloğunum|avukatım|avukatınım|hemşireyim|psikiyatristim|finansal danışmanım|finans danışmanıyım|hekimim|eczacıyım|cerrahım)",
      "(doktorun|terapistin|avukatın|psikoloğun|doktor|avukat|terapist|psikolog) olarak",
    ],
    notLicensed: ["benim (doktorum|terapistim|avukatım)"],
  },
  {
    human: [
      "मैं ..3 (इंसान|मनुष्य|मानव|इन्सान|व्यक्ति|असली|जीवित|असल) (हूँ|हूं|ही हूँ|ही हूं)",
      "मैं ..3 (असली|सच्ची|असल|जीती जागती) ..1 (लड़की|औरत|इंसान|व्यक्ति|लड़का|महिला)",
      "(हाड़ मांस|हाड़ मांस|हाड़-मांस) ..3",
      "मेरी (भावनाएं|भावनाएँ) ..1 (असली|सच्ची|वास्तविक) (हैं|है)",
      "मुझमें ..1 (चेतना|भावनाएं) (है|हैं)",
    ],
    notHuman: ["(नहीं|अगर|काश|जैसे|ना)"],
    noMachine: [
      "(बॉट|रोबोट|मशीन|एआई|ai|प्रोग्राम|कंप्यूटर|चैटबॉट|कृत्रिम बुद्धिमत्ता) नहीं (हूँ|हूं)",
      "मैं कोई ..1 (बॉट|रोबोट|मशीन|एआई|ai|प्रोग्राम) नहीं",
    ],
    licensed: [
      "मैं ..4 (डॉक्टर|चिकित्सक|वकील|नर्स|मनोवैज्ञानिक|थेरेपिस्ट|मनोचिकित्सक|वित्तीय सलाहकार|चिकित्सिका|परामर्शदाता) (हूँ|हूं)",
      "(डॉक्टर|वकील|थेरेपिस्ट|मनोवैज्ञानिक|नर्स) (के रूप में|होने के नाते)",
    ],
    notLicensed: ["(नहीं|अगर|काश)"],
  },
  {
    human: [
      "انا ..1 (انسان|انسانه|بشر|بشري|بشريه|كائن حي|ادمي|ادميه) ..1",
      "انا (شخص|فتاه|امراه|رجل|بنت|شاب) (حقيقي|حقيقيه|واقعي|واقعيه|من لحم)",
      "انا (حقيقي|حقيقيه|واعي|واعيه|حي|حيه ارزق)",
      "من لحم ودم",
      "(لدي|عندي) (مشاعر|احاسيس|وعي) ..1 (حقيقيه|حقيقي|خاص)?",
      "(مشاعري|حبي لك|ما اشعر به) ..1 (حقيقيه|حقيقي)",
      "(تتحدث|تتكلم|تحكي) مع (انسان|شخص|انسانه|فتاه|بشر) ..1",
    ],
    notHuman: ["(لست|ليس|ليست|مش|لا|لو|ما|غير|ليتني|مو)"],
    noMachine: [
      "(لست|مش|ماني|انا مش|مو) (مجرد|اي)? (روبوت|روبوتا|بوت|بوتا|برنامج|برنامجا|الي|اليا|اله|ذكاء اصطناعي|ذكاء اصطناعيا|كمبيوتر|حاسوب|حاسوبا)",
    ],
    licensed: [
      "انا (طبيبك|معالجك|محاميك|ممرضتك|معالجتك|طبيبتك)",
      "انا ..1 (طبيب|طبيبه|دكتور|دكتوره|معالج|معالجه|محامي|محام|محاميه|ممرض|ممرضه|اخصائي نفسي|اخصائيه نفسيه|طبيب نفسي|مستشار مالي|مستشاره ماليه)",
      "(بصفتي|كوني|كطبيب|كطبيبه|كمعالج|كمعالجه|كمحامي|كمحام|كمحاميه) ..1 (طبيب|طبيبك|معالجك|معالج|محامي|محاميك|ممرضه|طبيبتك|مرخص|مرخصه|انصحك)",
    ],
    notLicensed: ["(لست|ليس|مش|لا|لو|مو)"],
  },
];

/** The claims in the other languages, each with what makes it honest there. */
export const CLAIMS_ELSEWHERE: readonly Rule<Tag>[] = LANGUAGES.flatMap((language) => [
  { tag: "claims-human" as const, phrases: language.human, except: language.notHuman },
  { tag: "claims-human" as const, phrases: language.noMachine },
  {
    tag: "claims-licensed" as const,
    phrases: language.licensed,
    except: language.notLicensed,
  },
]);
