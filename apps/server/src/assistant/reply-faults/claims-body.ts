const STAGE = /\*([^*\n]{2,200})\*|(?<=^|\s)_([^_\n]{2,200})_|\(([^()\n]{2,200})\)/gu;

const TOUCHES =
  /\b(?:hug|kiss|cuddle|snuggle|hold|take|touch|stroke|caress|squeeze|pull|pat|poke|nudge|wrap|lean|rest|tickle|grab|hand|pour|pass|brush|sit|lie|lay|climb|curl|slip|press|nuzzle|embrace|rub|massage|trace|link|lift|push|tap|slide|dance|whisper)(?:e?s)?\b.*\b(?:you|your|yours)\b/iu;

const SPANISH_TOUCHES =
  /\bte (?:abraza|besa|acaricia|toca|toma|coge|agarra|aprieta|rodea|estrecha|arropa)\b|\bse (?:sienta|acuesta|tumba|recuesta|acurruca|acerca)\b.*\b(?:a tu lado|a ti|contigo)\b|\b(?:abraza|besa|acaricia|toca|toma|coge|agarra|aprieta|apoya|pone|pasa)\b.*\btus? (?:manos?|cara|mejillas?|hombros?|pelo|cabello|frente|cintura|brazos?|espalda|rodillas?|cuello|labios)\b/iu;

/** Words that make a touch one in words only, or no touch at all. */
const ONLY_WORDS =
  /\b(?:desde(?! atr)|distancia|blows?|sends?|throws?|virtual\w*|imagin\w*|pretends?|wish\w*|would|if|hold(?:s)? you to|takes? you(?:r word| seriously| up)|questions?)\b/iu;

const STATES = String.raw`(?:right |just |still |already |now |standing |sitting |waiting |lying |parked |here |curled up |walking |cuddled up |snuggled up )*`;

const PLACES =
  "(?:(?:front )?door|doorstep|house|home|place|building|flat|apartment|window|street|car|bed|bedroom|room|living room|bathroom|kitchen|hallway|porch|balcony|garden|yard|couch|sofa|armchair)";

const PARTS =
  "(?:hands?|face|cheeks?|arms?|waist|hair|shoulders?|lips|forehead|neck|back|ear|chest|knees?)";

const CLAIMS = [
  new RegExp(
    String.raw`\bi(?:(?:'m| am) ${STATES}| (?:sit|lie|stand|wait|crash|curl up)(?: down)? )(?:outside|at|(?!in your place)in|on|(?:down )?in front of|near|by) your ${PLACES}\b(?! screen)`,
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
  new RegExp(
    String.raw`\bi (?:(?:lean|reach|bend|step|come)(?: \w+){0,2} and )?(?:take|hold|squeeze|grab|reach for|kiss|stroke|touch) your ${PARTS}\b`,
    "giu",
  ),
  new RegExp(
    String.raw`\bmy (?:hands?|arms?|head|fingers|cheek) (?:on|around|against|over|through) (?:you|yours|your ${PARTS})\b`,
    "giu",
  ),
  /\bi (?:walk|come|step|move|run|lean|slide|scoot)(?: right| back)? (?:up|over|closer) to you\b/giu,
  /\bi (?:hug|kiss|cuddle|embrace|pull|hold|wrap my arms around|put my arms? around|lean (?:against|into|on)|sit (?:down )?next to|lie (?:down )?next to|snuggle up to) you\b(?! (?:to|responsible))/giu,
  /\bfeel my (?:hands?|arms?|breath|lips|heartbeat)\b/giu,
  /\bi can (?:see you (?:from|through|there|right now|sitting|standing)|smell your|feel your (?:breath|heartbeat|hands?|skin|warmth))/giu,
  /\b(?:come )?open the door\b[,. ]*(?:it's me|i'm)/giu,
];

/** Just before a claim, these words make it an unreal one. */
const UNREAL =
  /(?:\b(?:if|wish|imagin\w*|pretend\w*|like|as though|would|could|can|can't|cannot|may|might|dream\w*|pictur\w*|not|never|before|until|when|almost|than|says?|story|song|scene|let's)\b|'d\b)[^.!?\n]{0,30}$/iu;

const STAGE_UNREAL_CHARS = 40;

/** Whether a reply is written as if the character were bodily with the visitor. */
export const claimsBody = (text: string): boolean => {
  const stages = [...text.matchAll(STAGE)].map(([, ...parts]) => parts.join(""));
  const touches = (stage: string) => TOUCHES.test(stage) || SPANISH_TOUCHES.test(stage);
  if (stages.some((stage) => touches(stage) && !ONLY_WORDS.test(stage))) return true;
  return CLAIMS.some((claim) =>
    [...text.matchAll(claim)].some(
      ({ index }) => !UNREAL.test(text.slice(Math.max(0, index - STAGE_UNREAL_CHARS), index)),
    ),
  );
};
