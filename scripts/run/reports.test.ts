import { expect, test } from "vitest";
import { readChaosVerdict, readPlaywrightReport, readVitestReport } from "./parts.ts";
import { addTallies, brokenPart } from "./tally.ts";

const UNLOADED = { testResults: [{ status: "failed", assertionResults: [] }] };

const vitestReport = (numbers: Record<string, unknown>): string =>
  JSON.stringify({
    numPassedTests: 5,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [{ status: "passed", assertionResults: [{}] }],
    ...numbers,
  });

test.each([
  ["as Vitest says", {}, { passed: 5, failed: 0 }],
  ["failed", { numFailedTests: 2 }, { passed: 5, failed: 2 }],
  [
    "failed where one is skipped",
    { numPendingTests: 1, numTodoTests: 1 },
    { passed: 5, failed: 2 },
  ],
  ["failed where a file did not load", UNLOADED, { passed: 5, failed: 1 }],
])("tests are counted %s", (_, numbers, tally) => {
  expect(readVitestReport(vitestReport(numbers))).toEqual(tally);
});

test("a journey passes at its first try or not at all, and an error outside of one counts", () => {
  const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 1 };
  const json = JSON.stringify({ stats, errors: [{ message: "no server" }] });
  expect(readPlaywrightReport(json)).toEqual({ passed: 7, failed: 4 });
});

test("chaos counts by its last line, and says nothing where it has none", () => {
  const output = "kill -9 of a node: 6 times, 0 violations\nchaos: 31 passed, 1 failed\n";
  expect(readChaosVerdict(output)).toEqual({ passed: 31, failed: 1 });
  expect(readChaosVerdict("the database did not start")).toBeNull();
});

test("parts add up, and one that fell over is a failure with its words", () => {
  const whole = addTallies([
    { passed: 3, failed: 0, report: "" },
    brokenPart("journeys", "no browser\n"),
  ]);
  expect(whole).toEqual({ passed: 3, failed: 1, report: "FAILED journeys\nno browser\n" });
});
