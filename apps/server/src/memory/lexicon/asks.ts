/** What a question may ask for: the words that ask, and how facts that answer it look, as "subject: text". */
export interface Ask {
  readonly asks: RegExp;
  readonly facts: RegExp;
}

const ask = (topic: string, asks: string, facts = ""): Ask => ({
  asks: new RegExp(String.raw`\b(?:${asks})\b`, "u"),
  facts: new RegExp(
    String.raw`^(?:\S.* )?(?:${topic})\b.*:${facts === "" ? "" : `|${facts}`}`,
    "iu",
  ),
});

/** The closest first; a question is read with "i" and "my" for whoever asks. */
export const ASKS: readonly Ask[] = [
  ask(
    "name",
    "my name|my nickname|what (?:do|should) (?:people|you|they|everybody) call me|called me|i like to be called|who am i|who i am|who is this|who 's this|who i 'm|talking to|i called|calls me",
  ),
  ask(
    "hometown",
    "i (?:originally )?from|^from|i come from|grow up|grew up|born|raised|home ?town|originally|childhood|brought me up|roots|from where",
  ),
  ask(
    "home",
    "do i live|i live|i living|i based|my (?:city|town|home|address|place|country)|city (?:am|is) i?|call home|relocate|i staying|i move|am i in|where am i|i moved",
  ),
  ask(
    "job",
    "do i do|do i work|my (?:job|work|profession|trade|career|position|occupation|business|line of work|workplace|title|company)|living|for work|i work|i earn|my money|i operate|trade|pay the bills|i sell|hire|employer|work as|profession|occupation|paid",
    "works? |taught|teaches|drives? an?|runs",
  ),
  ask(
    "workplace",
    "i work|workplace|my job|my shop|my office|i sell|where do i (?:do|work|earn)|employer|company|café|what do i do",
    "works? (?:at|in|for)|started at",
  ),
  ask("shift", "shifts?|hours|work|start|begin"),
  ask(
    "studies",
    "stud(?:y|ies|ying)|major|degree|thesis|research|university|uni|subject|course|school|college|academy|class|learn(?:ing)?",
    "school|phd|masters?|uni|student|year \\d",
  ),
  ask("birthday", "birthday|born|celebrate|party|present|turn(?:ing)?|rare date", "birthday"),
  ask("age", "how old|what age|my age|years old|will i be", "years old|turn"),
  ask(
    "pet",
    "pets?|animals?|pup|puppy|kitten|kitty|kitties|bird|dogs?|cats?|rabbit|hamster|horse|parrot|gelding|breed|insects?|critters?|furry",
    "bees|hives",
  ),
  ask(
    "favourite",
    "favourite|like (?:best|most)|love (?:best|most)|most|comfort|cheer up|dish|food|season|time of the year|snack|prefer",
  ),
  ask(
    "likes",
    "do i (?:like|love|enjoy)|fan|into|music|taste|superfan|mad about|club|listen|enjoy",
    "supports|abba|likes|knows|jazz",
  ),
  ask(
    "dislikes",
    "hate|dislike|stand|detest|not recommend|should not|anxious|avoid|nervous|herb|can not i",
    "not ",
  ),
  ask(
    "hobby|habit|event",
    "hobby|hobbies|for fun|free time|spare time|sport|do i (?:play|do|grow|collect|make|repair|restore|build|write)|relax|weekends?|pastime|class|together|art|game|practise|club|collect(?:ion)?|grow|repair|writing|book|novel|up to",
    "collects|plays|restores|grows|allotment|learning|writing",
  ),
  ask("instrument", "instruments?|play|band|music|group", "plays"),
  ask("language", "languages?|tongues?|speak|talk|learning|studying", "learn"),
  ask(
    "plan",
    "am i (?:going|doing|headed|getting|planning|giving|having|travelling|visiting|busy)|plans?|coming|when|what day|what date|will (?:i|she|he|we)|going on|on for|nervous about|saving|money|move|weekend|next week|this week|visit\\w*|guest|soon|exam|test|appointment|trip|headed|ticking|future|want|busy|course",
  ),
  ask(
    "diet|favourite|habit",
    "eat|meat|diet|vegan|vegetarian|food|drink|cook|dish",
    "vegetarian|vegan",
  ),
  ask("car|motorbike", "drive|car|vehicle|wheels|ride|van|licence", "car|van|drive|driving"),
  ask(
    "owns|own",
    "own|inherit|buy|bought|get|have|got|console|ink|inked|tattoo|needle|instrument|vehicle",
    "has |got |bought|tattoo|inherit|left them",
  ),
  ask(
    "rhythm|gets up|goes to bed|habit",
    "get up|wake|morning|rhythm|sleep|bed|night|early|late|start|begin|when do i",
  ),
  ask("fear|dislikes", "scared|afraid|fear|frightens|terrif\\w*|nervous"),
  ask(
    "trait",
    "hand|am i|what am i|look|style|can not i|should i not|type of person",
    "is an? |is left|can not",
  ),
  ask(
    "habit|hobby",
    "do i do|habit|every|each|do i (?:drink|eat|take)|daily|first thing|gamble|deed|routine|usually|evenings?|mornings?|nights?|how often|insects?",
    "every|mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays",
  ),
  ask("spouse|wife|husband", "spouse|husband|wife|partner|other half|married|wed|marry"),
  ask("event", "did (?:i|we)|was i|what happened|have i|lose|lost|quit|walk out|celebrating"),
];

