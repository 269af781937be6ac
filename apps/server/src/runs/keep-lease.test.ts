import { expect, it } from "vitest";
import { standingClock } from "@evenfall/testing/assistant/standing-clock.ts";
import { askInTime } from "./keep-lease.ts";

it("tells whoever is asked that time is up, where it is", async () => {
  const time = standingClock();
  const abort = new AbortController();
  const asked = askInTime(time.clock, { abort, leftMs: 7 }, () => new Promise(() => undefined));
  time.advance(7);
  expect(await asked).toEqual({ type: "expired" });
  expect(abort.signal.reason).toMatchObject({ name: "TimeoutError" });
});
