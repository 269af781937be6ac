import { scenario } from "@evenfall/testing";
import { turnEnds } from "../visitors/settle.ts";
import { expect, test } from "vitest";
import { singleServer } from "./support.ts";
import { numbered } from "../system/numbered-model.ts";
import { rounds } from "@evenfall/testing/platform/rounds.ts";

const KILLS = rounds({ few: 2, many: 5 });

test("a reply that one kill after another interrupts is given in the end, once, and by the model", async () => {
  const system = await singleServer();
  const { server, model } = system;
  const visitor = await system.visit("account");
  model.play(scenario.hangMidStream("I was just about to"));
  await visitor.says("Tell me about the sea");
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await model.waitForRequest(kill);
    await server.kill();
    if (kill === KILLS) model.play(numbered());
    await server.start();
  }
  await turnEnds(visitor);
  expect(await system.judge()).toEqual({ faults: [], replies: 1 });
  const { messages } = await visitor.wholeThread();
  expect(messages.at(-1)?.source).toBe("engine");
});
