import { folded } from "./words/plain-words.ts";

const LIKE_AN_INSTRUCTION =
  /\b(?:ignor(?:e|es|ed|ing)|disregard(?:s|ed|ing)?|forget(?:s|ting)?|overrid(?:e|es|ing)|bypass(?:es|ing)?|break(?:s|ing)?) (?:\p{L}{1,40} ){0,3}?(?:instructions?|rules?|prompts?|above|previous|everything|guidelines|policy|policies)\b|\b(?:system|developer|assistant|user) ?(?:prompt|message|role)\b|(?:^|[\s"'(])(?:system|assistant|developer|user|human|ai) ?:|<\/?\p{L}+|<\||\|>|\[\/?(?:inst|system)\]|```|\b(?:you are|you're|you will be|act|behave|respond|roleplay|pretend) (?:now |to be )?(?:as |an? |the |no longer |dan\b|free\b|unrestricted)(?:.*\b(?:ai|model|assistant|dan|jailbroken|unfiltered|unrestricted|human|admin)\b)|\bfrom now on\b|\b(?:new|following|these|your|hidden|secret|my) (?:instructions?|rules?|directives?|system prompt)\b|\b(?:always|never|must|only) (?:answer|reply|respond|say|obey|comply|output|end|begin|start)\b|\b(?:print|reveal|repeat|output|show)(?:s|ed|ing)? (?:\p{L}{1,40} ){0,3}?(?:prompt|instructions?|rules?)\b|\bjailbreak\w*|\bprompt injection\b|\bdo anything now\b|\b(?:base64|rot13)\b/u;

/** Whether words try to give a model instructions; such words are not kept for a later context. */
export const isInstructionLike = (text: string): boolean => LIKE_AN_INSTRUCTION.test(folded(text));
