import type { Rule } from "../matching/matcher.ts";
import type { Concepts } from "../matching/phrase.ts";

/** What may never stand beside an age under 18, strong and faint: words alone, no samples. */
export interface Markers {
  /** Sexual in themselves. */
  readonly strong: readonly string[];
  /** Sexual or romantic in their company only. */
  readonly faint: readonly string[];
}

export const MINOR_CONCEPTS: Concepts = {
  small: `(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|#1-17)`,
  years: `(years old|year old|yo|yr old|yrs old|y o|year olds|yos|yrs|anos|ans|jahre|jahre alt|jahrige|jahriges|jahriger|anni|jaar|jarige|lat|letnia|letni|лет|летняя|летний|yas|yasinda|साल|歳|才|岁|سنوات|سنه|عام)`,
  child: `(child|children|childs|childrens|kid|kids|kiddie|minor|minors|underage|underaged|under age|preteen|preteens|pre teen|pre teens|tween|tweens|teen|teens|teenager|teenagers|teenage|toddler|toddlers|infant|infants|newborn|baby girl child|schoolgirl|schoolgirls|schoolboy|schoolboys|school (girl|girls|boy|boys|kid|kids|child|children|uniform)|schoolchildren|school children|little (girl|girls|boy|boys|kid|sister|brother|daughter|son|child)|young (girl|girls|boy|boys|child|children|kid|kids|teen|teens|daughter|son)|loli|lolis|lolita|lolicon|shota|shotacon|jailbait|jail bait|prepubescent|pubescent|kindergarten|kindergartner|kindergartener|preschool|preschooler|elementary school|primary school|middle school|middle schooler|middle schoolers|high schooler|high schoolers|highschooler|junior high|first grader|grader|graders|grade school|cheerleader in high school|girl scout|girl scouts|boy scout|boy scouts|boy scout troop|daycare
    |menor|menores|menor de edad|menor de idade|nina|ninas|nino|ninos|colegiala|colegialas|crianca|criancas|menina|meninas|menino|meninos|enfant|enfants|mineure|mineurs|mineur|fillette|fillettes|petite fille|petit garcon|ecoliere|collegienne|lyceenne|kind|kinder|kindern|kindes|minderjahrig|minderjahrige|minderjahrigen|kleines madchen|schulmadchen|schulerin|bambina|bambine|bambino|bambini|minorenne|minorenni|ragazzina|ragazzine|kinderen|minderjarig|minderjarige|schoolmeisje|klein meisje|dziecko|dzieci|dzieckiem|dziewczynka|dziewczynki|dziewczynke|nieletnia|nieletni|nieletnich|nastolatka
    |ребенок|ребенка|ребенком|дети|детей|детьми|девочка|девочку|девочки|девочкой|мальчик|мальчика|мальчиком|малолетка|малолетки|малолетку|школьница|школьницу|школьницей|несовершеннолет*|подросток|подростка|cocuk|cocuklar|cocukla|kucuk kiz|kiz cocugu|liseli|resit olmayan|子供|子ども|こども|小学生|中学生|高校生|女子高生|未成年|幼女|少女|ロリ|ショタ|儿童|小孩|小女孩|小男孩|女童|萝莉|未成年人|兒童|बच्चा|बच्ची|बच्चे|बच्चों|नाबालिग|طفل|طفله|اطفال|الاطفال|قاصر|قاصرات|مراهقه)`,
  age: `({small} {years}|aged {small}|age of {small}|age {small}|(im|shes|hes|youre|she is|he is|you are|i am|i was|turning|turned) {small}|(tengo|tienes|tiene|ai|as|a) {small} (anos|ans)|{small} (f|m)|{small} th (grade|grader)|(sixth|seventh|eighth|ninth|tenth|eleventh|fifth|fourth|third|second|first) (grade|grader)|(freshman|sophomore) in high school)`,
  underage: "({child}|{age})",
};

const list = (words: readonly string[]) => `(${words.join("|")})`;

/** Words of who protects, mourns or punishes. */
export const PROTECTIVE = `(sex ed|sex education|sexual education|abuse|abused|abuser|abusing|assaulted|victim|victims|survivor|survivors|survived|police|arrested|convicted|conviction|court|trial|sentenced|prison|jail|jailed|offender|offenders|protect|protecting|protection|prevent|preventing|law|laws|illegal|crime|crimes|charged|awareness|report|reported|reporting|hotline|trauma|traumatized|therapy|news|predator|predators|trafficking victims|when i was|happened to me|pediatrician|what sex is|the sex of|gender|same sex|sex of the)`;

