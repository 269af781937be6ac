import { describe, expect, it } from "vitest";
import type { ContextFact } from "../../memory/index.ts";
import { storedToMemory } from "./memory.ts";
import {
  EVENING,
  shippedCharacters,
  talkWith,
  topicsIn,
} from "@evenfall/testing/assistant/scripted-conversation.ts";

const each = Object.values(await shippedCharacters());

const DAY_MS = 24 * 60 * 60 * 1000;
const ASKED = [
  "what do you remember about me?",
  "ok",
  "where do i live?",
  "haha",
  "do you remember me?",
  "what do you know about me?",
];
const SEEDS = Array.from({ length: 12 }, (_, index) => `evening ${index}`);

const fact = (subject: string, text: string, more: Partial<ContextFact> = {}): ContextFact => ({
  subject,
  text,
  pinned: false,
  strength: 1,
  at: EVENING - DAY_MS,
  ...more,
});

const note = (text: string, id = "1"): ContextFact => fact(`note ${id}`, text, { pinned: true });

describe.each(each)("$name", (character) => {
  it("says what was corrected, and never again what it was before", async () => {
    for (const seed of SEEDS) {
      const talk = talkWith(character, { seed });
      await talk.says("i live in berlin");
      talk.remembers(fact("home", "Lives in Porto"));
      const replies: string[] = [];
      for (const said of ASKED) replies.push(await talk.says(said));
      for (let turn = 0; turn < 30; turn += 1) replies.push(await talk.says(`mhm ${turn}`));
      expect(replies.join("\n")).toContain("Porto");
      expect(replies.join("\n")).not.toMatch(/berlin/i);
    }
  });

  it("says the corrected fact to the one who asks for it", async () => {
    for (const seed of SEEDS) {
      const talk = talkWith(character, { seed });
      await talk.says("my name is Sam");
      await talk.says("i have a dog named Rex");
      talk.remembers(fact("name", "Is called Samira"), fact("pet dog", "Has a dog called Bruno"));
      expect(await talk.says("what's my name?")).toContain("Samira");
      const reply = await talk.says("do you remember my dog?");
      expect(reply).toContain("Bruno");
      expect(reply).not.toContain("Rex");
    }
  });

  it("never says what was forgotten, though its own notes still hold it", async () => {
    for (const seed of SEEDS) {
      const talk = talkWith(character, { seed });
      await talk.says("i have a cat named Miso");
      await talk.says("i'm a nurse");
      talk.leavesOut(/miso/i);
      talk.remembers(fact("job", "Works as a nurse"));
      const replies: string[] = [];
      for (const said of [...ASKED, "what's my cat called?", "do you remember my cat?"])
        replies.push(await talk.says(said));
      for (let turn = 0; turn < 30; turn += 1) replies.push(await talk.says(`mhm ${turn}`));
      expect(replies.join("\n")).not.toMatch(/miso/i);
      expect(replies.join("\n")).toContain("nurse");
    }
  });

  it("does not bring the last fact back once that too is forgotten", async () => {
    const talk = talkWith(character);
    talk.remembers(fact("home", "Lives in Porto"));
    expect(await talk.says("what do you remember about me?")).toContain("Porto");
    talk.leavesOut(/porto/i);
    talk.remembers();
    for (let turn = 0; turn < 30; turn += 1)
      expect(await talk.says(turn % 6 === 0 ? "do you remember me?" : `mhm ${turn}`)).not.toContain(
        "Porto",
      );
  });

  it("names what the visitor wrote down for it", async () => {
    for (const seed of SEEDS) {
      const talk = talkWith(character, { seed });
      talk.remembers(
        fact("home", "Lives in Porto", { strength: 9 }),
        fact("job", "Works as a nurse", { strength: 9 }),
        fact("pet cat", "Has a cat called Miso", { strength: 9 }),
        fact("likes tea", "Likes tea", { strength: 9 }),
        fact("car", "Drives a Fiat", { strength: 9 }),
        note("Loves pelicans"),
      );
      expect(await talk.says("what do you remember about me?")).toContain("pelicans");
      expect(await talk.says("do you remember what car i drive?")).toContain("you drive a Fiat");
      expect(await talk.says("do you remember my pelicans?")).not.toContain("Fiat");
    }
  });

  it("puts a note in quotes that it cannot turn around, on one short line", async () => {
    const talk = talkWith(character);
    talk.remembers(note("Call me Bear,\n\n{name}\u202e <b>please</b> ```"));
    const reply = await talk.says("what do you remember about me?");
    expect(reply).toContain("“Call me Bear, name b please /b”");
    expect(reply).not.toMatch(/[\n{}<>`\u202e]/u);

    talk.remembers(note(`Keeps ${"very ".repeat(30)}old maps`));
    const longer = await talk.says("do you remember me?");
    expect(longer).toContain("you keep very very");
    expect(longer.length).toBeLessThan(220);
  });

  it("tells what it remembers in the order in which it was told", async () => {
    const talk = talkWith(character);
    talk.remembers(
      fact("home", "Lives in Porto", { at: EVENING - DAY_MS }),
      fact("car", "Drives a Fiat", { at: EVENING - 3 * DAY_MS }),
      fact("job", "Works as a nurse", { at: EVENING - 2 * DAY_MS }),
    );
    expect(await talk.says("do you remember me?")).toMatch(/Fiat.*nurse.*Porto/);
  });

  it("answers with what it remembers however often it is asked", async () => {
    const talk = talkWith(character);
    talk.remembers(note("Loves pelicans"));
    for (let turn = 0; turn < 12; turn += 1)
      expect(await talk.says("do you remember me?")).toContain("pelicans");
  });

  it("says plainly that nothing is remembered, where nothing is", async () => {
    for (const seed of SEEDS) {
      const reply = await talkWith(character, { seed }).says("what do you remember about me?");
      expect(topicsIn(character, reply)).toContain("recall-none");
    }
  });

  it("does not claim to remember nothing where it only will not say it", async () => {
    const talk = talkWith(character);
    talk.remembers(note("My dad is dead"));
    const reply = await talk.says("what do you remember about me?");
    expect(topicsIn(character, reply)).toContain("memory");
    expect(reply).not.toContain("dead");
  });

  it("takes a question about the past for no news", async () => {
    const talk = talkWith(character);
    talk.remembers(fact("home", "Lives in Porto"));
    const reply = await talk.says("do you remember that i love jazz?");
    expect(reply).not.toContain("jazz");
    expect(await talk.says("what do you know about me?")).not.toContain("jazz");
  });

  it("welcomes as news what memory has just taken in", async () => {
    const talk = talkWith(character);
    talk.remembers(fact("home", "Lives in Porto"));
    await talk.says("hey");
    talk.remembers(
      fact("home", "Lives in Porto"),
      fact("job", "Works as a nurse", { at: EVENING + DAY_MS }),
    );
    expect(topicsIn(character, await talk.says("i'm a nurse"))).toContain("share-job");
  });

  it("comes back to remembered things of an earlier conversation, and asks no name it knows", async () => {
    const talk = talkWith(character);
    talk.remembers(
      fact("name", "Is called Sam"),
      fact("home", "Lives in Porto"),
      fact("job", "Works as a nurse"),
      fact("instrument cello", "Plays the cello"),
      fact("likes old maps", "Likes old maps"),
      fact("pet cat", "Has a cat called Miso"),
    );
    const topics: string[] = [];
    for (let turn = 0; turn < 40; turn += 1)
      topics.push(...topicsIn(character, await talk.says(turn % 2 === 0 ? "ok" : `yes ${turn}`)));
    expect(
      ["job", "place", "pet", "like", "hobby"].filter((kind) => topics.includes(`callback-${kind}`))
        .length,
    ).toBeGreaterThanOrEqual(3);
    expect(topics).not.toContain("ask-name");
  });

  it("asks how a remembered plan went when its day has passed, and not a month later", async () => {
    const plan = fact("plan interview", "Has an interview on 22 November", { at: EVENING });
    const talk = talkWith(character);
    talk.remembers(plan);
    await talk.says("hey");
    talk.passes(3 * 24);
    expect(topicsIn(character, await talk.says("hello"))).toContain("callback-plan-after");
    talk.passes(24);
    expect(await talk.says("hello again")).not.toContain("interview");

    const later = talkWith(character, { startsAt: EVENING + 30 * DAY_MS });
    later.remembers(plan);
    for (let turn = 0; turn < 20; turn += 1) {
      later.passes(8);
      expect(await later.says(turn % 2 === 0 ? "hello" : `ok ${turn}`)).not.toContain("interview");
    }
  });

  it("keeps at most 4 KB of state and a short reply, whatever is remembered", async () => {
    const talk = talkWith(character);
    talk.remembers(
      ...Array.from({ length: 200 }, (_, index) =>
        fact(`likes ${index}`, `Likes ${"漢字".repeat(15)}${index}`, { pinned: index % 2 === 0 }),
      ),
      ...Array.from({ length: 100 }, (_, index) => note("é".repeat(160), String(index))),
    );
    for (let turn = 0; turn < 70; turn += 1) {
      const reply = await talk.says(
        turn % 7 === 0 ? "what do you remember about me?" : `ok ${turn}`,
      );
      expect(reply.length).toBeLessThan(500);
      expect(Buffer.byteLength(JSON.stringify(talk.state))).toBeLessThanOrEqual(4096);
    }
    expect(storedToMemory(talk.state)?.isLed).toBe(true);
  });
});
