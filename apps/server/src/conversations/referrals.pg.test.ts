import { expect, it } from "vitest";
import { isDatabaseUnavailable } from "../platform/database/failure-code.ts";
import { seededChance } from "@evenfall/testing/platform/seeded-chance.ts";
import { rounds } from "@evenfall/testing/platform/rounds.ts";
import { countReferrals, REFERRALS_PER_VISITOR_DAY } from "../safety/index.ts";
import { createHarness, type Harness } from "@evenfall/testing/conversations/harness.ts";
import type { createVisitor } from "@evenfall/testing/conversations/visitor.ts";
import { screeningBy } from "@evenfall/testing/safety/screening.ts";

const RUNS = rounds({ few: 150, many: 1_000 });
const YEAR = 2026;

/** Rows that one card writes; the connection is lost before one of them, or before none. */
const STEPS = 6;

const CRISES = screeningBy((text, { side }) =>
  side === "in" && text.includes("CRISIS")
    ? { action: "crisis", class: "suicide" }
    : { action: "pass", class: null },
);

/** Every written row counts a step; at the one that is armed the database ends the connection. */
const arm = async ({ pool }: Harness): Promise<(step: number) => Promise<void>> => {
  await pool.query(`
    create sequence steps;
    create table strike (at bigint not null);
    insert into strike values (0);
    create function strikes() returns trigger language plpgsql as
      $$ begin
        if nextval('steps') = (select at from strike) then
          perform pg_terminate_backend(pg_backend_pid());
        end if;
        return new;
      end $$;
    create trigger strikes before insert on messages for each row execute function strikes();
    create trigger strikes before update on conversations for each row execute function strikes();
    create trigger strikes before insert on referrals for each row execute function strikes();
    create trigger strikes_after after insert on referrals for each row execute function strikes();`);
  return async (step) => {
    await pool.query("update strike set at = nextval('steps') + $1", [step]);
  };
};

type Visitor = ReturnType<typeof createVisitor>;

/** Sends until there is an answer, as a page does; says whether a card was in it. */
const sendsUntilAnswered = async (sam: Visitor, messageId: string): Promise<boolean> => {
  for (;;) {
    try {
      const sent = await sam.send("CRISIS", messageId);
      return sent.ok && sent.value.messages.some(({ source }) => source === "card");
    } catch (cause) {
      if (!isDatabaseUnavailable(cause)) throw cause;
    }
  }
};

it(`counts each card that is shown once, over ${RUNS} random runs with lost connections and retries`, async () => {
  const harness = await createHarness({ screening: CRISES, worker: false });
  const strikeAt = await arm(harness);
  const chance = seededChance(2026);
  const draw = (below: number): number => Math.floor(chance.next() * below);
  const shown = new Set<string>();
  let struck = 0;
  let sam = await harness.account();
  for (let run = 0; run < RUNS; run += 1) {
    if (run % REFERRALS_PER_VISITOR_DAY === 0) {
      await harness.pool.query("update strike set at = 0");
      sam = await harness.account();
      await sam.opens();
    }
    const messageId = harness.ids.next();
    const step = draw(2 * STEPS);
    await strikeAt(step);
    struck += step < STEPS ? 1 : 0;
    if (draw(5) === 0) {
      // Nothing can be stored: the refusal shows the card, however often it is asked for.
      const refused = { content: "CRISIS", messageId, ownerId: sam.ownerId, region: "US" };
      for (let left = 1 + draw(3); left > 0; left -= 1)
        for (;;) {
          const answer = await harness.node
            .helpFirst({ kind: "rate-limited" }, refused)
            .catch((cause: unknown) => {
              if (!isDatabaseUnavailable(cause)) throw cause;
              return null;
            });
          if (answer?.help !== undefined) shown.add(`${sam.ownerId} ${messageId}`);
          if (answer !== null) break;
        }
      continue;
    }
    // The answer may be lost on its way, or two tabs send the same.
    const answers = await Promise.all(
      Array.from({ length: 1 + draw(3) }, () => sendsUntilAnswered(sam, messageId)),
    );
    expect(answers).not.toContain(false);
    shown.add(`${sam.ownerId} ${messageId}`);
  }
  expect(struck).toBeGreaterThan(RUNS / 4);
  expect(await countReferrals(harness.database.queries, YEAR)).toBe(shown.size);
  const { rows } = await harness.pool.query<{ key: string }>("select * from referrals limit 1");
  expect(Object.keys(rows[0] ?? {})).toEqual(["key", "class", "day", "visitor_day"]);
});
