const ONE = String.raw`(?:\p{Regional_Indicator}{2}|\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}\u{e0020}-\u{e007f}]*(?:\u200d\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*)*)`;

const FEW = new RegExp(String.raw`^\s*(?:${ONE}\s*){1,3}$`, "u");

/** Whether a message is up to three emoji and nothing else. */
export const isOnlyEmoji = (text: string): boolean => FEW.test(text);

/** Emoji that are drawn as text unless told otherwise; ©, ® and ™ stay so. */
const AS_TEXT =
  /(?![©®™])(?!\p{Emoji_Presentation})\p{Extended_Pictographic}(?![\ufe0e\ufe0f\u200d\p{Emoji_Modifier}])/gu;

/** The same text with every emoji in colour. */
export const inColour = (text: string): string => text.replaceAll(AS_TEXT, "$&\ufe0f");
