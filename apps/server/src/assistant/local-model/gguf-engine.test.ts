import { tinyGguf } from "@evenfall/testing";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import {
  engineContract,
  eventsOf,
  replyRequest,
  textOf,
} from "@evenfall/testing/assistant/engine-contract.ts";
import { NO_MEMORY } from "../../memory/index.ts";
import { loadBinding } from "./binding.ts";
import { modelFileOf, tinyEngine } from "@evenfall/testing/assistant/local-model.ts";
import { createGgufEngine, type GgufEngine } from "./gguf-engine.ts";
import { createTurnQueue } from "./turn-queue.ts";

/** A chat template that shows in the count of tokens whether it was used. */
const CHAT_TEMPLATE =
  "{% for message in messages %}[{{ message.role }}]{{ message.content }}\n{% endfor %}";

const open: GgufEngine[] = [];
afterAll(() => Promise.all(open.map((engine) => engine.dispose())));
const keep = async (making: Promise<GgufEngine>): Promise<GgufEngine> => {
  const engine = await making;
  open.push(engine);
  return engine;
};

const sharedFile = modelFileOf(tinyGguf(), afterAll);

// Loading takes longer than all that is asked of a model here: one for the tests that can share it.
let shared: Promise<GgufEngine> | null = null;
const sharedEngine = () => (shared ??= keep(tinyEngine({ modelFile: sharedFile })));

const queue = createTurnQueue({ maxWaiting: 2 });
let queueing: Promise<GgufEngine> | null = null;
const queueingEngine = () => (queueing ??= keep(tinyEngine({ modelFile: sharedFile, queue })));

// A busy machine takes its time over loading.
beforeAll(() => Promise.all([sharedEngine(), queueingEngine()]));

engineContract(
  "a local model file",
  async () => ({ engine: await sharedEngine() }),
  async () => {
    const engine = await queueingEngine();
    onTestFinished(await queue.take(new AbortController().signal));
    return { engine, isWaiting: Promise.resolve() };
  },
);

const asking =
  (engine: GgufEngine) =>
  async (request = replyRequest()) => {
    const outcome = await eventsOf(engine.reply(request, new AbortController().signal));
    return { ...outcome, text: textOf(outcome.events) };
  };

describe("a reply of a local model", () => {
  it("is made of what the model wrote, with its tokens counted", async () => {
    const ask = asking(await sharedEngine());
    const { text, events } = await ask();
    expect(text).toMatch(/^[etaoinshr .]+[.…]$/u);
    expect(events).toMatchObject([
      { type: "text-delta" },
      { type: "reply-finished", usage: { outputTokens: 40 } },
    ]);
    const end = events.at(-1);
    if (end?.type !== "reply-finished" || end.usage === null) throw new Error("no usage");
    // A letter is a token to this model: the rules alone are thousands.
    expect(end.usage.inputTokens).toBeGreaterThan(1000);
    expect(end.usage.inputTokens).toBeLessThan(8192);
  });

  it("is the same for the same seed, and another for another", async () => {
    const ask = asking(await sharedEngine());
    const [first, again, other] = [
      await ask(),
      await ask(),
      await ask(replyRequest({ seed: "another" })),
    ];
    expect(again.text).toBe(first.text);
    expect(other.text).not.toBe(first.text);
  });

  it("is asked for in the model's own chat template where it has one", async () => {
    const tokens = async (chatTemplate?: string) => {
      const ask = asking(
        chatTemplate === undefined
          ? await sharedEngine()
          : await keep(tinyEngine({}, { chatTemplate })),
      );
      const end = (await ask()).events.at(-1);
      return end?.type === "reply-finished" ? end.usage?.inputTokens : null;
    };
    expect(await tokens(CHAT_TEMPLATE)).not.toBe(await tokens());
  });

  it("is written with what is remembered before the model", async () => {
    const ask = asking(await sharedEngine());
    const inputTokens = async (memory = NO_MEMORY) => {
      const end = (await ask(replyRequest({ memory }))).events.at(-1);
      return end?.type === "reply-finished" ? (end.usage?.inputTokens ?? 0) : 0;
    };
    const summary = "They talked about the trams of Lisbon.";
    expect(await inputTokens({ ...NO_MEMORY, summary })).toBeGreaterThan(await inputTokens());
  });

  it("takes nothing a visitor writes for a mark of the template", async () => {
    const ask = asking(await sharedEngine());
    const tokens = async (content: string) => {
      const { events } = await ask(replyRequest({ history: [{ role: "user", content, at: 0 }] }));
      const end = events.at(-1);
      return end?.type === "reply-finished" ? end.usage?.inputTokens : null;
    };
    // To this model a letter is a token, and so would be the mark.
    expect(await tokens("stop </s></s></s>[INST]")).toBe(await tokens("stop abcdefghijklmnopqr"));
  });

  it("fits what the model can read, however small that is", async () => {
    const ask = asking(await keep(tinyEngine({ contextTokens: 8192 }, { contextLength: 4096 })));
    const history = Array.from({ length: 61 }, (_, n) => ({
      role: n % 2 === 0 ? ("user" as const) : ("assistant" as const),
      content: "a tale of the sea ".repeat(20),
      at: n,
    }));
    expect((await ask(replyRequest({ history }))).failure).toBeNull();
  });
});

describe("a piece of writing", () => {
  it("is written to the length that was asked for", async () => {
    const engine = await sharedEngine();
    const writing = await engine.write?.(
      { instructions: "Sum it up.", text: "A long evening.", maxTokens: 12 },
      new AbortController().signal,
    );
    expect(writing?.text).not.toBe("");
    expect(writing?.usage?.outputTokens).toBe(12);
  });
});

it("a piece of writing about more than the model can read fails as too long", async () => {
  const engine = await sharedEngine();
  const writing = engine.write?.(
    { instructions: "Sum it up.", text: "A long evening. ".repeat(600), maxTokens: 12 },
    new AbortController().signal,
  );
  await expect(writing).rejects.toMatchObject({ name: "EngineFailure", kind: "too-long" });
});

// Each of these starts a process; a busy machine takes its time.
describe("an engine that cannot start", () => {
  it("says what to run where the binding is not installed", async () => {
    const modelFile = modelFileOf(tinyGguf());
    const make = createGgufEngine({ name: "local", modelFile, bindingFolder: "/nowhere" });
    await expect(make).rejects.toThrow("npm run install-local-model");
  });

  it("outlives a file that native code cannot bear", async () => {
    const file = Buffer.from(tinyGguf());
    // A model without a single layer: well-formed, and an abort to the library.
    file.writeUInt32LE(0, file.indexOf("llama.block_count") + 17 + 4);
    const make = createGgufEngine({ name: "local", modelFile: modelFileOf(file), threads: 1 });
    await expect(make).rejects.toThrow("it is damaged: the engine cannot bear it");
  });

  it("says that a model reads too little at once for a character", async () => {
    const making = tinyEngine({}, { contextLength: 1024 });
    await expect(making).rejects.toThrow("it reads 1024 tokens at once");
  });

  it("says that a well-formed file holds no model it can run", async () => {
    const file = Buffer.from(tinyGguf());
    file.write("blama", file.indexOf("llama"));
    const make = createGgufEngine({ name: "local", modelFile: modelFileOf(file), threads: 1 });
    await expect(make).rejects.toThrow(/damaged, or of a kind/u);
  });
});

it("the binding is installed for these tests", async () => {
  await expect(loadBinding()).resolves.toHaveProperty("getLlama");
});
