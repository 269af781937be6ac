import { describe, expect, it } from "vitest";
import type { Visitor } from "@evenfall/contracts";
import { forgetOthers } from "./kept.ts";

const ana = { id: "ana", displayName: "Ana", email: "ana@example.com", premium: false };

describe("what a browser keeps for an account", () => {
  it.each<[string, string | null, Pick<Visitor, "account" | "ageStep">, boolean]>([
    ["stays for that account", "ana", { account: ana, ageStep: "adult" }, false],
    ["goes when nobody is signed in", "ana", { account: null, ageStep: "adult" }, true],
    ["goes when somebody else is", "ben", { account: ana, ageStep: "adult" }, true],
    ["goes with the lock", "ana", { account: ana, ageStep: "locked" }, true],
    ["goes where its deletion was cut short", "", { account: ana, ageStep: "adult" }, true],
    ["is nothing for a guest", null, { account: null, ageStep: "open" }, false],
  ])("%s", (_, ownerId, visitor, isForgotten) => {
    let forgotten = 0;
    const kept = {
      ownerId: () => ownerId,
      begin: () => true,
      forget: () => void (forgotten += 1),
    };
    forgetOthers({ kept }, visitor);
    expect(forgotten).toBe(isForgotten ? 1 : 0);
  });
});
