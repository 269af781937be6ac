import type { Rule } from "../matching/matcher.ts";
import type { Concepts } from "../matching/phrase.ts";

/** Well-known public figures, by the names people call them; ambiguous single names are left out. */
const NAMES = `
  taylor swift|beyonce|beyonce knowles|rihanna|ariana grande|selena gomez|billie eilish|dua lipa|lady gaga|katy perry|miley cyrus|britney spears|shakira|jennifer lopez|jlo|olivia rodrigo
  |sabrina carpenter|doja cat|nicki minaj|cardi b|megan thee stallion|sza|karol g|rosalia|anitta|adele|lana del rey|justin bieber|harry styles|shawn mendes|ed sheeran|bruno mars|the weeknd
  |bad bunny|drake|kanye west|jay z|eminem|post malone|zayn malik|nick jonas|joe jonas|niall horan|louis tomlinson|jungkook|jimin|kim taehyung|jennie kim|lisa manoban|madonna|cher|mick jagger|elvis presley|michael jackson|freddie mercury
  |scarlett johansson|emma watson|emma stone|jennifer lawrence|jennifer aniston|angelina jolie|margot robbie|zendaya|sydney sweeney|ana de armas|gal gadot|natalie portman|anne hathaway|megan fox|mila kunis
  |jessica alba|salma hayek|penelope cruz|sofia vergara|kristen stewart|charlize theron|julia roberts|sandra bullock|kate winslet|keira knightley|florence pugh|anya taylor joy|jenna ortega|millie bobby brown
  |elizabeth olsen|brie larson|emilia clarke|sophie turner|maisie williams|blake lively|reese witherspoon|nicole kidman|halle berry|lupita nyongo|priyanka chopra|deepika padukone|aishwarya rai|alia bhatt|monica bellucci|eva mendes|eva green|cameron diaz|amber heard|winona ryder|marilyn monroe|audrey hepburn
  |ryan gosling|ryan reynolds|brad pitt|leonardo dicaprio|tom cruise|tom holland|tom hardy|tom hiddleston|tom hanks|johnny depp|keanu reeves|chris hemsworth|chris evans|chris pratt|chris pine|robert downey jr|robert pattinson
  |timothee chalamet|pedro pascal|henry cavill|jason momoa|idris elba|michael b jordan|george clooney|matt damon|ben affleck|will smith|dwayne johnson|the rock|zac efron|channing tatum|jacob elordi|austin butler|paul mescal|andrew garfield
  |benedict cumberbatch|hugh jackman|bradley cooper|jake gyllenhaal|adam driver|oscar isaac|jamie dornan|cillian murphy|orlando bloom|ian somerhalder|antonio banderas|javier bardem|shah rukh khan|hrithik roshan|robert de niro|al pacino
  |kim kardashian|kylie jenner|kendall jenner|khloe kardashian|paris hilton|bella hadid|gigi hadid|hailey bieber|emily ratajkowski|heidi klum|cindy crawford|naomi campbell|gisele bundchen|addison rae|charli damelio|pokimane|belle delphine|mrbeast|pewdiepie|logan paul|joe rogan|andrew tate
  |donald trump|melania trump|ivanka trump|joe biden|kamala harris|barack obama|michelle obama|hillary clinton|bill clinton|george bush|vladimir putin|volodymyr zelensky|emmanuel macron|angela merkel|boris johnson|justin trudeau|giorgia meloni|xi jinping|kim jong un|narendra modi|alexandria ocasio cortez|aoc|bernie sanders
  |elon musk|jeff bezos|mark zuckerberg|bill gates|sam altman|steve jobs|oprah|oprah winfrey|ellen degeneres|jimmy fallon|meghan markle|prince harry|prince william|kate middleton|princess diana|king charles|queen elizabeth|greta thunberg|pope francis|the pope
  |cristiano ronaldo|lionel messi|messi|neymar|kylian mbappe|david beckham|victoria beckham|serena williams|roger federer|rafael nadal|novak djokovic|lebron james|stephen curry|michael jordan|kobe bryant|tom brady|travis kelce|simone biles|alex morgan|megan rapinoe|usain bolt|lewis hamilton|max verstappen`;

