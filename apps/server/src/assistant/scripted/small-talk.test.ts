import { describe, expect, it } from "vitest";
import { OCCASIONS } from "@evenfall/testing/assistant/occasions.ts";
import {
  shippedCharacters,
  topicsIn,
  talkWith,
  EVENING,
} from "@evenfall/testing/assistant/scripted-conversation.ts";

const characters = await shippedCharacters();
const each = Object.values(characters);

describe.each(each)("$name", (character) => {
  it.each(OCCASIONS)("answers “%s” to the point", async (said, topic) => {
    const answer = await talkWith(character).says(said);
    expect(topicsIn(character, answer)).toContain(topic);
  });

  it.each([
    [13, "greeting-morning"],
    [18, "greeting-afternoon"],
    [0, "greeting-evening"],
    [3, "greeting-night"],
    [8, "greeting-late"],
  ])("greets at %i:00 UTC by the hour of its own city", async (hour, topic) => {
    const startsAt = Date.parse(`2026-11-21T${String(hour).padStart(2, "0")}:00:00Z`);
    const answer = await talkWith(character, { startsAt }).says("hi");
    expect(topicsIn(character, answer)).toContain(topic);
  });

  it("answers the whole of a burst, what was felt before what was asked", async () => {
    const answer = await talkWith(character).says(
      "hey, long day",
      "tell me something that isn't work",
    );
    expect(topicsIn(character, answer)).toContain("tired");
    expect(topicsIn(character, answer)).toContain("story");
  });

  it("reads 8,000 characters and says that it was long", async () => {
    const answer = await talkWith(character).says(
      "and then the bus came late and we walked. ".repeat(190),
    );
    expect(topicsIn(character, answer)).toContain("long");
  });

  it("hears words of danger in the middle of a long message", async () => {
    const filler = "we went to the shop and came back. ".repeat(100);
    const answer = await talkWith(character).says(`${filler} i want to end my life. ${filler}`);
    expect(answer).toContain("988");
  });

  it.each([
    ["i could die laughing", "crisis"],
    ["suicide squad was a mess", "crisis"],
    ["i'm reading moby dick", "explicit"],
    ["i'm 15 minutes late", "minor"],
    ["leave me alone with the cake", "lonely"],
    ["what a naked truth", "explicit"],
    ["this is boring work", "insult"],
    ["i have to go to work tomorrow", "goodbye"],
  ])("is not misled by “%s” into %s", async (said, topic) => {
    expect(topicsIn(character, await talkWith(character).says(said))).not.toContain(topic);
  });

  it("keeps banter away for a while after words of danger, then lets it be", async () => {
    const talk = talkWith(character);
    await talk.says("i don't want to live anymore");
    expect(topicsIn(character, await talk.says("ok"))).toContain("crisis-after");
    talk.forgets();
    expect(topicsIn(character, await talk.says("lol"))).toContain("crisis-after");
  });

  it("stays plain about being an AI right after words of danger", async () => {
    const talk = talkWith(character);
    await talk.says("i want to kill myself");
    expect(await talk.says("are you human?")).toMatch(
      /\bAI\b|software|program|artificial|machine|bot|fiction|not (?:a )?(?:real|human)|character|written|text/i,
    );
  });

  it("notices that the visitor says the same again", async () => {
    const talk = talkWith(character);
    await talk.says("the bridge is closed on sundays");
    const answer = await talk.says("The bridge is closed on Sundays!");
    expect(topicsIn(character, answer)).toContain("repeat");
  });

  it("follows up its own question when it is answered", async () => {
    const talk = talkWith(character, { seed: "game" });
    const question = await talk.says("would you rather?");
    const asked = character.lines.topics["would-you-rather"]?.lines.find(
      ({ text }) => text === question,
    );
    const [cue] = asked?.answers ?? [];
    const answer = await talk.says(cue?.cue.split("|")[0] ?? "");
    expect(cue?.lines.map(({ text }) => text)).toContain(answer);
  });

  it("says goodbye without a question", async () => {
    for (const seed of Array.from({ length: 40 }, (_, index) => `bye ${index}`)) {
      const answer = await talkWith(character, { seed, startsAt: EVENING }).says(
        "ok i have to go now, bye",
      );
      expect(answer).not.toContain("?");
    }
  });

  it("asks in about half of its replies", async () => {
    const talk = talkWith(character);
    const replies: string[] = [];
    for (let turn = 0; turn < 120; turn += 1) {
      replies.push(
        await talk.says(
          ["the train was late", "ok", "i saw a heron", "that is nice of them", "we had rain"][
            turn % 5
          ] + (turn > 4 ? ` ${turn}` : ""),
        ),
      );
    }
    const share = replies.filter((reply) => reply.includes("?")).length / replies.length;
    expect(share).toBeGreaterThan(0.25);
    expect(share).toBeLessThan(0.65);
  });
});
