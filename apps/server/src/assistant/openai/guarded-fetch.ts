import type { Clock } from "../../platform/clock.ts";
import { EngineFailure } from "../engine.ts";
import type { Call } from "./call.ts";
import { statusFailure } from "./status-failure.ts";

/** Most bytes that one answer may bring, the thinking and the frames around the words included. */
export const MAX_ANSWER_BYTES = 1_000_000;

/** As much of an error's body as is looked at. */
const MAX_ERROR_BYTES = 8_192;

/** The answer was turned down because of what it is, with the body that says so. */
export type OnRefusedAnswer = (status: number, body: string) => void;

/** The beginning of a body; what cannot be read is left out. */
const beginningOf = async (response: Response): Promise<string> => {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  try {
    const pieces: AsyncIterable<Uint8Array> | null = response.body;
    for await (const piece of pieces ?? []) {
      bytes += piece.byteLength;
      text += decoder.decode(piece, { stream: true });
      if (bytes >= MAX_ERROR_BYTES) break;
    }
  } catch {
    // The status says enough.
  }
  return text;
};

/** The same bytes, counted, checked to be UTF-8, and each noted as a sign of life. */
const guardBody = (body: ReadableStream<Uint8Array>, call: Call): ReadableStream<Uint8Array> => {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let bytes = 0;
  const give = (failure: EngineFailure): never => {
    call.fail(failure);
    throw failure;
  };
  const check = (piece?: Uint8Array): void => {
    try {
      decoder.decode(piece, { stream: piece !== undefined });
    } catch {
      give(new EngineFailure("protocol-error", "the answer is not valid UTF-8"));
    }
  };
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (piece, controller) => {
        bytes += piece.byteLength;
        if (bytes > MAX_ANSWER_BYTES)
          give(
            new EngineFailure("too-long", `the answer is longer than ${MAX_ANSWER_BYTES} bytes`),
          );
        check(piece);
        call.heard();
        controller.enqueue(piece);
      },
      flush: () => check(),
    }),
  );
};

const isEventStream = (response: Response): boolean =>
  /^\s*text\/event-stream\s*(;|$)/iu.test(response.headers.get("content-type") ?? "");

/**
 * A fetch for one call that follows no redirect (the key would go along), takes only an event stream,
 * and stops reading at `MAX_ANSWER_BYTES`. Every fault becomes the call's failure.
 */
export const createGuardedFetch =
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
      const body = await beginningOf(response);
      onRefused(response.status, body);
      return give(statusFailure(response.status, response.headers, body, clock.now()));
    }
    if (!isEventStream(response) || response.body === null)
      return give(new EngineFailure("protocol-error", "the answer is not an event stream"));
    return new Response(guardBody(response.body, call), {
      status: response.status,
      headers: response.headers,
    });
  };
