import { beforeEach, describe, expect, it } from "vitest";
import { ANA, createHarness, type TestTab, type Harness } from "@evenfall/testing/web/driver.ts";
import type { Fault } from "@evenfall/testing/web/scripted-server.ts";

let harness: Harness;
beforeEach(() => {
  harness = createHarness();
});

const BUSY = "We are busy for a moment. We\u00a0keep\u00a0trying.";
const SILENT = "The server does not answer. We\u00a0keep\u00a0trying.";
const HOUR_MS = 3_600_000;

const turnedAway = (seconds: number): Fault => ({ status: 503, retryAfter: String(seconds) });
const waiting = (tab: TestTab): string | null => tab.session.getState().waiting;
const view = (tab: TestTab): string => tab.session.views.getState().view;

describe("a page that a busy server turns away at first", () => {
  it("says so, waits as long as it was asked to, and knows the visitor then", async () => {
    harness.server.fails("/api/visitor", turnedAway(4));
    const tab = await harness.openTab();
    expect(tab.session.getState().visitor).toEqual({ type: "unreachable", isBusy: true });
    await harness.passes(3_999);
    tab.tab.goOnline();
    await tab.settle();
    expect(harness.calls("/api/visitor")).toBe(1);
    await harness.passes(2_001);
    expect(tab.session.getState().visitor.type).toBe("known");
  });

  it.each([
    ["who the visitor is", "/api/visitor"],
    ["which conversation is the latest", "GET /api/conversations?"],
    ["what stands in it", "GET /api/conversations/"],
  ])("opens the account's conversation once it is told %s", async (_, line) => {
    const tab = await harness.memberInChat();
    harness.server.fails(line, turnedAway(2), turnedAway(2));
    const again = await harness.reload(tab);
    expect(view(again)).toBe("selection");
    await harness.passes(8_000);
    expect(view(again)).toBe("chat");
    expect(again.log()).toEqual(["user read: hi", "assistant: Hello."]);
    expect(waiting(again)).toBeNull();
    expect(harness.server.streams()).toBe(1);
  });

  it("claims first, and then opens what was claimed", async () => {
    const tab = await harness.guestInChat();
    await harness.talks(tab);
    await tab.goesBack();
    harness.server.fails("/api/claim", turnedAway(3), turnedAway(3));
    await tab.session.signUp(ANA);
    harness.server.addConversation("julian", harness.clock.now());
    await harness.passes(1_000);
    tab.session.views.show("more-info");
    tab.session.views.back();
    await harness.passes(1_999);
    expect(harness.calls("/api/claim")).toBe(1);
    expect(harness.calls("GET /api/conversations?")).toBe(0);
    await harness.passes(9_000);
    expect(harness.calls("/api/claim")).toBe(3);
    expect(view(tab)).toBe("chat");
    expect(tab.log()).toEqual(["user read: hi", "assistant: Hello."]);
  });

  describe.each([
    ["and keeps no copy", "GET /api/conversations?", null],
    ["with a copy that cannot be read", "/api/visitor", '{"threadId": 7'],
  ])("%s", (_, line, copy) => {
    const reloaded = async (tab: TestTab): Promise<TestTab> => {
      if (copy !== null) harness.browser.localItems.set("evenfall.conversation", copy);
      harness.server.fails(line, turnedAway(2));
      return harness.reload(tab);
    };

    it("opens nothing over a dialog that the visitor has opened meanwhile, but after it", async () => {
      const again = await reloaded(await harness.memberInChat());
      again.session.views.open("premium");
      await harness.passes(10_000);
      expect(again.session.views.getState()).toMatchObject({ view: "selection", modal: "premium" });
      expect(waiting(again)).toBeNull();
      again.session.views.close();
      await again.settle();
      expect(view(again)).toBe("chat");
    });

    it("stays where the visitor went, once they have picked a card", async () => {
      const again = await reloaded(await harness.memberInChat());
      void again.session.pickCharacter("julian");
      await harness.passes(10_000);
      expect(again.chat().characterId).toBe("julian");
      again.session.views.back();
      await harness.passes(10_000);
      expect(view(again)).toBe("selection");
    });
  });
});

describe("a card tapped while the server is busy", () => {
  const onSelection = async (): Promise<TestTab> => {
    const tab = await harness.memberInChat();
    await tab.goesBack();
    return tab;
  };

  it("stays busy, says why, and opens by itself", async () => {
    const tab = await onSelection();
    harness.server.fails("GET /api/conversations?", turnedAway(5), "request-lost");
    void tab.session.pickCharacter("julian");
    await harness.passes(4_999);
    expect(harness.calls("assistantId%3Ajulian")).toBe(1);
    expect(tab.session.getState()).toMatchObject({ openingCharacterId: "julian", waiting: BUSY });
    await harness.passes(2_501);
    expect(waiting(tab)).toBe(SILENT);
    await harness.passes(2_000);
    expect(tab.chat().characterId).toBe("julian");
    expect(tab.session.getState()).toMatchObject({
      openingCharacterId: null,
      waiting: null,
      problem: null,
    });
  });

  it("gives way to another card, and to a dialog", async () => {
    const tab = await onSelection();
    harness.server.fails("assistantId%3Ajulian", turnedAway(5), turnedAway(5));
    void tab.session.pickCharacter("julian");
    await tab.settle();
    void tab.session.pickCharacter("marisol");
    await harness.passes(10_000);
    expect(tab.chat().characterId).toBe("marisol");
    expect(harness.calls("assistantId%3Ajulian")).toBe(1);
    await tab.goesBack();
    void tab.session.pickCharacter("julian");
    await tab.settle();
    tab.session.views.open("premium");
    await harness.passes(10_000);
    expect(tab.session.views.getState()).toMatchObject({ view: "selection", modal: "premium" });
    expect(tab.session.getState()).toMatchObject({ openingCharacterId: null, waiting: null });
  });
});

