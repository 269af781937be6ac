const EMOJI_ONLY =
  /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f|\s)+$/u;

/** Longest such text that is shown larger, in UTF-16 code units: about three of them. */
const SHORT = 24;

/** Whether a message is a few emoji and nothing else. */
export const isOnlyEmoji = (text: string): boolean =>
  text.length <= SHORT && text.trim() !== "" && EMOJI_ONLY.test(text);
