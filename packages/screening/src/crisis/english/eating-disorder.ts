import { rule } from "../language.ts";

const ILLNESS = `
    (flu|virus|bug|stomach bug|food poisoning|poisoning|poisoned|oysters|oyster|sushi|kebab|hangover|hungover|drunk|drinking|tequila|vodka|wine|beer|pregnant|pregnancy|morning sickness|chemo|migraine|fever|norovirus|covid|gastro|seasick|carsick|motion|roller|rollercoaster|baby|toddler|dog|cat|son|daughter|kid|kids|bad|spicy|rotten|expired|allergic|allergy|surgery|anaesthetic|anesthesia|medication|antibiotics) ..14 ({vomit}|sick|eat|eaten|keep)
    ({vomit}|sick|eat|eaten) ..14 (flu|virus|stomach bug|food poisoning|poisoning|oysters|oyster|sushi|kebab|hangover|hungover|drunk|tequila|vodka|wine|beer|pregnant|pregnancy|chemo|migraine|fever|norovirus|covid|gastro|seasick|carsick|roller|rollercoaster|rotten|expired|allergic|surgery|anaesthetic|anesthesia|antibiotics|bad (fish|chicken|food|shrimp|sushi))
    (dog|cat|baby|toddler|puppy|kitten) ..6 {vomit}
`;

