import { describe, expect, it } from "vitest";
import { OCCASIONS } from "@evenfall/testing/assistant/occasions.ts";
import { storedToMemory } from "./memory.ts";
import { rebuildMemory } from "./rebuild-memory.ts";
import { seededChance, drawOne } from "./seeded-chance.ts";
import {
  shippedCharacters,
  topicsIn,
  talkWith,
} from "@evenfall/testing/assistant/scripted-conversation.ts";

const each = Object.values(await shippedCharacters());

const TURNS = 200;
const THIRTY = 30;

const HONEST = ["real", "feelings", "made"];

/** Everything that visitors say, but for what ends the play. */
const TALK = OCCASIONS.filter(([, topic]) => topic !== "crisis" && topic !== "minor").map(
  ([said]) => said,
);

/** Visitors of several kinds: what each says at a turn. */
const VISITORS: Readonly<Record<string, (turn: number) => string>> = {
  "a chatty one": (turn) => drawOne(TALK, seededChance(`chatty ${turn}`)) ?? "",
  "a vague one": (turn) =>
    ["the door was open", "yes", "hm", "and the other one too"][turn % 4] ?? "",
  "one who says ok a hundred times": (turn) =>
    turn < 100 ? "ok" : (TALK[turn % TALK.length] ?? ""),
  "one who repeats a line sixty times": (turn) =>
    turn < 60 ? "the bridge is closed on sundays" : (TALK[turn % TALK.length] ?? ""),
  "one who asks the same question sixty times": (turn) =>
    turn < 60 ? "what do you do for a living?" : (TALK[turn % TALK.length] ?? ""),
  "one who asks for stories only": () => "tell me a story",
  "a bored one": () => "i'm bored",
};

const repeats = (said: readonly (readonly string[])[]): readonly string[] =>
  said.flatMap((ids, turn) =>
    ids.filter((id) =>
      said.slice(Math.max(0, turn - THIRTY), turn).some((earlier) => earlier.includes(id)),
    ),
  );

describe.each(each)("$name", (character) => {
  it.each(Object.keys(VISITORS))("says no line twice in thirty turns to %s", async (visitor) => {
    const talk = talkWith(character, { seed: visitor });
    const replies: string[] = [];
    const said: (readonly string[])[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      replies.push(await talk.says(VISITORS[visitor]?.(turn) ?? ""));
      said.push(storedToMemory(talk.state)?.said[0] ?? []);
    }
    expect(said.every((ids) => ids.length > 0)).toBe(true);
    expect(repeats(said)).toEqual([]);
    expect(repeats(replies.map((reply) => [reply]))).toEqual([]);
    expect(new Set(replies).size).toBeGreaterThan(70);
  });

  it("says no line twice in thirty turns, even when its memory is lost in every turn", async () => {
    const talk = talkWith(character, { seed: "forgetful" });
    const replies: string[] = [];
    for (let turn = 0; turn < 80; turn += 1) {
      replies.push(await talk.says(TALK[turn % TALK.length] ?? ""));
      talk.forgets();
    }
    expect(repeats(replies.map((reply) => [reply]))).toEqual([]);
  });

  it("recognizes its own lines in the messages", async () => {
    const talk = talkWith(character);
    for (const said of TALK.slice(0, 20)) await talk.says(said);
    const kept = storedToMemory(talk.state)?.said ?? [];
    const rebuilt = rebuildMemory(character.lines, talk.history).said;
    const missing = kept.flatMap((ids, turn) =>
      ids.filter((id) => !(rebuilt[turn] ?? []).includes(id)),
    );
    expect(missing).toEqual([]);
  });

  it("stays honest however often it is asked", async () => {
    const talk = talkWith(character);
    for (let turn = 0; turn < 60; turn += 1) {
      const answer = await talk.says("are you human?");
      expect(topicsIn(character, answer).some((topic) => HONEST.includes(topic))).toBe(true);
    }
  });

  it("names help however often words of danger come", async () => {
    const talk = talkWith(character);
    for (let turn = 0; turn < 40; turn += 1)
      expect(await talk.says("i want to die")).toContain("988");
  });

  it("keeps at most 4 KB of state, whatever it is told", async () => {
    const talk = talkWith(character);
    for (let turn = 0; turn < 200; turn += 1) {
      await talk.says(
        `i love 漢字漢字漢字漢字漢字漢字${turn} and my sister likes ${"é".repeat(20)}${turn}`,
        `i collect ${"日".repeat(25)}${turn}`,
      );
      expect(Buffer.byteLength(JSON.stringify(talk.state))).toBeLessThanOrEqual(4096);
    }
  });
});
