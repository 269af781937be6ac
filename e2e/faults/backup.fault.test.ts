import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { clientId, judgeThread, startServerProcess } from "@evenfall/testing";
import { expect, onTestFinished, test } from "vitest";
import { createFaultHarness, temporaryFolder, UNHURRIED } from "./fault-harness.ts";
import { toSeen } from "./live-thread.ts";
import { listAll } from "./visitor-over-http.ts";

const COMMANDS = fileURLToPath(new URL("../../apps/server/src/commands", import.meta.url));

const command = async (name: string, args: readonly string[], dataDir: string): Promise<string> => {
  const child = spawn(process.execPath, [join(COMMANDS, `${name}.ts`), ...args], {
    env: { PATH: process.env["PATH"], DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (said += text));
  await once(child, "close");
  return said;
};

test("a server that starts on a restored backup knows its visitors, and what was said before it", async () => {
  const system = await createFaultHarness();
  const visitor = await system.visit("account");
  for (const line of ["the first evening", "tabs\tand \\N and \\. and 🌒"]) {
    await visitor.says(line);
    await visitor.live.until(() => visitor.live.turn === "idle");
  }
  const acknowledged = system.recorder.thread(visitor.conversationId);
  const before = await visitor.wholeThread();

  // Others go on talking while the backup is made.
  let over = false;
  const talking = Promise.all(
    Array.from({ length: 3 }, async (_, virtualUser) => {
      const other = await system.visit("account");
      for (let line = 1; !over; line += 1) {
        await other.says(`visitor ${virtualUser} says ${line}`);
        await other.live.until(() => other.live.turn === "idle");
      }
    }),
  );
  const folder = await temporaryFolder();
  const file = join(folder, "evening.evenfall");
  expect(await command("backup", [file], system.dataDir)).toMatch(/Written: /);
  over = true;
  await talking;
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
