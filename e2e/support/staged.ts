import { raiseScenery, type StandingScenery } from "./scenery.ts";
import { test as base } from "./world.ts";

/** A test on the scenery: a scripted model, and a server that reads slowly beside the quick one. */
export const test = base.extend<object, { readonly scenery: StandingScenery }>({
  scenery: [
    // oxlint-disable-next-line no-empty-pattern -- the fixtures' first parameter has to be destructured
    async ({}, use) => {
      const scenery = await raiseScenery();
      await use(scenery);
      await scenery.dispose();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ scenery }, use) => use(scenery.quickUrl),
});

export { expect } from "./world.ts";
