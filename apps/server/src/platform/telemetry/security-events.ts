import type { FailureKind } from "@evenfall/contracts";
import type { Registry } from "prom-client";
import type { Log } from "./log.ts";
import type { LimitName } from "./metrics.ts";
import { countBy } from "./metrics/figures.ts";

/** What somebody who looks for an attack wants to see, and how urgent it is by itself. */
const EVENTS = {
  "sign-up": "info",
  "sign-in": "info",
  "sign-in-failed": "warn",
  "sign-out": "info",
  "password-changed": "info",
  "account-deleted": "info",
  "over-limit": "warn",
  "origin-refused": "warn",
  "copy-refused": "warn",
  "age-refused": "info",
} as const;

export type SecurityEvent = keyof typeof EVENTS;

/** Refusals that bear on security. */
const REFUSED: Readonly<Partial<Record<FailureKind, SecurityEvent>>> = {
  "copy-refused": "copy-refused",
  "thread-foreign": "copy-refused",
  "under-age": "age-refused",
  "rate-limited": "over-limit",
};

export interface SecurityEventFields {
  readonly userId?: string | undefined;
  readonly limit?: LimitName | undefined;
}

/**
 * Tells the log what bears on security, with the request's id, which every line of its work has.
 * No network address, no mail address, and no more of a person than an account's id. Once for each
 * registry.
 */
export const createSecurityEvents = (log: Log, registry: Registry) => {
  const count = countBy(
    registry,
    {
      name: "evenfall_security_events_total",
      help: "What bears on security, such as sign-ins and refusals, by what it was.",
      label: "event",
    },
    Object.keys(EVENTS),
  );
  /** One line and one count; whose account it was, where that is known, and nothing else of them. */
  const happened = (event: SecurityEvent, { userId, limit }: SecurityEventFields = {}): void => {
    count(event);
    log[EVENTS[event]]({ event, limit, userId }, "security event");
  };
  return {
    happened,
    /** A request was refused; counts where that bears on security. */
    refused: (kind: FailureKind, more?: SecurityEventFields): void => {
      const event = REFUSED[kind];
      if (event !== undefined) happened(event, more);
    },
  };
};

export type SecurityEvents = ReturnType<typeof createSecurityEvents>;
