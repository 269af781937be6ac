import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { fail, ok, type Result } from "@evenfall/domain";

export type NoPassword = "nothing-given" | "not-the-same-twice" | "interrupted";

const firstLine = async (input: NodeJS.ReadableStream): Promise<string> => {
  const lines = createInterface({ input, crlfDelay: Infinity });
  for await (const line of lines) return line;
  return "";
};

/** Asks on the terminal without showing what is typed. */
const ask = async (prompt: string, input: NodeJS.ReadStream, say: NodeJS.WritableStream): Promise<string | null> => {
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: unseen, terminal: true });
  say.write(prompt);
  const interrupted = new Promise<null>((resolve) => {
    lines.once("SIGINT", () => resolve(null));
    lines.once("close", () => resolve(null));
  });
  const answer = await Promise.race([lines.question(""), interrupted]);
  lines.close();
  say.write("\n");
  return answer;
};

/**
 * A new password from standard input: typed twice, unseen, at a terminal, or the first line of
 * what is piped in. Never an argument, which every user of the machine could read.
 */
export const readNewPassword = async (
  input: NodeJS.ReadStream,
  say: NodeJS.WritableStream,
): Promise<Result<string, NoPassword>> => {
  if (!input.isTTY) {
    const line = await firstLine(input);
    return line === "" ? fail("nothing-given") : ok(line);
  }
  const first = await ask("New password: ", input, say);
  if (first === null) return fail("interrupted");
  if (first === "") return fail("nothing-given");
  const again = await ask("The same again: ", input, say);
  if (again === null) return fail("interrupted");
  return first === again ? ok(first) : fail("not-the-same-twice");
};
