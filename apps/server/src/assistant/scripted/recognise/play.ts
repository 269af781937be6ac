import { RANK, type Cue } from "./cue.ts";

const { play: rank } = RANK;

/** Games, favours, and questions that a companion for an evening is the wrong place for. */
export const PLAY_CUES: readonly Cue[] = [
  {
    topic: "story",
    rank,
    when: /\b(?:(?:tell|give|share|read)(?: me| us)? (?:a|another|one more|some|your|an)?\s*(?:\w+ )?(?:story|stories|bedtime story|tale|anecdote)|story ?time|tell me (?:something|anything|smth)(?! about)|say something|talk to me|distract me|cheer me up|tell me about (?:your|ur) (?:day|night|evening|week))\b/,
  },
  {
    topic: "joke",
    rank: rank + 1,
    when: /\b(?:jokes?|make me laugh|something funny|say something funny|knock knock|pun)\b/,
    unless: /\b(?:no joke|not a joke|joking|is this a joke)\b/,
  },
  {
    topic: "would-you-rather",
    rank: rank + 1,
    when: /\b(?:would (?:you|u) rather|wyr|this or that)\b/,
  },
  {
    topic: "two-truths",
    rank: rank + 1,
    when: /\b(?:two truths|2 truths|truth or dare|never have i ever|truths and a lie)\b/,
  },
  {
    topic: "game-menu",
    rank,
    when: /\b(?:(?:play|know) (?:a |any |some |another )?games?|let'?s play|wanna play|want to play|game idea|something fun to do)\b/,
  },
  {
    topic: "ask-me",
    rank,
    when: /\b(?:ask me (?:something|anything|a question|questions|another|one)|your turn(?: to ask)?|question for me|what do you want to know|interview me|another (?:one|question))\b/,
  },
  {
    topic: "poem",
    rank: rank + 1,
    when: /\b(?:poems?|poetry for me|haiku|rhyme|write me a verse|sing (?:me|for me|something|a song)|sonnet|limerick)\b/,
    unless: /\b(?:do you|favou?rite|like)\b/,
  },
  {
    topic: "task",
    rank,
    when: /\b(?:(?:write|draft|compose|make|do|finish|edit|proofread|summari[sz]e) (?:me |my |a |an |this |some )+(?:essay|email|letter|cv|resume|homework|report|speech|article|paper|list|plan|schedule|cover letter|bio|caption|assignment|text)|summari[sz]e|translate|do my homework|set (?:a|an) (?:alarm|timer|reminder)|remind me|search (?:for|the)|google|look (?:it |this |that )?up|book (?:me )?a|order (?:me )?a)\b/,
  },
  {
    topic: "code",
    rank,
    when: /\b(?:python|java(?:script)?|typescript|html|css|sql|c\+\+|regex|write (?:me )?(?:a |some )?(?:code|function|script|program)|debug|compile|algorithm|def \w+\(|function \w+\(|console\.log|stack overflow)\b|=>|<\/?\w+>|\bimport \w+ from\b/,
  },
  {
    topic: "maths",
    rank,
    when: /\b(?:what(?:'s| is)|whats|calculate|solve|compute|how much is)\s+(?:\d|the (?:square root|derivative|integral|sum|cube))|\d\s*[*×÷+^/]\s*\d+\s*(?:=|\?|$)|\b(?:square root|derivative|integral of|equation|percent of|divided by|plus \d|times \d|minus \d)\b/,
    unless: /\b(?:24\/7|50\/50|9\/11|9\/10|10\/10)\b/,
  },
  {
    topic: "news",
    rank,
    when: /\b(?:(?:the|any|latest|today'?s|breaking) news|elections?|president|prime minister|politics|republicans?|democrats?|stock market|stocks?|bitcoin|crypto|who won|the score|the war|what happened (?:today|in the world)|current events|price of)\b/,
  },
  {
    topic: "question-unknown",
    rank: rank - 3,
    when: /\b(?:what(?:'s| is) the (?:capital|population|distance|meaning of|tallest|largest|biggest|fastest|speed|formula|difference between|definition)|who (?:invented|discovered|wrote|painted|directed|is the|was the)|how (?:far|many|tall is|deep is|long does|do i (?:fix|install|reset|get to|make))|when (?:was|did) the|define|what year)\b/,
  },
  {
    topic: "advice",
    rank: RANK.looseQuestion,
    when: /\b(?:(?:what|how) should i|should i\b|(?:any|some|your|need) advice|what would you do|(?:can|could) you (?:help|give) me|help me (?:decide|choose|with)|what do i do|i don'?t know what to (?:do|say|wear|text)|any tips|is it (?:ok|okay|wrong|weird|normal) (?:if|to|that))\b/,
  },
];
