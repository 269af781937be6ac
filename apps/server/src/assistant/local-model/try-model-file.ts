import { loadBinding } from "./binding.ts";
import { openLocalModel } from "./local-model.ts";
import type { Trial } from "./trial.ts";
import { createTurnQueue } from "./turn-queue.ts";

// Run by `trial.ts`: loads a model and has it write one token. A file that crashes native code ends
// this process, not the server; an ordinary error is left to the server, which has words for it.

// Otherwise a native abort would first look for a debugger.
process.env["GGML_NO_BACKTRACE"] = "1";

const { modelFile, contextTokens, threads, bindingFolder }: Trial = JSON.parse(
  process.argv[2] ?? "",
) as Trial;

try {
  const model = await openLocalModel(await loadBinding(bindingFolder), {
    modelFile,
    contextTokens,
    threads,
    queue: createTurnQueue({ maxWaiting: 0 }),
  });
  const items = [{ type: "user", text: "Hello." }] as const;
  await model.write({ items, maxTokens: 1, seed: 1 }, new AbortController().signal);
  await model.dispose();
} catch {
  // The server meets the same error, and logs it.
}
process.exit(0);
