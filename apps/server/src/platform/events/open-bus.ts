import type { OpenDatabase } from "../database/open-database.ts";
import { deriveKey } from "../secrets/keys.ts";
import type { Secret } from "../secrets/secret.ts";
import { type Bus, createBus, createLocalBus, EVERY_KEY } from "./bus.ts";
import { natsCarrier } from "./nats-carrier.ts";
import { readNatsUrl } from "./nats-servers.ts";
import { notifyCarrier } from "./notify-carrier.ts";
import { leaseEndedTopic } from "./topics.ts";
import type { Runtime } from "../runtime.ts";

/** Leases on the run with a lower number have ended. */
interface EndedLease {
  readonly runId: string;
  readonly number: number;
}

/** Publishes to every node that a lease has ended. */
export const leaseEndedOn =
  (bus: Bus) =>
  ({ runId, number }: EndedLease): void =>
    bus.publish(leaseEndedTopic, runId, { lease: number });

/** Makes each worker abort its work under a lease that another node has ended. */
export const onLeaseEnded = (
  bus: Bus,
  workers: readonly { abortLease(ended: EndedLease): void }[],
): void => {
  bus.subscribe(leaseEndedTopic, EVERY_KEY, ({ lease }, runId) => {
    for (const worker of workers) worker.abortLease({ runId, number: lease });
  });
};

/** Names the installation by a hash of its secret, since several installations may share one NATS. */
const installationOf = (secret: string): string => deriveKey(secret, "bus").slice(0, 16);

export interface OpenBusDeps extends Pick<Runtime, "clock" | "chance" | "ids" | "log"> {
  readonly database: Pick<OpenDatabase, "alone" | "connect">;
  readonly natsUrl: Secret | null;
  /** Used to name the installation, see `installationOf`. */
  readonly secret: Secret;
}

/** Opens the bus between nodes: by NATS if configured, else by NOTIFY; a local one if there can be no other node. */
export const openBus = ({ database, natsUrl, secret, ...deps }: OpenBusDeps): Bus => {
  if (database.alone) return createLocalBus();
  const nats = natsUrl === null ? null : readNatsUrl(natsUrl.reveal());
  return createBus({
    ...deps,
    openCarrier:
      nats?.ok === true
        ? natsCarrier(nats.value, installationOf(secret.reveal()))
        : notifyCarrier(database.connect),
  });
};
