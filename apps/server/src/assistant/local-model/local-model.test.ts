import { tinyGguf } from "@evenfall/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testFolder } from "@evenfall/testing/server/content-folder.ts";
import { modelFileOf } from "@evenfall/testing/assistant/local-model.ts";
import { loadBinding } from "./binding.ts";
import { openLocalModel } from "./local-model.ts";
import { createTurnQueue } from "./turn-queue.ts";

// Loading takes a while on a busy machine.
let model: Awaited<ReturnType<typeof openLocalModel>>;
beforeAll(async () => {
  model = await openLocalModel(await loadBinding(), {
    modelFile: modelFileOf(tinyGguf(), testFolder(afterAll)),
    contextTokens: 4096,
    threads: 1,
    queue: createTurnQueue({ maxWaiting: 4 }),
  });
});
afterAll(() => model.dispose());

const prompt = (maxTokens: number) => ({
  items: [{ type: "user" as const, text: "hello" }],
  maxTokens,
  seed: 1,
});

it("a model stops in the middle of writing when it is cancelled", async () => {
  const stop = new AbortController();
  let tokens = 0;
  const written = model.write(prompt(3500), stop.signal, () => {
    tokens += 1;
    if (tokens === 5) stop.abort();
  });
  await expect(written).rejects.toMatchObject({ kind: "cancelled" });
  // The next turn begins only when the model has really stopped.
  const next = await model.write(prompt(8), new AbortController().signal);
  expect(tokens).toBeLessThan(10);
  expect(next.usage.outputTokens).toBe(8);
  expect(next.isCutShort).toBe(true);
});
