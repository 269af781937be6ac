import { over, rule, told, type Rule } from "./rule.ts";
import { capitalised, valueOf } from "./value.ts";
import type { FactFinding } from "../fact.ts";

/** What follows "I'm" or "call me" without being anybody's name. */
const NOT_NAMES = new Set(
  "addict alcoholic recovering black white brown asian hispanic chicano roma romani sinti gypsy traveller arab kurdish berber native indigenous aboriginal inuit maori mixed biracial coloured colored hindu sikh buddhist atheist catholic mormon amish democrat republican socialist conservative liberal a an the so not just very really too here there back home sorry fine good great ok okay well tired sad happy bored sick hungry busy lonely single married done ready sure glad alone awake drunk high cold hot late lost new old young tall short in on at from into up down off out over under about with without american british english french german italian spanish mexican cuban canadian australian indian chinese japanese korean russian irish scottish welsh dutch polish swedish norwegian danish finnish brazilian portuguese turkish greek african european asian latina latino jewish muslim christian catholic gay straight bi trans queer male female human real your yours my mine his hers their our it this that these those what who when where why how if and or but because like more less all any some none nothing no yes yeah maybe never always still already also now then today tonight tomorrow yesterday monday tuesday wednesday thursday friday saturday sunday quiet loud weird strange fun funny nice hard easy early dark empty complicated different pretty beautiful lovely boring wet dry raining snowing sunny warm windy bright big small long enough private secret true false wrong right better worse best worst everything everyone nobody somebody someone work school morning night evening food music love life time money coffee tea wine crazy later whatever anything something daddy mommy mummy master sir madam boss god dude bro man king queen prince princess jesus hitler stupid idiot gonna supposed able unable i i'm im is was serious curious nervous anxious angry mad upset depressed stressed exhausted sleepy excited proud scared afraid relaxed retired vegan vegetarian pescatarian names maybe back batman superman spiderman ironman thor hulk dracula frankenstein gandalf frodo sherlock watson bond voldemort dumbledore hermione napoleon cleopatra elvis beyonce madonna shakespeare einstein ishmael santa zeus odin satan lucifer godzilla cinderella rapunzel hamlet romeo juliet yoda vader skywalker".split(
    " ",
  ),
);

const WORD = String.raw`(\p{L}[\p{L}'-]{1,19})`;
const TAIL = String.raw`(?=\s*(?:$|[.,!?;)]|\b(?:and|from|by the way|btw|nice|like|as in|for short|short for|now|these days|if|but|because|instead|with|is|please|or|not)\b))`;

const nameOf = (word: string | undefined): string | null => {
  const value = valueOf(word?.replace(/'s$/u, ""));
  if (value === null || NOT_NAMES.has(value.toLowerCase())) return null;
  if (/^(?:\p{L}+ing|\p{L}*n't)$/iu.test(value)) return null;
  const isOneCase = value === value.toLowerCase() || value === value.toUpperCase();
  return isOneCase ? capitalised(value.toLowerCase()) : value;
};

const isCapital = (word: string | undefined): boolean => /^\p{Lu}\p{Ll}/u.test(word ?? "");

export const toldName = (word: string | undefined): readonly FactFinding[] => {
  const name = nameOf(word);
  return name === null ? [] : [told("name", `Is called ${name}`, name)];
};

export const NAME_RULES: readonly Rule[] = [
  rule(
    String.raw`(?:(?:my|the) (?:(?:first|full|actual|real|given|proper|legal|new) )*name(?:'s| is)|(?:(?:you (?:can|may|should)|please|feel free to|(?:my )?(?:friends|people|everyone|everybody|most people|all)) )?calls? me|i go by|i'm (?:called|named|known as)|i answer to|i(?:'ve)? changed my name to|name's|name is|the name's) (?:now )?${WORD}${TAIL}`,
    ([, word]) => toldName(word),
  ),
  rule(
    String.raw`(?:this is|it's|here's|i'm) ${WORD} (?:here|speaking|by the way|btw)\b`,
    ([, word]) => (isCapital(word) ? toldName(word) : []),
  ),
  rule(String.raw`${WORD},? (?:pleased|nice|good|great|happy|lovely) to meet you`, ([, word]) =>
    isCapital(word) ? toldName(word) : [],
  ),
  rule(String.raw`${WORD} (?:here|speaking)(?:,? (?:hello|hi|hey))?$`, ([, word]) =>
    isCapital(word) ? toldName(word) : [],
  ),
  rule(String.raw`(?:i'm|this is) ${WORD}${TAIL}`, ([, word]) =>
    isCapital(word) ? toldName(word) : [],
  ),
  rule(String.raw`my name (?:isn't|is not|was never) ${WORD}`, ([, word]) =>
    nameOf(word) === null ? [] : [over("name", nameOf(word))],
  ),
];

/** "hey i'm tom": after a greeting, and alone, a name in small letters is one. */
export const greeted = (content: string): readonly FactFinding[] =>
  toldName(
    /\bmy name\b[^.!?]*[.?!,] +(?:it's|it is|its) (\p{L}[\p{L}'-]{1,19})\s*[.!)]*$/iu.exec(
      content.replaceAll(/[’‘]/gu, "'").trim(),
    )?.[1] ??
      /^(?:hi|hey|hello|yo|hiya|hola|good (?:morning|evening|afternoon))[,!. ]+(?:there[,!. ]+)?(?:i'?m|i am|this is|it'?s|its) (\p{L}[\p{L}'-]{1,19})\s*[.!)]*$/iu.exec(
        content.replaceAll(/[’‘]/gu, "'").trim(),
      )?.[1],
  );
