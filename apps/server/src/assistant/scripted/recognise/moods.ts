import { RANK, type Cue } from "./cue.ts";

const { mood: rank } = RANK;

const MANNER =
  "(?:(?:so|really|very|just|kind of|kinda|a bit|a little|pretty|super|too|still|quite|feeling|been|always|honestly|absolutely|completely|totally|all|extra|more|utterly|fucking|freaking|damn|also|now) )*";
const SELF =
  "(?:i'?m|i am|i feel|i've been|i have been|i was|feeling|feel|im|been|today was|it's been|its been|i've had|i had|had)";

/** A mood that the visitor says of themselves, or that opens the message. */
const felt = (words: string): RegExp =>
  new RegExp(
    `(?:\\b${SELF} |^(?:(?:ugh|oh|man|god|well|hi|hey|hello|ok|okay|so|yeah|no)[,.!]* )*)${MANNER}(?:${words})\\b`,
  );

export const MOOD_CUES: readonly Cue[] = [
  {
    topic: "grief",
    rank: RANK.grief,
    when: /\bmy (?:\w+ )?(?:mom|mum|mother|dad|father|grandma|grandpa|grandmother|grandfather|wife|husband|son|daughter|brother|sister|friend|cat|dog|pet|uncle|aunt|cousin|baby|partner|boyfriend|girlfriend|abuela|nana)\b[^.!?]{0,24}\b(?:died|passed|dead|funeral|was put down|is dying|has cancer)|\b(?:i lost my (?:mom|mum|mother|dad|father|grandma|grandpa|wife|husband|son|daughter|brother|sister|friend|best friend|cat|dog|baby|partner)|(?:put|putting) (?:my|our) (?:dog|cat|pet) (?:down|to sleep)|the funeral|died (?:today|yesterday|last|this))\b/,
  },
  {
    topic: "heartbreak",
    rank: rank + 3,
    when: /\b(?:broke up|break ?up|breaking up|dumped me|got dumped|left me|cheated on me|my ex\b|heart ?broken|getting divorced|divorce|ghosted me|unrequited)\b/,
  },
  {
    topic: "lonely",
    rank: rank + 1,
    when: new RegExp(
      `${felt("(?:lonely|alone|isolated|left out|invisible)").source}|\\b(?:no friends|nobody (?:to talk to|cares|likes me|understands)|no one (?:to talk to|cares|likes me|understands)|have no one)\\b`,
    ),
    unless: /\b(?:leave me alone|home alone|live alone)\b/,
  },
  {
    topic: "sad",
    rank,
    when: new RegExp(
      `${felt("(?:sad|down|depressed|blue|miserable|low|awful|terrible|unhappy|crying|hopeless|empty|numb|upset|heavy|not (?:ok|okay|good|great|well|doing (?:well|great|good))|(?:bad|terrible|awful|horrible|shit|shitty|crappy|rough|hard|rotten) (?:day|night|week|time|morning|month|year))").source}|\\b(?:i cried|want to cry|i could cry|i hate my ?(?:self|life)|everything sucks|(?:had|got into|having) a(?: \\w+)? (?:fight|argument) with|fell out with|today sucked|my day sucked|life sucks|(?:bad|terrible|awful|rough|hard|worst) (?:day|week) (?:ever|today))\\b`,
    ),
  },
  {
    topic: "stressed",
    rank,
    when: new RegExp(
      `${felt("(?:stressed(?: out)?|overwhelmed|anxious|nervous|worried|panicking|freaking out|burn(?:ed|t) out|swamped|under pressure|scared|on edge|tense|drowning)").source}|\\b(?:so much (?:work|stress|to do)|too much (?:work|to do|going on)|(?:work|school|life) is (?:a lot|too much|crazy|stressing)|deadlines?|my anxiety|panic attack|can'?t relax|stressful)\\b`,
    ),
  },
  {
    topic: "angry",
    rank,
    when: new RegExp(
      `${felt("(?:angry|mad|furious|pissed(?: off)?|annoyed|irritated|frustrated|fed up|livid|fuming|raging)").source}|\\b(?:my (?:boss|coworker|landlord|roommate|neighbou?r) is (?:a |an |such |so |the )*(?:jerk|asshole|nightmare|idiot|worst|annoying|dick|pain)|fuck (?:this|everything|my (?:boss|job|life))|drives me (?:crazy|insane|nuts)|pisses me off|i could scream)\\b`,
    ),
    unless: /\bmad (?:about|for|at) you\b/,
  },
  {
    topic: "sleepless",
    rank: rank + 1,
    when: /\b(?:can'?t (?:fall a|get to |get any )?sleep|couldn'?t sleep|insomnia|wide awake|awake all night|tossing and turning|trouble sleeping|haven'?t slept|didn'?t sleep)\b/,
  },
  {
    topic: "sick",
    rank: rank + 1,
    when: new RegExp(
      `${felt("(?:sick|ill|unwell|under the weather|nauseous|hung ?over|feverish)").source}|\\b(?:i have (?:a |the )?(?:cold|flu|fever|headache|migraine|covid|cough)|got (?:a|the) (?:cold|flu|fever)|sore throat|my head hurts|hangover)\\b`,
    ),
    unless: /\bsick of\b/,
  },
  {
    topic: "tired",
    rank,
    when: new RegExp(
      `${felt("(?:tired|exhausted|sleepy|beat|drained|worn out|wiped(?: out)?|knackered|dead tired|spent|shattered|pooped|(?:long|busy|crazy|hectic|endless) (?:day|night|week|shift))").source}|\\b(?:need (?:a nap|sleep|some sleep|coffee)|just got off work|got home from work|(?:long|busy|endless) (?:day|week|shift) (?:at|today))\\b`,
    ),
    unless: /\btired of\b/,
  },
  {
    topic: "bored",
    rank,
    when: new RegExp(
      `${felt("(?:bored|restless)").source}|\\b(?:nothing to do|entertain me|so boring|boring (?:day|night|here)|bored out of)\\b`,
    ),
  },
  {
    topic: "happy",
    rank,
    when: new RegExp(
      `${felt("(?:happy|excited|great|amazing|wonderful|awesome|fantastic|proud|thrilled|ecstatic|over the moon|in a good mood|good|fine|alright|doing (?:well|great|good|fine)|(?:good|great|amazing|wonderful|lovely|nice|best|fun|beautiful) (?:day|night|week|time|morning))").source}|\\b(?:i (?:got|did|passed|won|made|finished|aced|landed) (?:it|the job|a job|the part|promoted|my (?:exam|test|degree)|a raise|engaged|in\\b)|best day|good news|great news|guess what)\\b`,
    ),
  },
];

/** Moods worth coming back to later in the evening. */
export const HEAVY_MOODS: ReadonlySet<string> = new Set([
  "sad",
  "stressed",
  "tired",
  "lonely",
  "angry",
  "sick",
  "heartbreak",
  "sleepless",
]);
