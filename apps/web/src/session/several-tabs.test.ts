import { beforeEach, describe, expect, it } from "vitest";
import { createWorld, type World } from "@evenfall/testing/web/driver.ts";

let world: World;
beforeEach(() => {
  world = createWorld();
});

describe("several tabs", () => {
  it("share one event stream, and another takes over when the first ends", async () => {
    const first = await world.guestInChat();
    await first.says("hi");
    await world.passes(200);
    const second = await world.openTab();
    expect(second.log()).toEqual(["user delivered: hi"]);
    expect(world.server.streams()).toBe(1);
    world.server.replies("Hello.");
    await second.settle();
    expect(second.log()).toEqual(["user delivered: hi", "assistant: Hello."]);
    first.close();
    await second.settle();
    expect(world.server.streams()).toBe(1);
    await second.says("one more");
    world.server.reads();
    await second.settle();
    expect(second.chat().turn).toBe("typing");
  });

  it("each have a stream of their own where the browser cannot share", async () => {
    const first = await world.openTab({ isolated: true });
    await first.session.pickCharacter("marisol");
    await first.session.passAgeStep({ day: 1, month: 1, year: 1990 });
    await first.settle();
    await first.says("hi");
    await world.passes(200);
    const second = await world.openTab({ isolated: true });
    expect(second.log()).toEqual(["user delivered: hi"]);
    expect(world.server.streams()).toBe(2);
  });

  it("learn at once that the conversation was started over in another", async () => {
    const first = await world.guestInChat();
    await first.says("hi");
    await world.passes(200);
    const second = await world.openTab();
    second.session.chat.setDraft("unsaid");
    await second.settle();
    first.session.views.back();
    await first.settle();
    await first.session.pickCharacter("julian");
    await first.session.startOver();
    await first.settle();
    expect(second.chat()).toMatchObject({
      composer: "closed",
      draft: "unsaid",
      line: { kind: "conversation-removed" },
    });
    await first.says("hey");
    await world.passes(1000);
    expect(world.browser.localItems.get("evenfall.conversation")).toContain(
      '"assistantId":"julian"',
    );
  });

  it("learn it from the saved copy where the stream says nothing", async () => {
    const first = await world.guestInChat();
    await first.says("hi");
    await world.passes(200);
    const second = await world.openTab();
    world.server.fallsSilent(true);
    await world.passes(1);
    first.session.views.back();
    await first.settle();
    await first.session.pickCharacter("julian");
    await first.session.startOver();
    await first.settle();
    expect(world.browser.localItems.has("evenfall.conversation")).toBe(false);
    await world.passes(100);
    expect(world.browser.localItems.has("evenfall.conversation")).toBe(false);
    await first.says("hey");
    await world.passes(100);
    expect(second.chat()).toMatchObject({ characterId: "marisol", composer: "closed" });
  });

  it("sign in together: the second claims what only it has, and ends in the same conversation", async () => {
    const first = await world.guestInChat();
    await first.says("hi");
    await world.passes(200);
    const second = await world.openTab();
    await first.session.signUp({ name: "Ana", email: "a@example.com", password: "secret-1" });
    await first.settle();
    await second.settle();
    expect(second.session.getState().visitor).toMatchObject({
      visitor: { account: { displayName: "Ana" } },
    });
    expect(second.chat()).toMatchObject({ gate: "none", conversationId: world.server.only().id });
    await second.says("from two");
    expect(world.server.only().messages.map(({ content }) => content)).toEqual(["hi", "from two"]);
    await world.passes(1000);
    expect(world.browser.localItems.has("evenfall.conversation")).toBe(false);
  });

  it("are all cleared by a sign-out in one, in the middle of a reply", async () => {
    const first = await world.guestInChat();
    await first.session.signUp({ name: "Ana", email: "a@example.com", password: "secret-1" });
    await first.settle();
    const second = await world.openTab();
    await second.says("hi");
    world.server.reads();
    second.session.chat.setDraft("secret");
    await second.settle();
    expect(await first.session.signOut()).toEqual({ type: "signed-out" });
    await second.settle();
    for (const tab of [first, second]) {
      expect(tab.session.getState()).toMatchObject({
        chat: null,
        visitor: { visitor: { account: null } },
      });
      expect(tab.session.views.getState()).toMatchObject({ view: "selection", modal: null });
      expect(tab.tab.tabItems.size).toBe(0);
    }
    for (const { tab } of [first, second]) {
      tab.show(false);
      tab.show(true);
    }
    expect(world.server.streams()).toBe(0);
    expect(world.clock.waiting()).toBe(0);
    // Nothing is held on to: the next conversation, in any tab, has its stream.
    await second.session.pickCharacter("julian");
    await second.settle();
    expect(world.server.streams()).toBe(1);
  });
});

describe("the event stream", () => {
  it("may be cut at any moment: what was missed is asked for", async () => {
    const tab = await world.guestInChat();
    await tab.says("hi");
    world.server.cutsStreams();
    world.server.reads();
    world.server.replies("While you were gone.");
    await tab.settle();
    expect(tab.log()).toEqual(["user delivered: hi"]);
    await world.passes(1000);
    expect(world.server.streams()).toBe(1);
    expect(tab.log()).toEqual(["user read: hi", "assistant: While you were gone."]);
  });

  it("is opened again when it says nothing for 45 seconds", async () => {
    const tab = await world.guestInChat();
    await tab.says("hi");
    world.server.replies("Hello.");
    await tab.settle();
    const opened = world.server.streams();
    world.server.fallsSilent(true);
    world.server.reads();
    world.server.replies("Unheard.");
    world.server.fallsSilent(false);
    await world.passes(44_000);
    expect(tab.log()).toHaveLength(2);
    await world.passes(2000);
    expect(world.server.streams()).toBe(opened);
    expect(tab.log()).toHaveLength(3);
  });

  it("stays open as long as the server gives a sign", async () => {
    const tab = await world.guestInChat();
    const asked = world.server.requests.length;
    for (let sign = 0; sign < 10; sign += 1) {
      await world.passes(20_000);
      world.server.pings();
    }
    expect(world.server.requests).toHaveLength(asked);
    expect(tab.chat().composer).toBe("ready");
  });

  it("is not needed: while a reply is awaited the log is asked for", async () => {
    const tab = await world.guestInChat();
    world.server.fallsSilent(true);
    await tab.says("hi");
    world.server.reads();
    world.server.replies("Through the back door.");
    await world.passes(10_000);
    expect(tab.log()).toEqual(["user read: hi", "assistant: Through the back door."]);
  });

  it("asks for what lies between when a nudge skips a revision", async () => {
    const tab = await world.guestInChat();
    await tab.says("hi");
    world.server.fallsSilent(true);
    world.server.reads();
    world.server.fallsSilent(false);
    world.server.replies("Hello.");
    await tab.settle();
    expect(tab.log()).toEqual(["user read: hi", "assistant: Hello."]);
  });
});
