import { describe, expect, it } from "vitest";
import { harnessOfEach } from "@evenfall/testing/web/driver.ts";

const harness = harnessOfEach();

describe("chatting as a guest", () => {
  it("shows the gate without a reply when the replies were spent elsewhere", async () => {
    const tab = await harness.guestInChat();
    harness.server.spendsReplies(3);
    await tab.says("hello?");
    expect(tab.chat()).toMatchObject({ gate: "gated", composer: "gated" });
    expect(tab.log()).toEqual(["user unsent: hello?"]);
    // The words are not lost: they reach the account.
    await tab.signsUp();
    expect(tab.log()).toEqual(["user delivered: hello?"]);
  });

  it("offers no change that would put a sealed reply in the place of one that can be read", async () => {
    const tab = await harness.guestInChat();
    await harness.talks(tab);
    await harness.talks(tab);
    await tab.session.chat.alter({ type: "begin-edit" });
    expect(tab.chat()).toMatchObject({ mayAskAgain: false, editedId: null });
  });

  it("answers a message in place of an edit, which ends and gives the draft back", async () => {
    const tab = await harness.guestInChat();
    await harness.talks(tab);
    const [mine, theirs] = tab.chat().messages.map(({ id }) => id);
    const { chat } = tab.session;
    chat.setDraft("half a thought");
    await chat.alter({ type: "begin-edit" });
    expect(tab.chat()).toMatchObject({ editedId: mine, draft: "hi" });
    chat.replyTo(theirs ?? null);
    expect(tab.chat()).toMatchObject({
      editedId: null,
      replyingTo: { messageId: theirs },
      draft: "half a thought",
    });
  });

  it("has the words of an edit as a draft where its message was taken back elsewhere", async () => {
    const tab = await harness.guestInChat();
    await harness.talks(tab);
    tab.session.chat.setDraft("half a thought");
    await tab.session.chat.alter({ type: "begin-edit" });
    harness.server.fails("/edit", { status: 404, kind: "not-found" });
    await tab.says("hi there");
    expect(tab.chat()).toMatchObject({
      editedId: null,
      draft: "hi there\nhalf a thought",
      line: {
        text: "That message is no longer there. You can send what you wrote as a new one.",
      },
    });
  });

  it("asks for the notice again after three hours of the server's clock", async () => {
    harness.server.isAheadBy(-7 * 60 * 60 * 1000);
    const tab = await harness.guestInChat();
    expect(harness.server.only().notices).toHaveLength(1);
    await harness.passes(3 * 60 * 60 * 1000 - 1000);
    expect(harness.server.only().notices).toHaveLength(1);
    await harness.passes(1000);
    expect(harness.server.only().notices).toHaveLength(2);
    expect(tab.chat().composer).toBe("ready");
  });

  it("waits with the composer until the notice was on the screen and recorded", async () => {
    const tab = await harness.guestInChat({ hidesNotices: true });
    expect(tab.chat().composer).toBe("waiting-for-notice");
    expect(tab.session.chat.send("hi")).toBe("refused");
    tab.tab.show(false);
    tab.session.chat.noticeShown();
    await tab.settle();
    expect(tab.chat().composer).toBe("waiting-for-notice");
    tab.tab.show(true);
    await tab.settle();
    expect(tab.chat().composer).toBe("ready");
  });
});
