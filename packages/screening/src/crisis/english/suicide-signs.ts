import { rule } from "../language.ts";

const AWAY = `
    (holiday|holidays|vacation|trip|travelling|traveling|flight|fly|flying|office|meeting|shift|out of town|moving|camping|conference|abroad|hospital|on leave|beach|airport|weekend|school|dinner|lunch|party|store|shop|shopping|deployed|deployment|plants) ..12 {gone-if-i}
    {gone-if-i} ..12 (holiday|holidays|vacation|trip|travelling|traveling|flight|office|meeting|shift|out of town|camping|conference|abroad|hospital|on leave|beach|airport|weekend|school|dinner|lunch|party|store|shop|shopping|deployed|deployment|plants|for (a|an|two|three|the|one) (week|day|weekend|hour|minute|while|month|night|hours|days|weeks))
`;

/**
 * Signs that weigh little alone and much together: means and a pull to them, an end and relief in
 * it, a life put in order, a future without oneself.
 */
export const SUICIDE_SIGNS = [
  rule(
    "suicide",
    `
    {gone-if-i}
    (if|after|once|without) (i|im|i am|i was|i were) (just|simply|suddenly)? (dead|die|died)
    (world|earth|life|everyone|everything|they|family|people|kids|friends|you|mom|mum) ..4 (keep|keeps|go|goes|carry|carries|spin|spinning|turn|turning|continue|move|moves|manage|cope|get over|be fine|be ok|be okay|be better|survive|forget|recover) ..4 (without me|with me gone|after me|when im gone)
    (world|earth) ..3 without me
    (wouldnt|would not|wont|dont|will not) ..2 (notice|miss|care|remember|matter) ..6 (my absence|me gone|im gone|i was gone|if i left|that i existed|i ever existed|i was ever here|i left forever)
    (look after|take care of|taking care of|feed|feeds|feeding|adopt|raise|care for|walk|takes|who gets|who will|find a home for) ..6 (when|once|after|if) (i|im|i am) ..1 (gone|dead|die|go|not here|not around|no longer here|leave this)
    (after|past|beyond|following|come|from|by) (tonight|today|tomorrow|friday|monday|tuesday|wednesday|thursday|saturday|sunday|this week|this weekend|this month|this) ..10 (worry about me|deal with me|put up with me|bother you|bother anyone|be a problem|hurt anymore|matter anymore|be here|be around|be a burden|none of (it|this)|suffer|have to see me|no more me)
    (worry about me|deal with me|put up with me|be a problem|be a burden|be in the way|be in your way|take care of me|bother (you|anyone|anybody)) (anymore|any more|much longer|any longer|for much longer|for long|after (tonight|today|tomorrow|friday|this)|soon|ever again)
    (cancelled|canceled|cancelling|stopped making|not making|no|havent made|dont make|made no) ..2 (plans|appointments|everything|subscriptions) ..4 (after|past|beyond|for after)
    (cancelled|canceled|cancelling) everything
    (none of (this|it)|nothing|it|this) ..2 (will|wont|would|is going to|gonna|ll) ..1 (matter|hurt) (soon|next week|this time|anymore|any more|any longer|tomorrow|after|when im)
    (soon|tonight|tomorrow|this time|by then|next week|by friday|by monday) ..6 (none|nothing|wont|no longer|not) ..3 (matter|hurt|feel anything|be in pain|suffer|feel it|need me|be my problem)
    vague: (sorted|sorting|decided|arranged|organised|organized|planned|planning|written|wrote|made|listed|picked|chose|chosen|paid) ..3 (who gets|my funeral|my own funeral|funeral songs|song for my funeral|songs for my funeral|my will and|my affairs|my eulogy|my obituary|my coffin|what happens to my|where my ashes)
    (dream|dreaming|dreamt|imagine|imagining|picture|picturing|plan|planned|planning|paid|picked|chose|arranged|think|thinking|wonder|wondering|write|writing|wrote|who) ..5 my own? (funeral|obituary|eulogy|coffin|corpse|dead body)
    (find|found|finds|finding|discover|discovers|identify|smell) ..3 (my|me) (body|corpse|hanging|dead)
    (find my body|who finds me|whoever finds me|they find me|before (they|someone|anyone) (finds|find) me)
    (put|putting|got|getting|get|have|left|everything is|affairs|leaving) ..2 (my)? (affairs|papers|paperwork|finances|everything|things) ..1 (in order|sorted out for|ready for when|settled)
    (passwords|pin|pins|bank details|insurance|bank codes|account details|accounts|debts|instructions|my will|dog|cat|keys) ..8 (brother|sister|mom|mum|mother|dad|father|parents|wife|husband|family|nobody|noone|no one|kids|her|him|them|friend|neighbour|neighbor) ..8 (gone|after|when|in case|stuck|before i|left|find|wont need|without me)
    (deleted|deleting|wiped|closed|closing) ..3 (accounts|socials|social media|phone|photos|diary|diaries|messages|history|everything) ..8 (passwords|goodbye|nobody|noone|last|done|gone|ready|before|left|note|letter|letters|family|brother|sister)
    insurance ..8 (pay|pays|cover|covers|valid) ..6 (suicide|i do it|myself|kill|i die|if i|jump|on purpose)
    (tonight|today|tomorrow|friday|saturday|sunday|monday|this) (is|will be|was|should be|gonna be) ..2 (my|the) ..1 (last|final|end) (night|day|one|evening|sunset)? ~
    (last|final) (night|day|birthday|christmas|sunset|sunrise|summer|winter|week|month|meal|hug|time ill|time i will|evening) (alive|on earth|here|on this earth|for me|of my life|i will ever|ill ever|i get|ever|with you before|im alive|i see|together forever)
    (my|the) last (birthday|christmas|summer|sunset|winter|new year)
    (waiting|wait|longing|yearning|praying|begging|wish|ready|hoping|counting down) ..3 (for)? ..1 (it|this|life|everything|it all|my life|me) to (be over|end|stop|finish|be done)
    (waiting|wait|longing|yearning|praying|begging|ready|hoping|asking) (for|to) ..1 (death|die|the end|my death|my time|my end)
    (had|have|ive had) enough (of)? (life|living|this life|this world|everything|existing|being alive|it all|all of it|all of this|being me)
    (wouldnt|would not|dont|wont|not) ..2 (mind|care|fight|bother|stop|move|avoid|resist|care if|be sad|be upset|run|look) ..8 (hit me|hits me|ran me over|runs me over|run me over|crashed|crashes|killed me|died|dying|stopped breathing|didnt wake|dont wake|took me|takes me|never woke|never wake|heart stopped|my heart|drowned|drown|death)
    (wish|hope|hoping|want|wishing|pray|praying|like|relief|nice|love it|glad|happy|fine) ..6 (bus|car|truck|train|lorry|plane|cancer|tumor|tumour|illness|disease|accident|lightning|meteor|asteroid|stranger|someone|something|heart attack|virus|storm|god) ..6 (hit me|hits me|would hit me|kill me|killed me|takes me|take me|took me|run me over|ran me over|crash|crashed with me|got me|finish me|finishes me|end me|ended me|end it|wiped me|wipe me|strike me|struck me)
    (hope|wish|hoping|wishing|pray) ..3 (get|got|have|had|catch|it is|its) ..3 (cancer|terminal|a terminal|hit by|run over|struck by|shot|murdered|in a car crash|in an accident|a heart attack|killed)
    (not|wasnt|never|dont think i was|isnt) ..2 (made|meant|cut out|built|supposed|designed|born) (for|to be in|to be on|to be alive|to live in|to exist|to live|to be here|to be born|to survive) ..1 (this world|this life|life|this planet|earth|this earth|living|anymore|here|~)
    (not|wasnt|never|dont think i was|isnt) ..2 (made|meant|cut out|built|designed) (to be alive|to exist|to live|to survive|to be here)
    (dont|do not|never) ..1 (belong|fit) ..1 (in|on|to) ..1 (this world|this planet|this earth|earth|the living|this life)
    (shouldnt|should not|never should|should never|wasnt supposed to|not supposed to|should ve never) ..2 (be here|be alive|have been born|been born|exist|existed|have existed|have lived|been alive|have survived|be breathing)
    (whats|what is|what) the (use|point) ~
    (nothing|never|wont|not going to|isnt going to) ..3 (get|gets|getting|going to get|be) better ..8 (point|use|anymore|why|end|done|tired|giving|give|hope|die|gone)
    (whats|what is) the (use|point) ..8 (better|anymore|tired|nothing|never|anyway)
    (nothing|no one|noone|nobody|anything) ..1 (left|remains|remaining|here|keeping|holding|stopping|stop) ..2 (for me|to live|to hold on|me here|me from|keep me|hold me|me alive|here for)
    (only|one|last) (thing|reason|person) ..4 (keeping|keeps|kept|stopping|stops|holding|holds|im|i am) ..2 (me|alive|going|here|from|still) ..2 (alive|here|going|around|from doing|from it|breathing|from jumping|from ending)
    (thing|reason|person) ..2 (keeping|keeps|kept|stopping|stops|holding) me (here|alive|going|from|on this|in this|around|back)
    (reason|reasons) (not to|to not|why i shouldnt|why i should) ..1 (die|live|end|jump|stay|do it|kill*|be alive|go|exist)
    (give|tell|name|find|need|looking for|think of|need) ..1 me? ..1 (a|one|any|single|some) ..2 (reason|reasons) ..2 (to|not to|why) ..2 (stay|live|not|go on|keep|continue|be here|wake|hold on|still be here|exist|be alive)
    vague: talk me (out of|down)
    (so|too|very|be|it|would be|how|really) easy ..4 (swerve|let go|step|jump|slip|fall|drive|walk into|end|disappear|swallow|take them all|pull the trigger|turn the wheel|crash|drown|sink|not wake|lean|just go|stop breathing|fall asleep)
    (one|just a|a single|quick|small|little) ..1 (step|jump|slip|swerve|cut|push|turn|pull|bullet|shot) ..4 (over|end|ends|gone|done|free|away from|forward and|off|quiet|peace)
    vague: (almost|nearly|tempted|wanted|want|going|about|urge|thought of|thought about|thinking of|thinking about|keep|felt like|feel like|ready) ..2 (to)? (walked into|walk into the|walking into the|stepped|step off|stepping off|let go|letting go|jumped|swerved|swerve|swerving|drove off|pulled the trigger|pull the trigger|let myself drown|jump|jumping|took them all|take them all|take all of them|swallowed|drive off|driving off|do it tonight|did it last night|do it last night|didnt stop at|walk into the (sea|water|river|lake|ocean)|walking into the (sea|water|river|lake|ocean)|hang)
    vague: {pull} ..8 {means}
    {means} ..6 (calling|calls|call|whispers|whispering|looks|looked|look|seems|seemed|sounds|tempting|inviting|so easy|so close|comforting|peaceful|answer|relief|solution|pulling|pulls|harder|waiting for me|on my mind|in my hand|in my hands|next to me|beside me|ready|lined up|counted|laid out)
    (holding|hold|counting|counted|lined up|staring|looking|laid out|sitting|sit|standing|stand|got|have|bought|hid|hiding|in front of me|hand|hands) ..4 {sure-means}
    (saving|saved|save|stashing|stash|stockpil*|hoarding|hoard|collecting|collected|hiding|keeping back|skipping) ..4 (pills|tablets|meds|medication|painkillers|sleeping|insulin|opioids)
    (took|take|taking|swallow|swallowed|swallowing|eat|ate|drank|drink) ..1 (the|a) (whole|entire|full) (bottle|packet|pack|box|bottle of pills|strip|blister)
    (researching|research|researched|looking up|looked up|googling|googled|googl|searching|searched|reading about|read about|checked|measured|figured out|know) ..4 (ways to|how to|how high|how long|how much|how many|methods|painless|where to|the height|which) ..6 (die|bridge|jump|fall|drown|hang|knot|dose|pills|overdose|end|train|kill|building|rope|roof|bleed)
    (how high|height of|tall|how tall|how deep) ..4 (bridge|building|roof|drop|cliff|tower|viaduct)
    vague: (think|thinking|thought|thoughts|dream|dreaming|fantasize|fantasizing|fantasise|obsess*|imagine|imagining|picture|picturing|daydream*|consumed|wonder|wondering) ..2 (about|of|with|by)? ..1 (death|dying|my death|being dead|ending things|ending it|my end|not being here|not existing|not being alive|being gone|not waking up|disappearing|my suicide|my own death|my own funeral|leaving this world|leaving forever|never waking)
    (think|thinking|thought|thoughts|picture|imagine|imagining|keep) ..4 (peaceful|quiet|calm|easy|nice|better|free) ..2 (it|itd|would|being|to) ..3 (be|dead|gone|not be|not exist|if i)
    (peaceful|quiet|calm|easier|nice|better|free|relief|simpler|simple) ..3 (to)? (not be here|not exist|not be|be gone|be dead|not wake up|not have to wake|not being here|not being alive|not existing|just stop|never wake up|sleep forever)
    (dont|do not|never|not|didnt) ..2 (want|wanna|wish|have to|need to|hope) ..1 (to)? ..1 (have|see|face|do|live through|survive|reach|get to|know|feel|experience) ..1 (another|the next|one more|any more|a single more|anymore|yet another) (morning|day|night|week|sunrise|year|birthday|days|mornings|hour|christmas|tomorrow)
    (not|never|without) ..2 (another|one more) (morning|day|sunrise|tomorrow|birthday)
    (wont|will not|not going to|not gonna|dont|cant) ..2 (make|making|live|see|reach|survive|get) ..1 (it to|it past|it till|it until|it through|to see|to)? ..1 (my|the|this|next|tonight|through|another|#15-99|spring|summer|autumn|winter|christmas|new year|monday|morning) ..2 (birthday|th|night|spring|summer|autumn|winter|year|christmas|week|month|alive)
    (hope|wish|hoping|want|wishing|pray|let) ..6 (eyes|they|heart|lungs) ..2 (stay closed|never open|dont open|stop beating|stops|stops beating|stop|give out|gives up|close for good|close forever)
    (if|when) (i|my heart) ..1 stopped (breathing|beating|existing|waking)
    (would|wouldnt|will|wont|is|be|isnt) (it|that|anyone|they|anybody) ..3 (bad|matter|better|wrong|hurt|care|terrible|easier|miss|horrible|notice|selfish) ..3 (if|to|when) ..1 (i|im|me)? ..1 (werent|wasnt|were|was|am|not|just)? ..1 (here|gone|alive|around|dead|die|died|exist|existed|disappeared|killed|end|ended|left|be dead|want to die|not be here)
    (is|would) it ..2 (selfish|wrong|a sin|cowardly|okay|ok|normal|bad|weak|brave|so bad|sinful|pathetic|painful|legal|crazy) ..1 (to|if i|that i|of me to|for me to) ..3 (die|dead|kill*|end|not want|suicide|leave this|think about (death|dying)|give up on life|disappear|stop existing|not exist|wish i|hope i|hate being alive|want out)
    (can|could|would|will|do|does|might|did) ..1 (you|u|i|someone|one|a person|people|that|it|somebody) ..2 (die|dying|od|overdose) (from|on|by|if|with|after|in your sleep|taking|when|just|without)
    (what|whats) ..2 (happens|happen|would happen|the result) ..1 (if|when) (you|i|someone|one|u) ..1 (take|took|swallow|drink|mix|eat|inject|ate|drank|swallowed|jump|cut|slit|combine) ..4 (#10-999|too many|too much|all|whole|every|bleach|pills|tablets|paracetamol|ibuprofen|antifreeze|insulin|overdose|bottle|off|from|wrists|vein|artery|tylenol|xanax|sleeping)
    (is|are|would|will|does) ..1 (#8-999|a bottle|a pack|a box|a handful|this many|that many|two bottles) ..5 (pills|tablets|paracetamol|ibuprofen|tylenol|xanax|mg|grams|sleeping pills|aspirin|meters|metres|floors|stories|storeys|feet) ..4 (enough|lethal|fatal|deadly|kill|do it|too much|dangerous|work|survivable|high enough)
    (do|does|did|would|will) ..1 (people|they|survivors|jumpers|anyone|you|i) ..1 (ever)? regret (it|jumping|trying|dying|doing it|surviving)
    (is|are|would|does) (carbon monoxide|co poisoning|hanging|drowning|freezing|bleeding|overdosing|helium|nitrogen|jumping|hypothermia|starvation|a gunshot|cyanide|exhaust|falling|suffocation|insulin|a train|being hit by) ..4 (painless|painful|quick|hurt|fast|peaceful|slow|scary|reliable|lethal|fatal|easy|instant|work)
    (painless|quick|hurt|fast|peaceful|instant|lethal|instantly|painlessly) ..4 (carbon monoxide|hanging|drowning|freezing to death|bleeding out|bleed out|overdosing|helium|jumping off|hypothermia)
    (does|do|will|would|did) ..3 (drowning|hanging|dying|death|drown|hang|suffocate|suffocating|freezing|bleeding|overdosing|falling from|jumping|it) ..1 (hurt|hurts|feel like|hurt much) ..4 (die|dying|drown|end|~)
    what (does|would|will|did) ..1 (dying|death|drowning|being dead) feel like
    how ..2 (long|fast|soon|many days|quickly) ..4 (before|until|till|for) ..3 (someone|somebody|anyone|anybody|they|people|you|police|landlord|neighbours|neighbors) ..2 (find|found|notice|finds|notices|realize|realise|miss|discover) ..4 (body|gone|me|dead|died|missing|corpse|im)
    (what|how) (should|do|would|can|to|could|does one|would you) ..1 (i|you|one|someone)? ..1 (write|say|put|phrase|start|leave|word) ..4 (goodbye note|goodbye letter|suicide note|farewell note|last note|last letter|final letter|farewell letter|final note|goodbye to (my|everyone)|last message|note behind|my kids goodbye)
    vague: (goodbye|farewell|final|last) (note|notes|letter|letters)
    vague: (write|writing|wrote|written|drafted|draft|start|started|left|leaving|leave|recorded|recording) ..5 (note|notes|letter|letters|video|message|messages) ..6 (explain|explaining|when im gone|sorry|everyone|for after|goodbye|why i did|why i|open after|find it|find them|drawer|pillow|mom and|my kids|each of my|blame|forgive)
    vague: (should|shall|could|might|may|gonna|going to|ready to|want to|wanna|thinking of|thinking about|think ill|time to|better to|tempted to|decided to|want|consider|considering|planning to|afraid ill) ..1 (i|we)? (end|ending) (it|things|everything|all of it|all this|this all|me) ~
    (should|shall|could|might|may|gonna|going to|ready to|want to|wanna|thinking of|thinking about|think ill|time to|better to|tempted to|decided to|considering|planning to) ..1 (i|we)? (end|ending) (it|things|everything|all of it|all this|this all|me) (tonight|today|now|soon|tomorrow|here|all|this|rn|because|im|i|before)
    (planning|plan|planned|my|ready|prepared|preparing|thinking about|found) ..2 (exit|exit plan|final exit|departure|way out of here forever)
    (have|ive got|made|got|set|picked|chose|chosen|there is|theres) ..2 (a|the)? ..1 (plan|date|day|place|method|spot|bridge|time) ..4 (date|day|method|place|plan|note|time|pills|ready|picked|chosen|and everything|to go|for it to end)
    vague: (going to|gonna|will|ill|wanna|want to|about to|ready to|time to|let me|should|might|decided to) ..1 (jump|hang|drown|overdose|od|rope|bleed out|self delete|self-delete|selfdelete|neck|dive off|an hero|become an hero|end me|off me|sui|go out on my own terms|go permanently|sleep for good|leave for good|leave forever|go to sleep forever) (tonight|now|today|~|soon|tomorrow|and|off|in front|fr|again|because|from)
    (sui|suey|s word|sewer slide|sewerslide|unalive*|an hero|self delete|self deletion|selfdelete|ropemax*|rope maxx*|neck myself|rope myself|catching the bus soon|catch the bus soon|catch the bus for good|grippy sock*|kickthebucket|kermit|kms|ctb|game end|game end myself|commit not living|commit unlive|unlive|unlife|final yeet|self yeet|selfyeet|exit bag|push up daisies|pushing daisies|pushing up daisies) ..5 (myself|me|tonight|soon|again|thing|thoughts|today|im|i|plan|tbh|rn|fr|irl|thinking|ideation|vacation|tomorrow|gonna|might|attempt|~)
    (might|gonna|wanna|thinking|thoughts|do|want|gotta|ready|about|think|going|im|time|plan|planning|considering|tempted|just) ..4 (the sui|sui|suey|self delete|self deletion|selfdelete|an hero|unlive|unalive*|neck|rope myself|sewer slide|catch the (last|next|final) bus|catching the (last|next|final) bus|catching the bus soon|toaster bath|bathe with a toaster|a bath with (a|my) toaster|take a long walk off|yeet off|yeet out|yeet into|game end|kick the bucket|bite the dust|buy the farm|meet the reaper|see the reaper|take a dirt nap|dirt nap|push up daisies|cash in my chips|check out early|clock out (early|for good|of life)|clocking out (early|for good|of life)|alt f4|ctrl alt delete myself|pull the plug on myself|pull my own plug|punch my ticket|press the exit|hit the exit|peace out for good|peace out forever|fade to black|go night night forever|go 6 feet under|go six feet under|eat a bullet|eat lead|take the l on life|tap out of life|tap out for good|leave the server|leave the chat permanently|leave the server permanently|delete my account irl|delete me)
    (six|6) feet under
    (log|logging|sign|signing|check|checking|clock|clocking|tap|tapping|bow|bowing|opt|opting) (off|out) ..2 (forever|permanently|for good|life|irl|existence|of here|for the last time)
    vague: (done|finished|through|over) ..1 (with)? (fighting|pretending|surviving|existing|breathing|being here|being alive|being me|this life|life|hanging on|holding on|waking up)
    vague: (tired|exhausted|sick|weary|worn out|drained) ..1 (of|from|to) ..1 (being here|being me|being in my head|fighting|it all|all of it|all of this|everything|surviving|existing|trying to exist|being alive|pretending to be (ok|okay|fine|happy)|holding on|hanging on|this world|waking up every|carrying this|hurting|feeling like this|the pain|hurting everyone)
    (too|so) (tired|exhausted|broken|damaged|far gone|weak) to (live|go on|keep going|exist|fight anymore|carry on|keep fighting|be alive|be here|stay|care anymore|keep trying|stay alive|survive|try anymore)
    (life|living|existing|existence|being alive|every day|everyday|breathing|being here|waking up|staying alive) (is|feels|has become|became|isnt|feels like) ..2 (too (much|hard|heavy|painful)|unbearable|exhausting|torture|a punishment|punishment|hell|agony|pointless|meaningless|hopeless|suffering|not for me|a chore|a burden|a prison|a curse|a nightmare|killing me|misery|pain)
    (i|ive|im) ..2 (lost|losing|have no|no|ran out of|run out of|out of|without) ..1 (all)? ..1 (hope|hope left|will to live|reason to|reasons to|fight left|fight in me|strength left|future)
    (no|zero|any|a|all) hope (left|anymore|for me|of (things|it) getting)
    (im|i am|i) ..1 (hopeless|beyond help|beyond saving|past saving|a lost cause|broken beyond|unfixable|too far gone|a mistake|already dead|a ghost already|dead already)
    (dead|died) inside ..8 (anymore|join|why not|rest of me|body|end|alive|catch up)
    (cant|cannot|couldnt|dont|do not) ..2 (picture|imagine|see|envision|visualize|visualise) ..3 (future|myself|me|life|next|tomorrow|past|growing|being) ..2 (alive|older|#20-99|here|existing|in it|next year|next month|at all|anymore|with me|for me|in a year|in five|in ten|past)
    (mom|mum|mother|dad|father|brother|sister|son|daughter|wife|husband|grandma|grandpa|nana|baby|him|her|dog|cat|them|boyfriend|girlfriend|best friend) (again)? ..2 (soon|tonight|tomorrow) ..3 (heaven|other side|passed|died|dead|up there|afterlife|waiting|grave|join|together again)
    (ready|want|wanna|time|going|gonna|will|cant wait|soon|plan|coming) ..3 (see|be with|join|meet|follow|hold|hug) ..3 (mom|mum|mother|dad|father|brother|sister|son|daughter|wife|husband|grandma|grandpa|nana|baby|him|her|them|boyfriend|girlfriend|friend) ..4 (died|dead|passed|in heaven|heaven|other side|up there|afterlife|in the ground|waiting for me|where (she|he) is|again in|on the other)
    (follow|following|join|joining) (him|her|them|my (mom|mum|dad|wife|husband|son|daughter|brother|sister)) (to|into|in) (the grave|heaven|death|the afterlife|the ground|the dark)
    (everything|it all|the pain|the noise|all of it|all this|it) ..2 (will|would|ll|could|d|can) ..1 (finally)? (be (quiet|silent|peaceful|still|calm|over|gone|better|okay)|stop|go quiet|go dark|go silent|end) (soon|tonight|forever|then|when im|if i|tomorrow|for good|if id)
    (i want|i need|just want|looking for|craving|need|want) (eternal|permanent|everlasting|endless|forever) (peace|silence|sleep|rest|quiet|darkness)
    (rest in peace|rip) ..2 (me|to me|myself)
    (wish|wishing) (i|id) ..3 (succeeded|succeed|hadnt (failed|survived|been saved|been found)|had died|didnt survive|never survived|had done it|had gone through with|worked)
    (failed|survived|last) ..2 (attempt|attempts|suicide|overdose|time i tried|tried to) ..6 (again|this time|regret|wish|next|better|right)
    (this time|next time) ..4 (do it right|succeed|work|wont fail|no one will (stop|save|find)|nobody will (stop|save|find)|for real|make sure|it will work)
    (tried|try|trying|attempt|attempted) ..4 (myself|my own life|my life|suicide|to die|overdose|hang|jump) ..8 (again|twice|year|month|ago|last|before|fail|failed|hospital|times|and)
    (courage|guts|nerve|nerves|balls|brave|strength|bravery) ..2 (to|enough to) ..1 (die|kill*|do it|jump|end|pull the trigger|go through with it|finally do it|cut|hang|leave this|finish it|step off|let go|swallow)
    (too (scared|afraid|cowardly|weak|chicken)|coward) to ..1 (die|kill*|jump|end it|end my|pull the trigger|do it|go through|hang|suicide)
    (scared|afraid|frightened|terrified|worried|dont trust) ..2 (of|that|what)? ..2 (ill|i will|i might|myself|i may|i could|what ill do|what i might do|what i could do|im going to|i am going to) ..4 (do something|to myself|tonight|kill|end|hurt myself|alone|stupid|if im alone|do it|act on)
    (dont|do not|cant|not) ..1 (trust|safe with|feel safe with) ..1 (myself)
    not safe (with|from|by|around) ..1 myself
    (dont|do not|not|cant) ..2 (want to be|feel like being|deserve to be|want be|wanna be) (alive|here anymore|a person anymore|on this planet|conscious|in this world|part of this world|anymore|around anymore|me anymore|in my body anymore|human anymore|awake anymore)
    (should|wish|hope|want|better|rather) ..4 (have been me|been me who died|been me instead|be me in (the|that) (coffin|grave|casket)|take my place|traded places with the dead)
    (shouldve|should have|should ve) been me
    (death|dying|the grave|the end|oblivion|nothingness|the void) ..3 (sounds|seems|feels|looks|would|is|might|will) ..3 (nice|peaceful|good|better|easier|relief|release|escape|way out|comforting|beautiful|appealing|tempting|like a friend|freedom|rest|only|inviting|kinder|welcome|solution)
    (welcome|crave|embrace|long for|beg for|chase|yearn for|prefer|choose) (death|dying|oblivion|nothingness|the end|the void)
    (find|finds|found|finding|discover|discovers|discovered) me ..3 (till|until|before|when|after|dead|gone|first|for days|for weeks|in the morning|hanging|there|~)
    (who|whoever|someone|somebody|nobody|noone|anyone|how long) ..4 (would|will|gonna|going to|d|might|could|has to|have to) ..2 (find|discover|finds) me
    (deserve|deserves|better off with|need|needs) ..2 (a)? (better|different|another|real|new) ..1 (mom|mum|mother|dad|father|wife|husband|parent|daughter|son|friend|partner|person) ..10 (without me|get over|get over me|move on|i should go|gone|here|than me|instead of me|anyway|die)
    (get|gets|got|be) over (me|losing me|my death|it when im|it once im) ~
    (parked|stood|standing|stand|sat|sitting|sit|walked|walk|went|drove|lingered|paced|leaned|lean|waited|waiting|end up|ended up|stare|stared) ..4 (tracks|train tracks|railway|level crossing|bridge|viaduct|overpass|cliff|cliffs|roof|rooftop|edge|ledge|railing|parapet|platform edge|yellow line|balcony) ..8 (again|watched|watching|looked down|looking down|trains|below|water|thought|thinking|wondered|wondering|minutes|hours|an hour|long time|over|almost|alone|tonight|last night|yesterday|night)
    (looked|looking|look|peered|stared|staring) (down|over) ..3 (bridge|roof|edge|railing|balcony|cliff|building|viaduct|water)
    (balcony|bridge|roof|tracks|trains|train|pills|rope|river|sea|water|knife|edge|cliff|window|gun|razor|garage|beam) ..2 (talks|talking|talk|speaks|speaking|whispers|sings|calls|calling|invites|beckons|says|is saying|waits|wants me|knows my name|keeps asking)
    vague: (wrote|written|writing|left|leaving|leave|write|hid|sealed) (a|my|one last|the|some|all my|all the|their|her|his|everyones|every) ..1 (note|letter|letters|notes|message|will) ..1 (for|to|and|in|on|under) ..1 (my|everyone|her|him|them|each|hid|the|you|mom|mum|dad|sister|brother|family|kids) ..6 (sister|brother|mom|mum|mother|dad|father|wife|husband|kids|daughter|son|everyone|coat|drawer|pillow|table|desk|family|parents|goodbye|open|after|when)
    (letters|letter|notes|note|envelopes|envelope) ..2 (are|is) ..2 (on the (table|desk|bed|counter|fridge)|in the drawer|written|ready|sealed|under my|done|finished|signed|addressed)
    (only|just) one way out
    (one|only) way ..2 (out|this ends|it ends|to end this|to stop this|left)
    vague: (made|making|make) (my|some)? peace (with)? (it|this|dying|death|god|the end|that|everything|leaving|the idea)?
    (im|i am|being|be|been|become|feel like|just) ..1 a ..1 burden
    (picked|set|chose|chosen|fixed|have|got|marked|circled|decided on) (a|the|my) (date|day) ~
    (picked|set|chose|chosen|fixed|marked|circled|decided on) (a|the|my) (date|day) (and|for it|already|on the|in)
    (another|one more) (day|night|week|hour|year|morning|minute) (of|like|in|with|as) ..1 (this|it|my life|living|pain|body|me|hell|my head|being)
    (cant|cannot|dont|wont|not|couldnt) ..2 (do|face|take|survive|want|stand|live|make|get through|handle|bear) (another|one more) (day|night|week|year|morning|hour|minute)
    (big|permanent|long|forever|eternal|final|last|deep) sleep
    (painless|quick|easy|peaceful|easiest|quickest|best|cleanest|gentlest|nicest|kindest|fastest|simplest) ..1 (way|ways|method) (to go|to leave|out|to end|to do it|to not be|to exit|to pass|of going|of leaving|to check out) ~
    (whats|what is|wheres) the (point|use|sense) (of|in) ..3 (calendar|next year|future|tomorrow|saving|planning|ahead|pension|plans)
    (kids|family|wife|husband|daughter|son|they|mom|parents|girls|boys) ..3 (get|gets|have|has|receive|collect|need) ..2 (insurance|payout|life insurance|my pension|the money when)
    tired ..4 (not|more|like|the|kind) ..4 tired
    (done|soul|bone|life|world|existence) tired
    (see|seeing|saw|picture|imagine|imagining|plan|planning|intend|expect|expecting|want) ..2 (myself|me|on|to)? ..1 (turning|reaching|hitting|making|living|getting|being|seeing|becoming|growing) ..2 (twenty|thirty|forty|fifty|sixty|#20-90|old|older|past|that age|grey|gray|to retire|another year|next year|christmas)
    (log|logged|logging|sign|signed|check|checked|switch|switched|shut|shutting|turn|turned) (off|out|myself off|me off) ..1 (for ever|forever|for good|permanently|from all|of all|of it all|from life|everything)
    vague: (saying|said|say) ..1 (my|quiet|silent|secret|all my|the last)? ..1 (goodbye|goodbyes|good bye|farewell) ..1 (to)? ..1 (people|everyone|everybody|them|my kids|my family|my friends|each|all of|everything|things|places|without|in my head|slowly|quietly|one by one|them all|the house|my mom|my mum|my dad|mom|mum|dad|loved ones)
    (go|going|be|get|follow|travel|cross) ..1 (to)? (where|over to where) ..1 (my (wife|husband|mom|mum|mother|dad|father|son|daughter|brother|sister|baby)|she|he|they) ..1 (is|are|went|waits|waiting|has gone)
    vague: (seen to|taken care of|sorted|put|arranged|dealt with|tidied|settled|signed|finished) ..2 (the|my|all the|all my)? (paperwork|affairs|papers|estate|arrangements|bills|loose ends|will)
    (tie|tying|tied|tied up|wrapping up|wrapped up) ..2 (all)? ..1 (my|the)? loose ends
    (about|going|ready|decided|have|gonna|will|might|planned) ..1 (to)? do something ..2 (i cant|that cant|you cant|cant be|i wont|no coming back|permanent|irreversible|final|drastic|i cannot|stupid to myself)
    (no|nothing) ..1 (coming|going|turning) back (from|after|now|this time|once)
    (i)? (want|wanna|need) out ~
    (want|wanna|need) out of (here|life|this life|my head|this body|my body|this skin|existence|everything|all of it|it all|this world) ~
    (writing|texting|typing|calling|messaging|talking) ..2 (this|you|to you)? ..1 (from|on|at) ..1 (the|a|my) (roof|bridge|ledge|edge|rooftop|cliff|tracks|balcony|bathtub|bath with|overpass|train tracks|parking garage)
    (there)? (is|s|isnt|theres|not) ..1 (no|a|any) (place|room|space|home) ..1 (for)? ..1 (someone like me|me|people like me) ..2 (in this world|here|on this earth|anywhere|in this life|anymore)
    (no one|noone|nobody|nothing|they|you|u|cant|too late) ..3 (save|saves|fix|help|reach|bring|stop) me (now|anymore|this time|any more|from this|tonight|from myself)
    (too late) (for|to save|to help|to stop) me
    (better off|happier|easier|best|better) (gone|in the ground|as a memory|not existing|never having|as a ghost|buried|in a grave|if gone)
    vague: (better off|better|happier|easier) ..8 without me
    (read|hear|see|find out|learn) about (me|it|this) (in|on|from) the (news|paper|papers|tv|obituaries|radio)
    (wont|not|never) be ..1 (logging|coming|logged|signing|talking|writing|messaging|here to) ..2 (in|back|to you|on|again) ..2 (again|ever|anymore|after tonight|after this|tomorrow)
    promise me ..3 (remember|wont forget|dont forget|be okay|be ok|be happy|go on|not be sad|live)
    remember me (when|after|as|if|kindly|fondly|for|~)
    (rather|prefer|want|love|like) ..2 (be|go|to be|to go) ..3 (with|join) ..2 (late|dead|lost) (husband|wife|mom|mum|mother|dad|father|brother|sister|son|daughter|grandma|friend|dog)
    (envy|envious of|jealous of) ..1 (the)? ..1 (dead|people who (die|died|are dead|dont wake)|those who (died|die|dont wake)|the deceased|corpses)
    (wish|wished|wishing) ..3 (died|dead|gone|killed) (in|on|during|when|that|back|at|with|instead)
    (hope|hoping|pray|praying|wish) ..4 (my|the) last ~
    vague: (im|i am|i ve been|been) done ~
    vague: (cant|cannot|wont) (fight|do this|keep fighting|hold on|hang on|keep up|be strong) (anymore|any longer|any more|much longer)
    vague: (fastest|quickest|strongest|deadliest|best|easiest|untraceable|painless|which|what) ..2 (poison|poisons|toxin)
    (where|how) ..2 (can|do|could|to) ..2 (buy|get|order|find|make|obtain) ..2 (cyanide|nembutal|pentobarbital|sodium nitrite|a noose|fentanyl|enough pills|a gun tonight|a gun fast|a gun quickly|helium tank|sleeping pills without|carbon monoxide)
    (what|which|best|how) ..2 (knot|knots|rope|drop) ..6 (hang|hanging|noose|neck|hold my weight|hold a person|hold a body)
    (how many|how much|too many) ..4 (xanax|tylenol|benadryl|ambien|valium|oxy|percocet|advil|aspirin|sleeping pills|insulin|paracetamol|ibuprofen|melatonin|benzos|opioids|morphine) (is|are|would|does|before|to|can|until|until)
    (survive|survived|survives|surviving|survival) ..3 (a|the)? ..1 (jump|fall|hanging|drop|overdose|gunshot|suicide|attempt)
    (look|make|stage|made|pass) ..4 like an accident
    (everything|all) i need (is)? ..3 (garage|drawer|bathroom|car|trunk|bag|closet|rope|pills|ready|under my bed|shed|attic)
    (cant|cannot|tired of|sick of|stop|stopped|no longer|done) ..2 (pretend|pretending|acting|lying) ..3 (want to be|wanting to be|to be|want to|i want|i care|ok|okay|fine|alive|happy to be) ..2 (here|alive|live|exist|living|around)
    (i)? ..1 (dont|do not) want to be ~
    (something|things) (bad|terrible|final|permanent) ..3 (to myself|tonight)
    (will|ll|its|be|it) ..1 (all)? ..1 (be)? over by (morning|tomorrow|tonight|then|sunrise|dawn|the time|monday|friday|midnight)
    (never|not) ..2 (see|meet|talk to|hear from) me again
    (dont|do not) (be sad|cry|blame yourself|blame yourselves|blame anyone|look for me|come looking|try to stop me|try to find me|wait for me|wait up)
    (no one|nobody|noone|none of you|not your) ..3 (to blame|fault|blame|at fault|could have (stopped|helped|known))
    (forgive|forgives) me (for (what|this|leaving|doing|going|giving)|when|after|god|mom|mum|one day|someday|all)
    `,
    `${AWAY}
    {fiction} ..10 ({means}|death|dying|funeral|die|unalive*|grave|suicide|dead|drown)
    (death|dying|funeral|die|unalive*|grave|dead|drowning|hanging|drown) ..8 {fiction}
    (his|her|their|your|the|grandmas|grandpas|moms|dads|fathers|mothers|aunts|uncles|friends) (funeral|obituary|eulogy|gravestone|grave|ashes|death|coffin|last)
    my (dad|mom|mum|husband|wife|boyfriend|girlfriend|ex|stepdad) (death|funeral|ashes|grave|suicide)
    (fathers|mothers|dads|moms|mums|brothers|sisters|grandmas|grandpas|friends|wifes|husbands|dogs|cats|his|her|their|aunts|uncles) ..2 (death|dying|funeral|ashes|grave)
    (lost|losing) (my|a|our|his|her)
    my (own )?(grandmas|grandpas|fathers|mothers|dads|moms|aunts|uncles|friends|grandmothers|grandfathers|brothers|sisters|dogs|cats|husbands|wifes)
    (dig|digging|dug) my own grave
    (over my) dead body
    (insurance|will) ..6 (car|health|dental|phone|house|travel|claim|premium|quote)
    (last|final) ..1 (day|night|evening) (of|at|in|on) (the|my|our|this|school|work|holiday|vacation|uni|term|summer|camp)
    (last|final) (day|night|week|evening|one|time) (of|at|in|on|before|here (at|in))
    (meeting|office|ground floor|class|lecture|exam|homework|email|emails|spreadsheet|monday|mondays) ..10 (jump|jumping|{means})
    (jump|jumping|{means}) ..10 (meeting|office|class|lecture|exam|homework|emails|spreadsheet|monday|mondays)
    (trip|hike|hiking|trail|tour|tourist|vacation|holiday|city|visit|visited|visiting|beautiful|kayak|venice|prague|italy|paris|london|porto|budapest|scenic|guidebook|sightseeing|drone|train journey|boat|cruise|road trip|hotel) ..12 ({means}|last night|last day|jump|jumping)
    ({means}|jump|jumping) ..12 (trip|hike|hiking|trail|tour|tourist|vacation|holiday|city|visit|beautiful|kayak|venice|prague|italy|paris|london|porto|budapest|scenic|sightseeing|drone|boat|cruise|hotel)
    (facebook|instagram|twitter|tiktok|tinder|account|accounts|app|apps|social media|linkedin|game|servers|website|reddit|bank|netflix) ..8 (log|logging|sign|signing|logged|signed|delete|deleted|deleting|check|opt|opting|logs|signs)
    (log|logging|sign|signing|delete|deleted|opt|opting) (off|out|my) ..6 (facebook|instagram|twitter|tiktok|tinder|account|app|apps|social media|linkedin|game|website|reddit|emails|newsletter|newsletters|mailing)
    (queue|line|trampoline|rope) (jump|jumping)
    jump (rope|in|into (it|the (call|meeting|car|shower|pool|lake))|to|on (a call|the call|board|the bed|the trampoline)|for joy|up|around|scare|start|ship|out of bed|over)
    {pull} ..4 {means} ..8 (photo|photos|picture|paint|painting|draw|repair|fix|install|paint|build|leak|leaking|garden|view|stars|sunset|bird|birds|cat|drone|cook|cooking|recipe|vegetables|shave|shaving|tickets|ticket|late|delayed|schedule|work|toll|headache|cold|antibiotics|vitamins|doctor|pharmacy|climb|climbing|boat|gym|swim|swimming|fishing)
    (shave|shaving|paint|repair|fix|leak|photo|photos|antibiotics|vitamins|doctor|pharmacy|headache|migraine|fever|flu|climbing|boat|gym|fishing|swimming|running late|commute|ticket|tickets|conductor|view|sunset|stars|balcony garden|plants|tomatoes|carrots|onion|chef|trick|magic|tightrope|jumping rope|rope swing) ..10 {means}
    {means} ..8 (shave|shaving|paint|repair|fix|leak|photo|photos|antibiotics|vitamins|doctor|pharmacy|headache|migraine|fever|flu|climbing|boat|gym|fishing|swimming|late|commute|ticket|tickets|conductor|view|sunset|stars|plants|tomatoes|carrots|onion|recipe|season|tickets)
    (tired|sick|exhausted|done|over|drained) (of|from|with|fighting)? ..1 (everything|it all|fighting|waking up) ..2 (today|for today|at work|school|with (my|the|him|her|you)|about|over|work related|early)
    (hope|chance) (left|for me) ..4 (team|win|playoffs|exam|job|promotion|grade|lottery|dating|love)
    (team|game|match|dating|exam|tinder|season) ..8 (hope|future|hopeless)
    (life|work|school|commute|job|every day|everyday|waking up) ..3 (early|busy|monday|traffic|work|school|homework|alarm)
    (hopeless|lost cause) ..2 (romantic|at|with|cook|cooking|in the kitchen|case of)
    (no|without) ..1 (more|another) (day|days) (off|left|of (vacation|work|school))
    (make|get|survive) ..2 ((it )?(through|past|to)) ..2 (the|this|my)? ..1 (meeting|shift|exam|workday|commute|winter (without|coat)|semester|workout|class|lecture|day without (coffee|chocolate|sugar|my phone))
    (day|morning|week|night) without (coffee|tea|chocolate|sugar|phone|internet|wifi|you|music|cigarettes)
    (scared|afraid) ..2 (ill|i might|i will) ..3 (do something (wrong|silly|embarrassing)|fail|miss|be late|forget|say)
    (courage|nerve|guts|brave enough) to ..1 (jump|do it) ..3 (bungee|pool|water|plane|skydiv*|tandem|diving)
    (wont|will not) (hurt|matter) (anymore|soon|after) ..4 (dentist|tooth|knee|surgery|injection|shot|vaccine)
    (dentist|tooth|knee|surgery|injection|shot|vaccine|physio|tattoo|waxing|piercing|periods|period|cramps|gym|squats|workout|back) ..8 (hurt|hurts|matter|pain)
    (hurt|hurts|pain) ..6 (dentist|tooth|knee|surgery|injection|vaccine|tattoo|waxing|piercing|periods|period|cramps|squats|workout|this much)
    (dogs|cats|dog|cat|hamster|rabbit|goldfish|plants|plant|puppy|kitten) ..8 (die|od|overdose|lethal|death|dying)
    (die|od|overdose|lethal) ..8 (dogs|cats|dog|cat|hamster|goldfish|plants|plant|puppy|boredom|embarrassment|cringe|laughter|laughing|cuteness|curiosity|love|broken heart|a broken heart|spicy)
    (cancelled|canceled) (everything|plans|my plans|all plans|appointments) ..6 (flu|sick|cold|covid|fever|rain|storm|snow|work|boss)
    (flu|sick|cold|covid|fever|rain|storm|snow) ..10 (cancelled|canceled)
    (zelda|skyrim|minecraft|mario|sims|fortnite|roblox|tomb raider|assassins creed|dark souls|elden ring) ..10 (jump|jumped|jumping|cliff|roof|die|died)
    (jump|jumped|jumping|cliff|roof|die|died|leap) ..8 (zelda|skyrim|minecraft|mario|sims|fortnite|roblox|tomb raider|assassins creed|dark souls|elden ring)
    (old|baby|summer|winter|maternity|kids|childhood) (clothes|toys|books|shoes)
    (put|write|carve|engrave|say) ..2 on my (tombstone|gravestone|grave)
    my (tombstone|gravestone) ..4 (will|should|could|say|says|read)
    (hopelessly|hopeless) ..3 (addicted|in love|romantic|devoted|smitten)
    (lost|late|map|crowd|airport|hide and seek|party|blindfold|at the (bar|station|airport|cafe|restaurant|library)|on (instagram|twitter|facebook|linkedin|tinder)) ..8 find me
    find me ..4 (at the|on (instagram|twitter|facebook|linkedin|tinder|google|the map|spotify)|a (job|house|flat|table|seat)|in the (kitchen|garden|library|office)|someone|attractive|funny|annoying|interesting|boring|irresistible|cute)
    {pills} ..12 (safely|safe dose|doctor|label|headache|fever|recommended|maximum dose)
    (safely|safe dose|doctor|label|headache|fever|recommended|maximum dose) ..12 {pills}
    {jest} ..12 (my body|my funeral|my grave|my gravestone|my tombstone|my corpse|die|dying|dead|death|suicide|suicidal|gone|killed|goodbye)
    (my body|my funeral|my grave|my gravestone|my tombstone|my corpse|die|dying|dead|death|suicide|suicidal|gone|killed) ..12 {jest}
    wish ..3 said goodbye
    (funeral|died|passed|grief|widow|widower|anniversary) ..12 (goodbye|goodbyes|ashes)
    (anaesthetic|anesthesia|surgery|operation|procedure) ..8 wake up
    (wedding|party|movers|moving|surgery|launch|exam|interview|baby|due|trip|appointment) ..10 (date|day)
    (date|day) ..8 (wedding|party|movers|moving|surgery|launch|exam|interview|baby|due|trip|appointment|with (him|her|tinder|bumble))
    (deep|last|good) sleep ..3 (was|last|score|phase|stage|tracker|cycle|mode)
    (saying|say|said) goodbye ..6 (colleagues|coworkers|airport|station|team|class|gluten|sugar|carbs|summer|winter|old car|flat|apartment|job|hair|savings|money|diet|weekend)
    (im|i am) done ~ ..4 (dinner|work|homework|shower|packing|cleaning)
    (want|wanna) out of (this|the) (meeting|group|contract|lease|relationship|marriage|deal|chat|class|job)
    (marriage|relationship|contract|lease|deal|job) ..6 (want|wanna) out
    (do not|dont) (wait for me|be sad|cry|wait up|look for me) ..6 (late|dinner|its just|it s just|joke|ill be|back)
    (movie|actor|celebrity|prize|award|viral|promoted|elected|famous|win|won) ..8 about me
    about me ..6 (prize|award|viral|famous|book deal|win|won)
    (jump|hop|step) over
    if ..8 (again|one more|another|one more time) ..8 (jump|jumping|kill {self}|shoot {self}|throw myself|window|bridge|roof|hang {self}|walk into|stab {self})
    (jump|jumping|kill {self}|shoot {self}|throw myself|walk into traffic|stab {self}|cliff) ..6 if (i have to|i hear|he|she|they|this|that|you|anyone|someone|my boss|one more|we) ..6 (again|one more|sing|sings|play|plays|another|asks|says|sends)
    `,
  ),
];
