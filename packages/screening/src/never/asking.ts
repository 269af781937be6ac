import type { Concepts } from "../matching/phrase.ts";

/** How people ask for a way to do something, for a thing, or set a scene: shared by the classes. */
export const ASKING: Concepts = {
  how: `(how to|how 2|how (do|can|could|would|should|might|does) (i|you|we|one|somebody|someone|he|she|they)
    |how do|how id|(tell|show|teach) (me|us) ..2 (how|where|to|the|a|some|ways|what)|teach me|explain|instruct me|walk me through
    |instruction|instructions|guide|guides|tutorial|recipe|recipes|steps|step by step|way to|ways to
    |way of|ways of|ways i|method|methods|tips|what do i need|where (can|could|do|should|would|might) (i|you|we|one)
    |where to|where in|where is|who can|who sells|should i|best place|good place|place in|places in
    |what chemicals|which chemicals|resources|easiest|fastest|safest|hypothetically|theoretically|in theory|suppose|supposing|(say|if) (i|someone|somebody|one|a person|you|a character) ..1 (wanted|needed|had) to|wanted to know how|what would (it|i|you|one) ..1 (take|need|use|do)|what would happen if i|how many ..3 would it take|the trick to|secret to|walk through|talk me through|step me through|exactly how|just how|curious how|wondering how|in detail how|demonstrate|details on|describe how|description of how|knows how)`,
  ask: `({how}|give me|write|help me|can you|could you|will you|would you|i want to|i wanna|i need|im looking for
    |looking for|i plan to|im going to|im gonna|lets|let us|link me|links|find me|find for me|tell me|show me
    |recommend|create|generate|draft|design|is there|are there|websites|communities|get me|i would like|id like|please
    |is it easier|name of|advice|excuses|which|persuade|provide)`,
  scene: `(roleplay|role play|rp|scene|story|fantasy|scenario|script|pretend|imagine|act|acting|play|lets|describe|write
    |novel|chapter|i want|i wanna|do it|continue|picture this)`,
  game: `(game|games|gaming|level|boss|bosses|zelda|minecraft|gta|fallout|fortnite|factorio|skyrim|roblox|terraria|steam
    |dungeon|dnd|quest|npc|player|playthrough|xbox|playstation|nintendo|pokemon|mario|elden ring|dark souls|zombie|zombies
    |dragon|orc|goblin|cyberpunk|red dead|call of duty|counter strike|valorant|overwatch|hitman 3|the sims|stardew|raid|spawn)`,
  watched: `(movie|movies|film|episode|season|series|documentary|podcast|novel|show|netflix|book|books|watch|watched|watching|read|reading)`,
  mayDo:
    "(to|i|we|you|lets|can|could|should|would|will|ill|well|wed|youd|youll|gonna|^|then|and|just|please|help|me|by|of|for|must|simply|first|secretly|quietly|who|that|somebody|someone|or)",
  news: `(arrested|caught|convicted|jail|jailed|prison|accused|charged|news|sentenced|busted|court|trial|used to|stopped|stop|never|dont|doesnt|didnt|wouldnt|wont|refuse|refuses|hate|against|scared|afraid|worried|report|reported|police|detective|victim|victims|protect|prevent|warn|warning|illegal to|wrong to|history|documentary|museum|charges|headline|headlines|suspect|suspected|he|she|they|my (brother|sister|son|daughter|cousin|ex|neighbor|neighbour|uncle|friend))`,
  anyone: `(someone|somebody|people|person|anyone|everyone|strangers|stranger|a (man|woman|girl|guy|cop|stranger|teacher|politician|homeless man)
    |the man|the woman|the guy|a human|my ..1 (husband|wife|neighbor|neighbors|neighbour|neighbours|boss|ex|girlfriend|boyfriend|mother|father|mom|mum|dad
    |parents|roommate|coworker|colleague|teacher|brother|sister|landlord|stepdad|stepmom|uncle|aunt|grandmother|grandfather|friend|classmate|classmates|manager|enemy|rival|dog)
    |women|police officer|old (people|ladies|man|lady)|elderly|him|her)`,
  uncaught: `(without ..2 (getting|being|be|get) ..1 (caught|noticed|detected|seen|traced|suspected|arrested|tracked)
    |without ..4 (noticing|knowing|finding out|trace|traces|suspecting|tracing|paperwork)|leave no trace|leaves no trace|no trace|undetected|untraceable|undetectable
    |get away with it|not get caught|never find|wont find|wont notice|cover my tracks|secretly|unnoticed|in an autopsy)`,
};
