import { Registry } from "prom-client";
import { createDice } from "@evenfall/testing";
import { noTracing } from "@evenfall/server/platform/telemetry/tracing/index.ts";
import type { Log, LogFields } from "@evenfall/server/platform/telemetry/log.ts";
import type { AssistantRequest, Usage } from "@evenfall/server/assistant/assistant.ts";
import { replyRequest } from "./engine-contract.ts";
import type { Engine, ReplyRequest, TokenUsage } from "@evenfall/server/assistant/engine.ts";
import { standingClock } from "./openai-engine.ts";
import { createAssistant } from "@evenfall/server/assistant/fallback/create-assistant.ts";
import type { ChainedEngine, Price } from "@evenfall/server/assistant/fallback/chained-engine.ts";

/** Silence until it is stopped. */
export const HANGS: unique symbol = Symbol("hangs");

/** Silence that nothing stops. */
export const HANGS_DEAF: unique symbol = Symbol("hangs deaf");

interface Broken {
  readonly says: string;
  /** How it breaks off after its words; "ends" just ends without having finished. */
  readonly end: Error | "ends";
}

/** What an engine does with one request. */
export type Round = string | Error | Broken | typeof HANGS | typeof HANGS_DEAF;

export interface PlayedEngine extends Engine {
  readonly rounds: Round[];
  readonly requests: ReplyRequest[];
  /** Resolves when the engine has been asked so often. */
  asked(times: number): Promise<void>;
}

const untilStopped = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(new Error("stopped")), { once: true });
  });

/** An engine that plays its rounds in order and says "<name> N" when they are used up. */
export const playedEngine = (
  name: string,
  rounds: Round[] = [],
  { usage = null, writes = false }: { usage?: TokenUsage | null; writes?: boolean } = {},
): PlayedEngine => {
  const requests: ReplyRequest[] = [];
  const waiting: (() => void)[] = [];
  let asked = 0;
  const take = async (signal: AbortSignal): Promise<string | Broken> => {
    asked += 1;
    for (const look of waiting) look();
    const round = rounds.shift() ?? `${name} ${asked}`;
    if (round === HANGS_DEAF) return new Promise<never>(() => undefined);
    if (round === HANGS) return untilStopped(signal);
    if (round instanceof Error) throw round;
    return round;
  };
  return {
    name,
    description: `the engine ${name}`,
    rounds,
    requests,
    asked: (times) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (asked >= times) resolve();
        };
        waiting.push(look);
        look();
      }),
    async *reply(request, signal) {
      requests.push(request);
      const round = await take(signal);
      yield { type: "text-delta", text: typeof round === "string" ? round : round.says };
      if (typeof round !== "string") {
        if (round.end === "ends") return;
        throw round.end;
      }
      yield { type: "reply-finished", usage, state: { by: name } };
    },
    ...(writes
      ? {
          write: async (_task, signal) => {
            const round = await take(signal);
            return { text: typeof round === "string" ? round : round.says, usage };
          },
        }
      : {}),
  };
};

const assistantRequest = (changes: Partial<AssistantRequest> = {}): AssistantRequest => {
  const { state: _state, ...request } = replyRequest();
  return { ...request, states: {}, ...changes };
};

export interface LoggedLine {
  readonly level: "info" | "warn" | "error";
  readonly fields: LogFields;
  readonly message: string;
}

export const recordedLog = (): { readonly log: Log; readonly lines: LoggedLine[] } => {
  const lines: LoggedLine[] = [];
  const log: Log = {
    info: (fields, message) => void lines.push({ level: "info", fields, message }),
    warn: (fields, message) => void lines.push({ level: "warn", fields, message }),
    error: (fields, message) => void lines.push({ level: "error", fields, message }),
    child: () => log,
  };
  return { log, lines };
};

export interface Placed {
  readonly timeoutMs?: number;
  readonly price?: Price;
}

/** A line of engines by a clock that stands. */
export const chainHarness = (
  engines: readonly (Engine | readonly [Engine, Placed])[],
  { seed = 1 } = {},
) => {
  const time = standingClock();
  const dice = createDice(seed);
  const metrics = new Registry();
  const { log, lines } = recordedLog();
  const placed = engines.map((entry): ChainedEngine => {
    const [engine, place]: readonly [Engine, Placed] = "name" in entry ? [entry, {}] : entry;
    return { engine, price: null, ...place };
  });
  const assistant = createAssistant(placed, {
    tracing: noTracing,
    clock: time.clock,
    chance: { next: () => dice.between(0, 999_999) / 1_000_000 },
    log,
    metrics,
  });
  return {
    assistant,
    time,
    lines,
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
      changes: Partial<AssistantRequest> = {},
      usage?: Usage,
    ) => assistant.reply(assistantRequest(changes), signal, usage),
  };
};
