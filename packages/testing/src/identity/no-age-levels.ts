import type { AgeRules } from "@evenfall/server/identity/deps.ts";

/** A birth date is enough everywhere, and nobody finds out more. */
export const NO_AGE_LEVELS: AgeRules = {
  levels: { default: "self-declared", regions: {} },
  regionHeader: null,
  assurance: null,
};
