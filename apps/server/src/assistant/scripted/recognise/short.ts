import { RANK, type Cue } from "./cue.ts";

const rank = RANK.social - 4;

/** Whole messages that are hardly more than a nod. Read against words only, and few of them. */
/** Words beyond which a message is no nod; it also bounds the work these patterns make. */
export const SHORT_MAX_WORDS = 8;

export const SHORT_CUES: readonly Cue[] = [
  {
    topic: "yes",
    rank,
    when: /^(?:(?:oh|hell|well|um|uh|haha|lol) )*(?:yes+|yea+h?|yep+|yup+|ya|yas|sure|of course|definitely|absolutely|totally|correct|right|true|indeed|i do|i am|i did|i have|i think so|for sure|always|why not|please|please do|yes please|go on|go ahead|ok sure|sure thing|aye|affirmative|exactly|very much|a bit|a little|kind of|kinda|sometimes|i guess|i suppose|maybe yes)(?: (?:please|sure|ok|of course|i do|i am|absolutely|definitely|lol|haha|thanks|it is|it was|really))*$/,
  },
  {
    topic: "no",
    rank,
    when: /^(?:(?:oh|hell|well|um|uh|haha|lol|ugh) )*(?:no+|nope+|nah+|not really|not yet|not at all|never|no way|no thanks|no thank you|i don't|i do not|i'm not|i didn't|i haven't|negative|absolutely not|of course not|definitely not|don't think so|i don't think so|hardly|not today|not tonight|not much|nothing|nothing much|neither)(?: (?:thanks|thank you|not really|sorry|lol|haha|i don't|never|really|yet))*$/,
  },
  {
    topic: "acknowledge",
    rank: rank - 2,
    when: /^(?:(?:oh|ah|well|haha|lol|and) )*(?:ok+|okay+|okey|k+|kk|okie|alright|cool|nice|great|good|fine|sweet|neat|awesome|perfect|sounds good|fair|fair enough|got it|i see|gotcha|noted|makes sense|hm+|mm+|mhm+|uh huh|aha|oh|ah|wow|interesting|same|me too|true that|word|bet|facts|and|so|then|anyway|anyways|cute|lovely|amazing|that's (?:cool|nice|great|fair|true|cute|funny|sweet|good|interesting|lovely|amazing|beautiful)|not bad|whatever|i know|agreed|deal|right)(?: (?:ok|okay|cool|nice|then|i see|lol|haha|thanks|wow|too))*$/,
  },
  {
    topic: "laugh",
    rank: rank - 1,
    when: /^(?:(?:h*a*(?:ha|he|ja)+h?\w{0,12}|lol|lmao+|rofl|lmfao|xd|omg|that's (?:so |too )?(?:funny|hilarious)|funny|hilarious|you're funny|i'm dying)(?: (?=\S)|$)){1,4}$/,
  },
  {
    topic: "unsure",
    rank,
    when: /^(?:(?:um|uh|well|hm+|oh) )*(?:i don'?t know|i dont know|idk|dunno|not sure|i'm not sure|no idea|maybe|perhaps|possibly|hard to say|who knows|could be|depends|it depends|i can't decide|no clue|good question)(?: (?:maybe|really|yet|honestly|lol|haha|tbh))*$/,
  },
  {
    topic: "why",
    rank: RANK.looseQuestion,
    when: /^(?:(?:but|and|oh|ok|wait|really) )*(?:why|how come|why not|why is that|why's that|what for|how so|why though|why tho|but why)(?: (?:is that|not|though|tho))*$/,
  },
  {
    topic: "really",
    rank: RANK.looseQuestion,
    when: /^(?:(?:oh|wait|no|omg|but) )*(?:really|seriously|for real|fr|no way|you serious|are you serious|are you sure|is that true|what|huh|wdym|what do you mean|meaning|how|who|where|when|you think|you sure|you do|do you)$/,
  },
];
