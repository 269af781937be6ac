import { LOCAL_COPY_KEY } from "@evenfall/contracts";
import { beforeEach, describe, expect, it } from "vitest";
import { createOwnData, type OwnData } from "./own-data.ts";
import { createHarness, type TestTab, type Harness } from "@evenfall/testing/web/driver.ts";

let harness: Harness;
beforeEach(() => {
  harness = createHarness();
});

const ANA = { name: "Ana", email: "ana@example.com", password: "secret-1" };

const ownDataOf = (tab: TestTab): OwnData => {
  const tools = tab.session.tools();
  if (tools === null) throw new Error("the core is not loaded");
  return createOwnData(tools);
};

const everythingKept = (tab: TestTab): string =>
  JSON.stringify([[...harness.browser.localItems], [...tab.tab.tabItems]]);

describe("a conversation that its visitor deletes", () => {
  it("goes from the server, the copy and the tab, and selection is there again", async () => {
    const tab = await harness.guestInChat();
    await tab.says("to delete");
    tab.session.chat.setDraft("half a thought");
    await harness.passes(1000);
    expect(everythingKept(tab)).toMatch(/to delete.*half a thought/);
    await ownDataOf(tab).deleteConversation(tab.chat().conversationId);
    await harness.passes(1000);
    expect(harness.server.conversations()).toEqual([]);
    expect(everythingKept(tab)).not.toMatch(/to delete|half a thought/);
    expect(tab.session.getState()).toMatchObject({
      chat: null,
      problem: { text: "The conversation was deleted." },
    });
    expect(tab.session.views.getState()).toMatchObject({ view: "selection", modal: null });
  });

  it("does not come back from a second tab", async () => {
    const tab = await harness.guestInChat();
    await tab.says("to delete");
    const other = await harness.openTab();
    await ownDataOf(tab).deleteConversation(tab.chat().conversationId);
    await harness.passes(60_000);
    expect(other.chat().composer).toBe("closed");
    expect(harness.browser.localItems.has(LOCAL_COPY_KEY)).toBe(false);
  });

  it("that is gone already is deleted all the same; one that could not be reached stays", async () => {
    const tab = await harness.guestInChat();
    await tab.says("to delete");
    harness.server.fails("DELETE", { status: 429, kind: "rate-limited", message: "Too fast." });
    expect(await ownDataOf(tab).deleteConversation(tab.chat().conversationId)).toEqual({
      type: "problem",
      words: "Too fast.",
    });
    expect(tab.log()).toHaveLength(1);
    const { conversationId } = tab.chat();
    harness.server.forgetsGuest();
    expect(await ownDataOf(tab).deleteConversation(conversationId)).toEqual({ type: "done" });
    expect(tab.session.getState().chat).toBeNull();
  });

  it("may have been in this browser alone", async () => {
    const tab = await harness.guestInChat();
    expect(await ownDataOf(tab).deleteConversation(null)).toEqual({ type: "done" });
    expect(tab.session.getState().chat).toBeNull();
  });
});

describe("an account that its visitor deletes", () => {
  it("asks for the password, and says so where it is another", async () => {
    const tab = await harness.guestInChat();
    await tab.session.signUp(ANA);
    await tab.settle();
    expect(await ownDataOf(tab).deleteAccount("wrong")).toEqual({
      type: "problem",
      words: "That is not your password.",
    });
    expect(tab.session.getState()).toMatchObject({ visitor: { visitor: { account: {} } } });
  });

  it("leaves nobody signed in and nothing behind, in every tab", async () => {
    const tab = await harness.guestInChat();
    await tab.session.signUp(ANA);
    await tab.settle();
    await tab.says("something of mine");
    tab.session.chat.setDraft("half a thought");
    const other = await harness.openTab();
    await ownDataOf(tab).deleteAccount(ANA.password);
    await harness.passes(1000);
    expect(harness.server.conversations()).toEqual([]);
    for (const one of [tab, other]) {
      expect(one.session.getState()).toMatchObject({
        chat: null,
        visitor: { visitor: { account: null } },
      });
      expect(one.session.views.getState().view).toBe("selection");
      expect(everythingKept(one)).not.toMatch(/something of mine|half a thought/);
    }
  });
});

describe("a download", () => {
  it("that is refused says why, and one without an answer asks to try again", async () => {
    const tab = await harness.guestInChat();
    harness.server.fails("/api/export", {
      status: 429,
      kind: "rate-limited",
      message: "Once a minute is enough.",
    });
    expect(await ownDataOf(tab).download("json")).toEqual({
      type: "problem",
      words: "Once a minute is enough.",
    });
    harness.server.fails("/api/export.html", "request-lost");
    expect(await ownDataOf(tab).download("html")).toMatchObject({ type: "problem" });
  });
});
