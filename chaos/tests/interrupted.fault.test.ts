import { isGone, scenario } from "@evenfall/testing";
import { rounds } from "@evenfall/testing/platform/rounds.ts";
import { expect, test } from "vitest";
import { numbered } from "../system/numbered-model.ts";
import { turnEnds } from "../visitors/settle.ts";
import { singleServer } from "./support.ts";

const KILLS = rounds({ few: 2, many: 5 });

test("a reply that kills, SIGTERM and a double Ctrl-C interrupt is given in the end, once, and by the model", async () => {
  const system = await singleServer();
  const { server, model } = system;
  const visitor = await system.visit("account");
  const endsInOrder = async (...signals: readonly NodeJS.Signals[]): Promise<void> => {
    const databasePid = await server.databasePid();
    const { pid, exited } = server.current();
    for (const signal of signals) process.kill(pid, signal);
    expect(await exited).toBe(0);
    expect(isGone(databasePid)).toBe(true);
  };
  const endings = [
    ...Array.from({ length: KILLS }, () => () => server.kill()),
    () => endsInOrder("SIGTERM"),
    () => endsInOrder("SIGINT", "SIGINT"),
  ];
  model.play(scenario.hangMidStream("I was just about to"));
  await visitor.says("Tell me about the sea");
  for (const [before, ends] of endings.entries()) {
    await model.waitForRequest(before + 1);
    await ends();
    if (before + 1 === endings.length) model.play(numbered());
    await server.start();
  }
  await turnEnds(visitor);
  expect(await system.judge()).toEqual({ faults: [], replies: 1 });
  const { messages } = await visitor.wholeThread();
  expect(messages.at(-1)?.source).toBe("engine");
});
