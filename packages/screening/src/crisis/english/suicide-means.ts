import { rule } from "../language.ts";

/** Means of suicide: asked for, at hand, or prepared; and somebody else's wish to die. */
export const SUICIDE_MEANS = [
  rule(
    "suicide",
    `
    {easy} ..2 {way} ..3 ({die}|dying|death|(kill|killing|hang|hanging|drown|drowning|shoot|end|off) {oneself}|commit suicide|suicide|end (it|my life|your life|ones life|everything|life)|overdose|od|stop living|not wake up|pass away|leave this world|unalive|exit)
    {way} (to|of|for|do|can|could|would|should) ..2 (kill|killing|hang|hanging|drown|drowning|shoot|shooting|off|poison|suffocate|strangle) ({oneself}|yourself|yourselves|a person like me)
    {way} ..4 (end my life|end your life|end ones life|commit suicide|take my own life|take your own life|slit|bleed out|die (painlessly|peacefully|quickly|without pain|in my sleep|in your sleep|fast|without suffering))
    (kill|hang|drown|shoot|off|unalive) {oneself} (without|painlessly|quickly|with|fast|peacefully|at home|in|by|quietly)
    {die} (painlessly|peacefully in my sleep|quickly and painlessly|without (pain|anyone|it hurting|feeling|suffering)|in my sleep|by my own hand)
    (painless|quick|easy|peaceful|quiet|gentle|fast) (death|suicide|exit|end to my|end to it|way out)
    (how many|how much|what dose|which|what|enough|wich|howmany|how strong|how long|what kind of|what amount|any) ..3 {pills} ..8 ({die}|kill|kills|lethal|fatal|overdose|od|{dead}|deadly|death|end it|not wake up|never wake up|stop my heart|knock me out forever|finish|od on|pass out forever|be enough to)
    (how many|how much|what dose|dose|amount) ..8 (to (overdose|od)|lethal|fatal|{die} from|to {die}|til you {die}|kill (you|me|a person|someone|an adult|myself)|before (you|i) {die})
    (lethal|fatal|deadly) (dose|doses|amount|dosage|quantity|combination|mix) (of|for|with|in|~)
    (which|what|wich|any|mix|mixing|combine|combining|take|best|list of) ..2 {pills} ..8 (kill me|kill you|lethal|fatal|overdose|od|deadly|{die}|never wake|not wake|kills|death)
    vague: (i|ill|im|ive|want|wanna|will|gonna|can|could|should|how|let me|which|what|easy|easiest|best|by|plan|going|fastest|urge|thinking|possible) ..5 (overdose|overdosing|od|oding|overdosed)
    (overdose|overdosing|od|oding) (on|with|from|by) ..2 {pills}
    (take|taking|took|swallow|swallowing|swallowed|down|downing|downed|eat|popped|pop) ..1 (all|every|the whole|a whole|an entire|the entire|a bottle|whole bottle|a handful|handful|too many|a bunch|#10-500|the rest|entire|the bottle|lots|two bottles) ..3 ({pills}|bottle of|prescription|them at once)
    (take|taking|took|swallow|swallowing|swallowed|down|downing|downed) ..1 (all|the whole|the entire|a whole|every) ..4 (at once|and (lie|lay|sleep|never|wait|go|die|be))
    (stockpile|stockpiling|stockpiled|hoarding|hoarded|saving|saved|collecting|collected|save) (up)? ..2 {pills}
    vague: (jump|jumping|jumped|leap|leaping|throw myself|throwing myself|hurl myself|step|stepping|walk|walking) (off|from|out|out of|of) ..2 (bridge|roof|rooftop|building|cliff|balcony|window|parking|garage|tower|ledge|floor|overpass|viaduct|flat|apartment|skyscraper|here|story|storey)
    (jump|jumping|jumped|step|stepping|walk|walking|throw myself|throwing myself|lie|lying|run|running|leap|stand|standing) ..1 (in front|infront|into the path|under|onto|on) (of)? ..2 (train|trains|bus|truck|lorry|car|cars|subway|tube|metro|tracks|traffic|rails|rail|tram)
    (walk|walking|run|running|step|stepping|wander) into (the)? ..1 (traffic|motorway|highway|freeway)
    vague: (standing|stand|sitting|sit|im|am|up|looking|walking|stood|out|here) ..2 (on|at|from|over|to|near) ..1 (the|a|my|this)? ..1 (edge|ledge|railing|bridge|roof|rooftop|cliff|tracks|balcony|overpass|viaduct|platform) ..8 (jump|end|last|goodbye|over|fall|step|train|die|courage|drop|let go|down there|tempting|pull|want to)
    vague: (drive|driving|drove|crash|crashing|steer|steering|swerve|swerving|wrap) ..2 (my|the|this)? ..1 (car|truck|bike|motorbike|van|myself)? ..1 (off|into|against|around|in) ..1 (a|the|that|oncoming)? (bridge|tree|wall|cliff|river|traffic|lake|pole|truck|barrier|guardrail|oncoming|ravine)
    (gun|pistol|shotgun|revolver|rifle|barrel) ..12 (to|in|against|at|under) (my|ma) (head|mouth|temple|chin|skull|throat)
    (put|shoot|fire|blow|blowing|stick) ..3 (bullet|my brains|my head off|my brain out|my brains out|lead)
    (bullet|bullets) (in|through|to) my (head|brain|skull|mouth)
    (tie|tied|tying|make|made|how|bought|hang|hanging|got|knot|ready|hung) ..4 noose
    noose ..4 (neck|ready|tie|tied|ceiling|closet|garage|hang|tree|waiting)
    (rope|belt|cord|cable|sheet|scarf) ..5 (around|round|on) (my|ma) (neck|throat)
    (rope|belt|pills|gun|blade|knife|razor|noose|razors|helium|charcoal|bleach|tracks|bridge|train) ..5 (is|are|ready|waiting|looks|look|calling|calls|tonight|tempting|inviting|everything) ..2 (ready for me|ready|waiting for me|calling me|calling my name|so good|inviting|tempting|my only|here and im)
    (bought|ordered|got|have|found|hid) (a|the|my|some|enough)? ..1 (rope|noose|helium|charcoal|cyanide|nitrite|exit bag|gun for myself|pills to|pills and) ..6 (tonight|end|ready|finally|myself|enough|die|it|do it|over|waiting|hang|now|tomorrow)
    (slit|slitting|slice|cut|cutting) (my|ma|your|ones) (throat|jugular|neck|carotid)
    (bleed|bleeding) (out|to death)
    vague: (plan|planned|planning|date|day|time|place|spot|note|everything|affairs) ..4 (to die|to kill|to end|for my death|for my suicide|to go for good|to jump|to hang|of my death)
    (have|ive|got|made|set) ..1 a (plan|date|method|day|place) ..4 (die|kill|end|suicide|goodbye|death|over|do it|jump)
    (does|do|would|will|is|did) ..1 (it|dying|hanging|drowning|overdosing|death|bleeding out|suffocating|suicide) (hurt|painful|be painful|quick|take long) ..4 (die|dying|drown|hang|overdose|death|bleed|kill|quick)
    (does|do|would|will|is) (hanging|drowning|overdosing|bleeding out|suffocating|dying|jumping) ..1 (hurt|painful|take long|quick|peaceful|work|kill)
    how (long|fast|high|far|deep|quickly|cold) ..10 (to (die|drown|bleed|suffocate|hang|kill|starve)|bleed out|kill (you|me|myself|yourself)|fatal|lethal|to be fatal|die from|would i die|will i die|survive the (fall|jump)|till you die|before (i|you) die)
    (fall|jump|drop|jumping|falling) ..8 (kill me|kill you|be fatal|enough to die|to die|survive|be enough)
    (make|making|look|looks) ..3 like an accident ..4 (insurance|family|so|die|death|myself|my)
    (what|how) (would|will|does) it (feel|be) (like)? to (die|be dead|hang|drown|not exist|bleed out)
    (is|are) there (a|any)? (afterlife|heaven|hell) (for|if) ..2 (suicide|suicides|people who kill|kill myself|i kill)
    (will|do|would) (i|you|people who) ..4 (go to hell|go to heaven|be forgiven) (if|for) ..3 (suicide|kill*|end)
    (life insurance|insurance) ..6 (suicide|kill myself)
    (exit bag|toaster bath|toaster in the bath|bath with a toaster|helium hood|sodium nitrite|suicide forum|final exit)
    `,
    `
    {fiction} ..10 ({die}|dying|death|overdose|overdosing|noose|bleed|jump|jumping|od|lethal)
    ({die}|dying|death|overdose|overdosing|noose|lethal) ..8 {fiction}
    (bungee|bungy|parachute|parachuting|skydive|skydiving|paraglide|paragliding|zipline|base|trampoline|dive|diving|swim|swimming|lake|sea|pool|ocean|water|cat|kitten|dog|squirrel|bird|spider) ..10 (jump|jumping|jumped|leap|step)
    (jump|jumping|jumped|leap) ..10 (bungee|bungy|parachute|parachuting|skydive|lake|sea|pool|ocean|water|river for fun|swim|cat|kitten|for charity)
    (took|take|taking|swallow|swallowed) ..1 (all|every) (my|the) (vitamins|antibiotics|medicine as|meds (as|like|today|this|on time)|medication (as|like|today|this|on time))
    (he|she|uncle|aunt|father|mother|brother|sister|friend|cousin|they|who|celebrity|star|singer) ..4 (overdosed|overdose|od|oded) ..4 (years|ago|last|when|died|in)
    (overdose|overdosing|overdosed|od|oding|oded) (on|of|from) ..1 (chocolate|cuteness|sugar|coffee|caffeine|netflix|cheese|vitamin|vitamins|cookies|candy|cake|love|glitter|tv|memes|garlic|spice|pumpkin|content|carbs|information|fun|sushi|pizza)
    (lost|died|dead|death|buried|grieving|killed by|passed) ..8 (overdose|overdosing|overdosed|od)
    (zelda|skyrim|minecraft|mario|sims|fortnite|roblox|dark souls|elden ring) ..10 (jump|jumped|jumping|cliff|roof|die|died)
    (jump|jumped|jumping|cliff|roof|die|died|leap) ..8 (zelda|skyrim|minecraft|mario|sims|fortnite|roblox|dark souls|elden ring)
    (ground floor|meeting|meetings|office|class|lecture) ..10 (jump|jumping|jumped|window)
    (jump|jumping|jumped) ..10 (ground floor|meeting|meetings|office|class|lecture)
    (safely|safe dose|doctor|label|headache|fever|recommended|maximum dose) ..12 {pills}
    {pills} ..12 (safely|safe dose|doctor|label|headache|fever|recommended|maximum dose)
    (bleeding|bleed) out (colour|color|ink|dye)
    (bored|boring|boredom|cringe|embarrassed) ..6 {die}
    (best|easiest|fastest|quickest|good) {way} ..3 (die|dying) ..4 (game|level|ring|souls|minecraft|roblox|run|hair|eggs|shirt)
    (stop|avoid|prevent|prevented|survive|survived) ..3 (dying|death|overdose|overdosing)
    (step|walk|walking|run|running|stand|lie|lying|standing) (on|under|onto) ..2 (bus|train|tram|subway|car|truck) (to|with|and|yesterday|today|this|every)
    (step|walk|walking|stepping) (off|out|out of|from) (the|a|my|this)? (building|apartment|flat|window seat|garage|roof terrace|here)
    (crash|crashed|crashing|drove) ..2 (my|the|his|her) ..1 (car|bike|truck|van) ..4 (yesterday|last|accident|by accident|fine|insurance|claim)
    (driving|drive|drove) (into|in|around) (the|a)? (traffic|lake)
    (lethal|deadly|fatal) (dose|combination|mix|amount) of (charm|cuteness|sarcasm|caffeine|charisma|sugar|garlic)
    (shoot|blow|fire) ..2 (my|the|a) ..2 (photo|video|film)
    (dogs|dog|cats|cat|rat|rats|mice|mouse|plant|plants|weeds|ants|cockroaches|wasps) ..12 (lethal|fatal|deadly|kill|die|dose|toxic)
    (lethal|fatal|deadly|kill|die|dose|toxic) ..8 (dogs|dog|cats|cat|rat|rats|mice|mouse|plant|plants|weeds|ants|cockroaches)
    if ..8 (again|one more|another|one more time) ..8 (jump|jumping|kill {self}|shoot {self}|throw myself|window|bridge|roof|hang {self}|walk into|stab {self})
    (jump|jumping|kill {self}|shoot {self}|throw myself|walk into traffic|stab {self}|cliff) ..6 if (i have to|i hear|he|she|they|this|that|you|anyone|someone|my boss|one more|we) ..6 (again|one more|sing|sings|play|plays|another|asks|says|sends)
    `,
  ),
  rule(
    "suicide",
    `
    ({kin}|he|she|they|who|someone|somebody|anyone|that) ..2 (wants|want|wanna|is going|is gonna|is about|threatens|is threatening|threatening|plans|is planning|keeps saying|says|said|told me|keeps talking about|talks about|is thinking about|is thinking of|is trying|tries|tried|wishes|is considering|will|might) ..5 ({kill} (himself|herself|themselves|themself|hisself|theirself)|end (it|it all|his life|her life|their life|his own life|her own life)|(take|taking) (his|her|their) (own )?life|commit suicide|committing suicide|to {die}|to be dead|jump (off|in front))
    (asking|ask) for a friend ..12 ({die}|kill*|end it|end it all|suicid*|pills|overdose|disappear|hang|unalive)
    ({die}|kill*|end it|end it all|suicid*|pills|overdose|hang|unalive) ..12 (asking|ask) for a friend
    (stop|keep|save|help|talk|prevent) ..1 (my)? {kin} ..3 (from)? (killing|suicide|kill|hanging|jumping|ending)
    `,
    `
    {fiction} ..12 (himself|herself|themselves|{die}|suicide|his life|her life|end it)
    (himself|herself|themselves|{die}|suicide|his life|her life|end it) ..8 {fiction}
    (kill|killing) (time|two birds|the|a|his|her|weeds|bugs|mosquitoes|it|some|germs)
    ({die}) (laughing|of|in the|her hair|his hair|on this hill)
    (wants|want|wanna) ..2 to {die} (of|laughing|his hair|her hair|in)
    (end|ending) it (with|between)
    (he|she|they|{kin}) ..10 (years|decade|decades) ago
    `,
  ),
];
