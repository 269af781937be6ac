import { randomInt } from "node:crypto";

export type ObjectKind = "thread" | "msg" | "run" | "step";

/** Makes the protocol's ids: a kind, and 24 letters and digits. */
export interface ObjectIds {
  next(kind: ObjectKind): string;
}

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const LENGTH = 24;

/** Ids that nobody can guess: 142 bits from the system's secure random source. */
export const randomObjectIds: ObjectIds = {
  next: (kind) =>
    `${kind}_${Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("")}`,
};
