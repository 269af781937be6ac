import type { Clock } from "../../platform/clock.ts";
import { EngineFailure } from "../engine.ts";
import type { Call } from "./call.ts";
import { statusFailure } from "./status-failure.ts";

/** Most bytes that one answer may bring, the thinking and the frames around the words included. */
export const MAX_ANSWER_BYTES = 1_000_000;

export const tooLong = (): EngineFailure =>
  new EngineFailure("too-long", `the answer is longer than ${MAX_ANSWER_BYTES} bytes`);

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
        if (bytes > MAX_ANSWER_BYTES) give(tooLong());
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

/** What an answer that is no refusal has to be; gives its body, guarded. Throws `EngineFailure`. */
export type Accept = (
  response: Response,
  call: Call,
) => ReadableStream<Uint8Array> | Promise<string>;

/** An event stream whose body is read as it comes. */
export const eventStream: Accept = (response, call) => {
  if (isEventStream(response) && response.body !== null) return guardBody(response.body, call);
  throw new EngineFailure("protocol-error", "the answer is not an event stream");
};

/**
 * A fetch for one call that follows no redirect (the key would go along), takes only what `accept` does,
 * and stops reading at `MAX_ANSWER_BYTES`. Every fault becomes the call's failure.
 */
export const createGuardedFetch =
  (
    { fetch, clock }: { readonly fetch: typeof globalThis.fetch; readonly clock: Clock },
    call: Call,
    accept: Accept,
    onRefused: OnRefusedAnswer,
  ): typeof globalThis.fetch =>
  async (input, init) => {
    const response = await fetch(input, { ...init, redirect: "manual" });
    call.heard();
    try {
      if (!response.ok) {
        const body = await beginningOf(response);
        onRefused(response.status, body);
        throw statusFailure(response.status, response.headers, body, clock.now());
      }
      const { status, headers } = response;
      return new Response(await accept(response, call), { status, headers });
    } catch (error) {
      if (error instanceof EngineFailure) call.fail(error);
      throw error;
    }
  };
