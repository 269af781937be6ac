import type { MinorLanguage } from "./language.ts";

const PAST_OR_OTHERS =
  "(was|were|had|did|went|used|remember|remembers|remind|reminds|reminded|loved|hated|ago|since|back|taught|teach|teaches|teaching|teacher|teachers|tutor|coach|volunteer|work|works|worked|working|substitute|sub|son|sons|daughter|daughters|kid|kids|niece|nephew|grandson|granddaughter|grandkids|boyfriend|girlfriend|husband|wife|college|university|uni|reunion|musical|movie|show|book|novel|sweetheart|sweethearts|diploma|graduated|dropout|students|level|known|knew|met|dated|from|like|felt|feels|feel|wish|if|he|she|they|mother|years|nurse|principal|librarian|janitor|counselor|lunch lady|bus driver|reading|math level|parent|parents evening|civil|piano|nightmare|nightmares|dream|dreams|dreamed|friends from|old|ex|until|bullied|wore|got|learned|read|played|sang|won|broke|moved|married|drive|driving|town|election|board|football game|neighborhood|street|near|behind|across|by|building|next door|next to|lives|sister|brother|cousin|sisters|brothers|cousins|twins|story|stories|set|writing|character|characters|neighbor|neighbour|stepson|stepdaughter|godson|goddaughter|grandchild|client|clients|patients|patient)";

/** English: the life of a pupil, told of oneself and now. */
export const schoolLife: MinorLanguage = {
  concepts: {
    me: "(im|i|my|me|our|we|ive|ill|were all)",
    nth: "((#3-12) (th|rd)|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth)",
    grade:
      "({nth} (grade|grader|graders|grades)|grade (#3-12|six|seven|eight|nine|ten|eleven|twelve)|(middle|elementary|primary|junior high|secondary) (school|schooler)|middleschool|middleschooler|junior high|(freshman|sophomore|junior|senior) year of (high school|highschool|hs))",
    life: "(test|tests|exam|exams|homework|teacher|class|classes|prom|locker|bus|tomorrow|semester|freshman|sophomore|junior|senior|quiz|essay|detention|principal|homecoming|cafeteria|lunch|recess|gym|algebra|geometry|chemistry|biology|finals|midterms|period|report card|grades|gpa|varsity|jv|band|cheer|cheerleading|mom|mum|parents|dad)",
    high: "(high school|highschool|hs)",
    parent: "(mom|mum|dad|parents|mother|father|mama|momma|mommy|daddy|mam|stepmom|stepdad|folks)",
  },
  phrases: [
    "{me} ..8 {grade}",
    "{grade} ..8 {me}",
    "{me} ..8 {high} ..6 {life}",
    "{me} ..6 {life} ..6 {high}",
    "{high} ..5 {life} ..6 {me}",
  ],
  sure: [
    "{parent} (says|say|said|think|thinks|wont|will|lets|let) ..8 (until|till|til|when|once) im older",
    "{parent} ..2 (thinks|think) im (asleep|sleeping|doing homework|at practice|studying|in bed|in my room doing|doing my homework)",
    "{parent} ..2 (checks|check|monitors|monitor|tracks|track|reads|goes through|go through|limits|limit|locks|locked|blocks|blocked) my (phone|messages|texts|screen time|chats|apps|internet|ipad|tablet|wifi|laptop)",
    "{parent} (will|would|is gonna|are gonna|is going to|might|gonna|could|threatened to|did|just|always) (ground|grounded) me",
    "(im|i am|got|get|getting|be|being) grounded (for|until|till|again|by my|because i|from my|from the|this week|all week|lol|rn)",
    "my bedtime (is|s|was moved) ..2 (#7-11|seven|eight|nine|ten|eleven|soon|now)",
    "{parent} (says|said|say) (its|it is|thats) (my)? (bedtime|bed time|lights out|dinner time)",
    "my curfew (is|s) ",
    "my (weekly)? allowance (is|was cut|isnt|this week|doesnt)",
    "my screen time (is|limit|runs|ran|ends|is up|is almost)",
    "(my (junior|senior|first)? prom (is|dress|date)|(junior|senior) prom is|going to prom (with|next|this|in))",
    "(asked|asking|ask) my {parent} (for permission|to sign|if i can (use|have|download))",
    "(my)? {parent} (has|have|need|needs) to (sign|approve|allow|give permission)",
    "i (have|got|have got|gotta go to|need to go to|cant miss|hate|start) school (tomorrow|in the morning|on monday|today|early|next week|at #7-9)",
    "i (hate|love|skipped|ditched|failed|have|got) (school|homework|recess) (today|tomorrow|tonight|rn|lol|in the morning)",
    "(my|our) teacher (is|hates|yelled|gave|made|said|says|took|caught|keeps|assigned) ..3 (me|us|my|homework|detention|phone|i)",
    "(in|during|skipping|after|late (to|for)) (homeroom|recess|study hall|math class|gym class|pe class|first period|second period|third period|fourth period|fifth period|sixth period|seventh period|eighth period|detention|assembly|double maths)",
    "(got|have|getting|gave me|in|after school|serving) (a|after school|lunch)? detention (today|tomorrow|again|for|after|rn|this)",
    "(after|before) school (i|im|today|tomorrow|my (mom|dad|mum))",
    "(school|the bell) (starts|rings|ends|is out|gets out|lets out) (at|in|soon) ..4 (i|my|im|me)",
  ],
  except: [
    `${PAST_OR_OTHERS} ..8 ({grade}|{high})`,
    `({grade}|{high}) ..6 ${PAST_OR_OTHERS}`,
    "({grade}|{high}) (teacher|teachers|principal|coach|counselor|nurse|kids|students|student teacher|english department|reunion|diploma)",
  ],
};
