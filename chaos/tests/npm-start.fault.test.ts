import { runProgram } from "@evenfall/testing";
import { expect, test } from "vitest";
import { testFolder } from "@evenfall/testing/server/content-folder.ts";

test("npm start builds and installs nothing a second time, says all that an operator needs, and ends at Ctrl-C", async () => {
  const dataDir = testFolder();
  const npmStart = async () => {
    // In its own process group, as in a terminal: Ctrl-C reaches both npm and the server.
    const env = { PORT: "0", DATA_DIR: dataDir };
    const program = runProgram({ command: ["npm", "start"], env, ownGroup: true });
    await program.says(/the server is up/);
    return program;
  };
  const first = await npmStart();
  first.signal("SIGINT");
  expect(await first.exited).toBe(0);

  const second = await npmStart();
  const output = second.output();
  expect(output).not.toMatch(/Installing|Building/);
  const line = output.split("\n").find((text) => text.includes("the server is up")) ?? "";
  const started = JSON.parse(line) as { readonly address: string };
  expect(started).toMatchObject({
    level: "info",
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as unknown,
    address: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) as unknown,
    engine: expect.stringContaining("scripted, no model needed") as unknown,
    data: dataDir,
  });
  expect((await fetch(started.address)).status).toBe(200);
  second.signal("SIGINT");
  expect(await second.exited).toBe(0);
  expect(second.output()).toMatch(/^\{.*"msg":"the server stopped"\}$/m);
});
