import type { Clock } from "../../platform/clock.ts";
import { EngineFailure } from "../engine.ts";
import type { Call } from "../openai/call.ts";
import { MAX_ANSWER_BYTES, type OnRefusedAnswer } from "../openai/guarded-fetch.ts";
import { statusFailure } from "../openai/status-failure.ts";

/** As much of an error's body as is looked at. */
const MAX_ERROR_BYTES = 8_192;

const isJson = (response: Response): boolean =>
  /^\s*application\/(?:[\w.+-]+\+)?json\s*(;|$)/iu.test(response.headers.get("content-type") ?? "");

const isParsable = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** The body up to so many bytes, each piece noted as a sign of life, and whether there was more. */
const readUpTo = async (response: Response, maxBytes: number, call: Call) => {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  const pieces: AsyncIterable<Uint8Array> | null = response.body;
  for await (const piece of pieces ?? []) {
    call.heard();
    bytes += piece.byteLength;
    if (bytes > maxBytes) return { text, hasMore: true };
    text += decoder.decode(piece, { stream: true });
  }
  return { text: text + decoder.decode(), hasMore: false };
};

/**
 * A fetch for one call that follows no redirect (the key would go along), takes only JSON, and stops
 * reading at `MAX_ANSWER_BYTES`. Every fault becomes the call's failure.
 */
export const createJsonFetch =
  (
    fetch: typeof globalThis.fetch,
    clock: Clock,
    call: Call,
    onRefused: OnRefusedAnswer,
  ): typeof globalThis.fetch =>
  async (input, init) => {
    const give = (failure: EngineFailure): never => {
      call.fail(failure);
      throw failure;
    };
    const response = await fetch(input, { ...init, redirect: "manual" });
    call.heard();
    if (!response.ok) {
      // The status says enough where the body cannot be read.
      const body = await readUpTo(response, MAX_ERROR_BYTES, call).catch(() => ({ text: "" }));
      onRefused(response.status, body.text);
      return give(statusFailure(response.status, response.headers, body.text, clock.now()));
    }
    if (!isJson(response))
      return give(new EngineFailure("protocol-error", "the answer is no JSON"));
    const body = await readUpTo(response, MAX_ANSWER_BYTES, call);
    if (body.hasMore)
      return give(
        new EngineFailure("too-long", `the answer is longer than ${MAX_ANSWER_BYTES} bytes`),
      );
    if (!isParsable(body.text))
      return give(new EngineFailure("protocol-error", "the answer is no JSON"));
    return new Response(body.text, { status: response.status, headers: response.headers });
  };
