import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { clientId, judgeThread, runProgram, startServerProcess } from "@evenfall/testing";
import { turnEnds } from "../visitors/settle.ts";
import { expect, onTestFinished, test } from "vitest";
import { startLoad } from "../load.ts";
import { UNHURRIED } from "../system/settings.ts";
import { singleServer, temporaryFolder } from "./support.ts";
import { toSeen } from "../visitors/live-thread.ts";
import { listAll } from "../visitors/visitor-over-http.ts";

const COMMANDS = fileURLToPath(new URL("../../apps/server/src/commands", import.meta.url));

const command = async (name: string, args: readonly string[], dataDir: string): Promise<string> => {
  const program = runProgram({
    command: [process.execPath, join(COMMANDS, `${name}.ts`), ...args],
    env: { DATA_DIR: dataDir },
  });
  await program.exited;
  return program.output();
};

test("a server that starts on a restored backup knows its visitors, and what was said before it", async () => {
  const system = await singleServer();
  const visitor = await system.visit("account");
  for (const line of ["the first evening", "tabs\tand \\N and \\. and 🌒"]) {
    await visitor.says(line);
    await turnEnds(visitor);
  }
  const acknowledged = system.recorder.thread(visitor.conversationId);
  const before = await visitor.wholeThread();

  // Others go on talking while the backup is made.
  const load = await startLoad(system);
  const folder = await temporaryFolder();
  const file = join(folder, "evening.evenfall");
  expect(await command("backup", [file], system.server.dataDir)).toMatch(/Written: /);
  expect(await load.leaves()).toEqual([]);
  expect((await system.judge()).faults).toEqual([]);

  const elsewhere = join(folder, "elsewhere");
  expect(await command("restore", [file], elsewhere)).toMatch(/Restored: /);
  const restored = await startServerProcess({ dataDir: elsewhere, env: UNHURRIED });
  onTestFinished(() => restored.dispose());
  const client = visitor.client.copy(restored.url);
  const messages = await listAll(client, visitor.conversationId);
  expect(messages.slice(0, before.messages.length)).toEqual(before.messages);
  const seen = { turn: "idle", messages: messages.map(toSeen) };
  expect(judgeThread(acknowledged, seen)).toEqual([]);
  const path = `/api/conversations/${visitor.conversationId}/messages`;
  const sent = await client.call("POST", path, { id: clientId(), content: "here I am again" });
  expect(sent).toMatchObject({ status: 202 });
});
