import { readableContent } from "@evenfall/domain";

/** Longest reply in UTF-16 code units; a model that goes on is stopped there. */
export const MAX_REPLY_LENGTH = 4000;

/** Marks of a chat template that leak from local models, such as `<|im_end|>`. */
const TEMPLATE_MARK = /<\|[^|>\n]{1,40}\|>|<\/?s>|<(?:start|end)_of_turn>/u;

/** A turn of the visitor's that the model wrote by itself. */
const INVENTED_TURN = /\n\s*\**(?:user|visitor|human)\**\s*:/iu;

const SENTENCE_END = /(?:[.!?…]["'”’)*\]]*(?=\s|$)|[。！？][”’」』）]*)/gu;

/** The context's line about the hour, repeated by the model. */
const REPEATED_NOTE = /^\s*\[[a-z]+day, \d\d:\d\d, in [^\]\n]*\]\s*/iu;

/** Escapes a text so that a regular expression matches it literally. */
export const escaped = (text: string): string =>
  text.replace(/[\\^$.*+?()[\]{}|]/gu, String.raw`\$&`);

const before = (text: string, mark: RegExp): string =>
  text.slice(0, mark.exec(text)?.index ?? text.length);

const withoutName = (text: string, name: string): string =>
  text.replace(
    new RegExp(String.raw`^\s*[*\[]*(?:${escaped(name)}|assistant)[*\]]*\s*[:：][*\]]*\s*`, "iu"),
    "",
  );

/** Up to the last sentence that came to its end; a text without one keeps its words and gets a mark. */
export const upToLastSentence = (text: string): string => {
  const last = [...text.matchAll(SENTENCE_END)].at(-1);
  if (last !== undefined) return text.slice(0, last.index + last[0].length);
  const lastSpace = text.search(/\s\S*$/u);
  const words = lastSpace > 0 ? text.slice(0, lastSpace) : text;
  return words.trim() === "" ? "" : `${words.trimEnd()}…`;
};

/**
 * What of a model's words a visitor may see: nothing of the machinery around them, no name in front,
 * only characters that can be stored. `isCutShort` says that the model was stopped in mid-sentence.
 */
export const cleanReply = (
  raw: string,
  { name, isCutShort }: { readonly name: string; readonly isCutShort: boolean },
): string => {
  const spoken = before(before(raw, TEMPLATE_MARK), INVENTED_TURN);
  const text = readableContent(
    withoutName(spoken.slice(0, MAX_REPLY_LENGTH).replace(REPEATED_NOTE, ""), name),
  ).trim();
  return isCutShort || spoken.length > MAX_REPLY_LENGTH ? upToLastSentence(text) : text;
};

/**
 * What a model wrote that is no reply: lines are kept, the machinery around them is not. Of a text
 * that was cut short, the unfinished line goes; a single line ends with its last whole sentence.
 */
export const cleanWriting = (raw: string, isCutShort: boolean): string => {
  const text = readableContent(before(raw, TEMPLATE_MARK)).trim();
  if (!isCutShort) return text;
  const lastLine = text.lastIndexOf("\n");
  return lastLine === -1 ? upToLastSentence(text) : text.slice(0, lastLine).trimEnd();
};
