import type { Chance } from "@evenfall/domain";
import type { Clock } from "../clock.ts";
import type { OpenDatabase } from "../database/open-database.ts";
import type { Ids } from "../ids.ts";
import type { Secret } from "../secrets/secret.ts";
import type { Log } from "../telemetry/log.ts";
import { createBus, createLocalBus, type Bus } from "./bus.ts";
import { installationOf } from "./installation.ts";
import { natsCarrier } from "./nats-carrier.ts";
import { readNatsUrl } from "./nats-servers.ts";
import { notifyCarrier } from "./notify-carrier.ts";

export interface OpenBusDeps {
  readonly database: Pick<OpenDatabase, "alone" | "connect">;
  readonly natsUrl: Secret | null;
  /** Names the installation on a NATS that it shares with others. */
  readonly secret: Secret;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly ids: Ids;
  readonly log: Log;
}

/** The bus between nodes: NATS where it is configured, else NOTIFY; local where no other node can be. */
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
