import { describe, expect, it } from "vitest";
import { screen as screenText } from "../screen.ts";
import type { Verdict } from "../verdict.ts";
import { createWindow, REACH_LETTERS } from "./window.ts";

const PASS: Verdict = { action: "pass", class: null };
const BLOCK: Verdict = { action: "block", class: "crime" };

/** Bytes of a text: the package knows no TextEncoder. */
function bytesOf(text: string): Uint8Array {
  const escaped = encodeURIComponent(text);
  const bytes: number[] = [];
  for (let at = 0; at < escaped.length; at += 1) {
    if (escaped[at] === "%") {
      bytes.push(Number.parseInt(escaped.slice(at + 1, at + 3), 16));
      at += 2;
    } else bytes.push(escaped.charCodeAt(at));
  }
  return Uint8Array.from(bytes);
}

/** A repeatable chance, so that a failure can be looked at again. */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const HARMLESS = [
  "I walked along the harbour and counted nine boats.",
  "Tu es là ? J'ai goûté un café à la crème brûlée…",
  "今日は本当にいい天気ですね。",
  "Wait, what? 😄 You're kidding!",
  "Der Zug nach Köln hatte wieder Verspätung.",
  "Расскажи мне ещё о своей сестре.",
  "The second verse is in 7/8, which is why everyone trips over it.",
  "no stops at all here just words that go on and on while the kettle sings and the cat looks away",
  "اشتقت إلى البحر اليوم.",
];

// A neutral stand-in for whatever the rules hold forbidden: the window knows no words.
const FORBIDDEN = "zorbling the quarrump";

const VARIANTS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => Array.from(text).join(" "),
  (text) => Array.from(text).join("."),
  (text) => Array.from(text).join("\u200B"),
  (text) => Array.from(text).join(`${"\u200D".repeat(40)}\n`),
  (text) =>
    Array.from(text)
      .map((letter) => `${letter}\u0301`)
      .join(""),
  (text) => text.replaceAll("o", "\u{1D5D2}"),
  (text) => text.replaceAll(" ", `. ${"so we said, and on it went ".repeat(14)}. `),
];

/** Stops the stand-in in every disguise above; the real rules have tests of their own. */
function screen(text: string): Verdict {
  const letters = text
    .replaceAll("\u{1D5D2}", "o")
    .toLowerCase()
    .replaceAll(/so we said, and on it went/gu, "")
    .replaceAll(/[^a-z]/gu, "");
  return letters.includes("zorblingthequarrump") ? BLOCK : PASS;
}

function remembered(judge: (text: string) => Verdict): (text: string) => Verdict {
  const known = new Map<string, Verdict>();
  return (text) => {
    const verdict = known.get(text) ?? judge(text);
    known.set(text, verdict);
    return verdict;
  };
}

function stream(seed: number) {
  const below = chance(seed);
  const some = (most: number) =>
    Array.from({ length: below(most) }, () => HARMLESS[below(HARMLESS.length)]).join(" ");
  const before = some(below(3) === 0 ? 30 : 6);
  const variant = VARIANTS[seed % VARIANTS.length];
  const bad = variant ? variant(FORBIDDEN) : FORBIDDEN;
  return { before: `${before} `, text: `${before} ${bad} ${some(4)}` };
}

