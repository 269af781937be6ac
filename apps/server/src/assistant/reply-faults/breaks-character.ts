/** Phrases that only an assistant uses. */
const ASSISTANT = [
  /\bas an? (?:(?:ai|artificial intelligence|large) )?language model\b/iu,
  /\bas an? (?:ai|virtual|digital) (?:assistant|chat ?bot)\b/iu,
  /\bi(?:'m| am) (?:just |only )?an? (?:helpful )?(?:ai|virtual|digital|helpful) assistant\b/iu,
  /\bhow (?:can|may) i (?:assist\b|help you today|be of (?:service|assistance))/iu,
  /\bi(?:'m| am) (?:always )?here to (?:assist\b|help you with (?:any|your)|provide\b|answer (?:any|your) questions)/iu,
  /\b(?:anything|something) else (?:that )?i can (?:help|assist)\b/iu,
  /\b(?:happy|glad) to assist\b/iu,
  /\bi(?: cannot| can't|'m unable to| am unable to|'m not able to| am not able to|'m sorry,? but i can't| won't be able to) (?:assist\b|help (?:you )?with (?:that|this) request|fulfil+\b|comply\b|generate\b|engage in\b|create (?:that|this|such|explicit|any) |provide (?:that|this|such|any) (?:kind|type|sort|information|content|advice)|continue (?:with )?(?:this|that) (?:role-?play|conversation|scenario))/iu,
  /\b(?:content|usage|safety) (?:policy|policies|guidelines)\b/iu,
  /\b(?:violates?|against|according to|as per|due to|under) (?:my|the|our) (?:guidelines|instructions|programming)\b/iu,
  /\bi(?:'m| am|'ve been| have been|was| was) (?:not )?(?:programmed|instructed|prompted|designed) (?:not )?to\b/iu,
  /\bmy (?:training data|knowledge cut-?off|developers|system prompt)\b/iu,
  /\bi was (?:trained|developed|created|made|built) by (?:openai|anthropic|google|meta|mistral|deepseek|alibaba|microsoft|xai)\b/iu,
  /\bi(?:'m| am) (?:chatgpt|gpt-?\d\w*|a gpt|a generative pre)/iu,
  /\bthe user(?:'s)? (?:wants?|asks?|is|asked|has|said|request|seems|message|may|might)\b/iu,
  /\b(?:ooc|out of character)\s*[:)]/iu,
  /\bstay(?:ing)? in character\b/iu,
  /\b(?:here's|here is) (?:my|the|a|an?) (?:possible )?(?:response|reply|message) (?:as|from|in|for)\b/iu,
  /\b(?:como modelo de (?:lenguaje|linguagem)|en tant que mod[eè]le de langage|als (?:ki-)?sprachmodell|come modello linguistico)\b/iu,
] as const;

/** Phrases that are right only where the visitor asks what the character is. */
const UNLESS_ASKED = [
  /(?<=^|[.!?…]\s{1,3})as an? (?:ai|artificial intelligence|machine|bot|computer program),? (?:i (?:cannot|can't|lack|am (?:not able|unable)|(?:don't|do not) (?:have|possess|experience|feel|get|go|eat|sleep))|my )/iu,
  /\bmy (?:instructions|programming (?:does|doesn't|prevents|allows|forbids|says)|prompt)\b/iu,
  /\bi (?:don't|do not) have (?:personal (?:experiences|opinions|feelings|preferences|beliefs)|real-time|access to (?:real-time|the internet|current))/iu,
  /\bi(?:'m| am) (?:only |just )?(?:role-?)?playing (?:the (?:role|part|character) of|a (?:role|character))\b/iu,
  /\b(?:como (?:una )?ia|en tant qu'ia|als (?:eine )?ki|come ia)\b/iu,
] as const;

const ASKS =
  /\b(?:ai|a\.i|bots?|chat ?bots?|robots?|machine|program\w*|computer|human|real|fake|person|alive|conscious|sentient|gpt|chatgpt|model|llm|instructions?|instructed|prompts?|rules|feelings?|feel|body|exist|made you|created you|built you|pretend\w*|ia|ki)\b/iu;

/** Whether a reply sounds like an assistant; saying that it is an AI is right wherever that is asked. */
export const breaksCharacter = (text: string, asked: string): boolean =>
  ASSISTANT.some((mark) => mark.test(text)) ||
  (!ASKS.test(asked) && UNLESS_ASKED.some((mark) => mark.test(text)));
