import { describe, expect, it } from "vitest";
import { type TestTab, harnessOfEach } from "@evenfall/testing/web/driver.ts";

const harness = harnessOfEach();

/** Two tabs of one guest, with "hi" in the chat. */
const twoTabs = async (isolated = false): Promise<readonly [TestTab, TestTab]> => {
  const first = await harness.guestInChat({ isolated });
  await first.says("hi");
  await harness.passes(200);
  return [first, await harness.openTab({ isolated })];
};

describe("several tabs", () => {
  it("share one event stream, and another takes over when the first ends", async () => {
    const [first, second] = await twoTabs();
    expect(second.log()).toEqual(["user delivered: hi"]);
    expect(harness.server.streams()).toBe(1);
    harness.server.replies("Hello.");
    await second.settle();
    expect(second.log()).toEqual(["user delivered: hi", "assistant: Hello."]);
    first.close();
    await second.settle();
    expect(harness.server.streams()).toBe(1);
    await second.says("one more");
    harness.server.reads();
    await second.settle();
    expect(second.chat().turn).toBe("typing");
  });

  it("each have a stream of their own where the browser cannot share", async () => {
    const [, second] = await twoTabs(true);
    expect(second.log()).toEqual(["user delivered: hi"]);
    expect(harness.server.streams()).toBe(2);
  });

  it("sign in together: the second claims what only it has, and ends in the same conversation", async () => {
    const [first, second] = await twoTabs();
    await first.signsUp();
    expect(second.session.getState().visitor).toMatchObject({
      visitor: { account: { displayName: "Ana" } },
    });
    expect(second.chat()).toMatchObject({ gate: "none", conversationId: harness.server.only().id });
    await second.says("from two");
    expect(harness.server.only().messages.map(({ content }) => content)).toEqual([
      "hi",
      "from two",
    ]);
    await harness.passes(1000);
    expect(harness.saved()).toBe("");
  });

  it("offer nothing more where the conversation is deleted elsewhere while a reply is typed", async () => {
    const tab = await harness.memberInChat();
    await tab.says("and then?");
    harness.server.reads();
    await tab.settle();
    expect(tab.chat().turn).toBe("typing");
    await harness.server.fetch(`/api/conversations/${harness.server.only().id}`, {
      method: "DELETE",
    });
    await tab.settle();
    expect(tab.chat()).toMatchObject({ turn: "idle", composer: "closed" });
    expect(tab.chat().messages.filter(({ mayReport }) => mayReport)).toEqual([]);
  });

  it("go on where the server once took one for nobody's, while the other signed in", async () => {
    const tab = await harness.memberInChat();
    harness.server.fails("GET /api/conversations/", { status: 404, kind: "not-found" });
    harness.server.cutsStreams();
    harness.server.replies("Still here.");
    await harness.passes(5000);
    expect(tab.log().at(-1)).toBe("assistant: Still here.");
  });
});

describe("the event stream", () => {
  it("is turned away where the session ended elsewhere: each tab is signed out, and says why", async () => {
    const tabs = [await harness.memberInChat(), await harness.openTab()];
    harness.server.endsSession();
    harness.server.refusesStreams(true);
    harness.server.cutsStreams();
    await harness.passes(20_000);
    for (const { session } of tabs)
      expect(session.getState()).toMatchObject({ chat: null, problem: { requestId: null } });
  });

  it("may be cut at any moment: what was missed is asked for", async () => {
    const tab = await harness.guestInChat();
    await tab.says("hi");
    harness.server.cutsStreams();
    harness.server.reads();
    harness.server.replies("While you were gone.");
    await tab.settle();
    expect(tab.log()).toEqual(["user delivered: hi"]);
    await harness.passes(1000);
    expect(harness.server.streams()).toBe(1);
    expect(tab.log()).toEqual(["user read: hi", "assistant: While you were gone."]);
  });

  it("is opened again when it gives no sign for 45 seconds, and stays open as long as it does", async () => {
    const tab = await harness.guestInChat();
    await harness.talks(tab);
    const asked = harness.server.requests.length;
    for (let sign = 0; sign < 10; sign += 1) {
      await harness.passes(20_000);
      harness.server.pings();
    }
    expect(harness.server.requests).toHaveLength(asked);
    harness.server.fallsSilent(true);
    harness.server.replies("Unheard.");
    harness.server.fallsSilent(false);
    await harness.passes(44_000);
    expect(tab.log()).toHaveLength(2);
    await harness.passes(2000);
    expect(harness.server.streams()).toBe(1);
    expect(tab.log()).toHaveLength(3);
  });

  it("is not needed: while a reply is awaited the log is asked for", async () => {
    const tab = await harness.guestInChat();
    harness.server.fallsSilent(true);
    await harness.talks(tab, "hi", "Through the back door.");
    await harness.passes(10_000);
    expect(tab.log()).toEqual(["user read: hi", "assistant: Through the back door."]);
  });
});
