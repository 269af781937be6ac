/** UTF-16 units. A longer message is read at its beginning only, and so is a clause: rules cost by length. */
export const LONGEST_READ = 2000;
const LONGEST_CLAUSE = 240;

/** Whoever writes such a word tells nothing with it. */
const NO_WORD = /[^\s]{48}/u;

const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/\bi am\b/giu, "I'm"],
  [/\bi?'?m\b(?<=\bim)/giu, "I'm"],
  [/\bwe are\b/giu, "we're"],
  [/\bive\b/giu, "I've"],
  [
    /\bi have (?=got\b|been\b|just\b|moved\b|never\b|always\b|started\b|taken\b|become\b|two\b.*\bcalled\b)/giu,
    "I've ",
  ],
  [/\b(?:do not|dont)\b/giu, "don't"],
  [/\b(?:did not|didnt)\b/giu, "didn't"],
  [/\b(?:does not|doesnt)\b/giu, "doesn't"],
  [/\b(?:is not|isnt)\b/giu, "isn't"],
  [/\b(?:cannot|cant|can not)\b/giu, "can't"],
  [/\b(?:it is)\b/giu, "it's"],
  [/\bgonna\b/giu, "going to"],
  [/\bwanna\b/giu, "want to"],
  [/\bgotta\b/giu, "have to"],
  [/\b(?:fave?|favou?rites?|favourit|favrite)\b/giu, "favourite"],
  [/\banymore\b/giu, "any more"],
  [/\bcolor\b/giu, "colour"],
  [/\bb-?day\b/giu, "birthday"],
  [/\b(?:bc|coz|cos|cuz)\b/giu, "because"],
];

/** Between a pronoun and its verb these change nothing. */
const ADVERBS =
  "actually|just|really|also|basically|finally|definitely|honestly|absolutely|totally|truly|genuinely|kinda|kind of|sort of|still|always|usually|normally|generally|mostly|mainly|simply|quite|so|very|pretty|currently|recently|now|officially|literally|only|already|proudly|happily|secretly|obviously|apparently|sometimes|often|even|both|(?:do|did)(?= (?:love|like|enjoy|hate|live|work|play|have|speak|drive|collect|adore))|lately|personally|nowadays|these days|certainly|sadly|sorta|deeply|fucking|freaking|completely|legit|lowkey|mostly";
const AFTER_PRONOUN = new RegExp(
  String.raw`\b((?:i|we)(?:'m|'ve|'re)?|my|our|is|are|isn't|'s) (?:(?:${ADVERBS}) )+(?=\p{L}|\d)`,
  "giu",
);

/** What people say before they say something. */
const LEAD_IN =
  /^(?:(?:well|so|oh|ah|um|uh|hmm+|hm|yeah|yes|yep|yup|no|nope|nah|ok|okay|and|but|also|or|because|since|though|although|btw|by the way|fyi|actually|anyway|anyways|honestly|seriously|personally|basically|besides|plus|tbh|to be honest|to be fair|in fact|as it happens|as you know|for the record|just so you know|you know|you see|see|look|listen|guess what|fun fact|random fact|little confession|confession|truth is|the truth is|the thing is|thing is|good news|big news|news|update|small update|correction|sorry|thanks|thank you|hi|hey|hello|hiya|hola|yo|good (?:morning|evening|afternoon)|there|again|haha+|lol|ha|wow|man|dude|please|right|remember|did you know|did i tell you|did i mention|have i told you|by now|now|nowadays|these days|currently|at the moment|right now|lately|recently|finally|turns out|it turns out|as of (?:today|now|this week|last week|monday|this month)|since (?:last )?\w+|as a matter of fact|funnily enough|believe it or not|not that it matters|i (?:think|guess|suppose|must say|have to say|must admit|have to admit|should mention|should say|forgot to (?:say|mention|tell you)|might have mentioned|(?:already )?(?:told|said|mentioned|wrote)(?: to)?(?: you)?(?: before| already| once)?)(?: that)?|i'm pretty sure|i'm proud to say|let me (?:introduce myself|tell you)|just|(?:my )?(?:friends|people|everyone|everybody|most people|all)(?= calls? me)|that|small|tiny|quick|today|yesterday|last (?:week|month|year|night|summer|winter|spring|autumn)|this (?:week|month|year|morning)|(?:most|some) (?:days|mornings|nights|evenings)|in the (?:evening|evenings|morning|mornings)|every (?:day|morning)(?= i)|on weekdays|originally|for work|by day|by night|work-wise|job-wise|for a living|professionally|if you ask me|i'd say|i would say|i'd have to say|as for (?:me|work|my job|my name|home)|my answer|weird fact|true story|(?:oh )?(?:and )?i should (?:probably )?introduce myself|new name, new me|new (?:address|routine|job|home|hobby|car)(?= ?:)|a (?:week|month|year) ago|in the end|after all|as i said|like i said|if i'm honest|if you must know|in case you (?:wondered|were wondering|forgot)|since you ask|for what it's worth|mind you|nice|great|cool|lovely|perfect|exactly|true|indeed|same|me|for me|in my case|on my end|one more thing|another thing|something about me|a bit about me|about me|not much)(?:[\s,:;.!–—-]+|$))+/iu;

