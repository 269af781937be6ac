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

/**
 * A fetch for one call that follows no redirect (the key would go along) and takes only what `accept`
 * does, of which it gives what that makes of it. Every fault becomes the call's failure.
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
