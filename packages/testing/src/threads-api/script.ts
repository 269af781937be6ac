import {
  EngineFailure,
  type Assistant,
  type AssistantRequest,
} from "@evenfall/server/assistant/index.ts";
import type { CharacterCard } from "@evenfall/server/characters/index.ts";

/** Silence until it is stopped. */
export const HANGS: unique symbol = Symbol("hangs");

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
  const waiting = new Set<() => void>();
  const assistant: Assistant = {
    description: "a test's script",
    write: null,
    reply: async (request, signal) => {
      requests.push(request);
      for (const look of waiting) look();
      const round = rounds.shift() ?? `reply ${requests.length}`;
      if (round instanceof Error) throw round;
      const text = round === HANGS ? await untilStopped(signal) : await round;
      const state = { replies: requests.length };
      return { text, engine: "test", state, usage: { inputTokens: 12, outputTokens: 3 } };
    },
  };
  /** Resolves when it has been asked that often in all. */
  const asked = (times: number): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (requests.length < times) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  return { assistant, rounds, requests, asked };
};

/** A made-up character. */
export const testCard = (id: string, name: string): CharacterCard => ({
  id,
  name,
  age: 31,
  location: "Lisbon, Portugal",
  timeZone: "Europe/Lisbon",
  pronouns: { subject: "she", object: "her", possessive: "her" },
  avatar: `/characters/${id}/avatar.svg`,
  portrait: `/characters/${id}/portrait.svg`,
  greeting: "Hello, you.",
  openers: [],
  order: 1,
  summary: "A tram driver who writes postcards to strangers.",
  personality: "Warm, dry, curious.",
  background: "She grew up over a bakery.",
  speech: { voice: "Short and playful.", rules: [] },
  cannedReplies: ["One moment.", "Say that again?", "I lost my thread.", "Hm.", "Tell me more."],
  lines: { topics: {} },
  lorebook: null,
  version: "v1",
});