/** Nothing in such a sentence is so. */
const NOT_SO =
  /\b(?:(?:if|unless|whether) (?:only )?(?:i|we|my|you|it|he|she|they)\b|imagine|imagining|pretend\w*|wish(?:ed|es|ing)?\b|what if|suppose(?:dly)? |assuming|let's say|say i (?:was|were|had|lived)|hypothetical\w*|as if|as though|dream(?:t|ed|ing)? (?:that|of|about|i|we|was)|in (?:a|my|the|this|that|another|some|last night's) (?:[\p{L}]+ )?(?:dreams?|novel|book|film|movie|game|play|story|universe|life time|lifetime|past life|next life|other life|role|show|series|musical|song|lyrics?|poem|sims|simulation|head|imagination|fantasy)\b|past life|next life|in another life|role-?play\w*|my character|(?:play|playing|played) (?:the )?(?:role|part) of|costume|cosplay\w*|dress(?:ed|ing)? up as|lyrics?|song goes|the line goes|quot(?:e|es|ed|ing)|sings?\b.*['"]|joke (?:goes|is)|punchline|once upon a time|would be|would have|'d (?:be|have|love|like|live|move|rather|get|own|call|play|work)|could (?:be|have|live|move)|might|maybe i|perhaps i|thinking (?:of|about)|consider(?:ing|ed)?|hope to|hoping to|want to be|one day i|some ?day|nobody|pretend)\b/iu;

/** Somebody else's words, or somebody else's view. */
const REPORTED =
  /\b(?:said|says|saying|told|tells|asked|asks|thinks?|thought|claims?|claimed|reckons?|believes?|insists?|joked?|jokes|swears?|wrote|writes|according to|convinced|assumes?|assumed|keeps calling|mistook|bet)\b/iu;
const OWN_REPORT =
  /\b(?:i|i've|i'm|we) (?:\p{L}+ )?(?:told|said|saying|asked|think|thought|wrote|believe|mentioned|bet)\b/iu;

const TAKEN_BACK =
  /\b(?:just kidding|only kidding|kidding|jk|j\/k|(?:just |only |was )?joking|i lied|that's a lie|that was a lie|not really true|psych|got you|gotcha|april fools?|not true|i made that up|just a joke|messing with you|pulling your leg|sarcasm|\/s)\b/iu;

const MUSIC = /[♪♫🎵🎶🎤]/u;

const QUOTED =
  /"[^"]{0,400}"|“[^”]{0,400}”|«[^»]{0,400}»|„[^“”]{0,400}[“”]|(?<=^|\s)'[^'\n]{8,400}'(?=[\s.,!?]|$)|`[^`]{0,400}`|^>.*$/gmu;
const ACTED = /\*[^*\n]{1,200}\*/gu;

const QUESTION_START =
  /^(?:what|how|where|who|whom|whose|why|when|which|do|does|did|are|is|am|was|were|have|has|had|can|could|will|would|should|shall|may|you\b|and you|u\b|and u|wanna|want to|ever|guess|any|got any|tell me|know|right|remember|isn't|aren't|don't|doesn't|won't|can't|or|eh|huh|yeah|okay|ok)\b/iu;

/** Where another thought begins inside a sentence. */
const JOINT =
  /\s*(?:[;()]|:(?!\d))\s*|\s+[–—-]+\s+|\s*,\s*(?=[^,]{2,30} (?:is|are) my\b|(?:(?:and|but|so|because|since|though|although|while|which|then|plus|also|or|yet|btw|by the way|actually|honestly|now|not)\s+)*(?:i|i'm|i've|i'd|i'll|my|we|we're|we've|our|he|she|it|it's|he's|she's|they|you|your|his|her|its|there|what|how|where|who|why|when|which|do|does|did|are|is|can|could|will|would|have|has|and you|you|u|right|remember|call|name's|not|the|named|called|if|the name|home|packed up|moved|bought|sold|started|quit|left|stopped|became)\b)|\s+(?:but|because|so|though|although|while|whereas|and|or|yet|plus|then|since|as|'cause)\s+(?=(?:(?:also|now|then|so|actually|that|honestly|currently)\s+)?(?:i|i'm|i've|i'd|i'll|my|we|we're|we've|our|he|she|it|it's|he's|she's|they|you|his|her|its|what|how|where|who|why|when|do|are|is|became|moved|bought|sold|started|quit)\b)/iu;

const FIGURES = /\bbelieve it or not\b/giu;

const isQuestion = (sentence: string): boolean => /\?\s*[!?]*$/u.test(sentence);

