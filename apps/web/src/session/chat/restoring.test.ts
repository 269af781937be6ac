import { beforeEach, describe, expect, it } from "vitest";
import { createHarness, type TestTab, type Harness } from "@evenfall/testing/web/driver.ts";

let harness: Harness;
beforeEach(() => {
  harness = createHarness();
});

const KEY = "evenfall.conversation";

const talks = async (tab: TestTab, says: string, reply: string): Promise<void> => {
  await tab.says(says);
  harness.server.reads();
  harness.server.replies(reply);
  await tab.settle();
};

const saved = (): unknown => JSON.parse(harness.browser.localItems.get(KEY) ?? "null");

describe("a first visit", () => {
  it("asks only who the visitor is", async () => {
    const tab = await harness.openTab();
    expect(harness.server.requests).toEqual(["GET /api/visitor"]);
    expect(tab.session.getState()).toMatchObject({ visitor: { type: "known" }, chat: null });
    expect(tab.session.views.getState()).toMatchObject({ view: "selection", modal: null });
  });

  it("asks again later when nobody answers", async () => {
    harness.server.isDown("request-lost");
    const tab = await harness.openTab();
    expect(tab.session.getState().visitor).toEqual({ type: "unreachable", isBusy: false });
    harness.server.isDown(null);
    await harness.passes(2000);
    expect(tab.session.getState().visitor.type).toBe("known");
  });

  it("keeps a card opening while nobody answers, and opens it by itself", async () => {
    harness.server.isDown("request-lost");
    const tab = await harness.openTab();
    void tab.session.pickCharacter("marisol");
    await harness.passes(60_000);
    expect(tab.session.getState()).toMatchObject({
      openingCharacterId: "marisol",
      visitor: { type: "unreachable" },
      problem: null,
    });
    harness.server.isDown(null);
    tab.tab.goOnline();
    await tab.settle();
    expect(tab.session.views.getState().modal).toBe("age-step");
    expect(tab.session.getState().openingCharacterId).toBeNull();
  });
});

describe("a guest who comes back", () => {
  it("finds the conversation at once, and the server's word wins", async () => {
    const tab = await harness.guestInChat();
    await talks(tab, "hi", "Hello.");
    const again = await harness.reload(tab);
    expect(again.session.views.getState().view).toBe("chat");
    expect(again.log()).toEqual(["user read: hi", "assistant: Hello."]);
    expect(again.chat().composer).toBe("ready");
    expect(again.chat().entries.map(({ type }) => type)).toEqual(["notice", "message", "message"]);
  });

  it("finds the reply that came while the page was closed", async () => {
    const tab = await harness.guestInChat();
    await tab.says("hi");
    harness.server.reads();
    await tab.settle();
    const { history, tabItems } = tab.tab;
    tab.close();
    harness.server.replies("Hello.");
    const again = await harness.openTab({ history, items: tabItems });
    expect(again.log()).toEqual(["user read: hi", "assistant: Hello."]);
  });

  it("sees the copy although no server answers", async () => {
    const tab = await harness.guestInChat();
    await talks(tab, "hi", "Hello.");
    harness.server.isDown("request-lost");
    const again = await harness.reload(tab);
    expect(again.log()).toEqual(["user read: hi", "assistant: Hello."]);
    harness.server.isDown(null);
    await harness.passes(40_000);
    expect(again.chat().composer).toBe("ready");
  });

  it("meets the gate at once when the copy holds three replies", async () => {
    const tab = await harness.guestInChat();
    await talks(tab, "1", "First.");
    await talks(tab, "2", "Second.");
    await talks(tab, "3", "Third.");
    harness.server.isDown("request-lost");
    const again = await harness.reload(tab);
    expect(again.chat()).toMatchObject({ gate: "gated", composer: "gated" });
    expect(again.log().at(-1)).toBe("assistant: (sealed)");
  });

  it("stays on selection after Back, and on the card is back in the conversation", async () => {
    const tab = await harness.guestInChat();
    await talks(tab, "hi", "Hello.");
    const again = await harness.reload(tab);
    again.session.views.back();
    await again.settle();
    await harness.passes(5000);
    expect(again.session.views.getState().view).toBe("selection");
    await again.session.pickCharacter("marisol");
    expect(again.session.views.getState().view).toBe("chat");
    expect(again.log()).toHaveLength(2);
  });

  it("keeps the draft through a reload", async () => {
    const tab = await harness.guestInChat();
    await talks(tab, "hi", "Hello.");
    tab.session.chat.setDraft("half a thou");
    const again = await harness.reload(tab);
    expect(again.chat().draft).toBe("half a thou");
  });

  it("is not hindered by a damaged copy, which stays until it is replaced", async () => {
    harness.browser.localItems.set(KEY, '{"threadId": 7');
    const tab = await harness.openTab();
    expect(tab.session.getState().chat).toBeNull();
    await tab.session.pickCharacter("marisol");
    await tab.session.passAgeStep({ day: 1, month: 1, year: 1990 });
    await tab.settle();
    expect(harness.browser.localItems.get(KEY)).toBe('{"threadId": 7');
    await tab.says("hi");
    await harness.passes(100);
    expect(saved()).toMatchObject({ assistantId: "marisol", messages: [{ content: "hi" }] });
  });

  it("chats without any storage", async () => {
    harness.browser.refuseStorage(true);
    const tab = await harness.guestInChat();
    await talks(tab, "hi", "Hello.");
    expect(tab.log()).toHaveLength(2);
    const again = await harness.reload(tab);
    expect(again.log()).toEqual(["user read: hi", "assistant: Hello."]);
  });

  it("is not thrown into the chat from /success or from a section of more-info", async () => {
    const tab = await harness.guestInChat();
    await talks(tab, "hi", "Hello.");
    tab.close();
    const success = await harness.openTab({ url: "/success" });
    expect(success.session.views.getState().view).toBe("success");
    expect(success.tab.history.location().path).toBe("/");
    success.session.views.show("selection");
    await success.settle();
    expect(success.session.views.getState().view).toBe("selection");
    success.close();
    const terms = await harness.openTab({ url: "/#terms" });
    expect(terms.session.views.getState()).toMatchObject({ view: "more-info", section: "terms" });
    terms.session.views.back();
    await terms.settle();
    expect(terms.session.views.getState().view).toBe("chat");
  });
});

