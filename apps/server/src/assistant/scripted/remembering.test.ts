import { describe, expect, it } from "vitest";
import { answeredFact, toldIn } from "./facts/told.ts";
import {
  EVENING,
  replyTo,
  shippedCharacters,
  topicsIn,
  talkWith,
} from "@evenfall/testing/assistant/scripted-conversation.ts";
import { NO_MEMORY } from "../../memory/index.ts";

const each = Object.values(await shippedCharacters());

describe("what a message tells", () => {
  it.each([
    ["my name is sam", "name", "Sam"],
    ["Hi, I'm Priya", "name", "Priya"],
    ["hey i'm tom", "name", "Tom"],
    ["call me Jo, everyone does", "name", "Jo"],
    ["i work as a night nurse", "job", "night nurse"],
    ["I'm a software engineer", "job", "software engineer"],
    ["i work in finance", "job", "finance"],
    ["i work nights at a hospital", "job", "hospital"],
    ["i'm from são paulo", "place", "São Paulo"],
    ["I live in New York now", "place", "New York"],
    ["I'm in Berlin", "place", "Berlin"],
    ["i have a cat named miso", "pet", "Miso"],
    ["my dog ate a sock", "pet", "your dog"],
    ["we have two cats", "pet", "your cats"],
    ["i love old maps", "like", "old maps"],
    ["I'm really into pottery", "like", "pottery"],
    ["i hate cilantro so much", "dislike", "cilantro"],
    ["tomorrow I have an interview", "plan", "interview"],
    ["i have a job interview tomorrow", "plan", "job interview"],
    ["I've got an exam on friday", "plan", "exam"],
    ["my flight is tomorrow", "plan", "flight"],
    ["i play the cello", "hobby", "cello"],
    ["i do yoga most mornings", "hobby", "yoga"],
    ["my sister called", "kin", "your sister"],
  ])("in “%s”: %s", (said, kind, value) => {
    expect(toldIn(said, EVENING)).toContainEqual(expect.objectContaining({ kind, value }));
  });

  it.each([
    ["i'm so tired"],
    ["I'm Italian"],
    ["i'm in love"],
    ["i'm in bed"],
    ["call me later"],
    ["i love you"],
    ["i like it"],
    ["i hate myself"],
    ["i'm a mess"],
    ["my name is fuck"],
    ["i love sex"],
    ["what do you do?"],
    ["i'm fine"],
  ])("nothing in “%s”", (said) => {
    expect(toldIn(said, EVENING)).toEqual([]);
  });
});

describe.each(each)("$name", (character) => {
  it("picks up a bare answer to its own question", async () => {
    for (const seed of Array.from({ length: 60 }, (_, index) => `ask ${index}`)) {
      const talk = talkWith(character, { seed });
      const asked = await talk.says("where do you live?");
      if (!topicsIn(character, asked).includes("ask-place")) continue;
      const answer = await talk.says("lisbon");
      expect(answer).toContain("Lisbon");
      return;
    }
    expect.fail("never asked where the visitor lives");
  });

  it("does not take any word for a name", () => {
    expect(answeredFact("it's quiet", "name")).toEqual([]);
    expect(answeredFact("not telling", "name")).toEqual([]);
    expect(answeredFact("it's sam", "name")).toEqual([{ kind: "name", value: "Sam" }]);
  });

  it("tells what it knows when asked, and no more", async () => {
    const talk = talkWith(character);
    expect(await talk.says("what's my name?")).not.toMatch(/sam/i);
    await talk.says("i'm sam");
    await talk.says("my name is Sam");
    await talk.says("i live in berlin");
    await talk.says("i have a cat named Miso");
    expect(await talk.says("what's my name?")).toContain("Sam");
    const known = await talk.says("what do you remember about me?");
    expect(known).toContain("Berlin");
    expect(known).toContain("Miso");
  });

  it("asks on the next day how the interview went, once", async () => {
    const talk = talkWith(character);
    await talk.says("tomorrow I have an interview");
    await talk.says("ok");
    talk.passes(26);
    const greeting = await talk.says("hey");
    expect(topicsIn(character, greeting)).toContain("callback-plan-after");
    expect(greeting).toContain("interview");
    talk.passes(26);
    expect(await talk.says("hello")).not.toContain("interview");
  });

  it("comes back to at least three told things in the course of an evening", async () => {
    const talk = talkWith(character);
    for (const told of [
      "i'm a nurse",
      "i live in berlin",
      "i have a cat named Miso",
      "i love old maps",
      "i play the cello",
    ]) {
      await talk.says(told);
    }
    const replies: string[] = [];
    for (let turn = 0; turn < 40; turn += 1)
      replies.push(await talk.says(turn % 2 === 0 ? "ok" : `yes ${turn}`));
    const recalled = ["job", "place", "pet", "like", "hobby"].filter((kind) =>
      replies.some((reply) => topicsIn(character, reply).includes(`callback-${kind}`)),
    );
    expect(recalled.length).toBeGreaterThanOrEqual(3);
  });

  it("knows what was told, and what it said, from the messages alone", async () => {
    const talk = talkWith(character);
    await talk.says("my name is Sam");
    await talk.says("i have a cat named Miso");
    await talk.says("tell me a joke");
    talk.forgets();
    expect(await talk.says("what's my name?")).toContain("Sam");
  });

  it("takes in what was said while something else answered", async () => {
    const talk = talkWith(character);
    await talk.says("hi");
    talk.answeredElsewhere("my name is Sam", "Hello from elsewhere.");
    expect(await talk.says("what's my name?")).toContain("Sam");
  });

  it("says nothing ugly back, whatever it was told", async () => {
    const talk = talkWith(character);
    await talk.says("my name is Cunt");
    await talk.says("i love murder");
    for (let turn = 0; turn < 30; turn += 1) {
      expect(await talk.says("ok")).not.toMatch(/cunt|i love murder|\bmurder\b(?! is usually)/i);
    }
  });

  it.each([7, "x", [], { v: 2 }, { v: 1, facts: "no" }])(
    "reads the messages where the kept state is %j",
    async (state) => {
      const history = [
        { role: "user" as const, content: "my name is Sam", at: EVENING },
        { role: "assistant" as const, content: "hm", at: EVENING + 1 },
        { role: "user" as const, content: "what's my name?", at: EVENING + 2 },
      ];
      const { text } = await replyTo({
        character,
        history,
        messageCount: 3,
        memory: NO_MEMORY,
        state,
        seed: "seed",
        now: EVENING + 3,
      });
      expect(text).toContain("Sam");
    },
  );
});
