import { EngineFailure } from "../engine.ts";
import { MAX_ANSWER_BYTES, tooLong, type Accept } from "../openai/guarded-fetch.ts";

const isJson = (response: Response): boolean =>
  /^\s*application\/(?:[\w.+-]+\+)?json\s*(;|$)/iu.test(response.headers.get("content-type") ?? "");

/** JSON, read to its end; each piece is a sign of life. */
export const wholeJson: Accept = async (response, call) => {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  const pieces: AsyncIterable<Uint8Array> | null = isJson(response) ? response.body : null;
  for await (const piece of pieces ?? []) {
    call.heard();
    bytes += piece.byteLength;
    if (bytes > MAX_ANSWER_BYTES) throw tooLong();
    text += decoder.decode(piece, { stream: true });
  }
  text += decoder.decode();
  try {
    JSON.parse(text);
  } catch {
    throw new EngineFailure("protocol-error", "the answer is no JSON");
  }
  return text;
};
