import {
  createRecorder,
  runProgram,
  scenario,
  startModelServer,
  type Program,
} from "@evenfall/testing";
import { expect, onTestFinished, test } from "vitest";
import { UNHURRIED } from "../system/settings.ts";
import { temporaryFolder } from "./support.ts";
import { modelSettings } from "../system/numbered-model.ts";
import { report } from "./seed.ts";
import { visitOverHttp } from "../visitors/visitor-over-http.ts";

/** `npm start` in a terminal of its own: a Ctrl-C reaches npm and the server alike. */
const npmStart = (env: Readonly<Record<string, string>>): Program =>
  runProgram({ command: ["npm", "start"], env: { PORT: "0", ...env }, ownGroup: true });

const addressIn = (output: string): string => /"address":"(http:[^"]+)"/.exec(output)?.[1] ?? "";

test("a second npm start builds and installs nothing, and says all that an operator needs", async () => {
  const dataDir = await temporaryFolder();
  const first = npmStart({ DATA_DIR: dataDir });
  await first.says(/the server is up/);
  first.signal("SIGINT");
  expect(await first.exited).toBe(0);

  const from = performance.now();
  const second = npmStart({ DATA_DIR: dataDir });
  await second.says(/the server is up/);
  report(`a second npm start took ${Math.round(performance.now() - from)} ms`);
  const output = second.output();
  expect(output).not.toMatch(/Installing|Building/);
  const started = output.split("\n").find((line) => line.includes("the server is up")) ?? "";
  expect(JSON.parse(started)).toMatchObject({
    level: "info",
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as unknown,
    address: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) as unknown,
    engine: expect.stringContaining("scripted, no model needed") as unknown,
    data: dataDir,
  });
  expect((await fetch(addressIn(output))).status).toBe(200);
  second.signal("SIGINT");
  expect(await second.exited).toBe(0);
  expect(second.output()).toMatch(/^\{.*"msg":"the server stopped"\}$/m);
});

test("Ctrl-C in the middle of a reply ends npm start in order, and the reply comes after the next one", async () => {
  const dataDir = await temporaryFolder();
  const model = await startModelServer({ script: scenario.hangMidStream("One moment") });
  onTestFinished(() => model.close());
  const env = { DATA_DIR: dataDir, CHECK_ENGINES: "off", ...UNHURRIED, ...modelSettings(model) };
  const first = npmStart(env);
  await first.says(/the server is up/);
  const recorder = createRecorder();
  const visitor = await visitOverHttp("account", { url: addressIn(first.output()), recorder });
  await visitor.says("Are you still there?");
  await model.waitForRequest();
  await visitor.leaves();
  first.signal("SIGINT");
  expect(await first.exited).toBe(0);

  model.play(scenario.reply("Here I am."));
  const second = npmStart(env);
  await second.says(/the server is up/);
  const again = visitor.client.copy(addressIn(second.output()));
  const path = `/api/conversations/${visitor.conversationId}/messages?orderBy=order`;
  let log: unknown = null;
  while (!JSON.stringify(log).includes("Here I am.")) log = (await again.call("GET", path))?.body;
  expect(log).toMatchObject({
    messages: [{ content: "Are you still there?" }, { content: "Here I am." }],
  });
  second.signal("SIGTERM");
  await second.exited;
});
