import type { Fault } from "./fault.ts";

/** Nine times those who are there: with them it is ten. */
const TIMES_AS_MANY = 9;
const LASTS_MS = { min: 3_000, max: 6_000 };

/** Everybody comes at once. */
export const BURST_FAULTS: readonly Fault[] = [
  {
    name: "tenfold burst of visitors",
    times: { long: 10, short: 1 },
    inject: ({ dice }, load) =>
      load.bursts({
        visitors: load.talkers * TIMES_AS_MANY,
        lastsMs: dice.between(LASTS_MS.min, LASTS_MS.max),
      }),
  },
];