describe("the buffered window", () => {
  it("lets out nothing of 500 forbidden parts, cut at every byte", () => {
    let flowing = 0;
    for (let seed = 0; seed < 500; seed += 1) {
      const { before, text } = stream(seed);
      const bytes = bytesOf(text);
      const judge = remembered(screen);
      const drop = createWindow({ screen: judge });
      let seen = "";
      for (let at = 0; at < bytes.length; at += 1) {
        seen += drop.push(bytes.subarray(at, at + 1)).text;
      }
      const last = drop.end();
      seen += last.text;
      expect(last.stopped).toEqual(BLOCK);
      expect(before.startsWith(seen)).toBe(true);
      flowing += seen === "" ? 0 : 1;

      const step = Math.max(1, Math.floor(bytes.length / 8));
      for (let cut = seed % step; cut < bytes.length; cut += step) {
        const halves = createWindow({ screen: judge });
        const parts = [bytes.subarray(0, cut), bytes.subarray(cut)].map((half) =>
          halves.push(half),
        );
        const all = [...parts, halves.end()];
        expect(all.map((part) => part.text).join("")).toBe(seen);
        expect(all.at(-1)?.stopped).toEqual(BLOCK);
      }
    }
    // In enough of them something was on its way out already when the forbidden part came.
    expect(flowing).toBeGreaterThan(50);
  });

  it("gives a harmless reply whole, whatever the chunks", () => {
    const text = Array.from({ length: 40 }, (_, at) => HARMLESS[at % HARMLESS.length]).join(" ");
    const bytes = bytesOf(text);
    for (const size of [1, 2, 3, 7, 64, bytes.length]) {
      const window = createWindow({ screen });
      let seen = "";
      for (let at = 0; at < bytes.length; at += size) {
        seen += window.push(bytes.subarray(at, at + size)).text;
      }
      const last = window.end();
      expect(last.stopped).toBeNull();
      expect(seen + last.text).toBe(text);
    }
  });

  it("gives strings back that were cut within a character", () => {
    const text = "Look 😄 there. 🏳️‍🌈 and a café.";
    const window = createWindow({ screen });
    const seen = text.split("").map((unit) => window.push(unit).text);
    expect(seen.join("") + window.end().text).toBe(text);
  });

  it("lets a long reply flow: no more is held than two reaches", () => {
    const text = "One plain sentence follows the other here. ".repeat(200);
    const window = createWindow({ screen: () => PASS });
    let given = 0;
    let shown = 0;
    let most = 0;
    for (const letter of text) {
      given += 1;
      shown += window.push(letter).text.length;
      most = Math.max(most, given - shown);
    }
    expect(most).toBeLessThan(2 * REACH_LETTERS * 1.25);
  });

  it("shows only whole sentences before a stop", () => {
    const window = createWindow({ screen });
    const text = `${"The boats came in. ".repeat(120)}${FORBIDDEN}. ${"And on. ".repeat(200)}`;
    const step = window.push(text);
    expect(step.stopped).toEqual(BLOCK);
    expect(step.text.length).toBeGreaterThan(0);
    expect(step.text.trimEnd().endsWith(".")).toBe(true);
  });

  it("stays silent after a stop", () => {
    const window = createWindow({ screen });
    window.push(`${FORBIDDEN}. `);
    expect(window.end()).toEqual({ text: "", stopped: BLOCK });
    expect(window.push("Harmless again. ")).toEqual({ text: "", stopped: BLOCK });
    expect(window.end()).toEqual({ text: "", stopped: BLOCK });
  });

  it("judges an amount of text that grows with the length and no faster", () => {
    const judged = (sentence: string, times: number) => {
      let work = 0;
      const window = createWindow({
        screen: (text) => {
          work += text.length;
          return PASS;
        },
      });
      for (const letter of sentence.repeat(times)) window.push(letter);
      window.end();
      return work / (sentence.length * times);
    };
    for (const sentence of ["The boats came in. ", "a ", "x", "\u200B", "。", "ab\n", "word "]) {
      expect(judged(sentence, 20_000)).toBeLessThan(15);
    }
  });

  it("answers broken bytes with the sign for a broken character", () => {
    const broken: [number[], string][] = [
      [[0x61, 0xff, 0x62], "a\uFFFDb"],
      [[0xc3], "\uFFFD"],
      [[0xc3, 0x28], "\uFFFD("],
      [[0xe2, 0x82, 0x61], "\uFFFDa"],
      [[0xf0, 0x9f, 0x98, 0x84], "😄"],
    ];
    for (const [bytes, text] of broken) {
      const window = createWindow({ screen });
      const pushed = bytes.map((byte) => window.push(Uint8Array.of(byte)).text).join("");
      expect(pushed + window.end().text).toBe(text);
    }
  });
});

it("takes disguises off behind any padding of signs", () => {
  const window = createWindow({
    screen: (text) => screenText(text, { side: "out", today: new Date() }).verdict,
  });
  const spelled = "y o u  s h o u l d  k i l l  y o u r s e l f. ";
  const pushed = window.push(
    `${"+ ".repeat(10_001)}${spelled}${"we talk of the weather. ".repeat(100)}`,
  );
  expect([pushed, window.end()].map(({ text }) => text)).toEqual(["", ""]);
  expect(pushed.stopped).toEqual({ action: "block", class: "self-harm-encouragement" });
});
