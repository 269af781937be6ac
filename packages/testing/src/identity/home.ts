import { afterAll } from "vitest";
import type { IdentityDeps } from "@evenfall/server/identity/deps.ts";
import type { VisitorRequest } from "@evenfall/server/identity/visitor.ts";
import { createTestDatabase } from "../platform/database.ts";
import { testBrowser, testIdentity, type TestBrowser } from "./browser.ts";

export const ADULT = { day: 1, month: 1, year: 1990 };
export const CHILD = { day: 1, month: 1, year: 2015 };

/** The identity module on a database that all tests of a file share, and what visitors do there. */
export const openHome = async (changes: Partial<IdentityDeps> = {}) => {
  const db = await createTestDatabase({ whenDone: afterAll });
  const { identity, clock, log } = testIdentity(db.database, changes);
  const { guests } = identity;

  const browser = (address?: string): TestBrowser => testBrowser(identity, address);
  const whoIs = async (visitor: TestBrowser) => {
    const { account, pass } = await visitor.identify();
    return {
      ownerId: account?.ownerId ?? pass?.ownerId ?? "",
      pass,
      passId: pass?.id ?? null,
    };
  };
  const takesStep = async (visitor: TestBrowser, birth = ADULT) => {
    const { ownerId, passId } = await whoIs(visitor);
    return identity.passAgeStep(ownerId, passId, birth);
  };
  /** A guest who has taken the age step. */
  const guest = async (birth = ADULT): Promise<TestBrowser> => {
    const visitor = browser();
    await visitor.becomeGuest();
    await takesStep(visitor, birth);
    return visitor;
  };

  return {
    ...db,
    identity,
    guests,
    clock,
    log,
    browser,
    whoIs,
    takesStep,
    guest,
    /** The same with an account. */
    account: async (email: string, birth = ADULT): Promise<TestBrowser> => {
      const visitor = await guest(birth);
      await visitor.signUp(email);
      return visitor;
    },
    ageOf: async (visitor: TestBrowser, request?: VisitorRequest) => {
      const { ownerId, pass } = await whoIs(visitor);
      return identity.ageOf(ownerId, pass, request);
    },
    /** Locks a visitor who said they are under 18. */
    isMinor: async (visitor: TestBrowser): Promise<void> => {
      const who = await whoIs(visitor);
      await db.database.transaction((tx) => guests.lockUnderAge(tx, who, clock.now()));
    },
    /** Does what a claim does with the pass: moves its owner's age record, and gives the pass a new owner. */
    claims: async (visitor: TestBrowser): Promise<void> => {
      const { account, pass } = await visitor.identify();
      if (account === null || pass === null) throw new Error("nothing to claim");
      await db.database.transaction(async (tx) => {
        await guests.moveAgeRecord(tx, pass.ownerId, account.ownerId);
        await guests.rotateOwner(tx, pass.id, crypto.randomUUID());
      });
    },
    /** An owner's age record without the owner's id; null if there is none. */
    recordOf: async (ownerId: string): Promise<unknown> => {
      const { rows } = await db.pool.query<Record<string, unknown>>(
        "select * from age_records where owner_id = $1",
        [ownerId],
      );
      const { owner_id: _owner, ...kept } = rows[0] ?? {};
      return rows.length === 0 ? null : kept;
    },
  };
};
