import { createInterface, type Interface } from "node:readline/promises";
import { Writable } from "node:stream";
import { fail, ok, type Result } from "@evenfall/domain";

export type ReadPasswordError = "nothing-given" | "not-the-same-twice" | "interrupted";

/** Words for the person at the terminal on why a password was not accepted. */
export const PASSWORD_WORDS = {
  "nothing-given": "No password was given. Nothing is changed.",
  "not-the-same-twice": "These were two different passwords. Nothing is changed.",
  interrupted: "Interrupted. Nothing is changed.",
  "too-long": "This password is too long. Nothing is changed.",
  weak: "This password is too easy to guess. Choose another. Nothing is changed.",
  breached: "This password is on a list of leaked ones. Choose another. Nothing is changed.",
};

const firstLine = async (input: NodeJS.ReadableStream): Promise<string> => {
  for await (const line of createInterface({ input, crlfDelay: Infinity })) return line;
  return "";
};

/** The line that was typed; null if the terminal was closed or Ctrl+C was pressed. */
const answerOf = async (lines: Interface): Promise<string | null> => {
  const interrupted = new Promise<null>((resolve) => {
    lines.once("SIGINT", () => resolve(null));
    lines.once("close", () => resolve(null));
  });
  return Promise.race([lines.question(""), interrupted]);
};

const askTwice = async (
  lines: Interface,
  say: NodeJS.WritableStream,
): Promise<Result<string, ReadPasswordError>> => {
  say.write("New password: ");
  const first = await answerOf(lines);
  if (first === null) return fail("interrupted");
  if (first === "") return fail("nothing-given");
  say.write("\nThe same again: ");
  const again = await answerOf(lines);
  if (again === null) return fail("interrupted");
  return first === again ? ok(first) : fail("not-the-same-twice");
};

/** Reads a new password: typed twice without echo, or piped in, since arguments are visible to all users. */
export const readNewPassword = async (
  input: NodeJS.ReadStream,
  say: NodeJS.WritableStream,
): Promise<Result<string, ReadPasswordError>> => {
  if (!input.isTTY) {
    const line = await firstLine(input);
    return line === "" ? fail("nothing-given") : ok(line);
  }
  // readline echoes what is typed to its output: this one discards it.
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output, terminal: true });
  const password = await askTwice(lines, say);
  lines.close();
  say.write("\n");
  return password;
};