describe("an open chat whose server is busy", () => {
  it("catches up after the pause it was asked for, however often somebody looks", async () => {
    const tab = await harness.guestInChat();
    await tab.says("hi");
    harness.server.fallsSilent(true);
    harness.server.replies("Hello.");
    harness.server.fails("GET /api/conversations/", turnedAway(8));
    const asked = harness.calls("GET /api/conversations/");
    for (let look = 0; look < 5; look += 1) {
      await tab.isLookedAt();
      tab.tab.goOnline();
      await harness.passes(1_500);
    }
    expect(harness.calls("GET /api/conversations/")).toBe(asked + 1);
    await harness.passes(5_000);
    expect(tab.log().at(-1)).toBe("assistant: Hello.");
  });

  it.each([
    ["was set back an hour", HOUR_MS],
    ["is a little behind its timers", 3_000],
  ])("catches up after the same pause when the device's clock %s", async (_, byMs) => {
    const tab = await harness.guestInChat();
    await tab.says("hi");
    harness.server.fallsSilent(true);
    harness.server.fails("GET /api/conversations/", turnedAway(4));
    await harness.passes(10_000);
    const asked = harness.calls("GET /api/conversations/");
    harness.clock.setBack(byMs);
    await harness.passes(6_000);
    expect(harness.calls("GET /api/conversations/")).toBe(asked + 1);
  });

  it("catches up at once after such a pause, although the clock was set back", async () => {
    const tab = await harness.guestInChat();
    await tab.says("hi");
    harness.server.fails("GET /api/conversations/", turnedAway(4));
    tab.tab.goOnline();
    await harness.passes(4_001);
    await tab.isLookedAt();
    const asked = harness.calls("GET /api/conversations/");
    harness.clock.setBack(HOUR_MS);
    await tab.isLookedAt();
    expect(harness.calls("GET /api/conversations/")).toBeGreaterThan(asked);
  });

  it("goes on loading older messages by itself, and keeps its pause when the clock is set back", async () => {
    const member = await harness.memberInChat();
    for (let turn = 0; turn < 30; turn += 1) await harness.talks(member);
    const tab = await harness.reload(member);
    expect(tab.log()).toHaveLength(50);
    harness.server.fails("/messages?", turnedAway(3), { status: 504, html: true });
    void tab.session.chat.loadEarlier();
    await tab.settle();
    expect(tab.chat()).toMatchObject({ isLoadingEarlier: true, hasEarlier: true });
    expect(waiting(tab)).toBe(BUSY);
    await harness.passes(2_999);
    expect(harness.calls("/messages?")).toBe(1);
    harness.clock.setBack(HOUR_MS);
    await harness.passes(6_000);
    expect(tab.chat()).toMatchObject({ isLoadingEarlier: false, hasEarlier: false, line: null });
    expect(tab.log()).toHaveLength(62);
    await tab.goesBack();
    void tab.session.pickCharacter("julian");
    await harness.passes(5_000);
    expect(tab.chat().characterId).toBe("julian");
    expect(waiting(tab)).toBeNull();
  });

  it("sends from a page that nobody looks at without haste, and at once when somebody does", async () => {
    const tab = await harness.guestInChat();
    harness.server.isDown("request-lost");
    await tab.says("hi");
    tab.tab.show(false);
    await harness.passes(300_000);
    expect(harness.calls("/messages")).toBeLessThan(12);
    harness.server.isDown(null);
    tab.tab.show(true);
    await tab.settle();
    expect(tab.log()).toEqual(["user delivered: hi"]);
  });

  it("opens a stream that was turned away no sooner than a full server asks at most", async () => {
    await harness.memberInChat();
    harness.server.isDown("request-lost");
    harness.server.cutsStreams();
    await harness.passes(1_000);
    harness.server.isDown(null);
    await harness.passes(4_700);
    expect(harness.server.streams()).toBe(0);
    await harness.passes(3_000);
    expect(harness.server.streams()).toBe(1);
  });
});

it("shows what a character remembers once a busy server says it, without a tap", async () => {
  const tab = await harness.guestInChat();
  harness.server.memory.finds("Lives in Lisbon", "lisbon");
  tab.session.views.open("memory");
  harness.server.fails("/memory", turnedAway(2), "request-lost");
  const store = await tab.opensMemory();
  expect(store.getState().type).toBe("loading");
  expect(waiting(tab)).toBe(BUSY);
  await harness.passes(6_000);
  expect(store.getState()).toMatchObject({ type: "loaded", rows: [{}] });
  expect(waiting(tab)).toBeNull();
});
