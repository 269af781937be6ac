import { Registry } from "prom-client";
import { vi } from "vitest";
import { createDice } from "@evenfall/testing";
import { noTracing } from "@evenfall/server/platform/telemetry/tracing/index.ts";
import type { AssistantRequest, Usage } from "@evenfall/server/assistant/assistant.ts";
import type { Engine, ReplyRequest, TokenUsage } from "@evenfall/server/assistant/engine.ts";
import { createAssistant } from "@evenfall/server/assistant/fallback/create-assistant.ts";
import type { ChainedEngine } from "@evenfall/server/assistant/fallback/chained-engine.ts";
import { collectingLog } from "../platform/collecting-log.ts";
import { playRound, type Round } from "../conversations/assistant.ts";
import { testClock } from "../platform/clock.ts";
import { replyRequest } from "./engine-contract.ts";

export { HANGS, NEVER_HEARS as HANGS_DEAF, type Round } from "../conversations/assistant.ts";

/** Resolves when this many calls have been recorded. */
export const reaching = (calls: readonly unknown[], times: number): Promise<unknown> =>
  vi.waitUntil(() => calls.length >= times, { interval: 1, timeout: 30_000 });

/** An engine that plays its rounds in order and says "<name> N" when they are used up. */
export const playedEngine = (
  name: string,
  rounds: Round[] = [],
  { usage = null, writes = false }: { usage?: TokenUsage | null; writes?: boolean } = {},
) => {
  const requests: ReplyRequest[] = [];
  let calls = 0;
  const take = (signal: AbortSignal): Promise<string> => {
    calls += 1;
    return playRound(rounds.shift() ?? `${name} ${calls}`, signal);
  };
  const write: NonNullable<Engine["write"]> = async (_task, signal) => ({
    text: await take(signal),
    usage,
  });
  const engine: Engine = {
    name,
    description: `the engine ${name}`,
    reply: async (request, signal) => {
      requests.push(request);
      return { text: await take(signal), usage, state: { by: name } };
    },
    ...(writes ? { write } : {}),
  };
  /** `asked` resolves when the engine has been asked for this many replies. */
  return { ...engine, rounds, requests, asked: (times: number) => reaching(requests, times) };
};

type Placed = Partial<Pick<ChainedEngine, "timeoutMs" | "price">>;

/** A fallback chain of engines, with a clock that stands still. */
export const chainHarness = (engines: readonly (Engine | readonly [Engine, Placed])[]) => {
  const time = testClock();
  const dice = createDice(1);
  const metrics = new Registry();
  const log = collectingLog();
  const placed = engines.map((entry): ChainedEngine => {
    const [engine, place]: readonly [Engine, Placed] = "name" in entry ? [entry, {}] : entry;
    return { engine, price: null, ...place };
  });
  const assistant = createAssistant(placed, {
    tracing: noTracing,
    clock: time,
    chance: { next: () => dice.between(0, 999_999) / 1_000_000 },
    log,
    metrics,
  });
  return {
    assistant,
    time,
    lines: log.lines,
    metrics,
    /** The samples of one metric, as "label=value,…: number". */
    counted: async (name: string): Promise<readonly string[]> => {
      const metric = await metrics.getSingleMetric(name)?.get();
      return (metric?.values ?? []).map(
        ({ labels, value }) =>
          `${Object.entries(labels)
            .map(([label, set]) => `${label}=${set}`)
            .join(",")}: ${value}`,
      );
    },
    ask: (
      signal = new AbortController().signal,
      states: AssistantRequest["states"] = {},
      usage?: Usage,
    ) => {
      const { state: _state, ...request } = replyRequest();
      return assistant.reply({ ...request, states }, signal, usage);
    },
  };
};
