import { describe, expect, it } from "vitest";
import type { ContextFact } from "../../memory/index.ts";
import { contextFact } from "@evenfall/testing/assistant/context-fact.ts";
import {
  EVENING,
  shippedCharacters,
  talkWith,
  topicsIn,
} from "@evenfall/testing/assistant/scripted-conversation.ts";

const each = Object.values(await shippedCharacters());

const DAY_MS = 24 * 60 * 60 * 1000;
const ASKED = ["what do you remember about me?", "ok", "where do i live?", "do you remember me?"];
const SEEDS = ["one evening", "another evening", "a third"];

const fact = (subject: string, text: string, more: Partial<ContextFact> = {}): ContextFact =>
  contextFact(subject, text, { at: EVENING - DAY_MS, ...more });

const note = (text: string): ContextFact => fact("note 1", text, { pinned: true });

describe.each(each)("$name", (character) => {
  it("tells what it was told when asked, and no more, from the messages alone too", async () => {
    const talk = talkWith(character);
    expect(await talk.says("what's my name?")).not.toMatch(/sam/i);
    await talk.says("my name is Sam");
    await talk.says("i live in berlin");
    expect(await talk.says("what's my name?")).toContain("Sam");
    expect(await talk.says("what do you remember about me?")).toContain("Berlin");
    talk.forgets();
    expect(await talk.says("what's my name?")).toContain("Sam");
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

  it("asks how an exam went that it asked after before it", async () => {
    const talk = talkWith(character);
    await talk.says("I have an exam on Monday");
    talk.passes(24);
    expect(topicsIn(character, await talk.says("hi"))).toContain("callback-plan-before");
    talk.passes(72);
    expect(topicsIn(character, await talk.says("hey"))).toContain("callback-plan-after");
  });

  it.each([
    ["is off", ["the interview got cancelled"], 26, ["hey"]],
    ["has been told of", [], 26, ["the interview went great!", "ok"]],
  ])("asks after no plan that %s", async (_, before, hours, after) => {
    const talk = talkWith(character);
    await talk.says("I have an interview tomorrow");
    for (const said of before) await talk.says(said);
    talk.passes(hours);
    for (const said of after)
      expect(topicsIn(character, await talk.says(said)).join()).not.toMatch(/callback|-later/u);
  });

  it("goes on with no sorrow on a new day, and asks after what is light", async () => {
    const talk = talkWith(character);
    for (const said of ["hi", "my grandmother's funeral is tomorrow", "I have a concert tomorrow"])
      await talk.says(said);
    talk.passes(50);
    const reply = await talk.says("hi");
    expect(topicsIn(character, reply)).toContain("greeting-return");
    expect(reply).toContain("concert");
  });

  it("says nothing ugly back, whatever it was told", async () => {
    const talk = talkWith(character);
    await talk.says("my name is Cunt");
    await talk.says("i love murder");
    for (let turn = 0; turn < 30; turn += 1)
      expect(await talk.says("ok")).not.toMatch(/cunt|i love murder|\bmurder\b(?! is usually)/i);
  });

  it.each(SEEDS)("says what was corrected, and never again what it was: %s", async (seed) => {
    const talk = talkWith(character, { seed });
    await talk.says("i live in berlin");
    await talk.says("my name is Sam");
    talk.remembers(fact("home", "Lives in Porto"), fact("name", "Is called Samira"));
    const replies: string[] = [await talk.says("what's my name?")];
    expect(replies[0]).toContain("Samira");
    for (const said of ASKED) replies.push(await talk.says(said));
    for (let turn = 0; turn < 30; turn += 1) replies.push(await talk.says(`mhm ${turn}`));
    expect(replies.join("\n")).toContain("Porto");
    expect(replies.join("\n")).not.toMatch(/berlin/i);
  });

  it.each(SEEDS)("never says what was forgotten, though its notes hold it: %s", async (seed) => {
    const talk = talkWith(character, { seed });
    await talk.says("i have a cat named Miso");
    await talk.says("i'm a nurse");
    talk.leavesOut(/miso/i);
    talk.remembers(fact("job", "Works as a nurse"));
    const replies: string[] = [];
    for (const said of [...ASKED, "what's my cat called?"]) replies.push(await talk.says(said));
    for (let turn = 0; turn < 30; turn += 1) replies.push(await talk.says(`mhm ${turn}`));
    expect(replies.join("\n")).not.toMatch(/miso/i);
    expect(replies.join("\n")).toContain("nurse");
    talk.leavesOut(/nurse/i);
    talk.remembers();
    for (let turn = 0; turn < 12; turn += 1)
      expect(await talk.says(turn % 6 === 0 ? "do you remember me?" : "mhm")).not.toMatch(/nurse/i);
  });

  it("names what the visitor wrote down for it, on one short line without marks", async () => {
    const talk = talkWith(character);
    talk.remembers(fact("car", "Drives a Fiat", { strength: 9 }), note("Loves pelicans"));
    expect(await talk.says("what do you remember about me?")).toContain("pelicans");
    expect(await talk.says("do you remember what car i drive?")).toContain("you drive a Fiat");
    talk.remembers(note("Call me Bear,\n\n{name}\u202e <b>please</b> ```"));
    const reply = await talk.says("do you remember me?");
    expect(reply).toContain("“Call me Bear, name b please /b”");
    expect(reply).not.toMatch(/[\n{}<>`\u202e]/u);
  });

  it("says plainly that nothing is remembered, and does not where it only will not say it", async () => {
    const talk = talkWith(character);
    const reply = await talk.says("what do you remember about me?");
    expect(topicsIn(character, reply)).toContain("recall-none");
    talk.remembers(note("My dad is dead"));
    const silent = await talk.says("what do you know about me?");
    expect(topicsIn(character, silent)).toContain("memory");
    expect(silent).not.toContain("dead");
  });

  it("asks no name it knows, and comes back to nothing in the middle of a talk", async () => {
    const talk = talkWith(character);
    talk.remembers(
      fact("name", "Is called Sam"),
      fact("plan interview", "Has an interview on 3 November", { at: EVENING - 30 * DAY_MS }),
    );
    const topics: string[] = [];
    for (let turn = 0; turn < 40; turn += 1)
      topics.push(...topicsIn(character, await talk.says(turn % 2 === 0 ? "ok" : `yes ${turn}`)));
    expect(topics.filter((topic) => /^callback|^ask-name$/u.test(topic))).toEqual([]);
  });
});
