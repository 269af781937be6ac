import { sentenceBefore } from "./age-words.ts";

const KIN =
  "daughter|son|sister|brother|nephew|niece|cousin|grandson|granddaughter|godson|goddaughter|twins?|stepson|stepdaughter";
const PETS = "cat|dog|horse|parrot|turtle|tortoise|pony|pet";
const THINGS =
  "car|truck|house|bar|shop|whisky|whiskey|scotch|rum|wine|company|marriage|boat|piano|bakery|restaurant|cafe|festival|band|garden|tree|studio|magazine|town|club|school";

/** An age in the past, or an occasion in it: "when she was 12", "at the age of 9". */
const IN_THE_PAST =
  /\b(?:when|since|until|till|before|after|while|as|where|ago,?) (?:[\w'{}]+ ){1,3}(?:was|were|turned|had turned)(?: (?:only|just|about|a|an|barely))* ?$|\b(?:at|from|by|since|until|till|before|after|past|over)(?: just| only| about| around| the| her| his| their)* ?$/;

/** Somebody else's age: "her daughter, 6", "a cat aged 4", "children aged 6 to 10". */
const OF_ANOTHER = new RegExp(
  String.raw`\b(?:(?:her|his|their|your|my|whose|\w{1,30}'s|has an?|have an?|had an?|owns an?|with an?|the|an?) (?:[\w-]{1,30} ){0,2}(?:${KIN}|${PETS}|${THINGS})|(?:her|his|their|your|my|has an?|have an?|teaches an?|tutors an?) (?:[\w-]{1,30} ){0,2}(?:student|pupil|apprentice|neighbou?r)|students|pupils|children|kids|players|cheese|whisky|whiskey|scotch|rum|wine)(?: (?!is in love|and (?:she|he) )[\w-]{1,30}){0,2}[,(]?(?: is| are| who is| who are| was| were| has| had)? ?$`,
);
const ANOTHER_FOLLOWS = new RegExp(
  String.raw`^ ?(?:[\w-]+ ){0,1}(?:${PETS}|${THINGS}|pickup|bourbon|cheddar|building|laptop|phone|tradition|feud|oak|bike|bicycle|sourdough)\b`,
);
const OWN_CHILD_BEFORE =
  /\b(?:her|his|their|your|my|has an?|have an?|raises an?|raising an?|with an?|mother of an?|father of an?) ?$/;
const OWN_CHILD_AFTER = new RegExp(String.raw`^ ?(?:[\w-]+ ){0,1}(?:${KIN}|child|kid)\b`);

const FOLLOWING = 60;

/** Whether what stands there is said of kin, pupils, pets, bottles and the like. */
export const isOfAnother = (text: string, at: number, length: number): boolean => {
  const before = sentenceBefore(text, at);
  const after = text.slice(at + length, at + length + FOLLOWING);
  return (
    OF_ANOTHER.test(before) ||
    ANOTHER_FOLLOWS.test(after) ||
    (OWN_CHILD_BEFORE.test(before) && OWN_CHILD_AFTER.test(after))
  );
};

/** Whether an age that stands there is over: a memory of an adult. */
export const isInThePast = (text: string, at: number): boolean =>
  IN_THE_PAST.test(sentenceBefore(text, at));
