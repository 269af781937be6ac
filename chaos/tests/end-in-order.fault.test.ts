import { isGone, scenario } from "@evenfall/testing";
import { turnEnds } from "../visitors/settle.ts";
import { expect, test } from "vitest";
import { singleServer } from "./support.ts";
import { numbered } from "../system/numbered-model.ts";

test.each(["SIGTERM", "SIGINT"] as const)(
  "after %s in the middle of a reply the server ends with 0, and the reply arrives after the next start",
  async (signal) => {
    const system = await singleServer();
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
    await turnEnds(visitor);
    const verdict = await system.judge();
    expect(verdict).toEqual({ faults: [], replies: 1 });
  },
);

test("a second Ctrl-C while the server ends changes nothing", async () => {
  const system = await singleServer();
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
