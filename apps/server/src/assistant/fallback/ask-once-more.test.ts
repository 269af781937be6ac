import { scenario, startModelServer, type Script } from "@evenfall/testing";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  closing,
  conversation,
  replyRequest,
} from "@evenfall/testing/assistant/engine-contract.ts";
import { chainHarness, playedEngine } from "@evenfall/testing/assistant/fallback-chain.ts";
import { remoteThreadHarness } from "@evenfall/testing/assistant/remote-threads.ts";
import type { Usage } from "../assistant.ts";
import { createOpenAiEngine } from "../openai/openai-engine.ts";
import { ENGINE_TIMEOUT_MS } from "./chained-engine.ts";
import { costOfTurn, mayAskAgain, usageOfBoth } from "./cost.ts";

const LAST = "I grew up over a bakery, so bread at five in the morning smells of home.";
const { state: _state, ...REQUEST } = replyRequest({
  history: conversation("user: Where are you from?", `assistant: ${LAST}`, "user: And tonight?"),
});
const GOOD = "Tonight I polish the brass on the old tram.";
const PRICE = { inputPerMillion: 1, outputPerMillion: 4 };
const USED = { inputTokens: 3_000, outputTokens: 50 };
const usage = USED;
const APIS = ["chat-completions", "responses"] as const;

const FAULTS = {
  repeats: [scenario.repeatsItself, "said again what Ada said"],
  "speaks-for-visitor": [scenario.speaksForVisitor, "spoke or acted for the visitor"],
  "breaks-character": [scenario.breaksCharacter, "sounded like an assistant"],
  "claims-body": [scenario.claimsBody, "as if Ada were with the visitor"],
} as const;
const EACH = Object.entries(FAULTS).map(([fault, [plays, note]]) => ({ fault, plays, note }));

const FAULT_COUNTS = "evenfall_engine_reply_faults_total";

/** A chain of a model behind a real socket and a played engine; delays pass on the chain's clock. */
const opened = async (script: Script, api: (typeof APIS)[number] = "chat-completions") => {
  const server = closing(
    await startModelServer({ script, sleep: (delayMs) => chain.time.advance(delayMs) }),
  );
  const model = createOpenAiEngine({ name: "model", baseUrl: server.url, model: "m", api });
  const chain = chainHarness([[model, { price: PRICE }], playedEngine("second")]);
  const tab: number[] = [];
  const paid: Usage = { add: (nanodollars) => void tab.push(nanodollars) };
  return {
    ...chain,
    server,
    tab,
    ask: (signal = new AbortController().signal) =>
      chain.assistant.reply({ ...REQUEST, states: {} }, signal, paid),
    faults: () => chain.counted(FAULT_COUNTS),
  };
};

describe.each(APIS)("a model's faulty reply, asked in %s", (api) => {
  it.each(EACH)("is asked for once more: $fault", async ({ fault, plays, note }) => {
    const { ask, server, tab, faults } = await opened(
      [plays({ usage }), scenario.reply(GOOD, { usage, chunkDelayMs: 5 })],
      api,
    );
    expect(await ask()).toMatchObject({
      text: GOOD,
      engine: "model",
      usage: { inputTokens: 6_000, outputTokens: 100 },
    });
    const [first, second] = server.requests.map(({ body }) => JSON.stringify(body));
    expect(server.calls).toBe(2);
    expect(first).not.toContain(note);
    expect(second).toContain(note);
    const systemOf = ({ body }: (typeof server.requests)[number]) =>
      body?.instructions ?? body?.messages?.[0]?.content;
    expect(new Set(server.requests.map(systemOf)).size).toBe(1);
    expect(tab).toEqual([2 * (3_000 * 1_000 + 50 * 4_000)]);
    expect(await faults()).toEqual([`engine=model,fault=${fault},outcome=asked-again: 1`]);
  });

  it.each([
    { fault: "repeats", text: LAST, engine: "model", outcome: "taken" },
    {
      fault: "speaks-for-visitor",
      text: "I walked along the river.",
      engine: "model",
      outcome: "cut",
    },
    { fault: "breaks-character", text: "second 1", engine: "second", outcome: "dropped" },
    { fault: "claims-body", text: "second 1", engine: "second", outcome: "dropped" },
  ] as const)(
    "is $outcome where it comes twice: $fault",
    async ({ fault, text, engine, outcome }) => {
      const { ask, server, tab, faults } = await opened(FAULTS[fault][0]({ usage }), api);
      expect(await ask()).toMatchObject({ text, engine });
      expect(server.calls).toBe(2);
      expect(tab[0]).toBe(2 * (3_000 * 1_000 + 50 * 4_000));
      expect(await faults()).toEqual([
        `engine=model,fault=${fault},outcome=asked-again: 1`,
        `engine=model,fault=${fault},outcome=${outcome}: 1`,
      ]);
    },
  );
});

