import { describe, expect, test } from "vitest";
import type { Part } from "./part.ts";
import { quantile, sumUp } from "./sum.ts";
import { toTable, toVerdict } from "./table.ts";

const part = (changed: Partial<Part>): Part => ({
  fault: "kill -9 of a node",
  times: 1,
  violations: [],
  recoveriesMs: [100],
  acknowledged: 10,
  seconds: 2,
  notes: [],
  impossible: null,
  seed: 7,
  date: "2026-01-01T00:00:00.000Z",
  commit: "abc",
  cores: 2,
  loadAverage: 1.5,
  postgres: "15.1",
  node: "24.0.0",
  ...changed,
});

describe("parts of a long run", () => {
  test("add up by fault, in the order of the whole run", () => {
    const sums = sumUp(
      [
        part({ fault: "b", times: 2, recoveriesMs: [1, 3] }),
        part({ fault: "a", violations: ["lost"] }),
        part({ fault: "b", times: 3, recoveriesMs: [2, 5, 4], acknowledged: 1, seconds: 1 }),
        part({ fault: "c" }),
      ],
      ["a", "b"],
    );
    expect(sums.map(({ fault, times }) => [fault, times])).toEqual([
      ["a", 1],
      ["b", 5],
      ["c", 1],
    ]);
    expect(sums[0]?.violations).toEqual(["lost"]);
    expect(sums[1]).toMatchObject({ acknowledged: 11, seconds: 3, recoveriesMs: [1, 3, 2, 5, 4] });
  });

  test("give quantiles over all of them, not a mean of each part's", () => {
    const values = Array.from({ length: 100 }, (_, index) => index + 1);
    expect(quantile(values.toReversed(), 0.5)).toBe(50);
    expect(quantile(values, 0.99)).toBe(99);
    expect(quantile([5], 0.99)).toBe(5);
    expect(quantile([], 0.5)).toBeNull();
    const table = toTable([part({ recoveriesMs: [1, 2] }), part({ recoveriesMs: [900] })]);
    expect(table).toContain("| kill -9 of a node | 2 | 0 | 2 ms | 900 ms |");
  });

  test("never count what could not be tried as passed", () => {
    const parts = [
      part({
        fault: "disk full",
        times: 0,
        recoveriesMs: [],
        impossible: "nothing can be mounted",
      }),
      part({}),
    ];
    expect(toTable(parts)).toContain("| disk full | 0 | not tried |  |  |");
    expect(toTable(parts)).toContain("disk full: not tried, since nothing can be mounted");
    expect(toVerdict(parts)).toBe("chaos: 1 passed, 0 failed");
  });

  test("tell each violation in words, and under which conditions", () => {
    const parts = [part({ violations: ["lost: a"] }), part({ seed: 8, commit: null }), part({})];
    const table = toTable(parts);
    expect(table).toContain("- kill -9 of a node: lost: a");
    expect(table).toContain("Commit abc, unknown; seeds 7, 8;");
    expect(table).toContain("30 messages acknowledged in 6 s.");
    expect(toVerdict(parts)).toBe("chaos: 0 passed, 1 failed");
  });
});
