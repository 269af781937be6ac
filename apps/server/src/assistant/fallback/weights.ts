import type { Weight } from "../../platform/outgoing/index.ts";
import type { EngineFailureKind } from "../engine.ts";

/** What an engine's failure weighs for its breaker. What is about one request weighs nothing. */
export const WEIGHTS: Readonly<Record<EngineFailureKind, Weight>> = {
  unreachable: "strike",
  "server-error": "strike",
  "protocol-error": "strike",
  "cut-off": "strike",
  "timed-out": "out",
  "rate-limited": "out",
  unauthorized: "out-for-long",
  "model-not-found": "out-for-long",
  refused: "none",
  "too-long": "none",
  empty: "none",
  cancelled: "none",
};
