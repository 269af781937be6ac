import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Clock } from "../../platform/clock.ts";

/** Time enough to read a large model from a slow disk once. */
const TRIAL_MAX_MS = 10 * 60_000;

/** A model file, and how it is to be loaded. */
export interface ModelToLoad {
  readonly modelFile: string;
  readonly contextTokens: number;
  readonly threads: number;
}

export interface Trial extends ModelToLoad {
  readonly bindingFolder: string;
}

const SCRIPT = fileURLToPath(new URL("try-model-file.ts", import.meta.url));

/**
 * Loads a model in a process of its own before the server does: native code does not refuse every
 * damaged file, but aborts at some. Rejects, with words for the operator, if that process crashes or
 * takes too long.
 */
export const tryModelFile = (trial: Trial, clock: Clock): Promise<void> =>
  new Promise((resolve, reject) => {
    const refuse = (why: string): void =>
      reject(new Error(`the model file ${trial.modelFile} cannot be used: ${why}`));
    const child = spawn(process.execPath, [SCRIPT, JSON.stringify(trial)], { stdio: "ignore" });
    let isLate = false;
    const cancelTimer = clock.after(TRIAL_MAX_MS, () => {
      isLate = true;
      child.kill("SIGKILL");
    });
    child.once("error", (error) => {
      cancelTimer();
      reject(error);
    });
    child.once("exit", (code, signal) => {
      cancelTimer();
      if (code === 0) resolve();
      else if (isLate) refuse("it did not load in ten minutes");
      else if (signal === "SIGKILL") refuse("it needs more memory than there is");
      else refuse("it is damaged: the engine cannot bear it");
    });
  });
