/** How surely somebody is known to be an adult, the least sure level first (duties L9). */
export const AGE_LEVELS = ["self-declared", "assured"] as const;
export type AgeLevel = (typeof AGE_LEVELS)[number];

/** How an age outcome came about. `stated`: said in a conversation. */
export type AgeMethod = "self-declared" | "assured" | "stated" | "support";

/** What is known of somebody's age; never a date of birth (design §3.15). */
export interface KnownAge {
  readonly outcome: "adult" | "refused" | "locked" | "asked";
  readonly method: AgeMethod;
}

/** The operator's table: the level that each region asks for. */
export interface AgeLevels {
  readonly default: AgeLevel;
  /** By ISO 3166: a country of two letters, or a part of one as in `US-TX`. */
  readonly regions: Readonly<Record<string, AgeLevel>>;
}

/** The level that a region asks for: its own, or else its country's, or else the default. */
export const ageLevelFor = (levels: AgeLevels, region: string | null): AgeLevel => {
  const asked = (name: string): AgeLevel | undefined =>
    Object.hasOwn(levels.regions, name) ? levels.regions[name] : undefined;
  const named = region === null ? undefined : (asked(region) ?? asked(region.slice(0, 2)));
  return named ?? levels.default;
};

/** The level of a method. Support looks as closely as a provider; nothing else counts, least of all a payment (duties L12). */
export const ageLevelOf = (method: AgeMethod): AgeLevel =>
  method === "assured" || method === "support" ? "assured" : "self-declared";

/** Whether what is known of somebody is enough where this level is asked for. */
export const ageSuffices = (known: KnownAge | null, asked: AgeLevel): boolean =>
  known?.outcome === "adult" &&
  AGE_LEVELS.indexOf(ageLevelOf(known.method)) >= AGE_LEVELS.indexOf(asked);
