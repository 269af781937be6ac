import { rule } from "../language.ts";

const SLIPS_OF_THE_HAND = `
    (shaving|shave|shaved|cooking|cook|cooked|chopping|slicing|kitchen|onion|onions|tomato|tomatoes|carrot|carrots|bread|cheese|paper|papercut|accident|accidentally|accidently|glass|gardening|oven|stove|pan|iron|ironing|tea|coffee|kettle|sun|sunburn|sunburnt|beach|grill|barbecue|bbq|candle|toast|soup|curling|straightener|scissors|diy|sawing|saw|tool|tools|drill|bike|fell|fall|tripped|slipped|football|soccer|gym|training|working out|workout|running|skating|skiing|basketball|tennis|yoga|sport|sports|thorn|thorns|roses|packing|box|boxes|avocado|bagel|mandoline|grater|hot) ..12 ({cut}|{burn}|hurt|hurting|harm|scratched|hit|injure|injured|bruised)
    ({cut}|{burn}|hurt|hurting|scratched|hit|injure|injured|bruised) ..12 (shaving|shave|cooking|chopping|slicing (vegetables|bread|onions|cheese|a|the|up)|kitchen|onion|onions|tomato|tomatoes|carrot|carrots|bread|cheese|paper|accident|accidentally|accidently|broken glass|gardening|oven|stove|pan|iron|ironing|tea|coffee|kettle|sun|sunburn|beach|grill|barbecue|bbq|candle at|toast|soup|curling|straightener|diy|sawing|saw|tools|drill|bike|fell|fall|tripped|slipped|football|soccer|gym|training|working out|workout|skating|skiing|basketball|tennis|yoga|sport|sports|thorn|thorns|roses|box|boxes|avocado|bagel|mandoline|grater|pizza|making|dinner|lunch|breakfast|while (i|opening|trying))
    ({cut}|cutting) {self} (off|some|a|another|in half|loose|free|out|down|short|bangs|slack|from|fringe)
    {burn} {self} out
    {fiction} ..10 ({cut}|{burn}|self harm*|selfharm*|harm)
    (never|wouldnt|would not|dont|do not|didnt|did not|stopped|longer|quit) ..3 ({cut}|{burn}|harm|hurt|self harm*|selfharm*) {self}
`;

