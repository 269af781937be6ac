import { expect } from "vitest";
import { given, refusal } from "./visit.ts";
import * as simple from "./simple-model.ts";
import { command, isQuiet, type Command } from "./command.ts";

export const startsOver = (characterId: string, isSure: boolean): Command =>
  command(
    `opens a conversation with ${characterId}${isSure ? ", leaving the other" : ""}`,
    () => true,
    async (model, real) => {
      const tab = real.tab(0, model);
      const id = real.harness.ids.next();
      const isHeld = model.visitorKind === "guest" && simple.guestThread(model) !== undefined;
      const started = await tab.start({ id, characterId, startOver: isSure });
      expect(refusal(started)).toBe(isHeld && !isSure ? "conversation-exists" : null);
      if (!started.ok) return;
      if (model.visitorKind === "guest") simple.guestThreadGoes(model);
      simple.begins(model, id, characterId);
      given(await real.tab(0, model).sees());
    },
  );

/** Signs up or in; done again, with nothing new, it changes nothing. */
export const claims = (kind: "new" | "existing"): Command =>
  command(
    `signs in to ${kind === "new" ? "a new" : "an existing"} account`,
    () => true,
    async (model, real) => {
      const held = simple.guestThread(model)?.id ?? null;
      model.account ??= kind;
      expect(given(await real.claims(kind))).toEqual({ conversationId: held });
      simple.isClaimed(model);
      expect(given(await real.claims(kind))).toEqual({ conversationId: null });
    },
  );

export const signsOut = (): Command =>
  command(
    "signs out",
    ({ visitorKind }) => visitorKind === "account",
    (model) => {
      model.visitorKind = "guest";
      model.at = simple.guestThread(model) ?? null;
      return Promise.resolve();
    },
  );

const DAY_MS = 25 * 3_600_000;

/** A guest pass lasts for thirty days. */
const DAYS_MAX = 20;

export const dayPasses = (): Command =>
  command(
    "a day passes",
    (model) => isQuiet(model) && model.days < DAYS_MAX,
    async (model, real) => {
      await real.harness.clock.advance(DAY_MS);
      await real.rest();
      await real.nodes[0].expire();
      model.days += 1;
      simple.guestThreadGoes(model);
      for (const one of model.threads) one.isNoticeShown = false;
    },
  );
