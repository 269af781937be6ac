import { fail, ok, type Result } from "@evenfall/domain";
import { isSuspicious } from "@evenfall/screening";
import { Counter } from "prom-client";
import { protocolBase } from "../../platform/outgoing/index.ts";
import type { Secret } from "../../platform/secrets/secret.ts";
import type { Classifier, ClassifierModel } from "./classifier.ts";
import type { ClassifierAddress } from "./ask-json.ts";
import { createClassifier } from "./create-classifier.ts";
import { createGuard } from "./guard.ts";
import { createModerations } from "./moderations.ts";
import type { Runtime } from "../../platform/runtime.ts";

export type ClassifierKind = "moderations" | "guard";

/** What the operator set. */
export interface ClassifierSettings {
  readonly moderationUrl: string | null;
  readonly moderationKind: ClassifierKind;
  readonly moderationModel: string | null;
  readonly moderationApiKey: Secret | null;
  readonly moderationTimeoutMs: number;
}

const KINDS: Readonly<Record<ClassifierKind, (address: ClassifierAddress) => ClassifierModel>> = {
  moderations: createModerations,
  guard: createGuard,
};

const baseOf = (url: string): Result<string, string> => {
  try {
    return ok(protocolBase(url));
  } catch {
    return fail(
      "MODERATION_URL must begin with http:// or https://, without a user, a password, a query or a fragment.",
    );
  }
};

/** The operator's classifier, null where there is none, or what is wrong with the settings, in words. */
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
    fetch: deps.fetch,
    clock: deps.clock,
  });
  return ok(
    createClassifier({
      model,
      timeoutMs: settings.moderationTimeoutMs,
      isSuspicious,
      clock: deps.clock,
      chance: deps.chance,
      log: deps.log,
      calls,
    }),
  );
};
