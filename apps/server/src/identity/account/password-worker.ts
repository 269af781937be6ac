import { parentPort, workerData } from "node:worker_threads";
import { judgePassword } from "./password-strength.ts";
import type { PasswordAnswer, PasswordQuestion } from "./ask-password-worker.ts";

// A separate thread for the word lists: it ends, and frees its 50 MB, after as many milliseconds
// without a question as it was started with.

const port = parentPort;
if (port === null) throw new Error("this module is a worker's");

let idle: NodeJS.Timeout | undefined;

port.on("message", ({ id, password, ownWords }: PasswordQuestion) => {
  port.postMessage({ id, ...judgePassword(password, ownWords) } satisfies PasswordAnswer);
  clearTimeout(idle);
  idle = setTimeout(() => port.close(), workerData as number);
});
