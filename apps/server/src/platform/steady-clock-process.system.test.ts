import { fork } from "node:child_process";
import { once } from "node:events";
import { globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import type { FromNode, ToNode } from "./test-steady-clock-process.ts";

/** Debian's package `libfaketime` puts it in a folder by the machine's kind. */
const library = (): string => {
  const [found] = globSync("/usr/lib/*/faketime/libfaketimeMT.so.1");
  if (found === undefined) throw new Error("There is no libfaketime: install it.");
  return found;
};

const PROGRAM = fileURLToPath(new URL("test-steady-clock-process.ts", import.meta.url));

/** A process whose wall clock can be set; this one is its database. */
const startNode = async (offset: string) => {
  const folder = mkdtempSync(join(tmpdir(), "evenfall-clock-"));
  const setting = join(folder, "offset");
  const set = (words: string): void => writeFileSync(setting, `${words}\n`);
  set(offset);
  const child = fork(PROGRAM, {
    env: {
      ...process.env,
      LD_PRELOAD: library(),
      FAKETIME_TIMESTAMP_FILE: setting,
      FAKETIME_NO_CACHE: "1",
      DONT_FAKE_MONOTONIC: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    },
  });
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await once(child, "exit");
    rmSync(folder, { recursive: true });
  });
  const send = (message: ToNode): void => {
    child.send(message);
  };
  child.on("message", (message: FromNode) => {
    if (message.type === "ask") send({ type: "time", ms: Date.now() });
  });
  const says = async <Type extends FromNode["type"]>(type: Type) => {
    for (;;) {
      const [message] = (await once(child, "message")) as [FromNode];
      if (message.type === type) return message as Extract<FromNode, { type: Type }>;
    }
  };
  await says("following");
  const tell = async () => {
    const askedAt = Date.now();
    send({ type: "tell" });
    const told = await says("told");
    return { ...told, askedAt, heardAt: Date.now() };
  };
  return { set, tell };
};

/** The two processes' clocks are read one after the other, and an answer's way is not known to the bit. */
const DOUBT_MS = 1_000;

it("keeps a process to the database's time, whatever is done to the clock of its machine", async () => {
  const node = await startNode("-1d");
  let last = 0;
  for (const [words, jumpMs] of [
    ["-1d", -86_400_000],
    ["+1h", 3_600_000],
    ["-1h", -3_600_000],
    ["+1d", 86_400_000],
    ["+0", 0],
  ] as const) {
    node.set(words);
    const told = await node.tell();
    // The clock of the process has really been set.
    expect(Math.abs(told.wallMs - told.heardAt - jumpMs)).toBeLessThan(DOUBT_MS);
    expect(told.steadyMs).toBeGreaterThanOrEqual(told.askedAt - DOUBT_MS);
    expect(told.steadyMs).toBeLessThanOrEqual(told.heardAt + DOUBT_MS);
    expect(told.steadyMs).toBeGreaterThanOrEqual(last);
    last = told.steadyMs;
  }
});
