import { fail, ok, type Result } from "@evenfall/domain";
import type { Clock } from "../clock.ts";
import { NoWriterError } from "./no-writer-error.ts";
import type { WriterFinder } from "./writer-finder.ts";

/** How long a start waits for a primary: a promotion may be under way. */
const PATIENCE_MS = 30_000;
const AGAIN_MS = 200;

/**
 * Waits until one of the hosts takes writes, half a minute at most. The failure says in one line
 * what each host answered; a wrong password or a missing database is reported at once.
 */
export const awaitWriter = async (
  finder: Pick<WriterFinder, "find">,
  clock: Clock,
): Promise<Result<null, string>> => {
  const until = clock.now() + PATIENCE_MS;
  for (;;) {
    try {
      await finder.find();
      return ok(null);
    } catch (error) {
      if (!(error instanceof NoWriterError)) throw error;
      if (error.isLasting || clock.now() >= until) return fail(`${error.message}.`);
      await new Promise<void>((resolve) => void clock.after(AGAIN_MS, resolve));
    }
  }
};
