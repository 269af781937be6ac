import { createHash } from "node:crypto";

/** Hexadecimal digits of a version; enough for every version a character will ever have. */
const VERSION_LENGTH = 16;

/** The version of a persona: a hash of it. */
export const personaVersion = (persona: unknown): string =>
  createHash("sha256").update(JSON.stringify(persona)).digest("hex").slice(0, VERSION_LENGTH);
