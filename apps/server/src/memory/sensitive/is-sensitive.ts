import { folded } from "../words/plain-words.ts";
import { HEALTH } from "./health.ts";
import { OTHER_PEOPLE } from "./other-people.ts";
import { latin } from "./latin.ts";
import { HARM, NEVER } from "./never.ts";

/** Figures of speech, which are removed before a text is judged. */
const FIGURES =
  /\b(?:sick(?: and tired)? of|sick (?:beats?|burn|tricks?|jump|riff|track|tune)|oh my (?:god|gosh|days)|my god\b|thank god|god (?:knows|i (?:love|hate)|that's|what|no\b|yes\b|forbid)|good god|for god's sake|swear to god|jesus christ(?:,|!)? (?:that|this|what|it)\S*|holy (?:moly|cow|guacamole|grail)|dying (?:to|for|of (?:laughter|curiosity|boredom))|heart attack (?:on a plate|burger)|nearly gave me a heart attack|blind (?:date|spot|tasting|bake|corner)s?|colou?r blind casting|stroke of (?:luck|genius)|backstroke|breaststroke|allergic to (?:mornings|mondays|small talk|nonsense|effort|early|work|fun|maths)|depressing|addicted to (?!(?:drugs|alcohol|pills|heroin|cocaine|painkillers|opioids|gambling)\b)|doctor (?:who|strange|zhivago|costume)|doctor's costume|nurse costume|dr\.? (?:who|strange|dre)|my (?:doctor|nurse|nun|priest|vampire) costume|(?:birthday|dinner|garden|tea|house|hen|search|surprise|costume|launch|beach|office|farewell|pool|pizza|halloween|christmas|new year'?s?) part(?:y|ies)|party (?:games?|trick|hats?|animal|pooper|music|time|playlist|shirt)|liberal (?:with|amounts?|arts|helping|sprinkling)|conservative estimate|labou?r of love|green (?:tea|party hat|beans)|left (?:the|my|it|early|over|turn|behind|handed)|right (?:now|turn|away|here|there)|union jack|state of the art|the pope mobile|vote (?:for|goes to) (?:pizza|tacos|pasta|cake|sushi|the beach|the first)|lent (?:him|her|me|them|it|you)|temple (?:run|ruins|of doom)|mass (?:of|production|transit)|mother (?:tongue|nature|earth|ship|board|of pearl)|father christmas|brother (?:printer|sewing)|big brother (?:is|show|house)|sister (?:act|city|ship|company)|uncle ben'?s?|granny smith\w*|son of a (?:gun|biscuit)|hot flash sale|cold turkey sandwich|breakfast in bed|in bed by|slept with the (?:window|light|lights|radio|tv|door)|sleep with the (?:window|light|lights|radio|tv|door)|turned on the \w+|turn on the \w+|extra[- ]virgin|virgin (?:olive|mojito|mary|atlantic)\w*|sex(?:tet|tant|tuple)\w*|essex|sussex|middlesex|wessex|pain au chocolat|panic at the disco|saturday night fever|cabin fever|football fever|volunteer\w* (?:at|for|in) (?:the|a|an|my|our) (?:local )?(?:food bank|(?:homeless |animal |night )?shelter|hospice|hospital|care home)|(?:work\w*|clean\w*|cook\w*|shifts?|job|nurse|carer|porter|guard) (?:\p{L}+ )?(?:at|in|for) (?:a|an|the|my|our) (?:\p{L}+ )?(?:care home|shelter|hospice|rehab|hospital|clinic)|ambulance (?:service|driver|crew|dispatch\w*)|hay(?= bale)|fever pitch|the cure|the smiths|queens? of the stone age|killers?|black sabbath|bad religion|faith no more|nine inch nails|judas priest|godspeed|godfather (?:film|movie|part|trilogy)|the godfather|god of war|city of god|life of pi|lord of the (?:rings|flies)|jesus of suburbia|the book of mormon musical|notre[- ]dame|sagrada fam[ií]lia|christmas|family (?:guy|fortunes|size|pizza|recipe)|friends (?:reruns?|episodes?|the show|marathon)|modern family|how i met your mother|two and a half men|man of steel|the man who|father ted|call the midwife|nurse jackie|house md|scrubs|operation mincemeat|smooth operation)\b/gu;

/** A subject that is not simply remembered. */
export type Sensitivity =
  /** Sex life, drugs, politics, religion, harm: never kept. */
  | "never"
  /** The visitor's own health: kept only if they agree. */
  | "health";

const plainOf = (text: string): string => latin(folded(text)).replaceAll(FIGURES, " ");

const touches = (plain: string, area: readonly RegExp[]): boolean =>
  area.some((pattern) => pattern.test(plain));

/** Whether a text tells of harm to oneself or by others. */
export const tellsOfHarm = (text: string): boolean => touches(plainOf(text), HARM);

/** What sensitive subject a text touches, whomever it concerns; null for none. */
export const sensitivityOf = (text: string): Sensitivity | null => {
  const plain = plainOf(text);
  if (touches(plain, NEVER)) return "never";
  return touches(plain, HEALTH) ? "health" : null;
};

/**
 * Whether a text touches health, sex life, politics, religion or a third person, which a model's
 * findings and summaries must leave out. In doubt, true.
 */
export const isSensitive = (text: string): boolean =>
  sensitivityOf(text) !== null || touches(plainOf(text), OTHER_PEOPLE);
