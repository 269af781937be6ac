import { describe, expect, it } from "vitest";
import { harnessOfEach } from "@evenfall/testing/web/driver.ts";

const harness = harnessOfEach();

const sends = (): number => harness.calls("/messages");
const stored = (): string[] => harness.server.only().messages.map(({ content }) => content);

describe("a message on a bad network", () => {
  it("is on its way for ten seconds, then not sent, and goes out once, in order, when the network is back", async () => {
    const tab = await harness.guestInChat();
    harness.server.isDown("request-lost");
    await tab.says("first");
    await harness.passes(4_000);
    await tab.says("second");
    await harness.passes(5_999);
    expect(tab.log()).toEqual(["user sending: first", "user sending: second"]);
    await harness.passes(1);
    expect(tab.log()).toEqual(["user unsent: first", "user sending: second"]);
    await harness.passes(4_000);
    expect(tab.log()).toEqual(["user unsent: first", "user unsent: second"]);
    harness.server.isDown(null);
    tab.tab.goOnline();
    await tab.settle();
    expect(tab.log()).toEqual(["user delivered: first", "user delivered: second"]);
    expect(stored()).toEqual(["first", "second"]);
  });

  it("is stored once although its answer was lost", async () => {
    const tab = await harness.guestInChat();
    harness.server.fallsSilent(true);
    harness.server.fails("/messages", "answer-lost", "answer-lost");
    await tab.says("hi");
    expect(tab.log()).toEqual(["user sending: hi"]);
    await harness.passes(10_000);
    expect(tab.log()).toEqual(["user delivered: hi"]);
    expect(stored()).toHaveLength(1);
    expect(sends()).toBe(3);
  });

  it("waits as long as a busy server asks, whatever network and clock do; the next goes at once", async () => {
    const tab = await harness.guestInChat();
    harness.server.fails("/messages", { status: 503, retryAfter: "20" });
    await tab.says("first");
    await harness.passes(19_999);
    tab.tab.goOnline();
    await tab.settle();
    expect(tab.log()).toEqual(["user unsent: first"]);
    expect(sends()).toBe(1);
    await harness.passes(2);
    tab.tab.goOnline();
    await tab.settle();
    expect(tab.log()).toEqual(["user delivered: first"]);
    harness.clock.setBack(3_600_000);
    await tab.says("second");
    expect(tab.log().at(-1)).toBe("user delivered: second");
  });

  it.each(["a guest", "an account"])("survives a reload on its way: %s", async (who) => {
    const tab = await harness.guestInChat();
    if (who === "an account") await tab.signsUp();
    harness.server.fails("/messages", "request-lost", "request-lost");
    await tab.says("hi");
    expect(tab.log()).toEqual(["user sending: hi"]);
    const again = await harness.reload(tab);
    await harness.passes(10_000);
    expect(again.log()).toEqual(["user delivered: hi"]);
    expect(stored()).toEqual(["hi"]);
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
      kind: "trouble",
      text: "Slow down.",
      until: retryAt,
      requestId: "request-9",
    });
    expect(tab.log()).toEqual(["user unsent: hi"]);
    await harness.passes(62_000);
    expect(tab.log()).toEqual(["user delivered: hi"]);
    expect(tab.chat().line).toBeNull();
  });

  it("goes out some time after the end of a limit that ends for everybody at once", async () => {
    const tab = await harness.guestInChat();
    const hourMs = 3_600_000;
    const retryAt = new Date(harness.clock.now() + hourMs).toISOString();
    harness.server.fails("/messages", { status: 429, kind: "rate-limited", retryAt });
    await tab.says("hi");
    await harness.passes(hourMs + 89_000);
    expect(sends()).toBe(1);
    await harness.passes(2_000);
    expect(tab.log()).toEqual(["user delivered: hi"]);
  });

  it.each([
    [422, "content-invalid", "text-refused"],
    [422, "content-blocked", "content-blocked"],
  ] as const)("returns to the draft with the reason: %i %s", async (status, kind, line) => {
    const tab = await harness.guestInChat();
    harness.server.fails("/messages", { status, kind, message: "Not like that." });
    await tab.says("hm");
    expect(tab.log()).toEqual([]);
    expect(tab.chat()).toMatchObject({
      draft: "hm",
      composer: "ready",
      line: { kind: line, text: "Not like that." },
    });
    await harness.passes(200);
    expect(harness.saved()).not.toContain("hm");
    await tab.says("something else");
    expect(tab.chat().line).toBeNull();
  });

  it("asks for a new page where the server takes its notice no more, and keeps what was written", async () => {
    const tab = await harness.guestInChat();
    harness.server.fails("/messages", { status: 403, kind: "notice-required" });
    const refuses = () =>
      harness.server.fails("/notices", { status: 400, kind: "invalid-request" });
    refuses();
    await tab.says("hi");
    // One refusal may come from a node that does not know the new words yet.
    expect(tab.chat().line).toBeNull();
    refuses();
    await harness.passes(2000);
    expect(tab.chat().line?.text).toMatch(/^This page is out of date.*Reload it/);
    await harness.passes(10_000);
    expect(tab.chat().line).toBeNull();
    expect(tab.log()).toContain("user delivered: hi");
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

  it.each([
    ["under an id of its own where its id is taken", 409, "message-id-taken", 1],
    ["after the notice, which the server wants first", 403, "notice-required", 2],
  ] as const)("goes out at once %s", async (_, status, kind, notices) => {
    const tab = await harness.guestInChat();
    harness.server.fails("/messages", { status, kind });
    await tab.says("hi");
    expect(tab.log()).toEqual(["user delivered: hi"]);
    expect(harness.server.only().notices).toHaveLength(notices);
  });
});

describe("when no thread can be made", () => {
  const cannot = { status: 500 } as const;

  it("is delivered, read, and answered in the browser, and brings that along to the thread of the next", async () => {
    harness.server.fails("POST /api/conversations", cannot, cannot);
    const tab = await harness.guestInChat();
    expect(tab.chat().composer).toBe("ready");
    await tab.says("hi");
    await harness.passes(999);
    expect(tab.log()).toEqual(["user delivered: hi"]);
    expect(tab.chat().turn).toBe("idle");
    await harness.passes(3001);
    expect(tab.log()).toEqual(["user read: hi"]);
    expect(tab.chat().turn).toBe("typing");
    await harness.passes(3000);
    expect(tab.log()).toEqual(["user read: hi", "assistant: Three."]);
    expect(tab.chat()).toMatchObject({ turn: "idle", conversationId: null });
    await harness.passes(200);
    expect(JSON.parse(harness.saved())).toMatchObject({ threadId: null, assistantMessageCount: 1 });
    await tab.says("still there?");
    expect(stored()).toEqual(["hi", "Three.", "still there?"]);
    expect(tab.log().at(-1)).toBe("user delivered: still there?");
    expect(tab.chat().conversationId).toBe(harness.server.only().id);
  });

  it("never makes the third reply: there the gate shows without one", async () => {
    harness.server.fails("POST /api/conversations", cannot, cannot, cannot, cannot);
    const tab = await harness.guestInChat();
    for (const text of ["1", "2", "3"]) {
      await tab.says(text);
      await harness.passes(7000);
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
    await tab.signsUp();
    expect(tab.log().at(-1)).toBe("user delivered: 3");
    expect(stored()).toEqual(["1", "Three.", "2", "Four.", "3"]);
  });
});
