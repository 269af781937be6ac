import { deobfuscate } from "./deobfuscate.ts";

/** Invisible, or turns the direction of text about: says one thing and shows another. */
const HIDDEN = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]|[\u{e0000}-\u{e007f}]/u;
/** The flags of England, Scotland and Wales are written with such characters. */
const FLAG = /\u{1f3f4}[\u{e0020}-\u{e007f}]{2,8}/gu;

const LONE_SURROGATE = /\p{Surrogate}/u;

const SCRIPT =
  /<\s*\/?\s*(?:script|iframe|object|embed|applet|form|input|button|meta|base|link|style|svg|math|video|audio|frame|frameset|template|noscript|textarea|portal)\b|<[^>]{0,300}\bon[a-z]{3,20}\s*=|\b(?:javascript|vbscript|livescript)\s*:|\bdata\s*:\s*(?:text\/html|image\/svg|application\/(?:xhtml|javascript))|\bexpression\s*\(\s*['"a-z]/;
const REMOTE_PICTURE =
  /!\[[^\]]{0,300}\]\s*(?:\(\s*<?\s*(?:https?:)?\/\/|\[)|<\s*img\b|\burl\(\s*['"]?(?:https?:)?\/\//;
const ANY_TAG =
  /<\/?(?:a|abbr|b|big|blockquote|body|br|center|code|details|div|em|font|h[1-6]|head|hr|html|i|img|li|ol|p|pre|s|small|span|strong|sub|summary|sup|table|tbody|td|th|tr|u|ul|marquee)(?:\s[^<>]{0,400})?\/?>/;

/** Why a text must not be kept at all; null where it may. */
export const activeContentIn = (text: string): string | null => {
  const withoutFlags = text.replaceAll(FLAG, "");
  if (HIDDEN.test(withoutFlags) || LONE_SURROGATE.test(text)) return "holds hidden characters";
  const seen = deobfuscate(text);
  // A scheme may be broken by space where a browser overlooks it.
  const closed = seen.replaceAll(/[\s\\]+/g, "");
  if (SCRIPT.test(seen) || /(?:java|vb)script:/.test(closed)) return "holds script";
  return REMOTE_PICTURE.test(seen)
    ? "holds a picture from elsewhere, which would show others who reads it"
    : null;
};

/** Why a text must not be shown or given to a model, beyond what must not be kept. */
export const markupIn = (text: string): string | null =>
  ANY_TAG.test(deobfuscate(text)) ? "holds HTML" : null;
