import { Worker } from "node:worker_threads";
import type { JudgePassword, PasswordStrength } from "./password-strength.ts";

export interface PasswordQuestion {
  readonly id: number;
  readonly password: string;
  readonly ownWords: readonly string[];
}

export interface PasswordAnswer extends PasswordStrength {
  readonly id: number;
}

interface Waiting {
  readonly question: PasswordQuestion;
  readonly resolve: (strength: PasswordStrength) => void;
  readonly reject: (cause: Error) => void;
}

/** The thread ends after this long without a question. */
const IDLE_MS = 10_000;

/** Judges passwords in a thread that ends when idle; a question left unanswered is asked again. Rejects on failure. */
export const createPasswordWorker = (
  idleMs = IDLE_MS,
): JudgePassword<Promise<PasswordStrength>> => {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let lastId = 0;

  const start = (): Worker => {
    const started = new Worker(new URL("./password-worker.ts", import.meta.url), {
      workerData: idleMs,
    });
    started.on("message", ({ id, ...strength }: PasswordAnswer) => {
      waiting.get(id)?.resolve(strength);
      waiting.delete(id);
      // An idle thread must not keep the process alive.
      if (waiting.size === 0) started.unref();
    });
    started.on("error", (cause: Error) => {
      for (const { reject } of waiting.values()) reject(cause);
      waiting.clear();
    });
    started.on("exit", () => {
      if (worker === started) worker = null;
      for (const { question } of waiting.values()) ask(question);
    });
    return started;
  };

  const ask = (question: PasswordQuestion): void => {
    worker ??= start();
    worker.ref();
    worker.postMessage(question);
  };

  return (password, ownWords) =>
    new Promise((resolve, reject) => {
      lastId += 1;
      const question = { id: lastId, password, ownWords };
      waiting.set(lastId, { question, resolve, reject });
      ask(question);
    });
};

/** One thread serves the whole process. */
export const judgeInThread = createPasswordWorker();