/** Words that ask for somebody, and the subjects of those they mean. */
export const PEOPLE: readonly (readonly [asks: RegExp, subjects: RegExp])[] = [
  [/\b(?:sister|siblings?)\b/u, /^(?:twin |step)?sisters?\b/u],
  [/\b(?:brother|siblings?)\b/u, /^(?:twin |step|\d |\p{L}+ )?brothers?\b/u],
  [/\b(?:mother|parents?)\b/u, /^mother\b(?!-)/u],
  [/\b(?:father|parents?)\b/u, /^father\b(?!-)/u],
  [/\b(?:parents?|mother|father)\b/u, /^parents\b/u],
  [
    /\b(?:wife|spouse|partner|husband|half|married|widower?|wed|who do i (?:live with|love))\b/u,
    /^(?:wife|husband|spouse|partner|fiancée?)\b/u,
  ],
  [
    /\b(?:girlfriend|boyfriend|partner|half|dating|go out|share my|sweetheart)\b/u,
    /^(?:girlfriend|boyfriend|partner|fiancée?)\b/u,
  ],
  [
    /\b(?:child|children|son|sons|twins|little one|girl|boy|daughters?|toddler)\b/u,
    /^(?:sons?|child|children|baby|toddler|twin|daughters?)\b/u,
  ],
  [/\b(?:grandchild\w*|grandkids|grandson|granddaughter|child)\b/u, /^grand(?:son|daughter|kids)/u],
  [
    /\b(?:grand\w+|raised|brought me up|me up|taught?|teach)\b/u,
    /^grand(?:mother|father|parents)/u,
  ],
  [/\b(?:friends?|best friend|closest|exercise with)\b/u, /^(?:best )?friends?\b/u],
  [
    /\b(?:roommate|flatmate|housemate|flat|live with|share my)\b/u,
    /^(?:roommate|flatmate|housemate)\b/u,
  ],
  [/\b(?:boss|manager|supervisor|who do i (?:work for|report to))\b/u, /^boss\b/u],
  [/\b(?:neighbours?|next door|feeds)\b/u, /^neighbour/u],
  [/\b(?:landlord|landlady|rent)\b/u, /^landl/u],
  [/\b(?:ex|was i married|hear from|used to)\b/u, /^ex\b/u],
  [/-in-law|\b(?:son|daughter|husband|wife)\b|\bin-laws?\b/u, /-in-law/u],
  [/\b(?:colleague|work with|workmate)\b/u, /^colleague/u],
  ...["cousin", "aunt", "uncle", "niece", "nephew"].map(
    (kin) => [new RegExp(`\\b${kin}s?\\b`, "u"), new RegExp(`^${kin}`, "u")] as const,
  ),
  [
    /\b(?:family|relatives?|relation|toddler|my child)\b/u,
    /^(?:cousin|aunt|uncle|niece|nephew|sister|brother|mother|father|grand|son|daughter|step)|-in-law/u,
  ],
];

/** Any person of the visitor's. */
export const ANYBODY =
  /^(?!name|home|hometown|job|workplace|shift|way|studies|birthday|age|pet|favourite|likes|dislikes|hobby|instrument|language|plan|diet|car|motorbike|owns?|rhythm|gets|goes|fear|trait|habit|event|note)/u;
