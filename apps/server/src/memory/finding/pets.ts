import type { FactFinding } from "../fact.ts";
import { over, rule, told, type Rule } from "./rule.ts";
import { capitalised, valueOf, withArticle } from "./value.ts";

const KINDS =
  "dog|cat|puppy|pup|kitten|kitty|hamster|rabbit|bunny|parrot|parakeet|canary|cockatiel|bird|budgie|turtle|tortoise|snake|python|lizard|gecko|bearded dragon|horse|pony|goldfish|betta|fish|ferret|guinea pig|hedgehog|chinchilla|chicken|hen|goat|donkey|sheep|duck|axolotl|iguana|gerbil|rat|mouse|cockatoo|pigeon|tarantula|frog|stick insect|snail|corgi|labrador|lab|poodle|beagle|greyhound|whippet|dachshund|terrier|spaniel|collie|husky|pug|bulldog|retriever|shepherd|mutt|tabby|tomcat|siamese|maine coon|ragdoll|llama|alpaca|pig";
export const ANIMAL = new RegExp(String.raw`\b(${KINDS})(?:e?s)?\b`, "iu");

const KIND_OF: Readonly<Record<string, string>> = {
  puppy: "dog",
  pup: "dog",
  corgi: "dog",
  labrador: "dog",
  lab: "dog",
  poodle: "dog",
  beagle: "dog",
  greyhound: "dog",
  whippet: "dog",
  dachshund: "dog",
  terrier: "dog",
  spaniel: "dog",
  collie: "dog",
  husky: "dog",
  pug: "dog",
  bulldog: "dog",
  retriever: "dog",
  shepherd: "dog",
  mutt: "dog",
  kitten: "cat",
  kitty: "cat",
  tabby: "cat",
  tomcat: "cat",
  siamese: "cat",
  "maine coon": "cat",
  ragdoll: "cat",
  bunny: "rabbit",
  hen: "chicken",
  goldfish: "fish",
  betta: "fish",
};

export const kindOf = (animal: string): string => {
  const one = animal.toLowerCase();
  return KIND_OF[one] ?? one;
};

