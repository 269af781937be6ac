import { startEnvironment, type SharedEnvironment } from "./environment.ts";
import { test as base } from "./harness.ts";

/** A test on the scenery: a scripted model, and a server that reads slowly beside the quick one. */
export const test = base.extend<object, { readonly environment: SharedEnvironment }>({
  environment: [
    // oxlint-disable-next-line no-empty-pattern -- the fixtures' first parameter has to be destructured
    async ({}, use) => {
      const environment = await startEnvironment();
      await use(environment);
      await environment.dispose();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ environment }, use) => use(environment.quickUrl),
});

export { expect } from "./harness.ts";
