import type { ReadableSpan, SpanExporter } from "@opentelemetry/sdk-trace";
import type { Clock } from "../clock.ts";

/** An export that has not ended by then counts as failed. */
export const EXPORT_MS = 10_000;

type ExportResult = Parameters<Parameters<SpanExporter["export"]>[1]>[0];

/** How the library says so; its own name for it stands in a package that is not ours to load. */
const SUCCESS: ExportResult["code"] = 0;

export interface CountedExporterDeps {
  readonly exporter: SpanExporter;
  readonly clock: Clock;
  /** Called once for each batch. */
  readonly onEnd: (spans: number, error: Error | null) => void;
}

/** An exporter of which every batch ends exactly once, whatever the collector does. */
export const createCountedExporter = (deps: CountedExporterDeps): SpanExporter => ({
  export: (spans: ReadableSpan[], tell) => {
    let isOver = false;
    const end = (result: ExportResult): void => {
      if (isOver) return;
      isOver = true;
      cancel();
      const failed = result.code !== SUCCESS;
      deps.onEnd(spans.length, failed ? (result.error ?? new Error("failed")) : null);
      tell(result);
    };
    const cancel = deps.clock.after(EXPORT_MS, () =>
      end({ code: 1, error: new Error("the collector did not answer in time") }),
    );
    deps.exporter.export(spans, end);
  },
  shutdown: () => deps.exporter.shutdown(),
});
