import { isGone, scenario } from "@evenfall/testing";
import { expect, test } from "vitest";
import { createFaultHarness } from "./fault-harness.ts";
import { numbered } from "./numbered-model.ts";

test.each(["SIGTERM", "SIGINT"] as const)(
  "after %s in the middle of a reply the server ends with 0, and the reply arrives after the next start",
  async (signal) => {
    const system = await createFaultHarness();
    const { server, model } = system;
    const visitor = await system.visit("account");
    model.play(scenario.hangMidStream("I was just about to"));
    await visitor.says("Tell me about the sea");
    await model.waitForRequest();

    const databasePid = await server.databasePid();
    const { pid, exited } = server.current();
    process.kill(pid, signal);
    expect(await exited).toBe(0);
    expect(isGone(databasePid)).toBe(true);

    model.play(numbered());
    await server.start();
    await visitor.live.refresh();
    await visitor.live.until(() => visitor.live.turn === "idle");
    const verdict = await system.judge();
    expect(verdict).toEqual({ faults: [], conversations: 1, replies: 1 });
  },
);

test("a second Ctrl-C while the server ends changes nothing", async () => {
  const system = await createFaultHarness();
  const { server, model } = system;
  const visitor = await system.visit("account");
  model.play(scenario.hangBeforeHeaders);
  await visitor.says("Are you there?");
  await model.waitForRequest();
  const { pid, exited } = server.current();
  process.kill(pid, "SIGINT");
  process.kill(pid, "SIGINT");
  expect(await exited).toBe(0);
  model.play(numbered());
  await server.start();
  expect((await system.judge()).faults).toEqual([]);
});
