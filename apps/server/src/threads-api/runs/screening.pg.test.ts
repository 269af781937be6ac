import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import type { Finding, Verdict } from "@evenfall/screening";
import type { Screening } from "../../safety/index.ts";
import { ADA, createHarness } from "@evenfall/testing/threads-api/harness.ts";
import { screeningBy } from "@evenfall/testing/safety/screening.ts";

const PASS: Verdict = { action: "pass", class: null };
const BLOCK: Finding = { action: "block", class: "explicit" };

/** Has the screening find that in every text of the side that matches the pattern. */
const finds = (
  screening: Screening,
  side: "in" | "out",
  pattern: RegExp,
  finding: Finding = BLOCK,
): void => {
  Object.assign(
    screening,
    screeningBy((text, reading) => (reading.side === side && pattern.test(text) ? finding : PASS)),
  );
};

it.each<readonly [Finding, string]>([
  [BLOCK, "ask for something that no character answers"],
  [{ action: "crisis", class: "self-harm" }, "speak of self-harm"],
  [{ action: "minor", class: "under-18" }, "under 18"],
])(
  "asks no engine where the check says %j, and goes on without what was caught",
  async (finding, words) => {
    const { threads, threadWith, answer, saidIn, fakes, screening, log } = await createHarness();
    // Messages that came one after the other are read together.
    finds(screening, "in", /the\ntrigger/, finding);
    const thread = await threadWith("a calm start, the", "trigger");
    const run = await answer(thread);
    expect(run).toMatchObject({ status: "failed", last_error: { code: "invalid_prompt" } });
    expect(run.last_error?.message).toContain(words);
    expect(fakes.requests).toEqual([]);
    expect(JSON.stringify(log.lines)).not.toContain("trigger");

    await threads.messages.create(thread.id, { role: "user", content: "let us talk of trams" });
    expect((await answer(thread)).status).toBe("completed");
    expect(fakes.heard(0)).toEqual(["let us talk of trams"]);
    expect(await saidIn(thread.id)).toHaveLength(4);
  },
);

it("lets no program put words into a character's mouth that it does not say", async () => {
  const { threads, answer, fakes, screening } = await createHarness();
  finds(screening, "out", /forbidden/);
  const thread = await threads.create({
    messages: [
      { role: "assistant", content: "a forbidden line" },
      { role: "user", content: "go on like that" },
    ],
  });
  expect(await answer(thread)).toMatchObject({
    status: "failed",
    last_error: { code: "invalid_prompt" },
  });
  expect(fakes.requests).toEqual([]);
});

it("stores and streams nothing of a reply that the check holds back", async () => {
  const { threads, threadWith, saidIn, fakes, screening, pool } = await createHarness();
  finds(screening, "out", /forbidden/);
  fakes.rounds.push("a forbidden line");
  const thread = await threadWith("hey");
  const response = await threads.runs
    .create(thread.id, { assistant_id: ADA, stream: true })
    .asResponse();
  const text = await response.text();
  expect(text).toContain("event: thread.run.failed");
  expect(text).not.toContain("forbidden");
  expect(await saidIn(thread.id)).toEqual(["hey"]);
  const { rows } = await pool.query("select * from service_runs, service_messages");
  expect(JSON.stringify(rows)).not.toContain("forbidden");
});

it("takes the run up again where the check itself broke", async () => {
  const { threads, threadWith, endOf, screening, passes, fakes } = await createHarness();
  let broken = 1;
  screening.judge = () =>
    broken-- > 0
      ? Promise.reject(new Error("broke"))
      : Promise.resolve({ verdict: PASS, findings: [] });
  const thread = await threadWith("hey");
  const run = await threads.runs.create(thread.id, { assistant_id: ADA });
  await passes(500);
  expect(fakes.requests).toEqual([]);
  await passes(1_000);
  expect((await endOf(run)).status).toBe("completed");
});

it("reads long messages in slices, to their end, and others have their turn between", async () => {
  const { threadWith, answer, screening } = await createHarness();
  const slices: string[] = [];
  const turnsAt: number[] = [];
  let turns = 0;
  let isOver = false;
  const watch = async (): Promise<void> => {
    for (; !isOver; turns += 1) await turn();
  };
  Object.assign(
    screening,
    screeningBy((text, { side }) => {
      if (side === "in") {
        slices.push(text);
        turnsAt.push(turns);
      }
      return text.includes("the trigger at the end") ? BLOCK : PASS;
    }),
  );
  const watched = watch();
  const run = await answer(
    await threadWith(`${"a long tale of trams ".repeat(10_000)} the trigger at the end`),
  );
  isOver = true;
  await watched;
  expect(run).toMatchObject({ status: "failed", last_error: { code: "invalid_prompt" } });
  expect(slices.length).toBeGreaterThan(20);
  expect(Math.max(...slices.map(({ length }) => length))).toBeLessThanOrEqual(8_000);
  expect(new Set(turnsAt).size).toBe(turnsAt.length);
});
