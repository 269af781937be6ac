import { rule } from "../language.ts";

/** Acts that are told plainly, whatever else the sentence speaks of: no look-alike undoes them. */
export const PLAIN_ACTS = [
  rule(
    "self-harm",
    `
    (burn|burned|burnt|burning|cut|cutting|hurt|hurting|hit|hitting|scald|scalded|bruise|punch|punched|bite|bit|stab|stabbed) {self} ..6 (on purpose|deliberately|intentionally|until i bled|until it bled|until i bleed|to feel (something|better|anything|alive)|to calm down|to punish myself|to cope)
    (on purpose|deliberately|intentionally) ..3 (burn|burned|cut|hurt|hit|scald|scalded) ({self}|my (arm|arms|skin|leg|legs|hand|thigh|thighs|wrist|wrists))
    (hit|bang|hitting|banging|smash|slam|slamming|punch|punching) ..1 my (head|face|fist|fists|skull) ..1 (against|on|into|with) ..1 (the|a|my)? (wall|walls|door|floor|desk|tiles|fists|until)
    (carve|carved|carving|scratched|etched|cut) ..1 (the|a)? ..1 (word|words|name|letters) ..4 (my|in|into|on) ..1 (my)? (skin|stomach|arm|arms|thigh|thighs|leg|legs|wrist|belly|body|chest)
    (been|started|kept|was|still|i|ive) ..1 cutting (since|for (years|months|weeks|a while)|every|again|daily|at (night|home|work|school)|when (i|im|things)|to (cope|feel|calm))
    (cant|couldnt|cannot|never) ..2 (go|get through|last|make it) ..3 (day|night|hour|week|shift) without (hurting|cutting|burning|hitting|harming|scratching) {self}
    (cant|couldnt|cannot|dont|unable to|not able to|trying to|want to|need to|how to|how can i|help me|how do i) ..1 stop (hurting|cutting|burning|hitting|harming|scratching|punishing) {self}
    (use|using|tool|thing|things|object|blade|something) ..3 (for|to) (cutting|cut myself|hurt myself|cut my (arm|arms|wrist|thighs|skin))
    (new|fresh|more|another|pack of|packet of|hidden|spare|my|clean) (blades|razor blades|razorblades|scalpels|scalpel blades) (today|again|tonight|online|arrived|under|in|from|for me|came|hidden|last)
    (see|know|wonder|find out) ..2 how deep (i|it|the blade) (can|could|will|goes|would)
    (sh|self harm*|selfharm*|cutting|hurting myself) (is|was|feels like) ..2 (only|my|the) ..1 (thing|way|friend|comfort|coping|relief|release|escape|secret|addiction)
    (arm|arms|wrist|wrists|thigh|thighs|leg|legs) ..3 (until|till|til) ..2 (bleed|bleeds|bled|blood|raw)
    (brain|head|mind|voice|voices|something|urge) ..3 (screaming|screams|tells|telling|says|saying|whispers|whispering|begging|begs) ..4 (cut|hurt {self}|hurt myself|bleed|burn)
    (bit|bite|biting|scratched|scratch|picked|pick|dug|rubbed) ..2 (my|myself|at my) ..1 (hand|hands|arm|arms|lip|lips|fingers|skin|knuckles|leg|legs)? ..2 (until|till|til|so hard) ..3 (bled|bleed|bleeds|blood|broke)
    (open|opening|split|slice|cut) ..1 up ..1 (my|the) (skin|arm|arms|wrist|wrists|veins|thigh|thighs|old scars|scars|cuts)
    (scars|marks|lines) ..2 from (cutting|self harm*|burning myself|hurting myself|my blade|the blade|the razor)
    (like|love|miss|crave|enjoy|need|want|addicted to) ..2 the (sting|burn|bite|pain|feeling|sight|smell|kiss) of (the)? ..1 (blade|razor|blood|cutting|cut|knife|my blood|my own blood)
    (cutting|self harm*|bleeding|burning myself|hurting myself) ..2 (feel|feels|felt|is|make|makes) ..2 (good|better|amazing|calm|calming|nice|safe|alive|addictive|comforting|right|like relief|relief)
    (went|go|going|cut|gone) ..2 (too|to) deep ..8 (time|bleeding|blood|stop|stitches|hospital|scared|last night|tonight|again)
    (bathroom|shower|bath|room|drawer|pillow) ..10 (with (the|a|my) (razor|blade|blades))
    (thigh|thighs|arm|arms|skin|wrist|wrists|body) (is|are) ..1 my (diary|canvas|journal|notebook|punching bag|ashtray|calendar)
    (razor|blade|lighter|scissors|knife) and (i|me)
    `,
  ),
  rule(
    "eating-disorder",
    `
    (pinch|pinching|grab|grabbing|hit|hitting|hate) ..2 my (fat|stomach|belly|thighs|flab|rolls) ..8 (eat|eating|cry|food|starve|meals|until)
    (drink|drinking|chug|chugging|smoke|smoking) ..4 (until|till|so|instead) ..3 (full|hunger|hungry|eat|eating|food)
    (id|i would|i|rather) ..1 rather? (die|be dead|starve) than ..2 (be fat|gain|get fat|weigh|be big)
    (get rid|undo|make up for|recover from|compensate|erase|burn off) ..2 (of|for)? ..2 (binge|binging|a binge|last binge|overeating|the binge)
    (only|just) eat ..2 (every other|every second|every third|once every|once a) ..1 (day|days|week)
    (ok|okay|safe|healthy|normal|bad|dangerous|possible) ..3 (to|if) ..3 (eat every other day|eat once a week|not eat for|eat nothing|fast for #3-60|skip food|not eat at all|purge|throw up after)
    (recovery|ed recovery) ..4 (losers|fat|not worth|fake|quit|hate|scares|relapse*)
    {vomit} ..4 (on purpose|deliberately|in secret|secretly|every day|every night|daily|so i dont gain|to lose weight|to stay thin|to be thin|when nobody|after every|my lunch|my dinner|my breakfast|my food|everything i eat|what i eat|whatever i eat|all my meals|after dinner|after lunch|after meals|after eating)
    (chew|chewing|chewed) ..4 (spit|spitting|spat)
    (lost|lose|losing|dropped) #10-80 (kg|kilos|pounds|lbs|stone) ..6 (cant stop|not enough|still|want more|more to go|keep going|nobody noticed|proud)
    (lowest|minimum|smallest|how low) ..3 (bmi|weight) ..6 (live|survive|safe|without dying|alive|die|before|get|go|possible)
    (starve|starving|starved) (myself|to lose|to be|for days|again|until|so i|because i|all day|all week|is)
    (hate|hating) ..1 (my body|how i look|being fat|my fat|my weight) ..8 (eat|eating|starve|food|meals|calories|purge|vomit)
    (body|weight|fat|food|eating|calories) ..6 (obsess*|all i think about|consumes me|rules my life|control my life|every second|every minute|cant think of anything else)
    `,
  ),
  rule(
    "violence",
    `
    (someone|somebody|a man|a guy|men|some guy|a car|he|theyre|they) ..3 (following|followed|follows|chasing|chased) (me|us) ..3 (home|scared|now|help|dark|again|street|with a|car|from|right now|~)
    (gun|knife|weapon|pistol|bomb|rifle) ..4 (easiest|best|easy|how|where) ..3 (hide|hidden|conceal|sneak|smuggle|bring|get) ..4 (work|school|office|in|under|past|into|jacket|tonight|quick|fast)
    (how|where|what|which) ..4 (hide|conceal|sneak|smuggle|buy|get) ..3 (a|the)? ..1 (gun|knife|pistol|bomb|rifle|weapon) ..4 (work|school|office|into|under|past|illegal*|without|untrace*|no questions|today|tonight|fast)
    (kill|hurt|stab|strangle|shoot|harm|smother) ..4 (and then|then) (myself|me|kill {self}|turn the gun)
    (keeps|keep|kept|started|been) ..1 (touching|groping|molesting|raping|abusing|assaulting) me
    (a|some|strange|the|two|three) ..1 (man|men|guy|guys|stranger|intruder|intruders|burglar|burglars|someone|people) ..2 (in|inside|outside|at) (my|the|our) ..1 (garden|house|flat|apartment|home|bedroom|kitchen|door|window|hallway|basement|attic|back door|front door|living room|backyard|yard|balcony) ..8 (crowbar|knife|gun|bat|axe|hammer|mask|get in|break in|breaking in|trying to|wont leave|banging|screaming|scared|help)
    (been|being|was|got|am) (kidnapped|abducted|held hostage|held captive|trafficked|held against my will|taken hostage)
    (reason|reasons) ..2 (not to|why i shouldnt) (shoot|kill|stab|strangle|murder|hurt|beat|attack) (that|him|her|them|my|this|those|everyone|someone)
    (got|have|holding|grabbed|took|with|carrying|picked up) ..2 (a|the|my) ..1 (machete|knife|axe|gun|hammer|bat|crowbar|cleaver|rifle|pistol|shotgun) ..3 (and|im|now) ..3 (going|heading|walking|driving|waiting|outside|coming|downstairs|upstairs|standing|ready) ..3 (downstairs|upstairs|over|there|him|her|his|their|door|outside|in|house|flat|next door|for)
    (poison|poisoning|strangle|strangling|stab|stabbing|shoot|shooting|murder|murdering|kill|killing|suffocate|smother) (my|his|her|everyone|everybody|all|someone|somebody|him|them) ..3 (tonight|i mean it|for real|im serious|not joking|not kidding|on (monday|tuesday|wednesday|thursday|friday|saturday|sunday)|in (his|her|their) sleep|and make it|without getting caught|before (he|she|they))
    (shoot|kill|stab|murder|gun down|execute|slaughter) (everyone|everybody|all of them|every one of them|the whole|them all|people|as many) ..4 (in|at|there|warehouse|work|school|office|church|tomorrow|friday|monday|tonight|who|~)
    (quickest|fastest|easiest|best|quietest|surest|cleanest) ..1 (way|ways|place|spot|method) ..2 (to)? (strangle|stab|kill|shoot|poison|suffocate|choke|smother|murder) (someone|somebody|a person|a man|a woman|him|her|them|my)
    `,
    `
    {fiction} ..12 (shoot|kill|stab|murder|poison|strangle|kidnapped)
    (shoot|kill|stab|murder|poison|strangle) ..10 ({fiction}|level|boss|zombies|zombie|enemies|npc|mosquito|mosquitoes|wasps|ants|weeds|cockroaches|rats)
    `,
  ),
  rule(
    "suicide",
    `
    (die|dying|dead|gone|disappear|disappeared|disappearing|killed myself|kill myself|not here|not existing|death) ..6 (favour|favor|mercy|gift to|kindness to|best for everyone|best thing for)
    (favour|favor|kindness|best thing) ..6 (by|if|to) ..2 (dying|die|died|disappear|disappeared|disappearing|gone|not being here|ending it|killing myself|being gone|end it)
    (go|going|gonna|ready|want|wanna|soon|time) ..2 (meet|see|join) ..1 (god|jesus|my maker|my creator|the lord|the reaper|satan) (early|soon|tonight|today|now|tomorrow|myself|~)
    (hope|hoping|wish|wishing|pray|praying) ..3 (the|my|this|a)? ..1 (plane|train|bus|car|boat|lift|elevator|roof|ceiling|heart) ..2 (goes down|crashes|crash|crashed|would crash|falls|fall|stops|sinks|gives out|went down|collapses)
    (lake|sea|woods|forest|bridge|mountain|mountains|river|desert|ocean|cliffs|tonight|pier) ..6 (not|never|wont|dont|without) ..3 (come|coming|return|returning|coming) ..1 back
    (not|never|wont) ..1 (coming|come|be coming|returning) back ..2 (alive|ever|from this|from there|from the (lake|sea|woods|forest|bridge|mountains))
    (cant|cannot|dont|do not|wont) ..1 (see|intend to see|plan to see|want to see|expect to see|need to see|going to see|live to see|reach|be seeing) ..1 (the|my|another|next)? (end of the (year|week|month|day)|end of (this|next) (year|week|month)|new year|next year|#20-99|spring|summer|christmas|tomorrow|sunrise|thirty|forty|fifty|sixty|seventy|eighty|another (year|winter|spring|summer|christmas|birthday))
    (death|dying|being dead|ending it|suicide) is (all|the only thing) ..2 (want|think|need|left|dream|crave|that)
    (i|ive) ..1 attempted ~
    (i|ive) ..1 attempted (last|again|twice|before|yesterday|this|in|when|three|two|once|a (week|month|year))
    (how|when|where) (id|i would|ill|i will|im going to|i plan to) (do it|go|end it|kill*|die) ~
    (rehears*|practic*|practis*|plan*|imagin*|pictur*|going over|playing out) ..4 (how|when|where|what) ..1 (id|i would|ill|i will|im going to) (do it|die|go|end it|kill*|jump)
    (tell|telling|warn|told|let) ..2 (anyone|anybody|someone|somebody|them|my|you|no one|nobody|him|her|people) ..3 (im|i am|i was|ill|that im) ..2 (going to do it|gonna do it|doing it|do it tonight|going to die|killing myself|about to die|planning it|suicidal)
    that(s)? it for me ..3 (good|forever|done|~)
    (slipping|sinking|drowning|fading|going under) ..8 (not going to fight|wont fight|dont fight|not fighting|let it|let go|letting|stop fighting|not gonna fight|no fight)
    (taking up|waste of|wasting) space
    vague: (coffin|casket|body bag|morgue|urn|noose) ..6 (me|my|i|myself|peace|fits|waiting|envy|trade)
    (trade|swap|switch) ..1 places with ..4 (dead|coffin|grave|corpse|died|casket|cemetery)
    (afraid|scared|terrified|tired) of (living|life|being alive|existing) ~
    (no|not a) tomorrow (for me|~|left|anymore)
    (ill|i will|im going to|i ll|id|i would) be {dead} ~
    (whats|what is|what does|wonder what) ..1 (it)? ..1 (like|feel like|feels like)? ..1 to (die|be dead|not exist|drown|bleed out|hang|overdose)
    (way|ways|how) to end (it|it all|everything|all this|myself|me|this life)
    (done|over|finished|through|tired|sick) ..1 (with|of) this (earth|planet|world|existence|life|body|mortal)
    (put|putting) me (down|out of my misery) ..4 (like|dog|please|someone|already|animal|~)
    (cowards|coward|easy|only|permanent|final) way out
    (brain|head|mind|voice|voices|something|everything) ..3 (screaming|screams|tells|telling|says|saying|whispers|whispering|keeps|begging|begs) ..4 (jump|die|do it|kill {self}|kill myself|end it|end myself|give up|let go|hang)
    be (here|hear|alive|around) no more
    (hope|hoping|wish|pray) ..6 (surgery|operation|anesthesia|anaesthetic|flight|doctors|biopsy|test|scan|tumor|tumour|ambulance) ..8 (dont wake|not wake|wrong|dont make it|not make it|never wake|late|bad|terminal|positive|cancer)
    (nobody|noone|no one|none) ..1 (needs|wants|loves|would want|will need|really needs) me ..8 (tired|space|point|why|gone|anymore|die|end|here|alive|better|live)
    (i)? wont (answer|reply|respond|pick up) ..3 (because|cause|ill be|anymore) ..4 (dead|gone|not here|ill be)
    why (shouldnt|should not|not|dont) i ..1 (do it|die|end it|kill*|jump|end my|hang|just die|swallow|disappear)
    (which|what) ..2 (way|ways|method|methods|kind|type) of (dying|death|suicide)
    (way|ways|method) of (dying|killing (myself|yourself|oneself)|suicide) ..4 (fastest|best|easiest|quickest|least|painless|peaceful|hurts|hurt)
    (want|wanna|wish) {to}? {dead}
    {will} end (it|this|everything) ..2 (tonight|today|tomorrow|now|tonite|soon)
    (service weapon|sidearm|firearm|my weapon|service pistol|gun|pistol|revolver|shotgun) ..4 (in my (lap|mouth|hand|hands)|on my lap|beside me|next to me|loaded|on the table in front)
    (last|dying|final) wish ..8 (dog|cat|kids|take|family|funeral|buried|ashes|scatter|mother|she|he)
    (died|dead|passed|gone|buried|grave) ..8 (id|i would|i|want to|ready to|time to|should) ..2 (like to|want to|go|join|follow|ready to) ..2 (go|follow|join) (too|him|her|them|now|soon|next|as well|with (him|her|them))
    (lost|losing) everything ..8 (die|end|no reason|nothing left|gone|me next|over|point|anymore)
    (do|did|does|would) it count as suicide
    (die|dying) ..3 (in (my|your) sleep) (on purpose|tonight|somehow|without|peacefully)
    `,
    `
    {fiction} ..10 (die|dying|dead|death|suicide|gone)
    (want|wanna|wish) {to}? {dead} ..2 (lift|lifts|lifting|line|head|serious|center|centre|sea)
    (phone|battery|laptop|plant|plants|car|fish|dog|cat) ..4 (die|dying|dead|died)
    (hunting|range|cop|police|museum|toy|nerf|water) ..6 (gun|pistol|shotgun|weapon|sidearm|firearm)
    (do|did|doing|does) (me|us|him|her|you|them) ..1 (a)? (favour|favor)
    (easy|only|way|quickest) way out ..4 (building|parking|mall|maze|traffic|airport|room|contract)
    (waste of|taking up|wasting) space ..4 (sofa|couch|closet|garage|disk|drive|phone|kitchen|drawer|storage|desk)
    (how|way|ways) to end it ..3 (with|story|email|letter|chapter|essay|relationship|between)
    (scared|afraid) of life after
    party like
    like there(s)? (is)? ..1 no tomorrow
    (mother|mom|mum|dad|father|wife|husband|boss|he|she) ..2 (kill*|ill be dead) ..4 (if|when|late)
    ill be {dead} (if|when) (my|he|she|mom|dad|the boss)
    (last|dying|final) wish ..4 (his|her|grandmas|grandpas)
    (his|her|grandmas|grandpas|mothers|fathers) ..1 (last|dying|final) wish
    `,
  ),
];