/** Eating disorders: starving, purging, their slang, what is asked about them. */
export const EATING_DISORDER = [
  rule(
    "eating-disorder",
    `
    (make|making|made|makes|force|forcing|forced|trying to make|get|want to make) {self} (to)? ..2 ({vomit}|sick|ill after|gag)
    {vomit} ..3 (after|every|everything|whatever|each|all|my|when) ..4 (meal|meals|eat|eating|ate|food|dinner|lunch|breakfast|binge|bingeing|binging|binged|i eat|i ate|snack)
    (eat|eating|ate|meal|meals|binge|binging|bingeing|binged|food|dinner|lunch) ..6 (then|and|always|just|to|without|n) ..4 ({vomit}|throw it (all )?(back )?up|vomit it (all )?(back )?up|get rid of it|puke it|bring it (back )?up|purge*)
    (how|ways|way|tips|trick|tricks|best|easiest|hide|hiding|stop) ..8 (purge|purging|throw up (on purpose|my food|after|silently|quietly|without)|throwing up (after|my food|from)|vomit (on purpose|after|silently|quietly|my food|food)|vomiting (after|on purpose|my)|puke (on purpose|after|quietly))
    (finger|fingers|toothbrush|spoon) ..2 (down|in|into|to) (my|the|your)? ..1 (throat|mouth)
    (binge|binged|binging|bingeing|bingin) ..4 (purge|purged|purging|{vomit}|purgd|puked|cry|laxatives|fast|starve|starved|hate myself|disgusting|feel disgusting)
    (i|ive|been|im|just|started|stop|keep|urge to|need to|want to|wanna) ..2 (purge|purged|purging|purgd) (again|twice|after|today|everything|every|my|three|#2-20|daily|last|tonight|when|it|and|in|the|~)
    (chew|chewing|chewed) (and|n|then) (spit|spitting|spat|spits)
    (self induced|induce|induced|inducing) (vomiting|vomit)
    (ipecac|syrup of ipecac)
    (laxatives|laxative|lax|diuretics|diet pills|water pills|enemas|ephedrine|clenbuterol|dnp) ..8 (lose|weight|skinny|thin|thinner|every|after|night|daily|abuse|addicted|abusing|binge|calories|fat|flat|empty|meals|meal|how many|took|handful|eat|ate|eating|purge)
    (take|taking|took|abuse|abusing|how many|popping|using|live on|addicted to|more|bought|swallow) ..3 (laxatives|laxative|diet pills|water pills|diuretics)
    `,
    `${ILLNESS}
    (purge|purged|purging|purges) ..3 (my (closet|wardrobe|inbox|house|emails|feed|contacts|files|photos)|the|movie|movies|closet|wardrobe|emails|cache|film|files|old)
    (the|forever|first|anarchy) purge
    (doctor|prescribed|constipated|constipation|colonoscopy|pharmacist|hospital) ..12 (laxatives|laxative|diuretics)
    (laxatives|laxative|diuretics) ..12 (doctor|prescribed|constipated|constipation|colonoscopy|pharmacist|dog|cat)
    (binge|binged|binging|bingeing) (watch|watched|watching|series|netflix|a|the|all|season)
    (makes|made|making|make) me ..2 ({vomit}|sick)
    {fiction} ..8 ({vomit}|bulimia)
    (baby|toddler|son|daughter|puppy|cat|dog|child) ..4 (finger|fingers) ..6 throat
    `,
  ),
  rule(
    "eating-disorder",
    `
    (havent|have not|havnt|hvnt|hasnt|not|didnt|stopped|without|refuse|refused|refusing) (eaten|ate|eat|eating|had food|food|been eating|eating food|to eat) (anything|a thing|food|properly|solid|real)? ..2 (in|for|since|all) ..2 (days|day|#2-60|two|three|four|five|six|seven|weeks|week|monday|tuesday|wednesday|thursday|friday|saturday|sunday|h|hours|hrs|several|many) ..8 (proud|lost|lose|weight|fat|thin|skinny|skinnier|control|strong|feel|empty|kg|pounds|lbs|great|good|happy|days|week|weeks|day|hungry anymore|want|deserve|scale|faint|dizzy)?
    (#2-60|two|three|four|five|six|seven|several|couple of|few) (days|weeks|day) (without|no|since|not) ..1 (food|eating|a meal|eaten|any food|anything to eat|i ate|i last ate|i have eaten|ive eaten)
    (starve|starving|starved|starv|starvin) {self}
    vague: (starve|starving|starvation|hunger|hungry|empty|emptiness|fasting|not eating|restricting|skipping meals|bones) ..6 (control|powerful|strong|proud|pretty|beautiful|perfect|skinny|thin|high|pure|clean|worthy|safe|weight|good|addict*|achievement|win)
    (control|powerful|strong|proud|pure|worthy|safe|clean|happy|pretty|beautiful) ..5 (starve|starving|starvation|when (im|i am) (empty|hungry|fasting)|(im|i am) (empty|hungry|not eating)|not eating|i dont eat|hunger|empty stomach|skip meals|skipping meals|i restrict)
    (how|ways|way|tips|trick|tricks|help|can i|could i|should i|best|learn|want to|going to|will|wanna|make|keep|stop|prevent) ..6 (starve|stop ({self} )?(from )?eating|not eat|stop being hungry|go without (food|eating)|ignore (the|my)? hunger|suppress (my )?(hunger|appetite)|survive without eating|eat nothing|avoid eating|eat less than|keep {self} from eating|never eat again)
    (stop|stopping|keep|keeping|prevent) {self} (from)? eating
    (how|few|little|lowest|least|minimum|less|many|long) ..4 (calories|calorie|cals|kcal|cal|food|eating) ..8 (survive|live on|live|faint|fainting|die|starve|get away|a day|per day|daily|without eating|before i|passing out|pass out|body needs|eat nothing|possible|lose weight fast|skinny)
    (how long|how many days|how many weeks|long) ..4 (go|last|survive|live|be|fast) ..2 (without|no|w o) (food|eating|a meal|any food|meals)
    (#0-950|under #1-950|zero|below #1-950|only #1-950|max #1-950|hundred) (calories|calorie|cals|kcal|cal|kcals) ..4 (a day|per day|today|daily|day|total|max|limit|and|yesterday|diet|i feel|is too|too much|this week|fat|only|is all|left)
    (eat|eating|ate|eaten|had|allow|allowed|limit|stay|intake|restrict|restricting|restricted|under|below|exceed|on|only|max) ..3 (#0-950) (calories|calorie|cals|kcal|cal|kcals)
    (skinny|thin|skinnier|thinner|weight|slim|small|bones|body|underweight|emaciated) ..10 (ribs|ribcage|rib cage|hipbones|hip bones|collarbones|collarbone|collar bones|bones|spine|thigh gap|shoulder blades)
    vague: (ribs|ribcage|rib cage|hipbones|hip bones|collarbones|collar bones|bones|spine|thigh gap) ..4 (stick|sticking|show|showing|shows|visible|poke|poking|see|count|feel|jut|protrude|protruding|out|goals|goal)
    (see|count|feel|want|show|get|touch|love) ..2 (my|the|your)? (ribs|ribcage|hipbones|hip bones|collarbones|bones|spine|thigh gap)
    (dont|do not|never|not|didnt|doesnt) ..1 (deserve|deserving|allowed|worthy|earned|earn|let myself|allow myself|permit myself) (of|to)? ..2 (eat|food|dinner|lunch|breakfast|meal|meals|eating|calories|be fed)
    (hide|hiding|hid|pretend|pretending|pretended|lie|lied|lying|fake|faking|excuse|excuses|secret|conceal|avoid) ..8 (not eating|i dont eat|im not eating|skipping meals|i havent eaten|throw up|throwing up|vomit|vomiting|purge|purging|my food|the food in|i ate already|have eaten|to have eaten|ive eaten|eaten already|i already ate|weight loss from|my weight loss|my anorexia|my bulimia|eating disorder|food in (a|my)|i eat nothing)
    (food|meal|dinner|lunch) ..6 (napkin|into the bin|down the toilet|to the dog|flush|secretly|bin when) ..8 (nobody|noone|no one|secret|notice|see|sees|look|looking|so|parents|mom|mum|weight|fat)
    (fast|fasting|water fast|dry fast|fasted) ..3 (#3-60|three|four|five|six|seven|ten|another|many|two weeks|weeks) (days|day|weeks|week) ..8 (weight|lose|skinny|thin|fat|kg|lbs|pounds|eat|faint|water|dizzy|proud)?
    (cant|cannot|dont|do not|wont|too|afraid|scared|terrified|feel|hate|guilty|disgusting|disgusted|ashamed|gross|fat|panic|cry|crying|cried) ..3 (after|of|to|when|every time|because) ..3 (eating|eat|ate|food|calories|gaining weight|gain weight|a bite|getting fat|every meal|a meal) ..2 (guilty|disgusting|disgusted|fat|gross|ashamed|panic|cry)?
    (terrified|scared|afraid|petrified|fear) (of|to)? ..2 (gain|gaining|food|eating|calories|weight|the scale|getting fat|swallowing food)
    (too|so|still|im|feel|such a|look) (fat|obese|disgusting|huge|fatty|fat pig|whale|a whale|fat cow|a cow|a pig) ..8 (eat|eating|food|starve|fast|deserve|anymore|stop|again|calories|meal|purge|not eaten|dont eat)
    (lose|losing|drop|lost) ..4 (weight|kilos|kg|pounds|lbs|kilo|stone) ..6 (without eating|not eating|starving|starve|by not|fast without|throwing up|purging|laxatives|until i disappear|even if it kills|no matter what|fainting|faint|in a week by not|eat nothing)
    (weigh|weighing|scale|weighed) ..4 ({self}|myself|every|ten|times) ..6 (times a day|every hour|ten times|after every|before and after|before every|after each|ruin|ruins|cry|crying|fat|obsess*)
    (underweight|bmi) ..6 (goal|still|fat|want|lower|under|below|#10-17|get to|reach|not enough|not thin|not skinny)
    (goal weight|gw|ugw) ..5 (#25-47|kg|lbs|starve|fast|reach|skinny)
    vague: (want|wanna|wish|need|how|be|become|becoming|get|getting|i|make me|make myself) ..3 (anorexic|anorexia|bulimic|bulimia|an eating disorder)
    `,
    `${ILLNESS}
    (intermittent|ramadan|lent|blood test|surgery|yom kippur|religious|colonoscopy|doctor|operation) ..12 (fast|fasting|fasted|eaten|eat|eating|food|ate)
    (fast|fasting|fasted|eaten|eat|eating|food|ate) ..12 (ramadan|lent|blood test|surgery|yom kippur|operation|colonoscopy|religious)
    (how many|many) (calories|calorie|cals|kcal) (are|is|in|does|do|a|has|did|was) ..3 (in|a|an|the|this|have|burn|banana|apple|avocado)
    (calories|calorie|cals|kcal) ..3 (in a|in an|in the|in this|burn|burned|burnt|deficit|workout|run|treadmill|bike|dessert|per serving|snack|for lunch|for breakfast|bar)
    (burn|burned|burnt|burning|has|contains|is|are|over) ..1 #1-950 (calories|cals|kcal|cal)
    (sandwich|salad|smoothie|burger|cake|cookie|muffin|latte|bar|snack|breakfast|lunch|dinner|dessert|recipe|protein|shake|donut|chocolate|pizza|slice|portion|drink|beer) ..6 (calories|cals|kcal)
    (meat|chicken|sugar|pizza|chocolate|carbs|gluten|dairy|bread|fish|red meat|junk|fast food|sushi|out|spicy|mcdonalds|breakfast) ..4 (in|for|since) ..2 (days|weeks|months|years|week)
    (eaten|ate|eat|eating) ..1 (meat|chicken|sugar|pizza|chocolate|carbs|gluten|dairy|bread|fish|out|sushi|there|here|at|mcdonalds|junk|that|one|them|those|any of|real italian|good)
    (dog|cat|hamster|fish|bird|puppy|kitten|snake|turtle|rabbit|baby|toddler|son|daughter|plants) ..12 (eaten|eat|eating|food|starve|starving|ribs)
    (bbq|barbecue|pork|beef|short|spare|rack|prime|baby back|sauce|grill) ..4 (ribs|rib)
    (ribs|rib) ..4 (bbq|barbecue|sauce|pork|beef|broken|broke|cracked|fractured|grill|restaurant)
    (broke|broken|cracked|fractured|bruised) ..3 (ribs|collarbone|collarbones|bones|spine)
    (spine|bones|collarbone|collarbones) ..6 (xray|x ray|doctor|chiropractor|fracture|broken|kiss|kisses|kissing|shiver|chill|chills|tingle|milk|calcium|dinosaur|skeleton|halloween)
    (kiss|kissing|shiver|shivers|chill|chills|lick|trace|tracing|tingles|tickle) ..6 (spine|collarbone|collarbones|ribs|hipbones|bones)
    (feel|felt) ..1 in (my|the) bones
    (i feel it in|chilled to the|work|skin and) ..1 bones
    {fiction} ..8 (anorexi*|bulimi*|eating disorder|starve|starving|bones)
    i had an eating disorder
    (recovered|recovering|years|beat|beating|overcame|recovery) ..8 (anorexi*|bulimi*|eating disorder)
    (afraid|scared|terrified|too) (of|to) ..1 (eat|food|eating) ..2 (alone|there|out|at|spicy|that|sushi|raw|oysters|insects|street|in public)
    (feel|felt) ..2 (after|when|every time) ..2 (eating|food|ate) ..2 (pizza|so much|too much|thai|that|sleepy|full)
    (too|so|still) (fat|huge) (to|for) ..3 (jump|fit|fly|run)
    (cant|cannot) ..3 to eat
    (want|need|how|wanna) ..2 to eat
    (starving|hungry) ..2 (lets|so|what|when|dinner|lunch|food|burger|pizza|can we|order)
    (i|had|have had) ..2 (an)? (eating disorder|anorexia|bulimia) ..4 (in college|at school|in school|as a teen|in my teens|years ago|recovered|when i was|in university)
    `,
  ),
  rule(
    "eating-disorder",
    `
    (ana|mia|pro ana|proana|pro mia|promia|pro-ana) ..2 (tips|tip|buddy|buddies|coach|coaches|diet|site|sites|blog|blogs|forum|goals|tricks|rules|group|groupchat|friend|friends|community|communities|account|accounts|beginner|starter|advice|mom|bracelet|inspo|lifestyle)
    (tips|buddy|coach|tricks|advice|rules|help|forum|sites|goals|looking for|need|friend) ..2 (ana|mia|pro ana|proana|pro mia|promia|thinspo|meanspo)
    (proana|promia|pro ana|pro mia|thinspo|thinspiration|meanspo|bonespo|fatspo|edtwt|ed twt|ed twitter|ed tumblr|edblr|sweetspo|ribspo|deathspo|skinnyspo)
    (ana|mia) ..2 (is my (friend|best friend|only)|is back|told me|tells me|wins|voice|loves me|says|whispers|and mia|brain)
    (omad|water fast|dry fast|rexie|rexic|w rexic|wannarexic|safe foods|fear food|fear foods|body checking|body check|bodychecking|spooky|bodycheck) ..8 (weight|fat|lose|skinny|eat|calories|kcal|binge|purge|ed|starv*|thin|kg|lbs|hate)
    vague: (anorexi*|bulimi*|eating disorder|eating disorders|ed|orthorexi*|anorexia nervosa|binge eating|bulemia|bulimea|anorexa|arfid) (is|was|has|keeps|got|wont|tells|told|says|voice|thoughts|relapse|back|winning|brain|tips|again|behaviors|behaviours|behavior|urges|taking over|controls|forum|community|communities|recovery is|makes me|getting) ..2 (back|winning|worse|bad|relapse*|loud|killing|again|taking|controlling|tips|me|getting|over|ruining|so|voice|too|hard|my only|telling|stronger|strong|louder|kicking|online)?
    vague: (my|have|having|got|relapsing|relapse|relapsed|into|struggle with|struggling with|fighting|suffer from|suffering from|battling|think i have|developing|developed|diagnosed with|falling back into|slipping back into|hide|hiding|support|miss|love) ..2 (anorexi*|bulimi*|eating disorder|orthorexi*|bulemia|bulimea|anorexa|ed voice|ed thoughts|ed relapse)
    (being|be|become|becoming|stay|staying|tips|communities|forums|websites|encourage|promote|glamorize|glorify|benefits|why|reasons|pro|advantages|good|healthy|lifestyle|praise|defend|how) ..5 (anorexi*|bulimi*|eating disorder|eating disorders)
    (anorexi*|bulimi*|eating disorder|eating disorders) ..4 (lifestyle|healthy|good|beautiful|empowering|choice|tips|diet|goals|cool|worth it|not that bad|a gift|relapse*|back|again|winning)
    (every|each|one) ..1 (bite|mouthful|meal|calorie|calories|crumb|bit of food) ..6 (failure|failing|guilt|guilty|disgust|disgusting|weak|weakness|punish|punishment|hate|fat|fatter|sin|crime|poison|regret|counted|count|weigh|panic|cry|shame|ashamed|earn|fight|torture)
    (only|just|all) ..3 (eat|ate|eating|eaten|allow|allowed|had|have|permit|let) ..4 (an apple|half an apple|one apple|a cucumber|cucumber|lettuce|celery|rice cakes|a rice cake|ice cubes|ice|gum|water|black coffee|coffee|a cracker|one meal|nothing|a grape|grapes|air|broth|diet coke|carrots|a yogurt|an egg|one egg) ..4 (a day|today|per day|day|all day|this week|all week|for|since|and|every day)
    vague: (allow|allows|allowed|permit|let) (myself|me) ..2 (an apple|one|only|nothing|half|two|to eat|food|#1-950|water|a single|a bite|anything|dinner|lunch|breakfast)
    (ice cubes|ice cube|ice chips|cotton balls|cotton ball|gum|diet coke|black coffee|water|cigarettes|tea) ..6 (instead of (food|eating|lunch|dinner|breakfast|meals|a meal)|for (lunch|dinner|breakfast)|keeps me full|kill the hunger|fill me|to feel full|so i dont eat|and gum|hunger away|for days)
    (lunch|dinner|breakfast) (was|is) ..2 (an ice|ice|gum|water|air|coffee|nothing|a cigarette|cigarettes|cotton|diet coke|half a|one cracker|a grape)
    vague: (count|counting|counts|counted|track|tracking|log|logging|measure|weigh|weighing) ..2 (every|each|all|my|the) ..1 (calorie|calories|gram|grams|bite|bites|crumb|almond|grape|leaf|meal)
    (get|getting|got|need|want) ..1 (rid of|it out|this out|food out|out of) ..2 (dinner|lunch|breakfast|me|the food|what i ate|everything i ate|it all|my stomach|that meal|the meal|food|calories|all the food)
    (ran|run|rush|rushed|went|go|sneak|sneaking|off|head|straight) ..3 (bathroom|toilet|restroom|loo) ..6 (after|dinner|lunch|meal|eat|eating|food|rid|calories|purge)
    (after|when) ..2 (dinner|lunch|meal|meals|eat|eating|ate|food) ..6 (bathroom|toilet|restroom|shower|loo|tap) ..6 (run|running|hear|hears|water|rid|kneel|kneeling|empty|out|fingers|always|straight)
    (kneel|kneeling|knees|bent|leaning|head) ..3 (toilet|bowl) ..6 (again|after|dinner|every|food|meal|night|lunch)
    (hate|cant stand|disgusted|ashamed|terrified|scared) ..4 (full|fullness|feeling full|being full|how full|food inside|food in me|my stomach full|after eating|eating in front|when i eat|having eaten|gaining|weight gain)
    (weigh|weight|bmi|scale|size|im|down to) ..4 #28-45 (kg|kilos|kilo|kilograms|kgs) ..8 (still|fat|huge|enough|more|lower|goal|look|too much|lose|disgusting|happy|proud|feel|never|want|yet)
    (#28-45) (kg|kilos|kilo) ..8 (still|fat|huge|enough|goal|disgusting|too much|too fat|more to lose|see a whale)
    (still|always|feel|look|see|too) ..3 (fat|huge|enormous|disgusting|obese|gross|whale) ..8 (mirror|bones|ribs|faint|weigh|kilos|kg|lbs|pounds|underweight|doctor|everyone says|hair is falling|cold all|eat)
    (hair|periods|period|nails|dizzy|fainted|fainting|faint|passed out|passing out|blacked out|cold all the time|heart) ..10 (fat|eat|eating|starv*|calories|thin|skinny|fasting|fast|weight|food|restrict*|meals|anorexi*|purg*)
    (fat|eat|eating|calories|thin|skinny|fasting|weight|food|restrict*|meals|hungry|hunger) ..10 (faint|fainted|fainting|passed out|passing out|pass out|hair is falling|hair falls|lost my period|period stopped|no period|periods stopped)
    (food|eating|hunger|fullness|calories|my stomach|my body|the mirror|the scale|bread|carbs) (is|are|feels like|has become|feels|became|decides|controls|tells|rules|runs) ..2 (the enemy|my enemy|enemy|poison|dirty|a punishment|punishment|torture|terrifying|scary|disgusting|failure|weakness|my worth|who i am|my life|my day|my mood|me|all i think|a battle|a war|evil|my worst|gross)
    (scared|afraid|terrified|fear|phobia|panic|anxious|anxiety) ..3 (of|about|around|at|over|by) ..2 (food|eating|meals|calories|carbs|dinner|mealtimes|fullness|gaining|weight|the scale|oil|fat|being fat|becoming fat|getting fat|bread|lunch)
    (is|are|would|can|could|does|will|if) ..4 #1-950 (calories|calorie|cals|kcal|cal) ..6 (enough|too much|too many|ok|okay|safe|day|bad|survive|low enough|too low|fat|limit|work|healthy)
    (how long|how many days|how many hours|how far) ..4 (go|last|survive|live|be|fast|keep going|function|hold out|starve) ..3 (without|no|w o|not|off|on) ..2 (food|eating|a meal|any food|meals|calories|water|eat)
    (meal|meals|food|lunch|dinner|anything|breakfast|bite) ..1 (down|in) ..3 (on purpose|in weeks|in days|for weeks|for days|in months)
    (skip|skipping|skipped|skips|miss|missing|missed|cut out) ..2 (meals|every meal|all meals|dinner and|breakfast and lunch|breakfast lunch|lunch and dinner|all my meals|eating|food) ..6 (weight|thin|skinny|fat|days|week|because|control|proud|until|to be|again|now|feel|deserve|so|every|lose|calories|smaller)
    (day|days) (#2-60|two|three|four|five|six|seven|eight|nine|ten) ..2 (of|into|on|without) ..2 (my|a|the|this)? ..1 (fast|fasting|no food|not eating|water fast|restricting|starving|nothing but|only water|food|eating)
    (pure|clean|empty|light|hollow|weightless|floating|high|powerful|invincible) ..5 (fast|fasting|hunger|hungry|empty|starving|starve|not eating|when i dont eat|without food|no food|stomach)
    (fast|fasting|hunger|hungry|empty|starving|starve|not eating|empty stomach|growling|stomach growls|stomach growl) ..8 (pure|clean|weightless|floating|victory|winning|win|applause|clap|clapping|proud|strong|powerful|success|good girl|music|reward|high|control|beautiful|love the feeling|comfort|safe)
    (restrict|restricting|restriction|low res|low restriction|high res|binge purge|b p|bp session|meal skip|ed brain|ed voice|fasting app|sw cw|cw gw|ugw|lw cw|gw) ..8 (day|today|tomorrow|kcal|cal|cals|calories|again|won|wins|weight|fast|lb|lbs|kg|binge|hard|lost|proud|brain|hours|start|reached|hit)
    (disappear|smaller|shrink|shrinking|tiny|invisible|bones|skeleton|vanish|take up (less|no) space|fade) ..6 (eat|eating|food|weight|pounds|kilos|calories|starve|meal|hungry|lbs|kg|pound by|thin)
    (eat|eating|food|weight|starve|starving|hungry|meal|meals|thin|lose|thinner|skinny) ..6 (until i disappear|until im nothing|until theres nothing left|till nothing|nothing left of me|till i disappear|until i vanish|bones|skeleton|until im bones|until im gone|until i fade)
    (run|running|exercise|exercising|burn|workout|gym|walk|steps|burning|work) ..4 (off|every|all) ..4 (calorie|calories|everything i ate|what i ate|bite|the cake|dinner|meal|food) ..6 (until|before|punish|faint|allowed|earn|collapse|hate|fat|night|hours|every|deserve|panic|or else|guilt)
    (earn|earned|earning|work for|burn for|pay for) ..2 (my|the|a|this|that)? ..1 (food|dinner|meal|meals|calories|lunch|breakfast|right to eat)
    (quickest|fastest|easiest|best|how|way|ways|how do i|how can i|tips|want|need|get|lose|drop) ..6 (lose|drop|shed|losing|weigh|skinny|thin|size 0|size zero|double zero|thigh gap) ..8 (without eating|by not eating|no food|starving|starve|not eating|anorexi*|in (two|three|#1-9) days|in a week|eating nothing|at all costs|whatever it takes|even if i|until bones|without food|skip*|purg*|laxative*|so sick|sickly|hospital)
    (want|wish|need|trying|hope|dream) ..3 (be|look|get|become|to be) ..2 (so|dangerously|sick|scary|deathly|skeletal|bone|bony|ill|sickly|emaciated|underweight|skin and) ..2 (thin|skinny|bones|underweight|bony|small|skeletal|emaciated|worried|hospital|sick|fragile)
    (hide|hiding|hid|explain|excuse|excuses|keep|lie|lying|cover) ..6 (weight loss|weight i lost|losing weight|not eating|skipping (meals|lunch|dinner)|how little i eat|the food|uneaten|that i dont eat|thin i am|vomit|purging|throwing up|puking|laxatives|how thin)
    (mirror) ..8 (fat|disgusting|huge|starve|gross|eat|calories)
    (thin|skinny|light|small|sick) enough
    (nothing tastes|skinny feels|as skinny feels)
    vague: (ana|anas|mia|mias|ed|eds) ..1 (is)? ..2 (louder|loud|quiet|screaming|yelling|winning|talking to me|in my head|my best friend|my only friend|best friend lately|happy with me|proud of me|mad at me|angry with me|whispering|controlling|back|calling me|telling me|wont shut up|taking over|stronger|ruling)
    (run|ran|running|turn|turned|turning|play|played|leave|left) ..2 (the|my|on the)? (tap|water|shower|faucet|fan|music|taps) ..8 (hear|hears|heard|no one|noone|nobody|so they|so mom|so mum) ..6 (after (dinner|lunch|meals|eating|i eat)|bathroom|throw|sick|vomit|dinner|purge|me)
    (earned|earn|earning|deserve|deserved|allowed) ..2 (my|one|a|the|single|only)? ..1 (rice cake|apple|cracker|grape|almond|almonds|salad|yogurt|cucumber|carrot|one meal|bite|egg|calories)
    (number|numbers|scale|scales|weight|kilos|pounds|lbs) ..4 (nice|lower|going down|dropping|not low enough|still too high|goes down|down again|perfect|double digits|never low|never enough|decide|decides|good today|finally)
    (hair) ..3 (falling|falls|fell|thinning|coming) out ..8 (number|cold|worth|thin|weight|eat|scale|period|nails|faint|dizzy|kilos|bones)
    (cut|chop|tear|break|push|move|hide|spit|chew) ..2 (everything|food|it|my food|my dinner|meals|the food|every bite) ..2 (into|in|around) ..2 (#2-100|tiny|small|little|pieces|napkin|napkins|the plate|my plate|sleeve|bits|pockets)
    (ate|eat|eaten|eating|finished|inhaled|devoured|binged) ..2 (the|a|an|my|everything|whole|entire) ..2 (kitchen|fridge|pantry|cupboard|house|box|loaf|tub|cake|everything) ..8 (got rid|get rid|threw|throw|purge|purged|brought it up|sick|vomit|puked|toilet|gone again|bathroom|disgusting)
    got rid of it
    (black coffee|water|diet coke|cigarettes|gum|broth|ice|energy drinks|tea|air) ..3 (since|for|only|and nothing|all|days|diet|fast) ..4 (monday|tuesday|wednesday|thursday|friday|saturday|sunday|days|day|week|weeks|yesterday|#2-30)
    (live|living|survive|surviving|run|running|lived|going|been|exist) ..2 (on|off) ..2 (coffee|water|cigarettes|diet coke|gum|ice|air|#1-950|rice cakes|lettuce|apples|nothing) ..8 (weight|gain|thin|fat|eat|kg|days|skinny|calories|food|faint|control|so i dont)
    (lunch|dinner|breakfast|food|eating|meals|bread|restaurants|mealtimes|calories|cake) ..1 (scares|scare|terrifies|terrify|frightens|disgusts|disgust|panics|horrifies|repulses) me
    (weigh in|weigh ins|weighin|weigh-in|clinic|dietitian|nurse|hospital scale|ward) ..10 (water load|waterload|jumpers|coins|weights|hide|notice|cheat|fool|trick|know|jumper|batteries|drink water)
    (jumpers|coins|weights|batteries|water|layers|stones|bottles) ..8 (weigh in|weigh ins|weighin|weigh-in|before the clinic|on the scale|get weighed|being weighed)
    (want|wish|need|trying|hope|dream|going) ..4 (so|this|that|as|be|get|look)? ..1 (thin|skinny|small|light|tiny|bony|frail) ..4 (worry|worried|worries|concern|concerned|break|notice|disappear|scared|hospital|nothing|float|fit|wrist|fingers|hurts|faint|dead|no one|sick)
    (eat|ate|had|eating|eaten) ..3 (cookie|cake|pizza|sandwich|bread|chocolate|burger|slice|donut|cookies|chips|dinner|too much|so much) ..8 (punish|punishment|run|fast|starve|purge|burn it|burn it off|hate myself|tomorrow nothing|undo|compensate|repent|disgusting|failure|make up for)
    (skip|skipping|skipped|skips|avoid|avoiding) ..2 (lunch|dinner|breakfast|meals|food|eating|family dinners|meal) ..4 (every|so|to|daily|for|again|all|this) ..4 (day|thin|skinny|weight|lose|days|fat|week|body|smaller|lighter|control|one notices)
    (throw|threw|throwing|flush|flushing|dump|dumping|hide|hiding|feed|feeding|give|giving|bin|binning|scrape) ..2 (my|the)? ..1 (lunch|dinner|food|meal|meals|breakfast|plate|sandwich) ..2 (away|out|in|to|under|down|into)? ..6 (no one|noone|nobody|knows|know|notice|notices|dont have to eat|mom|mum|parents|wont|instead|every day|secretly)
    (havent|have not|havnt|hadnt|not|no|without) ..2 (had|have|touched|kept down|eaten|put) ..2 (solid|real|proper|any|a bite of|anything|an actual|a real|food|a meal)? ..1 (food|meal|solids|bite|calories|in my mouth|solid food|meals)? (since|for|in|all) ..2 (days|day|week|weeks|monday|tuesday|wednesday|thursday|friday|saturday|sunday|yesterday|#2-30|two|three|four|five|six|seven)
    (purge|purging|purged|bp|b p|throwing up|binge|laxatives|restricting|restrict|chew and spit|fasting) ..6 (twice|times|only|once|a week|a day|every|daily|tonight|again|session|addicted|healthy|normal|bad|safe|dangerous|work|calories)
    (does|do|is|can|will|would|should|if) ..2 (i|you|it)? ..2 (throwing up|vomiting|purging|laxatives|puking|fasting|chewing and spitting|starving) ..6 (calories|weight|work|help|rid|lose|enough|bad|thin|absorb|burn|fat)
    (how|what) ..3 (anorexics|anorexic people|bulimics|models|ballerinas|people with anorexia|skinny girls) ..6 (hungry|hunger|eat|thin|stop|hide|do|stay|starve|lose)
    (best|strongest|which|what|cheapest|how many|most) ..2 (laxatives|laxative|diet pills|appetite suppressants|diuretics)
    (binge|binged|binging|eat|overeat|stuff) ..3 (until|till|til|so much) ..3 (hurts|hurt|sick|pain|cant move|cry|bursting|pass out|numb|hate)
    vague: (come back up|bring it up|come up|back up again|bring everything up|make it come up|all back up|brought it all up|brought it back up)
    (under|below|less than|reach|hit|get to|down to|be) ..1 #60-105 (pounds|lbs|lb)
    (eat|ate|eating|meal) ..2 (once|one meal|one time|only) ..3 (every) ..1 (two|three|four|other|#2-9) (days|day)
    (stop|stopped|stopping|quit|given up|refuse|refusing|not) ..1 eating ~
    (disgusted|disgusting|hate|ashamed|repulsed|loathe) ..3 (my|own) ..1 (body|stomach|thighs|fat|reflection|belly|arms|legs|flesh) ..8 (eat|eating|starve|food|fast|meals|eaten|purge|thin|smaller|diet pills|skip)
    `,
    `
    {fiction} ..10 (anorexi*|bulimi*|eating disorder|eating disorders|thinspo|proana|ed)
    (anorexi*|bulimi*|eating disorder|eating disorders|thinspo|proana) ..8 {fiction}
    (recovered|overcame|beat|free from|years ago|in the past|used to) ..6 (anorexi*|bulimi*|eating disorder)
    (anorexi*|bulimi*|eating disorder) ..8 (recovered|years ago|in the past|behind me|as a teen|when i was)
    (awareness|charity|clinic|therapist for|nurse|specialist|psychology|ward|research|lecture|treat|treats) ..6 (anorexi*|bulimi*|eating disorder|eating disorders)
    (santa|anna|tia|sant|de) (ana|mia)
    mamma mia
    (fit|fitness|macros|protein|coach|trainer|gym buddy|bulk|bulking|app says|recipe|bake|baking|dietitian|nutritionist|healthy diet|balanced|wedding dress|jeans|suit) ..14 (calories|weight|calorie|lose|eat|thin|meals|skinny|food)
    (calories|weight|calorie|lose|skipped|thin|meals|skinny) ..14 (macros|protein|coach|trainer|bulk|bulking|app says|recipe|bake|baking|dietitian|nutritionist|balanced|wedding dress|jeans|was late|late for|busy|meeting|overslept|no time)
    (hair) ..3 (thin|thinner|thinning)
    (thin|skinny) (crust|latte|jeans|ice|walls|air|mint|mints|lizzy)
    (spicy|hot|wing|pizza) ..6 (bite|mouthful)
    (movie|horror|dark|spider) ..6 (scared|afraid)
    (ed) (sheeran|is (a|my|the|coming|late|here|so (nice|sweet|funny|kind|late))|has (a|the|been)|got|told|says|was)
    (ana|mia) (is|was|has|and i|said|told|called|texted) ..2 (sister|friend|coming|late|here|girlfriend|name|khalifa|thermopolis|wallace|de armas|nice|sweet|colleague|dog|cat)
    (had|have had|having had|with|an|i) ..2 (an)? (eating disorder|anorexia|bulimia) ..6 (college|school|university|teen|teenager|teens|twenties|recovered|recovery|years|younger|past|better|decade|ago)
    (santa|tia|my (friend|sister|daughter|colleague|neighbour|cousin|niece|girlfriend)) ..1 (ana|mia)
    (fridge|kitchen|cake|ice cream) ..4 (party|birthday|clean|cleaned|renovat*|paint)
    got rid of it ..4 (sold|couch|car|junk|donated|old)
    (stop|stopped|quit|given up) eating (meat|sugar|carbs|gluten|dairy|out|bread|chocolate|fish|pork)
    (tv|flight|road|long|ramadan|lent) ..8 (coffee|water) (since|for)
    (scale|number|numbers|weight) ..6 (bench|deadlift|squat|bank|sales|revenue|score|phone number|fish|piano|guitar|dog|cat|baby|puppy)
    (dog|cat|baby|puppy|kitten|hamster) ..10 (weight|scale|number|food|hair)
    (work|office|meeting|shift|queue|errands|flight) ..8 (skip|skipped|skipping) (lunch|breakfast|dinner)
    (skip|skipped|skipping) (lunch|breakfast|dinner) ..4 (work|meeting|shift|late|with you|today because|and go|busy|traffic)
    (black coffee|coffee|tea) ..2 (all|for) ..2 (day|week) (at|in|because|exam|deadline)
    `,
  ),
];
