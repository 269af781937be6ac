import { expect, it } from "vitest";
import { testClock } from "@evenfall/testing/platform/clock.ts";
import { EngineFailure, type Engine } from "../engine.ts";
import { checkEngines } from "./check-engines.ts";

const engine = (name: string, write?: Engine["write"]): Engine => ({
  name,
  description: `the model of ${name}`,
  reply: () => Promise.reject(new Error("nobody asks for a reply here")),
  ...(write === undefined ? {} : { write }),
});

const price = { inputPerMillion: 1, outputPerMillion: 2 };

it("tells of each engine whether it answers, what it costs, and what its server said", async () => {
  const clock = testClock(0);
  const usage = { inputTokens: 10, outputTokens: 5 };
  const locked = new EngineFailure("unauthorized", "answered 401", {
    serverWords: "Incorrect API key provided: sk-proj-12**89. See https://models.example/keys.",
  });
  const checks = checkEngines(
    [
      { engine: engine("good", () => Promise.resolve({ text: "ready", usage })), price },
      { engine: engine("locked", () => Promise.reject(locked)), price },
      { engine: engine("deaf", () => new Promise(() => undefined)), price: null, timeoutMs: 5_000 },
      { engine: engine("scripted"), price: null },
    ],
    { clock },
  );
  await clock.advance(5_000);
  expect(await checks).toMatchObject([
    { name: "good", outcome: "answers", cost: 0.00002 },
    {
      name: "locked",
      outcome: "fails",
      problem:
        "unauthorized: answered 401: Incorrect API key provided: …. See https://models.example/keys.",
    },
    { name: "deaf", outcome: "fails", problem: expect.stringContaining("timed-out") as unknown },
    { name: "scripted", outcome: "unasked" },
  ]);
});
