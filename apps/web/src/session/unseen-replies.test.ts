import { expect, it } from "vitest";
import { createHarness } from "@evenfall/testing/web/driver.ts";

it("counts replies that come while nobody looks, and none that were seen or that a page opens with", async () => {
  const harness = createHarness();
  const tab = await harness.memberInChat();
  const unseen = (): number => tab.session.getState().unseen;
  expect(unseen()).toBe(0);
  await tab.says("and?");
  tab.tab.show(false);
  harness.server.reads();
  harness.server.replies("So.");
  await tab.settle();
  expect(unseen()).toBe(1);
  harness.server.replies("And so.");
  await tab.settle();
  expect(unseen()).toBe(2);
  tab.tab.show(true);
  expect(unseen()).toBe(0);
  tab.tab.show(false);
  const again = await harness.reload(tab);
  again.tab.show(false);
  await harness.passes(10_000);
  expect(again.session.getState().unseen).toBe(0);
});
