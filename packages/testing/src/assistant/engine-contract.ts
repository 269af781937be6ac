import { inspect } from "node:util";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { sampleCard } from "./sample-card.ts";
import { NO_MEMORY } from "@evenfall/server/memory/index.ts";
import {
  EngineFailure,
  type Engine,
  type EngineFailureKind,
  type PastMessage,
  type EngineReply,
  type ReplyRequest,
  type TokenUsage,
} from "@evenfall/server/assistant/engine.ts";

/** A conversation from lines that begin with the speaker: `user: hello`. */
export const conversation = (...lines: readonly string[]): readonly PastMessage[] =>
  lines.map((line, index) => ({
    role: line.startsWith("user: ") ? "user" : "assistant",
    content: line.slice(line.indexOf(": ") + 2),
    at: Date.UTC(2026, 10, 3, 20, 0, index),
  }));

/** A request for a made-up character after one message of the visitor. */
export const replyRequest = (changes: Partial<ReplyRequest> = {}): ReplyRequest => {
  const history = changes.history ?? conversation("user: Hi, how is your evening?");
  return {
    character: sampleCard(),
    history,
    messageCount: history.length,
    memory: NO_MEMORY,
    state: null,
    seed: "seed",
    now: Date.UTC(2026, 10, 3, 20, 0, 2),
    ...changes,
  };
};

/** The reply of an engine, or an empty one with the failure. */
export const askEngine = async (
  engine: Engine,
  request = replyRequest(),
  signal = new AbortController().signal,
) => {
  const none: EngineReply = { text: "", usage: null };
  const asked = await engine.reply(request, signal).then(
    (reply) => ({ ...reply, failure: null }),
    (failure: unknown) => ({ ...none, failure }),
  );
  return { ...asked, state: asked.state ?? null };
};

/** The failure of one reply; the test fails if there is a reply. */
export const failureOf = async (
  engine: Engine,
  request?: ReplyRequest,
  signal?: AbortSignal,
): Promise<EngineFailure> => {
  const { failure } = await askEngine(engine, request, signal);
  if (!(failure instanceof EngineFailure))
    throw new Error("expected a failure", { cause: failure });
  return failure;
};

/** An engine, and what it needs. */
export interface EngineUnderTest {
  readonly engine: Engine;
  /** A request for engines that cannot answer the made-up character's. */
  readonly request?: ReplyRequest;
}

type Making<Under> = () => Under | Promise<Under>;

/** An engine that meets one fault, which is named as in a test's title: "a wrong key". */
export type FailingEngine = readonly [
  fault: string,
  kind: EngineFailureKind,
  make: Making<EngineUnderTest>,
  message?: string | undefined,
];

/** What is tested of an engine beyond what all of them have to do. */
export interface FurtherProof {
  /** An engine that waits for something that never comes; `isWaiting` resolves when it has begun to wait. */
  readonly waiting?: Making<EngineUnderTest & { readonly isWaiting: Promise<unknown> }>;
  readonly failing?: readonly FailingEngine[];
  /** Keys and words that no text and no failure may contain. */
  readonly secrets?: readonly string[];
}

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

const isUsage = (usage: TokenUsage | null | undefined): boolean =>
  usage === null ||
  (usage !== undefined && isCount(usage.inputTokens) && isCount(usage.outputTokens));

const TASK = {
  instructions: "Say in one line what the visitor talked about.",
  text: "We talked about rain in Lisbon.",
  maxTokens: 60,
};

const frozen = <Value>(value: Value): Value => {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
};