describe("the local copy", () => {
  it("is saved 100 ms after a change, in the shape that others can read", async () => {
    const tab = await harness.guestInChat();
    await tab.says("hi");
    expect(saved()).toBeNull();
    await harness.passes(99);
    expect(saved()).toBeNull();
    await harness.passes(1);
    const { id } = harness.server.only();
    expect(saved()).toMatchObject({
      threadId: id,
      assistantMessageCount: 0,
      assistantId: "marisol",
      assistantName: "Marisol",
      messages: [{ content: "hi", role: "user", status: "delivered" }],
    });
  });

  it("is saved at once when the page goes away", async () => {
    const tab = await harness.guestInChat();
    await tab.says("hi");
    tab.tab.unload();
    expect(saved()).toMatchObject({ messages: [{ content: "hi" }] });
  });

  it("is not overwritten by a tab that knows less", async () => {
    const first = await harness.guestInChat();
    await talks(first, "hi", "Hello.");
    await harness.passes(200);
    const deaf = await harness.openTab({ isolated: true });
    harness.server.fallsSilent(true);
    await first.says("more");
    await harness.passes(200);
    expect(saved()).toMatchObject({ messages: [{}, {}, { content: "more" }] });
    deaf.session.chat.setDraft("x");
    await harness.passes(200);
    expect(saved()).toMatchObject({ messages: [{}, {}, { content: "more" }] });
  });
});

