import type { Concepts } from "../../matching/phrase.ts";

/** What English rules share. Written without apostrophes, as texts are read. */
export const CONCEPTS: Concepts = {
  i: "(i|im|ive|id|ill|me|we)",
  my: "(my|mi|me|ma|our)",
  to: "(to|2|too)",
  want: "(want|wanna|wana|wanan|wnna|wannna|wnat|wanted|wants|wanting|wish|need|gonna|gona|gunna|going|ready|plan|planning|about|decided|considering|consider|tempted|trying|try|tried|urge|prefer|rather|hoping|hope|longing|dying|thinking|think|thought|thoughts|deserve|should|could|might|intend|let me|help me|desire|crave|feel like|feels like|felt like)",
  wish: "(want|wanna|wana|wanan|wnna|wannna|wnat|wants|wanting|wish|wishing|need|hope|hoping|ready|deserve|rather|pray|praying|longing|begging|prefer|waiting|let me|should|plan|planning|decided|love|scared i)",
  will: "(will|ill|gonna|gona|gunna|gunn|going to|goin to|going 2|about to|want to|wanna|wana|need to|plan to|planning to|planning on|have to|must|swear ill|ready to|decided to|ima|imma|finna|could|might|should|intend to|feel like|thinking of|thinking about)",
  dont: "(dont|do not|dun|dnt|donot|dont think i|dont ever|no longer|never|cant|cannot|can not|didnt|did not|wouldnt|would not|wont|will not|not)",
  no: "(dont|do not|dun|dnt|donot|no longer|never|not)",
  self: "(myself|my self|mself|meself|myslef|mysel|myselv|my own self)",
  oneself:
    "(myself|my self|yourself|your self|urself|ur self|oneself|ones self|themselves|themself)",
  kill: "(kill|kil|kll|kiill|killing|killin|kiling|kills|unalive|unaliving|unaliv|off|offing|hang|hanging|shoot|shooting|drown|drowning|gas|gassing|suffocate|suffocating|strangle|strangling|delete|deleting|end|ending|murder|exterminate|electrocute|behead|asphyxiate|neck|rope)",
  die: "(die|dei|dye|diee|dieee|dy|dai|diie)",
  dead: "(dead|ded|deceased|not alive|gone forever|buried|six feet under|in a grave)",
  life: "(life|lief|lyfe|existence)",
  live: "(live|liv|living|livin|be alive|being alive|exist|existing|be here anymore|be on this earth|be in this world|be in this life|stay alive|keep living|continue living|go on living|see tomorrow)",
  anyone:
    "(anyone|anybody|someone|somebody|everyone|everybody|people|my family|my friends|they|u|you)",
  everyone:
    "(everyone|everybody|every one|every1|they|theyd|theyll|you all|yall|youd|you|my (family|friends|parents|kids|wife|husband|mom|mum|mother|dad|children|partner|boyfriend|girlfriend|loved ones)|the world|world|people|this world)",
  noone: "(nobody|noone|no one|no 1|not one person|not a single person|none)",
  pills:
    "(pills|pill|pils|tablets|meds|medication|medications|medicine|medicines|drugs|drug|paracetamol|tylenol|ibuprofen|advil|aspirin|acetaminophen|xanax|benzos|benadryl|sleeping|insulin|antidepressants|opioids|fentanyl|morphine|bleach|antifreeze|valium|ambien|melatonin|codeine|nitrite|helium|cyanide|poison)",
  easy: "(easy|easiest|quick|quickest|fast|fastest|painless|pain-free|best|simple|simplest|good|peaceful|gentle|least painful|less painful|surest|reliable|cheapest|effective|certain|nicest|cleanest|sure|surefire|guaranteed|kindest|foolproof|safest)",
  way: "(way|ways|method|methods|means|place|places|spot|spots|technique|techniques|how)",
  kin: "(friend|mate|buddy|brother|sister|son|daughter|boyfriend|girlfriend|wife|husband|mom|mum|mother|dad|father|roommate|cousin|partner|bf|gf|child|kid|colleague|neighbour|neighbor|classmate|girl|guy|person)",
  cut: "(cut|cutt|cutting|cuting|cutted|cuts|slice|sliced|slicing|slash|slashed|slashing|slit|slitting)",
  burn: "(burn|burned|burnt|burning|burns)",
  limb: "(arm|arms|wrist|wrists|thigh|thighs|leg|legs|forearm|forearms|calves|calf|shoulder|shoulders|veins|vein)",
  vomit:
    "(vomit|vomiting|vomited|vomits|throw up|throwing up|threw up|thrown up|throws up|throwup|puke|puking|puked|purge|purging|purged|barf|barfing|barfed|throw it up|throw it all up|throw everything up|puke it up|bring it back up)",
  relative:
    "(boss|manager|husband|wife|boyfriend|girlfriend|bf|gf|ex|brother|sister|father|dad|mother|mom|mum|stepdad|stepfather|stepmom|stepmother|parents|neighbour|neighbor|neighbours|neighbors|roommate|flatmate|roomate|coworker|colleague|colleagues|coworkers|teacher|teachers|classmates|classmate|landlord|uncle|aunt|cousin|son|daughter|kids|children|family|friend|friends|partner|exs|exes|rapist|abuser|stalker|bully|bullies|supervisor|therapist|doctor|professor|in laws|mother in law|father in law|baby|child|old man)",
  victim:
    "(him|her|them|hm|em|everyone|everybody|someone|somebody|people|those people|these people|that bitch|that bastard|that man|that guy|that woman|that asshole|the bastard|the bitch|the guy|the man|the woman|strangers|a stranger|a person|random people|the baby|the kids|my ..1 {relative}|the whole (family|class|office|school|team)|anyone who|the one who|whoever|every one of them|all of them|them all|you all|both of them|my {relative})",
  "kill-other":
    "(kill|kil|kll|killing|killin|kiling|murder|murdering|slaughter|butcher|behead|assassinate|execute|unalive|shoot|stab|stabb|stabbing|shooting|strangle|strangling|poison|poisoning|suffocate|smother|drown|slit|gut|waste|lynch|hang|bury|off|put a bullet in|blow away|gun down|cut the throat of)",
  attack:
    "(beat the (shit|crap|hell|life|living daylights) out of|beat to death|bash|bash in|bash the head of|run over|attack|smash (the|his|her|their) (head|face|skull) (of|in)|throw acid (at|on)|set fire to|burn alive|hurt|hurting|beat up|jump|knife|torture|rape|kidnap|shank|choke out|choke|hunt down|harm|mutilate|dismember|break the neck of|drive over|ram|bomb)",
  place:
    "(school|schools|office|offices|workplace|work|mall|church|mosque|synagogue|temple|campus|university|college|class|classroom|hospital|club|nightclub|concert|station|airport|stadium|theater|theatre|cinema|supermarket|store|walmart|building|house|home|place|party|parade|festival|embassy|courthouse|court|police station|clinic|company|warehouse|factory|crowd|bar|gym|market|town hall|bus|train|subway|library|headquarters|apartment|cafeteria|wedding|bank)",
  pull: "(keep|keeps|kept|cant stop|couldnt stop|always|been|constantly|tempted|drawn|drawn to|pulled|wonder|wondering|imagine|imagining|imagined|picture|picturing|dream|dreaming|fantasize|fantasizing|thinking|think|staring|stare|looking|looked|walking|drive|driving|stopped at|stopped on|stood|standing|sat|sitting|went|go|googling|googled|reading|searching|searched|counting|counted|hold|holding|bought|buying|ordered|got|planning|ready|tonight|tomorrow|urge|itching|obsessed)",
  means:
    "(bridge|bridges|ledge|rooftop|rooftops|railing|railings|train tracks|railway|tracks|train platform|platform edge|noose|rope|ropes|sleeping pills|pills|tablets|cliff|cliffs|overpass|viaduct|gun|trigger|pistol|revolver|shotgun|bleach|antifreeze|exhaust|exhaust pipe|hosepipe|medicine cabinet|pill bottle|bottle of pills|oncoming (cars|traffic|lane|trucks|train)|balcony|razor blades|insulin|river at night|deep water|the water below|high places|tall buildings|high buildings|edge of the (roof|bridge|platform|cliff|balcony)|belt|ceiling beam|ceiling fan|door handle|open window)",
  "sure-means":
    "(noose|a rope|the rope|enough pills|the pills|all the pills|all my pills|all my meds|the whole bottle of pills|pills in my hand|loaded gun|a loaded gun|the gun|my gun|a gun|razor blade|razor blades|the blade|helium|charcoal|cyanide|sleeping pills|the tablets|my tablets|all the tablets)",
  "gone-if-i":
    "(if|when|once|after|until|till|before|without) (i|im|i m|id|me) (am|was|were|be|being|would|had|just|simply|suddenly|ever|really)? (gone|not here|wasnt here|werent here|wasnt around|werent around|not around|not alive|no longer here|no longer around|not here anymore|disappeared|disappear|vanished|didnt exist|wasnt alive|werent alive|never existed|had never existed|never been born|passed away|passed on|pass away|in the ground|six feet under|out of the picture|out of the way|out of their lives|stopped existing|wasnt in it|wasnt in the picture|killed myself|kill myself)",
  jest: "(browser history|search history|neon|emails|unread|netflix|wifi|monday|mondays|tuesday|meeting|meetings|zoom|spreadsheet|spreadsheets|excel|nap|divorce|houseplants|haunt|playlist|dj|confetti|open bar|karaoke|glitter|printer|crossword|bingo|parking|overtime|synergy|haha|hahaha|pun|puns|typo|autocorrect|slack|powerpoint|commute|taxes|ikea|diet|broccoli|jogging|cardio)",
  fiction:
    "(movie|movies|film|films|book|books|novel|novels|song|songs|lyrics|album|documentary|documentaries|series|episode|season|chapter|character|play|opera|poem|podcast|article|essay|lecture|thesis|paper|game|games|show|netflix|anime|manga|video|scene|plot|story|band|seminar|studying|novelist|poet|read about|reading about|wrote about|statistics|rates|news|headline|headlines|reporter|journalist|exhibition|museum|comic|comedian|standup|meme|memes|sitcom|joke|jokes)",
};
