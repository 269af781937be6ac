import type { LiveEvent } from "@evenfall/contracts";
import { expect, it } from "vitest";
import { seededChance } from "../testing/seeded-chance.ts";
import { testClock } from "../testing/test-clock.ts";
import { createLocalBus, type Bus, type Hearer } from "./bus/index.ts";
import { createSharedEventHub } from "./event-hub-shared.ts";
import { ENDS_PER_SECOND } from "./event-hub-gentle-end.ts";
import type { EventHub } from "./event-hub.ts";

const EVENT: LiveEvent = { type: "visitor-changed" };

/** A bus that remembers who listens, and lets a test say that something was missed. */
const openBus = () => {
  const missed = new Map<string, () => void>();
  const published: string[] = [];
  const bus: Bus = {
    ...createLocalBus(),
    publish: (topic, key) => published.push(`${topic.name} ${key}`),
    subscribe: <Payload>(topic: { name: string }, key: string, hearer: Hearer<Payload>) => {
      const name = `${topic.name} ${key}`;
      missed.set(name, () => hearer.missed?.());
      return () => missed.delete(name);
    },
  };
  return { bus, published, missed, heard: () => [...missed.keys()] };
};

const tab = (hub: EventHub, ownerId: string, credential = ownerId) => {
  const state = { heard: 0, closed: 0, leave: (): void => undefined };
  state.leave = hub.listen({
    ownerId,
    credential,
    receive: () => (state.heard += 1),
    close: () => {
      state.closed += 1;
      state.leave();
    },
  });
  return state;
};

const stage = () => {
  const net = openBus();
  const clock = testClock();
  return {
    ...net,
    clock,
    hub: createSharedEventHub({ bus: net.bus, clock, chance: seededChance(2) }),
  };
};

it("tells tabs here at once, and other nodes", () => {
  const { hub, published } = stage();
  const [one, two] = [tab(hub, "sam"), tab(hub, "kim")];
  hub.publish("sam", EVENT);
  hub.closeCredential("kim");
  expect([one.heard, two.closed, published]).toEqual([1, 1, ["live sam", "streams-end kim"]]);
});

it("hears other nodes only for owners who have a tab here", () => {
  const { hub, heard } = stage();
  const [one, two] = [tab(hub, "sam"), tab(hub, "sam", "b")];
  expect(heard()).toEqual(["streams-end *", "live sam"]);
  one.leave();
  one.leave();
  expect(heard()).toEqual(["streams-end *", "live sam"]);
  two.leave();
  expect(heard()).toEqual(["streams-end *"]);
});

it("ends streams a few at a time where something was missed, and none that came later", async () => {
  const { hub, missed, clock } = stage();
  const tabs = Array.from({ length: ENDS_PER_SECOND * 2 }, (_, index) =>
    tab(hub, `owner-${index}`),
  );
  const other = tab(hub, "undisturbed");
  for (const { leave } of tabs.slice(0, 10)) leave();
  for (const [name, tell] of missed) if (name.startsWith("live owner-")) tell();
  expect(hub.size).toBe(tabs.length - 9);
  const late = tab(hub, "owner-20");
  await clock.advance(1_000);
  const midway = hub.size;
  await clock.advance(2_000);
  expect([midway > 200, midway < tabs.length, hub.size]).toEqual([true, true, 2]);
  expect([other.closed, late.closed, tabs[20]?.closed, clock.pending()]).toEqual([0, 0, 1, 0]);
});

it("ends with everything: streams, timers, and hearing others", () => {
  const { hub, missed, heard, clock } = stage();
  const one = tab(hub, "sam");
  missed.get("live sam")?.();
  expect(clock.pending()).toBe(1);
  hub.close();
  expect([one.closed, hub.size, heard(), clock.pending()]).toEqual([1, 0, [], 0]);
});
