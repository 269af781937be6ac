import type { Clock } from "../../platform/clock.ts";
import { EngineFailure } from "../engine.ts";
import type { Call } from "./call.ts";
import { statusFailure } from "./status-failure.ts";

/** Most bytes of one answer, including thinking and the frames around the words. */
export const MAX_ANSWER_BYTES = 1_000_000;

export const tooLong = (): EngineFailure =>
  new EngineFailure("too-long", `the answer is longer than ${MAX_ANSWER_BYTES} bytes`);

/** How much of an error's body is read. */
const MAX_ERROR_BYTES = 8_192;

/** Told of an answer with an error status, and of its body. */
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

/**
 * A fetch for one call that follows no redirect (the key would go along) and gives what `accept` makes
 * of a successful response. An `EngineFailure` also fails the call.
 */
export const createGuardedFetch =
  <Accepted>(
    { fetch, clock }: { readonly fetch: typeof globalThis.fetch; readonly clock: Clock },
    call: Call,
    accept: (response: Response, call: Call) => Accepted | Promise<Accepted>,
    onRefused: OnRefusedAnswer,
  ) =>
  async (...[input, init]: Parameters<typeof globalThis.fetch>): Promise<Accepted> => {
    const response = await fetch(input, { ...init, redirect: "manual" });
    call.heard();
    try {
      if (!response.ok) {
        const body = await beginningOf(response);
        onRefused(response.status, body);
        throw statusFailure(response.status, response.headers, body, clock.now());
      }
      return await accept(response, call);
    } catch (error) {
      if (error instanceof EngineFailure) call.fail(error);
      throw error;
    }
  };
