import type { Payer } from "../platform/limits/index.ts";

/** Behind a program's runs stands no visitor: they are counted against the system's budget alone. */
export const PROGRAM: Payer = { ownerId: null, addressHash: null };
