import { inspect } from "node:util";
import { describe, expect, it, onTestFinished } from "vitest";
import { sampleCard } from "./sample-card.ts";
import { NO_MEMORY } from "@evenfall/server/memory/index.ts";
import {
  EngineFailure,
  type Engine,
  type EngineFailureKind,
  type ReplyEvent,
  type ReplyRequest,
  type TokenUsage,
  type WritingTask,
} from "@evenfall/server/assistant/engine.ts";

/** A request for a made-up character after one message of the visitor. */
export const replyRequest = (changes: Partial<ReplyRequest> = {}): ReplyRequest => {
  const history = changes.history ?? [
    {
      role: "user" as const,
      content: "Hi, how is your evening?",
      at: Date.UTC(2026, 10, 3, 20, 0),
    },
  ];
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

/** An engine that will answer, and what it needs for it. */
export interface EngineUnderTest {
  readonly engine: Engine;
  /** Where the made-up character will not do. */
  readonly request?: ReplyRequest;
  readonly dispose?: () => Promise<void>;
}

/** An engine that waits for something that does not come; `isWaiting` says when it has begun to. */
export interface WaitingEngine extends EngineUnderTest {
  readonly isWaiting: Promise<unknown>;
}

/** An engine that meets one fault. */
export interface FailingEngine {
  /** In the words of a test's name: "a wrong key". */
  readonly name: string;
  readonly kind: EngineFailureKind;
  readonly make: () => EngineUnderTest | Promise<EngineUnderTest>;
}

/** What an engine shows beyond what all of them do. */
export interface FurtherProof {
  /** An engine that was given these figures; every other may also report null. */
  readonly reporting?: () =>
    | (EngineUnderTest & { readonly usage: TokenUsage })
    | Promise<EngineUnderTest & { readonly usage: TokenUsage }>;
  readonly failing?: readonly FailingEngine[];
  /** Keys and words of a visitor that no text and no failure may contain. */
  readonly secrets?: readonly string[];
}

/** What came of a reply: its events in order, and how it failed, if it did. */
export const eventsOf = async (
  reply: AsyncIterable<ReplyEvent>,
): Promise<{ readonly events: readonly ReplyEvent[]; readonly failure: unknown }> => {
  const events: ReplyEvent[] = [];
  try {
    for await (const event of reply) events.push(event);
    return { events, failure: null };
  } catch (failure) {
    return { events, failure };
  }
};

/** The text of a reply, whole. */
export const textOf = (events: readonly ReplyEvent[]): string =>
  events.map((event) => (event.type === "text-delta" ? event.text : "")).join("");

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

const isUsage = (usage: TokenUsage | null | undefined): boolean =>
  usage === null ||
  (usage !== undefined && isCount(usage.inputTokens) && isCount(usage.outputTokens));

const WRITING_TASK: WritingTask = {
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

/** Words of the machinery, which no visitor may read. */
const INTERNAL =
  /<\/?think|<\|[a-z_]+\|>|<\/?s>|<(?:start|end)_of_turn>|\[\/?INST\]|\[object |undefined|\bNaN\b|\{[a-z]+\}|【\d/iu;

/** Everything that a failure shows whoever prints it, its causes included. */
const toldBy = (failure: unknown): string => inspect(failure, { depth: 10, showHidden: true });

/**
 * What every engine keeps to (the `Engine` port). An engine that can wait, for a network or a model,
 * also shows that it can be interrupted.
 */
export const engineContract = (
  name: string,
  makeEngine: () => EngineUnderTest | Promise<EngineUnderTest>,
  makeWaitingEngine?: () => WaitingEngine | Promise<WaitingEngine>,
  { reporting, failing = [], secrets = [] }: FurtherProof = {},
): void => {
  const using = async <Under extends EngineUnderTest>(make: () => Under | Promise<Under>) => {
    const under = await make();
    onTestFinished(async () => under.dispose?.());
    return { ...under, request: frozen(under.request ?? replyRequest()) };
  };

  describe(`${name} as an engine`, () => {
    it("gives text, finishes once, and says nothing after that", async () => {
      const { engine, request } = await using(makeEngine);
      const { events, failure } = await eventsOf(
        engine.reply(request, new AbortController().signal),
      );
      expect(failure).toBeNull();
      expect(textOf(events).trim()).not.toBe("");
      expect(events.map(({ type }) => type).indexOf("reply-finished")).toBe(events.length - 1);
    });

    it("shows nothing of its machinery in the text", async () => {
      const { engine, request } = await using(makeEngine);
      const { events } = await eventsOf(engine.reply(request, new AbortController().signal));
      const text = textOf(events);
      expect(text).not.toMatch(INTERNAL);
      expect(text.startsWith(`${request.character.name}:`)).toBe(false);
      expect(text.isWellFormed()).toBe(true);
      for (const secret of secrets) expect(text).not.toContain(secret);
    });

    it("tells how many tokens it took, or that it does not know", async () => {
      const { engine, request } = await using(makeEngine);
      const { events } = await eventsOf(engine.reply(request, new AbortController().signal));
      const last = events.at(-1);
      const usage = last?.type === "reply-finished" ? last.usage : undefined;
      expect(usage).toSatisfy(isUsage);
    });

    it("asks for nothing to be kept but plain data", async () => {
      const { engine, request } = await using(makeEngine);
      const { events } = await eventsOf(engine.reply(request, new AbortController().signal));
      const last = events.at(-1);
      const state = last?.type === "reply-finished" ? (last.state ?? null) : undefined;
      expect(JSON.parse(JSON.stringify(state))).toEqual(state);
    });

    it("answers two requests at once without mixing them", async () => {
      const { engine, request } = await using(makeEngine);
      const replies = await Promise.all(
        [1, 2].map(() => eventsOf(engine.reply(request, new AbortController().signal))),
      );
      for (const { events } of replies) expect(events.at(-1)?.type).toBe("reply-finished");
    });

    it("says nothing at all when it was cancelled before it began", async () => {
      const { engine, request } = await using(makeEngine);
      const { events, failure } = await eventsOf(engine.reply(request, AbortSignal.abort()));
      expect(events).toEqual([]);
      expect(failure).toBeInstanceOf(EngineFailure);
      expect(failure).toMatchObject({ kind: "cancelled" });
    });

    it("says nothing more once it is cancelled in the middle", async () => {
      const { engine, request } = await using(makeEngine);
      const stop = new AbortController();
      const reply = engine.reply(request, stop.signal)[Symbol.asyncIterator]();
      expect((await reply.next()).value).toMatchObject({ type: "text-delta" });
      stop.abort();
      await expect(reply.next()).rejects.toMatchObject({
        name: "EngineFailure",
        kind: "cancelled",
      });
      expect((await reply.next()).done).toBe(true);
    });

    it("may be left in the middle", async () => {
      const { engine, request } = await using(makeEngine);
      const reply = engine.reply(request, new AbortController().signal)[Symbol.asyncIterator]();
      await reply.next();
      await reply.return?.();
      expect((await reply.next()).done).toBe(true);
    });

    it("has a name and a description", async () => {
      const { engine } = await using(makeEngine);
      expect(engine.name).toMatch(/^[a-z0-9][a-z0-9-]*$/u);
      expect(engine.description.trim()).not.toBe("");
    });

    it("writes what it is told to, where it can write at all", async () => {
      const { engine } = await using(makeEngine);
      if (engine.write === undefined) return;
      const writing = await engine.write(WRITING_TASK, new AbortController().signal);
      expect(writing.text.trim()).not.toBe("");
      expect(writing.text).not.toMatch(INTERNAL);
      expect(writing.usage).toSatisfy(isUsage);
    });

    it("writes nothing when it was cancelled before it began", async () => {
      const { engine } = await using(makeEngine);
      if (engine.write === undefined) return;
      await expect(engine.write(WRITING_TASK, AbortSignal.abort())).rejects.toMatchObject({
        name: "EngineFailure",
        kind: "cancelled",
      });
    });

    for (const report of reporting === undefined ? [] : [reporting])
      it("hands on the figures that it was told", async () => {
        const { engine, request, usage } = await using(report);
        const { events } = await eventsOf(engine.reply(request, new AbortController().signal));
        expect(events.at(-1)).toMatchObject({ type: "reply-finished", usage });
      });

    for (const fault of failing)
      it(`fails as ${fault.kind}, and never finishes, after ${fault.name}`, async () => {
        const { engine, request } = await using(fault.make);
        const { events, failure } = await eventsOf(
          engine.reply(request, new AbortController().signal),
        );
        expect(failure).toBeInstanceOf(EngineFailure);
        expect(failure).toMatchObject({ kind: fault.kind });
        expect(events.some(({ type }) => type === "reply-finished")).toBe(false);
        for (const secret of secrets) expect(toldBy(failure)).not.toContain(secret);
        for (const { content } of request.history) expect(toldBy(failure)).not.toContain(content);
      });

    if (makeWaitingEngine === undefined) return;

    it("still hears the next request's signal after a deadline", async () => {
      const { engine, request, isWaiting } = await using(makeWaitingEngine);
      const stop = new AbortController();
      const first = eventsOf(engine.reply(request, stop.signal));
      await isWaiting;
      stop.abort(new DOMException("out of time", "TimeoutError"));
      await first;
      const again = eventsOf(engine.reply(request, AbortSignal.abort()));
      expect(await again).toMatchObject({ events: [], failure: { kind: "cancelled" } });
    });

    it.each([
      ["cancelled", () => new DOMException("no longer wanted", "AbortError")],
      ["timed-out", () => new DOMException("out of time", "TimeoutError")],
    ])("stops waiting at once when it is %s", async (kind, reason) => {
      const { engine, request, isWaiting } = await using(makeWaitingEngine);
      const stop = new AbortController();
      const outcome = eventsOf(engine.reply(request, stop.signal));
      await isWaiting;
      stop.abort(reason());
      expect(await outcome).toMatchObject({ events: [], failure: { name: "EngineFailure", kind } });
    });
  });
};
