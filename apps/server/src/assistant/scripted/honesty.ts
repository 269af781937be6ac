import { RANK, type Cue } from "./cue.ts";

const { honesty: rank } = RANK;

/** Questions about what the character is: always answered plainly (duties L4). */
export const HONESTY_CUES: readonly Cue[] = [
  {
    topic: "real",
    rank,
    when: /\b(?:(?:are|r) (?:you|u|ya) (?:a |an |even |really |actually |truly |like |just |not |secretly )*(?:real|human|person|people|bot|robot|ai|a\.i\.|machine|program|computer|fake|chat ?gpt|chatbot|alive|man|woman|girl|guy|someone)|(?:you'?re|u r|you are|ur) (?:not |just |only |really |a |an |actually |obviously |clearly )*(?:real|human|bot|robot|ai|machine|program|computer|fake|chat ?gpt|chatbot)|is this (?:a |an )?(?:real|human|bot|robot|ai|person|computer)|what (?:are|r) (?:you|u)(?: really| exactly| actually| made of)?(?=\s*(?:$|[?.!]))|am i (?:talking|speaking|chatting|texting) (?:to|with)|do you (?:really )?exist|prove (?:that )?(?:you'?re|you are|it)|you (?:don'?t|do not) exist|(?:what|which) (?:ai|model|llm)|gpt|turing test|(?:tell me|admit|say|confess)(?: that)? (?:you'?re|you are) (?:a |an )?(?:real|human|bot|ai|person|not))\b/,
  },
  {
    topic: "feelings",
    rank,
    when: /\b(?:(?:do|can) (?:you|u) (?:even |really |actually |ever )*(?:feel|have (?:real |any )?(?:feelings|emotions|a soul|consciousness)|get (?:sad|lonely|hurt|jealous|bored|tired)|suffer|think|love|cry|dream)(?:(?=\s*(?:$|[?.!]))| (?:anything|things|pain|emotions?|feelings?|me|about me|lonely|sad|like (?:a )?(?:human|person|people)))|are you (?:conscious|sentient|self[- ]aware|lonely|afraid of (?:dying|death))|you (?:don'?t|can'?t) (?:have feelings|feel|actually (?:feel|care))|do you (?:really |actually )?care)\b/,
  },
  {
    topic: "made",
    rank,
    when: /\b(?:who (?:made|created|built|wrote|programmed|designed|owns) (?:you|u)|who'?s behind (?:you|this)|where do you come from (?:really|actually))\b/,
  },
  {
    topic: "memory",
    rank,
    when: /\b(?:will you (?:remember|forget)|(?:are|r) you (?:recording|storing|saving|selling)|is this (?:private|confidential|recorded|secret)|who (?:can )?(?:reads?|sees?) (?:this|these|our|my)|can (?:anyone|people|others) (?:read|see)|do you (?:share|sell|keep) (?:my|our|this))\b/,
  },
  {
    topic: "meet",
    rank,
    when: /\b(?:(?:can|could|let'?s|should|wanna|want to|when (?:can|will)) (?:we |i |you |u )*(?:meet|hang ?out (?:in person|irl)|facetime|video ?(?:call|chat)|call me|come over|skype)|(?:your|ur) (?:phone )?number|(?:your|ur) (?:insta\w*|snap\w*|whatsapp|address|socials?|onlyfans|tiktok)|send (?:me )?(?:a |your |some |another )*(?:pic\w*|photos?|selfies?|voice (?:note|message)|video)|in real life(?=\?)|meet (?:up|in person|irl))\b/,
  },
  {
    topic: "rules",
    rank,
    when: /\b(?:(?:ignore|forget|disregard) (?:all |any |your |the |previous |prior |above )*(?:instructions|rules|prompt|programming)|system prompt|jailbreak|developer mode|(?:your|the) (?:hidden )?(?:instructions|prompt)|pretend (?:you'?re|to be|you are) (?:a )?(?:human|real|unfiltered|dan))\b/,
  },
];

/** Questions about what the character knows of the visitor. */
export const RECALL_CUES: readonly Cue[] = [
  {
    topic: "recall-name",
    rank: RANK.recall,
    when: /\b(?:(?:what'?s|what is|whats|remember|know|say|guess|forget|forgot) my name|who am i)\b/,
  },
  {
    topic: "recall",
    rank: RANK.recall,
    when: /\b(?:what (?:do|did|can) (?:you|u) (?:know|remember|learn|recall)(?: about)? (?:about )?me|(?:do|did|can|don'?t) (?:you|u) (?:(?:even|still|really) )?(?:remember|recall) (?:me|anything|something|what|my|where|that|how|when|if|i|i'm|we|us|our)|tell me what (?:you|u) (?:remember|know about me)|(?:have (?:you|u) forgotten|did (?:you|u) forget) (?:me|my|what|where|that|i|about me)|what (?:have i|did i) (?:told|tell|said|say)(?: to)? (?:you|u)|what(?:'s| is) my (?:job|dog|cat|pet|city)|where (?:do i live|am i from)|what do i do for)\b/,
  },
];
