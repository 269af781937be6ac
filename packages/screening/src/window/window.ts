import type { Finding, Verdict } from "../verdict.ts";
import { createDecoder } from "./decode.ts";
import { createSplitter, type Stretch } from "./stretches.ts";

export interface WindowDeps {
  /** Judges a beginning-to-end run of whole sentences. */
  readonly screen: (text: string) => Verdict;
  /** The longest finding that is held back for sure, in letters and digits. */
  readonly reachLetters?: number;
}

export interface WindowStep {
  /** What may be shown now, after all that was given before. */
  readonly text: string;
  /** Set from the moment that something was found: nothing more comes out. */
  readonly stopped: Finding | null;
}

/** Chunks in, cut at any byte; judged text out. */
export interface ScreeningWindow {
  push(chunk: Uint8Array | string): WindowStep;
  end(): WindowStep;
}

/** About 120 words: longer than any rule reaches. */
export const REACH_LETTERS = 600;

const count = (stretches: readonly Stretch[]) =>
  stretches.reduce((sum, stretch) => sum + stretch.letters, 0);

/**
 * A buffered window over a stream (design §5, "safety on the output").
 *
 * Guarantee: take any stretch of the reply that `screen` stops whatever stands around it, of at
 * most `reachLetters` letters and digits (spaces, marks and signs are not counted, so padding does
 * not stretch it). Not one byte of it leaves, wherever the stream is cut. For a letter leaves only
 * when `reachLetters` more have come and been judged together with it: once the first letter of a
 * finding could leave, the whole of it has been judged.
 *
 * What leaves is a beginning of the reply, and ends with a sentence unless that sentence alone is
 * longer than the reach. Text and verdict depend on the bytes, never on how they were cut: the
 * letters decide when to judge.
 *
 * Cost: it judges once in a third of a reach, at most about five reaches of text: linear.
 */
export function createWindow({
  screen,
  reachLetters = REACH_LETTERS,
}: WindowDeps): ScreeningWindow {
  const strideLetters = Math.ceil(reachLetters / 3);
  const decoder = createDecoder();
  const splitter = createSplitter(reachLetters);
  /** Let out already; kept so that the next sentences are read in their context. */
  let context: Stretch[] = [];
  /** Came, but may still be the beginning of something. */
  let held: Stretch[] = [];
  let unjudgedLetters = 0;
  let stopped: Finding | null = null;

  function passes(): boolean {
    const verdict = screen([...context, ...held].map((stretch) => stretch.text).join(""));
    unjudgedLetters = 0;
    if (verdict.action === "pass") return true;
    stopped = verdict;
    context = [];
    held = [];
    return false;
  }

  function release(): Stretch[] {
    let behind = count(held);
    let ready = 0;
    for (const stretch of held) {
      behind -= stretch.letters;
      if (behind < reachLetters) break;
      ready += 1;
    }
    const out = held.slice(0, ready);
    held = held.slice(ready);
    context = [...context, ...out];
    let kept = count(context);
    let old = 0;
    for (const stretch of context) {
      if (kept - stretch.letters < reachLetters / 2) break;
      kept -= stretch.letters;
      old += 1;
    }
    context = context.slice(old);
    return out;
  }

  function take(text: string): Stretch[] {
    const out: Stretch[] = [];
    for (const stretch of splitter.push(text)) {
      held.push(stretch);
      unjudgedLetters += stretch.letters;
      if (unjudgedLetters < strideLetters) continue;
      if (!passes()) break;
      out.push(...release());
    }
    return out;
  }

  const step = (out: readonly Stretch[]): WindowStep => ({
    text: out.map((stretch) => stretch.text).join(""),
    stopped,
  });

  return {
    push: (chunk) => step(stopped ? [] : take(decoder.push(chunk))),
    end() {
      if (stopped) return step([]);
      const out = take(decoder.end());
      const last = splitter.end();
      if (last) held.push(last);
      if (stopped || !passes()) return step(out);
      const rest = held;
      held = [];
      return step([...out, ...rest]);
    },
  };
}
