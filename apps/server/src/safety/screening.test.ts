import type { Finding } from "@evenfall/screening";
import { expect, it } from "vitest";
import { testClock } from "@evenfall/testing/platform/clock.ts";
import { createScreening } from "./screening.ts";

const signal = new AbortController().signal;

const screeningWith = (finding: Finding | null) => {
  const asked: string[] = [];
  const screening = createScreening({
    clock: testClock(),
    classifier: {
      classify: (text, side) => {
        asked.push(`${side}: ${text}`);
        return Promise.resolve(finding);
      },
    },
  });
  return { asked, screening };
};

it("the classifier judges what the rules let pass, on both sides", async () => {
  const { asked, screening } = screeningWith({ action: "block", class: "crime" });
  const judged = await screening.judge("good evening", { side: "in" }, signal);
  expect(judged.verdict).toEqual({ action: "block", class: "crime" });
  await screening.judge("and to you", { side: "out" }, signal);
  expect(asked).toEqual(["in: good evening", "out: and to you"]);
});

it("what the rules find needs no classifier, and none takes it back", async () => {
  const { asked, screening } = screeningWith(null);
  const { verdict } = await screening.judge("I am 15 years old", { side: "in" }, signal);
  expect(verdict).toEqual({ action: "minor", class: "under-18" });
  expect(asked).toEqual([]);
});

it("a text that both let pass, passes; without a classifier the rules decide alone", async () => {
  const { screening } = screeningWith(null);
  const alone = createScreening({ clock: testClock(), classifier: null });
  for (const each of [screening, alone])
    expect((await each.judge("good evening", { side: "in" }, signal)).verdict.action).toBe("pass");
  expect([screening.hasClassifier, alone.hasClassifier]).toEqual([true, false]);
});
