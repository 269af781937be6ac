import {
  EngineFailure,
  type Assistant,
  type AssistantRequest,
  type WritingTask,
} from "@evenfall/server/assistant/index.ts";

/** No answer until it is stopped. */
export const HANGS: unique symbol = Symbol("hangs");

/** No answer at all, even when it is stopped. */
export const NEVER_HEARS: unique symbol = Symbol("never hears");

/** One round of the scripted assistant: what it says, at once or when a test decides, or how it fails. */
export type Round = string | Error | Promise<string> | typeof HANGS | typeof NEVER_HEARS;

/** One piece of writing: a round, or a function that makes it from the task. */
export type Piece = Round | ((task: WritingTask) => Round);

const untilStopped = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const stop = (): void => reject(new EngineFailure("cancelled", "stopped"));
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop);
  });

/** Resolves with what a round says, or fails as it does. */
export const playRound = async (round: Round, signal: AbortSignal): Promise<string> => {
  if (round instanceof Error) throw round;
  if (round === HANGS) return untilStopped(signal);
  if (round === NEVER_HEARS) return new Promise<never>(() => undefined);
  return round;
};

/**
 * An assistant whose rounds a test has written; it says "reply N" when they are used up. With
 * `writes` it also writes what a test has prepared, and nothing beyond it.
 */
export const scriptedAssistant = ({
  writes = false,
  cost = null,
}: {
  readonly writes?: boolean;
  /** What each call costs, and the most that one may. */
  readonly cost?: { readonly each: number; readonly most: number } | null;
} = {}) => {
  const rounds: Round[] = [];
  const writings: Piece[] = [];
  const tasks: WritingTask[] = [];
  const requests: AssistantRequest[] = [];
  const assistant: Assistant = {
    description: "a test's script",
    // A window of 560 tokens, so that a summary falls due soon.
    contextTokens: 1120,
    ...(cost === null ? {} : { costMax: { reply: cost.most, writing: () => cost.most } }),
    takesSchema: writes,
    write: writes
      ? async (task, signal, usage) => {
          tasks.push(task);
          usage?.add(cost?.each ?? 0);
          const piece = writings.shift() ?? "";
          return playRound(typeof piece === "function" ? piece(task) : piece, signal);
        }
      : null,
    reply: async (request, signal, usage) => {
      requests.push(request);
      usage?.add(cost?.each ?? 0);
      const round = rounds.shift() ?? `reply ${requests.length}`;
      const text = await playRound(round, signal);
      return { text, engine: "test", state: { replies: requests.length }, usage: null };
    },
  };
  /** The next round, whose words a test says later. */
  const later = () => {
    const words = Promise.withResolvers<string>();
    rounds.push(words.promise);
    return words;
  };
  /** The words that a request brought, by default the newest request's. */
  const heard = (nth = -1) => requests.at(nth)?.history.map(({ content }) => content);
  return { assistant, rounds, later, requests, heard, writings, tasks };
};
