import {
  createRecorder,
  runProgram,
  scenario,
  startModelServer,
  type Program,
} from "@evenfall/testkit";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder, UNHURRIED } from "./fault-world.ts";
import { modelSettings } from "./numbered-model.ts";
import { tell } from "./seed.ts";
import { visitOverHttp } from "./visitor-over-http.ts";

/** `npm start` in a terminal of its own: a Ctrl-C reaches npm and the server alike. */
const npmStart = (env: Readonly<Record<string, string>>): Program =>
  runProgram({ command: ["npm", "start"], env: { PORT: "0", ...env }, ownGroup: true });

const addressIn = (output: string): string => /Open\s+(http:\S+)/.exec(output)?.[1] ?? "";

test("a second npm start builds and installs nothing, and says all that an operator needs", async () => {
  const dataDir = await temporaryFolder();
  const first = npmStart({ DATA_DIR: dataDir });
  await first.says(/Ctrl-C ends it/);
  first.signal("SIGINT");
  expect(await first.exited).toBe(0);

  const from = performance.now();
  const second = npmStart({ DATA_DIR: dataDir });
  await second.says(/Ctrl-C ends it/);
  tell(`a second npm start took ${Math.round(performance.now() - from)} ms`);
  const output = second.output();
  expect(output).not.toMatch(/Installing|Building/);
  expect(output).toMatch(/Open\s+http:\/\/127\.0\.0\.1:\d+/);
  expect(output).toMatch(/Replies\s+scripted, no model needed/);
  expect(output).toContain(dataDir);
  expect(output).toContain("MODEL_BASE_URL=");
  expect(output).toContain("MODEL_NAME=");
  expect((await fetch(addressIn(output))).status).toBe(200);
  second.signal("SIGINT");
  expect(await second.exited).toBe(0);
});

test("Ctrl-C in the middle of a reply ends npm start in order, and the reply comes after the next one", async () => {
  const dataDir = await temporaryFolder();
  const model = await startModelServer({ script: scenario.hangMidStream("One moment") });
  onTestFinished(() => model.close());
  const env = { DATA_DIR: dataDir, ...UNHURRIED, ...modelSettings(model) };
  const first = npmStart(env);
  await first.says(/Ctrl-C ends it/);
  const recorder = createRecorder();
  const visitor = await visitOverHttp("account", { url: addressIn(first.output()), recorder });
  await visitor.says("Are you still there?");
  await model.waitForRequest();
  await visitor.leaves();
  first.signal("SIGINT");
  expect(await first.exited).toBe(0);

  model.play(scenario.reply("Here I am."));
  const second = npmStart(env);
  await second.says(/Ctrl-C ends it/);
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
