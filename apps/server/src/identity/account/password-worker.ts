import { parentPort, workerData } from "node:worker_threads";
import { judgePassword } from "./password-strength.ts";
import type { PasswordAnswer, PasswordQuestion } from "./ask-password-worker.ts";

// A thread of its own for the lists of words: it ends, and gives its 50 MB back, when nobody
// has asked for as many milliseconds as it was started with.

const port = parentPort;
if (port === null) throw new Error("this module is a worker's");

let idle: NodeJS.Timeout | undefined;

port.on("message", ({ id, password, ownWords }: PasswordQuestion) => {
  port.postMessage({ id, ...judgePassword(password, ownWords) } satisfies PasswordAnswer);
  clearTimeout(idle);
  idle = setTimeout(() => port.close(), workerData as number);
});
