import { capitalised, repeatable, type Told } from "./fact.ts";

/** What follows "I'm" or "call me" without being anybody's name. */
const NOT_NAMES = new Set(
  "a an the so not just very really too here there back home sorry fine good great ok okay well tired sad happy bored sick hungry busy lonely single married done ready sure glad alone awake drunk high cold hot late lost new old young tall short in on at from into up down off out over under about with without going doing trying working looking thinking feeling having getting being watching listening reading eating drinking writing playing living sitting lying waiting talking chatting coming leaving crying dying kidding joking serious confused curious nervous anxious angry mad upset depressed stressed exhausted sleepy excited proud scared afraid american british english french german italian spanish mexican cuban canadian australian indian chinese japanese korean russian irish scottish dutch polish swedish brazilian portuguese turkish greek jewish muslim christian catholic gay straight bi trans male female human real an adult your yours my mine his hers their our it this that these those what who when where why how if and or but because like more less all any some none nothing no yes yeah maybe never always still already also now then today tonight tomorrow yesterday monday tuesday wednesday thursday friday saturday sunday quiet loud weird strange fun funny nice hard easy early dark empty complicated different pretty beautiful lovely lonely boring wet dry raining snowing sunny warm windy bright big small long short enough private secret true false wrong right better worse best worst everything everyone nobody somebody someone home work school monday morning night evening food music love life time money coffee tea wine crazy later whatever anything something daddy mommy master sir god dude bro man king queen god jesus hitler stupid idiot enough gonna supposed able unable from batman i i'm im is was".split(
    " ",
  ),
);

const TOLD =
  /\b(?:my name(?:'s| is)|my name's|call me|i go by|i am called|i'm called|name is|the name's) +(\p{L}[\p{L}'-]{1,19})/iu;
const CAPITAL =
  /\b(?:[Ii]'?m|[Ii] am|[Tt]his is|[Ii]t's|[Hh]ere's) (\p{Lu}\p{Ll}[\p{L}'-]{0,18})(?=\s*(?:$|[.,!?)]|and\b|from\b|by the way|btw|nice))/u;
const GREETED =
  /^(?:hi|hey|hello|yo|hiya|hola)[,!.]* +(?:there[,!.]* +)?(?:i'?m|i am|this is|it'?s) (\p{L}[\p{L}'-]{1,19})\s*(?:$|[.,!?)])/iu;

const isName = (word: string): boolean =>
  !NOT_NAMES.has(word.toLowerCase()) && !/^(?:\p{L}+ing|\p{L}*n't)$/iu.test(word);

const named = (first: string | undefined): readonly Told[] => {
  if (first === undefined || !isName(first)) return [];
  const value = repeatable(first.replace(/'s$/, ""));
  return value === null
    ? []
    : [
        {
          kind: "name",
          value: capitalised(
            value.toLowerCase() === value || value.toUpperCase() === value
              ? value.toLowerCase()
              : value,
          ),
        },
      ];
};

/** The visitor's first name, where the message gives it. */
export const toldName = (typed: string): readonly Told[] => {
  const isShouting = typed.length > 12 && typed === typed.toUpperCase();
  const found =
    TOLD.exec(typed) ?? GREETED.exec(typed) ?? (isShouting ? null : CAPITAL.exec(typed));
  return named(found?.[1]);
};

/** The name in a bare answer to "what should I call you?". */
export const answeredName = (typed: string): readonly Told[] => {
  const words = typed
    .replaceAll(/[^\p{L}' -]/gu, "")
    .trim()
    .split(/ +/);
  const [first] = words;
  return words.length > 3 ||
    first === undefined ||
    /^(?:no|nope|why|secret|guess|idk|dunno|whatever|hi|hey|hello|lol|haha|ok|okay|thanks?|bye|good|nobody|none)$/i.test(
      first,
    )
    ? []
    : named(
        words.length === 3 && /^(?:it's|i'm|im|just)$/i.test(first)
          ? words[1]
          : /^(?:it's|i'm|im|just)$/i.test(first)
            ? words[1]
            : first,
      );
};
