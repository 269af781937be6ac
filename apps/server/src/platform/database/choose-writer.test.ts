import { expect, test } from "vitest";
import { chooseWriter, NOTHING_KNOWN, type Known } from "./choose-writer.ts";
import type { HostAnswer, HostStatus } from "./host-status.ts";

const status = (kind: HostStatus["kind"], timeline: number, server = "a"): HostStatus => ({
  kind,
  timeline,
  system: "one",
  server,
});
const silent: HostAnswer = { kind: "silent", reason: "ECONNREFUSED" };
const refused: HostAnswer = { kind: "refused", reason: "wrong password", isLasting: true };

const choose = (answers: readonly HostAnswer[], known: Known = NOTHING_KNOWN) =>
  chooseWriter(
    answers.map((answer, index) => ({ name: `db${index + 1}`, answer })),
    known,
  );

test.each([
  [
    "the primary among standbys and silent hosts",
    [silent, status("standby", 1), status("writer", 1)],
    2,
  ],
  [
    "of two primaries the one with more promotions",
    [status("writer", 12), status("writer", 2, "b")],
    0,
  ],
  ["one server under two names", [status("writer", 2), status("writer", 2)], 0],
])("chosen is %s", (_what, answers, index) => {
  expect(choose(answers)).toMatchObject({ kind: "writer", index });
});

const KNOWN = { system: "one", timeline: 3 };
const OTHER: HostStatus = { ...status("writer", 9, "b"), system: "other" };

test.each([
  [
    "an old primary while the newer one is away",
    [status("writer", 2), silent],
    "no host takes writes: db1 is a primary on timeline 2, and 3 was seen; db2 does not answer (ECONNREFUSED)",
    KNOWN,
  ],
  [
    "an old primary that a standby gives away",
    [status("writer", 1), status("standby", 2)],
    "no host takes writes: db1 is a primary on timeline 1, and 2 was seen; db2 is a standby",
  ],
  [
    "one of two servers that claim one timeline",
    [status("writer", 2, "a"), status("writer", 2, "b")],
    "two servers claim to be the primary: db1 takes writes on timeline 2; db2 takes writes on timeline 2",
  ],
  ["a read-only primary", [status("read-only", 1)], "no host takes writes: db1 is read-only"],
  [
    "a host of another cluster",
    [status("writer", 1), OTHER],
    "the hosts have different database clusters: db1, db2",
  ],
])("nobody writes to %s", (_what, answers, words, known?: Known) => {
  expect(choose(answers, known)).toMatchObject({ kind: "none", words });
});

test("a host of another cluster than the known one is left out", () => {
  const known = { system: "one", timeline: 1 };
  expect(choose([OTHER, status("writer", 1)], known)).toMatchObject({ index: 1, known });
});

test("waiting does not help where every host refuses for good", () => {
  expect(choose([refused, refused])).toMatchObject({ isLasting: true });
  expect(choose([refused, silent])).toMatchObject({ isLasting: false });
  expect(choose([{ ...refused, isLasting: false }])).toMatchObject({ isLasting: false });
});
