import { AsyncLocalStorage } from "node:async_hooks";
import type { SpanProcessor } from "@opentelemetry/sdk-trace";

export interface BoundedProcessorDeps {
  readonly processor: SpanProcessor;
  /** Spans that have ended and are still held, on their way out included. */
  readonly held: () => number;
  readonly max: number;
  readonly onTaken: () => void;
  readonly onDropped: () => void;
}

/** A processor that holds no more than so many ended spans: the ones above that are dropped and counted. */
export const createBoundedProcessor = (deps: BoundedProcessorDeps): SpanProcessor => {
  // A batch belongs to nobody: its timers must not go on under the id of the request that began it.
  const outside = AsyncLocalStorage.snapshot();
  return {
    onStart: (span, context) => deps.processor.onStart(span, context),
    onEnd: (span) => {
      if ((span.spanContext().traceFlags & 1) === 0) return;
      if (deps.held() >= deps.max) return deps.onDropped();
      deps.onTaken();
      outside(() => deps.processor.onEnd(span));
    },
    forceFlush: () => deps.processor.forceFlush(),
    shutdown: () => deps.processor.shutdown(),
  };
};