it.each([
  ["the time is nearly over", { usage, firstDelayMs: 0.6 * ENGINE_TIMEOUT_MS }],
  ["two replies may cost more than one may", { usage: { inputTokens: 8_900, outputTokens: 900 } }],
  ["nobody knows what it cost", { tellsUsage: false }],
])("is not asked for again where %s", async (_, options) => {
  const { ask, server, faults } = await opened(scenario.speaksForVisitor(options));
  expect(await ask()).toMatchObject({ text: "I walked along the river.", engine: "model" });
  expect(server.calls).toBe(1);
  expect(await faults()).toEqual(["engine=model,fault=speaks-for-visitor,outcome=cut: 1"]);
});

it("of a second one that does not come in time, or fails, the first is what there is", async () => {
  const hung = await opened([scenario.speaksForVisitor({ usage }), scenario.hangBeforeHeaders]);
  const reply = hung.ask();
  await hung.server.waitForRequest(2);
  await hung.time.advance(ENGINE_TIMEOUT_MS - 1);
  expect(await reply).toMatchObject({ text: "I walked along the river.", usage: null });
  const limited = await opened([scenario.repeatsItself({ usage }), scenario.rateLimited()]);
  expect(await limited.ask()).toMatchObject({ text: LAST, usage: USED });
  expect(hung.tab).toEqual([hung.assistant.costMax?.reply]);
  expect(limited.tab).toEqual([3_000 * 1_000 + 50 * 4_000]);
});

it("ends at once by the caller's signal while it is asked for again", async () => {
  const { ask, server, tab, assistant, faults } = await opened([
    scenario.claimsBody({ usage }),
    scenario.hangBeforeHeaders,
  ]);
  const stop = new AbortController();
  const reply = ask(stop.signal);
  await server.waitForRequest(2);
  stop.abort();
  await expect(reply).rejects.toMatchObject({ kind: "cancelled" });
  expect(await faults()).toEqual(["engine=model,fault=claims-body,outcome=asked-again: 1"]);
  expect(tab).toEqual([assistant.costMax?.reply]);
});

it("a remote assistant, which hears of no fault, is asked once; lines of our own are not looked at", async () => {
  const { engine, operations } = await remoteThreadHarness([
    { says: [{ type: "text", text: { value: "*hugs you tight*", annotations: [] } }] },
  ]);
  const own = { ...playedEngine("own", ["*hugs you tight*"]), speaksOwnContent: true as const };
  const { assistant, counted } = chainHarness([engine, own]);
  const reply = assistant.reply({ ...REQUEST, states: {} }, new AbortController().signal);
  expect(await reply).toMatchObject({ text: "*hugs you tight*", engine: "own" });
  expect(operations().filter((operation) => operation === "create run")).toHaveLength(1);
  expect(await counted(FAULT_COUNTS)).toEqual([
    "engine=remote-threads,fault=claims-body,outcome=dropped: 1",
  ]);
});

it("the second reply never costs more than what is set aside for one", () => {
  const tokens = fc.record({ inputTokens: fc.nat(20_000), outputTokens: fc.nat(2_000) });
  const most = { inputTokens: 9_000, outputTokens: 1_000 };
  fc.assert(
    fc.property(tokens, fc.nat(400), fc.nat(1_000), (first, moreInput, outputTokens) => {
      fc.pre(mayAskAgain(PRICE, first, most));
      const second = { inputTokens: first.inputTokens + moreInput, outputTokens };
      const both = usageOfBoth(first, { outcome: "completed", usage: second });
      const cost = costOfTurn(PRICE, { outcome: "completed", usage: both }, most);
      expect(cost).toBeLessThanOrEqual(
        costOfTurn(PRICE, { outcome: "completed", usage: most }, most),
      );
    }),
  );
});
