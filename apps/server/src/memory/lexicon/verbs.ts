import { sectionOf } from "./word-lists.ts";

/** What a verb tells of whoever does it. */
export type VerbClass =
  | "be"
  | "have"
  | "own"
  | "live"
  | "move"
  | "work"
  | "study"
  | "learn"
  | "speak"
  | "like"
  | "dislike"
  | "play"
  | "drive"
  | "name"
  | "travel"
  | "meet"
  | "leave"
  | "end"
  | "die"
  | "rise"
  | "become"
  | "born"
  | "start"
  | "say"
  | "do";

export interface VerbForm {
  readonly lemma: string;
  readonly means: VerbClass;
  readonly form: "base" | "s" | "ing" | "past";
}

const LEMMAS: Readonly<Record<VerbClass, string>> = {
  be: "be",
  have: "have",
  own: "own adopt rescue buy inherit",
  live: "live reside settle rent",
  move: "move relocate emigrate",
  work: "work freelance",
  study: "study major",
  learn: "learn practise practice",
  speak: "speak understand",
  like: "love like adore enjoy dig fancy prefer treasure",
  dislike: "hate dislike despise loathe detest stand",
  play: "play",
  drive: "drive ride",
  name: "call name christen",
  travel: "go fly travel head come visit arrive return leave",
  meet: "meet see host pick",
  leave: "quit resign sell lose cancel drop rehome scrap ditch",
  end: "stop finish pass ace fail graduate retire",
  die: "die",
  rise: "wake rise",
  become: "become turn",
  born: "bear grow raise",
  start: "start begin join book reserve take switch train land sign",
  say: "want need believe say tell think reckon claim believe insist swear joke ask wonder guess hope wish imagine pretend dream bet assume remember mention",
  do: "do plan write know restore teach coach tutor manage run cook bake paint draw knit sew write read sing dance swim jog hike climb surf cycle ski skate box lift row sail dive fence juggle brew forage garden grow build repair fix design develop code collect volunteer foster raise breed train walk watch eat drink smoke listen commute meditate stretch feed support follow make create produce translate edit photograph film stream blog podcast vlog record perform compete race camp fish crochet embroider weave quilt whittle carve sketch act babysit tend keep use wear shop binge speedrun host organise organize attend save buy believe need want help write spend share snowboard skateboard kayak boulder game bowl sleep bite bring carry give serve cry suffer rehearse weld stay babysit look repair operate sew gamble practise bench go-kart get",
};

const IRREGULAR =
  "am=be:base is=be:s are=be:base 's=be:s was=be:past were=be:past been=be:past being=be:ing has=have:s had=have:past bought=buy:past " +
  "got=get:past gotten=get:past went=go:past gone=go:past goes=go:s flew=fly:past came=come:past left=leave:past met=meet:past saw=see:past seen=see:past sold=sell:past " +
  "lost=lose:past woke=wake:past rose=rise:past became=become:past born=bear:past grew=grow:past grown=grow:past stood=stand:past gave=give:past given=give:past brought=bring:past began=begin:past took=take:past " +
  "said=say:past told=tell:past thought=think:past swore=swear:past wrote=write:past does=do:s did=do:past done=do:past taught=teach:past ran=run:past drew=draw:past " +
  "sang=sing:past swam=swim:past built=build:past ate=eat:past drank=drink:past made=make:past fed=feed:past spoke=speak:past understood=understand:past drove=drive:past rode=ride:past " +
  "dying=die:ing learnt=learn:past dreamt=dream:past kept=keep:past wore=wear:past knew=know:past quit=quit:past read=read:base luvs=love:s understands=understand:s spent=spend:past broke=break:past fell=fall:past found=find:past heard=hear:past paid=pay:past stole=steal:past won=win:past slept=sleep:past";

const DOUBLED =
  /^(?:run|swim|jog|get|quit|knit|stop|plan|drop|scrap|ship|shop|dig|sit|begin|vlog|blog|babysit|hit|put|win)$/u;

const formsOf = (lemma: string): readonly (readonly [string, VerbForm["form"]])[] => {
  const stem = lemma.replace(/e$/u, "");
  const doubled = DOUBLED.test(lemma) ? lemma + (lemma.at(-1) ?? "") : null;
  return [
    [lemma, "base"],
    [
      /(?:s|x|z|ch|sh|o)$/u.test(lemma)
        ? `${lemma}es`
        : lemma.replace(/(?<=[^aeiou])y$/u, "ie") + "s",
      "s",
    ],
    [`${doubled ?? (/(?:ee|ye)$/u.test(lemma) ? lemma : stem)}ing`, "ing"],
    [`${(doubled ?? stem).replace(/(?<=[^aeiou])y$/u, "i")}ed`, "past"],
  ];
};

const MEANING = new Map(
  (Object.keys(LEMMAS) as VerbClass[])
    .toReversed()
    .flatMap((means) => LEMMAS[means].split(" ").map((lemma) => [lemma, means] as const)),
);

const FORMS = new Map<string, VerbForm>();
for (const [lemma, means] of MEANING)
  for (const [word, form] of formsOf(lemma)) FORMS.set(word, { lemma, means, form });
for (const entry of IRREGULAR.split(" ")) {
  const [word = "", lemma = "", form = ""] = entry.split(/[=:]/u);
  FORMS.set(word, { lemma, means: MEANING.get(lemma) ?? "do", form: form as VerbForm["form"] });
}

/** A word as a verb: "works" → work, in its form with s. */
export const verbOf = (word: string): VerbForm | undefined => FORMS.get(word);

/** Verbs that are nouns or else as often: read as verbs only where a verb must stand. */
const LOOSE_FORMS = new Map<string, VerbForm>();
for (const lemma of sectionOf("LOOSE"))
  for (const [word, form] of formsOf(lemma)) LOOSE_FORMS.set(word, { lemma, means: "do", form });

/** A word where a verb must stand; one that no list has is known by its form: "moonlighting", "defended". */
export const guessedVerb = (word: string): VerbForm | undefined => {
  const listed = FORMS.get(word) ?? LOOSE_FORMS.get(word);
  if (listed !== undefined) return listed;
  const [, stem = "", end] = /^([a-z]{3,})(ing|ed)$/u.exec(word) ?? [];
  return end === undefined || /th$|(?:morn|even|wedd|build)$/u.test(stem)
    ? undefined
    : { lemma: stem, means: "do", form: end === "ed" ? "past" : "ing" };
};

export const verbForms = (): Iterable<string> => FORMS.keys();
