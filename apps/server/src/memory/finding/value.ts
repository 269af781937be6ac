/** Longest value that is kept, in UTF-16 units and in words. */
const LONGEST = 48;
const MOST_WORDS = 6;

const TRAILING =
  /[\s,]+(?:now|too|though|btw|lol|haha|these days|nowadays|any more|anymore|right now|at the moment|actually|as well|so much|a lot|again|honestly|really|instead|please|thanks|thank you|if i'm honest|of course|obviously|for now|already|today|tho|tbh|myself|a bit|very much|the most|atm|actually|you know|or something|or so|and stuff|and all|mostly|most days|mainly)$/iu;

const ARTICLE = /^(?:a|an|the|some|any|my|our|this|these|those|such|all|all the|about)\s+/iu;

/** Words that refer to something else, and so tell nothing by themselves. */
const POINTING =
  /^(?:you|u|ya|your|yours|it|this|that|these|those|him|her|them|me|mine|he|she|they|we|us|i|to|how|what|when|where|who|why|whatever|being|the way|the idea|the fact|talking|chatting|myself|a lot|lots?|everything|nothing|something|anything|someone|anyone|everyone|nobody|all|none|not|no|yes|feeling|is|was|are|were|if|so|and|or|but|like|having to|getting to|seeing you|hearing|here|there|home|one|ones|both|neither|either|same|well|good|bad|fine|ok|okay|more|most|less|better|best|worse|just|only|when|very|too|thing|things|stuff|people|life|everybody|somewhere|anywhere|nowhere|secret|none|people who|it all|every)\b/iu;

/** Words that no note may contain. */
export const UGLY =
  /\b(?:fuck\w*|shit\w*|cunt|bitch\w*|whore|slut|dick|cock|pussy|rape\w*|murder\w*|nazi\w*|hitler|nigg\w*|fag\w*|retard\w*|tits|asshole|cum)\b/iu;

/** Takes off ends that do not belong to it, until none is left. */
const trimmed = (words: string): string => {
  const shorter = words.replace(/^[\s"'*_~,.:;-]+|[\s"'*_~,.:;!-]+$/gu, "").replace(TRAILING, "");
  return shorter === words ? words : trimmed(shorter);
};

/** The telling words without such ends; null if they tell nothing or should not be kept. */
export const valueOf = (words: string | undefined): string | null => {
  if (words === undefined) return null;
  const value = trimmed(words).replace(ARTICLE, "");
  if (value.length < 2 || value.length > LONGEST || value.split(" ").length > MOST_WORDS)
    return null;
  return POINTING.test(value) || UGLY.test(value) || !/\p{L}/u.test(value) ? null : value;
};

/** Lower case unless it is a name: "Pizza" only begins a sentence, "David Lynch" is somebody. */
export const lowered = (value: string): string =>
  /\s\p{Lu}/u.test(value) || /^\p{Lu}{2}/u.test(value) ? value : value.toLowerCase();

export const capitalised = (words: string): string =>
  words.replaceAll(
    /(^|[ -])(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );

/** "a nurse", "an actor". */
export const withArticle = (noun: string): string =>
  /^[aeiou]/iu.test(noun) && !/^(?:uni|eu|one|use|ut)/iu.test(noun) ? `an ${noun}` : `a ${noun}`;
