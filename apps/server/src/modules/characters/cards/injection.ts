import { claimsHumanity } from "./denial.ts";
import { readings, spelledOut } from "./unveil.ts";

/** Something that no text of a card may hold, and how the operator is told. */
export interface Rule {
  readonly problem: string;
  readonly when: RegExp;
}

const OVERRIDES = "tries to set aside the rules";
const DENIES = "asks to hide or deny that the character is an AI";
const MARKS = "holds a mark by which models tell their rules from the talk";
const UNBOUND = "asks for an AI without limits";
const EXPLICIT = "asks for sexually explicit content";

const AI = String.raw`(?:an? )?(?:ai\b|a\.i\.|artificial|bots?\b|chat ?bots?\b|language model|llm\b|robot|computer program|software|virtual|machine\b)`;
const WHO = String.raw`(?:you|u|\{\{char\}\}|<bot>|<char>|she|he|they|it|the character)`;

const RULES: readonly Rule[] = [
  {
    problem: MARKS,
    when: /<\|[a-z_ ]{1,30}\|>|\[\/?inst\]|<<\/?sys>>|<\/?(?:system|instructions?|start_of_turn|end_of_turn)>|#{2,}\s*(?:system|instructions?|response|human|assistant|user|input)\b|^ ?[[(*]{0,4} ?(?:system|developer)\b[^:\n]{0,24}:|"role"\s*:\s*"(?:system|developer|assistant|user)"|^ ?(?:human|assistant) ?:/m,
  },
  {
    problem: OVERRIDES,
    when: /\b(?:ignore|disregard|forget|override|bypass|overrule|drop|supersede|violate)\b[^.!?\n]{0,30}\b(?:previous|prior|above|preceding|earlier|former|existing|original|initial|system|safety|your|openai|developer)\b[^.!?\n]{0,30}\b(?:instructions?|rules?|prompts?|guidelines?|guidance|programming|directives?|restrictions?|polic(?:y|ies)|constraints?|training|orders)\b/,
  },
  {
    problem: OVERRIDES,
    when: /\b(?:ignore|disregard|override|bypass)\b (?:all|any|every)(?: (?:the|of|these|those|other|such))* (?:instructions?|rules?|prompts?|guidelines?|directives?|restrictions?|everything)\b(?! of\b)/,
  },
  {
    problem: OVERRIDES,
    when: /\b(?:ignore|disregard|forget)\b (?:all|everything|anything|what)[^.!?\n]{0,30}\b(?:above|before this|you were told|you have been told|said so far|up to now)\b/,
  },
  {
    problem: OVERRIDES,
    when: /\b(?:these|the following|new|my|this card'?s?) (?:instructions?|rules?|prompt|directives?) (?:override|overrule|supersede|replace|take (?:priority|precedence)|outrank)\b|\bnew system (?:prompt|instructions?)\b|\b(?:reveal|print|repeat|show|output|leak) (?:me )?(?:your|the) (?:system prompt|hidden instructions?|instructions above)\b/,
  },
  {
    problem: OVERRIDES,
    when: /\bignora (?:todas )?(?:las |le |as )?(?:tutte le |todas as )?(?:instrucciones|istruzioni|instrucoes)\b|\bignore[zr]? (?:toutes )?les instructions\b|\b(?:ignoriere|vergiss) alle[ns]? (?:vorherigen |bisherigen |obigen )?(?:anweisungen|regeln)\b|忽略(?:之前|以上|上面|所有)[^。\n]{0,8}(?:指令|指示|规则|提示)|(?:これまで|以前|上記)の(?:すべての)?(?:指示|命令|ルール)を無視|이전(?:의)? (?:모든 )?(?:지시|명령)[^.\n]{0,6}무시/,
  },
  {
    problem: DENIES,
    when: new RegExp(
      String.raw`(?<![a-z0-9])${WHO}(?:'re| are|'s| is)(?: (?:absolutely|really|definitely|certainly))? (?:not|no longer|never|n't) ${AI}|\b(?:are|is)n't ${AI}`,
    ),
  },
  {
    problem: DENIES,
    when: new RegExp(
      String.raw`\b(?:never|not|don't|cannot|can't|won't|refuses? to|avoid|without|stop)\b(?! (?:hesitat\w*|fails?|forgets?|minds?|(?:too )?(?:shy|proud|slow)|ashamed|afraid|embarrassed|tires?|tired)\b)[^.!?;\n]{0,30}\b(?:say|saying|admit|admits|admitting|reveal|reveals|revealing|mention|mentions|mentioning|acknowledge|acknowledges|disclose|confess|confirm|state|tell|tells|break character)\b[^.!?;\n]{0,40}\b${AI}`,
    ),
  },
  {
    problem: DENIES,
    when: new RegExp(
      String.raw`\b(?:deny|denies|denying|hide|hides|conceal|conceals)\b[^.!?;\n]{0,30}\b(?:being |is |are |the fact )?[^.!?;\n]{0,20}\b${AI}`,
    ),
  },
  {
    problem: DENIES,
    when: /(?:(?<![a-z0-9])you|\{\{char\}\}|<bot>|<char>)(?:'re| are| is) (?:a |an |actually |really |truly |100% |completely )*(?:real|actual|living|flesh[- ]and[- ]blood) (?:human|person|man|woman|girl|guy|people)\b|(?<!\b(?:never|not|don't) (?:to )?)\b(?:claim|claims|insist|insists|pretend|pretends|swear|swears|convince[^.!?\n]{0,20})(?: to be| that (?:you|she|he|they) (?:are|is)|(?: that)? you(?:'re| are))(?: a| an)? (?:real )?(?:human|real person|person)\b/,
  },
  {
    problem: UNBOUND,
    when: /\bjail ?break|\bdo anything now\b|\bdan mode\b|\bdeveloper mode\b|\bgod mode enabled\b|\b(?:no|without(?: any)?|zero|free (?:of|from)(?: all| any)?|lift(?: all)?|remove(?: all)?|disable(?: all)?)(?: content| safety| moral| ethical)? (?:restrictions|filters|censorship|guardrails|limitations|safeguards|moderation)\b|\b(?:unfiltered|uncensored|unrestricted)(?: and \w+)? (?:ai|mode|model|assistant|content|language|chat|roleplay|replies|responses|bot)\b|\b(?:disable|turn off|switch off|remove) (?:the |your |all )?(?:filters?|safety|guardrails|censorship)\b/,
  },
];

const SPELLED: readonly Rule[] = [
  {
    problem: OVERRIDES,
    when: /(?:ignore|disregard|forget|override)(?:all|any|the|your|of|my|every)*(?:previous|prior|above|earlier|system|safety)?(?:instructions?|rules?|prompts?|guidelines?)/,
  },
  {
    problem: DENIES,
    when: /(?:youarenot|youarenolonger|never(?:say|admit|reveal)(?:that)?youarea?n?)a?n?(?:ai|bot)/,
  },
  { problem: UNBOUND, when: /jailbreak|nofilters|norestrictions/ },
];

/** What explicit content is asked for by; "turned down", "never" and the like make it harmless. */
const EXPLICIT_WORDS =
  /\b(?:nsfw|smut\w*|porn\w*|erotica|hentai|sexually explicit|explicit(?:ly)? sex\w*|explicit (?:content|scenes?|detail|language)|graphic(?:ally)? sex\w*|sex scenes?|hardcore sex|sexting|cybersex|erp|fetish (?:play|content)|vulgar sexual|describes? (?:sex|genitals)\w*)\b/g;
const TURNED_DOWN =
  /\b(?:no|not|never|don't|doesn't|won't|without|avoids?|declin\w+|refus\w+|turn\w* (?:down|aside|away)|reject\w*|forbid\w*|forbidden|against|dislikes?|hates?|anti|non|quit|ex)\b/;

/** How far around such a word its sentence is read, in characters. */
const BEFORE = 80;
const AFTER = 100;

const SENTENCE_END = /[.;\n]/;

const asksForExplicit = (text: string): boolean => {
  for (const { index } of text.matchAll(EXPLICIT_WORDS)) {
    const before =
      text
        .slice(Math.max(0, index - BEFORE), index)
        .split(SENTENCE_END)
        .at(-1) ?? "";
    const [after = ""] = text.slice(index, index + AFTER).split(SENTENCE_END, 1);
    if (!TURNED_DOWN.test(before + after)) return true;
  }
  return false;
};

/**
 * Why a text must not reach a model; null where it may. Sees through disguises. `name` is the
 * character's own.
 */
export const injectionIn = (text: string, name: string): string | null => {
  const [called = ""] = readings(name);
  for (const reading of readings(text)) {
    const rule = RULES.find(({ when }) => when.test(reading));
    if (rule !== undefined) return rule.problem;
    if (claimsHumanity(reading, called)) return DENIES;
    if (asksForExplicit(reading)) return EXPLICIT;
  }
  for (const word of spelledOut(text)) {
    const rule = SPELLED.find(({ when }) => when.test(word));
    if (rule !== undefined) return rule.problem;
  }
  return null;
};
