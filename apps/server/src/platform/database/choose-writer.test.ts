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

test("the primary is chosen among standbys and silent hosts", () => {
  expect(choose([silent, status("standby", 1), status("writer", 1)])).toEqual({
    kind: "writer",
    index: 2,
    known: { system: "one", timeline: 1 },
  });
});

test("of two primaries the one with more promotions behind it is chosen", () => {
  expect(choose([status("writer", 1), status("writer", 2, "b")])).toMatchObject({ index: 1 });
  expect(choose([status("writer", 12), status("writer", 2, "b")])).toMatchObject({ index: 0 });
});

test("an old primary is refused by who knows a newer one, also while that one is away", () => {
  const known = { system: "one", timeline: 3 };
  expect(choose([status("writer", 2), silent], known)).toEqual({
    kind: "none",
    known,
    words:
      "no host takes writes: db1 is a primary on timeline 2, and 3 was seen; db2 does not answer (ECONNREFUSED)",
    isLasting: false,
  });
});

test("a standby that follows a newer primary gives the old one away", () => {
  expect(choose([status("writer", 1), status("standby", 2)])).toMatchObject({
    kind: "none",
    known: { timeline: 2 },
  });
});

test("nobody is chosen while two servers claim one timeline", () => {
  expect(choose([status("writer", 2, "a"), status("writer", 2, "b")])).toMatchObject({
    kind: "none",
    words:
      "two servers claim to be the primary: db1 takes writes on timeline 2; db2 takes writes on timeline 2",
  });
});

test("one server under two names is one server", () => {
  expect(choose([status("writer", 2, "a"), status("writer", 2, "a")])).toMatchObject({ index: 0 });
});

test("a primary that was set to be read-only is not chosen", () => {
  expect(choose([status("read-only", 1)])).toMatchObject({
    words: "no host takes writes: db1 is read-only",
  });
});

test("hosts of different clusters are distinguished", () => {
  const stranger: HostStatus = { ...status("writer", 9, "b"), system: "other" };
  expect(choose([status("writer", 1), stranger])).toMatchObject({
    kind: "none",
    words: "the hosts have different database clusters: db1, db2",
    isLasting: true,
  });
  const known = { system: "one", timeline: 1 };
  expect(choose([stranger, status("writer", 1)], known)).toMatchObject({ index: 1, known });
});

test("waiting does not help where every host refuses for good", () => {
  expect(choose([refused, refused])).toMatchObject({ isLasting: true });
  expect(choose([refused, silent])).toMatchObject({ isLasting: false });
  expect(choose([{ ...refused, isLasting: false }])).toMatchObject({ isLasting: false });
});
