import { localTime } from "../local-time.ts";

/** What a character's own clock says. */
export interface Moment {
  readonly part: "morning" | "afternoon" | "evening" | "night" | "late";
  /** "9:47 pm" */
  readonly time: string;
  /** "Tuesday" */
  readonly day: string;
}

const partOf = (hour: number): Moment["part"] => {
  if (hour < 5) return "late";
  if (hour < 12) return "morning";
  if (hour < 17) return "afternoon";
  if (hour < 21) return "evening";
  return "night";
};

/** The hour in the character's city. */
export const momentAt = (now: number, timeZone: string): Moment => ({
  part: partOf(Number(localTime("hour-number", timeZone, now))),
  time: localTime("clock", timeZone, now).replaceAll(/\s/g, " ").toLowerCase(),
  day: localTime("weekday", timeZone, now),
});
