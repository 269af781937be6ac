import { repeatable, type Told } from "./fact.ts";

const END = String.raw`(?=\s*(?:$|[.,!?;:()]|\b(?:and|but|so|because|when|since|though|lol|haha|these|too|now|right|more|most|than|with|while|even|as|if|or|btw|anyway|very much|a lot|so much)\b))`;
const THING = String.raw`((?:[\p{L}\p{N}'-]+ ){0,3}?[\p{L}\p{N}'-]+)`;
const NOT_THINGS =
  /^(?:you|u|your|it|this|that|these|those|him|her|them|me|my|to|how|what|when|where|who|why|being|the way|the idea|the fact|talking|chatting|myself|a lot|everything|nothing|something|someone|all|not|feeling|i|we|they|he|she|is|was|if|so|and|like|having to|getting|seeing you|hearing)\b/i;

const LIKES = new RegExp(
  String.raw`\bi (?:really |just |absolutely |kinda |kind of |also |still |truly |always |do |fucking |genuinely )*(?:love|like|adore|enjoy|dig) ${THING}${END}`,
  "iu",
);
const INTO = new RegExp(
  String.raw`\bi'?m (?:really |very |so |totally |pretty |kinda )*(?:into|obsessed with|a (?:big |huge )?fan of|crazy about) ${THING}${END}`,
  "iu",
);
const FAVOURITE = new RegExp(
  String.raw`\bmy fav(?:ou?rite|e)? (?:[\p{L}]+ )?(?:[\p{L}]+ )?is ${THING}${END}`,
  "iu",
);
const DISLIKES = new RegExp(
  String.raw`\bi (?:really |just |absolutely |kinda |also |fucking |totally |truly )*(?:hate|dislike|despise|loathe|detest|can'?t stand|cannot stand|don'?t (?:really )?like|do not like) ${THING}${END}`,
  "iu",
);

const thing = (kind: Told["kind"], value: string | undefined): readonly Told[] => {
  if (value === undefined || NOT_THINGS.test(value)) return [];
  const clean = repeatable(value.replace(/^(?:the|a|an|some|any) (?=\p{Ll})/iu, ""));
  return clean === null ? [] : [{ kind, value: lowered(clean) }];
};

/** "Pizza" at the start of a sentence is no name; "David Lynch" is. */
const lowered = (value: string): string => (/ \p{Lu}/u.test(value) ? value : value.toLowerCase());

export const toldLike = (typed: string): readonly Told[] =>
  thing("like", LIKES.exec(typed)?.[1] ?? INTO.exec(typed)?.[1] ?? FAVOURITE.exec(typed)?.[1]);

export const toldDislike = (typed: string): readonly Told[] =>
  thing("dislike", DISLIKES.exec(typed)?.[1]);

const GAMES =
  "guitar|piano|violin|drums|bass|cello|ukulele|saxophone|flute|trumpet|chess|football|soccer|tennis|basketball|baseball|hockey|volleyball|badminton|rugby|golf|video games|games|poker|darts|cricket|the \\p{L}+";
const PLAYS = new RegExp(
  String.raw`\bi (?:also |still |sometimes |used to |like to |love to |can )*play (${GAMES})\b`,
  "iu",
);
const DOES =
  /\bi (?:also |still |sometimes |often |usually |just |really )*(?:do|go|started|took up|practice|teach|tried) (yoga|pottery|ceramics|pilates|karate|judo|boxing|climbing|bouldering|hiking|running|swimming|surfing|cycling|fishing|camping|dancing|skating|skiing|knitting|crochet|painting|photography|gardening|woodworking|birdwatching|birding|calligraphy|improv|ballet|salsa|crosswords|puzzles)\b/i;
const HABIT =
  /\bi (?:also |still |sometimes |often |usually )*(paint|draw|knit|crochet|garden|bake|climb|hike|surf|run|swim|dance|sing|write|sew|fish|ski|skate|cycle|read)(?= (?:a lot|sometimes|every|in my|for fun|on|too|as a hobby|books|poems|poetry|stories|songs)|\s*(?:$|[.,!?]))/i;
const COLLECTS = new RegExp(String.raw`\bi collect ${THING}${END}`, "iu");
const HOBBY_IS = new RegExp(String.raw`\bmy hobb(?:y|ies) (?:is|are) ${THING}${END}`, "iu");

const GERUNDS: Readonly<Record<string, string>> = {
  paint: "painting",
  draw: "drawing",
  knit: "knitting",
  crochet: "crochet",
  garden: "gardening",
  bake: "baking",
  climb: "climbing",
  hike: "hiking",
  surf: "surfing",
  run: "running",
  swim: "swimming",
  dance: "dancing",
  sing: "singing",
  write: "writing",
  sew: "sewing",
  fish: "fishing",
  ski: "skiing",
  skate: "skating",
  cycle: "cycling",
  read: "reading",
};

export const toldHobby = (typed: string): readonly Told[] => {
  const habit = HABIT.exec(typed)?.[1]?.toLowerCase();
  const collected = COLLECTS.exec(typed)?.[1];
  return thing(
    "hobby",
    PLAYS.exec(typed)?.[1] ??
      DOES.exec(typed)?.[1] ??
      HOBBY_IS.exec(typed)?.[1] ??
      (habit === undefined ? undefined : GERUNDS[habit]) ??
      (collected === undefined ? undefined : `collecting ${collected}`),
  );
};