export const PERSON_CONCEPTS: Concepts = {
  famous: `(${NAMES}|(a|the|some) ..1 (real|famous|actual) ..1 (celebrity|actress|actor|singer|politician|footballer|athlete|model|influencer|streamer|youtuber|tiktoker|idol|popstar|pop star)|the ..2 (president|prime minister|king|queen|princess|prince|first lady|chancellor|senator) of)`,
  asOne: `(io sono|sono|je suis|moi|yo soy|eu sou|ich bin|ik ben|jestem|ur|u r|u are|can be|could be|im really|i am really|its really|you can be|ich bins|ich bin es|soy|continue as|go on as|continua como|sigue como|continue comme|mach weiter als|ga verder als|fai|fa la|faz|haz de|pretend ..3 to be|pretend ..2 (you|u) (are|were)|pretend youre|pretend (im|i am) with|act as|act like|acting as|roleplay as|role play as|rp as|play the role of|playing|play|speak as|talk as|talk like|impersonate|impersonating|become|imagine (you|u) (are|were)|imagine youre
    |imagine being|as if you (are|were)|from now on (you are|youre|be)|now on you are|tonight (you are|youre|im|i am|be)|you are now|youre now|you are|youre|(can|could|will|would) you be|i want you to be|want you to be|be my own|take on the persona of|in the voice of|cosplay as|^ be|^ im|^ i am|now (im|i am|be)|its me)`,
  romance: `(kiss|kissing|seduce|seducing|flirt|flirting|flirty|love|in love|lover|boyfriend|girlfriend|date|dating|sexy|steamy|naked|nude|bed|marry|married|sex|hot|romantic|romance|romantically|makeout|make out|making out|touch|undress|wife|husband|cuddle|erotic|nsfw|spicy|strip|sensual|intimate|crush on me|hook up|hooking up|honeymoon|sleep with|passionate|affair|fantasy|dirty|tease)`,
  romanceSure:
    "(sex with|in bed with|have sex|having sex|sleeps with me|slept with me|sleep with me|make love|makes love|kisses me|kissing me|seduces me|seduce me|undresses me|naked|nude|nudes|night in a hotel|hotel room with|secret lover|my lover|my girlfriend|my boyfriend|my wife|my husband|in love with me|falls in love with me|flirts with me|flirt with me|wants me|you want me|date with me|erotic|smut|fanfic with me|steamy|romantic night|wedding night|marries me|lean in and kiss you|kiss you|i kiss|kiss me|love scene|sex scene|sex tape|porn)",
  knownAny:
    "(coworker|colleague|boss|neighbor|neighbour|teacher|ex|exnovia|exnovio|jefa|jefe|vecina|vecino|compañera|compañero|profesora|profesor|chefe|vizinha|vizinho|colega|professora|collègue|voisine|voisin|patronne|patron|prof|chefin|chef|nachbarin|nachbar|kollegin|kollege|kollegen|lehrerin|lehrer|capo|vicina|vicino|prof|professoressa|baas|buurvrouw|buurman|collega|lerares|leraar|sąsiadk*|szefow*|koleżank*|соседк*|начальниц*|коллег*)",
  telling: `(write|story|scene|describe|imagine|fanfic|fan fic|fanfiction|roleplay|role play|rp|fantasy|scenario|tell me|pretend|act out|continue|script|generate|create)`,
  known: `(coworker|co worker|colleague|boss|neighbor|neighbour|teacher|professor|ex|ex girlfriend|ex boyfriend|ex wife|ex husband|sister in law|brother in law|classmate|best friend|friends ..1 (wife|mom|girlfriend|sister)|roommate|crush|landlord|doctor|therapist)`,
};