describe("somebody with an account", () => {
  const signedUp = async (): Promise<TestTab> => {
    const tab = await harness.guestInChat();
    await talks(tab, "hi", "Hello.");
    await tab.session.signUp({ name: "Ana", email: "ana@example.com", password: "secret-1" });
    await tab.settle();
    return tab;
  };

  it("finds the latest conversation on the next visit", async () => {
    const tab = await signedUp();
    const again = await harness.reload(tab);
    expect(again.session.views.getState().view).toBe("chat");
    expect(again.log()).toEqual(["user read: hi", "assistant: Hello."]);
    expect(again.chat().gate).toBe("none");
  });

  it("opens the card that was tapped before anybody was known, and nothing in its place", async () => {
    const tab = await signedUp();
    tab.close();
    const core = Promise.withResolvers<void>();
    const again = await harness.openTab({ taps: "julian", coreComes: core.promise });
    expect(again.session.getState().visitor.type).toBe("known");
    core.resolve();
    await again.settle();
    expect(again.chat()).toMatchObject({ characterId: "julian", isEmpty: true });
    expect(again.session.getState().openingCharacterId).toBeNull();
  });

  it("does not land in a conversation whose character is gone", async () => {
    const tab = await signedUp();
    harness.server.addConversation("nobody", harness.clock.now() + 60_000);
    const again = await harness.reload(tab);
    expect(again.session.getState().chat).toBeNull();
    expect(again.session.views.getState().view).toBe("selection");
  });

  it("opens each character's own conversation, and starts new ones from the menu", async () => {
    const tab = await signedUp();
    tab.session.views.back();
    await tab.settle();
    await tab.session.pickCharacter("julian");
    await tab.settle();
    await tab.says("hey J");
    tab.session.views.back();
    await tab.settle();
    await tab.session.pickCharacter("marisol");
    await tab.settle();
    expect(tab.log()).toEqual(["user read: hi", "assistant: Hello."]);
    await tab.session.startNew();
    await tab.settle();
    expect(tab.chat()).toMatchObject({ characterId: "marisol", isEmpty: true });
    expect(harness.server.conversations()).toHaveLength(3);
  });

  it("gets a message out of a conversation that was left before it was sent", async () => {
    const tab = await signedUp();
    harness.server.fails("/messages", "request-lost");
    await tab.says("on its way");
    tab.session.views.back();
    await tab.settle();
    await tab.session.pickCharacter("julian");
    await tab.settle();
    await harness.passes(5000);
    const marisol = harness.server
      .conversations()
      .find(({ assistantId }) => assistantId === "marisol");
    expect(marisol?.messages.at(-1)?.content).toBe("on its way");
  });

  it("may try a canned line again", async () => {
    const tab = await signedUp();
    await tab.says("how are you");
    harness.server.replies("One.", "canned");
    await tab.settle();
    const canned = tab.chat().messages.at(-1);
    expect(canned).toMatchObject({ source: "canned", mayTryAgain: true });
    await tab.session.chat.tryAgain(canned?.id ?? "");
    expect(tab.log().at(-1)).toBe("user delivered: how are you");
    harness.server.replies("Fine, thanks.");
    await tab.settle();
    expect(tab.log().at(-1)).toBe("assistant: Fine, thanks.");
  });

  it("is shown the provider's own words", async () => {
    const tab = await harness.openTab();
    expect(await tab.session.signIn({ email: "ana@example.com", password: "wrong!" })).toEqual({
      type: "refused",
      message: "Invalid email or password",
    });
    expect(
      await tab.session.signUp({ name: " ", email: "ana@example.com", password: "secret-1" }),
    ).toMatchObject({
      type: "refused",
    });
    expect(
      await tab.session.signUp({ name: "Ana", email: "ana", password: "secret-1" }),
    ).toMatchObject({ type: "refused" });
    expect(
      await tab.session.signUp({ name: "Ana", email: "a@example.com", password: "12345" }),
    ).toEqual({
      type: "refused",
      message: "Please enter a password of at least 6 characters.",
    });
    expect(harness.server.requests.filter((line) => line.includes("sign-up"))).toEqual([]);
  });

  it("is sent to the checkout, or told that it failed", async () => {
    const tab = await harness.openTab();
    expect(await tab.session.subscribeToPremium("marisol")).toEqual({ type: "sign-in-requested" });
    await tab.session.signUp({ name: "Ana", email: "ana@example.com", password: "secret-1" });
    await tab.settle();
    harness.server.fails("/api/subscription", { status: 502, kind: "subscription-failed" });
    expect(await tab.session.subscribeToPremium("marisol")).toEqual({
      type: "problem",
      message: "Failed to start subscription process",
    });
    expect(await tab.session.subscribeToPremium(null)).toEqual({ type: "leaving" });
    expect(tab.tab.left).toEqual(["/success"]);
  });

  it("is signed out here when the session ended elsewhere", async () => {
    const tab = await signedUp();
    harness.server.endsSession();
    await tab.says("anyone?");
    expect(tab.session.getState().chat).toBeNull();
    expect(tab.session.views.getState().view).toBe("selection");
  });
});

