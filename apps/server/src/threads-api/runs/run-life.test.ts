import { expect, it } from "vitest";
import { isActive, nextStatus, type RunEvent, type RunStatus } from "./run-life.ts";

const STATUSES: RunStatus[] = [
  "queued",
  "in_progress",
  "cancelling",
  "cancelled",
  "completed",
  "failed",
  "expired",
];
const EVENTS: RunEvent[] = ["taken-up", "cancel-asked", "let-go", "replied", "failed", "time-out"];

it.each<[RunStatus, RunEvent, RunStatus]>([
  ["queued", "taken-up", "in_progress"],
  ["in_progress", "taken-up", "in_progress"],
  ["in_progress", "replied", "completed"],
  ["in_progress", "time-out", "expired"],
  ["queued", "cancel-asked", "cancelling"],
  ["cancelling", "let-go", "cancelled"],
])("goes from %s by %s to %s", (from, event, to) => {
  expect(nextStatus(from, event)).toBe(to);
});

it("gives no reply to a run that is being cancelled, and changes nothing that is over", () => {
  expect(nextStatus("cancelling", "replied")).toBeNull();
  for (const status of STATUSES.filter((each) => !isActive(each)))
    for (const event of EVENTS) expect(nextStatus(status, event)).toBeNull();
  expect(STATUSES.filter(isActive)).toEqual(["queued", "in_progress", "cancelling"]);
});
