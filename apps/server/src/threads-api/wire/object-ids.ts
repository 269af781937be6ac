import { randomInt } from "node:crypto";

export type ObjectKind = "thread" | "msg" | "run" | "step";

/** Makes the protocol's ids: a kind, and 24 letters and digits. */
export interface ObjectIds {
  next(kind: ObjectKind): string;
}

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const LENGTH = 24;

/** Ids that nobody guesses: 142 bits of the system's own chance. */
export const randomObjectIds: ObjectIds = {
  next: (kind) =>
    `${kind}_${Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("")}`,
};
