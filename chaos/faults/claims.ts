import { createHttpClient } from "@evenfall/testing";
import { setTimeout as sleep } from "node:timers/promises";
import { guestWhoClaims, type ClaimingGuest } from "../visitors/claiming-guest.ts";
import { inTime } from "../visitors/settle.ts";
import type { Node } from "../system/node.ts";
import type { SystemUnderTest } from "../system/system.ts";
import type { Fault } from "./fault.ts";

/** Claims that one fault befalls, each at a moment of its own. */
const CLAIMS = 4;

/** One of them is hit so long after one of its steps has begun: a password takes most of it. */
const MOMENT_MS = 120;
const CLAIM_MOMENT_MS = 30;

/** Steps of a claim: signing up or in, and the claim itself. */
const STEPS = 2;

/** Until a claim is answered well, on whichever node. */
const claimsAtLast = async (guest: ClaimingGuest): Promise<void> => {
  while (!(await guest.claims(guest.client))) await sleep(20);
};

/** Guests claim on one node, which is hit in the middle of it; then they do it again elsewhere. */
const injected =
  (inject: (node: Node) => Promise<() => Promise<void>>) =>
  async (system: SystemUnderTest): Promise<void> => {
    const { dice, nodes, balancer, recorder } = system;
    const { url } = balancer;
    const guests = await Promise.all(
      Array.from({ length: CLAIMS }, () =>
        guestWhoClaims({
          url,
          recorder,
          account: dice.pick(["new", "existing"]),
          isInFlight: dice.between(0, 1) === 1,
        }),
      ),
    );
    const node = dice.pick(nodes);
    const step = dice.between(1, STEPS);
    const afterMs = dice.between(0, step === 1 ? MOMENT_MS : CLAIM_MOMENT_MS);
    const reached = Promise.withResolvers<void>();
    const claiming = guests.map(async (guest, index) => {
      let begun = 0;
      const { cookies } = guest.client;
      const way = createHttpClient({ url: node.url, origin: url, cookies });
      await guest.claims(way, () => {
        begun += 1;
        if (index === 0 && begun === step) reached.resolve();
      });
      // Refused or cut off before the step came.
      if (index === 0) reached.resolve();
    });
    await reached.promise;
    await sleep(afterMs);
    const mend = await inject(node);
    await Promise.all(claiming);
    await inTime("a claim done again", Promise.all(guests.map(claimsAtLast)));
    await mend();
    for (const guest of guests)
      for (const fault of await guest.judged()) recorder.contradicts(`after a claim: ${fault}`);
  };

/** Two hundred in all. */
export const CLAIM_FAULTS: readonly Fault[] = [
  {
    name: "claim whose node is killed at a step of it",
    times: { long: 25, short: 1 },
    each: CLAIMS,
    restartsNodes: true,
    inject: injected(async (node) => {
      await node.kill();
      return () => node.start();
    }),
  },
  {
    name: "claim whose node loses the database at a step of it",
    times: { long: 25, short: 1 },
    each: CLAIMS,
    inject: injected((node) => {
      node.toDatabase.resets();
      return Promise.resolve(() => Promise.resolve());
    }),
  },
];
