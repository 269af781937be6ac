import { createDice, createRecorder } from "@evenfall/testing";
import { expect, test } from "vitest";
import type { Fault } from "./faults/fault.ts";
import type { Load } from "./load.ts";
import { notTriedYet, toTable, toVerdict, type Tried } from "./report.ts";
import { judgeLooks } from "./soak.ts";
import type { SystemUnderTest } from "./system/system.ts";
import { tryFault } from "./try-fault.ts";

const triedWith = async (
  changed: Partial<Fault>,
  times: number,
  isLate = (): boolean => false,
): Promise<Tried & { readonly judgements: number }> => {
  const recorder = createRecorder();
  // The parts of a system that are looked at here.
  const system = { dice: createDice(7), recorder } as unknown as SystemUnderTest;
  let judgements = 0;
  const load = {
    judged: () => Promise.resolve(recorder.contradictions.slice(judgements++)),
    turnTakes: () => Promise.resolve(5),
    acknowledged: 0,
  } as unknown as Load;
  const tried = notTriedYet("a fault");
  const fault = { name: "a fault", times: 1, inject: async () => {}, ...changed };
  await tryFault(fault, tried, { system, load, times, isLate });
  return { ...tried, judgements };
};

test("when time is up, what was really tried is told, and what cannot be tried never counts as passed", async () => {
  let injections = 0;
  const inject = async (): Promise<void> => void (injections += 1);
  expect(await triedWith({ inject }, 10, () => injections >= 3)).toMatchObject({ times: 3 });
  const impossible = await triedWith({ impossible: () => "no disk" }, 3);
  expect(toTable([impossible])).toContain("- a fault: not tried, since no disk");
  expect(toVerdict([impossible])).toBe("chaos: 0 passed, 0 failed");
});

test("a fault that fails by itself is told among the violations, and the next ones follow", async () => {
  const tried = await triedWith({ inject: () => Promise.reject(new Error("no room")) }, 2);
  expect(tried).toMatchObject({ times: 2, recoveriesMs: [5, 5] });
  expect(toTable([tried])).toContain("- a fault: not foreseen: Error: no room");
  expect(toTable([tried])).toMatch(/\| a fault \| 2 \| 2 \| 5 ms \| 5 ms \|/);
  expect(toVerdict([tried, await triedWith({}, 1)])).toBe("chaos: 1 passed, 1 failed");
});

test("a node that takes more at every look is told, and none that was watched for a short time", () => {
  const grown = (looks: number, each: number) =>
    judgeLooks(
      Array.from({ length: looks }, (_, index) => {
        const value = 100 + each * index;
        return { "resident MB": value, "heap MB": value, "open files": value };
      }),
    );
  expect(grown(30, 5).map((words) => words.split(/[:,]/)[1])).toEqual([
    " resident MB",
    " heap MB",
    " open files",
  ]);
  expect([...grown(30, 0.1), ...grown(9, 5)]).toEqual([]);
});
