import { describe, expect, it } from "vitest";
import { type TestTab, harnessOfEach } from "@evenfall/testing/web/driver.ts";
import type { Fault } from "@evenfall/testing/web/scripted-server.ts";

const harness = harnessOfEach();

const BUSY = "We’re busy right now. Still\u00a0trying…";
const SILENT = "Can’t reach the server. Still\u00a0trying…";
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

  it("opens nothing over a dialog that the visitor has opened meanwhile, but after it", async () => {
    const tab = await harness.memberInChat();
    harness.server.fails("GET /api/conversations?", turnedAway(2));
    const again = await harness.reload(tab);
    again.session.views.open("premium");
    await harness.passes(10_000);
    expect(again.session.views.getState()).toMatchObject({ view: "selection", modal: "premium" });
    expect(waiting(again)).toBeNull();
    again.session.views.close();
    await again.settle();
    expect(view(again)).toBe("chat");
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

  it("goes on loading older messages by itself, and keeps its pause when the clock is set back", async () => {
    const member = await harness.memberInChat();
    for (let turn = 0; turn < 30; turn += 1) await harness.talks(member);
    const tab = await harness.reload(member);
    expect(tab.log()).toHaveLength(50);
    harness.server.fails("/messages?", turnedAway(3), { status: 504, html: true });
    void tab.session.chat.place({ type: "earlier" });
    await tab.settle();
    expect(tab.chat()).toMatchObject({ isLoadingEarlier: true, hasEarlier: true });
    expect(waiting(tab)).toBe(BUSY);
    await harness.passes(2_999);
    expect(harness.calls("/messages?")).toBe(1);
    harness.clock.setBack(HOUR_MS);
    await harness.passes(6_000);
    expect(tab.chat()).toMatchObject({ isLoadingEarlier: false, hasEarlier: false, line: null });
    expect(tab.log()).toHaveLength(62);
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
