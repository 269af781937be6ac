import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const SCRIPT = fileURLToPath(new URL("screen.ts", import.meta.url));

const run = (input: string | Buffer, flags: readonly string[] = []) => {
  const ended = spawnSync(process.execPath, [SCRIPT, ...flags], { input, encoding: "utf8" });
  const lines = ended.stdout.split("\n").slice(0, -1);
  return { code: ended.status, errors: ended.stderr, lines };
};

const PASS = '{"action":"pass","class":null}';
const MINOR = '{"action":"minor","class":"under-18"}';

// Each test starts a process, on a machine that may be busy.
describe("the command that screens lines", () => {
  it("prints one verdict a line, in order, empty lines and a last line without an end too", () => {
    const input = "I'm 15\r\n\nhello there\nim in 9th grade\n\nI'm 15 minutes away\nI'm 14";
    expect(run(input)).toEqual({
      code: 0,
      errors: "",
      lines: [MINOR, PASS, PASS, MINOR, PASS, PASS, MINOR],
    });
  });

  it("prints nothing for nothing, and reads what it can of bytes that are no UTF-8", () => {
    expect(run("")).toEqual({ code: 0, errors: "", lines: [] });
    const broken = Buffer.from([0xff, 0xfe, 0xc3, 0x0a, 0x80]);
    const { lines } = run(Buffer.concat([broken, Buffer.from("I'm 15\n")]));
    expect(lines).toEqual([PASS, MINOR]);
  });

  it("screens each side by its own rules", () => {
    expect(run("I'm 15\n", ["--side", "out"]).lines).toEqual([PASS]);
    expect(run("I'm 15\n", ["--side=in"]).lines).toEqual([MINOR]);
  });

  it.each(["--side sideways", "lines.txt"])("says what is wrong with %s", (flags) => {
    expect(run("hello\n", flags.split(" "))).toEqual({
      code: 2,
      lines: [],
      errors: expect.stringContaining("Usage: npm run screen") as string,
    });
  });
});
