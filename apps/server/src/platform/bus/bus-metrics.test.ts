import { Registry } from "prom-client";
import { expect, it } from "vitest";
import { createLocalBus, type Bus, type BusState } from "./bus.ts";
import { registerBusMetrics } from "./bus-metrics.ts";

it("shows the carriers and counts on from one look to the next", async () => {
  const registry = new Registry();
  let state: BusState = { ...createLocalBus().state(), nats: "down", notify: "up", published: 3 };
  const bus: Bus = { ...createLocalBus(), state: () => state };
  registerBusMetrics(bus, registry);
  expect(await registry.metrics()).toContain("evenfall_bus_published_total 3");
  state = { ...state, published: 5, peers: 2 };
  const text = await registry.metrics();
  for (const line of [
    'evenfall_bus_carrier_up{carrier="nats"} 0',
    'evenfall_bus_carrier_up{carrier="notify"} 1',
    "evenfall_bus_published_total 5",
    "evenfall_bus_peers 2",
  ])
    expect(text).toContain(line);
});

it("shows nothing of a node that is alone", async () => {
  const registry = new Registry();
  registerBusMetrics(createLocalBus(), registry);
  expect(await registry.metrics()).not.toContain("evenfall_bus");
});
