import { readFileSync } from "node:fs";
import { scenario } from "@evenfall/testing";
import { newestLine, numbered } from "../system/numbered-model.ts";
import type { SystemUnderTest } from "../system/system.ts";
import { settle } from "../visitors/settle.ts";
import { visitOverHttp } from "../visitors/visitor-over-http.ts";
import type { Fault } from "./fault.ts";

/** What a model may do instead of answering, by name. Every answer of one is tried at the engine. */
type Catalogue = Readonly<Record<string, ReturnType<typeof scenario.reply>>>;

/** What ends within a moment. */
const QUICK: Catalogue = {
  "wrong-key": scenario.unauthorized,
  "rate-limit": scenario.rateLimited({ retryAfter: 2 }),
  "error-500": scenario.serverError(),
  "prompt-too-long": scenario.failure(400, { code: "context_length_exceeded" }),
  reset: scenario.reset,
  "cut-socket": scenario.cutStream("socket"),
  // At once, in its first event, and among its words.
  "cut-after-0": scenario.cutAfter(0, numbered({ chunkDelayMs: 3 })),
  "cut-after-200": scenario.cutAfter(200, numbered({ chunkDelayMs: 3 })),
  "cut-after-900": scenario.cutAfter(900, numbered({ chunkDelayMs: 3 })),
  "not-json": scenario.malformedJson,
  "half-a-character": scenario.truncatedUtf8,
  refusal: scenario.refusal(),
  "endless-line": scenario.oversizedLine(),
  "endless-reply": scenario.endlessAnswer(),
  garbage: scenario.garbage,
  slow: numbered({ firstDelayMs: 1_500, chunkDelayMs: 200 }),
};

/** What is waited for in vain. */
const HANGS: Catalogue = {
  "hang-at-once": scenario.hangBeforeHeaders,
  "hang-in-words": scenario.hangMidStream(),
  "hang-at-the-end": scenario.hangAfterFinish(),
};

/** The words of a model that is well. */
const NUMBERED = /^Reply \d+ to /;

/** Whole replies that are none of the numbered ones; one that has no end is kept up to a sentence's. */
const WHOLE = [/^That is all\.$/, /^(And then there was more\.\s?)+$/, NUMBERED];

const CARD = new URL("../../content/characters/marisol/card.json", import.meta.url);

/** At once, so that a node has several of them in hand beside the talk of everybody else. */
const AT_ONCE = 12;

/** One visitor meets the fault and, asking once more, a model that has mended. */
const meets = async ({ url, recorder }: SystemUnderTest, kind: string): Promise<void> => {
  const { cannedReplies } = JSON.parse(readFileSync(CARD, "utf8")) as { cannedReplies: string[] };
  const visitor = await visitOverHttp("guest", { url, recorder });
  const replyTo = async (line: string, isRight: (reply: string) => boolean, count: number) => {
    await visitor.says(line);
    const { messages } = await settle(visitor, recorder);
    const reply = messages.at(-1)?.content ?? "";
    if (!isRight(reply) || messages.length !== count)
      recorder.contradicts(
        `${kind}, "${line}": ${messages.length} messages, the last one "${reply.slice(0, 60)}"`,
      );
  };
  const isWhole = (reply: string) => WHOLE.some((whole) => whole.test(reply));
  await replyTo(`meet ${kind} 1`, (reply) => isWhole(reply) || cannedReplies.includes(reply), 2);
  await replyTo("and now?", (reply) => NUMBERED.test(reply), 4);
  await visitor.leaves();
};

/** Each fault goes through the whole catalogue. Those who say so meet one; everybody else is answered. */
const meetAll =
  (catalogue: Catalogue) =>
  async (system: SystemUnderTest): Promise<void> => {
    const waiting = system.dice.shuffled(Object.keys(catalogue));
    system.model.play(
      (request) => catalogue[/^meet (\S+)/.exec(newestLine(request))?.[1] ?? ""] ?? numbered(),
    );
    const meetsNext = async (): Promise<void> => {
      for (let kind = waiting.pop(); kind !== undefined; kind = waiting.pop())
        await meets(system, kind);
    };
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, meetsNext));
    } finally {
      system.model.play(numbered());
    }
  };

export const MODEL_FAULTS: readonly Fault[] = [
  {
    name: "model server that refuses, breaks off or talks nonsense, in each way it can",
    times: 10,
    each: Object.keys(QUICK).length,
    inject: meetAll(QUICK),
  },
  {
    name: "model server that falls silent, at once, in its words or at their end",
    times: 10,
    each: Object.keys(HANGS).length,
    inject: meetAll(HANGS),
  },
];
