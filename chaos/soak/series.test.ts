import { expect, test } from "vitest";
import { courseOf, isFlat, type Sample } from "./series.ts";

const every10s = (count: number, valueAt: (index: number) => number): Sample[] =>
  Array.from({ length: count }, (_, index) => ({ atMs: index * 10_000, value: valueAt(index) }));

const BOUNDS = { share: 0.25, constant: 10 };

test("a process that goes up and down by chance is flat", () => {
  const course = courseOf(
    every10s(120, (index) => 100 + (index % 7) * 5),
    60_000,
  );
  expect(course).not.toBeNull();
  if (course === null) return;
  expect(Math.abs(course.slopePerHour)).toBeLessThan(5);
  expect(isFlat(course, BOUNDS)).toBe(true);
});

test("a process that loses a little all the time is not", () => {
  const course = courseOf(
    every10s(120, (index) => 100 + index),
    0,
  );
  expect(course?.slopePerHour).toBeCloseTo(360, 5);
  expect(course?.minutes).toBeCloseTo(119 / 6, 5);
  if (course !== null) expect(isFlat(course, BOUNDS)).toBe(false);
});

test("what a process takes in its first minutes is not held against it", () => {
  const course = courseOf(
    every10s(60, (index) => (index < 6 ? 10 : 100)),
    60_000,
  );
  expect(course).toMatchObject({ first: 100, last: 100 });
});

test("too few samples say nothing", () => {
  expect(
    courseOf(
      every10s(11, () => 1),
      0,
    ),
  ).toBeNull();
  expect(courseOf([], 0)).toBeNull();
});
