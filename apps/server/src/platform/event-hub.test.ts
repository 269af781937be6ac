import type { LiveEvent } from "@evenfall/contracts";
import { expect, it } from "vitest";
import { createLocalEventHub, type EventHub } from "./event-hub.ts";

const EVENT: LiveEvent = { type: "visitor-changed" };

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

it("tells every tab of an owner, and nobody else", () => {
  const hub = createLocalEventHub();
  const [one, two, other] = [tab(hub, "sam", "a"), tab(hub, "sam", "b"), tab(hub, "kim", "c")];
  hub.publish("sam", EVENT);
  hub.publish("nobody", EVENT);
  expect([one.heard, two.heard, other.heard]).toEqual([[EVENT], [EVENT], []]);
});

it("does not tell who has left, however often it leaves", () => {
  const hub = createLocalEventHub();
  const one = tab(hub, "sam", "a");
  const two = tab(hub, "sam", "a");
  one.leave();
  one.leave();
  hub.publish("sam", EVENT);
  expect([one.heard.length, two.heard.length, hub.size]).toEqual([0, 1, 1]);
});

it("ends the streams of a credential that is no longer good, though each leaves as it ends", () => {
  const hub = createLocalEventHub();
  const ended = [tab(hub, "sam", "pass"), tab(hub, "sam", "pass")];
  const stays = tab(hub, "sam", "session");
  hub.closeCredential("pass");
  hub.closeCredential("unheard of");
  expect([...ended.map(({ closed }) => closed), stays.closed, hub.size]).toEqual([1, 1, 0, 1]);
});

it("ends every stream at the end", () => {
  const hub = createLocalEventHub();
  const tabs = [tab(hub, "sam", "a"), tab(hub, "kim", "b")];
  hub.close();
  expect([...tabs.map(({ closed }) => closed), hub.size]).toEqual([1, 1, 0]);
});
