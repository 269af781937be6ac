import type { FailureKind } from "@evenfall/contracts";
import type { Registry } from "prom-client";
import type { Log } from "./log.ts";
import type { LimitName } from "./metrics.ts";
import { countBy } from "./metrics/figures.ts";

/** Events of interest to somebody who looks for an attack, with the log level of each. */
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

/** Kinds of failures that are security events. */
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
 * Logs and counts security events; the log's lines have the request's id, as all lines of its work do.
 * They contain no network address, no mail address, and nothing about a person but an account's id.
 * Once per registry.
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
  /** Logs one line, with the account's id if known, and counts the event. */
  const happened = (event: SecurityEvent, { userId, limit }: SecurityEventFields = {}): void => {
    count(event);
    log[EVENTS[event]]({ event, limit, userId }, "security event");
  };
  return {
    happened,
    /** A request was refused: a security event if its kind is one. */
    refused: (kind: FailureKind, more?: SecurityEventFields): void => {
      const event = REFUSED[kind];
      if (event !== undefined) happened(event, more);
    },
  };
};

export type SecurityEvents = ReturnType<typeof createSecurityEvents>;
