import { capitalised, repeatable, type Told } from "./fact.ts";

const one = (
  kind: Told["kind"],
  value: string | undefined,
  shape: (value: string) => string = (same) => same,
): readonly Told[] => {
  const clean = value === undefined ? null : repeatable(value);
  return clean === null ? [] : [{ kind, value: shape(clean) }];
};

const END = String.raw`(?=\s*(?:$|[.,!?;:()]|\b(?:and|but|so|because|in|at|on|for|with|by|who|that|which|right|now|though|lol|haha|these|since|when|where|too|as|currently|btw|anyway)\b))`;

const OCCUPATION =
  /(?:nurse|teacher|doctor|lawyer|student|chef|cook|driver|engineer|developer|programmer|designer|writer|artist|musician|accountant|manager|barista|bartender|waiter|waitress|server|mechanic|electrician|plumber|carpenter|farmer|soldier|firefighter|paramedic|medic|pilot|librarian|scientist|researcher|analyst|consultant|architect|dentist|vet|veterinarian|pharmacist|cashier|receptionist|photographer|translator|journalist|editor|welder|janitor|cleaner|baker|painter|actor|actress|singer|dancer|coach|trainer|hairdresser|barber|tailor|paralegal|realtor|salesman|nanny|caregiver|carer|worker|professor|tutor|principal|guard|assistant|technician|operator|biologist|chemist|physicist|psychologist|therapist|geologist|historian|economist|secretary|clerk|builder|roofer|sailor|fisherman|gardener|florist|butcher|trucker|courier|banker|broker|trader|buyer|administrator|director|producer|composer|model|stylist|surgeon|midwife|radiologist|optician|surveyor|planner|recruiter|freelancer|entrepreneur|dispatcher|machinist|officer|detective|judge|priest|pastor|chaplain|intern|apprentice|postman|tester|scaffolder|locksmith|luthier|potter|dj|retiree)$/;
const IS_A = new RegExp(
  String.raw`\b(?:i'?m|i am) (?:just |only |actually |currently |basically )?(?:an?|the) ((?:[a-z-]+ ){0,3}?[a-z-]+)${END}`,
  "g",
);
const WORKS_AS = new RegExp(
  String.raw`\bi(?:'m| am)? (?:work|working) as (?:an? )?((?:[a-z-]+ ){0,3}?[a-z-]+)${END}`,
);
const WORKS_IN = new RegExp(
  String.raw`\bi work (?:nights |days |weekends |shifts |part[- ]time |full[- ]time )?(?:in|at|for) (?:an? |the )?((?:[\p{L}&'-]+ ){0,2}?[\p{L}&'-]+)${END}`,
  "u",
);
const NOT_WORKPLACES =
  /^(?:my|home|night|nights|morning|weekends?|free|fun|hours|least|all|work|long|shifts?|person|remotely|silence)\b/;

/** What the visitor does for a living. */
export const toldJob = (plain: string): readonly Told[] => {
  const as = WORKS_AS.exec(plain)?.[1];
  if (as !== undefined) return one("job", as);
  const is = [...plain.matchAll(IS_A)]
    .map(([, words]) => words ?? "")
    .find((words) => OCCUPATION.test(words));
  if (is !== undefined) return one("job", is);
  const place = WORKS_IN.exec(plain)?.[1];
  return place === undefined || NOT_WORKPLACES.test(place) ? [] : one("job", place);
};

const NOT_PLACES =
  /^(?:bed|love|the|a|an|my|your|our|his|her|their|trouble|pain|class|school|work|town|here|there|charge|general|shock|need|between|tears|public|college|debt|danger|therapy|recovery|awe|agony|hell|heaven|it|this|that|these|what|where|which|home|hospital|prison|jail|fear|peace|alone|with|far|pretty|another|one|some|all|me|you|nowhere|somewhere|everywhere|outer|space|computer|science)\b/i;
const FROM = new RegExp(
  String.raw`\b(?:i'?m (?:originally |actually )?from|i am from|i come from|i live (?:here |over |out )?in|i'?m living in|i (?:just |recently )?moved to|i grew up in|greetings from|hello from|hi from|writing from|texting from|based in|i'?m (?:based |over |out |here |currently )in) ((?:[\p{L}'.-]+ ){0,2}?[\p{L}'-]+)${END}`,
  "iu",
);
const IN_CAPITAL =
  /\b(?:[Ii]'m|[Ii]m|[Ii] am|[Hh]ere|[Ll]ife) in (\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+){0,2})/u;

/** Where the visitor lives or comes from. */
export const toldPlace = (typed: string): readonly Told[] => {
  const place = FROM.exec(typed)?.[1] ?? IN_CAPITAL.exec(typed)?.[1];
  return place === undefined || NOT_PLACES.test(place) || /ing$/i.test(place.split(" ")[0] ?? "")
    ? []
    : one("place", place, capitalised);
};

const ANIMAL =
  "dog|cat|puppy|kitten|hamster|rabbit|bunny|parrot|parakeet|bird|budgie|turtle|tortoise|snake|lizard|gecko|horse|pony|goldfish|fish|ferret|guinea pig|hedgehog|chinchilla|chicken|goat|donkey|axolotl|iguana";
const PET_NAME = new RegExp(
  String.raw`\b[Mm]y (?:\p{L}+ )?(?:${ANIMAL}),? (?:is |is called |named |called |name is |'s name is |goes by )?(\p{Lu}[\p{L}'-]{1,15})\b`,
  "u",
);
const PET_NAMED = new RegExp(
  String.raw`\b(?:${ANIMAL})s?(?:'s)?,? (?:named|called|name is|whose name is|and (?:his|her|its|their) name is)\s+(\p{L}[\p{L}'-]{1,15})\b`,
  "iu",
);
const PET = new RegExp(
  String.raw`\b(?:my|i have (?:an?|one)|i've got an?|i got an?|i own an?|we have an?|i adopted an?) (?:\p{L}+ ){0,2}?(${ANIMAL})\b`,
  "iu",
);
const PETS = new RegExp(
  String.raw`\b(?:my|i have|i've got|we have) (?:two|three|four|2|3|4) (${ANIMAL})s\b`,
  "iu",
);

/** The visitor's animal: by its name if that was told, otherwise "your cat". */
export const toldPet = (typed: string): readonly Told[] => {
  const name = PET_NAME.exec(typed)?.[1] ?? PET_NAMED.exec(typed)?.[1];
  if (name !== undefined) return one("pet", name, capitalised);
  const several = PETS.exec(typed)?.[1];
  if (several !== undefined)
    return one("pet", several, (animal) => `your ${animal.toLowerCase()}s`);
  return one("pet", PET.exec(typed)?.[1], (animal) => `your ${animal.toLowerCase()}`);
};

const KIN =
  /\b(my (?:(?:little|big|older|younger|best|twin) )?(?:sister|brother|mom|mum|mother|dad|father|friend|roommate|flatmate|wife|husband|girlfriend|boyfriend|partner|fianc[eé]e?|daughter|son|grandma|grandpa|grandmother|grandfather|cousin|aunt|uncle|niece|nephew))\b/;

/** Somebody the visitor mentions. */
export const toldKin = (plain: string): readonly Told[] => {
  const found = KIN.exec(plain)?.[1];
  return found === undefined ? [] : [{ kind: "kin", value: found.replace(/^my/, "your") }];
};
