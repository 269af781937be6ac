const KIN =
  "mum|mom|mommy|mummy|mam|mother|dad|daddy|father|parents?|folks|brothers?|sisters?|siblings?|twin|son|sons|daughters?|kids?|child|children|baby|wife|husband|hubby|spouse|partner|girlfriend|boyfriend|gf|bf|fianc[eé]e?s?|ex|exes|ex-\\p{L}+|grandma|grandmas|grandpa|grandmother|grandfather|grandparents|granny|gran|nan|nana|abuela|abuelo|aunt|auntie|aunts|uncles?|cousins?|nieces?|nephews?|step\\p{L}+|(?:mother|father|sister|brother|son|daughter)-in-law|in-laws|family|relatives|godmother|godfather|godson|goddaughter|friends?|bestie|best friend|besties|pal|buddy|mate|mates|roommates?|flatmates?|housemates?|neighbou?rs?|colleagues?|co-?workers?|teammates?|bandmates?|classmates?|penpal|pen pal|crush|lover|admirer";

/** Roles of people, sensitive only with an owner: "a teacher" may be the visitor. */
const ROLES =
  "boss|manager|supervisor|clients?|patients?|customers?|students?|pupils?|teacher|professor|tutor|coach|date|tenant|employees?|employer|assistant|babysitter|nanny|cleaner|barber|hairdresser|landlord|landlady";

export const NAMES =
  "anna|anne|alice|amy|ana|andrea|angela|ben|beth|bob|brian|carla|carlos|caroline|charlie|chris|claire|clara|dan|daniel|dave|david|diana|diego|ella|ellen|emily|emma|eric|eva|frank|george|grace|greg|hannah|harry|helen|henry|isabel|jack|jake|james|jane|jason|jen|jenny|jess|jessica|jim|joan|joe|john|josh|julia|karen|kate|katie|kevin|laura|lena|leo|lisa|liz|lucas|lucy|luke|maria|marie|mark|marta|martin|mary|matt|max|megan|mia|michael|mike|monica|nick|nina|noah|olivia|oscar|patrick|paul|peter|phil|rachel|rebecca|rob|robert|ryan|sally|sam|sandra|sara|sarah|simon|sofia|sophie|stefan|steve|susan|thomas|tim|tom|tony|veronica|victor|will|yuki|zoe|ahmed|ali|fatima|mohammed|priya|raj|wei|mei|olga|ivan|dmitri|pedro|pablo|luis|javier|ines|joao|sven|lars|ingrid|bjorn|pierre|jean|camille|giulia|marco|luca";

/** A third person: neither the visitor nor an animal, a band or an author. */
export const OTHER_PEOPLE: readonly RegExp[] = [
  new RegExp(
    String.raw`(?:\b(?:my|our|his|her|their|your|this|that|the|a|an old|an|some)|'s) (?:(?!(?:dog|cat|pet|favourite|favorite|puppy|kitten|rabbit|horse)\b)\p{L}+ ){0,2}?(?:${KIN})\b(?!(?:'s day|hood|board|ship|ly\b| nature| tongue| language| costume| earth| christmas| printer| album| film| novel| trucks?| discounts?| tree| board games?| recipe book| jokes?| name\b| city| zoned?| sauce))`,
    "u",
  ),
  new RegExp(
    String.raw`\b(?:my|our|his|her|their|your) (?:\p{L}+ ){0,2}?(?:${ROLES})\b(?! (?:costume|job))`,
    "u",
  ),
  /(?<![\p{L}'-])(?:he|she|him|hers|himself|herself|he's|she's|he'd|she'd|he'll|she'll)(?![\p{L}-])/u,
  /(?<![\p{L}'-])(?:his|her) (?!(?:majesty|film)\b)\p{L}+/u,
  /\b(?:a|this|that|some|the) (?:guy|girl|woman|man|lady|dude|bloke|chap|person|boy|kid|stranger|fella|lad|couple)\b(?! (?:ritchie|code|cave|in the moon|next door costume))/u,
  /\b(?:someone|somebody|people|a person) (?:at|from|in|i) (?:work|know|met|school|the office|my|college|uni|like|love|date|used to)\b/u,
  /\b(?:girlfriend|boyfriend|fianc[eé]e?|ex-(?:wife|husband|girlfriend|boyfriend)|mother-in-law|father-in-law|stepmother|stepfather|grandma|grandpa|toddler|newborn|teenage (?:son|daughter)|(?:i'm|i am) (?:married|divorced|engaged|widowed|a (?:mother|father|dad|mum|mom|parent|grandmother|grandfather|widow|widower))|(?:we|i) (?:got|are getting|am getting|just got) (?:married|divorced|engaged)|(?:have|has|got|raising|raise) (?:a|an|one|two|three|four|five|six|\d|my|our|some) (?:little |young |older |small |teenage |adult |grown )?(?:sons?|daughters?|kids?|child|children|boys?|girls?|sisters?|brothers?|siblings?|twins|friend|friends|cousins?|uncle|aunt|girlfriend|boyfriend|husband|wife))\b/u,
  /\b(?:dad|mum|mom|grandma|grandpa|granny|auntie|uncle \p{L}+|aunt \p{L}+) (?:is|was|has|said|says|lives|works|and|used|died|called|told|got|loves|hates|wants)\b/u,
  new RegExp(
    String.raw`\b(?:with|for|like|likes|adore|trust|visit|visiting|meet|meeting|met|miss|missed|dating|date|love|hate|kissed|texted|text|told|tell|saw|see|seeing|marry|married|about) (?:${NAMES})(?:'s)?\b(?! (?:waits|cave|petty|yorke|cruise|hanks|lynch|bowie|austen|eyre|mitchell|simone|byrne|cash|coltrane|davis|smith's|lennon|grohl))`,
    "u",
  ),
  new RegExp(
    String.raw`\b(?:${NAMES})'s (?:\p{L}+ )?(?:wedding|birthday|party|house|place|flat|funeral|graduation|baby|concert|show|game|match|dinner|engagement|divorce|exam|recital|parents|mother|father|kids|dog|cat|car|job|boss)\b`,
    "u",
  ),
  new RegExp(
    String.raw`^(?:and |but |so |well,? |oh,? )*(?:${NAMES})(?:'s \p{L}+|,? who)?(?: \p{L}+)? (?:is|was|has|had|said|says|lives|works|told|texted|called|thinks|wants|loves|hates|got|went|moved|married|broke|and i|and me|came|asked|invited|never|always|used)\b`,
    "u",
  ),
];
