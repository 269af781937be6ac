import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { noTracing } from "./no-tracing.ts";
import { createScope } from "./scope.ts";
import { workFields } from "./work-fields.ts";

it("knows the work under way by its own fields, side by side with others", async () => {
  const scope = createScope();
  const seen = await Promise.all(
    ["a", "b"].map((runId) =>
      scope.within({ runId }, async () => {
        await turn();
        return scope.fields();
      }),
    ),
  );
  expect(seen).toEqual([{ runId: "a" }, { runId: "b" }]);
});

it("knows nothing outside of work, and nothing of what work was begun in", () => {
  const scope = createScope();
  expect(scope.fields()).toEqual({});
  scope.within({ requestId: "r" }, () =>
    scope.within({ runId: "a" }, () => expect(scope.fields()).toEqual({ runId: "a" })),
  );
});

it("gives a log line the id of its work, and of its trace where there is one", () => {
  const scope = createScope();
  const traceId = "0af7651916cd43dd8448eb211c80319c";
  scope.within({ runId: "a" }, () => {
    expect(workFields(scope, noTracing)).toEqual({ runId: "a" });
    const traceparent = () => `00-${traceId}-b7ad6b7169203331-01`;
    expect(workFields(scope, { traceparent })).toEqual({ runId: "a", traceId });
  });
});
