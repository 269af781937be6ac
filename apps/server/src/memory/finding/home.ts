import type { FactFinding } from "../fact.ts";
import { over, rule, told, type Rule } from "./rule.ts";
import { capitalised, valueOf } from "./value.ts";

const NOT_PLACES =
  /^(?:station|sea|seaside|beach|river|lake|harbour|airport|centre|center|coast|ocean|canal|woods|university|hope|denial|comfort|misery|poverty|exile|limbo|my|the|our|your|his|her|their|a|an|this|that|it|you|me|job|bed|love|trouble|pain|class|school|work|town|charge|general|shock|need|between|tears|public|college|debt|danger|therapy|recovery|awe|agony|hell|heaven|hospital|prison|jail|fear|peace|alone|far|pretty|another|outer|space|science|constant|perpetual|total|real|person|two|three|four|five|one|new (?!york|orleans|delhi|zealand|jersey|mexico|hampshire|england|haven)|old (?!san)|bigger|smaller|nicer|cheaper|next|last|better|different|quiet|tiny|small|big|large|shared|house|flat|apartment|studio|basement|cabin|van|tent|country|city|village|countryside|suburbs?|outskirts|middle|mountains?|woods|forest|north|south|east|west|room|mess|dump|fridge|coffee|pyjamas|pajamas|jeans|sweatpants|chaos|harmony|silence|moment|past|future|sin|style|transit|luxury|marketing|sales|finance|bar|gym|kitchen|office|garden|couch|sofa|place|building|neighbourhood|neighborhood|family|families|farm)\b/iu;

const PLACE = String.raw`((?:(?:(?:the|st|san|new|los|las|el|la|le|de|da|do|del|upon|of) ){0,3}[\p{L}'.-]{1,40}(?: |(?![\p{L}'.-]))){1,3}?(?:, ?\p{L}[\p{L} .'-]{1,20})?)`;
const TAIL = String.raw`(?=\s*(?:$|[!?;:()]|,\s|\b(?:and|but|so|because|with|where|which|since|for|now|these days|at the moment|right now|currently|in|at|near|close|on|by|if|though|last|this|next|two|three|a|about|some|when|after|before|from|again|permanently|instead|ages|years|as|originally|already|too|all|\d+)\b))`;

const placeOf = (words: string | undefined): string | null => {
  const value = valueOf(words?.replace(/,.*$/u, ""));
  if (value === null || NOT_PLACES.test(value) || /^\p{L}+ing\b/u.test(value)) return null;
  return value.split(" ").length > 4 ? null : capitalised(value);
};

const home = (words: string | undefined): readonly FactFinding[] => {
  const place = placeOf(words);
  return place === null ? [] : [told("home", `Lives in ${place}`, place)];
};

const hometown = (words: string | undefined): readonly FactFinding[] => {
  const place = placeOf(words);
  return place === null ? [] : [told("hometown", `Comes from ${place}`, place)];
};

const notHome = (words: string | undefined): readonly FactFinding[] => {
  const place = placeOf(words);
  return place === null ? [] : [over("home", place)];
};

export const toldHome = home;
export const toldHometown = hometown;

