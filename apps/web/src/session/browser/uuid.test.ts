import { uuidv7, mustParse } from "@evenfall/contracts";
import { describe, expect, it } from "vitest";
import { createUuids } from "./uuid.ts";

const random = (words: Uint32Array<ArrayBuffer>): void => void crypto.getRandomValues(words);

describe("ids made in the browser", () => {
  it("have the form that the wire asks for, whatever chance gives", () => {
    for (const word of [0, 0xffffffff, 0x80000000, 0x7fffffff]) {
      const ids = createUuids(Date.now, (words) => void words.fill(word));
      expect(() => mustParse(uuidv7, ids.next())).not.toThrow();
    }
  });

  it("begin with the time at which they were made", () => {
    const ids = createUuids(() => 0x0190_1234_5678, random);
    expect(ids.next()).toMatch(/^01901234-5678-7/);
  });

  it("stand in the order in which they were made, within a millisecond and when the clock is set back", () => {
    let at = 1_700_000_000_000;
    const ids = createUuids(() => at, random);
    const made: string[] = [];
    for (let count = 0; count < 20_000; count += 1) {
      if (count === 10_000) at -= 60_000;
      made.push(ids.next());
    }
    expect(made.toSorted()).toEqual(made);
    expect(new Set(made).size).toBe(made.length);
  });
});
