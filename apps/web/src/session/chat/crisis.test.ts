import { LOCAL_COPY_KEY } from "@evenfall/contracts";
import { beforeEach, describe, expect, it } from "vitest";
import { createHarness, type TestTab, type Harness } from "@evenfall/testing/web/driver.ts";
import { HELP, WORDS } from "@evenfall/testing/web/scripted-server.ts";

let harness: Harness;
let tab: TestTab;
beforeEach(async () => {
  harness = createHarness();
  tab = await harness.guestInChat();
});

const cards = (of: TestTab) => of.chat().entries.filter(({ type }) => type === "card");

const sends = (): number =>
  harness.server.requests.filter((line) => line.startsWith("POST") && line.endsWith("/messages"))
    .length;

describe("a call for help", () => {
  it("is answered with the card in the answer of the send itself, and the role-play pauses", async () => {
    await tab.says("hello");
    const before = harness.server.requests.length;
    await tab.says(WORDS.crisis);
    expect(harness.server.requests.slice(before)).toHaveLength(1);
    expect(cards(tab)).toMatchObject([{ card: HELP }]);
    expect(tab.chat()).toMatchObject({ composer: "paused", endsWithCard: true, turn: "idle" });
  });

  it("stands there after a reload, from the server's log and not from the copy", async () => {
    await tab.says(WORDS.crisis);
    await harness.passes(1000);
    const copy = harness.browser.localItems.get(LOCAL_COPY_KEY) ?? "";
    expect(copy).toContain(WORDS.crisis);
    expect(JSON.parse(copy)).toMatchObject({ assistantMessageCount: 0 });
    expect(copy).not.toContain("card");
    const again = await harness.reload(tab);
    expect(cards(again)).toMatchObject([{ card: HELP }]);
    expect(again.chat().composer).toBe("paused");
  });

  it("pauses the role-play until the visitor's own tap, and nothing else ends it", async () => {
    await tab.says(WORDS.crisis);
    expect(tab.session.chat.send("hello?")).toEqual({ type: "refused", reason: "paused" });
    await harness.passes(60 * 60 * 1000);
    expect(tab.chat().composer).toBe("paused");
    expect(harness.server.requests.filter((line) => line.endsWith("/resume"))).toEqual([]);

    await tab.session.chat.continueChat();
    await tab.settle();
    expect(tab.chat()).toMatchObject({ composer: "ready", isResuming: false });
    expect(cards(tab)).toHaveLength(1);
    await tab.says("thanks");
    expect(tab.log().at(-1)).toBe("user delivered: thanks");
  });

  it("asks again by itself to go on where the answer is lost, and says so where it is refused", async () => {
    await tab.says(WORDS.crisis);
    harness.server.fails("/resume", "answer-lost");
    const going = tab.session.chat.continueChat();
    await tab.settle();
    expect(tab.chat().isResuming).toBe(true);
    await harness.passes(5000);
    await going;
    expect(tab.chat().composer).toBe("ready");

    await tab.says(WORDS.crisis);
    harness.server.fails("/resume", { status: 500, message: "Something broke." });
    await tab.session.chat.continueChat();
    expect(tab.chat()).toMatchObject({
      composer: "paused",
      isResuming: false,
      line: { text: "Something broke." },
    });
  });

  it("is heard at the guest's limit: the words reach the server before any sign-in modal", async () => {
    for (const text of ["1", "2", "3", "4", "5"]) await tab.says(text);
    expect(tab.chat().gate).toBe("limit");
    // Only the answer to the send speaks here, and not the stream before it.
    harness.server.fallsSilent(true);
    tab.session.chat.setDraft(WORDS.crisis);
    expect(tab.session.chat.send(WORDS.crisis)).toEqual({ type: "offered" });
    expect(tab.chat()).toMatchObject({ composer: "waiting-for-reply", draft: WORDS.crisis });
    expect(tab.log()).toHaveLength(5);
    await tab.settle();
    expect(tab.session.views.getState().modal).toBeNull();
    expect(cards(tab)).toHaveLength(1);
    expect(tab.chat().draft).toBe("");
    expect(tab.log()).toContain(`user read: ${WORDS.crisis}`);
  });

  it("at the limit keeps what was written beside it while the server was asked", async () => {
    for (const text of ["1", "2", "3", "4", "5"]) await tab.says(text);
    // Only the answer to the send speaks here, and not the stream before it.
    harness.server.fallsSilent(true);
    tab.session.chat.setDraft(WORDS.crisis);
    tab.session.chat.send(WORDS.crisis);
    tab.session.chat.setDraft(`${WORDS.crisis} and more`);
    await tab.settle();
    expect(tab.chat().draft).toBe("and more");
  });

  it("at the limit and without a network is shown as not sent, and heard when it is back", async () => {
    for (const text of ["1", "2", "3", "4", "5"]) await tab.says(text);
    harness.server.isDown("request-lost");
    await tab.says(WORDS.crisis);
    expect(tab.chat().draft).toBe("");
    expect(tab.log().at(-1)).toBe(`user unsent: ${WORDS.crisis}`);
    harness.server.isDown(null);
    await harness.passes(60_000);
    expect(cards(tab)).toHaveLength(1);
  });

  it("is heard behind the gate, where it waited to be sent", async () => {
    harness.server.fails("/messages", "request-lost");
    await tab.says(WORDS.crisis);
    harness.server.spendsReplies(3);
    harness.server.nudge({ type: "visitor-changed" });
    await tab.settle();
    expect(tab.chat().gate).toBe("gated");
    await harness.passes(60_000);
    expect(cards(tab)).toHaveLength(1);
    expect(tab.chat()).toMatchObject({ composer: "paused", endsWithCard: true });
  });

  it("counts to neither limit", async () => {
    for (const text of ["1", "2"]) {
      await tab.says(text);
      harness.server.reads();
      harness.server.replies(`reply ${text}`);
      await tab.settle();
    }
    await tab.says(WORDS.crisis);
    expect(tab.chat().gate).not.toBe("gated");
    await tab.session.chat.continueChat();
    await tab.settle();
    expect(tab.chat().gate).not.toBe("gated");
  });

  it("holds back what another tab still had to send, offers it once, and sends it after the tap", async () => {
    harness.server.fails("/messages", "request-lost");
    await tab.says("from before");
    const other = await harness.openTab();
    await other.says(WORDS.crisis);
    await harness.passes(60_000);
    const asked = sends();
    await harness.passes(10 * 60_000);
    expect(sends()).toBe(asked);
    expect(tab.log()).toContain("user unsent: from before");
    await other.session.chat.continueChat();
    await harness.passes(1000);
    expect(tab.log().some((line) => line === "user delivered: from before")).toBe(true);
  });

  it("that cannot be stored is answered with the same card, and the words stay as not sent", async () => {
    const words = { status: 429, kind: "rate-limited", message: "Too fast.", help: HELP } as const;
    harness.server.fails("/messages", words);
    await tab.says("everything is too much");
    expect(tab.log()).toEqual(["user unsent: everything is too much"]);
    expect(tab.chat()).toMatchObject({ line: null, help: HELP, endsWithCard: true });
    expect(cards(tab)).toMatchObject([{ card: HELP }]);
  });

  it("shows one card, not two, where the words are stored after all", async () => {
    const words = { status: 429, kind: "rate-limited", message: "Too fast.", help: HELP } as const;
    harness.server.fails("/messages", words);
    await tab.says(WORDS.crisis);
    expect(cards(tab)).toHaveLength(1);
    await harness.passes(60_000);
    expect(cards(tab)).toHaveLength(1);
    expect(tab.chat().help).toBeNull();
  });

  it("lies under no dialog, whatever was open when its card came", async () => {
    const other = await harness.openTab();
    for (const modal of ["premium", "sign-up", "memory"] as const) {
      tab.session.views.open(modal);
      expect(tab.session.views.getState().modal).toBe(modal);
      await other.says(WORDS.crisis);
      await tab.settle();
      expect(tab.session.views.getState()).toMatchObject({ view: "chat", modal: null });
      await other.session.chat.continueChat();
      await other.says("better now");
      await tab.settle();
    }
  });

  it("offers no newer version of the character under a card", async () => {
    await tab.says(WORDS.crisis);
    harness.server.updatesCharacters("v2");
    await tab.settle();
    expect(tab.chat()).toMatchObject({ newerVersion: "v2", endsWithCard: true });
  });
});

