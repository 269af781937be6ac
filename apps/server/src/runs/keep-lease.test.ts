import { expect, it } from "vitest";
import { manualClock } from "@evenfall/testing/platform/manual-clock.ts";
import { askInTime } from "./keep-lease.ts";

it("tells whoever is asked that time is up, where it is", async () => {
  const time = manualClock(0, () => Promise.resolve());
  const abort = new AbortController();
  const asked = askInTime(time, { abort, leftMs: 7 }, () => new Promise(() => undefined));
  await time.advance(7);
  expect(await asked).toEqual({ type: "expired" });
  expect(abort.signal.reason).toMatchObject({ name: "TimeoutError" });
});
