import { fileURLToPath } from "node:url";
import { loadCharacters, type CharacterCard } from "@evenfall/server/characters/index.ts";
import type { JsonValue, PastMessage, ReplyRequest } from "@evenfall/server/assistant/engine.ts";
import { createScriptedEngine } from "@evenfall/server/assistant/scripted/index.ts";
import { NO_MEMORY, type ContextFact, type ReplyMemory } from "@evenfall/server/memory/index.ts";

/** The operator's own content, as the repository ships it. */
const CONTENT_DIR = fileURLToPath(new URL("../../../../content", import.meta.url));

/** The shipped characters by id; throws where the content is damaged. */
export const shippedCharacters = async (): Promise<Readonly<Record<string, CharacterCard>>> => {
  const loaded = await loadCharacters(CONTENT_DIR);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
  return Object.fromEntries(loaded.value.map((card) => [card.id, card]));
};

/** A reply in one piece, and the state kept after it. */
export const replyTo = async (request: ReplyRequest, signal = new AbortController().signal) => {
  let text = "";
  let state: JsonValue | undefined;
  for await (const event of createScriptedEngine().reply(request, signal)) {
    if (event.type === "text-delta") text += event.text;
    else state = event.state;
  }
  return { text, state: state ?? null };
};

export interface Talk {
  readonly history: readonly PastMessage[];
  readonly state: JsonValue;
  /** The visitor sends one message or a burst; gives the answer. */
  says(...messages: readonly string[]): Promise<string>;
  /** Time passes without a word. */
  passes(hours: number): void;
  /** From now on this is what is remembered of the visitor; the messages stay as they are. */
  remembers(...facts: readonly ContextFact[]): void;
  /** Messages that carry such words are left out of what the engine is shown. */
  leavesOut(words: RegExp): void;
  /** The engine's memory is lost; the messages stay. */
  forgets(): void;
  /** Something other than this engine answered. */
  answeredElsewhere(message: string, answer: string): void;
}

/** 20 November 2026, 20:00 in New York. */
export const EVENING = Date.parse("2026-11-21T01:00:00Z");

const MINUTE_MS = 60_000;

/** A conversation from its beginning, by a clock that moves with it. */
export const talkWith = (
  character: CharacterCard,
  { seed = "seed", startsAt = EVENING } = {},
): Talk => {
  const history: PastMessage[] = [];
  let state: JsonValue = null;
  let memory: ReplyMemory = NO_MEMORY;
  let now = startsAt;
  const add = (role: PastMessage["role"], content: string) => {
    now += MINUTE_MS / 4;
    history.push({ role, content, at: now });
  };
  return {
    history,
    get state() {
      return state;
    },
    says: async (...messages) => {
      for (const message of messages) add("user", message);
      const reply = await replyTo({
        character,
        history: history.slice(-60),
        messageCount: history.length,
        memory,
        state,
        seed,
        now,
      });
      ({ state } = reply);
      add("assistant", reply.text);
      return reply.text;
    },
    passes: (hours) => {
      now += hours * 60 * MINUTE_MS;
    },
    remembers: (...facts) => {
      memory = { facts, summary: null };
    },
    leavesOut: (words) => {
      history.splice(0, history.length, ...history.filter(({ content }) => !words.test(content)));
    },
    forgets: () => {
      state = null;
    },
    answeredElsewhere: (message, answer) => {
      add("user", message);
      add("assistant", answer);
    },
  };
};

/** The topics whose lines stand in the text, whatever their slots were filled with. */
export const topicsIn = (character: CharacterCard, text: string): readonly string[] =>
  Object.entries(character.lines.topics)
    .filter(([, topic]) =>
      topic.lines.some((line) =>
        line.text
          .split(/\{\w+\}/)
          .filter((piece) => piece.trim().length > 3)
          .every((piece) => text.toLowerCase().includes(piece.trim().toLowerCase())),
      ),
    )
    .map(([name]) => name);
