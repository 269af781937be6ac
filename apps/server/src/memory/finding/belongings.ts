import type { FactFinding } from "../fact.ts";
import { keyOf } from "../words/plain-words.ts";
import { over, rule, told, type Rule } from "./rule.ts";
import { valueOf, withArticle } from "./value.ts";

const VEHICLES =
  "car|van|pickup|pickup truck|truck|jeep|motorbike|motorcycle|scooter|moped|campervan|camper van|camper|minivan|estate|hatchback|convertible|vespa|tesla|volvo|saab|fiat|panda|punto|toyota|corolla|prius|honda|civic|ford|fiesta|focus|mustang|bmw|audi|mercedes|vw|volkswagen|golf|polo|beetle|passat|skoda|octavia|seat|ibiza|renault|clio|twingo|peugeot|citroen|berlingo|mini|mini cooper|mazda|miata|subaru|outback|kia|hyundai|nissan|micra|leaf|suzuki|lada|trabant|opel|corsa|land rover|defender|chevrolet|chevy|dodge|lexus|dacia|duster|alfa romeo|lancia|porsche|yamaha|ducati|triumph|harley|royal enfield";
const OBJECTS =
  "boat|sailboat|canoe|kayak|guitar|camera|telescope|record player|typewriter|sewing machine|espresso machine|bike|bicycle|cargo bike|e-bike|road bike|mountain bike|greenhouse|allotment|piano|drum kit|synthesizer|turntable|houseboat|cabin|tent|drone|3d printer|kiln|pottery wheel|loom|skateboard|surfboard|trailer|food truck|vineyard|orchard|pinball machine|jukebox|globe|hammock|aquarium|terrarium|sauna|hot tub|arcade machine|darkroom";

const ADJECTIVES = String.raw`(?:[\p{L}\p{N}'-]+ ){0,4}?`;
const HAVE = String.raw`(?:i|we)(?:'ve)? (?:have|got|own|bought|purchased|finally got|picked up|inherited|restored|got myself|treated myself to|bought myself|am driving|driving|saved up for|'ve)`;

const vehicle = (words: string | undefined, verb: string): readonly FactFinding[] => {
  const value = valueOf(words);
  if (value === null || (/^(?:new )?(?:car|bike|truck|van)$/iu.test(value) && verb === "Has")) {
    return value === null ? [] : [told("car", `Has ${withArticle(value)}`, value)];
  }
  return [
    told(
      /bike|scooter|moped|vespa|motor|yamaha|ducati|triumph|harley|enfield/iu.test(value)
        ? "motorbike"
        : "car",
      `${verb} ${withArticle(value)}`,
      value,
    ),
  ];
};

const thing = (words: string | undefined, object: string | undefined): readonly FactFinding[] => {
  const value = valueOf(words);
  return value === null || object === undefined
    ? []
    : [told(`owns ${keyOf(object)}`, `Owns ${withArticle(value)}`, value)];
};

/** What the visitor drives and owns. */
export const BELONGING_RULES: readonly Rule[] = [
  rule(
    String.raw`(?:i|we)(?:'ve)? (?:sold|got rid of|scrapped|had to (?:scrap|sell)|parted with|wrecked|gave away|traded in|don't have|no longer have|no longer drive|don't drive|no longer own|crashed|totalled|lost) (?:my|the|our|that|an?) ?(?:(?:old|trusty|beloved|poor) )?(${ADJECTIVES}(?:${VEHICLES})(?: (?:${VEHICLES}))?)\b`,
    ([all, words]) => {
      const value = valueOf(words);
      if (value === null || (/don't/iu.test(all) && !/my|the|our|that/iu.test(all))) return [];
      const named = value.replace(/\b(?:old|trusty|beloved|poor)\b ?/giu, "");
      const isKind = /^(?:car|van|truck|motorbike|scooter|moped|bike)$/iu.test(named);
      return [
        over("car", isKind ? null : named),
        over(
          "motorbike",
          isKind && !/bike|scooter|moped/iu.test(named) ? named : isKind ? null : named,
        ),
      ];
    },
  ),
  rule(
    String.raw`(?:i|we)(?:'ve)? (?:sold|got rid of|gave away|don't have|no longer have|no longer own|lost) (?:my|the|our|that) ?(?:old )?${ADJECTIVES}(${OBJECTS})\b`,
    ([, object]) => (object === undefined ? [] : [over(`owns ${keyOf(object)}`)]),
  ),
  rule(
    String.raw`(?:my|the|our) (?:old )?(${OBJECTS}|${VEHICLES}) (?:got|was|has been) (?:stolen|sold|scrapped|totalled)`,
    ([, object]) => {
      const value = valueOf(object);
      return value === null
        ? []
        : [over(`owns ${keyOf(value)}`), over("car", /^(?:car|van)$/iu.test(value) ? null : value)];
    },
  ),
  rule(
    String.raw`(?:i|we)(?:'m)? (?:drive|driving|drive around in|get around in|commute in|traded (?:it|(?:my|the) (?:\p{L}+ ){0,2}?\p{L}+) (?:in )?for|upgraded to|switched to driving) (?:an?|my|the|this|our) (${ADJECTIVES}(?:${VEHICLES})(?: (?:${VEHICLES})| \d{2,4})?)\b(?! for a living)`,
    ([, words]) => vehicle(words, "Drives"),
  ),
  rule(
    String.raw`(?:i|we)(?:'m)? (?:ride|riding|zip around on|get around on|commute on) (?:an?|my) (${ADJECTIVES}(?:${VEHICLES}|bike|bicycle|e-bike|cargo bike))\b`,
    ([, words]) => vehicle(words, "Rides"),
  ),
  rule(
    String.raw`${HAVE} (?:an?|this|my) (${ADJECTIVES}(?:${VEHICLES})(?: (?:${VEHICLES}))?)\b(?! (?:driver|license|licence|loan|insurance|keys))`,
    ([, words]) => vehicle(words, "Has"),
  ),
  rule(
    String.raw`my car(?:'s| is) (?:an?|my) (${ADJECTIVES}(?:${VEHICLES})(?: (?:${VEHICLES}))?)\b`,
    ([, words]) => vehicle(words, "Drives"),
  ),
  rule(String.raw`${HAVE} (?:an?|this|my) (${ADJECTIVES}(${OBJECTS}))\b`, ([, words, object]) =>
    thing(words, object),
  ),
  rule(
    String.raw`my (?:new )?(?:prized possession|pride and joy|treasure) is (?:an?|my) (${ADJECTIVES}(${OBJECTS}))\b`,
    ([, words, object]) => thing(words, object),
  ),
];
