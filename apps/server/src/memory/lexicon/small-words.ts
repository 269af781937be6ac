import { sectionOf } from "./word-lists.ts";

const set = (data: string): ReadonlySet<string> => new Set(data.trim().split(/\s+/u));

export const AUXILIARIES = set(
  "am is are was were 's do does did have has had can could will would should shall may might must",
);
export const ASKING = set("what where who whom whose why when which how");
export const PREPOSITIONS = set(
  "in at on near from to for with by of about into onto over under outside inside around between behind off after before during until since as like than through without near up down out towards toward across",
);
export const ARTICLES = set(
  "a an the this that these those some any my our your his her their its",
);
/** Another clause begins here, whatever follows. */
export const JOINERS = set(
  "because when where who which if unless whether although though while whereas whenever wherever",
);
/** Another clause begins here if a subject or a verb follows. */
export const LINKS = set("and but so then plus or yet since as that & also cause until");

/** Words that change nothing between a subject and its verb. */
export const ADVERBS = sectionOf("ADVERBS");

/** Words that people begin with and that say nothing. */
export const FILLERS = sectionOf("FILLERS");

/** Whole opening phrases, which are taken off. */
export const OPENINGS =
  /^(?:(?:by the way|to be honest|to be fair|in fact|as it happens|for the record|(?:just )?so you know|you know(?: what)?|you see|guess what|fun fact(?: about me)?|truth is|the truth is|(?:the )?thing is|good news|big news|thank you|turns out|it turns out|as a matter of fact|believe it or not|i (?:think|guess|suppose|must say|have to say|must admit|have to admit|should mention|forgot to (?:say|mention|tell you))|(?:i )?(?:already )?(?:told|said|mentioned)(?: to)?(?: you)?(?: before| already)?|for a living|(?:in|for) my case|if you ask me|as for (?:me|work)|as (?:i|you) (?:said|know)|like i said|mind you|one more thing|another thing|something about me|about me|a bit about me|let me tell you|let me introduce myself|nobody knows yet|nice to meet you|by day|last (?:week|month|year|night|summer|winter|spring)) )+/u;

/** Words that end the name of a thing. */
export const ENDERS = sectionOf("ENDERS");

/** Words that stand where a name might, but are no name of a person or place. */
export const NO_NAME = sectionOf("NO_NAME");
