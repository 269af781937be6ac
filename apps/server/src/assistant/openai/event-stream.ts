import { EngineFailure } from "../engine.ts";
import type { Call } from "./call.ts";
import { MAX_ANSWER_BYTES, tooLong } from "./guarded-fetch.ts";
import { brokeOff } from "./status-failure.ts";

type Body = ReadableStream<Uint8Array>;

/** The body of an event stream. Throws `EngineFailure` if the answer is none. */
export const streamIn = ({ headers, body }: Response): Body => {
  const isStream = /^\s*text\/event-stream\s*(;|$)/iu.test(headers.get("content-type") ?? "");
  if (isStream && body !== null) return body;
  throw new EngineFailure("protocol-error", "the answer is not an event stream");
};

/** The body's text; limits its size, checks that it is UTF-8, and restarts the idle timeout at each piece. */
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

/** The complete lines, in batches as they arrive. */
async function* linesOf(texts: AsyncIterable<string>): AsyncGenerator<readonly string[]> {
  let rest = "";
  for await (const text of texts) {
    rest += text;
    if (!/[\r\n]/u.test(text)) continue;
    // A line break (CR LF) may itself be split between two pieces.
    const lines = rest.split(/\r\n|\n|\r(?!$)/u);
    rest = lines.pop() ?? "";
    yield lines;
  }
  if (rest.endsWith("\r")) yield [rest.slice(0, -1)];
}

/** An event's data as JSON; throws if it is an error that the server reports. */
const parseEvent = (name: string, data: string): unknown => {
  const said = JSON.parse(data) as { readonly error?: unknown } | null;
  const error = said?.error ?? (name === "error" ? said : null);
  if (error) throw brokeOff(error);
  return said;
};

/** A line of the two fields that are read here. */
const LINE = /^(event|data)(?:: ?(.*))?$/su;

/**
 * The data of a stream's events, each parsed as JSON. After `[DONE]` nothing more is read as an event; the
 * end of the stream is awaited for a moment, so that its connection can be used again.
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
