import { EngineFailure } from "../engine.ts";
import type { Call } from "./call.ts";
import { MAX_ANSWER_BYTES, tooLong } from "./guarded-fetch.ts";
import { brokeOff } from "./status-failure.ts";

type Body = ReadableStream<Uint8Array>;

/** The body of an answer that is an event stream. Throws `EngineFailure` for another. */
export const streamIn = ({ headers, body }: Response): Body => {
  const isStream = /^\s*text\/event-stream\s*(;|$)/iu.test(headers.get("content-type") ?? "");
  if (isStream && body !== null) return body;
  throw new EngineFailure("protocol-error", "the answer is not an event stream");
};

/** Its text, counted, checked to be UTF-8, and each piece noted as a sign of life. */
async function* textOf(body: AsyncIterable<Uint8Array>, call: Call): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const decode = (piece?: Uint8Array): string => {
    try {
      return decoder.decode(piece, { stream: piece !== undefined });
    } catch {
      throw new EngineFailure("protocol-error", "the answer is not valid UTF-8");
    }
  };
  let bytes = 0;
  for await (const piece of body) {
    bytes += piece.byteLength;
    if (bytes > MAX_ANSWER_BYTES) throw tooLong();
    call.heard();
    yield decode(piece);
  }
  yield decode();
}

/** Its lines that have an end, as many as came together. */
async function* linesOf(texts: AsyncIterable<string>): AsyncGenerator<readonly string[]> {
  let rest = "";
  for await (const text of texts) {
    rest += text;
    if (!/[\r\n]/u.test(text)) continue;
    // The end of a line may be cut in two itself.
    const lines = rest.split(/\r\n|\n|\r(?!$)/u);
    rest = lines.pop() ?? "";
    yield lines;
  }
  if (rest.endsWith("\r")) yield [rest.slice(0, -1)];
}

/** What an event says; throws where it is a failure that the server reports. */
const parseEvent = (name: string, data: string): unknown => {
  const said = JSON.parse(data) as { readonly error?: unknown } | null;
  const error = said?.error ?? (name === "error" ? said : null);
  if (error) throw brokeOff(error);
  return said;
};

/** A line of an event, of those that are read here. */
const LINE = /^(event|data)(?:: ?(.*))?$/su;

/**
 * What the events of a stream say, each parsed as JSON. Once all is said, nothing more is listened to, and
 * the stream's end is waited for, a moment at most: its connection can be used again.
 */
export async function* eventsIn(body: Body, call: Call): AsyncGenerator {
  let isOver = false;
  let name = "";
  let data: string[] = [];
  for await (const lines of linesOf(textOf(body, call)))
    for (const line of isOver ? [] : lines) {
      const [, field, value = ""] = LINE.exec(line) ?? [];
      if (field === "event") name = value;
      if (field === "data") data.push(value);
      if (line !== "") continue;
      const whole = data.join("\n");
      if (whole.startsWith("[DONE]")) {
        isOver = true;
        call.allIsSaid();
        break;
      }
      if (whole !== "") yield parseEvent(name, whole);
      name = "";
      data = [];
    }
}
