import { describe, expect, it } from "vitest";
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

const CHATTY = [
  "hey",
  "how are you?",
  "i'm a teacher",
  "what do you do?",
  "i live in lisbon",
  "where are you from?",
  "my dog is called Biscuit",
  "do you have pets?",
  "i love jazz",
  "what music do you like",
  "tell me a story",
  "haha",
  "that's lovely",
  "i had a long day",
  "my boss is a nightmare",
  "would you rather?",
  "the first one",
  "tell me a joke",
  "lol",
  "do you like rain?",
  "tomorrow i have an exam",
  "i'm nervous",
  "what should i do?",
  "you're sweet",
  "are you real?",
  "do you have feelings?",
  "what's your favorite color?",
  "i play the guitar",
  "we had pasta",
  "i burned my toast this morning",
  "the neighbors were loud",
  "what are you doing?",
  "what time is it?",
  "ask me something",
  "an old lamp",
  "i can't sleep",
  "why?",
  "really?",
  "what do you know about me?",
  "thanks",
];
const FLIRT = [
  "hey gorgeous",
  "you're so hot",
  "kiss me",
  "i want you",
  "you're cute",
  "are you single?",
  "what's your type?",
  "i love you",
  "send nudes",
  "come on",
  "you're no fun",
  "ok sorry",
  "i missed you",
  "hug me",
  "what are you wearing?",
  "😘",
  "can we meet?",
  "you're beautiful",
  "haha",
  "dance with me",
];
const RUDE = [
  "you're stupid",
  "shut up",
  "fuck you",
  "this is boring",
  "asdfgh",
  "ok",
  "whatever",
  "you suck",
  "NOBODY CARES ABOUT YOUR BOATS",
  "no",
  "you're just a bot",
  "lol",
  "meh",
  "you're useless",
  "...",
];
const VAGUE = [
  "the door was open",
  "it was fine i think",
  "there were three of them",
  "yes",
  "no",
  "maybe",
  "idk",
  "hm",
  "something like that",
  "you know how it is",
  "it's complicated",
  "and the other one too",
  "i suppose",
  "she said it was blue",
  "not the green one",
  "they never called",
  "i walked home instead",
  "what do you think?",
  "huh",
  "right",
];
const MANY_TONGUES = [
  "hola cómo estás",
  "bonjour je suis fatigué",
  "guten abend wie geht es dir",
  "привет как дела",
  "こんにちは",
  "你好吗",
  "ciao come stai",
  "ok english then",
  "hello",
  "olá tudo bem com você",
];

/** Visitors of several kinds: what each says at a turn. */
const VISITORS: Readonly<Record<string, (turn: number) => string>> = {
  "a chatty one": (turn) => drawOne(CHATTY, seededChance(`chatty ${turn}`)) ?? "",
  "one who flirts": (turn) => drawOne(FLIRT, seededChance(`flirt ${turn}`)) ?? "",
  "a rude one": (turn) => drawOne(RUDE, seededChance(`rude ${turn}`)) ?? "",
  "a vague one": (turn) => drawOne(VAGUE, seededChance(`vague ${turn}`)) ?? "",
  "one of many tongues": (turn) => MANY_TONGUES[turn % MANY_TONGUES.length] ?? "",
  "one who says ok a hundred times": (turn) =>
    turn < 100 ? "ok" : (VAGUE[turn % VAGUE.length] ?? ""),
  "one who repeats a line sixty times": (turn) =>
    turn < 60 ? "the bridge is closed on sundays" : (CHATTY[turn % CHATTY.length] ?? ""),
  "one who asks the same question sixty times": (turn) =>
    turn < 60 ? "what do you do for a living?" : (CHATTY[turn % CHATTY.length] ?? ""),
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
      replies.push(await talk.says(CHATTY[turn % CHATTY.length] ?? ""));
      talk.forgets();
    }
    expect(repeats(replies.map((reply) => [reply]))).toEqual([]);
  });

  it("recognizes its own lines in the messages", async () => {
    const talk = talkWith(character);
    for (const said of CHATTY.slice(0, 20)) await talk.says(said);
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
