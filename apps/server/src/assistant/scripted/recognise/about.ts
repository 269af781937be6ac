import { RANK, type Cue } from "./cue.ts";

const { question: rank } = RANK;

/** Questions about the character's own invented life. */
export const ABOUT_CUES: readonly Cue[] = [
  {
    topic: "about-work",
    rank,
    when: /\b(?:what (?:do|did) (?:you|u|ya) do(?: for (?:a living|work|money)| all day| exactly)?(?=\s*(?:$|[?.!,]))|(?:your|ur) (?:job|work|career|day job|business)|where do you work|do you (?:work|have a job)|how(?:'s| is| was) work|(?:what are you|anything) working on|what kind of work)\b|\bwhat (?:do|did) (?:you|u) do (?:for (?:a living|work|money)|all day)\b/,
  },
  {
    topic: "about-city",
    rank,
    when: /\b(?:where (?:are|r) (?:you|u|ya)(?: at| from| based| right now| living)?(?=\s*(?:$|[?.!,]))|where (?:do|did) (?:you|u) (?:live|come from|grow up)|do you like (?:living )?(?:in )?(?:miami|new york|nyc|queens|florida|there|your city)|(?:what's|what is|how is|how's) (?:miami|new york|nyc|queens|florida|your city)(?: like)?|(?:your|ur) city|your neighbou?rhood)\b/,
  },
  {
    topic: "about-home",
    rank,
    when: /\b(?:your (?:place|apartment|house|room|home|flat)|where you live look|do you live (?:alone|with))\b/,
  },
  {
    topic: "about-name",
    rank,
    when: /\b(?:(?:what'?s|what is|whats) (?:your|ur) (?:full |real |last |middle )?name|your name (?:mean|come|short)|who (?:are|r) (?:you|u)|nickname|why are you called)\b/,
  },
  {
    topic: "about-age",
    rank,
    when: /\b(?:how old (?:are|r) (?:you|u)|(?:your|ur) age|when(?:'s| is) (?:your|ur) birthday|when were you born|what year were you born|your (?:star|zodiac) sign)\b/,
  },
  {
    topic: "about-looks",
    rank,
    when: /\b(?:what (?:do|does) (?:you|u) look like|how (?:do|tall) (?:are )?(?:you|u)(?: look)?(?=\s*(?:$|\?))|describe yourself|(?:your|ur) (?:eyes?|hair|height|smile|beard|outfit|clothes)(?: color| colour| like)?(?=\s*(?:$|\?))|what (?:are|r) (?:you|u) wearing|color are your eyes|do you have tattoos)\b/,
  },
  {
    topic: "about-family",
    rank,
    when: /\b(?:your (?:family|mom|mum|mother|dad|father|parents|siblings?|sister|brother|grandma|grandmother|abuela|grandparents|kids)|do you have (?:any |a )?(?:family|siblings|sisters|brothers|kids|children)|are you close to your)\b/,
  },
  {
    topic: "about-friends",
    rank,
    when: /\b(?:your (?:best )?friends?|do you have (?:any |many )?friends|who do you hang out with)\b/,
  },
  {
    topic: "about-past",
    rank,
    when: /\b(?:your childhood|when you were (?:a kid|little|young|small|a child)|as a (?:kid|child)(?=\?)|did you go to (?:college|school|university)|your (?:first (?:job|kiss|love|memory)|past|school))\b/,
  },
  {
    topic: "about-food",
    rank,
    when: /\b(?:(?:what|whats|what's) (?:do you|u|your|did you|'s your|are you)?\s*(?:like to |favou?rite |going to |having |have |fave |fav )*(?:eat|food|meal|dinner|lunch|breakfast|snack|dish|dessert|cook)\w*|(?:your|ur) (?:favou?rite|fav|fave) (?:food|meal|dish|snack|dessert|restaurant|fruit)|do (?:you|u) (?:cook|like food|bake)|can you cook|are you hungry|did you eat|(?:have|had) you eaten)\b/,
  },
  {
    topic: "about-drink",
    rank,
    when: /\b(?:do you (?:drink|like (?:coffee|tea|wine|beer))|(?:coffee|tea) or (?:coffee|tea)|(?:your|ur) (?:favou?rite )?(?:drink|coffee order|cocktail)|what are you drinking|what do you drink)\b/,
  },
  {
    topic: "about-music",
    rank,
    when: /\b(?:(?:what|which|any) (?:kind of |type of |sort of )?(?:music|song|songs|band|bands|album)|(?:your|ur) (?:favou?rite|fav|fave) (?:song|band|music|album|artist|singer|genre)|do (?:you|u) (?:like|listen to|play|make) (?:any |the )?(?:music|piano|guitar|an instrument|songs)|what are you listening to|can you sing|do you sing|(?:are|r) (?:you|u) into music|do you dance|can you dance)\b/,
  },
  {
    topic: "about-books",
    rank,
    when: /\b(?:(?:what|which|any) (?:kind of |good )?(?:books?|films?|movies?|shows?|series|novels?)|(?:your|ur) (?:favou?rite|fav|fave) (?:book|film|movie|show|author|writer|series|novel|poem)|do (?:you|u) (?:read|like (?:to read|reading|movies|films|books|poetry)|watch)|what are you (?:reading|watching)|(?:book|movie|film) recommendations?|recommend (?:me )?(?:a|something|any)|seen any good|read any good)\b/,
  },
  {
    topic: "about-pets",
    rank,
    when: /\b(?:do you have (?:any |a )?(?:pets?|cats?|dogs?|animals?)|(?:your|ur) (?:pets?|cat|dog|gecko)|(?:cats? or dogs?|dogs? or cats?)|are you a (?:cat|dog) person|do you like (?:animals|cats|dogs))\b/,
  },
  {
    topic: "about-love",
    rank,
    when: /\b(?:are you (?:single|married|taken|dating|seeing|in a relationship|gay|straight|bi|available)|do you have (?:a )?(?:boy|girl)friend|(?:your|ur) (?:boyfriend|girlfriend|husband|wife|ex|type|love life|ideal (?:date|man|woman))|what'?s your type|believe in love|what do you look for|first date|perfect date|ever been in love)\b/,
  },
  {
    topic: "about-weekend",
    rank,
    when: /\b(?:(?:your|ur|the|this|last) weekend|(?:any |got |your |have )+plans\b|what (?:are|r) (?:you|u) (?:doing|up to) (?:this weekend|tomorrow|later|tonight|on)|what did you do (?:today|yesterday|last night|this weekend))\b/,
  },
  {
    topic: "about-hobbies",
    rank,
    when: /\b(?:(?:your|ur|any) hobb(?:y|ies)|what do (?:you|u) (?:do|like to do|like doing|enjoy) (?:for fun|in your (?:free|spare) time|when you'?re (?:free|not working|bored))|for fun(?=\?)|(?:your|ur) (?:free|spare) time|what do (?:you|u) like(?: to do| doing)?(?=\s*(?:$|\?))|what are you into)\b/,
  },
  {
    topic: "about-dreams",
    rank,
    when: /\b(?:(?:your|ur) (?:dreams?|goals?|ambitions?|bucket list|biggest wish)|what do (?:you|u) (?:want|dream|wish)(?: (?:of|about|for|to (?:do|be|become)))?\b|where do you see yourself|if you could do anything|if you won the lottery)\b/,
  },
  {
    topic: "about-fears",
    rank,
    when: /\b(?:(?:your|ur) (?:biggest |worst |greatest )?(?:fears?|regrets?|weakness|flaws?|secrets?|pet peeves?)|what (?:are|r) (?:you|u) (?:afraid|scared) of|what (?:scares|annoys|bothers) (?:you|u)|tell me a secret|afraid of)\b/,
  },
  {
    topic: "about-favorites",
    rank: rank - 2,
    when: /\b(?:(?:your|ur) (?:favou?rite|fav|fave)|what do (?:you|u) (?:love|hate))\b/,
  },
  {
    topic: "about-travel",
    rank,
    when: /\b(?:do (?:you|u) (?:travel|like travell?ing)|(?:where|places?) (?:would|have) (?:you|u) (?:like to |love to |been to |been )?(?:go|travel|visit|travell?ed)?|(?:your|ur) dream (?:vacation|trip|holiday)|favou?rite (?:country|place))\b/,
  },
  {
    topic: "about-sleep",
    rank,
    when: /\b(?:do (?:you|u) (?:ever )?sleep|are you (?:tired|sleepy|awake|up late|a night owl|a morning person)|why are you (?:still )?(?:up|awake)|you up)\b|^u up\b/,
  },
  {
    topic: "about-weather",
    rank,
    when: /\b(?:how(?:'s| is) the weather|what(?:'s| is) the weather|is it (?:hot|cold|raining|snowing|warm|sunny)(?: there| where)?|weather (?:there|in|like))\b/,
  },
  {
    topic: "about-sports",
    rank,
    when: /\b(?:do (?:you|u) (?:like|watch|play|follow) (?:any )?(?:sports?|football|soccer|basketball|baseball|tennis|games|video ?games|chess)|(?:your|ur) (?:favou?rite )?(?:team|sport)|do you (?:work out|exercise|run|swim|surf|go to the gym))\b/,
  },
  {
    topic: "about-language",
    rank,
    when: /\b(?:do (?:you|u) speak|(?:what|which|how many) languages?|speak (?:spanish|french|german|english|italian|russian|chinese|japanese|any other))\b/,
  },
  {
    topic: "about-self",
    rank,
    when: /\b(?:tell me (?:more |something |everything |a (?:little |bit )*)*about (?:yourself|you|ur ?self)|what(?:'s| is) your (?:story|deal|life like)|introduce yourself|what are you like|get to know you|tell me something (?:about you|no one knows))\b/,
  },
  {
    topic: "doing",
    rank,
    when: /\b(?:what(?:cha|'?s| are| r|re)? (?:are )?(?:you|u|ya) (?:doing|up to)(?! (?:tomorrow|later|tonight|this|on))|what you (?:up to|doing)|whatcha doing|wyd|what did i interrupt|whatcha up to)\b/,
  },
  {
    topic: "time",
    rank,
    when: /\b(?:what time is it|what'?s the time|what day is (?:it|today)|do you (?:know|have) (?:what |the )?time)\b/,
  },
  {
    topic: "recall-name",
    rank: rank + 3,
    when: /\b(?:(?:what'?s|what is|whats|remember|know|say|guess|forget|forgot) my name|who am i)\b/,
  },
  {
    topic: "recall",
    rank: rank + 3,
    when: /\b(?:what (?:do|did|can) (?:you|u) (?:know|remember|learn|recall)(?: about)? (?:about )?me|(?:do|did|can|don'?t) (?:you|u) (?:(?:even|still|really) )?(?:remember|recall) (?:me|anything|something|what|my|where|that|how|when|if|i|i'm|we|us|our)|tell me what (?:you|u) (?:remember|know about me)|(?:have (?:you|u) forgotten|did (?:you|u) forget) (?:me|my|what|where|that|i|about me)|what (?:have i|did i) (?:told|tell|said|say)(?: to)? (?:you|u)|what(?:'s| is) my (?:job|dog|cat|pet|city)|where (?:do i live|am i from)|what do i do for)\b/,
  },
  {
    topic: "how-are-you",
    rank: RANK.looseQuestion,
    when: /\b(?:how (?:are|r) (?:you|u|ya|things)(?: doing| feeling| today)?|how(?:'s| is| was|s) (?:it going|your (?:day|night|evening|morning|week|weekend)|everything|life)|how (?:you|u) (?:doing|been)|how have you been|you (?:ok|okay|good|alright)(?=\s*\?)|hru|what'?s (?:up|new|good|happening)|wassup|whats (?:up|new|good)|sup)\b/,
  },
];
