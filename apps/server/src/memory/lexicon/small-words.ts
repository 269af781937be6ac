const set = (data: string): ReadonlySet<string> => new Set(data.trim().split(/\s+/u));

export const SUBJECTS = set("i we he she they it you there nobody everybody everyone");
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
export const NUMBERS: ReadonlyMap<string, number> = new Map(
  "zero one two three four five six seven eight nine ten eleven twelve"
    .split(" ")
    .map((word, value) => [word, value]),
);
/** Another thought begins here, whatever follows. */
export const JOINERS = set(
  "because when where who which if unless whether although though while whereas whenever wherever",
);
/** Another thought begins here, where a subject or a verb follows. */
export const LINKS = set("and but so then plus or yet since as that & also cause until");

/** Between a subject and its verb these change nothing. */
export const ADVERBS = set(
  `actually just really also basically finally definitely honestly absolutely totally truly genuinely rather still
  always usually normally generally mostly mainly simply quite so very pretty currently recently now officially
  literally only already proudly happily secretly obviously apparently sometimes often even both lately
  personally certainly sadly deeply fucking freaking completely legit lowkey highkey technically mostly kind sort of
  too super originally again deathly severely even all`,
);

/** What people say before they say something. */
export const FILLERS = set(
  `well so oh ah um uh hmm hm yeah yes yep yup no nope nah ok okay and but also or because since though although btw
  actually anyway anyways honestly seriously personally basically besides plus tbh ngl fyi look listen thanks hi hey hello hiya hola yo haha
  lol lmao ha wow man dude please right remember now currently lately recently finally omg guess fun fact random
  good morning evening afternoon there again bro girl true like me imo sorry update news correction wait nice great cool
  just exactly same lovely perfect technically aw aww ugh`,
);

/** Opening words, whole: they are taken off with what stands for them. */
export const OPENINGS =
  /^(?:(?:by the way|to be honest|to be fair|in fact|as it happens|for the record|(?:just )?so you know|you know(?: what)?|you see|guess what|fun fact(?: about me)?|truth is|the truth is|(?:the )?thing is|good news|big news|thank you|turns out|it turns out|as a matter of fact|believe it or not|i (?:think|guess|suppose|must say|have to say|must admit|have to admit|should mention|forgot to (?:say|mention|tell you))|(?:i )?(?:already )?(?:told|said|mentioned)(?: to)?(?: you)?(?: before| already)?|for a living|(?:in|for) my case|if you ask me|as for (?:me|work)|as (?:i|you) (?:said|know)|like i said|mind you|one more thing|another thing|something about me|about me|a bit about me|let me tell you|let me introduce myself|nobody knows yet|nice to meet you|by day|last (?:week|month|year|night|summer|winter|spring)) )+/u;

/** A thing that is said is over at such a word. */
export const ENDERS = set(
  `and but so because cause when whenever since though although lol haha lmao too with while as if or unless until btw anyway
  that which who where after before during instead again right now currently ever these those atm obviously honestly
  tho tbh yesterday off today tonight even already at on in for from by then than i he she they we you it is are was dont do not called named`,
);

/** What nobody is called, and no place: words that stand where a name might. */
export const NO_NAME = set(
  `a an the so not just very really too here there back home sorry fine good great ok okay well tired sad happy bored sick hungry
  busy lonely single married done ready sure glad alone awake drunk high cold hot late lost new old young tall short in on at from
  into up down off out over under about with without american british english french german italian spanish mexican cuban canadian
  australian indian chinese japanese korean russian irish scottish welsh dutch polish swedish norwegian danish finnish brazilian
  portuguese turkish greek african european asian latina latino real adult your yours my mine his hers their our it this that these those
  what who when where why how if and or but because like more less all any some none nothing no yes yeah maybe never always still
  already also now then today tonight tomorrow yesterday monday tuesday wednesday thursday friday saturday sunday quiet loud weird
  strange funny nice hard easy early dark empty different pretty beautiful lovely boring wet dry raining sunny warm big small long
  private secret true false wrong right better worse best worst everything everyone nobody somebody someone work school morning night
  evening food music love life time money coffee tea wine crazy later whatever anything something daddy mommy mummy master sir madam
  dude bro man king queen prince princess god jesus hitler stupid idiot gonna able unable i is was has have had are serious curious
  nervous anxious angry mad upset stressed exhausted sleepy excited proud scared afraid relaxed retired vegan vegetarian
  batman superman spiderman ironman thor hulk dracula frankenstein gandalf frodo sherlock voldemort dumbledore napoleon cleopatra elvis
  beyonce shakespeare einstein santa zeus odin satan lucifer godzilla cinderella hamlet vader yoda dead human black white brown
  gay straight bi trans queer male female called named says said thinks told works lives loves likes hates keeps wants needs
  got gets goes went comes came coming going moving visiting does did makes made who's passed died only full both home happy blue angel merry honey candy stormy boys girls misty dusty kids darling babe baby dear sweetheart sweetie hun love lover`,
);
