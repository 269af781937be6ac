import type { FactFinding } from "../fact.ts";
import { keyOf } from "../words/plain-words.ts";
import { END, over, rule, THING, told, type Rule } from "./rule.ts";
import { listed, lowered, valueOf } from "./value.ts";

const INSTRUMENTS =
  "guitar|bass guitar|electric guitar|piano|violin|viola|drums|bass|double bass|cello|ukulele|saxophone|sax|alto sax|flute|trumpet|trombone|clarinet|oboe|bassoon|harp|banjo|mandolin|accordion|harmonica|keyboard|keyboards|organ|recorder|tuba|french horn|bagpipes|sitar|lute|theremin|synth|synthesizer|bouzouki|fiddle|tabla|cajon|djembe|marimba|xylophone|vibraphone|euphonium|cornet|concertina|hurdy-gurdy|oud|kora|lyre|zither|dulcimer|glockenspiel|timpani|bodhran|tin whistle";
const INSTRUMENT = String.raw`(${INSTRUMENTS})`;

const SPORTS =
  "chess|football|soccer|tennis|table tennis|ping pong|basketball|baseball|hockey|field hockey|volleyball|beach volleyball|badminton|squash|padel|rugby|golf|disc golf|video games|board games|poker|darts|cricket|bridge|go|mahjong|dominoes|pool|snooker|billiards|water polo|handball|softball|lacrosse|dungeons and dragons|d&d|curling|petanque|boules|backgammon|scrabble|pickleball|ultimate frisbee|frisbee|card games|cards";

const GERUNDS =
  "yoga|pottery|ceramics|pilates|karate|judo|boxing|kickboxing|climbing|rock climbing|bouldering|hiking|running|trail running|jogging|swimming|wild swimming|open water swimming|surfing|kitesurfing|windsurfing|cycling|mountain biking|fishing|fly fishing|camping|dancing|skating|ice skating|roller skating|skateboarding|skiing|snowboarding|knitting|crochet|crocheting|painting|watercolours?|watercolors?|photography|gardening|woodworking|woodcarving|whittling|birdwatching|birding|calligraphy|improv|ballet|salsa|tango|swing dancing|crosswords|puzzles|jigsaw puzzles|sudoku|embroidery|sewing|quilting|weaving|origami|baking|cooking|writing|writing poetry|reading|drawing|sketching|singing|acting|rowing|kayaking|canoeing|sailing|diving|scuba diving|snorkelling|freediving|archery|fencing|horse riding|riding|gymnastics|weightlifting|powerlifting|crossfit|triathlons?|marathons?|parkour|martial arts|aikido|taekwondo|jiu-jitsu|bjj|tai chi|stand-up|stand-up comedy|astronomy|stargazing|beekeeping|geocaching|genealogy|metal detecting|model trains|model making|modelling|home brewing|brewing|foraging|magic tricks|juggling|juggle|stained glass|lino printing|printmaking|screen printing|bookbinding|leatherwork|soap making|candle making|glassblowing|blacksmithing|metalwork|restoring furniture|upcycling|volunteering|journaling|blogging|podcasting|streaming|coding|electronics|robotics|drone flying|orienteering|paragliding|skydiving|caving|mushroom picking|letterpress|scrapbooking|macrame|urban sketching|life drawing|pub quizzes|quizzing|karaoke|larping|tabletop gaming|mushroom hunting|bonsai|aquascaping|parkrun|thrifting|trainspotting";

const LISTABLE = String.raw`((?:${GERUNDS})(?:(?:, (?:and )?| and | & )(?:some )?(?:${GERUNDS}))*)`;

const NOUNS: Readonly<Record<string, string>> = {
  paint: "painting",
  draw: "drawing",
  knit: "knitting",
  crochet: "crochet",
  garden: "gardening",
  bake: "baking",
  climb: "climbing",
  hike: "hiking",
  surf: "surfing",
  run: "running",
  swim: "swimming",
  dance: "dancing",
  sing: "singing",
  write: "writing",
  sew: "sewing",
  fish: "fishing",
  ski: "skiing",
  skate: "skating",
  cycle: "cycling",
  read: "reading",
  row: "rowing",
  sail: "sailing",
  sketch: "sketching",
  kayak: "kayaking",
  box: "boxing",
  juggle: "juggling",
  boulder: "bouldering",
  birdwatch: "birdwatching",
  cook: "cooking",
  embroider: "embroidery",
  weave: "weaving",
  whittle: "whittling",
  dive: "diving",
  act: "acting",
  fence: "fencing",
  quilt: "quilting",
  jog: "jogging",
  camp: "camping",
  brew: "brewing",
  skateboard: "skateboarding",
  snowboard: "snowboarding",
  "scuba dive": "scuba diving",
  forage: "foraging",
  carve: "woodcarving",
};
const VERBS = Object.keys(NOUNS).join("|");

export const hobby = (name: string | undefined): readonly FactFinding[] => {
  const value = valueOf(name);
  if (value === null) return [];
  const kept = lowered(value);
  return [told(`hobby ${keyOf(kept)}`, `Is into ${kept}`, kept)];
};

