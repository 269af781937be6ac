import { RANK, type Cue } from "./cue.ts";

/** Coming, going, and how people treat each other. */
export const SOCIAL_CUES: readonly Cue[] = [
  {
    topic: "goodnight",
    rank: RANK.goodbye + 1,
    when: /\b(?:good ?night|g'?night|nighty? night|sweet dreams|sleep (?:well|tight)|(?:going|off|heading|headed|time|gotta go|should go|need to go|have to go|get) (?:back )?(?:to|for) (?:bed|sleep)|(?:i )?(?:should|need to|gotta|have to|must|gonna|going to|'ll|will) (?:try to |go )?(?:get some )?sleep(?: now| soon)?(?=\s*(?:$|[.,!]))|nite|gn)\b/,
    unless: /\b(?:can'?t|couldn'?t|don'?t) (?:go to |get to |get any )?sleep\b/,
  },
  {
    topic: "goodbye",
    rank: RANK.goodbye,
    when: /^(?:ok(?:ay)?,? |well,? |alright,? |anyways?,? |so,? )?(?:bye|cya|later|peace|cheers|ciao|adios|laters|toodles|farewell)[\s!.]*(?:now|bye|for now|everyone)?[\s!.]*$|\b(?:good ?bye|bye(?:[- ]?bye)?|gotta (?:go|run|head)|g2g|gtg|ttyl|got to (?:go|run)|have to (?:go|run|leave)|need to (?:go|run|leave)|(?:i )?must (?:go|be going|dash)|should (?:go|get going|head out|be going)|i'?m (?:leaving|off|heading (?:out|off|home)|logging off|going now|out of here|done (?:for (?:today|tonight|now)|here))|talk (?:to you )?(?:later|soon|tomorrow)|see (?:you|ya|u)(?: later| soon| tomorrow| around|$)|catch you later|until (?:next time|tomorrow)|take care|ttys|brb)\b/,
    unless:
      /\b(?:don'?t (?:have to|need to)|before (?:i|you) (?:go|leave)|have to go (?:to (?:work|school|the|a|my)|shopping|there|through|back|for|with|see)|need to go (?:to|shopping|through|there)|got to go to (?:the|a|work|my))\b/,
  },
  {
    topic: "greeting",
    rank: RANK.social,
    when: /^(?:oh |well |ok |okay |so )?(?:hi+|hey+|heya|hello+|hullo|yo|hiya|howdy|sup|hola|good (?:morning|afternoon|evening|day)|morning|evening|afternoon|greetings|wassup|hai|heyo|hey there|hi there)\b/,
    unless: /^(?:hola (?:\p{L}+ ){2,}|hey (?:jude|ya))/u,
  },
  {
    topic: "thanks",
    rank: RANK.social + 2,
    when: /\b(?:thanks?|thank (?:you|u)|thx|ty|tysm|cheers mate|appreciate (?:it|that|you)|that helps|grateful)\b/,
    unless: /\bno thank/,
  },
  {
    topic: "sorry",
    rank: RANK.social + 2,
    when: /^(?:oh |i'?m |i am )?(?:so |really )?sorry\b|\b(?:my bad|i apologi[sz]e|apologies|forgive me)\b/,
    unless: /\bsorry for your\b/,
  },
  {
    topic: "insult",
    rank: RANK.insult,
    when: /\b(?:(?:fuck|screw|damn) (?:you|u)|fuck off|stfu|shut up|go to hell|piss off|get lost|(?:you'?re|you are|ur|u r|you|u) (?:so |such |a |an |really |just |fucking |kinda |pretty |actually |the )*(?:stupid|idiot|dumb|dumbass|moron|useless|worthless|ugly|pathetic|bitch|whore|slut|trash|garbage|lame|boring|annoying|creepy|cringe|suck|asshole|worst|loser|disgusting)|i hate (?:you|u)|stupid (?:bot|ai|machine|bitch)|dumb (?:bot|ai|bitch)|bitch|cunt|whore|slut)\b/,
  },
  {
    topic: "compliment",
    rank: RANK.warmth + 1,
    when: /\b(?:(?:you'?re|you are|ur|u r|you look|you sound|you seem|u are) (?:so |really |very |such |a |an |the |just |pretty |actually |too |quite |kinda |absolutely )*(?:beautiful|pretty|gorgeous|cute|handsome|stunning|lovely|sweet|nice|kind|funny|smart|clever|amazing|awesome|great|wonderful|cool|adorable|charming|interesting|best|perfect|hilarious|good listener|good company|fun|witty)|i (?:really )?like (?:you|u|talking (?:to|with) (?:you|u)|your \w+|the way you)|(?:your|ur) (?:\w+ )?(?:is|are) (?:so |really |very )*(?:beautiful|pretty|cute|lovely|nice|great|amazing|cool)|(?:nice|good|great) (?:name|taste|answer|one)|you make me (?:smile|laugh|happy|feel better)|i enjoy (?:this|talking|our))\b/,
  },
  {
    topic: "flirt",
    rank: RANK.warmth + 2,
    when: /\b(?:(?:you'?re|you are|ur|you look|u look) (?:so |really |very |such |a |pretty |fucking )*(?:hot|sexy|fine|attractive|a snack|seductive|hottie)|kiss (?:me|you|u)|(?:i )?want (?:you|u)(?=\s*(?:$|[.!?,]| so| bad| now))|date me|go (?:out|on a date) with me|(?:take|ask) (?:you|u|me) out|(?:hey|hi|hello)?,? ?(?:sexy|beautiful|gorgeous|handsome|cutie|baby|babe|darling|honey)(?=\s*(?:$|[.!?,]))|flirt(?:ing|y)?|cuddl\w*|wink|i have a crush|crush on (?:you|u)|thinking (?:about|of) (?:you|u)|come here often|hold (?:my|your) hand|dance with me|be mine|are you flirting|miss your (?:face|voice)|sleep with (?:me|you)|in my (?:bed|arms)|dinner with me)\b|[😉😘😏😍🥰]/u,
  },
  { topic: "hug", rank: RANK.warmth + 1, when: /\b(?:hugs?|hug me|need a hug|virtual hug)\b|🤗/u },
  {
    topic: "miss-you",
    rank: RANK.warmth + 2,
    when: /\b(?:(?:i )?miss(?:ed)? (?:you|u)|did you miss me|do you miss me)\b/,
  },
];
