import { beforeEach, describe, expect, it } from "vitest";
import { answerAgeQuestion } from "./answer-age-question.ts";
import { createHarness, type TestTab, type Harness } from "@evenfall/testing/web/driver.ts";
import { WORDS } from "@evenfall/testing/web/scripted-server.ts";

let harness: Harness;
let tab: TestTab;
beforeEach(async () => {
  harness = createHarness();
  tab = await harness.guestInChat();
});

const sends = (): number =>
  harness.server.requests.filter((line) => /^POST .*\/messages$/.test(line)).length;

const answers = async (isAdult: boolean, by = tab) => {
  const outcome = answerAgeQuestion(by.session.loadTools, isAdult);
  await by.settle();
  return outcome;
};

describe("words that leave the age open", () => {
  it("are delivered and wait, and the composer keeps its draft in every tab until Yes", async () => {
    await tab.says("hello");
    await harness.passes(200);
    const other = await harness.openTab();
    await tab.says(WORDS.youngPerhaps);
    expect(tab.log()).toEqual(["user delivered: hello", `user delivered: ${WORDS.youngPerhaps}`]);
    const sent = sends();
    for (const one of [tab, other]) {
      expect(one.chat().composer).toBe("age-question");
      one.session.chat.setDraft("are you there?");
      expect(one.session.chat.send("are you there?")).toEqual({
        type: "refused",
        reason: "age-question",
      });
      await one.settle();
      expect(one.chat().draft).toBe("are you there?");
    }
    expect(sends()).toBe(sent);
    expect(await answers(true)).toBeNull();
    for (const one of [tab, other]) expect(one.chat().composer).toBe("ready");
    expect(other.chat().draft).toBe("are you there?");
    harness.server.reads();
    harness.server.replies("Hi.");
    await tab.settle();
    expect(tab.log().at(-1)).toBe("assistant: Hi.");
  });

  it("are asked about again after a reload, and the draft is there", async () => {
    await tab.says(WORDS.youngPerhaps);
    tab.session.chat.setDraft("and then?");
    await tab.settle();
    const again = await harness.reload(tab);
    expect(again.chat()).toMatchObject({ composer: "age-question", draft: "and then?" });
    await answers(true, again);
    expect(again.chat().composer).toBe("ready");
  });

  it("stop nothing in the selection, and the question stands where a conversation opens", async () => {
    await tab.says(WORDS.youngPerhaps);
    tab.session.views.back();
    await tab.settle();
    expect(tab.session.views.getState()).toMatchObject({ view: "selection", modal: null });
    await tab.session.pickCharacter("marisol");
    await tab.settle();
    expect(tab.session.views.getState()).toMatchObject({ view: "chat", modal: null });
    expect(tab.chat().composer).toBe("age-question");
  });

  it("end every chat where the answer is No", async () => {
    await tab.says(WORDS.youngPerhaps);
    await answers(false);
    expect(tab.session.getState().visitor).toMatchObject({ visitor: { ageStep: "locked" } });
    expect(tab.session.views.getState().modal).toBeNull();
  });
});

describe("a message that the question holds back", () => {
  it("waits without being called unsent, and goes out once after Yes", async () => {
    const other = await harness.openTab();
    await tab.says(WORDS.youngPerhaps);
    harness.server.fallsSilent(true);
    await answers(true);
    await tab.says(`${WORDS.youngPerhaps} too`);
    // No stream has told the other tab.
    other.session.chat.setDraft("me too");
    other.session.chat.send("me too");
    await other.settle();
    expect(other.log().at(-1)).toBe("user sending: me too");
    expect(other.chat()).toMatchObject({ composer: "age-question", line: null });
    await harness.passes(120_000);
    expect(other.log().at(-1)).toBe("user sending: me too");
    await answers(true, other);
    expect(other.log().at(-1)).toBe("user delivered: me too");
    expect(harness.server.only().messages.map(({ content }) => content)).toEqual([
      WORDS.youngPerhaps,
      `${WORDS.youngPerhaps} too`,
      "me too",
    ]);
  });

  it("is not lost where the thread itself cannot be made before Yes", async () => {
    await tab.says(WORDS.youngPerhaps);
    harness.server.forgetsGuest();
    await answers(true);
    harness.server.fails("POST /api/conversations", { status: 409, kind: "age-question" });
    await tab.says("still here");
    await harness.passes(60_000);
    expect(harness.server.only().messages.map(({ content }) => content)).toContain("still here");
  });
});

it("says so where an answer could not be told, and takes it again", async () => {
  await tab.says(WORDS.youngPerhaps);
  harness.server.fails("/age-question", { status: 429, kind: "rate-limited" });
  expect(await answers(true)).toBe("Something went wrong.");
  expect(tab.chat().composer).toBe("age-question");
  expect(await answers(true)).toBeNull();
  expect(tab.chat().composer).toBe("ready");
});
