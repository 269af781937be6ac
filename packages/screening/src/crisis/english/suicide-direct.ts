import { rule } from "../language.ts";

/** Suicide in plain words, with slang and slips. */
export const SUICIDE_DIRECT = [
  rule(
    "suicide",
    `
    {kill} {self}
    {kill} of? {self} off
    (killed|hanged|hung|shot|drowned|poisoned|overdosed) {self} ..3 (almost|nearly|tried|attempt)
    (almost|nearly) (killed|hanged|hung|shot|drowned|poisoned|offed|ended) {self}
    shoulda killed {self}
    (should|could|wish|would) i? (have|had|of) (killed|hanged|hung|shot|drowned|poisoned|offed|ended) {self}
    (yeet|yeeting|throw|throwing|hurl|launch|fling) {self} (off|from|out|under|in front|into|onto|over|infront)
    kms
    kmsing
    kermit (suicide|sewer)
    `,
    `
    (never|wouldnt|would not|wont|will not|not going to|not gonna|no intention|not about to|not planning|not trying|dont|do not|didnt|did not|couldnt|could not|not) ..4 {kill} {self}
    {kill} {self} (laughing|laugh|with laughter|in the foot|out to dry|for (this|that|forgetting|not|eating|missing)|over this|at the gym|at work|working|training|to (finish|get)|cooking|with work|with overtime)
    (not worth|why) (kill|killing) {self} (over|for|to|with)
    end {self}
    (off|end|delete) {self} (to|with|as|in|the|on|at|from)
    (off|shoot) {self} an? (email|note|message|reminder|text)
    (hang|hanging) {self} (a|up)
    (drown|drowning|murder) {self} in (work|chocolate|wine|ice|coffee|sauce|perfume|books|pasta|music|paperwork|deadlines)
    (from|pat|show|took|take|takes|drag|got|get|see|switch|turn|being|feel|feeling|put|pull) ..1 off {self}
    if ..8 (again|one more|another|one more time) ..8 (jump|jumping|kill {self}|shoot {self}|throw myself|window|bridge|roof|hang {self}|walk into|stab {self})
    (jump|jumping|kill {self}|shoot {self}|throw myself|walk into traffic|stab {self}|cliff) ..6 if (i have to|i hear|he|she|they|this|that|you|anyone|someone|my boss|one more|we) ..6 (again|one more|sing|sings|play|plays|another|asks|says|sends)
    `,
  ),
  rule(
    "suicide",
    `
    (never|wouldnt|wont|not|dont|didnt|isnt|im not) ..4 ({kill} {self}|suicidal|{die}|end (it|my life)|suicide) ..2 (but|though|although|however|except|yet|only|i) ..8 (cant|cannot|dont|no|not|wish|think|thinking|tired|never|stop|wake|gone|disappear|end|alone|anymore|pain|hurts|point|over|want)
    `,
    `
    (dont|do not) want (you|u|them|anyone|her|him)
    (wish|think|thinking) (you|u|it|that) (is|are|was)
    i (dont|do not) (mean|think)
    (dont worry|no worries|not worried)
    `,
  ),
  rule(
    "suicide",
    `
    (end|ending|ended|take|taking|took|finish|finishing|terminate|quit|leave|leaving) {my} own? {life} ~
    (end|ending|ended|take|taking|finish|terminate) {my} own? {life} (tonight|today|tomorrow|now|soon|this|by|before|because|and|or|with|if|when|without|on|next|im|i|but|already|at|please|anymore|quickly|painlessly|is)
    (take|taking|took|takes) {my} own {life}
    (end|ending) {my} (own|miserable|pathetic|worthless|useless|stupid|sad|pointless)? {life}
    (end|ending|finish) (the|this|my|all the|all this|all of this) (pain|suffering|misery|agony|torment|nightmare)
    (end|ending) (it|this|things|everything) all
    end all of (it|this)
    vague: {will} ..1 end (it|this|everything|things) (tonight|today|now|soon|tomorrow|for good|once|forever|permanently|all|already|by|this weekend|this week|on|~)
    (wants|want|wanna|wana|wish|wishes|trying|tried|plans|ways|way|how) to? (end|ending) (it|everything|her life|his life|their life|ones life|your life) ~
    (wants|want|wanna|wana|wishes|trying|tried|plans|going|threatening|threatens) to? (end|ending|take) (it|her own life|his own life|their own life|her life|his life|their life)
    (end|ending|take|taking) (your|ur|ones) own? {life}
    {will} (quit|uninstall|delete|log off|logoff|alt f4|unsubscribe from|exit|checkout of|check out of|leave) (life|my life|existence|this life|this world|this earth)
    (log|logging|sign|signing|check|checking|clock|clocking|tap|tapping) (off|out) (permanently|forever|for good|from life|of life|irl|of existence|from existence)
    (rage quit|ragequit|quit|quitting|uninstall|uninstalling) (life|living|existing|existence)
    `,
    `
    (never|wouldnt|would not|wont|will not|not going to|not gonna) ..2 (end|ending|take|taking) (it|my)
    (end|ending|finish) (it|this|things) ..1 with (my|him|her|them|the|a|this|that|someone|you|paul)
    (take|taking) {my} life (in|for granted|to the|back|seriously|into|apart|one|and make|on)
    (marriage|relationship|contract|meeting|call|subscription|affair|date|fight|war|argument|project|series|season) ..8 (end|ending|finish) (it|this|things|everything)
    (end|ending) (this|the) (meeting|call|chat|conversation|chapter|season|subscription)
    (boss|raid) ..4 end it
    (how|way) to end (it|everything) ..3 (story|novel|email|letter|essay|speech|song|movie|book|meeting)
    `,
  ),
  rule(
    "suicide",
    `
    {wish} {to}? (i)? (could|can|would|will)? (be)? {die}
    (going|gonna|gona|gunna|will|choose|chosen|choosing) to? {die} (tonight|today|by suicide|soon by|by my own|alone tonight|and (im|i am) (glad|ready|happy|ok|fine))
    (wanting|wishes|desire|urge|wish|longing|thoughts of|thinking of|thinking about|think about|thinks of|dreaming of|dream of|dream about|fantasize about|fantasising about|fantasizing about|want for|obsessed with|excited for|looking forward to|welcome|feel like|feels like) to? (dying|{die}|death|being dead|my death|my own death|my funeral)
    (hope|hoping|wish|wishing|pray|praying|if) (that)? (i|id|ill|god|god would) (would|could|will|might|can)? ..2 (die|died|dying|get cancer|get hit by|get killed|get run over|stop breathing|take me|takes me)
    i (should|might as well|may as well|deserve to|had better|better|ought to) (just)? (be {dead}|{die}|have died|not exist|not be alive|not live)
    (wish|wished|rather|prefer|prefer to|better off|want to|wanna|wana|want 2|should|better if i|wish to|wishing|deserve to|need to|like to|ought to|easier if i) (i|id|i d|me|that i)? (was|were|be|is|been|am|wuz) {dead}
    better off {dead}
    (better|easier) to be {dead}
    id be better {dead}
    (wish|wished|wishing|regret|better if) (that)? (i|id|i had|i have|i was|i were|my parents|my mom|mom|ever)? ..2 (never|not|hadnt|wasnt) ..1 (been born|born|existed|exist|been alive|alive|had me)
    (wish|rather|prefer|want|wanna) (i|to|that i)? (wasnt|werent|was not|not|didnt|could not|no longer|could stop) (alive|exist|be alive|existing|living|here anymore|be here anymore|to exist|have to exist|to be alive|have to live|be)
    (want|wanna|wana|wish|need|ready) to (stop|quit|cease|be done with|be done) (existing|exist|living|to exist|breathing|being alive|with life|life|to be)
    (want|wanna|wana|wish|ready|need) to? ..1 not (be alive|exist|be here anymore|be here|live)
    (want|wanna|wana) (out of|off) (this|my)? (life|world|earth|planet|existence)
    (make|let) it stop i want to {die}
    im going to be dead (by|soon|tomorrow)
    i will be dead (by|soon|tomorrow|before|tonight)
    ill be dead (by|soon|tomorrow|before|tonight)
    (kill|end|shoot|finish) me (please|now|already) ..3 (cant|hurts|anymore|pain|serious)
    `,
    `
    {no} ..2 (want|wanna|wish|plan|intend|deserve|ready) to? {die} (yet|so|and|of|today|before|young)? ~
    (nobody|noone|no one|nobody should|dont|do not|you|u|he|she|they|who) (should|deserves|deserve|have|has|need) to? {die} alone?
    {die} (laughing|of (laughter|embarrassment|embarrasment|shame|cringe|cuteness|boredom|curiosity|jealousy|envy)|from (laughter|embarrassment|cringe|cuteness|laughing|boredom)|in your arms|for (that|this|her|him|you|those)|happy|trying|on (this|that) hill|hard|hair|my hair|an old|old|someday|rich)
    (embarrassed|embarrassing|embarrassment|cringe|cringy|awkward|mortified|cute|blushed) ..10 {die}
    rather {die} (than|then|b4)
    rather be {dead} than
    (wish|want|hope|need|hoping|pray) (you|u|he|she|it|they|them|him|her) ..2 {die}
    (hope|wish|pray|hoping|praying) (that)? i (dont|do not|never|wont) ..2 {die}
    (thinking|think|thoughts|thought) (of|about) (death|dying) ..3 ({fiction}|penalty|metal|valley|star)
    ready to {die} (laughing|hair|my hair)
    want to dye
    wanna dye
    need to dye
    (dye|dy) ..2 (hair|eyebrows|shirt|shirts|eggs|it|wool|clothes|jeans|fabric|roots|blonde|blond|red|blue|pink|green|black)
    (scared|afraid|terrified|fear|fearing|frightened) ..2 (of|to) ..1 {die}
    (dream|dreaming|thinking|thoughts|think) (of|about) (death|dying) ..3 (dream|mean|symbol)
    (if|when) i (could|can|would|will|might)? {die} (first|in|before|after|again|once)
    if i (die|died) (in|during|again|on this|on that) ..4 (game|level|boss|run|match|round|fortnite|minecraft)
    (let|help) me (be|get)? {die}? (in peace with|after)
    (want|wanna|need|ready) to (stop|quit|be done) (with|living) (with|at|in|like a|work|on)
    (want|wanna) out of this (world|life) (pizza|burger|experience|sex|meal|taste)
    ready to be done (with)? ..1 (the|this|my|work|school|exams|finals|diet|winter)
    `,
  ),
  rule(
    "suicide",
    `
    commit* (a)? (suicide|sewerslide|sewer slide|sudoku irl|toaster bath|seppuku|toaster|unalive|not alive|die|self delete|neck rope)
    (i|im|ive|am) ..5 (suicide|suicidal|suicides|sewerslide|sewer slide)
    my (own|next|last|second|planned)? (suicide|suicidal)
    makes me ..1 suicidal
    (suicide|sewerslide|sewer slide) (note|notes|method|methods|plan|plans|pact|attempt|attempts|forum|forums|website|websites|tips|ideation|thoughts|tonight|today|tomorrow|kit|bag|partner|mission tonight|again|date|letter|letters|by cop|is the only|is my|seems|sounds|feels|would)
    (suicidal) (thoughts|thought|thinking|again|tonight|ideation|feelings|feeling|urges|impulses|rn|right now|atm|af|today|lately|and|since|for|plan|plans|all)
    (feel|feeling|feelin|felt|being|becoming|become|getting|got|am|im|severely|quite|very|badly|back to being|be|chronically|passively|actively) ..1 (suicidal|suicide|sewerslidal)
    (think|thinking|thoughts|thinkin|thinks|considering|consider|contemplating|contemplate|contemplated|planning|planned|attempted|attempting|attempt|tried|trying|encourage|encourages|encouraging|promote|want|option|answer|romanticize|research|researching|googling|googled|searching|fantasies|fantasizing|fantasize|obsessed|painless|easiest|best|how|help with|talk about my) ..3 (suicide|sewerslide|sewer slide)
    (friend|friends|mate|someone|anyone|who|he|she|they|son|daughter|brother|sister|wife|husband|girlfriend|boyfriend|partner|person|mom|mum|dad) (is|are|feels|whos|thats|feeling|seems|being) ..1 suicidal
    hes suicidal
    shes suicidal
    theyre suicidal
    ^ suicidal ~
    ^ suicide ~
    (ctb|cbt myself)
    unaliv*
    sewerslid*
    `,
    `
    (not|isnt|arent|never|wasnt|aint|dont feel|longer|doesnt mean im|dont think im) ..2 (suicidal|suicide)
    suicide (squad|door|doors|bomber|bombers|bombing|prevention|hotline number for|awareness|king|silence|boys|girls|rate|rates|statistics|cables|drink|machine|burning|run|pass|pact movie|watch|mission|missions|kings|lane|club|circuit|sprints|drills|vest|attack|attacks|squeeze|pilots)
    (political|career|social|professional|commercial|financial|brand|assisted|fashion|culinary|economic|suiciders|virgin|virgins|the) (suicide|suicides)
    (dad|mom|mum|husband|wife|boyfriend|girlfriend|ex|stepdad) suicide
    (fathers|mothers|brothers|sisters|friends|uncles|aunts|cousins|husbands|wifes|sons|daughters|grandfathers|grandmothers|grandpas|grandmas|dads|moms|mums|his|her|their|boyfriends|girlfriends|neighbours|neighbors|colleagues|roommates|teachers|partners|cobains|williams|woolfs|bourdains|plaths|robins) ..1 (suicide|suicidal|suicides)
    (lost|losing|loss of|died|death|grieving|grief|bereaved|after|since) ..5 (by|to|from|of|through|a)? (his|her|their|my (friends|brothers|dads|moms))? suicide
    (was|were|had been|been|used to be) ..1 suicidal ..8 (years|ago|teens|teenager|younger|once|but im better|not anymore|no longer|recovered|back then)
    (years|decade) ago ..8 suicidal
    {fiction} ..12 (suicide|suicidal|unalive*|suicides)
    (suicide|suicidal|suicides|unalive*) ..8 {fiction}
    (volunteer|volunteering|work|worked|working|train|trained|training|donate|donated) ..6 suicide
    committed suicide
    (plants|plant|computer|laptop|phone|printer|car|toaster|spine|knees|back|hamster|goldfish|lemmings|wifi|router) ..5 (suicide|suicidal)
    {jest} ..12 (suicide|suicidal)
    (suicide|suicidal) ..10 {jest}
    commit* (to|code|die hard)
    (hamlet|romeo|juliet|anna karenina|werther|hemingway|plath|woolf|cobain|seppuku) ..10 suicide
    `,
  ),
];
