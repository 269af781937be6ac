import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createHarness, type TestTab, type Harness } from "@evenfall/testing/web/driver.ts";
import type { Fault } from "@evenfall/testing/web/scripted-server.ts";

let harness: Harness;
beforeEach(() => {
  harness = createHarness();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const sends = (): string[] => harness.server.requests.filter((line) => line.endsWith("/messages"));

describe("a message on a bad network", () => {
  it("waits as not sent and goes out once, in order, when the network is back", async () => {
    const tab = await harness.guestInChat();
    harness.server.isDown("request-lost");
    await tab.says("first");
    await tab.says("second");
    await harness.passes(5000);
    expect(tab.log()).toEqual(["user unsent: first", "user unsent: second"]);
    harness.server.isDown(null);
    tab.tab.goOnline();
    await tab.settle();
    expect(tab.log()).toEqual(["user delivered: first", "user delivered: second"]);
    expect(harness.server.only().messages.map(({ content }) => content)).toEqual([
      "first",
      "second",
    ]);
  });

  it("is stored once although its answer was lost", async () => {
    const tab = await harness.guestInChat();
    harness.server.fallsSilent(true);
    harness.server.fails("/messages", "answer-lost", "answer-lost");
    await tab.says("hi");
    expect(tab.log()).toEqual(["user unsent: hi"]);
    await harness.passes(10_000);
    expect(tab.log()).toEqual(["user delivered: hi"]);
    expect(harness.server.only().messages).toHaveLength(1);
    expect(sends()).toHaveLength(3);
  });

  it("is taken as sent when the stream shows it before an answer came", async () => {
    const tab = await harness.guestInChat();
    harness.server.fails("/messages", "answer-lost");
    await tab.says("hi");
    expect(tab.log()).toEqual(["user delivered: hi"]);
    await harness.passes(10_000);
    expect(sends()).toHaveLength(1);
  });

  it("is given up waiting for after fifteen seconds, and tried again", async () => {
    const tab = await harness.guestInChat();
    harness.server.fails("/messages", "hangs");
    await tab.says("hi");
    expect(tab.log()).toEqual(["user sending: hi"]);
    await harness.passes(15_000);
    expect(tab.log()).toEqual(["user unsent: hi"]);
    await harness.passes(1000);
    expect(tab.log()).toEqual(["user delivered: hi"]);
  });

  it("waits as long as a busy server asks, even if the network comes back meanwhile", async () => {
    const tab = await harness.guestInChat();
    harness.server.fails("/messages", { status: 503, retryAfter: "20" });
    await tab.says("hi");
    await harness.passes(10_000);
    tab.tab.goOnline();
    await tab.settle();
    expect(tab.log()).toEqual(["user unsent: hi"]);
    await harness.passes(9_999);
    expect(sends()).toHaveLength(1);
    await harness.passes(10_000);
    expect(tab.log()).toEqual(["user delivered: hi"]);
    expect(sends()).toHaveLength(2);
  });

  it("goes out at once after such a pause, although the device's clock was set back", async () => {
    const tab = await harness.guestInChat();
    harness.server.fails("/messages", { status: 503, retryAfter: "20" });
    await tab.says("first");
    await harness.passes(20_001);
    tab.tab.goOnline();
    await tab.settle();
    harness.server.replies("Hello.");
    await tab.settle();
    const now = harness.clock.now.bind(harness.clock);
    vi.spyOn(harness.clock, "now").mockImplementation(() => now() - 3_600_000);
    await tab.says("second");
    expect(tab.log().at(-1)).toBe("user delivered: second");
  });

  it("survives a reload, unsent", async () => {
    const tab = await harness.guestInChat();
    harness.server.isDown("request-lost");
    await tab.says("hi");
    const again = await harness.reload(tab);
    expect(again.log()).toEqual(["user unsent: hi"]);
    harness.server.isDown(null);
    again.tab.goOnline();
    await again.settle();
    await harness.passes(40_000);
    expect(again.log()).toEqual(["user delivered: hi"]);
    expect(harness.server.only().messages).toHaveLength(1);
  });

  it("survives a reload in an account, unsent", async () => {
    const tab = await harness.guestInChat();
    await tab.session.signUp({ name: "Ana", email: "a@example.com", password: "secret-1" });
    await tab.settle();
    harness.server.fails("/messages", "request-lost", "request-lost");
    await tab.says("hi");
    const again = await harness.reload(tab);
    await harness.passes(10_000);
    expect(again.log()).toEqual(["user delivered: hi"]);
    expect(again.tab.tabItems.size).toBe(0);
  });
});

describe("a message that the server refuses", () => {
  it("says in one line which limit holds and when it ends, and goes out then", async () => {
    const tab = await harness.guestInChat();
    const retryAt = new Date(harness.clock.now() + 60_000).toISOString();
    harness.server.fails("/messages", {
      status: 429,
      kind: "rate-limited",
      message: "Slow down.",
      retryAt,
    });
    await tab.says("hi");
    expect(tab.chat().line).toEqual({
      kind: "limit-reached",
      text: "Slow down.",
      until: retryAt,
      requestId: "request-9",
    });
    expect(tab.log()).toEqual(["user unsent: hi"]);
    await harness.passes(62_000);
    expect(tab.log()).toEqual(["user delivered: hi"]);
    expect(tab.chat().line).toBeNull();
  });

  describe("because of a limit that ends for everybody at once", () => {
    const HOUR_MS = 3_600_000;
    const spent = (hours: number): Fault => ({
      status: 429,
      kind: "rate-limited",
      message: "Come back tomorrow.",
      retryAt: new Date(harness.clock.now() + hours * HOUR_MS).toISOString(),
    });

    it.each([
      [1, 90_000],
      [10, 150_000],
    ])("goes out some time after its end: %i h long, %i ms", async (hours, lateMs) => {
      const tab = await harness.guestInChat();
      harness.server.fails("/messages", spent(hours));
      await tab.says("hi");
      await harness.passes(hours * HOUR_MS + lateMs - 1_000);
      expect(sends()).toHaveLength(1);
      await harness.passes(2_000);
      expect(tab.log()).toEqual(["user delivered: hi"]);
    });

    it("goes out as soon as it has ended and somebody looks", async () => {
      const tab = await harness.guestInChat();
      harness.server.fails("/messages", spent(1));
      await tab.says("hi");
      await harness.passes(HOUR_MS);
      tab.tab.goOnline();
      await tab.settle();
      expect(tab.log()).toEqual(["user delivered: hi"]);
    });

    /** The limit met the making of the thread, when nothing was written yet. */
    const writesLater = async (): Promise<TestTab> => {
      const tab = await harness.openTab();
      await tab.session.pickCharacter("marisol");
      harness.server.fails("POST /api/conversations", spent(1));
      await tab.session.passAgeStep({ day: 1, month: 1, year: 1990 });
      await tab.settle();
      await harness.passes(HOUR_MS / 2);
      await tab.says("hi");
      return tab;
    };

    it("goes out some time after its end, too, when written later", async () => {
      const tab = await writesLater();
      await harness.passes(HOUR_MS / 2 + 89_000);
      expect(tab.log()).toEqual(["user unsent: hi"]);
      await harness.passes(2_000);
      expect(tab.log()).toEqual(["user delivered: hi"]);
    });

    it("waits no longer than the limit was when the device's clock is set back", async () => {
      const now = harness.clock.now.bind(harness.clock);
      vi.spyOn(harness.clock, "now").mockImplementation(() => now() - setBackMs);
      let setBackMs = 0;
      const tab = await harness.openTab();
      await tab.session.pickCharacter("marisol");
      harness.server.fails("POST /api/conversations", spent(1));
      await tab.session.passAgeStep({ day: 1, month: 1, year: 1990 });
      await tab.settle();
      setBackMs = 10 * HOUR_MS;
      await tab.says("hi");
      await harness.passes(HOUR_MS + 120_000);
      expect(tab.log()).toEqual(["user delivered: hi"]);
    });
  });

  it("returns to the draft with the reason when its text is refused", async () => {
    const tab = await harness.guestInChat();
    harness.server.fails("/messages", {
      status: 422,
      kind: "content-invalid",
      message: "Not like that.",
    });
    await tab.says("hm");
    expect(tab.log()).toEqual([]);
    expect(tab.chat()).toMatchObject({
      draft: "hm",
      line: { kind: "text-refused", text: "Not like that." },
    });
    await harness.passes(200);
    expect(harness.browser.localItems.get("evenfall.conversation") ?? "").not.toContain("hm");
  });

  it("waits for the turn to end when another tab was faster", async () => {
    const tab = await harness.guestInChat();
    await tab.says("hi");
    harness.server.fallsSilent(true);
    harness.server.reads();
    await tab.says("more");
    expect(tab.chat().turn).toBe("typing");
    expect(tab.log()).toEqual(["user read: hi", "user sending: more"]);
    await harness.passes(5000);
    harness.server.fallsSilent(false);
    harness.server.replies("Well.");
    await tab.settle();
    expect(tab.log()).toEqual(["user read: hi", "assistant: Well.", "user delivered: more"]);
  });

  it("takes an id of its own when the id is taken", async () => {
    const tab = await harness.guestInChat();
    harness.server.fails("/messages", { status: 409, kind: "message-id-taken" });
    await tab.says("hi");
    expect(tab.log()).toEqual(["user delivered: hi"]);
  });

  it("shows the notice again when the server wants it first", async () => {
    const tab = await harness.guestInChat();
    harness.server.fails("/messages", { status: 403, kind: "notice-required" });
    await tab.says("hi");
    expect(harness.server.only().notices).toHaveLength(2);
    expect(tab.log()).toEqual(["user delivered: hi"]);
  });
});

describe("when no thread can be made", () => {
  const cannot = { status: 500 } as const;

  it("answers in the browser after one to three seconds, typing meanwhile", async () => {
    harness.server.fails("POST /api/conversations", cannot, cannot);
    const tab = await harness.guestInChat();
    expect(tab.chat().composer).toBe("ready");
    tab.story.length = 0;
    await tab.says("hi");
    expect(tab.log()).toEqual(["user read: hi"]);
    expect(tab.chat().turn).toBe("typing");
    await harness.passes(999);
    expect(tab.chat().turn).toBe("typing");
    await harness.passes(2001);
    expect(tab.log()).toEqual(["user read: hi", "assistant: Three."]);
    expect(tab.chat()).toMatchObject({ turn: "idle", conversationId: null });
    await harness.passes(200);
    const copy: unknown = JSON.parse(
      harness.browser.localItems.get("evenfall.conversation") ?? "null",
    );
    expect(copy).toMatchObject({ threadId: null, assistantMessageCount: 1 });
  });

  it("makes the thread with the next message, and brings the copy along", async () => {
    harness.server.fails("POST /api/conversations", cannot, cannot);
    const tab = await harness.guestInChat();
    await tab.says("hi");
    await harness.passes(3000);
    await tab.says("still there?");
    expect(harness.server.only().messages.map(({ content }) => content)).toEqual([
      "hi",
      "Three.",
      "still there?",
    ]);
    expect(tab.log()).toEqual([
      "user read: hi",
      "assistant: Three.",
      "user delivered: still there?",
    ]);
    expect(tab.chat().conversationId).toBe(harness.server.only().id);
  });

  it("never makes the third reply: there the gate shows without one", async () => {
    harness.server.fails("POST /api/conversations", cannot, cannot, cannot, cannot);
    const tab = await harness.guestInChat();
    for (const text of ["1", "2", "3"]) {
      await tab.says(text);
      await harness.passes(3000);
    }
    expect(tab.log()).toEqual([
      "user read: 1",
      "assistant: Three.",
      "user read: 2",
      "assistant: Four.",
      "user unsent: 3",
    ]);
    expect(tab.chat()).toMatchObject({ gate: "gated", composer: "gated" });
    const asked = harness.server.requests.length;
    tab.tab.goOnline();
    await harness.passes(60_000);
    expect(harness.server.requests).toHaveLength(asked);
    await tab.session.signUp({ name: "Ana", email: "a@example.com", password: "secret-1" });
    await tab.settle();
    expect(tab.log().at(-1)).toBe("user delivered: 3");
    expect(harness.server.only().messages.map(({ content }) => content)).toEqual([
      "1",
      "Three.",
      "2",
      "Four.",
      "3",
    ]);
  });

  it("cans nothing while there is no answer at all", async () => {
    const tab = await harness.openTab();
    await tab.session.pickCharacter("marisol");
    harness.server.fails("POST /api/conversations", "request-lost", "request-lost");
    await tab.session.passAgeStep({ day: 1, month: 1, year: 1990 });
    await tab.settle();
    await tab.says("hi");
    expect(tab.log()).toEqual(["user unsent: hi"]);
    await harness.passes(4000);
    expect(tab.log()).toEqual(["user delivered: hi"]);
    expect(harness.server.only().notices).toHaveLength(1);
  });
});

describe("when the server deleted the guest's thread", () => {
  it("offers the copy again and sends under the same ids", async () => {
    const tab = await harness.guestInChat();
    await tab.says("hi");
    harness.server.replies("Hello.");
    await tab.settle();
    const { id } = harness.server.only();
    harness.server.forgetsGuest();
    await tab.says("back again");
    expect(harness.server.only().id).toBe(id);
    expect(tab.log()).toEqual(["user read: hi", "assistant: Hello.", "user delivered: back again"]);
    expect(harness.server.only().messages.map(({ content }) => content)).toEqual([
      "hi",
      "Hello.",
      "back again",
    ]);
  });

  it("tries with pauses where a thread is lost again and again", async () => {
    const tab = await harness.guestInChat();
    const lost = { status: 404, kind: "not-found" } as const;
    harness.server.fails("/messages", lost, lost, lost);
    const asked = harness.server.requests.length;
    await tab.says("hi");
    expect(harness.server.requests.length - asked).toBeLessThan(12);
    expect(tab.log()).toEqual(["user unsent: hi"]);
    await harness.passes(10_000);
    expect(tab.log()).toEqual(["user delivered: hi"]);
  });

  it("says so when the copy is refused, and keeps the words", async () => {
    const tab = await harness.guestInChat();
    await tab.says("hi");
    harness.server.replies("Hello.");
    await tab.settle();
    harness.server.forgetsGuest();
    harness.server.fails("POST /api/conversations", { status: 422, kind: "copy-refused" });
    await tab.says("back again");
    expect(tab.chat().line?.kind).toBe("copy-refused");
    expect(tab.log().at(-1)).toBe("user unsent: back again");
  });
});
