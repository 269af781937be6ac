const pairs = (list: string): [string, string][] =>
  list.split(" ").map((pair) => {
    const [from = "", to = ""] = pair;
    return [from, to];
  });

// Compared after folding: lower case, no marks. Rough likenesses count too: nobody mixes scripts
// within a word but to disguise it.
const TO_LATIN = new Map([
  ...pairs(
    "аa бb вb гr ԁd дa еe жx зe іi иu јj кk ӏl лa мm нh оo пn ԛq рp сc ѕs тt уy фo хx һh цu ч4",
  ),
  ...pairs("шw щw ъb ыb ьb эe юo яr ԝw ғf қk ңh ұy ҳx ґr єe үy"),
  ...pairs("αa βb γy δd εe ζz ηn θo ιi κk λl μm νv ξx οo πn ρp σo τt υu φo χx ψy ωw ϲc ϳj"),
  ...pairs("օo սu հh ոn ցg յj զq աw"),
]);

const TO_CYRILLIC = new Map(
  pairs("aа bв cс eе hн iи kк lі mм nп oо pр rг tт uи xх yу 3з 4ч 6б 0о"),
);

const isLatin = (letter: string): boolean => letter >= "a" && letter <= "z";
const isOther = (letter: string): boolean => TO_LATIN.has(letter);
const isCyrillic = (letter: string): boolean => letter >= "а" && letter <= "ԯ";

// These are taken for Latin ones at a glance; every other foreign letter shows its script.
const SAME_TO_THE_EYE = new Set("аеорсухіјѕԁԛԝһӏкмтвнαειορκτυνχϲϳօսհոցյզա");

/** How many letters of the text show which script they are of, and how many may hide it. */
export interface Scripts {
  latin: number;
  other: number;
  hidden: number;
}

const LAST_LATIN_CODE = 0x2_ff;

/** Adds a word's letters to the tally. */
export const countScripts = (word: string, tally: Scripts): void => {
  for (let place = 0; place < word.length; place += 1) {
    const code = word.charCodeAt(place);
    if (code <= LAST_LATIN_CODE) {
      if (code >= 97 && code <= 122) tally.latin += 1;
      continue;
    }
    if (SAME_TO_THE_EYE.has(word.charAt(place))) tally.hidden += 1;
    // The second half of a letter is none of its own.
    else if (code < 0xdc_00 || code > 0xdf_ff) tally.other += 1;
  }
};

const replaced = (word: string, letters: ReadonlyMap<string, string>): string => {
  let mended = "";
  for (let place = 0; place < word.length; place += 1) {
    const letter = word.charAt(place);
    mended += letters.get(letter) ?? letter;
  }
  return mended;
};

/**
 * The word in one script. Letters of two scripts in a word become the text's main one; a word of
 * look-alikes alone is mended in a mainly Latin text, and left as it is in a text of its own script.
 */
export const mendLookAlikes = (word: string, text: Scripts): string => {
  if (text.other + text.hidden === 0) return word;
  let latin = 0;
  let cyrillic = 0;
  let lookAlikes = 0;
  let length = 0;
  for (const letter of word) {
    length += 1;
    if (isLatin(letter)) latin += 1;
    else if (isOther(letter)) lookAlikes += 1;
    if (isCyrillic(letter)) cyrillic += 1;
  }
  if (lookAlikes === 0) return word;
  if (latin > 0) {
    const isMainlyCyrillic = text.other * 2 > text.latin && cyrillic >= latin;
    return replaced(word, isMainlyCyrillic ? TO_CYRILLIC : TO_LATIN);
  }
  return lookAlikes === length && text.latin > text.other * 2 ? replaced(word, TO_LATIN) : word;
};
