import {
  EngineFailure,
  type Assistant,
  type AssistantRequest,
} from "@evenfall/server/assistant/index.ts";
import { countedCalls, HANGS } from "../assistant/fallback-chain.ts";

/** One round: what is said, at once or when a test decides, or how it fails. */
export type Round = string | Error | Promise<string> | typeof HANGS;

const untilStopped = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const stop = (): void => reject(new EngineFailure("cancelled", "stopped"));
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop);
  });

/** An assistant whose rounds a test has written; it says "reply N" when they are used up. */
export const scriptedAssistant = () => {
  const rounds: Round[] = [];
  const requests: AssistantRequest[] = [];
  const calls = countedCalls();
  const assistant: Assistant = {
    description: "a test's script",
    write: null,
    reply: async (request, signal) => {
      requests.push(request);
      const asked = calls.add();
      const round = rounds.shift() ?? `reply ${asked}`;
      if (round instanceof Error) throw round;
      const text = round === HANGS ? await untilStopped(signal) : await round;
      const state = { replies: requests.length };
      return { text, engine: "test", state, usage: { inputTokens: 12, outputTokens: 3 } };
    },
  };
  /** `asked` resolves when it has been asked that often in all. */
  return { assistant, rounds, requests, asked: calls.reach };
};

export { HANGS };
