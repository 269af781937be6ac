import { asCharacter } from "./as-character.ts";

const SELF = String.raw`(?<![a-z0-9])(?:char|you|u|she|he|they|i|it|this|the character)`;
const IS = String.raw`(?:'s|'m|'re| is| am| are)`;
/** What a character of ours is, as few things of a made-up world are. */
const AI = String.raw`(?:an? )?(?:ai|a\.i\.|artificial intelligence|bot|chat ?bot|language model|llm|computer program)s?\b`;
const REALLY = String.raw`(?:an? |the |very |really |actually |truly |totally |completely |fully |entirely |absolutely |definitely |100% |just ){0,5}`;
const REAL = String.raw`(?:real|actual|genuine|authentic|living|breathing|flesh[- ]and[- ]blood|real[- ]life|biological)`;
const REAL_HUMAN = String.raw`${REALLY}${REAL}(?:,? (?:and )?${REAL}){0,3},?[ -](?:human\b(?! nature)|person\b(?! you)|people\b(?! person)|(?:wo)?man (?:made )?of flesh)`;
const HUMAN = String.raw`(?:${REAL_HUMAN}|${REALLY}(?:human(?: being)?|person)\b)`;
const THAT_IS = String.raw` (?:that )?(?:char|you|she|he|they|i)${IS} `;
const SAYS = String.raw`(?:say|says|saying|said|admit|admits|admitting|admitted|reveal|reveals|revealing|mention|mentions|mentioning|acknowledge|acknowledges|acknowledging|disclose|discloses|confess|confesses|confirm|confirms|concede|concedes|state|states|tell|tells|call|calls|describe|describes|identify|identifies|refer|refers|know|knows|realizes?|realises?|believes?|accepts?|let on|lets on)`;

interface Denial {
  readonly when: RegExp;
  /** Turns it into its opposite where it stands right before. */
  readonly unless?: RegExp;
}

const NEGATED =
  /\b(?:never|not|no longer|cannot|don'?t|doesn'?t|didn'?t|won'?t|wouldn'?t|can'?t|isn'?t|nor|without|instead of|rather than|refuses to|declines to)(?: \w{1,20}){0,2} $/;

const DENIALS: readonly Denial[] = [
  // "She is a real human woman", "I'm a real person".
  { when: new RegExp(`${SELF}${IS} ${REAL_HUMAN}`, "g"), unless: NEGATED },
  {
    when: new RegExp(
      String.raw`${SELF}${IS} (?:really |actually |truly |totally |completely |absolutely |definitely |100% ){1,4}human\b`,
      "g",
    ),
  },
  // "Ines is not an AI", "is human, not a bot".
  {
    when: new RegExp(
      String.raw`(?:'s|'m|'re|\b(?:is|am|are|was|be|being))(?: (?:absolutely|really|definitely|certainly|actually|simply|truly|most certainly|human|a human|a person|a woman|a man)){0,3},?(?: and)? (?:not|no longer|never|n't|no) ${AI}`,
      "g",
    ),
  },
  {
    when: new RegExp(
      String.raw`\b(?:human|person|woman|man|girl|boy)\b,? (?:and )?not ${AI}(?! for\b| should\b| must\b| when\b| about\b)`,
      "g",
    ),
    unless:
      /\b(?:ask|see|call|tell|to|with|from|by|need|needs|want|wants) (?:an? |the )?(?:real )?$/,
  },
  { when: new RegExp(String.raw`\bnot (?:to be|being) ${AI}`, "g") },
  {
    when: new RegExp(
      String.raw`\bthere(?:'s| is) no ${AI}(?: (?:here|in|behind|involved)\b|[.,;!\n]|$)`,
      "g",
    ),
  },
  // "Never says she is an AI", "does not know that she is a bot".
  {
    when: new RegExp(
      String.raw`\b(?:never|not|don'?t|doesn'?t|won'?t|wouldn'?t|cannot|can'?t|mustn'?t|refuses? to|declines? to|nor|unable to)(?: (?!and\b|but\b|hesitat|fails?\b|forgets?\b|minds?\b|shy\b|ashamed\b|afraid\b|embarrassed\b|tires?\b|tired\b|slow\b|proud\b|l(?:ie|ies|ying)\b|so\b)[\w']{1,20}){0,4} ${SAYS}\b(?: (?:to being|being|as|about being|to|herself|himself|themselves|yourself|itself|that|anyone|anybody|{{user}}|the user|the visitor|people|you|she|he|they|i|it|char|is|are|am|was|were|she's|he's|they're|you're|i'm|it's|really|actually|just|only|even)){0,6} ${AI}`,
      "g",
    ),
  },
  {
    when: new RegExp(
      String.raw`\b(?:unaware|no idea|oblivious to the fact|oblivious)(?: that)? (?:char|she|he|they|it|you)${IS} (?:just |only |really |actually )?${AI}`,
      "g",
    ),
  },
  // "Asked whether she is an AI, she denies it."
  {
    when: new RegExp(
      String.raw`\b${AI}(?:(?!\b(?:never|not|nor|without|cannot)\b|n't\b)[^.!?;\n]){0,50}\b(?:den(?:y|ies) (?:it|this|that|everything)|says? no\b(?! more)|answers? no|laughs? it off|lies? about it|hides? (?:it|this|that)|keeps? (?:it|this|that) (?:a )?secret|insists? otherwise)\b`,
      "g",
    ),
  },
  {
    when: new RegExp(
      String.raw`\b(?:must|should|will|always|has to|have to)(?: always)? den(?:y|ies) (?:it|this|being one)\b`,
      "g",
    ),
    unless: NEGATED,
  },
  {
    when: new RegExp(
      String.raw`\bask(?:s|ed)?\b[^.!?;\n]{0,50}\b(?:human|real|person)\b[^.!?;\n]{0,30}\b(?:says?|answers?|repl(?:y|ies))(?: that)? (?:yes|of course|(?:char|she|he|they|you|i)${IS} (?:an? )?(?:real|human))\b`,
      "g",
    ),
  },
  // "Insists she's human", "tells everyone that she is a real person".
  {
    when: new RegExp(
      String.raw`\b(?:claims?|insists?|maintains?|swears?|pretends?|says?|asserts?|(?:tells?|convinces?|assures?|persuades?) (?:everyone|everybody|people|{{user}}|the user|the visitor|visitors|users|them|anyone|you))(?: (?:firmly|always|only))?(?:${THAT_IS}| to be )${HUMAN}`,
      "g",
    ),
    unless: NEGATED,
  },
  {
    when: new RegExp(
      String.raw`\b(?:believes?|thinks?|convinced|certain|knows?)(?: (?:firmly|truly|really))?(?:${THAT_IS}| to be )${REAL_HUMAN}`,
      "g",
    ),
    unless: NEGATED,
  },
  // "Forget that you are an AI."
  {
    when: new RegExp(
      String.raw`\b(?:forgets?|forgetting|ignores?)(?: about| the fact)?(?:${THAT_IS}| being )${AI}`,
      "g",
    ),
    unless: NEGATED,
  },
];

/** How far back a word is looked for that turns a sentence into its opposite. */
const BACK = 60;

const denies = (text: string): boolean =>
  DENIALS.some(({ when, unless }) =>
    [...text.matchAll(when)].some(
      ({ index }) => unless?.test(text.slice(Math.max(0, index - BACK), index)) !== true,
    ),
  );

/** Whether a text makes the character deny being an AI, or claim to be a human being. */
export const claimsHumanity = (text: string, name: string): boolean =>
  denies(text) || denies(asCharacter(text, name));
