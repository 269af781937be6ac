import { startModerationServer, type Category } from "@evenfall/testing";
import { onTestFinished } from "vitest";
import { Registry } from "prom-client";
import { createSecret } from "@evenfall/server/platform/secrets/secret.ts";
import { collectingLog } from "../platform/collecting-log.ts";
import { testClock } from "../platform/clock.ts";
import {
  openClassifier,
  type ClassifierKind,
} from "@evenfall/server/safety/judge/open-classifier.ts";

export const KEY = "key-that-nobody-reads";
export const TIMEOUT_MS = 3_000;

/** Which category or code a marker word stands for, on a stand-in classifier. */
const MARKERS: readonly (readonly [word: string, category: Category, code: string])[] = [
  ["ZORBLING", "sexual/minors", "S4"],
  ["GRIMBLE", "self-harm/intent", "S11"],
  ["FLOOP", "illicit", "S2"],
  ["SNARK", "harassment", "S5"],
];

const marked = <Name>(text: string, nameOf: (marker: (typeof MARKERS)[number]) => Name): Name[] =>
  MARKERS.filter(([word]) => text.includes(word)).map(nameOf);

/** A classifier connected to a stand-in server, with a clock that a test moves. */
export const openHarness = async (kind: ClassifierKind) => {
  const server = await startModerationServer({
    categories: (text) => marked(text, ([, category]) => category),
    hazards: (text) => marked(text, ([, , code]) => code),
  });
  onTestFinished(() => server.close());
  const clock = testClock();
  const log = collectingLog();
  const metrics = new Registry();
  const opened = openClassifier(
    {
      moderationUrl: server.url,
      moderationKind: kind,
      moderationModel: "judge",
      moderationApiKey: createSecret(KEY),
      moderationTimeoutMs: TIMEOUT_MS,
    },
    { clock, chance: { next: () => 0.5 }, log, metrics, fetch: globalThis.fetch },
  );
  if (!opened.ok || opened.value === null) throw new Error("no classifier was opened");
  const classifier = opened.value;
  const classify = async (text: string, side: "in" | "out", signal: AbortSignal) => {
    const classified = await classifier.classify(text, side, signal);
    return classified === "unknown" ? null : classified;
  };
  return {
    server,
    clock,
    log,
    reads: (text: string, signal = new AbortController().signal) => classify(text, "in", signal),
    says: (text: string) => classify(text, "out", new AbortController().signal),
    /** How the calls so far ended, with their numbers. */
    outcomes: async (): Promise<Readonly<Record<string, number>>> => {
      const metric = await metrics.getSingleMetric("evenfall_classifier_calls_total")?.get();
      return Object.fromEntries(
        (metric?.values ?? []).map(({ labels, value }) => [String(labels["outcome"]), value]),
      );
    },
  };
};

export type Harness = Awaited<ReturnType<typeof openHarness>>;
