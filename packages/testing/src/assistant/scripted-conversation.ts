import { loadCharacters, type CharacterCard } from "@evenfall/server/characters/index.ts";
import type { JsonValue, PastMessage } from "@evenfall/server/assistant/engine.ts";
import { createScriptedEngine } from "@evenfall/server/assistant/scripted/scripted-engine.ts";
import {
  findFacts,
  mergeFindings,
  type ContextFact,
  type KnownFact,
} from "@evenfall/server/memory/index.ts";
import { given } from "../conversations/visitor.ts";
import { CONTENT } from "../server/content-folder.ts";
import { askEngine } from "./engine-contract.ts";

/** The shipped characters by id; throws where the content is damaged. */
export const shippedCharacters = async (): Promise<Readonly<Record<string, CharacterCard>>> => {
  const characters = given(await loadCharacters(CONTENT));
  return Object.fromEntries(characters.map((card) => [card.id, card]));
};

/** 20 November 2026, 20:00 in New York. */
export const EVENING = Date.parse("2026-11-21T01:00:00Z");

const MINUTE_MS = 60_000;

/** A conversation from its beginning, by a clock that moves with it. */
export const talkWith = (character: CharacterCard, { seed = "seed" } = {}) => {
  const history: PastMessage[] = [];
  let state: JsonValue = null;
  let facts: readonly KnownFact[] = [];
  let told = 0;
  let remembered: readonly ContextFact[] | null = null;
  let now = EVENING;
  const add = (role: PastMessage["role"], content: string) => {
    now += MINUTE_MS / 4;
    history.push({ role, content, at: now });
  };
  /** Takes in what the rules find in a message before the reply, as the product does. */
  const hear = (message: string): void => {
    const previous = history.findLast(({ role }) => role === "assistant")?.content ?? null;
    facts = mergeFindings(facts, findFacts(message, previous, now), now, {
      source: "rules",
      ids: { next: () => `fact ${(told += 1)}` },
    });
  };
  return {
    stateBytes: () => Buffer.byteLength(JSON.stringify(state)),
    /** The visitor sends one message or a burst; gives the answer. */
    says: async (...messages: readonly string[]): Promise<string> => {
      for (const message of messages) {
        hear(message);
        add("user", message);
      }
      const reply = await askEngine(createScriptedEngine(), {
        character,
        history: history.slice(-60),
        messageCount: history.length,
        memory: { facts: remembered ?? facts, summary: null },
        state,
        seed,
        now,
      });
      ({ state } = reply);
      add("assistant", reply.text);
      return reply.text;
    },
    /** Lets hours pass in which nobody writes. */
    passes: (hours: number): void => void (now += hours * 60 * MINUTE_MS),
    /** From now on this is what is remembered of the visitor; the messages stay as they are. */
    remembers: (...those: readonly ContextFact[]): void => void (remembered = those),
    /** Leaves messages with such words out of what the engine is shown. */
    leavesOut: (words: RegExp): void => {
      history.splice(0, history.length, ...history.filter(({ content }) => !words.test(content)));
    },
    /** The engine's memory is lost; the messages stay. */
    forgets: (): void => void (state = null),
  };
};

/** The topics whose lines occur in the text, whatever their slots were filled with. */
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
