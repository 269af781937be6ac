const STAGE = /\*([^*\n]{2,200})\*|(?<=^|\s)_([^_\n]{2,200})_|\(([^()\n]{2,200})\)/gu;

const TOUCHES =
  /\b(?:hug|kiss|cuddle|snuggle|hold|take|touch|stroke|caress|squeeze|pull|pat|poke|nudge|wrap|lean|rest|tickle|grab|hand|pour|pass|brush|sit|lie|lay|climb|curl|slip|press|nuzzle|embrace|rub|massage|trace|link|lift|push|tap|slide|dance|whisper)(?:e?s)?\b.*\b(?:you|your|yours)\b/iu;

/** In words alone, or no touch at all. */
const ONLY_WORDS =
  /\b(?:blows?|sends?|throws?|virtual\w*|imagin\w*|pretends?|wish\w*|would|if|hold(?:s)? you to|takes? you(?:r word| seriously| up)|questions?)\b/iu;

const STATES = String.raw`(?:right |just |still |already |now |standing |sitting |waiting |lying |parked |here |curled up |walking |cuddled up |snuggled up )*`;

const CLAIMS = [
  new RegExp(
    String.raw`\bi(?:'m| am) ${STATES}(?:outside|at|in front of|near|by|down in front of) your (?:door|front door|house|window|place|building|flat|apartment|street|car|bed|doorstep)\b`,
    "giu",
  ),
  new RegExp(
    String.raw`\bi(?:'m| am) ${STATES}(?:next to|in bed with|on top of|in the (?:same )?room with|under the (?:covers|blanket) with) you\b`,
    "giu",
  ),
  /\bi(?:'m| am) (?:right |just |still )*(?:sitting|lying|standing|curled up|walking) (?:right )?(?:beside|behind|across from|opposite|with) you\b/giu,
  /\bi(?:'m| am) (?:right |just |still )*(?:holding|hugging|kissing|touching|cuddling|stroking) (?:you|your)\b(?! (?:through|from (?:here|afar|a distance)|in (?:spirit|my head|words|my thoughts)|virtually|responsible|to))/giu,
  /\bi(?:'m| am) (?:already |just )?(?:on my way|coming|driving|walking|heading) (?:over )?to (?:you|your)\b(?! (?:question|point|message|side of))/giu,
  /\bi(?:'ll| will|'m going to|'m gonna| am going to) (?:come over|come by|swing by|drive over|pick you up|be (?:there|at your (?:door|place)) in (?:\w+ )?(?:minutes?|min|hour)|come to your|meet you (?:at|in person|there|outside|in front)|see you in person)\b/giu,
  /\bi(?:'ve)? (?:just )?(?:arrived|got|pulled up|parked|landed|knocked)[^.?!\n]{0,20} (?:outside your|at your (?:door|place|house|building)|on your door)\b/giu,
  /\bi (?:take|hold|squeeze|grab|reach for|kiss|stroke|touch) your (?:hands?|face|cheeks?|arms?|waist|hair|shoulders?|lips|forehead|neck|back|ear)\b/giu,
  /\bi (?:hug|kiss|cuddle|embrace|pull|hold|wrap my arms around|put my arms? around|lean (?:against|into|on)|sit (?:down )?next to|lie (?:down )?next to|snuggle up to) you\b(?! (?:to|responsible))/giu,
  /\bfeel my (?:hands?|arms?|breath|lips|heartbeat)\b/giu,
  /\bi can (?:see you (?:from|through|there|right now|sitting|standing)|smell your|feel your (?:breath|heartbeat|hands?|skin|warmth))/giu,
  /\b(?:come )?open the door\b[,. ]*(?:it's me|i'm)/giu,
];

/** Said just before a claim, these make it none. */
const UNREAL =
  /(?:\b(?:if|wish|imagin\w*|pretend\w*|like|as though|would|could|can|can't|cannot|may|might|dream\w*|pictur\w*|not|never|before|until|when|almost|than|says?|story|song|scene|let's)\b|'d\b)[^.!?\n]{0,30}$/iu;

const STAGE_UNREAL_CHARS = 40;

/** Whether a reply is written as if the character were bodily with the visitor. */
export const claimsBody = (text: string): boolean => {
  const stages = [...text.matchAll(STAGE)].map(([, ...parts]) => parts.join(""));
  if (stages.some((stage) => TOUCHES.test(stage) && !ONLY_WORDS.test(stage))) return true;
  return CLAIMS.some((claim) =>
    [...text.matchAll(claim)].some(
      ({ index }) => !UNREAL.test(text.slice(Math.max(0, index - STAGE_UNREAL_CHARS), index)),
    ),
  );
};
