import { LOCAL_COPY_KEY } from "@evenfall/contracts";
import { beforeEach, describe, expect, it } from "vitest";
import { ANA, createHarness, type Harness } from "@evenfall/testing/web/driver.ts";

let harness: Harness;
beforeEach(() => {
  harness = createHarness();
});

const isKept = (): boolean => harness.browser.localItems.has(LOCAL_COPY_KEY);

describe("a first visit", () => {
  it("asks only who the visitor is", async () => {
    const tab = await harness.openTab();
    expect(harness.server.requests).toEqual(["GET /api/visitor"]);
    expect(tab.session.getState()).toMatchObject({ visitor: { type: "known" }, chat: null });
    expect(tab.session.views.getState()).toMatchObject({ view: "selection", modal: null });
  });

  it("keeps a card opening while nobody answers, and opens it by itself", async () => {
    harness.server.isDown("request-lost");
    const tab = await harness.openTab();
    void tab.session.pickCharacter("marisol");
    await harness.passes(60_000);
    expect(tab.session.getState()).toMatchObject({
      openingCharacterId: "marisol",
      visitor: { type: "unreachable", isBusy: false },
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
  it("finds the conversation, what came meanwhile, and the draft; Back leads to selection and stays there", async () => {
    const tab = await harness.guestInChat();
    await tab.says("hi");
    harness.server.reads();
    await tab.settle();
    tab.session.chat.setDraft("half a thou");
    const { history, tabItems } = tab.tab;
    tab.close();
    harness.server.replies("Hello.");
    const again = await harness.openTab({ history, items: tabItems });
    expect(again.session.views.getState().view).toBe("chat");
    expect(again.log()).toEqual(["user read: hi", "assistant: Hello."]);
    expect(again.chat()).toMatchObject({ composer: "ready", draft: "half a thou" });
    expect(again.chat().entries.map(({ type }) => type)).toEqual(["notice", "message", "message"]);
    again.session.views.back();
    await harness.passes(5000);
    expect(again.session.views.getState().view).toBe("selection");
    await again.session.pickCharacter("marisol");
    expect(again.session.views.getState().view).toBe("chat");
    expect(again.log()).toHaveLength(2);
  });

  it("sees the copy although no server answers, behind the gate where it holds three replies", async () => {
    const tab = await harness.guestInChat();
    await harness.talks(tab);
    harness.server.isDown("request-lost");
    const second = await harness.reload(tab);
    expect(second.log()).toEqual(["user read: hi", "assistant: Hello."]);
    harness.server.isDown(null);
    await harness.passes(40_000);
    expect(second.chat().composer).toBe("ready");
    await harness.talks(second);
    await harness.talks(second);
    harness.server.isDown("request-lost");
    const third = await harness.reload(second);
    expect(third.chat()).toMatchObject({ gate: "gated", composer: "gated" });
    expect(third.log().at(-1)).toBe("assistant: (sealed)");
  });

  it("is not hindered by a damaged copy, which stays until it is replaced", async () => {
    harness.browser.localItems.set(LOCAL_COPY_KEY, '{"threadId": 7');
    const tab = await harness.guestInChat();
    expect(harness.saved()).toBe('{"threadId": 7');
    await tab.says("hi");
    await harness.passes(100);
    expect(JSON.parse(harness.saved())).toMatchObject({
      assistantId: "marisol",
      messages: [{ content: "hi" }],
    });
  });

  it("chats without any storage", async () => {
    harness.browser.refuseStorage();
    const tab = await harness.guestInChat();
    await harness.talks(tab);
    const again = await harness.reload(tab);
    expect(again.log()).toEqual(["user read: hi", "assistant: Hello."]);
  });

  it("is not thrown into the chat from /success or from a section of more-info", async () => {
    const tab = await harness.guestInChat();
    await harness.talks(tab);
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
    await terms.goesBack();
    expect(terms.session.views.getState().view).toBe("chat");
  });
});

describe("the local copy", () => {
  it("is saved 100 ms after a change, in the shape that others can read, and at once when the page goes away", async () => {
    const tab = await harness.guestInChat();
    await tab.says("hi");
    await harness.passes(99);
    expect(isKept()).toBe(false);
    await harness.passes(1);
    expect(JSON.parse(harness.saved())).toMatchObject({
      threadId: harness.server.only().id,
      assistantMessageCount: 0,
      assistantId: "marisol",
      assistantName: "Marisol",
      messages: [{ content: "hi", role: "user", status: "delivered" }],
    });
    await tab.says("bye");
    tab.tab.unload();
    expect(JSON.parse(harness.saved())).toMatchObject({ messages: [{}, { content: "bye" }] });
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
  it("opens the card that was tapped before anybody was known, and nothing in its place", async () => {
    (await harness.memberInChat()).close();
    const core = Promise.withResolvers<void>();
    const again = await harness.openTab({ taps: "julian", coreComes: core.promise });
    expect(again.session.getState().visitor.type).toBe("known");
    core.resolve();
    await again.settle();
    expect(again.chat()).toMatchObject({ characterId: "julian", isEmpty: true });
    expect(again.session.getState().openingCharacterId).toBeNull();
  });

  it("does not land in a conversation whose character is gone", async () => {
    const tab = await harness.memberInChat();
    harness.server.addConversation("nobody", harness.clock.now() + 60_000);
    const again = await harness.reload(tab);
    expect(again.session.getState().chat).toBeNull();
    expect(again.session.views.getState().view).toBe("selection");
  });

  it("opens each character's own conversation, and starts new ones from the menu", async () => {
    const tab = await harness.memberInChat();
    await tab.goesBack();
    await tab.picks("julian");
    await tab.says("hey J");
    await tab.goesBack();
    await tab.picks("marisol");
    expect(tab.log()).toEqual(["user read: hi", "assistant: Hello."]);
    await tab.session.startNew();
    await tab.settle();
    expect(tab.chat()).toMatchObject({ characterId: "marisol", isEmpty: true });
    expect(harness.server.conversations()).toHaveLength(3);
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

  it("may try a canned line again, which a busy server takes after a pause", async () => {
    const tab = await harness.memberInChat();
    await tab.says("how are you");
    harness.server.replies("One.", "canned");
    await tab.settle();
    const canned = tab.chat().messages.at(-1);
    expect(canned).toMatchObject({ source: "canned", mayTryAgain: true });
    harness.server.fails("/retries", { status: 503, retryAfter: "1" });
    void tab.session.chat.tryAgain(canned?.id ?? "");
    await harness.passes(2_000);
    expect(tab.log().at(-1)).toBe("user delivered: how are you");
    harness.server.replies("Fine, thanks.");
    await tab.settle();
    expect(tab.log().at(-1)).toBe("assistant: Fine, thanks.");
  });

  it("is shown the provider's own words, and what is missing before anything is sent", async () => {
    const { session } = await harness.openTab();
    expect(await session.signIn({ email: "ana@example.com", password: "wrong!" })).toEqual({
      type: "refused",
      message: "Invalid email or password",
    });
    for (const missing of [{ name: " " }, { email: "ana" }])
      expect(await session.signUp({ ...ANA, ...missing })).toMatchObject({ type: "refused" });
    expect(await session.signUp({ ...ANA, password: "12345" })).toEqual({
      type: "refused",
      message: "Please enter a password of at least 6 characters.",
    });
    expect(harness.calls("sign-up")).toBe(0);
  });

  it("is sent to the checkout, or told that it failed", async () => {
    const tab = await harness.openTab();
    expect(await tab.session.subscribeToPremium("marisol")).toEqual({ type: "sign-in-requested" });
    await tab.signsUp();
    harness.server.fails("/api/subscription", { status: 502, kind: "subscription-failed" });
    expect(await tab.session.subscribeToPremium("marisol")).toEqual({
      type: "problem",
      message: "Failed to start subscription process",
    });
    expect(await tab.session.subscribeToPremium(null)).toEqual({ type: "leaving" });
    expect(tab.tab.left).toEqual(["/success"]);
  });

  it("is signed out here when the session ended elsewhere", async () => {
    const tab = await harness.memberInChat();
    harness.server.endsSession();
    await tab.says("anyone?");
    expect(tab.session.getState().chat).toBeNull();
    expect(tab.session.views.getState().view).toBe("selection");
  });
});