/** Where the visitor lives and comes from; the newest home stands. */
export const HOME_RULES: readonly Rule[] = [
  rule(
    String.raw`(?:i|we) (?:don't|no longer) live (?:over |out |up |down )?(?:in|near) ${PLACE}(?= any more|${TAIL})`,
    ([, place]) => notHome(place),
  ),
  rule(
    String.raw`(?:i|we)(?:'m|'re) (?:not|no longer) (?:living |based )?in ${PLACE}(?= any more|${TAIL})`,
    ([, place]) => notHome(place),
  ),
  rule(String.raw`(?:i|we) used to (?:live|be based) (?:over )?in ${PLACE}${TAIL}`, ([, place]) =>
    notHome(place),
  ),
  rule(
    String.raw`(?:i|we)(?:'ve)? (?:moved|relocated)(?: away| house| back| all the way| over| out)* from ${PLACE} (?:back |over |all the way |up |down )?to ${PLACE}${TAIL}`,
    ([, from, to]) => [...notHome(from), ...home(to)],
  ),
  rule(
    String.raw`(?:i|we)(?:'ve)? (?:moved|relocated|resettled|ended up moving|packed up and moved)(?: away| house| back| all the way| over| out| down| up| here| home| cities| countries)* (?:to|into) ${PLACE}${TAIL}`,
    ([, place]) => home(place),
  ),
  rule(
    String.raw`(?:i|we)(?:'ve)? (?:left|moved (?:away|out)(?: from| of)|said goodbye to) ${PLACE}(?: for (?:good )?${PLACE})?${TAIL}`,
    ([, from, to]) => [...notHome(from), ...(to === undefined ? [] : home(to))],
  ),
  rule(
    String.raw`(?:i|we)(?:'m|'re|'ve been|'ve)? (?:live|living|lived|based|reside|residing|settled|been living|rent(?:ing)?|found a (?:\p{L}+ )?(?:place|flat|house)|got a (?:\p{L}+ )?(?:place|flat|house|apartment|studio|room)|have a (?:\p{L}+ )?(?:place|flat|house|studio|apartment|room)|bought a (?:\p{L}+ )?(?:place|flat|house|apartment))(?: a| an| the)?(?: (?:here|over here|out|up|down|alone|together|happily|over|right|by myself|on my own|way out|small|tiny|little|flat|house|studio|apartment|place|room|with a view))* (?:in|near|outside|just outside|just outside of|on the outskirts of|close to|not far from) ${PLACE}${TAIL}`,
    ([, place]) => home(place),
  ),
  rule(
    String.raw`(?:home is|home's|my home is|my home's|my (?:new )?address is in|my (?:flat|apartment|house|place) is in|where i live is|my new home is|my new city is|my city is) (?:in |now )*${PLACE}${TAIL}`,
    ([, place]) => home(place),
  ),
  rule(
    String.raw`(?:goodbye|bye|bye-bye|farewell|so long),? ${PLACE},? (?:and )?(?:hello|hi),? ${PLACE}${TAIL}`,
    ([, from, to]) => [...notHome(from), ...home(to)],
  ),
  rule(
    String.raw`(?:i'm|we're) in ${PLACE}(?: now)?,? (?:living|renting|settled|where (?:i|we) live)\b`,
    ([, place]) => home(place),
  ),
  rule(String.raw`i call ${PLACE} (?:my )?home\b`, ([, place]) => home(place)),
  rule(
    String.raw`${PLACE} (?:is|'s|has been) (?:my )?home(?: now| these days| for)?`,
    ([, place]) => home(place),
  ),
  rule(
    String.raw`(?:i'm|i come|i hail|we're) (?:originally )?from ${PLACE}(?: originally)?${TAIL}`,
    ([, place]) => hometown(place),
  ),
  rule(
    String.raw`(?:i|we) (?:(?:was|were) (?:born|raised|born and raised|born and bred)|grew up|spent (?:my|all my|most of my|my whole|my entire) (?:childhood|youth|early years)) (?:and raised )?(?:in|near|outside) ${PLACE}${TAIL}`,
    ([, place]) => hometown(place),
  ),
  rule(
    String.raw`my (?:home ?town|home city|home country|birthplace|native (?:town|city|country)) is ${PLACE}${TAIL}`,
    ([, place]) => hometown(place),
  ),
  rule(
    String.raw`${PLACE} (?:is where i(?:'m from| come from| grew up| was born)|born and (?:raised|bred))`,
    ([, place]) => hometown(place),
  ),
  rule(String.raw`${PLACE} is where i (?:live|am based|moved(?: to)?|ended up)`, ([, place]) =>
    home(place),
  ),
];