/** Technical text, which no visitor may read. */
const INTERNAL =
  /<\/?think|<\|[a-z_]+\|>|<\/?s>|<(?:start|end)_of_turn>|\[\/?INST\]|\[object |undefined|\bNaN\b|\{[a-z]+\}|【\d/iu;

/** Everything that a failure shows when it is printed, its causes included. */
const toldBy = (failure: unknown): string => inspect(failure, { depth: 10, showHidden: true });

/**
 * Tests what every engine has to do (the `Engine` port). An engine that can wait, for a network or a
 * model, also has to be interruptible.
 */
export const engineContract = (
  name: string,
  makeEngine: Making<EngineUnderTest>,
  { waiting, failing = [], secrets = [] }: FurtherProof = {},
): void => {
  const using = async <Under extends EngineUnderTest>(make: Making<Under>) => {
    const under = await make();
    return { ...under, request: frozen(under.request ?? replyRequest()) };
  };

  describe(`${name} as an engine`, () => {
    // An unhandled rejection in a library or the runtime would end the server.
    const unhandled: unknown[] = [];
    const note = (error: unknown): void => void unhandled.push(error);
    beforeAll(() => void process.on("unhandledRejection", note));
    afterAll(() => {
      process.off("unhandledRejection", note);
      expect(unhandled).toEqual([]);
    });

    it("gives text, its figures and plain data, and shows no machinery", async () => {
      const { engine, request } = await using(makeEngine);
      expect(engine.name).toMatch(/^[a-z0-9][a-z0-9-]*$/u);
      expect(engine.description.trim()).not.toBe("");
      const { text, state, usage, failure } = await askEngine(engine, request);
      expect(failure).toBeNull();
      expect(text.trim()).not.toBe("");
      expect(text.isWellFormed()).toBe(true);
      expect(text).not.toMatch(INTERNAL);
      expect(text.startsWith(`${request.character.name}:`)).toBe(false);
      for (const secret of secrets) expect(text).not.toContain(secret);
      expect(usage).toSatisfy(isUsage);
      expect(JSON.parse(JSON.stringify(state))).toEqual(state);
    });

    it("answers two requests at once", async () => {
      const { engine, request } = await using(makeEngine);
      const replies = await Promise.all([1, 2].map(() => askEngine(engine, request)));
      for (const { failure } of replies) expect(failure).toBeNull();
    });

    it("says nothing at all when it was cancelled before it began", async () => {
      const { engine, request } = await using(makeEngine);
      expect(await failureOf(engine, request, AbortSignal.abort())).toMatchObject({
        kind: "cancelled",
      });
    });

    it("writes what it is told to, where it can write at all", async () => {
      const { engine } = await using(makeEngine);
      if (engine.write === undefined) return;
      const writing = await engine.write(TASK, new AbortController().signal);
      expect(writing.text.trim()).not.toBe("");
      expect(writing.text).not.toMatch(INTERNAL);
      expect(writing.usage).toSatisfy(isUsage);
      await expect(engine.write(TASK, AbortSignal.abort())).rejects.toMatchObject({
        name: "EngineFailure",
        kind: "cancelled",
      });
    });

    for (const [fault, kind, make, message] of failing)
      it(`gives no text after ${fault}, fails as ${kind}, and tells no secret`, async () => {
        const { engine, request } = await using(make);
        const failure = await failureOf(engine, request);
        expect(failure.kind).toBe(kind);
        if (message !== undefined) expect(failure.message).toBe(message);
        for (const secret of [...secrets, ...request.history.map(({ content }) => content)])
          expect(toldBy(failure)).not.toContain(secret);
      });

    for (const makeWaiting of waiting === undefined ? [] : [waiting])
      it.each([
        ["cancelled", () => new DOMException("no longer wanted", "AbortError")],
        ["timed-out", () => new DOMException("out of time", "TimeoutError")],
      ])("stops waiting at once when it is %s, and hears the next signal", async (kind, reason) => {
        const { engine, request, isWaiting } = await using(makeWaiting);
        const stop = new AbortController();
        const outcome = failureOf(engine, request, stop.signal);
        await isWaiting;
        stop.abort(reason());
        expect((await outcome).kind).toBe(kind);
        expect((await failureOf(engine, request, AbortSignal.abort())).kind).toBe("cancelled");
      });
  });
};

/** Has something closed after the test. */
export const closing = <Closable extends { close(): Promise<void> }>(
  started: Closable,
): Closable => {
  onTestFinished(() => started.close());
  return started;
};
