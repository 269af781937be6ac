import { expect, it } from "vitest";
import { hear, SILENCE, wordsOf } from "./thought.ts";

const listen = (pieces: readonly string[]) => pieces.reduce(hear, SILENCE);

const cases: readonly (readonly [string, string])[] = [
  ["Hello.", "Hello."],
  ["<think>no</think>Hello.", "Hello."],
  ["<THINKING>no\nno</Thinking>Hello.", "Hello."],
  ["Hel<think>no</think>lo.", "Hello."],
  ["<think>a</think>Hello<think>b</think>.", "Hello."],
  ["no</think>Hello.", "Hello."],
  ["Hello.<think>never ends", "Hello."],
  ["I <3 you, 2 < 3, <thing>", "I <3 you, 2 < 3, <thing>"],
  ["Hello <thi", "Hello <thi"],
];

it.each(cases)("%j is heard as %j, wherever it is cut", (raw, words) => {
  expect(wordsOf(listen([raw]))).toBe(words);
  expect(wordsOf(listen(raw.split("")))).toBe(words);
  for (let cut = 0; cut <= raw.length; cut += 1)
    expect(wordsOf(listen([raw.slice(0, cut), raw.slice(cut)]))).toBe(words);
});

it("keeps nothing of a long thought", () => {
  const speech = listen(["<think>", ...Array.from({ length: 1000 }, () => "on and on <t")]);
  expect(speech.words.length + speech.pending.length).toBeLessThan(16);
});
