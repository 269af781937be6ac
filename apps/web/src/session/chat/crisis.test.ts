import { beforeEach, describe, expect, it } from "vitest";
import { type TestTab, harnessOfEach } from "@evenfall/testing/web/driver.ts";
import { HELP, WORDS } from "@evenfall/testing/web/scripted-server.ts";

const harness = harnessOfEach();
let tab: TestTab;
beforeEach(async () => {
  tab = await harness.guestInChat();
});

const cards = (of: TestTab) => of.chat().entries.filter(({ type }) => type === "card");

describe("a call for help", () => {
  it("asks again by itself to go on where the answer is lost, and says so where it is refused", async () => {
    await tab.says(WORDS.crisis);
    harness.server.fails("/resume", "answer-lost");
    const going = tab.session.chat.continueChat();
    await tab.settle();
    await harness.passes(5000);
    await going;
    expect(tab.chat().composer).toBe("ready");

    await tab.says(WORDS.crisis);
    harness.server.fails("/resume", { status: 500, message: "Something broke." });
    await tab.session.chat.continueChat();
    expect(tab.chat()).toMatchObject({
      composer: "paused",
      line: { text: "Something broke." },
    });
  });

  it("is heard at the guest's limit, before any sign-in modal, and what is written beside it stays", async () => {
    for (const text of ["1", "2", "3", "4", "5"]) await tab.says(text);
    expect(tab.chat().gate).toBe("limit");
    // Only the answer to the send brings the news here, not the stream before it.
    harness.server.fallsSilent(true);
    tab.session.chat.setDraft(WORDS.crisis);
    expect(tab.session.chat.send(WORDS.crisis)).toBe("offered");
    expect(tab.chat()).toMatchObject({ composer: "waiting-for-reply", draft: WORDS.crisis });
    expect(tab.log()).toHaveLength(5);
    tab.session.chat.setDraft(`${WORDS.crisis} and more`);
    await tab.settle();
    expect(tab.session.views.getState().modal).toBeNull();
    expect(cards(tab)).toHaveLength(1);
    expect(tab.chat().draft).toBe("and more");
    expect(tab.log()).toContain(`user read: ${WORDS.crisis}`);
  });

  it("at the limit and without a network is on its way, and heard when it is back", async () => {
    for (const text of ["1", "2", "3", "4", "5"]) await tab.says(text);
    harness.server.isDown("request-lost");
    await tab.says(WORDS.crisis);
    expect(tab.chat().draft).toBe("");
    expect(tab.log().at(-1)).toBe(`user sending: ${WORDS.crisis}`);
    harness.server.isDown(null);
    await harness.passes(60_000);
    expect(cards(tab)).toHaveLength(1);
  });

  it("that cannot be stored yet is answered with the same card, and with no second one later", async () => {
    const words = { status: 429, kind: "rate-limited", message: "Too fast.", help: HELP } as const;
    harness.server.fails("/messages", words);
    await tab.says(WORDS.crisis);
    expect(tab.log()).toEqual([`user sending: ${WORDS.crisis}`]);
    expect(tab.chat()).toMatchObject({ line: null, help: HELP, endsWithCard: true });
    expect(cards(tab)).toMatchObject([{ card: HELP }]);
    await harness.passes(60_000);
    expect(cards(tab)).toHaveLength(1);
    expect(tab.chat().help).toBeNull();
  });

  it("lies under no dialog that was open when its card came", async () => {
    const other = await harness.openTab();
    tab.session.views.open("premium");
    await other.says(WORDS.crisis);
    await tab.settle();
    expect(tab.session.views.getState()).toMatchObject({ view: "chat", modal: null });
  });
});

describe("who says to be under 18", () => {
  it("is told of help where a locked account asks for it", async () => {
    const other = await harness.openTab();
    await other.says(WORDS.minor);
    await tab.says(WORDS.crisis);
    expect(tab.chat().help).toEqual(HELP);
  });
});
