import { rule } from "../language.ts";

const PLAY = `
    (game|games|gaming|chess|match|level|boss fight|raid|fortnite|minecraft|valorant|cod|gta|lobby|zombie|zombies|dragon|dragons|orc|orcs|npc|npcs|monopoly|poker|tennis|uno|mario|paintball|laser tag|nerf|d d|dnd|campaign|character|novel|story|chapter|script|movie|film|scene|paintball|season|episode|lol|haha|hahaha|jk|joking|kidding|bug|bugs|code|process|server|lights|engine|spider|spiders|mosquito|mosquitoes|fly|flies|wasp|wasps|ant|ants|cockroach|cockroaches|weeds|rat|rats|mouse|mice|germs|bacteria|plant|plants|stains|photo|photos|photoshoot|video|hoops|basketball|goal|goals|presentation|interview|gig|show|exam|test) ..12 ({kill}|{attack}|shoot|shooting|stab|stabbing|bomb|blow|murder|destroy|gun|knife)
    ({kill}|{attack}|shoot|shooting|stab|stabbing|bomb|blow|murder|destroy|gun|knife) ..12 (game|games|gaming|chess|match|level|boss fight|raid|fortnite|minecraft|valorant|cod|gta|lobby|zombie|zombies|dragon|dragons|orc|orcs|npc|npcs|monopoly|poker|tennis|uno|mario|paintball|laser tag|nerf|dnd|campaign|my character|his character|novel|chapter|script|movie|film|scene|season|episode|haha|hahaha|jk|joking|kidding|bug|bugs|code|process|server|lights|engine|spider|spiders|mosquito|mosquitoes|fly|flies|wasp|wasps|ants|cockroach|cockroaches|weeds|rat|rats|mouse|mice|germs|bacteria|plant|plants|stains|photo|photos|photoshoot|hoops|basketball|presentation|interview|gig|exam|with kindness|with love|with tickles|with kisses)
`;

