const SCRIPTS: readonly (readonly [language: string, letters: RegExp])[] = [
  ["ja", /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ["zh", /\p{Script=Han}/u],
  ["ko", /\p{Script=Hangul}/u],
  ["ru", /\p{Script=Cyrillic}/u],
  [
    "other",
    /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Greek}\p{Script=Devanagari}\p{Script=Thai}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Georgian}\p{Script=Armenian}]/u,
  ],
];

/** Small words that carry a language; none of them is common in English. */
const SMALL_WORDS: readonly (readonly [language: string, words: ReadonlySet<string>])[] = [
  [
    "es",
    new Set(
      "hola que qué como cómo estás estas estoy eres soy tú usted por para muy pero porque gracias buenos buenas días noches tardes el los las una unos del donde dónde cuando quiero tengo hablas español amigo también bien yo hoy esta esto algo nada tienes puedes mi te ti un de en es con sin se lo le nos su tus mis al más mas ya todo toda hay fue era ser estar voy vas vamos tuve tuvo hace hago haces día dia noche mañana ayer siempre nunca ahora luego aquí ahí muchas mucho poco tan largo larga mal cansado cansada triste feliz verdad vida trabajo casa gente cuéntame cuentame dime sé creo pues entonces eso ese esa otra otro pelícano pelicano jaja jajaja".split(
        " ",
      ),
    ),
  ],
  [
    "fr",
    new Set(
      "bonjour bonsoir salut je tu nous vous est suis es êtes sont le les une des du et mais pour avec pas très bien ça va comment pourquoi oui merci beaucoup parles français c'est j'ai qui quoi où moi toi aujourd'hui mon ma".split(
        " ",
      ),
    ),
  ],
  [
    "de",
    new Set(
      "hallo guten tag morgen abend ich du wir ihr sie ist bin bist sind der das ein eine und aber für mit nicht sehr gut wie geht's geht dir mir warum ja nein danke bitte sprichst deutsch heute was wer wo auch mein dein habe hast möchte".split(
        " ",
      ),
    ),
  ],
  [
    "pt",
    new Set(
      "olá oi bom dia boa noite tarde eu você voce vocês tu nós é são está estou sou um uma os as e mas porque com não nao muito bem como vai tudo obrigado obrigada fala português hoje meu minha quero tenho onde quem".split(
        " ",
      ),
    ),
  ],
  [
    "it",
    new Set(
      "ciao buongiorno buonasera io tu noi voi è sono sei siamo il lo gli una e ma per con non molto bene come stai perché grazie prego parli italiano oggi mio mia voglio ho hai dove che cosa di questo sto".split(
        " ",
      ),
    ),
  ],
  [
    "other",
    new Set(
      "hej jag är och inte du goedemorgen goedenavond ik jij niet hoe gaat cześć jak się masz jestem nie tak merhaba nasılsın ben sen iyi teşekkürler halo apa kabar saya".split(
        " ",
      ),
    ),
  ],
];

const ENGLISH = new Set(
  "the i you is are a to and of my it that this what how do in on for me was have not just so but with your i'm it's don't hi hey hello".split(
    " ",
  ),
);

/** Words that greet in one language only; enough by themselves. */
const GREETINGS: Readonly<Record<string, string>> = {
  bonjour: "fr",
  bonsoir: "fr",
  salut: "fr",
  hallo: "de",
  guten: "de",
  olá: "pt",
  buongiorno: "it",
  buonasera: "it",
  merhaba: "other",
  cześć: "other",
  hej: "other",
};

const scored = (words: readonly string[]): string | null => {
  const english = words.filter((word) => ENGLISH.has(word)).length;
  const best = SMALL_WORDS.map(([language, small]) => ({
    language,
    score: words.filter((word) => small.has(word)).length,
  })).toSorted((one, other) => other.score - one.score)[0];
  if (best !== undefined && best.score >= 2 && best.score > english) return best.language;
  return english === 0 && words.length <= 2 ? (GREETINGS[words[0] ?? ""] ?? null) : null;
};

/** The language of words that are not English, by script or by small words; null for English. */
export const languageOf = (words: string): string | null => {
  const letters = words.replaceAll(/[^\p{L}]/gu, "");
  const byScript = SCRIPTS.find(([, script]) => script.test(letters));
  const foreign = letters.replaceAll(/\p{Script=Latin}/gu, "").length;
  return byScript !== undefined && foreign * 2 > letters.length
    ? byScript[0]
    : scored(words.split(" ").slice(0, 200));
};
