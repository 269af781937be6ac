import { describe, expect, it } from "vitest";
import type { ReplyRequest } from "../engine.ts";
import { seededChance } from "./seeded-chance.ts";
import {
  EVENING,
  replyTo,
  shippedCharacters,
} from "@evenfall/testing/assistant/scripted-conversation.ts";
import { NO_MEMORY } from "../../memory/index.ts";

const { marisol, julian } = await shippedCharacters();
if (marisol === undefined || julian === undefined)
  throw new Error("a shipped character is missing");

const request = (said: string, more: Partial<ReplyRequest> = {}): ReplyRequest => ({
  character: marisol,
  history: [{ role: "user", content: said, at: EVENING }],
  messageCount: 1,
  memory: NO_MEMORY,
  state: null,
  seed: "seed",
  now: EVENING,
  ...more,
});

const PIECES = Array.from("aé漢😀\u0301\uD83D\n([\\1+ ?\u202Eİ").concat(
  "haha ",
  "i love ",
  "my name is ",
  "{name}",
  "$&",
);

const gibberish = (seed: string, length: number): string => {
  const chance = seededChance(seed);
  let text = "";
  while (text.length < length) {
    text +=
      chance.next() < 0.7
        ? PIECES[Math.floor(chance.next() * PIECES.length)]
        : String.fromCodePoint(Math.floor(chance.next() * 0x11000));
  }
  return text.slice(0, length);
};

describe("the scripted engine", () => {
  it("gives the same reply to the same request, and another to another seed", async () => {
    const one = await replyTo(request("tell me a story"));
    expect(await replyTo(request("tell me a story"))).toEqual(one);
    const seeds = await Promise.all(
      ["a", "b", "c", "d"].map((seed) => replyTo(request("tell me a story", { seed }))),
    );
    expect(new Set(seeds.map(({ text }) => text)).size).toBeGreaterThan(1);
  });

  it("has something to say to a thread without any message", async () => {
    const { text } = await replyTo(request("", { history: [], messageCount: 0 }));
    expect(text).not.toBe("");
  });

  it("answers anything at all", async () => {
    for (let round = 0; round < 100; round += 1) {
      const length = round % 10 === 0 ? 8000 : 1 + ((round * 37) % 400);
      const { text } = await replyTo(
        request(gibberish(`fuzz ${round}`, length), {
          character: round % 2 === 0 ? marisol : julian,
        }),
      );
      expect(text.trim()).not.toBe("");
      expect(text).not.toMatch(/\{\w*\}|undefined|\[object/);
    }
  });

  it.each([
    "haha ",
    "no ",
    "well ",
    "i'm so ",
    "so really very ",
    "a",
    "ha",
    "1+1",
    "my ",
    "i love ",
    "like ",
    "i'm in ",
    '"',
    "<",
    " ",
    "ok and ",
    "i'm a b ",
    "tomorrow i have a ",
  ])("reads 8,000 characters of “%s” at a cost that grows with the length alone", async (piece) => {
    const costOf = async (length: number) => {
      const text = `${piece.repeat(length).slice(0, length)}!`;
      const costs: number[] = [];
      for (let round = 0; round < 4; round += 1) {
        const before = process.threadCpuUsage();
        for (let turn = 0; turn < 5; turn += 1)
          await replyTo(request(text, { seed: String(turn) }));
        const { user, system } = process.threadCpuUsage(before);
        costs.push(user + system);
      }
      return Math.min(...costs);
    };
    // Some kernels count a thread's time in steps of 4 ms, and a short reading may take none.
    const few = Math.max(4_000, await costOf(8_000));
    // Eight times the length: a linear reading costs up to 8 times as much, a quadratic one 64.
    expect((await costOf(64_000)) / few).toBeLessThan(30);
  });

  it("writes as its character does: Julian in sentences, Marisol in lower case", async () => {
    const told = "hi, i'm sam";
    expect((await replyTo(request(told, { character: julian }))).text).toMatch(/^[A-Z]/);
    for (let seed = 0; seed < 20; seed += 1) {
      expect(
        (await replyTo(request("what are you doing?", { seed: String(seed) }))).text,
      ).not.toMatch(/^[A-Z]/);
    }
  });
});
