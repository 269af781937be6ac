import { readableContent } from "@evenfall/domain";

/** Longest reply in UTF-16 code units; a model that goes on is stopped there. */
export const MAX_REPLY_LENGTH = 4000;

/** Marks of a chat template that leak from local models, such as `<|im_end|>`. */
const TEMPLATE_MARK = /<\|[^|>\n]{1,40}\|>|<\/?s>|<(?:start|end)_of_turn>/u;

/** A turn of the visitor's that the model wrote by itself. */
const INVENTED_TURN = /\n\s*\**(?:user|visitor|human)\**\s*:/iu;

const SENTENCE_END = /(?:[.!?…]["'”’)*\]]*(?=\s|$)|[。！？][”’」』）]*)/gu;

/** The context's note on the local time, repeated by the model. */
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

/** Cuts after the last complete sentence; a text without one loses its last, partial word and gets an ellipsis. */
export const upToLastSentence = (text: string): string => {
  const last = [...text.matchAll(SENTENCE_END)].at(-1);
  if (last !== undefined) return text.slice(0, last.index + last[0].length);
  const lastSpace = text.search(/\s\S*$/u);
  const words = lastSpace > 0 ? text.slice(0, lastSpace) : text;
  return words.trim() === "" ? "" : `${words.trimEnd()}…`;
};

/**
 * The part of a model's output that a visitor may see: no template marks, no invented turn, no name in
 * front, only characters that can be stored. `isCutShort`: the model was stopped in mid-sentence.
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
 * Cleans a model's text that is no reply: lines stay, template marks go. If it was cut short, the
 * unfinished last line goes; a single line is cut after its last whole sentence.
 */
export const cleanWriting = (raw: string, isCutShort: boolean): string => {
  const text = readableContent(before(raw, TEMPLATE_MARK)).trim();
  if (!isCutShort) return text;
  const lastLine = text.lastIndexOf("\n");
  return lastLine === -1 ? upToLastSentence(text) : text.slice(0, lastLine).trimEnd();
};
