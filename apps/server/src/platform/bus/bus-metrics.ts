import { Counter, Gauge, type Registry } from "prom-client";
import type { Bus, BusState } from "./bus.ts";

type Tally = "published" | "received" | "dropped" | "malformed" | "gaps";

const TALLIES: readonly (readonly [name: string, help: string, of: Tally])[] = [
  ["published", "Events sent to other nodes.", "published"],
  ["received", "Events of other nodes passed on here.", "received"],
  ["dropped", "Events given up: a full queue, or too large.", "dropped"],
  ["malformed", "Events of other nodes in no known form.", "malformed"],
  ["gaps", "Times that streams here were told to catch up.", "gaps"],
];

const CARRIERS = ["nats", "notify"] as const;

/** Shows how events fare between nodes; on a node that is alone, nothing. */
export const registerBusMetrics = (bus: Bus, registry: Registry): void => {
  if (bus.state().notify === "none") return;
  const gauge = (name: string, help: string, read: (state: BusState) => number): void => {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read(bus.state()));
      },
    });
  };
  new Gauge({
    name: "evenfall_bus_carrier_up",
    help: "Whether a carrier of events between nodes is connected; absent where there is none.",
    labelNames: ["carrier"],
    registers: [registry],
    collect() {
      const state = bus.state();
      for (const carrier of CARRIERS)
        if (state[carrier] !== "none") this.set({ carrier }, state[carrier] === "up" ? 1 : 0);
    },
  });
  gauge("evenfall_bus_peers", "Other nodes that are heard of.", (state) => state.peers);
  gauge("evenfall_bus_queued_events", "Events that wait for NOTIFY.", (state) => state.queued);
  gauge("evenfall_bus_by_notify", "Whether all events go by NOTIFY too.", (state) =>
    state.byNotify ? 1 : 0,
  );
  for (const [name, help, of] of TALLIES) {
    let told = 0;
    new Counter({
      name: `evenfall_bus_${name}_total`,
      help,
      registers: [registry],
      collect() {
        const now = bus.state()[of];
        this.inc(now - told);
        told = now;
      },
    });
  }
};
