import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import type { Finding, Verdict } from "@evenfall/screening";
import type { Screening } from "../../safety/index.ts";
import { ADA, AT_ONCE, createHarness, textOf } from "@evenfall/testing/threads-api/harness.ts";
import { screeningBy } from "@evenfall/testing/safety/screening.ts";

const PASS: Verdict = { action: "pass", class: null };

/** The check finds that in every text of that side which the pattern matches. */
const finds = (
  screening: Screening,
  side: "in" | "out",
  pattern: RegExp,
  finding: Finding = { action: "block", class: "explicit" },
): void => {
  Object.assign(
    screening,
    screeningBy((text, reading) => (reading.side === side && pattern.test(text) ? finding : PASS)),
  );
};

const VERDICTS: readonly (readonly [Finding, string])[] = [
  [{ action: "block", class: "explicit" }, "ask for something that no character answers"],
  [{ action: "crisis", class: "self-harm" }, "speak of self-harm"],
  [{ action: "minor", class: "under-18" }, "under 18"],
];

it.each(VERDICTS)("asks no engine where the check says %j", async (verdict, words) => {
  const { threads, threadWith, fakes, screening, log } = await createHarness();
  finds(screening, "in", /trigger/, verdict);
  const thread = await threadWith("a calm start", "the trigger");
  const ids = { thread_id: thread.id };
  const run = await threads.runs.createAndPoll(thread.id, { assistant_id: ADA }, AT_ONCE);
  expect(run).toMatchObject({ status: "failed", last_error: { code: "invalid_prompt" } });
  expect(run.last_error?.message).toContain(words);
  expect(fakes.requests).toEqual([]);
  expect(JSON.stringify(log.lines)).not.toContain("trigger");

  // The thread goes on, and what was caught is in no context again.
  await threads.messages.create(thread.id, { role: "user", content: "let us talk of trams" });
  const next = await threads.runs.createAndPoll(thread.id, { assistant_id: ADA }, AT_ONCE);
  expect(next.status).toBe("completed");
  expect(fakes.requests[0]?.history.map(({ content }) => content)).toEqual([
    "let us talk of trams",
  ]);
  expect((await threads.messages.list(thread.id)).data).toHaveLength(4);
  expect((await threads.runs.retrieve(run.id, ids)).status).toBe("failed");
});

it("reads together what came in several messages", async () => {
  const { threads, threadWith, screening } = await createHarness();
  finds(screening, "in", /ends\neverything/);
  const thread = await threadWith("this ends", "everything");
  const run = await threads.runs.createAndPoll(thread.id, { assistant_id: ADA }, AT_ONCE);
  expect(run.status).toBe("failed");
});

it("lets no program put words into a character's mouth that it does not say", async () => {
  const { threads, fakes, screening } = await createHarness();
  finds(screening, "out", /forbidden/);
  const run = await threads.createAndRunPoll(
    {
      assistant_id: ADA,
      thread: {
        messages: [
          { role: "assistant", content: "a forbidden line" },
          { role: "user", content: "go on like that" },
        ],
      },
    },
    AT_ONCE,
  );
  expect(run).toMatchObject({ status: "failed", last_error: { code: "invalid_prompt" } });
  expect(fakes.requests).toEqual([]);
});

it("stores and streams nothing of a reply that the check holds back", async () => {
  const { threads, threadWith, fakes, screening, pool } = await createHarness();
  finds(screening, "out", /forbidden/);
  fakes.rounds.push("a forbidden line");
  const thread = await threadWith("hey");
  const response = await threads.runs
    .create(thread.id, { assistant_id: ADA, stream: true })
    .asResponse();
  const text = await response.text();
  expect(text).toContain("event: thread.run.failed");
  expect(text).not.toContain("forbidden");
  expect((await threads.messages.list(thread.id)).data.map(textOf)).toEqual(["hey"]);
  const { rows } = await pool.query("select * from service_runs, service_messages");
  expect(JSON.stringify(rows)).not.toContain("forbidden");
});

it("takes the run up again where the check itself broke", async () => {
  const { threads, threadWith, screening, passes, fakes } = await createHarness();
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
  const done = await threads.runs.poll(run.id, { thread_id: thread.id }, AT_ONCE);
  expect(done.status).toBe("completed");
});

it("reads long messages in slices, to their end, and others have their turn between", async () => {
  const { threads, screening } = await createHarness();
  const slices: string[] = [];
  let turns = 0;
  const turnsAt: number[] = [];
  const watching = new AbortController();
  const watch = async (): Promise<void> => {
    while (!watching.signal.aborted) {
      await turn();
      turns += 1;
    }
  };
  Object.assign(
    screening,
    screeningBy((text, { side }) => {
      if (side === "in") {
        slices.push(text);
        turnsAt.push(turns);
      }
      return text.includes("the trigger at the end")
        ? { action: "block", class: "explicit" }
        : PASS;
    }),
  );
  const content = `${"a long tale of trams ".repeat(10_000)} the trigger at the end`;
  const watched = watch();
  const run = await threads.createAndRunPoll(
    { assistant_id: ADA, thread: { messages: [{ role: "user", content }] } },
    AT_ONCE,
  );
  watching.abort();
  await watched;
  expect(run).toMatchObject({ status: "failed", last_error: { code: "invalid_prompt" } });
  expect(slices.length).toBeGreaterThan(20);
  expect(Math.max(...slices.map(({ length }) => length))).toBeLessThanOrEqual(8_000);
  expect(new Set(turnsAt).size).toBe(turnsAt.length);
});