export const PERSONS: readonly Rule<"real-person">[] = [
  {
    tag: "real-person",
    phrases: [
      "{asOne} ..1 {famous}",
      "be {famous} ..4 (tonight|for me|now|and|for a night|for the night|please|with me|my)",
      "{telling} ..8 {romance} ..8 {famous}",
      "{telling} ..8 {famous} ..8 {romance}",
      "{romanceSure} ..8 {famous}",
      "{famous} ..12 (opens the|hotel room|in just a towel|leans in|pulls me|pulls you|whispers|bites|winks at me|steps closer|alone at last|pushes me|takes my hand|strokes|undresses|unbuttons|grabs my|hey (babe|love|baby)|side she|side he|write (her|his) side|me puxa|me besa|membrasse|mi bacia|küsst mich|kust me)",
      "(act|talk|be|sound|text|write|speak|behave|pretend|roleplay|role play) ..4 my ..3 {known} ..14 ({romance}|love me|want me|miss me|ask me out|wants me)",
      "(my|mi|meu|minha|ma|mon|meine|mein|meinen|mia|mio|mijn) ..1 {knownAny} ..6 (the real|the real one|la vraie|le vrai|la de verdad|el de verdad|a verdadeira|die echte|der echte|quella vera|de echte|prawdziwa|настоящая) ..12",
      "(imite|imita|imitiere|spiel|spiele|fais comme|joue|doe alsof|speel|finge|finja|fai|fai finta|udawaj|притворись) ..5 (mi|meu|minha|ma|mon|meine|meinen|mia|mio|mijn|moją|mojego|мою|моего) ..1 {knownAny} ..14 {romanceAny}",
      "{famous} ..8 {romanceSure}",
      "as {famous} ..8 {romance}",
      "(date|dating|sleep with|seduce|marry|kiss) {famous} ..6 (you|play|roleplay|pretend|write|scene|imagine|story)",
      "{famous} ..6 (you play|you be|you are (her|him)|be (her|him)|play (her|him)|and i ..2 (slept|sleep|kiss|kissed|dating|had sex|make out|made out|married))",
      "(swap|put|paste|edit|morph|place|photoshop) ..2 (her|his|my ..2|their|a ..1|someones|this) ..1 (face|head) ..6 (porn|nude|naked|sex|clip|body|nudes)",
      "(undress|strip|nudify|remove the clothes|take the clothes off|naked version|nude version|see through) ..6 (photo|picture|pic|image|selfie) ..4",
      "(photo|picture|pic|image|selfie|pictures|photos) ..3 of (my|her|his|this|a) ..6 (naked|nude|undressed|without clothes|in lingerie|sexual)",
      "(my|our) ..1 real ..1 {known} ..10 {romance}",
      "{famous} ..3 (roleplay|role play|rp|girlfriend experience|boyfriend experience)",
      "{ask} ..6 (deepfake|deepfakes|deep fake|deep fakes|nudify|nudifier|undress app|face swap porn)",
      "(make|making|create|generate|do|produce|edit) ..4 (deepfake|deepfakes|deep fake|deep fakes|(fake|ai|ai generated) (nude|nudes|porn|naked|sex))",
      "(deepfake|deepfakes|deep fake|fake nudes|nudes|nude photos|naked photos|naked pictures|sex tape) ..2 of ..1 ({famous}|my ..1 {known}|this girl|her|him|a real)",
      "(im|i am|its me|this is) {famous} ..12 {romance}",
      "(pretend to be|pretend you are|pretend youre|act as|act like|roleplay as|role play as|be|imagine you are|imagine youre|you are|youre) my ..2 {known} ..8 {romance}",
    ],
    except: [
      "(what is|what are|whats|dangers of|ban|banned|laws against|report|detect|spot|victim of|scared of|worried about) ..3 (deepfake|deepfakes|deep fake|deep fakes)",
      "(deepfake|deepfakes|deep fake|deep fakes) ..3 (law|laws|detection|scandal|dangerous)",
      "(not|you are like|youre like|youre not|never) ..1 {famous}",
      "(song|album|movie|film|concert|record|tour|music|lyrics|interview|character|role|show|poster|playlist|cover|covers) ..6 {famous}",
      "{famous} ..3 (song|songs|album|movie|film|films|movies|concert|record|tour|music|lyrics|interview|playlist|fan|show|role|concerts|hit|ballad|vinyl|track)",
      "(play|playing) {famous} ..3 (on|in the|at|again|while|song|songs|loud|all)",
      "play ..1 (some|something by) {famous}",
      "your my ex",
      "(you are|youre) my ..1 best friend",
      "(you are|youre|be) my ..1 crush",
      "(lets|we) {famous}",
      "(his|her) ex",
    ],
  },
];
