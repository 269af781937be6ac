import type { LiveEvent } from "@evenfall/contracts";
import { expect, it } from "vitest";
import { createLocalBus, type Bus } from "./index.ts";
import { createEventHub, type EventHub, type Standing } from "./event-hub.ts";

const EVENT: LiveEvent = { type: "visitor-changed" };

/** A hub on a bus that the test controls. */
const harness = (standings: readonly Standing[] = []) => {
  const published: string[] = [];
  const subscribers = new Map<string, (payload: never, key: string) => void>();
  const tasks = new Set<() => Promise<void>>();
  const bus: Bus = {
    ...createLocalBus(),
    publish: (topic, key) => published.push(`${topic.name} ${key}`),
    subscribe: (topic, key, receive) => {
      subscribers.set(`${topic.name} ${key}`, receive);
      return () => subscribers.delete(`${topic.name} ${key}`);
    },
    catchUpBy: (task) => {
      tasks.add(task);
      return () => tasks.delete(task);
    },
  };
  const asked: (readonly string[])[] = [];
  const hub = createEventHub({
    bus,
    standingsOf: async (ownerIds) => {
      asked.push(ownerIds);
      return standings.filter(({ ownerId }) => ownerIds.includes(ownerId));
    },
  });
  return { hub, published, subscribers, tasks, asked };
};

const tab = (hub: EventHub, ownerId: string, credential: string) => {
  const heard: LiveEvent[] = [];
  const state = { heard, closed: 0, leave: (): void => undefined };
  state.leave = hub.listen({
    ownerId,
    credential,
    receive: (event) => heard.push(event),
    close: () => {
      state.closed += 1;
      state.leave();
    },
  });
  return state;
};

it("tells every tab of an owner, here and on other nodes, nobody else, and none who left", () => {
  const { hub, published, subscribers } = harness();
  const [one, two, other] = [tab(hub, "sam", "a"), tab(hub, "sam", "b"), tab(hub, "kim", "c")];
  hub.publish("sam", EVENT);
  hub.publish("nobody", EVENT);
  expect([one.heard, two.heard, other.heard]).toEqual([[EVENT], [EVENT], []]);
  expect(published).toEqual(["live sam", "live nobody"]);
  subscribers.get("live kim")?.(EVENT as never, "kim");
  other.leave();
  other.leave();
  hub.publish("kim", EVENT);
  expect([other.heard, hub.size, subscribers.has("live kim")]).toEqual([[EVENT], 2, false]);
});

it("ends the streams of a credential that is no longer good, from here and from elsewhere", () => {
  const { hub, published, subscribers } = harness();
  const ended = [tab(hub, "sam", "pass"), tab(hub, "sam", "pass"), tab(hub, "sam", "other")];
  const stays = tab(hub, "sam", "session");
  hub.closeCredential("pass");
  hub.closeCredential("unheard-of");
  subscribers.get("streams-end *")?.(null as never, "other");
  expect([...ended.map(({ closed }) => closed), stays.closed, hub.size]).toEqual([1, 1, 1, 0, 1]);
  expect(published).toEqual(["streams-end pass", "streams-end unheard-of"]);
});

it("tells tabs where their conversations stand when something may have been missed, until it ends", async () => {
  const standing = { ownerId: "sam", conversationId: "c", revision: 7 };
  const { hub, subscribers, tasks, asked, published } = harness([standing]);
  const [sam, kim] = [tab(hub, "sam", "a"), tab(hub, "kim", "b")];
  for (const catchUp of tasks) await catchUp();
  expect(asked).toEqual([["sam", "kim"]]);
  expect([sam.heard, kim.heard, published]).toEqual([
    [{ type: "conversation-changed", conversationId: "c", revision: 7 }],
    [],
    [],
  ]);
  hub.close();
  expect([sam.closed, kim.closed, hub.size, subscribers.size, tasks.size]).toEqual([1, 1, 0, 0, 0]);
});
