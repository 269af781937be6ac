import { beforeEach, describe, expect, it } from "vitest";
import { answerAgeQuestion } from "./answer-age-question.ts";
import { type TestTab, harnessOfEach } from "@evenfall/testing/web/driver.ts";
import { WORDS } from "@evenfall/testing/web/scripted-server.ts";

const harness = harnessOfEach();
let tab: TestTab;
beforeEach(async () => {
  tab = await harness.guestInChat();
});

const answers = async (isAdult: boolean, by = tab) => {
  const outcome = answerAgeQuestion(by.session, isAdult);
  await by.settle();
  return outcome;
};

describe("words that leave the age open", () => {
  it("are asked about again after a reload and where the conversation opens, and stop nothing in the selection", async () => {
    await tab.says(WORDS.youngPerhaps);
    tab.session.chat.setDraft("and then?");
    const again = await harness.reload(tab);
    expect(again.chat()).toMatchObject({ composer: "age-question", draft: "and then?" });
    await again.goesBack();
    expect(again.session.views.getState()).toMatchObject({ view: "selection", modal: null });
    await again.picks("marisol");
    expect(again.session.views.getState()).toMatchObject({ view: "chat", modal: null });
    expect(again.chat().composer).toBe("age-question");
    await answers(true, again);
    expect(again.chat().composer).toBe("ready");
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
    // No stream has told the other tab of it.
    await other.says("me too");
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
});

it("says so where an answer could not be told, and takes it again", async () => {
  await tab.says(WORDS.youngPerhaps);
  harness.server.fails("/age-question", { status: 429, kind: "rate-limited" });
  expect(await answers(true)).toBe("Something went wrong.");
  expect(tab.chat().composer).toBe("age-question");
  expect(await answers(true)).toBeNull();
  expect(tab.chat().composer).toBe("ready");
});