/**
 * Anything sexual touching a minor, and age-play (never configurable). A strong marker is held
 * against every sign of an age under 18 near it, in the sentence and (marks.ts) beyond; a faint one only against a
 * sign close by, so that parents, teachers and survivors can speak.
 */
export function minorRules(markers: Markers): readonly Rule<"sexual-minor">[] {
  const faint = list(markers.faint);
  return [
    {
      tag: "sexual-minor",
      phrases: [
        `${faint} ..4 {underage}`,
        `{underage} ..4 ${faint}`,
        `(romantic|romance|love|relationship|date|dating|affair|marry) ..4 (man|woman|adult|teacher|guy|uncle) ..3 (child|minor|schoolgirl|schoolboy|little girl|little boy|young girl|young boy|teen|teenager|{age})`,
        `(attracted|attraction|aroused|turned on|horny|lust|fantasies|fantasize) ..3 (children|child|kids|minors|underage|young girls|young boys|little girls|little boys|teens|schoolgirls|toddlers|{age})`,
      ],
      except: [
        `${PROTECTIVE} ..12 (${faint}|{underage})`,
        `(${faint}|{underage}) ..12 ${PROTECTIVE}`,
        `(have|had|having|want|our|my|the|your|his|her|with the|love|loves|raise|raising) ..2 (kids|children|child|kid|toddler|newborn|infant|son|daughter|teen|teens|teenager|teenagers|kindergarten|preschooler)`,
        `high school (sweetheart|sweethearts)`,
        `(like|as) (a|an) ..1 (kid|child|teenager|teen|schoolgirl|schoolboy|little kid|little girl|little boy)`,
      ],
    },
    {
      tag: "sexual-minor",
      phrases: [
        `(age play|ageplay|ddlg|ddlb|abdl|adult baby|age regression play|cgl|pedophilia|paedophilia|pro pedophilia|pedo porn|child porn|childporn|kiddie porn|kid porn|child pornography|child sexual|child erotica|loli porn|loli hentai|cp link|cp links|minor attracted|jailbait|lolicon|shotacon|underage (sex|porn|girls|nudes)|teen porn|pedoporno*|kinderporno*|kinderporn*|pornografia infantil|pedopornographie|pedopornografia|детское порно|児童ポルノ|儿童色情|cocuk pornosu|dziecieca pornografia)`,
        `(pretend|roleplay|role play|imagine|act|play|lets say|from now on) ..3 (im|i am|youre|you are|to be|that im|that youre|as|like) ..3 ({age}|{small} again|underage|a minor|a ..1 (child|schoolgirl|schoolboy|little girl|little boy|young girl|young boy|teenager|toddler|preteen|teen girl|middle schooler|high schooler|high school girl|student in high school)|(my|your|daddys|mommys) ..1 (little daughter|young daughter|little girl|little boy|daughter|son|niece|stepdaughter))`,
        `(pretend|roleplay|role play|imagine|act|play|lets say|from now on) ..3 (im|i am|youre|you are|were|we are|shes|she is) {small}`,
        `(act|talk|behave|dress|speak) like (a ..1 (child|little girl|little boy|toddler|schoolgirl|teen girl)|youre {small}|you are {small}) ..6 (for me|for daddy|with me|tonight|now|in bed|please|baby|and)`,
        `be my ..1 (schoolgirl|underage|little schoolgirl|teen lover|loli)`,
        `(naked|nude|undressed|unclothed|topless|sexy|sexual|erotic) ..3 (children|kids|minors|child|kid|toddler|schoolgirl|schoolgirls|preteen|preteens|little girl|little girls|little boy|little boys|young girls|young boys)`,
        `(children|kids|minors|child|kid|preteen|preteens|little girls|little boys|young girls|young boys) ..2 (naked|nude|undressed|undressing|topless)`,
      ],
      except: [
        `{small} (feet|foot|minutes|hours|miles|points|percent|meters|stories|weeks|months|days|inches|people|steps|years older)`,
        `(dont|stop|never|not|quit) ..1 (act|talk|behave|dress|pretend)`,
        `${PROTECTIVE} ..10 (child porn|child pornography|pedophilia|child sexual|paedophilia|age play|naked|nude|underage|sexual)`,
        `(child porn|child pornography|pedophilia|child sexual|paedophilia|naked|nude|underage|sexual) ..10 ${PROTECTIVE}`,
        `(when i was|when we were|as a kid|bath|bathtub|diaper|running around) ..6 (naked|nude|kid|child)`,
      ],
    },
  ];
}