/** Violence that is near: planned, or suffered. */
export const VIOLENCE = [
  rule(
    "violence",
    `
    {will} ..2 ({kill-other}|{attack}) ..1 {victim}
    (want|wants|wanna|wana|going|gonna|gona|gunna|planning|plan|ready|about|urge|urges|need|decided|thinking of|thinking about|fantasize about|dream of|dreaming of|feel like|tempted|how to|how do i|how can i|best way to|easiest way to|help me|ways to|get away with|tonight i|tomorrow i|today i|i ll|promise ill|let me|could) to? ..1 ({kill-other}|{attack}) ..1 {victim}
    (how|whats|best|easiest|ways|way|where) ..6 ({kill-other}|{attack}) ..1 (someone|somebody|people|him|her|them|a person|a man|a woman|my ..1 {relative}|a human) ..6 (die|dies|quickly|without|caught|quietly|trace|silently|kill|fast|body|getting|clean)
    (how|whats|best|easiest|ways|way|where) ..4 ({kill-other}|poison) (my|him|her|them|someone|somebody|a person) ..1 ({relative}|without|and|quietly|~)
    ({kill-other}|{attack}) ..1 {victim} (tonight|today|tomorrow|right now|in (his|her|their) sleep|this (evening|weekend|morning|afternoon)|when (he|she|they) (gets|comes|come|get|sleeps|sleep|opens|walks)|with (my|a|this|the) ..1 (knife|gun|hammer|axe|bat|rifle|shotgun|hands|bare hands|machete|rope|pistol|crowbar))
    (shoot|shooting|shot|shootin|blow|blowing|blew|bomb|bombing|burn|burning|torch|light|set fire to|attack|storm|massacre|spray) ..1 (up|down)? ..1 (the|my|a|this|that|our|his|her|their|at (the|my))? ..1 ({place})
    (bring|bringing|brought|take|taking|carry|carrying) ..1 (a|my|the|dads|his)? ..2 (gun|guns|knife|rifle|shotgun|pistol|bomb|weapon|weapons|machete|axe|glock|ar 15|ar15|ammo) ..3 (to|into) ..2 ({place}|him|her|them)
    (plant|planted|planting|build|building|built|made|make|making|set off|detonate|detonating|put|have|got) ..2 (a|the|my)? ..2 (bomb|bombs|pipe bomb|explosive|explosives|ied|pressure cooker bomb|molotov|molotovs) ..8 ({place}|them|everyone|people|him|her|tomorrow|tonight|car|crowd|under|ready|pay|revenge)
    (mass shooting|school shooting|mass murder|killing spree|murder spree|shooting spree|rampage|massacre) ..8 (i|im|ill|my|me|tomorrow|tonight|plan|planning|going|want|do|gonna|ready|monday|next)
    (i|im|ill|want|gonna|planning|plan|going|wanna|do|commit|ready|my) ..6 (a|the|my)? (mass shooting|school shooting|mass murder|killing spree|murder spree|shooting spree|rampage|columbine)
    (go|going|gone|gonna|went) postal
    (kill|murder|shoot|waste|slaughter|massacre|stab|behead|gun down|mow down|wipe out|take out|blow away|butcher) (them|everyone|everybody|you|em|yall|those people|these people|as many) (all|in|at|there|as|people|who|of them|here|that|~)
    (kill|take|shoot|murder) ..1 as many (people|of them|as i can|as possible)
    (die|dies|dead|dying) (tonight|today|tomorrow|by my hand|at my hands|because of me|when i get there) ..3 (he|she|they|my (boss|ex|husband|wife|neighbour|neighbor)|everyone|somebody|someone)
    (he|she|they|my (boss|ex|husband|wife|neighbour|neighbor|father|dad|stepdad|coworker|roommate)|everyone|everybody|somebody|someone|people) (is|are|will|has|have|gonna|ll|must|deserve|deserves|needs|need)? ..1 (going|gonna|to|to all)? ..1 (die|bleed|pay with (his|her|their) (life|lives|blood)) (tonight|today|tomorrow|soon|and|by my|because of me|when|for what|at|there|in there|monday|this)
    (make|making|made) (him|her|them|everyone|everybody|em|those|these|my) ..3 (pay|suffer|bleed|beg|scream|regret) ..8 (gun|knife|ammo|blood|tonight|rifle|die|dead|weapon|bullets|life|lives|tomorrow|monday|hurt|kill)
    (theyll|they will|they|everyone|everybody|he|she|hell|shell|youll|you) (will|ll|gonna|are going to|is going to|are gonna)? ..1 (all)? (pay|regret|be sorry|suffer|see) ..10 (gun|guns|knife|ammo|rifle|bullets|blood|weapon|shotgun|pistol|bomb|ammunition|machete|loaded|strapped|armed)
    (gun|guns|knife|ammo|rifle|bullets|weapon|shotgun|pistol|bomb|ammunition|machete|loaded|strapped|armed|glock) ..10 (pay|regret|be sorry|suffer|revenge|tomorrow|tonight|them all|everyone|outside|on my way|coming for|waiting for|going over|go over|heading|his house|her house|their house|to work|to school|finish him|finish her|find him|find her|use it on|get him|get her|end him|end her|teach him|teach her)
    (on my way|heading|coming|driving|going over|walking|outside|waiting|going|parked|standing) ..8 (knife|gun|rifle|shotgun|pistol|machete|axe|bat|hammer|crowbar|loaded|gasoline|petrol|weapon|acid)
    (bought|got|have|loaded|loading|cleaned|sharpened|sharpening|grabbed|hid|hiding|holding|found|getting|get|buy|buying|stole|took|borrowed) ..2 (a|the|my|dads|his|some|enough)? ..1 (gun|guns|ammo|rifle|bullets|shotgun|pistol|machete|ammunition|knife|axe|gasoline|petrol|acid|glock|ar15) ..10 (him|her|them|everyone|pay|revenge|boss|ex|husband|wife|kill|school|office|work|house|regret|people|use it|neighbour|neighbor)
    (cant|cannot|wont|not|dont|dont think|scared|afraid|worried) ..5 (stop|control|hold|restrain) (myself|me|back|my hands|it) ..6 (hurt|hurting|kill|killing|hit|hitting|stab|stabbing|attack|strangle|shoot|strangling)
    (scared|afraid|worried|terrified|frightened) ..3 (ill|i will|i might|i could|i may|im going to|of|that i|im gonna) ..2 (hurt|hurting|kill|killing|stab|attack|strangle|shoot|shake|harm|harming|smother|hit) ..1 (him|her|them|someone|somebody|my|the baby|people|the kids|the children|a person)
    (hurt|hurting|kill|killing|stab|stabbing|hit|attack|harm|strangle|shoot|smother|shake) ..1 ({victim}|my ..1 {relative}|the baby|my baby) ..8 (cant|dont think i can|cannot|wont|unable|not able) ..2 (stop|control) ..1 (myself|it)?
    (want|wanna|going to|gonna|about to|need to|urge to|will|might|ready to|feel like|like|thinking of|thinking about|plan to|planning to|could|imma|finna) ..2 (hurt|hurting|harm|harming|kill|killing|stab|attack|injure|shoot|beat|destroy|end|slaughter) (someone|somebody|people|anyone|a person|everybody|everyone|others|them all|all of them|the next person|whoever|random people|that (man|guy|woman|bitch|bastard|prick|teacher)|my {relative}|him|her|them)
    (someone|somebody|everyone|everybody|people|he|she|they|anyone|whoever|heads|blood|bodies) ..3 (is|are|s|will|gonna|going|ll|gets|might|has|must) ..3 (get|gets|getting|be|to)? ..1 (hurt|die|killed|shot|stabbed|bleed|roll|drop|be sorry|be dead|dead|buried|be spilled|flow|burned|pay in blood|buried alive) ..4 (tonight|today|tomorrow|soon|if|when|because|by me|monday|i swear|and|~)
    (about to|going to|gonna|ready to|finally) ..1 (snap|explode|lose it|lose control|go off|go crazy|go berserk|go on a rampage) ..8 (hurt|kill|someone|gun|knife|him|her|them|people|blood|die|dead|everyone)
    (put|putting|puts) (a|the|one|this|some|two) (bullet|bullets|knife|blade|round|rounds|hole|holes) ..2 (in|into|through|between) ..1 (him|her|them|his|her|their|my|everyone|that|someone|you|people|every)
    (beat|beating|hit|kick|choke|stab|shoot|punch|burn|cut) ..1 (him|her|them|my {relative}|the (kid|baby|dog|guy)|someone) ..2 (until|till|til|so) ..4 (stop|stops|dead|dies|die|moving|breathing|bleed|bleeds|unconscious|cant|quiet|silent|still|blood|move|breathe)
    (catch|catching|caught|collect|stack|stacking|drop|dropping) ..1 (a body|bodies|me a body|some bodies|a homicide|a murder charge)
    (pull|pulling|pulled|roll|rolling|slide|sliding) up ..4 (smoke|clap|shoot|drop|merk|spray|body|blast|stab|kill|strap|blick|burner|glock|end|on him|on her|on them|on my opps)
    (will|gonna|going to|about to|want to|wanna|finna|imma|ima|bout to|boutta|tryna|ready to) ..2 (smoke|clap|merk|murk|body|blast|spray|drop|ice|whack|off|dust|ventilate|dome|shank|slide on|air out|wet up|cap|pop|zap|finish off|put down|blow (his|her|their) (head|brains) off|curb stomp|stomp out|end|bury|gut|light up|put in the ground|put six feet under|send to hell|waste|kill off|skin alive|rip apart|cut up|cave in) (him|her|them|em|everyone|everybody|that|these|those|my|his|the)
    (i|ive|got|have|with|carry|carrying|brought|bringing|loaded|cleaned|polished) ..3 (the|a|my|dads|uncles|grandpas|his|two|three)? ..1 (rifle|ar 15|ar15|shotgun|glock|ammo|magazines|ammunition|pistols|machete|pipe bomb|pipe bombs|gasoline|petrol bomb|molotov|molotovs|explosives|loaded gun) ..10 (tomorrow|tonight|work|school|office|mall|church|they|know my name|everyone|remember|sorry|pay|ready|manifesto|list|him|her|revenge|names)
    (know|remember|remembers|knows|fear|say|learn) ..1 my name ..8 (rifle|gun|bomb|ammo|shoot|shooting|kill|dead|blood|knife|massacre)
    (tomorrow|monday|tonight) ..10 (know|remember|fear|learn|say) ..1 my name ..6 (rifle|gun|bomb|ammo|shoot|shooting|kill|dead|blood|knife|massacre)
    (kill|hit|death|my) list ..6 (name|names|first|next|boss|people|teacher|school|office|tomorrow|made|ready|everyone)
    (manifesto) ..8 (written|wrote|posted|uploaded|ready|tomorrow|tonight|gun|rifle)
    (how|what|whats|where|which|can|best|easiest|easy) ..5 (get away with|getting away with|commit|committing|do) ..2 (murder|killing (someone|him|her|my)|stabbing|a murder|arson|poisoning)
    (how|what|whats|where|which|best|easiest|quickest|most) ..5 (stab|shoot|hit|cut|aim|poison|strangle|kill|hurt|choke|knock out|dispose of|hide|get rid of) ..2 (someone|somebody|a person|a man|a woman|a body|the body|people|him|her|them|an intruder|my {relative}|a human|your (husband|wife|boss))
    (how much|what|which|how many) ..3 (poison|arsenic|antifreeze|rat poison|cyanide|thallium|ricin|insulin|sleeping pills) ..6 (kill|husband|wife|someone|person|man|his|her|him|boss|coffee|food|drink|tea)
    (voices|voice) ..5 (tell|telling|told|tells|say|saying|want|order|orders|command|commanding) ..4 (kill|hurt|stab|attack|harm|shoot|burn|kill him|kill her)
    (murder|kill|poison|strangle|smother|drown|suffocate) (my|our|his|her) ..1 ({relative}|baby|kids|children|son|daughter)
    (told|tell|telling|lied|say|said|always|keep saying) ..3 (hospital|doctor|nurse|er|boss|everyone|teacher|mom|mum|sister|friends|work) ..3 (i|that i) ..1 (fell|tripped|walked into|bumped|slipped|hit my head|am clumsy)
    (i always fall|walked into a door again|clumsy me again)
    (cover|covering|protect|shield|hide|makeup|concealer|sunglasses) ..3 (my)? ..1 (face|head|bruises|bruise|black eye|ribs|neck marks|marks he|marks on my neck)
    (bruises|black eye|broken rib|split lip|marks on my neck|choke marks) ..8 (he|husband|boyfriend|wife|dad|partner|hidden|hide|makeup|again|him|her)
    (no one|nobody|noone) (will|would|s going to) ..1 (look for|find|miss|hear|believe|help|save|come for) me
    (says|said|tells|told|threatens|swears|warned|promised) ..4 (no one|nobody|noone) ..2 (find|look for|hear|miss|believe)
    (takes|took|has|keeps|hides|hid|holds|sleeps with|locked away) ..2 my ..1 (passport|phone|papers|documents|keys|bank card|wallet|id|money)
    (throws|threw|throwing|smashes|smashed|breaks|broke|punched|kicked|punches|hurled) ..3 (things|plates|kettle|bottle|chair|glass|phone|knife|furniture|stuff|the door|door|wall|tv|ashtray|pan|mug|boiling) ..3 (at me|at us|at my head|down|again|in|next to my head|once already|near me|off its hinges|at the kids|~)
    (he|she|dad|mom|mum|stepdad|husband|wife|boyfriend|ex|brother) ..4 (drunk|drinking|drinks|high|raging|yelling|screaming|angry|violent|snapped|furious) ..8 (break|breaking|broke|smash|smashing|kick|kicking|door|hit|hits|throw|throwing|hide|hiding|hurt|kids|coming|upstairs|belt|swinging|face|scared|afraid|gun|knife)
    (swinging|swings|swung|lunged|lunging|came|coming|comes|charging) ..1 at (me|us|my mom|my mum|the kids|my)
    (beating|hitting|hurting|choking|strangling|stabbing|attacking|punching|kicking|killing) ..1 (my|our|the) (mom|mum|mother|sister|brother|kids|son|daughter|baby|wife|dad|grandma|neighbour|neighbor|children|dog)
    (is|s|hes|shes|theyre|started|starts|keeps|was|been) ..1 (choking|strangling|beating|hitting|punching|stabbing|attacking|suffocating|whipping|kicking|raping|torturing|stalking) (me|us)
    (hear|heard|hearing) ..3 (loading|cocking|racking|gun|gunshot|gunshots|shots|screaming next door|breaking glass) ..6 (him|he|her|downstairs|gun|outside|help|next room|coming|scared|hallway)
    (chair|dresser|wardrobe|furniture|desk|table|bed) ..3 (against|in front of|blocking|under) ..2 (door|handle|bedroom door|doorknob)
    (sleep|sleeping|slept) ..3 (with)? ..2 (knife|bat|hammer|chair|one eye open|lock|gun) ..6 (door|pillow|bed|him|case|because|scared|afraid|husband|dad)
    (next|this) time (he|she|they|i) (wont|will not|ll not|wouldnt) ..1 (miss|stop|hold back|let me|leave me|let go|be so lucky|be lucky|walk away|spare)
    (can|could|please|have to|need to) ..2 (type|typing|talk|whisper|write|be|chat) ..1 (quietly|quiet|silently|fast|secretly) ..6 (he|hes|she|shes|next room|hear|husband|wake|dad|downstairs)
    (hes|shes|he is|she is|theyre) in the next room
    (the|his|dads|my|a|uncles) (rifle|gun|shotgun|pistol|ammo|machete|gasoline|petrol|bomb|axe|glock) (is|are|was)? ..1 (in|under|behind|on) ..1 (the|my)? (boot|trunk|car|back seat|backpack|bag|glovebox|glove box|locker|jacket|coat|passenger seat|van|truck)
    (everything|its all|all) ..1 (i have|ive got|is|got|i got|s)? ..1 (ready|packed|loaded|set|prepared) ..2 (in|for) ..1 (the|my)? (trunk|boot|car|van|backpack|garage|bag|monday|tomorrow|tonight|friday)
    (theyll|they will|they|everyone|everybody|hell|shell|he will|she will|he|she|you) (all|will|ll|is gonna|are gonna|are going to|is going to)? ..1 (all)? (pay|regret|learn|find out|see|suffer|be sorry|understand|know|beg|bleed) ..4 (tonight|tomorrow|on (monday|tuesday|wednesday|thursday|friday|saturday|sunday)|monday|friday|soon|what happens when|my name|for it|for this|what it feels|what happens to people)
    (know|knows|learn|remember|knew) ..1 my name (after|by|on|when|once|tomorrow|monday|tonight|forever after)
    (dont|do not|stay|avoid|wouldnt|please dont|keep) ..2 (go|come|be|away|home|show up|near|travel) ..2 (to|at|from|in|near)? ..2 (the)? ..1 (mall|school|work|office|church|station|campus|concert|parade|market|class|there|downtown|event|rally|club|cinema|stadium) (tomorrow|on monday|monday|friday|on friday|tonight|this weekend|next week|today)
    (parked|waiting|sitting|standing|hiding|camped|been|im) ..2 (outside|behind|near|in front of|across from|opposite) (her|his|their|my exs|my ex|the) ..1 (house|place|flat|apartment|work|office|door|building|car|window|gym|home)
    if i cant have (her|him)
    (list) of ..3 (people|names|everyone|colleagues|who|them|ones|bosses|managers) ..10 (monday|friday|tomorrow|tonight|ends|pay|first|die|kill|plant|office|school|gun|one by one|deserve)
    (ends|end|finish|finishes|over) ..1 (on)? (monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|tonight) ..4 (for them|for him|for her|for all|blood|with me|one way|for everyone)
    vague: (one of us|only one of us|neither of us|he|she|they|someone|nobody|noone|no one|none of them|not all of us) ..1 (isnt|is not|arent|wont|wont be|will not|not|is|are|aint|will|gets|is going to|walks|leaves) ..2 (leave|leaving|leaves|walk|walking|walks|get|getting|gets|make|come|coming|wake|waking|going) ..3 (alive|flat|house|tonight|out|here|up|home|away|room|building|morning)
    vague: (walk|walks|walking|get|gets|getting|crawl) (away|out|up) (from)? ..2 (it|this|there|me|alive|that|here)
    vague: (sharpened|sharpening|sharpen|bought|buying|hid|hiding|cleaned|packed|packing|loaded|grabbed|holding|picked up|got) ..3 (knife|axe|machete|hammer|bat|gun|rifle|blade|crowbar|kitchen knife|cleaver) ..10 (brother|him|her|door|waiting|wait|tonight|tomorrow|husband|wife|boss|ex|dad|roommate|neighbour|neighbor|sleep|thinks|use it|know)
    (wont|will not|not|there) be (an|a|any|much of a|no) (office|school|house|building|church|him|her|company|family|wedding) (left|anymore|after|when|once|tomorrow|standing)
    (when|once|after) (im|i am|i ve) (done|finished|through) (with)? ..2 (him|her|them|that (office|place|school|man|woman|family)|you|everyone|this place) ..6 (wont|will|nothing|left|beg|bleed|sorry|dead|grave|recognize)
    (set|setting|light|lighting|put) (his|her|their|the|my|that|our|this) ..3 (house|car|flat|place|office|school|apartment|bed|building|shop|home|church|hair) ..1 (on fire|alight|ablaze|up in flames)
    (if i|what if i|should i|could i|can i|thinking i|want to|gonna|going to|will) ..2 (set|light|burn|torch) ..3 (house|car|flat|office|school|building|shop|church|him|her|them) ..2 (on fire|down|up|alive|while)
    (know|knows|found out|find out|figured out|learned|memorized) ..1 where (he|she|they|her|his|my ex) ..2 (park|parks|live|lives|work|works|sleep|sleeps|walks|go|goes|kids|gym|drinks|keeps) ..10 (wont|tonight|kill|gun|knife|wait|waiting|pay|hurt|tomorrow|get him|get her|sorry|alone|regret|walk away)
    (learn|find out|finds out|see|know|show|teach) ..2 what happens (when|if|to) ..4 (leave|leaves|left|cross|mess|fuck|cheat|people|you|lie|betray) ..2 (me|him|us|like (him|her|them|that))?
    (feel|felt|think|swear|want|know|afraid) ..3 (could|can|might|will|would|ill) (kill|strangle|stab|shoot|murder) ..1 (someone|somebody|anyone|a person|them all|people) (right now|now|today|tonight|and|~)
    (i swear)? ..1 (ill|i will|im gonna|gonna|going to|imma) end (that|this|his|her|their|him|them|those|the) ..1 (man|guy|bastard|bitch|life|woman|boy|dude|son of|lives|bloodline|prick|motherfucker|people|him|her|person)?
    (spin|spinning|slide|sliding|ride|riding|pull up|drill|drilling) ..1 (on|the block|through|thru) ..2 (block on|him|her|them|opp|opps|em)
    (make|making) (him|her|them|em|you|everyone|everybody) ..1 (all)? (bleed|scream|beg|suffer|hurt|crawl|die|choke|burn|cry blood)
    (take|taking|bring|bringing|drag|dragging) ..1 (everyone|everybody|them|them all|him|her|people|as many|you all|the kids|my kids|my family|someone|somebody|a few of them) ..2 (down|with me|out|to hell|down with me|to the grave)
    (can|could|how|should) ..2 (you|i|someone|do i|one) ..2 (hit|punch|choke|stab|shoot|push|poison) (someone|somebody|a person|him|her|my {relative}) ..6 (kill|die|dead|unconscious|to death|kills|stairs|without|leave)
    (should|shall|might|could|gonna|going to|will|what if) ..1 i ..2 (bring|take|carry|brought|took) ..1 (a|the|my|dads)? ..1 (gun|knife|rifle|pistol|weapon|machete)
    (they|he|she|someone|gang|cartel|uncle|brother|father|dad|ex) ..3 (going to|gonna|will|want to|wants to|plan to|about to|threatened to|threatening to) ..1 (kill|murder|shoot|stab|execute|beat|behead) ..1 my (brother|sister|mom|mum|mother|dad|father|son|daughter|kids|family|wife|husband|friend|baby|cousin|boyfriend|girlfriend)
    `,
    `${PLAY}
    (never|wouldnt|would not|dont want|do not want|not going to|not gonna|couldnt|could not|dont|didnt|wont) ..3 ({kill-other}|{attack})
    ({kill-other}|{attack}) (the|two) (lights|engine|vibe|vibes|mood|music|time|birds|deal|joke|pain|taste|process|server|radio|alarm|clock|market|headlines|presentation|stage|game|audience|weekend|smell|beat|romance)
    (shoot|shooting|shot) (me|him|her|them|you|my (boss|mom|mum|wife|husband|sister|brother|friend|dad)) (an|a) ..2 (email|text|message|dm|note|mail|call|line|look|glance|smile|quick)
    (shoot|shooting|shot) (at|for|in|on location|a|the|some) ..2 (stars|moon|film|video|movie|photos|pictures|wedding|hoops|scene|commercial|documentary|clip|breeze|pool)
    (hit|attack|beat|crush|smoke|destroy|smash|slap) (him|her|them|you|my) ..1 (up|with (questions|a text)|at|in (chess|the|tennis|a race|bowling)|off|back|on the)
    (bomb|bombed|bombing) (my|the|an|this|that) ..1 (exam|test|interview|audition|presentation|final|finals|midterm|quiz|set|date|gig|speech|driving test)
    (burn|burning|burned|burnt) ..2 (the|my|a|some)? ..1 (calories|candle|candles|toast|dinner|cd|incense|cake|house down cooking|wood|bridges|food|rubber)
    (light|lighting|set) ..2 (up)? (the|a|my|this|your) (room|candle|candles|mood|christmas|stage|church candles|fireplace)
    (crush|crushing) on
    (kill|murder|hurt|destroy|poison) (it|that|this|for|a (pizza|burger|beer|coffee|sandwich|steak|curry|kebab|pint|cake|bottle|cigarette))
    (strangle|kill|murder|choke) ..1 (my|the|him|her) ..1 {relative} ..3 (he|she|they) (ignored|forgot|left|ate|never|didnt|keeps|wont stop (singing|talking|snoring)|used|is so)
    (could|swear i could) (kill|strangle|murder|choke)
    (another|there was|heard|news|watched|saw|victims|those families|survivors|anniversary|drill|drills) ..6 (school shooting|mass shooting|massacre|rampage|shooting)
    (witness|witnesses|authorities|bbc|cnn|reuters|killed in|news|reports|reported|attack in|terror*|protest|protests|election|war|ukraine|gaza|israel|army|soldiers|troops) ..14 (kill*|murder*|shoot*|bomb*|attack*|stab*|gun|knife)
    (kill*|murder*|shoot*|bomb*|attack*|stab*|gun|knife) ..14 (witness|witnesses|authorities|bbc|cnn|reuters|news|reports|reported|terror*|protest|protests|election|war|ukraine|gaza|army|soldiers|troops)
    (ate|eats|stole|steals|borrowed|finished|drank|used|invented|hid|scratched|forgot|designed) ..2 (my|the|our|open|this|that)? ..8 ({kill-other}|{attack})
    ({kill-other}|{attack}) ..6 (who|whoever|ate|eats|stole|steals|borrowed|finished|drank|invented|designed) ..1 (ate|stole|borrowed|finished|drank|used|invented|designed|my (lunch|food|jacket|charger|yogurt|sandwich|milk|hoodie)|the last)
    {jest} ..10 ({kill-other}|{attack})
    ({kill-other}|{attack}) ..8 {jest}
    (feature|backlog|launch|pitch|deal|quarter|sprint|plan|market|budget|product|brand|campaign|negotiation|contract|tender) ..10 ({kill-other}|{attack}|shoot|blow|gun|gunning)
    ({kill-other}|{attack}|shoot|blow|gunning) ..8 (feature|backlog|launch|pitch|deal|quarter|sprint|plan|market|budget|product|brand|campaign|negotiation|group chat|contract|tender)
    (mammogram|anagram|telegram|instagram)
    (smoke|pop|ice|drop|cap|body|bury|end|light up|dust|off|blast) ..1 (my|the|his|her|that|these|those) ..2 (cake|brisket|ribs|pork|salmon|turkey|weed|cigar|cigars|question|bottle|pill|pills|beer|kids|son|daughter|children|mom|mum|call|day|shift|shelf|shelves|room|phone|album|song|single|music|popcorn|corn|knee|ankle|hatchet|lede|lead|relationship|chapter|season|marriage|contract|treasure|time capsule|cat|dog|hamster|pet|fish|subscription|face in)
    (hide|get rid of|dispose of|cut|hit) ..2 (body (fat|odor|hair|odour)|her hair|his hair|my ..1 (gifts|presents))
    (hit|cut|shoot|drop|pop|end) (him|her|them) (up|off|a (text|message|line)|back)
    (cake|cookies|cookie|chocolate|fries|chips|pizza|ice cream|snack|snacks|leftovers|sandwich|spoiler|spoilers|spoiling|remote|toilet seat|charger|wifi|dishes|late again|hogging|snoring|snores|stealing my (food|fries|hoodie)) ..10 ({kill-other}|{attack})
    ({kill-other}|{attack}) ..10 (cake|cookies|cookie|chocolate|fries|chips|pizza|ice cream|snacks|leftovers|sandwich|spoilers|spoiling|spoil|remote|toilet seat|charger|wifi|dishes|hogging|snoring|snores|if (he|she|they) (spoils|eats|plays|sings|snores|chews|forgets|wakes)|for (eating|spoiling|forgetting|not inviting|waking|leaving the|that pun|this pun|that joke))
    (make|made|making) (him|her|them) ..2 (pay) (for (dinner|lunch|drinks|coffee|the)|back|rent|the bill)
    (will|ll|gonna|going to|to) pay (for|the|me|you|back|off|rent|on monday for)
    {fiction} ..12 ({kill-other}|murder|massacre|shooting|rampage|bomb)
    (fight|stop|against|prevent|prevention|victims|survivors|news|heard about|read) ..6 (mass shooting|school shooting|massacre|mass murder|school shootings)
    (carrying|carry|bring|take|bringing|taking) ..3 (knife|bat) ..4 (kitchen|cake|baseball|practice|camping|fishing|hunting|chef|picnic|class)
    (kitchen|chef|cake|cheese|bread|butter|baseball|fishing|hunting|range|camping|cooking|steak|vegetables|onions|knives|glue|water|nail|spray|hot glue|heat|massage|nerf) ..6 (knife|gun|bat|rifle|axe|hammer|machete)
    (knife|gun|bat|rifle|axe|hammer|machete) ..6 (kitchen|chef|cake|cheese|bread|butter|baseball|fishing|hunting|range|camping|cooking|steak|vegetables|onions|cut the|birthday|wood|firewood|sushi)
    (killing|kill|kills) (me|time)
    (lady|ladies|man|women|girls) killer
    (bjj|boxing|sparring|jiu jitsu|mma|karate|judo|wrestling|round|tapped|tap out|ring|dojo|match|ufc|kickboxing|rugby|football|hockey|tackle|tackled) ..14 (chok*|hit|punched|kicked|beat|beating|kicking|punching|hitting|knocked|strangl*|killed)
    (chok*|hit|punched|kicked|beat|beating|kicking|punching|hitting|knocked|strangl*) ..14 (bjj|boxing|sparring|jiu jitsu|mma|karate|judo|wrestling|round|tapped|dojo|ufc|kickboxing|rugby|football|hockey|tackle|tackled)
    (senator|president|minister|politician|celebrity|king|queen|mayor|court|jailed|sentenced|arrested|trial|police said|suspect|convicted|prison) ..12 (kill|murder|threatened|stab|shoot|bomb|attack)
    (kill|murder|threatened|stab|shoot|bomb|attack) ..12 (senator|president|minister|politician|celebrity|king|queen|mayor|court|jailed|sentenced|arrested|trial|suspect|convicted)
    (lose|lost|find|found|forgot|renew|pack|packed|expired|replace) ..4 (passport|phone|keys|wallet)
    (has|have|keeps|took|takes) ..2 my (phone|keys|wallet|money|bank card) ..6 (number|charger|again sorry|charging|bank|by accident)
    (sunscreen|spf|moisturizer|mask|makeup tutorial|foundation) ..8 (face|cover)
    (cover|covering) ..2 my face ..6 (sun|mask|blanket|pillow|laughing|blushing|embarrass*|photo|covid)
    (dont|do not) (go|come) to (work|school|class|the office) (tomorrow|today|monday|friday) ..6 (sick|holiday|off|rest|stay with me|closed|snow|strike)
    (want|wanna|have|need|feel like|like) ..2 (go|come|be|travel)
    (round|tapped|burgers) ..12 (choked|hit|punched)
    (choked|hit|punched) ..12 (round|tapped|burgers)
    nearly threw
    (sick|flu|holiday|strike|closed|snow) ..8 (dont|do not) (go|come) to
    (waiting|sitting|standing|parked) outside (the|my|his|her) ..1 (office|building|gym|house|place|door|flat|apartment|work) ..6 (uber|taxi|pick|delivery|pizza|date|rain|for you|keys|locked out|flowers|surprise|open)
    (jealous|coffee|bargain|sale|queue|diet|gym|workout|leg day) ..8 (bleed|scream|suffer|pay)
    (knife|axe|hammer|bat) ..8 (set|sale|ikea|chef|chopping|onions|bread|cooking class|workshop|wood|camping|baseball)
    (list of) (people|names) ..6 (invite|party|wedding|thank|email|call|christmas|cards|guests)
    `,
  ),
  rule(
    "violence",
    `
    (he|she|they|hes|shes|theyre|someone|somebody|ex|husband|boyfriend|wife|girlfriend|father|dad|stepdad|stepfather|brother|son|partner|stalker|uncle|neighbour|neighbor|man|roommate|bf|guy|landlord|hell|gang|pimp|cousin|mother|mom|mum|theyll) ..6 (kill|murder|stab|shoot|strangle|choke|hurt|beat|attack|rape|burn|finish|end|drown|harm|smother|bury|hunt|gut|slice|cut) (me|us|my (kids|children|son|daughter|mom|mum|mother|baby|family|sister)|me and) ..6 (tonight|today|tomorrow|now|right now|this time|when he|when she|if i leave|if i tell|if i go|if i call|gun|knife|this evening|again|next time|soon|for real|in my sleep|hes (here|outside|coming|drunk|serious)|im (scared|afraid|hiding)|scared|afraid|help|police|get home|gets home|comes home|before)
    vague: (said|says|told|tells|threatened|threatens|threatening|swore|swears|promised|keeps saying|texted|wrote|tried|trying|tries|wants|wanted|going|gonna|gona|will|about|planning|hell|shell|theyll|coming|ready) ..4 (kill|murder|stab|shoot|strangle|choke|rape|burn|drown|smother|behead|gut) (me|us|my (kids|children|son|daughter|mom|mum|mother|baby|family)|both of us|the kids|the children)
    (threatened|threatens|threatening|threat) ..4 (with a (knife|gun|bat)|me with|us with|my life|to (kill|hurt|beat|burn|rape|shoot|stab|find) (me|us|my|the kids|himself and)|to find me)
    (kill|murder|stab|shoot|strangle|rape|drown) me ..6 (im scared|im afraid|i think he|i think she|help me|please help|call the police|call 911|hiding|im hiding|locked)
    (he|she|hes|shes|they|theyre|husband|boyfriend|wife|girlfriend|father|dad|stepdad|stepfather|brother|son|partner|ex|someone|somebody|uncle|mother|mom|mum|bf|gf|man|roommate) (is|was|has been|has|keeps|just|started|always|often|regularly|sometimes|got drunk and|came home and|drunk and)? ..2 (hit|hits|hitting|beat|beats|beating|choked|chokes|choking|strangled|strangles|strangling|punched|punches|punching|kicked|kicks|kicking|slapped|slaps|slapping|attacked|attacks|attacking|raped|rapes|raping|stabbed|stabbing|assaulted|assaults|assaulting|burned|abuses|abusing|threw|shoved|shoves|dragged|held|smothered) me (again|right now|now|so|and|in the face|with|every|when|until|till|last|tonight|today|up|down|black|$|im|i|because|unconscious|against|by|to|hard|at|if|almost|nearly|in front|cant)
    (beating|hitting|strangling|choking|attacking|stabbing|raping|killing|kicking) (me|us|my (mom|mum|mother|sister|brother|kids|children|son|daughter|wife)) (right now|now|again|as we speak|and|help|im|up)
    (raped|sexually assaulted|molested|gang raped) me
    (i was|i got|was|got|being|been|im being|i am being) ..1 (raped|beaten|strangled|stabbed|kidnapped|held hostage|held captive|abducted|sexually assaulted|assaulted|attacked|trafficked|stalked|locked in) ..4 (by|tonight|last|now|right|again|just|an hour|today|help|minutes|basement|room|his|against)
    vague: (he|she|they|hes|shes|theyre|husband|boyfriend|ex|wife|father|dad|stepdad|brother|son|someone|somebody|man|guy|stalker|neighbour|neighbor|intruder|intruders|partner|roommate|burglar) (has|is|have|got|s|had|holding|with|pulled|pulling|pointed|came|standing|waiting|are|just|grabbed|swinging|waving) ..3 (a|his|the|her|my)? ..2 (gun|knife|weapon|rifle|machete|axe|pistol|shotgun|bat|hammer|crowbar) ..8 (me|my|outside|door|us|room|house|here|window|downstairs|bedroom|upstairs|coming|kids|yelling|screaming|drunk|police|help|throat|head)
    (knife|gun|pistol|blade|rifle) ..2 (to|at|against|in|on) (my|our|me|us|her|the kids) ..1 (throat|neck|head|face|back|chest|mom|mother|kids|kid|child|sister)?
    (breaking|break|broke|kicking|banging|smashing|trying to get|trying to break|climbing|pounding|hammering) ..3 (in|into|down|through|on|on my|my|the) ..2 (door|window|house|flat|apartment|room|home|back door|bedroom) ..8 (he|hes|she|ex|husband|boyfriend|kill|knife|gun|drunk|scared|afraid|hiding|help|police|someone|somebody|they|right now|now|stalker|me)
    (he|hes|she|ex|husband|boyfriend|someone|somebody|theyre|they|intruder|stalker|man|burglar) ..4 (breaking|kicking|banging|smashing|trying to get|trying to break|climbing|pounding|hammering) ..2 (in|into|down|through|on|my|the) ..2 (door|window|house|flat|apartment|room|home|bedroom)
    (someone|somebody|a man|a stranger|men|intruder|an intruder|burglar|burglars|my ex|my stalker) (is|are|has broken|broke|just broke|s|in) ..3 (in|into|inside|following|outside) (my|the|me) ..1 (house|home|flat|apartment|room|bedroom|window|door|right now|now|car|all the way|downstairs|kitchen|garden)
    (someone|somebody|a man|a stranger|man|guy|stalker|ex|he|hes) ..2 (is)? ..1 (following|stalking|chasing|hunting) me ..6 (right now|now|home|dark|scared|afraid|help|knife|gun|police|street|car|tonight|again|everywhere|door)
    (locked|hiding|hid|hidden|barricaded|trapped) ..3 (myself|in|inside|under|behind|from) ..2 (the|my|a)? ..1 (bathroom|closet|bedroom|room|wardrobe|cupboard|basement|toilet|garage|bed|car|him|husband|ex|boyfriend|father|dad) ..10 (he|hes|she|shes|him|husband|boyfriend|father|dad|ex|drunk|hit|beat|kill|knife|gun|scared|afraid|door|screaming|yelling|violent|coming|hurt|wife|stepdad|brother)
    (he|hes|she|him|husband|boyfriend|father|dad|ex|wife|stepdad) ..10 (locked|hiding|barricaded|trapped) ..3 (in|inside|under|behind|from) ..2 (bathroom|closet|bedroom|room|wardrobe|cupboard|basement|toilet|him|her)
    (wont|not|doesnt|refuses to|refusing to) let (me|us) (leave|out|go outside|leave the (house|room|flat|apartment)|go home|call) ..6 (hit|hits|knife|gun|scared|afraid|kill|locked|beat|violent|threat*|drunk|house|room|flat|took my phone)
    (afraid|scared|terrified|frightened|fear) (of|for|hell|he will|he is going|shell|that he|that she|my) ..4 (husband|boyfriend|ex|father|dad|wife|my life|kill|hurt me|hurt us|beat|partner|stepdad|hit me|hit us|come back) ..6 (tonight|home|kill|hurt|beat|gun|knife|life|again|hit|drunk|find|kids)
    (for) (my|our) (life|lives) ..6 (scared|afraid|fear|terrified|husband|ex|he|him|boyfriend|tonight)
    (scared|afraid|fear|terrified|fearing) for (my|our|the kids) ..1 (life|lives|safety)
    next time (he|she|hell|shell|they) ..3 (finish|kill|wont stop|will not stop|shoot|stab|end)
    (choked|strangled|suffocated) me
    (put|puts|putting|had|has|wrapped|wraps|got) (his|her|their|both) ..1 (hands|hand|fingers|belt|arm) ..2 (around|round|on|over|across) ..1 (my|the|her|our)? ..1 (neck|throat|mouth)
    (locked|locks|lock|trapped|trapping|chained|tied|keeps|keeping|kept|holding|held) me ..2 (in|up|inside|here|down|hostage|captive|prisoner|out|against my will) ..8 (phone|room|house|he|hurt|keys|leave|flat|days|basement|door|cant|apartment|closet|help)
    (took|takes|smashed|broke|has|hid|grabbed) my (phone|keys|passport|phone and|car keys) ..10 (leave|locked|lock|hit|door|out|hurt|kill|scared|afraid|violent|drunk|call|help)
    (he|she|hes|shes|they|theyre|husband|boyfriend|wife|girlfriend|father|dad|stepdad|ex|brother|partner) ..3 (coming|on his way|on her way|on their way|going|looking|waiting|coming back|coming over) ..4 (to|for|with|after|and) ..3 (kill|hurt|beat|shoot|stab|me|us|finish|get|gun|knife|burn|hit) ..4 (tonight|now|me|us|help|scared|afraid|hide|hiding|kids|gun|knife|again)
    (call|calling|called|need|get|send) ..2 (the police|police|911|999|112|the cops|cops|help) ..8 (he|shes|hes|she|husband|gun|knife|hitting|kill|beating|hurt|ex|boyfriend|door|violent|stab|attack)
    (going|gonna|about|will|hell|shell|theyll|wants|want) ..1 (to)? (beat|hurt|hit|kill|attack|strangle|rape|belt|whip|thrash|burn) (me|us|my mom|my mum|my mother|my sister|the kids|me up) ..6 (when (he|she|they|dad) (gets|comes|is|finds|wakes|returns)|tonight|again|if i (leave|tell|go|speak|call|cry|scream)|later|soon|now|he (said|says|promised)|drunk)
    (not|never) ..1 (safe) ..2 (at home|in my (house|home)|with him|here with him|in this house|around him|from him)
    (next|first) ..2 (me|us|mom|mum|my (mother|mom|mum|sister)|kids) ..4 (kill|hurt|beat|dead|shoot)
    (blood) ..3 (on my hands|everywhere|on the floor|on the walls|all over) ..6 (tonight|his|her|him|stabbed|knife|hit|did|killed|mine|help|he)
    (i|ive|think i) ..2 (stabbed|shot|killed|strangled|poisoned|ran over|beat up|hurt) (him|her|them|someone|somebody|my ..1 {relative})
    (domestic violence|abusive) ..6 (now|tonight|help|leave|escape|scared|right now|again|hit|hits|afraid)
    (want to|need to|how do i|how to|trying to|help me) (escape|leave|get away from|flee) ..3 (abusive|violent|my abuser|him before he|abuser)
    `,
    `${PLAY}
    (parents|mom|mum|mother|dad|father|boss|teacher|wife|husband|sister|brother|roommate|coach|professor|she|he|they|you|u|editor|manager|girlfriend|boyfriend|gf|bf|everyone) ..4 (kill|murder|shoot|strangle) me ..2 (if i|when (he|she|they) (finds|sees|find|hears|see|reads|read|hear|realizes|notices|discovers)|for (this|that|forgetting|losing|being late|breaking|missing|spending|eating|not)|because i (forgot|broke|lost|missed|spent|ate|didnt)|over (this|that)|haha|about (this|that))
    (heat|stress|traffic|job|work|heels|shoes|feet|back|head|suspense|cuteness|boredom|smile|eyes|voice|diet|this|that|it|commute|allergies|cramps|homework|exam|exams|workout|gym|curiosity|silence|waiting) ..4 (kill|kills|killing|murder|beat|hurts|hurt|burn) me
    (choke|choked|choking|spank|slap|slapped|slapping|tie|tied|hold|held|bite|hurt) me ..4 (please|daddy|harder|baby|sexy|gently|tight|tightly|close|closer|in (his|her|your) arms|while we|in bed|like that|with (his|her|your) (love|beauty))
    (choked|choking) (on|up)
    (beat|beats|beating|crushed|destroyed) me (at|in (the|a|chess|tennis|our|monopoly)|to|by)
    (kicked|kicks|kicking) me out
    (hit|hits|hitting) (on me|me up|me with (a question|that)|me that|like)
    (threw|throws) me (a|off|out|an|for)
    (held|holds|hold) me (in|close|and|until i|at|by the|so|tight|when i|all)
    (slapped|burned|shoved) me with
    (attack|attacked|attacks|attacking) me (with (kisses|hugs|love)|for|online|on twitter)
    (dog|cat|puppy|kitten|baby|toddler|horse|goose|swan|bird) ..4 (hit|hits|kicked|kicks|attacked|attacks|bit|scratched|kill|kicking|attacking) me
    (as a (kid|child)|when i was (a|#2-17|little|young|small|growing)|in my childhood|years ago|growing up) ..14 (hit|hits|beat|kicked|slapped|punched|threw) me
    (hit|hits|beat|kicked|slapped|punched|threw) me ..8 (as a (kid|child)|when i was (a|#2-17|little|young|small|growing)|in my childhood|years ago|growing up)
    (burning|breaking|broke|break) (down|up|the ice|news|bad|my heart|in (my )?new)
    (hot|top|smoking|glue|water|nerf) gun
    (scared|afraid|fear) of (my )?(wifes|husbands|moms) (cooking|driving)
    (choke|choked|choking) me up
    `,
  ),
];