const hobbies = (names: string | undefined): readonly FactFinding[] =>
  listed(names ?? "")
    .slice(0, 4)
    .flatMap(hobby);

const SAME: Readonly<Record<string, string>> = {
  sax: "saxophone",
  fiddle: "violin",
  keyboards: "keyboard",
  synth: "synthesizer",
};

export const plays = (words: string | undefined): readonly FactFinding[] => {
  const value = lowered((words ?? "").replace(/^the /iu, ""));
  if (value === "") return [];
  const kept = SAME[value] ?? value;
  return [told(`instrument ${kept}`, `Plays the ${kept}`, kept)];
};

const stopped = (words: string | undefined): readonly FactFinding[] => {
  const value = valueOf(words?.replace(/^playing (?:the )?/iu, ""));
  if (value === null) return [];
  const kept = lowered(value);
  const noun = NOUNS[kept] ?? SAME[kept] ?? kept;
  return [over("hobby", noun), over("instrument", noun), over("habit", noun)];
};

const DO = String.raw`(?:i|we)(?:'m|'ve|'ve been|'ve started|'ve taken up|'ve got)? (?:do|doing|practi[sc]e|practi[sc]ing|go|going|took up|taken up|taking up|started|starting|begun|began|picked up|got into|gotten into|getting into|into|been doing|been going|started doing|teach myself|teaching myself|trying my hand at|took a class in|take classes in|take lessons in|joined a (?:\p{L}+ )?(?:club|group|class) for|spend (?:my|most of my|all my) (?:free time|spare time|weekends|evenings|sundays|saturdays)|fill my (?:free time|evenings|weekends) with|unwind by|relax by|unwind with)`;