describe("what cannot be sent", () => {
  it("goes back to the draft, with the failure's own words over it", async () => {
    await tab.says(WORDS.forbidden);
    expect(tab.log()).toEqual([]);
    expect(tab.chat()).toMatchObject({
      draft: WORDS.forbidden,
      composer: "ready",
      line: { kind: "content-blocked", text: "This can't be sent here." },
    });
    await tab.says("something else");
    expect(tab.chat().line).toBeNull();
  });
});

describe("who says to be under 18", () => {
  it("is locked at once, and no date is asked for", async () => {
    await tab.says(WORDS.minor);
    expect(tab.session.getState().visitor).toMatchObject({ visitor: { ageStep: "locked" } });
    expect(tab.session.views.getState().modal).toBeNull();
    expect(harness.server.only().messages).toEqual([]);
  });

  it("stays locked after a reload, and a card opens nothing", async () => {
    await tab.says(WORDS.minor);
    const again = await harness.reload(tab);
    await again.session.pickCharacter("julian");
    await again.settle();
    expect(again.session.views.getState().modal).toBeNull();
    expect(harness.server.conversations().map(({ assistantId }) => assistantId)).toEqual([
      "marisol",
    ]);
  });

  it("is told of help where a locked account asks for it", async () => {
    const other = await harness.openTab();
    await other.says(WORDS.minor);
    await tab.says(WORDS.crisis);
    expect(tab.chat().help).toEqual(HELP);
  });
});