const NAME = String.raw`(\p{L}[\p{L}'-]{1,15}(?: \p{Lu}\p{L}+)?)`;
const NOT_NAMES =
  /^(?:and|but|who|that|which|is|are|was|has|had|ate|eats|sleeps|just|loves?|likes?|hates?|keeps?|with|at|in|on|for|from|so|because|since|named|called|the|a|an|my|our|again|now|too|food|person|people|lover|owner|walker|sitter|shop|shelter|bed|hair|toys?|treats?|park|show|videos?|names?|and i|died|got|needs?|wants?|always|never|every|it|she|he|her|his|they|two|three|years?|today|yesterday|outside|next|i|i'm|as|stuff|allergy|cafe|memes?|of|to|about|friends?|lady|guy|or|nor|if|when|while|either|after|before|looks?|snores?|barks?|goes|still|once)\b/iu;

const petName = (words: string | undefined): string | null => {
  const first = words?.split(" ") ?? [];
  const kept =
    /^\p{Lu}/u.test(first[1] ?? "") && !NOT_NAMES.test(first[1] ?? "")
      ? first.slice(0, 2).join(" ")
      : first[0];
  const value = valueOf(kept?.replace(/'s$/u, ""));
  return value === null || NOT_NAMES.test(value) ? null : capitalised(value);
};

/** An animal of the visitor's; one of several of a kind stands beside the others. */
const pet = (animal: string, name: string | null, isOneMore = false): readonly FactFinding[] => {
  const kind = kindOf(animal);
  const subject = isOneMore && name !== null ? `pet ${kind} ${name.toLowerCase()}` : `pet ${kind}`;
  const has = `Has ${isOneMore && name === null ? `another ${kind}` : withArticle(kind)}`;
  if (isOneMore && name === null) return [];
  return [told(subject, name === null ? has : `${has} called ${name}`, name ?? kind)];
};

const several = (
  count: string,
  animal: string,
  names: string | undefined,
): readonly FactFinding[] => {
  const kind = kindOf(animal);
  const plural = /(?:s|sh|ch|x)$/u.test(kind)
    ? kind === "fish"
      ? "fish"
      : `${kind}es`
    : kind === "mouse"
      ? "mice"
      : `${kind}s`;
  const called = (names ?? "")
    .split(/\s*,\s*(?:and\s+)?|\s+(?:and|&)\s+/iu)
    .flatMap((name) => petName(name) ?? []);
  const has = `Has ${count.toLowerCase()} ${plural}`;
  if (called.length === 0) return [told(`pet ${kind}`, has, plural)];
  const list =
    called.length < 2
      ? called.join("")
      : `${called.slice(0, -1).join(", ")} and ${called.at(-1) ?? ""}`;
  return [told(`pet ${kind}`, `${has} called ${list}`, list)];
};

const gone = (animal: string | undefined, name: string | null): readonly FactFinding[] =>
  animal === undefined ? [] : [over(`pet ${kindOf(animal)}`, name)];

const ADJ = String.raw`(?:(?!(?:has|had|have|is|was|got|with|and|owns|called|named)\b)\p{L}[\p{L}-]* ){0,4}?`;
const CALLED = String.raw`(?:\s*,?\s*(?:who's |who is |which is |and (?:his|her|its|their) name(?:'s| is) |(?:his|her|its|their) name(?:'s| is) )?(?:named|called|by the name of|who goes by|answering to)?\s*${NAME})?`;
const CALLED_PLAINLY = String.raw`\s*,?\s*(?:who's |who is |which is |that's |that is |that i |that we |i |we )?(?:named|called|by the name of|who goes by|who answers to|that goes by|answering to|call|named after|christened|and (?:his|her|its|their) name(?:'s| is))\s+${NAME}`;
const COUNT = String.raw`(two|three|four|five|six|2|3|4|5|6|a couple of|a few|several|a pair of)`;
const HAVE = String.raw`(?:i|we)(?:'ve)? (?:have|got|own|keep|adopted|rescued|bought|took in|raised|get|share (?:my|the|a) (?:home|flat|house|bed|place|life) with|live with|came home with|brought home|'ve|ended up with|inherited|look after|am owned by|'m owned by)`;

/** The visitor's animals, by kind and name. */
export const PET_RULES: readonly Rule[] = [
  rule(
    String.raw`(?:i|we) (?:don't|no longer) have (?:the|a|any|our|my|that) ?(?:\p{L}+ )?(${KINDS})s?\b(?:(?: ${NAME})? any more)?`,
    ([all, animal]) =>
      /any more|no longer|the |our |my |that /iu.test(all) ? gone(animal, null) : [],
  ),
  rule(
    String.raw`(?:i|we)(?:'ve)? (?:gave away|given away|rehomed|lost|sold|had to (?:put down|give up|give away|say goodbye to|rehome)|found a new home for|said goodbye to|buried) (?:the|our|my|that) (?:\p{L}+ )?(${KINDS})\b`,
    ([, animal]) => gone(animal, null),
  ),
  rule(
    String.raw`(?:the|our|my) (?:\p{L}+ )?(${KINDS})(?:,? ${NAME},?)? (?:has |sadly |just )*(?:died|passed away|passed|ran away|ran off|is gone|isn't with us|is no longer with us|had to be put (?:down|to sleep)|went to live with|lives with somebody else)`,
    ([, animal]) => gone(animal, null),
  ),
  rule(
    String.raw`${NAME} (?:has |sadly |just )*(?:died|passed away|passed|ran away|is gone|is no longer with us|isn't with us any more|has left us|went missing for good|crossed the rainbow bridge)\b`,
    ([, name]) => {
      const value = petName(name);
      return value === null || !/^\p{Lu}/u.test(name ?? "") ? [] : [over("pet", value)];
    },
  ),
  rule(
    String.raw`(?:i|we)(?:'ve)? (?:had to )?(?:say goodbye to|said goodbye to|say farewell to|lost|buried|rehomed|gave away|give away|put down|put) ${NAME}(?: down| to sleep)?(?= |$|[,.!])`,
    ([, name]) => {
      const value = petName(name);
      return value === null || !/^\p{Lu}/u.test(name ?? "") ? [] : [over("pet", value)];
    },
  ),
  rule(
    String.raw`(?:i|we) used to have (?:an? )${ADJ}(${KINDS})${CALLED_PLAINLY}`,
    ([, animal, name]) => gone(animal, petName(name)),
  ),
  rule(
    String.raw`${HAVE} (another|a second|a third|one more|a new) ${ADJ}(${KINDS})\b${CALLED_PLAINLY}`,
    ([, , animal, name]) => (animal === undefined ? [] : pet(animal, petName(name), true)),
  ),
  rule(
    String.raw`(?:${HAVE}|my|our) ${COUNT} ${ADJ}(${KINDS})s\b(?:\s*(?:,|:|called|named|who are called)*\s*((?:\p{Lu}[\p{L}'-]+(?:, | and |, and | & )?){2,5}))?`,
    ([, count, animal, names]) =>
      animal === undefined || count === undefined ? [] : several(count, animal, names),
  ),
  rule(
    String.raw`(?:${HAVE} (?:an?|this|one|my|the)|meet my|i'm (?:a|the) (?:proud )?owner of an?) ${ADJ}(${KINDS})\b${CALLED}`,
    ([, animal, name]) => {
      if (animal === undefined) return [];
      const value = petName(name);
      return pet(animal, value);
    },
  ),
  rule(
    String.raw`(?:(?:i|we) (?:named|call|called|christened)|the name of) (?:my|our|the) ${ADJ}(${KINDS})\b(?: is)? ${NAME}`,
    ([, animal, name]) => (animal === undefined ? [] : pet(animal, petName(name))),
  ),
  rule(
    String.raw`(?:my|our|the) ${ADJ}(${KINDS})(?:'s name is|'s name's|'s called|'s named| is called| is named| goes by| answers to|, called|, named| called| named)(?: now)? ${NAME}`,
    ([, animal, name]) => (animal === undefined ? [] : pet(animal, petName(name))),
  ),
  rule(String.raw`my ${ADJ}(${KINDS}),? (?:is )?(\p{L}[\p{L}'-]{1,15})\b`, ([, animal, name]) => {
    if (animal === undefined) return [];
    const isName = /^\p{Lu}\p{Ll}/u.test(name ?? "");
    return pet(animal, isName ? petName(name) : null);
  }),
  rule(String.raw`my ${ADJ}(${KINDS})\b(?! (?:shelter|allergy|show|costume))`, ([, animal]) =>
    animal === undefined ? [] : pet(animal, null),
  ),
  rule(String.raw`(\p{Lu}[\p{L}'-]{1,15}),?(?: is|'s)? my ${ADJ}(${KINDS})\b`, ([, name, animal]) =>
    animal === undefined || !/^\p{Lu}/u.test(name ?? "") ? [] : pet(animal, petName(name)),
  ),
  rule(
    String.raw`(?:(?:his|her|its|their|the (?:${KINDS})'s) name(?:'s| is)|(?:he|she|it)(?:'s| is) (?:called|named)|(?:i|we)(?:'ve)? (?:named|call|called|christened) (?:him|her|it)|(?:called|named)) ${NAME}`,
    ([, name], { animal }) => {
      const value = petName(name);
      return animal === null || value === null ? [] : pet(animal, value);
    },
  ),
];

/** A bare answer to the question what an animal is called. */
export const petCalled = (kind: string, words: string): readonly FactFinding[] => {
  const name = petName(words);
  return name === null ? [] : pet(kind, name);
};
