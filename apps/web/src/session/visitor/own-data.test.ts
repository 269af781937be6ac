import { fail } from "@evenfall/domain";
import { beforeEach, expect, it } from "vitest";
import { createOwnData, type OwnData } from "./own-data.ts";
import { type TestTab, harnessOfEach } from "@evenfall/testing/web/driver.ts";

const harness = harnessOfEach();
let tab: TestTab;
beforeEach(async () => {
  tab = await harness.guestInChat();
});

const ownData = (): OwnData => {
  const tools = tab.session.tools();
  if (tools === null) throw new Error("the core is not loaded");
  return createOwnData(tools);
};

const deleteConversation = () => ownData().deleteConversation(tab.chat().conversationId);

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
  expect(await ownData().download("json")).toEqual(fail(message));
  harness.server.fails("/api/export.html", "request-lost");
  expect(await ownData().download("html")).toMatchObject({ ok: false });
});
