import { expect, it } from "vitest";
import { isDatabaseUnavailable } from "../../platform/database/failure-code.ts";
import { countReferrals } from "../../safety/index.ts";
import { accountHarness } from "@evenfall/testing/conversations/opened.ts";
import { screeningFor } from "@evenfall/testing/safety/screening.ts";

/** Rows that one card writes; the connection is lost before each of them in turn. */
const STEPS = 6;

const CRISES = screeningFor({ CRISIS: { action: "crisis", class: "suicide" } });

/** Asks until there is an answer, as a page does; calls `isLost` for each that was lost. */
const untilAnswered = async <Answer>(
  ask: () => Promise<Answer>,
  isLost: () => void,
): Promise<Answer> => {
  for (;;) {
    try {
      return await ask();
    } catch (cause) {
      if (!isDatabaseUnavailable(cause)) throw cause;
      isLost();
    }
  }
};

it("counts each card that is shown once, at whichever row the connection is lost, however often it is asked for", async () => {
  const { harness, sam } = await accountHarness({ screening: CRISES, worker: false });
  await harness.pool.query(`
    create sequence steps;
    create table cut (at bigint not null);
    insert into cut values (0);
    create function cuts() returns trigger language plpgsql as
      $$ begin
        if nextval('steps') = (select at from cut) then
          perform pg_terminate_backend(pg_backend_pid());
        end if;
        return new;
      end $$;
    create trigger cuts before insert on messages for each row execute function cuts();
    create trigger cuts before update on conversations for each row execute function cuts();
    create trigger cuts before insert on referrals for each row execute function cuts();
    create trigger cuts_after after insert on referrals for each row execute function cuts();`);
  let lost = 0;
  const isLost = (): void => void (lost += 1);
  for (let step = 0; step <= STEPS; step += 1) {
    const cuts = () => harness.pool.query("update cut set at = nextval('steps') + $1", [step]);
    const messageId = harness.ids.next();
    await cuts();
    // Two tabs send the same.
    for (const sent of await Promise.all(
      [0, 1].map(() => untilAnswered(() => sam.send("CRISIS", messageId), isLost)),
    ))
      expect(sent.ok && sent.value.messages.some(({ source }) => source === "card")).toBe(true);

    // Nothing can be stored: the refusal shows the card.
    const refused = { messageId: harness.ids.next(), ownerId: sam.ownerId, region: "US" };
    await cuts();
    for (let again = 0; again < 2; again += 1) {
      const { help } = await untilAnswered(
        () => harness.node.helpFirst({ kind: "rate-limited" }, { ...refused, content: "CRISIS" }),
        isLost,
      );
      expect(help).toBeDefined();
    }
    expect(await countReferrals(harness.database.queries, 2026)).toBe(2 * (step + 1));
  }
  expect(lost).toBeGreaterThanOrEqual(STEPS);
  const [row] = await harness.rows("select * from referrals limit 1");
  expect(Object.keys(row ?? {})).toEqual(["key", "class", "day", "visitor_day"]);
});
