import { readableContent } from "@evenfall/domain";
import { upToLastSentence, withoutTemplateMarks } from "./clean-reply.ts";

/**
 * What a model wrote that is no reply: lines are kept, the machinery around them is not. Of a text
 * that was cut short, the unfinished line goes; a single line ends with its last whole sentence.
 */
export const cleanWriting = (raw: string, isCutShort: boolean): string => {
  const text = readableContent(withoutTemplateMarks(raw)).trim();
  if (!isCutShort) return text;
  const lastLine = text.lastIndexOf("\n");
  return lastLine === -1 ? upToLastSentence(text) : text.slice(0, lastLine).trimEnd();
};
