import { rule } from "../language.ts";

/** Suicide that is meant and not named. */
export const SUICIDE_OBLIQUE = [
  rule(
    "suicide",
    `
    (dont|do not|dun|dnt|donot|no longer|never|not|stop|stopped|dont even|didnt) ..1 (want|wanna|wana|wnat|wanted|wish|care|feel like|desire|deserve|know if i want|know why i|see why i should|need|plan|intend) ..1 to? ..1 (be alive|being alive|exist|existing|stay alive|keep living|continue living|go on living|see tomorrow|live anymore|liv anymore|live any more|live any longer|live like this|live this life|live through|live longer|live on|living anymore|living like this|live without (him|her|them|you)|breathe anymore|be on this (earth|planet)|be in this world|live in this world|live in this body|live on this|be part of this world|be a part of this world|face another day|see another day|wake up anymore|be here anymore|be here any more|be here any longer|be around anymore|be around any longer|keep existing|carry on living|keep being alive|live to see|grow old|make it to|survive)
    (dont|do not|dun|dnt|donot|no longer|never|not) ..1 (want|wanna|wana|wnat|wish|feel like|deserve) ..1 to? (live|liv|living|go on|carry on|keep going|continue|survive|be) ~
    (dont|do not|dun|dnt|donot|no longer|never|not) ..1 (want|wanna|wana|wnat|wish|feel like|deserve) ..1 to? (live|go on|carry on|keep going) (anymore|any more|any longer|like this|now|because|since|im|i|and|but|if|without|please|after|ever)
    (dont|do not|dun|dnt|donot|never|no longer) ..1 (want|wanna|wana|wnat|wish|hope) ..1 to? (wake|waking) up (tomorrow|again|anymore|any more|ever|in the morning|after|from (this )?sleep|next|~|and|because|i|im)
    `,
    `
    (wake|waking) up ..2 (early|at|for|before|in the cold|with a hangover|hungover|because i was comfy|on monday)
    (go on|carry on) (a|the|with|holiday|vacation|that|this|any|dates|another|about|to|without you knowing)
    continue (with|to|the|this (series|book|game|course|subscription))
    live (in|with|near|here|there|alone|at|on (campus|the ground|my own|a boat)|far|so far|next)
    keep going (to|with (this|the)|there)
    grow old (alone|without|with)
    {no} (want|wish) to live (without (love|music|coffee|cheese|chocolate|bread|pizza|internet|wifi))
    `,
  ),
  rule(
    "suicide",
    `
    (fall|falling|fell|go|going|drift|drifting|get|lie down|lay down|close my eyes) ..3 (sleep|asleep|bed|off|eyes)? ..2 (and|n|but|then|to)? ..1 (never|not|dont|wont|without) ..2 (wake|waking|woke|open|get up|up)
    (never|not|without ever|dont|didnt|wont) (wake|waking|woke|waken) up (again|ever|anymore|from)? ..6 (wish|hope|want|fine|ok|okay|relief|better|nice|peaceful|happy|glad|care)
    (wish|hope|hoping|wishing|want|wanna|wana|pray|praying|rather|prefer|love|could|better|wouldnt mind) ..6 (never|not|didnt|dont|wont|wouldnt|without) ..2 (wake|waking|woke|waken) up
    (wish|want|wanna|wana|could|hope|need) ..3 sleep (forever|eternally|for eternity|permanently)
    (long|forever|eternal|permanent|big|endless) (sleep|nap|rest) ..4 (ready|soon|want|tonight|please|calling|calls)
    (ready|want|wanna|need|crave|craving|take|taking|tonight|going|soon) ..4 (forever|eternal|permanent|endless|big) (sleep|nap|rest)
    (forever|eternal|permanent|endless) (sleep|nap|rest)
    (wish|wishing|hope|hoping|pray|praying) (that)? ..2 my (heart|lungs|breath|breathing) would ..1 stop
    (disappear|dissapear|vanish|be gone|go away|be erased|evaporate|fade away|fade|not be here) (forever|for good|completely|permanently|from (this|the) (world|earth|face|planet)|off the face|into nothing|without a trace|and never come back|into the void)
    (want|wanna|wana|wish|wished|ready|like) (to|i could|i can|i would)? ..1 (disappear|dissapear|vanish|evaporate|fade away|cease|be erased|erase myself|be gone|not exist|cease to exist)
    (if|wish) i (could)? (disappeared|vanished|ceased|never existed|stopped existing|was gone|were gone|didnt exist)
    (want|wanna|wana|need|wish|make|made|hope|begging) (it all|everything|the pain|this pain|the suffering|the voices|my life|all of (it|this)|all this|the hurt|the hurting|the noise in my head|my thoughts) ..1 (to|would)? ..1 (stop|end|be over|go away|go quiet|finish|be done)
    (want|wanna|need|wish) it (to|would)? (stop|end|be over|be done|go dark|go black) (forever|for good|permanently|once and for all|already please)
    (pain|suffering|it all|everything|all of this) (will|would|can|gonna|is going to) ..1 (stop|end|be over) (soon|tonight|tomorrow|forever|for good|when im gone)
    (end|ends|ending|over) (it|things|everything) (for good|permanently|once and for all|tonight for good)
    `,
    `
    {no} ..1 (want|wish) (you|to|us|it)? ..1 (to)? (disappear|vanish)
    (disappear|vanish|be gone) (to|into (the|a|my) (woods|mountains|forest|crowd|countryside|night with)|with you|for a (while|week|weekend|bit|few)|on (holiday|vacation))
    (want|wish|wanna) (you|him|her|them|this|these|my (debt|debts|acne|wrinkles|belly|ex|zit)) ..2 (disappear|vanish|gone)
    (my|this|the) (debt|debts|acne|wrinkles|belly|zit|pimple|boss|ex) ..3 (disappear|vanish|gone)
    (alarm|coffee|monday|holiday|weekend|winter|exam) ..4 (wake|waking|woke) up
    (wake|waking|woke|woken) (you|u|him|her|them|the|anyone)
    `,
  ),
  rule(
    "suicide",
    `
    (cant|cannot|can not|unable to|dont know how to|dont know how i|dont think i can|dont know if i can|not sure i can|dont want to|do not think i can|no strength to|no energy to|too tired to|lost the will to|dont have the strength to|dont have the will to|no will to|have no will to|no longer can) ..1 (go on|keep going|keep living|carry on|live like this|live anymore|live with (myself|this pain|it anymore)|keep fighting|hold on|continue|keep on living|live another day|face another day|face tomorrow|stay alive|survive this|be alive|live|keep existing|keep breathing|exist) (anymore|any more|any longer|like this|much longer|longer|~|and|i|im|please|because|without|after|another|for|alone)
    (cant|cannot|can not) ..1 (go on|keep going|keep living|live) (like this|anymore|any longer|any more|another day)
    vague: (cant|cannot|can not|couldnt) (do|take|bear|handle|stand|endure|face|cope with) (this|it|life|living|any of this|any of it|this life|the pain|this pain|being alive|another day) (anymore|any more|any longer|another day|no more) ~
    (cant|cannot|can not) (do|take|bear|handle|stand|endure) (life|living|this life|being alive|existing|the pain anymore|this pain anymore) (anymore|any more|any longer)?
    (cant|dont|do not|cannot|couldnt|can not) ..1 (see|find|think of|imagine|have) (a|any|another|no|the)? (way|ways|path) (on|out|forward|ahead|through|to go on|any more)
    (no|only) (way|ways) (out|on|forward) ..2 (for me|of this|left|anymore|of here|except|but|is|~|other)
    (death|dying|suicide|killing myself) (is|seems|feels|looks|would be|sounds|might be) ..2 (way|answer|option|solution|relief|peaceful|nice|better|escape|comforting|good|easier|kinder|appealing|tempting|like)
    (lost|losing|lose|no|without|given up|giving up|gave up) ..1 (the|all|my|any|on)? (will|reason|desire|strength) to (live|go on|keep going|carry on|be alive|continue|exist|stay|wake up|keep fighting)
    vague: (giving|given|gave|give) up on (life|living|everything|my life|myself completely)
    (no|any|a|one|single|good|every|the|another|not one|few) (reason|reasons|point|purpose|use|sense) (left|anymore)? (to|in|of|for|why)? (me)? (to|in|of)? (be|being|stay|staying|live|living|alive|go on|going on|keep going|carry on|carrying on|continue|continuing|exist|existing|wake up|waking up|get up in the morning|my life|life|stick around|hang on|hold on|breathe|breathing|fight anymore|go|stay here|being here|be here|i should live|i should stay|anything anymore|any of it anymore|it all|keep (breathing|living|fighting))
    (whats|what is|wats|wat is|wheres|what|dont see|do not see|cant see|see|is there|theres|isnt) ..2 (point|use|purpose|sense) (of|in|to|for)? (me|even|my)? ..1 (going on|living|alive|being alive|existing|life|my life|continuing|carrying on|waking up|keep going|keeping going|it all|anything|anymore|staying alive|staying|being here|go on|trying anymore|live|exist|even trying anymore|breathing|holding on|of it all|tomorrow)
    why (should|do|am|bother|would|must|keep|even|shouldnt) (i|me)? ..2 (live|living|alive|exist|existing|going on|go on|be alive|stay alive|keep breathing|keep living|wake up anymore|here anymore|was i born)
    why was i (ever)? born
    (nothing|nobody|noone|no one|not much|nothing more|nothing left) (left|else|more)? (here|to)? (to|for)? (me to)? (live for|stay for|me here|me anymore|me in this world|left for me|lose by dying|living for|keep me here|keeping me here|hold me here|keeping me alive|wake up for|left to live for)
    (my)? life (is|isnt|has|isn t|aint|feels|seems|was|doesnt feel) ..1 (not|no|never|no longer|has no)? ..1 (worth (living|it|anything)|worthless|over anyway|pointless|meaningless|unbearable|a mistake|not mine anymore|done|finished|no meaning|no purpose|no point|no value|no sense)
    (is|if|does|would|was|was it|isnt|not|was life|ever|why is) (my|it|this|life|living|there|she|he|i)? ..1 (worth) (me|my|it|it to|to|even|for me|it for me to)? ..1 (living|being alive|staying alive|being here|live|existing|be alive|stay alive|stay|go on|going on|exist|continuing)
    (tired|sick|exhausted|done|finished|fed up|over|weary|bored|through) (of|with|from)? (being)? (living|alive|life|existing|existence|this life|breathing|my life|waking up|this world|being here|it all|everything and everyone|fighting to stay|being a burden|this existence|fighting every day|trying to live|fighting)
    (hate|hating|despise|regret|loathe) (being alive|living|existing|that i exist|that im alive|that i woke up|waking up|my existence|every second of living|that im still here|im alive|i woke up|to be alive|still being here|breathing)
    (dont|do not|never|wont|didnt) ..1 (deserve|deserved|belong) ..1 (to)? (live|be alive|life|exist|breathe|in this world|on this earth|be here|to be born|to breathe)
    (mistake|accident|error) that i (was|am|exist|ever)
    (everything|all|world) would be ..1 (better|easier|fixed|solved|fine|quiet) (if|when|once|without) (i|me|im)
    {no} ..1 (see|have|imagine|picture) (a|any|myself|myself having a|me having a)? (future|tomorrow) (for|anymore|ahead|with me|in|at all|for me|left|~|here|alive)
    (no|not a) future (for|left) (me)?
    (cant|dont) (see|picture|imagine) myself (living|alive|being alive|being here|past|reaching|making it|existing|getting old|growing old|in a year|next year)
    (dont|do not|wont|never|not|cant|didnt) ..2 (make|making|made|see|live|last|reach|get) (it)? ..1 (to|past|till|until|through|beyond) (tomorrow|tonight|the night|my birthday|next (week|month|year|birthday|summer|christmas)|the (weekend|end of|morning|week|year|summer|holidays)|christmas|new year|this (year|week|month|night|weekend|winter)|#20-40|thirty|forty|graduation|monday|morning)
    im a lost cause
    (hopeless|worthless|pointless|useless) ..6 (die|dead|gone|disappear|anymore|end it|live)
    `,
    `
    tired of (living|waking up) (with|in|at|here|alone|out of|next|on|like (a )?student|early|to)
    (tired|sick|done|bored|over|fed up|exhausted|through) (of|with|from)? (everything and everyone|fighting) (with|over|about)
    (done|over) (with|from)? (it all|fighting)? (for today|for the day|for the week|by friday)
    (makes|make|made|making|youre|you are|family|kids|love|music) ..4 (life|living) ..1 worth (living|it)
    (life|it) (is|was|feels) (still)? worth (living|it)
    worth (living|staying|being) (in|at|there|with|up|for (the|a)|on|near)
    worth (it)? ..1 (going on|stay|staying) (a|the|that|this|in|at|up|for|with|there|longer|over|on)
    (reason|reasons|point|sense|use|purpose) (to|in|of|for) ..2 (live|living|go|going on|stay|staying|be|being|wake up|continue|continuing) (in|at|with|there|to|up|on a|on the|angry|mad|sad|upset|rude|mean|late|early|jealous|here in|the|this|out|over|for)
    (good|every|many|so many|lots of|found|have|has|gave me|give me|gives me|my) (reason|reasons) to (live|be alive|keep going|wake up|stay|smile|go on)
    (no|any|a|good|every|the) (point|sense|reason|use) (of|in|to) (go|stay|be) (to|at|in|late|here|mad|angry)
    (life) (feels|seems|is|was) ..1 done (by|with|in)
    (see|find|is there) (a|any|another|the) way (out of (the|this|my) (maze|building|contract|level|lease|woods|airport|car)|to|forward with|forward for us|through (the|this))
    (cant|dont) see (a|any)? way (around|to|past)
    make it (through|past|to) (the|this|my)? (level|boss|meeting|gym|party|dinner|work|film|movie|movie|game|deadline|finish line|the end of (the|this) (book|movie|film|week|season|episode|chapter))
    (game|level|boss|team|show|series|contestant|plant|phone|laptop|battery|car|milk|leftovers) ..8 (make|makes|see|last|lasts|reach|survive) (it)? ..1 (to|past|till|until|through|beyond)
    see (you|u|her|him|them|my (mom|mum|family|dad)) ..1 (till|until|to|past)
    {no} (see|last|live) (to|till|until|past) (monday|friday|tuesday)
    (hold|go|carry|keep) (on|going) (a|the) (minute|second|sec|line)
    `,
  ),
  rule(
    "suicide",
    `
    {everyone} (would|will|will all|would all|wld|is|are|be|d|might|could|may)? ..3 (better|happier|relieved|easier|best|glad|better off|fine|freer|lighter) ..2 (without|if|when|once|w o|after) (me|i|im|my|i m|id)
    vague: (better|happier|relieved|best|easier|glad) (off)? (without|w o) me
    (better|happier|relieved|easier|best|glad|celebrate|nobody|noone|no one|not) ..4 (if|when|once|after) (i|im|id) (was|were|wasnt|werent|am|m|had|just|never|not|no longer|ever|didnt|to)? ..1 ({dead}|gone|never born|not here|here|not around|around|disappeared|disappear|die|died|killed myself|left this world|not alive|alive|wasnt here|vanished|been born|exist|existed|kill myself)
    im gone ..5 (better|happier|relieved|sorry|easier|forget|miss|theyll|everyone)
    ({noone}|not|wont|wouldnt|hardly anyone|would|does|will|do|who|doubt|wonder if|think) ..1 ({anyone}|who|even|ever|would|will|would even|would ever|d)? ..3 (miss|notice|care|mourn|cry|grieve|sad|attend|come to|missing|cares|notices|bother|cried|noticed) ..3 (me|my funeral|id|im|i|if i|if im|when im) (if|when|once|after|that)? (i|im|id|i m)? (am|was|were|be|had|just|wasnt|werent|not|ever|suddenly|had|would)? ..1 ({dead}|gone|died|die|disappeared|disappear|vanished|vanish|not here|here anymore|alive|wasnt here|kill myself|killed myself|death|not around|around|dead tomorrow|funeral|passed|existed|stopped breathing|left forever|hung|hanged|jumped|overdosed|did it)
    (if|when|once) (i|im|id|i m|i am) (am|was|were|had|ever|to|just|suddenly)? ..1 (died|die|dead|gone|disappeared|disappear|vanished|vanish|kill myself|killed myself|wasnt here|werent here|not here|stopped existing|ended it|no longer here|jumped|hanged|hung|took|end it|never woke up|didnt wake up) ..6 (miss|notice|noticed|care|cares|matter|matters|cry|sad|better|relieved|happier|difference|anyone|nobody|noone|no one|easier|mourn|funeral)
    {noone} (would|will|d|is going to|gonna)? (even|ever|notice|miss|care|mourn) (miss me|notice if|care if|notice that im gone|me when im gone|notice im gone|if i died|me if i|notice when)
    (who|anyone|anybody|somebody|someone|everyone|everybody|parents|family|mom|mum|friends|kids|they|people|he|she|you|u) (would|will|wouldnt)? miss me (if|when|once|after) (i|im|i m) ..1 (dead|gone|die|died|kill*|wasnt here|not here|am gone|am dead)
    if i ({kill} {self}|{die}|end my life|end it|overdose) ..2 (will|would|do|does|did) ..4 (miss|care|cry|notice|sad|matter|forgive|forget|better|hurt|come)
    (i|im|ive|am|being|be|feel|become|just|feeling|always|only|felt|like) ..2 (such)? a (huge|big|constant|complete|total|massive|terrible|heavy)? burden ~
    (i|im|ive|am|being|be|feel|become|just|feeling|always|only|felt|like) ..2 (such)? a (huge|big|constant|complete|total|massive|terrible|heavy)? burden (to|on|for|and|im|i) ..1 (everyone|everybody|my|them|others|people|the|you|all|anyone|family|society|friends|anymore|they|theyd|always|her|him|deserve)
    (waste|drain|wasting) (of|on|up)? (space|oxygen|air|life|resources) ..6 (die|dead|gone|anymore|live|me|exist|i|im)
    (im|i am|am|i feel like|feel like|be) (just)? ..1 a waste of (space|oxygen|air|life|skin)
    `,
    `
    (he|she|they|you|u|dog|cat|team|company|ex|it) (wouldnt|would not|wont|will not|would) ..1 (notice|miss|care) ..3 (if|when) (i|im) (am)? (gone|not here|here) (for|at|on|from|to|an|a)
    (if|when) (i|im) ..3 (gone|not here|here|around) (for (a|an|the|two|three|one|few|lunch)|on|to the|at)
    (not|isnt|never|arent|dont) ..3 a ..1 burden
    miss me (when|if|while) (im|i am|i m)? ..1 (gone|away|not here) (for|on|at|in|to|this|next)
    (better|happier|fine|easier) (off)? without (me|i) (in|at|on) (the|this|that) (team|band|project|office|company|kitchen|group|game|call|meeting|committee)
    `,
  ),
  rule(
    "suicide",
    `
    (i|we) (wont|will not|am not going to|am not gonna|dont plan to|dont plan on|dont intend to|dont expect to|dont think ill|doubt ill|might not|may not) (be|being) (here|around|alive|on this earth|in this world|with you) (at|by|for|tomorrow|next|much|long|anymore|any more|after|come|when|to see|then|in the|on|this|past|that|any longer|longer|tonight|soon|forever|~)
    im not (going to|gonna|planning to|planning on) (be|being) (here|around|alive) (at|by|for|tomorrow|next|much|long|anymore|after|come|when|to see|then|in the|on|this|that|~)
    (ill|i will|im going to|im gonna|i) (not|no longer|wont) (be)? (be here|be around|here|around|alive) (at|by|for|tomorrow|next|much|anymore|after|come|when|to see|then|in the|on)
    (dont worry|forget|no need to|dont bother|cancel|dont plan|skip|not worth) ..6 (i|im) (wont|not going to|not gonna|will not) be (around|here|alive|there anyway|there anymore)
    vague: (wont|not going to|not gonna|dont|will not|not) ..2 (need|needing|have to worry about|use|have any use for) (it|them|this|that|anything|any of it|these|those|my things|my stuff|money|anything anymore) (anymore|any more|any longer|where im going|soon|after|when im gone|tomorrow|where i m going)
    (gave|give|given|giving|gives|rehomed|rehoming|sold|left) ..6 (wont|not|dont|no longer|will not) ..2 (need|needing|use) (it|them|this|that|anything|any|her|him|those|stuff|things)
    (giving|gave|given|give) (away)? (all|everything|my favorite|my favourite) ..1 (of)? ..1 (my|i)? (things|stuff|belongings|possessions|everything|own|clothes|books|have)? (away)
    (giving|gave|given|give) away (all|everything|most)? ..1 (of)? (my|i)? (things|stuff|belongings|possessions|everything|own|have|most treasured)
    where im going ..6 (need|wont|dont)
    (found|find|arranged|arrange|need|sorted|rehome|rehomed) (a|new)? ..1 (home|owner|someone to take|homes) for my (cat|dog|pets|pet|cats|dogs) ..6 (gone|not here|wont|before i|leave this|done)
    vague: (written|wrote|writing|write|wrte|finished|left|leaving|leave|sealed) (all|out)? (the|my|some|a|their|goodbye|farewell|final|last|suicide|everyone|them)? ..1 (goodbye|goodby|farewell|final|last|suicide) ..1 (letter|letters|note|notes|message|messages|video|email)
    (tell|telling) ..3 (loved|love) ..5 (last|final) (message|text|call|words)
    (i|ive|have) ..1 (written|wrote|sealed|finished) (all)? the (letters|notes) ~
    (i|ive|have) ..1 (written|wrote|sealed|finished) (all)? the (letters|notes) (and|to|they|theyre|for (my|everyone|them)|now|already|today|last)
    (written|wrote|write|writing|updated|update|made|making|signed) ..1 (my|a) (will|last will) ..8 (tonight|done|goodbye|over|soon|pills|ready|gone|end|last|before i go)
    vague: (goodbye|goodby|farewell|bye) (forever|for ever|for good|everyone|everybody|world|cruel world|my love forever|to everyone|to all|this world|this life|life|all)
    (said|saying|say|says|said all|made) ..1 (my|all my|the|our|final|last)? (final|last)? (goodbyes|goodbyes already|farewells|good byes|last goodbye|final goodbye)
    (this|it) (is|will be|might be|may be|could be) ..1 (my|the) (last|final) (message|text|goodbye|night|day|words|note|letter|post|conversation|time (i|you|we) (will )?(talk|speak|hear))? ..1 (ever|alive|on earth|from me|before i|you|goodbye|to|ill|im|i|~)
    (my|the) (last|final) (message|goodbye) ~
    (my|the) (last|final) (text to you|night alive|night on|day alive|day on|words|night on earth|day on earth|letter|sunset|sunrise)
    (tell|telling|let) ..4 (i|that i|know i) (loved|love|always loved) ..6 (last|goodbye|gone|sorry|over|forever|end)
    (take care of|look after|watch over|be there for) (my|them|her|him|each other) ..6 (im gone|i am gone|when im dead|after im gone|im not here|im no longer|i die)
    (made|make|making|at) (my)? peace (with)? (it|everything|god|the end|death|dying|my decision|leaving|myself|the decision)? ..4 (goodbye|thank|done|ready|time|over|die|dying|death|go|tonight|decision|gone|end)
    (ready|time|want|about|decided|happy) (for me)? to (go|leave) (this world|this life|this earth|be with god|see god|meet (my maker|god|jesus)|heaven|to heaven|forever|for good|be with (him|her|them|my (mom|mum|mother|dad|father|wife|husband|son|daughter|baby|brother|sister|grandma|nana)) (again|in heaven|soon|now))
    (leave|leaving|exit|exiting|depart|departing|out of|off) this (world|life|earth|planet)
    (see|meet|meeting|join|joining|with|be with|reunite with|reunited with|seeing) (my|him|her|them|god) (late|dead)? (wife|husband|mom|mum|mother|dad|father|son|daughter|brother|sister|baby|grandma|grandpa|nana|maker|family|love|partner|fiance|fiancee)? ..1 (in heaven|on the other side|in the afterlife|soon in|up there|tonight|again soon|in death|very soon)
    (want|wanna|wish|ready|going) to (be with|join|see) (my )?(him|her|mom|mum|dad|wife|husband|son|daughter|baby|them) (up there|in heaven|on the other side|in the grave|there|again)
    tonight is the night ..6 (ill|goodbye|end|over|no more|pills|finally|done|ready)
    (it|this|everything|all) (will|ll|is going to|gonna) ..1 (all)? be (over|done|finished) (soon|tonight|tomorrow|for me|by|then|in)
    itll (all)? be over (soon|tonight|tomorrow|for me|by)
    (i|im|ive|am) ..1 (done|finished) (here)? ..1 (goodbye|im sorry|sorry everyone|thank you for everything|forever|for good|living|with life|with living|trying|with existing|with this world|with this life)
    (become|be|another|just) (a|another) statistic
    `,
    `
    (holiday|vacation|trip|travelling|traveling|flight|fly|flying|flying to|work|office|meeting|visiting|out of town|moving|relocating|camping|conference|abroad|hospital|surgery|on leave|parents house|skiing|spain|italy|beach|airport|shift|on call|appointment) ..12 (be|being|not|wont) ..2 (here|around|alive|there|needing|need)
    (here|around|there|need) ..12 (holiday|vacation|trip|travelling|traveling|flight|fly|flying|work|office|meeting|visiting|out of town|moving|moved|relocating|camping|conference|abroad|hospital|surgery|on leave|parents|skiing|beach|airport|shift|on call|appointment|back on|back in|be back)
    (wont|not) be (here|around) (for|on|at|tomorrow|this|next|in the)? ..3 (dinner|lunch|breakfast|party|meeting|call|delivery|plumber|package|office|class|weekend im)
    (moving|declutter|decluttering|charity|donate|donating|donated|minimalist|minimalism|spring cleaning|downsizing|goodwill|yard sale|new (apartment|flat|house)) ..12 (giving|gave|given|give|sold|rehomed)
    (giving|gave|given|give|sold|rehomed) ..12 (old clothes|old books|toys|feels light|closet|moving|moved|declutter|decluttering|charity|donate|donating|donated|minimalist|minimalism|downsizing|goodwill|yard sale|new (apartment|flat|house|phone|car|one|job))
    (last|final) (day|night|message|text|words|letter|conversation|goodbye) ..1 (at|of|in|from (him|her|you|them|my)|before (the|my|vacation|holiday)|he|she|they|on the|here|with the|i got|i sent|was)
    (he|she|his|her|they|their|you|your|ex|famous) ..1 (last|final|farewell|goodbye) (message|text|words|letter|note|letters)
    (say|said|saying) goodbye to (summer|winter|carbs|sugar|the)
    (farewell|goodbye) (party|dinner|drinks|email|speech|card|gift|tour|cake)
    (farewell|goodbye) (everyone|everybody|all|for good|to everyone) ..4 (tomorrow|night|weekend|work|office|see you|talk)
    (out of|off|leave|leaving) this (world|planet|life) (pizza|delicious|good|tasty|cake|sex|meal|burger|food|amazing)
    (is|was|tastes|tasted|looks|looked|feels|felt|absolutely) out of this (world)
    (shift|week|semester|exam|exams|finals|workday|winter|surgery|root canal|meeting|meetings) ..6 be (over|done|finished)
    be (over|done|finished) ..3 (with (work|school|exams|finals|the|this)|shift|semester)
    (i|im|am) ..1 done (trying|living) (to|with|at|in|new|on|out)
    `,
  ),
];
