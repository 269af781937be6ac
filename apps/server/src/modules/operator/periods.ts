/** A stretch of time on the operator's page, in equal pieces, the newest last. By UTC. */
export interface Period {
  readonly name: "days" | "months";
  /** `YYYY-MM-DD` or `YYYY-MM`. */
  readonly pieces: readonly string[];
}

const DAY_MS = 86_400_000;
const DAYS = 30;
const MONTHS = 12;

/** The last 30 days, today included. `now` in epoch milliseconds. */
export const lastDays = (now: number): Period => ({
  name: "days",
  pieces: Array.from({ length: DAYS }, (_, index) =>
    new Date(now - (DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  ),
});

/** The last 12 months, this one included. `now` in epoch milliseconds. */
export const lastMonths = (now: number): Period => {
  const today = new Date(now);
  return {
    name: "months",
    pieces: Array.from({ length: MONTHS }, (_, index) =>
      new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - (MONTHS - 1 - index), 1))
        .toISOString()
        .slice(0, 7),
    ),
  };
};

/** The piece of a period that a day falls into; -1 where it is outside. */
export const pieceOf = ({ name, pieces }: Period, day: string): number =>
  pieces.indexOf(name === "days" ? day : day.slice(0, 7));
