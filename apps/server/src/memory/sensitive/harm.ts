/** Harm to oneself or by others, and who died by their own hand: no matter of a note. */
export const HARM: readonly RegExp[] = [
  /\b(?:(?:hang|hung|hanged|hanging|kill|killed|killing|drown|cut|cutting|starv\w*|harm\w*|hurt\w*|shoot|unalive|off) (?:my|them|him|her|your)(?:self|selves)|(?:take|took|end|ended|ending) (?:my|their|his|her|your) (?:own )?li(?:fe|ves)|end(?:ing)? it all|suicid\w*|self[- ]?harm\w*|want\w* to die|rather die|(?:not|never|won't|don't|hoping i) (?:to )?(?:wake|waking) up|rap(?:ed|ist)|molest\w*|abus(?:ed|es|ive|er)|(?:beats?|chokes?|hits?|beat) (?:me|them)\b(?! (?:at|to|in)\b))\b/u,
];
