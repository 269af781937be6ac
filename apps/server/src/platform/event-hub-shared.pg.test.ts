import type { LiveEvent } from "@evenfall/contracts";
import { expect, it } from "vitest";
import { seededChance } from "../testing/seeded-chance.ts";
import { createWorld, until } from "./bus/bus-world.ts";
import { systemClock } from "./clock.ts";
import { createSharedEventHub } from "./event-hub-shared.ts";

// Real servers on a machine that may be busy.

/** Two nodes on one database, and a tab of one visitor at the second. */
const twoHubs = async () => {
  const world = await createWorld();
  const nodes = [world.node(), world.node()] as const;
  await Promise.all(nodes.map((node) => node.is({ notify: "up", peers: 1 })));
  const [here, there] = [
    createSharedEventHub({ bus: nodes[0].bus, clock: systemClock, chance: seededChance(1) }),
    createSharedEventHub({ bus: nodes[1].bus, clock: systemClock, chance: seededChance(2) }),
  ];
  const tab = { heard: [] as LiveEvent[], closed: 0 };
  const open = (): void => {
    const leave = there.listen({
      ownerId: "sam",
      credential: "pass",
      receive: (event) => tab.heard.push(event),
      close: () => {
        tab.closed += 1;
        leave();
      },
    });
  };
  open();
  return { world, here, there, tab, open };
};

it("reaches the tabs of a visitor at every node, once each", async () => {
  const { here, there, tab } = await twoHubs();
  here.publish("sam", { type: "visitor-changed" });
  there.publish("sam", { type: "stream-opened" });
  await until(
    () => tab.heard.length === 2,
    () => "heard both",
  );
  here.publish("sam", { type: "visitor-changed" });
  await until(
    () => tab.heard.length === 3,
    () => "heard all",
  );
  expect(tab.heard.map(({ type }) => type).toSorted()).toEqual([
    "stream-opened",
    "visitor-changed",
    "visitor-changed",
  ]);
});

it("ends the streams of a credential at every node", async () => {
  const { here, there, tab } = await twoHubs();
  here.closeCredential("another");
  here.closeCredential("pass");
  await until(
    () => tab.closed === 1,
    () => "closed",
  );
  expect(there.size).toBe(0);
});

it("ends streams that may have missed something, so that their tabs come back and ask", async () => {
  const { world, here, tab, open } = await twoHubs();
  await world.database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'evenfall events' and datname = current_database()",
  );
  await until(
    () => tab.closed === 1,
    () => "closed",
  );
  open();
  here.publish("sam", { type: "visitor-changed" });
  await until(
    () => tab.heard.length > 0,
    () => "heard again",
  );
  expect(tab.closed).toBe(1);
});
