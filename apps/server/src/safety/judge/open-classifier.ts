import { fail, ok, type Result } from "@evenfall/domain";
import { isSuspicious, type Finding, type Side } from "@evenfall/screening";
import { Counter } from "prom-client";
import { protocolBase, createCircuit } from "../../platform/outgoing/index.ts";
import type { Config } from "../../platform/config.ts";
import {
  type Classifier,
  type ClassifierModel,
  type Classified,
  type Judged,
  classifierFailure,
  SEVERITIES,
} from "./classifier.ts";
import { createGuard } from "./guard.ts";
import { createModerations } from "./moderations.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { mostSevere } from "./duties.ts";

interface ClassifierDeps extends Pick<Runtime, "clock" | "chance" | "log"> {
  readonly model: ClassifierModel;
  /** For one text with all of its pieces, in milliseconds. */
  readonly timeoutMs: number;
  /** Counts texts by outcome. */
  readonly calls: Counter<"outcome">;
}

const UNJUDGED: Finding = { action: "block", class: "sexual-minor" };

/** How much a small guard model reads at once, in UTF-16 code units. */
const PIECE_LENGTH = 8000;

/** Neighbouring pieces overlap by this, so that nothing is split at a seam. */
const OVERLAP = 400;

/** Enough for any message or reply; only programs send longer threads at once. */
const PIECES_MAX = 8;

/** Cuts a text into overlapping pieces to be judged separately; `isWhole`: whether they cover all of it. */
const piecesOf = (text: string) => {
  const pieces: string[] = [];
  let at = 0;
  do {
    // A character cut in half is not valid JSON everywhere.
    pieces.push(text.slice(at, at + PIECE_LENGTH).toWellFormed());
    at += PIECE_LENGTH - OVERLAP;
  } while (at + OVERLAP < text.length && pieces.length < PIECES_MAX);
  return { pieces, isWhole: at + OVERLAP >= text.length };
};

/** Judges all pieces at once. A finding in one of them counts, whatever became of the others. */
const judgeWhole = async (
  text: string,
  side: Side,
  model: ClassifierModel,
  signal: AbortSignal,
): Promise<Judged> => {
  const { pieces, isWhole } = piecesOf(text);
  const judged = await Promise.all(pieces.map((piece) => model.judge(piece, side, signal)));
  const found = mostSevere(
    judged.flatMap((end) => (end.ok && end.value !== null ? [end.value] : [])),
  );
  if (found !== null) return ok(found);
  const failed = judged.find((end) => !end.ok);
  if (failed !== undefined) return failed;
  return isWhole ? ok(null) : fail(classifierFailure("too-long", "the text is too long to judge"));
};

/**
 * Asks a model within a time limit, and not at all while its circuit is open. If it cannot judge, a text
 * with any sign of the most serious class is withheld and every other one passes.
 */
const createClassifier = (deps: ClassifierDeps): Classifier => {
  const { model, timeoutMs, clock, log, calls } = deps;
  const circuit = createCircuit({
    clock,
    chance: deps.chance,
    onChange: (state) => {
      if (state.type === "open")
        log.warn(
          { forMs: Math.max(0, state.until - clock.now()) },
          "circuit open: the classifier is not asked for a while",
        );
      if (state.type === "closed") log.info({}, "circuit closed: the classifier answers again");
    },
  });

  /** Rejects where the signal aborts, whether or not the model reacts to it. */
  const withTimeout = async (text: string, side: Side, signal: AbortSignal): Promise<Judged> => {
    const stop = new AbortController();
    const over = Promise.withResolvers<Judged>();
    const onAbort = (): void => over.reject(new DOMException("called off", "AbortError"));
    signal.addEventListener("abort", onAbort, { once: true });
    const cancelTimer = clock.after(timeoutMs, () =>
      over.resolve(
        fail(classifierFailure("timed-out", `the classifier took longer than ${timeoutMs} ms`)),
      ),
    );
    try {
      return await Promise.race([judgeWhole(text, side, model, stop.signal), over.promise]);
    } finally {
      cancelTimer();
      signal.removeEventListener("abort", onAbort);
      stop.abort();
    }
  };

  const judge = async (text: string, side: Side, signal: AbortSignal): Promise<Judged> => {
    try {
      return await withTimeout(text, side, signal);
    } catch (cause) {
      if (signal.aborted) throw cause;
      log.error({ err: cause }, "unexpected error in the classifier");
      return fail(classifierFailure("defect", "unexpected error in the classifier"));
    }
  };

  const unjudged = (text: string, side: Side): Classified => {
    if (!isSuspicious(text)) return "unknown";
    log.warn({ side }, "a text was held back because nothing could judge it");
    return UNJUDGED;
  };

  return {
    classify: async (text, side, signal) => {
      if (signal.aborted) throw new DOMException("called off", "AbortError");
      if (circuit.dueAt() > clock.now()) {
        calls.inc({ outcome: "circuit-open" });
        return unjudged(text, side);
      }
      const attempt = circuit.begin();
      let judged: Judged;
      try {
        judged = await judge(text, side, signal);
      } catch (cause) {
        attempt.dropped();
        calls.inc({ outcome: "called-off" });
        throw cause;
      }
      if (judged.ok) {
        attempt.succeeded();
        calls.inc({ outcome: judged.value === null ? "passed" : "found" });
        return judged.value;
      }
      const { kind, reason, retryAfterMs } = judged.error;
      attempt.failed({ severity: SEVERITIES[kind], retryAfterMs });
      calls.inc({ outcome: kind });
      log.warn({ failure: kind, reason }, "the classifier gave no judgement");
      return unjudged(text, side);
    },
  };
};

/** The operator's settings. */
type ClassifierSettings = Omit<Config["safety"], "judge" | "homeRegion">;

const KINDS = { moderations: createModerations, guard: createGuard };
export type ClassifierKind = keyof typeof KINDS;

const baseOf = (url: string): Result<string, string> => {
  try {
    return ok(protocolBase(url));
  } catch {
    return fail(
      "MODERATION_URL must begin with http:// or https://, without a user, a password, a query or a fragment.",
    );
  }
};

/** The operator's classifier, null if there is none; on failure what is wrong with the settings, in words. */
export const openClassifier = (
  settings: ClassifierSettings,
  deps: Pick<Runtime, "clock" | "chance" | "log" | "metrics"> & {
    readonly fetch: typeof globalThis.fetch;
  },
): Result<Classifier | null, string> => {
  const { moderationUrl: url, moderationModel: name } = settings;
  // Every server shows the same metrics, whatever is configured.
  const calls = new Counter({
    name: "evenfall_classifier_calls_total",
    help: "Texts that the operator's classifier was to judge, by how that ended.",
    labelNames: ["outcome"],
    registers: [deps.metrics],
  });
  if (url === null || name === null) return ok(null);
  const baseUrl = baseOf(url);
  if (!baseUrl.ok) return baseUrl;
  const model = KINDS[settings.moderationKind]({
    baseUrl: baseUrl.value,
    model: name,
    apiKey: settings.moderationApiKey,
    ...deps,
  });
  return ok(createClassifier({ ...deps, model, timeoutMs: settings.moderationTimeoutMs, calls }));
};
