import { beforeEach, expect, it } from "vitest";
import { createOwnData, type OwnData } from "./own-data.ts";
import { createHarness, type TestTab, type Harness } from "@evenfall/testing/web/driver.ts";

let harness: Harness;
let tab: TestTab;
beforeEach(async () => {
  harness = createHarness();
  tab = await harness.guestInChat();
});

const ownData = (): OwnData => {
  const tools = tab.session.tools();
  if (tools === null) throw new Error("the core is not loaded");
  return createOwnData(tools);
};

const deleteConversation = () => ownData().deleteConversation(tab.chat().conversationId);

const everythingKept = (by: TestTab): string =>
  JSON.stringify([[...harness.browser.localItems], [...by.tab.tabItems]]);

it("a deleted conversation goes from the server, the copy and every tab, and does not come back", async () => {
  await tab.says("to delete");
  tab.session.chat.setDraft("half a thought");
  await harness.passes(1000);
  expect(everythingKept(tab)).toMatch(/to delete.*half a thought/);
  const other = await harness.openTab();
  await deleteConversation();
  await harness.passes(60_000);
  expect(harness.server.conversations()).toEqual([]);
  expect(everythingKept(tab)).not.toMatch(/to delete|half a thought/);
  expect(harness.saved()).toBe("");
  expect(tab.session.getState()).toMatchObject({
    chat: null,
    problem: { text: "The conversation was deleted." },
  });
  expect(tab.session.views.getState()).toMatchObject({ view: "selection", modal: null });
  expect(other.chat().composer).toBe("closed");
});

it("a conversation that is gone already is deleted all the same; one that could not be reached stays", async () => {
  await tab.says("to delete");
  harness.server.fails("DELETE", { status: 429, kind: "rate-limited", message: "Too fast." });
  expect(await deleteConversation()).toBe("Too fast.");
  expect(tab.log()).toHaveLength(1);
  harness.server.forgetsGuest();
  expect(await deleteConversation()).toBeNull();
  expect(tab.session.getState().chat).toBeNull();
});

it("a conversation in this browser alone is deleted here", async () => {
  expect(await ownData().deleteConversation(null)).toBeNull();
  expect(tab.session.getState().chat).toBeNull();
});

it("a download that is refused says why, and one without an answer asks to try again", async () => {
  const message = "Once a minute is enough.";
  harness.server.fails("/api/export", { status: 429, kind: "rate-limited", message });
  expect(await ownData().download("json")).toEqual({ type: "problem", words: message });
  harness.server.fails("/api/export.html", "request-lost");
  expect(await ownData().download("html")).toMatchObject({ type: "problem" });
});