const clausesIn = (sentence: string): readonly string[] => {
  const bare = sentence.replace(/[.!?…]+$/u, "").trim();
  if (
    bare === "" ||
    NOT_SO.test(
      bare.replaceAll(
        /\bif (?:i'm honest|you must know|i may|i remember|i'm not mistaken|that helps|it helps|you're wondering|you ask me|you like)\b/giu,
        "",
      ),
    )
  )
    return [];
  if (REPORTED.test(bare.replaceAll(FIGURES, "")) && !OWN_REPORT.test(bare)) return [];
  const clauses = bare.split(JOINT).filter((clause) => clause !== "");
  if (!isQuestion(sentence)) return clauses;
  // "I'm a nurse, what about you?": what stands before the question is told.
  if (clauses.length < 2 || !QUESTION_START.test(clauses.at(-1) ?? "")) return [];
  return clauses.slice(0, -1);
};

/** "Moved to Porto", "been learning Welsh": people leave themselves out when they text. */
const SUBJECTLESS: readonly (readonly [RegExp, string])[] = [
  [
    /^(?=(?:moved|relocated|started|got (?!you|it|that)|packed|had to|turned|ended up|bought|grew up|adopted|rescued|sold|quit|gave up|stopped|spent|switched|changed|traded|became|took up|picked up|handed in|dropped out|graduated|finished my|signed up)\b)/iu,
    "I ",
  ],
  [
    /^(?=(?:can't stand|don't (?:like|have|live|work|play|eat|drink)|hate|adore|used to|no longer|live in|work as|work at|speak|study|drive an?)\b)/iu,
    "I ",
  ],
  [/^(?=(?:been|given up|gone off|fallen for)\b)/iu, "I've "],
  [
    /^(?=(?:living in|working as|studying|learning|teaching myself|born|based in|obsessed with|fluent in)\b)/iu,
    "I'm ",
  ],
];

const withSubject = (clause: string): string =>
  SUBJECTLESS.reduce(
    (words, [beginning, subject]) => words.replace(beginning, subject),
    clause,
  ).replace(/^I'm born/u, "I was born");

/** Whether a sentence tells of what is not so, or of what somebody else says. */
export const isSupposed = (sentence: string): boolean =>
  NOT_SO.test(sentence) || (REPORTED.test(sentence) && !OWN_REPORT.test(sentence));

/** "Did I mention I'm a carpenter?", "My favourite colour? Teal": questions that tell. */
const toldByQuestion = (text: string): string =>
  text
    .replaceAll(
      /\b(?:did|have) i (?:ever |already )?(?:mention|mentioned|tell you|told you|say|said)(?: that)? (?=(?:i|i'm|my|we)\b)([^?.!\n]*)\?/giu,
      "$1.",
    )
    .replaceAll(
      /\bmy (fav\p{L}* \p{L}+|job|name|hobby|home ?town)\? (?:(?:it's|easy|that's easy|simple|definitely)[,.]? )*(?!i'm|i am|im )/giu,
      "my $1 is ",
    )
    .replaceAll(
      /\b(my fav\p{L}* \p{L}+(?: \p{L}+)?) (?:has |just )?changed[,:]? (?:to|(?:now )?it'?s(?: now)?) /giu,
      "$1 is ",
    )
    .replaceAll(
      /\b(?:i(?:'ve| have)? (?:got|have|found) |there's )a new (fav\p{L}* \p{L}+)[:,]? (?:it'?s )?/giu,
      "my $1 is ",
    );

const withPlainForms = (text: string): string =>
  CONTRACTIONS.reduce((words, [form, plain]) => words.replaceAll(form, plain), text)
    .replaceAll(AFTER_PRONOUN, "$1 ")
    .replaceAll(AFTER_PRONOUN, "$1 ");

/**
 * The clauses of a message in which its writer may tell something of themself, without what people
 * say first ("well, actually"), in plain forms ("I'm", "any more"). Questions, suppositions, quotes,
 * songs, what others say and what is taken back in the same message are left out.
 */
export const ownClauses = (content: string): readonly string[] => {
  const text = content
    .slice(0, LONGEST_READ)
    .normalize("NFC")
    .replaceAll(/[’‘`´ʼ]/gu, "'");
  if (MUSIC.test(text) || TAKEN_BACK.test(text)) return [];
  const spoken = text
    .replaceAll(QUOTED, " , ")
    .replaceAll(ACTED, " . ")
    .replaceAll(/(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f)+/gu, ". ")
    .replaceAll(/(?<=\b(?:st|dr|mr|mrs|ms|mt))\.(?=\s)/giu, "")
    .replaceAll(/[^\S\n]+/gu, " ");
  return withPlainForms(toldByQuestion(spoken))
    .split(/(?<=[.!?…])["')\]]*\s+|\n+|\s*\.\.+\s*|(?<=[!?])(?=\p{L})/u)
    .flatMap((sentence) => clausesIn(sentence.trim()))
    .map((clause) =>
      withSubject(clause.replace(LEAD_IN, ""))
        .replaceAll(AFTER_PRONOUN, "$1 ")
        .trim()
        .slice(0, LONGEST_CLAUSE),
    )
    .filter((clause) => clause.length > 2 && !NO_WORD.test(clause));
};
