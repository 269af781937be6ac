import { describe, expect, it } from "vitest";
import { harnessOfEach } from "@evenfall/testing/web/driver.ts";

const harness = harnessOfEach();

describe("a first visit", () => {
  it("asks only who the visitor is", async () => {
    const tab = await harness.openTab();
    expect(harness.server.requests).toEqual(["GET /api/visitor"]);
    expect(tab.session.getState()).toMatchObject({ visitor: { type: "known" }, chat: null });
    expect(tab.session.views.getState()).toMatchObject({ view: "selection", modal: null });
  });
});

describe("a guest who comes back", () => {
  it("chats without any storage", async () => {
    harness.browser.refuseStorage();
    const tab = await harness.guestInChat();
    await harness.talks(tab);
    const again = await harness.reload(tab);
    expect(again.log()).toEqual(["user read: hi", "assistant: Hello."]);
  });

  it("is asked whether to start over where another card is tapped before the talk is back", async () => {
    await harness.talks(await harness.guestInChat());
    await harness.passes(200);
    const again = await harness.openTab({ taps: "julian" });
    expect(again.session.views.getState().modal).toBe("start-over");
  });
});

describe("what is being written", () => {
  it("is there after a reload, though it was begun before there was a thread, with what it answers", async () => {
    const tab = await harness.guestInChat();
    await harness.talks(tab);
    // Kept by a page that was left before it knew the thread.
    tab.tab.tabItems.set("evenfall.draft.new-marisol", "I was about to");
    const second = await harness.reload(tab);
    expect(second.chat().draft).toBe("I was about to");
    const messageId = second.chat().messages.at(-1)?.id ?? "";
    second.session.chat.replyTo(messageId);
    const third = await harness.reload(second);
    expect(third.chat()).toMatchObject({
      draft: "I was about to",
      replyingTo: { messageId, words: "Hello." },
    });
    third.session.chat.setDraft("");
    third.session.chat.replyTo(null);
    const fourth = await harness.reload(third);
    expect(fourth.chat()).toMatchObject({ draft: "", replyingTo: null });
  });

  it("is there as the new words of an edit, sent or not, until the server has them or one signs out", async () => {
    const tab = await harness.memberInChat();
    tab.session.chat.setDraft("half a thought");
    await tab.session.chat.alter({ type: "begin-edit" });
    const { editedId } = tab.chat();
    tab.session.chat.setDraft("hi there");
    await tab.picks("julian");
    await tab.picks("marisol");
    expect(tab.chat()).toMatchObject({ editedId, draft: "hi there" });
    harness.server.fails("/edit", "request-lost");
    await tab.says("hi, you");
    const again = await harness.reload(tab);
    expect(again.chat()).toMatchObject({ editedId, draft: "hi, you" });
    await again.session.chat.alter({ type: "cancel-edit" });
    expect(again.chat()).toMatchObject({ editedId: null, draft: "half a thought" });
    again.tab.tabItems.set(
      `evenfall.edit.${again.chat().conversationId}`,
      JSON.stringify({ messageId: "gone", newId: editedId, words: "hi, you" }),
    );
    const third = await harness.reload(again);
    expect(third.chat()).toMatchObject({ editedId: null, draft: "half a thought" });
    await third.session.chat.alter({ type: "begin-edit" });
    await third.session.signOut();
    expect(third.tab.tabItems.size).toBe(0);
  });

  it("is no edit any more where the server had taken a guest's before the reload", async () => {
    const tab = await harness.guestInChat();
    await harness.talks(tab);
    await harness.passes(200);
    const before = new Map(harness.browser.localItems);
    await tab.session.chat.alter({ type: "begin-edit" });
    const messageId = tab.chat().editedId;
    await harness.talks(tab, "hey you");
    await harness.passes(200);
    const { messages } = JSON.parse(harness.saved()) as { messages: { id: string }[] };
    const newId = messages.at(-2)?.id;
    // The page was closed before it heard of it.
    tab.tab.unload();
    for (const [key, value] of before) harness.browser.localItems.set(key, value);
    const { tabItems, history } = tab.tab;
    const edit = JSON.stringify({ messageId, newId, words: "hey you" });
    tabItems.set(`evenfall.edit.${tab.chat().conversationId}`, edit);
    harness.server.isDown("request-lost");
    const again = await harness.openTab({ items: new Map(tabItems), history });
    expect(again.chat()).toMatchObject({ editedId: messageId, draft: "hey you" });
    harness.server.isDown(null);
    await harness.passes(10_000);
    expect(again.chat()).toMatchObject({ editedId: null, draft: "" });
    expect(again.log()).toContain("user read: hey you");
  });
});

describe("the local copy", () => {
  it("is saved 100 ms after a change, and at once when the page goes away", async () => {
    const tab = await harness.guestInChat();
    await tab.says("hi");
    await harness.passes(99);
    expect(harness.saved()).toBe("");
    await harness.passes(1);
    expect(harness.saved()).toContain("hi");
    await tab.says("bye");
    tab.tab.unload();
    expect(harness.saved()).toContain("bye");
  });

  it("is not overwritten by a tab that knows less", async () => {
    const first = await harness.guestInChat();
    await harness.talks(first);
    await harness.passes(200);
    const deaf = await harness.openTab({ isolated: true });
    harness.server.fallsSilent(true);
    await first.says("more");
    await harness.passes(200);
    deaf.session.chat.setDraft("x");
    await harness.passes(200);
    expect(JSON.parse(harness.saved())).toMatchObject({ messages: [{}, {}, { content: "more" }] });
  });
});

describe("somebody with an account", () => {
  it("does not land in a conversation whose character is gone", async () => {
    const tab = await harness.memberInChat();
    harness.server.addConversation("nobody", harness.clock.now() + 60_000);
    const again = await harness.reload(tab);
    expect(again.session.getState().chat).toBeNull();
    expect(again.session.views.getState().view).toBe("selection");
  });

  it("gets a message out of a conversation that was left before it was sent", async () => {
    const tab = await harness.memberInChat();
    harness.server.fails("/messages", "request-lost");
    await tab.says("on its way");
    await tab.goesBack();
    await tab.picks("julian");
    await harness.passes(5000);
    expect(harness.server.conversations()[0]?.messages.at(-1)?.content).toBe("on its way");
  });

  it("is signed out here when the session ended elsewhere", async () => {
    const tab = await harness.memberInChat();
    harness.server.endsSession();
    await tab.says("anyone?");
    expect(tab.session.getState().chat).toBeNull();
    expect(tab.session.views.getState().view).toBe("selection");
  });
});