/** What the visitor does for pleasure. */
export const PASTIME_RULES: readonly Rule[] = [
  rule(
    String.raw`(?:i|we)(?:'ve)? (?:stopped|quit|gave up|given up|dropped|no longer do|no longer play|don't do|don't play|don't go|have stopped|packed in|retired from) (?:playing |doing |going |going to )?(?:the |my )?(?:do |go |to )?${THING}(?: lessons| classes)?(?: any more|${END})`,
    ([all, thing]) => (/(?:don't)/iu.test(all) && !/any more/iu.test(all) ? [] : stopped(thing)),
  ),
  rule(String.raw`i(?:'ve)? (?:gave|given) ${THING} up\b`, ([, thing]) => stopped(thing)),
  rule(String.raw`(?:no )?(?:more|enough|done with) ${THING} (?:life )?for me`, ([, thing]) =>
    stopped(thing),
  ),
  rule(String.raw`i (?:don't|no longer) (${VERBS})(?: any more)`, ([, verb]) => stopped(verb)),
  rule(String.raw`i sold (?:my|the) (?:old )?${INSTRUMENT}\b`, ([, words]) => stopped(words)),
  rule(
    String.raw`i(?:'ve|'m)? (?:can |could |been |started |learned to |know how to |love to |like to |love |like |enjoy |used to be able to |used to )*(play|playing|played|learning|learning to play|teaching myself|teaching myself to play|learn|taking up|took up|taken up|studying|study|picked up|practise|practice|practising|practicing|taking lessons in|started) (?:the |some |a bit of |a little |on the )*${INSTRUMENT}(?: and (?:the )?${INSTRUMENT})?\b`,
    ([all, , first, second]) =>
      / used to | could /iu.test(all) ? [] : [...plays(first), ...plays(second)],
  ),
  rule(
    String.raw`i'm (?:the|a) (drummer|guitarist|bassist|pianist|violinist|cellist|trumpeter|saxophonist|flautist|harpist|accordionist|bass player|guitar player|keyboard player) (?:in|of|for|with)\b`,
    ([, player]) => {
      const of: Readonly<Record<string, string>> = {
        drummer: "drums",
        guitarist: "guitar",
        bassist: "bass",
        pianist: "piano",
        violinist: "violin",
        cellist: "cello",
        trumpeter: "trumpet",
        saxophonist: "saxophone",
        flautist: "flute",
        harpist: "harp",
        accordionist: "accordion",
        "bass player": "bass",
        "guitar player": "guitar",
        "keyboard player": "keyboard",
      };
      return plays(of[player?.toLowerCase() ?? ""]);
    },
  ),
  rule(
    String.raw`i(?:'m|'ve)? (?:take|taking|have|having|started|started taking|signed up for|got) ${INSTRUMENT} (?:lessons|classes|practice)`,
    ([, words]) => plays(words),
  ),
  rule(String.raw`my instrument is (?:the )?${INSTRUMENT}\b`, ([, words]) => plays(words)),
  rule(
    String.raw`(?:i|we)(?:'ve)? (?:can |been |started |love to |like to |love |like |enjoy )*(?:play|playing) (?:a lot of |some |competitive |amateur |in a )?(${SPORTS})\b`,
    ([, game]) => {
      const value = (game ?? "").toLowerCase();
      return [told(`hobby ${keyOf(value)}`, `Plays ${value}`, value)];
    },
  ),
  rule(
    String.raw`i (?:sing|perform) in (?:an? |the )(?:\p{L}+ )?(choir|band|opera chorus|chorus)\b`,
    ([, group]) => hobby(`singing in a ${group ?? "choir"}`),
  ),
  rule(String.raw`i(?:'ve)?(?: been)? collect(?:ing)? ${THING}${END}`, ([, thing]) => {
    const value = valueOf(thing);
    return value === null
      ? []
      : [told(`hobby collecting ${keyOf(value)}`, `Collects ${lowered(value)}`, lowered(value))];
  }),
  rule(String.raw`i have a collection of ${THING}${END}`, ([, thing]) => {
    const value = valueOf(thing);
    return value === null
      ? []
      : [told(`hobby collecting ${keyOf(value)}`, `Collects ${lowered(value)}`, lowered(value))];
  }),
  rule(
    String.raw`my (?:(?:main|biggest|new|only|favourite|other|current|big|latest) )*(?:hobby|hobbies|pastime|pastimes|passion|passions|obsession|thing) (?:is|are|'s|include|would be|has to be)(?: now)? ((?:${THING.slice(1, -1)})(?:(?:, | and )(?:${THING.slice(1, -1)})){0,3})${END}`,
    ([, names]) => hobbies(names),
  ),
  rule(
    String.raw`(?:in my (?:free|spare) time|for fun|on (?:the )?weekends|at weekends|on my days off|to relax|to unwind|outside (?:of )?work|after work|when i'm (?:free|off|not working)),? ?(?:i|we|it's|mostly|it's mostly)(?: (?:usually|mostly|like to|love to|tend to|go|do|enjoy))* (${VERBS}|${GERUNDS})\b`,
    ([, words]) => hobby(NOUNS[words?.toLowerCase() ?? ""] ?? words),
  ),
  rule(
    String.raw`${DO} (?:some |a bit of |a lot of |my own |with |doing |on |into )*${LISTABLE}\b`,
    ([, names]) => hobbies(names),
  ),
  rule(
    String.raw`i(?:'ve|'m)? (?:been |started )*(?:learning|teaching myself|learned|trying to learn|practising|practicing) (?:how )?to (${VERBS})\b`,
    ([, verb]) => hobby(NOUNS[verb?.toLowerCase() ?? ""]),
  ),
  rule(
    String.raw`i'm (?:learning|taking lessons in|taking classes in|taking a class in) ${LISTABLE}\b`,
    ([, names]) => hobbies(names),
  ),
  rule(
    String.raw`i (?:love to |like to |enjoy |try to )?(${VERBS})(?= (?:a lot|a bit|sometimes|every|in my|for fun|on (?:weekends|sundays|saturdays|the side)|at weekends|too|as a hobby|poems|poetry|short stories|stories|songs|watercolou?rs?|landscapes|portraits|with a club|competitively|whenever|most|once|twice|when i)|\s*$)`,
    ([, verb]) => hobby(NOUNS[verb?.toLowerCase() ?? ""]),
  ),
  rule(
    String.raw`i'm (?:a|an) (?:keen|avid|passionate|amateur|hobby|enthusiastic|weekend|serious|hopeless|big) (birder|birdwatcher|gardener|climber|runner|cyclist|hiker|photographer|baker|cook|painter|knitter|surfer|swimmer|reader|angler|sailor|rower|skier|dancer|gamer|beekeeper|astronomer|potter|woodworker)\b`,
    ([, who]) => {
      const of: Readonly<Record<string, string>> = {
        birder: "birdwatching",
        birdwatcher: "birdwatching",
        gardener: "gardening",
        climber: "climbing",
        runner: "running",
        cyclist: "cycling",
        hiker: "hiking",
        photographer: "photography",
        baker: "baking",
        cook: "cooking",
        painter: "painting",
        knitter: "knitting",
        surfer: "surfing",
        swimmer: "swimming",
        reader: "reading",
        angler: "fishing",
        sailor: "sailing",
        rower: "rowing",
        skier: "skiing",
        dancer: "dancing",
        gamer: "gaming",
        beekeeper: "beekeeping",
        astronomer: "astronomy",
        potter: "pottery",
        woodworker: "woodworking",
      };
      return hobby(of[who?.toLowerCase() ?? ""]);
    },
  ),
  rule(
    String.raw`my (?:weekends|evenings|sundays|saturdays|mornings|free time|spare time|nights)(?: are| is| get|'s)? (?:for|all about|filled with|spent (?:on|doing|with)|devoted to|reserved for|taken up by|full of) ${LISTABLE}\b`,
    ([, names]) => hobbies(names),
  ),
  rule(
    String.raw`${LISTABLE} (?:is|are) (?:my (?:thing|passion|hobby|escape|new thing|new hobby|new obsession|happy place)|what i do for fun|how i (?:relax|unwind))`,
    ([, names]) => hobbies(names),
  ),
];
