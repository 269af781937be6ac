import { Counter, type Registry } from "prom-client";
import { gauge, gaugeBy } from "../telemetry/metrics/figures.ts";
import type { Bus } from "./bus.ts";

const COUNTS = [
  ["published", "Events sent to other nodes."],
  ["received", "Events of other nodes passed on here."],
  ["dropped", "Events not sent: the carrier was away or behind, or takes nothing so large."],
  ["malformed", "Events of other nodes in no known form."],
  ["gaps", "Times that pages here were asked to catch up."],
] as const;

/** Shows how events fare between nodes; on a node that is alone, nothing. */
export const registerBusMetrics = (bus: Bus, registry: Registry): void => {
  const { carrier } = bus.state();
  if (carrier === null) return;
  gaugeBy(
    registry,
    {
      name: "evenfall_bus_carrier_up",
      help: "Whether the carrier of events between nodes is connected; absent where there is none.",
      label: "carrier",
    },
    () => ({ [carrier.name]: carrier.isUp ? 1 : 0 }),
  );
  gauge(
    registry,
    "evenfall_bus_queued_events",
    "Events that wait for the carrier.",
    () => carrier.waiting,
  );
  for (const [count, help] of COUNTS)
    new Counter({
      name: `evenfall_bus_${count}_total`,
      help,
      registers: [registry],
      collect() {
        this.reset();
        this.inc(bus.state()[count]);
      },
    });
};
