import { expect, it } from "vitest";
import type { Assistant } from "../../assistant/index.ts";
import { ADA, createHarness } from "@evenfall/testing/threads-api/harness.ts";

it("stops the work on a run that is cancelled at another node at once, not at the lease's renewal", async () => {
  const asked = Promise.withResolvers<void>();
  const stopped = Promise.withResolvers<void>();
  const assistant: Assistant = {
    description: "hangs",
    write: null,
    reply: (_request, signal) => {
      asked.resolve();
      signal.addEventListener("abort", () => stopped.resolve());
      return new Promise<never>(() => undefined);
    },
  };
  const { threads, threadWith, endOf, createNode } = await createHarness({ worker: false });
  const working = await createNode({ assistant });
  const asking = await createNode({ leaseEnded: (ended) => working.service.abortLease(ended) });

  const thread = await threadWith("hey");
  const run = await threads.runs.create(thread.id, { assistant_id: ADA });
  await working.service.start({ alone: false });
  await asked.promise;
  const ids = { thread_id: thread.id };
  expect((await asking.threads.runs.cancel(run.id, ids)).status).toBe("cancelling");
  // No time passes here: nothing renews a lease.
  await stopped.promise;
  expect((await endOf(run)).status).toBe("cancelled");
});
