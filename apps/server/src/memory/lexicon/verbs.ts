import { sectionOf } from "./word-lists.ts";

export interface VerbForm {
  readonly lemma: string;
  readonly form: "base" | "s" | "ing" | "past";
}

const IRREGULAR =
  "am=be:base is=be:s are=be:base 's=be:s was=be:past were=be:past been=be:past being=be:ing has=have:s had=have:past bought=buy:past " +
  "got=get:past gotten=get:past went=go:past gone=go:past goes=go:s flew=fly:past came=come:past left=leave:past met=meet:past saw=see:past seen=see:past sold=sell:past " +
  "lost=lose:past woke=wake:past rose=rise:past became=become:past born=bear:past grew=grow:past grown=grow:past stood=stand:past gave=give:past given=give:past brought=bring:past began=begin:past took=take:past " +
  "said=say:past told=tell:past thought=think:past swore=swear:past wrote=write:past does=do:s did=do:past done=do:past taught=teach:past ran=run:past drew=draw:past " +
  "sang=sing:past swam=swim:past built=build:past ate=eat:past drank=drink:past made=make:past fed=feed:past spoke=speak:past understood=understand:past drove=drive:past rode=ride:past " +
  "dying=die:ing learnt=learn:past dreamt=dream:past kept=keep:past wore=wear:past knew=know:past quit=quit:past read=read:base luvs=love:s understands=understand:s spent=spend:past broke=break:past fell=fall:past found=find:past heard=hear:past paid=pay:past stole=steal:past won=win:past slept=sleep:past";

const DOUBLED =
  /^(?:run|swim|jog|get|quit|knit|stop|plan|drop|scrap|ship|shop|dig|sit|begin|vlog|blog|babysit|hit|put|win)$/u;

/** The third person of a verb: "bake" → "bakes". */
export const thirdPerson = (verb: string): string => {
  if (verb === "have") return "has";
  return /(?:s|x|z|ch|sh|(?<!o)o)$/u.test(verb)
    ? `${verb}es`
    : `${verb.replace(/(?<=[^aeiou])y$/u, "ie")}s`;
};

const formsOf = (lemma: string): readonly (readonly [string, VerbForm["form"]])[] => {
  const stem = lemma.replace(/e$/u, "");
  const doubled = DOUBLED.test(lemma) ? lemma + (lemma.at(-1) ?? "") : null;
  return [
    [lemma, "base"],
    [thirdPerson(lemma), "s"],
    [`${doubled ?? (/(?:ee|ye)$/u.test(lemma) ? lemma : stem)}ing`, "ing"],
    [`${(doubled ?? stem).replace(/(?<=[^aeiou])y$/u, "i")}ed`, "past"],
  ];
};

const FORMS = new Map<string, VerbForm>();
for (const lemma of [...sectionOf("VERBS")].toReversed())
  for (const [word, form] of formsOf(lemma)) FORMS.set(word, { lemma, form });
for (const entry of IRREGULAR.split(" ")) {
  const [word = "", lemma = "", form = ""] = entry.split(/[=:]/u);
  FORMS.set(word, { lemma, form: form as VerbForm["form"] });
}

/** A word as a verb: "works" → lemma "work", form "s"; undefined if it is none. */
export const verbOf = (word: string): VerbForm | undefined => FORMS.get(word);

/** Verbs that are nouns just as often: read as verbs only where a verb must stand. */
const LOOSE_FORMS = new Map<string, VerbForm>();
for (const lemma of sectionOf("LOOSE"))
  for (const [word, form] of formsOf(lemma)) LOOSE_FORMS.set(word, { lemma, form });

/** A word where a verb must stand; an unlisted one is recognised by its ending: "moonlighting", "defended". */
export const guessedVerb = (word: string): VerbForm | undefined => {
  const listed = FORMS.get(word) ?? LOOSE_FORMS.get(word);
  if (listed !== undefined) return listed;
  const [, stem = "", end] = /^([a-z]{3,})(ing|ed)$/u.exec(word) ?? [];
  return end === undefined || /th$|(?:morn|even|wedd|build)$/u.test(stem)
    ? undefined
    : { lemma: stem, form: end === "ed" ? "past" : "ing" };
};