/** Harm done to oneself: told, wanted, hidden, asked about. */
export const SELF_HARM = [
  rule(
    "self-harm",
    `
    {cut} {self}
    (deep|deeply|far|safely) ..4 {cut} ..6 (vein|artery|stitches|bleed|hospital|nerve|tendon|hitting|scar|arm|wrist|thigh|skin)
    (stop|quit|start|started|keep|miss|love|need|addicted to|relapsed into|back to) cutting ~
    (picked|pick|get|got|take|took|reach|reached|reaching) ..2 (up|for|out)? ..1 (the|my|a) ..1 (scissors|blade|razor|knife|lighter|sharpener) (again|tonight) ~
    (do|did|doing) it to my {limb}
    {cut} ({my}|up|up my|into|into my|open) ..1 ({limb}|skin|flesh|body|stomach|belly|hips|ankles)
    {cut} (on|into|across|along|all over|over|at) (my|ma|the inside of) ..1 ({limb}|skin|flesh|stomach|belly|hips)
    {cut} (your|ones|ur) (wrists|wrist|thighs|arms)
    (slit|slitting|slash|slashing|slashed|slice|slicing|sliced) (my|ma|me|your) ..1 {limb}
    (where|how|place|places|spot|deep|best|safest|safe|hide) ..6 {cut} ..8 (nobody|noone|no one|see|seen|sees|notice|notices|show|visible|scars|scar|vein|artery|hide|clothes|parents|without|deep|{oneself}|safely|hidden|die|hospital|bleed)
    (should|keep|kept|want|wanna|wana|need|gotta|urge|urges|urged|feel like|start|started|starting|back to|again|going to|gonna|can i|could i|tempted|relapse|relapsed|miss|stop|addicted|crave|craving|thinking about|thinking of|itching to|wish i could|tried|tempting) ..2 (to)? {cut} ~
    (should|keep|kept|want|wanna|wana|need|gotta|urge|urges|feel like|started|starting|back to|going to|gonna|tempted|relapse|relapsed|miss|addicted to|crave|craving|itching to) ..2 (to)? {cut} (again|tonight|deep|deeper|and|because|so|until|till|today|now|when|im|i|till)
    (relapse|relapsed|relapsing|clean) ..6 (cut|cutting|cuts|razor|blade|self harm*|selfharm*|sh|burning|burn|scratched|blades)
    (cut|cutting|cuts|razor|blade|self harm*|selfharm*|sh|blades) ..6 (relapse|relapsed|relapsing|days clean|months clean|weeks clean|clean for)
    (full|covered|lined|striped|marked|scarred) ..1 (of|in|with) ..1 (fresh|new|my|red|deep|old|thin)? (cuts|scars|burns|lines|scratches|slashes|marks|cigarette burns|scabs)
    (did|do|done|doing|got|had|made|started|stopped|back to|with|do some|did some) ..1 (some|more|a bit of|my)? (sh) (last night|again|tonight|today|yesterday|ugh|because|and|so|in the|at|before|after|~)
    vague: (cat scratches|styros|beans|barcode|barcodes|lines|stripes|scratches|new ones|fresh ones) ..8 (on my|my) (thighs|thigh|arm|arms|wrist|wrists|hip|hips|legs|ankles|stomach)
    (feeling|feel|fighting|getting|resist|resisting|have|having|got|giving in to|ride out) ..1 (the|an|my|strong|those|these)? (urge|urges) ..4 (cut|blade|again|tonight|skin|razor|hurt|bleed|myself)
    vague: (arm|arms|wrist|wrists|thigh|thighs|leg|legs|skin|stomach) ..2 (look|looks|like|is|are) ..2 (barcode|a barcode|barcodes|tally|a cutting board|tiger stripes|ladder|a ladder|map of|a grid|ribbons|shredded|minced)
    vague: (long sleeves|long sleeve|sleeves|hoodie|hoodies|jumper) (weather|season|every day|everyday|all year|all summer|even|in august|in july|in june|in summer|in this heat|again|kind of|for a reason)
    (in|during|even) ..1 (august|july|june|summer|the heat|this heat|heatwave) ..6 (long sleeves|long sleeve|sleeves|hoodie|cover my arms|cardigan)
    (quiets|quiet|calms|calm|soothes|helps|stops|silences|numbs|relieves|settles|clears) ..3 (head|mind|me|thoughts|noise|inside|voices|everything) ..5 (red|blood|bleeding|blade|sharp|sting|razor|pain|cut|cutting|burn|burning)
    (red|blood|bleeding|blade|sting|razor|cutting|burning|the sharp) ..4 (quiets|quiet|calms|calm|soothes|silences|numbs|relieves|settles|clears) ..3 (head|mind|me|thoughts|noise|inside|voices|everything|down)
    (phone case|wallet|pillowcase|pencil case|drawer|pocket|sock|makeup bag|mattress|book cover) ..10 (sharp one|sharp|blade|blades|razor|razors|just in case the|feeling comes back|urge)
    (new|fresh|neat|another|straight|whole) ..1 (row|rows|set|line|ladder|column) of (lines|cuts|marks|scars|red)
    (press|pressing|pressed|push|pushing|punch|poke|poking|hit|dig|digging|squeeze|squeezing) ..3 (on|at|into)? ..1 (the|my|a|my own) (bruise|bruises|wound|wounds|cut|cuts|burn|burns|scab|scabs|stitches)
    (give|gave|giving|make|made|making) ..1 (myself|another|new|more) ..1 (bruise|bruises|scars|scar|a black eye|burns|cuts|pain)
    (pull|pulled|pulling|rip|ripped|ripping|tear|tore|tearing|yank|yanked) ..2 (my|out) ..1 hair ..1 (out)? ..6 (clumps|deserve|punish|again|stress|until|feel|pain|calm|hate)
    (scratch|scratching|scratched|claw|pick|picking|dig) ..4 (skin under|under my nails|until theres|until there is|till theres|blood under|raw spots|wounds open|scabs off)
    (on purpose|deliberately|intentionally) ..6 (burn|burned|burnt|cut|hurt|hit|scald|scalded|break|broke|fall|fell|crash|punched)
    (burn|burned|burnt|cut|hurt|hit|scald|scalded|bruise|bruised|starve|broke|slammed|punched|scratched|bit) ..6 (on purpose|deliberately|intentionally)
    (where|how) ..4 {cut} ..4 (wont show|doesnt show|not show|cant see|wont notice|not see|wont see|dont show|wont scar)
    `,
    `${SLIPS_OF_THE_HAND}
    {cut} (my|up) ..1 ({limb}) (hair|off|nails)
    (want|need|going to|gonna|have to|start|started|should|gotta) ..2 {cut} (the|down|back|out|carbs|sugar|calories|costs|my hair|class|it out|ties|corners|to the chase|it|contact|weight|and (run|dry|paste))
    ({cut}) and (run|dry|paste|sew|style|colour|color)
    clean (cut|cuts)
    (hair|fringe|bangs|grass|lawn|cake|fabric|wood|budget|costs|hours) ..8 {cut}
    {cut} ..4 (hair|fringe|bangs|grass|lawn|cake|fabric|wood|budget|costs|hours|carbs|sugar|class|school)
    (she|he|they|you|someone|dog|cat|ex|kid|player|ref|referee) ..3 (cut|hurt|hit|broke|tripped|burned) ..6 (on purpose|deliberately|intentionally)
    (didnt|did not|not|never|wasnt) ..6 (on purpose|deliberately|intentionally)
    (pull|pulling|pulled|tear|tearing) my hair out (over|with|trying|because of|at work|at this|about)
    (product|supermarket|checkout|scan|tattoo|app) ..6 barcode
    (give|gave|giving|make|made|making) ..1 (myself|another|new|more) ..1 (haircut|bangs|cuts of|price cuts|budget cuts|video|takes)
    `,
  ),
  rule(
    "self-harm",
    `
    (self harm*|selfharm*|self-harm*|self ham|selfham|self injur*|self mutilat*|auto mutilat*)
    (want|wanna|wana|need|urge|urges|going to|gonna|feel like|keep|kept|started|thinking about|thinking of|thoughts of|ways to|way to|how to|tempted to|afraid ill|scared ill|about to|have to|going 2|like|deserve to|might|will|ill|should|could|planning to|stop|cant stop|love|enjoy|crave|impulse to|plan to) ..2 (hurt|hurting|harm|harming|injure|injuring|punish|punishing|mutilate|mutilating|cut up|scar|damage|torture) {self}
    i (harm|hurt|injure|punish|mutilate|scar|torture) {self} (again|every|when|because|so|to|on purpose|deliberately|at night|sometimes|often|daily|a lot|physically|after|if|whenever|for)
    (hurt|hurting|harm|harming|injure|injuring|hurted) {self} (again|on purpose|deliberately|intentionally|so|to (feel|cope|punish|calm)|because|tonight|last night|every|when|till|until)
    (harming|harmed|mutilating|mutilated) {self}
    {burn} ({self}|{my} ..1 ({limb}|skin|flesh|hand|hands|body|stomach)) ..8 (lighter|lighters|cigarette|cigarettes|match|matches|flame|on purpose|deliberately|feel|control|calm|deserve|again|punish|numb|pain|relief|so i|until|cope|good way)
    (lighter|cigarette|match|flame|eraser) ..6 (to|on|against|into|out on) (my|ma) ..1 ({limb}|skin|hand|hands|stomach)
    (burning|burn|burned|burnt|burns) (my skin|{self}) (again|on purpose|every|a good|is|to|help|because|when)
    (started|keep|want to|wanna|need to|does|is|like) (burning|burn|scratching|hitting|punching|biting|pinching|choking|branding) (of)? ({self}|{my} ..1 ({limb}|skin|flesh))
    vague: (scratch|scratching|scratched|pick|picking|picked|dig|digging|dug|bite|biting|bit|claw|clawing|clawed|stab|stabbing|stabbed|poke|carve|carving|carved|scrape|scraping|brand|branding|pinch|peel) ..2 ({self}|{limb}|my skin|my flesh|nails|at my skin|into my|words) ..6 (bleed|bleeds|bled|blood|bleeding|raw|on purpose|feel something|punish|open|into my skin|into my|deep|pain|scissors|needle|knife|compass|pins)
    (carve|carved|carving|etch|etched) ..5 (my|into) (skin|arm|arms|thigh|thighs|leg|legs|wrist|flesh|body)
    (punch|punching|punched|hit|hitting|bang|banging|banged|smash|smashing|smashed|slam|slamming|beat|beating|slap|slapping|hitted) ..2 (the wall|walls|a wall|wall|{self}|my (head|face|fist|fists|hand|hands|legs|thighs|arms)|against) ..10 (bleed|bleeds|bled|blood|bleeding|deserve|pain|punish|bruise|bruises|until|till|on purpose|feel|again|knuckles|numb|calm|hate myself)
    (hitting|punching|slapping|choking|biting|burning|starving and cutting|scratching) {self} (again|until|till|when|because|to|so|in|on|every|at|lately|and|~)
    (i|ive|keep|i ve|been) ..2 (hit|punch|slap|choke|bite|scratch|burn) {self} (again|until|till|when|because|to|so hard|in the face|on purpose|every)
    `,
    `${SLIPS_OF_THE_HAND}
    (self harm*|selfharm*) (awareness|prevention|rates|statistics|policy|day|training|course|charity)
    (self harm*|selfharm*) ..8 {fiction}
    (his|her|their|daughters|sons|sisters|brothers|friends|friend) ..2 (self harm*|selfharm*) ..6 (years|ago|past|used)
    (dont|do not|didnt|did not|never|not|afraid|careful|worried|without) ..3 (to|want to|mean to|wanna)? ..1 (hurt|hurting|harm|harming|injure|injuring) {self} (at|in|on|doing|lifting|again (at|while)|playing|running|~)
    (dont|do not|didnt|never) ..2 (punish|torture) {self}
    (torture|punish|scar) {self} (with|by|watching|reading|listening)
    (hit|beat|beating|slap) {self} up
    `,
  ),
  rule(
    "self-harm",
    `
    (blade|blades|razor|razors|razorblade|scalpel|pain|bleeding|blood|cutting|cuts|seeing blood|knife|burning|the sting|lighter) ..6 (makes|make|made|lets|only thing|is the only|helps|help|feels|calms|calm|relieves|takes the edge) ..5 (feel|alive|calm|control|numb|better|relief|real|cope|pain away|something|numbness|quiet|edge|breathe)
    only (the|a|when)? ..1 (blade|blades|razor|razors|pain|blood|cutting|knife|bleeding|hurt) ..4 (feel|makes|helps|calms|understands|alive|lets)
    (cant|can not|keep|kept|always|been|im|wont) ..2 (stop)? (looking|staring|look|stare|thinking|think|reaching|reach) ..2 (at|about|for|of) (the|my|a|that)? (blade|blades|razor|razors|scalpel|box cutter|knife in my|knives again|lighter again)
    (the|my) (blade|blades|razor|razors|scissors|box cutter) (is|are)? ..1 (calling|calls|call|whispering|waiting for me|tempting|in my hand|under my|again tonight|on my skin|feels)
    (took|taking|take|broke|breaking|get|got|getting|hide|hid|hiding|keep|unscrewed|found|bought|have) ..3 (blade|blades) ..3 (out of|from|in|under|for) ..3 (razor|sharpener|pencil sharpener|my (room|drawer|phone case|bed|pillow|case|skin|arms))
    (blade|razor|glass|knife|scissors|scalpel) ..4 (on|to|against|across|into|over) (my|ma) ..1 ({limb}|skin|flesh|hips)
    (deserve|deserves|need|want|wanna|supposed) ..2 (to)? (bleed|feel pain|be in pain|suffer|hurt|the pain|be hurt|be punished|see blood|see my blood|see myself bleed|feel the pain) ..5 (for|because|what|who|again|tonight|so|to feel|~)
    (want|wanna|need|like|love|watch|watching|see|make) ..2 (see|watch|make|watching|seeing|making)? (myself|my own|my) ..1 (bleed|blood|bleeding|arms bleed|arm bleed)
    (long sleeves|sleeves|hoodie|hoodies|bracelets|bandages|bandaids|long pants|tights|wristbands|makeup) ..14 (my (arms|arm|wrists|wrist|legs|thighs|scars|cuts)|scars|what i did|what i do|cuts|did to my|did to myself|marks)
    (hide|hiding|hid|cover|covering|conceal|explain|explaining|excuse|excuses|cover up|treat|clean|show) ..3 (my|the|fresh|self inflicted|new|these|self harm|deep)? ..1 (cuts|scars|self harm|burns on my|marks on my|wounds on my|cutting)
    vague: (scars|cuts|marks|lines|wounds|gashes) ..3 (on|up|down|all over|across|along) (my|ma) ..2 ({limb}|hips|stomach)
    (fresh|new|more|another|self inflicted|deep|covered in|full of) ..1 (cut|cuts|scars|gashes) (on|all|down|up|across|today|tonight|last)
    (thighs|arms|wrists|legs|forearms|wrist|arm|thigh) ..4 (covered|full|fresh|ripped|sliced|shredded|bleeding|look like|is|are) ..3 (cuts|scars|slices|shredded|barcode|blood|barcodes)
    (styro|styros|beans|baby cuts|cat scratches|barcode|barcodes|barcoded|babycuts) ..5 (cut|open|arm|arms|thigh|thighs|hit|wrist|wrists|deep|again|still|sh|healing|bleed)
    (hit|hitting) (styro|styros|beans|fat)
    (barcode|barcoded|barcoding) ..1 (wrist|wrists|arm|arms|thigh|thighs)
    (doing|did|do|done|into|clean from|relapse on|relapsed on|urge to|urges to|back to|started|stopped|my|love|about|tempted to|wanna|want to|need to|addicted to|of) sh (again|tonight|urges|scars|rn|today|lately|relapse|every|and|for|to|because|~)
    (sh) (urges|scars|relapse|relapsed|wounds|cuts|tips|kit)
    (pain|hurting myself|bleeding|cutting|blood|burning) ..3 (only|deserve) ..5 (feel|alive|control|real|calm)
    (physical|feel|feeling) pain ..5 (to|than|instead|because|distract|distracts|takes|drowns|better) ..5 (feel|emotional|numb|mind|inside|alive|thoughts|something)
    ^ {cut} tonight
    (when|why|where|how|did|does|do|is|can|should|what|whats|who) ..8 (after|by|from|to|about|stop|hide|of|start|quit|with) ..1 (cutting|{cut} {self}|hurting {self}|harming|burning {self}|self harm*|selfharm*) ~
    (feel|feeling|feels|calm|calmer|better|relief|relieved|alive|control|numb) ..4 (after|when|while|from|by) ..2 (cutting|bleed|bleeding|hurting myself|i cut|i hurt|hitting myself)
    (scratch|scratching|scratched|pick|picking|dig|digging|bite|biting|rub|rubbing|scrape|hit|hitting|punch|punching|bang|banging|claw|clawing) ..6 (until|till|til|so) ..3 (bleed|bleeds|bled|blood|bleeding|raw|bruise|bruises|bruised|numb|hurts|black and blue|purple|swollen|pass out)
    (blade|blades|razor|razors|razorblade|scalpel|box cutter|boxcutter|scissors|lighter|sharpener|needle|compass|shard|broken glass|pocket knife|craft knife) ..8 (under (my|the) (bed|pillow|mattress)|in my (phone case|drawer|pocket|bag|wallet|sock|backpack|hand|room)|hidden|my arm|my arms|my thigh|my thighs|my wrist|my skin|my leg|again tonight|feel|calm*|comfort|friend|only thing|release|plasters|bandages|bandaids|stash|relief|control|punish|because i|want|need|urge|hurting inside|stops|numb)
    (box|stash|kit|drawer|tin) ..6 (blade|blades|razor|razors|scalpel|plasters and|bandages and)
    (my|the|these|this) ..1 (arm|arms|wrist|wrists|thigh|thighs|legs|skin|scars|body) ..6 (bleed|bleeding|itch|itching|itches|burn|burning|sting|stinging|begging|canvas|map|battlefield|red lines|new lines|lines|marks|scar|scars|company|paying|pay for|pays|punish|deserve|ruined|tally|stripes|ladder)
    (red|new|thin|fresh|more|another|parallel|neat|straight|little|tiny|white) ..1 (lines|line|stripes|marks|cuts|slices) ..4 (my|on me|skin|arm|arms|thigh|thighs|wrist|wrists|leg|legs|hip|hips)
    (add|adding|added|draw|drawing|drew|paint|painted|made|make|making|put|left|counting|count) ..3 (lines|line|marks|mark|cuts|cut|stripes|scars|scar|burns|notches|tally) ..4 (my|me|myself|skin|arm|arms|thigh|thighs|wrist|wrists|leg|legs|each time|every time)
    (hide|hides|hiding|hid|cover|covers|covering|covered|conceal|explain|see|sees|seen|saw|notice|noticed|ask|asked|asks|asking|showing|show) ..6 (my|the|these|fresh|on) ..1 (scars|cuts|marks|bandages|bandage|burns|wounds|scabs|bruises i (make|made|gave)|arms|wrists|thighs|wrist)
    (bracelets|sleeves|long sleeves|hoodie|jumper|sweater|cardigan|wristbands|watch|makeup|concealer|leggings|jeans|tights|bandage) ..8 (cover|covers|hide|hides|nobody|noone|no one|so they|see|seen|notice|summer|heat|hot|arms|scars|marks)
    (do it|did it|doing it|done it|did this|do this|did that|what i do|what i did|things i do) ..1 (to|on) (my|myself) ..1 ({limb}|skin|body|myself|again)
    (only|the) ..1 (way|thing) ..6 (calm|calms|cope|copes|feel|helps|feeling|quiet|silence|stop|stops|relief|release|breathe) ..5 (cut|cutting|blood|bleed|bleeding|hurt myself|hurting myself|pain|blade|burn|burning|razor|making myself bleed|punishing|harm)
    (make|making|made|let|letting|watch|watching) ..1 (myself|me|my (arm|arms|skin|wrist)) ..1 (bleed|hurt|suffer|pay|burn|bruise|bleeding)
    (see|seeing|need|needed|watch|watching|want|wanted|smell|taste|craving) ..2 (blood|bleeding) ..4 (calm|feel|drip|run|again|my own|come out|to know|relax|myself|arm|skin|mine|flow|real)
    (press|pressing|pressed|hold|holding|held|put|putting|stub|stubbed|stubbing) ..3 (lighter|cigarette|flame|iron|match|hot|candle|ice|curling iron|lit) ..6 (skin|arm|wrist|thigh|leg|hand|until|myself|on me|palm|hurting|stomach)
    (feel|felt) ..2 (something|anything|alive|real) ..6 (blade|razor|pain|bleed|blood|cut|hurt|knife|burn)
    (punish|punishing|punished|punishment) ..2 (my body|myself|for myself|for me|me) ..8 (cut|burn|blade|hurt|pain|hit|bleed|skin|deserve|again|every|with)
    (deserve|deserves|deserved|deserving) ..3 (pain|punishment|to hurt|to bleed|to suffer|to be hurt|to be in pain|the pain|to be punished|scars|the scars|every scar|bruises|every cut|these cuts)
    (clean) ..3 (#1-400|one|two|three|four|five|six|seven|eight|a|several|few) (days|weeks|months|years|week|month|day|year) ..10 (blade|razor|cut|slip*|slipped|urge|urges|tempted|again|relapse*|tonight|break|broke|arms|thigh|scissors)
    (#1-400|one|two|three|four|five|six|seven|eight|a|several) (days|weeks|months|years|week|month|day|year) clean ..10 (blade|razor|cut|slip*|urge|urges|tempted|again|relapse*|tonight|break|broke|but|gone|ruined|threw|lost|reset)
    (urge|urges|itch|craving|need|impulse) ..2 (to|for) ..2 (cut|bleed|hurt|burn|the blade|blade|razor|feel pain|pain|slice|scratch|harm)
    vague: (my|the|got|fresh|new|more|some) (cat scratches|catscratches|styros|styro|beans|barcode|barcodes|gashes|sh scars|sh cuts|battle scars again)
    `,
    `${SLIPS_OF_THE_HAND}
    (surgery|operation|c section|caesarean|cesarean|acne|accident|cat|kitten|cats|chickenpox|stretch|surgical|appendix|tattoo|tattoos|bike|fall|dog|mosquito|bramble|brambles|rose|roses|hiking|gardening) ..12 (scars|scar|cuts|marks|lines|scratches|wounds|bleed|bleeding)
    (scars|scar|cuts|marks|lines|wounds) ..12 (surgery|operation|c section|caesarean|cesarean|acne|accident|cat|kitten|cats|chickenpox|surgical|appendix|tattoo|tattoos|bike|fall|dog|mosquito|brambles|roses|hiking|gardening|childhood)
    (price|tax|budget|job|pay|spending|fresh|clean|new|steak|cold|meat|power) (cuts)
    (he|she|they|you|u|who) (deserve|deserves) ..4 (bleed|pain|suffer|hurt|punished)
    (shaving|shave|shaved|beard|legs|gillette|electric|hairdresser|barber|knife set|roller|ice|skates) ..8 (razor|razors|blade|blades|knife)
    (razor|razors|blade|blades|knife) ..8 (shaving|shave|shaved|shaves|beard|gillette|electric|hairdresser|barber|roller|blender|sword|fan|gills|game|runner)
    green beans
    (tattoo|tattoos|sunburn|sun|sunscreen|tan|workout|gym|leg day|squats|run|running|marathon|sore|eczema|rash|psoriasis|mosquito|mosquitoes|bite|bites|wool|sweater|allergy|allergic|hives|nettle|nettles|poison ivy|wax|waxing|lotion|moisturizer|acne|zit|itchy) ..12 (arm|arms|legs|skin|thighs|wrist|wrists|scars|marks|bleed|bleeding|itch|itching|burn|burning|scratch|scratching|watch)
    (arm|arms|legs|skin|thighs|wrist|wrists|scars|marks|bleed|bleeding|itch|itching|burn|burning|scratch|scratching|scratched) ..12 (tattoo|tattoos|sunburn|sun|sunscreen|tan|workout|gym|leg day|squats|running|marathon|sore|eczema|rash|psoriasis|mosquito|mosquitoes|bite|bites|wool|allergy|allergic|hives|nettle|nettles|poison ivy|wax|waxing|lotion|moisturizer|acne|zit|itchy|smartwatch)
    (nurse|doctor|vet|surgeon|stitches|infected) ..8 (cut|clean)
    (cut|clean) ..8 (nurse|vet|infected|tetanus)
    punch a wall
    (price|cost|budget|job|staff|tax|hour|class) cutting
    (wood|paper|fabric|glass|grass|hair|cost|corner|cake) cutting
    (stop|start|quit|about) cutting (carbs|sugar|me off|corners|grass|people|the|my (hair|hours|nails))
    (sewing|craft|crafting|fabric|paper|haircut|hair|nails|kitchen|wrapping|cake) ..8 (scissors|needle|blade|blades)
    (scissors|needle|blade|blades|lighter) ..8 (sewing|craft|crafting|fabric|paper|haircut|hair|nails|kitchen|wrapping|cake|candles|candle|cigar|cigarettes|campfire|bbq|vaccine|blender|mower|fan|runner)
    (coffee|baked|jelly|black|cool|kidney|spill) ..1 beans
    (scan|scanner|scanning|product|scanned|ticket) ..6 (barcode|barcodes)
    `,
  ),
];
