import type { NatsConnection, Subscription } from "@nats-io/transport-node";
import type { Clock } from "../clock.ts";
import type { Outgoing } from "./frame.ts";
import type { BusPace } from "./pace.ts";
import type { Wanted } from "./subscriptions.ts";

/** After so many events NATS is asked at once, not only after a while. */
const ASK_AT = 500;

/** Events on their way that NATS has not confirmed; more than so many, and it counts as gone. */
const UNCONFIRMED_MAX = 10_000;

export interface NatsLinkDeps {
  readonly connection: NatsConnection;
  /** What every subject of this installation begins with. */
  readonly prefix: string;
  readonly node: string;
  readonly pace: BusPace;
  readonly clock: Clock;
  readonly hear: (frame: string) => void;
  /** NATS has answered for the first time: everything wanted by then is subscribed. */
  readonly opened: () => void;
  /** A subscription came so late that an event may have been missed. */
  readonly late: (wanted: Wanted) => void;
  /** It is over, once; with what may not have arrived. */
  readonly lost: (unconfirmed: readonly Outgoing[], reason: string) => void;
}

export interface NatsLink {
  send(event: Outgoing): void;
  subscribe(wanted: Wanted): void;
  unsubscribe(wanted: Wanted): void;
  /** Asks for the first time; after what is wanted was subscribed. */
  begin(): void;
  end(reason: string): void;
}

/**
 * One connection to NATS. It asks itself a question over NATS again and again: when that comes back,
 * NATS has taken all that was sent and subscribed before it, and lets this node do both. What was not
 * confirmed when the connection ends is handed back, so that it can go another way.
 */
export const createNatsLink = (deps: NatsLinkDeps): NatsLink => {
  const { connection, prefix, pace, clock } = deps;
  const subscriptions = new Map<string, Subscription>();
  const echoSubject = `${prefix}.echo.${deps.node}`;
  let isOver = false;
  let isOpen = false;
  /** The question under way, and what its answer will confirm. */
  let asked = 0;
  let awaitsAnswer = false;
  let asking: { readonly sent: Outgoing[]; readonly wanted: Wanted[]; readonly at: number } | null =
    null;
  let sent: Outgoing[] = [];
  let wanted: Wanted[] = [];
  let wantedAt = 0;
  let cancelTimer = (): void => undefined;

  const subjectOf = ({ topic, token }: Wanted): string => `${prefix}.${topic}.${token}`;

  const end = (reason: string): void => {
    if (isOver) return;
    isOver = true;
    cancelTimer();
    connection.close().catch(() => undefined);
    deps.lost([...(asking?.sent ?? []), ...sent], reason);
  };

  /** What throws here is the connection: it was closed under us, or a subject was refused. */
  const guarded = (act: () => void): void => {
    if (isOver) return;
    try {
      act();
    } catch (cause) {
      end(cause instanceof Error ? cause.name : "an unknown error");
    }
  };

  const ask = (): void =>
    guarded(() => {
      cancelTimer();
      asked += 1;
      awaitsAnswer = true;
      asking = { sent, wanted, at: wantedAt };
      sent = [];
      wanted = [];
      cancelTimer = clock.after(pace.confirmWithinMs, () => end("it does not answer"));
      connection.publish(echoSubject, String(asked));
    });

  const askAfter = (delayMs: number): void => {
    cancelTimer();
    cancelTimer = clock.after(delayMs, ask);
  };

  const answered = (answer: string): void => {
    if (isOver || !awaitsAnswer || answer !== String(asked)) return;
    awaitsAnswer = false;
    const confirmed = asking;
    asking = null;
    if (!isOpen) {
      isOpen = true;
      deps.opened();
    } else if (confirmed !== null && clock.now() - confirmed.at > pace.subscribeWithinMs)
      for (const one of confirmed.wanted) deps.late(one);
    if (wanted.length > 0 || sent.length >= ASK_AT) ask();
    else askAfter(sent.length > 0 ? pace.confirmAfterMs : pace.confirmIdleMs);
  };

  connection.closed().then(
    () => end("it was closed"),
    () => end("it was closed"),
  );
  guarded(() => {
    connection.subscribe(echoSubject, {
      callback: (error, message) => {
        if (error === null) answered(message.string());
      },
    });
  });

  return {
    send: (event) =>
      guarded(() => {
        const frame = event.within(connection.info?.max_payload ?? 0);
        if (frame === null) return;
        connection.publish(subjectOf(event), frame);
        sent.push(event);
        if (sent.length > UNCONFIRMED_MAX) end("it does not keep up");
        else if (!awaitsAnswer && sent.length === ASK_AT) ask();
        else if (!awaitsAnswer && sent.length === 1) askAfter(pace.confirmAfterMs);
      }),
    subscribe: (one) =>
      guarded(() => {
        const subject = subjectOf(one);
        if (subscriptions.has(subject)) return;
        const subscription = connection.subscribe(subject, {
          callback: (error, message) => {
            if (error === null) deps.hear(message.string());
            else end(error.name);
          },
        });
        subscriptions.set(subject, subscription);
        if (wanted.length === 0) wantedAt = clock.now();
        wanted.push(one);
        if (!isOpen || awaitsAnswer || wanted.length > 1) return;
        // Later in this turn: what is wanted together is asked about together.
        queueMicrotask(() => {
          if (!awaitsAnswer) ask();
        });
      }),
    unsubscribe: (one) =>
      guarded(() => {
        const subject = subjectOf(one);
        subscriptions.get(subject)?.unsubscribe();
        subscriptions.delete(subject);
      }),
    begin: ask,
    end,
  };
};
