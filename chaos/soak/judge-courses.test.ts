import { expect, test } from "vitest";
import { judgeCourses } from "./judge-courses.ts";
import type { ProcessSeries } from "./samples.ts";

/** Every ten seconds for so long, with this rise of each figure in an hour. */
const grewBy = (perHour: number, minutes: number): ProcessSeries => {
  const samples = Array.from({ length: minutes * 6 }, (_, index) => ({
    atMs: index * 10_000,
    value: 100 + (perHour * index) / 360,
  }));
  return {
    node: "node 1",
    pid: 1,
    samples: { "resident MB": samples, "heap MB": samples, "open files": samples },
  };
};

test("half an hour of a node that stays as it is gives three courses and no violation", () => {
  const { notes, violations } = judgeCourses([grewBy(5, 30)]);
  expect(notes).toHaveLength(3);
  expect(violations).toEqual([]);
});

test("a node that loses memory or files all the time is told", () => {
  const { violations } = judgeCourses([grewBy(300, 30)]);
  const figures = violations.map((words) => /\): (\D+) \d/.exec(words)?.[1]);
  expect(figures).toEqual(["resident MB", "heap MB", "open files"]);
});

test("a process that lived for a few minutes only is not judged", () => {
  expect(judgeCourses([grewBy(3_000, 8)])).toEqual({ notes: [], violations: [] });
});