describe("a claim", () => {
  it("does not judge the answer to what was sent before it", async () => {
    const tab = await harness.guestInChat();
    await talks(tab, "hi", "Hello.");
    harness.server.fails("/messages", "hangs");
    await tab.says("on its way");
    await tab.session.signUp({ name: "Ana", email: "ana@example.com", password: "secret-1" });
    await harness.passes(15_000);
    expect(tab.log().at(-1)).toBe("user delivered: on its way");
  });

  it("takes along what was not sent yet", async () => {
    const tab = await harness.guestInChat();
    await talks(tab, "hi", "Hello.");
    harness.server.fails("/messages", "request-lost");
    await tab.says("unsent");
    await tab.session.signUp({ name: "Ana", email: "ana@example.com", password: "secret-1" });
    await tab.settle();
    expect(tab.log()).toEqual(["user read: hi", "assistant: Hello.", "user delivered: unsent"]);
    expect(harness.server.only().messages).toHaveLength(3);
  });

  it("keeps the local copy until it was answered, and is tried again", async () => {
    const tab = await harness.guestInChat();
    await talks(tab, "hi", "Hello.");
    await harness.passes(200);
    harness.server.fails("/api/claim", "request-lost");
    await tab.session.signUp({ name: "Ana", email: "ana@example.com", password: "secret-1" });
    await tab.settle();
    expect(harness.browser.localItems.has(KEY)).toBe(true);
    await harness.passes(2000);
    expect(harness.browser.localItems.has(KEY)).toBe(false);
    expect(harness.server.only().owner).toBe("account-1");
    expect(tab.chat().gate).toBe("none");
  });

  it("replayed after a lost answer still ends as one conversation", async () => {
    const tab = await harness.guestInChat();
    await talks(tab, "hi", "Hello.");
    harness.server.fails("/api/claim", "answer-lost");
    await tab.session.signUp({ name: "Ana", email: "ana@example.com", password: "secret-1" });
    await harness.passes(2000);
    expect(harness.server.only().messages).toHaveLength(2);
    expect(tab.log()).toEqual(["user read: hi", "assistant: Hello."]);
  });

  it("lands a reply in flight in the account, once and open", async () => {
    const tab = await harness.guestInChat();
    await talks(tab, "1", "First.");
    await talks(tab, "2", "Second.");
    await tab.says("3");
    harness.server.reads();
    await tab.settle();
    await tab.session.signUp({ name: "Ana", email: "ana@example.com", password: "secret-1" });
    await tab.settle();
    expect(tab.chat().turn).toBe("typing");
    harness.server.replies("Third.");
    await tab.settle();
    expect(tab.log().filter((line) => line === "assistant: Third.")).toHaveLength(1);
  });

  it("that is refused stays in this browser and is reported", async () => {
    const tab = await harness.guestInChat();
    await talks(tab, "hi", "Hello.");
    await harness.passes(200);
    harness.server.fails("/api/claim", { status: 409, kind: "thread-foreign" });
    await tab.session.signUp({ name: "Ana", email: "ana@example.com", password: "secret-1" });
    await tab.settle();
    expect(tab.session.getState().problem?.text).toContain("another account");
    expect(harness.browser.localItems.has(KEY)).toBe(true);
    expect(tab.session.views.getState()).toMatchObject({ view: "selection", modal: null });
  });

  it("comes before the restore when the page is loaded with a session and a copy", async () => {
    const tab = await harness.guestInChat();
    await talks(tab, "hi", "Hello.");
    tab.close();
    const copy = harness.browser.localItems.get(KEY) ?? "";
    harness.browser.localItems.delete(KEY);
    const other = await harness.openTab();
    await other.session.signUp({ name: "Ana", email: "ana@example.com", password: "secret-1" });
    other.close();
    harness.server.addConversation("julian", harness.clock.now() - 60_000);
    harness.browser.localItems.set(KEY, copy);
    const again = await harness.openTab();
    expect(again.log()).toEqual(["user read: hi", "assistant: Hello."]);
    expect(again.session.views.getState().view).toBe("chat");
    expect(harness.browser.localItems.has(KEY)).toBe(false);
  });
});
